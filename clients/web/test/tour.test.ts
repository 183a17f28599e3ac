import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { memory } from "../src/store.js";
import { LANGUAGES, maybe, speak } from "../src/texts.js";
import { Tour, TOURS, type Deed } from "../src/tour.js";
import type { Command, View } from "../src/wire.js";

const view = { encounter: { phase: "running", combatants: { mira: { id: "mira", mine: true }, kobold: { id: "kobold" } } } } as View;
const sent = (type: string, data: Command["data"] = {}, meant?: Command["if"]): Deed => ({
  did: "sent",
  command: { type, data, ...(meant ? { if: meant } : {}) },
});

describe("a tour", () => {
  let lasting: Storage;
  beforeEach(() => (lasting = memory()));

  it("is not begun by itself", () => expect(new Tour("gm", lasting).step).toBeUndefined());

  it("waits for the deed of each step, and takes no other for it", () => {
    const tour = new Tour("player", lasting);
    tour.resume();
    const deeds: readonly [Deed, Deed][] = [
      [{ did: "chose", who: "kobold" }, { did: "chose", who: "mira" }],
      [sent("end_turn", {}, { turn: "t" }), sent("attack", { target: "kobold" }, { turn: "t" })],
      [sent("attack", {}, { turn: "t" }), sent("defend", { choice: "block" }, { prompt: "p" })],
      [{ did: "chose", who: "mira" }, { did: "opened a line" }],
      [sent("defend", {}, { prompt: "p" }), sent("standing", { kind: "defence" })],
    ];
    for (const [other, right] of deeds) {
      expect(tour.hear(other, view)).toBe(false);
      expect(tour.hear(right, view)).toBe(true);
    }
    expect(tour.step).toBeUndefined();
  });

  it("goes on where a later step is done already, and does not ask for that one again", () => {
    const tour = new Tour("gm", lasting);
    tour.resume();
    while (tour.step?.name !== "next") tour.next();
    expect(tour.hear(sent("defend", {}, { prompt: "p" }), view)).toBe(true);
    expect(tour.step?.name).toBe("damage");
    expect(tour.hear(sent("damage", { target: "kobold", amount: 3 }), view)).toBe(true);
    expect(tour.step?.name).toBe("back");
  });

  it("passes what needs no deed any more", () => {
    const tour = new Tour("gm", lasting);
    tour.resume();
    tour.look({ encounter: { phase: "setup" } });
    expect(tour.step?.name).toBe("start");
    expect(tour.step?.first?.({ encounter: { phase: "setup" } })).toBe("gather"); // nobody is there who could fight
    const two = { a: { id: "a", side: "party" }, b: { id: "b", side: "foes" } };
    expect(tour.step?.first?.({ encounter: { phase: "setup", roster: ["a", "b"], combatants: two } })).toBeUndefined();
    tour.look(view);
    expect(tour.step?.name).toBe("order");
  });

  it("takes a number for somebody as what the GM does to hit points, in the words of any rule system", () => {
    const tour = new Tour("gm", lasting);
    tour.resume();
    while (tour.step?.name !== "damage") tour.next();
    expect(tour.hear(sent("hide", { target: "kobold" }), view)).toBe(false);
    expect(tour.hear(sent("damage", { target: "kobold", amount: 3 }), view)).toBe(true);
  });

  it("shows the GM where it is chosen what players see of rolls", () => {
    const tour = new Tour("gm", lasting);
    tour.resume();
    while (tour.step?.name !== "rolls") tour.next();
    expect(tour.hear(sent("hide", { target: "kobold" }), view)).toBe(false);
    expect(tour.hear(sent("set_numbers", { side: "foes", shows: "outcome" }), view)).toBe(true);
    expect(tour.step?.name).toBe("invite");
  });

  it("is left and goes on at the same step, also after a reload", () => {
    const tour = new Tour("player", lasting);
    tour.resume();
    tour.next();
    tour.leave();
    expect(tour.step).toBeUndefined();
    expect(tour.hear(sent("attack", {}, { turn: "t" }), view)).toBe(false);
    const later = new Tour("player", lasting);
    later.resume();
    expect(later.step?.name).toBe("attack");
    expect(new Tour("gm", lasting).step).toBeUndefined();
  });

  it("that is over begins anew", () => {
    const tour = new Tour("player", lasting);
    tour.resume();
    tour.steps.forEach(() => tour.next());
    expect(tour.step).toBeUndefined();
    tour.resume();
    expect(tour.at).toBe(0);
  });
});

describe.each(LANGUAGES)("in %s", (language) => {
  beforeAll(() => speak(language));
  const steps = (["gm", "player"] as const).flatMap((role) => [...TOURS[role].map(({ name }) => `${role}-${name}`), `${role}-end`]);
  it.each(steps)("the step %s is one short sentence, or two at the end", (step) => {
    const words = maybe(`tour-${step}`) ?? "";
    expect(words.length).toBeGreaterThan(20);
    expect(words.length).toBeLessThan(130);
    expect(words.match(/[.?!](?=\s|$)/g)?.length).toBeLessThanOrEqual(step.endsWith("-end") ? 2 : 1);
  });
});
