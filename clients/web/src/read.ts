/** Reading a view: names, who is asked, what changed between two. Nothing is decided here. */

import { isMap, type Json, type JsonMap } from "./json.js";
import type {
  Combatant,
  Command,
  Counter,
  Encounter,
  Option,
  OptionGroup,
  Options,
  Parameter,
  Prompt,
  Status,
  View,
} from "./wire.js";

export function combatant(view: View | undefined, id: string | undefined): Combatant | undefined {
  return id === undefined ? undefined : view?.encounter?.combatants?.[id];
}

/** The name as this seat knows it; an id that is nobody's stays as it is. */
export function nameOf(view: View | undefined, id: string): string {
  const who = combatant(view, id);
  if (who) return who.name ?? id;
  const seat = view?.seats?.[id];
  return seat?.name ?? id;
}

/** The sides in the order in which they came, so that each keeps its mark. */
export function sides(encounter: Encounter | undefined): readonly string[] {
  const found: string[] = [];
  for (const id of encounter?.roster ?? []) {
    const side = encounter?.combatants?.[id]?.side;
    if (side !== undefined && !found.includes(side)) found.push(side);
  }
  return found;
}

/** The track's rows: the order as the server sent it, then those who stand in no order (hidden, before the start). */
export function rows(encounter: Encounter | undefined): readonly string[] {
  const order = encounter?.order ?? [];
  const rest = (encounter?.roster ?? []).filter((id) => !order.includes(id));
  return [...order, ...rest].filter((id) => encounter?.combatants?.[id] !== undefined);
}

/** The combatants of this seat, in the order of the rows. */
export function mine(view: View): readonly string[] {
  return rows(view.encounter).filter((id) => view.encounter?.combatants?.[id]?.mine);
}

export function acting(encounter: Encounter | undefined): readonly string[] {
  return encounter?.phase === "running" ? (encounter.beat?.who ?? []) : [];
}

/** Who of those who act is asked for its turn now: of a shared place, one after another or all at once. */
export function inTurn(encounter: Encounter | undefined): readonly string[] {
  const turns = encounter?.beat?.turns ?? {};
  const asked = acting(encounter).filter((id) => turns[id] !== undefined);
  return asked.length > 0 ? asked : acting(encounter);
}

/** What kind of beat it is, in the rule system's word: "count" of `count.5`. */
export function beatOf(encounter: Encounter | undefined): string | undefined {
  return encounter?.phase === "running" ? encounter.beat?.key?.split(".", 1)[0] : undefined;
}

/** Which of its kind: 5 of `count.5`; undefined where it has no number. */
export function beatNumber(key: string | undefined): number | undefined {
  const [, number] = key?.split(".") ?? [];
  return number !== undefined && /^-?\d+$/.test(number) ? Number(number) : undefined;
}

/** Whose beat comes next, as the server says; where it does not, the next in the order who has not acted. */
export function upNext(encounter: Encounter | undefined): string | undefined {
  if (encounter?.phase !== "running") return undefined;
  if (encounter.to_come) return encounter.to_come[0]?.who?.[0];
  if (!encounter.acted) return undefined;
  const past = new Set([...encounter.acted, ...acting(encounter)]);
  return (encounter.order ?? []).find((id) => !past.has(id) && encounter.combatants?.[id]?.able !== false);
}

/** Whose beat follows once this turn ends; undefined while others of the same beat still act, or nobody comes. */
export function follows(encounter: Encounter | undefined, turn: string): string | undefined {
  const others = acting(encounter);
  const last = others.length === 0 || others.at(-1) === turn;
  if (!last || inTurn(encounter).some((id) => id !== turn)) return undefined;
  const next = upNext(encounter);
  return next === turn ? undefined : next;
}

/** Who is still to come, the next first, and then those who have had their go: each once, without those who act now and
 *  those who are out. */
export function ahead(encounter: Encounter | undefined): readonly string[] {
  const coming = (encounter?.to_come ?? []).flatMap((beat) => beat.who ?? []);
  const order = encounter?.order ?? [];
  const sorted = [...coming, ...order.filter((id) => !hasActed(encounter, id)), ...order];
  const now = acting(encounter);
  return [...new Set(sorted)].filter((id) => !now.includes(id) && encounter?.combatants?.[id] !== undefined && encounter.combatants[id].able !== false);
}

