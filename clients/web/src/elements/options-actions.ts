import { html, nothing, type TemplateResult } from "lit";
import type { Json } from "../json.js";
import { crossing, oddsText } from "../odds.js";
import { combatant, sets, targetOf, type OptionSet } from "../read.js";
import { optionLabel, say, variantLabel, waitingText } from "../say.js";
import { maybe, t, word } from "../texts.js";
import type { Option, OptionGroup, View, Waiting } from "../wire.js";
import { eachAs, type Choosing } from "./choosing.js";
import { foldedSet, openedSet, openSet } from "./options-sets.js";
import "./refusal.js";

/** What may be done in a turn: what waits for whoever acts, the first kind of action open, the others folded. */
export function actions(at: Choosing, group: OptionGroup): TemplateResult {
  const waiting = combatant(at.view, at.who)?.waiting ?? [];
  const ids = new Set(waiting.map((each) => each.id));
  const all = sets(group.options.filter((option) => option.about === undefined || !ids.has(option.about)));
  const [first, ...rest] = all;
  const crossed = first && crossing(first);
  const opensFirst = first && group.kind === "turn" && (crossed !== undefined || first.options.some((option) => targetOf(option) !== undefined));
  const folded = opensFirst ? rest : all;
  const opened = folded.find((set) => set.type === at.armed?.type);
  return html`${waiting.map((each) => waits(at, each, group))}
    ${opensFirst ? (crossed === undefined ? openSet(at, first) : twoChoices(at, first, crossed)) : nothing}
    ${folded.length > 0
      ? html`<section>
          ${opensFirst ? html`<h2>${t("h-more")}</h2>` : nothing}
          <div class="more">${eachAs(folded, ({ type }) => type, (set) => foldedSet(at, set))}</div>
          ${opened ? openedSet(at, opened) : nothing}
          ${folded.map((set) => html`<zwada-refusal .key=${at.key(set.type)} .view=${at.view}></zwada-refusal>`)}
        </section>`
      : nothing}`;
}

/** What waits for whoever acts, and what may answer it: the first tap arms, the second sends. */
function waits(at: Choosing, waiting: Waiting, group: OptionGroup): TemplateResult {
  const answers = group.options.filter((option) => option.about === waiting.id);
  const armed = answers.find((option) => option.id === at.armed?.option);
  const text = waitingText(waiting, at.view);
  return html`<section class="waiting" aria-label=${`${t("h-waits-for-you")}: ${text}`}>
    <p>${text}</p>
    <div class="ways">${answers.map((option) => answerTo(at, option, option === armed))}</div>
    ${armed ? at.parameters(armed, undefined) : nothing}
    ${answers.length === 0 ? html`<span class="soft">${t("waits-unanswerable")}</span>` : nothing}
    ${answers.map((option) => html`<zwada-refusal .key=${at.key(option.id)} .view=${at.view}></zwada-refusal>`)}
  </section>`;
}

function answerTo(at: Choosing, option: Option, armed: boolean): TemplateResult {
  const odds = oddsText(option, at.values(option.type));
  return html`<button
    class=${armed ? "armed" : ""}
    aria-pressed=${armed}
    data-n=${at.next()}
    @click=${(): void => {
      if (at.isEcho()) return;
      if (armed) at.send(option, {}, at.key(option.id));
      else at.armed = { type: option.type, option: option.id };
    }}
  >
    <span>${optionLabel(option)} ${at.digit()}</span>${odds === "" ? nothing : html`<span class="soft">${odds}</span>`}
  </button>`;
}

/** Two choices, each one tap: the first arms and shows what the others come to, the second sends. */
function twoChoices(at: Choosing, set: OptionSet, name: string): TemplateResult {
  const armed = at.armed?.type === set.type ? at.armed : undefined;
  const way = set.options.find((option) => option.id === armed?.option);
  const target = armed?.target;
  const values = set.options[0]?.parameters?.find((parameter) => parameter.name === name)?.values ?? [];
  const button = (label: string, odds: string, on: boolean, press: () => void): TemplateResult =>
    html`<button
      class=${on ? "armed" : ""}
      aria-pressed=${on}
      data-n=${at.next()}
      @click=${(): void => (at.isEcho() ? undefined : press())}
    >
      <span>${label} ${at.digit()}</span>${odds === "" ? nothing : html`<span class="soft">${odds}</span>`}
    </button>`;
  const text = (option: Option, value: Json): string => oddsText(option, { ...at.values(set.type), [name]: value });
  return html`<section>
    <div class="head">
      <h3>${t(`act-${set.type}`)}</h3>
      <span class="soft dense">${way ? t("choose-then-send", { what: word(name, "field") }) : lands(at)}</span>
    </div>
    ${at.parameters(set.options[0] as Option, name)}
    <div class="ways" role="group" aria-label=${t(`act-${set.type}`)}>
      ${set.options.map((option) =>
        button(wayLabel(option, at.view), target === undefined ? "" : text(option, target), option === way, () => {
          if (target === undefined) at.armed = option === way ? undefined : { type: set.type, option: option.id };
          else at.send(option, { [name]: target }, at.key(set.type));
        }),
      )}
    </div>
    <div class="values" role="group" aria-label=${word(name, "field")}>
      ${values.map((value) =>
        button(say(value, at.view, name), way ? text(way, value) : "", value === target, () => {
          if (way) at.send(way, { [name]: value }, at.key(set.type));
          else at.armed = value === target ? undefined : { type: set.type, target: String(value) };
        }),
      )}
    </div>
    <zwada-refusal .key=${at.key(set.type)} .view=${at.view}></zwada-refusal>
  </section>`;
}

/** What comes first, whatever else is done than answering it. */
function lands(at: Choosing): string {
  const n = combatant(at.view, at.who)?.waiting?.length ?? 0;
  return n > 0 ? t("waits-land-first", { n }) : "";
}

/** A way beside its kind of action: "strong", under "Strike". */
function wayLabel(option: Option, view: View | undefined): string {
  const words = Object.entries(option.data ?? {}).filter(([name]) => name !== "actor");
  const [only] = words;
  return (words.length === 1 && only ? maybe(`column-${String(only[1])}`) : undefined) ?? variantLabel(option, view);
}
