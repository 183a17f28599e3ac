/** The places of a table and how the address names them: what stands after `#`. An address never holds a `seq`: each
 *  audience counts its own. Not in here: which place a table's state asks for. */

export type Place = "table" | "prepare" | "live" | "after";

/** Where an address leads: a place, the fight it is about, the line of the log. */
export interface Address {
  readonly place: Place;
  /** Which of the table's fights: only for `after`. */
  readonly n?: number;
  /** A line, by the id of one of its events. */
  readonly line?: string;
}

/** What stands after `#`, read; undefined where it names no place. */
export function addressOf(hash: string): Address | undefined {
  const fragment = hash.replace(/^#/, "");
  if (fragment === "table" || fragment === "prepare" || fragment === "live") return { place: fragment };
  const n = /^after(?:\/([1-9][0-9]{0,8}))?$/.exec(fragment);
  if (n) return n[1] === undefined ? { place: "after" } : { place: "after", n: Number(n[1]) };
  const line = /^line=(.+)$/.exec(fragment)?.[1];
  return line === undefined ? undefined : { place: "live", line: decoded(line) };
}

/** How an address is written. */
export function hashOf({ place, n, line }: Address): string {
  if (line !== undefined) return `#line=${encodeURIComponent(line)}`;
  return place === "after" && n !== undefined ? `#after/${n}` : `#${place}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // typed by hand
  }
}
