import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { statusesOf } from "../read.js";
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
        display: contents;
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
  /** The rule system has no command of its own for it, so that it is lifted as it is. */
  @property({ type: Boolean }) core = false;

  override render(): TemplateResult | typeof nothing {
    const who = this.who;
    const all = who ? statusesOf(this.view, who.id).filter(([, status]) => !status.quiet) : [];
    if (!who || all.length === 0) return nothing;
    return html`<ul aria-label=${t("h-statuses")}>
      ${all.map(([id, status]) => {
        const label = statusLabel(status, this.view);
        const until = duration(status.until, this.view);
        return html`<li class="chip">
          <span>${label}${until ? html`<span class="soft">, ${until}</span>` : nothing}</span>
          ${this.removable
            ? html`<button
                aria-label=${`${t("btn-remove-status")}: ${label}`}
                @click=${(): void =>
                  this.command({
                    ...(this.core
                      ? { type: "override", data: { what: "lift_status", id } }
                      : { type: "remove_status", data: { target: who.id, status: id } }),
                    key: `status-${who.id}-${id}`,
                    undo: `${who.name ?? who.id}: ${t("btn-remove-status")} (${label})`,
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
