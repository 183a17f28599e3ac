import { describe, expect, it } from "vitest";
import { pointsCommand, pointsToSend, typedAmount, typedFaces, untilOf } from "../src/powers.js";
import type { Option, OptionGroup, View } from "../src/wire.js";

const command = (type: string, points: Option["points"]): Option => ({ id: type, type, ...(points ? { points } : {}) });

describe("an amount that is typed", () => {
  it("is damage with a minus or without a sign, heals with a plus, sets with an equals sign", () => {
    expect(typedAmount("7")).toEqual({ way: "take", amount: 7 });
    expect(typedAmount("−7")).toEqual({ way: "take", amount: 7 });
    expect(typedAmount(" +5 ")).toEqual({ way: "give", amount: 5 });
    expect(typedAmount("=12")).toEqual({ way: "set", amount: 12 });
  });

  it("is none where anything else stands there", () => {
    for (const typed of ["", "-", "5 hp", "1.5", "seven"]) expect(typedAmount(typed)).toBeUndefined();
  });

  it("is sent as the rule system's command counts: taken, added or set", () => {
    expect(pointsToSend("take", "take", 7, 20)).toBe(7);
    expect(pointsToSend("add", "take", 7, 20)).toBe(-7);
    expect(pointsToSend("set", "give", 5, 8)).toBe(13);
    expect(pointsToSend("add", "set", 12, 8)).toBe(4);
    expect(pointsToSend("set", "take", 7, undefined)).toBeUndefined();
  });

  it("goes to the command of its own, else to one that can do it too", () => {
    const group: OptionGroup = { kind: "free", options: [command("heal", "give"), command("adjust", "add")] };
    expect(pointsCommand(group, "give")?.type).toBe("heal");
    expect(pointsCommand(group, "take")?.type).toBe("adjust");
    expect(pointsCommand(undefined, "take")).toBeUndefined();
  });
});

describe("faces that are typed", () => {
  it("stand one after another, parted as people part them", () => {
    expect(typedFaces("6 4 3")).toEqual([6, 4, 3]);
    expect(typedFaces("6, 4; 3")).toEqual([6, 4, 3]);
  });

  it("are none where a word stands among them, or nothing", () => {
    expect(typedFaces("")).toBeUndefined();
    expect(typedFaces("6 x")).toBeUndefined();
  });
});

describe("how long a mark stands", () => {
  const view = { encounter: { phase: "running", round: 3, combatants: { lethi: { id: "lethi", turns: 2 } } } } as View;

  it("is counted in the turns of whoever bears it, or in rounds", () => {
    expect(untilOf("lifted", view, "lethi")).toBeUndefined();
    expect(untilOf("turn_end", view, "lethi")).toEqual({ at: "turn_end", n: 3, of: "lethi" });
    expect(untilOf("round", view, "lethi")).toEqual({ at: "round", n: 4 });
  });
});
