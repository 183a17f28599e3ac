import { css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import type { Said } from "../lines.js";
import { t } from "../texts.js";
import type { View } from "../wire.js";
import { common, ZwadaElement } from "./base.js";
import "./line.js";

const SHOWN = 150;

/** What has happened, oldest first, the newest in sight. Older lines are drawn when asked for. */
@customElement("zwada-log")
export class ZwadaLog extends ZwadaElement {
  static override styles = [
    common,
    css`
      :host {
        display: flex;
        flex-direction: column;
        min-height: 0;
      }
      header {
        display: flex;
        align-items: center;
        gap: 8px;
        padding: 8px 12px;
      }
      header h2 {
        flex: 1;
      }
      input {
        min-width: 0;
        width: 9rem;
      }
      ol {
        overflow-y: auto;
        overscroll-behavior: contain;
        flex: 1 1 auto;
        min-height: 0;
        background: var(--sunken);
      }
      .round {
        border-top: 3px solid var(--edge);
        font-weight: 650;
      }
      .empty {
        padding: 16px 12px;
        color: var(--soft);
      }
    `,
  ];

  @property({ attribute: false }) lines: readonly Said[] = [];
  @property({ attribute: false }) view: View | undefined;
  @property({ type: Boolean }) gm = false;
  @state() private find = "";
  @state() private more = 0;
  #atEnd = true;

  override willUpdate(): void {
    const list = this.renderRoot.querySelector?.("ol");
    if (list) this.#atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 48;
  }

  override updated(changed: PropertyValues): void {
    const list = this.renderRoot.querySelector("ol");
    if (!list || !changed.has("lines") || !this.#atEnd) return;
    // The lines draw themselves after this: their height is known a frame later.
    requestAnimationFrame(() => requestAnimationFrame(() => (list.scrollTop = list.scrollHeight)));
  }

  override render(): TemplateResult {
    const wanted = this.find.trim().toLocaleLowerCase();
    const found = wanted
      ? this.lines.filter((line) => line.sentence.toLocaleLowerCase().includes(wanted))
      : this.lines;
    const shown = found.slice(-(SHOWN + this.more));
    return html`<header>
        <h2>${t("h-log")}</h2>
        <label
          ><span class="away">${t("btn-find")}</span
          ><input
            class="small"
            type="search"
            placeholder=${t("btn-find")}
            .value=${this.find}
            @input=${(event: InputEvent): void => {
              this.find = (event.target as HTMLInputElement).value;
            }}
        /></label>
      </header>
      <ol tabindex="0" aria-label=${t("h-log")}>
        ${found.length > shown.length
          ? html`<li>
              <button class="plain" @click=${(): number => (this.more += SHOWN)}>
                ${t("ui-older", { n: found.length - shown.length })}
              </button>
            </li>`
          : nothing}
        ${found.length === 0
          ? html`<li class="empty">
              ${this.lines.length === 0
                ? t("empty-log")
                : html`${t("empty-filter")}
                    <button class="plain" @click=${(): string => (this.find = "")}>${t("btn-clear")}</button>`}
            </li>`
          : nothing}
        ${repeat(
          shown,
          (line) => line.id,
          (line) =>
            html`<li class=${line.round !== undefined ? "round" : ""}>
              <zwada-line
                .line=${line}
                .view=${this.view}
                .gm=${this.gm}
                .last=${line === this.lines.at(-1)}
              ></zwada-line>
            </li>`,
        )}
      </ol>`;
  }

  focusFind(): void {
    this.renderRoot.querySelector("input")?.focus();
  }
}
