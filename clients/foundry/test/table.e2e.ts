/** The module's connections at a real server. `tests/e2e/test_foundry.py` starts it and names its address. */

import { mkdirSync, writeFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { learn, speak } from "../../web/src/texts.js";
import { plan } from "../src/plan.js";
import { chance, Tavern } from "./fight.js";
import { Browser, Foundry } from "./foundry.js";

const url = process.env["ZWADA_URL"] ?? "";
const record = process.env["RECORD"];

beforeAll(async () => {
  learn("vtt");
  await speak("en", "dnd5e");
});

const comes = (holds: () => boolean): Promise<void> => expect.poll(holds, { timeout: 30_000, interval: 10 }).toBe(true);

/** A world with the game master's browser in it, at a table of its own. */
async function world(ruleset: string) {
  const tavern = await Tavern.open(url, ruleset);
  const foundry = new Foundry();
  const gm = new Browser(foundry, "gm", tavern.room);
  gm.bridge.gm = tavern.rules.gm ?? [];
  gm.bridge.watch(tavern.seat("table"));
  gm.bridge.sit(tavern.seat("gm"));
  const inStep = async (): Promise<void> => {
    await tavern.level();
    await gm.bridge.writer.look();
    const view = tavern.seat("table").view;
    expect(plan(view, gm.world(), gm.bridge.wanted())).toEqual([]);
    expect(gm.bridge.writer.trouble).toBeUndefined();
  };
  return { tavern, foundry, gm, inStep };
}

test.each([
  ["dnd5e", 7, 60],
  ["bajarz", 3, 24],
] as const)("a whole fight of %s stands in Foundry's documents as the table has it", async (ruleset, seed, steps) => {
  await speak("en", ruleset);
  const { tavern, foundry, inStep } = await world(ruleset);
  await tavern.evening(steps, chance(seed));
  await inStep();
  expect(foundry.combats).toEqual([]); // an ended fight leaves nothing in the tracker
  expect(foundry.messages.length).toBeGreaterThan(3);
  tavern.stop();
  if (record === undefined) return;
  mkdirSync(record, { recursive: true });
  const { room, heard } = tavern;
  const lines = heard.map((one) => JSON.stringify(one)).join(",\n");
  writeFileSync(`${record}/${ruleset}.json`, `{"room": ${JSON.stringify(room)}, "ruleset": "${ruleset}", "heard": [\n${lines}\n]}\n`);
});

test("what is pressed in Foundry is done at the table, and what the table refuses is said and changes nothing", async () => {
  const { tavern, foundry, gm, inStep } = await world("dnd5e");
  await tavern.people();
  await inStep();
  expect(foundry.combat().round).toBe(0);

  expect(gm.startCombat()).toBe(false); // it begins when the table says so
  await comes(() => tavern.seat("table").view.encounter?.phase === "running");
  await inStep();
  expect(foundry.combat().round).toBe(1);

  for (let i = 0; i < 12; i++) {
    const before = JSON.stringify(tavern.seat("gm").view.encounter?.beat);
    gm.nextTurn();
    await comes(() => gm.said.length > 0 || JSON.stringify(tavern.seat("gm").view.encounter?.beat) !== before);
    expect(gm.said).toEqual([]);
    await inStep();
  }
  expect(foundry.combat().round).toBeGreaterThan(1);

  gm.updateCombatant(foundry.combat(), foundry.combatant("boran").id, { name: "Old Boran" });
  await comes(() => tavern.seat("table").view.encounter?.combatants?.["boran"]?.name === "Old Boran");
  await inStep();
  expect(foundry.combatant("boran").name).toBe("Old Boran");

  gm.updateCombatant(foundry.combat(), foundry.combatant("boran").id, { name: "Vrána" });
  await comes(() => gm.said.length > 0);
  await inStep();
  expect(gm.said.join()).toMatch(/name/i);
  expect(foundry.combatant("boran").name).toBe("Old Boran");
  tavern.stop();
});
