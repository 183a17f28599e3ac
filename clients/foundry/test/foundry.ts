/** A small Foundry in memory: documents with ids of its own, hooks before and after each write, turns sorted and put right as
 *  version 13 does it. What it does beyond that, no test here needs.
 *  Not here: which hooks the module listens to, which is as in `module.ts`. */

import { Bridge, type Tabletop } from "../src/bridge.js";
import type { Card } from "../src/cards.js";
import { turns, type CombatantDoc, type CombatDoc, type Operation, type TokenDoc, type World } from "../src/documents.js";
import type { Question } from "../src/questions.js";

type Writable<T> = { -readonly [K in keyof T]: T[K] };
type Combat = Writable<Omit<CombatDoc, "combatants">> & { combatants: Writable<CombatantDoc>[] };
interface Options {
  readonly zwada?: true;
  readonly direction?: number;
}

/** One call of a hook, as it can be looked at afterwards. */
export interface Called {
  readonly hook: string;
  readonly id: string;
  readonly change?: unknown;
  readonly ours: boolean;
}

let ids = 0;
/** Sixteen signs, which do not sort as they were made. */
function id(): string {
  ids += 1;
  return `${((ids * 7919) % 100_000).toString(36).padStart(4, "0")}${ids.toString(36).padStart(12, "0")}`;
}

/** What all browsers of a world share. */
export class Foundry {
  combats: Combat[] = [];
  tokens: TokenDoc[] = [];
  messages: { line: string; content: string; by: string }[] = [];
  /** Actors' hit points, by actor. */
  sheets = new Map<string, number>();
  readonly calls: Called[] = [];
  /** Which user's browser is the active game master's. */
  activeGM: string | undefined = "gm";
  readonly browsers: Browser[] = [];
  /** How many writes each user has done. */
  readonly writes = new Map<string, number>();

  combat(): Combat {
    const [only] = this.combats;
    if (!only) throw new Error("there is no combat");
    return only;
  }

  combatant(who: string): Writable<CombatantDoc> {
    const found = this.combats.flatMap((combat) => combat.combatants).find((one) => one.flags?.id === who);
    if (!found) throw new Error(who);
    return found;
  }

  /** Everything a player's browser is sent, in one text. */
  everything(): string {
    return JSON.stringify([this.combats, this.messages]);
  }

  /** Who acts, as Foundry reckons. */
  now(): string | undefined {
    const combat = this.combat();
    return turns(combat.combatants)[combat.turn ?? -1]?.flags?.id;
  }
}

/** One user's browser: hooks before a write run here and may stop it, hooks after it run in every browser. */
export class Browser implements Tabletop {
  readonly said: string[] = [];
  asked: readonly Question[] = [];
  readonly bridge: Bridge;
  settings = { secret: false, points: true, cards: true };

  constructor(
    readonly world_: Foundry,
    readonly user: string,
    room: string,
  ) {
    this.bridge = new Bridge(room, this);
    world_.browsers.push(this);
  }

  // --- as the module sees it ------------------------------------------------------------------------

  isWriter(): boolean {
    return this.world_.activeGM === this.user;
  }

  world(): World {
    const points = (one: CombatantDoc): number | null => (one.actorId === null ? null : (this.world_.sheets.get(one.actorId) ?? null));
    const combats = this.world_.combats.map((combat) => ({ ...combat, combatants: combat.combatants.map((one) => ({ ...one, points: points(one) })) }));
    return structuredClone({ combats, tokens: this.world_.tokens });
  }

