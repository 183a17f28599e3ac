/** From the view's and the events' words to sentences: which catalogue key is meant, and with what in it.
 *  Not in here: the sentences (Fluent catalogues), and any rule. */

import { isMap, type Json, type JsonMap } from "./json.js";
import { acting, beatNumber, beatOf, combatant, nameOf } from "./read.js";
import { list, maybe, number, t, word } from "./texts.js";
import type { Option, Parameter, Prompt, Reckoning, Refusal, Status, View, Waiting, WireEvent } from "./wire.js";

/** A value as text: a combatant's name, a number, a translated word, a list of these. */
export function say(value: Json, view: View | undefined, ...kinds: readonly string[]): string {
  if (typeof value === "number") return number(value);
  if (typeof value === "boolean") return t(value ? "word-yes" : "word-no");
  if (value === null) return t("word-none");
  if (typeof value === "string") return combatant(view, value) ? nameOf(view, value) : sayWord(value, view, kinds);
  if (Array.isArray(value)) {
    const items = value as readonly Json[];
    if (items.length > 0 && items.every((item) => typeof item === "number")) return items.map((n) => number(n)).join(" · ");
    // Squares, one after another: "1 · 0, 2 · 0".
    const isSquare = (item: Json): boolean => Array.isArray(item) && (item as readonly Json[]).every((each) => typeof each === "number");
    if (items.length > 0 && items.every(isSquare)) return items.map((item) => say(item, view, ...kinds)).join(", ");
    // Places that are shared: "A, B = C".
    if (items.some((item) => Array.isArray(item)))
      return items.map((item) => (Array.isArray(item) ? (item as readonly Json[]) : [item]).map((each) => say(each, view, ...kinds)).join(" = ")).join(", ");
    return list(items.map((item) => say(item, view, ...kinds)));
  }
  if (isMap(value)) {
    const own = isMap(value["data"]) ? value["data"]["label"] : undefined; // a status in a game master's words
    const name = value["label"] ?? own ?? value["name"] ?? value["id"];
    if (typeof name === "string") return say(name, view, ...kinds);
    const type = value["type"]; // a wish
    if (typeof type === "string") return optionLabel({ type, data: value });
    return Object.entries(value).map(([key, inner]) => `${say(key, view)}: ${say(inner, view)}`).join(", ");
  }
  return "";
}

function sayWord(value: string, view: View | undefined, kinds: readonly string[]): string {
  if (kinds[0] === "side" || kinds[0] === "winner") return sideName(value, view);
  if (value === "gm") return t("role-gm");
  if (view?.seats?.[value]) return nameOf(view, value);
  if (kinds[0] === "field") return fieldPath(value);
  for (const kind of kinds) {
    const own = /^[A-Za-z0-9_-]+$/.test(value) ? maybe(`${kind}-${value}`) : undefined; // also what is no common word: "S"
    if (own !== undefined) return own;
  }
  return /^[a-z][a-z0-9_]*$/.test(value) ? word(value, ...kinds, ...WORDS) : value;
}

/** A place in a form in words: `weapons[0].damage` → "weapons 1 › damage". */
function fieldPath(path: string): string {
  const steps = path.match(/[^.[\]]+/g) ?? [path];
  return steps.reduce((said, step) => {
    if (/^\d+$/.test(step)) return `${said}\u00a0${number(Number(step) + 1)}`;
    const named = /^[a-z][a-z0-9_]*$/.test(step) ? word(step, "field", ...WORDS) : step;
    return said === "" ? named : `${said} › ${named}`;
  }, "");
}

/** The kinds of words a bare word may be of, where nothing says which. */
const WORDS = [
  "weapon", "item", "location", "mode", "method", "intent", "skill", "stat", "choice", "difficulty", "value", "cover",
  "class", "kind", "access", "tag", "gender", "state", "status", "limit", "outcome", "side", "purpose", "how", "role",
] as const;

/** All fields of a map as Fluent arguments: ids become names, words are translated, numbers stay numbers.
 *  `x_is` is the word as it was sent, for sentences that choose by it; the fields of a map `x` follow as `x_field`. */