/** Whether somebody has had its go in this round. */
export function hasActed(encounter: Encounter | undefined, id: string): boolean {
  if (encounter?.phase !== "running" || acting(encounter).includes(id)) return false;
  if (encounter.acted) return encounter.acted.includes(id);
  const toCome = encounter.to_come?.some((beat) => beat.who?.includes(id)) ?? false;
  return !toCome && (encounter.order?.includes(id) ?? false);
}

export function prompts(encounter: Encounter | undefined): readonly Prompt[] {
  const all = encounter?.prompts ?? {};
  const listed = (encounter?.waiting ?? []).flatMap((id) => (all[id] ? [all[id]] : []));
  return listed.length > 0 ? listed : Object.values(all);
}

/** The questions play waits for: on top, not a turn, not answered. */
export function questions(encounter: Encounter | undefined): readonly Prompt[] {
  return prompts(encounter).filter((prompt) => prompt.kind !== "turn" && prompt.top !== false && !prompt.answered);
}

export function turnPrompt(encounter: Encounter | undefined): Prompt | undefined {
  return prompts(encounter).find((prompt) => prompt.kind === "turn");
}

export function isAsked(encounter: Encounter | undefined, id: string): boolean {
  return questions(encounter).some((prompt) => prompt.to === id);
}

/** The statuses on somebody, in the view's order. */
export function statusesOf(view: View | undefined, id: string): readonly (readonly [string, Status])[] {
  const encounter = view?.encounter;
  const own = encounter?.combatants?.[id];
  const all = { ...encounter?.statuses, ...own?.statuses };
  const order = [...(encounter?.status_order ?? []), ...(own?.status_order ?? [])];
  const ids = order.length > 0 ? order : Object.keys(all);
  return ids.flatMap((key) => {
    const status = all[key];
    return status && (own?.statuses?.[key] || status.on === id) ? [[key, status] as const] : [];
  });
}

/** What somebody waits to do, as far as it may be known: an ambush and before whom. */
export function requestsOf(view: View | undefined, id: string): readonly JsonMap[] {
  return (view?.encounter?.requests ?? []).filter((request) => request["who"] === id);
}

/** Who of two has the right of attack in this round, in the layout `pairs`; undefined where nobody has it. */
export function rightBetween(view: View | undefined, a: string, b: string): string | undefined {
  const pairs = view?.encounter?.table?.["pairs"];
  const found = (Array.isArray(pairs) ? (pairs as readonly Json[]) : [])
    .filter(isMap)
    .find((pair) => (pair["a"] === a && pair["b"] === b) || (pair["a"] === b && pair["b"] === a));
  return text(found?.["right"]);
}

/** Uses left of a counter: `size - used`, or `left`, or undefined where it has no size. */
export function left(counter: Counter | undefined): number | undefined {
  if (!counter) return undefined;
  if (counter.left !== undefined) return counter.left;
  return counter.size === undefined ? undefined : Math.max(0, counter.size - (counter.used ?? 0));
}

export interface Offered {
  readonly who: string;
  readonly group: OptionGroup;
}

export function offered(options: Options): readonly Offered[] {
  return Object.entries(options).flatMap(([who, groups]) => groups.map((group) => ({ who, group })));
}

// --- commands from options ----------------------------------------------------------------------

export type Values = Readonly<Record<string, Json>>;

function conditions(group: OptionGroup): { if?: { turn: string } | { prompt: string } } {
  if (group.prompt === undefined) return {};
  return { if: group.kind === "turn" ? { turn: group.prompt } : { prompt: group.prompt } };
}

/** Taking an option: its type, its data, and a value for each of its parameters. */
export function take(who: string, group: OptionGroup, option: Option, values: Values): Command {
  const given: Record<string, Json> = {};
  for (const parameter of option.parameters ?? []) {
    const value = valueOf(parameter, values);
    if (value !== undefined && value !== null) given[parameter.name] = value;
  }
  return { type: option.type, data: { actor: who, ...option.data, ...given }, ...conditions(group) };
}

/** What is given for a parameter, else its default; of a group, of each of its fields. */
function valueOf(parameter: Parameter, values: Values): Json | undefined {
  const value = values[parameter.name] ?? parameter.default;
  if (parameter.kind !== "group" || parameter.many === true || (value === undefined && parameter.required === false)) return value;
  const own = isMap(value) ? value : {};
  const fields = (parameter.fields ?? []).map((each): [string, Json | undefined] => [each.name, valueOf(each, own)]);
  return { ...own, ...Object.fromEntries(fields.filter((each): each is [string, Json] => each[1] !== undefined)) };
}

