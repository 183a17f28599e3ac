import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { acting, hasActed, isAsked, rows, sides, upNext } from "../read.js";
import { t } from "../texts.js";
import type { View } from "../wire.js";
import { common, ZwadaElement } from "./base.js";
import type { Place } from "./combatant.js";
import "./combatant.js";

/** The order of play as the server sends it, and no other: who has acted, whose beat it is, who comes. */
@customElement("zwada-track")
export class ZwadaTrack extends ZwadaElement {
  static override styles = [
    common,
    css`
      :host {
        background: var(--sunken);
      }
      header {
        display: flex;
        align-items: center;
        gap: 8px;
        padding: 8px 12px;
        min-height: 40px;
      }
      header h2 {
        flex: 1;
      }
      .empty {
        padding: 12px;
        color: var(--soft);
      }
    `,
  ];

  @property({ attribute: false }) view: View | undefined;
  @property() selected = "";
  @property({ type: Boolean }) gm = false;

  override render(): TemplateResult {
    const encounter = this.view?.encounter;
    const order = rows(encounter);
    const known = sides(encounter);
    return html`<header>
        <h2>${t("h-order")}</h2>
        ${encounter?.round ? html`<span class="soft dense">${t("h-round", { n: encounter.round })}</span>` : nothing}
        ${this.gm && encounter?.phase === "running" && order.length > 1
          ? html`<button class="small" @click=${(): void => this.open("reorder")}>${t("btn-reorder")}</button>`
          : nothing}
      </header>
      ${order.length === 0 ? html`<p class="empty">${t("empty-combatants")}</p>` : nothing}
      <ul @keydown=${this.#keys}>
        ${repeat(
          order,
          (id) => id,
          (id) => {
            const who = encounter?.combatants?.[id];
            return html`<li>
              <zwada-combatant
                .view=${this.view}
                .who=${who}
                .place=${this.#place(id)}
                .side=${known.indexOf(who?.side ?? "") + 1}
                .asked=${isAsked(encounter, id)}
                .gm=${this.gm}
                .selected=${this.selected === id}
              ></zwada-combatant>
            </li>`;
          },
        )}
      </ul>`;
  }

  #place(id: string): Place {
    const encounter = this.view?.encounter;
    const who = encounter?.combatants?.[id];
    if (encounter?.phase !== "running") return who?.able === false ? "out" : "later";
    if (acting(encounter).includes(id)) return "now";
    if (who?.hidden) return "apart";
    if (who?.able === false) return "out";
    if (!encounter.order?.includes(id)) return "apart";
    if (hasActed(encounter, id)) return "acted";
    return upNext(encounter) === id ? "next" : "later";
  }

  /** Arrows go through the rows. */
  readonly #keys = (event: KeyboardEvent): void => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const all = [...this.renderRoot.querySelectorAll("zwada-combatant")];
    const at = all.findIndex((row) => row.matches(":focus-within") || row.shadowRoot?.activeElement);
    const next = all[at + (event.key === "ArrowDown" ? 1 : -1)];
    next?.shadowRoot?.querySelector("button")?.focus();
    event.preventDefault();
  };
}
