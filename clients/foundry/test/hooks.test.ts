/** What people do to documents in Foundry, by the hooks it calls, beside a recorded fight. */

import { afterEach, beforeEach, expect, test } from "vitest";
import { t, learn, speak } from "../../web/src/texts.js";
import type { TokenDoc } from "../src/documents.js";
import { Browser, Foundry } from "./foundry.js";
import type { Who } from "./fight.js";
import { recording, Retold } from "./recorded.js";

let retold: Retold;
let foundry: Foundry;
let gm: Browser;

const phase = () => retold.view("gm").encounter?.phase;
const settle = (): Promise<void> => gm.bridge.writer.look();
/** The documents as they stand, to be compared. */
const documents = (): string => JSON.stringify(foundry.combats);
const token = (name: string, more: Partial<TokenDoc> = {}): TokenDoc => ({ id: `t${name}`, sceneId: "s", actorId: `a${name}`, name, hidden: false, ...more });

beforeEach(async () => {
  learn("vtt");
  await speak("en", "dnd5e");
  retold = new Retold(recording("dnd5e"));
  foundry = new Foundry();
  gm = new Browser(foundry, "gm", retold.recording.room);
  gm.bridge.watch(await retold.sit("table"));
  gm.bridge.sit(await retold.sit("gm"));
});

afterEach(() => retold.stop());

/** On to somebody's turn, as soon as all have been told of it. */
async function turnOf(who?: string): Promise<string> {
  const acts = (seat: Who) => retold.view(seat).encounter?.beat?.who?.[0];
  const now = () => acts("table");
  const all = () => [...retold.seats.keys()].every((seat) => acts(seat) === now());
  expect(retold.until(() => phase() === "running" && now() !== undefined && all() && (who === undefined || now() === who))).toBe(true);
  await settle();
  return now() ?? "";
}

async function inSetup(): Promise<void> {
  retold.until(() => Object.keys(retold.view("table").encounter?.combatants ?? {}).length === 3);
  await settle();
}

test("begin combat starts the fight at the table, and Foundry's round begins when the table's does", async () => {
  await inSetup();
  expect([foundry.combat().round, foundry.combat().turn]).toEqual([0, null]);
  expect(gm.startCombat()).toBe(false);
  expect(retold.commands("gm")).toEqual([{ type: "start", data: {} }]);
  expect(foundry.combat().round).toBe(0);
  await turnOf();
  expect(foundry.combat().round).toBe(1);
});

test("next turn ends the turn that is open, named by its own id", async () => {
  const acts = await turnOf();
  const before = documents();
  expect(gm.nextTurn()).toBe(false);
  const [command] = retold.commands("gm");
  expect(command).toEqual({ type: "end_turn", data: { actor: acts }, if: { turn: retold.view("gm").encounter?.beat?.turns?.[acts] } });
  expect(documents()).toBe(before);
});

test("between two turns the mark stays where it was: nobody's turn is written only before the fight", async () => {
  await turnOf();
  while (phase() === "running") {
    expect(foundry.combat().turn).not.toBeNull();
    retold.step();
    await settle();
  }
  const turned = foundry.calls.filter(({ hook, change }) => hook === "updateCombat" && (change as { turn?: number | null }).turn === null);
  expect(turned).toEqual([]);
});

test("next turn pressed twice is one command", async () => {
  await turnOf();
  gm.nextTurn();
  gm.nextTurn();
  expect(retold.commands("gm").length).toBe(1);
});

test("what the table refuses is said in its sentence, and nothing has changed", async () => {
  await turnOf();
  const before = documents();
  gm.nextTurn();
  retold.answer("gm", { error: { code: "prompt.covered" } });
  await expect.poll(() => gm.said).toEqual([t("err-prompt-covered")]);
  await settle();
  expect(documents()).toBe(before);
});

test("a turn is not stepped back, and it is said where one can go back", async () => {
  await turnOf();
  expect(gm.previousTurn()).toBe(false);
  expect([retold.commands("gm"), gm.said]).toEqual([[], [t("vtt-no-way-back")]]);
});

test("who has no seat is told so, and nothing happens", async () => {
  await turnOf();
  const player = new Browser(foundry, "player", retold.recording.room);
  const before = documents();
  const { combatants } = foundry.combat();
  expect(player.nextTurn()).toBe(false);
  expect(player.deleteCombatant(foundry.combat(), combatants[0]?.id ?? "")).toBe(false);
  expect(player.said).toEqual([t("vtt-not-seated"), t("vtt-not-seated")]);
  expect(documents()).toBe(before);
});

