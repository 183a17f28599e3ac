const SHOWN_MS = 20_000;

/** What can be taken back in one press, for twenty seconds: a deed that only changes facts. */
export interface Undone {
  readonly what: string;
  /** The line before it: what is gone back to. */
  readonly to: string;
  /** How many lines there were before it. */
  readonly after: number;
}

/** The quiet bar with [Undo]. */
export class Undoing {
  shown: Undone | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly changed: () => void) {}

  offer(undone: Undone): void {
    this.#show(undone);
    this.#timer = setTimeout(() => this.#show(undefined), SHOWN_MS);
  }

  /** Pressed: what it was about, if it still stood there. */
  take(): Undone | undefined {
    const undone = this.shown;
    this.#show(undefined);
    return undone;
  }

  #show(undone: Undone | undefined): void {
    clearTimeout(this.#timer);
    this.shown = undone;
    this.changed();
  }
}
