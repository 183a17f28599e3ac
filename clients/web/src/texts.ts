/** All words of the page, from the Fluent catalogues shared by all clients. The server sends none.
 *  Order: `core`, then the rule system's, which may replace any of it; what a language lacks is said in English,
 *  which is loaded when that first comes to pass. Not in here: which key is meant where. */

import { FluentBundle, FluentResource, type FluentVariable, type Message } from "@fluent/bundle";

export const LANGUAGES = ["en", "pl", "cs"] as const;
export type Language = (typeof LANGUAGES)[number];
export type Args = Readonly<Record<string, FluentVariable>>;

const FILES = import.meta.glob<string>("../../locales/*/*.ftl", { query: "?raw", import: "default" });

/** Catalogues between the core's and a rule system's, of clients of another kind than the page. */
const further: string[] = [];
const resources = new Map<string, FluentResource>();
const listeners = new Set<() => void>();
const missing = new Set<string>();

let language: Language = "en";
let ruleset: string | undefined;
let wantedSystem: string | undefined;
let own: FluentBundle | undefined;
/** For what the own language lacks; `null`: on its way. */
let english: FluentBundle | null | undefined;
/** How often a language was wanted, and the last of these that is spoken. */
let speaking = 0;
let spoken = 0;

/** Which language a person wants who has not said so. */
export function preferred(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((known) => tag.toLowerCase().split("-")[0] === known);
    if (found) return found;
  }
  return "en";
}

export function currentLanguage(): Language {
  return language;
}

/** Keys that were asked for and that the own language lacks; a test reads them. */
export function missingKeys(): readonly string[] {
  return [...missing];
}

export function onTexts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Speaks the words of one more catalogue, from the next `speak` on. */
export function learn(name: string): void {
  if (!further.includes(name)) further.push(name);
}

/** Whether the words of a rule system are there: nothing of its fights is drawn in ids while they are on their way. */
export function speaks(system: string | undefined): boolean {
  return system === undefined || system === ruleset;
}

/** Speaks another language from now on, in the words of a rule system where one is given. */
export async function speak(wanted: Language, system: string | undefined = wantedSystem): Promise<void> {
  const turn = ++speaking;
  wantedSystem = system; // also where another language is wanted before its words have come
  const built = await bundle(wanted, system);
  if (turn !== speaking) return; // another was wanted since
  language = wanted;
  ruleset = system;
  own = built;
  spoken = turn;
  english = undefined;
  if (typeof document !== "undefined") document.documentElement.lang = wanted;
  for (const listener of listeners) listener();
}

async function fallBack(): Promise<void> {
  const turn = speaking;
  english = null;
  const built = await bundle("en", ruleset);
  if (turn !== speaking) return;
  english = built;
  for (const listener of listeners) listener();
}

async function bundle(tag: Language, system: string | undefined): Promise<FluentBundle> {
  const made = new FluentBundle(tag, { useIsolating: false });
  for (const name of ["core", ...further, ...(system ? [system] : [])]) {
    // A fight in ids is better than none, where the words of its system cannot be had.
    const resource = await (name === "core" ? load(tag, name) : load(tag, name).catch(() => undefined));
    if (resource) made.addResource(resource, { allowOverrides: true });
  }
  return made;
}

/** What a rule system calls itself, in the language of the page. */
export async function systemName(system: string): Promise<string> {
  for (const tag of language === "en" ? (["en"] as const) : ([language, "en"] as const)) {
    const made = await bundle(tag, system);
    const name = made.getMessage("ruleset-name")?.value;
    if (name) return made.formatPattern(name);
  }
  return words(system);
}

/** Keys with their words in all languages, for whoever looks for something in a language the page does not speak now. */
export async function inAllLanguages(keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const made = await Promise.all(LANGUAGES.map((tag) => bundle(tag, ruleset)));
  return new Map(
    keys.map((key) => {
      const patterns = made.flatMap((each) => {
        const found = each.getMessage(key);
        return [found?.value, found?.attributes["also"]].map((pattern) => (pattern ? each.formatPattern(pattern, {}, []) : ""));
      });
      return [key, patterns.join(" ")];
    }),
  );
}

async function load(tag: Language, name: string): Promise<FluentResource | undefined> {
  const path = `../../locales/${tag}/${name}.ftl`;
  const known = resources.get(path);
  if (known) return known;
  const file = FILES[path];
  if (!file) return undefined;
  const resource = new FluentResource(await file());
  resources.set(path, resource);
  return resource;
}

/** The text of a key, or undefined where no catalogue has it. `key.attribute` is a message's attribute. */
export function maybe(key: string, given?: Args): string | undefined {
  const args = given && isolated(minused(given));
  const [id, attribute] = key.split("@", 2) as [string, string | undefined];
  for (const each of [own, english]) {
    if (!each) continue;
    const message = each.getMessage(id);
    const pattern = attribute ? message?.attributes[attribute] : message?.value;
    if (!pattern) continue;
    const faults: Error[] = [];
    const text = each.formatPattern(pattern, args ?? null, faults);
    // A sentence whose variable did not come is worse than another way to say it.
    if (lacking(faults) && message && !attribute) return shorter(each, message, args) ?? text;
    return text;
  }
  return undefined;
}

