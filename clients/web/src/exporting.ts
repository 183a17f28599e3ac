/** An export for people: what an audience was told, as text, Markdown, BBCode or JSON, each escaped for where it goes.
 *  The signed NDJSON comes from the server and stays as it is. Not in here: asking for one (`zwada-export`). */

import { isReckoned, joint, leads, reached } from "./elements/explain.js";
import { named, tell, type Said } from "./lines.js";
import type { Line } from "./mirror.js";
import type { PointsChange } from "./points.js";
import { stepLabel, stepOutcome } from "./say.js";
import { struckLines } from "./table.js";
import { clockTime, number, signed, t, word } from "./texts.js";
import type { Reckoning, Term, View, WireEvent } from "./wire.js";

export const FORMATS = ["text", "markdown", "bbcode", "json", "ndjson"] as const;
export type Format = (typeof FORMATS)[number];
export const ENDINGS: Readonly<Record<Format, string>> = { text: "txt", markdown: "md", bbcode: "bbcode.txt", json: "json", ndjson: "ndjson" };

/** A signed export of the server's, taken apart. */
export interface Exported {
  readonly room: string;
  readonly audience: string;
  readonly ruleset: string;
  readonly names: Readonly<Record<string, string>>;
  readonly lines: readonly Line[];
}

/** How it is to be written. */
export interface Wish {
  readonly title: string;
  /** With the arithmetic of each outcome. */
  readonly reckoned: boolean;
  readonly time?: (at: number) => string;
}

/** What an audience was told, from an export; undefined where it is none of lines. */
export function exportedLines(text: string, clean: boolean): Exported | undefined {
  const parse = (line: string): unknown => JSON.parse(line, clean ? (_, value: unknown) => (typeof value === "string" ? tidy(value) : value) : undefined);
  try {
    const [header, ...rest] = text.split("\n").filter(Boolean).map(parse) as [Omit<Exported, "lines"> & { zwada?: string; kind?: string }];
    if (header?.zwada !== "export/1" || header.kind !== "lines") return undefined;
    const told = rest.slice(0, -1) as readonly { at: number; events: readonly WireEvent[]; hp?: Record<string, PointsChange> }[];
    const lines = told.flatMap(({ at, events, hp }): Line[] => {
      const [first] = events;
      return first ? [{ id: first.id, at: first.at ?? at, events, ...(hp ? { hp } : {}) }] : [];
    });
    return { room: header.room, audience: header.audience, ruleset: header.ruleset, names: header.names ?? {}, lines };
  } catch {
    return undefined;
  }
}

/** A text as people read it: of one line, and with nothing that turns what stands around it. */
function tidy(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, " ").replace(/[\u202a-\u202e\u2066-\u2069]/g, "");
}

/** An export in one of the formats that are made here. */
export function written(source: string, format: Exclude<Format, "ndjson">, wish: Wish): string | undefined {
  const exported = exportedLines(source, format !== "json");
  if (!exported) return undefined;
  const said = retold(exported);
  if (format === "json") return json(exported, said, wish);
  const write = { text: asText, markdown: asMarkdown, bbcode: asBbcode }[format];
  return write(sections(said), heading(exported, wish), wish, viewOf(exported));
}

/** Lines that stand on the page already, as a post: what happened since somebody looked. */
export function posted(said: readonly Said[], format: "text" | "bbcode", heading: readonly [title: string, saw: string], view: View): string {
  const [title, saw] = heading;
  return (format === "text" ? asText : asBbcode)(sections(said.map((line) => ({ ...line, sentence: tidy(line.sentence) }))), [tidy(title), saw], { title, reckoned: false }, view);
}

/** A view that knows the names this audience knew, and nothing else. */
function viewOf({ names, lines }: Exported): View {
  const all = { ...Object.fromEntries(lines.flatMap(named)), ...names };
  const combatants = Object.entries(all).filter(([id]) => id !== "gm");
  return { encounter: { phase: "running", combatants: Object.fromEntries(combatants.map(([id, name]) => [id, { id, name }])) } };
}

function retold(exported: Exported): readonly Said[] {
  const view = viewOf(exported);
  const struck = struckLines(exported.lines);
  return exported.lines.flatMap((line) => {
    const said = tell(line, view);
    return said && said.sentence !== "" ? [{ ...said, struck: struck.has(line.id) }] : [];
  });
}

interface Section {
  readonly round?: number;
  readonly said: readonly Said[];
}

/** The lines round by round. */
function sections(said: readonly Said[]): readonly Section[] {
  const found: { round?: number; said: Said[] }[] = [{ said: [] }];
  for (const line of said) {
    if (line.round !== undefined) found.push({ round: line.round, said: [] });
    found.at(-1)?.said.push(line);
  }
  return found.filter((section) => section.said.length > 0);
}

function heading({ audience, names }: Exported, { title }: Wish): readonly [string, string] {
  const saw = audience === "table" ? t("export-of-table") : t("export-of-seat", { who: tidy(names[audience] ?? audience) });
  return [`Zwada: ${tidy(title)}`, saw];
}

function marksOf(line: Said): readonly string[] {
  return [...line.marks, ...(line.struck ? ["log-undone"] : [])].map((mark) => `(${t(mark)})`);
}

