/** @vitest-environment happy-dom */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { ZwadaGmBar } from "../src/elements/gm-bar.js";
import { ZwadaNow } from "../src/elements/now.js";
import { speak } from "../src/texts.js";
import type { View } from "../src/wire.js";

const SOURCES = import.meta.glob<string>("../src/**/*.ts", { query: "?raw", import: "default", eager: true });

test("no module exports a `then`: it would be taken for a promise, and whoever imports it later would wait for ever", () => {
  const thenable = Object.entries(SOURCES).filter(([, text]) => /export (async )?(function|const|let|class) then\b/.test(text));
  expect(thenable.map(([path]) => path)).toEqual([]);
  expect(Object.keys(SOURCES).length).toBeGreaterThan(80);
});

const fight = JSON.parse(readFileSync(join(import.meta.dirname, "fixtures", "fight.json"), "utf8")) as { readonly gm: { readonly view: View } };

async function said(view: View, gm = true): Promise<string> {
  const element = new ZwadaNow();
  Object.assign(element, { view, gm });
  document.body.replaceChildren(element);
  await element.updateComplete;
  return (element.renderRoot.textContent ?? "").replace(/[\u2068\u2069]/g, "").replace(/\s+/g, " ").trim();
}

beforeAll(() => speak("en", "dragons_of_shadows"));

test("what play waits for is said to the GM in a line, with whom it is that is asked", async () => {
  expect(await said(fight.gm.view)).toMatch(/^▶ Kobold 2 acts .* Waiting for Lethi then: block$/);
});

test("before the fight the GM and the others read what comes next, each in words of their own", async () => {
  const view = { ...fight.gm.view, encounter: { ...fight.gm.view.encounter, phase: "setup" } } as View;
  expect([await said(view), await said(view, false)]).toEqual(["Before the fight Ready: 6 combatants, 2 sides.", "The GM has not begun."]);
  expect(await said({})).toBe("Before the fight No combatants yet.");
  const [id, one] = Object.entries(view.encounter?.combatants ?? {})[0] ?? [];
  const alone = { encounter: { phase: "setup", roster: [id], combatants: { [id ?? ""]: one } } } as View;
  expect(await said(alone)).toBe("Before the fight Two sides are needed before the start.");
});

test("before the fight the GM's one button begins it, or leads to where somebody is brought in", async () => {
  const pressed = async (view: View): Promise<readonly unknown[]> => {
    const bar = new ZwadaGmBar();
    Object.assign(bar, { view });
    document.body.replaceChildren(bar);
    await bar.updateComplete;
    const heard: unknown[] = [];
    for (const kind of ["zwada-command", "zwada-open"] as const)
      bar.addEventListener(kind, (event: Event) => heard.push((event as CustomEvent<unknown>).detail));
    bar.pressNext();
    return heard;
  };
  const ready = { ...fight.gm.view, encounter: { ...fight.gm.view.encounter, phase: "setup" } } as View;
  expect(await pressed(ready)).toEqual([{ type: "start", data: {}, key: "big" }]);
  expect(await pressed({})).toEqual([{ what: "place", id: "table" }]);
});
