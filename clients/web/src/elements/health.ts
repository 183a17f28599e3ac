import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { HitPoints } from "../wire.js";
import { signed, t, word } from "../texts.js";
import { common, ZwadaElement } from "./base.js";

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
        flex: 1 1 64px;
        min-width: 40px;
        max-width: 120px;
        height: 10px;
        border: 1px solid var(--edge);
        border-radius: 5px;
        overflow: hidden;
        background: var(--surface);
      }
      .bar i {
        display: block;
        height: 100%;
        background: var(--ink);
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
    return html`
      ${this.bar
        ? html`<span class="bar" aria-hidden="true"><i .style=${`width:${share}%`}></i></span>`
        : nothing}
      ${this.change
        ? html`<span class="change ${this.change < 0 ? "harm" : "good"}" aria-hidden="true"
            >${signed(this.change)}</span
          >`
        : nothing}
      <span class="number" aria-label=${t("hp-exact@aria-label", { now: hp.now, max: hp.max })}>${hp.now}/${hp.max}</span>
    `;
  }
}
