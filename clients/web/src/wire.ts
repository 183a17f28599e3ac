/** The messages of `zwada.v1` and the view they carry, as this page reads them.
 *  Everything is optional that an audience may not know. Not in here: what follows from any of it. */

import type { Json, JsonMap } from "./json.js";
import type * as told from "./messages.js";
import type { If, Problem, Result, Welcome, You } from "./messages.js";

// --- the view ---------------------------------------------------------------------------------

export type SeatRole = "gm" | "player" | "spectator" | "bot";

export interface Seat {
  readonly role: SeatRole;
  readonly name?: string;
  readonly combatants?: readonly string[];
  /** What a bot may do; shown to the GM. */
  readonly scopes?: readonly string[];
  readonly taken?: boolean;
  readonly here?: boolean;
  /** Who plays for it where it does not answer for so long. */
  readonly stand_in?: { readonly by: string; readonly after_s: number };
  /** Its combatants that somebody plays in its place now. */
  readonly played_by_others?: readonly string[];
}

export interface Webhook {
  readonly id: string;
  readonly url: string;
  readonly name: string;
  readonly audience: string;
  readonly on: boolean;
  /** Why it is off. */
  readonly off?: string;
}

export type HitPoints = { readonly now: number; readonly max: number } | { readonly band: string };

export interface Status {
  readonly id?: string;
  readonly name: string;
  readonly label?: string;
  /** On whom, and from whom: between two, or on the whole table where there is neither. */
  readonly on?: string;
  readonly source?: string;
  readonly until?: JsonMap;
  readonly data?: JsonMap;
  /** It only keeps count, or the layout draws it in a way of its own. */
  readonly quiet?: boolean;
}

/** Something that waits for a combatant's own next action: a blow already rolled. What else it says is the rule system's. */
export interface Waiting extends JsonMap {
  readonly id: string;
  readonly kind: string;
}

export interface Counter {
  readonly used?: number;
  readonly size?: number;
  readonly left?: number;
}

/** What a rule system reckons from a sheet: a total with the terms it is the sum of, or parts that stand side by side. */
export interface Reckoned {
  readonly name: string;
  readonly total?: number;
  readonly terms?: readonly Part[];
  readonly parts?: readonly Part[];
}

export interface Part {
  readonly name: string;
  readonly value: number;
}

export interface Combatant {
  readonly id: string;
  readonly name?: string;
  /** What those call it who may not know the name; only whoever knows that is told of it. */
  readonly alias?: string;
  readonly side?: string;
  readonly seat?: string;
  /** The party sheet it came from. */
  readonly party?: string;
  readonly mine?: boolean;
  readonly hidden?: boolean;
  readonly turns?: number;
  readonly hp?: HitPoints;
  readonly state?: string;
  readonly able?: boolean;
  readonly statuses?: Readonly<Record<string, Status>>;
  readonly status_order?: readonly string[];
  readonly limits?: Readonly<Record<string, Counter>>;
  readonly actions?: Counter;
  readonly marks?: JsonMap;
  readonly sheet?: JsonMap;
  readonly numbers?: readonly Reckoned[];
  readonly totals?: readonly number[];
  readonly waiting?: readonly Waiting[];
}

export interface Prompt {
  readonly id: string;
  readonly kind: string;
  readonly to: string;
  readonly left_ms?: number;
  readonly full_ms?: number;
  readonly running_since?: number;
  readonly top?: boolean;
  /** What is assumed when the time is up: an answer as it would be sent; absent: passing. */
  readonly default?: JsonMap | string;
  readonly data?: JsonMap;
  /** The own answer, sealed until all have theirs. */
  readonly answered?: boolean;
  readonly answer?: JsonMap;
  readonly frame?: string;
}

export interface Beat {
  readonly key?: string;
  readonly who?: readonly string[];
  readonly turns?: Readonly<Record<string, string>>;
}

