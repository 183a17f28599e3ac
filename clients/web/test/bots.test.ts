/** @vitest-environment happy-dom */

import { beforeEach, describe, expect, it } from "vitest";
import type { Wish } from "../src/elements/base.js";
import { ZwadaBots } from "../src/elements/bots.js";
import { suggestionText } from "../src/say.js";
import { speak } from "../src/texts.js";
import type { View } from "../src/wire.js";

beforeEach(async () => {
  document.body.replaceChildren();
  await speak("en", "dragons_of_shadows");
});

const view = {
  seats: { s3: { role: "bot", name: "Owlbot", scopes: ["suggest"] }, s2: { role: "player", name: "Mira" } },
  sessions: {
    k1: { role: "bot", seat: "s3", key: true, expires_at: Date.now() + 90 * 86_400_000 },
    w1: { role: "player", seat: "s2" },
  },
  encounter: { phase: "running", combatants: { owl: { id: "owl", name: "Owl" }, wolf: { id: "wolf", name: "Wolf" } } },
} as unknown as View;

async function shown(element: ZwadaBots): Promise<{ root: ShadowRoot; wishes: Wish[] }> {
  const wishes: Wish[] = [];
  element.addEventListener("zwada-command", (event) => void wishes.push((event as CustomEvent<Wish>).detail));
  element.view = view;
  document.body.append(element);
  await element.updateComplete;
  return { root: element.renderRoot as ShadowRoot, wishes };
}

function button(root: ShadowRoot, text: string): HTMLButtonElement {
  const found = [...root.querySelectorAll("button")].find((each) => each.textContent?.trim() === text);
  if (!found) throw new Error(`there is no button "${text}"`);
  return found;
}

describe("keys for bots", () => {
  it("are listed with what they may do, and no window of a person among them", async () => {
    const { root } = await shown(new ZwadaBots());
    const [only, ...others] = [...root.querySelectorAll("li")].map((each) => each.textContent?.replace(/\s+/g, " "));
    expect(others).toEqual([]);
    expect(only).toContain("Owlbot suggests, the GM decides");
  });

  it("are made with a scope, and shown once", async () => {
    const element = new ZwadaBots();
    const { root, wishes } = await shown(element);
    const scope = root.querySelector("select") as HTMLSelectElement;
    scope.value = "play";
    scope.dispatchEvent(new Event("change"));
    await element.updateComplete;
    button(root, "New key for a bot").click();
    const [wish] = wishes;
    expect([wish?.type, wish?.data]).toEqual(["make_key", { scopes: ["play"] }]);
    wish?.done?.({ ok: true, data: { key: "a-key" } } as unknown as Parameters<NonNullable<Wish["done"]>>[0]);
    await element.updateComplete;
    expect((root.querySelector("input[readonly]") as HTMLInputElement).value).toBe("a-key");
  });

  it("are revoked by two presses", async () => {
    const element = new ZwadaBots();
    const { root, wishes } = await shown(element);
    button(root, "Revoke").click();
    expect(wishes).toEqual([]);
    await element.updateComplete;
    button(root, "Revoke").click();
    expect([wishes[0]?.type, wishes[0]?.data]).toEqual(["revoke", { session: "k1" }]);
  });
});

describe("what a bot suggests", () => {
  it("is said in words", () => {
    expect(suggestionText({ type: "attack", data: { actor: "owl", target: "wolf", weapon: "dagger" } }, view)).toBe("Attack: Dagger → Wolf");
    expect(suggestionText({ type: "end_turn", data: { actor: "owl" } }, view)).toBe("End turn");
  });
});
