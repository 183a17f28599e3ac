/** The log's lines: what an entry says, in which round it fell, and whether it still counts. Not in here: drawing. */

import { eventSentence } from "./say.js";
import type { Line } from "./mirror.js";
import type { Json } from "./json.js";
import type { Reckoning, View, WireEvent } from "./wire.js";

export interface Said {
  readonly id: string;
  readonly at: number;
  readonly sentence: string;
  readonly explain: readonly Reckoning[];
  readonly events: readonly WireEvent[];
  /** Words beside the sentence: "by default", "GM only", … as keys of the catalogue. */
  readonly marks: readonly string[];
  readonly round?: number;
  readonly struck: boolean;
}

/** The sentences of one entry, or undefined where it has nothing to say. */
export function tell(line: Line, view: View | undefined): Omit<Said, "struck"> | undefined {
  const sentences: string[] = [];
  const explain: Reckoning[] = [];
  const marks = new Set<string>();
  let round: number | undefined;
  for (const event of line.events) {
    if (event.explain) explain.push(...event.explain);
    for (const mark of ["default", "standing", "gm", "secret", "hidden"]) if (event[mark] === true) marks.add(`mark-${mark}`);
    if (event["audience"] === "gm") marks.add("mark-secret");
    if (/round_(?:started|began|begun)|RoundBegan|RoundStarted/.test(event.tag)) {
      const n: Json | undefined = (event["round"] ?? event["n"]) as Json | undefined;
      if (typeof n === "number") round = n;
    }
    const sentence = eventSentence(event, view);
    if (sentence !== undefined) sentences.push(sentence);
  }
  if (sentences.length === 0 && explain.length === 0) return undefined;
  return {
    id: line.id,
    at: line.at,
    sentence: sentences.join(" "),
    explain,
    events: line.events,
    marks: [...marks],
    ...(round === undefined ? {} : { round }),
  };
}