export interface StandingAnswer {
  readonly who: string;
  readonly kind: string;
  readonly answer?: JsonMap;
}

export interface Encounter {
  readonly phase: "setup" | "running" | "ended";
  /** Which of the table's fights it is. */
  readonly number?: number;
  readonly paused?: boolean;
  readonly resting?: boolean;
  readonly round?: number;
  readonly winner?: string;
  readonly ended?: boolean;
  readonly options?: JsonMap;
  readonly combatants?: Readonly<Record<string, Combatant>>;
  readonly roster?: readonly string[];
  readonly statuses?: Readonly<Record<string, Status>>;
  readonly status_order?: readonly string[];
  readonly table?: JsonMap;
  readonly order?: readonly string[];
  readonly acted?: readonly string[];
  readonly held?: readonly (string | JsonMap)[];
  readonly beat?: Beat;
  /** The beats still to come in this round, as far as they may be known. */
  readonly to_come?: readonly Beat[];
  readonly waiting?: readonly string[];
  readonly prompts?: Readonly<Record<string, Prompt>>;
  readonly requests?: readonly JsonMap[];
  /** The next faces that the GM has fixed, of somebody or (`*`) of whoever rolls; only the GM knows. */
  readonly fixed?: Readonly<Record<string, readonly number[]>>;
  /** Whose dice are thrown by hand. */
  readonly by_hand?: readonly string[];
  /** What is always answered to a kind of question; without an answer it passes. */
  readonly standing?: readonly StandingAnswer[];
}

/** One combatant of a prepared fight: from a party sheet or a template, with what differs in `sheet`. */
export interface Cast {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly sheet?: JsonMap;
  readonly party?: string;
  readonly template?: string;
  readonly hidden?: boolean;
  readonly seat?: string;
  readonly alias?: string;
}

/** A fight that waits to be played; only the GM knows of it. */
export interface Prepared {
  readonly id: string;
  readonly name: string;
  readonly cast?: readonly Cast[];
  readonly options?: JsonMap;
}

/** A wish only the GM can grant. */
export interface GmRequest {
  readonly id: string;
  readonly kind: string;
  readonly by: string;
  readonly about?: string;
  /** What waits for a ruling, as it was sent. */
  readonly wish?: { readonly type: string; readonly data?: JsonMap; readonly turn?: string; readonly prompt?: string };
}

/** A window, or a program's key, that is let in. */
export interface SeatSession {
  readonly role: SeatRole;
  readonly seat: string;
  readonly key?: boolean;
  readonly expires_at?: number;
}

export interface View {
  readonly asked?: readonly GmRequest[];
  readonly sessions?: Readonly<Record<string, SeatSession>>;
  readonly webhooks?: Readonly<Record<string, Webhook>>;
  readonly room?: { readonly id?: string; readonly name?: string; readonly ruleset?: string; readonly layout?: string };
  readonly seats?: Readonly<Record<string, Seat>>;
  readonly seat_order?: readonly string[];
  readonly party?: Readonly<Record<string, JsonMap>>;
  readonly templates?: Readonly<Record<string, JsonMap>>;
  /** "ask": what players want to do comes to the GM first. */
  readonly rulings?: string;
  /** What others see of the hit points of a side; only the GM knows that it was chosen. */
  readonly sight?: Readonly<Record<string, string>>;
  /** What others read of the numbers of a side's rolls, where that is not all; only the GM knows it. */
  readonly numbers?: Readonly<Record<string, string>>;
  readonly prepared?: Readonly<Record<string, Prepared>>;
  readonly pace?: { readonly turn_s?: number; readonly reaction_s?: number };
  readonly dice?: { readonly commitment?: string; readonly revealed?: string };
  readonly encounter?: Encounter;
}

// --- options ----------------------------------------------------------------------------------

export type ParameterKind = "choice" | "range" | "text" | "combatant" | "point" | "path" | "flag" | "faces" | "group";

