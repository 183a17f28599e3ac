import { css, html, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { t } from "../texts.js";
import { common, ZwadaElement } from "./base.js";

/** Dice with more sides than this have no key for each face. */
const MOST_KEYS = 20;

/** Dice thrown by hand: one large key for each face, tapped in the order in which the dice lie. Sends nothing. */
@customElement("zwada-hand-dice")
export class ZwadaHandDice extends ZwadaElement {
  static override styles = [
    common,
    css`
      :host {
        display: grid;
        gap: 8px;
        width: 100%;
      }
      .faces {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 8px;
        min-height: 3.5rem;
      }
      .face {
        min-width: 3.5rem;
        min-height: 3.5rem;
        padding: 0;
        font-size: 2rem;
        font-variant-numeric: tabular-nums;
      }
      .empty {
        display: inline-grid;
        place-items: center;
        border: 1px dashed var(--edge);
        border-radius: var(--radius);
        color: var(--soft);
      }
      .pad {
        display: grid;
        grid-template-columns: repeat(5, minmax(48px, 1fr));
        gap: 8px;
        max-width: 26rem;
      }
      .pad button {
        min-height: 56px;
        font-size: 1.5rem;
        padding: 0;
      }
      input {
        font-size: 2.5rem;
        width: 100%;
      }
    `,
  ];

  @property() label = "";
  @property({ type: Number }) sides = 10;
  /** How many dice lie there; 0: any number. */
  @property({ type: Number }) count = 0;
  @property({ attribute: false }) faces: readonly number[] = [];

  override render(): TemplateResult {
    if (this.sides > MOST_KEYS) return this.#typed();
    const full = this.count > 0 && this.faces.length >= this.count;
    const open = Math.max(0, this.count - this.faces.length);
    return html`<div class="faces" role="group" aria-label=${this.label}>
        ${this.faces.map(
          (face, i) =>
            html`<button class="face" aria-label=${`${t("btn-remove")}: ${face}`} @click=${(): void => this.#give(this.faces.filter((_, at) => at !== i))}>
              ${face}
            </button>`,
        )}
        ${Array.from({ length: open }, () => html`<span class="face empty" aria-hidden="true">?</span>`)}
      </div>
      <div class="pad">
        ${Array.from({ length: this.sides }, (_, i) => i + 1).map(
          (face) =>
            html`<button ?disabled=${full} @click=${(): void => this.#give([...this.faces, face])}>${face}</button>`,
        )}
      </div>`;
  }

  /** The faces as they lie, with any separator between them. */
  #typed(): TemplateResult {
    return html`<input
      type="text"
      inputmode="numeric"
      aria-label=${this.label}
      @input=${(event: InputEvent): void => this.#give(((event.target as HTMLInputElement).value.match(/\d+/g) ?? []).map(Number))}
    />`;
  }

  #give(faces: readonly number[]): void {
    this.faces = faces;
    this.dispatchEvent(new CustomEvent<readonly number[]>("zwada-faces", { detail: faces }));
  }
}
