import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { sides } from "../read.js";
import { sideName } from "../say.js";
import { t } from "../texts.js";
import type { View } from "../wire.js";
import { common, ZwadaElement } from "./base.js";
import "./refusal.js";

const WAYS = ["usual", "exact", "nothing"] as const;

/** What players see of the hit points of each side that is not their own. */
@customElement("zwada-sight")
export class ZwadaSight extends ZwadaElement {
  static override styles = [
    common,
    css`
      h2 {
        margin-bottom: 8px;
      }
      label {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        justify-content: space-between;
        gap: 4px 12px;
        padding: 4px 0;
      }
    `,
  ];

  @property({ attribute: false }) view: View | undefined;

  override render(): TemplateResult | typeof nothing {
    const chosen = this.view?.sight ?? {};
    const all = [...new Set([...sides(this.view?.encounter), ...Object.keys(chosen)])];
    if (all.length === 0) return nothing;
    return html`<section class="card">
      <h2>${t("h-sight")}</h2>
      ${all.map(
        (side) =>
          html`<label
            ><span>${sideName(side, this.view)}</span
            ><select
              class="small"
              @change=${(event: Event): void =>
                this.command({ type: "set_sight", data: { side, shows: (event.target as HTMLSelectElement).value }, key: "sight" })}
            >
              ${WAYS.map((way) => html`<option value=${way} ?selected=${way === (chosen[side] ?? "usual")}>${t(`shows-${way}`)}</option>`)}
            </select></label
          >`,
      )}
      <zwada-refusal .key=${"sight"} .view=${this.view}></zwada-refusal>
    </section>`;
  }
}