test("while the connection is broken nothing is pressed into the void", async () => {
  await turnOf();
  retold.break("gm");
  expect(gm.nextTurn()).toBe(false);
  expect(gm.said).toEqual([t("vtt-not-seated")]);
});

test("a player ends only a turn that is open to them", async () => {
  const player = new Browser(foundry, "player", retold.recording.room);
  player.bridge.sit(await retold.sit("player"));
  await turnOf("mira");
  player.nextTurn();
  expect(retold.commands("player").map(({ type }) => type)).toEqual(["end_turn"]);
  await turnOf("vrana");
  player.nextTurn();
  expect(player.said).toEqual([t("vtt-not-your-turn")]);
});

test("renamed, hidden and taken away in Foundry, it is so when the table says so", async () => {
  await turnOf();
  const before = documents();
  const { id } = foundry.combatant("boran");
  const combat = foundry.combat();
  expect(gm.updateCombatant(combat, id, { name: "Boran the Grey" })).toBe(false);
  expect(gm.updateCombatant(combat, id, { hidden: true })).toBe(false);
  expect(gm.deleteCombatant(combat, id)).toBe(false);
  expect(retold.commands("gm")).toEqual([
    { type: "edit_sheet", data: { target: "boran", name: "Boran the Grey" } },
    { type: "hide", data: { target: "boran" } },
    { type: "remove_combatant", data: { target: "boran" } },
  ]);
  expect(documents()).toBe(before);
  retold.until(() => retold.view("table").encounter?.combatants?.["boran"]?.name === "Boran the Elder");
  await settle();
  expect(foundry.combatant("boran").name).toBe("Boran the Elder");
  retold.until(() => retold.view("table").encounter?.combatants?.["boran"] === undefined);
  await settle();
  expect(() => foundry.combatant("boran")).toThrow();
});

test("whoever is hidden at the table leaves the tracker, and comes back shown", async () => {
  const known = (): boolean => retold.view("table").encounter?.combatants?.["vrana"] !== undefined;
  await turnOf();
  expect(retold.until(() => !known())).toBe(true);
  await settle();
  expect(() => foundry.combatant("vrana")).toThrow();
  expect(retold.until(known)).toBe(true);
  await settle();
  expect(foundry.combatant("vrana").hidden).toBe(false);
});

test("a game master who wants it has the hidden ones in the tracker, marked so, without their hit points", async () => {
  gm.settings.secret = true;
  await inSetup();
  retold.until(() => phase() === "running");
  await settle();
  const stin = foundry.combatant("stin");
  expect([stin.hidden, stin.name, stin.flags]).toEqual([true, "Stín", { id: "stin", hp: null }]);
  gm.updateCombatant(foundry.combat(), stin.id, { hidden: false });
  expect(retold.commands("gm")).toEqual([{ type: "reveal", data: { target: "stin" } }]);
  retold.until(() => retold.view("table").encounter?.combatants?.["stin"] !== undefined);
  await settle();
  expect([foundry.combatant("stin").hidden, foundry.combatant("stin").id]).toEqual([false, stin.id]);
});

test("who is out and in which order is played is not Foundry's to say", async () => {
  await turnOf();
  const { id } = foundry.combatant("mira");
  expect(gm.updateCombatant(foundry.combat(), id, { defeated: true })).toBe(false);
  expect(gm.updateCombatant(foundry.combat(), id, { initiative: 99 })).toBe(false);
  expect([retold.commands("gm"), gm.said]).toEqual([[], [t("vtt-defeat"), t("vtt-order")]]);
});

test("what another module writes past the hooks is put right", async () => {
  const acts = await turnOf();
  foundry.combat().round = 9;
  foundry.combatant("mira").name = "Nobody";
  gm.updateCombat(foundry.combat(), { turn: 7 }, {}); // without a direction: no hand of a person's
  await settle();
  expect([foundry.combat().round, foundry.now(), foundry.combatant("mira").name]).toEqual([
    retold.view("table").encounter?.round,
    acts,
    retold.view("table").encounter?.combatants?.["mira"]?.name,
  ]);
});

test("a document deleted past the hooks comes back, a doubled one goes", async () => {
  await turnOf();
  const combat = foundry.combat();
  const mira = foundry.combatant("mira");
  combat.combatants = combat.combatants.filter((one) => one !== mira);
  await settle();
  expect(foundry.combatant("mira").id).not.toBe(mira.id);
  combat.combatants.push({ ...foundry.combatant("mira"), id: "double" });
  await settle();
  expect(combat.combatants.filter((one) => one.flags?.id === "mira").length).toBe(1);
});

