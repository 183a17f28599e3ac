import { addressOf, hashOf, type Place } from "../places.js";

/** Where a window is at its table, as its address says: a place, a line of the log, one of the table's fights. */
export class Whereabouts {
  /** The place that was asked for; without one the table's state decides. */
  place: Place | undefined;
  line = "";
  fight: number | undefined;

  constructor(private readonly changed: () => void) {}

  /** What the address says now, where it names anything. */
  readonly read = (): void => {
    const address = addressOf(location.hash);
    if (!address) return;
    this.place = address.place;
    this.line = address.line ?? "";
    this.fight = address.n;
    this.changed();
  };

  /** A place is asked for; `after` is that of the fight `n`. */
  go(place: Place, n?: number): void {
    this.place = place;
    this.line = "";
    this.fight = undefined;
    this.#write(hashOf(place !== "after" || n === undefined ? { place } : { place, n }));
    this.changed();
  }

  /** The place is again the one that the table's state asks for. */
  follow(): void {
    this.place = undefined;
    this.line = "";
    this.#write(location.pathname);
    this.changed();
  }

  /** Where nothing was asked for: this place, whatever the table's state is. */
  stay(place: Place): void {
    this.place ??= place;
    this.changed();
  }

  /** A line's address, in the address bar and to be pasted elsewhere; `copied` is told when it can be. */
  link(line: string, copied: () => void): void {
    this.#write(hashOf({ place: "live", line }));
    void navigator.clipboard?.writeText(location.href).then(copied);
  }

  lead(line: string): void {
    this.line = line;
    this.changed();
  }

  #write(url: string): void {
    history.replaceState(history.state, "", url);
  }
}
