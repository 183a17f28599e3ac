import { describe, expect, it } from "vitest";
import { entries, matching } from "../src/commands.js";
import { folded } from "../src/texts.js";
import { shortcut } from "../src/shortcuts.js";
import type { View } from "../src/wire.js";

const view = {
  seats: { gm: { role: "gm" }, s2: { role: "player", name: "Mira" } },
  encounter: {
    phase: "running",
    roster: ["kobold"],
    order: ["kobold"],
    combatants: { kobold: { id: "kobold", name: "Kobold", side: "foes", hidden: true } },
  },
} as unknown as View;

describe("a key at the table", () => {
  it("means what it means only outside of fields, and not at all where letters are off", () => {
    expect(shortcut({ key: "n" }, false, true)).toEqual({ do: "next" });
    expect(shortcut({ key: "N" }, false, true)).toEqual({ do: "next" });
    expect(shortcut({ key: "n" }, true, true)).toBeUndefined();
    expect(shortcut({ key: "n" }, false, false)).toBeUndefined();
    expect(shortcut({ key: "3" }, false, true)).toEqual({ do: "press", n: 3 });
    // On a Czech keyboard, and Shift and 7 on a German one.
    expect(shortcut({ key: "+", code: "Digit1", shiftKey: false }, false, true)).toEqual({ do: "press", n: 1 });
    expect(shortcut({ key: "1", code: "Digit1", shiftKey: true }, false, true)).toEqual({ do: "press", n: 1 });
    expect(shortcut({ key: "/", code: "Digit7", shiftKey: true }, false, true)).toEqual({ do: "find" });
    expect(shortcut({ key: "x" }, false, true)).toBeUndefined();
  });

  it("begins an amount", () => {
    expect(shortcut({ key: "-" }, false, true)).toEqual({ do: "amount", typed: "−" });
    expect(shortcut({ key: "+" }, false, true)).toEqual({ do: "amount", typed: "+" });
  });

  it("with Ctrl opens the palette, also from a field and where letters are off; nothing else with Ctrl is ours", () => {
    expect(shortcut({ key: "k", ctrlKey: true }, true, false)).toEqual({ do: "palette" });
    expect(shortcut({ key: "p", ctrlKey: true }, false, true)).toBeUndefined();
    expect(shortcut({ key: "k", ctrlKey: true, altKey: true }, false, true)).toBeUndefined();
  });
});

describe("the palette", () => {
  it("offers a GM the course of the fight and whoever is chosen, a player only the places", () => {
    const gm = entries(view, true, undefined, "kobold").map(({ key }) => key);
    expect(gm).toContain("btn-pause");
    expect(gm).toContain("btn-reveal");
    expect(gm).toContain("h-prepare");
    const player = entries(view, false, undefined, undefined).map(({ key }) => key);
    expect(player).toContain("h-table");
    expect(player).not.toContain("h-prepare");
    expect(player).not.toContain("btn-pause");
  });

  it("never reveals at once what is hidden: it leads to whom it is about", () => {
    const [reveal] = entries(view, true, undefined, "kobold").filter(({ key }) => key === "btn-reveal");
    expect(reveal?.wish).toBeUndefined();
    expect(reveal?.open).toEqual({ what: "combatant", id: "kobold" });
  });

  it("finds all words that are typed, without their marks, and first what begins so", () => {
    const made = (label: string): { label: string; words: string } => ({ label, words: folded(`${label} kobold`) });
    const all = [made("Heal"), made("Zadaj obrażenia"), made("Add healing")];
    expect(matching(all, "obraz zad").map(({ label }) => label)).toEqual(["Zadaj obrażenia"]);
    expect(matching(all, "heal kob").map(({ label }) => label)).toEqual(["Heal", "Add healing"]);
    expect(matching(all, "")).toHaveLength(3);
  });
});
