/** @vitest-environment happy-dom */

import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { holds, isAbout, isOf, wordsOf } from "../src/filter.js";
import type { Said } from "../src/lines.js";
import { addressOf, hashOf } from "../src/places.js";
import { digest, markAt, Reading, unread } from "../src/since.js";
import { speak } from "../src/texts.js";
import { lineAt, pieces, spanOf, tops } from "../src/windowing.js";
import { ZwadaLog } from "../src/elements/log.js";
import type { View, WireEvent } from "../src/wire.js";

function said(n: number, sentence = `Line ${n}.`, rest: Partial<Said> = {}): Said {
  return { id: `c${n}/0`, at: n * 1_000, sentence, explain: [], events: [], marks: [], struck: false, own: false, ...rest };
}

const many = Array.from({ length: 5_000 }, (_, n) => said(n));

describe("a list of which only a part is drawn", () => {
  const starts = tops([10, 20, 30, 40]);

  it("knows where each line begins, and which one is at a height", () => {
    expect(starts).toEqual([0, 10, 30, 60, 100]);
    expect([0, 9, 10, 59, 60, 1_000].map((at) => lineAt(starts, at))).toEqual([0, 0, 1, 2, 3, 3]);
  });

  it("draws what is in sight and leaves room for the rest", () => {
    expect(spanOf(starts, 15, 35)).toEqual({ from: 1, to: 3 });
    expect(spanOf(starts, -50, 500)).toEqual({ from: 0, to: 4 });
    expect(spanOf(tops([]), 0, 100)).toEqual({ from: 0, to: 0 });
    expect(pieces(starts, { from: 1, to: 3 }, [])).toEqual([
      { gap: 0, height: 10 },
      { line: 1 },
      { line: 2 },
      { gap: 3, height: 40 },
    ]);
  });

  it("keeps a line that has the focus, wherever it is", () => {
    expect(pieces(starts, { from: 0, to: 1 }, [3, -1])).toEqual([{ line: 0 }, { gap: 1, height: 50 }, { line: 3 }]);
  });

  it("takes the same room however much of it is drawn", () => {
    const long = tops(many.map((_, n) => 30 + (n % 7)));
    for (const from of [0, 17, 2_500, 4_990]) {
      const drawn = pieces(long, { from, to: Math.min(5_000, from + 20) }, [3_000]);
      const heights = drawn.map((piece) => ("line" in piece ? (long[piece.line + 1] ?? 0) - (long[piece.line] ?? 0) : piece.height));
      expect(heights.reduce((sum, height) => sum + height, 0)).toBe(long.at(-1));
      expect(drawn.length).toBeLessThan(25);
    }
  });
});

describe("finding lines", () => {
  const blow = said(1, "Żółw attacks Lethi. Blocked.", {
    explain: [{ label: "attack", outcome: "blocked", rules: ["DOS-41"] }],
    events: [{ id: "c1/0", tag: "Attacked", who: "k2", target: "lethi" } as WireEvent],
    marks: ["log-by-gm"],
  });

  it("looks at words without case and accents, and at rules", () => {
    expect(holds(blow, wordsOf("zolw LETHI"))).toBe(true);
    expect(holds(blow, wordsOf("dos-41"))).toBe(true);
    expect(holds(blow, wordsOf("zolw missed"))).toBe(false);
    expect(holds(blow, wordsOf("  "))).toBe(true);
  });

  it("knows kinds of lines, and whom they are about", () => {
    expect([isOf(blow, "all"), isOf(blow, "outcome"), isOf(blow, "gm"), isOf(blow, "secret")]).toEqual([true, true, true, false]);
    expect(isOf(said(2, "", { marks: ["log-gm-only"] }), "secret")).toBe(true);
    expect(isAbout(blow, "lethi")).toBe(true);
    expect(isOf(blow, "who:lethi")).toBe(true);
    expect(isOf(blow, "who:c1/0")).toBe(false);
  });
});

describe("an address", () => {
  it("names a place or a line, and no count of anybody's", () => {
    expect(addressOf("#table")).toEqual({ place: "table" });
    expect(addressOf("#line=01J%2F0")).toEqual({ place: "live", line: "01J/0" });
    expect(addressOf("#somewhere")).toBeUndefined();
    expect(addressOf("")).toBeUndefined();
  });

  it("is read as it was written", () => {
    for (const address of [{ place: "live" }, { place: "table" }, { place: "live", line: "timer:r1.a/2/0 %" }] as const)
      expect(addressOf(hashOf(address))).toEqual(address);
  });
});

