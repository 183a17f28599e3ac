import { css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import type { GmCommand } from "../api.js";
import { combatant, nameOf } from "../read.js";
import { t } from "../texts.js";
import type { View } from "../wire.js";
import { common, ZwadaElement } from "./base.js";
import "./refusal.js";

/** The order of play, moved by hand; sent as a whole. */
@customElement("zwada-reorder")
export class ZwadaReorder extends ZwadaElement {
  static override styles = [
    common,
    css`
      :host {
        display: grid;
        gap: 12px;
      }
      li {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto auto;
        gap: 8px;
        align-items: center;
        padding: 6px 0;
        border-bottom: 1px solid var(--hair);
      }
    `,
  ];

  @property({ attribute: false }) view: View | undefined;
  @property({ attribute: false }) gm: readonly GmCommand[] = [];
  @state() private order: readonly string[] = [];

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("view") && this.order.length === 0) this.order = (this.view?.encounter?.order ?? []).filter((id) => !combatant(this.view, id)?.hidden);
  }

  override render(): TemplateResult {
    return html`<ol>
        ${repeat(
          this.order,
          (id) => id,
          (id, i) =>
            html`<li>
              <bdi>${nameOf(this.view, id)}</bdi>
              ${i > 0
                ? html`<button class="small" aria-label=${`${t("btn-up")}: ${nameOf(this.view, id)}`} @click=${(): void => this.#move(i, -1)}>
                    ${t("btn-up")}
                  </button>`
                : html`<span></span>`}
              ${i < this.order.length - 1
                ? html`<button class="small" aria-label=${`${t("btn-down")}: ${nameOf(this.view, id)}`} @click=${(): void => this.#move(i, 1)}>
                    ${t("btn-down")}
                  </button>`
                : nothing}
            </li>`,
        )}
      </ol>
      <zwada-refusal .key=${"order"} .view=${this.view}></zwada-refusal>
      <div class="row">
        <button class="act" @click=${(): void => this.#send()}>${t("btn-set-order")}</button>
        <button @click=${(): void => this.open("dialog")}>${t("btn-cancel")}</button>
      </div>`;
  }

  #move(i: number, by: number): void {
    const order = [...this.order];
    const [id] = order.splice(i, 1);
    if (id === undefined) return;
    order.splice(i + by, 0, id);
    this.order = order;
  }

  /** By the rule system's own command where it has one, else by the beats still to come. */
  #send(): void {
    const done = (answer: { readonly ok: boolean }): void => {
      if (answer.ok) this.open("dialog");
    };
    if (this.gm.some((command) => command.type === "set_order")) {
      this.command({ type: "set_order", data: { order: this.order }, key: "order", undo: t("btn-set-order"), done });
      return;
    }
    const beats = [...(this.view?.encounter?.to_come ?? [])];
    const place = (who: readonly string[] | undefined): number => Math.min(...(who ?? []).map((id) => this.order.indexOf(id)));
    beats.sort((a, b) => place(a.who) - place(b.who));
    const order = beats.flatMap((beat) => (beat.key === undefined ? [] : [beat.key]));
    this.command({ type: "override", data: { what: "order", order }, key: "order", undo: t("btn-set-order"), done });
  }
}
