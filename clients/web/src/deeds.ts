/** What became of what was pressed: on its way, unconfirmed, busy, refused. Kept by the pressed thing's key,
 *  so that the words stand where the finger was. Not in here: sending. */

import type { Pending } from "./connection.js";
import type { Refusal } from "./wire.js";

const QUIET_MS = 150;
const UNCONFIRMED_MS = 3_000;

export type DeedState = "quiet" | "sending" | "unconfirmed" | "busy" | "waiting";

export class Deeds {
  #pending: readonly Pending[] = [];
  #refused = new Map<string, Refusal>();
  #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  get pending(): readonly Pending[] {
    return this.#pending;
  }

  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  setPending(pending: readonly Pending[]): void {
    this.#pending = pending;
    this.#tell();
    clearTimeout(this.#timer);
    if (pending.length > 0) this.#tick();
  }

  refuse(key: string, refusal: Refusal): void {
    this.#refused.set(key, refusal);
    this.#tell();
  }

  settle(key: string): void {
    if (this.#refused.delete(key)) this.#tell();
  }

  settleAll(): void {
    if (this.#refused.size === 0) return;
    this.#refused.clear();
    this.#tell();
  }

  refusal(key: string): Refusal | undefined {
    return this.#refused.get(key);
  }

  state(key: string, now: number = Date.now()): DeedState | undefined {
    const pending = this.#pending.find((each) => each.key === key);
    if (!pending) return undefined;
    if (pending.state !== "sent") return pending.state;
    const age = now - pending.sentAt;
    return age < QUIET_MS ? "quiet" : age < UNCONFIRMED_MS ? "sending" : "unconfirmed";
  }

  /** The states change with time alone. */
  #tick(): void {
    this.#timer = setTimeout(() => {
      this.#tell();
      if (this.#pending.length > 0) this.#tick();
    }, QUIET_MS);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
