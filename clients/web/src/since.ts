/** What happened since somebody looked: how far they have read, kept in this browser, and what is different from then.
 *  Not in here: when a line was on screen (`zwada-log`), drawing (`zwada-since`). */

import { entryOf, type Said } from "./lines.js";
import { mine } from "./read.js";
import * as store from "./store.js";
import type { View } from "./wire.js";

/** The newest line that somebody was there for, and how it stood then. */
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
  /** The first of them. */
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

/** The reading of one seat at one table. What comes while the page is open and in sight is seen; what came meanwhile is
 *  missed, until it was on screen or the reader is done with it. */
export class Reading {
  #mark: Mark | undefined;
  /** The lines of this window, whether they were missed or not: none of them is new again. */
  #known = new Set<string>();
  /** What is told of as missed, and how it stood before and afterwards. */
  #missed = new Set<string>();
  #before: Mark | undefined;
  #told: Digest | undefined;
  /** What was missed and was not on screen yet. */
  #left = new Set<string>();
  #first = "";
  #cameAt = 0;

  constructor(
    private readonly key: string,
    private readonly lasting: Storage = store.lasting(),
  ) {
    this.#mark = parsed(lasting.getItem(key));
  }

  /** The newest line there was when the page was in sight. */
  get mark(): Mark | undefined {
    return this.#mark;
  }

  /** The first line that was missed, until all of it was read; empty where nothing was. */
  get first(): string {
    return this.#first;
  }

  /** Somebody looks, for the first time or again, at this time of the server: what has come since then was missed. */
  comeBack(lines: readonly Said[], view: View | undefined, now: number): void {
    this.#cameAt = now;
    if (this.#left.size === 0) this.#first = "";
    this.#miss(this.#fresh(lines), lines, view);
    for (const line of lines) this.#known.add(line.id);
    this.#put(lines, view);
  }

  /** Somebody is looking: only what is older than their coming, and is told late, was missed. */
  watch(lines: readonly Said[], view: View | undefined): void {
    const fresh = this.#fresh(lines);
    this.#miss(fresh.filter((line) => line.at < this.#cameAt), lines, view);
    for (const line of fresh) this.#known.add(line.id);
    this.#put(lines, view);
  }

  /** What is told of the time in which nobody looked, as it was when they came back. */
  digest(lines: readonly Said[]): Digest | undefined {
    if (!this.#told || this.#missed.size === 0) return undefined;
    const said = lines.filter((line) => this.#missed.has(line.id));
    return { ...this.#told, lines: said.length, said, first: this.#first };
  }

  /** These lines were on screen. */
  saw(ids: readonly string[]): void {
    for (const id of ids) this.#left.delete(id);
    if (this.#left.size === 0) this.#missed.clear();
  }

  /** The reader goes to read it: nothing more is told of it. */
  read(): void {
    this.#missed.clear();
  }

  /** The reader is done with all there is. */
  done(): void {
    this.#missed.clear();
    this.#left.clear();
    this.#first = "";
  }

  #fresh(lines: readonly Said[]): readonly Said[] {
    return this.#mark ? unread(lines, this.#mark).filter((line) => !this.#known.has(line.id)) : [];
  }

  #miss(fresh: readonly Said[], lines: readonly Said[], view: View | undefined): void {
    const [first] = fresh;
    if (!first) return;
    if (this.#missed.size === 0) {
      this.#before = this.#mark;
      this.#first = first.id;
      this.#left.clear();
    }
    for (const { id } of fresh) {
      this.#missed.add(id);
      this.#left.add(id);
    }
    this.#told = this.#before && digest(lines, this.#before, view);
  }

  #put(lines: readonly Said[], view: View | undefined): void {
    const last = lines.findLast((line) => line.sentence !== "");
    if (last === undefined || last.id === this.#mark?.line) return;
    this.#mark = markAt(last.id, view);
    try {
      this.lasting.setItem(this.key, JSON.stringify(this.#mark));
    } catch {
      // a full or closed store: it is known as long as the page stands
    }
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
