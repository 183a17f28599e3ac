/** @vitest-environment happy-dom */

import { beforeEach, expect, it } from "vitest";
import type { Line } from "../src/mirror.js";
import { Table } from "../src/table.js";
import type { WireEvent } from "../src/wire.js";

const line = (n: number, tag: string): Line => ({ id: `c${n}/1`, at: n, events: [{ id: `c${n}/1`, at: n, tag } as WireEvent] });
const opened = (): Table => new Table("tavern", undefined, () => undefined);

beforeEach(() => localStorage.clear());

it("says in every new window that history was lost, until the game master has looked at it", () => {
  const lines = [line(1, "RoundBegan"), line(2, "HistoryForked"), line(3, "TurnBegan")];
  const first = opened();
  expect(first.hasForked).toBe(false);
  first.lines = lines;
  expect(first.hasForked).toBe(true);
  const reloaded = opened();
  reloaded.lines = lines;
  expect(reloaded.hasForked).toBe(true);
  reloaded.looked();
  expect([first.hasForked, reloaded.hasForked]).toEqual([false, false]);
  const again = opened();
  again.lines = [...lines, line(4, "HistoryForked")]; // more was lost since
  expect(again.hasForked).toBe(true);
});
