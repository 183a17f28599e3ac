/** @vitest-environment happy-dom */

import { beforeEach, describe, expect, it } from "vitest";
import { ZwadaAnnounce } from "../src/elements/announce.js";
import { Muted, Signals, standing, type Cue, type Standing } from "../src/signals.js";
import { memory } from "../src/store.js";
import type { Encounter, Prompt, View } from "../src/wire.js";

class Around {
  at = 0;
  given: string[] = [];
  timer: { at: number; what: () => void } | undefined;
  lasting = memory();
  tab = memory();
  muted = new Muted(this.lasting);
  signals = this.anew();

  anew(): Signals {
    const way =
      (name: string) =>
      (cue: Cue): void =>
        void this.given.push(`${name} ${cue}`);
    return new Signals(
      {
        sound: way("sound"),
        vibrate: way("vibration"),
        notify: way("notification"),
        now: () => this.at,
        later: (ms, what) => {
          const timer = { at: this.at + ms, what };
          this.timer = timer;
          return () => {
            if (this.timer === timer) this.timer = undefined;
          };
        },
      },
      this.muted,
      this.tab,
    );
  }

  pass(ms: number): void {
    this.at += ms;
    const due = this.timer;
    if (!due || due.at > this.at) return;
    this.timer = undefined;
    due.what();
  }
}

const turn = (id: string, clock: Partial<Prompt> = {}): Standing => ({ cue: "turn", key: id, prompt: { id, kind: "turn", to: "a", ...clock } });
const running: Encounter = {
  phase: "running",
  order: ["kobold", "mira"],
  combatants: { kobold: { id: "kobold" }, mira: { id: "mira", mine: true, turns: 1 } },
  beat: { who: ["kobold"] },
  acted: [],
};
const seen = (encounter: Partial<Encounter>): Standing | undefined => standing({ encounter: { ...running, ...encounter } } as View);

describe("what a seat must know first", () => {
  const question: Prompt = { id: "q", kind: "defence", to: "mira" };
  const own: Prompt = { id: "t", kind: "turn", to: "mira" };
  const others: Prompt = { id: "k", kind: "turn", to: "kobold" };

  it("is a question before the own turn", () => expect(seen({ prompts: { t: own, q: question } })?.key).toBe("q"));
  it("is the own turn, also among turns of others that go on at once", () =>
    expect(seen({ prompts: { k: others, t: own } })).toMatchObject({ cue: "turn", key: "t" }));
  it("is that one comes next", () => expect(seen({ prompts: { k: others } })).toEqual({ cue: "next", key: "next/mira/1" }));
  it("is no question that is answered", () => expect(seen({ acted: ["mira"], prompts: { q: { ...question, answered: true } } })).toBeUndefined());
  it("is nothing where no fight is", () => expect(standing({})).toBeUndefined());
});

describe("a cue", () => {
  let around: Around;
  beforeEach(() => (around = new Around()));

  it("goes out once for a turn, however often the list is drawn again", () => {
    expect(around.signals.notice(turn("t1"))).toBe(true);
    expect(around.signals.notice(turn("t1"))).toBe(false);
    expect(around.given).toEqual(["sound turn", "vibration turn", "notification turn"]);
    expect(around.signals.notice(turn("t2"))).toBe(true);
  });

  it("does not go out again after a reload", () => {
    around.signals.notice(turn("t1"));
    expect(around.anew().notice(turn("t1"))).toBe(false);
  });

  it("is not given in a way that is muted, nor at all where it is muted itself, and that is remembered", () => {
    around.muted.set("sound", true);
    around.muted.set("next", true);
    new Muted(around.lasting).set("vibration", true);
    around.signals.notice(turn("t1"));
    around.signals.notice({ cue: "next", key: "next/mira/1" });
    expect(around.given).toEqual(["notification turn"]);
    around.muted.set("sound", false);
    expect(new Muted(around.lasting).has("sound")).toBe(false);
    expect(new Muted(around.lasting).has("next")).toBe(true);
  });

  it("says once that ten seconds are left, where there were more", () => {
    around.signals.notice(turn("t1", { left_ms: 30_000, running_since: 0 }));
    around.pass(19_000);
    expect(around.given).not.toContain("sound hurry");
    around.signals.notice(turn("t1", { left_ms: 30_000, running_since: 0 }));
    around.pass(1_000);
    around.signals.notice(turn("t1", { left_ms: 30_000, running_since: 0 }));
    around.pass(20_000);
    expect(around.given.filter((each) => each === "sound hurry")).toHaveLength(1);
  });

  it("counts by the server's clock, and not while the clock stands or the question is answered", () => {
    around.signals.notice(turn("t1", { left_ms: 30_000 }));
    expect(around.timer).toBeUndefined();
    around.signals.notice(turn("t1", { left_ms: 30_000, running_since: 5_000 }), 5_000);
    expect(around.timer?.at).toBe(20_000);
    around.signals.notice(undefined);
    expect(around.timer).toBeUndefined();
  });

  it("go out for a reminder once, and not where reminders are muted", () => {
    expect(around.signals.remind("q")).toBe(true);
    expect(around.signals.remind("q")).toBe(false);
    expect(around.anew().remind("q")).toBe(false);
    expect(around.given).toEqual(["sound reminder", "vibration reminder", "notification reminder"]);
    around.muted.set("reminder", true);
    around.signals.remind("r");
    expect(around.given).toHaveLength(3);
  });
});

it("says a sentence again in a new element, so that it is read again", async () => {
  const announce = new ZwadaAnnounce();
  document.body.append(announce);
  announce.say("Your turn.", true);
  await announce.updateComplete;
  const first = announce.shadowRoot?.querySelector("[role=alert] p");
  announce.say("Your turn.", true);
  await announce.updateComplete;
  const second = announce.shadowRoot?.querySelector("[role=alert] p");
  expect([first?.textContent, second?.textContent]).toEqual(["Your turn.", "Your turn."]);
  expect(second).not.toBe(first);
});