export function args(fields: JsonMap, view: View | undefined, before = ""): Record<string, string | number> {
  const result: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(fields)) {
    const name = before + key.replace(/[^A-Za-z0-9_]/g, "_");
    // A number below zero has the sign of its own; no sentence chooses by it.
    result[name] = typeof value === "number" && value >= 0 ? value : say(value, view, key);
    if (key === "text" && typeof value === "string") result[name] = value; // typed by somebody, word for word
    if (typeof value === "string" || typeof value === "boolean") result[`${name}_is`] = String(value);
    if (!isMap(value)) continue;
    Object.assign(result, args(value, view, `${name}_`));
    const kind = value["type"] ?? value["name"];
    if (typeof kind === "string") result[`${name}_is`] = kind;
  }
  return result;
}

/** A side: in the reader's words where there are any, by the name of whoever stands alone, else as somebody named it. */
export function sideName(side: string, view?: View): string {
  const known = /^[A-Za-z0-9_-]+$/.test(side) ? maybe(`side-${side}`) : undefined;
  if (known !== undefined) return known;
  if (combatant(view, side)) return nameOf(view, side);
  return /^[a-z0-9]+(?:_[a-z0-9]+)+$/.test(side) ? word(side) : side;
}

/** No value of a field, in the words that suit it. */
export function noneOf(field: string): string {
  return maybe(`none-${field}`) ?? t("word-none");
}

/** The outcome of a step within a line: without a full stop where there is such a form. */
export function stepOutcome(outcome: string, view: View | undefined): string {
  return maybe(`outcome-${outcome}@short`) ?? say(outcome, view, "outcome", "state");
}

/** What a step of a reckoning is: "dice of the attack"; whose, where the step says so. */
export function stepLabel(step: Reckoning, view: View | undefined, ...kinds: readonly string[]): string {
  const label = say(step.label, view, ...kinds, "explain");
  return step.who === undefined ? label : t("explain-of", { label, who: nameOf(view, step.who) });
}

// --- refusals -----------------------------------------------------------------------------------

/** What did not happen, why, what now. */
export function refusalText(refusal: Refusal, view: View | undefined): string {
  const key = `err-${refusal.code.split(":")[0]?.replaceAll(".", "-") ?? "unknown"}`;
  const given = args(refusal.params ?? {}, view);
  if (refusal.retry_ms !== undefined && given["s"] === undefined) given["s"] = Math.max(1, Math.ceil(refusal.retry_ms / 1000));
  return maybe(key, given) ?? t("err-unknown", { code: refusal.code });
}

/** These say that somebody was first, not that anything is wrong. */
export function isCalm(code: string): boolean {
  return code === "window.other" || code === "turn.stale" || code === "prompt.stale" || code === "prompt.covered" || code === "reaction_pending";
}

// --- statuses, durations ------------------------------------------------------------------------

export function statusLabel(status: Status, view: View | undefined): string {
  const data = status.data ?? {};
  const own = status.label ?? data["label"];
  const name = typeof own === "string" && own !== "" ? own : word(status.name, "status");
  const percent = data["percent"];
  const place = data["location"];
  return [
    status.source !== undefined && status.source !== status.on ? `${name} (${nameOf(view, status.source)})` : name,
    ...(typeof place === "string" ? [word(place, "location")] : []),
    ...(typeof percent === "number" && percent !== 0 ? [t("explain-percent", { percent: number(percent) })] : []),
  ].join(", ");
}

