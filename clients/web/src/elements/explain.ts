import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { stepLabel, stepOutcome } from "../say.js";
import { number, signed, t, word } from "../texts.js";
import type { Reckoning, Term, View } from "../wire.js";
import { common, ZwadaElement } from "./base.js";
import "./dice.js";
import "./rule.js";

/** How an outcome was reckoned: terms and dice, percentage, total, against what, outcome, rules. */
@customElement("zwada-explain")
export class ZwadaExplain extends ZwadaElement {
  static override styles = [
    common,
    css`
      dl {
        display: grid;
        grid-template-columns: fit-content(9rem) 1fr;
        gap: 6px 12px;
        font-size: 0.875rem;
        line-height: 1.5;
      }
      dt {
        color: var(--soft);
      }
      dd {
        display: flex;
        flex-wrap: wrap;
        align-items: baseline;
        gap: 2px 6px;
        min-width: 0;
      }
      strong {
        font-size: 1rem;
      }
      .rules {
        display: inline-flex;
        flex-wrap: wrap;
        gap: 4px;
        margin-inline-start: auto;
      }
      @media (max-width: 599px) {
        dl {
          grid-template-columns: 1fr;
          gap: 2px 0;
        }
        dd {
          margin-bottom: 6px;
        }
      }
    `,
  ];

  @property({ attribute: false }) steps: readonly Reckoning[] = [];
  @property({ attribute: false }) view: View | undefined;

  override render(): TemplateResult {
    return html`<dl>
      ${this.steps.map(
        (step) =>
          html`<dt>${stepLabel(step, this.view)}</dt>
            <dd>
              ${this.#terms(step)}
              ${step.percent ? html`<span>${t("explain-percent", { percent: signed(step.percent) })}</span>` : nothing}
              ${step.total !== undefined
                ? html`${step.terms?.length ? html`<span>${leads(step)}</span> ` : nothing}<strong>${reached(step)}</strong>`
                : nothing}
              ${step.against !== undefined
                ? html`<span class="soft">${t("explain-against")} ${number(step.against)}</span>`
                : nothing}
              ${step.outcome !== undefined ? html`<span>${stepOutcome(step.outcome, this.view)}</span>` : nothing}
              <span class="rules">${(step.rules ?? []).map((rule) => html`<zwada-rule .rule=${rule}></zwada-rule>`)}</span>
            </dd>`,
      )}
    </dl>`;
  }

  #terms(step: Reckoning): TemplateResult[] {
    const signs = isReckoned(step);
    return (step.terms ?? []).map((term, i) => html` <span>${i > 0 ? (signs ? joint(term) : "·") : nothing} ${this.#term(term, signs ? i : 0)}</span>`);
  }

  #term(term: Term, i: number): TemplateResult {
    const value = term.value === undefined ? "" : i > 0 ? number(Math.abs(term.value)) : number(term.value);
    const name = word(term.name, "term");
    if (term.faces || term.bonus)
      return html`${name}
        <zwada-dice
          .dice=${{
            sides: term.sides ?? 0,
            faces: term.faces ?? [],
            bonus: term.bonus ?? [],
            cancelled: term.cancelled ?? [],
            source: term.source ?? "",
            chain: term.chain ?? false,
          }}
        ></zwada-dice>${term.op === "%" ? html` (${t("explain-percent", { percent: value })})` : nothing}`;
    return html`${name} ${term.op === "%" ? t("explain-percent", { percent: value }) : value}`;
  }
}

/** Whether the terms, joined by their signs, give the total; where a rule makes something else of them, an arrow leads to it. */
export function adds(step: Reckoning): boolean {
  if (step.total === undefined) return true;
  const sum = exactly(step);
  return sum === step.total || Math.floor(Math.max(0, sum)) === step.total;
}

/** What the terms and the percentage come to, before anything is rounded or bounded. */
function exactly(step: Reckoning): number {
  const sum = (step.terms ?? []).reduce((all, term) => joined(all, term), 0);
  return step.percent ? (sum * (100 + step.percent)) / 100 : sum;
}

/** The bound that made a part smaller than it is, as of armour that has less left. */
function bounded(step: Reckoning, exact: number): boolean {
  return step.total !== undefined && step.terms?.at(-1)?.op === "%" && step.total < Math.floor(exact);
}

/** What leads to the total: a sign that the terms come to it, or an arrow. */
export function leads(step: Reckoning): string {
  return adds(step) || bounded(step, exactly(step)) ? "=" : "→";
}

/** The total; where it was rounded, or stopped at a bound, what it would have been too. */
export function reached(step: Reckoning): string {
  const value = number(step.total ?? 0);
  const exact = exactly(step);
  if (!step.terms?.length || step.total === undefined || exact === step.total) return value;
  const said = { exact: number(Math.round(exact * 100) / 100), value };
  if (bounded(step, exact)) return t("explain-at-most", said);
  if (!adds(step)) return value;
  return t(exact < 0 ? "explain-at-least" : "explain-rounded", said);
}

/** Whether signs may stand between the terms: they say how each joins, or they simply add up. */
export function isReckoned(step: Reckoning): boolean {
  return (step.terms ?? []).some((term) => term.op !== undefined) || adds(step);
}

function joined(before: number, term: Term): number {
  const value = term.value ?? 0;
  if (term.op === "÷") return value === 0 ? Number.NaN : before / value;
  if (term.op === "≥") return Math.max(before, value);
  return term.op === "%" ? (before * value) / 100 : before + value;
}

export function joint(term: Term): string {
  if (term.op === "÷") return "÷";
  if (term.op === "%") return "×";
  if (term.op === "≥") return "≥";
  return term.value !== undefined && term.value < 0 ? signed(term.value).charAt(0) : "+";
}