  async apply(operation: Operation): Promise<void> {
    await Promise.resolve(); // a write goes to the server and back
    this.world_.writes.set(this.user, (this.world_.writes.get(this.user) ?? 0) + 1);
    const ours = { zwada: true } as const;
    switch (operation.op) {
      case "createCombat": {
        const { round, turn, flags, combatants } = operation;
        const made = combatants.map((one) => ({ ...one, id: id(), points: null }));
        this.world_.combats.push({ id: id(), round, turn, flags, active: false, combatants: made });
        return;
      }
      case "updateCombat": {
        const { op: _, combat, ...change } = operation;
        this.updateCombat(this.#combat(combat), change, ours);
        return;
      }
      case "deleteCombat":
        this.deleteCombat(this.#combat(operation.combat), ours);
        return;
      case "createCombatants": {
        const combat = this.#combat(operation.combat);
        const acts = turns(combat.combatants)[combat.turn ?? -1]?.id;
        for (const one of operation.data) {
          const made = { ...one, id: id(), points: null };
          combat.combatants.push(made);
          this.#after("createCombatant", made.id, made, ours);
        }
        this.#keepTurn(combat, acts);
        return;
      }
      case "updateCombatants":
        for (const change of operation.changes) this.updateCombatant(this.#combat(operation.combat), change.id, change, ours);
        return;
      case "deleteCombatants":
        for (const one of operation.ids) this.deleteCombatant(this.#combat(operation.combat), one, ours);
        return;
      case "setPoints": {
        const actor = this.#combat(operation.combat).combatants.find((one) => one.id === operation.combatant)?.actorId;
        if (actor != null) this.world_.sheets.set(actor, operation.value);
        return;
      }
    }
  }

  hasCard(line: string): boolean {
    return this.world_.messages.some((message) => message.line === line);
  }

  async post(card: Card): Promise<void> {
    await Promise.resolve();
    this.world_.messages.push({ ...card, by: this.user });
  }

  say(sentence: string): void {
    this.said.push(sentence);
  }

  ask(questions: readonly Question[]): void {
    this.asked = questions;
  }

  wants(): { secret: boolean; points: boolean; cards: boolean } {
    return this.settings;
  }

  // --- as a person does it, with the hooks of Foundry ---------------------------------------------------

  startCombat(): boolean {
    return this.updateCombat(this.world_.combat(), { round: 1, turn: 0 }, {});
  }

  nextTurn(): boolean {
    const combat = this.world_.combat();
    const turn = (combat.turn ?? -1) + 1;
    const change = turn < combat.combatants.length ? { round: combat.round, turn } : { round: combat.round + 1, turn: 0 };
    return this.updateCombat(combat, change, { direction: 1 });
  }

  previousTurn(): boolean {
    const combat = this.world_.combat();
    return this.updateCombat(combat, { round: combat.round, turn: Math.max(0, (combat.turn ?? 0) - 1) }, { direction: -1 });
  }

  updateCombat(combat: Combat, change: { round?: number; turn?: number | null; active?: boolean }, options: Options): boolean {
    this.#before("preUpdateCombat", combat.id, change, options);
    if (!this.bridge.mayUpdateCombat(combat, change, options)) return false;
    Object.assign(combat, change);
    this.#after("updateCombat", combat.id, change, options);
    return true;
  }

  updateCombatant(combat: Combat, who: string, change: Partial<CombatantDoc>, options: Options = {}): boolean {
    const doc = combat.combatants.find((one) => one.id === who);
    if (!doc) throw new Error(`there is no ${who}`);
    this.#before("preUpdateCombatant", who, change, options);
    if (!this.bridge.mayUpdateCombatant(combat, doc, change, options)) return false;
    const acts = turns(combat.combatants)[combat.turn ?? -1]?.id;
    const { id: _, ...fields } = change;
    Object.assign(doc, fields);
    this.#after("updateCombatant", who, change, options);
    if (change.initiative !== undefined) this.#keepTurn(combat, acts);
    return true;
  }

  deleteCombatant(combat: Combat, who: string, options: Options = {}): boolean {
    const doc = combat.combatants.find((one) => one.id === who);
    if (!doc) throw new Error(`there is no ${who}`);
    this.#before("preDeleteCombatant", who, undefined, options);
    if (!this.bridge.mayDeleteCombatant(combat, doc, options)) return false;
    const acts = turns(combat.combatants)[combat.turn ?? -1]?.id;
    combat.combatants = combat.combatants.filter((one) => one.id !== who);
    this.#after("deleteCombatant", who, undefined, options);
    this.#keepTurn(combat, acts);
    return true;
  }

  deleteCombat(combat: Combat, options: Options = {}): boolean {
    this.#before("preDeleteCombat", combat.id, undefined, options);
    if (!this.bridge.mayDeleteCombat(combat, options)) return false;
    this.world_.combats = this.world_.combats.filter((one) => one !== combat);
    this.#after("deleteCombat", combat.id, undefined, options);
    return true;
  }

  /** A token's "toggle combat state". */
  addToken(token: TokenDoc, friendly: boolean): boolean {
    const combat = this.world_.combat();
    this.#before("preCreateCombatant", token.id, undefined, {});
    if (!this.bridge.mayCreateCombatant(combat, token, friendly, {})) return false;
    combat.combatants.push({ ...token, id: id(), initiative: null, defeated: false, tokenId: token.id, points: null, flags: null });
    return true;
  }

  /** A number typed on a token's bar. */
  typePoints(who: string, value: number): boolean {
    const doc = this.world_.combatant(who);
    if (!this.bridge.maySetPoints(doc, value, {})) return false;
    if (doc.actorId !== null) this.world_.sheets.set(doc.actorId, value);
    return true;
  }

  #combat(id: string): Combat {
    const found = this.world_.combats.find((combat) => combat.id === id);
    if (!found) throw new Error(`there is no combat ${id}`);
    return found;
  }

  /** Foundry itself lets whoever acts go on acting when the order changes under them. */
  #keepTurn(combat: Combat, acts: string | undefined): void {
    const turn = acts === undefined ? combat.turn : turns(combat.combatants).findIndex((one) => one.id === acts);
    const kept = turn === null || turn < 0 ? (combat.turn === null ? null : Math.min(combat.turn, combat.combatants.length - 1)) : turn;
    if (kept !== combat.turn) this.updateCombat(combat, { turn: kept }, {});
  }

  #before(hook: string, id: string, change: unknown, options: Options): void {
    this.world_.calls.push({ hook, id, ours: options.zwada === true, ...(change === undefined ? {} : { change }) });
  }

  #after(hook: string, id: string, change: unknown, options: Options): void {
    this.#before(hook, id, change, options);
    if (options.zwada) return;
    for (const browser of this.world_.browsers) void browser.bridge.writer.look(); // a foreign hand: put right
  }
}
