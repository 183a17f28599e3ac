/** What the server has shown this seat: a view, its options, its lines. Held, never computed.
 *  Not in here: the connection that brings the messages. */

import { merge, type Json } from "./json.js";
import type { PointsChange } from "./points.js";
import type { Options, Snapshot, Update, View, WireEvent } from "./wire.js";

/** One entry as the log shows it: the events of one update, together. */
export interface Line {
  readonly id: string;
  readonly at: number;
  readonly cmd?: string;
  readonly events: readonly WireEvent[];
  /** Whose hit points it changed. */
  readonly hp?: Readonly<Record<string, PointsChange>>;
}

export interface Mirrored {
  readonly seq: number;
  readonly digest: string;
  readonly view: View;
  readonly options: Options;
}

/** Follows a stream of updates. A gap means loss: nothing is applied until a snapshot has come. */
export class Mirror {
  #held: Mirrored | undefined;

  get held(): Mirrored | undefined {
    return this.#held;
  }

  /** Where to resume from, if there is something to resume. */
  get mark(): { seq: number; digest: string } | undefined {
    return this.#held && { seq: this.#held.seq, digest: this.#held.digest };
  }

  take(snapshot: Snapshot): Mirrored {
    this.#held = {
      seq: snapshot.seq,
      digest: snapshot.digest,
      view: snapshot.view,
      options: snapshot.options,
    };
    return this.#held;
  }

  /** The next state, or undefined where an update is missing or was already applied before. */
  apply(update: Update): Mirrored | "gap" | "old" {
    const held = this.#held;
    if (!held || update.seq > held.seq + 1) return "gap";
    if (update.seq <= held.seq) return "old";
    this.#held = {
      seq: update.seq,
      digest: update.digest,
      view: merge(held.view as Json, update.patch) as View,
      options: update.options ?? held.options,
    };
    return this.#held;
  }

  forget(): void {
    this.#held = undefined;
  }
}
