import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Said } from "../lines.js";
import { rows } from "../read.js";
import { t } from "../texts.js";
import type { Options, View } from "../wire.js";
import { common, ZwadaElement } from "./base.js";
import { TrackRows } from "./track-rows.js";
import "./track-counts.js";
import "./track-duel.js";
import "./track-entries.js";
import "./track-list.js";
import "./track-pairs.js";

/** The order of play as the server sends it, and no other, in the layout its rule system names. */
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
  /** Only watched: nothing in it can be pressed. */
  @property({ type: Boolean }) still = false;
  /** The log, for layouts that show what became of things. */
  @property({ attribute: false }) said: readonly Said[] = [];
  /** The server's clock minus this machine's, and what may be done now. */
  @property({ attribute: false }) offsetMs = 0;
  @property({ attribute: false }) options: Options | undefined;

  override render(): TemplateResult {
    const encounter = this.view?.encounter;
    const count = rows(encounter).length;
    return html`<header>
        <h2>${t("h-order")}</h2>
        ${encounter?.round ? html`<span class="soft dense">${t("h-round", { n: encounter.round })}</span>` : nothing}
        ${this.gm && encounter?.phase === "running" && count > 1 && this.view?.room?.layout !== "counts"
          ? html`<button class="small" @click=${(): void => this.open("reorder")}>${t("btn-reorder")}</button>`
          : nothing}
      </header>
      ${count === 0 ? html`<p class="empty">${t("empty-combatants")}</p>` : this.#layout(this.view?.room?.layout)}`;
  }

  focusFirst(): void {
    [...this.renderRoot.children].find((child) => child instanceof TrackRows)?.focusFirst();
  }

  /** Each layout is an element of its own; one the page does not know is a list. */
  #layout(layout: string | undefined): TemplateResult {
    switch (layout) {
      case "counts":
        return html`<zwada-track-counts
          .view=${this.view}
          .said=${this.said}
          .selected=${this.selected}
          .gm=${this.gm}
          .still=${this.still}
        ></zwada-track-counts>`;
      case "pairs":
        return html`<zwada-track-pairs .view=${this.view} .selected=${this.selected} .gm=${this.gm} .still=${this.still}></zwada-track-pairs>`;
      case "duel":
        return html`<zwada-track-duel .view=${this.view} .selected=${this.selected} .gm=${this.gm} .still=${this.still}></zwada-track-duel>`;
      case "entries":
        return html`<zwada-track-entries
          .view=${this.view}
          .options=${this.options}
          .offsetMs=${this.offsetMs}
          .selected=${this.selected}
          .gm=${this.gm}
          .still=${this.still}
        ></zwada-track-entries>`;
      default:
        return html`<zwada-track-list .view=${this.view} .selected=${this.selected} .gm=${this.gm} .still=${this.still}></zwada-track-list>`;
    }
  }
}
