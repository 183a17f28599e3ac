import { digest, Reading, type Digest, type Mark } from "../since.js";
import type { Table } from "../table.js";

/** What is new at this table to whoever looks, the first time or again: from which line on, and what is told of it. */
export class Returning {
  #reading: Reading | undefined;
  /** How far somebody had read who has come back. */
  #back: { readonly mark: Mark; readonly first: string } | undefined;

  constructor(private readonly table: Table) {}

  /** The first line that is new; empty where there is none. */
  get unreadFrom(): string {
    return this.#back?.first ?? "";
  }

  /** The lines of before are there for the first time. */
  arrive(): void {
    if (this.table.hasPast && !this.#reading) this.comeBack();
  }

  /** Somebody is here, for the first time or again: from where on the lines are new to them. */
  comeBack(): void {
    const table = this.table;
    if (!table.hasPast || !table.seen) return;
    this.#reading ??= new Reading(`zwada.read.${table.room}.${table.seen.seat ?? ""}`);
    const mark = this.#reading.mark;
    if (!mark) this.#reading.all(table.said(), table.view);
    if (this.digest()) return; // still being read: it began where it began
    const first = mark && digest(table.said(), mark, table.view)?.first;
    this.#back = mark && first !== undefined ? { mark, first } : undefined;
  }

  /** What is told of the time since then, until all of it was read. */
  digest(): Digest | undefined {
    const [table, mark] = [this.table, this.#reading?.mark];
    if (!mark || !this.#back || !digest(table.said(), mark, table.view)) return undefined;
    return digest(table.said(), this.#back.mark, table.view);
  }

  /** These lines were on screen. */
  saw(ids: readonly string[]): void {
    this.#reading?.saw(ids, this.table.said(), this.table.view);
  }

  /** The reader is done with all there is. */
  done(): void {
    this.#reading?.all(this.table.said(), this.table.view);
  }
}
