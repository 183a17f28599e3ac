/** One WebSocket to one room: greets, resumes, sends commands until they are answered.
 *  Not in here: how any of it looks (`zwada-connection`), and what the messages mean (`mirror`). */

import { canonical, type Json, type JsonMap } from "./json.js";
import { Mirror, type Line, type Mirrored } from "./mirror.js";
import type { ClientMessage, Command, Refusal, Result, ServerMessage, View, Welcome, You } from "./wire.js";
import { pointsChanged } from "./points.js";
import { ulid } from "./ulid.js";

export type StopReason = "replaced" | "link" | "gone" | "role";

/** How the connection stands; the words for it are in ux section 5's strip. */
export type LinkState =
  | { readonly name: "connecting" }
  | { readonly name: "live" }
  | { readonly name: "behind"; readonly changes: number }
  | { readonly name: "resuming"; readonly retryAt: number; readonly since: number }
  | { readonly name: "draining"; readonly retryAt: number }
  | { readonly name: "storage"; readonly retryAt: number }
  | { readonly name: "stopped"; readonly why: StopReason };

/** A command on its way. It keeps its id until it is answered, however often it is sent. */
export interface Pending {
  readonly id: string;
  readonly key: string;
  readonly command: Command;
  readonly sentAt: number;
  readonly state: "waiting" | "sent" | "busy";
}

export type Answer = { readonly ok: true; readonly data?: JsonMap } | { readonly ok: false; readonly error: Refusal };

export interface Socket {
  readonly readyState: number;
  send(text: string): void;
  close(code?: number): void;
  onopen: (() => void) | null;
  onmessage: ((message: { data: string }) => void) | null;
  onclose: ((close: { code: number }) => void) | null;
}

/** What the connection cannot do itself; a test gives others. */
export interface Outside {
  open(): Socket;
  /** A token good for now; `anew`: the one at hand was refused. Throws where the seat is lost. */
  token(anew: boolean): Promise<string>;
  tab(fresh?: boolean): string;
  now(): number;
  later(ms: number, what: () => void): () => void;
}

export interface Listener {
  state(state: LinkState): void;
  held(held: Mirrored, fresh: boolean): void;
  line(line: Line): void;
  you(you: You, welcome: Welcome): void;
  pending(pending: readonly Pending[]): void;
  offset(ms: number): void;
  note?(note: ServerMessage): void;
  movedOn?(): void;
}

/** Thrown by `token` where no later attempt can succeed. */
export class SeatLost extends Error {
  constructor(readonly why: StopReason) {
    super(why);
  }
}

/** Refusals of what was meant for a question that is closed by now. */
const STALE: ReadonlySet<string> = new Set(["turn.stale", "prompt.stale"]);
const ELSEWHERE_KEPT = 60;
const PING_MS = 10_000;
const DEAF_MS = 25_000;
const GREETING_MS = 10_000;
const BACKOFF_MS = [250, 500, 1_000, 2_000, 4_000, 8_000, 15_000];
const STOPPING: Readonly<Record<number, StopReason>> = {
  4401: "link",
  4403: "link",
  4404: "gone",
  4409: "replaced",
  4410: "gone",
};

interface Queued extends Pending {
  answer(answer: Answer): void;
  readonly promise: Promise<Answer>;
}

export class Connection {
  readonly mirror = new Mirror();
  #socket: Socket | undefined;
  #state: LinkState = { name: "connecting" };
  #queue = new Map<string, Queued>();
  /** Questions that another window of this seat has closed. */
  #elsewhere = new Set<string>();
  #attempt = 0;
  #lostAt = 0;
  #heardAt = 0;
  #cancelRetry: (() => void) | undefined;
  #cancelPing: (() => void) | undefined;
  #tokenRefused = false;
  #target = 0;
  #closed = false;
  #greeted = false;
  #everLive = false;

  constructor(
    private readonly outside: Outside,
    private readonly listener: Listener,
  ) {}

  get state(): LinkState {
    return this.#state;
  }

  start(): void {
    this.#closed = false;
    this.#tokenRefused = false;
    this.#set({ name: "connecting" });
    void this.#connect();
  }

  /** After "open in a newer window": this window takes the seat's connection as its own. */
  takeOver(): void {
    this.outside.tab(true);
    this.start();
  }

  /** At once instead of at the end of the wait (the network is back, the window is in front again). */
  retryNow(): void {
    if (this.#cancelRetry) {
      this.#cancelRetry();
      this.#cancelRetry = undefined;
      void this.#connect();
    }
  }

  stop(): void {
    this.#closed = true;
    this.#cancelRetry?.();
    this.#cancelPing?.();
    this.#socket?.close(1000);
  }

