import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { duration, statusLabel } from "../say.js";
import type { Combatant, View } from "../wire.js";
import { t } from "../texts.js";
import { common, ZwadaElement } from "./base.js";

/** The statuses of one combatant, each with its duration in words. */
@customElement("zwada-statuses")
export class ZwadaStatuses extends ZwadaElement {
  static override styles = [
    common,
    css`
      :host {
        display: inline;
      }
      ul {
        display: inline-flex;
        flex-wrap: wrap;
        gap: 4px 6px;
      }
      button {
        min-height: 24px;
        min-width: 24px;
        padding: 0 6px;
        margin: -2px -8px -2px 2px;
        border: none;
        background: none;
      }
    `,
  ];

  @property({ attribute: false }) view: View | undefined;
  @property({ attribute: false }) who: Combatant | undefined;
  @property({ type: Boolean }) removable = false;

  override render(): TemplateResult | typeof nothing {
    const who = this.who;
    const all = who?.statuses ?? {};
    const order = (who?.status_order ?? Object.keys(all)).filter((id) => all[id]);
    if (!who || order.length === 0) return nothing;
    return html`<ul aria-label=${t("h-statuses")}>
      ${order.map((id) => {
        const status = all[id];
        if (!status) return nothing;
        const label = statusLabel(status, this.view);
        const until = duration(status.until, this.view);
        return html`<li class="chip">
          <span>${label}${until ? html`<span class="soft">, ${until}</span>` : nothing}</span>
          ${this.removable
            ? html`<button
                aria-label=${t("btn-remove-status", { status: label })}
                @click=${(): void =>
                  this.command({
                    type: "remove_status",
                    data: { target: who.id, status: id },
                    key: `status-${who.id}-${id}`,
                    undo: t("undone-status", { who: who.name ?? who.id, status: label }),
                  })}
              >
                ✕
              </button>`
            : nothing}
        </li>`;
      })}
    </ul>`;
  }
}
