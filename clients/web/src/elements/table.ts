import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Ruleset } from "../api.js";
import { combatant, mine } from "../read.js";
import { t } from "../texts.js";
import type { View, You } from "../wire.js";
import { common, ZwadaElement } from "./base.js";
import "./add.js";
import "./pace.js";
import "./prepare.js";
import "./seats.js";
import "./sheet.js";
import "./sight.js";

/** The table outside of a fight: seats and links, one's sheets; for the GM the fight that is being prepared. */
@customElement("zwada-table")
export class ZwadaTable extends ZwadaElement {
  static override styles = [
    common,
    css`
      main {
        width: 100%;
        max-width: 80rem;
        margin: 0 auto;
        padding: 16px;
      }
      .columns {
        display: grid;
        grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
        gap: 16px;
        align-items: start;
      }
      .bar {
        display: flex;
        align-items: center;
        gap: 12px;
        padding: 8px 16px;
        margin-bottom: 16px;
        background: var(--now-band);
        color: var(--on-band);
        border-radius: var(--radius);
      }
      .stack {
        gap: 16px;
        grid-template-columns: minmax(0, 1fr);
      }
      summary {
        cursor: pointer;
        min-height: 40px;
        padding: 8px 0;
        font-weight: 600;
      }
      @media (max-width: 1023px) {
        .columns {
          grid-template-columns: minmax(0, 1fr);
        }
      }
      @media (max-width: 599px) {
        main {
          padding: 8px;
        }
      }
    `,
  ];

  @property({ attribute: false }) view: View | undefined;
  @property({ attribute: false }) you: You | undefined;
  @property({ attribute: false }) rules: Ruleset | undefined;
  @property() room = "";
  @property({ attribute: false }) presence: Readonly<Record<string, boolean>> = {};

  override render(): TemplateResult | typeof nothing {
    const view = this.view;
    if (!view) return nothing;
    const gm = this.you?.role === "gm";
    const phase = view.encounter?.phase;
    return html`<main id="main">
      ${phase === "running" ? html`<p class="bar">${t("conn-started")} <button class="act" @click=${(): void => this.open("place", "live")}>${t("btn-go-there")}</button></p>` : nothing}
      <div class="columns">
        ${gm && phase !== "running" && phase !== "ended"
          ? html`<zwada-prepare .view=${view} .rules=${this.rules}></zwada-prepare>`
          : html`<div class="stack">
              ${phase === undefined || phase === "setup"
                ? html`<section class="card"><p>${t(gm ? "empty-prepare" : "empty-not-begun")}</p></section>`
                : nothing}
              ${mine(view).map(
                (id) =>
                  html`<section class="card">
                    <zwada-sheet
                      .who=${combatant(view, id)}
                      .view=${view}
                      .schema=${this.rules?.sheet}
                      .editable=${phase === "setup"}
                    ></zwada-sheet>
                  </section>`,
              )}
            </div>`}
        <div class="stack">
          <zwada-seats .view=${view} .you=${this.you} .room=${this.room} .presence=${this.presence}></zwada-seats>
          ${this.you?.role === "player" && (phase === undefined || phase === "setup") && this.rules
            ? html`<section class="card">
                <details>
                  <summary>${t("btn-bring-own")}</summary>
                  <zwada-add own .view=${view} .rules=${this.rules}></zwada-add>
                </details>
              </section>`
            : nothing}
          ${gm ? html`<zwada-pace .view=${view}></zwada-pace><zwada-sight .view=${view}></zwada-sight><zwada-rolls-seen .view=${view}></zwada-rolls-seen>` : nothing}
        </div>
      </div>
    </main>`;
  }
}
