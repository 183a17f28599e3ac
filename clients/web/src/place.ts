/** A place at a table for programs: what is known there, what may be done, and waiting for something.
 *  Not in here: drawing. The page has a `Table` of its own, on the same connection. */

import { around } from "./around.js";
import { Connection, SeatLost, type Answer, type LinkState, type Listener, type Pending } from "./connection.js";
import type { JsonMap } from "./json.js";
import type { Commands } from "./messages.js";
import type { Line, Mirrored } from "./mirror.js";
import { Pass } from "./pass.js";
import { offered, pass, take, type Offered, type Values } from "./read.js";
import type { Command, Condition, Option, Options, Prompt, ServerMessage, View, Welcome, You } from "./wire.js";

/** Kinds of options by which nobody is asked for anything: what may be done outside one's turn, dice thrown by hand. */
const UNASKED: ReadonlySet<string> = new Set(["free", "dice"]);

export class Place {
  readonly connection: Connection;
  #listeners = new Set<Partial<Listener>>();
  #you: You | undefined;
  #welcome: Welcome | undefined;
  #offsetMs = 0;
  #sent = 0;
  #left = false;
  #tab: string;

  /** Use `connect`, which waits until the table is known. `tab`: a newer connection of the same tab replaces the older. */
  constructor(
    readonly seat: Pass,
    tab: string = crypto.randomUUID(),
  ) {
    this.#tab = tab;
    const who = {
      token: (anew: boolean): Promise<string> => seat.token(anew),
      tab: (fresh?: boolean): string => (fresh ? (this.#tab = crypto.randomUUID()) : this.#tab),
    };
    this.connection = new Connection(around(seat.base, seat.room, who), this.#hearing());
  }

  // --- what is known --------------------------------------------------------------------------

  /** The table as the server shows it to this seat; after every update equal to the server's own. */
  get view(): View {
    return this.connection.mirror.held?.view ?? {};
  }

  /** What may be done now, by the combatant that may do it. */
  get options(): Options {
    return this.connection.mirror.held?.options ?? {};
  }

  get you(): You | undefined {
    return this.#you;
  }

  /** What the server said at the last greeting: the room, its limits and versions. */
  get welcome(): Welcome | undefined {
    return this.#welcome;
  }

  get link(): LinkState {
    return this.connection.state;
  }

  /** The server's clock, Unix milliseconds. */
  get now(): number {
    return Date.now() + this.#offsetMs;
  }

  /** How long a question may still be answered; undefined where it has no clock. */
  leftMs(prompt: Prompt): number | undefined {
    if (prompt.left_ms === undefined || prompt.running_since === undefined) return prompt.left_ms;
    return Math.max(0, prompt.left_ms - Math.max(0, this.now - prompt.running_since));
  }

  /** Who is asked for something now, and what is offered: turns, defences, reactions. Not what was answered already. */
  asked(): readonly Offered[] {
    const encounter = this.view.encounter;
    if (this.link.name !== "live" || encounter?.paused) return [];
    return offered(this.options).filter(({ group }) => {
      if (UNASKED.has(group.kind) || group.prompt === undefined) return false;
      const prompt = encounter?.prompts?.[group.prompt];
      return !prompt?.answered && prompt?.top !== false;
    });
  }

  // --- what is done -----------------------------------------------------------------------------

  /** Sends a command, and again with the same id until it is answered, however often the connection is lost. A rule
   *  system's own commands come as options: `take` them. */
  do<T extends keyof Commands>(type: T, data: Commands[T], when?: Condition): Promise<Answer>;
  do<T extends string>(type: T extends keyof Commands ? never : T, data?: JsonMap, when?: Condition): Promise<Answer>;
  do(type: string, data: object = {}, when?: Condition): Promise<Answer> {
    return this.#send({ type, data: data as JsonMap, ...(when ? { if: when } : {}) });
  }

  /** Takes one of the options that somebody is offered, with a value for each of its parameters that needs one. */
  take({ who, group }: Offered, option: Option, values: Values = {}): Promise<Answer> {
    return this.#send(take(who, group, option, values));
  }

  /** Passes on what is asked: ends the turn, takes the blow, declines. Legal for as long as it is asked. */
  pass({ who, group }: Offered): Promise<Answer> {
    const command = pass(who, group);
    if (!command) throw new TypeError(`nothing is asked by ${group.kind}`);
    return this.#send(command);
  }

  #send(command: Command): Promise<Answer> {
    this.#sent += 1; // each call is a wish of its own, also for the same thing
    return this.connection.send(command, String(this.#sent));
  }

  // --- waiting ----------------------------------------------------------------------------------

  /** Tells `listener` what comes from now on; what it gives back ends that. */
  listen(listener: Partial<Listener>): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** As soon as it holds. Rejects with `SeatLost` where the server has sent this place away for good, and once it is left. */
  until(holds: (place: this) => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      let quiet: () => void = () => undefined;
      const look = (): void => {
        const link = this.link;
        if (link.name === "stopped") reject(new SeatLost(link.why));
        else if (this.#left) reject(new Error("left"));
        else if (holds(this)) resolve();
        else return;
        quiet();
      };
      quiet = this.listen({ state: look, held: look, you: look });
      look();
    });
  }

  /** The lines of the log from now on, each with the events of one update, until the place is left or lost. */
  async *lines(): AsyncGenerator<Line, void, undefined> {
    const come: Line[] = [];
    let wake: () => void = () => undefined;
    const quiet = this.listen({
      line: (line) => {
        come.push(line);
        wake();
      },
      state: () => wake(),
    });
    try {
      for (;;) {
        const line = come.shift();
        if (line) yield line;
        else if (this.#left || this.link.name === "stopped") return;
        else await new Promise<void>((resolve) => (wake = resolve));
      }
    } finally {
      quiet();
    }
  }

  /** Leaves. Commands that were not answered may have been accepted. */
  close(): void {
    this.connection.stop();
    this.#left = true;
    for (const listener of [...this.#listeners]) listener.state?.(this.link);
  }

  // --- what the connection tells ------------------------------------------------------------------

  #hearing(): Required<Listener> {
    const each = (tell: (listener: Partial<Listener>) => void): void => {
      for (const listener of [...this.#listeners]) tell(listener);
    };
    return {
      state: (state) => each((listener) => listener.state?.(state)),
      held: (held: Mirrored, fresh) => each((listener) => listener.held?.(held, fresh)),
      line: (line) => each((listener) => listener.line?.(line)),
      you: (you, welcome) => {
        this.#you = you;
        this.#welcome = welcome;
        each((listener) => listener.you?.(you, welcome));
      },
      pending: (pending: readonly Pending[]) => each((listener) => listener.pending?.(pending)),
      offset: (ms) => {
        this.#offsetMs = ms;
        each((listener) => listener.offset?.(ms));
      },
      note: (note: ServerMessage) => each((listener) => listener.note?.(note)),
      movedOn: () => each((listener) => listener.movedOn?.()),
    };
  }
}

/** Sits down with an invite link, or a pass, and gives the place once the table is known; rejects with `SeatLost`. */
export async function connect(by: string | Pass, tab?: string): Promise<Place> {
  const place = new Place(typeof by === "string" ? Pass.ofLink(by) : by, tab);
  place.connection.start();
  await place.until((here) => here.connection.mirror.held !== undefined);
  return place;
}
