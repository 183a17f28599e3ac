/** Which lines of the log somebody wants to see: by kind, by whom they are about, by words. Not in here: drawing. */

import type { Said } from "./lines.js";
import { folded } from "./texts.js";

/** `outcome`: what was reckoned. `gm`: what the GM decided. `secret`: what only some may read. `who:id`: about somebody. */
export type Wanted = "all" | "outcome" | "gm" | "secret" | `who:${string}`;

const SECRET: ReadonlySet<string> = new Set(["log-gm-only", "log-secret"]);
const texts = new WeakMap<Said, string>();

/** Whether a line is of the wanted kind. */
export function isOf(line: Said, wanted: Wanted): boolean {
  if (wanted === "all") return true;
  if (wanted === "outcome") return line.explain.length > 0;
  if (wanted === "gm") return line.marks.includes("log-by-gm");
  if (wanted === "secret") return line.marks.some((mark) => SECRET.has(mark));
  return isAbout(line, wanted.slice("who:".length));
}

/** Whether one of a line's facts names somebody: as who acts, whom it is done to, whoever else. */
export function isAbout(line: Said, who: string): boolean {
  return line.events.some((event) =>
    Object.entries(event).some(
      ([field, value]) => field !== "id" && field !== "tag" && (value === who || (Array.isArray(value) && (value as readonly unknown[]).includes(who))),
    ),
  );
}

/** Whether all the words stand in a line: in its sentence, or as the id of a rule it was reckoned by. */
export function holds(line: Said, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  let text = texts.get(line);
  if (text === undefined) {
    const rules = line.explain.flatMap((step) => step.rules ?? []);
    text = folded([line.sentence, ...rules].join(" "));
    texts.set(line, text);
  }
  return words.every((word) => text.includes(word));
}

/** What somebody typed, as it is looked for: without regard to case and accents. */
export function wordsOf(typed: string): readonly string[] {
  return folded(typed).split(/\s+/).filter(Boolean);
}
