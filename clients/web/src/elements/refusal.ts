import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { isCalm, refusalText } from "../say.js";
import { t } from "../texts.js";
import type { View } from "../wire.js";
import { common } from "./base.js";
import { ListeningElement } from "./listening.js";

/** What became of the thing with this key: on its way, not confirmed, busy, refused and why. Stands where it was pressed. */
@customElement("zwada-refusal")
export class ZwadaRefusal extends ListeningElement {
  static override styles = [
    common,
    css`
      :host {
        display: contents; /* nothing to say takes no room */
      }
      p {
        padding: 8px 12px;
        border-inline-start: 4px solid var(--ink);
        background: var(--sunken);
        border-radius: 0 var(--radius) var(--radius) 0;
        max-width: 70ch;
      }
      p.calm {
        border-inline-start-color: var(--hair);
      }
      .soft {
        font-size: 0.875rem;
      }
    `,
  ];

  @property() key = "";
  @property({ attribute: false }) view: View | undefined;

  override render(): TemplateResult | typeof nothing {
    const refusal = this.deeds?.refusal(this.key);
    if (refusal)
      return html`<p role="status" class=${isCalm(refusal.code) ? "calm" : ""}>
        ${refusalText(refusal, this.view)}
        ${refusal.rule
          ? html` <zwada-rule .rule=${refusal.rule}></zwada-rule>`
          : nothing}
      </p>`;
    switch (this.deeds?.state(this.key)) {
      case "sending":
        return html`<span class="soft" role="status">${t("conn-sending")}</span>`;
      case "unconfirmed":
        return html`<span class="soft" role="status">${t("conn-unconfirmed")}</span>`;
      case "busy":
        return html`<span class="soft" role="status">${t("conn-busy")}</span>`;
      case "waiting":
        return html`<span class="soft" role="status">${t("conn-in-flight")}</span>`;
      default:
        return nothing;
    }
  }
}
