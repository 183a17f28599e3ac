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

  it("is one press where the turn passed just before the first", () => {
    const presses = fresh();
    presses.mean("turn of the kobold");
    at.now += 10;
    expect(presses.isEcho()).toBe(false); // arms at most
    at.now += 10;
    expect(presses.isEcho()).toBe(true);
  });
});
