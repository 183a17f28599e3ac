/** What a fight came to, read off its lines: hit points over time, damage dealt and taken, dice against expectation.
 *  What no longer counts counts here for the dice alone, for they have fallen. No verdict on luck, and no rule.
 *  Not in here: drawing (`zwada-plot`, `zwada-after`). */

import type { Line } from "./mirror.js";
import type { WireEvent } from "./wire.js";

/** Who hurt somebody, where a line does not say: the GM, or nobody that is known. */
export const BY_GM = "gm";
export const UNKNOWN = "";

/** Hit points of one combatant: `[step, points]`, a step for each line that counts. */
export interface Course {
  readonly who: string;
  readonly points: readonly (readonly [number, number])[];
}

export interface Blow {
  readonly by: string;
  readonly who: string;
  readonly amount: number;
}

export interface DiceCount {
  readonly sides: number;
  /** How often each face fell, from 1. */
  readonly faces: readonly number[];
  readonly n: number;
  readonly mean: number;
  readonly expected: number;
}

export interface Statistics {
  readonly n: number;
  readonly began?: number;
  readonly ended?: number;
  readonly winner?: string;
  readonly rounds: number;
  readonly steps: number;
  /** The step at which each round began. */
  readonly roundAt: readonly number[];
  readonly courses: readonly Course[];
  readonly dealt: Readonly<Record<string, number>>;
  readonly taken: Readonly<Record<string, number>>;
  readonly healed: Readonly<Record<string, number>>;
  readonly blows: readonly Blow[];
  readonly dice: readonly DiceCount[];
  /** Dice that were no chance of the server's. */
  readonly byHand: number;
  readonly fixed: number;
  readonly decisions: number;
}

/** The lines of one fight of a table: from where it was made to where the next one is. */
export function linesOf(lines: readonly Line[], n: number): readonly Line[] {
  const first = lines.flatMap((line) => made(line) ?? [])[0];
  let at = first === undefined ? n : first - 1;
  return lines.filter((line) => {
    at = made(line) ?? at;
    return at === n;
  });
}

function made(line: Line): number | undefined {
  const number = line.events.find((event) => event.tag === "FightMade")?.["number"];
  return typeof number === "number" ? number : undefined;
}

export function statistics(lines: readonly Line[], struck: ReadonlySet<string>, n: number): Statistics {
  const courses = new Map<string, [number, number][]>();
  const [dealt, taken, healed] = [new Tally(), new Tally(), new Tally()];
  const blows: Blow[] = [];
  const strikers = new Map<string, string>(); // of blows that hurt only once all have acted who act at the same time
  const roundAt: number[] = [];
  let [steps, rounds, decisions] = [0, 0, 0];
  let began: number | undefined;
  let ended: number | undefined;
  let winner: string | undefined;
  const own = linesOf(lines, n);
  for (const line of own) {
    if (struck.has(line.id)) continue;
    if (line.events.some((event) => event.tag === "Rewound")) continue; // it gives back what was struck
    steps += 1;
    for (const event of line.events) {
      if (event.tag === "Started" && began === undefined) {
        began = event.at ?? line.at;
        steps = 0; // what came before is how it stood at the start
        for (const [who, points] of courses) courses.set(who, points.slice(-1).map(([, value]) => [0, value]));
      }
      if (event.tag === "RoundBegan" && typeof event["round"] === "number") {
        rounds = event["round"];
        roundAt.push(steps);
      }
      if (event.tag === "Ended") {
        ended = event.at ?? line.at;
        winner = typeof event["winner"] === "string" ? event["winner"] : undefined;
      }
      if (event.tag === "Reopened") ended = winner = undefined;
    }
    if (line.events.some((event) => event["by_gm"] === true)) decisions += 1;
    for (const [who, { now, was }] of Object.entries(line.hp ?? {})) {
      if (typeof now !== "number") continue;
      const course = courses.get(who) ?? (typeof was === "number" ? [[Math.max(0, steps - 1), was]] : []);
      course.push([steps, now]);
      courses.set(who, course);
      if (typeof was !== "number" || began === undefined) continue;
      if (now > was) healed.add(who, now - was);
      if (now >= was) continue;
      const by = dealer(line.events, who, strikers.get(who));
      strikers.delete(who);
      taken.add(who, was - now);
      dealt.add(by, was - now);
      blows.push({ by, who, amount: was - now });
    }
    const wounds = began === undefined ? [] : unseen(line);
    for (const { who, amount } of wounds) {
      const by = dealer(line.events, who, strikers.get(who));
      strikers.delete(who);
      taken.add(who, amount);
      dealt.add(by, amount);
      blows.push({ by, who, amount });
    }
    const hurt = new Set([...Object.keys(line.hp ?? {}), ...wounds.map(({ who }) => who)]);
    for (const { doer, target } of deeds(line.events)) if (!hurt.has(target)) strikers.set(target, doer);
    if (line.events.some(({ tag }) => tag === "BeatEnded")) strikers.clear();
  }
  return {
    n,
    rounds,
    steps,
    roundAt,
    courses: [...courses].map(([who, points]) => ({ who, points })),
    dealt: dealt.found,
    taken: taken.found,
    healed: healed.found,
    blows,
    decisions,
    ...dice(own),
    ...(began === undefined ? {} : { began }),
    ...(ended === undefined ? {} : { ended }),
    ...(winner === undefined ? {} : { winner }),
  };
}

