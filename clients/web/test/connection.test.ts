import { beforeEach, describe, expect, it } from "vitest";
import { Connection, SeatLost, type LinkState, type Pending, type Socket } from "../src/connection.js";
import type { Json } from "../src/json.js";
import type { Mirrored } from "../src/mirror.js";

class Wire implements Socket {
  readyState = 1;
  said: { t: string; [field: string]: Json }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((close: { code: number }) => void) | null = null;
  send(text: string): void {
    this.said.push(JSON.parse(text) as { t: string });
  }
  close(): void {
    this.readyState = 3;
  }
  hears(message: Json): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  breaks(code: number): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
  cmds(): Json[] {
    return this.said.filter((message) => message.t === "cmd");
  }
}

/** The world around a connection, with a clock that only moves when told. */
class Around {
  now_ = 1_000;
  wires: Wire[] = [];
  timers: { at: number; what: () => void }[] = [];
  states: LinkState[] = [];
  pendings: readonly Pending[] = [];
  held: Mirrored | undefined;
  asked: boolean[] = [];
  lost: SeatLost | undefined;
  moved = 0;
  offset_ = 0;

  readonly connection = new Connection(
    {
      open: () => {
        const wire = new Wire();
        this.wires.push(wire);
        return wire;
      },
      token: (anew) => {
        this.asked.push(anew);
        return this.lost ? Promise.reject(this.lost) : Promise.resolve("token");
      },
      tab: () => "tab",
      now: () => this.now_,
      later: (ms, what) => {
        const timer = { at: this.now_ + ms, what };
        this.timers.push(timer);
        return () => (this.timers = this.timers.filter((other) => other !== timer));
      },
    },
    {
      state: (state) => this.states.push(state),
      held: (held) => (this.held = held),
      line: () => undefined,
      you: () => undefined,
      pending: (pending) => (this.pendings = pending),
      offset: (ms) => (this.offset_ = ms),
      movedOn: () => (this.moved += 1),
    },
  );

  get wire(): Wire {
    const wire = this.wires.at(-1);
    if (!wire) throw new Error("nothing was opened");
    return wire;
  }

  async pass(ms: number): Promise<void> {
    const until = this.now_ + ms;
    for (;;) {
      const due = this.timers.filter((timer) => timer.at <= until).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      this.now_ = due.at;
      this.timers = this.timers.filter((timer) => timer !== due);
      due.what();
      await settle();
    }
    this.now_ = until;
  }

  async greeted(seq = 3, resumed = false): Promise<void> {
    await settle();
    this.wire.onopen?.();
    this.wire.hears({ t: "welcome", you: { role: "gm" }, seq, digest: "d", resumed, now: this.now_ + 50 });
    if (!resumed) this.wire.hears({ t: "snapshot", seq, digest: `d${seq}`, view: { n: seq } });
  }
}

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
const wish = { type: "end_turn", data: { actor: "lethi" }, if: { turn: "t1" } };

let around: Around;
beforeEach(() => {
  around = new Around();
  around.connection.start();
});

describe("greeting", () => {
  it("says hello first, and is live with the snapshot", async () => {
    await around.greeted();
    expect(around.wire.said[0]).toEqual({ t: "hello", token: "token", tab: "tab" });
    expect(around.connection.state).toEqual({ name: "live" });
    expect(around.offset_).toBe(50);
  });

  it("resumes from where it was", async () => {
    await around.greeted();
    around.wire.breaks(1006);
    expect(around.connection.state.name).toBe("resuming");
    await around.pass(1_000);
    await around.greeted(5, true);
    expect(around.wire.said[0]).toMatchObject({ t: "hello", resume: { seq: 3, digest: "d3" } });
    expect(around.connection.state).toEqual({ name: "behind", changes: 2 });
    around.wire.hears({ t: "update", seq: 4, digest: "d4", patch: { n: 4 } });
    around.wire.hears({ t: "update", seq: 5, digest: "d5", patch: { n: 5 } });
    expect(around.connection.state).toEqual({ name: "live" });
    expect(around.held).toMatchObject({ seq: 5, view: { n: 5 } });
    expect(around.moved).toBe(0);
  });

  it("says that the table moved on where it cannot resume", async () => {
    await around.greeted();
    around.wire.breaks(1006);
    await around.pass(1_000);
    await around.greeted(9, false);
    expect(around.moved).toBe(1);
    expect(around.connection.state).toEqual({ name: "live" });
  });

  it("asks for a snapshot after a gap", async () => {
    await around.greeted();
    around.wire.hears({ t: "update", seq: 6, digest: "d6", patch: {} });
    expect(around.wire.said.at(-1)).toEqual({ t: "sync" });
    around.wire.hears({ t: "snapshot", seq: 6, digest: "d6", view: {} });
    expect(around.connection.state).toEqual({ name: "live" });
  });
});

