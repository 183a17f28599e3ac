/** The second half of a double press must not mean something else than the first: where a button's meaning has just
 *  changed under the finger, or another button has come there, what follows at once is dropped. */

const TOGETHER_MS = 350;

export class Presses {
  /** When anything was pressed last: the finger is one, wherever it is. */
  static #pressedAt = -Infinity;
  #meaning: string | undefined;
  #changedAt = -Infinity;

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** What the buttons are for now: the id of the question or turn. `sends`: one press is enough, so that it matters also
   *  where they are drawn for the first time, right after somebody has pressed something. */
  mean(meaning: string | undefined, sends = true): void {
    if (meaning === this.#meaning) return;
    if (this.#meaning !== undefined || (sends && this.now() - Presses.#pressedAt < TOGETHER_MS)) this.#changedAt = this.now();
    this.#meaning = meaning;
  }

  /** Whether this press is to be dropped: it follows another at once, and the meaning has changed at the same time. */
  isEcho(): boolean {
    const now = this.now();
    const echo = now - Presses.#pressedAt < TOGETHER_MS && now - this.#changedAt < TOGETHER_MS;
    Presses.#pressedAt = now;
    return echo;
  }
}