/** How long, in words with the name; undefined: until removed. */
export function duration(until: JsonMap | undefined, view: View | undefined): string | undefined {
  const at = until?.["at"];
  if (!until || typeof at !== "string") return undefined;
  const of = typeof until["of"] === "string" ? until["of"] : undefined;
  const n = typeof until["n"] === "number" ? until["n"] : 0;
  const who = of === undefined ? "" : nameOf(view, of);
  if (at !== "turn_start" && at !== "turn_end") return maybe(`until-${at}`, { n, who });
  const ahead = n - (combatant(view, of)?.turns ?? 0);
  const acts = of !== undefined && acting(view?.encounter).includes(of);
  if (ahead === 1 || (ahead === 0 && at === "turn_end" && !acts)) return t(`until-${at}`, { who });
  if (ahead === 2) return t(`until-${at}_after`, { who });
  return t(at === "turn_start" ? "until-turn_n_start" : "until-turn_n_end", { who, n });
}

/** A word of the rule system on somebody's row: "runs", "9 m covered", "in hand: dagger". */
export function markText(key: string, value: Json, view: View | undefined): string {
  if (value === true) return word(key, "mark", "field");
  const spoken = say(value, view, key);
  const own = maybe(`mark-${key}`, {
    n: typeof value === "number" && value >= 0 ? value : spoken, // below zero with the sign of its own
    value: spoken,
    items: spoken,
    who: spoken,
    ...(isMap(value) ? args(value, view) : {}),
  });
  return own ?? `${word(key, "field")} ${spoken}`;
}

/** What waits for somebody's own action: "strong blow, jaw: 74, full success". */
export function waitingText(waiting: Waiting, view: View | undefined): string {
  const { id: _, answers: __, ...rest } = waiting;
  return t(`waiting-${waiting.kind}`, args(rest, view));
}

/** What somebody waits to do: "Act from hiding (just before the turn of: Kobold 2)". */
export function requestText(request: JsonMap, view: View | undefined): string {
  const type = request["type"];
  const { id: _id, who: _who, type: _type, ...rest } = request;
  const how = Object.entries(rest)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => `${word(key, "field")}: ${say(value, view, key)}`)
    .join(", ");
  const deed = typeof type === "string" ? optionLabel({ type, data: {} }) : "";
  return how === "" ? deed : `${deed} (${how})`;
}

// --- options ------------------------------------------------------------------------------------

/** The words on an option's button: the choice it makes where it is an answer, else its type. */
export function optionLabel(option: { readonly type: string; readonly data?: JsonMap }): string {
  const choice = option.data?.["choice"];
  if (typeof choice === "string") return word(choice, "choice", "act");
  const kind = option.data?.["kind"];
  const own = typeof kind === "string" ? maybe(`act-${kind}`) : undefined;
  if (own !== undefined) return own;
  return t(`act-${option.type}`);
}

/** What tells the ways of one type apart: the data of the option, in words; first what most of them say. */
export function variantLabel(option: Option, view: View | undefined, all: readonly Option[] = []): string {
  const said = itsWords(option, view, all);
  const twins = said === "" ? all : all.filter((other) => saidBy(other) === saidBy(option));
  return [said, twins.length > 1 ? toGive(option, twins) : ""].filter(Boolean).join(", ") || optionLabel(option);
}

/** The words of its data, first those that the others say something of too. */
function itsWords(option: Option, view: View | undefined, all: readonly Option[]): string {
  const common = (key: string): number => all.filter((other) => other.data?.[key] !== undefined).length;
  return Object.entries(option.data ?? {})
    .filter(([key]) => key !== "actor")
    .sort(([a], [b]) => common(b) - common(a))
    .map(([key, value]) => (value === true ? word(key, "field") : say(value, view, key)))
    .join(", ");
}

/** What an option says of itself, for comparing. */
function saidBy(option: Option): string {
  return JSON.stringify(Object.entries(option.data ?? {}).filter(([key]) => key !== "actor"));
}

/** What only this one of them asks for: towards whom, with which task; of a group its one kind. */
function toGive(option: Option, all: readonly Option[]): string {
  const known = (parameter: Parameter): string => JSON.stringify([parameter.name, parameter.kind === "group" ? parameter.fields : ""]);
  return (option.parameters ?? [])
    .filter(({ required }) => required !== false)
    .filter((each) => all.some((other) => !other.parameters?.some((its) => known(its) === known(each))))
    .map(({ name, kind, fields }) => {
      const only = kind === "group" && fields?.[0]?.values?.length === 1 ? fields[0].values[0] : undefined;
      return typeof only === "string" ? word(only, "act", "action", "limit", "field") : word(name, "field");
    })
    .join(", ");
}