describe("a command", () => {
  it("pressed twice is one command with one id", async () => {
    await around.greeted();
    const first = around.connection.send(wish, "end");
    const second = around.connection.send(wish, "end");
    const [a, b] = around.wire.cmds() as { id: string }[];
    expect(a?.id).toBe(b?.id);
    around.wire.hears({ t: "result", id: a?.id ?? "", ok: true });
    expect(await first).toEqual(await second);
    expect(around.pendings).toEqual([]);
  });

  it("is sent again with its id after a lost connection", async () => {
    await around.greeted();
    void around.connection.send(wish, "end");
    const [before] = around.wire.cmds() as { id: string }[];
    around.wire.breaks(1006);
    await around.pass(1_000);
    await around.greeted(3, true);
    expect(around.wire.cmds()).toEqual([before]);
  });

  it("meets a busy server and comes back by itself, until it is told to stop", async () => {
    await around.greeted();
    const answer = around.connection.send(wish, "end");
    const [sent] = around.wire.cmds() as { id: string }[];
    around.wire.hears({ t: "result", id: sent?.id ?? "", error: { code: "busy", params: {}, retry_ms: 300 } });
    expect(around.pendings[0]?.state).toBe("busy");
    await around.pass(300);
    expect(around.wire.cmds()).toEqual([sent, sent]);
    around.connection.giveUp(sent?.id ?? "");
    expect(await answer).toMatchObject({ ok: false, error: { code: "busy" } });
  });

  it("brings its refusal back to who pressed", async () => {
    await around.greeted();
    const answer = around.connection.send(wish, "end");
    const [sent] = around.wire.cmds() as { id: string }[];
    around.wire.hears({ t: "result", id: sent?.id ?? "", error: { code: "turn.stale", params: {} } });
    expect(await answer).toEqual({ ok: false, error: { code: "turn.stale", params: {} } });
  });

  it("says so where another window of the seat was first, and only of the question that one has closed", async () => {
    await around.greeted();
    const asked = { prompts: { q: { id: "q", kind: "turn", to: "a" }, r: { id: "r", kind: "defence", to: "b" } } };
    around.wire.hears({ t: "snapshot", seq: 7, digest: "s", view: { encounter: asked }, options: {} });
    const late = around.connection.send({ type: "end_turn", data: {}, if: { turn: "q" } }, "end");
    const other = around.connection.send({ type: "block", data: {}, if: { prompt: "r" } }, "block");
    around.wire.hears({ t: "update", seq: 8, digest: "t", cmd: "theirs", events: [], patch: { encounter: { prompts: { q: null } } } });
    const [first, second] = around.wire.cmds() as { id: string }[];
    around.wire.hears({ t: "result", id: first?.id ?? "", error: { code: "turn.stale", params: {} } });
    around.wire.hears({ t: "result", id: second?.id ?? "", error: { code: "prompt.stale", params: {} } });
    expect(await late).toEqual({ ok: false, error: { code: "window.other" } });
    expect(await other).toEqual({ ok: false, error: { code: "prompt.stale", params: {} } });
  });

  it("is no other window's where this one has closed the question itself", async () => {
    await around.greeted();
    around.wire.hears({ t: "snapshot", seq: 7, digest: "s", view: { encounter: { prompts: { q: { id: "q", kind: "turn", to: "a" } } } }, options: {} });
    void around.connection.send({ type: "end_turn", data: {}, if: { turn: "q" } }, "end");
    const again = around.connection.send({ type: "strike", data: {}, if: { turn: "q" } }, "strike");
    const [first, second] = around.wire.cmds() as { id: string }[];
    around.wire.hears({ t: "update", seq: 8, digest: "t", cmd: first?.id ?? "", events: [], patch: { encounter: { prompts: null } } });
    around.wire.hears({ t: "result", id: second?.id ?? "", error: { code: "turn.stale", params: {} } });
    expect(await again).toEqual({ ok: false, error: { code: "turn.stale", params: {} } });
  });
});

describe("a close code", () => {
  it.each([
    [4403, "link"],
    [4404, "gone"],
    [4409, "replaced"],
    [4410, "gone"],
  ])("%i does not come back", async (code, why) => {
    await around.greeted();
    around.wire.breaks(code);
    expect(around.connection.state).toEqual({ name: "stopped", why });
    await around.pass(60_000);
    expect(around.wires).toHaveLength(1);
  });

  it.each([
    [4503, "draining"],
    [4500, "storage"],
    [4508, "resuming"],
    [4529, "resuming"],
    [1006, "resuming"],
  ])("%i comes back", async (code, name) => {
    await around.greeted();
    around.wire.breaks(code);
    expect(around.connection.state.name).toBe(name);
    await around.pass(1_000);
    expect(around.wires).toHaveLength(2);
  });

  it("4401 also of a new token is the end: a server that takes none is not asked without end", async () => {
    await around.greeted();
    around.wire.breaks(4401);
    await settle();
    around.wire.breaks(4401);
    await settle();
    expect(around.connection.state).toEqual({ name: "stopped", why: "link" });
    expect(around.wires).toHaveLength(2);
  });

  it("4401 is tried once with a new token, then the seat is lost", async () => {
    await around.greeted();
    around.wire.breaks(4401);
    await settle();
    expect(around.asked).toEqual([false, true]);
    around.lost = new SeatLost("link");
    around.wire.breaks(4401);
    await settle();
    expect(around.connection.state).toEqual({ name: "stopped", why: "link" });
  });
});
