/** The layout `entries` of the track: the entries of the order, whose turn is over in the one that acts, what interrupts
 *  it, and what is said of somebody beside its name. Not in here: drawing, and what follows from any of it. */

import { isMap, type Json, type JsonMap } from "./json.js";
import { acting, nameOf, prompts, rows } from "./read.js";
import type { Combatant, Encounter, Prompt, View } from "./wire.js";
import { args, markText, say } from "./say.js";
import { maybe, t, word } from "./texts.js";

export interface Entry {
  readonly id: string;
  readonly members: readonly string[];
  readonly total?: number;
  readonly now: boolean;
  /** Of those who can act: whose turn is over, while the entry acts. */
  readonly done: number;
  readonly able: number;
}

/** A question amid somebody's turn: under whom it stands, and how deep. */
export interface Interruption {
  readonly prompt: Prompt;
  readonly under: string | undefined;
  readonly depth: number;
}

/** The entries in the server's order, then those who stand in none (hidden, things, before the start). */
export function entries(encounter: Encounter | undefined): readonly Entry[] {
  const listed = encounter?.table?.["entries"];
  const placed = (Array.isArray(listed) ? (listed as readonly Json[]) : []).filter(isMap).map((entry) => ({
    id: String(entry["id"]),
    members: ids(entry["members"]).filter((id) => encounter?.combatants?.[id] !== undefined),
    ...(typeof entry["total"] === "number" ? { total: entry["total"] } : {}),
  }));
  const known = new Set(placed.flatMap(({ members }) => members));
  const rest = rows(encounter)
    .filter((id) => !known.has(id))
    .map((id) => ({ id, members: [id] }));
  return [...placed, ...rest]
    .filter(({ members }) => members.length > 0)
    .map((entry) => {
      const able = entry.members.filter((id) => encounter?.combatants?.[id]?.able !== false);
      return {
        ...entry,
        now: entry.members.some((id) => acting(encounter).includes(id)),
        done: able.filter((id) => isOver(encounter, id)).length,
        able: able.length,
      };
    });
}

/** Whether somebody's own turn is over though others of its entry still act. */
export function isOver(encounter: Encounter | undefined, id: string): boolean {
  return acting(encounter).includes(id) && encounter?.beat?.turns?.[id] === undefined;
}

/** What interrupts the turn, the outermost first: each under whom it is about, the inner ones where the outer stand. */
export function interruptions(encounter: Encounter | undefined): readonly Interruption[] {
  const who = acting(encounter);
  if (who.length === 0) return [];
  const open = Object.values(encounter?.prompts ?? {}).filter((prompt) => prompt.kind !== "turn" && !prompt.answered);
  const top = new Set(prompts(encounter).map(({ id }) => id)); // the innermost come last
  const sorted = [...open.filter(({ id }) => !top.has(id)), ...open.filter(({ id }) => top.has(id))];
  let under = who.length === 1 ? who[0] : undefined;
  return sorted.map((prompt, depth) => {
    under = [prompt.data?.["mover"], prompt.data?.["attacker"]].map(String).find((id) => who.includes(id)) ?? under;
    return { prompt, under, depth };
  });
}

/** Who is asked after whoever is asked now, and who when this turn ends. */
export function askedNext(encounter: Encounter | undefined): readonly string[] {
  return ids(encounter?.table?.["asked_next"]);
}

export function askedAfter(encounter: Encounter | undefined): readonly string[] {
  return ids(encounter?.table?.["asked_after"]);
}

/** Which limits count where somebody stands: in and after the own turn all of it, before it what others' turns may cost. */
export function limitsAt(place: string): readonly string[] | undefined {
  if (place === "now") return undefined;
  return place === "acted" ? ["action", "bonus", "reaction", "legendary"] : ["reaction", "legendary"];
}

// --- what is said of somebody -------------------------------------------------------------------

/** Marks that stand on every row; the others are read of whoever is selected. */
const ALWAYS = new Set([
  "ac", "temp_hp", "exhaustion", "dodging", "disengaged", "squeezing", "underwater", "altitude", "pos", "mounted_on", "controlled",
  "grappling", "hidden_from", "attacks_left",
]);
/** Marks that are said by `notes`. */
const NOTED = new Set([
  "conditions", "ailments", "surprised", "readied", "trigger", "concentrating", "death_saves", "movement_left", "spent", "speed",
]);

/** The marks that a row does not draw by itself. */
export function without(who: Combatant | undefined, selected: boolean): readonly string[] {
  return Object.keys(who?.marks ?? {}).filter((key) => NOTED.has(key) || (!selected && !ALWAYS.has(key)));
}

/** What stands first on a row: how far it may still go, what waits, what ails it. `moves`: its way counts now. */
export function notes(who: Combatant, view: View | undefined, moves: boolean): readonly string[] {
  const marks = who.marks ?? {};
  const left = marks["movement_left"];
  const said: (string | undefined)[] = [
    moves && typeof left === "number" ? t("track-move", { left, of: left + Number(marks["spent"] ?? 0) }) : undefined,
    askedAfter(view?.encounter).includes(who.id) ? t("track-asked-after") : undefined,
    marks["surprised"] === true ? t("track-surprised") : undefined,
    marks["readied"] === true ? readied(marks["trigger"], view) : undefined,
    concentrates(marks["concentrating"], view),
    isMap(marks["death_saves"]) ? t("track-death-saves", args(marks["death_saves"], view)) : undefined,
    ...list(marks["ailments"]).map((ailment) => ailing(ailment, who.id, view)),
  ];
  return said.filter((text): text is string => text !== undefined);
}

/** What is readied for: the words of its player, or what happens; others read only that something is. */
function readied(trigger: Json | undefined, view: View | undefined): string {
  if (typeof trigger === "string") return t("track-ready", { what: trigger });
  if (!isMap(trigger)) return t("track-ready-other");
  return t("track-ready-on", { what: maybe(`trigger-${String(trigger["on"])}`, args(trigger, view)) ?? markText("trigger", trigger, view) });
}

/** On what, where it is known; a spell that is held for its trigger or still being cast has that before its name. */
function concentrates(on: Json | undefined, view: View | undefined): string | undefined {
  if (on === true) return t("track-concentrates-other");
  if (typeof on !== "string" || on === "") return undefined;
  return t("track-concentrates", { what: say(on.split(":").at(-1) ?? on, view, "spell") });
}

/** "grappled (Brok)", "poisoned, until the end of the turn (Mira)". */
function ailing(ailment: JsonMap, bearer: string, view: View | undefined): string {
  const { condition, source, rounds, duration } = ailment;
  const named = word(String(condition), "status") + (typeof source === "string" ? ` (${nameOf(view, source)})` : "");
  if (typeof rounds === "number") return t("status-for", { status: named, n: rounds });
  const whose = String(duration).includes("source") ? source : bearer;
  if (typeof duration !== "string" || typeof whose !== "string") return named;
  return `${named}, ${t(duration.startsWith("start") ? "track-until-start" : "track-until-end", { who: nameOf(view, whose) })}`;
}

function list(value: Json | undefined): readonly JsonMap[] {
  return Array.isArray(value) ? (value as readonly Json[]).filter(isMap) : [];
}

function ids(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? (value as readonly Json[]).map(String) : [];
}
