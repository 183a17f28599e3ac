import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { JsonMap } from "../json.js";
import { t } from "../texts.js";
import type { View } from "../wire.js";
import { common, ZwadaElement } from "./base.js";
import "./refusal.js";

const SHELVES = [
  { map: "party", title: "h-party", command: "drop_sheet" },
  { map: "templates", title: "h-templates", command: "drop_template" },
] as const;

/** What outlives a fight: the party, and the GM's own templates. */
@customElement("zwada-kept")
export class ZwadaKept extends ZwadaElement {
  static override styles = [
    common,
    css`
      :host {
        display: grid;
        gap: 16px;
      }
      li {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 4px 12px;
        padding: 6px 0;
        border-bottom: 1px solid var(--hair);
      }
      h2 {
        margin-bottom: 8px;
      }
    `,
  ];

  @property({ attribute: false }) view: View | undefined;
  @state() private armed = "";

  override render(): TemplateResult {
    return html`${SHELVES.map(({ map, title, command }) => {
      const all = Object.entries(this.view?.[map] ?? {});
      if (all.length === 0) return nothing;
      return html`<section class="card">
        <h2>${t(title)}</h2>
        <ul>
          ${all.map(([id, entry]) => this.#row(id, entry, command))}
        </ul>
      </section>`;
    })}`;
  }

  #row(id: string, entry: JsonMap, command: string): TemplateResult {
    const key = `${command}-${id}`;
    const name = typeof entry["name"] === "string" ? entry["name"] : id;
    const seat = entry["seat"];
    const armed = this.armed === key;
    return html`<li>
      <span class="grow"
        ><bdi>${name}</bdi>
        ${typeof seat === "string" ? html`<span class="soft dense">${t("seat-of", { seat: this.view?.seats?.[seat]?.name || seat })}</span>` : nothing}</span
      >
      <button
        class="small ${armed ? "danger" : ""}"
        aria-label=${`${t(armed ? "btn-yes-do-it" : "btn-delete")}: ${name}`}
        @click=${(): void => {
          if (!armed) {
            this.armed = key;
            return;
          }
          this.armed = "";
          this.command({ type: command, data: { id }, key });
        }}
      >
        ${t(armed ? "btn-yes-do-it" : "btn-delete")}
      </button>
      ${armed ? html`<span class="dense">${t("prepare-confirm-delete", { name })}</span>` : nothing}
      <zwada-refusal .key=${key} .view=${this.view}></zwada-refusal>
    </li>`;
  }
}
