/** @vitest-environment happy-dom */

import { beforeEach, describe, expect, it } from "vitest";
import { ahead } from "../src/read.js";
import { Seats, takeInvite, type KnownSeat } from "../src/session.js";
import { memory } from "../src/store.js";
import type { Encounter } from "../src/wire.js";

const seat = (role: KnownSeat["role"], at: number): KnownSeat => ({ room: "inn", seat: role, role, refresh: "r", seen_at: at });

describe("a browser that has seats of several roles at one table", () => {
  const lasting = memory();
  beforeEach(() => {
    lasting.clear();
    new Seats(lasting, memory()).keep(seat("gm", 2));
  });

  it("shows none of them on a screen without a spectators' link", () => {
    expect(new Seats(lasting, memory(), "spectator").of("inn")).toBeUndefined();
    expect(new Seats(lasting, memory()).of("inn")?.role).toBe("gm");
  });

  it("shows the spectators' seat on a screen, though the GM's was used last", () => {
    new Seats(lasting, memory()).keep(seat("spectator", 1));
    expect(new Seats(lasting, memory(), "spectator").of("inn")?.role).toBe("spectator");
  });
});

describe("who comes after those who act now", () => {
  const combatants = Object.fromEntries(["a", "b", "c", "d"].map((id) => [id, { id, able: id !== "d" }]));
  const running: Encounter = { phase: "running", order: ["a", "b", "c", "d"], combatants, beat: { who: ["b"] } };

  it("is the rest of the round, then those who have acted; nobody twice, and nobody who is out", () => {
    expect(ahead({ ...running, acted: ["a"] })).toEqual(["c", "a"]);
    expect(ahead({ ...running, to_come: [{ who: ["c"] }, { who: ["c", "b"] }] })).toEqual(["c", "a"]);
  });

  it("is nobody where no fight is", () => expect(ahead(undefined)).toEqual([]));
});

it("leaves no invite in the address, and keeps what is no secret", () => {
  history.replaceState(null, "", "/overlay/inn?lang=cs#secret");
  expect(takeInvite(location, history)).toBe("secret");
  expect(location.pathname + location.search + location.hash).toBe("/overlay/inn?lang=cs");
});
