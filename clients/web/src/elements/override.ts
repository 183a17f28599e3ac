import { css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import type { Schema } from "../api.js";
import { isMap, type Json, type JsonMap } from "../json.js";
import { lacking, left, nameOf, statusesOf, take } from "../read.js";
import { t, word } from "../texts.js";
import type { Combatant, Option, OptionGroup, View } from "../wire.js";
import { common, ZwadaElement } from "./base.js";
import { crossedEye } from "./icons.js";
import type { Chosen } from "./parameter.js";
import type { ZwadaForm } from "./form.js";
import "./form.js";
import "./health.js";
import "./parameter.js";
import "./refusal.js";
import "./statuses.js";

/** Commands that have a place of their own in this panel, so that "more" need not list them. */
const PLACED = new Set(["gm_damage", "damage", "heal", "remove_status", "set_order"]);

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
      .opened:focus {
        outline: none;
      }
      .commands {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
      }
      .opened {
        border: 2px solid var(--act);
        border-radius: var(--radius);
        padding: 8px 12px 12px;
        display: grid;
        gap: 8px;
        margin-top: 8px;
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
  @state() private values: Readonly<Record<string, Json>> = {};

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("who") && changed.get("who")?.id !== this.who?.id) {
      this.armed = "";
      this.opened = "";
      this.values = {};
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

  // --- hit points: −7 is damage, +5 heals ----------------------------------------------------

  #hitPoints(who: Combatant, key: string): TemplateResult {
    const damage = this.#offers("gm_damage") ?? this.#offers("damage");
    const heal = this.#offers("heal");
    return html`<form
      class="line"
      @submit=${(event: Event): void => {
        event.preventDefault();
        const typed = this.amount.trim().replace("−", "-");
        if (/^\+/.test(typed)) this.#change(who, heal, Number(typed.slice(1)), key);
        else this.#change(who, damage, Number(typed.replace(/^-/, "")), key);
      }}
    >
      <span class="label">${t("h-hp")}</span>
      ${keyed(who.id, html`<zwada-health .hp=${who.hp}></zwada-health>`)}
      <input
        class="amount small"
        type="text"
        inputmode="numeric"
        aria-label=${t("gm-amount")}
        placeholder="−7 +5"
        title=${t("gm-type-hint")}
        .value=${this.amount}
        @input=${(event: Event): string => (this.amount = (event.target as HTMLInputElement).value)}
      />
      ${damage ? this.#apply(who, damage, "btn-damage", key) : nothing} ${heal ? this.#apply(who, heal, "btn-heal", key) : nothing}
    </form>`;
  }

  #apply(who: Combatant, option: Option, label: string, key: string): TemplateResult {
    const kind = option.parameters?.find((parameter) => parameter.kind === "choice" && parameter.values);
    return html`<span class="line"
      ><button
        type="button"
        class="small"
        @click=${(): void => this.#change(who, option, Math.abs(Number(this.amount.replace(/[^\d]/g, ""))), key)}
      >
        ${t(label)}</button
      >${kind
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
                  ${word(String(value), "kind", "damage")}
                </option>`,
            )}
          </select>`
        : nothing}</span
    >`;
  }

  #change(who: Combatant, option: Option | undefined, amount: number, key: string): void {
    if (!option || !this.group || !Number.isFinite(amount) || amount <= 0) {
      this.renderRoot.querySelector<HTMLInputElement>(".amount")?.focus();
      return;
    }
    const kind = option.parameters?.find((parameter) => parameter.kind === "choice" && parameter.values);
    const values: Record<string, Json> = { target: who.id, amount };
    if (kind) values[kind.name] = this.kinds[option.type] ?? kind.default ?? kind.values?.[0] ?? "";
    const { type, data } = take("gm", this.group, option, values);
    const word_ = t(option.type === "heal" ? "btn-heal" : "btn-damage");
    this.command({ type, data: withoutActor(data), key, undo: `${who.name ?? who.id}: ${word_} ${amount}` });
    this.amount = "";
  }

  // --- statuses, limits ------------------------------------------------------------------------

  #statuses(who: Combatant): TemplateResult | typeof nothing {
    if (statusesOf(this.view, who.id).length === 0) return nothing;
    return html`<div class="line">
      <span class="label">${t("h-statuses")}</span>
      <zwada-statuses .view=${this.view} .who=${who} removable></zwada-statuses>
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
    const rest = (group?.options ?? []).filter((option) => !PLACED.has(option.type) && concerns(option, who.id));
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
      ${opened && group ? this.#form(opened, group, who, key) : nothing}
    </details>`;
  }

  /** Only the form stands there while one is filled in, in sight, with the focus in it. */
  #open(id: string): void {
    this.opened = id;
    this.values = {};
    if (id !== "" && !this.chosen && this.who) this.open("combatant", this.who.id); // it stays while play goes on
    void this.updateComplete.then(() => {
      const place = this.renderRoot.querySelector<HTMLElement>(id === "" ? "summary" : ".opened");
      place?.scrollIntoView({ block: "nearest" });
      place?.focus();
    });
  }

  #form(option: Option, group: OptionGroup, who: Combatant, key: string): TemplateResult {
    const own = subject(option);
    const given = own === undefined ? this.values : { ...this.values, [own]: who.id };
    const still = lacking(option, given);
    return html`<div class="opened" tabindex="-1">
      <div class="line">
        <h3>${t(`act-${option.type}`)}</h3>
        <button class="small" @click=${(): void => this.#open("")}>${t("btn-cancel")}</button>
      </div>
      ${option.type === "add_status" && this.statusSchema
        ? html`<zwada-form
            .schema=${this.statusSchema}
            .value=${isMap(this.values["status"]) ? this.values["status"] : {}}
            @zwada-form=${(event: CustomEvent<{ value: JsonMap }>): void => {
              this.values = { ...this.values, status: event.detail.value };
            }}
          ></zwada-form>`
        : nothing}
      ${(option.parameters ?? [])
        .filter((parameter) => parameter.name !== own && !(option.type === "add_status" && parameter.name === "status" && this.statusSchema))
        .map(
          (parameter) =>
            html`<zwada-parameter
              .parameter=${parameter}
              .value=${this.values[parameter.name]}
              .view=${this.view}
              @zwada-value=${(event: CustomEvent<Chosen>): void => {
                const { name, value } = event.detail;
                const { [name]: _, ...rest } = this.values;
                this.values = value === undefined ? rest : { ...rest, [name]: value };
              }}
            ></zwada-parameter>`,
        )}
      ${still.length > 0
        ? html`<p class="soft">${`${t("ui-still")}: ${still.map((name) => word(name, "field")).join(", ")}`}</p>`
        : nothing}
      <button
        class=${option.type === "kill" ? "danger" : "act"}
        ?disabled=${still.length > 0}
        @click=${(): void => {
          if ((this.renderRoot.querySelector<ZwadaForm>(".opened zwada-form")?.faults.length ?? 0) > 0) return;
          const { type, data } = take("gm", group, option, given);
          this.command({
            type,
            data: own === "actor" ? { ...data, actor: who.id } : withoutActor(data),
            key,
            undo: `${who.name ?? who.id}: ${t(`act-${option.type}`)}`,
            done: (answer) => {
              if (answer.ok) this.opened = ""; // what was refused stays as it was filled in
            },
          });
        }}
      >
        ${t(`act-${option.type}`)}
      </button>
    </div>`;
  }

  #offers(type: string): Option | undefined {
    return this.group?.options.find((option) => option.type === type);
  }

  focusAmount(): void {
    this.renderRoot.querySelector<HTMLInputElement>(".amount")?.focus();
  }
}

/** The parameter that says about whom a GM's command is. */
function subject(option: Option): string | undefined {
  return (option.parameters ?? []).find(
    (parameter) => parameter.kind === "combatant" && (parameter.name === "target" || parameter.name === "actor"),
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
