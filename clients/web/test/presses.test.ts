import { describe, expect, it } from "vitest";
import { Presses } from "../src/presses.js";

describe("a double press", () => {
  const at = { now: 1_000 };
  const fresh = (): Presses => {
    const presses = new Presses(() => at.now);
    presses.mean("turn of Ignatius");
    at.now += 1_000;
    return presses;
  };

  it("is two presses while the meaning stays", () => {
    const presses = fresh();
    expect(presses.isEcho()).toBe(false);
    at.now += 100;
    expect(presses.isEcho()).toBe(false);
  });

  it("is one press where the turn has passed in between", () => {
    const presses = fresh();
    expect(presses.isEcho()).toBe(false);
    at.now += 50;
    presses.mean("turn of the kobold");
    at.now += 50;
    expect(presses.isEcho()).toBe(true);
    at.now += 1_000;
    expect(presses.isEcho()).toBe(false);
  });

  it("is one press where another question has come under the finger", () => {
    expect(fresh().isEcho()).toBe(false);
    at.now += 50;
    const next = new Presses(() => at.now);
    next.mean("what the kobold does");
    at.now += 50;
    expect(next.isEcho()).toBe(true);
    at.now += 1_000;
    expect(next.isEcho()).toBe(false);
  });

  it("is two presses where what has come only arms", () => {
    expect(fresh().isEcho()).toBe(false);
    at.now += 50;
    const turn = new Presses(() => at.now);
    turn.mean("turn of the kobold", false);
    at.now += 50;
    expect(turn.isEcho()).toBe(false);
  });

  it("is two presses on a button that has just been drawn for who had pressed nothing", () => {
    at.now += 1_000;
    const drawn = new Presses(() => at.now);
    drawn.mean("turn of Ignatius");
    at.now += 10;
    expect(drawn.isEcho()).toBe(false);
    at.now += 10;
    expect(drawn.isEcho()).toBe(false);
  });

  it("is one press where the turn passed just before the first", () => {
    const presses = fresh();
    presses.mean("turn of the kobold");
    at.now += 10;
    expect(presses.isEcho()).toBe(false); // arms at most
    at.now += 10;
    expect(presses.isEcho()).toBe(true);
  });
});
