/** Two recorded fights, told to a world of Foundry in memory. */

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { acting, rows } from "../../web/src/read.js";
import { learn, speak } from "../../web/src/texts.js";
import { turns } from "../src/documents.js";
import { plan } from "../src/plan.js";
import { Browser, Foundry } from "./foundry.js";
import { FIGHTS, recording, Retold } from "./recorded.js";

describe.each(FIGHTS)("a recorded fight of %s", (ruleset) => {
  let retold: Retold;
  let foundry: Foundry;
  let gm: Browser;

  beforeEach(async () => {
    learn("vtt");
    await speak("en", ruleset);
    retold = new Retold(recording(ruleset));
    foundry = new Foundry();
    gm = new Browser(foundry, "gm", retold.recording.room);
    gm.bridge.watch(await retold.sit("table"));
  });

  afterEach(() => retold.stop());

  const left = () => plan(retold.view("table"), gm.world(), gm.bridge.wanted());

  /** What the documents must say, read off the view in a way of its own. */
  function inStep(): void {
    const fight = retold.view("table").encounter;
    if (!fight || fight.phase === "ended") return expect(foundry.combats).toEqual([]);
    if (rows(fight).length === 0) return expect(foundry.combats).toEqual([]);
    const combat = foundry.combat();
    const sorted = turns(combat.combatants);
    expect(sorted.map((one) => one.flags?.id).sort()).toEqual([...rows(fight)].sort());
    expect(sorted.filter((one) => one.initiative !== null).map((one) => one.flags?.id)).toEqual(fight.order ?? []);
    for (const one of sorted) {
      const who = fight.combatants?.[one.flags?.id ?? ""];
      expect([one.name, one.hidden, one.defeated]).toEqual([who?.name ?? who?.alias, false, who?.able === false]);
      if (who?.hp && "now" in who.hp) expect(one.flags?.hp).toBe(`${who.hp.now}/${who.hp.max}`);
    }
    expect(combat.round).toBe(fight.phase === "running" ? fight.round : 0);
    const acts = sorted[combat.turn ?? -1]?.flags?.id;
    const now = acting(fight).filter((id) => fight.combatants?.[id]);
    if (now.length > 0) expect(now).toContain(acts);
    else if (fight.phase === "setup") expect(combat.turn).toBeNull();
  }

  test("stands in the documents after every update, and asked again nothing is left to write", async () => {
    let running = 0;
    while (retold.step()) {
      await gm.bridge.writer.look();
      inStep();
      expect(left()).toEqual([]);
      running += Number(retold.view("table").encounter?.phase === "running");
    }
    expect(running).toBeGreaterThan(20);
    expect(retold.view("table").encounter?.phase).toBe("ended");
    const written = foundry.writes.get("gm");
    await gm.bridge.writer.look();
    expect(foundry.writes.get("gm")).toBe(written);
    expect(foundry.calls.every((call) => call.ours || call.hook.endsWith("updateCombat") || call.hook === "preUpdateCombat")).toBe(true);
  });

  test("goes on after a gap from where it was, without a line told twice", async () => {
    retold.until(() => (retold.view("table").encounter?.round ?? 0) >= 1 && foundry.combats.length >= 0 && retold.told > 30);
    await gm.bridge.writer.look();
    const before = foundry.messages.length;
    retold.break("table");
    for (let i = 0; i < 25; i++) retold.step();
    await gm.bridge.writer.look();
    expect(foundry.messages.length).toBe(before);
    const hello = await retold.resume("table");
    expect(hello).toMatchObject({ t: "hello", resume: { seq: expect.any(Number) } });
    await gm.bridge.writer.look();
    inStep();
    while (retold.step());
    await gm.bridge.writer.look();
    expect(left()).toEqual([]);
    const lines = foundry.messages.map((message) => message.line);
    expect(new Set(lines).size).toBe(lines.length);
    expect(lines.length).toBeGreaterThan(before);
  });

  test("tells nothing that the table was not told, in no document, flag or card", async () => {
    const secrets = ["Stín", "stin"];
    const known = (): boolean => retold.view("table").encounter?.combatants?.["stin"] !== undefined;
    gm.bridge.sit(await retold.sit("gm"));
    let looked = 0;
    while (retold.step()) {
      await gm.bridge.writer.look();
      if (known()) break;
      looked += 1;
      for (const secret of secrets) expect(foundry.everything()).not.toContain(secret);
      for (const combat of foundry.combats) {
        expect(Object.keys(combat.flags ?? {}).sort()).toEqual(["fight", "room"]);
        for (const one of combat.combatants) expect(Object.keys(one.flags ?? {}).sort()).toEqual(["hp", "id"]);
      }
    }
    expect(looked).toBeGreaterThan(10);
  });

  test("is written by the active game master's browser alone, and by another as soon as that one leaves", async () => {
    const other = new Browser(foundry, "assistant", retold.recording.room);
    other.bridge.watch(retold.seats.get("table") ?? (await retold.sit("table")));
    const player = new Browser(foundry, "player", retold.recording.room);
    player.bridge.sit(await retold.sit("player"));
    const all = async (): Promise<void> => void (await Promise.all(foundry.browsers.map((each) => each.bridge.writer.look())));
    const half = Math.floor(retold.recording.heard.length / 2);
    while (retold.told < half && retold.step()) await all();
    expect([...foundry.writes.keys()]).toEqual(["gm"]);
    foundry.activeGM = "assistant";
    const written = foundry.writes.get("gm");
    while (retold.step()) await all();
    expect(foundry.writes.get("gm")).toBe(written);
    expect(foundry.writes.get("assistant")).toBeGreaterThan(0);
    expect(foundry.writes.has("player")).toBe(false);
    expect(new Set(foundry.messages.map(({ line }) => line)).size).toBe(foundry.messages.length);
    expect(foundry.combats).toEqual([]);
  });

  test("is told in cards in which nothing that somebody typed is code or one of Foundry's own signs", async () => {
    while (retold.step()) await gm.bridge.writer.look();
    const cards = foundry.messages.map(({ content }) => content);
    expect(cards.length).toBeGreaterThan(3);
    expect(cards.some((card) => card.includes("Mira &lt;b&gt;&amp; Co"))).toBe(true);
    for (const card of cards) {
      expect(card).not.toMatch(/@[A-Za-z]+\[|\[\[|<b>/);
      expect(card.replace(/<\/?(?:div|p|ul|li)(?: class="zwada-card")?>/g, "")).not.toMatch(/[<>]/);
    }
  });
});
