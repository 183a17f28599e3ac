/** How long one may think, as people say it: from seconds to days. Not in here: what a clock does. */

export const UNITS = { second: 1, minute: 60, hour: 3_600, day: 86_400 } as const;
export type Unit = keyof typeof UNITS;

/** A time in the largest unit in which it is whole. */
export function inUnits(seconds: number): { readonly n: number; readonly unit: Unit } {
  const unit = (["day", "hour", "minute"] as const).find((each) => seconds > 0 && seconds % UNITS[each] === 0) ?? "second";
  return { n: seconds / UNITS[unit], unit };
}

/** What tables choose most: without a clock of its own a setting waits for ever. */
export const PACES = {
  live: { turn_s: null, reaction_s: 30 },
  days: { turn_s: 86_400, reaction_s: 86_400 },
  none: { turn_s: null, reaction_s: null },
} as const;
export type PaceName = keyof typeof PACES;

/** Which of these a table has; undefined where it has another. */
export function paceOf(pace: { readonly turn_s?: number; readonly reaction_s?: number } | undefined): PaceName | undefined {
  const names = Object.keys(PACES) as PaceName[];
  return names.find((name) => (pace?.turn_s ?? null) === PACES[name].turn_s && (pace?.reaction_s ?? null) === PACES[name].reaction_s);
}

/** The word of a unit after a number: "minutes", "minut", "minuty". */
export function unitName(unit: Unit, n: number, language: string): string {
  const parts = new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).formatToParts(n);
  return parts.filter(({ type }) => type === "unit").map(({ value }) => value).join("");
}
