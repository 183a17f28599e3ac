/** The log's lines: what an entry says, in which round it fell, and whether it still counts. Not in here: drawing. */

import { eventSentence } from "./say.js";
import type { Line } from "./mirror.js";
import type { Reckoning, View, WireEvent } from "./wire.js";

export interface Said {
  readonly id: string;
  readonly at: number;
  readonly sentence: string;
  readonly explain: readonly Reckoning[];
  readonly events: readonly WireEvent[];
  /** Words beside the sentence: "by default", "GM only", … as keys of the catalogue. */
  readonly marks: readonly string[];
  readonly round?: number;
  /** Whose hit points it changed. */
  readonly hurt?: readonly string[];
  readonly struck: boolean;
  /** Of a command of this seat, as far as this window knows. */
  readonly own: boolean;
}

/** Facts that go along with what somebody does and do not tell what came of it. */
const BESIDE = new Set(["Acted", "Asked", "TurnBegan", "TurnEnded", "StatusPut", "StatusLifted", "Spent", "Rolled"]);

/** The view with those who were seen once and are gone, so that what was said of them keeps their names. */
export function withGone(view: View | undefined, names: ReadonlyMap<string, string>): View | undefined {
  const encounter = view?.encounter;
  if (!view || !encounter) return view;
  const gone = [...names].filter(([id]) => !encounter.combatants?.[id]).map(([id, name]) => [id, { id, name }] as const);
  return gone.length === 0
    ? view
    : { ...view, encounter: { ...encounter, combatants: { ...Object.fromEntries(gone), ...encounter.combatants } } };
}

/** The names that an entry itself tells: of those it brings in. */
export function named(line: Line): readonly (readonly [string, string])[] {
  return line.events.flatMap((event) => {
    const { who, name } = event as { who?: unknown; name?: unknown };
    return event.tag === "CombatantAdded" && typeof who === "string" && typeof name === "string" ? [[who, name] as const] : [];
  });
}

/** The last lines with an outcome that still counts, the newest first. */
export function outcomes(said: readonly Said[], most: number): readonly Said[] {
  return said.filter((line) => !line.struck && line.explain.some((step) => step.outcome !== undefined)).slice(-most).reverse();
}

/** Whether whoever sent this may still take it back: it is the newest line, and its own. */
export function takesBack(line: Said, newest: boolean): boolean {
  return newest && line.own && !line.struck && isDeed(line.events);
}

function isDeed(events: readonly WireEvent[]): boolean {
  return events.some(({ tag }) => !NO_DEED.has(tag)) && events.every(({ tag }) => tag !== "Rewound");
}

/** Facts that going back leaves as they are, or that are no deed one would take back: of the table, of clocks and pauses. */
const NO_DEED = new Set([
  "Paused", "Resumed", "ClocksHeld", "ClockExtended", "TimeGiven", "PaceSet", "StandingSet",
  "RoomNamed", "SeatMade", "SeatChanged", "SeatRemoved", "InviteMade", "InviteRevoked", "SessionOpened", "SessionKept", "SessionRevoked",
  "HandedOver", "PartySheetSaved", "PartySheetDropped", "TemplateSaved", "TemplateDropped", "FightPrepared", "FightDropped", "PaceChosen",
  "WrittenBack", "GmAsked", "GmHeard", "Nudged", "StandInSet", "WebhookSaved", "WebhookDropped", "SightSet", "NumbersSet", "RulingsSet",
  "NoteWritten", "HistoryForked",
]);

/** What Undo goes back to: the line before the newest deed that counts, of a player before its own newest line. A deed may
 *  have brought about several lines. */
export function undone(said: readonly Said[], gm: boolean): Said | undefined {
  const at = gm
    ? said.findLastIndex(({ struck, events }) => !struck && isDeed(events))
    : said.findLastIndex((line, i) => takesBack(line, i === said.length - 1));
  const deed = said[at];
  return deed && said.slice(0, at).findLast(({ id }) => entryOf(id) !== entryOf(deed.id));
}

