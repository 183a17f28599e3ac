/** The table as another audience sees it, asked of the server again whenever something has happened here. It never takes
 *  anything from what this seat knows. Not in here: drawing, and whose view it may be. */

import type { PastLine } from "./api.js";
import { named, tell, withGone, type Said } from "./lines.js";
import type { Line } from "./mirror.js";
import { struckLines } from "./table.js";
import type { View } from "./wire.js";

/** Who asks the server: for the view of an audience, and for its lines after one. */
export interface Asking {
  readonly view: () => Promise<View>;
  readonly lines: (after: number) => Promise<readonly PastLine[]>;
  readonly later: (ms: number, what: () => void) => void;
}

/** Two looks are so far apart at least: the server lets a seat look back only so often. */
const APART_MS = 2_000;
/** After a look that was refused. */
const REFUSED_MS = 10_000;

export class Onlooker {
  view: View | undefined;
  /** The server has refused: too many looks, or the seat is gone. It is asked again by itself. */
  isLost = false;
  #lines: readonly Line[] = [];
  #last = 0;
  #looking = false;
  #again = false;
  #over = false;

  constructor(
    private readonly asking: Asking,
    private readonly changed: () => void,
  ) {}

  /** Something has happened. However often this is called, one look is under way at a time, and one comes after it. */
  look(): void {
    if (this.#over) return;
    if (this.#looking) {
      this.#again = true;
      return;
    }
    this.#looking = true;
    void this.#ask().finally(() =>
      this.asking.later(this.isLost ? REFUSED_MS : APART_MS, () => {
        this.#looking = false;
        if (!this.#again && !this.isLost) return;
        this.#again = false;
        this.look();
      }),
    );
  }

  stop(): void {
    this.#over = true;
  }

  /** The log as this audience was told it. */
  said(): readonly Said[] {
    const struck = struckLines(this.#lines);
    const known = withGone(this.view, new Map(this.#lines.flatMap(named)));
    return this.#lines.flatMap((line) => {
      const said = tell(line, known);
      return said === undefined ? [] : [{ ...said, struck: struck.has(line.id) }];
    });
  }

  async #ask(): Promise<void> {
    try {
      const [view, lines] = [await this.asking.view(), await this.asking.lines(this.#last)];
      if (this.#over) return;
      this.view = view;
      this.#last = lines.at(-1)?.n ?? this.#last;
      this.#lines = [...this.#lines, ...lines.flatMap(asLine)];
      this.isLost = false;
    } catch {
      this.isLost = true;
    }
    this.changed();
  }
}

function asLine({ at, events }: PastLine): readonly Line[] {
  const [first] = events;
  return first ? [{ id: first.id, at: first.at ?? at, events }] : [];
}