/** An answer in words: its type, or, where others of its type stand beside it, what tells it from them: its data, and what
 *  must be given with it alone. */
export function answerLabel(option: Option, all: readonly Option[], view: View | undefined): string {
  const same = all.filter((other) => other.type === option.type);
  const choice = option.data?.["choice"];
  if (typeof choice === "string" && same.some((other) => other !== option && other.data?.["choice"] === choice)) {
    const { choice: _, ...data } = option.data ?? {};
    const { parameters: __, ...bare } = option;
    return `${optionLabel(option)}: ${variantLabel({ ...bare, data }, view)}`;
  }
  if (same.length < 2 || typeof option.data?.["choice"] === "string" || optionLabel(option) !== t(`act-${option.type}`))
    return optionLabel(option);
  const alike = same.filter((other) => variantLabel(other, view) === variantLabel(option, view));
  const needed = (option.parameters ?? []).filter(
    ({ name, required }) => required !== false && alike.some((other) => !other.parameters?.some((its) => its.name === name)),
  );
  const said = itsWords(option, view, same) || toGive(option, same) || optionLabel(option);
  const words = [said, ...needed.filter(({ kind }) => kind !== "combatant").map(({ name }) => word(name, "field"))].join(", ");
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}

/** The words that say what is done; the others say with what and how. */
const FIRST = new Set(["action", "mode"]);

/** A wish in words, as it was sent: "Attack, long bow → Levy spearman"; passing where there is none. */
export function wishText(wish: JsonMap, view: View | undefined): string {
  const { type, actor: _, target, ...data } = wish;
  if (typeof type !== "string") return passLabel("pass", 0, beatOf(view?.encounter));
  const words = Object.entries(data)
    .sort(([a], [b]) => Number(FIRST.has(b)) - Number(FIRST.has(a)))
    .filter(([, value]) => value !== false && value !== null && !(Array.isArray(value) && value.length === 0))
    .map(([key, value]) => (value === true || typeof value === "number" ? word(key, "field") : say(value, view, key)));
  const said = (words.join(", ") || optionLabel({ type, data })) + (typeof target === "string" ? ` → ${say(target, view)}` : "");
  return said.charAt(0).toLocaleUpperCase() + said.slice(1);
}

/** A command as a bot suggests it: "Attack: long bow → Levy spearman"; letting a question pass by its own word. */
export function suggestionText(wish: { readonly type: string; readonly data?: JsonMap }, view: View | undefined): string {
  const { actor: _, ...data } = wish.data ?? {};
  if (Object.keys(data).length === 0) return maybe(`act-${wish.type}`) ?? passLabel(wish.type);
  const deed = optionLabel({ type: wish.type, data });
  const how = wishText({ ...data, type: wish.type }, view);
  return how === deed ? deed : `${deed}: ${how}`;
}

/** What the rule system says beside an answer, of what is known of the question: "18 + d12, 1 left". */
export function answerHint(choice: Json | undefined, about: JsonMap, view: View | undefined): string | undefined {
  if (typeof choice !== "string" || Object.keys(about).length === 0) return undefined;
  const found = maybe(`choice-${choice}-hint`, args(about, view));
  return found === "" ? undefined : found;
}

/** What goes along with an option as it would be sent: its target, and what is not as usual. */
export function sentAlong(option: Option, values: Readonly<Record<string, Json>>, view: View | undefined): string {
  return (option.parameters ?? [])
    .flatMap((parameter) => {
      const { name, kind, required, default: usual } = parameter;
      const value = values[name] ?? usual;
      if (value === undefined || value === null || value === false || kind === "faces" || kind === "group") return [];
      if (parameter.values && !Array.isArray(value) && !parameter.values.includes(value)) return [];
      if (kind === "combatant") return [`→ ${say(value, view)}`];
      if (value === usual && required === false) return [];
      return [value === true ? word(name, "field") : say(value, view, name)];
    })
    .join(", ");
}

