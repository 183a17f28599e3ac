/** @vitest-environment happy-dom */

import { beforeAll, describe, expect, it } from "vitest";
import type { Line } from "../src/mirror.js";
import { pointsChanged } from "../src/points.js";
import { addressOf, hashOf } from "../src/places.js";
import { bars, linesOf, statistics } from "../src/statistics.js";
import { speak } from "../src/texts.js";
import { apart, valueAt, ZwadaPlot } from "../src/elements/plot.js";
import type { WireEvent } from "../src/wire.js";

let count = 0;
function line(events: readonly Partial<WireEvent>[], hp?: Line["hp"]): Line {
  const id = `c${count++}`;
  return { id: `${id}/0`, at: count * 60_000, events: events.map((event, i) => ({ id: `${id}/${i}`, at: count * 60_000, ...event }) as WireEvent), ...(hp ? { hp } : {}) };
}

const fight: readonly Line[] = [
  line([{ tag: "FightMade", number: 2 }]),
  line([{ tag: "CombatantAdded", who: "kobold" }], { kobold: { now: 12 } }),
  line([{ tag: "CombatantAdded", who: "lethi" }], { lethi: { now: 20 } }),
  line([{ tag: "Started" }, { tag: "RoundBegan", round: 1 }]),
  line([{ tag: "AttackResolved", who: "lethi", target: "kobold" }, { tag: "Rolled", sides: 10, faces: [9, 3], fixed: 1 }], { kobold: { now: 8, was: 12 } }),
  line([{ tag: "AttackResolved", who: "kobold", target: "lethi" }, { tag: "Rolled", sides: 10, faces: [4, 4] }], { lethi: { now: 14, was: 20 } }),
  line([{ tag: "Rewound", to: "x" }], { lethi: { now: 20, was: 14 } }),
  line([{ tag: "RoundBegan", round: 2 }]),
  line([{ tag: "DamageTaken", who: "kobold", by_gm: true }], { kobold: { now: 3, was: 8 } }),
  line([{ tag: "Healed", who: "kobold", amount: 2 }], { kobold: { now: 5, was: 3 }, ghost: { now: "hurt", was: "unhurt" } }),
  line([{ tag: "DefenceLapsed", who: "kobold", target: "lethi" }, { tag: "Rolled", sides: 6, faces: [6], by_hand: true }], { kobold: { now: 0, was: 5 } }),
  line([{ tag: "Ended", winner: "heroes" }]),
];
const struck = new Set([fight[5]!.id]);

describe("what a fight came to", () => {
  const found = statistics(fight, struck, 2);

  it("counts a wound that is told of somebody whose hit points are not", () => {
    const told = [
      ...fight.slice(0, 4),
      line([{ tag: "AttackResolved", who: "lethi", target: "ghost", wound: 0 }, { tag: "Hurt", who: "ghost", wound: 21 }], { ghost: { now: "dying", was: "hurt" } }),
    ];
    const seen = statistics(told, new Set(), 2);
    expect([seen.dealt, seen.taken]).toEqual([{ lethi: 21 }, { ghost: 21 }]);
  });

  it("counts who dealt and who took, whatever the rule system", () => {
    expect(found.dealt).toEqual({ lethi: 9, gm: 5 });
    expect(found.taken).toEqual({ kobold: 14 });
    expect(found.healed).toEqual({ kobold: 2 });
    expect(found.decisions).toBe(1);
    expect([found.rounds, found.winner]).toEqual([2, "heroes"]);
    expect(found.ended! - found.began!).toBe(8 * 60_000);
  });

  it("knows whose blow it was that hurts only once all have acted who act at the same time", () => {
    const together = [
      ...fight.slice(0, 4),
      line([{ tag: "Exchanged", who: "lethi", target: "kobold" }]),
      line([{ tag: "Exchanged", who: "kobold", target: "lethi" }, { tag: "DamageApplied", who: "kobold" }], {
        kobold: { now: 4, was: 12 },
        lethi: { now: 13, was: 20 },
      }),
    ];
    expect(statistics(together, new Set(), 2).dealt).toEqual({ lethi: 8, kobold: 7 });
  });

  it("draws the course of the hit points without what no longer counts", () => {
    const kobold = found.courses.find(({ who }) => who === "kobold")!;
    expect(kobold.points.map(([, points]) => points)).toEqual([12, 8, 3, 5, 0]);
    expect(found.courses.find(({ who }) => who === "lethi")!.points).toEqual([[0, 20]]);
    expect(found.courses.some(({ who }) => who === "ghost")).toBe(false);
    expect(valueAt(kobold.points, found.roundAt[1]! - 1)).toBe(8);
    expect(valueAt(kobold.points, -1)).toBeUndefined();
  });

  it("counts the dice as they fell, also of what no longer counts, but none that was no chance", () => {
    expect(found.dice).toEqual([{ sides: 10, faces: [0, 0, 1, 2, 0, 0, 0, 0, 0, 0], n: 3, mean: 11 / 3, expected: 5.5 }]);
    expect([found.byHand, found.fixed]).toEqual([1, 1]);
  });

  it("puts the faces of a large die together", () => {
    const d100 = { sides: 100, faces: Array.from({ length: 100 }, () => 1), n: 100, mean: 50.5, expected: 50.5 };
    expect(bars(d100).length).toBe(10);
    expect(bars(d100)[9]).toEqual({ from: 91, to: 100, count: 10, expected: 10 });
    expect(bars(found.dice[0]!)[3]).toEqual({ from: 4, to: 4, count: 2, expected: 0.3 });
  });

  it("tells one fight of a table from the next", () => {
    const both = [...fight, line([{ tag: "FightMade", number: 3 }]), line([{ tag: "Started" }])];
    expect(linesOf(both, 2).length).toBe(fight.length);
    expect(linesOf(both, 3).length).toBe(2);
    expect(linesOf(both.slice(3), 2).length).toBe(fight.length - 3);
    expect(statistics(both, struck, 7).began).toBeUndefined();
  });
});

