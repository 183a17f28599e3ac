/** A fight at a real server, played through the module's own connections by whoever is asked, with one seed. What each seat was
 *  sent is kept in the order in which it came: so the recorded fights in `fights/` were made (RECORD names the folder).
 *  Not here: what is asked of it (`table.e2e.ts`, `replay.test.ts`). */

import type { Ruleset } from "../../web/src/api.js";
import type { Json } from "../../web/src/json.js";
import { offered, pass, take } from "../../web/src/read.js";
import type { FromClient } from "../../web/src/messages.js";
import type { Command, OptionGroup, Parameter, ServerMessage } from "../../web/src/wire.js";
import { connect, Pass, type Answer, type Place } from "../../web/src/sdk.js";

export type Who = "gm" | "player" | "table";

/** What one seat was sent, and when among all. */
export interface Heard {
  readonly who: Who;
  readonly message: ServerMessage;
}

export interface Recording {
  readonly room: string;
  readonly ruleset: string;
  readonly heard: readonly Heard[];
}

/** The same numbers each time (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

async function post<T>(url: string, body: unknown): Promise<T> {
  const answer = await fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  const said: unknown = await answer.json();
  if (!answer.ok) throw new Error(`${url}: ${JSON.stringify(said)}`);
  return said as T;
}

/** Keeps what comes over each socket before its seat reads it; a seat is known by its `tab`. */
class Tapped extends WebSocket {
  static tavern: Tavern | undefined;
  #who: Who | undefined;

