import { beforeAll, describe, expect, it } from "vitest";
import { counts } from "../src/counts.js";
import { tell, type Said } from "../src/lines.js";
import { acting, beatNumber, beatOf } from "../src/read.js";
import { speak } from "../src/texts.js";
import type { Encounter, WireEvent } from "../src/wire.js";

const slot = (n: number, count: number, more: object = {}): object => ({ n, count, planned: count, what: "spear", ...more });

function round(beat: object, prompts: object, guard: readonly object[], wolf: readonly object[], more: object = {}): Encounter {
  return {
    phase: "running",
    round: 2,
    roster: ["guard", "wolf"],
    beat,
    prompts,
    combatants: {
      guard: { id: "guard", marks: { slots: guard, target: "wolf", ...more } },
      wolf: { id: "wolf", marks: { slots: wolf } },
    },
  } as unknown as Encounter;
}

function line(id: string, events: readonly object[], more: object = {}): Said {
  return { id, at: 0, sentence: "", explain: [], events: events as WireEvent[], marks: [], struck: false, own: false, ...more };
}

const begins = line("r2", [{ tag: "RoundBegan", round: 2 }], { round: 2 });
const brief = (encounter: Encounter, said: readonly Said[]): unknown =>
  counts(encounter, said).counts.map(({ count, slots }) => [count, ...slots.map(({ who, stage, outcome }) => `${who} ${outcome ?? stage}`)]);

describe("the slots of a round by their count", () => {
  it("stand lowest first, those of one count together", () => {
    const encounter = round({ key: "declare", who: ["guard", "wolf"] }, {}, [slot(1, 5), slot(2, 10)], [slot(1, -1), slot(2, 5)]);
    expect(brief(encounter, [])).toEqual([
      [-1, "wolf to-come"],
      [5, "guard to-come", "wolf to-come"],
      [10, "guard to-come"],
    ]);
  });

  it("are locked once chosen, while others of the count still choose", () => {
    const asked = { p: { id: "p", kind: "declaration", to: "wolf" } };
    const encounter = round({ key: "count.5", who: ["guard", "wolf"] }, asked, [slot(1, 5)], [slot(1, 5)]);
    expect(brief(encounter, [])).toEqual([[5, "guard locked", "wolf choosing"]]);
  });

  it("wait for the defence, then say what came of them", () => {
    const asked = { p: { id: "p", kind: "reaction", to: "wolf", data: { attacker: "guard" } } };
    const encounter = round({ key: "count.5", who: ["guard", "wolf"] }, asked, [slot(1, 5, { done: true })], [slot(1, 5, { done: true })]);
    const said = [begins, line("c1", [{ tag: "AttackResolved", who: "wolf", target: "guard", count: 5, outcome: "hit" }])];
    expect(brief(encounter, said)).toEqual([[5, "guard under-way", "wolf hit"]]);
  });

  it("are told by the facts of this round alone, and by none that no longer counts", () => {
    const encounter = round({ key: "count.9", who: ["wolf"] }, {}, [slot(1, 5, { done: true })], [slot(1, 9)]);
    const hit = { tag: "AttackResolved", who: "guard", target: "wolf", count: 5, outcome: "hit" };
    expect(brief(encounter, [line("c0", [hit]), begins])).toContainEqual([5, "guard done"]);
    expect(brief(encounter, [begins, line("c1", [hit], { struck: true })])).toContainEqual([5, "guard done"]);
    expect(brief(encounter, [begins, line("c2", [{ tag: "SlotLost", who: "guard", slot: 1, count: 5, why: "incapacitated" }])])).toContainEqual([
      5,
      "guard lost",
    ]);
  });

  it("stand apart while they are held", () => {
    const encounter = round({ key: "between.9", who: ["guard"] }, {}, [slot(1, 5)], [slot(1, 9)], { waiting: true });
    expect(counts(encounter, []).counts.some(({ now }) => now)).toBe(false);
    expect(counts(encounter, []).held.map(({ who, planned }) => [who, planned])).toEqual([["guard", 5]]);
    expect(brief(encounter, [])).toEqual([[9, "wolf to-come"]]);
  });

  it("a beat says which kind it is, and which of it", () => {
    const encounter = round({ key: "count.-2", who: ["wolf"] }, {}, [], []);
    expect([beatOf(encounter), beatNumber(encounter.beat?.key), acting(encounter)]).toEqual(["count", -2, ["wolf"]]);
    expect(beatNumber("declare")).toBeUndefined();
  });
});

describe("an entry of the log", () => {
  beforeAll(() => speak("en", "odria"));

  it("does not say what was rolled beside what came of it", () => {
    const rolled = { id: "c/1", tag: "AttackRolled", who: "a", target: "b", total: 21 };
    const resolved = { id: "c/2", tag: "AttackResolved", who: "a", target: "b", total: 21, outcome: "hit" };
    const sentence = (events: readonly object[]): string => tell({ id: "c", at: 0, events: events as WireEvent[] } as never, undefined)?.sentence ?? "";
    expect(sentence([rolled, resolved])).toBe(sentence([resolved]));
    expect(sentence([rolled])).toBe("A attacks B: 21.");
  });

  it("does not say that an answer is sealed beside what was answered", () => {
    const answered = { id: "c/1", tag: "Answered", prompt: "p", who: "a", wish: { type: "react" } };
    const settled = { id: "c/2", tag: "Settled", replies: [{ who: "a", kind: "reaction", wish: { type: "react" } }] };
    const sentence = (events: readonly object[]): string => tell({ id: "c", at: 0, events: events as WireEvent[] } as never, undefined)?.sentence ?? "";
    expect(sentence([answered, settled])).toBe(sentence([settled]));
    expect(sentence([answered])).not.toBe("");
  });
});
