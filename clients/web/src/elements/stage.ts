import { css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { outcomes, type Said } from "../lines.js";
import { t } from "../texts.js";
import type { View } from "../wire.js";
import { common, ZwadaElement } from "./base.js";
import "./line.js";
import "./now.js";
import "./track.js";

const SHOWN = 3;

/** A table's screen, read from three metres: the order, now, the last outcomes. Nothing on it can be pressed. */
@customElement("zwada-stage")
export class ZwadaStage extends ZwadaElement {
  static override styles = [
    common,
    css`
      main {
        display: grid;
        grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
        height: 100dvh;
      }
      .order {
        overflow: hidden;
        background: var(--sunken);
        border-inline-end: 1px solid var(--hair);
      }
      .right {
        display: flex;
        flex-direction: column;
        gap: 0.75rem;
        min-height: 0;
        overflow: hidden;
        padding: 0.5rem 0.75rem;
      }
      h1 {
        font-size: 1rem;
        color: var(--soft);
      }
      .last {
        display: grid;
        gap: 0.4rem;
      }
      zwada-line {
        background: var(--sunken);
        border-radius: var(--radius);
      }
      zwada-line.newest {
        font-size: 1.2rem;
        border: 2px solid var(--edge);
      }
      @media (orientation: portrait) {
        main {
          grid-template-columns: minmax(0, 1fr);
          grid-template-rows: auto minmax(0, 1fr);
        }
        .right {
          order: -1;
        }
      }
    `,
  ];

  @property({ attribute: false }) view: View | undefined;
  @property({ attribute: false }) lines: readonly Said[] = [];
  @property({ attribute: false }) offsetMs = 0;

  override render(): TemplateResult | typeof nothing {
    const view = this.view;
    if (!view) return nothing;
    const last = outcomes(this.lines, SHOWN);
    return html`<main>
      <section class="order" aria-label=${t("h-order")}><zwada-track still .view=${view} .said=${this.lines}></zwada-track></section>
      <section class="right">
        <h1><bdi>${view.room?.name}</bdi></h1>
        <zwada-now .view=${view} .offsetMs=${this.offsetMs}></zwada-now>
        ${last.length > 0
          ? html`<h2>${t("h-last-outcomes")}</h2>
              <div class="last" aria-live="polite">
                ${repeat(
                  last,
                  (line) => line.id,
                  (line, i) => html`<zwada-line still class=${i === 0 ? "newest" : ""} .line=${line} .view=${view}></zwada-line>`,
                )}
              </div>`
          : nothing}
      </section>
    </main>`;
  }

  /** Nobody scrolls here: who acts is brought into sight. */
  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has("view")) requestAnimationFrame(() => requestAnimationFrame(() => this.#follow()));
  }

  #follow(): void {
    const order = this.renderRoot.querySelector<HTMLElement>(".order");
    if (!order || order.scrollHeight <= order.clientHeight) return;
    const row = current(order);
    if (!row) return;
    const box = row.getBoundingClientRect();
    const frame = order.getBoundingClientRect();
    order.scrollTop += box.top - frame.top - (frame.height - box.height) / 3;
  }
}

/** The first row that is marked as the current one, in whatever layout the track has. */
function current(inside: Element | ShadowRoot): Element | undefined {
  for (const child of inside.querySelectorAll("*")) {
    if (child.hasAttribute("aria-current")) return child;
    const found = child.shadowRoot ? current(child.shadowRoot) : undefined;
    if (found) return found;
  }
  return undefined;
}
