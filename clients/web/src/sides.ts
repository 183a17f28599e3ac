/** Which side is meant by what somebody types. Not in here: how a side is read (`say`). */

import { sideName } from "./say.js";

/** Sides that have a word in every language. */
const NAMED = ["party", "foes", "monsters", "allies", "heroes", "players", "enemies", "kobolds", "bandits", "guards"];

/** The side that is meant by what is typed: one that the reader has a word for, else one of that name, letter by letter. */
export function sideOf(typed: string, known: readonly string[]): string {
  const plain = (text: string): string => text.trim().toLocaleLowerCase();
  return [...known, ...NAMED].find((id) => plain(sideName(id)) === plain(typed) || id === typed.trim()) ?? typed.replace(/[\p{Cc}~]+/gu, " ").trim();
}
