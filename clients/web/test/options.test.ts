/** @vitest-environment happy-dom */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Wish } from "../src/elements/base.js";
import { remaining, spell } from "../src/elements/clock.js";
import { ZwadaOptions } from "../src/elements/options.js";
import { speak } from "../src/texts.js";
import type { OptionGroup, Options, View } from "../src/wire.js";

const fight = JSON.parse(readFileSync(join(import.meta.dirname, "fixtures", "fight.json"), "utf8")) as {
  readonly gm: { readonly view: View; readonly options: Options };
  readonly turn: { readonly options: Options };
};

let clock = 0;
vi.spyOn(performance, "now").mockImplementation(() => clock);

let element: ZwadaOptions;
let sent: Wish[];

async function draw(who: string, group: OptionGroup | undefined, answers = false): Promise<void> {
  document.body.replaceChildren();
  sent = [];
  element = new ZwadaOptions();
  element.who = who;
  element.group = group;
  element.view = fight.gm.view;
  element.answers = answers;
  element.addEventListener("zwada-command", (event) => sent.push(event.detail));
  document.body.append(element);
  await element.updateComplete;
  clock += 1_000; // looked at for a while before it is pressed
}

async function press(text: string): Promise<void> {
  const buttons = [...element.renderRoot.querySelectorAll("button")];
  const button = buttons.find((each) => plain(each.textContent).startsWith(text));
  if (!button) throw new Error(`no button "${text}" among ${buttons.map((each) => plain(each.textContent)).join(" | ")}`);
  button.click();
  await element.updateComplete;
}

const plain = (text: string | null): string => (text ?? "").replace(/[\u2068\u2069]/g, "").replace(/\s+/g, " ").trim();

beforeAll(() => speak("en", "dragons_of_shadows"));

describe("an action against several", () => {
  const turn = (option: object): OptionGroup => ({ kind: "turn", prompt: "01A", options: [option] }) as unknown as OptionGroup;

  it("is sent with all that were tapped, in a list", async () => {
    const targets = { name: "targets", kind: "combatant", many: true, required: true, values: ["kobold_1", "kobold_2"] };
    await draw("sarathi", turn({ id: "many", type: "attack", data: {}, parameters: [targets] }));
    await press("Attack");
    const parameter = element.renderRoot.querySelector<HTMLElement>("zwada-parameter");
    parameter?.dispatchEvent(new CustomEvent("zwada-value", { detail: { name: "targets", value: ["kobold_2", "gone"] }, bubbles: true }));
    await element.updateComplete;
    const send = element.renderRoot.querySelector<HTMLButtonElement>(".opened > button.act");
    clock += 1_000;
    send?.click();
    expect(sent).toMatchObject([{ type: "attack", data: { actor: "sarathi", targets: ["kobold_2"] } }]);
  });

  it("names each square there is to step on", async () => {
    const step = (path: number[][]): object => ({ id: `move/${path.join()}`, type: "wait", data: { path } });
    await draw("sarathi", { kind: "turn", prompt: "01A", options: [step([[0, -1]]), step([[2, 0]])] } as unknown as OptionGroup);
    await press("Wait");
    const ways = [...element.renderRoot.querySelectorAll(".opened option")].map((each) => plain(each.textContent));
    expect(ways).toEqual(["0 · −1", "2 · 0"]);
  });

  it("has what stands by default in a group, though nobody touched it", async () => {
    const response = { name: "response", kind: "group", fields: [{ name: "kind", kind: "choice", values: ["move"], default: "move" }] };
    await draw("sarathi", turn({ id: "ready", type: "wait", data: {}, parameters: [response] }));
    await press("Wait");
    clock += 1_000;
    element.renderRoot.querySelector<HTMLButtonElement>(".opened > button.act")?.click();
    expect(sent).toMatchObject([{ type: "wait", data: { response: { kind: "move" } } }]);
  });
});