/** Whether one fact is another with its outcome: what was rolled is not said beside what came of it. */
function tellsMore(fact: WireEvent, other: WireEvent): boolean {
  if (fact["outcome"] === undefined || other["outcome"] !== undefined || other["total"] === undefined) return false;
  return ["who", "target", "total"].every((field) => fact[field] === other[field]);
}

/** A reckoning whose first step says whose it is. */
function ofWhom({ explain = [], who }: WireEvent): readonly Reckoning[] {
  return explain.map((step, i) => (i === 0 && typeof who === "string" ? { who, ...step } : step));
}

/** What is said of dice from the secret stream: of a side of whose rolls not everything is shown, how much others read. */
function keptBack({ shows }: WireEvent): string {
  return shows === "totals" || shows === "outcome" ? `log-shows-${shows}` : "log-secret";
}

/** The sentences of one entry, or undefined where it has nothing to say. */
export function tell(line: Line, view: View | undefined): Omit<Said, "struck"> | undefined {
  const sentences: { readonly event: WireEvent; readonly text: string }[] = [];
  const explain: Reckoning[] = [];
  const reckoned = line.events.filter(({ explain: own }) => own?.length);
  const several = new Set(reckoned.map(({ who }) => who)).size > 1;
  const marks = new Set<string>();
  let round: number | undefined;
  for (const event of line.events) {
    if (event.explain) explain.push(...(several ? ofWhom(event) : event.explain));
    if (event["by_gm"] === true) marks.add("log-by-gm");
    if (event["secret"] === true) marks.add(keptBack(event));
    if (event["by_hand"] === true) marks.add("log-hand");
    if (event["how"] === "expired") marks.add("log-by-default");
    if (event["how"] === "standing") marks.add("log-standing");
    if (event["only"] === "gm") marks.add("log-gm-only");
    if (event.tag === "RoundBegan" && typeof event["round"] === "number") round = event["round"];
    const sentence = eventSentence(event, view);
    if (sentence !== undefined) sentences.push({ event, text: sentence });
  }
  if (sentences.length === 0 && explain.length === 0) return undefined;
  // What was declared is not said beside what came of it.
  const told = new Set(sentences.flatMap(({ event }) => (BESIDE.has(event.tag) ? [] : [event["who"]])));
  const settled = line.events.some((event) => event.tag === "Settled");
  const said = sentences.filter(
    ({ event }) =>
      (event.tag !== "Acted" || !told.has(event["who"])) &&
      (event.tag !== "Answered" || !settled) && // no longer sealed
      !line.events.some((other) => tellsMore(other, event)),
  );
  return {
    id: line.id,
    at: line.at,
    sentence: said.map(({ text }) => text).join(" "),
    explain,
    events: line.events,
    marks: [...marks],
    own: line.cmd !== undefined,
    ...(round === undefined ? {} : { round }),
    ...(line.hp ? { hurt: Object.keys(line.hp) } : {}),
  };
}

/** Where the log tells last that history was lost: the event's id, as only game masters read it. */
export function lostAt(lines: readonly Line[]): string | undefined {
  return lines.findLast(({ events }) => events.some(({ tag }) => tag === "HistoryForked"))?.id;
}

/** The entry an event belongs to: its id up to the last slash. */
export function entryOf(event: string): string {
  return event.slice(0, Math.max(0, event.lastIndexOf("/")));
}

/** The line by which the last turn of one's own ended because time was up; undefined once another has begun. */
export function late(lines: readonly Said[], own: readonly string[]): Said | undefined {
  const isOwn = ({ tag, who }: WireEvent): boolean => (tag === "TurnEnded" || tag === "TurnBegan") && own.includes(String(who));
  const line = lines.findLast((each) => !each.struck && each.events.some(isOwn));
  const last = line?.events.findLast(isOwn);
  return last?.tag === "TurnEnded" && last["how"] === "expired" ? line : undefined;
}
