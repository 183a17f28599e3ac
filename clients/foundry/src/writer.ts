/** Brings Foundry's documents into step with the table, one write after another. Exactly one browser of a world does it, that
 *  of the active game master. Not in here: what is to be written (`plan.ts`). */

import type { View } from "../../web/src/wire.js";
import type { Card } from "./cards.js";
import type { Operation, World } from "./documents.js";
import { plan, type Wanted } from "./plan.js";

/** What is written to; a test gives another. */
export interface Store {
  /** Whether this is the one browser that writes. */
  isWriter(): boolean;
  world(): World;
  apply(operation: Operation): Promise<void>;
  /** Whether a line's card stands in the chat. */
  hasCard(line: string): boolean;
  post(card: Card): Promise<void>;
}

/** Who is brought in is sorted by Foundry first, and a write may be refused by another module: so often it is looked again. */
const LOOKS = 5;

export class Writer {
  /** What could not be written, the last time. */
  trouble: unknown;
  #view: View | undefined;
  #again = false;
  #running: Promise<void> | undefined;
  #cards: Card[] = [];

  constructor(
    private readonly store: Store,
    private readonly wanted: () => Wanted,
  ) {}

  /** All that follows from a view; resolves when nothing is left to write. */
  see(view: View): Promise<void> {
    this.#view = view;
    return this.look();
  }

  /** Compares once more: a document was changed by somebody, or this browser has become the one that writes. */
  look(): Promise<void> {
    this.#again = true;
    return (this.#running ??= this.#run().finally(() => (this.#running = undefined)));
  }

  tell(card: Card): Promise<void> {
    this.#cards.push(card);
    return this.look();
  }

  async #run(): Promise<void> {
    await Promise.resolve(); // what is changed in one go is written in one go
    while (this.#again) {
      this.#again = false;
      await this.#write();
      for (const card of this.#cards.splice(0))
        if (this.store.isWriter() && !this.store.hasCard(card.line)) await this.store.post(card);
    }
  }

  async #write(): Promise<void> {
    for (let look = 0; look < LOOKS && this.#view && this.store.isWriter(); look++) {
      const operations = plan(this.#view, this.store.world(), this.wanted());
      if (operations.length === 0) return;
      for (const operation of operations) {
        if (!this.store.isWriter()) return;
        try {
          await this.store.apply(operation);
        } catch (error) {
          this.trouble = error; // gone meanwhile, or refused by another module: what is left is seen at the next look
        }
      }
    }
  }
}