describe("an action takes two taps", () => {
  beforeEach(() => draw("sarathi", fight.turn.options["sarathi"]?.[0]));

  it("target first: the first arms, the second sends", async () => {
    await press("Kobold 2");
    expect(sent).toEqual([]);
    await press("Attack: Kobold 2");
    expect(sent).toMatchObject([
      { type: "attack", data: { actor: "sarathi", weapon: "short_sword", target: "kobold_2" }, if: { turn: "01A/sarathi/3" } },
    ]);
  });

  it("action first: then a tap on a target", async () => {
    await press("Grapple");
    expect(sent).toEqual([]);
    const inside = [...element.renderRoot.querySelectorAll<HTMLButtonElement>(".opened .targets button")];
    inside[1]?.click();
    expect(sent).toMatchObject([{ type: "grapple", data: { actor: "sarathi", target: "kobold_1", mode: "arm" } }]);
  });

  it("without anything to choose: the same button again", async () => {
    await press("Wait");
    expect(sent).toEqual([]);
    await press("Wait");
    expect(sent).toMatchObject([{ type: "wait", data: { actor: "sarathi" } }]);
  });

  it("does not send what is still to be chosen", async () => {
    await press("Other action");
    expect(plain(element.renderRoot.querySelector(".opened p")?.textContent ?? "")).toContain("what is done");
    expect(element.renderRoot.querySelector(".opened .act")).toBeNull();
  });

  it("is disarmed by Escape and by a tap elsewhere", async () => {
    await press("Kobold 2");
    element.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
    await element.updateComplete;
    await press("Kobold 2");
    expect(sent).toEqual([]);
    document.body.dispatchEvent(new Event("pointerdown", { bubbles: true, composed: true }));
    await element.updateComplete;
    await press("Kobold 2");
    expect(sent).toEqual([]);
  });

  it("stays armed while it is offered, and no longer", async () => {
    await press("Kobold 2");
    element.group = { ...(element.group as OptionGroup) };
    await element.updateComplete;
    expect(element.renderRoot.querySelector(".armed")).not.toBeNull();
    element.group = { ...(element.group as OptionGroup), options: (element.group as OptionGroup).options.slice(2) };
    await element.updateComplete;
    expect(element.renderRoot.querySelector(".armed")).toBeNull();
  });

  it("is pressed by its number", async () => {
    expect(element.press(2)).toBe(true);
    await element.updateComplete;
    expect(plain(element.renderRoot.querySelector(".armed")?.textContent ?? "")).toContain("Kobold 1");
    expect(element.press(99)).toBe(false);
  });
});

describe("an answer takes one tap", () => {
  beforeEach(() => draw("lethi", fight.gm.options["lethi"]?.[0], true));

  it("each option is one, and says what is left", async () => {
    const labels = [...element.renderRoot.querySelectorAll("button")].map((each) => plain(each.textContent));
    expect(labels).toEqual(["Block 2 left 1", "Dodge 1 left 2", "No defence hit, unless bad luck 3"]);
    await press("Dodge");
    expect(sent).toMatchObject([{ type: "defend", data: { choice: "dodge" }, if: { prompt: expect.stringContaining("blow") as string } }]);
  });

  it("passing has the size of the rest", async () => {
    await press("No defence");
    expect(sent).toMatchObject([{ type: "none", data: { actor: "lethi" } }]);
  });
});

describe("what is chosen beside an answer", () => {
  const amount = { name: "actions", kind: "range", min: 1, max: 7, default: 1 };
  const asked = (prompt: string, kind = "defence"): OptionGroup =>
    ({ kind, prompt, options: [{ id: "parry", type: "defend", data: { choice: "parry" }, parameters: [amount] }] }) as unknown as OptionGroup;

  it("is for that question, and the next one begins anew", async () => {
    await draw("lethi", asked("one"), true);
    element.choose("defend", { name: "actions", value: 7 });
    expect(element.values("defend")).toEqual({ actions: 7 });
    element.group = asked("two");
    await element.updateComplete;
    expect(element.values("defend")).toEqual({});
  });

  it("in one's own turn, and in what one declares, it stays as it was the last time", async () => {
    for (const [kind, answers] of [["turn", false], ["declaration", true]] as const) {
      await draw(kind, asked("one", kind), answers);
      element.choose("defend", { name: "actions", value: 7 });
      await draw(kind, asked("two", kind), answers);
      expect(element.values("defend")).toEqual({ actions: 7 });
    }
  });
});

