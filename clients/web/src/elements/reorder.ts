import { css, html, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import type { GmCommand } from "../api.js";
import { beatsInOrder, moved } from "../order.js";
import { combatant, nameOf } from "../read.js";
import { t } from "../texts.js";
import type { View } from "../wire.js";
import { common, ZwadaElement } from "./base.js";
import "./refusal.js";

/** The order of play, moved by hand: dragged at its handle, by the arrow keys on it, or step by step; sent as a whole. */
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
        grid-template-columns: auto minmax(0, 1fr) max(44px, var(--row)) max(44px, var(--row));
        gap: 8px;
        align-items: center;
        padding: 6px 0;
        border-bottom: 1px solid var(--hair);
      }
      li.held {
        background: var(--sunken);
        box-shadow: inset 3px 0 0 var(--act);
      }
      .step {
        min-width: max(44px, var(--row));
        font-size: 1rem;
      }
      .handle {
        min-width: 44px;
        padding: 0;
        cursor: grab;
        touch-action: none;
      }
    `,
  ];

  @property({ attribute: false }) view: View | undefined;
  @property({ attribute: false }) gm: readonly GmCommand[] = [];
  @state() private order: readonly string[] = [];
  @state() private held = "";
  @state() private said = "";

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("view") && this.order.length === 0) this.order = (this.view?.encounter?.order ?? []).filter((id) => !combatant(this.view, id)?.hidden);
  }

  override render(): TemplateResult {
    const last = this.order.length - 1;
    return html`<p class="soft dense" id="how">${t("gm-order-hint")}</p>
      <ol>
        ${repeat(
          this.order,
          (id) => id,
          (id, i) => {
            const who = nameOf(this.view, id);
            return html`<li data-id=${id} class=${this.held === id ? "held" : ""}>
              <button
                class="handle"
                aria-label=${`${t("btn-reorder")}: ${who}, ${i + 1}/${last + 1}`}
                aria-describedby="how"
                @keydown=${(event: KeyboardEvent): void => this.#key(event, id, i)}
                @pointerdown=${(event: PointerEvent): void => this.#hold(event, id)}
                @pointermove=${(event: PointerEvent): void => this.#drag(event)}
                @pointerup=${(): string => (this.held = "")}
                @pointercancel=${(): string => (this.held = "")}
              >
                <span aria-hidden="true">⠿</span>
              </button>
              <bdi>${who}</bdi>
              ${i > 0 ? this.#step(id, i - 1, "btn-up", "↑", who) : html`<span></span>`}
              ${i < last ? this.#step(id, i + 1, "btn-down", "↓", who) : html`<span></span>`}
            </li>`;
          },
        )}
      </ol>
      <p class="away" role="status">${this.said}</p>
      <zwada-refusal .key=${"order"} .view=${this.view}></zwada-refusal>
      <div class="row">
        <button class="act" @click=${(): void => this.#send()}>${t("btn-set-order")}</button>
        <button @click=${(): void => this.open("dialog")}>${t("btn-cancel")}</button>
      </div>`;
  }

  /** An arrow: in words it would leave no room for the name on a phone. */
  #step(id: string, to: number, label: string, arrow: string, who: string): TemplateResult {
    return html`<button class="small step" title=${t(label)} aria-label=${`${t(label)}: ${who}`} @click=${(): void => this.#move(id, to)}>
      <span aria-hidden="true">${arrow}</span>
    </button>`;
  }

  #key(event: KeyboardEvent, id: string, i: number): void {
    const to = { ArrowUp: i - 1, ArrowDown: i + 1, Home: 0, End: this.order.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.#move(id, to);
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>(`li[data-id="${CSS.escape(id)}"] .handle`)?.focus());
  }

  #hold(event: PointerEvent, id: string): void {
    this.held = id;
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
  }

  /** Whoever is held goes to the place of the row that the pointer has reached the middle of. */
  #drag(event: PointerEvent): void {
    if (this.held === "") return;
    const rows = [...this.renderRoot.querySelectorAll("li")];
    const to = rows.findIndex((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return event.clientY >= top && event.clientY < bottom;
    });
    if (to >= 0) this.#move(this.held, to);
  }

  #move(id: string, to: number): void {
    const order = moved(this.order, id, to);
    if (order === this.order) return;
    this.order = order;
    this.said = `${nameOf(this.view, id)}: ${order.indexOf(id) + 1}/${order.length}`;
  }

  /** By the rule system's own command where it has one, else by the beats still to come. */
  #send(): void {
    const done = (answer: { readonly ok: boolean }): void => {
      if (answer.ok) this.open("dialog");
    };
    const common = { key: "order", undo: t("btn-set-order"), done };
    if (this.gm.some((command) => command.type === "set_order")) this.command({ type: "set_order", data: { order: this.order }, ...common });
    else
      this.command({
        type: "override",
        data: { what: "order", order: beatsInOrder(this.view?.encounter?.to_come ?? [], this.order) },
        ...common,
      });
  }
}