/** Of the ways to say it (`.plain-…`, `.plain`) the first all of whose variables came; else the last. */
function shorter(bundle: FluentBundle, message: Message, args: Args | undefined): string | undefined {
  let text: string | undefined;
  for (const [name, pattern] of Object.entries(message.attributes)) {
    if (name !== "plain" && !name.startsWith("plain-")) continue;
    const faults: Error[] = [];
    text = bundle.formatPattern(pattern, args ?? null, faults);
    if (!lacking(faults)) return text;
  }
  return text;
}

/** Whether a variable did not come. One that only chooses (`$x_is`) may be absent: then its default is meant. */
function lacking(faults: readonly Error[]): boolean {
  return faults.some((fault) => !/\$\w+_is\b/.test(fault.message));
}

/** A number below zero has the sign of its own, not a hyphen. */
function minused(args: Args): Args {
  if (!Object.values(args).some((value) => typeof value === "number" && value < 0)) return args;
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, typeof value === "number" && value < 0 ? number(value) : value]));
}

/** Names that would turn the direction of a sentence stand in isolation marks; our languages run from left to right,
 *  so no others need them. */
function isolated(args: Args): Args {
  if (!Object.values(args).some((value) => typeof value === "string" && TURNS.test(value))) return args;
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => [
      name,
      typeof value === "string" && TURNS.test(value) ? `\u2068${value}\u2069` : value,
    ]),
  );
}

/** Letters that run from right to left, and the marks that say so. */
const TURNS = /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** The text of a key; the key's own words where it is missing everywhere, never an empty button. */
export function t(key: string, args?: Args): string {
  const found = maybe(key, args);
  const settled = spoken === speaking; // else the words of a rule system may be on their way
  if (settled && own && !own.hasMessage(key.split("@", 1)[0] ?? "")) missing.add(key);
  if (found !== undefined) return found;
  if (settled && language !== "en" && english === undefined) void fallBack();
  return words(key.replace(/^(?:act|ev|h|btn|ui|word|err)-/, ""));
}

/** A word of a rule system (`block`, `sprained_ankle`, `dagger`): translated if a catalogue has it, else made readable. */
export function word(value: string, ...kinds: readonly string[]): string {
  const key = value.replace(/[^A-Za-z0-9_-]/g, "_");
  for (const kind of [...kinds, "word"]) {
    const found = maybe(`${kind}-${key}`);
    if (found !== undefined) return found;
  }
  return maybe(key) ?? words(value);
}

/** What a language calls all that is of a kind: each key with its word. */
export function wordsOf(kind: string): readonly (readonly [key: string, said: string])[] {
  const prefix = `${kind}-`;
  const found = new Map<string, string>();
  for (const name of ["core", ...(ruleset ? [ruleset] : [])])
    for (const { id, value } of resources.get(`../../locales/${language}/${name}.ftl`)?.body ?? [])
      if (id.startsWith(prefix) && typeof value === "string") found.set(id.slice(prefix.length), value);
  return [...found];
}

/** The key whose word this is, of the first of these kinds that has one: who types "dýka" means `dagger`. */
export function keyOf(typed: string, ...kinds: readonly string[]): string | undefined {
  const plain = (text: string): string => text.replace(/\s+/g, " ").trim().toLocaleLowerCase(language);
  for (const kind of kinds) {
    const found = wordsOf(kind).find(([, said]) => plain(said) === plain(typed));
    if (found) return found[0];
  }
  return undefined;
}

/** Of what kind the words in a field are: those of `skills`, and of `skill_proficiencies`, are skills. */
export function kindsOf(field: string): readonly string[] {
  return [field.replace(/ies$/, "y").replace(/s$/, ""), field.replace(/_.*/, "")];
}

function words(key: string): string {
  const plain = key.replace(/[_-]/g, " ").trim();
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

// --- numbers, times, lists, by Intl -----------------------------------------------------------

export function number(value: number): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 3 }).format(value).replace("-", "−");
}

export function signed(value: number): string {
  return (value < 0 ? "−" : "+") + number(Math.abs(value));
}

export function clockTime(at: number): string {
  return new Intl.DateTimeFormat(language, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(at);
}

/** A moment of the past as one reads it at `now`: the time, of another day with the day. */
export function moment(at: number, now: number): string {
  if (new Date(at).toDateString() === new Date(now).toDateString()) return clockTime(at);
  const day = { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  return new Intl.DateTimeFormat(language, day).format(at);
}

export function dayAndTime(at: number): string {
  return new Intl.DateTimeFormat(language, { weekday: "long", hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(at);
}

export function list(items: readonly string[], type: "conjunction" | "disjunction" | "unit" = "conjunction"): string {
  return new Intl.ListFormat(language, { type, style: type === "unit" ? "narrow" : "long" }).format(items);
}

/** Which of two names comes first, as the reader's language sorts. */
export function collated(a: string, b: string): number {
  return new Intl.Collator(language, { numeric: true }).compare(a, b);
}

/** A text without the differences that fingers leave out: "zołw" finds "Żółw". */
export function folded(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\p{M}\u2066-\u2069]/gu, "")
    .replace(/ł/g, "l")
    .replace(/Ł/g, "L")
    .toLocaleLowerCase();
}

export function ago(at: number, now: number): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const minutes = Math.round((at - now) / 60_000);
  if (Math.abs(minutes) < 60) return format.format(minutes, "minute");
  if (Math.abs(minutes) < 60 * 24) return format.format(Math.round(minutes / 60), "hour");
  return format.format(Math.round(minutes / 60 / 24), "day");
}
