/** @vitest-environment happy-dom */

import { beforeAll, expect, test } from "vitest";
import type { Schema } from "../src/api.js";
import { ZwadaForm } from "../src/elements/form.js";
import { DeedsRequest } from "../src/elements/listening.js";
import { Deeds } from "../src/deeds.js";
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

interface Filled {
  readonly root: ShadowRoot;
  readonly drawn: () => Promise<boolean>;
  readonly changed: Record<string, unknown>;
}

async function form(of: object = { schema, value: sheet }): Promise<Filled> {
  const element = new ZwadaForm();
  Object.assign(element, of);
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

const offering: Schema = {
  type: "object",
  properties: {
    weapon: { ...word, minLength: 1, default: "dagger", examples: ["dagger", "long_sword"], "x-own": ["weapons"], "x-only": true },
    wielded: { type: "array", items: { ...word, "x-own": ["weapons"], "x-only": true } },
    armor: { type: "object", propertyNames: { enum: ["head", "torso"] }, additionalProperties: { type: "integer", minimum: 0 } },
    skills: { type: "object", propertyNames: { ...word, examples: ["survival"] }, additionalProperties: { type: "integer", minimum: 0 } },
    weapons: { type: "array", items: { type: "object", required: ["id"], properties: { id: word }, examples: [{ id: "long_sword", damage: 9 }] } },
    effect: {
      anyOf: [
        { type: "object", required: ["kind"], properties: { kind: { enum: ["attack"] }, damage: { type: "integer", minimum: 0 } } },
        { type: "object", required: ["kind", "ability"], properties: { kind: { enum: ["save"] }, ability: { enum: ["dex", "wis"] } } },
      ],
      default: { kind: "attack" },
    },
  },
};
const pick = (select: HTMLSelectElement | null, n: number): void => {
  if (select) select.selectedIndex = n;
  select?.dispatchEvent(new Event("change"));
};
const choices = (select: Element | null): readonly string[] => texts(select as Element, "option");

test("a field of a catalogue is a choice of its words and of what the sheet has of its own", async () => {
  const { root, changed } = await form({ schema: offering, value: { weapons: [{ id: "Rodový meč" }] } });
  const weapon = root.querySelector("select");
  expect(choices(weapon)).toEqual(["Rodový meč", "dýka", "dlouhý meč"]);
  pick(weapon, 2);
  expect(changed["weapon"]).toBe("long_sword");
  const held = field(root, "v ruce").querySelector("select");
  expect(choices(held).slice(1)).toEqual(["Rodový meč"]);
  const armour = field(root, "zbroj").querySelector("select");
  expect(choices(armour).slice(1)).toEqual(["hlava", "trup"]);
  pick(armour, 1);
  expect(changed["armor"]).toEqual({ head: 0 });
  expect(field(root, "dovednosti").querySelectorAll("datalist option")).toHaveLength(1);
  type(field(root, "dovednosti").querySelector("input.new"), "Přežití v přírodě");
  expect(changed["skills"]).toEqual({ survival: 0 });
});

test("what stands in a field though nothing offers it stays until another is chosen", async () => {
  const { root } = await form({ schema: offering, value: { weapon: "excalibur" } });
  expect(root.querySelector("select")?.value).toBe("excalibur");
});

test("a thing of the catalogue comes with all its numbers, one made by hand with none", async () => {
  const { root, drawn, changed } = await form({ schema: offering, value: {} });
  pick(field(root, "zbraně").querySelector("select"), 2);
  expect(changed["weapons"]).toEqual([{ id: "long_sword", damage: 9 }]);
  await drawn();
  pick(field(root, "zbraně").querySelector("select.new"), 1);
  expect(changed["weapons"]).toEqual([{ id: "long_sword", damage: 9 }, { id: "" }]);
});

test("of several kinds of records one is chosen, and what is filled in is of that kind", async () => {
  const { root, drawn, changed } = await form({ schema: offering, value: {} });
  const effect = (): HTMLElement => [...root.querySelectorAll("fieldset")].at(-1) as HTMLElement;
  expect(effect().querySelectorAll("select")).toHaveLength(1);
  pick(effect().querySelector("select"), 1);
  expect(changed["effect"]).toEqual({ kind: "save", ability: "dex" });
  await drawn();
  pick(effect().querySelectorAll("select")[1] ?? null, 1);
  expect(changed["effect"]).toEqual({ kind: "save", ability: "wis" });
});

test("a text that is taken out again is not there, rather than too short", async () => {
  const { root, changed } = await form({ schema: { type: "object", properties: { shield: { anyOf: [{ ...word, minLength: 1 }, { type: "null" }] } } }, value: { shield: "štít" } });
  type(root.querySelector("input"), "");
  expect(changed).toEqual({});
  expect(root.querySelector(".fault")).toBeNull();
});

test("what the server refuses is said at its field, which has the focus, until it is changed", async () => {
  const deeds = new Deeds();
  document.body.addEventListener("zwada-deeds", (event) => (event as DeedsRequest).take(deeds), { once: true });
  const { root, drawn } = await form({ schema, value: { weapons: [{ id: "long_sword", damage: 99 }] }, key: "save" });
  deeds.refuse("save", { code: "invalid_sheet", params: { field: "weapons[0].damage", reason: "too_large", max: 9 } });
  await drawn();
  await drawn();
  const damage = root.querySelector<HTMLInputElement>("input[type=number]");
  expect(root.querySelectorAll(".fault")).toHaveLength(1);
  expect(damage?.closest("label")?.querySelector(".fault")).not.toBeNull();
  expect(damage?.closest("details")?.open).toBe(true);
  expect(root.activeElement).toBe(damage);
  if (damage) type(damage, "9");
  await drawn();
  expect(root.querySelector(".fault")).toBeNull();
});

test("a number below zero on somebody's row has the sign of its own, not a hyphen", async () => {
  await speak("pl", "morsmordre");
  expect(markText("attack_bonus", -30, undefined)).toBe("do ataku: −30");
  expect(markText("attack_bonus", 14, undefined)).toBe("do ataku: 14");
});