/** A step of a reckoning on one line: "Attack: dexterity 25 + dice 4 = 38 against 13: hit (DOS-37)". */
export function reckoningText(step: Reckoning, view: View | undefined): string {
  const signs = isReckoned(step);
  const terms = (step.terms ?? []).map((term, i) => `${i === 0 ? "" : signs ? ` ${joint(term)} ` : " · "}${termText(term, signs ? i : 0)}`).join("");
  const percent = step.percent ? ` ${t("explain-percent", { percent: signed(step.percent) })}` : "";
  const total = step.total === undefined ? "" : `${terms ? ` ${leads(step)} ` : ""}${reached(step)}`;
  const against = step.against === undefined ? "" : ` ${t("explain-against")} ${number(step.against)}`;
  const sum = `${terms}${percent}${total}${against}`.trim();
  const outcome = step.outcome === undefined ? "" : stepOutcome(step.outcome, view);
  const said = [sum, outcome].filter(Boolean).join(against ? ": " : ", ");
  const rules = step.rules?.length ? ` (${step.rules.join(", ")})` : "";
  return `${stepLabel(step, view)}: ${said}${rules}`;
}

function termText(term: Term, i: number): string {
  const value = term.value === undefined ? "" : number(i > 0 ? Math.abs(term.value) : term.value);
  const listed = (faces: readonly number[]): string => faces.map((face) => number(face)).join(", ");
  const fallen = [
    ...(term.faces?.length ? [`${t("dice-d", { sides: term.sides ?? 0 })}: ${listed(term.faces)}`] : []),
    ...(term.bonus?.length ? [t("explain-bonus-dice", { faces: listed(term.bonus) })] : []),
    ...(term.cancelled?.length ? [t("explain-cancelled", { faces: listed(term.cancelled) })] : []),
  ];
  const faces = fallen.length > 0 ? ` (${fallen.join("; ")})` : "";
  return `${word(term.name, "term")} ${term.op === "%" ? t("explain-percent", { percent: value }) : value}`.trim() + faces;
}

// --- formats ------------------------------------------------------------------------------------

type Writer = (sections: readonly Section[], heading: readonly [string, string], wish: Wish, view: View) => string;

const stamp = (line: Said, { time }: Wish): string => (time ?? clockTime)(line.at);
const steps = (line: Said, { reckoned }: Wish): readonly Reckoning[] => (reckoned ? line.explain : []);

const asText: Writer = (all, [title, saw], wish, view) => {
  const out = [pinless(title), pinless(saw)];
  for (const { round, said } of all) {
    out.push("", ...(round === undefined ? [] : [t("h-round", { n: round })]));
    for (const line of said) {
      out.push(pinless([stamp(line, wish), line.sentence, ...marksOf(line)].join(" ")));
      for (const step of steps(line, wish)) out.push(`      ${pinless(reckoningText(step, view))}`);
    }
  }
  return `${out.join("\n")}\n`;
};

const asMarkdown: Writer = (all, [title, saw], wish, view) => {
  const out = [`# ${markdown(title)}`, "", `*${markdown(saw)}*`];
  for (const { round, said } of all) {
    out.push("", ...(round === undefined ? [] : [`## ${markdown(t("h-round", { n: round }))}`, ""]));
    for (const line of said) {
      const sentence = line.struck ? `~~${markdown(line.sentence)}~~` : markdown(line.sentence);
      out.push([`- ${stamp(line, wish)}`, sentence, ...marksOf(line).map((mark) => `*${markdown(mark)}*`)].join(" "));
      for (const step of steps(line, wish)) out.push(`  - ${markdown(reckoningText(step, view))}`);
    }
  }
  return `${out.join("\n")}\n`;
};

const asBbcode: Writer = (all, [title, saw], wish, view) => {
  const out = [`[b]${bbcode(title)}[/b]`, `[i]${bbcode(saw)}[/i]`];
  for (const { round, said } of all) {
    out.push("", ...(round === undefined ? [] : [`[b]${bbcode(t("h-round", { n: round }))}[/b]`]), "[list]");
    for (const line of said) {
      const sentence = line.struck ? `[s]${bbcode(line.sentence)}[/s]` : bbcode(line.sentence);
      out.push([`[*]${stamp(line, wish)}`, sentence, ...marksOf(line).map((mark) => `[i]${bbcode(mark)}[/i]`)].join(" "));
      const reckoned = steps(line, wish).map((step) => `[*]${bbcode(reckoningText(step, view))}`);
      if (reckoned.length > 0) out.push("[list]", ...reckoned, "[/list]");
    }
    out.push("[/list]");
  }
  return `${out.join("\n")}\n`;
};

/** A sign without width, which parts what a program would read as one word. */
const APART = "\u200b";

/** Nobody is called and nothing becomes a link by being pasted somewhere. */
function pinless(text: string): string {
  return text.replace(/@/g, `@${APART}`).replace(/:\/\//g, `:${APART}//`).replace(/www\./gi, (found) => `${found.slice(0, 3)}${APART}.`);
}

export function markdown(text: string): string {
  return pinless(text.replace(/[\\`*_[\]<>#|~$&!]/g, "\\$&"));
}

/** BBCode has no sign to escape with that every forum knows: a bracket is parted from what would be a tag. */
export function bbcode(text: string): string {
  return pinless(text.replace(/\[/g, `[${APART}`));
}

/** JSON in which no sign is invisible or ends a script: readable wherever it is opened, and the same when it is parsed. */
function json(exported: Exported, said: readonly Said[], { title }: Wish): string {
  const { room, audience, ruleset, names } = exported;
  const lines = said.map(({ id, at, sentence, marks, round, struck, events }) => ({
    id,
    at,
    ...(round === undefined ? {} : { round }),
    sentence: tidy(sentence),
    marks,
    counts: !struck,
    events,
  }));
  const text = JSON.stringify({ zwada: "lines/1", title, room, ruleset, audience, names, lines }, null, 2);
  return `${text.replace(/[<>&\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`)}\n`;
}
