import { css, html, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { inUnits, paceOf, PACES, UNITS, unitName, type PaceName, type Unit } from "../pace.js";
import { currentLanguage, t } from "../texts.js";
import type { View } from "../wire.js";
import { common, ZwadaElement } from "./base.js";
import "./refusal.js";

type Clock = "turn_s" | "reaction_s";

/** How long one may think, from seconds at a live table to days; an empty field waits for ever. */
@customElement("zwada-pace")
export class ZwadaPace extends ZwadaElement {
  static override styles = [
    common,
    css`
      .fields {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(14rem, 100%), 1fr));
        gap: 12px;
        margin-top: 12px;
      }
      .label {
        font-size: 0.875rem;
        color: var(--soft);
        display: block;
      }
      .field {
        display: flex;
        gap: 8px;
      }
      .field > * {
        min-width: 0;
        flex: 1;
      }
      button[aria-pressed="true"] {
        border: 2px solid var(--act);
        color: var(--act);
      }
      h2 {
        margin-bottom: 8px;
      }
    `,
  ];

  @property({ attribute: false }) view: View | undefined;
  /** The units that are chosen here, until another time comes from the server. */
  @state() private units: Readonly<Partial<Record<Clock, Unit>>> = {};

  override render(): TemplateResult {
    const now = paceOf(this.view?.pace);
    return html`<section class="card">
      <h2>${t("h-pace")}</h2>
      <div class="row" role="group" aria-label=${t("h-pace")}>
        ${(Object.keys(PACES) as PaceName[]).map(
          (name) =>
            html`<button class="small" aria-pressed=${name === now} @click=${(): void => this.#set(PACES[name])}>${t(`pace-${name}`)}</button>`,
        )}
      </div>
      <div class="fields">${this.#field("turn_s")} ${this.#field("reaction_s")}</div>
      <zwada-refusal .key=${"pace"} .view=${this.view}></zwada-refusal>
    </section>`;
  }

  #field(name: Clock): TemplateResult {
    const seconds = this.view?.pace?.[name];
    const held = seconds === undefined ? undefined : inUnits(seconds);
    const unit = this.units[name] ?? held?.unit ?? "second";
    const n = seconds === undefined ? undefined : seconds / UNITS[unit];
    const label = t(`pace-${name}`);
    return html`<div role="group" aria-label=${label}>
      <span class="label">${label}</span>
      <span class="field"
        ><input
          type="number"
          min="1"
          step="any"
          aria-label=${label}
          placeholder=${t("pace-none")}
          .value=${n === undefined ? "" : String(n)}
          @change=${(event: Event): void => {
            const typed = Number((event.target as HTMLInputElement).value);
            this.#set({ [name]: typed > 0 ? Math.max(1, Math.round(typed * UNITS[unit])) : null });
          }} /><select
          aria-label=${t("pace-unit", { what: label })}
          @change=${(event: Event): void => {
            const wanted = (event.target as HTMLSelectElement).value as Unit;
            this.units = { ...this.units, [name]: wanted };
            if (n !== undefined) this.#set({ [name]: Math.max(1, Math.round(n * UNITS[wanted])) });
          }}
        >
          ${(Object.keys(UNITS) as Unit[]).map(
            (each) => html`<option value=${each} ?selected=${each === unit}>${unitName(each, n ?? 0, currentLanguage())}</option>`,
          )}
        </select></span
      >
    </div>`;
  }

  #set(pace: Partial<Record<Clock, number | null>>): void {
    this.command({ type: "set_pace", data: pace, key: "pace" });
  }
}