test("end combat ends the fight at the table; before it began that is refused; with nobody connected a left-over goes", async () => {
  await inSetup();
  expect(gm.deleteCombat(foundry.combat())).toBe(false);
  expect(gm.said).toEqual([t("vtt-in-setup")]);
  await turnOf();
  expect(gm.deleteCombat(foundry.combat())).toBe(false);
  expect(retold.commands("gm")).toEqual([{ type: "end_encounter", data: {} }]);
  retold.break("gm");
  retold.break("table");
  expect(gm.deleteCombat(foundry.combat())).toBe(true);
});

test("a fight of nobody's business is left alone", async () => {
  const own = { id: "own", round: 0, turn: null, active: false, flags: null, combatants: [] };
  foundry.combats.push(structuredClone(own));
  await turnOf();
  const combat = foundry.combats.find(({ id }) => id === "own");
  if (!combat) throw new Error("deleted");
  expect(gm.updateCombat(combat, { round: 1, turn: 0 }, { direction: 1 })).toBe(true);
  await settle();
  expect([combat.round, retold.commands("gm"), foundry.combats.length]).toEqual([1, [], 2]);
  expect(gm.deleteCombat(combat)).toBe(true);
});

test("a token brought in comes by the table, and its combatant stands for it", async () => {
  await inSetup();
  const wolf = token("Wolf", { id: "W0lf" });
  foundry.tokens.push(wolf, token("Boran"), token("Vrána", { id: "v1" }), token("Vrána", { id: "v2" }));
  await settle();
  expect(foundry.combatant("boran").tokenId).toBe("tBoran"); // the only one of its name
  expect(foundry.combatant("vrana").tokenId).toBeNull(); // there are two of them
  expect(gm.addToken(wolf, false)).toBe(false);
  expect(retold.commands("gm")).toEqual([{ type: "add_combatant", data: { id: "fvtt-W0lf", name: "Wolf", side: "foes" } }]);
  expect(gm.bridge.wanted().links).toEqual({ "fvtt-W0lf": "W0lf" });
});

test("a token that players do not see is not linked to a name that they do", async () => {
  foundry.tokens.push(token("Boran", { hidden: true }));
  await inSetup();
  expect(foundry.combatant("boran").tokenId).toBeNull();
});

test("hit points that all may know stand in the sheets; what is typed there is asked of the table", async () => {
  foundry.tokens.push(token("Boran"));
  foundry.sheets.set("aBoran", 1);
  await turnOf();
  const hp = retold.view("table").encounter?.combatants?.["boran"]?.hp;
  const own = retold.view("gm").encounter?.combatants?.["boran"]?.hp;
  if (hp && "now" in hp) expect(foundry.sheets.get("aBoran")).toBe(hp.now);
  else expect(foundry.sheets.get("aBoran")).toBe(1); // a word is no number to write
  if (!own || !("now" in own)) throw new Error("the game master sees a number");
  const range = (name: string) => ({ name, kind: "range" as const, min: 0, max: 999 });
  gm.bridge.gm = [
    { type: "set_hp", points: "set", parameters: [{ name: "target", kind: "combatant" }, range("hp")] },
    { type: "deal_damage", points: "take", parameters: [{ name: "target", kind: "combatant" }, range("amount"), { name: "damage_type", kind: "choice", values: ["fire", "cold"] }] },
  ];
  expect(gm.typePoints("boran", own.now - 3)).toBe(false);
  expect(retold.commands("gm")).toEqual([{ type: "deal_damage", data: { target: "boran", amount: 3, damage_type: "fire" } }]);
  gm.bridge.gm = [];
  expect(gm.typePoints("boran", own.now - 3)).toBe(false);
  expect(gm.said).toEqual([t("vtt-points")]);
});

test("the hooks of a fight come in Foundry's order, and those of the module's own writes bear its sign", async () => {
  for (const who of ["mira", "boran", "vrana", "mira"]) await turnOf(who);
  const own = foundry.calls.filter((call) => call.ours);
  expect(own.length).toBeGreaterThan(2);
  for (const [i, call] of own.entries()) if (call.hook === "updateCombat") expect(own[i - 1]?.hook).toBe("preUpdateCombat");
  expect(gm.said).toEqual([]);
  expect(retold.commands("gm")).toEqual([]); // its own writes are nobody's wish
});
