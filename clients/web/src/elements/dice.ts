import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { t } from "../texts.js";
import type { Dice } from "../wire.js";
import { common, ZwadaElement } from "./base.js";

/** Dice as they fell, in order: cancelled ones struck and named, bonus dice joined, hand dice marked in words. */
@customElement("zwada-dice")
export class ZwadaDice extends ZwadaElement {
  static override styles = [
    common,
    css`
      :host {
        display: inline;
      }
      .die {
        display: inline-block;
        min-width: 1.5em;
        padding: 0 4px;
        border: 1px solid var(--edge);
        border-radius: 4px;
        text-align: center;
        line-height: 1.35;
        background: var(--surface);
      }
      .die.cancelled {
        text-decoration: line-through;
        border-style: dashed;
        color: var(--soft);
      }
      .die.bonus {
        border-style: double;
        border-width: 3px;
      }
    `,
  ];

  @property({ attribute: false }) dice: Dice | undefined;

  override render(): TemplateResult | typeof nothing {
    const dice = this.dice;
    if (!dice) return nothing;
    const bonusFrom = typeof dice.bonus === "number" ? dice.faces.length - dice.bonus : undefined;
    const faces = dice.faces.map((face, i) => {
      const cancelled = dice.cancelled?.[i] === true || dice.kept?.[i] === false;
      const bonus = Array.isArray(dice.bonus) ? dice.bonus[i] === true : bonusFrom !== undefined && i >= bonusFrom;
      const kind = cancelled ? "cancelled" : bonus ? "bonus" : "";
      const spoken = cancelled ? t("die-cancelled", { face }) : bonus ? t("die-bonus", { face }) : String(face);
      return html`<span class="die ${kind}" title=${spoken === String(face) ? nothing : spoken} aria-label=${spoken} role="img">${face}</span> `;
    });
    return html`<span class="away">${t("dice-kind", { n: dice.faces.length, sides: dice.sides })}: </span
      >${faces}${dice.source === "hand" ? html`<span class="soft">${t("dice-by-hand")}</span>` : nothing}${dice.source ===
      "gm"
        ? html`<span class="soft">${t("dice-by-gm")}</span>`
        : nothing}`;
  }
}
