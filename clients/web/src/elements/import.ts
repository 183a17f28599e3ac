import { css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { Refused } from "../api.js";
import { dropped, errorText, Shelf, warningText, type Dropped, type ImportedBlock, type ImportedFile, type Kept } from "../imports.js";
import { refusalText } from "../say.js";
import { t } from "../texts.js";
import { common, ZwadaElement } from "./base.js";

/** A file that is to be read, on its way up to whoever may ask the server for it. */
export interface Asked {
  readonly text: string;
  readonly done: (file: ImportedFile) => void;
  readonly failed: (error: unknown) => void;
}

declare global {
  interface HTMLElementEventMap {
    "zwada-import": CustomEvent<Asked>;
    "zwada-imported": CustomEvent<{ kept: readonly Kept[] }>;
  }
}

/** Where a file of stat blocks is dropped, chosen or pasted, and what became of it. */
@customElement("zwada-import")
export class ZwadaImport extends ZwadaElement {
  static override styles = [
    common,
    css`
      .drop {
        border: 2px dashed var(--edge);
        border-radius: var(--radius);
        padding: 12px;
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 8px;
      }
      .drop.over {
        border-color: var(--act);
        background: var(--sunken);
      }
      textarea {
        width: 100%;
        min-height: 5.5rem;
        font-family: ui-monospace, monospace;
        font-size: 0.8125rem;
      }
      .label {
        font-size: 0.875rem;
        color: var(--soft);
        display: block;
      }
      .fault {
        padding: 8px 12px;
        border-inline-start: 4px solid var(--ink);
        background: var(--sunken);
      }
      li {
        border-top: 1px solid var(--hair);
        padding: 8px 0;
      }
      summary {
        cursor: pointer;
        color: var(--act);
        min-height: 32px;
        padding: 6px 0;
      }
      details li {
        border: 0;
        padding: 2px 0 2px 12px;
        overflow-wrap: anywhere;
      }
    `,
  ];

  /** The rule system of the table, where there is one: creatures of another cannot come in. */
  @property() ruleset = "";
  /** What was dropped elsewhere on the page. */
  @property({ attribute: false }) dropped: Dropped | undefined;
  @state() private text = "";
  @state() private over = false;
  @state() private busy = false;
  @state() private fault = "";
  @state() private file: ImportedFile | undefined;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("dropped") && this.dropped) this.#ask(this.dropped.text);
  }

  override render(): TemplateResult {
    return html`<div
        class=${`drop${this.over ? " over" : ""}`}
        @dragover=${(event: DragEvent): void => {
          event.preventDefault();
          this.over = true;
        }}
        @dragleave=${(): boolean => (this.over = false)}
        @drop=${(event: DragEvent): void => this.#dropped(event)}
      >
        <p class="soft dense">${t("import-hint")}</p>
        <label
          ><span class="label">${t("import-file")}</span>
          <input
            type="file"
            accept=".json,application/json,text/plain"
            @change=${(event: Event): void => {
              const input = event.target as HTMLInputElement;
              void this.#read(input.files?.[0]);
              input.value = "";
            }}
        /></label>
        <label
          ><span class="label">${t("import-text")}</span>
          <textarea
            spellcheck="false"
            .value=${this.text}
            @input=${(event: Event): string => (this.text = (event.target as HTMLTextAreaElement).value)}
          ></textarea>
        </label>
        <div>
          <button type="button" ?disabled=${this.busy || this.text.trim() === ""} @click=${(): void => this.#ask(this.text)}>
            ${t("btn-import")}
          </button>
        </div>
      </div>
      ${this.fault ? html`<p class="fault" role="alert">${this.fault}</p>` : nothing} ${this.#found()}`;
  }

  #found(): TemplateResult | typeof nothing {
    const file = this.file;
    if (!file) return nothing;
    const good = file.blocks.filter((block) => block.sheet).length;
    const other = this.ruleset !== "" && file.ruleset !== null && file.ruleset !== this.ruleset;
    return html`<div role="status">
        <p>${t("import-done", { n: good })}</p>
        ${other ? html`<p class="fault">${t("import-other")}</p>` : nothing}
      </div>
      <ul>
        ${file.blocks.map((block) => this.#block(block))}
      </ul>`;
  }

  #block(block: ImportedBlock): TemplateResult {
    const name = block.sheet?.["name"];
    const warnings = block.warnings ?? [];
    if (block.error !== undefined) return html`<li>${errorText(block.error)}</li>`;
    return html`<li>
      <bdi><strong>${typeof name === "string" ? name : ""}</strong></bdi>
      ${warnings.length === 0
        ? html`<span class="soft">${t("import-whole")}</span>`
        : html`<details>
            <summary>${t("import-warnings", { n: warnings.length })}</summary>
            <ul>
              ${warnings.map((warning) => html`<li>${warningText(warning)}</li>`)}
            </ul>
          </details>`}
    </li>`;
  }

  #dropped(event: DragEvent): void {
    event.preventDefault();
    this.over = false;
    void dropped(event.dataTransfer).then(({ text }) => this.#ask(text));
  }

  async #read(file: File | undefined): Promise<void> {
    if (file) this.#ask(await file.text());
  }

  #ask(text: string): void {
    if (this.busy || text.trim() === "") return;
    this.busy = true;
    this.fault = "";
    this.file = undefined;
    const detail: Asked = {
      text,
      done: (file) => {
        this.busy = false;
        this.file = file;
        this.text = "";
        const kept = new Shelf().keep(file);
        this.dispatchEvent(new CustomEvent("zwada-imported", { detail: { kept }, bubbles: true, composed: true }));
      },
      failed: (error) => {
        this.busy = false;
        const refused = error instanceof Refused && error.code !== "unreachable";
        this.fault = refused ? refusalText({ code: error.code, params: error.params }, undefined) : t("ui-unreachable");
      },
    };
    this.dispatchEvent(new CustomEvent("zwada-import", { detail, bubbles: true, composed: true }));
  }
}
