/** @vitest-environment happy-dom */

import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Chart } from "../src/api.js";
import { grid, rowsOf } from "../src/charts.js";
import type { Wish } from "../src/elements/base.js";
import { ZwadaOptions } from "../src/elements/options.js";
import { ZwadaTrackDuel } from "../src/elements/track-duel.js";
import { ZwadaTrackPairs } from "../src/elements/track-pairs.js";
import { crossing, oddsOf, oddsText } from "../src/odds.js";
import { asOptions, sets } from "../src/read.js";
import { say } from "../src/say.js";
import { speak } from "../src/texts.js";
import type { Combatant, Option, OptionGroup, View } from "../src/wire.js";

const plain = (text: string | null | undefined): string => (text ?? "").replace(/[\u2068\u2069]/g, "").replace(/\s+/g, " ").trim();

const shot: Option = {
  id: "shoot/bow",
  type: "shoot",
  data: { weapon: "bow" },
  parameters: [
    { name: "target", kind: "combatant", values: ["a", "b"], required: true },
    { name: "metres", kind: "range", min: 0, max: 100, step: 1, default: 20, required: true },
    { name: "called", kind: "choice", values: ["head", "eye"], required: false },
  ],
  odds: [
    { when: { target: ["a", "b"], metres: [3, 39] }, dice: 5, needs: 1, chance: 97 },
    { when: { target: ["a", "b"], metres: [40, 59] }, dice: 5, needs: 2, chance: 81 },
    { when: { target: ["a"], metres: [3, 39], called: ["head"] }, dice: 5, needs: 2, chance: 81 },
  ],
};
const blow = (strength: string, needs: number): Option => ({
  id: strength,
  type: "attack",
  data: { strength },
  parameters: [{ name: "part", kind: "choice", values: ["jaw", "belly"], required: true }],
  odds: [
    { when: { part: ["belly"] }, needs: needs + 20, chance: 35 },
    { when: { part: ["jaw"] }, needs, chance: 55 },
  ],
});

describe("what an option comes to", () => {
  beforeAll(() => speak("en", "bajarz"));

  it("holds for the values chosen, a range from the first to the second", () => {
    expect(oddsOf(shot, { target: "a" })?.needs).toBe(1);
    expect(oddsOf(shot, { target: "b", metres: 40 })?.needs).toBe(2);
    expect(oddsText(shot, { target: "a" })).toBe("5 dice · needs 1 · 97%");
  });

  it("holds for several targets where it is the same for all of them", () => {
    const spell: Option = {
      id: "cast/hold",
      type: "cast",
      parameters: [{ name: "targets", kind: "combatant", values: ["a", "b", "c"], many: true, required: true }],
      odds: [{ when: { targets: ["a", "b"] }, needs: 13, chance: 60 }, { when: { targets: ["a", "b", "c"] }, needs: 13 }],
    };
    expect(oddsOf(spell, { targets: ["a"] })?.chance).toBe(60);
    expect(oddsOf(spell, { targets: ["b", "c"] })).toEqual({ when: { targets: ["a", "b", "c"] }, needs: 13 });
    expect(oddsOf(spell, { targets: [] })).toBeUndefined();
  });

  it("is not said where the server says nothing for these values", () => {
    expect(oddsOf(shot, {})).toBeUndefined();
    expect(oddsOf(shot, { target: "b", called: "head" })).toBeUndefined();
    expect(oddsText(shot, { target: "a", metres: 90 })).toBe("");
  });

  it("has a sentence of its own where the rule system has one", () => {
    const attack: Option = { id: "x", type: "attack", odds: [{ dice: 1, needs: 2, chance: 4 }] };
    expect(oddsText(attack, {})).toBe("1 die; undefended: needs 2, 4%");
  });
});

