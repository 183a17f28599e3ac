import { css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import type { Schema } from "../api.js";
import type { Json, JsonMap } from "../json.js";
import { left, nameOf, statusesOf, take } from "../read.js";
import { t, word } from "../texts.js";
import type { Combatant, Option, OptionGroup, Parameter, View } from "../wire.js";
import { common, ZwadaElement } from "./base.js";
import { crossedEye } from "./icons.js";
import "./gm-form.js";
import "./health.js";
import "./refusal.js";
import "./statuses.js";

/** Commands that have a place of their own in this panel, so that "more" need not list them. */
const PLACED = new Set(["remove_status", "set_order"]);

/** The combatant the GM has chosen: what he may set on it, at once, each deed with its undo. */
@customElement("zwada-override")
export class ZwadaOverride extends ZwadaElement {
  static override styles = [
    common,
    css`
      :host {
        display: grid;
        gap: 10px;
      }
      .line {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 8px;
      }
      .line > .label {
        color: var(--soft);
        font-size: 0.875rem;
        min-width: 4.5rem;
      }
      .name {
        font-size: 1.125rem;
        font-weight: 650;
      }
      .amount {
        width: 6.5rem;
      }
      .limit {
        display: inline-flex;
        align-items: center;
        gap: 4px;
        margin-inline-end: 8px;
      }
      .limit button {
        min-width: 40px;
        padding: 0;
      }
      details > summary {
        cursor: pointer;
        min-height: 40px;
        padding: 8px 0;
        color: var(--act);
      }
      .commands[hidden] {
        display: none;
      }
      .commands {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
      }
    `,
  ];

  @property({ attribute: false }) view: View | undefined;
  @property({ attribute: false }) who: Combatant | undefined;
  /** Whether the GM has chosen it, and does not just see whoever acts. */
  @property({ type: Boolean }) chosen = false;
  /** The record of a status, as the sheets of this system have it. */
  @property({ attribute: false }) statusSchema: Schema | undefined;
  /** What the rule system lets a GM do, as options. */
  @property({ attribute: false }) group: OptionGroup | undefined;
  @state() private amount = "";
  @state() private armed = "";
  @state() private opened = "";
  @state() private kinds: Readonly<Record<string, Json>> = {};

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("who") && changed.get("who")?.id !== this.who?.id) {
      this.armed = "";
      this.opened = "";
    }
  }

  override render(): TemplateResult {
    const who = this.who;
    if (!who) return html`<p class="soft">${t("h-selected")}: ${t("word-none")}</p>`;
    const key = `gm-${who.id}`;
    return html`<div class="line">
        <bdi class="name">${who.name ?? who.id}</bdi>
        ${who.hidden ? html`<span class="veil">${crossedEye()} ${t("state-hidden")}</span>` : nothing}
        <span class="soft">${this.#seat(who)}</span>
        ${who.state && who.state !== "active" ? html`<span>${word(who.state, "state")}</span>` : nothing}
      </div>
      ${this.#hitPoints(who, key)} ${this.#statuses(who)} ${this.#limits(who, key)}
      <div class="line">
        <button class="small ${this.armed === "reveal" ? "armed" : ""}" @click=${(): void => this.#hide(who, key)}>
          ${t(who.hidden ? "btn-reveal" : "btn-hide")}
        </button>
        ${this.#handOver(who, key)}
        <button class="small" @click=${(): void => this.open("sheet", who.id)}>${t("h-sheet")}</button>
        <label class="tick dense"
          ><input
            type="checkbox"
            .checked=${this.view?.encounter?.by_hand?.includes(who.id) ?? false}
            @change=${(event: Event): void => {
              const on = (event.target as HTMLInputElement).checked;
              this.command({ type: "override", data: { what: "hand_dice", target: who.id, on }, key });
            }}
          />${t("gm-hand-dice")}</label
        >
      </div>
      ${this.armed === "reveal" ? html`<p class="dense">${t("gm-confirm-reveal", { who: who.name ?? who.id })}</p>` : nothing}
      <zwada-refusal .key=${key} .view=${this.view}></zwada-refusal>
      ${this.#more(who, key)}`;
  }

  // --- hit points: −7 is damage, +5 heals, =12 sets -------------------------------------------

  #hitPoints(who: Combatant, key: string): TemplateResult {
    const typed = (): number => Math.abs(Number(this.amount.replace(/[^\d]/g, "")));
    const harm = this.#changes("take");
    const heal = this.#changes("give");
    return html`<form
      class="line"
      @submit=${(event: Event): void => {
        event.preventDefault();
        const sign = this.amount.trim().charAt(0);
        this.#change(who, sign === "+" ? "give" : sign === "=" ? "set" : "take", typed(), key);
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
      ${harm ? this.#apply(harm, "btn-damage", () => this.#change(who, "take", typed(), key)) : nothing}
      ${heal ? this.#apply(heal, "btn-heal", () => this.#change(who, "give", typed(), key)) : nothing}
    </form>`;
  }

  /** The command that takes, gives or sets hit points: its own, else one that adds, else one that sets. */
  #changes(how: "take" | "give" | "set"): Option | undefined {
    const of = (wanted: Option["points"]): Option | undefined => this.group?.options.find((option) => option.points === wanted);
    return of(how) ?? of("add") ?? of("set");
  }

  #apply(option: Option, label: string, press: () => void): TemplateResult {
    const kind = kindOf(option);
    return html`<span class="line"
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

  #change(who: Combatant, how: "take" | "give" | "set", amount: number, key: string): void {
    const option = this.#changes(how);
    const range = option?.parameters?.find((parameter) => parameter.kind === "range")?.name;
    const about = option && subject(option);
    const now = who.hp && "now" in who.hp ? who.hp.now : undefined;
    const value = option && range !== undefined ? points(option.points, how, amount, now) : undefined;
    if (!option || !this.group || range === undefined || about === undefined || value === undefined || /^\D*$/.test(this.amount)) {
      this.renderRoot.querySelector<HTMLInputElement>(".amount")?.focus();
      return;
    }
    const kind = kindOf(option);
    const values: Record<string, Json> = { [about]: who.id, [range]: value };
    if (kind) values[kind.name] = this.kinds[option.type] ?? kind.default ?? kind.values?.[0] ?? "";
    const { type, data } = take("gm", this.group, option, values);
    const said = how === "set" ? `= ${amount}` : `${t(how === "give" ? "btn-heal" : "btn-damage")} ${amount}`;
    this.command({ type, data: withoutActor(data), key, undo: `${who.name ?? who.id}: ${said}` });
    this.amount = "";
  }

  // --- statuses, limits ------------------------------------------------------------------------

  #statuses(who: Combatant): TemplateResult | typeof nothing {
    if (statusesOf(this.view, who.id).every(([, status]) => status.quiet)) return nothing;
    return html`<div class="line">
      <span class="label">${t("h-statuses")}</span>
      <zwada-statuses .view=${this.view} .who=${who} ?removable=${this.#offers("remove_status") !== undefined}></zwada-statuses>
    </div>`;
  }

  #limits(who: Combatant, key: string): TemplateResult | typeof nothing {
    const limits = Object.entries(who.limits ?? {});
    if (limits.length === 0) return nothing;
    const set = (limit: string, used: number): void =>
      this.command({
        type: "override",
        data: { what: "limit", target: who.id, limit, used },
        key,
        undo: `${who.name ?? who.id}: ${word(limit, "limit")}`,
      });
    return html`<div class="line">
      <span class="label">${t("h-limits")}</span>
      ${limits.map(([name, counter]) => {
        const used = counter.used ?? 0;
        const rest = left(counter);
        return html`<span class="limit"
          >${word(name, "limit")}
          <button class="small" aria-label=${`${word(name, "limit")}: −1`} @click=${(): void => set(name, used + 1)}>−</button>
          <span>${rest ?? used}/${counter.size ?? "–"}</span>
          <button class="small" aria-label=${`${word(name, "limit")}: +1`} @click=${(): void => set(name, used - 1)}>+</button></span
        >`;
      })}
    </div>`;
  }

  // --- who sees it, who plays it ---------------------------------------------------------------

  #seat(who: Combatant): string {
    if (!who.seat) return t("seat-gm-controls");
    const seat = this.view?.seats?.[who.seat];
    return seat?.name || nameOf(this.view, who.seat);
  }

  #hide(who: Combatant, key: string): void {
    if (who.hidden && this.armed !== "reveal") {
      this.armed = "reveal"; // what is shown cannot be unseen: asked first
      return;
    }
    this.armed = "";
    if (who.hidden) this.command({ type: "reveal", data: { target: who.id }, key });
    else this.command({ type: "hide", data: { target: who.id }, key, undo: `${who.name ?? who.id}: ${t("btn-hide")}` });
  }

  #handOver(who: Combatant, key: string): TemplateResult | typeof nothing {
    const seats = (this.view?.seat_order ?? Object.keys(this.view?.seats ?? {})).filter((id) => {
      const role = this.view?.seats?.[id]?.role;
      return role === "player" || role === "bot";
    });
    if (seats.length === 0) return nothing;
    return html`<label class="line"
      ><span class="soft dense">${t("btn-hand-over")}</span
      ><select
        class="small"
        @change=${(event: Event): void => {
          const seat = (event.target as HTMLSelectElement).value;
          this.command({ type: "hand_over", data: { combatant: who.id, ...(seat ? { seat } : {}) }, key });
        }}
      >
        <option value="" ?selected=${!who.seat}>${t("role-gm")}</option>
        ${seats.map((id) => html`<option value=${id} ?selected=${who.seat === id}>${this.view?.seats?.[id]?.name || id}</option>`)}
      </select></label
    >`;
  }

  // --- the rest of what the rule system lets a GM do -------------------------------------------

  #more(who: Combatant, key: string): TemplateResult | typeof nothing {
    const group = this.group;
    const rest = (group?.options ?? []).filter((option) => !isPlaced(option) && concerns(option, who.id));
    const opened = rest.find((option) => option.id === this.opened);
    return html`<details>
      <summary>${t("h-gm-powers")}</summary>
      <div class="commands" ?hidden=${opened !== undefined}>
        ${rest.map(
          (option) =>
            html`<button
              class="small ${option.type === "kill" ? "danger" : ""}"
              @click=${(): void => this.#open(option.id)}
            >
              ${t(`act-${option.type}`)}
            </button>`,
        )}
        <button
          class="small danger"
          @click=${(): void => this.command({ type: "remove_combatant", data: { target: who.id }, key, undo: `${who.name ?? who.id}: ${t("btn-remove")}` })}
        >
          ${t("btn-remove")}
        </button>
      </div>
      ${opened ? this.#form(opened, who, key) : nothing}
    </details>`;
  }

  /** Only the form stands there while one is filled in, in sight, with the focus in it. */
  #open(id: string): void {
    this.opened = id;
    if (id !== "" && !this.chosen && this.who) this.open("combatant", this.who.id); // it stays while play goes on
    void this.updateComplete.then(() => {
      if (id === "") this.renderRoot.querySelector<HTMLElement>("summary")?.focus();
    });
  }

  #form(option: Option, who: Combatant, key: string): TemplateResult {
    const own = subject(option);
    return html`<zwada-gm-form
      .option=${option}
      .given=${own === undefined ? {} : { [own]: who.id }}
      .view=${this.view}
      .statusSchema=${this.statusSchema}
      .key=${`${key}-form`}
      .undo=${`${who.name ?? who.id}: ${t(`act-${option.type}`)}`}
      @zwada-close=${(event: Event): void => {
        event.stopPropagation();
        this.#open("");
      }}
    ></zwada-gm-form>`;
  }

  #offers(type: string): Option | undefined {
    return this.group?.options.find((option) => option.type === type);
  }

  focusAmount(): void {
    this.renderRoot.querySelector<HTMLInputElement>(".amount")?.focus();
  }
}

/** Whether all that a command can do is done by typing an amount, or elsewhere in this panel. */
function isPlaced(option: Option): boolean {
  return PLACED.has(option.type) || (option.points !== undefined && option.points !== "set");
}

/** What must be chosen beside the amount: how it hurts, or heals. */
function kindOf(option: Option): Parameter | undefined {
  return option.parameters?.find((parameter) => parameter.kind === "choice" && parameter.required !== false && parameter.values);
}

/** The number to send, for a command that changes points in this way. */
function points(
  by: Option["points"],
  how: "take" | "give" | "set",
  amount: number,
  now: number | undefined,
): number | undefined {
  if (by === how) return amount;
  const change = how === "take" ? -amount : how === "give" ? amount : now === undefined ? undefined : amount - now;
  if (by === "add") return change;
  return by === "set" && change !== undefined && now !== undefined ? now + change : undefined;
}

const SUBJECTS: ReadonlySet<string> = new Set(["target", "actor", "combatant"]);

/** The parameter that says about whom a GM's command is. */
function subject(option: Option): string | undefined {
  return (option.parameters ?? []).find(
    (parameter) => parameter.kind === "combatant" && parameter.many !== true && SUBJECTS.has(parameter.name),
  )?.name;
}

function concerns(option: Option, id: string): boolean {
  const name = subject(option);
  const values = option.parameters?.find((parameter) => parameter.name === name)?.values;
  return name === undefined || values === undefined || values.length === 0 || values.includes(id);
}

function withoutActor(data: JsonMap): JsonMap {
  if (data["actor"] !== "gm") return data;
  const { actor: _, ...rest } = data;
  return rest;
}
