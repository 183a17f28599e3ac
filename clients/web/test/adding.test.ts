/** @vitest-environment happy-dom */

import { beforeAll, describe, expect, it } from "vitest";
import { ZwadaAdd } from "../src/elements/add.js";
import { aboutOf } from "../src/elements/danger.js";
import { speak } from "../src/texts.js";
import type { Wish } from "../src/elements/base.js";
import type { View } from "../src/wire.js";

beforeAll(() => speak("en"));

describe("the form that adds combatants", () => {
  it("asks anew for each whether it is hidden and kept, and keeps nobody of another side by itself", async () => {
    const form = new ZwadaAdd();
    const sent: Wish[] = [];
    form.addEventListener("zwada-command", (event) => sent.push((event as CustomEvent<Wish>).detail));
    document.body.replaceChildren(form);
    await form.updateComplete;
    const ticks = (): HTMLInputElement[] => [...form.renderRoot.querySelectorAll<HTMLInputElement>(".tick input")];
    const set = async (selector: string, value: string, type: string): Promise<void> => {
      const field = form.renderRoot.querySelector<HTMLInputElement>(selector);
      if (field) field.value = value;
      field?.dispatchEvent(new Event(type));
      await form.updateComplete;
    };
    const tick = async (n: number): Promise<void> => {
      ticks()[n]?.click();
      ticks()[n]?.dispatchEvent(new Event("change"));
      await form.updateComplete;
    };
    await set("input[maxlength]", "Kira", "input");
    expect(ticks().map((each) => each.checked)).toEqual([false, true]);
    await tick(1);
    await tick(1);
    await set("input[list]", "foes", "change");
    expect(ticks().map((each) => each.checked)).toEqual([false, false]);
    await tick(0);
    form.renderRoot.querySelector<HTMLButtonElement>("button.act")?.click();
    await form.updateComplete;
    expect(sent.map(({ type, data }) => [type, data["hidden"]])).toEqual([["add_combatant", true]]);
    sent[0]?.done?.({ ok: true });
    await form.updateComplete;
    expect(ticks().map((each) => each.checked)).toEqual([false, false]);
  });

  it("leaves alone what was picked while the one before was on its way, and is empty after that one", async () => {
    const form = new ZwadaAdd();
    form.rules = { key: "dnd5e", templates: [{ id: "goblin", sheet: {} }] } as never;
    const sent: Wish[] = [];
    form.addEventListener("zwada-command", (event) => sent.push((event as CustomEvent<Wish>).detail));
    document.body.replaceChildren(form);
    const press = async (selector: string): Promise<void> => {
      await form.updateComplete;
      form.renderRoot.querySelector<HTMLButtonElement>(selector)?.click();
      await form.updateComplete;
    };
    const isReady = (): boolean => form.renderRoot.querySelector<HTMLButtonElement>("button.act")?.disabled === false;
    await press('[data-source="system/goblin"]');
    await press("button.act");
    await press('[data-source="system/goblin"]');
    sent[0]?.done?.({ ok: true });
    await form.updateComplete;
    expect(isReady()).toBe(true);
    await press("button.act");
    sent[1]?.done?.({ ok: true });
    await form.updateComplete;
    expect([sent.length, isReady()]).toEqual([2, false]);
  });
});

describe("the odds of a fight", () => {
  const fight = (rest: object, hp = 9): View => ({ encounter: { phase: "setup", combatants: { gruk: { id: "gruk", hp: { now: hp, max: 9 }, ...rest } } } });

  it("stand while only links and names change, and no longer when a fighter does", () => {
    expect(aboutOf(fight({ seat: "s1", alias: "the Red-Bearded Man", name: "Gruk" }))).toBe(aboutOf(fight({})));
    expect(aboutOf(fight({}, 8))).not.toBe(aboutOf(fight({})));
  });
});
