/** The second half of a double press must not mean something else than the first: where a button's meaning has just
 *  changed under the finger, what follows at once is dropped. */

const TOGETHER_MS = 350;

export class Presses {
  #meaning: string | undefined;
  #changedAt = -Infinity;
  #pressedAt = -Infinity;

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** What the buttons are for now: the id of the question or turn. */
  mean(meaning: string | undefined): void {
    if (meaning === this.#meaning) return;
    if (this.#meaning !== undefined) this.#changedAt = this.now();
    this.#meaning = meaning;
  }

  /** Whether this press is to be dropped: it follows another at once, and the meaning has changed at the same time. */
  isEcho(): boolean {
    const now = this.now();
    const echo = now - this.#pressedAt < TOGETHER_MS && now - this.#changedAt < TOGETHER_MS;
    this.#pressedAt = now;
    return echo;
  }
}
