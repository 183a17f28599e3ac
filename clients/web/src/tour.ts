/** Two minutes through a fight, by deeds: each step waits until it is done. It can be left and resumed.
 *  Not in here: the sentences, and how a step is drawn (`zwada-tour`). */

import { sides } from "./read.js";
import * as store from "./store.js";
import type { Command, View } from "./wire.js";

/** What somebody has just done in this window; of what was sent, what was accepted. */
export type Deed =
  | { readonly did: "sent"; readonly command: Command }
  | { readonly did: "chose"; readonly who: string }
  | { readonly did: "opened a line" };

interface Step {
  readonly name: string;
  /** Whether the deed is the one that is waited for. */
  readonly done: (deed: Deed, view: View) => boolean;
  /** What must come before it: another sentence stands there until it has. */
  readonly first?: (view: View) => string | undefined;
  /** Where there is nothing to do: it is over already. */
  readonly over?: (view: View) => boolean;
}

const sends =
  (...types: readonly string[]) =>
  (deed: Deed): boolean =>
    deed.did === "sent" && types.includes(deed.command.type);
const answers = (deed: Deed): boolean => deed.did === "sent" && deed.command.if?.prompt !== undefined;
const isAmount = ({ data, if: meant }: Command): boolean =>
  meant === undefined && data["target"] !== undefined && Object.values(data).some((value) => typeof value === "number");
const running = (view: View): boolean => view.encounter?.phase === "running";

export const TOURS: Readonly<Record<"gm" | "player", readonly Step[]>> = {
  gm: [
    { name: "start", done: sends("start"), over: running, first: (view) => (sides(view.encounter).length < 2 ? "gather" : undefined) },
    { name: "order", done: (deed) => deed.did === "chose" },
    { name: "next", done: (deed) => deed.did === "sent" && deed.command.if?.turn !== undefined },
    // What hurts is each rule system's word: a number for somebody counts.
    { name: "damage", done: (deed) => deed.did === "sent" && isAmount(deed.command) },
    { name: "answer", done: answers },
    { name: "back", done: sends("rewind") },
    { name: "rolls", done: sends("set_numbers", "set_sight") },
    { name: "invite", done: sends("invite") },
  ],
  player: [
    { name: "self", done: (deed, view) => deed.did === "chose" && view.encounter?.combatants?.[deed.who]?.mine === true },
    { name: "attack", done: (deed) => deed.did === "sent" && deed.command.if?.turn !== undefined && deed.command.type !== "end_turn" },
    { name: "block", done: answers },
    { name: "outcome", done: (deed) => deed.did === "opened a line" },
    { name: "standing", done: sends("standing") },
  ],
};

/** How far somebody is, in this browser. */
export class Tour {
  /** Steps to come whose deed was done before it was asked for. */
  readonly #done = new Set<Step>();

  constructor(
    readonly role: "gm" | "player",
    private readonly lasting: Storage = store.lasting(),
  ) {}

  get steps(): readonly Step[] {
    return TOURS[this.role];
  }

  /** The step that waits; undefined where the tour is over or was left. */
  get step(): Step | undefined {
    return this.#read()?.going ? this.steps[this.at] : undefined;
  }

  get at(): number {
    return this.#read()?.at ?? 0;
  }

  /** Goes on where it was left; from the beginning where it is over. */
  resume(): void {
    this.#write(this.at < this.steps.length ? this.at : 0, true);
  }

  leave(): void {
    this.#write(this.at, false);
  }

  next(): void {
    this.#write(this.at + 1, true);
  }

  /** True where it goes on: the deed was the one that is waited for. Whoever does already what comes later is past the
   *  step, which it did not need, and is not shown the later one again. */
  hear(deed: Deed, view: View): boolean {
    const step = this.step;
    if (!step) return false;
    const later = this.steps.slice(this.at + 1).find((each) => each.done(deed, view));
    if (later) this.#done.add(later);
    if (!step.done(deed, view) && !later) return false;
    this.next();
    this.look(view);
    return true;
  }

  /** Steps that need no deed any more are passed. */
  look(view: View): void {
    while (this.step && (this.#done.has(this.step) || this.step.over?.(view))) this.next();
  }

  #read(): { readonly at: number; readonly going: boolean } | undefined {
    const [at, going] = (this.lasting.getItem(this.#key) ?? "").split(" ");
    const n = Number(at);
    return at && Number.isInteger(n) && n >= 0 ? { at: n, going: going === "going" } : undefined;
  }

  #write(at: number, going: boolean): void {
    this.lasting.setItem(this.#key, `${at} ${going ? "going" : "left"}`);
  }

  get #key(): string {
    return `zwada.tour.${this.role}`;
  }
}
