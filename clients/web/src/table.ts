/** One table as this window knows it: the seat, the mirror, the lines, what became of what was pressed.
 *  Not in here: drawing (`zwada-room`), and the messages (`connection`). */

import { deliveries, odds, pastLines, pastView, readStatBlocks, signedExport, viewAs, type Delivery, type Foreseen } from "./api.js";
import { around } from "./around.js";
import {
  Connection,
  SeatLost,
  type Answer,
  type LinkState,
  type Listener,
  type Pending,
} from "./connection.js";
import { Deeds } from "./deeds.js";
import type { ImportedFile } from "./imports.js";
import { LastSeen } from "./last.js";
import { entryOf, lostAt, named, tell, withGone, type Said } from "./lines.js";
import * as store from "./store.js";
import type { Line, Mirrored } from "./mirror.js";
import type { Asking } from "./onlooker.js";
import { FRESH_MS } from "./pass.js";
import { lostBy, openSession, Seats, type Session } from "./session.js";
import { onTexts } from "./texts.js";
import type { Command, Options, ServerMessage, View, Welcome, You } from "./wire.js";

const LINES_KEPT = 5_000;
/** How far back the log reaches after a reload, in updates. */
const LINES_ASKED = LINES_KEPT;
/** How long the kept state may be behind. */
const KEEP_MS = 2_000;

export class Table implements Listener {
  readonly deeds = new Deeds();
  readonly connection: Connection;
  view: View | undefined;
  options: Options = {};
  seen: You | undefined;
  link: LinkState = { name: "connecting" };
  lines: readonly Line[] = [];
  presence: Readonly<Record<string, boolean>> = {};
  offsetMs = 0;
  asOf = 0;
  hasMovedOn = false;
  /** Whether the lines of before this window was opened have come. */
  hasPast = false;
  #forked = false;
  #lostIn: { readonly of: readonly Line[]; readonly at: string | undefined } | undefined;
  /** The view is one that this browser had kept, not yet one of the server's. */
  isRecalled = false;
  #session: Session | undefined;
  #invite: string | undefined;
  /** Names of combatants as they were last seen: some have left since. */
  #names = new Map<string, string>();
  #said = new Map<string, Omit<Said, "struck"> | null>();
  #list: { readonly of: readonly Line[]; readonly said: readonly Said[] } | undefined;
  #askedLines = false;
  #renewing: Promise<string> | undefined;
  #epoch: Welcome["epoch"] | undefined;
  #last = new LastSeen();
  #keeping: ReturnType<typeof setTimeout> | undefined;
  #quiet: () => void;

