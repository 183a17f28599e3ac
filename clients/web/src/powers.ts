/** What a GM's commands are about, as the rule system describes them: whom, how many points, for how long.
 *  Not in here: what any of them does. */

import type { Json, JsonMap } from "./json.js";
import { combatant } from "./read.js";
import type { HitPoints, Option, OptionGroup, Parameter, View } from "./wire.js";

/** Which way an amount that is typed goes: −7, +5, =12. */
export type Way = "take" | "give" | "set";

const SUBJECTS: ReadonlySet<string> = new Set(["target", "actor", "combatant"]);

/** The parameter that says about whom a GM's command is. */
export function subject(option: Option): string | undefined {
  return (option.parameters ?? []).find(
    (parameter) => parameter.kind === "combatant" && parameter.many !== true && SUBJECTS.has(parameter.name),
  )?.name;
}

/** Whether a command may be about somebody. */
export function concerns(option: Option, id: string): boolean {
  const name = subject(option);
  const values = option.parameters?.find((parameter) => parameter.name === name)?.values;
  return name === undefined || values === undefined || values.length === 0 || values.includes(id);
}

/** The command that takes, gives or sets hit points: its own, else one that adds, else one that sets; what sets may also be
 *  reached by what takes or gives, where it is known how many there are. */
export function pointsCommand(group: OptionGroup | undefined, way: Way): Option | undefined {
  const of = (wanted: Option["points"]): Option | undefined => group?.options.find((option) => option.points === wanted);
  return of(way) ?? of("add") ?? of("set");
}

/** What must be chosen beside the amount: how it hurts, or heals. */
export function kindOf(option: Option): Parameter | undefined {
  return option.parameters?.find((parameter) => parameter.kind === "choice" && parameter.required !== false && parameter.values);
}

/** A change of hit points as it is sent, or the key of the sentence that says why there is none. */
export type PointsDeed = { readonly option: Option; readonly values: Record<string, Json> } | { readonly why: string };

/** What is sent so that somebody's hit points change as it was typed. `kinds` are chosen beside, by the command's type. */
export function pointsDeed(
  group: OptionGroup | undefined,
  who: { readonly id: string; readonly hp?: HitPoints },
  way: Way,
  amount: number,
  kinds: Readonly<Record<string, Json>> = {},
): PointsDeed {
  const now = who.hp && "now" in who.hp ? who.hp.now : undefined;
  const change = now === undefined ? undefined : amount - now;
  const steps = way === "set" && !pointsCommand(group, "set") && change !== undefined;
  if (steps && change === 0) return { why: "points-same" };
  const [to, much]: [Way, number] = steps ? [change < 0 ? "take" : "give", Math.abs(change)] : [way, amount];
  const option = pointsCommand(group, to);
  const about = option && subject(option);
  if (!option || about === undefined) return { why: "points-not-here" };
  const value = pointsToSend(option.points, to, much, now);
  if (value === undefined) return { why: "points-unknown" };
  const values = placed(option.parameters ?? [], value);
  if (!values) return { why: "points-not-here" };
  const kind = kindOf(option);
  const chosen = kind && (kinds[option.type] ?? kind.default ?? kind.values?.[0]);
  return { option, values: { ...values, [about]: who.id, ...(kind && chosen !== undefined ? { [kind.name]: chosen } : {}) } };
}

/** The number at the place of the first range, which may stand in a group; no less than it may be where it sets. */
function placed(parameters: readonly Parameter[], value: number): Record<string, Json> | undefined {
  for (const parameter of parameters) {
    if (parameter.kind === "range") return { [parameter.name]: Math.max(parameter.min ?? value, value) };
    const inside = parameter.kind === "group" && parameter.many !== true ? placed(parameter.fields ?? [], value) : undefined;
    if (inside) return { [parameter.name]: inside };
  }
  return undefined;
}

/** The number to send, for a command that changes points in this way; undefined where it cannot. */
export function pointsToSend(by: Option["points"], way: Way, amount: number, now: number | undefined): number | undefined {
  if (by === way) return amount;
  const change = way === "take" ? -amount : way === "give" ? amount : now === undefined ? undefined : amount - now;
  if (by === "add") return change;
  return by === "set" && change !== undefined && now !== undefined ? now + change : undefined;
}

/** An amount as it is typed: a sign says which way, none takes; undefined where there is no number in it. Below
 *  nothing may be set, not taken. */
export function typedAmount(typed: string): { readonly way: Way; readonly amount: number; readonly signed: boolean } | undefined {
  const found = /^\s*([-−–+=]?)\s*([-−–]?)\s*(\d{1,9})\s*$/.exec(typed);
  if (!found || (found[1] !== "=" && found[2] !== "")) return undefined;
  const amount = Number(found[3]);
  if (found[1] === "=") return { way: "set", amount: found[2] === "" ? amount : -amount, signed: true };
  return { way: found[1] === "+" ? "give" : "take", amount, signed: found[1] !== "" };
}

/** Faces as they are typed, in the order in which they fall; undefined where something else stands there. */
export function typedFaces(typed: string): readonly number[] | undefined {
  const words = typed.split(/[\s,;·]+/).filter((word) => word !== "");
  if (words.length === 0 || !words.every((word) => /^\d{1,3}$/.test(word))) return undefined;
  return words.map(Number);
}

/** How long a mark stands, as a GM chooses it. */
export const ENDS = ["lifted", "turn_start", "turn_end", "round"] as const;
export type End = (typeof ENDS)[number];

/** When it ends, in the words of the protocol; undefined: until removed. A round is named by the first that it no longer is. */
export function untilOf(end: End, view: View | undefined, who: string): JsonMap | undefined {
  if (end === "lifted") return undefined;
  if (end === "round") return { at: "round", n: (view?.encounter?.round ?? 0) + 1 };
  return { at: end, n: (combatant(view, who)?.turns ?? 0) + 1, of: who };
}
