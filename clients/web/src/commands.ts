/** Everything that may be done at a table now, by its words, for whoever looks for it. Each entry is a step to a place of the
 *  page or a command as a button would send it. Not in here: what the words are in each language, and drawing. */

import type { Opening, Wish } from "./elements/base.js";
import type { Ruleset } from "./api.js";
import type { JsonMap } from "./json.js";
import { concerns } from "./powers.js";
import { follows, gmOptions, nameOf, rows, turnPrompt, upNext } from "./read.js";
import { folded, type Args } from "./texts.js";
import type { View } from "./wire.js";

export interface Entry {
  readonly key: string;
  readonly args?: Args;
  /** Whom it is about: a name beside the words. */
  readonly who?: string;
  readonly open?: Opening;
  readonly wish?: Wish;
  /** It ends something, or takes somebody away. */
  readonly danger?: boolean;
}

/** What a table offers to look for. `selected`: whom the GM has chosen, else whoever acts. */
export function entries(view: View | undefined, gm: boolean, rules: Ruleset | undefined, selected: string | undefined): readonly Entry[] {
  const places = (gm ? ["live", "prepare", "table"] : ["live", "table"]).map(
    (id): Entry => ({ key: `h-${id}`, open: { what: "place", id } }),
  );
  const common: readonly Entry[] = [
    ...places,
    { key: "h-log", open: { what: "run", id: "log" } },
    { key: "btn-find", open: { what: "run", id: "find" } },
    { key: "h-order", open: { what: "run", id: "order" } },
    { key: "h-settings", open: { what: "menu" } },
    { key: "h-keys", open: { what: "keys" } },
  ];
  return gm ? [...flow(view), ...about(view, rules, selected), ...common, ...others(view)] : common;
}

/** The course of the fight. */
function flow(view: View | undefined): readonly Entry[] {
  const encounter = view?.encounter;
  const wish = (type: string, data: JsonMap = {}): Wish => ({ type, data, key: "pause" });
  if (encounter?.phase === "ended")
    return [
      { key: "btn-reopen", wish: wish("reopen") },
      { key: "btn-play-again", wish: wish("new_encounter", { again: true }) },
    ];
  if (encounter?.phase !== "running") return encounter ? [{ key: "btn-start", wish: { type: "start", data: {}, key: "start" } }] : [];
  const turn = turnPrompt(encounter);
  const next = turn ? follows(encounter, turn.to) : upNext(encounter);
  return [
    ...(next === undefined ? [] : [{ key: "btn-next", args: { who: nameOf(view, next) }, open: { what: "run", id: "next" } } satisfies Entry]),
    encounter.paused ? { key: "btn-resume", wish: wish("resume") } : { key: "btn-pause", wish: wish("pause") },
    { key: "btn-undo", open: { what: "undo" } },
    { key: "btn-bring-in", open: { what: "insert" } },
    { key: "act-set_rulings", wish: { type: "set_rulings", data: { ask: view?.rulings !== "ask" }, key: "rulings" } },
    { key: "btn-reorder", open: { what: "reorder" } },
    { key: "btn-end-fight", open: { what: "end" }, danger: true },
  ];
}

/** What may be done to whoever is chosen, by the rule system's own commands and by the core's. */
function about(view: View | undefined, rules: Ruleset | undefined, selected: string | undefined): readonly Entry[] {
  const who = selected === undefined ? undefined : view?.encounter?.combatants?.[selected];
  if (!who || view?.encounter?.phase !== "running") return [];
  const name = who.name ?? who.id;
  const charted = new Set((rules?.charts ?? []).flatMap((chart) => [chart.command, chart.remove]));
  const own = gmOptions(rules?.gm ?? [], rows(view.encounter)).filter((option) => !charted.has(option.type) && concerns(option, who.id));
  const key = `gm-${who.id}`;
  return [
    ...own.map((option): Entry => ({ key: `act-${option.type}`, who: name, open: { what: "power", id: option.type } })),
    { key: "btn-damage", who: name, open: { what: "run", id: "amount" } },
    { key: "btn-heal", who: name, open: { what: "run", id: "amount" } },
    { key: "h-sheet", who: name, open: { what: "sheet", id: who.id } },
    who.hidden
      ? { key: "btn-reveal", who: name, open: { what: "combatant", id: who.id } } // which asks first
      : { key: "btn-hide", who: name, wish: { type: "hide", data: { target: who.id }, key, undo: name } },
    { key: "btn-remove", who: name, wish: { type: "remove_combatant", data: { target: who.id }, key, undo: name }, danger: true },
  ];
}

/** Everybody to choose, and everybody to look as. */
function others(view: View | undefined): readonly Entry[] {
  const seats = Object.entries(view?.seats ?? {}).filter(([, seat]) => seat.role === "player" || seat.role === "bot");
  return [
    ...rows(view?.encounter).map((id): Entry => ({ key: "btn-choose", who: nameOf(view, id), open: { what: "combatant", id } })),
    { key: "btn-note", open: { what: "note", id: "" } },
    ...seats.map(([id, seat]): Entry => ({ key: "btn-note", who: seat.name || id, open: { what: "note", id } })),
    { key: "see-as", who: "", args: {}, open: { what: "see-as", id: "table" } },
    ...seats.map(([id, seat]): Entry => ({ key: "see-as", who: seat.name || id, open: { what: "see-as", id } })),
  ];
}

/** Those whose words hold all that was typed; first what begins so in the language of the page. */
export function matching<T extends { readonly label: string; readonly words: string }>(all: readonly T[], typed: string): readonly T[] {
  const wanted = folded(typed).split(/\s+/).filter((word) => word !== "");
  const found = all.filter(({ words }) => wanted.every((word) => words.includes(word)));
  const first = wanted[0];
  const begins = ({ label }: T): boolean => first !== undefined && folded(label).startsWith(first);
  return [...found.filter(begins), ...found.filter((each) => !begins(each))];
}
