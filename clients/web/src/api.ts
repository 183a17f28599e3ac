/** The few things asked over HTTP: rule systems, a new table, past views, past lines. Not in here: sessions. */

import type { ImportedFile } from "./imports.js";
import type { Json, JsonMap } from "./json.js";
import type { Line } from "./mirror.js";
import type { Option, Parameter, View, WireEvent } from "./wire.js";

/** The part of JSON Schema that sheets and options use. */
export interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly (string | number | boolean | null)[];
  readonly const?: string | number | boolean;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema | boolean;
  readonly prefixItems?: readonly Schema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly anyOf?: readonly Schema[];
  /** The keys of a map. */
  readonly propertyNames?: Schema;
  /** What a catalogue of the rules has for it: words, or whole records. */
  readonly examples?: readonly Json[];
  /** Names of lists of the sheet: what stands in them is meant by its id. */
  readonly "x-own"?: readonly string[];
  /** Nothing but these is taken. */
  readonly "x-only"?: boolean;
}

/** A command of the GM that the rule system adds, as a form: its parameters and nothing of what it does. */
export interface GmCommand {
  readonly type: string;
  readonly parameters: readonly Parameter[];
  /** What its first range does to hit points. */
  readonly points?: Option["points"];
}

/** A table of the rules that a GM may change: each row is the data of the command that would set it. */
export interface Chart {
  readonly name: string;
  readonly command: string;
  /** The values by which a row is found, as paths: `weapon.id`. */
  readonly keys: readonly string[];
  readonly rows: readonly { readonly data: JsonMap; readonly house?: readonly string[] }[];
  /** The command that takes a row out, found by its keys. */
  readonly remove?: string;
}

export interface RulesetCard {
  readonly key: string;
  readonly layout?: string;
}

export interface Template {
  readonly id: string;
  readonly name?: string;
  readonly sheet: JsonMap;
}

export interface Ruleset extends RulesetCard {
  readonly sheet?: Schema;
  readonly options?: Schema;
  readonly templates?: readonly Template[];
  readonly gm?: readonly GmCommand[];
  /** The GM's commands that are legal before the fight. */
  readonly setup?: readonly string[];
  readonly charts?: readonly Chart[];
}

export interface NewTable {
  readonly room: string;
  readonly invites: Readonly<Record<string, string>>;
}

export interface PastLine {
  readonly n: number;
  readonly at: number;
  readonly events: readonly WireEvent[];
  readonly hp?: Line["hp"];
}

export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly params: JsonMap = {},
  ) {
    super(code);
  }
}

async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new Refused("unreachable");
  }
  const body = (await answer.json().catch(() => ({}))) as T & { error?: { code?: string; params?: JsonMap } };
  if (!answer.ok) throw new Refused(body.error?.code ?? `http-${answer.status}`, body.error?.params);
  return body;
}

function bearer(token: string): RequestInit {
  return { headers: { authorization: `Bearer ${token}` } };
}

export async function rulesets(): Promise<readonly RulesetCard[]> {
  return (await ask<{ rulesets: readonly RulesetCard[] }>("/v1/rulesets")).rulesets;
}

const known = new Map<string, Promise<Ruleset>>();

export function ruleset(key: string): Promise<Ruleset> {
  let found = known.get(key);
  if (!found) {
    found = ask<Ruleset>(`/v1/rulesets/${encodeURIComponent(key)}`);
    known.set(key, found);
    found.catch(() => known.delete(key));
  }
  return found;
}

export function createTable(wish: { ruleset: string; name?: string; options?: JsonMap }, key: string): Promise<NewTable> {
  return ask<NewTable>("/v1/rooms", {
    method: "POST",
    headers: { "content-type": "application/json", ...(key ? { authorization: `Bearer ${key}` } : {}) },
    body: JSON.stringify(wish),
  });
}

/** What becomes of a file of stat blocks; `key`: an access token of the GM's, or the creation key. */
export function readStatBlocks(text: string, key: string): Promise<ImportedFile> {
  return ask<ImportedFile>("/v1/import", {
    method: "POST",
    headers: { "content-type": "application/json", ...(key ? { authorization: `Bearer ${key}` } : {}) },
    body: text,
  });
}

