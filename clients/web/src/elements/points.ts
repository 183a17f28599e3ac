import { css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import type { Json } from "../json.js";
import { kindOf, pointsCommand, pointsToSend, subject, typedAmount, type Way } from "../powers.js";
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
  @state() private kinds: Readonly<Record<string, Json>> = {};

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("who") && changed.get("who")?.id !== this.who?.id) this.amount = "";
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
        this.#change(who, typedAmount(this.amount)?.way ?? "take");
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
            .value=${this.amount}
            @input=${(event: Event): string => (this.amount = (event.target as HTMLInputElement).value)}
          />`
        : nothing}
      ${harm ? this.#apply(harm, "btn-damage", () => this.#change(who, "take")) : nothing}
      ${heal ? this.#apply(heal, "btn-heal", () => this.#change(who, "give")) : nothing}
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
      ><button type="button" class="small" @click=${press}>${t(label)}</button>${kind
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

  #change(who: Combatant, way: Way): void {
    const option = pointsCommand(this.group, way);
    const range = option?.parameters?.find((parameter) => parameter.kind === "range")?.name;
    const about = option && subject(option);
    const now = who.hp && "now" in who.hp ? who.hp.now : undefined;
    const amount = typedAmount(this.amount)?.amount;
    const value = option && amount !== undefined ? pointsToSend(option.points, way, amount, now) : undefined;
    if (!option || !this.group || range === undefined || about === undefined || value === undefined) {
      this.typing();
      return;
    }
    const kind = kindOf(option);
    const values: Record<string, Json> = { [about]: who.id, [range]: value };
    if (kind) values[kind.name] = this.kinds[option.type] ?? kind.default ?? kind.values?.[0] ?? "";
    const { type, data } = take("gm", this.group, option, values);
    const { actor, ...rest } = data;
    const said = way === "set" ? `= ${amount}` : `${t(way === "give" ? "btn-heal" : "btn-damage")} ${amount}`;
    this.command({ type, data: actor === "gm" ? rest : data, key: this.key, undo: `${who.name ?? who.id}: ${said}` });
    this.amount = "";
  }
}
