import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { requestsOf } from "../read.js";
import { markText, requestText } from "../say.js";
import { number, t, word } from "../texts.js";
import type { Combatant, View } from "../wire.js";
import { common, ZwadaElement } from "./base.js";
import { crossedEye } from "./icons.js";
import "./health.js";
import "./limits.js";
import "./statuses.js";

export type Place = "now" | "next" | "acted" | "later" | "out" | "apart";

const SHAPES = ["◆", "●", "▲", "■"];

/** One row of the track: place and name, totals, hit points, what is left, statuses. The whole row is the target. */
@customElement("zwada-combatant")
export class ZwadaCombatant extends ZwadaElement {
  static override styles = [
    common,
    css`
      :host {
        border-bottom: 1px solid var(--hair);
      }
      .rowbox {
        display: grid;
        grid-template-columns: 1.4rem 1rem minmax(0, 1fr) auto;
        column-gap: 6px;
        align-items: center;
        width: 100%;
        min-height: var(--row);
        padding: 6px 12px;
        padding-inline-start: var(--row-start, 12px);
        border: none;
        border-radius: 0;
        background: none;
        text-align: start;
        font-weight: 400;
        line-height: 1.25;
      }
      :host([selected]) .rowbox {
        background: var(--surface);
        box-shadow: inset 3px 0 0 var(--act);
      }
      .now {
        background: var(--now-band);
        color: var(--on-band);
      }
      :host([selected]) .rowbox.now {
        background: var(--now-band);
      }
      .now .second,
      .now .soft {
        color: inherit;
      }
      .hidden-row {
        border: 2px dashed var(--veil);
        border-radius: var(--radius);
      }
      .place {
        text-align: center;
      }
      .side {
        font-size: 0.75rem;
      }
      .now .side {
        color: inherit !important;
      }
      .s1 {
        color: var(--side-1);
      }
      .s2 {
        color: var(--side-2);
      }
      .s3 {
        color: var(--side-3);
      }
      .s4 {
        color: var(--side-4);
      }
      .who {
        font-weight: 600;
        overflow-wrap: anywhere;
      }
      .out .who {
        font-weight: 400;
        color: var(--soft);
      }
      .total {
        color: var(--soft);
        font-size: 0.875rem;
        margin-inline-start: 8px;
        white-space: nowrap;
      }
      .now {
        --ink: var(--on-band);
        --low-ink: var(--on-band);
        --harm: var(--on-band);
        --ask: var(--on-band);
        --veil: var(--on-band);
        --good: var(--on-band);
        --edge: var(--on-band);
        --surface: transparent;
      }
      .out {
        --low-ink: var(--soft);
      }
      .now .total {
        color: inherit;
      }
      .now .chip {
        background: none;
        border-color: currentColor;
      }
      .second {
        grid-column: 3 / -1;
        display: flex;
        flex-wrap: wrap;
        gap: 2px 12px;
        font-size: 0.8125rem;
        color: var(--soft);
        padding-top: 2px;
      }
      .second:empty {
        display: none;
      }
      .asked {
        color: var(--ask);
        font-weight: 650;
        border: 3px double var(--ask);
        border-radius: var(--radius);
        padding: 0 6px;
        background: var(--surface);
      }
      .veil {
        color: var(--veil);
        font-weight: 600;
      }
      zwada-health {
        font-size: 0.875rem;
        justify-content: flex-end;
        min-width: 5.5rem;
      }
    `,
  ];

  @property({ attribute: false }) view: View | undefined;
  @property({ attribute: false }) who: Combatant | undefined;
  @property({ attribute: false }) place: Place = "later";
  @property({ attribute: false }) side = 0;
  @property({ type: Boolean }) asked = false;
  @property({ type: Boolean }) gm = false;
  /** Marks that are drawn elsewhere. */
  @property({ attribute: false }) without: readonly string[] = [];
  /** The limits that count here; absent: all. */
  @property({ attribute: false }) limits: readonly string[] | undefined;
  /** What the layout says first. */
  @property({ attribute: false }) notes: readonly string[] = [];
  @property({ type: Boolean, reflect: true }) selected = false;
  /** Where nothing can be pressed, a row is no button. */
  @property({ type: Boolean }) still = false;

  override render(): TemplateResult | typeof nothing {
    const who = this.who;
    if (!who) return nothing;
    const out = this.place === "out";
    const looks = `rowbox ${this.place === "now" ? "now" : ""} ${out ? "out" : ""} ${who.hidden ? "hidden-row" : ""}`;
    const current = this.place === "now" ? "true" : nothing;
    if (this.still) return html`<div class=${looks} aria-current=${current}>${this.#inner(who, out)}</div>`;
    return html`<button
      class=${looks}
      aria-pressed=${this.selected}
      aria-current=${current}
      @click=${(): void => this.open("combatant", who.id)}
    >
      ${this.#inner(who, out)}
    </button>`;
  }

  #inner(who: Combatant, out: boolean): TemplateResult {
    return html`<span class="place" aria-hidden="true">${this.#sign()}</span>
      <span class="side s${((this.side - 1) % 4) + 1}" aria-hidden="true">${SHAPES[(this.side - 1) % 4] ?? ""}</span>
      <span
        ><span class="away">${this.#spoken()}</span
        ><bdi class="who">${who.name ?? who.id}</bdi>${who.mine && !this.gm
          ? html` <span class="chip">${t("word-you")}</span>`
          : nothing}<span class="total">${(who.totals ?? []).map((n) => number(n)).join("·")}</span></span
      >
      <zwada-health .hp=${who.hp}></zwada-health>
      <span class="second"
        >${who.hidden ? html`<span class="veil">${crossedEye()} ${t("state-hidden")}</span>` : nothing}${who.alias
          ? html`<span class="veil">${t("gm-alias", { alias: who.alias })}</span>`
          : nothing}${this.asked
          ? html`<span class="asked">${t("h-asked")}</span>`
          : nothing}${out && who.state ? html`<span>${word(who.state, "state")}</span>` : nothing}<zwada-limits
          .actions=${out ? undefined : who.actions}
          .limits=${out ? undefined : this.#limits(who)}
        ></zwada-limits
        >${this.notes.map((text) => html`<span>${text}</span>`)}${this.#marks(who)}${requestsOf(this.view, who.id).map((request) => html`<span>${requestText(request, this.view)}</span>`)}<zwada-statuses .view=${this.view} .who=${who}></zwada-statuses
      ></span>`;
  }

  focusRow(): void {
    this.renderRoot.querySelector("button")?.focus();
  }

  #sign(): string {
    return { now: "▶", next: "", acted: "✓", later: "", out: "✕", apart: "" }[this.place];
  }

  #spoken(): string {
    if (this.place === "later" || this.place === "apart") return "";
    return `${t({ now: "row-now", next: "row-next", acted: "row-acted", out: "h-out" }[this.place])}: `;
  }

  #limits(who: Combatant): Combatant["limits"] {
    const shown = this.limits;
    if (!shown) return who.limits;
    return Object.fromEntries(Object.entries(who.limits ?? {}).filter(([name]) => shown.includes(name)));
  }

  /** The rule system's own words for a row ("runs", "waits", distance): only those that are set. */
  #marks(who: Combatant): TemplateResult[] {
    return Object.entries(who.marks ?? {})
      .filter(([key]) => !this.without.includes(key))
      .filter(([, value]) => value !== false && value !== null && value !== 0 && !(Array.isArray(value) && value.length === 0))
      .map(([key, value]) => markText(key, value, this.view))
      .filter((text) => text !== "")
      .map((text) => html`<span>${text}</span>`);
  }
}
