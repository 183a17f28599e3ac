import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Ruleset } from "../api.js";
import type { Json, JsonMap } from "../json.js";
import { asOptions, rows, sides } from "../read.js";
import { sideName } from "../say.js";
import { t } from "../texts.js";
import type { View } from "../wire.js";
import "./add.js";
import "./alias.js";
import { common, ZwadaElement } from "./base.js";
import { crossedEye } from "./icons.js";
import "./charts.js";
import "./danger.js";
import "./form.js";
import "./refusal.js";
import { setupOptions } from "./setup.js";

/** A fight before it begins: who fights, on which side, who hides, with which options; and the start. */
@customElement("zwada-prepare")
export class ZwadaPrepare extends ZwadaElement {
  static override styles = [
    common,
    css`
      :host {
        display: grid;
        gap: 16px;
      }
      li {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        gap: 4px 12px;
        align-items: center;
        padding: 8px 0;
        border-bottom: 1px solid var(--hair);
      }
      li.hidden-row {
        border: 2px dashed var(--veil);
        border-radius: var(--radius);
        padding: 8px;
      }
      .tools {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
        align-items: center;
      }
      .who {
        font-weight: 600;
      }
      h2 {
        margin-bottom: 8px;
      }
      @media (max-width: 599px) {
        li {
          grid-template-columns: minmax(0, 1fr);
        }
      }
      .start {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 8px 16px;
        padding: 8px 16px;
        background: var(--surface);
        border: 1px solid var(--edge);
        border-radius: var(--radius);
      }
      .start p {
        flex: 1 1 14rem;
      }
      details > summary {
        cursor: pointer;
        min-height: 40px;
        padding: 8px 0;
        font-weight: 600;
      }
    `,
  ];

  @property({ attribute: false }) view: View | undefined;
  @property({ attribute: false }) rules: Ruleset | undefined;

  override render(): TemplateResult {
    const encounter = this.view?.encounter;
    const all = rows(encounter);
    const known = sides(encounter);
    return html`<section class="card">
        <h2>${t("h-combatants")}</h2>
        ${all.length === 0 ? html`<p class="soft">${t("empty-combatants")}</p>` : nothing}
        <ul>
          ${all.map((id) => {
            const who = encounter?.combatants?.[id];
            if (!who) return nothing;
            return html`<li class=${who.hidden ? "hidden-row" : ""}>
              <span
                ><bdi class="who">${who.name ?? id}</bdi>
                <span class="soft">${sideName(who.side ?? "", this.view)}</span>
                ${who.hidden ? html`<span class="veil">${crossedEye()} ${t("state-hidden")}</span>` : nothing}</span
              >
              <span class="tools">
                <zwada-alias .who=${who} .key=${`row-${id}`}></zwada-alias>
                ${this.#seatChoice(id, who.seat)}
                <button class="small" @click=${(): void => this.open("sheet", id)}>${t("h-sheet")}</button>
                <button
                  class="small"
                  @click=${(): void =>
                    this.command({ type: "hide", data: { target: id, hidden: !who.hidden }, key: `row-${id}` })}
                >
                  ${t(who.hidden ? "btn-reveal" : "btn-hide")}
                </button>
                <button
                  class="small"
                  aria-label=${`${t("btn-remove")}: ${who.name ?? id}`}
                  @click=${(): void => this.command({ type: "remove_combatant", data: { target: id }, key: `row-${id}` })}
                >
                  ✕
                </button>
              </span>
              <zwada-refusal .key=${`row-${id}`} .view=${this.view}></zwada-refusal>
            </li>`;
          })}
        </ul>
      </section>
      <div class="start">
        <p>
          ${known.length < 2 ? t("prepare-needs-sides") : t("prepare-ready", { n: all.length, sides: known.length })}
        </p>
        <button class=${known.length < 2 ? "" : "act"} @click=${(): void => this.command({ type: "start", data: {}, key: "start" })}>${t("btn-start")}</button>
        <zwada-refusal .key=${"start"} .view=${this.view}></zwada-refusal>
      </div>
      ${known.length < 2 ? nothing : html`<zwada-danger .view=${this.view}></zwada-danger>`}
      <section class="card">
        <h2>${t("btn-add-combatant")}</h2>
        <zwada-add .view=${this.view} .rules=${this.rules}></zwada-add>
      </section>
      ${this.rules?.options
        ? html`<section class="card">
            <details>
              <summary>${t("h-options")}</summary>
              <zwada-form
                words="opt"
                .schema=${this.rules.options}
                .value=${encounter?.options ?? {}}
                @zwada-form=${(event: CustomEvent<{ value: JsonMap; name: string }>): void => {
                  const { value, name } = event.detail;
                  const set = value[name];
                  if (set !== undefined) this.command({ type: "set_option", data: { option: name, value: asOptions(value)[name] ?? set }, key: "options" });
                }}
              ></zwada-form>
              <zwada-refusal .key=${"options"} .view=${this.view}></zwada-refusal>
            </details>
          </section>`
        : nothing}
      ${setupOptions(this.rules, all).length > 0
        ? html`<section class="card">
            <h2>${t("h-situation")}</h2>
            <zwada-setup .view=${this.view} .rules=${this.rules}></zwada-setup>
          </section>`
        : nothing}
      ${this.rules?.charts?.length
        ? html`<section class="card">
            <details>
              <summary>${t("h-charts")}</summary>
              <zwada-charts .view=${this.view} .rules=${this.rules}></zwada-charts>
            </details>
          </section>`
        : nothing}`;
  }

  #seatChoice(id: string, seat: string | undefined): TemplateResult | typeof nothing {
    const seats = (this.view?.seat_order ?? Object.keys(this.view?.seats ?? {})).filter((each) => {
      const role = this.view?.seats?.[each]?.role;
      return role === "player" || role === "bot";
    });
    if (seats.length === 0) return nothing;
    return html`<label
      ><span class="away">${t("h-seats")}</span
      ><select
        class="small"
        @change=${(event: Event): void => {
          const picked = (event.target as HTMLSelectElement).value;
          const data: Record<string, Json> = { combatant: id };
          if (picked) data["seat"] = picked;
          this.command({ type: "hand_over", data, key: `row-${id}` });
        }}
      >
        <option value="" ?selected=${!seat}>${t("role-gm")}</option>
        ${seats.map(
          (each) =>
            html`<option value=${each} ?selected=${each === seat}>${this.view?.seats?.[each]?.name || each}</option>`,
        )}
      </select></label
    >`;
  }
}
