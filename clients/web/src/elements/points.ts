import { css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import type { Json } from "../json.js";
import { kindOf, pointsCommand, pointsDeed, typedAmount, type PointsDeed, type Way } from "../powers.js";
import { take } from "../read.js";
import { t, word } from "../texts.js";
import type { Combatant, Option, OptionGroup } from "../wire.js";
import { common, ZwadaElement } from "./base.js";
import "./health.js";

/** Hit points of whoever is chosen: −7 is damage, +5 heals, =12 sets. */
@customElement("zwada-points")
export class ZwadaPoints extends ZwadaElement {
  static override styles = [
    common,
    css`
      .label {
        color: var(--soft);
        font-size: 0.875rem;
        min-width: 4.5rem;
      }
      .why {
        flex-basis: 100%;
        margin: 0;
      }
      .amount {
        width: 6.5rem;
      }
    `,
  ];

  @property({ attribute: false }) who: Combatant | undefined;
  /** What the rule system lets a GM do, as options. */
  @property({ attribute: false }) group: OptionGroup | undefined;
  @property() key = "";
  @state() private amount = "";
  /** The sentence that says why nothing was done. */
  @state() private why = "";
  @state() private kinds: Readonly<Record<string, Json>> = {};

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("who") && changed.get("who")?.id !== this.who?.id) this.amount = this.why = "";
  }

  override render(): TemplateResult | typeof nothing {
    const who = this.who;
    if (!who) return nothing;
    const harm = pointsCommand(this.group, "take");
    const heal = pointsCommand(this.group, "give");
    return html`<form
      class="row"
      @submit=${(event: Event): void => {
        event.preventDefault();
        this.#change(who);
      }}
    >
      <span class="label">${t("h-hp")}</span>
      ${keyed(who.id, html`<zwada-health .hp=${who.hp}></zwada-health>`)}
      ${harm ?? heal
        ? html`<input
            class="amount small"
            type="text"
            inputmode="numeric"
            aria-label=${t("gm-amount")}
            placeholder="−7 +5 =12"
            title=${t("gm-type-hint")}
            aria-invalid=${this.why !== ""}
            .value=${this.amount}
            @input=${(event: Event): void => {
              this.amount = (event.target as HTMLInputElement).value;
              this.why = "";
            }}
          />`
        : nothing}
      ${harm ? this.#apply(harm, "btn-damage", () => this.#change(who, "take")) : nothing}
      ${heal ? this.#apply(heal, "btn-heal", () => this.#change(who, "give")) : nothing}
      ${this.why ? html`<p class="why" role="status">${t(this.why)}</p>` : nothing}
    </form>`;
  }

  /** The field, with what was already typed of the amount. */
  typing(typed = ""): void {
    const field = this.renderRoot.querySelector<HTMLInputElement>(".amount");
    if (!field) return;
    if (typed !== "") this.amount = typed;
    field.focus();
  }

  #apply(option: Option, label: string, press: () => void): TemplateResult {
    const kind = kindOf(option);
    return html`<span class="row"
      ><button type="button" class="small" @click=${press}>${t(label)}</button>${kind && (kind.values ?? []).length > 1
        ? html`<select
            class="small"
            aria-label=${word(kind.name, "field")}
            @change=${(event: Event): void => {
              this.kinds = { ...this.kinds, [option.type]: (event.target as HTMLSelectElement).value };
            }}
          >
            ${(kind.values ?? []).map(
              (value) =>
                html`<option value=${String(value)} ?selected=${value === (this.kinds[option.type] ?? kind.default ?? kind.values?.[0])}>
                  ${word(String(value), kind.name, "kind", "damage")}
                </option>`,
            )}
          </select>`
        : nothing}</span
    >`;
  }

  /** Enter, and what stands on a button: never another way than the sign that was typed. */
  #change(who: Combatant, pressed?: Way): void {
    const typed = typedAmount(this.amount);
    const deed: PointsDeed = !typed
      ? { why: this.amount.trim() === "" ? "" : "points-typed" }
      : pressed && typed.signed && typed.way !== pressed
        ? { why: "points-other-way" }
        : pointsDeed(this.group, who, pressed ?? typed.way, typed.amount, this.kinds);
    this.why = "why" in deed ? deed.why : "";
    if ("why" in deed || !typed || !this.group) {
      this.typing();
      return;
    }
    const way = pressed ?? typed.way;
    const { type, data } = take("gm", this.group, deed.option, deed.values);
    const { actor, ...rest } = data;
    const said = way === "set" ? `= ${typed.amount}` : `${t(way === "give" ? "btn-heal" : "btn-damage")} ${typed.amount}`;
    this.command({ type, data: actor === "gm" ? rest : data, key: this.key, undo: `${who.name ?? who.id}: ${said}` });
    this.amount = "";
  }
}
