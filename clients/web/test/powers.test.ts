import { describe, expect, it } from "vitest";
import { pointsCommand, pointsDeed, pointsToSend, typedAmount, typedFaces, untilOf } from "../src/powers.js";
import type { Option, OptionGroup, Parameter, View } from "../src/wire.js";

const command = (type: string, points: Option["points"]): Option => ({ id: type, type, ...(points ? { points } : {}) });

describe("an amount that is typed", () => {
  it("is damage with a minus or without a sign, heals with a plus, sets with an equals sign", () => {
    expect(typedAmount("7")).toEqual({ way: "take", amount: 7, signed: false });
    for (const minus of ["-7", "−7", "–7"]) expect(typedAmount(minus)).toEqual({ way: "take", amount: 7, signed: true });
    expect(typedAmount(" +5 ")).toEqual({ way: "give", amount: 5, signed: true });
    expect(typedAmount("=12")).toEqual({ way: "set", amount: 12, signed: true });
    expect(typedAmount("=−3")).toEqual({ way: "set", amount: -3, signed: true });
  });

  it("is none where anything else stands there", () => {
    for (const typed of ["", "-", "5 hp", "1.5", "seven", "+-3"]) expect(typedAmount(typed)).toBeUndefined();
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

describe("hit points corrected by hand", () => {
  const target: Parameter = { name: "target", kind: "combatant", required: true };
  const range = (name: string, min = 0): Parameter => ({ name, kind: "range", min, max: 9999, required: true });
  const choice = (name: string, ...values: string[]): Parameter => ({ name, kind: "choice", values, required: true });
  const command = (type: string, points: Option["points"], ...parameters: Parameter[]): Option =>
    ({ id: type, type, parameters: [target, ...parameters], ...(points ? { points } : {}) });
  /** The GM's list of each rule system, as it offers it. */
  const systems: Readonly<Record<string, readonly Option[]>> = {
    odria: [
      command("adjust", "set", { name: "state", kind: "group", fields: [range("hp", -9999)], required: true }),
      command("heal", "give", range("amount", 1), choice("means", "spell", "potion")),
    ],
    dnd5e: [command("gm_set", "set", choice("field", "hp"), range("value")), command("gm_heal", "give", range("amount"))],
    morsmordre: [command("adjust_health", "add", range("amount", -999))],
    bajarz: [command("gm_override", "set", range("vitality", -99))],
    dragons_of_shadows: [
      command("gm_damage", "take", range("amount"), choice("kind", "light", "serious")),
      command("heal", "give", range("amount"), choice("kind", "light", "wounds")),
    ],
  };
  const typed = (system: string, amount: string): unknown => {
    const found = typedAmount(amount);
    const group: OptionGroup = { kind: "free", options: systems[system] ?? [] };
    const deed = found && pointsDeed(group, { id: "orc", hp: { now: 20, max: 30 } }, found.way, found.amount);
    return deed && "option" in deed ? { type: deed.option.type, ...deed.values } : deed;
  };

  it("are taken, given and set in every rule system", () => {
    const target = "orc";
    expect(typed("odria", "−4")).toEqual({ type: "adjust", target, state: { hp: 16 } });
    expect(typed("odria", "+5")).toEqual({ type: "heal", target, amount: 5, means: "spell" });
    expect(typed("odria", "=12")).toEqual({ type: "adjust", target, state: { hp: 12 } });
    expect(typed("dnd5e", "-4")).toEqual({ type: "gm_set", target, field: "hp", value: 16 });
    expect(typed("dnd5e", "-40")).toEqual({ type: "gm_set", target, field: "hp", value: 0 });
    expect(typed("dnd5e", "+5")).toEqual({ type: "gm_heal", target, amount: 5 });
    expect(typed("dnd5e", "=12")).toEqual({ type: "gm_set", target, field: "hp", value: 12 });
    expect(typed("morsmordre", "4")).toEqual({ type: "adjust_health", target, amount: -4 });
    expect(typed("morsmordre", "=12")).toEqual({ type: "adjust_health", target, amount: -8 });
    expect(typed("bajarz", "-4")).toEqual({ type: "gm_override", target, vitality: 16 });
    expect(typed("bajarz", "+5")).toEqual({ type: "gm_override", target, vitality: 25 });
    expect(typed("dragons_of_shadows", "-4")).toEqual({ type: "gm_damage", target, amount: 4, kind: "light" });
    expect(typed("dragons_of_shadows", "=12")).toEqual({ type: "gm_damage", target, amount: 8, kind: "light" });
    expect(typed("dragons_of_shadows", "=25")).toEqual({ type: "heal", target, amount: 5, kind: "light" });
  });

  it("say why they stay where nothing changes them so", () => {
    expect(typed("none", "-4")).toEqual({ why: "points-not-here" });
    expect(typed("dragons_of_shadows", "=20")).toEqual({ why: "points-same" });
    const group: OptionGroup = { kind: "free", options: systems["odria"] ?? [] };
    expect(pointsDeed(group, { id: "orc", hp: { band: "hurt" } }, "take", 4)).toEqual({ why: "points-unknown" });
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
