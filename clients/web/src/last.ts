/** The last state of a table, kept in this browser for the seat that saw it, so that it can be read where the server
 *  cannot be reached. Never shown to another seat, and forgotten with the seat. Not in here: asking for it. */

import type { Line } from "./mirror.js";
import * as store from "./store.js";
import type { View } from "./wire.js";

export interface Last {
  readonly at: number;
  readonly view: View;
  readonly lines: readonly Line[];
}

const PREFIX = "zwada.last.";
const LINES_KEPT = 60;
/** A browser keeps about 5 million characters for all tables together. */
const LENGTH_MAX = 1_000_000;

export class LastSeen {
  constructor(private readonly lasting: Storage = store.lasting()) {}

  keep(room: string, seat: string, { at, view, lines }: Last): void {
    const spelt = [lines.slice(-LINES_KEPT), []].map((some) => JSON.stringify({ at, view, lines: some }));
    const fits = spelt.find((text) => text.length <= LENGTH_MAX);
    if (fits === undefined) this.forget(room, seat);
    else
      try {
        this.lasting.setItem(key(room, seat), fits);
      } catch {
        this.forget(room, seat); // the browser is full: an older state would be a wrong one
      }
  }

  of(room: string, seat: string): Last | undefined {
    try {
      const last = JSON.parse(this.lasting.getItem(key(room, seat)) ?? "null") as Last | null;
      return last?.view && Array.isArray(last.lines) && typeof last.at === "number" ? last : undefined;
    } catch {
      return undefined; // written by another version
    }
  }

  forget(room: string, seat: string): void {
    this.lasting.removeItem(key(room, seat));
  }
}

function key(room: string, seat: string): string {
  return `${PREFIX}${room}.${seat}`;
}
