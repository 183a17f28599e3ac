import { beforeEach, describe, expect, it } from "vitest";
import { LastSeen } from "../src/last.js";
import type { Line } from "../src/mirror.js";
import { Seats } from "../src/session.js";
import { memory } from "../src/store.js";
import { clockTime, moment, speak } from "../src/texts.js";
import type { View } from "../src/wire.js";

const view = { room: { name: "Forest road" } } as View;
const lines = (n: number, text = ""): Line[] => Array.from({ length: n }, (_, i) => ({ id: `${i}/0`, at: i, events: [{ id: `${i}/0`, tag: text }] }));

describe("the last state of a table", () => {
  const lasting = memory();
  const last = new LastSeen(lasting);
  beforeEach(() => lasting.clear());

  it("is given back with its time and the newest lines, to the seat that saw it and to no other", () => {
    last.keep("inn", "gm", { at: 5, view, lines: lines(100) });
    expect(last.of("inn", "gm")).toMatchObject({ at: 5, view });
    expect(last.of("inn", "gm")?.lines.map((line) => line.at)).toEqual(lines(100).slice(-60).map((line) => line.at));
    expect(last.of("inn", "p1")).toBeUndefined();
    expect(last.of("barn", "gm")).toBeUndefined();
  });

  it("goes with the seat", () => {
    const seats = new Seats(lasting, memory());
    seats.keep({ room: "inn", seat: "gm", role: "gm", refresh: "r", seen_at: 1 });
    last.keep("inn", "gm", { at: 5, view, lines: [] });
    seats.forget("inn", "gm");
    expect(last.of("inn", "gm")).toBeUndefined();
    expect(lasting.length).toBe(0);
  });

  it("is kept without its lines where they are too long, and not at all where it is too long itself", () => {
    last.keep("inn", "gm", { at: 5, view, lines: lines(60, "x".repeat(20_000)) });
    expect(last.of("inn", "gm")).toMatchObject({ at: 5, view, lines: [] });
    last.keep("inn", "gm", { at: 6, view: { room: { name: "x".repeat(2_000_000) } }, lines: [] });
    expect(last.of("inn", "gm")).toBeUndefined();
  });

  it("is rather forgotten than kept old where the browser is full", () => {
    last.keep("inn", "gm", { at: 5, view, lines: [] });
    const full = new LastSeen({
      ...memory(),
      setItem: () => {
        throw new Error("full");
      },
      removeItem: (key) => lasting.removeItem(key),
    });
    full.keep("inn", "gm", { at: 6, view, lines: [] });
    expect(last.of("inn", "gm")).toBeUndefined();
  });

  it("of another version is none", () => {
    for (const text of ["", "{", "5", '{"view":{}}']) {
      lasting.setItem("zwada.last.inn.gm", text);
      expect(last.of("inn", "gm")).toBeUndefined();
    }
  });
});

describe("the moment of a kept state", () => {
  const now = new Date(2026, 10, 30, 18, 42).getTime();
  it("is a time, of another day with the day, in each language", async () => {
    for (const [language, day] of [["en", "Nov 28"], ["pl", "28 lis"], ["cs", "28. 11."]] as const) {
      await speak(language);
      expect(moment(now - 60_000, now)).toBe(clockTime(now - 60_000));
      expect(moment(now - 2 * 86_400_000, now)).toContain(day);
      expect(moment(now - 2 * 86_400_000, now)).toContain("18:42");
    }
  });
});
