/** @vitest-environment happy-dom */

import { beforeEach, describe, expect, it } from "vitest";
import type { Wish } from "../src/elements/base.js";
import { ZwadaSeats } from "../src/elements/seats.js";
import { ZwadaWebhooks, type DeliveriesAsked } from "../src/elements/webhooks.js";
import { speak } from "../src/texts.js";
import type { View, You } from "../src/wire.js";

beforeEach(async () => {
  document.body.replaceChildren();
  await speak("en", "dragons_of_shadows");
});

const view = {
  seats: {
    gm: { role: "gm" },
    s2: { role: "player", name: "Mira", stand_in: { by: "s3", after_s: 7_200 }, played_by_others: ["owl"] },
    s3: { role: "player", name: "Lethi" },
  },
  pace: { turn_s: 86_400 },
  webhooks: { w1: { id: "w1", url: "https://example.org/hook", name: "Forum", audience: "s2", on: false, off: "gone" } },
  encounter: { phase: "running", combatants: { owl: { id: "owl", name: "Owl" } } },
} as unknown as View;

async function shown<T extends ZwadaSeats | ZwadaWebhooks>(element: T, you?: You): Promise<{ root: ShadowRoot; wishes: Wish[] }> {
  const wishes: Wish[] = [];
  element.addEventListener("zwada-command", (event) => void wishes.push(event.detail));
  element.view = view;
  if (you && element instanceof ZwadaSeats) element.you = you;
  document.body.append(element);
  await element.updateComplete;
  return { root: element.renderRoot as ShadowRoot, wishes };
}

function press(root: ShadowRoot, text: string): void {
  const found = [...root.querySelectorAll("button")].find((each) => each.textContent?.replace(/[\u2068\u2069]/g, "").trim() === text);
  if (!found) throw new Error(`there is no button "${text}"`);
  found.click();
}

describe("webhooks", () => {
  it("are listed with whose lines they get and why they are off, switched on, sent again, and removed by two presses", async () => {
    const element = new ZwadaWebhooks();
    const { root, wishes } = await shown(element);
    expect(root.querySelector("ul li")?.textContent?.replace(/[\s\u2068\u2069]+/g, " ")).toContain("Forum what this seat sees: Mira · switched off: the address is gone");
    press(root, "Switch on");
    press(root, "Send all again");
    press(root, "Remove the webhook");
    await element.updateComplete;
    press(root, "Remove the webhook");
    expect(wishes.map(({ type, data }) => [type, data])).toEqual([
      ["set_webhook", { id: "w1", on: true }],
      ["replay_webhook", { id: "w1", after: 0 }],
      ["drop_webhook", { id: "w1" }],
    ]);
  });

  it("are made with an address, and their secret is shown once", async () => {
    const element = new ZwadaWebhooks();
    const { root, wishes } = await shown(element);
    const url = root.querySelector("input[type=url]") as HTMLInputElement;
    url.value = "https://example.org/new";
    url.dispatchEvent(new Event("input"));
    root.querySelector("form")?.dispatchEvent(new Event("submit", { cancelable: true }));
    const [wish] = wishes;
    expect([wish?.type, wish?.data]).toEqual(["add_webhook", { url: "https://example.org/new", audience: "table" }]);
    wish?.done?.({ ok: true, data: { secret: "whsec_x" } } as unknown as Parameters<NonNullable<Wish["done"]>>[0]);
    await element.updateComplete;
    expect((root.querySelector("input[readonly]") as HTMLInputElement).value).toBe("whsec_x");
  });

  it("show what came of the last deliveries, the newest first", async () => {
    const element = new ZwadaWebhooks();
    element.addEventListener("zwada-deliveries", (event) =>
      (event.detail as DeliveriesAsked).done([
        { type: "Wounded", at: Date.now(), status: 204, why: "" },
        { type: "TurnEnded", at: Date.now(), status: 0, why: "timeout" },
      ]),
    );
    const { root } = await shown(element);
    press(root, "Deliveries");
    await element.updateComplete;
    const lines = [...root.querySelectorAll("ol li")].map((each) => each.textContent?.replace(/[\u2068\u2069]/g, ""));
    expect(lines[0]).toContain("TurnEnded · no answer in time");
    expect(lines[1]).toContain("Wounded · answer 204");
  });
});

describe("a seat that does not answer", () => {
  it("has a stand-in of its own choice, and takes back what is played in its place", async () => {
    const element = new ZwadaSeats();
    const { root, wishes } = await shown(element, { role: "player", seat: "s2" } as unknown as You);
    const [stand, ...others] = [...root.querySelectorAll(".stand-in")];
    expect(others).toEqual([]);
    expect(stand?.textContent?.replace(/[\s\u2068\u2069]+/g, " ")).toContain("Without an answer for 2 h");
    const select = stand?.querySelector("select") as HTMLSelectElement;
    select.value = "gm";
    select.dispatchEvent(new Event("change"));
    press(root, "Play again: Owl");
    expect(wishes.map(({ type, data }) => [type, data])).toEqual([
      ["set_stand_in", { seat: "s2", by: "gm" }],
      ["claim", { combatant: "owl" }],
    ]);
  });
});
