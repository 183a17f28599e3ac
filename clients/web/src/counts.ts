/** The layout `counts` of the track: the slots of a round by their count, lowest first, as the view and the log have them.
 *  Not in here: drawing, and what follows from a slot. */

import { isMap, type Json } from "./json.js";
import type { Said } from "./lines.js";
import { acting, beatNumber, beatOf, prompts } from "./read.js";
import type { Encounter, WireEvent } from "./wire.js";

/** What can be said of a slot beside what is done in it. */
export type Stage = "to-come" | "choosing" | "locked" | "under-way" | "done" | "lost" | "held";

export interface Slot {
  readonly who: string;
  readonly n: number;
  /** Of how many in this round. */
  readonly of: number;
  readonly count: number;
  readonly planned: number;
  readonly what: string;
  readonly stage: Stage;
  readonly target?: string;
  /** What came of it, in the rule system's word. */
  readonly outcome?: string;
}

export interface Count {
  readonly count: number;
  readonly now: boolean;
  readonly past: boolean;
  readonly slots: readonly Slot[];
}

export interface Counts {
  readonly counts: readonly Count[];
  readonly held: readonly Slot[];
}

/** The facts of this round that still count. */
export function ofThisRound(said: readonly Said[], round: number | undefined): readonly WireEvent[] {
  const begins = said.findLastIndex((line) => !line.struck && line.round === round);
  return said.slice(Math.max(0, begins)).flatMap((line) => (line.struck ? [] : line.events));
}

/** The round's slots by count, and those that are held. What became of a slot is told by facts that name who and count. */
export function counts(encounter: Encounter | undefined, said: readonly Said[]): Counts {
  const facts = ofThisRound(said, encounter?.round);
  const at = beatOf(encounter) === "count" ? beatNumber(encounter?.beat?.key) : undefined; // none between two counts
  const found = new Map<number, Slot[]>();
  const held: Slot[] = [];
  for (const who of encounter?.roster ?? []) {
    const one = encounter?.combatants?.[who];
    const listed = one?.marks?.["slots"];
    const slots = Array.isArray(listed) ? (listed as readonly Json[]).filter(isMap) : [];
    for (const slot of slots) {
      const { n, count, planned, what } = slot;
      if (typeof n !== "number" || typeof count !== "number") continue;
      const done = slot["done"] === true;
      const waits = one?.marks?.["waiting"] === true && !done;
      const fact = done ? toldOf(facts, who, n, count) : undefined;
      const asPlanned = one?.marks?.["target"];
      const target = done ? fact?.["target"] : asPlanned;
      const shown: Slot = {
        who,
        n,
        of: slots.length,
        count,
        planned: typeof planned === "number" ? planned : count,
        what: typeof what === "string" ? what : "",
        stage: waits ? "held" : stage(encounter, who, count === at, done, fact),
        ...(typeof target === "string" ? { target } : {}),
        ...(typeof fact?.["outcome"] === "string" ? { outcome: fact["outcome"] } : {}),
      };
      if (waits) held.push(shown);
      else found.set(count, [...(found.get(count) ?? []), shown]);
    }
  }
  const sorted = [...found].sort(([a], [b]) => a - b);
  return {
    held,
    counts: sorted.map(([count, slots]) => ({
      count,
      now: count === at,
      past: slots.every((slot) => slot.stage === "done" || slot.stage === "lost"),
      slots,
    })),
  };
}

function toldOf(facts: readonly WireEvent[], who: string, n: number, count: number): WireEvent | undefined {
  const own = facts.filter((fact) => fact["who"] === who && fact["count"] === count && fact["free"] !== true);
  return (
    own.findLast((fact) => fact["outcome"] !== undefined) ??
    own.findLast((fact) => fact["why"] !== undefined && fact["slot"] === n) ??
    own.findLast((fact) => fact["target"] !== undefined)
  );
}

function stage(encounter: Encounter | undefined, who: string, now: boolean, done: boolean, fact: WireEvent | undefined): Stage {
  if (done && fact?.["why"] !== undefined) return "lost";
  const waited = now && fact?.["outcome"] === undefined && prompts(encounter).some((prompt) => prompt.data?.["attacker"] === who);
  if (done) return waited ? "under-way" : "done";
  if (!now || !acting(encounter).includes(who)) return "to-come";
  return prompts(encounter).some((prompt) => prompt.to === who && prompt.kind === "declaration" && !prompt.answered)
    ? "choosing"
    : "locked";
}
