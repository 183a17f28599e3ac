import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Ruleset } from "../api.js";
import type { Dropped } from "../imports.js";
import type { Said } from "../lines.js";
import { combatant, mine } from "../read.js";
import { t } from "../texts.js";
import type { Combatant, View, You } from "../wire.js";
import { common, ZwadaElement } from "./base.js";
import "./add.js";
import { placesOf, seeAs } from "./header.js";
import "./keys.js";
import "./note.js";
import "./palette.js";
import "./refusal.js";
import "./reorder.js";
import "./rewind.js";
import "./settings.js";
import "./signals.js";
import "./sheet.js";

export type Dialog =
  | { readonly name: "sheet"; readonly id: string }
  | { readonly name: "rewind"; readonly id: string }
  | { readonly name: "note"; readonly id: string }
  | { readonly name: "insert"; readonly dropped?: Dropped }
  | { readonly name: "end" | "menu" | "reorder" | "keys" | "palette" | "lost" };

const TITLES = {
  sheet: "h-sheet",
  rewind: "btn-go-back",
  insert: "btn-bring-in",
  end: "btn-end-fight",
  menu: "btn-menu",
  reorder: "btn-reorder",
  keys: "h-keys",
  palette: "btn-commands",
  note: "h-note",
  lost: "h-lost",
} as const;

/** What stands over a table for a moment: one layer, closed by Escape, Back of the hand, or a tap outside. */
@customElement("zwada-dialog")
export class ZwadaDialog extends ZwadaElement {
  static override styles = [
    common,
    css`
      dialog {
        border: 1px solid var(--edge);
        border-radius: var(--radius);
        background: var(--paper);
        color: var(--ink);
        padding: 0;
        width: min(52rem, calc(100vw - 24px));
        max-height: calc(100dvh - 32px);
        box-shadow: var(--shadow);
      }
      dialog::backdrop {
        background: rgb(0 0 0 / 45%);
      }
      .inner {
        padding: 12px 20px 20px;
        display: grid;
        gap: 16px;
      }
      .top {
        display: flex;
        align-items: center;
        gap: 12px;
        position: sticky;
        top: 0;
        z-index: 1;
        background: var(--paper);
        padding-block: 4px;
      }
      .top h1 {
        flex: 1;
        font-size: 1.125rem;
        color: var(--soft);
      }
      .top button {
        min-width: 40px;
        min-height: 40px;
      }
      .question {
        font-size: 1.125rem;
      }
      @media (max-width: 599px) {
        dialog {
          width: 100vw;
          max-width: 100vw;
          margin: auto 0 0;
          border-radius: 12px 12px 0 0;
        }
      }
    `,
  ];

  @property({ attribute: false }) dialog: Dialog | undefined;
  @property({ attribute: false }) view: View | undefined;
  @property({ attribute: false }) you: You | undefined;
  @property({ attribute: false }) past: View | undefined;
  @property({ attribute: false }) rules: Ruleset | undefined;
  @property({ attribute: false }) said: readonly Said[] = [];
  @property({ type: Boolean }) gm = false;
  @property() place = "";
  /** Whom the GM has chosen, or who acts. */
  @property() selected = "";
  /** Whose view the GM looks at. */
  @property() as = "";

  #ownCloses = 0;

  protected override updated(): void {
    const element = this.renderRoot.querySelector("dialog");
    if (this.dialog && element && !element.open) element.showModal();
    if (!this.dialog && element?.open) {
      this.#ownCloses += 1;
      element.close();
    }
  }

