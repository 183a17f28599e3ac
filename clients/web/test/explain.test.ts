/** @vitest-environment happy-dom */

import { beforeAll, describe, expect, it } from "vitest";
import { adds, ZwadaExplain } from "../src/elements/explain.js";
import { reckoningText } from "../src/exporting.js";
import { tell } from "../src/lines.js";
import { maybe, speak, t } from "../src/texts.js";
import type { Reckoning, WireEvent } from "../src/wire.js";

const attack: Reckoning = {
  label: "attack",
  terms: [
    { name: "dexterity", value: 25 },
    { name: "dice", value: 24, sides: 10, faces: [6, 1, 10, 8], bonus: [10], cancelled: [8] },
  ],
  percent: -20,
  total: 39,
};
const damage: Reckoning = {
  label: "damage",
  terms: [
    { name: "pool", value: 23 },
    { name: "die", value: 3, sides: 10, faces: [3] },
  ],
  total: 11,
};

describe("a reckoning", () => {
  beforeAll(() => speak("en", "dragons_of_shadows"));

  async function read(step: Reckoning): Promise<string> {
    const element = new ZwadaExplain();
    element.steps = [step];
    document.body.replaceChildren(element);
    await element.updateComplete;
    return (element.renderRoot.querySelector("dd")?.textContent ?? "").replace(/\s+/g, " ").trim();
  }

  it("adds up, changed by a percentage", async () => {
    expect(adds(attack)).toBe(true);
    expect(await read(attack)).toBe("dexterity 25 + dice −20% = 39.2, so 39");
  });

  it("puts no plus where a rule makes something else of the terms", async () => {
    expect(adds(damage)).toBe(false);
    expect(await read(damage)).toBe("damage pool 23 · die → 11");
  });

  it("takes a part where a term is one", async () => {
    const part: Reckoning = {
      label: "damage",
      terms: [
        { name: "pool", value: 23 },
        { name: "die", value: 90, sides: 10, faces: [5], op: "%" },
      ],
      total: 20,
    };
    expect(adds(part)).toBe(true);
    expect(await read(part)).toBe("damage pool 23 × die (90%) = 20.7, so 20");
    expect(adds({ ...part, percent: -50, total: 10 })).toBe(true);
  });

  it("makes a sum no less than a term says", async () => {
    const least: Reckoning = {
      label: "damage",
      terms: [
        { name: "pool", value: 10 },
        { name: "die", value: 30, sides: 10, faces: [2], op: "%" },
        { name: "min_damage", value: 8, op: "≥" },
      ],
      total: 8,
    };
    expect(adds(least)).toBe(true);
    expect(await read(least)).toMatch(/≥ \S.* 8 = 8$/);
  });

  it("says what a bound leaves of it: nothing below zero, no more than there is", async () => {
    await speak("cs", "odria");
    const shield = { label: "shield", terms: [{ name: "force", value: 13 }, { name: "resistance", value: -16 }], total: 0 };
    const share = { label: "armour_damage", terms: [{ name: "damage", value: 25 }, { name: "share", value: 30, op: "%" as const }], total: 4 };
    expect(await read(shield)).toMatch(/ = −3, nejméně 0$/);
    expect(await read(share)).toMatch(/ = 7,5, zbývá jen 4$/);
    expect(reckoningText(share, undefined)).toMatch(/ = 7,5, zbývá jen 4$/);
    expect(await read({ ...share, total: 7 })).toMatch(/ = 7,5, tedy 7$/);
    expect(await read({ label: "passive", terms: [{ name: "passive", value: 5 }, { name: "undefended", value: -10 }], total: -5 })).toMatch(/5 − .* 10 = −5$/);
    await speak("en", "dragons_of_shadows");
  });

  it("says whose it is, where several act at once", () => {
    const blow = (who: string): Partial<WireEvent> => ({ tag: "AttackResolved", id: who, who, explain: [{ label: "attack", total: 1 }, { label: "result", total: 1 }] });
    const said = (...who: string[]): (string | undefined)[] =>
      tell({ id: "c/0", at: 0, events: who.map(blow) as WireEvent[] }, {})?.explain.map((step) => step.who) ?? [];
    expect(said("lethi", "kobold")).toEqual(["lethi", undefined, "kobold", undefined]);
    expect(said("lethi", "lethi")).toEqual([undefined, undefined, undefined, undefined]);
  });

  it("names dice of another size that a die threw on, in the page and in an export", async () => {
    const step: Reckoning = { label: "attack", terms: [{ name: "dice", value: 15, sides: 12, faces: [12], bonus: [3] }], total: 15 };
    expect(reckoningText(step, undefined)).toContain(`d12: 12; ${t("explain-bonus-dice", { faces: "3" })}`);
  });

  it("divides, and points at a total that is not just that", async () => {
    const speeds = (other: number, total: number): Reckoning => ({
      label: "actions",
      terms: [
        { name: "speed", value: 32 },
        { name: "opposing_speed", value: other, op: "÷" },
      ],
      total,
    });
    expect(await read(speeds(9, 3))).toBe("speed 32 ÷ speed of the opponents 9 = 3.56, so 3");
    expect(await read(speeds(41, 1))).toBe("speed 32 ÷ speed of the opponents 41 → 1");
  });
});

describe("a name in a sentence", () => {
  beforeAll(() => speak("en"));

  it("is isolated where it would turn the direction, and only there", () => {
    expect(maybe("now-turn", { who: "Lethi", n: 1 })).toBe("Lethi acts");
    expect(maybe("now-turn", { who: "לתי", n: 1 })).toBe("\u2068לתי\u2069 acts");
    expect(maybe("now-turn", { who: "a\u202eb", n: 1 })).toBe("\u2068a\u202eb\u2069 acts");
  });
});
