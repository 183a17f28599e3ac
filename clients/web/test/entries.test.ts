import { beforeAll, describe, expect, it } from "vitest";
import { askedNext, entries, interruptions, isOver, limitsAt, notes, without } from "../src/entries.js";
import { speak } from "../src/texts.js";
import type { Combatant, Encounter, View } from "../src/wire.js";

const GOBLINS = ["g1", "g2", "g3"];
const EVERYBODY = ["wizard", ...GOBLINS, "fighter", "cleric"];

function fight(turns: readonly string[], more: object = {}, combatants: object = {}): Encounter {
  return {
    phase: "running",
    round: 1,
    roster: EVERYBODY,
    order: EVERYBODY,
    combatants: { ...Object.fromEntries(EVERYBODY.map((id) => [id, { id, name: id.toUpperCase(), able: true }])), ...combatants },
    beat: { key: "group:goblin", who: GOBLINS, turns: Object.fromEntries(turns.map((id) => [id, `turn.${id}`])) },
    table: {
      entries: [
        { id: "wizard", members: ["wizard"], total: 22 },
        { id: "group:goblin", members: GOBLINS, total: 17 },
        { id: "fighter", members: ["fighter"], total: 9 },
      ],
      ...(more as { table?: object }).table,
    },
    ...more,
  } as unknown as Encounter;
}

const prompt = (id: string, to: string, more: object = {}): object => ({ id, to, kind: "opportunity_attack", ...more });

describe("the entries of the order", () => {
  it("stand as the server sent them, with whoever has no place behind them", () => {
    expect(entries(fight(GOBLINS)).map(({ id, total }) => [id, total])).toEqual([
      ["wizard", 22],
      ["group:goblin", 17],
      ["fighter", 9],
      ["cleric", undefined],
    ]);
  });

  it("say of a group that acts how many have had their turn, without those who can have none", () => {
    const out = { g1: { id: "g1", able: false } };
    expect(entries(fight(["g3"], {}, out))[1]).toMatchObject({ now: true, done: 1, able: 2 });
    expect(entries(fight(GOBLINS))[1]).toMatchObject({ now: true, done: 0, able: 3 });
    expect(entries(fight(GOBLINS))[0]).toMatchObject({ now: false });
    expect([isOver(fight(["g3"]), "g2"), isOver(fight(["g3"]), "g3"), isOver(fight(["g3"]), "wizard")]).toEqual([true, false, false]);
  });

  it("leave out whom this seat does not know", () => {
    const encounter = fight(GOBLINS);
    const { g2: _, ...known } = encounter.combatants ?? {};
    expect(entries({ ...encounter, combatants: known })[1]?.members).toEqual(["g1", "g3"]);
  });
});

describe("what interrupts a turn", () => {
  it("stands under whom it is about; the inner question where the outer one stands", () => {
    const prompts = {
      inner: prompt("inner", "g2", { kind: "hit", top: true, data: { attacker: "fighter" } }),
      turn: prompt("turn", "g2", { kind: "turn" }),
      outer: prompt("outer", "fighter", { data: { mover: "g2" } }),
    };
    const found = interruptions(fight(GOBLINS, { prompts, waiting: ["inner"] }));
    expect(found.map(({ prompt: { id }, under, depth }) => [id, under, depth])).toEqual([
      ["outer", "g2", 0],
      ["inner", "g2", 1],
    ]);
  });

  it("stands under the whole group where it is about none of them, and under nobody in a moment without a turn", () => {
    const prompts = { p: prompt("p", "wizard", { kind: "legendary", top: true }) };
    expect(interruptions(fight([], { prompts, waiting: ["p"] })).map(({ under }) => under)).toEqual([undefined]);
    const { beat: _, ...resting } = fight([], { prompts, waiting: ["p"] });
    expect(interruptions(resting)).toEqual([]);
  });

  it("is followed by who is asked next", () => {
    expect(askedNext(fight(GOBLINS, { table: { asked_next: ["cleric"] } }))).toEqual(["cleric"]);
    expect(askedNext(fight(GOBLINS))).toEqual([]);
  });
});

describe("what a row says", () => {
  beforeAll(() => speak("en", "dnd5e"));

  const view: View = { encounter: fight(GOBLINS, { table: { asked_after: ["wizard"] } }) };
  const said = (marks: object, moves = false): readonly string[] => notes({ id: "g1", marks } as unknown as Combatant, view, moves);

  it("is how far somebody may still go, in its own turn alone", () => {
    expect(said({ movement_left: 10, spent: 20, speed: 30 }, true)).toEqual(["move 10/30 ft"]);
    expect(said({ movement_left: 10, spent: 20, speed: 30 })).toEqual([]);
    expect(said({ movement_left: 60 }, true)).toEqual(["move 60/60 ft"]);
    expect(said({}, true)).toEqual([]); // it is not for everybody to know
  });

  it("is what waits: the trigger in its player's words, or what happens and by whom", () => {
    expect(said({ readied: true, trigger: "the door opens" })).toEqual(["ready: “the door opens”"]);
    expect(said({ readied: true, trigger: { on: "attacks", who: "fighter" } })).toEqual(["ready: attacks (FIGHTER)"]);
    expect(said({ readied: true, trigger: { on: "enters_reach" } })).toEqual(["ready: an enemy comes into reach"]);
    expect(said({ readied: true })).toEqual(["has readied an action"]);
  });

  it("is on what somebody concentrates, where that is known", () => {
    expect(said({ concentrating: "web" })).toEqual(["concentrates: web"]);
    expect(said({ concentrating: "ready:web" })).toEqual(["concentrates: web"]);
    expect(said({ concentrating: true })).toEqual(["concentrates"]);
  });

  it("is what ails somebody, from whom and how long", () => {
    const ailments = [
      { condition: "grappled", source: "fighter" },
      { condition: "poisoned", duration: "end_of_turn" },
      { condition: "stunned", source: "fighter", duration: "start_of_source_turn" },
      { condition: "prone" },
      { condition: "blinded", rounds: 10 },
    ];
    expect(said({ ailments })).toEqual([
      "grappled (FIGHTER)",
      "poisoned, until the end of the turn (G1)",
      "stunned (FIGHTER), until the start of the turn (FIGHTER)",
      "prone",
      "blinded for 10 rounds",
    ]);
  });

  it("is that somebody is surprised, or asked when this turn ends", () => {
    expect(said({ surprised: true })).toEqual(["surprised until the end of the first turn"]);
    expect(notes({ id: "wizard" }, view, false)).toEqual(["asked after this turn"]);
  });

  it("is otherwise little, unless somebody is selected", () => {
    const who = { id: "g1", marks: { ac: 15, slots: { 1: 2 }, surprised: true, speed: 30 } } as unknown as Combatant;
    expect(without(who, false)).toEqual(["slots", "surprised", "speed"]);
    expect(without(who, true)).toEqual(["surprised", "speed"]);
    expect([limitsAt("now"), limitsAt("later")]).toEqual([undefined, ["reaction", "legendary"]]);
  });
});
