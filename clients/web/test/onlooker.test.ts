import { describe, expect, it } from "vitest";
import { Onlooker, type Asking } from "../src/onlooker.js";
import type { View } from "../src/wire.js";

/** A server that counts how often it is asked, and timers that run when the test says so. */
function desk(): { asking: Asking; asked: number[]; run: () => void; refuse: boolean } {
  const timers: (() => void)[] = [];
  const made = {
    asked: [] as number[],
    refuse: false,
    run: (): void => {
      for (const timer of timers.splice(0)) timer();
    },
    asking: {
      view: () => (made.refuse ? Promise.reject(new Error("429")) : Promise.resolve({ room: { name: "Forest road" } } as View)),
      lines: (after: number) => {
        made.asked.push(after);
        return Promise.resolve([{ n: after + 1, at: 0, events: [{ id: `c${after}/0`, tag: "RoomNamed" }] }]);
      },
      later: (_: number, what: () => void): void => void timers.push(what),
    },
  };
  return made;
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe("looking on as another audience", () => {
  it("asks once for however much happens at once, and once more for what came meanwhile", async () => {
    const server = desk();
    const onlooker = new Onlooker(server.asking, () => undefined);
    for (let i = 0; i < 5; i++) onlooker.look();
    await settled();
    expect(server.asked).toEqual([0]);
    server.run();
    await settled();
    expect(server.asked).toEqual([0, 1]);
    server.run();
    await settled();
    expect(server.asked).toEqual([0, 1]);
  });

  it("keeps what it saw where the server refuses, says so, and asks again by itself", async () => {
    const server = desk();
    const onlooker = new Onlooker(server.asking, () => undefined);
    onlooker.look();
    await settled();
    server.refuse = true;
    server.run();
    onlooker.look();
    await settled();
    expect(onlooker.isLost).toBe(true);
    expect(onlooker.view?.room?.name).toBe("Forest road");
    server.refuse = false;
    server.run();
    await settled();
    expect(onlooker.isLost).toBe(false);
  });

  it("tells nothing any more once it is stopped", async () => {
    const server = desk();
    let told = 0;
    const onlooker = new Onlooker(server.asking, () => told++);
    onlooker.look();
    onlooker.stop();
    await settled();
    expect(told).toBe(0);
    expect(onlooker.view).toBeUndefined();
  });
});
