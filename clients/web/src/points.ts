/** What a line did to hit points: read off the view of before and the patch, as the server does for lines of the past.
 *  Not in here: what is made of it (`statistics`). */

import { isMap, type Json } from "./json.js";
import type { HitPoints, View } from "./wire.js";

/** Before and after a line: a number, or the word that is shown instead. Without `was` somebody has just come into sight. */
export interface PointsChange {
  readonly now: number | string;
  readonly was?: number | string;
}

export function pointsChanged(before: View | undefined, patch: Json | undefined): Readonly<Record<string, PointsChange>> {
  const fight = isMap(patch) ? patch["encounter"] : undefined;
  const fighters = isMap(fight) ? fight["combatants"] : undefined;
  if (!isMap(fighters)) return {};
  const found: Record<string, PointsChange> = {};
  for (const [who, one] of Object.entries(fighters)) {
    const now = shown(isMap(one) ? one["hp"] : undefined);
    const was = held(before?.encounter?.combatants?.[who]?.hp);
    if (now !== undefined && now !== was) found[who] = was === undefined ? { now } : { now, was };
  }
  return found;
}

function shown(hp: Json | undefined): number | string | undefined {
  const points = isMap(hp) ? (hp["now"] ?? hp["band"]) : undefined;
  return typeof points === "number" || typeof points === "string" ? points : undefined;
}

function held(hp: HitPoints | undefined): number | string | undefined {
  return hp && ("now" in hp ? hp.now : hp.band);
}
