import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { lasting } from "../store.js";
import type { Said } from "../lines.js";
import { nameOf } from "../read.js";
import { t } from "../texts.js";
import type { View } from "../wire.js";
import { common, ZwadaElement } from "./base.js";
import "./refusal.js";

/** A word of the GM's to one seat, or to all; the button says to whom before it is sent. */
@customElement("zwada-note")
export class ZwadaNote extends ZwadaElement {
  static override styles = [
    common,
    css`
      :host,
      form {
        display: grid;
        gap: 12px;
      }
      textarea {
        width: 100%;
        min-height: 5rem;
      }
      select {
        justify-self: start;
      }
    `,
  ];

  @property({ attribute: false }) view: View | undefined;
  /** Whom it is to; empty: all. */
  @property() to = "";
  @state() private text = "";

  override firstUpdated(): void {
    this.renderRoot.querySelector("textarea")?.focus();
  }

  override render(): TemplateResult {
    const seats = Object.entries(this.view?.seats ?? {}).filter(([, seat]) => seat.role === "player");
    const who = this.to === "" ? t("gm-audience-all") : nameOf(this.view, this.to);
    return html`<form
      @submit=${(event: Event): void => {
        event.preventDefault();
        this.#send();
      }}
    >
      <label
        ><span class="soft dense">${t("h-seen-by")}</span
        ><select
          @change=${(event: Event): void => {
            this.to = (event.target as HTMLSelectElement).value;
          }}
        >
          <option value="" ?selected=${this.to === ""}>${t("gm-audience-all")}</option>
          ${seats.map(
            ([id, seat]) => html`<option value=${id} ?selected=${this.to === id}>${t("gm-audience-who", { who: seat.name || id })}</option>`,
          )}
        </select></label
      >
      <label
        ><span class="soft dense">${t("h-note")}</span
        ><textarea
          maxlength="1000"
          .value=${this.text}
          @input=${(event: Event): string => (this.text = (event.target as HTMLTextAreaElement).value)}
        ></textarea></label
      >
      <zwada-refusal .key=${"note"} .view=${this.view}></zwada-refusal>
      <div class="row">
        <button class="act" ?disabled=${this.text.trim() === ""}>${t("gm-note-to", { who })}</button>
        <button type="button" @click=${(): void => this.open("dialog")}>${t("btn-cancel")}</button>
      </div>
    </form>`;
  }

  #send(): void {
    this.command({
      type: "write_note",
      data: { text: this.text.trim(), ...(this.to === "" ? {} : { seat: this.to }) },
      key: "note",
      done: (answer) => {
        if (answer.ok) this.open("dialog");
      },
    });
  }
}

/** The last word of the GM's, until it was read. */
@customElement("zwada-last-note")
export class ZwadaLastNote extends ZwadaElement {
  static override styles = [
    common,
    css`
      .note {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 4px 12px;
        padding: 8px 12px;
        border: 1px solid var(--edge);
        border-inline-start: 4px solid var(--act);
        border-radius: var(--radius);
        background: var(--surface);
      }
      p {
        flex: 1 1 12rem;
        overflow-wrap: anywhere;
        white-space: pre-line;
      }
    `,
  ];

  @property({ attribute: false }) lines: readonly Said[] = [];
  @property() room = "";
  @state() private read = "";

  /** It comes from the GM, whomever else it may name. */
  #said(last: Said): string {
    const text = last.events.findLast(({ tag }) => tag === "NoteWritten")?.["text"];
    return typeof text === "string" ? t("log-note", { text }) : last.sentence;
  }

  override render(): TemplateResult | typeof nothing {
    const last = this.lines.findLast((line) => line.events.some(({ tag }) => tag === "NoteWritten"));
    const key = `zwada.note.${this.room}`;
    if (!last || this.read === last.id || lasting().getItem(key) === last.id) return nothing;
    return html`<div class="note" role="note">
      <p>${this.#said(last)}</p>
      <button
        class="small"
        @click=${(): void => {
          this.read = last.id;
          lasting().setItem(key, last.id);
        }}
      >
        ${t("btn-note-read")}
      </button>
    </div>`;
  }
}