/** Passing is a word of the question's kind and always legal. */
export function pass(who: string, group: OptionGroup): Command | undefined {
  if (group.pass === undefined) return undefined;
  return { type: group.pass, data: { actor: who }, ...conditions(group) };
}

/** What happens by itself when the time is up, given as an answer now. */
export function assumed(group: OptionGroup, prompt: Prompt): Command | undefined {
  if (!isMap(prompt.default)) return undefined;
  const { type, ...data } = prompt.default;
  return typeof type === "string" ? { type, data: { actor: prompt.to, ...data }, ...conditions(group) } : undefined;
}

/** An option as an answer for all questions of its kind: who gives it is said beside it. */
export function answerOf(option: Option): JsonMap {
  const { actor: _, ...data } = option.data ?? {};
  return { type: option.type, ...data };
}

/** The options that can be an answer for all questions to come: those to which nothing has to be added. */
export function lasting(group: OptionGroup): readonly Option[] {
  return group.options.filter((option) => isWhole(option, {}));
}

/** Whether an option is what happens by itself when the time is up. */
export function isDefault(option: Option, prompt: Prompt): boolean {
  const assumed = prompt.default;
  if (assumed === undefined) return false;
  if (typeof assumed === "string") return option.type === assumed || Object.values(option.data ?? {}).includes(assumed);
  return Object.entries(answerOf(option)).every(([key, value]) => JSON.stringify(assumed[key]) === JSON.stringify(value));
}

/** Parameters that still need a value before the option can be taken. */
export function lacking(option: Option, values: Values): readonly string[] {
  return missing(option.parameters ?? [], values);
}

/** Whether an answer is given by one tap: nothing has to be chosen first. What is declared, to be done later, is only so
 *  where it knows its target, or there is nothing to choose at all. */
export function isQuick(group: OptionGroup, option: Option): boolean {
  const parameters = option.parameters ?? [];
  if (parameters.length === 0) return true;
  if (parameters.some((parameter) => parameter.required !== false && parameter.default === undefined)) return false;
  const targets = parameters.filter((parameter) => parameter.kind === "combatant");
  return targets.every((each) => each.default !== undefined) && (group.kind !== "declaration" || targets.length > 0);
}

/** Whether nothing is left to give: no parameter lacks a value, no die its face. */
export function isWhole(option: Option, values: Values): boolean {
  if (lacking(option, values).length > 0) return false;
  return (option.parameters ?? []).every((parameter) => {
    const value = values[parameter.name];
    return parameter.kind !== "faces" || parameter.step === undefined || (Array.isArray(value) && value.length === parameter.step);
  });
}

function missing(parameters: readonly Parameter[], values: Values): readonly string[] {
  return parameters
    .filter((parameter) => parameter.required !== false)
    .filter((parameter) => {
      const value = values[parameter.name] ?? parameter.default;
      if (parameter.kind === "group") return missing(parameter.fields ?? [], isMap(value) ? value : {}).length > 0;
      return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
    })
    .map((parameter) => parameter.name);
}

/** Parameters with everybody to choose from where a combatant is wanted and none is listed. */
export function peopled(parameters: readonly Parameter[], everybody: readonly string[]): readonly Parameter[] {
  return parameters.map((parameter) => {
    if (parameter.kind === "group") return { ...parameter, fields: peopled(parameter.fields ?? [], everybody) };
    return parameter.kind === "combatant" && !parameter.values?.length ? { ...parameter, values: everybody } : parameter;
  });
}

/** The GM's commands of the rule system as options, with the combatants there are. */
export function gmOptions(
  commands: readonly { readonly type: string; readonly parameters: readonly Parameter[]; readonly points?: Option["points"] }[],
  everybody: readonly string[],
): readonly Option[] {
  return commands.map(({ type, parameters, points }) => ({
    id: type,
    type,
    parameters: peopled(parameters, everybody),
    ...(points ? { points } : {}),
  }));
}

/** Table options as they are sent: what is in a list goes as words. */
export function asOptions(options: JsonMap): JsonMap {
  return Object.fromEntries(
    Object.entries(options).map(([name, value]) => [name, Array.isArray(value) ? (value as readonly Json[]).map(String) : value]),
  );
}