describe("two choices that are each one tap", () => {
  let element: ZwadaOptions;
  let sent: Wish[];
  const fighter = (more: Partial<Combatant>): Combatant => ({ id: "p", name: "Paula", ...more });
  const group: OptionGroup = {
    kind: "turn",
    prompt: "t1",
    pass: "end_turn",
    options: [
      { id: "block:3", type: "defend", data: { kind: "block", attack_id: 3 }, about: "3", odds: [{ needs: 14, chance: 20 }] },
      blow("light", 20),
      blow("strong", 60),
    ],
  };

  async function draw(more: Partial<Combatant>): Promise<void> {
    await speak("en", "morsmordre");
    document.body.replaceChildren();
    sent = [];
    element = new ZwadaOptions();
    element.who = "p";
    element.group = more.waiting ? group : { ...group, options: group.options.slice(1) };
    element.view = { encounter: { phase: "running", combatants: { p: fighter(more), q: { id: "q", name: "Quentin" } } } };
    element.addEventListener("zwada-command", (event) => sent.push(event.detail));
    document.body.append(element);
    await element.updateComplete;
  }

  async function press(text: string): Promise<void> {
    const found = [...element.renderRoot.querySelectorAll("button")].find((each) => plain(each.textContent).startsWith(text));
    if (!found) throw new Error(`no button ${text}`);
    found.click();
    await element.updateComplete;
  }

  const read = (text: string): string =>
    plain([...element.renderRoot.querySelectorAll("button")].find((each) => plain(each.textContent).startsWith(text))?.textContent);

  beforeEach(() => {
    let at = 0;
    vi.spyOn(performance, "now").mockImplementation(() => (at += 1_000)); // nobody presses twice in a moment
    return draw({});
  });

  it("are a way and a value, where all ways ask for the same and nothing else", () => {
    const [first] = sets(group.options.slice(1));
    expect(first && crossing(first)).toBe("part");
    expect(crossing({ type: "shoot", options: [shot] })).toBeUndefined();
  });

  it("the way first: the values show what they come to, and send", async () => {
    await press("strong");
    expect(read("jaw")).toContain("needs 60 · 55%");
    expect(sent).toEqual([]);
    await press("belly");
    expect(sent).toMatchObject([{ type: "attack", data: { strength: "strong", part: "belly", actor: "p" }, if: { turn: "t1" } }]);
  });

  it("the value first: the ways show what they come to, and send", async () => {
    await press("jaw");
    expect(read("light")).toContain("needs 20 · 55%");
    await press("light");
    expect(sent).toMatchObject([{ data: { strength: "light", part: "jaw" } }]);
  });

  it("the same again disarms", async () => {
    await press("strong");
    await press("strong");
    await press("jaw");
    expect(sent).toEqual([]);
  });

  it("what waits is answered where it stands, in two taps, and letting it come is asked again", async () => {
    await draw({ waiting: [{ id: "3", kind: "blow", by: "q", part: "jaw", strength: "strong", total: 54, result: "partial", effective: "balanced" }] });
    expect(plain(element.renderRoot.querySelector(".waiting p")?.textContent)).toBe(
      "strong blow (jaw) from Quentin: 54, partial success (balanced blow)",
    );
    expect(read("Block")).toContain("needs 14 · 20%");
    await press("Block");
    expect(sent).toEqual([]);
    await press("Block");
    expect(sent).toMatchObject([{ type: "defend", data: { kind: "block", attack_id: 3 } }]);
    await press("Do nothing, 1 blow lands");
    expect(sent).toHaveLength(1);
    await press("Do nothing, 1 blow lands");
    expect(sent[1]).toMatchObject({ type: "end_turn" });
  });
});

