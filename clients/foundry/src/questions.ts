/** What this browser's seat is asked, as a dialog: a sentence, the answers, what must be given with each. Not in here: how
 *  Foundry draws it (`dialogs.ts`), and which answers are legal, which the server has said by its options. */

import type { Json } from "../../web/src/json.js";
import { combatant, isQuick, nameOf, pass, prompts, rows, take } from "../../web/src/read.js";
import { answerHint, answerLabel, costLabel, optionLabel, passLabel, promptSentence, say, variantLabel } from "../../web/src/say.js";
import { word } from "../../web/src/texts.js";
import type { Command, Option, OptionGroup, Options, Parameter, Prompt, SeatRole, View } from "../../web/src/wire.js";

export interface Field {
  readonly name: string;
  readonly label: string;
  readonly kind: "one" | "many" | "number" | "flag" | "text";
  readonly values: readonly { readonly value: Json; readonly label: string }[];
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly default?: Json;
  readonly required: boolean;
}

export interface Answer {
  readonly label: string;
  readonly hint: string;
  /** What is sent where nothing must be given with it. */
  readonly command?: Command;
  /** Else what must be: `filled` makes the command of it. */
  readonly fields: readonly Field[];
  filled(values: Readonly<Record<string, Json>>): Command;
}

export interface Question {
  /** The prompt's: never used twice. */
  readonly id: string;
  readonly who: string;
  readonly name: string;
  readonly turn: boolean;
  readonly sentence: string;
  readonly answers: readonly Answer[];
  /** Something can be answered at the table's own page only: a way over squares, dice thrown by hand. */
  readonly elsewhere: boolean;
}

/** All that this seat is asked now. A game master is asked for whoever nobody else plays. */
export function asked(view: View, options: Options, role: SeatRole): readonly Question[] {
  const fight = view.encounter;
  if (fight?.phase !== "running" || fight.paused) return [];
  return prompts(fight)
    .filter((prompt) => prompt.top !== false && !prompt.answered && isMine(prompt, view, role))
    .flatMap((prompt) => {
      const group = options[prompt.to]?.find((each) => each.prompt === prompt.id);
      return group ? [question(prompt, group, view)] : [];
    });
}

function isMine(prompt: Prompt, view: View, role: SeatRole): boolean {
  const who = combatant(view, prompt.to);
  if (role !== "gm") return who?.mine === true;
  const seat = who?.seat === undefined ? undefined : view.seats?.[who.seat];
  return seat === undefined || seat.role === "gm";
}

function question(prompt: Prompt, group: OptionGroup, view: View): Question {
  const turn = prompt.kind === "turn";
  const drawn = group.options.filter((option) => (option.parameters ?? []).every(isDrawn));
  const answers = drawn.map((option) => answerOf(prompt, group, option, view, turn));
  const passing = pass(prompt.to, group);
  return {
    id: prompt.id,
    who: prompt.to,
    name: nameOf(view, prompt.to),
    turn,
    sentence: promptSentence(prompt, view, true),
    answers: passing && group.pass !== undefined
      ? [...answers, { label: passLabel(group.pass), hint: "", command: passing, fields: [], filled: () => passing }]
      : answers,
    elsewhere: drawn.length < group.options.length,
  };
}

function answerOf(prompt: Prompt, group: OptionGroup, option: Option, view: View, turn: boolean): Answer {
  const same = group.options.filter((other) => other.type === option.type);
  const said = turn ? variantLabel(option, view, same) : "";
  const deed = optionLabel(option);
  const label = !turn ? answerLabel(option, group.options, view) : said === deed || said === "" ? deed : `${deed}: ${said}`;
  const filled = (values: Readonly<Record<string, Json>>): Command => take(prompt.to, group, option, values);
  const hint = [costLabel(option.cost), answerHint(option.data?.["choice"], prompt.data ?? {}, view) ?? ""].filter(Boolean).join(" · ");
  if (isQuick(group, option)) return { label, hint, command: filled({}), fields: [], filled };
  return { label, hint, fields: (option.parameters ?? []).map((parameter) => field(parameter, view)), filled };
}

const DRAWN: ReadonlySet<Parameter["kind"]> = new Set(["choice", "combatant", "range", "flag", "text"]);

/** Whether a dialog can ask for it; what need not be given is left out where it cannot. */
function isDrawn(parameter: Parameter): boolean {
  return DRAWN.has(parameter.kind) || parameter.required === false || parameter.default !== undefined;
}

function field(parameter: Parameter, view: View): Field {
  const { name, kind, scale = 1 } = parameter;
  const chosen = kind === "choice" || kind === "combatant";
  const listed = kind === "combatant" && !parameter.values?.length ? rows(view.encounter) : (parameter.values ?? []);
  return {
    name,
    label: word(name, "field"),
    kind: chosen ? (parameter.many === true ? "many" : "one") : kind === "range" ? "number" : kind === "flag" ? "flag" : "text",
    values: chosen ? listed.map((value) => ({ value, label: say(value, view, name) })) : [],
    required: parameter.required !== false,
    ...(parameter.min === undefined ? {} : { min: parameter.min / scale }),
    ...(parameter.max === undefined ? {} : { max: parameter.max / scale }),
    ...(parameter.step === undefined ? {} : { step: parameter.step / scale }),
    ...(parameter.default === undefined ? {} : { default: parameter.default }),
  };
}