  constructor(url: string | URL, protocols?: string | string[]) {
    super(url, protocols);
    this.addEventListener("message", ({ data }) => this.#who && Tapped.tavern?.hear(this.#who, JSON.parse(String(data)) as ServerMessage));
  }

  override send(text: string): void {
    const said = JSON.parse(text) as FromClient;
    if (said.t === "hello") {
      this.#who = said.tab as Who;
      Tapped.tavern?.sockets.set(this.#who, this);
    }
    super.send(text);
  }
}

/** A table with three seats, and all that they are sent. */
export class Tavern {
  readonly heard: Heard[] = [];
  readonly seats = new Map<Who, Place>();
  readonly sockets = new Map<Who, WebSocket>();
  readonly refused: string[] = [];
  readonly #pongs = new Map<Who, number>();
  #pings = 0;
  #look: () => void = () => undefined;

  private constructor(
    readonly base: string,
    readonly room: string,
    readonly rules: Ruleset,
    readonly invites: Readonly<Record<string, string>>,
  ) {}

  static async open(base: string, ruleset: string): Promise<Tavern> {
    const rules = (await (await fetch(`${base}/v1/rulesets/${ruleset}`)).json()) as Ruleset;
    const { room, invites } = await post<{ room: string; invites: Record<string, string> }>(`${base}/v1/rooms`, { ruleset, name: "Karczma" });
    const tavern = new Tavern(base, room, rules, invites);
    globalThis.WebSocket = Tapped;
    Tapped.tavern = tavern;
    await tavern.sit("gm", invites["gm"]);
    await tavern.sit("table", invites["spectator"]);
    const made = await tavern.does("gm", { type: "invite", data: { role: "player", name: "Ola" } });
    await tavern.sit("player", made.ok ? made.data?.["secret"] : undefined);
    return tavern;
  }

  seat(who: Who): Place {
    const seat = this.seats.get(who);
    if (!seat) throw new Error(who);
    return seat;
  }

  async sit(who: Who, invite: Json | undefined): Promise<void> {
    this.seats.set(who, await connect(new Pass(this.base, this.room, { invite: String(invite) }), who));
  }

  hear(who: Who, message: ServerMessage): void {
    if (message.t === "welcome" || message.t === "snapshot" || message.t === "update") this.heard.push({ who, message });
    if (message.t === "pong" && message.sent_at <= this.#pings) this.#pongs.set(who, message.sent_at);
    this.#look();
  }

  async does(who: Who, command: Command): Promise<Answer> {
    const answer = await this.seat(who).do(command.type, command.data, command.if);
    if (!answer.ok) this.refused.push(answer.error.code);
    return answer;
  }

  /** Two sides of the system's own templates, one hidden, the first played by the player. */
  async people(): Promise<void> {
    const templates = this.rules.templates ?? [];
    const cast = [
      { id: "mira", name: "Mira <b>& Co</b> @UUID[Actor.x]{y}", side: "party", seat: this.seat("player").you?.seat ?? "" },
      { id: "boran", name: "Boran", side: "party" },
      { id: "vrana", name: "Vrána", side: "foes" },
      { id: "stin", name: "Stín", side: "foes", hidden: true },
    ];
    for (const [i, one] of cast.entries()) {
      const data = { ...one, sheet: templates[i % templates.length]?.sheet ?? {} };
      const answer = await this.does("gm", { type: "add_combatant", data });
      if (!answer.ok) throw new Error(JSON.stringify(answer.error));
    }
  }

  /** Everybody who is asked does something that is offered, so often or to the end. */
  async play(steps: number, next: () => number): Promise<void> {
    const gm = this.seat("gm");
    for (let step = 0; step < steps && gm.view.encounter?.phase === "running"; step++) {
      const open = offered(gm.options).filter(({ group }) => group.prompt !== undefined);
      const top = open.filter(({ group }) => gm.view.encounter?.prompts?.[group.prompt ?? ""]?.top !== false);
      const { who, group } = top[0] ?? open[0] ?? {};
      if (who === undefined || !group) return;
      const by: Who = gm.view.encounter.combatants?.[who]?.seat === this.seat("player").you?.seat ? "player" : "gm";
      await this.does(by, choice(who, group, next));
      await this.level();
    }
  }

  /** A fight with what a game master does between: somebody shown, renamed, hidden, hurt, taken away; a way back; the end. */
  async evening(steps: number, next: () => number): Promise<void> {
    const between: readonly Command[] = [
      { type: "reveal", data: { target: "stin" } },
      { type: "edit_sheet", data: { target: "boran", name: "Boran the Elder" } },
      { type: "hide", data: { target: "vrana" } },
      { type: "reveal", data: { target: "vrana" } },
      { type: "remove_combatant", data: { target: "boran" } },
      { type: "take_back", data: {} },
    ];
    await this.people();
    await this.does("gm", { type: "start", data: {} });
    for (const command of between) {
      await this.play(Math.ceil(steps / between.length), next);
      await this.does("gm", command);
      await this.level();
    }
    await this.does("gm", { type: "end_encounter", data: {} });
    await this.level();
  }

  /** Everybody has heard all there was: what is sent to a seat comes before the answer to its ping. */
  async level(): Promise<void> {
    const sent = ++this.#pings; // the connections' own pings bear the time, which is far more
    for (const socket of this.sockets.values()) socket.send(JSON.stringify({ t: "ping", seq: 0, sent_at: sent }));
    await new Promise<void>((resolve) => {
      this.#look = () => {
        if ([...this.sockets.keys()].every((who) => this.#pongs.get(who) === sent)) resolve();
      };
    });
  }

  stop(): void {
    for (const seat of this.seats.values()) seat.close();
  }
}

/** One of the things offered, rather one against somebody; passing now and then. */
function choice(who: string, group: OptionGroup, next: () => number): Command {
  const passing = pass(who, group);
  const against = group.options.filter((option) => option.parameters?.some(({ kind }) => kind === "combatant") ?? false);
  const from = against.length > 0 && next() < 0.8 ? against : group.options;
  const option = from[Math.floor(next() * from.length)];
  if (!option || (passing && next() < 0.2)) return passing ?? { type: "pass", data: { actor: who } };
  const values: Record<string, Json> = {};
  for (const parameter of option.parameters ?? []) {
    const value = valueOf(parameter, next);
    if (value !== undefined) values[parameter.name] = value;
  }
  return take(who, group, option, values);
}

function valueOf(parameter: Parameter, next: () => number): Json | undefined {
  const { kind, values = [], required, many, min = 0, scale = 1 } = parameter;
  if (parameter.default !== undefined || (required === false && next() < 0.7)) return undefined;
  if (kind === "choice" || kind === "combatant" || kind === "path" || kind === "point") {
    const value = values[Math.floor(next() * values.length)];
    return many === true && value !== undefined ? [value] : value;
  }
  if (kind === "range") return min / scale;
  if (kind === "flag") return true;
  if (kind === "group") {
    const inner: Record<string, Json> = {};
    for (const field of parameter.fields ?? []) {
      const value = valueOf(field, next);
      if (value !== undefined) inner[field.name] = value;
    }
    return inner;
  }
  return undefined;
}
