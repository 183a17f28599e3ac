import { css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { Refused } from "../api.js";
import { ENDINGS, FORMATS, written, type Format } from "../exporting.js";
import { refusalText } from "../say.js";
import { t } from "../texts.js";
import type { View, You } from "../wire.js";
import { common, ZwadaElement } from "./base.js";

/** A signed export, wished for on its way up to whoever may ask the server for it. `as`: the audience; without it only the
 *  server's keys are asked for. */
export interface ExportAsked {
  readonly as?: string;
  /** Of what the server has lost and kept (GM). */
  readonly of?: "lost";
  readonly done: (text: string, keys: readonly string[] | undefined) => void;
  readonly failed: (error: unknown) => void;
}

declare global {
  interface HTMLElementEventMap {
    "zwada-export": CustomEvent<ExportAsked>;
  }
}

/** The log as a file: as the table saw it, unless somebody else's eyes are chosen. */
@customElement("zwada-export")
export class ZwadaExport extends ZwadaElement {
  static override styles = [
    common,
    css`
      section {
        display: grid;
        gap: 12px;
        grid-template-columns: minmax(0, 1fr);
      }
      h2 {
        font-size: 1rem;
        color: var(--ink);
      }
      textarea {
        width: 100%;
        min-height: 12rem;
        font-family: ui-monospace, monospace;
        font-size: 0.8125rem;
      }
      .label {
        display: block;
        font-size: 0.875rem;
        color: var(--soft);
      }
    `,
  ];

  @property({ attribute: false }) view: View | undefined;
  @property({ attribute: false }) you: You | undefined;
  /** Of what the server has lost: it is asked for at once. */
  @property({ type: Boolean }) lost = false;
  @state() private as = "table";
  @state() private format: Format = "text";
  @state() private reckoned = false;
  @state() private armed = false;
  @state() private busy = false;
  @state() private text = "";
  @state() private fault = "";

  protected override willUpdate(changed: PropertyValues): void {
    if (this.as === "gm") this.format = "ndjson";
    for (const each of ["as", "format", "reckoned"]) if (changed.has(each)) this.text = this.fault = "";
    if (changed.has("as")) this.armed = false;
  }

  protected override firstUpdated(): void {
    if (this.lost) this.#ask();
  }

  override render(): TemplateResult {
    const gm = this.you?.role === "gm";
    const seats = Object.entries(this.view?.seats ?? {}).filter(([id, seat]) => seat.role !== "gm" && (gm || id === this.you?.seat));
    const everything = this.as === "gm";
    return html`<section class="card">
      ${this.lost ? nothing : html`<h2>${t("btn-export")}</h2>`}
      <div class="row">
        <label
          ><span class="label">${t("export-as")}</span>
          <select
            @change=${(event: Event): void => {
              this.as = (event.target as HTMLSelectElement).value;
            }}
          >
            <option value="table" ?selected=${this.as === "table"}>${t("export-of-table")}</option>
            ${seats.map(([id, seat]) => html`<option value=${id} ?selected=${this.as === id}>${t("export-of-seat", { who: seat.name || id })}</option>`)}
            ${gm ? html`<option value="gm" ?selected=${everything}>${t("export-of-gm")}</option>` : nothing}
          </select></label
        >
        <label
          ><span class="label">${t("export-format")}</span>
          <select
            .value=${this.format}
            @change=${(event: Event): void => {
              this.format = (event.target as HTMLSelectElement).value as Format;
            }}
          >
            ${FORMATS.map(
              (format) => html`<option value=${format} ?selected=${format === this.format} ?disabled=${everything && format !== "ndjson"}>${t(`export-${format}`)}</option>`,
            )}
          </select></label
        >
        ${this.format === "ndjson" || this.format === "json"
          ? nothing
          : html`<label class="tick"
              ><input
                type="checkbox"
                .checked=${this.reckoned}
                @change=${(event: Event): void => {
                  this.reckoned = (event.target as HTMLInputElement).checked;
                }}
              />${t("export-reckoned")}</label
            >`}
      </div>
      <p class="soft dense">${t(everything ? "export-gm-hint" : this.format === "ndjson" ? "export-ndjson-hint" : "export-hint")}</p>
      <div class="row">
        <button class=${this.armed ? "armed" : "act"} ?disabled=${this.busy} @click=${this.#ask}>
          ${t(this.armed ? "btn-export-all" : "btn-export")}
        </button>
        ${this.fault ? html`<span role="status">${this.fault}</span>` : nothing}
      </div>
      ${this.text
        ? html`<label><span class="away">${t("export-result")}</span><textarea readonly .value=${this.text}></textarea></label>
            <div class="row">
              <button @click=${(): void => void navigator.clipboard?.writeText(this.text)}>${t("btn-copy")}</button>
              <button @click=${this.#save}>${t("btn-save-file")}</button>
            </div>`
        : nothing}
    </section>`;
  }

  readonly #ask = (): void => {
    if (this.as === "gm" && !this.armed) {
      this.armed = true; // what is hidden leaves the table with it: the button says so first
      return;
    }
    this.armed = false;
    this.busy = true;
    const detail: ExportAsked = {
      as: this.as,
      ...(this.lost ? { of: "lost" as const } : {}),
      done: (text) => {
        this.busy = false;
        const made = this.format === "ndjson" ? text : written(text, this.format, { title: this.view?.room?.name ?? "", reckoned: this.reckoned });
        if (made === undefined) this.fault = t("export-unreadable");
        else this.text = made;
      },
      failed: (error) => {
        this.busy = false;
        const { code, params } = error instanceof Refused ? error : { code: "unreachable", params: {} };
        this.fault = refusalText({ code, params }, this.view);
      },
    };
    this.dispatchEvent(new CustomEvent("zwada-export", { detail, bubbles: true, composed: true }));
  };

  readonly #save = (): void => {
    const url = URL.createObjectURL(new Blob([this.text], { type: "text/plain;charset=utf-8" }));
    const link = document.createElement("a");
    link.href = url;
    link.download = `zwada-${this.view?.room?.id ?? ""}.${ENDINGS[this.format]}`; // the table's id: a name may tell too much
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  };
}
