import { describe, expect, it } from "vitest";
import { Ground, key, wayOf, type Square } from "../src/ways.js";
import type { Parameter } from "../src/wire.js";

type Told = readonly [number, number, boolean, number | readonly number[]];

/** Open ground around 0 · 0, with other squares in place of some. */
function ground(max: number, others: readonly Told[] = [], diagonal = 1): Ground {
  const cells = new Map<string, Told>();
  for (let x = -3; x <= 3; x += 1) for (let y = -3; y <= 3; y += 1) cells.set(`${x},${y}`, [x, y, true, 5]);
  for (const cell of others) cells.set(`${cell[0]},${cell[1]}`, cell);
  const told = { start: [0, 0], cells: [...cells.values()], diagonal };
  return Ground.of({ name: "path", kind: "path", max, ground: told } as unknown as Parameter) as Ground;
}

const to = (found: ReturnType<Ground["onward"]>, at: Square): unknown => found.get(key(at))?.cost;

describe("a way over squares", () => {
  it("costs what its steps cost, and ends where the option lets it", () => {
    const open = ground(15, [[1, 0, false, 10]]);
    expect(open.cost([[1, 0], [2, 0]])).toBe(15);
    expect(open.isWhole([[1, 0], [2, 0]])).toBe(true);
    expect(open.isWhole([[1, 0]])).toBe(false); // through, but not to
    expect(open.isWhole([])).toBe(false);
  });

  it("goes from neighbour to neighbour for no more than may be spent", () => {
    expect(ground(15).cost([[2, 0]])).toBeUndefined();
    expect(ground(5).cost([[1, 0], [2, 0]])).toBeUndefined();
    expect(ground(60).cost([[3, 0], [4, 0]])).toBeUndefined(); // no square of the ground
  });

  it("counts every second slanting step as the option says", () => {
    const dear = ground(30, [], 2);
    expect([dear.cost([[1, 1]]), dear.cost([[1, 1], [2, 2]]), dear.cost([[1, 1], [2, 1], [3, 2]])]).toEqual([5, 15, 20]);
  });

  it("may be closed from one side alone", () => {
    const side = [5, 5, 5, 0, 5, 5, 5, 5]; // not from (0, −1) of it
    expect(ground(30, [[0, 1, true, side]]).cost([[0, 1]])).toBeUndefined();
    expect(ground(30, [[0, 1, true, side]]).cost([[1, 0], [0, 1]])).toBe(10);
  });

  it("leads to each square as cheaply as it can, from where it has come to", () => {
    const hard = ground(30, [[1, 0, true, 10], [1, 1, true, 10], [1, -1, true, 10]]);
    expect(to(hard.onward([]), [2, 0])).toBe(15);
    expect(to(hard.onward([[0, 1]]), [2, 0])).toBe(20);
    expect(to(ground(5).onward([]), [2, 0])).toBeUndefined();
    expect(ground(30).onward([]).get("2,0")?.way).toEqual([[1, 0], [2, 0]]); // of equal ones the straightest
    expect(ground(30).onward([[9, 9]]).size).toBe(0);
  });

  it("knows which squares are dearer than others", () => {
    const hard = ground(30, [[1, 0, true, 10]]);
    expect([hard.least(), hard.enters([1, 0]), hard.enters([9, 9])]).toEqual([5, 10, undefined]);
  });

  it("is read from what is sent", () => {
    expect(wayOf([[1, 0], [2, 1]])).toEqual([[1, 0], [2, 1]]);
    expect(wayOf("x")).toEqual([]);
    expect(Ground.of({ name: "path", kind: "path" })).toBeUndefined();
  });
});
