/** @vitest-environment happy-dom */

import { beforeAll, expect, test } from "vitest";
import type { Schema } from "../src/api.js";
import { ZwadaForm } from "../src/elements/form.js";
import { markText } from "../src/say.js";
import { keyOf, speak } from "../src/texts.js";

const word: Schema = { type: "string", maxLength: 64 };
const schema: Schema = {
  type: "object",
  properties: {
    weapons: { type: "array", items: { type: "object", required: ["id"], properties: { id: word, damage: { type: "integer" } } } },
    wielded: { type: "array", items: word },
    statuses: {
      type: "array",
      items: { type: "object", properties: { id: word, applies_to: { type: "array", items: { enum: ["attack", "block", "dodge"] } } } },
    },
    languages: { type: "array", items: { type: "string", maxLength: 200 } },
  },
};
const sheet = {
  weapons: [{ id: "long_sword", damage: 9 }],
  wielded: ["long_sword", "Rodový meč"],
  statuses: [{ id: "sprained_ankle", applies_to: ["dodge"] }],
  languages: ["long_sword"],
};

async function form(): Promise<{ readonly root: ShadowRoot; readonly drawn: () => Promise<boolean>; readonly changed: Record<string, unknown> }> {
  const element = new ZwadaForm();
  Object.assign(element, { schema, value: sheet });
  const changed: Record<string, unknown> = {};
  element.addEventListener("zwada-form", (event) => Object.assign(changed, (event as CustomEvent<{ value: object }>).detail.value));
  document.body.replaceChildren(element);
  await element.updateComplete;
  return { root: element.renderRoot as ShadowRoot, drawn: () => element.updateComplete, changed };
}

const plain = (one: Element | null): string => (one?.textContent ?? "").replace(/\u00a0/g, " ").trim();
const field = (root: ShadowRoot, legend: string): HTMLElement =>
  [...root.querySelectorAll("fieldset")].find((each) => plain(each.querySelector("legend")) === legend) as HTMLElement;
const texts = (root: Element, selector: string): readonly string[] =>
  [...root.querySelectorAll(selector)].map(plain);
const type = (input: Element | null, typed: string): void => {
  (input as HTMLInputElement).value = typed;
  input?.dispatchEvent(new Event("change"));
};

beforeAll(() => speak("cs", "dragons_of_shadows"));

test("what a list holds is read in words, and what somebody named themselves as it was typed", async () => {
  const { root } = await form();
  expect(texts(field(root, "v ruce"), "bdi")).toEqual(["dlouhý meč", "Rodový meč"]);
  expect(texts(field(root, "zbraně"), "summary")).toEqual(["dlouhý meč"]);
  expect(field(root, "zbraně").querySelector<HTMLInputElement>("input[type=text]")?.value).toBe("dlouhý meč");
  expect(texts(field(root, "stavy"), "label.tick")).toEqual(["útok", "blok", "úhyb"]);
  expect(texts(field(root, "Languages"), "bdi")).toEqual(["long_sword"]);
});

test("a word of the language that is typed is kept as its key, any other as it stands", async () => {
  const { root, drawn, changed } = await form();
  const input = field(root, "v ruce").querySelector("input.new");
  type(input, "Dýka");
  expect(changed["wielded"]).toEqual(["long_sword", "Rodový meč", "dagger"]);
  await drawn();
  type(input, "Čert");
  expect(changed["wielded"]).toEqual(["long_sword", "Rodový meč", "dagger", "Čert"]);
  await drawn();
  field(root, "v ruce").querySelector("button")?.click();
  expect(changed["wielded"]).toEqual(["Rodový meč", "dagger", "Čert"]);
  field(root, "stavy").querySelector<HTMLInputElement>("label.tick input")?.click();
  expect(changed["statuses"]).toEqual([{ id: "sprained_ankle", applies_to: ["attack", "dodge"] }]);
  expect([keyOf("krátký luk", "weapon"), keyOf("nic takového", "weapon")]).toEqual(["short_bow", undefined]);
});

test("a number below zero on somebody's row has the sign of its own, not a hyphen", async () => {
  await speak("pl", "morsmordre");
  expect(markText("attack_bonus", -30, undefined)).toBe("do ataku: −30");
  expect(markText("attack_bonus", 14, undefined)).toBe("do ataku: 14");
});
