/** The messages of `zwada.v1`, written from `clients/asyncapi.json` by `python -m server.describe`: not to be edited.
 *  Not in here: what views, options and events hold (`wire.ts`). */

import type { JsonMap } from "./json.js";

/** What was wrong with a message that was no `cmd` with an id to answer. */
export interface Bad {
  readonly t: "error";
  readonly code: string;
  readonly params?: JsonMap;
}

/** A command. `id` is unique in its room (a ULID): sent again it gets its first answer again. */
export interface Cmd {
  readonly t: "cmd";
  readonly id: string;
  readonly type: string;
  readonly data?: JsonMap;
  readonly if?: If;
}

/** What `data` holds of the commands that are the same in every rule system, by `type`. */
export interface Commands {
  readonly name_room: { readonly name: string };
  readonly name_seat: { readonly name: string; readonly seat?: string };
  readonly invite: { readonly role: "bot" | "gm" | "player" | "spectator"; readonly seat?: string; readonly name?: string; readonly scopes?: readonly ("gm" | "play" | "read:seat" | "read:table" | "suggest")[] };
  readonly make_key: { readonly seat?: string; readonly name?: string; readonly scopes?: readonly ("gm" | "play" | "read:seat" | "read:table" | "suggest")[]; readonly days?: number };
  readonly revoke: { readonly session?: string; readonly invite?: string; readonly seat?: string };
  readonly claim: { readonly combatant?: string; readonly sheet?: string };
  readonly hand_over: { readonly combatant: string; readonly seat?: string };
  readonly set_role: { readonly seat: string; readonly role: "bot" | "gm" | "player" | "spectator" };
  readonly save_sheet: { readonly name: string; readonly sheet: JsonMap; readonly id?: string; readonly seat?: string };
  readonly drop_sheet: { readonly id: string };
  readonly save_template: { readonly name: string; readonly sheet: JsonMap; readonly id?: string };
  readonly drop_template: { readonly id: string };
  readonly prepare_encounter: { readonly name: string; readonly cast?: readonly { readonly id: string; readonly name: string; readonly side: string; readonly sheet?: JsonMap; readonly party?: string; readonly hidden?: boolean; readonly seat?: string; readonly template?: string; readonly alias?: string }[]; readonly options?: Readonly<Record<string, boolean | number | string | readonly string[]>>; readonly id?: string };
  readonly drop_prepared: { readonly id: string };
  readonly new_encounter: { readonly prepared?: string; readonly again?: boolean };
  readonly write_back: { readonly combatants: readonly string[] };
  readonly reveal_dice: Readonly<Record<string, never>>;
  readonly more_time: { readonly actor: string };
  readonly answer_request: { readonly request: string; readonly stands?: boolean; readonly instead?: JsonMap };
  readonly set_pace: { readonly turn_s?: number | null; readonly reaction_s?: number | null };
  readonly set_sight: { readonly side: string; readonly shows: "exact" | "nothing" | "usual" };
  readonly set_numbers: { readonly side: string; readonly shows: "all" | "outcome" | "totals" };
  readonly set_rulings: { readonly ask: boolean };
  readonly set_stand_in: { readonly seat?: string; readonly by?: string; readonly after_s?: number };
  readonly write_note: { readonly text: string; readonly seat?: string };
  readonly add_webhook: { readonly url: string; readonly name?: string; readonly audience?: string; readonly events?: readonly string[] };
  readonly set_webhook: { readonly id: string; readonly url?: string; readonly name?: string; readonly events?: readonly string[]; readonly on?: boolean };
  readonly replay_webhook: { readonly id: string; readonly after: number };
  readonly drop_webhook: { readonly id: string };
  readonly add_combatant: { readonly name: string; readonly side?: string; readonly id?: string; readonly sheet?: JsonMap; readonly hidden?: boolean; readonly party?: string; readonly template?: string; readonly seat?: string; readonly alias?: string };
  readonly remove_combatant: { readonly target: string };
  readonly edit_sheet: { readonly target: string; readonly changes?: JsonMap; readonly name?: string; readonly side?: string };
  readonly hide: { readonly target: string; readonly hidden?: boolean };
  readonly reveal: { readonly target: string };
  readonly set_alias: { readonly target: string; readonly alias: string };
  readonly reveal_name: { readonly target: string };
  readonly set_option: { readonly option: string; readonly value: boolean | number | string | readonly string[] };
  readonly start: { readonly order?: readonly string[]; readonly totals?: Readonly<Record<string, number>> };
  readonly end_encounter: { readonly winner?: string };
  readonly reopen: Readonly<Record<string, never>>;
  readonly pause: Readonly<Record<string, never>>;
  readonly resume: Readonly<Record<string, never>>;
  readonly rewind: { readonly to: string };
  readonly take_back: Readonly<Record<string, never>>;
  readonly withdraw: { readonly actor: string };
  readonly throw_dice: { readonly actor: string; readonly faces: readonly number[] };
  readonly standing: { readonly actor: string; readonly kind: string; readonly answer?: JsonMap; readonly lift?: boolean };
  readonly override: { readonly what: string; readonly target?: string; readonly prompt?: string; readonly ms?: number | null; readonly limit?: string; readonly used?: number; readonly status?: JsonMap; readonly id?: string; readonly order?: readonly string[]; readonly beat?: string; readonly faces?: readonly number[]; readonly on?: boolean; readonly frame?: string };
}

