import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { sides } from "../read.js";
import { sideName } from "../say.js";
import { t } from "../texts.js";
import type { View } from "../wire.js";
import { common, ZwadaElement } from "./base.js";
import "./refusal.js";

/** A choice for each side: what those see of it who do not play it. The first way is the one where nothing is chosen. */
abstract class PerSide extends ZwadaElement {
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

  protected abstract readonly what: "sight" | "numbers";
  protected abstract readonly heading: string;
  protected abstract readonly ways: readonly string[];

  protected send(side: string, shows: string): void {
    this.command({ type: `set_${this.what}`, data: { side, shows }, key: this.what });
  }

  protected hint(): TemplateResult | typeof nothing {
    return nothing;
  }

  override render(): TemplateResult | typeof nothing {
    const chosen = this.view?.[this.what] ?? {};
    const all = [...new Set([...sides(this.view?.encounter), ...Object.keys(chosen)])];
    if (all.length === 0) return nothing;
    return html`<section class="card">
      <h2>${t(this.heading)}</h2>
      ${all.map(
        (side) =>
          html`<label
            ><span>${sideName(side, this.view)}</span
            ><select class="small" @change=${(event: Event): void => this.send(side, (event.target as HTMLSelectElement).value)}>
              ${this.ways.map(
                (way) => html`<option value=${way} ?selected=${way === (chosen[side] ?? this.ways[0])}>${t(`shows-${way}`)}</option>`,
              )}
            </select></label
          >`,
      )}
      ${this.hint()}
      <zwada-refusal .key=${this.what} .view=${this.view}></zwada-refusal>
    </section>`;
  }
}

/** What players see of the hit points of each side that is not their own. */
@customElement("zwada-sight")
export class ZwadaSight extends PerSide {
  protected readonly what = "sight";
  protected readonly heading = "h-sight";
  protected readonly ways = ["usual", "exact", "nothing"];
}

/** What players read of the numbers of rolls that are not their own. */
@customElement("zwada-rolls-seen")
export class ZwadaRollsSeen extends PerSide {
  protected readonly what = "numbers";
  protected readonly heading = "h-rolls-seen";
  protected readonly ways = ["all", "totals", "outcome"];

  protected override hint(): TemplateResult {
    return html`<p class="soft dense">${t("h-rolls-seen-hint")}</p>`;
  }
}