describe("hit points read off a patch", () => {
  const before = { encounter: { phase: "running", combatants: { a: { id: "a", hp: { now: 5, max: 9 } }, b: { id: "b", hp: { band: "hurt" } } } } } as const;

  it("has both ends of a change, in numbers or words", () => {
    const patch = { encounter: { combatants: { a: { hp: { now: 3 } }, b: { hp: { band: null, now: 2, max: 8 } }, c: { hp: { now: 4, max: 4 } }, d: null } } };
    expect(pointsChanged(before, patch)).toEqual({ a: { now: 3, was: 5 }, b: { now: 2, was: "hurt" }, c: { now: 4 } });
    expect(pointsChanged(before, { encounter: null })).toEqual({});
    expect(pointsChanged(undefined, undefined)).toEqual({});
  });
});

describe("the address of a fight", () => {
  it("has its number", () => {
    expect(addressOf("#after/3")).toEqual({ place: "after", n: 3 });
    expect(addressOf("#after")).toEqual({ place: "after" });
    expect(addressOf("#after/0")).toBeUndefined();
    expect(hashOf({ place: "after", n: 3 })).toBe("#after/3");
    expect(hashOf({ place: "after" })).toBe("#after");
  });
});

describe("a plot", () => {
  beforeAll(() => speak("en"));

  it("is a picture with a sentence, and a table of the same numbers", async () => {
    const plot = new ZwadaPlot();
    plot.summary = "Kobold: 12 → 0";
    plot.plot = { kind: "lines", steps: 9, ticks: [{ at: 3, round: 1 }, { at: 6, round: 2 }], series: [{ name: "Kobold", side: 1, points: [[1, 12], [4, 8], [9, 0]] }] };
    document.body.replaceChildren(plot);
    await plot.updateComplete;
    expect(plot.renderRoot.querySelector("svg[role=img]")?.getAttribute("aria-label")).toBe("Kobold: 12 → 0");
    plot.renderRoot.querySelectorAll("button")[1]?.click();
    await plot.updateComplete;
    expect([...plot.renderRoot.querySelectorAll("tbody td")].map((cell) => cell.textContent)).toEqual(["12", "8", "0"]);
  });
});

describe("the numbers at the ends of courses", () => {
  it("stand where their courses end, and apart where those end together", () => {
    expect(apart([30, 100, 60])).toEqual([30, 100, 60]);
    expect(apart([100, 100, 60, 100])).toEqual([100, 113, 60, 126]);
    expect(apart([195, 196, 196])).toEqual([170, 183, 196]);
  });
});
