import { html, nothing, type TemplateResult } from "lit";
import { keyed } from "lit/directives/keyed.js";
import type { Json } from "../json.js";
import { oddsText } from "../odds.js";
import { combatant, lacking, nameOf, rightBetween, targetOf, type OptionSet } from "../read.js";
import { costLabel, optionLabel, variantLabel } from "../say.js";
import { t, word } from "../texts.js";
import type { Option } from "../wire.js";
import { eachAs, type Choosing } from "./choosing.js";
import "./health.js";
import "./refusal.js";

/** Target first: the first tap on a target arms, the second sends. */
export function openSet(at: Choosing, set: OptionSet): TemplateResult {
  const option = at.way(set);
  const target = targetOf(option);
  const values = option.parameters?.find((parameter) => parameter.name === target)?.values ?? [];
  return html`<section>
    <div class="head">
      <h3>${t(`act-${set.type}`)}</h3>
      ${ways(at, set, option)}
    </div>
    ${at.parameters(option, target)}
    <div class="targets">
      ${eachAs(values, String, (value) =>
        targetButton(at, set, option, target ?? "", value, at.armed?.type === set.type && at.armed.target === value),
      )}
    </div>
    <zwada-refusal .key=${at.key(set.type)} .view=${at.view}></zwada-refusal>
  </section>`;
}

function targetButton(at: Choosing, set: OptionSet, option: Option, name: string, value: Json, armed: boolean): TemplateResult {
  const id = String(value);
  const label = nameOf(at.view, id);
  const odds = armed || isOpened(at, set) ? oddsText(option, { ...at.values(set.type), [name]: value }) : "";
  const note = odds !== "" ? odds : armed ? costLabel(option.cost) : "";
  return html`<button
    class="wide ${armed ? "armed" : ""}"
    aria-pressed=${armed}
    data-n=${at.next()}
    @click=${(): void => {
      if (at.isEcho()) return;
      if (armed || isOpened(at, set)) at.send(option, { [name]: value }, at.key(set.type));
      else at.armed = { type: set.type, target: id };
    }}
  >
    <span
      >${armed
        ? `${t(`act-${set.type}`)}: ${label}`
        : html`<bdi>${label}</bdi>`}</span
    >
    <span class="soft odds"
      >${note !== "" ? note : html`${right(at, id)}${keyed(id, html`<zwada-health .hp=${combatant(at.view, id)?.hp} .bar=${false}></zwada-health>`)}`}
      ${at.digit()}</span
    >
  </button>`;
}

/** Who of the two has the right of attack, where the view says so. */
function right(at: Choosing, other: string): string {
  const right = rightBetween(at.view, at.who, other);
  if (right === undefined) return "";
  const yours = right === at.who && combatant(at.view, right)?.mine === true;
  return `${yours ? t("pairs-yours") : t("pairs-right", { right: nameOf(at.view, right) })} · `;
}

function isOpened(at: Choosing, set: OptionSet): boolean {
  return at.armed?.type === set.type && at.armed.target === undefined;
}

export function foldedSet(at: Choosing, set: OptionSet): TemplateResult {
  const option = at.way(set);
  const opened = isOpened(at, set);
  const choices = set.options.length > 1 || (option.parameters ?? []).length > 0;
  const cost = costLabel(option.cost);
  const only = set.options.length === 1 && Object.keys(option.data ?? {}).some((name) => name !== "actor");
  const label = only ? `${t(`act-${set.type}`)}: ${variantLabel(option, at.view)}` : t(`act-${set.type}`);
  return html`<button
    class=${opened ? (choices ? "act" : "armed") : ""}
    aria-expanded=${choices ? opened : nothing}
    data-n=${at.next()}
    @click=${(): void => {
      if (at.isEcho()) return;
      if (opened && !choices) at.send(option, {}, at.key(set.type));
      else at.armed = opened ? undefined : { type: set.type };
    }}
  >
    ${opened && !choices && cost ? `${label} (${cost})` : label}${choices
      ? html` <span aria-hidden="true">${opened ? "▴" : "▾"}</span>`
      : nothing}
  </button>`;
}

/** Action first: what is still to be chosen, then one tap on a target or on the button sends. */
export function openedSet(at: Choosing, set: OptionSet): TemplateResult | typeof nothing {
  const option = at.way(set);
  if (set.options.length === 1 && (option.parameters ?? []).length === 0) return nothing;
  const target = targetOf(option);
  const values = option.parameters?.find((parameter) => parameter.name === target)?.values ?? [];
  const missing = lacking(option, at.values(set.type)).filter((name) => name !== target);
  const cost = costLabel(option.cost);
  const label = set.options.length > 1 ? `${t(`act-${set.type}`)}: ${variantLabel(option, at.view, set.options)}` : optionLabel(option);
  return html`<div class="opened stack">
    ${set.options.length > 1 ? html`<div class="head">${ways(at, set, option)}</div>` : nothing}
    ${at.parameters(option, target)}
    ${missing.length > 0
      ? html`<p class="soft">${`${t("ui-still")}: ${missing.map((name) => word(name, "field")).join(", ")}`}</p>`
      : target !== undefined
        ? html`${target === "target" ? nothing : html`<p class="soft">${word(target, "field")}:</p>`}
            <div class="targets">${values.map((value) => targetButton(at, set, option, target, value, false))}</div>`
        : html`<button class="act" @click=${(): void => at.send(option, {}, at.key(set.type))}>
            ${cost ? `${label} (${cost})` : label}
          </button>`}
  </div>`;
}

function ways(at: Choosing, set: OptionSet, chosen: Option): TemplateResult | typeof nothing {
  if (set.options.length < 2) {
    const only = variantLabel(chosen, at.view);
    return Object.keys(chosen.data ?? {}).some((name) => name !== "actor") ? html`<span class="soft">${only}</span>` : nothing;
  }
  return html`<label
    ><span class="away">${t("btn-choose")}</span
    ><select
      class="small"
      @change=${(event: Event): void => {
        at.pick(set, (event.target as HTMLSelectElement).value);
      }}
    >
      ${set.options.map(
        (option) =>
          html`<option value=${option.id} ?selected=${option.id === chosen.id}>${variantLabel(option, at.view, set.options)}</option>`,
      )}
    </select></label
  >`;
}
