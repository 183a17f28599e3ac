/** The extension of Owlbear Rodeo: two recorded fights told to a scene in memory. */

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { FIGHTS, recording, Retold } from "../../foundry/test/recorded.js";
import { invitation, isFirst, plan, type Deed, type Mark, type Token } from "../src/owlbear/plan.js";
import { acting } from "../src/read.js";
import type { View } from "../src/wire.js";

const ROOM = "room";

/** Items as Owlbear keeps them: metadata stay, a ring goes with the token it is attached to. */
class Scene {
  items: Token[] = [];
  #rings = 0;

  figure(id: string, name: string, more: Partial<Token> = {}): void {
    this.items.push({ id, names: [name], figure: true, visible: true, ...more });
  }

  act(deeds: readonly Deed[], room: string): void {
    for (const deed of deeds) {
      if (deed.do === "link") this.#mark(deed.token, { room, combatant: deed.combatant });
      if (deed.do === "remove") this.items = this.items.filter(({ id }) => !deed.rings.includes(id));
      if (deed.do === "ring")
        this.items.push({ id: `ring${++this.#rings}`, names: ["Circle"], figure: false, visible: true, mark: { room, ring: deed.token } });
    }
  }

  #mark(token: string, mark: Mark): void {
    this.items = this.items.map((item) => (item.id === token ? { ...item, mark } : item));
  }

  /** Round which tokens a ring lies. */
  get ringed(): readonly string[] {
    return this.items.flatMap(({ mark }) => mark?.ring ?? []);
  }

  of(token: string): string | undefined {
    return this.items.find(({ id }) => id === token)?.mark?.combatant;
  }
}

describe.each(FIGHTS)("a recorded fight of %s", (ruleset) => {
  let retold: Retold;
  let scene: Scene;

  beforeEach(async () => {
    retold = new Retold(recording(ruleset));
    await retold.sit("gm");
    await retold.sit("table");
    scene = new Scene();
    scene.figure("t1", "Mira <b>& Co</b> @UUID[Actor.x]{y}");
    scene.figure("t2", "Boran");
    scene.figure("t3", "Vrána");
    scene.figure("t4", "Stín");
    scene.figure("tree", "Boran", { figure: false });
  });

  afterEach(() => retold.stop());

  test("rings whose turn it is, after every update, and asked again nothing is left to do", () => {
    const tokens: Readonly<Record<string, string>> = { mira: "t1", boran: "t2", vrana: "t3", stin: "t4" };
    let rings = 0;
    while (retold.step()) {
      const view = retold.view("gm");
      scene.act(plan(view, scene.items, ROOM), ROOM);
      expect(plan(view, scene.items, ROOM)).toEqual([]);
      const shown = acting(view.encounter).filter((id) => view.encounter?.combatants?.[id]?.hidden !== true);
      expect([...scene.ringed].sort()).toEqual(shown.map((id) => tokens[id]).sort());
      rings += scene.ringed.length;
    }
    expect(rings).toBeGreaterThan(10);
    expect(scene.ringed).toEqual([]); // it is over
    expect([scene.of("t1"), scene.of("t2"), scene.of("t3"), scene.of("t4"), scene.of("tree")]).toEqual(["mira", "boran", "vrana", "stin", undefined]);
  });

  test("says nothing on the scene of whom the table has not been told", () => {
    const known = (): boolean => retold.view("table").encounter?.combatants?.["stin"] !== undefined;
    let looked = 0;
    while (retold.step() && !known()) {
      if (retold.view("gm").encounter?.combatants?.["stin"]?.hidden !== true) continue; // shown to the GM first
      scene.act(plan(retold.view("gm"), scene.items, ROOM), ROOM);
      expect(scene.of("t4")).toBeUndefined();
      expect(JSON.stringify(scene.items)).not.toContain("stin");
      expect(scene.ringed).not.toContain("t4");
      looked += 1;
    }
    expect(looked).toBeGreaterThan(10);
  });

  test("goes on after a gap", async () => {
    for (let i = 0; i < 60; i++) retold.step();
    scene.act(plan(retold.view("gm"), scene.items, ROOM), ROOM);
    retold.break("gm");
    for (let i = 0; i < 25; i++) retold.step();
    await retold.resume("gm");
    scene.act(plan(retold.view("gm"), scene.items, ROOM), ROOM);
    const now = acting(retold.view("gm").encounter);
    expect(scene.ringed.map((token) => scene.of(token)).filter((who) => who === undefined || !now.includes(who))).toEqual([]);
  });
});

const fight = (acts: readonly string[], number = 1): View => ({
  encounter: {
    phase: "running",
    number,
    roster: ["a", "b"],
    order: ["a", "b"],
    combatants: { a: { id: "a", name: "Wolf" }, b: { id: "b", name: "Bear" } },
    beat: { key: "a", who: acts },
  },
});

test("of two tokens with one name none is taken, and one that is chosen by hand stays", () => {
  const scene = new Scene();
  scene.figure("w1", "Wolf");
  scene.figure("w2", "Wolf");
  expect(plan(fight(["a"]), scene.items, ROOM)).toEqual([]);
  scene.items = scene.items.map((item) => (item.id === "w2" ? { ...item, mark: { room: ROOM, combatant: "a" } } : item));
  expect(plan(fight(["a"]), scene.items, ROOM)).toEqual([{ do: "ring", token: "w2" }]);
});

test("a token that players do not see is not linked by itself", () => {
  const scene = new Scene();
  scene.figure("w", "Wolf", { visible: false });
  expect(plan(fight(["a"]), scene.items, ROOM)).toEqual([]);
});

test("rings of another table, doubled ones and those whose token is gone are taken away", () => {
  const scene = new Scene();
  scene.figure("w", "Wolf", { mark: { room: ROOM, combatant: "a" } });
  for (const [i, mark] of [{ room: ROOM, ring: "w" }, { room: ROOM, ring: "w" }, { room: "other", ring: "w" }, { room: ROOM, ring: "gone" }].entries())
    scene.items.push({ id: `r${i}`, names: [], figure: false, visible: true, mark });
  expect(plan(fight(["a"]), scene.items, ROOM)).toEqual([{ do: "remove", rings: ["r1", "r2", "r3"] }]);
});

test("where several act at once, each has a ring", () => {
  const scene = new Scene();
  scene.figure("w", "Wolf");
  scene.figure("b", "Bear");
  scene.act(plan(fight(["a", "b"]), scene.items, ROOM), ROOM);
  expect(scene.ringed).toEqual(["w", "b"]);
});

test("of several game masters one writes, players never count", () => {
  const player = { connectionId: "1", role: "PLAYER" as const };
  expect(isFirst("5", [player])).toBe(true);
  expect(isFirst("5", [player, { connectionId: "3", role: "GM" }])).toBe(false);
  expect(isFirst("5", [player, { connectionId: "7", role: "GM" }])).toBe(true);
});

test("only an invite link to this server opens a seat", () => {
  const origin = "https://zwada.example";
  expect(invitation("https://zwada.example/r/tavern#secret", origin)).toEqual({ room: "tavern", invite: "secret" });
  for (const link of ["", "tavern", "https://other.example/r/tavern#secret", "https://zwada.example/r/tavern", "https://zwada.example/#secret", "javascript:alert(1)"])
    expect(invitation(link, origin)).toBeUndefined();
});
