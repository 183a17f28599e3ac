import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { t } from "../texts.js";
import { common, ZwadaElement } from "./base.js";

/** A quiet bar for twenty seconds after a deed that only changed facts. */
@customElement("zwada-undo")
export class ZwadaUndo extends ZwadaElement {
  static override styles = [
    common,
    css`
      .bar {
        display: flex;
        align-items: center;
        gap: 12px;
        padding: 2px 2px 2px 14px;
        border-radius: var(--radius);
        background: var(--surface);
        border: 1px solid var(--edge);
        box-shadow: var(--shadow);
      }
      span {
        flex: 1;
        min-width: 0;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
    `,
  ];

  /** What was done, and the line a rewind goes back to. */
  @property() what = "";
  @property() to = "";

  override render(): TemplateResult | typeof nothing {
    if (!this.what) return nothing;
    return html`<div class="bar" role="status">
      <span>${t("undo-offer", { what: this.what })}</span>
      <button
        class="small"
        @click=${(): void => this.command({ type: "rewind", data: { to: this.to }, key: "undo" })}
      >
        ${t("btn-undo")}
      </button>
    </div>`;
  }
}
