/** Fights that are prepared ahead: who is in them, and the commands that bring them to the table.
 *  Not in here: what a sheet may hold, and drawing. */

import { isMap, type Json, type JsonMap } from "./json.js";
import { rows } from "./read.js";
import type { Cast, Combatant, Command, Prepared, View } from "./wire.js";

/** One of the cast as it is sent; what is empty is left out. */
export function castData(one: Cast): JsonMap {
  const { id, name, side, sheet, party, hidden, seat, template, alias } = one;
  return {
    id,
    name,
    side,
    ...(sheet && Object.keys(sheet).length > 0 ? { sheet } : {}),
    ...(party ? { party } : {}),
    ...(hidden ? { hidden } : {}),
    ...(seat ? { seat } : {}),
    ...(template ? { template } : {}),
    ...(alias ? { alias } : {}),
  };
}

/** The command that keeps a fight as it is given. Without an id it is a new one. */
export function prepare(fight: { readonly name: string; readonly cast: readonly Cast[]; readonly options?: JsonMap; readonly id?: string }): Command {
  const { name, cast, options, id } = fight;
  return {
    type: "prepare_encounter",
    data: { name, cast: cast.map(castData), ...(options ? { options } : {}), ...(id === undefined ? {} : { id }) },
  };
}

/** Somebody for the cast, from the data of `add_combatant`, as if it were brought in at once. */
export function member(data: JsonMap, taken: readonly Cast[]): Cast {
  const text = (value: Json | undefined): string => (typeof value === "string" ? value : "");
  const name = text(data["name"]);
  return {
    id: freeId(taken.map(({ id }) => id)),
    name,
    side: text(data["side"]) || "foes",
    ...(isMap(data["sheet"]) ? { sheet: data["sheet"] } : {}),
    ...(text(data["party"]) ? { party: text(data["party"]) } : {}),
    ...(text(data["template"]) ? { template: text(data["template"]) } : {}),
    ...(data["hidden"] === true ? { hidden: true } : {}),
  };
}

/** An id that nobody of the cast has. It tells no name: everybody may read it, and a name they may not know. */
export function freeId(taken: readonly string[]): string {
  for (let n = 1; ; n++) if (!taken.includes(`c${n}`)) return `c${n}`;
}

/** The cast of the fight at hand, so that it can be kept: sheets as they stand, party and seats by their ids. */
export function castOf(view: View | undefined): readonly Cast[] {
  const encounter = view?.encounter;
  return rows(encounter).flatMap((id): readonly Cast[] => {
    const who = encounter?.combatants?.[id];
    if (!who) return [];
    const party = who.party !== undefined && view?.party?.[who.party] ? who.party : undefined;
    return [
      {
        id,
        name: who.name ?? id,
        side: who.side ?? id,
        ...(party === undefined ? { sheet: who.sheet ?? {} } : { party }),
        ...(who.hidden ? { hidden: true } : {}),
        ...(who.alias ? { alias: who.alias } : {}),
        ...(who.seat === undefined ? {} : { seat: who.seat }),
      },
    ];
  });
}

/** The view of a fight that is only prepared, so that what reads combatants reads its cast. */
export function viewOf(view: View, cast: readonly Cast[]): View {
  const combatants = Object.fromEntries(
    cast.map(({ id, name, side, hidden }): [string, Combatant] => [id, { id, name, side, ...(hidden ? { hidden } : {}) }]),
  );
  return { ...view, encounter: { phase: "setup", combatants, roster: cast.map(({ id }) => id) } };
}

/** A name for a copy: the same with the next number that is free. */
export function copyName(name: string, taken: readonly string[]): string {
  const stem = name.replace(/\s+\d+$/, "");
  for (let n = 2; ; n++) {
    const next = `${stem} ${n}`;
    if (!taken.includes(next)) return next;
  }
}

/** Reinforcements: the commands that bring a prepared cast into a fight that runs, under names that are free there. */
export function bringIn(fight: Prepared, view: View | undefined): readonly Command[] {
  const encounter = view?.encounter;
  const names = rows(encounter).flatMap((id) => {
    const who = encounter?.combatants?.[id];
    return [who?.name ?? id, ...(who?.alias ? [who.alias] : [])];
  });
  const free = (name: string): string => (names.includes(name) ? copyName(name, names) : name);
  const ids = Object.keys(encounter?.combatants ?? {});
  return (fight.cast ?? []).map((one) => {
    const name = free(one.name);
    const alias = one.alias ? free(one.alias) : "";
    const id = ids.includes(one.id) ? freeId(ids) : one.id;
    names.push(name, ...(alias ? [alias] : []));
    ids.push(id);
    return { type: "add_combatant", data: { ...castData({ ...one, id, name, alias }) } };
  });
}

/** How many a prepared fight has, and how many sides. */
export function sizeOf(fight: Prepared): { readonly n: number; readonly sides: number } {
  const cast = fight.cast ?? [];
  return { n: cast.length, sides: new Set(cast.map(({ side }) => side)).size };
}