  constructor(
    readonly room: string,
    invite: string | undefined,
    private readonly changed: (what: "view" | "line" | "other", line?: Line) => void,
    private readonly seats: Seats = new Seats(),
  ) {
    this.#invite = invite;
    this.#quiet = onTexts(() => {
      this.#said.clear();
      this.#list = undefined;
      this.changed("other");
    });
    this.connection = new Connection(around(location.origin, room, this), this);
  }

  /** How far this window's updates have come. */
  get seq(): number {
    return this.connection.mirror.mark?.seq ?? 0;
  }

  start(): void {
    this.connection.start();
  }

  stop(): void {
    this.#quiet();
    this.#keepNow();
    this.connection.stop();
  }

  tab(fresh?: boolean): string {
    return this.seats.tab(fresh);
  }

  // --- the seat -----------------------------------------------------------------------------

  /** An access token; exchanged for the invite the first time, then renewed with the refresh secret. */
  token(anew: boolean): Promise<string> {
    const session = this.#session;
    if (session && !anew && session.expires_at - this.now() > FRESH_MS) return Promise.resolve(session.token);
    this.#renewing ??= this.#renew().finally(() => (this.#renewing = undefined));
    return this.#renewing;
  }

  async #renew(): Promise<string> {
    const known = this.seats.of(this.room);
    const invite = this.#invite;
    const refresh = this.#session?.refresh ?? known?.refresh;
    if (invite === undefined && refresh === undefined) throw new SeatLost(this.seats.admits("gm") ? "link" : "role");
    let session: Session;
    try {
      session = await openSession(this.room, invite !== undefined ? { invite } : { refresh: refresh ?? "" });
    } catch (error) {
      const why = lostBy(error);
      if (why === undefined) throw error;
      if (why === "gone") throw new SeatLost(why);
      if (invite !== undefined && known) {
        this.#invite = undefined; // a used or withdrawn link, but this browser has a seat here already
        return this.#renew();
      }
      if (known && invite === undefined) this.seats.forget(known.room, known.seat);
      throw new SeatLost(why);
    }
    this.#invite = undefined;
    if (!this.seats.admits(session.role)) throw new SeatLost("role");
    this.#session = session;
    const keep = session.refresh ?? refresh;
    if (keep !== undefined)
      this.seats.keep({
        room: this.room,
        seat: session.seat,
        role: session.role,
        refresh: keep,
        seen_at: this.now(),
        ...(known?.name === undefined ? {} : { name: known.name }),
        ...(known?.ruleset === undefined ? {} : { ruleset: known.ruleset }),
      });
    return session.token;
  }

  now(): number {
    return Date.now();
  }

  // --- what is asked -------------------------------------------------------------------------

  async send(command: Command, key: string): Promise<Answer> {
    this.deeds.settle(key);
    const answer = await this.connection.send(command, key);
    if (answer.ok) this.deeds.settleAll();
    else this.deeds.refuse(key, answer.error);
    return answer;
  }

  async viewAt(entry: string): Promise<View> {
    return pastView(this.room, entry, await this.token(false));
  }

  /** To look at the table as another audience does (GM). */
  readonly asking = (as: string): Asking => ({
    view: async () => viewAs(this.room, as, await this.token(false)),
    lines: async (after) => pastLines(this.room, await this.token(false), as, after),
    later: (ms, what) => void setTimeout(what, ms),
  });

  async exported(as: string, of?: "lost"): Promise<string> {
    return signedExport(this.room, await this.token(false), as, of);
  }

  async odds(signal: AbortSignal, told: (done: number, of: number) => void): Promise<Foreseen> {
    return odds(this.room, await this.token(false), signal, told);
  }

  async deliveries(webhook: string): Promise<readonly Delivery[]> {
    return deliveries(this.room, webhook, await this.token(false));
  }

  async readStatBlocks(text: string): Promise<ImportedFile> {
    return readStatBlocks(text, await this.token(false));
  }

  // --- lines -----------------------------------------------------------------------------------

  /** The log, oldest first; lines that a rewind took back are struck. */
  said(): readonly Said[] {
    if (this.#list?.of === this.lines) return this.#list.said;
    const struck = struckLines(this.lines);
    for (const line of this.lines) for (const [id, name] of named(line)) if (!this.#names.has(id)) this.#names.set(id, name);
    const known = withGone(this.view, this.#names);
    const list = this.lines.flatMap((line) => {
      let said = this.#said.get(line.id);
      if (said === undefined) {
        said = tell(line, known) ?? null;
        this.#said.set(line.id, said);
      }
      return said === null ? [] : [{ ...said, struck: struck.has(line.id) }];
    });
    this.#list = { of: this.lines, said: list };
    return list;
  }

  /** The view with those who were seen once and are gone. */
  known(): View | undefined {
    return withGone(this.view, this.#names);
  }

  async #fetchLines(): Promise<void> {
    if (this.#askedLines) return;
    this.#askedLines = true;
    const role = this.seen?.role;
    const as = role === "gm" ? "gm" : (role === "spectator" ? "" : this.seen?.seat) || "table";
    const after = Math.max(0, (this.connection.mirror.mark?.seq ?? 0) - LINES_ASKED);
    const before = await pastLines(this.room, await this.token(false), as, after).catch(() => undefined);
    this.hasPast = true;
    if (!before) return;
    const known = new Set(this.lines.map((line) => line.id));
    const past = before.flatMap((each): Line[] => {
      const first = each.events[0];
      return first && !known.has(first.id) ? [{ id: first.id, at: first.at ?? each.at, events: each.events, ...(each.hp ? { hp: each.hp } : {}) }] : [];
    });
    this.lines = [...past, ...this.lines].slice(-LINES_KEPT);
    this.changed("other");
  }

  // --- what the connection tells -----------------------------------------------------------------

  state(state: LinkState): void {
    this.link = state;
    if (state.name === "stopped" && (state.why === "link" || state.why === "gone")) this.#forget();
    else if (state.name !== "connecting" && state.name !== "stopped" && !this.view) this.#recall();
    this.changed("other");
  }

  held(held: Mirrored): void {
    if (this.isRecalled) {
      this.isRecalled = false;
      this.lines = []; // what was said before comes with all that was said since
    }
    this.view = held.view;
    for (const [id, who] of Object.entries(held.view.encounter?.combatants ?? {})) if (who.name) this.#names.set(id, who.name);
    this.options = held.options;
    this.asOf = this.now();
    void this.#fetchLines();
    this.#keeping ??= setTimeout(() => this.#keepNow(), KEEP_MS);
    this.changed("view");
  }

  // --- what this browser keeps -------------------------------------------------------------------

  /** At once: the window is about to be put away. */
  keep(): void {
    this.#keepNow();
  }

  #keepNow(): void {
    clearTimeout(this.#keeping);
    this.#keeping = undefined;
    const seat = this.#session?.seat;
    if (seat !== undefined && this.view && !this.isRecalled)
      this.#last.keep(this.room, seat, { at: this.asOf, view: this.view, lines: this.lines });
  }

  /** The server cannot be reached: the seat of this window reads the table as it was. An invite opens no kept view. */
  #recall(): void {
    const known = this.#invite === undefined ? this.seats.of(this.room) : undefined;
    const last = known && this.#last.of(this.room, known.seat);
    if (!known || !last) return;
    this.isRecalled = true;
    this.view = last.view;
    this.asOf = last.at;
    this.lines = last.lines;
    this.seen ??= { seat: known.seat, role: known.role, combatants: [] };
    this.changed("view");
  }

  #forget(): void {
    const seat = this.#session?.seat ?? this.seats.of(this.room)?.seat;
    clearTimeout(this.#keeping);
    if (seat !== undefined) this.#last.forget(this.room, seat);
  }

  line(line: Line): void {
    if (this.lines.some((other) => other.id === line.id)) return;
    this.lines = [...this.lines, line].slice(-LINES_KEPT);
    this.hasMovedOn = false;
    if (this.seen?.role !== "gm") this.#forked = false; // the GM has yet to look at what was lost
    this.changed("line", line);
  }

  you(you: You, welcome: Welcome): void {
    this.#forked = this.#epoch !== undefined && welcome.epoch !== this.#epoch;
    this.#epoch = welcome.epoch;
    this.seen = you;
    const seat = this.#session?.seat;
    if (seat !== undefined)
      this.seats.update(this.room, seat, {
        seen_at: this.now(),
        ...(welcome.room ? { name: welcome.room.name, ruleset: welcome.room.ruleset } : {}),
      });
    this.changed("other");
  }

  /** The server has come back with another history. To a game master the log says so as well, in every window and after a
   *  reload, until somebody has looked at it here. */
  get hasForked(): boolean {
    const at = this.#lostAt();
    return this.#forked || (at !== undefined && store.lasting().getItem(this.#lost) !== at);
  }

  /** What was lost has been looked at. */
  looked(): void {
    this.#forked = this.hasMovedOn = false;
    const at = this.#lostAt();
    if (at !== undefined) store.lasting().setItem(this.#lost, at);
  }

  #lostAt(): string | undefined {
    if (this.#lostIn?.of !== this.lines) this.#lostIn = { of: this.lines, at: lostAt(this.lines) };
    return this.#lostIn.at;
  }

  get #lost(): string {
    return `zwada.lost.${this.room}`;
  }

  /** Whether this seat is asked, so that the lobby can say it. */
  remember(asked: boolean): void {
    const seat = this.#session?.seat;
    if (seat === undefined) return;
    const name = this.view?.seats?.[seat]?.name;
    this.seats.update(this.room, seat, { asked, seen_at: this.now(), ...(name ? { seat_name: name } : {}) });
  }

  pending(pending: readonly Pending[]): void {
    this.deeds.setPending(pending);
    this.changed("other");
  }

  offset(ms: number): void {
    if (Math.abs(ms - this.offsetMs) < 20) return;
    this.offsetMs = ms;
    this.changed("other");
  }

  note(note: ServerMessage): void {
    if (note.t !== "note" || note.kind !== "presence") return;
    const here = note.data["here"];
    if (!Array.isArray(here)) return;
    const seats = Object.keys(this.view?.seats ?? {});
    this.presence = Object.fromEntries(seats.map((seat) => [seat, here.includes(seat)]));
    this.changed("other");
  }

  movedOn(): void {
    this.hasMovedOn = true;
    this.#askedLines = false;
    this.changed("other");
  }
}

/** The lines between the one a rewind went back to and the rewind itself. */
export function struckLines(lines: readonly Line[]): ReadonlySet<string> {
  const struck = new Set<string>();
  lines.forEach((line, i) => {
    for (const event of line.events) {
      if (event.tag !== "Rewound") continue;
      const { to, took_back } = event as { to?: unknown; took_back?: unknown };
      // A line belongs to an entry, and play goes back to the end of that entry.
      let from = -1;
      if (typeof took_back === "string") from = lines.findIndex((other) => entryOf(other.id) === took_back);
      else if (typeof to === "string") {
        const kept = lines.findLastIndex((other) => entryOf(other.id) === to);
        from = kept < 0 ? -1 : kept + 1; // a line this window never saw strikes none that it did
      }
      if (from < 0) continue;
      for (const between of lines.slice(from, i)) struck.add(between.id);
    }
  });
  return struck;
}
