import { beforeAll, describe, expect, it } from "vitest";
import { adds, ZwadaExplain } from "../src/elements/explain.js";
import { maybe, speak } from "../src/texts.js";
import type { Reckoning } from "../src/wire.js";

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
    expect(await read(attack)).toBe("dexterity 25 + dice −20% = 39");
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
    expect(await read(part)).toBe("damage pool 23 × die (90%) = 20");
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

  it("divides, and points at a total that is not just that", async () => {
    const speeds = (other: number, total: number): Reckoning => ({
      label: "actions",
      terms: [
        { name: "speed", value: 32 },
        { name: "opposing_speed", value: other, op: "÷" },
      ],
      total,
    });
    expect(await read(speeds(9, 3))).toBe("speed 32 ÷ speed of the opponents 9 = 3");
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
