/** Lines of the log as cards of Foundry's chat: what came of a deed, with its reckoning. Everything in them is what the
 *  table was told, in words, with whatever somebody typed made harmless. Not in here: posting them (`foundry.ts`). */

import type { Line } from "../../web/src/mirror.js";
import { tell } from "../../web/src/lines.js";
import { stepLabel } from "../../web/src/say.js";
import { number, t, word } from "../../web/src/texts.js";
import type { Reckoning, View } from "../../web/src/wire.js";

export interface Card {
  /** The line's: a card is posted once. */
  readonly line: string;
  readonly content: string;
}

/** These are told although nothing was rolled. */
const TOLD = new Set(["RoundBegan", "Rewound", "EncounterEnded"]);

export function card(line: Line, view: View | undefined): Card | undefined {
  const said = tell(line, view);
  if (!said || said.sentence === "") return undefined;
  const counts = said.explain.filter((step) => step.total !== undefined || step.outcome !== undefined);
  const outcome = counts.some((step) => step.outcome !== undefined);
  if (!outcome && !line.events.some((event) => TOLD.has(event.tag))) return undefined;
  const steps = counts.map((step) => `<li>${escaped(reckoned(step, view))}</li>`).join("");
  return {
    line: line.id,
    content: `<div class="zwada-card"><p>${escaped(said.sentence)}</p>${steps === "" ? "" : `<ul>${steps}</ul>`}</div>`,
  };
}

/** "Attack roll: 17 against 13, hit". */
function reckoned(step: Reckoning, view: View | undefined): string {
  const label = stepLabel(step, view);
  const total = step.total === undefined ? undefined : number(step.total);
  const against = total !== undefined && step.against !== undefined ? t("vtt-against", { total, against: number(step.against) }) : total;
  const outcome = step.outcome === undefined ? undefined : word(step.outcome, "outcome");
  return `${label}: ${[against, outcome].filter((part) => part !== undefined).join(", ")}`;
}

const HARMLESS: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Text for HTML. Foundry reads signs of its own in texts (`@UUID[…]`, `[[/roll …]]`, addresses): a joiner without width
 *  keeps it from that, and from calling anybody. */
export function escaped(text: string): string {
  return text
    .replace(/@|\[(?=\[)|:(?=\/\/)/g, (sign) => `${sign}\u2060`)
    .replace(/[&<>"']/g, (sign) => HARMLESS[sign] ?? "");
}

const LIKE: Readonly<Record<string, string>> = { "<": "‹", ">": "›", '"': "”", "'": "’" };

/** Text for a button of Foundry's, which one version takes as HTML and another as it is: good to read and harmless in both. */
export function labelled(text: string): string {
  return text.replace(/[<>"']/g, (sign) => LIKE[sign] ?? "");
}