/** The view as it was after a line (GM). */
export async function pastView(room: string, entry: string, token: string): Promise<View> {
  const answer = await ask<View | { view: View }>(
    `/v1/rooms/${encodeURIComponent(room)}/view?entry=${encodeURIComponent(entry)}`,
    bearer(token),
  );
  return "view" in answer ? answer.view : answer;
}

/** The view of an audience as it is now (GM). */
export function viewAs(room: string, as: string, token: string): Promise<View> {
  return ask<View>(`/v1/rooms/${encodeURIComponent(room)}/view?as=${encodeURIComponent(as)}`, bearer(token));
}

/** What an audience has seen, line by line, after its update `after`. */
export async function pastLines(room: string, token: string, as: string, after: number): Promise<readonly PastLine[]> {
  const asked = new URLSearchParams({ as, after: String(after) });
  const answer = await fetch(`/v1/rooms/${encodeURIComponent(room)}/entries?${asked}`, bearer(token));
  if (!answer.ok) return [];
  const text = await answer.text();
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line) as PastLine);
}

/** A signed export, as text: what an audience was told, or (GM) the journal; or the same of what the server has lost (GM). */
export async function signedExport(room: string, token: string, as: string, of: "export" | "lost" = "export"): Promise<string> {
  let answer: Response;
  try {
    answer = await fetch(`/v1/rooms/${encodeURIComponent(room)}/${of}?${new URLSearchParams({ as })}`, bearer(token));
  } catch {
    throw new Refused("unreachable");
  }
  if (answer.ok) return answer.text();
  const body = (await answer.json().catch(() => ({}))) as { error?: { code?: string; params?: JsonMap } };
  throw new Refused(body.error?.code ?? `http-${answer.status}`, body.error?.params);
}

/** How often something was so, and between which shares the true one lies (95 of 100 times). */
export interface Share {
  readonly count: number;
  readonly of: number;
  readonly low: number;
  readonly high: number;
}

/** How a fight is likely to go, by sides and combatants; `rounds`: how many fights lasted so many. */
export interface Foreseen {
  readonly fights: number;
  readonly wins: Readonly<Record<string, Share>>;
  readonly undecided: Share;
  readonly rounds_median: number;
  readonly rounds: Readonly<Record<string, number>>;
  readonly falls: Readonly<Record<string, Share>>;
}

/** The odds of the fight that is being prepared (GM); `told` hears how many of how many fights are played. */
export async function odds(room: string, token: string, signal: AbortSignal, told: (done: number, of: number) => void): Promise<Foreseen> {
  const answer = await fetch(`/v1/rooms/${encodeURIComponent(room)}/odds`, { ...bearer(token), signal });
  if (!answer.ok || !answer.body) {
    const body = (await answer.json().catch(() => ({}))) as { error?: { code?: string; params?: JsonMap } };
    throw new Refused(body.error?.code ?? `http-${answer.status}`, body.error?.params);
  }
  const reader = answer.body.getReader();
  const text = new TextDecoder();
  let rest = "";
  for (;;) {
    const { value, done } = await reader.read();
    rest += text.decode(value, { stream: !done });
    const lines = rest.split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const said = JSON.parse(line) as { done: number; of: number } | { odds: Foreseen };
      if ("odds" in said) return said.odds;
      told(said.done, said.of);
    }
    if (done) throw new Refused("internal");
  }
}

/** One attempt to send a webhook: the answer's status, or why there was none. */
export interface Delivery {
  readonly type: string;
  readonly at: number;
  readonly status?: number;
  readonly why?: string;
}

/** The last attempts of a webhook (GM). */
export async function deliveries(room: string, webhook: string, token: string): Promise<readonly Delivery[]> {
  const path = `/v1/rooms/${encodeURIComponent(room)}/webhooks/${encodeURIComponent(webhook)}`;
  return (await ask<{ attempts?: readonly Delivery[] }>(path, bearer(token))).attempts ?? [];
}

/** The public keys with which this server signs exports, in hex. */
export async function publicKeys(): Promise<readonly string[]> {
  return (await ask<{ keys: readonly { public: string }[] }>("/v1/keys")).keys.map((key) => key.public);
}
