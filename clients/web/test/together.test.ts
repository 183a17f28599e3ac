/** @vitest-environment happy-dom */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { ZwadaFight } from "../src/elements/fight.js";
import { ZwadaGmBar } from "../src/elements/gm-bar.js";
import { ZwadaNow } from "../src/elements/now.js";
import { late, type Said } from "../src/lines.js";
import { follows, inTurn } from "../src/read.js";
import { speak } from "../src/texts.js";
import type { Combatant, Encounter, Options, View } from "../src/wire.js";

const text = (root: Element | ShadowRoot | DocumentFragment | null | undefined): string =>
  (root?.textContent ?? "").replace(/[\u2068\u2069]/g, "").replace(/\s+/g, " ").trim();

/** Kira (a player's) and Gruk (the GM's) share a place; Borys comes after them. */
function fight(asked: readonly string[]): View {
  const one = (id: string, name: string, rest: Partial<Combatant> = {}): Combatant => ({ id, name, able: true, side: "party", ...rest });
  const encounter: Encounter = {
    phase: "running",
    round: 4,
    roster: ["kira", "gruk", "borys"],
    order: ["kira", "gruk", "borys"],
    combatants: { kira: one("kira", "Kira", { seat: "s1" }), gruk: one("gruk", "Gruk"), borys: one("borys", "Borys", { seat: "s2" }) },
    beat: { key: "kira+gruk/4", who: ["kira", "gruk"], turns: Object.fromEntries(asked.map((id) => [id, `t/${id}`])) },
    prompts: Object.fromEntries(asked.map((id) => [`t/${id}`, { id: `t/${id}`, kind: "turn", to: id, top: true }])),
    waiting: asked.map((id) => `t/${id}`),
    to_come: [{ key: "borys/4", who: ["borys"] }],
  };
  return { encounter };
}

function options(asked: readonly string[]): Options {
  return Object.fromEntries(asked.map((id) => [id, [{ kind: "turn", prompt: `t/${id}`, options: [], pass: "end_turn" }]]));
}

async function shown<E extends HTMLElement & { updateComplete: Promise<boolean> }>(element: E, given: object): Promise<E> {
  Object.assign(element, given);
  document.body.replaceChildren(element);
  await element.updateComplete;
  return element;
}

beforeAll(() => speak("en"));

describe("those who share a place in the order", () => {
  it("are asked one after another, or at once: whose turn is on is what the view says", () => {
    expect(inTurn(fight(["gruk"]).encounter)).toEqual(["gruk"]);
    expect(inTurn(fight(["kira", "gruk"]).encounter)).toEqual(["kira", "gruk"]);
    expect(inTurn(fight([]).encounter)).toEqual(["kira", "gruk"]);
  });

  it("are followed by the next place only after the last of them", () => {
    expect(follows(fight(["kira"]).encounter, "kira")).toBeUndefined();
    expect(follows(fight(["kira", "gruk"]).encounter, "gruk")).toBeUndefined();
    expect(follows(fight(["gruk"]).encounter, "gruk")).toBe("borys");
  });

  it("are named in the heading only while their own turn is on", async () => {
    const view = fight(["gruk"]);
    const combatants = { ...view.encounter?.combatants, kira: { ...view.encounter?.combatants?.["kira"], id: "kira", mine: true } };
    const now = await shown(new ZwadaNow(), { view: { encounter: { ...view.encounter, combatants } } });
    expect(text(now.renderRoot.querySelector(".beat"))).toBe("▶ Gruk acts");
  });

  it("have a button that says whose turn it ends, and who is next where that is what follows", async () => {
    const said = async (asked: readonly string[], turnOf = ""): Promise<string> => {
      const bar = await shown(new ZwadaGmBar(), { view: fight(asked), options: options(asked), turnOf });
      return text(bar.renderRoot.querySelector(".big"));
    };
    expect(await said(["kira"])).toBe("Kira: End turn");
    expect(await said(["kira", "gruk"], "gruk")).toBe("Gruk: End turn");
    expect(await said(["gruk"])).toBe("Next: Borys");
  });

  it("are the GM's own ones first, and each a press away; whoever is selected is shown", async () => {
    const asked = ["kira", "gruk"];
    const element = await shown(new ZwadaFight(), { view: fight(asked), options: options(asked), role_: "gm" });
    const root = element.renderRoot;
    const heading = (): string => text(root.querySelector(".turn h2"));
    const pressed = (): string => text(root.querySelector(".together [aria-pressed=true]"));
    expect([heading(), pressed()]).toEqual(["Gruk", "Gruk"]);
    root.querySelector<HTMLButtonElement>(".together button")?.click();
    await element.updateComplete;
    expect([heading(), pressed()]).toEqual(["Kira", "Kira"]);
    element.selected = "gruk";
    await element.updateComplete;
    expect(heading()).toBe("Gruk");
  });
});

describe("what the GM has selected", () => {
  it("stands above the choices in that turn, and below them from the next one on", async () => {
    const element = await shown(new ZwadaFight(), { view: fight(["gruk"]), options: options(["gruk"]), role_: "gm" });
    const first = (): string | undefined => element.renderRoot.querySelector(".selected, .choices")?.className.split(" ")[0];
    expect(first()).toBe("choices");
    element.selected = "borys";
    await element.updateComplete;
    expect(first()).toBe("selected");
    element.view = fight(["kira"]);
    await element.updateComplete;
    expect(first()).toBe("choices");
    expect(text(element.renderRoot.querySelector("h2"))).not.toBe("");
  });
});

describe("while a player thinks about an answer", () => {
  const { gm } = JSON.parse(readFileSync(join(import.meta.dirname, "fixtures", "fight.json"), "utf8")) as { readonly gm: { readonly view: View; readonly options: Options } };

  it("the GM reads who is asked, and answering in their place is not the big button", async () => {
    const bar = await shown(new ZwadaGmBar(), gm);
    const big = bar.renderRoot.querySelectorAll(".big");
    expect([...big].map((each) => [each.tagName, text(each)])).toEqual([["SPAN", expect.stringMatching(/^Waiting for Lethi/)]]);
    expect(text(bar.renderRoot.querySelector("button.apart"))).toBe("Answer for Lethi: block");
  });
});

describe("a turn that ended because time was up", () => {
  const line = (n: number, tag: string, who: string, how?: string): Said => ({
    id: `c${n}/0`, at: n, sentence: `${n}.`, explain: [], marks: [], struck: false, own: false, events: [{ id: `c${n}/0`, tag, who, ...(how ? { how } : {}) }],
  });
  const told = [line(1, "TurnBegan", "kira"), line(2, "TurnEnded", "kira", "expired"), line(3, "TurnBegan", "borys")];

  it("is said until one's next turn begins", () => {
    expect(late(told, ["kira"])?.sentence).toBe("2.");
    expect(late([...told, line(4, "TurnBegan", "kira")], ["kira"])).toBeUndefined();
    expect(late(told, ["borys"])).toBeUndefined();
    expect(late([line(1, "TurnEnded", "kira", "passed")], ["kira"])).toBeUndefined();
  });
});
