import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { HitPoints } from "../wire.js";
import { number, signed, t, word } from "../texts.js";
import { common, ZwadaElement } from "./base.js";

/** The share of hit points, in per cent, from which on they look low. */
const LOW = 33;

/** Hit points: bar and number, or the band's word. A change stands beside it for two seconds. */
@customElement("zwada-health")
export class ZwadaHealth extends ZwadaElement {
  static override styles = [
    common,
    css`
      :host {
        display: inline-flex;
        align-items: center;
        gap: 8px;
        min-width: 0;
      }
      .bar {
        flex: 1 1 72px;
        min-width: 56px;
        max-width: 120px;
        height: 12px;
        border: 1px solid var(--edge);
        border-radius: 6px;
        overflow: hidden;
        background: var(--surface);
      }
      .bar i {
        display: block;
        height: 100%;
        min-width: 3px;
        background: var(--ink);
      }
      .bar i.none {
        min-width: 0;
      }
      /* Little is left: said by the weight of the number too, not by colour alone. */
      .bar.low i {
        background: var(--low-ink, var(--harm));
      }
      @media (forced-colors: active) {
        .bar i {
          forced-color-adjust: none;
          background: CanvasText;
        }
      }
      .number.low {
        font-weight: 750;
        color: var(--low-ink, var(--harm));
      }
      .number {
        white-space: nowrap;
      }
      .change {
        font-weight: 650;
        white-space: nowrap;
      }
    `,
  ];

  @property({ attribute: false }) hp: HitPoints | undefined;
  @property({ type: Boolean }) bar = true;
  @state() private change = 0;
  #before: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  override willUpdate(): void {
    const now = this.hp && "now" in this.hp ? this.hp.now : undefined;
    if (now !== undefined && this.#before !== undefined && now !== this.#before) {
      this.change = now - this.#before;
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => (this.change = 0), 2_000);
    }
    this.#before = now;
  }

  override render(): TemplateResult | typeof nothing {
    const hp = this.hp;
    if (!hp) return nothing;
    if (!("now" in hp)) return html`<span>${word(hp.band, "band")}</span>`;
    const share = hp.max > 0 ? Math.max(0, Math.min(100, (100 * hp.now) / hp.max)) : 0;
    const low = share <= LOW ? "low" : "";
    return html`
      ${this.bar
        ? html`<span class="bar ${low}" aria-hidden="true"><i class=${hp.now > 0 ? "" : "none"} .style=${`width:${share}%`}></i></span>`
        : nothing}
      ${this.change
        ? html`<span class="change ${this.change < 0 ? "harm" : "good"}" aria-hidden="true"
            >${signed(this.change)}</span
          >`
        : nothing}
      <span class="number ${low}" aria-label=${t("hp-exact@aria-label", { now: hp.now, max: hp.max })}>${number(hp.now)}/${number(hp.max)}</span>
    `;
  }
}