/** Words for a text that stand on a sheet in sight: the skills for a skill, the things for a thing. */
export function suggestions(view: View | undefined, name: string): readonly string[] {
  const found = new Set<string>();
  for (const id of rows(view?.encounter)) {
    const listed = combatant(view, id)?.sheet?.[`${name}s`];
    const words = isMap(listed) ? Object.keys(listed) : Array.isArray(listed) ? listed.map((each) => text(isMap(each) ? each["id"] : each)) : [];
    for (const word of words) if (word !== undefined) found.add(word);
  }
  return [...found];
}

/** Options of one type, in the server's order: one heading, several ways (a weapon each). */
export interface OptionSet {
  readonly type: string;
  readonly options: readonly Option[];
}

export function sets(options: readonly Option[]): readonly OptionSet[] {
  const found = new Map<string, Option[]>();
  for (const option of options) {
    const same = found.get(option.type);
    if (same) same.push(option);
    else found.set(option.type, [option]);
  }
  return [...found].map(([type, same]) => ({ type, options: same }));
}

/** The parameter that is chosen by tapping a combatant: the first of this kind that must be given. */
export function targetOf(option: Option): string | undefined {
  // Of several targets each is tapped by itself before anything is sent.
  const parameters = (option.parameters ?? []).filter((parameter) => parameter.kind === "combatant" && parameter.many !== true);
  return (parameters.find((parameter) => parameter.required !== false) ?? parameters[0])?.name;
}

// --- what differs between two views (rewind preview) --------------------------------------------

export interface Difference {
  readonly who?: string;
  readonly what: "hp" | "limit" | "actions" | "status" | "state" | "side" | "turn" | "round" | "question" | "phase" | "presence";
  readonly name?: string;
  readonly now?: string;
  readonly then?: string;
}

function hitPoints(who: Combatant | undefined): string | undefined {
  if (!who?.hp) return undefined;
  return "band" in who.hp ? who.hp.band : `${who.hp.now}/${who.hp.max}`;
}

function present<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}

/** What a return to `then` brings back, thing by thing. Both are views of the server; this only compares. */
export function differences(now: View, then: View): readonly Difference[] {
  const found: Difference[] = [];
  const push = (difference: { [K in keyof Difference]: Difference[K] | undefined }): void => {
    if (difference.now !== difference.then) found.push(present(difference) as Difference);
  };
  const a = now.encounter;
  const b = then.encounter;
  push({ what: "phase", who: undefined, name: undefined, now: a?.phase, then: b?.phase });
  push({ what: "round", who: undefined, name: undefined, now: a?.round?.toString(), then: b?.round?.toString() });
  push({
    what: "turn",
    who: undefined,
    name: undefined,
    now: acting(a).map((id) => nameOf(now, id)).join(", ") || undefined,
    then: acting(b).map((id) => nameOf(then, id)).join(", ") || undefined,
  });
  push({
    what: "question",
    who: undefined,
    name: undefined,
    now: questions(a).map((prompt) => nameOf(now, prompt.to)).join(", ") || undefined,
    then: questions(b).map((prompt) => nameOf(then, prompt.to)).join(", ") || undefined,
  });
  const ids = new Set([...rows(a), ...rows(b)]);
  for (const id of ids) {
    const x = a?.combatants?.[id];
    const y = b?.combatants?.[id];
    if (!x || !y) {
      push({ what: "presence", who: id, name: undefined, now: x ? "here" : "away", then: y ? "here" : "away" });
      continue;
    }
    push({ what: "hp", who: id, name: undefined, now: hitPoints(x), then: hitPoints(y) });
    push({ what: "state", who: id, name: undefined, now: x.state, then: y.state });
    push({ what: "actions", who: id, name: undefined, now: left(x.actions)?.toString(), then: left(y.actions)?.toString() });
    for (const name of new Set([...Object.keys(x.limits ?? {}), ...Object.keys(y.limits ?? {})]))
      push({ what: "limit", who: id, name, now: left(x.limits?.[name])?.toString(), then: left(y.limits?.[name])?.toString() });
    const before = new Map(statusesOf(now, id));
    const after = new Map(statusesOf(then, id));
    for (const status of new Set([...before.keys(), ...after.keys()]))
      push({ what: "status", who: id, name: undefined, now: before.get(status)?.name, then: after.get(status)?.name });
  }
  return found;
}

// --- small readings -----------------------------------------------------------------------------

export function text(value: Json | undefined): string | undefined {
  return typeof value === "string" ? value : undefined;
}

export function mapAt(value: Json | undefined, key: string): JsonMap | undefined {
  const inner = isMap(value) ? value[key] : undefined;
  return isMap(inner) ? inner : undefined;
}
