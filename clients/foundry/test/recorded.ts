/** A recorded fight, told again: sockets whose other end is the recording. Not here: how it was recorded (`fight.ts`). */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { connect, Pass, type Place } from "../../web/src/sdk.js";
import type { FromClient } from "../../web/src/messages.js";
import type { Command, ServerMessage, View } from "../../web/src/wire.js";
import type { Heard, Recording, Who } from "./fight.js";

export const FIGHTS = ["dnd5e", "bajarz"] as const;

export function recording(ruleset: string): Recording {
  return JSON.parse(readFileSync(join(import.meta.dirname, "fights", `${ruleset}.json`), "utf8")) as Recording;
}

/** The other end of one socket. */
class End {
  static open: End[] = [];
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((close: { code: number }) => void) | null = null;
  who: Who | undefined;
  readonly said: FromClient[] = [];

  constructor() {
    End.open.push(this);
    queueMicrotask(() => {
      this.readyState = 1;
      this.onopen?.();
    });
  }

  send(text: string): void {
    const said = JSON.parse(text) as FromClient;
    this.said.push(said);
    if (said.t === "hello") this.who = said.tab as Who;
  }

  close(): void {
    this.readyState = 3;
  }
}

/** All seats of a recorded fight, told it up to where a test wants it. */
export class Retold {
  readonly seats = new Map<Who, Place>();
  /** How far the recording is told. */
  told = 0;
  #heard: readonly Heard[];
  /** Whom nothing reaches. */
  readonly cut = new Set<Who>();

  constructor(readonly recording: Recording) {
    this.#heard = recording.heard;
    globalThis.WebSocket = End as unknown as typeof WebSocket;
    End.open = [];
  }

  /** Brings a seat in as it stands when this is asked: with the snapshot it was greeted with, and all it was told since. */
  async sit(who: Who): Promise<Place> {
    const place = connect(new Pass("http://recorded", this.recording.room, { key: "key" }), who);
    await this.#greeted(who);
    const place_ = await place;
    this.seats.set(who, place_);
    return place_;
  }

  async #greeted(who: Who): Promise<void> {
    while (!this.end(who)) await Promise.resolve();
    const own = this.#heard.filter((each) => each.who === who);
    const snapshot = own.findIndex((each) => each.message.t === "snapshot");
    for (const { message } of own.slice(0, snapshot + 1)) this.#say(who, message);
    const told = new Set(this.#heard.slice(0, this.told));
    for (const each of own.slice(snapshot + 1)) if (told.has(each)) this.#say(who, each.message);
  }

  /** The socket that a seat uses now. */
  end(who: Who): End | undefined {
    return End.open.findLast((end) => end.who === who && end.readyState === 1);
  }

  #say(who: Who, message: ServerMessage): void {
    this.end(who)?.onmessage?.({ data: JSON.stringify(message) });
  }

  /** Tells the next message to whom it was meant for; whether there was one. */
  step(): boolean {
    const each = this.#heard[this.told];
    if (!each) return false;
    this.told += 1;
    const mark = this.seats.get(each.who)?.connection.mirror.held?.seq ?? 0;
    if (!this.cut.has(each.who) && each.message.t === "update" && each.message.seq > mark) this.#say(each.who, each.message);
    return true;
  }

  /** Tells on until something holds; false where it never does. */
  until(holds: () => boolean): boolean {
    while (!holds()) if (!this.step()) return false;
    return true;
  }

  /** A seat's connection breaks; what it misses is told to nobody. */
  break(who: Who): void {
    const end = this.end(who);
    this.cut.add(who);
    if (!end) return;
    end.readyState = 3;
    end.onclose?.({ code: 1006 });
  }

  /** It comes back, and is told what it missed as the server does where the mark is its own. */
  async resume(who: Who): Promise<FromClient | undefined> {
    const place = this.seats.get(who);
    place?.connection.retryNow();
    while (!this.end(who)) await Promise.resolve();
    this.cut.delete(who);
    const end = this.end(who);
    const hello = end?.said.find((said) => said.t === "hello");
    const welcome = this.#heard.find((each) => each.who === who && each.message.t === "welcome")?.message;
    const mark = hello?.t === "hello" ? (hello.resume?.seq ?? 0) : 0;
    const missed = this.#heard.slice(0, this.told).flatMap(({ who: whose, message }) => (whose === who && message.t === "update" && message.seq > mark ? [message] : []));
    if (welcome?.t === "welcome") this.#say(who, { ...welcome, resumed: true, seq: missed.at(-1)?.seq ?? mark });
    for (const message of missed) this.#say(who, message);
    return hello;
  }

  /** What a seat asked of the server, without its answer. */
  commands(who: Who): readonly Command[] {
    const said = this.end(who)?.said ?? [];
    return said.flatMap((each) => (each.t === "cmd" ? [{ type: each.type, data: each.data ?? {}, ...(each.if ? { if: each.if } : {}) }] : []));
  }

  /** The server's answer to the last thing a seat asked. */
  answer(who: Who, answer: { readonly ok: true } | { readonly error: { readonly code: string } }): void {
    const asked = this.end(who)?.said.findLast((each) => each.t === "cmd");
    if (asked?.t === "cmd") this.#say(who, { t: "result", id: asked.id, ...answer });
  }

  view(who: Who): View {
    return this.seats.get(who)?.view ?? {};
  }

  stop(): void {
    for (const seat of this.seats.values()) seat.close();
  }
}