class Tally {
  readonly found: Record<string, number> = {};

  add(who: string, amount: number): void {
    this.found[who] = (this.found[who] ?? 0) + amount;
  }
}

/** Wounds that a line says of those whose hit points are not told to whoever reads. */
function unseen({ events, hp }: Line): { readonly who: string; readonly amount: number }[] {
  return events.flatMap(({ who, wound }) =>
    typeof who === "string" && typeof wound === "number" && wound > 0 && typeof hp?.[who]?.now !== "number" ? [{ who, amount: wound }] : [],
  );
}

/** Whom a line names as the one who hurt somebody: whose target that one was, in this line or in one before that did not
 *  hurt yet, else whom that one had to do with. */
function dealer(events: readonly WireEvent[], who: string, striker: string | undefined): string {
  if (events.some((event) => event["by_gm"] === true)) return BY_GM;
  const found = deeds(events);
  return found.find(({ target }) => target === who)?.doer ?? striker ?? found.find(({ doer }) => doer === who)?.target ?? UNKNOWN;
}

/** Who did something to whom. */
function deeds(events: readonly WireEvent[]): { readonly doer: string; readonly target: string }[] {
  return events.flatMap(({ who: by, actor, target }) => {
    const doer = typeof by === "string" ? by : actor;
    return typeof doer === "string" && typeof target === "string" && doer !== target ? [{ doer, target }] : [];
  });
}

function dice(lines: readonly Line[]): { dice: readonly DiceCount[]; byHand: number; fixed: number } {
  const counts = new Map<number, number[]>();
  let [byHand, fixed] = [0, 0];
  for (const event of lines.flatMap((line) => line.events)) {
    const { tag, faces, sides } = event;
    if (tag !== "Rolled" || !Array.isArray(faces) || typeof sides !== "number" || sides < 2) continue;
    const all = (faces as readonly unknown[]).filter((face): face is number => typeof face === "number");
    if (event["by_hand"] === true) {
      byHand += all.length;
      continue;
    }
    const set = typeof event["fixed"] === "number" ? event["fixed"] : 0; // the first of them were the GM's
    fixed += Math.min(set, all.length);
    const found = counts.get(sides) ?? Array.from({ length: sides }, () => 0);
    for (const face of all.slice(set)) if (face >= 1 && face <= sides) found[face - 1] = (found[face - 1] ?? 0) + 1;
    counts.set(sides, found);
  }
  const rolled = [...counts].sort(([a], [b]) => a - b).flatMap(([sides, faces]): DiceCount[] => {
    const n = faces.reduce((sum, count) => sum + count, 0);
    const sum = faces.reduce((all, count, i) => all + count * (i + 1), 0);
    return n === 0 ? [] : [{ sides, faces, n, mean: sum / n, expected: (sides + 1) / 2 }];
  });
  return { dice: rolled, byHand, fixed };
}

/** Faces in a few bars: each by itself, or of many as many together as make ten bars. */
export function bars({ sides, faces, n }: DiceCount): readonly { readonly from: number; readonly to: number; readonly count: number; readonly expected: number }[] {
  const width = sides <= 20 ? 1 : Math.ceil(sides / 10);
  return Array.from({ length: Math.ceil(sides / width) }, (_, i) => {
    const [from, to] = [i * width + 1, Math.min(sides, (i + 1) * width)];
    const count = faces.slice(from - 1, to).reduce((sum, each) => sum + each, 0);
    return { from, to, count, expected: (n * (to - from + 1)) / sides };
  });
}