describe("the layouts pairs and duel", () => {
  async function drawn(element: ZwadaTrackPairs | ZwadaTrackDuel, encounter: NonNullable<View["encounter"]>): Promise<ShadowRoot> {
    element.view = { encounter };
    document.body.replaceChildren(element);
    await element.updateComplete;
    return element.shadowRoot as ShadowRoot;
  }
  const combatants = { a: { id: "a", name: "Anna" }, b: { id: "b", name: "Bert" }, c: { id: "c", name: "Cyril" } };

  it("equal places stand in a bracket, and each pair says who may attack now and next", async () => {
    await speak("en", "bajarz");
    const root = await drawn(new ZwadaTrackPairs(), {
      phase: "running",
      round: 2,
      order: ["a", "b", "c"],
      roster: ["a", "b", "c"],
      combatants,
      table: {
        places: [["a"], ["b", "c"]],
        pairs: [{ a: "a", b: "b", band: "medium", met: true, right: "b", next: "a" }, { a: "a", b: "c", band: "far", metres: 60 }],
        unmet: { band: "medium", bonus: 4, n: 3 },
      },
    });
    expect([...root.querySelectorAll(".at")].map((each) => each.textContent)).toEqual(["1.", "2="]);
    expect([...root.querySelectorAll(".pair")].map((each) => plain(each.textContent))).toEqual([
      "Anna ⇄ Bert medium right of attack: Bert · next round: Anna",
      "Anna ⇄ Cyril far, 60 m no blow yet",
      "Other pairs: 3. Distance: medium, no blow yet; extra dice of the first defence: 4.",
    ]);
  });

  it("a duel shows this turn, the next, who comes twice, and what may answer what waits", async () => {
    await speak("en", "morsmordre");
    const waiting = [{ id: "1", kind: "blow", by: "a", part: "jaw", strength: "strong", total: 74, result: "full", answers: ["block", "leap"] }];
    const root = await drawn(new ZwadaTrackDuel(), {
      phase: "running",
      round: 3,
      order: ["a", "b"],
      roster: ["a", "b"],
      combatants: { a: combatants.a, b: { ...combatants.b, waiting } },
      beat: { who: ["b"] },
      to_come: [],
      statuses: { s1: { id: "s1", name: "clinch" }, s2: { id: "s2", name: "waiting_attack", on: "b", source: "a", quiet: true } },
      table: { next_order: ["b", "a"] },
    });
    expect(plain(root.querySelector(".turns")?.textContent)).toBe(
      "Turn 3 1. ✓ Anna 2. ▶ Bert Turn 4 1. Bert 2. Anna The order flips: Bert acts twice in a row.",
    );
    expect(plain(root.querySelector(".waiting")?.textContent)).toBe(
      "Waits for Bert strong blow (jaw) from Anna: 74, full success may be answered by: block and leap back",
    );
    expect(plain(root.querySelector(".both")?.textContent)).toContain("Clinch: no wand");
  });
});

describe("tables of the rules", () => {
  const chart: Chart = {
    name: "blows",
    command: "set_blow",
    keys: ["part", "strength"],
    rows: ["jaw", "arm"].flatMap((part) =>
      ["light", "strong"].map((strength) => ({ data: { part, strength, number: 30 }, house: ["number"] })),
    ),
  };

  it("are rows and columns where they have two keys of several values", () => {
    expect(grid(chart, rowsOf(chart, undefined))).toEqual({ across: ["light", "strong"], down: ["jaw", "arm"] });
    expect(grid({ ...chart, keys: ["part"] }, rowsOf(chart, undefined))).toBeUndefined();
  });

  it("say what the fight has changed; that is no house value any more", () => {
    const data = chart.rows.map((row, at) => (at === 0 ? { ...row.data, number: 25 } : row.data));
    const rows = rowsOf(chart, { encounter: { phase: "setup", table: { charts: { blows: data } } } });
    expect(rows.map(({ house, changed }) => [house, changed])).toEqual([
      [[], true],
      [["number"], false],
      [["number"], false],
      [["number"], false],
    ]);
  });
});

describe("lists", () => {
  it("in a table option are sent as words", () => {
    expect(asOptions({ points_by_face: [0, 1], cap: 50 })).toEqual({ points_by_face: ["0", "1"], cap: 50 });
  });

  it("of places say who shares one", async () => {
    await speak("en", "bajarz");
    const view: View = { encounter: { phase: "running", combatants: { a: { id: "a", name: "Anna" }, b: { id: "b", name: "Bert" }, c: { id: "c", name: "Cyril" } } } };
    expect(say([["a"], ["b", "c"]], view)).toBe("Anna, Bert = Cyril");
  });
});