  override render(): TemplateResult {
    const { dialog, view } = this;
    return html`<dialog
      @close=${(): void => this.#closed()}
      @click=${(event: MouseEvent): void => {
        if (event.target === event.currentTarget) this.#close();
      }}
    >
      ${dialog
        ? html`<div class="inner">
            <div class="top">
              <h1>${t(TITLES[dialog.name])}</h1>
              <button class="small" aria-label=${t("btn-close")} @click=${(): void => this.#close()}>✕</button>
            </div>
            ${this.#dialog(dialog, view)}
          </div>`
        : nothing}
    </dialog>`;
  }

  #dialog(dialog: Dialog, view: View | undefined): TemplateResult | typeof nothing {
    switch (dialog.name) {
      case "sheet":
        return html`<zwada-sheet
            .who=${combatant(view, dialog.id)}
            .view=${view}
            .schema=${this.rules?.sheet}
            .editable=${this.gm}
            .gm=${this.gm}
          ></zwada-sheet>
          ${this.gm ? this.#template(combatant(view, dialog.id)) : nothing}`;
      case "insert":
        return html`<zwada-add .view=${view} .rules=${this.rules} .dropped=${dialog.dropped}></zwada-add>`;
      case "keys":
        return html`<zwada-keys .gm=${this.gm}></zwada-keys>`;
      case "note":
        return html`<zwada-note .view=${view} .to=${dialog.id}></zwada-note>`;
      case "palette":
        return html`<zwada-palette .view=${view} .rules=${this.rules} .gm=${this.gm} .selected=${this.selected}></zwada-palette>`;
      case "lost":
        void import("./export.js"); // seldom wanted, and then here
        return html`<zwada-export lost .view=${view} .you=${this.you}></zwada-export>`;
      case "reorder":
        return html`<zwada-reorder .view=${view} .gm=${this.rules?.gm ?? []}></zwada-reorder>`;
      case "end":
        return html`<p class="question">${t("gm-confirm-end")}</p>
          <div class="row">
            <button
              class="danger"
              @click=${(): void => {
                this.#close();
                this.command({ type: "end_encounter", data: {}, key: "pause" });
              }}
            >
              ${t("btn-end-fight")}
            </button>
            <button @click=${(): void => this.#close()}>${t("btn-cancel")}</button>
          </div>`;
      case "menu":
        return html`<div class="row">
            ${placesOf(this.gm, view?.encounter?.phase === "ended" || this.place === "after").map(
              (place) =>
                html`<button
                  aria-current=${this.place === place ? "page" : nothing}
                  @click=${(): void => {
                    this.#close();
                    this.open("place", place);
                  }}
                >
                  ${t(`h-${place}`)}
                </button>`,
            )}
            <a href="/">${t("h-lobby")}</a>
          </div>
          ${this.gm && view?.encounter && view.encounter.phase !== "setup" ? html`<div>${seeAs(this, view, this.as)}</div>` : nothing}
          <zwada-settings></zwada-settings>
          ${this.gm ? nothing : html`<zwada-signals></zwada-signals>`}
          <div class="row">
            <button class="small" @click=${(): void => this.open("palette")}>${t("btn-commands")}</button>
            <button class="small" @click=${(): void => this.open("keys")}>${t("h-keys")}</button>
            ${this.gm || (view && mine(view).length > 0)
              ? html`<button class="small" @click=${(): void => this.open("tour")}>${t("btn-tour")}</button>`
              : nothing}
          </div>
          ${this.gm && view?.encounter?.phase === "running"
            ? html`<div class="row">
                  <button class="small" @click=${(): void => this.open("insert")}>${t("btn-bring-in")}</button>
                  <button
                    class="small"
                    title=${t("gm-rulings-hint")}
                    aria-pressed=${view.rulings === "ask"}
                    @click=${(): void => this.command({ type: "set_rulings", data: { ask: view.rulings !== "ask" }, key: "rulings" })}
                  >
                    ${view.rulings === "ask" ? "✓ " : ""}${t("act-set_rulings")}
                  </button>
                </div>
                <div><button class="danger" @click=${(): void => this.open("end")}>${t("btn-end-fight")}</button></div>`
            : nothing}`;
      case "rewind": {
        const said = this.said;
        const at = said.findIndex((line) => line.id === dialog.id);
        return html`<zwada-rewind
          .now=${view}
          .then=${this.past}
          .line=${said[at]?.sentence ?? ""}
          .to=${dialog.id}
          .lost=${said.slice(at + 1).filter((line) => line.sentence && !line.struck).length}
        ></zwada-rewind>`;
      }
    }
  }

  /** A sheet as it stands, kept to make others from. */
  #template(who: Combatant | undefined): TemplateResult | typeof nothing {
    if (!who?.sheet) return nothing;
    const data = { name: who.name ?? who.id, sheet: who.sheet };
    return html`<div class="row">
      <button class="small" @click=${(): void => this.command({ type: "save_template", data, key: "template" })}>
        ${t("btn-save-template")}
      </button>
      <zwada-refusal .key=${"template"} .view=${this.view}></zwada-refusal>
    </div>`;
  }

  /** The browser tells of a close a moment later: of one of ours another dialog may be open by then. */
  #closed(): void {
    if (this.#ownCloses > 0) this.#ownCloses -= 1;
    else this.#close();
  }

  #close(): void {
    if (this.dialog) this.open("dialog");
  }
}
