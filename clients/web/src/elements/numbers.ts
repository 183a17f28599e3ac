import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { number, signed, t, word } from "../texts.js";
import type { Part, Reckoned } from "../wire.js";
import { common, ZwadaElement } from "./base.js";

/** What the rule system reckons from a sheet, each with its formula: "Hit 14 = weapon 6 + agility 2 + skill 6". */
@customElement("zwada-numbers")
export class ZwadaNumbers extends ZwadaElement {
  static override styles = [
    common,
    css`
      dl {
        font-size: 0.875rem;
        line-height: 1.35;
      }
      dl > div {
        display: flex;
        flex-wrap: wrap;
        gap: 0 8px;
        align-items: baseline;
        padding: 4px 0;
        border-bottom: 1px solid var(--hair);
      }
      dt {
        flex: 1 0 9rem;
      }
      dd.total {
        font-size: 1rem;
        font-weight: 650;
      }
      dd.formula {
        flex: 1 0 100%;
      }
    `,
  ];

  @property({ attribute: false }) numbers: readonly Reckoned[] = [];

  override render(): TemplateResult | typeof nothing {
    if (this.numbers.length === 0) return nothing;
    return html`<h2>${t("h-numbers")}</h2>
      <dl>
        ${this.numbers.map(
          ({ name, total, terms, parts }) =>
            html`<div>
              <dt>${word(name, "number", "field", "weapon")}</dt>
              ${total === undefined
                ? html`<dd class="formula">${(parts ?? []).map((part) => `${word(part.name, "field", "skill", "weapon", "attack")} ${number(part.value)}`).join(" · ")}</dd>`
                : html`<dd class="total">${number(total)}</dd>
                    <dd class="soft formula">${formula(terms ?? [])}</dd>`}
            </div>`,
        )}
      </dl>`;
  }
}

/** "= weapon 6 + agility 2 − strength minimum 2": the terms of a number, joined by their signs. */
export function formula(terms: readonly Part[]): string {
  const said = terms.map(({ name, value }, i) =>
    i === 0 ? `${word(name, "term")} ${number(value)}` : `${signed(value).charAt(0)} ${word(name, "term")} ${number(Math.abs(value))}`,
  );
  return said.length > 0 ? `= ${said.join(" ")}` : "";
}
