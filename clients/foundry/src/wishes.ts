/** What somebody does to the documents of a fight in Foundry, as a wish to the server: what is asked of it, or why not. The
 *  documents themselves change when the server says so, and then by what it says.
 *  Not in here: hooks (`module.ts`), and any rule. */

import { kindOf, pointsCommand, pointsToSend, subject } from "../../web/src/powers.js";
import { acting, combatant, offered, pass, rows, gmOptions } from "../../web/src/read.js";
import type { GmCommand } from "../../web/src/api.js";
import type { Json, JsonMap } from "../../web/src/json.js";
import type { Command, Options, View } from "../../web/src/wire.js";
import { turns, type CombatantDoc, type CombatDoc, type TokenDoc } from "./documents.js";

/** `let`: nothing of ours, it goes its way. `ask`: it does not happen here, the server is asked. `refuse`: nor there. */
export type Verdict =
  | { readonly do: "let" }
  | { readonly do: "ask"; readonly commands: readonly Command[] }
  | { readonly do: "refuse"; readonly why: string };

/** What this browser's own seat knows; undefined: it has none, or is cut off. */
export interface Seated {
  readonly view: View;
  readonly options: Options;
  readonly gm: readonly GmCommand[];
}

export interface Turning {
  readonly round?: number | undefined;
  readonly turn?: number | null | undefined;
}

const LET: Verdict = { do: "let" };
const refuse = (why: string): Verdict => ({ do: "refuse", why });
const ask = (type: string, data: JsonMap): Verdict => ({ do: "ask", commands: [{ type, data }] });

/** "Begin combat", "next turn", "next round" and their like. `direction` is what Foundry names with them: what comes without
 *  is Foundry's own arithmetic. */
export function pressed(
  combat: CombatDoc,
  change: Turning,
  direction: number | undefined,
  seated: Seated | undefined,
): Verdict {
  if (change.round === undefined && change.turn === undefined) return LET;
  const begins = combat.round === 0 && (change.round ?? 0) > 0;
  if (!begins && direction === undefined) return LET;
  if (!seated) return refuse("vtt-not-seated");
  if (begins) return ask("start", {});
  if ((direction ?? 0) < 0) return refuse("vtt-no-way-back");
  const now = acting(seated.view.encounter);
  const pointed = turns(combat.combatants)[combat.turn ?? -1]?.flags?.id;
  const open = offered(seated.options).filter(({ who, group }) => group.kind === "turn" && now.includes(who));
  const own = open.find(({ who }) => who === pointed) ?? open[0];
  const command = own && pass(own.who, own.group);
  return command ? { do: "ask", commands: [command] } : refuse("vtt-not-your-turn");
}

/** A combatant renamed, hidden, shown, crossed out, or moved in the order. */
export function changed(
  doc: CombatantDoc,
  change: Partial<Pick<CombatantDoc, "name" | "hidden" | "defeated" | "initiative">>,
  seated: Seated | undefined,
): Verdict {
  const target = doc.flags?.id;
  const { name, hidden, defeated, initiative } = change;
  const differs = (value: unknown, now: unknown): boolean => value !== undefined && value !== now;
  if (target === undefined) return LET;
  if (![differs(name, doc.name), differs(hidden, doc.hidden), differs(defeated, doc.defeated), differs(initiative, doc.initiative)].includes(true))
    return LET;
  if (!seated) return refuse("vtt-not-seated");
  if (differs(defeated, doc.defeated)) return refuse("vtt-defeat");
  if (differs(initiative, doc.initiative)) return refuse("vtt-order");
  const commands: Command[] = [];
  if (name !== undefined && name !== doc.name) commands.push({ type: "edit_sheet", data: { target, name } });
  if (hidden !== undefined && hidden !== doc.hidden)
    commands.push(hidden ? { type: "hide", data: { target } } : { type: "reveal", data: { target } });
  return { do: "ask", commands };
}

/** A token brought into the fight. `id` is what the combatant will be called at the table. */
export function added(
  token: Pick<TokenDoc, "name"> & { readonly hidden: boolean; readonly friendly: boolean },
  id: string,
  seated: Seated | undefined,
): Verdict {
  if (!seated) return refuse("vtt-not-seated");
  const side = token.friendly ? "party" : "foes";
  return ask("add_combatant", { id, name: token.name, side, ...(token.hidden ? { hidden: true } : {}) });
}

export function removed(doc: CombatantDoc, seated: Seated | undefined): Verdict {
  if (doc.flags === null) return LET;
  return seated ? ask("remove_combatant", { target: doc.flags.id }) : refuse("vtt-not-seated");
}

/** "End combat". Where nobody is connected a Combat that is left over may go. */
export function ended(seated: Seated | undefined): Verdict {
  const phase = seated?.view.encounter?.phase;
  if (phase === "running") return ask("end_encounter", {});
  return phase === "setup" ? refuse("vtt-in-setup") : LET;
}

/** Hit points typed on a token or a sheet: the rule system's own command that comes to as many. */
export function pointed(id: string, points: number, seated: Seated | undefined): Verdict {
  if (!seated) return refuse("vtt-not-seated");
  const hp = combatant(seated.view, id)?.hp;
  const now = hp && "now" in hp ? hp.now : undefined;
  if (now === points) return LET;
  const way = now === undefined ? "set" : points < now ? "take" : "give";
  const group = { kind: "gm", options: gmOptions(seated.gm, rows(seated.view.encounter)) };
  const option = pointsCommand(group, way);
  const about = option && subject(option);
  const range = option?.parameters?.find((parameter) => parameter.kind === "range")?.name;
  const amount = way === "set" ? points : Math.abs(points - (now ?? 0));
  const value = option && pointsToSend(option.points, way, amount, now);
  if (!option || about === undefined || range === undefined || value === undefined) return refuse("vtt-points");
  const kind = kindOf(option);
  const how: Record<string, Json> = kind ? { [kind.name]: kind.default ?? kind.values?.[0] ?? "" } : {};
  return ask(option.type, { [about]: id, [range]: value, ...how });
}
