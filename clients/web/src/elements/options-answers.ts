import { html, nothing, type TemplateResult } from "lit";
import { oddsText } from "../odds.js";
import { combatant, isQuick, isWhole, lacking, left, nameOf, targetOf } from "../read.js";
import { answerHint, answerLabel, costLabel, sentAlong } from "../say.js";
import { maybe, t } from "../texts.js";
import type { Option, OptionGroup } from "../wire.js";
import { digit, eachAs, type Choosing } from "./choosing.js";
import "./health.js";
import "./refusal.js";

// Each button stays the one it was when others come and go: the focus, and the finger, are on that and on no other.
/** The answers to a question, each a button of its own. */
export function answers(at: Choosing, group: OptionGroup): TemplateResult {
  return html`<div class="answers">${eachAs(group.options, ({ id }) => id, (option) => answer(at, group, option))}</div>`;
}

/** One tap where nothing has to be chosen first; what has a default is changed behind ▾. What is planned for later, or
 *  lacks something, is opened by the first tap and sent by the second. */
function answer(at: Choosing, group: OptionGroup, option: Option): TemplateResult {
  const key = at.key(option.id);
  const target = targetOf(option);
  const values = at.values(option.type);
  const quick = isQuick(group, option);
  // The only answer there is stands open: what it needs is given at once.
  const only = !quick && group.options.length === 1;
  const opened = only || at.armed?.type === option.id;
  const short = opened && !isWhole(option, values);
  const n = at.next();
  const choosing = opened ? html`${at.parameters(option, target)}${targetsOf(at, option, key)}` : nothing;
  return html`<div class="stack ${opened && !only ? "opened" : ""}">
    ${only ? choosing : nothing}
    <div class="answer">
      <button
        class="wide ${opened && !short ? "armed" : ""}"
        data-n=${n}
        ?disabled=${short}
        aria-expanded=${quick || only ? nothing : opened}
        @click=${(): void => {
          if (at.isEcho()) return;
          if (quick || opened) at.send(option, {}, key);
          else at.armed = { type: option.id };
        }}
      >
        <span>${answerLabel(option, group.options, at.view)}</span>
        <span class="soft">${answerNote(at, option, quick || opened, !quick && opened)} ${digit(n)}</span>
      </button>
      ${quick && (option.parameters ?? []).length > 0
        ? html`<button
            class="change"
            aria-expanded=${opened}
            aria-label=${t("btn-change")}
            @click=${(): void => {
              at.armed = opened ? undefined : { type: option.id };
            }}
          >
            ${opened ? "▴" : "▾"}
          </button>`
        : nothing}
    </div>
    ${only ? nothing : choosing}
    <zwada-refusal .key=${key} .view=${at.view}></zwada-refusal>
  </div>`;
}

/** Whom an opened answer may be given against: one tap sends it. */
function targetsOf(at: Choosing, option: Option, key: string): TemplateResult | typeof nothing {
  const name = targetOf(option);
  const values = option.parameters?.find((parameter) => parameter.name === name)?.values ?? [];
  if (name === undefined || lacking(option, at.values(option.type)).some((each) => each !== name)) return nothing;
  return html`<div class="targets">
    ${eachAs(values, String, (value) => {
      const id = String(value);
      return html`<button
        class="wide"
        data-n=${at.next()}
        @click=${(): void => (at.isEcho() ? undefined : at.send(option, { [name]: value }, key))}
      >
        <span>→ <bdi>${nameOf(at.view, id)}</bdi></span>
        <span class="soft"
          ><zwada-health .hp=${combatant(at.view, id)?.hp} .bar=${false}></zwada-health> ${at.digit()}</span
        >
      </button>`;
    })}
  </div>`;
}

/** What an answer comes to, or what the rule system says beside it; else what it uses up, as what is left of it:
 *  "2 left"; else its price. Before it: what will be sent along; of one that is open also that it has no target yet. */
function answerNote(at: Choosing, option: Option, sends: boolean, open: boolean): string {
  const odds = oddsText(option, at.values(option.type));
  const along = sends ? sentAlong(option, at.values(option.type), at.view) : "";
  const aimless = open && targetOf(option) !== undefined && !along.includes("→") ? t("choice-no-target") : "";
  const chosen = [along, aimless].filter((text) => text !== "").join(", ");
  const who = combatant(at.view, at.who);
  const costs = Object.entries(option.cost ?? {}).filter(([, n]) => n > 0);
  const [limit] = costs[0] ?? [];
  const rest = limit === undefined ? undefined : left(who?.limits?.[limit] ?? who?.limits?.[`${limit}s`]);
  const price = costs.length === 1 && rest !== undefined ? t("choice-left", { n: rest }) : costLabel(option.cost);
  const hint = odds !== "" ? odds : (answerHint(option.data?.["choice"], at.about(), at.view) ?? (price !== "" ? price : (maybe(`act-${option.type}@hint`) ?? "")));
  return [chosen, hint].filter((text) => text !== "").join(" · ");
}