/** The first message, within 5 seconds. `tab` is the same after a reload: the older connection is closed (4409).
With `lang` (as in `Accept-Language`) refusals carry a sentence. */
export interface Hello {
  readonly t: "hello";
  readonly token: string;
  readonly tab: string;
  readonly resume?: Resume;
  readonly lang?: string;
}

/** What must still be so for the command to count: the turn, or the question, that it is meant for. */
export interface If {
  readonly turn?: string;
  readonly prompt?: string;
}

/** One message, as it is sent: `type` is the event's tag. */
export interface Message {
  readonly type: string;
  readonly timestamp: string;
  readonly data: Told;
}

/** The server is about to close all connections (4503). Come back, elsewhere or here, after about `retry_ms`. */
export interface Moved {
  readonly t: "moved";
  readonly retry_ms: number;
}

/** Presence and the like. May be dropped, has no seq. */
export interface Note {
  readonly t: "note";
  readonly kind: "history" | "presence" | "typing";
  readonly data: JsonMap;
}

/** Asks for `pong`; `seq` is the last one seen, `sent_at` any number of the client's clock, given back. */
export interface Ping {
  readonly t: "ping";
  readonly seq: number;
  readonly sent_at: number;
}

export interface Pong {
  readonly t: "pong";
  readonly seq: number;
  readonly sent_at: number;
  readonly now: number;
}

/** A refusal: a stable code, the rule that says so, values for the sentence. Clients hold the sentences; `message`
is one for whoever asked for a language. */
export interface Problem {
  readonly code: string;
  readonly rule?: string;
  readonly params?: JsonMap;
  readonly retry_ms?: number;
  readonly message?: string;
}

/** A fresh access token of the same session. */
export interface Reauth {
  readonly t: "reauth";
  readonly token: string;
}

/** The access token ends soon: send `reauth` with a fresh one, or be closed with 4401. */
export interface Renew {
  readonly t: "reauth";
  readonly expires_at: number;
}

/** The one answer to a `cmd`, after the update that carries it. Either `ok` or `error`. */
export interface Result {
  readonly t: "result";
  readonly id: string;
  readonly ok?: true;
  readonly data?: JsonMap;
  readonly error?: Problem;
}

/** Where the client's copy of the view stands. */
export interface Resume {
  readonly seq: number;
  readonly digest: string;
}

export interface RoomCard {
  readonly id: string;
  readonly name: string;
  readonly ruleset: string;
}

/** The whole view of this audience, and what it may do. */
export interface Snapshot {
  readonly t: "snapshot";
  readonly seq: number;
  readonly digest: string;
  readonly view: JsonMap;
  readonly options: JsonMap;
}

/** Asks for a snapshot: the client's copy is lost or does not fit. */
export interface Sync {
  readonly t: "sync";
}

/** What a message carries. */
export interface Told {
  readonly room: string;
  readonly audience: string;
  readonly seq: number;
  readonly event: JsonMap;
}

/** One step: `patch` (RFC 7396) makes the new view of the old one; `events` are for the log, sound, animation. */
export interface Update {
  readonly t: "update";
  readonly seq: number;
  readonly digest: string;
  readonly events: readonly JsonMap[];
  readonly patch: JsonMap;
  readonly options?: JsonMap;
  readonly cmd?: string;
}

export interface Versions {
  readonly protocol: string;
  readonly server: string;
  readonly ruleset: string;
  readonly schema: number;
}

/** The answer to `hello`, and again when what this connection may know changes. A snapshot or updates follow. */
export interface Welcome {
  readonly t: "welcome";
  readonly you: You;
  readonly room: RoomCard;
  readonly epoch: number;
  readonly seq: number;
  readonly digest: string;
  readonly resumed: boolean;
  readonly now: number;
  readonly limits: Readonly<Record<string, number>>;
  readonly durability: "disk" | "none" | "os";
  readonly versions: Versions;
}

/** Whose connection this is. */
export interface You {
  readonly role: "bot" | "gm" | "player" | "spectator";
  readonly seat: string;
  readonly combatants: readonly string[];
}

export type FromClient = Cmd | Hello | Ping | Reauth | Sync;

export type FromServer = Bad | Moved | Note | Pong | Renew | Result | Snapshot | Update | Welcome;