/** The price of an option in words: "2 actions". */
export function costLabel(cost: Option["cost"]): string {
  return Object.entries(cost ?? {})
    .filter(([, n]) => n !== 0)
    .map(([name, n]) => (name === "actions" ? t("actions-in-turn", { n }) : `${word(name, "limit")} ${number(n)}`))
    .join(", ");
}

/** Passing, on its button. `lost`: what would be lost by it; `beat`: the kind of beat, whose word it may have; `waiting`:
 *  how much comes that waits for an answer. */
export function passLabel(pass: string, lost = 0, beat?: string, waiting = 0): string {
  const own = beat === undefined ? undefined : maybe(`pass-${beat}`);
  if (own !== undefined && pass === "pass") return own;
  if (pass === "end_turn" && waiting > 0) return t("btn-end-turn-waiting", { n: waiting });
  if (pass === "end_turn") return lost > 0 ? t("btn-end-turn-losing", { n: lost }) : t("btn-end-turn");
  if (pass === "none") return t("btn-no-defence");
  if (pass === "decline") return t("btn-decline");
  return maybe(`act-${pass}`) ?? t("btn-pass");
}

// --- questions ----------------------------------------------------------------------------------

/** What somebody is asked, in one sentence. `own`: said to the one who is asked. */
export function promptSentence(prompt: Prompt, view: View | undefined, own: boolean): string {
  const data = prompt.data ?? {};
  const who = nameOf(view, prompt.to);
  const n = beatNumber(view?.encounter?.beat?.key);
  const given = { who, target: who, ...(n === undefined ? {} : { n }), ...args(data, view) };
  const how = typeof data["action"] === "string" ? data["action"] : undefined;
  const beat = beatOf(view?.encounter);
  const kinds = own
    ? [
        ...(how ? [`prompt-${prompt.kind}-${how}`] : []),
        ...(data["weapon"] !== undefined ? [`prompt-${prompt.kind}-with`] : []),
        ...(beat ? [`prompt-${prompt.kind}-${beat}`] : []),
        `prompt-${prompt.kind}`,
      ]
    : [...(beat ? [`prompt-${prompt.kind}-${beat}-of`] : []), `prompt-${prompt.kind}-of`];
  for (const key of kinds) {
    const text = maybe(key, given);
    if (text !== undefined) return text;
  }
  return own ? t("prompt-other") : (maybe(`waiting-${prompt.kind}`, given) ?? t("waiting-answer", { who }));
}

/** What happens by itself when the time is up, as a word. */
export function defaultLabel(prompt: Prompt): string {
  const assumed = prompt.default;
  if (assumed === undefined) return t(prompt.kind === "turn" ? "clock-default-end_turn" : "clock-default-none");
  if (typeof assumed === "string") return word(assumed, "answer", "clock-default", "act");
  const choice = assumed["choice"];
  if (typeof choice === "string") return word(choice, "answer", "choice");
  const type = assumed["type"];
  return typeof type === "string" ? word(type, "answer", "act") : t("clock-default");
}

// --- events -------------------------------------------------------------------------------------

/** One event's sentence; undefined where the catalogues give it none (it is part of another's). */
export function eventSentence(event: WireEvent, view: View | undefined): string | undefined {
  const fields: Record<string, Json> = {};
  for (const [key, value] of Object.entries(event))
    if (key !== "explain" && key !== "id" && key !== "tag" && key !== "at" && value !== undefined) fields[key] = value as Json;
  const text = maybe(`ev-${event.tag.replaceAll(".", "-")}`, args(fields, view));
  const replies = Array.isArray(fields["replies"]) ? fields["replies"].filter(isMap) : [];
  const said = [text, ...replies.map((reply) => maybe("ev-Reply", args(reply, view)))].filter(Boolean).join(" ");
  return said === "" ? undefined : said;
}