describe("what is declared", () => {
  const target = (more: object): object => ({ name: "target", kind: "combatant", values: ["kobold_1", "kobold_2"], ...more });
  const sure = { name: "sure_strike", kind: "range", min: 1, max: 3, step: 1, required: true, default: 1 };
  const plans = {
    kind: "declaration",
    prompt: "p",
    options: [
      { id: "a", type: "declare", data: { actor: "lethi", action: "attack", weapon: "long_sword" }, parameters: [target({ required: false })] },
      { id: "b", type: "declare", data: { actor: "lethi", action: "attack", weapon: "dagger" }, parameters: [target({ required: false })] },
    ],
  } as unknown as OptionGroup;
  const blows = {
    kind: "declaration",
    prompt: "q",
    options: [
      { id: "a", type: "strike", data: { actor: "lethi", mode: "attack" }, parameters: [target({ default: "kobold_2" })] },
      { id: "b", type: "strike", data: { actor: "lethi", mode: "attack" }, parameters: [target({ default: "kobold_2" }), sure] },
    ],
  } as unknown as OptionGroup;

  it("has on each button what tells it from the others", async () => {
    await draw("lethi", plans, true);
    expect([...element.renderRoot.querySelectorAll("button")].map((each) => plain(each.textContent))).toEqual([
      "Attack, long sword 1",
      "Attack, dagger 2",
    ]);
    await draw("lethi", blows, true);
    expect([...element.renderRoot.querySelectorAll(".wide")].map((each) => plain(each.textContent))).toEqual([
      "Attack → Kobold 2 1",
      "Attack, Sure strike → Kobold 2, 1 2",
    ]);
  });

  it("takes two taps where a target may be named: the plan, then whom", async () => {
    await draw("lethi", plans, true);
    await press("Attack, dagger");
    expect(sent).toEqual([]);
    await press("→ Kobold 1");
    expect(sent).toMatchObject([{ type: "declare", data: { weapon: "dagger", target: "kobold_1" }, if: { prompt: "p" } }]);
  });

  it("or the plan twice, without a target", async () => {
    await draw("lethi", plans, true);
    await press("Attack, long sword");
    await press("Attack, long sword");
    expect(sent).toMatchObject([{ type: "declare", data: { weapon: "long_sword" } }]);
    expect(sent[0]?.data).not.toHaveProperty("target");
  });

  it("takes one tap where the target is known, and is changed behind the arrow", async () => {
    await draw("lethi", blows, true);
    await press("▾");
    await press("→ Kobold 1");
    await press("Attack → Kobold 2");
    expect(sent.map((wish) => wish.data["target"])).toEqual(["kobold_1", "kobold_2"]);
  });
});

describe("a clock", () => {
  it("runs from where the server says, and stands still without a start", () => {
    expect(remaining(30_000, 1_000, 8_000)).toBe(23_000);
    expect(remaining(30_000, undefined, 8_000)).toBe(30_000);
    expect(remaining(30_000, 1_000, 99_000)).toBe(0);
    expect(remaining(undefined, 1_000, 2_000)).toBeUndefined();
  });

  it("is spelled by its length", () => {
    const spelled = (ms: number): string => plain(spell(ms, 0));
    expect(spelled(22_400)).toBe("0:23");
    expect(spelled(200_000)).toBe("4 min");
    expect(spelled(2 * 3_600_000)).toBe("2 hours");
    expect(spelled(40 * 3_600_000)).toMatch(/^until /);
  });
});

describe("dice thrown by hand", () => {
  const dice: OptionGroup = {
    prompt: "p",
    kind: "dice",
    options: [
      { id: "dice", type: "dice", data: { actor: "sarathi" }, parameters: [{ name: "faces", kind: "faces", min: 1, max: 10, step: 2 }] },
    ],
  };

  async function tap(face: string): Promise<void> {
    const pad = element.renderRoot.querySelector("zwada-parameter")?.shadowRoot?.querySelector("zwada-hand-dice");
    const keys = [...(pad?.shadowRoot?.querySelectorAll<HTMLButtonElement>("button") ?? [])];
    keys.find((key) => plain(key.textContent) === face && !key.classList.contains("face"))?.click();
    await element.updateComplete;
    await new Promise((settle) => setTimeout(settle, 0));
  }

  it("have a key for each face, and wait until every die has its own", async () => {
    await draw("sarathi", dice, true);
    const send = (): HTMLButtonElement | null => element.renderRoot.querySelector<HTMLButtonElement>("button[data-n]");
    expect(send()?.disabled).toBe(true);
    await tap("10");
    expect(send()?.disabled).toBe(true);
    await tap("7");
    expect(send()?.disabled).toBe(false);
    await tap("3"); // a third die is not there
    send()?.click();
    expect(sent).toMatchObject([{ type: "dice", data: { actor: "sarathi", faces: [10, 7] }, if: { prompt: "p" } }]);
  });

  it("are not those of the throw before", async () => {
    await draw("sarathi", dice, true);
    expect(element.renderRoot.querySelector<HTMLButtonElement>("button[data-n]")?.disabled).toBe(true);
  });
});
