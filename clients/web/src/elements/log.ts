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
      .newer {
        margin: 6px 12px;
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
  /** Lines that came while somebody read further up. */
  @state() private unseen = 0;
  /** Whether the newest line is in sight; only the reader's own scrolling changes it, not what grows or hides. */
  #atEnd = true;
  #height = 0;
  #sizes = new ResizeObserver(() => this.#stay());

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#sizes.disconnect();
  }

  override firstUpdated(): void {
    const list = this.renderRoot.querySelector("ol");
    if (list) this.#sizes.observe(list);
  }

  override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get("lines");
    if (before === undefined || this.#atEnd) return;
    const last = before.at(-1)?.id;
    const from = this.lines.findLastIndex((line) => line.id === last);
    this.unseen += from < 0 ? 0 : this.lines.length - 1 - from;
  }

  override updated(changed: PropertyValues): void {
    // The lines draw themselves after this: their height is known a frame later.
    if (changed.has("lines")) requestAnimationFrame(() => requestAnimationFrame(() => this.#stay()));
  }

  #stay(): void {
    const list = this.renderRoot.querySelector("ol");
    if (!list || !this.#atEnd) return;
    list.scrollTop = list.scrollHeight;
    this.#height = list.scrollHeight;
  }

  readonly #scrolled = (event: Event): void => {
    const list = event.target as HTMLElement;
    if (list.clientHeight === 0) return;
    const below = list.scrollHeight - list.scrollTop - list.clientHeight;
    if (below < 48) {
      this.#atEnd = true;
      this.unseen = 0;
    } else if (list.scrollHeight === this.#height) this.#atEnd = false;
    this.#height = list.scrollHeight;
  };

  readonly #toEnd = (): void => {
    this.#atEnd = true;
    this.unseen = 0;
    this.#stay();
  };

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
      <ol tabindex="0" aria-label=${t("h-log")} @scroll=${this.#scrolled}>
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
      </ol>
      ${this.unseen > 0
        ? html`<button class="small newer" @click=${this.#toEnd}>${t("ui-newer", { n: this.unseen })}</button>`
        : nothing}`;
  }

  focusFind(): void {
    this.renderRoot.querySelector("input")?.focus();
  }
}
