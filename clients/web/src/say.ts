/** From the view's and the events' words to sentences: which catalogue key is meant, and with what in it.
 *  Not in here: the sentences (Fluent catalogues), and any rule. */

import { isMap, type Json, type JsonMap } from "./json.js";
import { combatant, nameOf } from "./read.js";
import { list, maybe, number, t, word, type Args } from "./texts.js";
import type { Option, Prompt, Refusal, Status, View, WireEvent } from "./wire.js";

/** A value as text: a combatant's name, a number, a translated word, a list of these. */
export function say(value: Json, view: View | undefined, ...kinds: readonly string[]): string {
  if (typeof value === "number") return number(value);
  if (typeof value === "boolean") return t(value ? "word-yes" : "word-no");
  if (value === null) return t("word-none");
  if (typeof value === "string") return combatant(view, value) ? nameOf(view, value) : sayWord(value, view, kinds);
  if (Array.isArray(value)) {
    const items = value as readonly Json[];
    if (items.length > 0 && items.every((item) => typeof item === "number")) return items.map((n) => number(n)).join(" · ");
    return list(items.map((item) => say(item, view, ...kinds)));
  }
  if (isMap(value)) {
    const name = value["label"] ?? value["name"] ?? value["id"];
    if (typeof name === "string") return say(name, view, ...kinds);
    return list(Object.entries(value).map(([key, inner]) => `${word(key)} ${say(inner, view)}`));
  }
  return "";
}

function sayWord(value: string, view: View | undefined, kinds: readonly string[]): string {
  if (value === "gm") return t("word-gm");
  if (view?.seats?.[value]) return nameOf(view, value);
  return /^[a-z][a-z0-9_]*$/.test(value) ? word(value, ...kinds) : value;
}

/** All fields of a map as Fluent arguments: ids become names, words are translated, numbers stay numbers. */
export function args(fields: JsonMap, view: View | undefined): Record<string, string | number> {
  const result: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(fields)) {
    const name = key.replace(/[^A-Za-z0-9_]/g, "_");
    result[name] = typeof value === "number" ? value : say(value, view, key);
  }
  return result;
}

// --- refusals -----------------------------------------------------------------------------------

/** What did not happen, why, what now. */
export function refusalText(refusal: Refusal, view: View | undefined): string {
  const key = `err-${refusal.code.split(":")[0]?.replaceAll(".", "-") ?? "unknown"}`;
  const given = args(refusal.params ?? {}, view);
  if (refusal.retry_ms !== undefined && given["s"] === undefined) given["s"] = Math.max(1, Math.ceil(refusal.retry_ms / 1000));
  return complete(key, given) ?? t("err-unknown", { code: refusal.code });
}

/** The sentence if all its variables came, else its `.plain` form, else as it is. */
function complete(key: string, given: Args): string | undefined {
  return maybe(key, given);
}

/** These say that somebody was first, not that anything is wrong. */
export function isCalm(code: string): boolean {
  return code === "turn.stale" || code === "prompt.stale" || code === "prompt.covered" || code === "reaction_pending";
}

// --- statuses, durations ------------------------------------------------------------------------

export function statusLabel(status: Status, view: View | undefined): string {
  const label = status.label !== undefined && status.label !== "" ? status.label : undefined;
  const name = label ?? word(status.name, "status");
  const who = status.source !== undefined ? nameOf(view, status.source) : undefined;
  const between = who !== undefined ? maybe(`status-${status.name}`, { who }) : undefined;
  const percent = status["percent"];
  const place = status["location"];
  return [
    between ?? name,
    ...(typeof place === "string" ? [word(place, "location")] : []),
    ...(typeof percent === "number" && percent !== 0 ? [t("percent", { n: percent })] : []),
  ].join(", ");
}

export function duration(until: JsonMap | undefined, view: View | undefined): string | undefined {
  if (!until) return undefined;
  const at = until["at"] ?? until["kind"];
  if (typeof at !== "string") return undefined;
  const of = until["of"];
  const n = until["n"];
  return maybe(`until-${at.replaceAll(".", "-")}`, {
    who: typeof of === "string" ? nameOf(view, of) : "",
    n: typeof n === "number" ? n : 0,
  });
}

// --- options ------------------------------------------------------------------------------------

/** The words on an option's button: its type with the first word of its data that has an own text. */
export function optionLabel(option: Option): string {
  for (const value of Object.values(option.data ?? {})) {
    if (typeof value !== "string") continue;
    const own = maybe(`act-${option.type}-${value}`);
    if (own !== undefined) return own;
  }
  return t(`act-${option.type}`);
}

/** What tells the ways of one type apart: the data of the option, in words. */
export function variantLabel(option: Option, view: View | undefined): string {
  const parts = Object.entries(option.data ?? {})
    .filter(([key]) => key !== "actor")
    .map(([key, value]) => say(value, view, key));
  return parts.join(", ") || optionLabel(option);
}

/** The price of an option in words: "2 actions". */
export function costLabel(cost: Option["cost"]): string {
  return Object.entries(cost ?? {})
    .filter(([, n]) => n !== 0)
    .map(([name, n]) => maybe(`cost-${name}`, { n }) ?? `${word(name, "limit")} ${number(n)}`)
    .join(", ");
}

// --- questions ----------------------------------------------------------------------------------

/** What somebody is asked, in one sentence. `own`: said to the one who is asked. */
export function promptSentence(prompt: Prompt, view: View | undefined, own: boolean): string {
  const given = { who: nameOf(view, prompt.to), ...args(prompt.data ?? {}, view) };
  const kinds = own ? [`ask-${prompt.kind}`] : [`asked-${prompt.kind}`, `ask-${prompt.kind}`];
  for (const key of kinds) {
    const text = maybe(key, given);
    if (text !== undefined) return text;
  }
  return t(own ? "ask-other" : "asked-other", { ...given, kind: word(prompt.kind, "kind") });
}

// --- events -------------------------------------------------------------------------------------

/** One event's sentence; undefined where the catalogues give it none (it is part of another's). */
export function eventSentence(event: WireEvent, view: View | undefined): string | undefined {
  const fields: Record<string, Json> = {};
  for (const [key, value] of Object.entries(event))
    if (key !== "explain" && key !== "id" && key !== "tag" && key !== "at" && value !== undefined) fields[key] = value as Json;
  const text = maybe(`ev-${event.tag.replaceAll(".", "-")}`, args(fields, view));
  return text === "" ? undefined : text;
}
