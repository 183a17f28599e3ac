/** What an option comes to with the values chosen, in words. It stands in the option; nothing is reckoned here. */

import { canonical, type Json } from "./json.js";
import type { OptionSet, Values } from "./read.js";
import { number, t, maybe } from "./texts.js";
import type { Odds, Option, Parameter } from "./wire.js";

/** The odds that hold for these values; undefined where the server says none for them. */
export function oddsOf(option: Option, values: Values): Odds | undefined {
  return option.odds?.find((odds) => (option.parameters ?? []).every((parameter) => holds(odds, parameter, values)));
}

function holds(odds: Odds, parameter: Parameter, values: Values): boolean {
  const given = values[parameter.name] ?? parameter.default;
  const wanted = odds.when?.[parameter.name];
  if (!wanted) return given === undefined || (parameter.default !== undefined && same(given, parameter.default));
  if (given === undefined) return false;
  if (Array.isArray(given)) return given.length > 0 && given.every((one) => wanted.some((value) => same(value, one)));
  if (parameter.kind !== "range") return wanted.some((value) => same(value, given));
  const [least, most] = wanted;
  return typeof given === "number" && given >= Number(least) && given <= Number(most);
}

function same(a: Json, b: Json): boolean {
  return canonical(a) === canonical(b);
}

/** "5 dice · needs 2 · 81 %": as much of it as there is, or the rule system's own sentence for options of this type. */
export function oddsText(option: Option, values: Values): string {
  const odds = oddsOf(option, values);
  if (!odds) return "";
  const given = Object.fromEntries(
    (["dice", "fixed", "needs", "chance"] as const).flatMap((name) => (odds[name] === undefined ? [] : [[name, odds[name]]])),
  );
  const own = maybe(`odds-${option.type}`, given);
  if (own !== undefined) return own;
  return Object.entries(given)
    .map(([name, n]) => t(`odds-${name}`, { [name]: n, n, text: number(n) }))
    .join(" · ");
}

/** At most so many values lie open as buttons. */
const OPEN_MAX = 12;

/** The one thing that has to be chosen beside the way, where all ways have the same: a part of the body for blows of
 *  several strengths. Either is chosen first, the other sends. */
export function crossing(set: OptionSet): string | undefined {
  const [first] = set.options;
  const open = (first?.parameters ?? []).filter((parameter) => parameter.required !== false && parameter.default === undefined);
  const [only] = open;
  if (!first || !only || open.length > 1 || only.kind !== "choice" || only.many || (only.values ?? []).length > OPEN_MAX) return undefined;
  const names = Object.keys(first.data ?? {}).filter((name) => name !== "actor");
  const alike = (option: Option): boolean =>
    canonical((option.parameters ?? []) as unknown as Json) === canonical((first.parameters ?? []) as unknown as Json);
  return names.length > 0 && set.options.every(alike) ? only.name : undefined;
}