  /** Sends a command and resends it, with the same id, until it is answered. `key` is the thing that was
   *  pressed: pressing it again with the same wish is the same command. */
  send(command: Command, key: string): Promise<Answer> {
    for (const queued of this.#queue.values()) {
      if (queued.key === key && sameWish(queued.command, command)) {
        if (this.#greeted) this.#put(queued);
        return queued.promise;
      }
    }
    let answer: (answer: Answer) => void = () => undefined;
    const promise = new Promise<Answer>((resolve) => (answer = resolve));
    const queued: Queued = {
      id: ulid(this.outside.now()),
      key,
      command,
      sentAt: this.outside.now(),
      state: "waiting",
      answer,
      promise,
    };
    this.#queue.set(queued.id, queued);
    if (this.#greeted) this.#put(queued);
    else this.#tellPending();
    return promise;
  }

  /** No more attempts for a command that only met a busy server. */
  giveUp(id: string): void {
    const queued = this.#queue.get(id);
    if (!queued) return;
    this.#queue.delete(id);
    queued.answer({ ok: false, error: { code: "busy" } });
    this.#tellPending();
  }

  // --- connecting ---------------------------------------------------------------------------

  async #connect(): Promise<void> {
    this.#cancelRetry = undefined;
    let token: string;
    try {
      token = await this.outside.token(this.#tokenRefused);
    } catch (error) {
      if (error instanceof SeatLost) this.#set({ name: "stopped", why: error.why });
      else this.#retry(0);
      return;
    }
    if (this.#closed) return;
    const socket = this.outside.open();
    this.#socket = socket;
    this.#heardAt = this.outside.now();
    socket.onopen = () => {
      const resume = this.mirror.mark;
      this.#say({ t: "hello", token, tab: this.outside.tab(), ...(resume ? { resume } : {}) });
    };
    socket.onmessage = (message) => {
      this.#heardAt = this.outside.now();
      this.#hear(JSON.parse(message.data) as ServerMessage);
    };
    socket.onclose = (close) => {
      if (this.#socket === socket) this.#lost(close.code);
    };
    this.#watch(socket);
  }

  /** Pings, and closes what has gone deaf: a sleeping laptop's socket never says so itself. */
  #watch(socket: Socket): void {
    this.#cancelPing?.();
    this.#cancelPing = this.outside.later(this.#greeted ? PING_MS : GREETING_MS, () => {
      if (this.#socket !== socket) return;
      const silent = this.outside.now() - this.#heardAt;
      if (silent >= (this.#greeted ? DEAF_MS : GREETING_MS)) {
        socket.close();
        this.#lost(1006);
        return;
      }
      if (this.#greeted) this.#ping();
      this.#watch(socket);
    });
  }

  #ping(): void {
    this.#say({ t: "ping", seq: this.mirror.mark?.seq ?? 0, sent_at: this.outside.now() });
  }

  #lost(code: number): void {
    this.#socket = undefined;
    this.#greeted = false;
    this.#cancelPing?.();
    for (const queued of this.#queue.values()) this.#mark(queued, "waiting");
    this.#tellPending();
    if (this.#closed) return;
    const why = STOPPING[code];
    if (code === 4401 && !this.#tokenRefused) {
      this.#tokenRefused = true; // perhaps only expired: once with a new one
      void this.#connect();
      return;
    }
    if (why) this.#set({ name: "stopped", why });
    else this.#retry(code);
  }

  #retry(code: number): void {
    const steady = BACKOFF_MS[Math.min(this.#attempt, BACKOFF_MS.length - 1)] ?? 15_000;
    const wait = Math.round(steady * (0.75 + Math.random() / 2));
    this.#attempt += 1;
    const now = this.outside.now();
    if (this.#state.name !== "resuming") this.#lostAt = now;
    const retryAt = now + wait;
    if (code === 4503 || (this.#state.name === "draining" && this.#attempt < 4)) this.#set({ name: "draining", retryAt });
    else if (code === 4500) this.#set({ name: "storage", retryAt });
    else if (!this.#everLive && this.#attempt < 2) this.#set({ name: "connecting" });
    else this.#set({ name: "resuming", retryAt, since: this.#lostAt });
    this.#cancelRetry = this.outside.later(wait, () => void this.#connect());
  }

  // --- hearing ------------------------------------------------------------------------------

  #hear(message: ServerMessage): void {
    switch (message.t) {
      case "welcome":
        this.#welcome(message);
        break;
      case "snapshot":
        this.listener.held(this.mirror.take(message), true);
        this.#level();
        break;
      case "update": {
        const before = this.mirror.held?.view;
        const held = this.mirror.apply(message);
        if (held === "old") break;
        if (held === "gap") {
          this.#set({ name: "behind", changes: Math.max(1, message.seq - (this.mirror.mark?.seq ?? 0)) });
          this.#say({ t: "sync" });
          break;
        }
        if (message.cmd && !this.#queue.has(message.cmd)) this.#closedBy(before, held.view);
        this.listener.held(held, false);
        const first = message.events?.[0];
        if (message.events && first)
          this.listener.line({
            id: first.id,
            at: first.at ?? this.outside.now(),
            events: message.events,
            hp: pointsChanged(before, message.patch),
            ...(message.cmd ? { cmd: message.cmd } : {}),
          });
        this.#level();
        break;
      }
      case "result":
        this.#answer(message);
        break;
      case "pong":
        this.listener.offset(Math.round(message.now - (message.sent_at + this.outside.now()) / 2));
        break;
      case "reauth":
        void this.outside.token(true).then(
          (token) => this.#say({ t: "reauth", token }),
          () => undefined, // the server will close with 4401, and that is answered there
        );
        break;
      case "moved":
        this.#set({ name: "draining", retryAt: this.outside.now() + (message.retry_ms ?? 1_000) });
        break;
      case "note":
      case "error":
        this.listener.note?.(message);
        break;
    }
  }

  /** Another window of this seat has just closed these questions. */
  #closedBy(before: View | undefined, after: View): void {
    const open = after.encounter?.prompts ?? {};
    for (const id of Object.keys(before?.encounter?.prompts ?? {})) if (!(id in open)) this.#elsewhere.add(id);
    for (const old of this.#elsewhere) if (this.#elsewhere.size > ELSEWHERE_KEPT) this.#elsewhere.delete(old);
  }

  #welcome(welcome: Welcome): void {
    const mark = this.mirror.mark;
    this.#greeted = true;
    this.#attempt = 0;
    this.#everLive = true;
    this.#tokenRefused = false;
    this.listener.offset(Math.round(welcome.now - this.outside.now()));
    this.listener.you(welcome.you, welcome);
    this.#target = welcome.seq;
    if (mark && !welcome.resumed) this.listener.movedOn?.();
    this.#level();
    if (this.#socket) this.#watch(this.#socket);
    this.#ping();
    for (const queued of this.#queue.values()) this.#put(queued);
  }

  /** Level once all that had happened at the greeting has been applied. */
  #level(): void {
    const missing = this.#target - (this.mirror.mark?.seq ?? 0);
    if (this.mirror.mark && missing <= 0) {
      if (this.#state.name !== "draining" && this.#state.name !== "live") this.#set({ name: "live" });
      else if (this.#state.name === "draining" && this.#greeted && this.#attempt === 0 && missing === 0)
        this.#set({ name: "live" });
    } else this.#set({ name: "behind", changes: Math.max(1, missing) });
  }

  #answer(result: Result): void {
    const queued = this.#queue.get(result.id);
    if (!queued) return;
    if (result.error?.code === "busy") {
      this.#mark(queued, "busy");
      this.#tellPending();
      this.outside.later(result.error.retry_ms ?? 500, () => {
        const again = this.#queue.get(result.id);
        if (again && this.#greeted) this.#put(again);
      });
      return;
    }
    this.#queue.delete(result.id);
    this.#tellPending();
    const { turn, prompt }: { turn?: string; prompt?: string } = queued.command.if ?? {};
    const asked = turn ?? prompt;
    queued.answer(
      result.error
        ? { ok: false, error: STALE.has(result.error.code) && asked !== undefined && this.#elsewhere.has(asked) ? { code: "window.other" } : result.error }
        : { ok: true, ...(result.data === undefined ? {} : { data: result.data }) },
    );
  }

  // --- saying -------------------------------------------------------------------------------

  #put(queued: Queued): void {
    this.#say({ t: "cmd", id: queued.id, ...queued.command });
    this.#mark(queued, queued.state === "busy" ? "busy" : "sent");
    this.#tellPending();
  }

  #say(message: ClientMessage): void {
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(message));
  }

  #mark(queued: Queued, state: Pending["state"]): void {
    this.#queue.set(queued.id, { ...queued, state });
  }

  #tellPending(): void {
    this.listener.pending([...this.#queue.values()]);
  }

  #set(state: LinkState): void {
    this.#state = state;
    this.listener.state(state);
  }
}

function sameWish(a: Command, b: Command): boolean {
  return canonical(a as unknown as Json) === canonical(b as unknown as Json);
}