export interface Parameter {
  readonly name: string;
  readonly kind: ParameterKind;
  readonly values?: readonly Json[];
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  /** Absent: it must be given. */
  readonly required?: boolean;
  readonly default?: Json;
  /** The value is a list of these. */
  readonly many?: boolean;
  /** What a group is made of: the value is a map of these. */
  readonly fields?: readonly Parameter[];
  /** A range counts in 1/scale of the number on the wire. */
  readonly scale?: number;
  /** Where a way may go, and at what price: `ways.ts`. */
  readonly ground?: JsonMap;
}

/** What an option comes to, where each parameter in `when` has one of these values (a range: from the first to the
 *  second; of several chosen, all) and the others are not given or at their default. Of several that hold, the first. */
export interface Odds {
  readonly when?: Readonly<Record<string, readonly Json[]>>;
  readonly needs?: number;
  readonly dice?: number;
  readonly fixed?: number;
  readonly chance?: number;
}

export interface Option {
  readonly id: string;
  readonly type: string;
  readonly data?: JsonMap;
  readonly parameters?: readonly Parameter[];
  readonly cost?: Readonly<Record<string, number>>;
  readonly rules?: readonly string[];
  readonly odds?: readonly Odds[];
  /** Which of those that wait for this combatant it answers. */
  readonly about?: string;
  /** A GM's command: what its first range does to hit points. */
  readonly points?: "take" | "give" | "add" | "set";
}

/** What one combatant may choose from now: for one question, or outside its turn (`free`, no prompt). */
export interface OptionGroup {
  readonly prompt?: string;
  readonly kind: string;
  readonly pass?: string;
  readonly options: readonly Option[];
}

export type Options = Readonly<Record<string, readonly OptionGroup[]>>;

// --- events -----------------------------------------------------------------------------------

export interface Dice {
  readonly sides: number;
  readonly faces: readonly number[];
  /** Faces of the base dice that count nothing any more, as they fell. */
  readonly cancelled?: readonly number[];
  /** Faces of the dice granted by others. */
  readonly bonus?: readonly number[];
  readonly source?: string;
  /** They are one die, rolled again and again. */
  readonly chain?: boolean;
}

export interface Term {
  readonly name: string;
  readonly value?: number;
  readonly sides?: number;
  readonly faces?: readonly number[];
  readonly bonus?: readonly number[];
  readonly cancelled?: readonly number[];
  readonly source?: string;
  /** How it joins what stands before it; absent: it is added. `%` takes so many per cent of that,
   *  `≥` makes it no less. */
  readonly op?: "÷" | "%" | "≥";
  readonly chain?: boolean;
}

export interface Reckoning {
  readonly label: string;
  /** Whose it is, where several are reckoned at once. */
  readonly who?: string;
  readonly terms?: readonly Term[];
  readonly percent?: number;
  readonly total?: number;
  readonly against?: number;
  readonly outcome?: string;
  readonly rules?: readonly string[];
}

export interface WireEvent {
  readonly id: string;
  readonly tag: string;
  readonly at?: number;
  readonly explain?: readonly Reckoning[];
  readonly [field: string]: Json | readonly Reckoning[] | undefined;
}

// --- messages ---------------------------------------------------------------------------------

export type Condition = If;
export type Refusal = Problem;
export type { Result, Welcome, You };

/** A message with a body that clients read more closely than the protocol says. */
type Read<M, Body> = Omit<M, keyof Body> & Body;

export type Snapshot = Read<told.Snapshot, { readonly view: View; readonly options: Options }>;
export type Update = Read<told.Update, { readonly events: readonly WireEvent[]; readonly options?: Options }>;
export type ServerMessage = Exclude<told.FromServer, told.Snapshot | told.Update> | Snapshot | Update;
export type ClientMessage = told.FromClient;

export interface Command {
  readonly type: string;
  readonly data: JsonMap;
  readonly if?: Condition;
}