describe("what was read", () => {
  const view = (hp: number, round: number, able = true): View => ({
    encounter: {
      phase: "running",
      round,
      roster: ["lethi", "kobold"],
      combatants: { lethi: { id: "lethi", mine: true, hp: { now: hp, max: 20 } }, kobold: { id: "kobold", able } },
    },
  });
  beforeEach(() => localStorage.clear());

  /** Somebody who was there for the first three lines, and comes back when the server's time is that of the n-th. */
  const back = (n: number): Reading => {
    const before = new Reading("k");
    before.comeBack(many.slice(0, 2), view(20, 1), 2_000);
    before.watch(many.slice(0, 3), view(20, 1));
    const reading = new Reading("k");
    reading.comeBack(many.slice(0, n), view(16, 2), n * 1_000);
    return reading;
  };

  it("was seen by whoever had the page in sight, from their first visit on", () => {
    const reading = new Reading("k");
    reading.comeBack(many.slice(0, 3), view(20, 1), 3_000);
    reading.watch(many.slice(0, 9), view(8, 4));
    expect([reading.digest(many.slice(0, 9)), reading.first]).toEqual([undefined, ""]);
    expect(new Reading("k").mark).toMatchObject({ line: "c8/0", round: 4 });
  });

  it("is told as it was when they came back, and what they watch since then is no part of it", () => {
    const reading = back(10);
    const told = { lines: 7, first: "c3/0", hp: [{ who: "lethi", change: -4 }], round: 2 };
    expect(reading.digest(many.slice(0, 10))).toMatchObject(told);
    reading.watch(many.slice(0, 40), view(2, 5));
    expect(reading.digest(many.slice(0, 40))).toMatchObject(told);
  });

  it("was missed too where it is told only after they came back", () => {
    const reading = back(5);
    reading.comeBack(many.slice(0, 5), view(16, 2), 8_000);
    reading.watch(many.slice(0, 10), view(16, 2));
    expect(reading.digest(many.slice(0, 10))).toMatchObject({ lines: 5, first: "c3/0" });
  });

  it("is over with Read and with Done, whatever comes then", () => {
    for (const end of [(reading: Reading): void => reading.read(), (reading: Reading): void => reading.done()]) {
      localStorage.clear();
      const reading = back(10);
      end(reading);
      reading.watch(many.slice(0, 12), view(16, 2));
      reading.comeBack(many.slice(0, 12), view(16, 2), 12_000);
      expect(reading.digest(many.slice(0, 12))).toBeUndefined();
    }
  });

  it("begins where it began while somebody looks away and has not read it all", () => {
    const reading = back(10);
    reading.read();
    reading.saw(["c3/0", "c4/0"]);
    reading.comeBack(many.slice(0, 10), view(16, 2), 11_000);
    expect(reading.first).toBe("c3/0");
    reading.saw(many.slice(5, 10).map((line) => line.id));
    reading.comeBack(many.slice(0, 10), view(16, 2), 12_000);
    expect(reading.first).toBe("");
  });

  it("is read once all of it was on screen", () => {
    const reading = back(6);
    reading.saw(["c3/0", "c5/0"]);
    expect(reading.digest(many.slice(0, 6))?.lines).toBe(3);
    reading.saw(["c4/0"]);
    expect(reading.digest(many.slice(0, 6))).toBeUndefined();
  });

  it("tells what it came to since then", () => {
    const mark = markAt("c2/0", view(8, 2));
    const lines = [...many.slice(0, 4), said(4, "")];
    expect(digest(lines, mark, view(4, 3, false))).toEqual({ lines: 1, said: unread(lines, mark), first: "c3/0", hp: [{ who: "lethi", change: -4 }], out: ["kobold"], round: 3 });
    expect(digest(lines.slice(0, 3), mark, view(4, 3))).toBeUndefined();
  });

  it("starts anew where another version has written", () => {
    localStorage.setItem("k", '{"seq":4}');
    expect(new Reading("k").mark).toBeUndefined();
    localStorage.setItem("k", "no json");
    expect(new Reading("k").mark).toBeUndefined();
  });
});

describe("the log of a long fight", () => {
  beforeAll(() => speak("en"));

  it("draws few of its lines", async () => {
    const log = new ZwadaLog();
    log.lines = many;
    document.body.replaceChildren(log);
    await log.updateComplete;
    const drawn = [...log.renderRoot.querySelectorAll<HTMLElement>("li[data-id]")];
    expect(drawn.length).toBeGreaterThan(5);
    expect(drawn.length).toBeLessThan(60);
    expect(drawn.at(-1)?.dataset["id"]).toBe("c4999/0");
    expect(drawn.at(-1)?.getAttribute("aria-posinset")).toBe("5000");
  });
});
