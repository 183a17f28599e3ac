/** What happened since somebody looked: how far they have read, kept in this browser, and what is different from then.
 *  Not in here: when a line was on screen (`zwada-log`), drawing (`zwada-since`). */

import { entryOf, type Said } from "./lines.js";
import { mine } from "./read.js";
import * as store from "./store.js";
import type { View } from "./wire.js";

/** The newest line up to which all was read, and how it stood then. */
export interface Mark {
  readonly line: string;
  readonly round?: number;
  /** The own hit points. */
  readonly hp: Readonly<Record<string, number>>;
  /** Who was out of the fight. */
  readonly out: readonly string[];
}

export interface Digest {
  readonly lines: number;
  /** The lines themselves. */
  readonly said: readonly Said[];
  /** The first line that was not read. */
  readonly first: string;
  readonly hp: readonly { readonly who: string; readonly change: number }[];
  readonly out: readonly string[];
  readonly round?: number;
}

export function markAt(line: string, view: View | undefined): Mark {
  const encounter = view?.encounter;
  const hp = view ? mine(view).flatMap((id) => points(view, id).map((now) => [id, now] as const)) : [];
  return {
    line,
    hp: Object.fromEntries(hp),
    out: outOf(view),
    ...(encounter?.round === undefined ? {} : { round: encounter.round }),
  };
}

/** The lines after the mark, as far as they say something; all of them where the mark is older than what is kept. */
export function unread(lines: readonly Said[], mark: Mark): readonly Said[] {
  let at = lines.findLastIndex((line) => line.id === mark.line);
  if (at < 0) at = lines.findLastIndex((line) => entryOf(line.id) === entryOf(mark.line));
  return lines.slice(at + 1).filter((line) => line.sentence !== "");
}

/** What is worth a sentence of what was not read; undefined where all was. */
export function digest(lines: readonly Said[], mark: Mark, view: View | undefined): Digest | undefined {
  const left = unread(lines, mark);
  const [first] = left;
  if (!first) return undefined;
  const hp = Object.entries(mark.hp).flatMap(([who, then]) => points(view, who).map((now) => ({ who, change: now - then })));
  const round = view?.encounter?.phase === "running" ? view.encounter.round : undefined;
  return {
    lines: left.length,
    said: left,
    first: first.id,
    hp: hp.filter(({ change }) => change !== 0),
    out: outOf(view).filter((id) => !mark.out.includes(id)),
    ...(round === undefined || round === mark.round ? {} : { round }),
  };
}

function points(view: View | undefined, id: string): readonly number[] {
  const hp = view?.encounter?.combatants?.[id]?.hp;
  return hp && "now" in hp ? [hp.now] : [];
}

function outOf(view: View | undefined): readonly string[] {
  return Object.values(view?.encounter?.combatants ?? {}).flatMap((who) => (who.able === false ? [who.id] : []));
}

// --- how far somebody has read ------------------------------------------------------------------

/** The reading of one seat at one table. Lines are read one by one; the mark goes on as far as none is left out. */
export class Reading {
  #seen = new Set<string>();
  #mark: Mark | undefined;

  constructor(
    private readonly key: string,
    private readonly lasting: Storage = store.lasting(),
  ) {
    this.#mark = parsed(lasting.getItem(key));
  }

  get mark(): Mark | undefined {
    return this.#mark;
  }

  /** These lines were on screen. Whether the mark moved. */
  saw(ids: readonly string[], lines: readonly Said[], view: View | undefined): boolean {
    for (const id of ids) this.#seen.add(id);
    const mark = this.#mark;
    let last: string | undefined;
    for (const line of mark ? unread(lines, mark) : lines) {
      if (!this.#seen.has(line.id)) break;
      last = line.id;
    }
    return last !== undefined && this.#put(last, view);
  }

  /** All that there is counts as read. */
  all(lines: readonly Said[], view: View | undefined): boolean {
    const last = lines.findLast((line) => line.sentence !== "");
    return last !== undefined && last.id !== this.#mark?.line && this.#put(last.id, view);
  }

  #put(line: string, view: View | undefined): boolean {
    this.#mark = markAt(line, view);
    this.#seen.clear();
    try {
      this.lasting.setItem(this.key, JSON.stringify(this.#mark));
    } catch {
      // a full or closed store: it is known as long as the page stands
    }
    return true;
  }
}

function parsed(text: string | null): Mark | undefined {
  try {
    const mark = JSON.parse(text ?? "null") as Mark | null;
    return mark && typeof mark.line === "string" && Array.isArray(mark.out) && typeof mark.hp === "object" ? mark : undefined;
  } catch {
    return undefined; // written by another version
  }
}
