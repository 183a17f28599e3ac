import { css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Schema } from "../api.js";
import { left, nameOf, statusesOf } from "../read.js";
import { t, word } from "../texts.js";
import type { Combatant, OptionGroup, View } from "../wire.js";
import { common, ZwadaElement } from "./base.js";
import { crossedEye } from "./icons.js";
import type { ZwadaPoints } from "./points.js";
import type { ZwadaPowers } from "./powers.js";
import "./alias.js";
import "./mark.js";
import "./next-dice.js";
import "./points.js";
import "./powers.js";
import "./refusal.js";
import "./statuses.js";

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
  @state() private armed = "";
  /** The seat that is to play it, once that is confirmed: its player sees the sheet from then on. */
  @state() private giving: string | undefined;

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("who") && changed.get("who")?.id !== this.who?.id) {
      this.armed = "";
      this.giving = undefined;
    }
  }

  override render(): TemplateResult {
    const who = this.who;
    if (!who) return html`<p class="soft">${t("h-selected")}: ${t("none-who")}</p>`;
    const key = `gm-${who.id}`;
    return html`<div class="line">
        <bdi class="name">${who.name ?? who.id}</bdi>
        ${who.hidden ? html`<span class="veil">${crossedEye()} ${t("state-hidden")}</span>` : nothing}
        <span class="soft">${this.#seat(who)}</span>
        ${who.state && who.state !== "active" ? html`<span>${word(who.state, "state")}</span>` : nothing}
      </div>
      <zwada-points .who=${who} .group=${this.group} .key=${key}></zwada-points>
      ${this.#statuses(who)}
      ${this.#offers("add_status") ? nothing : html`<zwada-mark .view=${this.view} .who=${who} .key=${key}></zwada-mark>`}
      ${this.#limits(who, key)}
      <zwada-next-dice .view=${this.view} .who=${who} .key=${key}></zwada-next-dice>
      <div class="line">
        <button class="small ${this.armed === "reveal" ? "armed" : ""}" @click=${(): void => this.#hide(who, key)}>
          ${t(who.hidden ? "btn-reveal" : "btn-hide")}
        </button>
        ${this.#turn(who, key)} ${this.#handOver(who, key)}
        <button class="small" @click=${(): void => this.open("sheet", who.id)}>${t("h-sheet")}</button>
        ${who.seat ? html`<button class="small" @click=${(): void => this.open("note", who.seat)}>${t("btn-note")}</button>` : nothing}
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
      <zwada-alias .who=${who} .key=${key}></zwada-alias>
      ${this.armed === "reveal" ? html`<p class="dense">${t("gm-confirm-reveal", { who: who.name ?? who.id })}</p>` : nothing}
      <zwada-refusal .key=${key} .view=${this.view}></zwada-refusal>
      <zwada-powers
        .view=${this.view}
        .who=${who}
        .group=${this.group}
        .statusSchema=${this.statusSchema}
        .key=${key}
        .chosen=${this.chosen}
      ></zwada-powers>`;
  }

  // --- statuses, limits ------------------------------------------------------------------------

  #statuses(who: Combatant): TemplateResult | typeof nothing {
    if (statusesOf(this.view, who.id).every(([, status]) => status.quiet)) return nothing;
    return html`<div class="line">
      <span class="label">${t("h-statuses")}</span>
      <zwada-statuses .view=${this.view} .who=${who} removable ?core=${!this.#offers("remove_status")}></zwada-statuses>
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

  /** Whoever is still to come in this round may come now: what goes on is broken off. */
  #turn(who: Combatant, key: string): TemplateResult | typeof nothing {
    const encounter = this.view?.encounter;
    const beat = encounter?.phase === "running" ? encounter.to_come?.find((each) => each.who?.includes(who.id))?.key : undefined;
    if (beat === undefined) return nothing;
    const undo = `${who.name ?? who.id}: ${t("btn-give-turn")}`;
    return html`<button class="small" @click=${(): void => this.command({ type: "override", data: { what: "beat", beat }, key, undo })}>
      ${t("btn-give-turn")}
    </button>`;
  }

  #handOver(who: Combatant, key: string): TemplateResult | typeof nothing {
    const seats = (this.view?.seat_order ?? Object.keys(this.view?.seats ?? {})).filter((id) => {
      const role = this.view?.seats?.[id]?.role;
      return role === "player" || role === "bot";
    });
    if (seats.length === 0) return nothing;
    const to = this.giving ?? who.seat ?? "";
    return html`<label class="line"
      ><span class="soft dense">${t("btn-hand-over")}</span
      ><select
        class="small"
        @change=${(event: Event): string => (this.giving = (event.target as HTMLSelectElement).value)}
      >
        <option value="" ?selected=${to === ""}>${t("role-gm")}</option>
        ${seats.map((id) => html`<option value=${id} ?selected=${to === id}>${this.view?.seats?.[id]?.name || id}</option>`)}
      </select></label
    >${to === (who.seat ?? "")
        ? nothing
        : html`<button
              class="small armed"
              @click=${(): void => {
                this.giving = undefined;
                this.command({ type: "hand_over", data: { combatant: who.id, ...(to ? { seat: to } : {}) }, key });
              }}
            >
              ${t("btn-hand-over")}</button
            ><span class="dense">${t("gm-confirm-hand-over", { seat: to ? nameOf(this.view, to) : t("role-gm"), who: who.name ?? who.id })}</span>`}`;
  }

  #offers(type: string): boolean {
    return this.group?.options.some((option) => option.type === type) ?? false;
  }

  /** The field for hit points, with what was already typed of the amount. */
  typing(typed?: string): void {
    this.renderRoot.querySelector<ZwadaPoints>("zwada-points")?.typing(typed);
  }

  /** Opens the form of one of the rule system's commands. */
  async show(type: string): Promise<void> {
    await this.renderRoot.querySelector<ZwadaPowers>("zwada-powers")?.show(type);
  }
}
