/** A parameter of kind `path`: a way over squares as the option has them. What a step costs and where a way may end is the
 *  server's; here it is added up, and of all ways to a square the cheapest is found. */

import { isMap, type Json } from "./json.js";
import type { Parameter } from "./wire.js";

export type Square = readonly [number, number];

/** Which side a square is entered from, in the order of its `costs`. */
const SIDES: readonly Square[] = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y): Square => [x, y])).filter(([x, y]) => x !== 0 || y !== 0);

interface Cell {
  readonly at: Square;
  readonly stays: boolean;
  /** From each side, 0: closed. */
  readonly costs: readonly number[];
}

/** Where a way goes, one square after another, what it has cost, and how many slanting steps it has. */
export interface Gone {
  readonly way: readonly Square[];
  readonly cost: number;
  readonly slants: number;
}

export class Ground {
  readonly start: Square;
  readonly most: number;
  readonly #cells = new Map<string, Cell>();
  readonly #diagonal: number;

  private constructor(start: Square, most: number, cells: readonly Cell[], diagonal: number) {
    this.start = start;
    this.most = most;
    this.#diagonal = diagonal;
    for (const cell of cells) this.#cells.set(key(cell.at), cell);
  }

  static of(parameter: Parameter | undefined): Ground | undefined {
    const ground = parameter?.ground;
    const start = square(ground?.["start"]);
    if (!isMap(ground) || !start || parameter?.max === undefined) return undefined;
    const cells = (Array.isArray(ground["cells"]) ? (ground["cells"] as readonly Json[]) : []).flatMap((cell) => {
      const [x, y, stays, costs] = Array.isArray(cell) ? (cell as readonly Json[]) : [];
      if (typeof x !== "number" || typeof y !== "number") return [];
      const each = typeof costs === "number" ? SIDES.map(() => costs) : Array.isArray(costs) ? (costs as readonly number[]) : [];
      return [{ at: [x, y] as const, stays: stays === true, costs: each }];
    });
    return new Ground(start, parameter.max, cells, typeof ground["diagonal"] === "number" ? ground["diagonal"] : 1);
  }

  /** What a way costs; undefined where it leaves the ground, or is dearer than may be spent. */
  cost(way: readonly Square[]): number | undefined {
    let gone: Gone | undefined = { way: [], cost: 0, slants: 0 };
    for (const to of way) gone = gone && this.#step(gone, to);
    return gone?.cost;
  }

  /** Whether a way may be sent as it is. */
  isWhole(way: readonly Square[]): boolean {
    const last = way.at(-1);
    return last !== undefined && this.cost(way) !== undefined && this.stays(last);
  }

  stays(at: Square): boolean {
    return this.#cells.get(key(at))?.stays === true;
  }

  /** What entering a square costs at least; undefined where nobody may. */
  enters(at: Square): number | undefined {
    const open = this.#cells.get(key(at))?.costs.filter((cost) => cost > 0) ?? [];
    return open.length > 0 ? Math.min(...open) : undefined;
  }

  /** The least that any square costs: what is dearer is hard to enter. */
  least(): number {
    return Math.min(...[...this.#cells.values()].flatMap(({ costs }) => costs.filter((cost) => cost > 0)));
  }

  /** All squares where a way may go on to, each with the cheapest way, of several the straightest. */
  onward(way: readonly Square[]): ReadonlyMap<string, Gone> {
    const found = new Map<string, Gone>();
    let begun: Gone | undefined = { way: [], cost: 0, slants: 0 };
    for (const to of way) begun = begun && this.#step(begun, to);
    if (!begun) return found;
    const seen = new Set<string>();
    const open = new Map<number, Gone[]>([[begun.cost, [begun]]]);
    for (let cost = begun.cost; cost <= this.most; cost += 1)
      for (const gone of (open.get(cost) ?? []).sort((a, b) => a.slants - b.slants)) {
        const at = gone.way.at(-1) ?? this.start;
        const state = `${key(at)}/${this.#diagonal > 1 ? gone.slants % 2 : 0}`;
        if (seen.has(state)) continue;
        seen.add(state);
        if (!found.has(key(at))) found.set(key(at), gone);
        for (const [x, y] of SIDES) {
          const next = this.#step(gone, [at[0] - x, at[1] - y]);
          if (!next) continue;
          const same = open.get(next.cost);
          if (same) same.push(next);
          else open.set(next.cost, [next]);
        }
      }
    return found;
  }

  #step(gone: Gone, to: Square): Gone | undefined {
    const from = gone.way.at(-1) ?? this.start;
    const side = SIDES.findIndex(([x, y]) => from[0] - to[0] === x && from[1] - to[1] === y);
    const price = this.#cells.get(key(to))?.costs[side] ?? 0;
    const slants = gone.slants + (from[0] !== to[0] && from[1] !== to[1] ? 1 : 0);
    const cost = gone.cost + price * (slants > gone.slants && slants % 2 === 0 ? this.#diagonal : 1);
    return price > 0 && cost <= this.most ? { way: [...gone.way, to], cost, slants } : undefined;
  }
}

export function key([x, y]: Square): string {
  return `${x},${y}`;
}

export function square(value: Json | undefined): Square | undefined {
  const [x, y] = Array.isArray(value) ? (value as readonly Json[]) : [];
  return typeof x === "number" && typeof y === "number" ? [x, y] : undefined;
}

/** A way as it is sent. */
export function wayOf(value: Json | undefined): readonly Square[] {
  const listed = Array.isArray(value) ? (value as readonly Json[]) : [];
  return listed.map(square).filter((each): each is Square => each !== undefined);
}
