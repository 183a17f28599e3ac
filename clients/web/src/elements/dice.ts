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
      .chain {
        white-space: nowrap;
      }
      .chain .die {
        border-width: 2px;
        border-color: var(--ink);
        font-weight: 650;
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
    // Equal faces look alike: the first that fell is the one that is struck.
    const cancelled = [...(dice.cancelled ?? [])];
    const struck = dice.faces.map((face) => {
      const at = cancelled.indexOf(face);
      if (at >= 0) cancelled.splice(at, 1);
      return at >= 0;
    });
    const die = (face: number, kind: string, spoken: string): TemplateResult =>
      html`<span class="die ${kind}" role="img" title=${kind ? spoken : nothing} aria-label=${spoken}>${face}</span> `;
    const faces = [
      ...dice.faces.map((face, i) =>
        struck[i]
          ? die(face, "cancelled", t("explain-cancelled", { faces: String(face) }))
          : die(face, "", String(face)),
      ),
      ...(dice.bonus ?? []).map((face) => die(face, "bonus", `${t("explain-bonus")}: ${face}`)),
    ];
    const shown = dice.chain ? html`<span class="chain">${faces.map((face, i) => html`${i > 0 ? "→ " : nothing}${face}`)}</span>` : faces;
    return html`<span class="away">${t("dice-nd", { n: dice.faces.length, sides: dice.sides })}: </span
      >${shown}${dice.source === "hand" ? html`<span class="soft">${t("log-hand")}</span>` : nothing}${dice.source ===
      "gm"
        ? html`<span class="soft">${t("log-fixed")}</span>`
        : nothing}`;
  }
}
