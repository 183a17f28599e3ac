/** Stat blocks that other tools have saved: what became of a file, said in sentences, and what this browser keeps of it
 *  until it is wanted at a table. Not in here: reading them (the server does), asking for it (api.ts). */

import { isMap, type JsonMap } from "./json.js";
import { args } from "./say.js";
import * as store from "./store.js";
import { maybe, t } from "./texts.js";

/** One creature of a file: a sheet and what was skipped or guessed, or why there is none. */
export interface ImportedBlock {
  readonly sheet?: JsonMap;
  readonly warnings?: readonly string[];
  readonly error?: string;
  readonly format?: string;
}

export interface ImportedFile {
  readonly format: string | null;
  readonly ruleset: string | null;
  readonly blocks: readonly ImportedBlock[];
}

/** A creature that was read in this browser, for any table of its rule system. */
export interface Kept {
  readonly id: string;
  readonly ruleset: string;
  readonly name: string;
  readonly sheet: JsonMap;
}

/** What somebody let go of above the page; each drop is another, also of the same file. */
export interface Dropped {
  readonly text: string;
}

/** The text of a dropped file, or a dropped text. */
export async function dropped(carried: DataTransfer | null): Promise<Dropped> {
  const file = carried?.files[0];
  return { text: file ? await file.text() : (carried?.getData("text") ?? "") };
}

/** Takes files dropped anywhere above the page, which a browser would open in the page's place. What undoes it. */
export function catchDrops(take: (drop: Dropped) => void): () => void {
  const over = (event: DragEvent): void => event.preventDefault();
  const drop = (event: DragEvent): void => {
    if (event.defaultPrevented) return; // who stood below it has taken it
    event.preventDefault();
    void dropped(event.dataTransfer).then(take);
  };
  window.addEventListener("dragover", over);
  window.addEventListener("drop", drop);
  return () => {
    window.removeEventListener("dragover", over);
    window.removeEventListener("drop", drop);
  };
}

const SHELF = "zwada.imported";
const KEPT_MOST = 60;

/** The creatures this browser has read, the newest first. */
export class Shelf {
  constructor(private readonly lasting: Storage = store.lasting()) {}

  all(): readonly Kept[] {
    try {
      const found: unknown = JSON.parse(this.lasting.getItem(SHELF) ?? "[]");
      return Array.isArray(found) ? found.filter(isKept) : [];
    } catch {
      return []; // what another version wrote
    }
  }

  of(ruleset: string | undefined): readonly Kept[] {
    return this.all().filter((kept) => kept.ruleset === ruleset);
  }

  /** Keeps all good creatures of a file; one of the same name is replaced. Those that are kept, in the file's order. */
  keep(file: ImportedFile): readonly Kept[] {
    const { ruleset } = file;
    if (ruleset === null) return [];
    const fresh = file.blocks.flatMap((block): Kept[] => {
      const name = block.sheet?.["name"];
      return block.sheet && typeof name === "string" ? [{ id: `${ruleset}/${name}`, ruleset, name, sheet: block.sheet }] : [];
    });
    const one = [...new Map(fresh.map((kept) => [kept.id, kept])).values()];
    const before = this.all().filter((kept) => !one.some((other) => other.id === kept.id));
    this.#write([...one, ...before].slice(0, KEPT_MOST));
    return one;
  }

  forget(id: string): void {
    this.#write(this.all().filter((kept) => kept.id !== id));
  }

  #write(kept: readonly Kept[]): void {
    for (let most = kept.length; ; most = Math.floor(most / 2)) {
      try {
        this.lasting.setItem(SHELF, JSON.stringify(kept.slice(0, most)));
        return;
      } catch {
        if (most === 0) return; // a browser that keeps nothing
      }
    }
  }
}

function isKept(value: unknown): value is Kept {
  return (
    isMap(value as never) &&
    ["id", "ruleset", "name"].every((key) => typeof (value as JsonMap)[key] === "string") &&
    isMap((value as JsonMap)["sheet"] as never)
  );
}

/** `damage_from_text:bite`: what was skipped or guessed, as a sentence. */
export function warningText(warning: string): string {
  return sentence("warn", warning);
}

/** `invalid_sheet:name`: why there is no sheet. */
export function errorText(error: string): string {
  return sentence("import", error);
}

function sentence(family: string, said: string): string {
  const [code = "", ...rest] = said.split(":");
  const field = rest.join(":");
  const given = field === "" ? {} : /^\d+$/.test(field) ? { n: Number(field) } : args({ field }, undefined);
  return maybe(`${family}-${code}`, given) ?? t(`${family}-unknown`, { code: said });
}
