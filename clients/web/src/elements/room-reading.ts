import { Reading, type Digest } from "../since.js";
import type { Table } from "../table.js";

/** What is new at this table to whoever looks, the first time or again: from which line on, and what is told of it. */
export class Returning {
  #reading: Reading | undefined;

  constructor(private readonly table: Table) {}

  /** The first line that is new; empty where there is none. */
  get unreadFrom(): string {
    return this.#reading?.first ?? "";
  }

  /** Something has come: who has the page in sight sees it. */
  arrive(): void {
    if (document.visibilityState !== "visible" || !this.table.hasPast) return;
    if (this.#reading) this.#reading.watch(this.table.said(), this.table.view);
    else this.comeBack();
  }

  /** Somebody is here, for the first time or again: from where on the lines are new to them. */
  comeBack(): void {
    const table = this.table;
    if (!table.hasPast || !table.seen) return;
    this.#reading ??= new Reading(`zwada.read.${table.room}.${table.seen.seat ?? ""}`);
    this.#reading.comeBack(table.said(), table.view, Date.now() + table.offsetMs);
  }

  /** What is told of the time since then, until it was read. */
  digest(): Digest | undefined {
    return this.#reading?.digest(this.table.said());
  }

  /** These lines were on screen. */
  saw(ids: readonly string[]): void {
    this.#reading?.saw(ids);
  }

  /** The reader goes to read what was missed. */
  read(): void {
    this.#reading?.read();
  }

  /** The reader is done with all there is. */
  done(): void {
    this.#reading?.done();
  }
}
