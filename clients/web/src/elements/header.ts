import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Place } from "../places.js";
import { acting, isAsked, mine, upNext } from "../read.js";
import { t } from "../texts.js";
import type { View } from "../wire.js";
import { common, ZwadaElement } from "./base.js";

/** The head of a table: its name, the round, one's own cue, who is here, and the way to its places. */
@customElement("zwada-header")
export class ZwadaHeader extends ZwadaElement {
  static override styles = [
    common,
    css`
      .skip {
        position: absolute;
        inset-inline-start: -999px;
      }
      .skip:focus {
        inset-inline-start: 8px;
        top: 8px;
        z-index: 10;
        background: var(--surface);
        padding: 8px;
      }
      header {
        display: flex;
        align-items: center;
        gap: 4px 16px;
        padding: 6px 16px;
        min-height: 52px;
        background: var(--surface);
        border-bottom: 1px solid var(--hair);
      }
      h1 {
        font-size: 1.125rem;
        min-width: 0;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      nav {
        display: flex;
        gap: 4px;
      }
      nav button {
        min-height: 40px;
      }
      nav button[aria-current] {
        border-color: var(--act);
        color: var(--act);
        box-shadow: inset 0 -2px 0 var(--act);
      }
      nav,
      .round {
        flex: none;
      }
      .round {
        white-space: nowrap;
        color: var(--soft);
      }
      .cue {
        font-weight: 650;
        white-space: nowrap;
      }
      .bars {
        display: none;
        width: 10px;
        height: 14px;
        border-inline: 3px solid currentColor;
      }
      .cue.turn {
        background: var(--now-band);
        color: var(--on-band);
        border-radius: var(--radius);
        padding: 2px 10px;
      }
      .cue.asked {
        border: 3px double var(--ask);
        color: var(--ask);
        border-radius: var(--radius);
        padding: 0 8px;
      }
      .gap {
        flex: 1;
      }
      ::slotted(*) {
        min-width: 0; /* what may be undone: between the states and what is pressed */
        max-width: 26rem;
      }
      .saved,
      .here {
        font-size: 0.875rem;
        white-space: nowrap;
      }
      :host([undoing]) .saved,
      :host([undoing]) .here {
        display: none;
      }
      @media (max-width: 1023px) {
        .here,
        .as {
          display: none; /* it stands in the menu too */
        }
      }
      @media (max-width: 599px) {
        header {
          padding: 6px 12px;
          gap: 2px 6px;
        }
        h1 {
          font-size: 1rem;
          flex: 1 1 0; /* what is left: the states stand first */
        }
        .saved,
        .paused .words,
        nav .place {
          display: none;
        }
        .cue {
          min-width: 0;
          overflow: hidden;
          text-overflow: ellipsis;
        }
        .paused {
          flex: none;
        }
        .cue.turn,
        .cue.asked {
          padding: 2px 6px;
          font-size: 0.875rem;
        }
        .gap {
          display: none;
        }
        nav {
          margin-inline-start: auto;
        }
        .bars {
          display: inline-block; /* the words for it stand below, beside what rests */
        }
      }
    `,
  ];

  @property({ attribute: false }) view: View | undefined;
  @property({ type: Boolean }) gm = false;
  @property() place = "";
  @property({ attribute: false }) presence: Readonly<Record<string, boolean>> = {};
  @property({ type: Boolean }) saved = false;
  /** Whose view is shown; empty: one's own. */
  @property() as = "";

  override render(): TemplateResult {
    const { view, place } = this;
    const encounter = view?.encounter;
    const running = encounter?.phase === "running";
    const seats = Object.entries(view?.seats ?? {}).filter(([, seat]) => seat.role !== "bot");
    const here = seats.filter(([id, seat]) => this.presence[id] ?? seat.here).length;
    const places = placesOf(this.gm, encounter?.phase === "ended" || place === "after");
    return html`<header>
      ${place === "live" ? html`<button class="skip" @click=${(): void => this.open("choices")}>${t("btn-go-to-question")}</button>` : nothing}
      <h1><bdi>${view?.room?.name || t("app-name")}</bdi></h1>
      ${running ? html`<span class="round">${t("h-round", { n: encounter.round ?? 0 })}</span>` : nothing}
      ${running && encounter.paused ? html`<span class="cue paused"><span class="bars" role="img" aria-label=${t("h-paused")}></span><span class="words">${t("h-paused")}</span></span>` : nothing}
      ${this.#cue(view)}
      <span class="gap"></span>
      <slot></slot>
      ${this.saved ? html`<span class="soft saved" role="status">${t("conn-saved")} ✓</span>` : nothing}
      ${seats.some(([, seat]) => seat.here !== undefined) || Object.keys(this.presence).length > 0
        ? html`<span class="soft here">${t("here-of", { here, all: seats.length })}</span>`
        : nothing}
      ${this.gm && encounter && encounter.phase !== "setup" && place === "live" ? html`<span class="as">${seeAs(this, view, this.as)}</span>` : nothing}
      <nav>
        ${places.map(
          (each) =>
            html`<button class="small place" aria-current=${place === each ? "page" : nothing} @click=${(): void => this.open("place", each)}>
              ${t(`h-${each}`)}
            </button>`,
        )}
        <button class="small" aria-label=${t("btn-menu")} @click=${(): void => this.open("menu")}>⋯</button>
      </nav>
    </header>`;
  }

  /** "Your turn", "you are asked", "you are next": the first thing a player must know. */
  #cue(view: View | undefined): TemplateResult | typeof nothing {
    if (!view || this.gm) return nothing;
    const own = mine(view);
    const encounter = view.encounter;
    if (own.some((id) => isAsked(encounter, id))) return html`<span class="cue asked">${t("h-you-are-asked")}</span>`;
    const turns = encounter?.beat?.turns; // who is asked together with others has no turn of its own
    if (own.some((id) => acting(encounter).includes(id) && (turns === undefined || turns[id] !== undefined)))
      return html`<span class="cue turn">▶ ${t("h-your-turn")}</span>`;
    const next = upNext(encounter);
    if (next !== undefined && own.includes(next)) return html`<span class="cue">${t("h-you-are-next")}</span>`;
    return nothing;
  }
}

/** The places there are, in the order of the head; fights are prepared by the GM alone. */
export function placesOf(gm: boolean, after: boolean): readonly Place[] {
  return ["live", ...(after ? (["after"] as const) : []), ...(gm ? (["prepare"] as const) : []), "table"];
}

/** Whose view is shown: one's own, the table's, or that of a seat. */
export function seeAs(from: HTMLElement, view: View | undefined, as: string): TemplateResult {
  const seats = Object.entries(view?.seats ?? {}).filter(([, seat]) => seat.role === "player" || seat.role === "bot");
  const ways: readonly (readonly [string, string])[] = [
    ["", t("gm-audience-own")],
    ["table", t("role-table")],
    ...seats.map(([id, seat]) => [id, seat.name || id] as const),
  ];
  const pick = (event: Event): void => {
    const id = (event.target as HTMLSelectElement).value;
    from.dispatchEvent(new CustomEvent("zwada-open", { detail: { what: "see-as", id }, bubbles: true, composed: true }));
  };
  return html`<select class="small" aria-label=${t("see-as")} @change=${pick}>
    ${ways.map(([id, who]) => html`<option value=${id} ?selected=${id === as}>${t("gm-see-as", { who })}</option>`)}
  </select>`;
}
