/** The places of a table and how the address names them: what stands after `#`. An address never holds a `seq`: each
 *  audience counts its own. Not in here: which place a table's state asks for. */

export type Place = "table" | "prepare" | "live";

/** Where an address leads: a place, the fight it is about, the line of the log. */
export interface Address {
  readonly place: Place;
  /** A line, by the id of one of its events. */
  readonly line?: string;
}

/** What stands after `#`, read; undefined where it names no place. */
export function addressOf(hash: string): Address | undefined {
  const fragment = hash.replace(/^#/, "");
  if (fragment === "table" || fragment === "prepare" || fragment === "live") return { place: fragment };
  const line = /^line=(.+)$/.exec(fragment)?.[1];
  return line === undefined ? undefined : { place: "live", line: decoded(line) };
}

/** How an address is written. */
export function hashOf({ place, line }: Address): string {
  return line === undefined ? `#${place}` : `#line=${encodeURIComponent(line)}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // typed by hand
  }
}
