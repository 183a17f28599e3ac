import { html, nothing, type CSSResultGroup, type TemplateResult } from "lit";
import { property } from "lit/decorators.js";
import { acting, hasActed, isAsked, sides, upNext } from "../read.js";
import type { View } from "../wire.js";
import { common, ZwadaElement } from "./base.js";
import type { Place, ZwadaCombatant } from "./combatant.js";
import "./combatant.js";

/** What a layout says of a row: marks that stand elsewhere, which limits count (absent: all), words that come first. */
export interface Drawn {
  readonly without?: readonly string[];
  readonly limits?: readonly string[] | undefined;
  readonly notes?: readonly string[];
}

/** What every layout of the track has: rows of combatants, where each stands in the order, arrows that go through them. */
export abstract class TrackRows extends ZwadaElement {
  static override styles: CSSResultGroup = common;

  @property({ attribute: false }) view: View | undefined;
  @property() selected = "";
  @property({ type: Boolean }) gm = false;
  @property({ type: Boolean }) still = false;

  override connectedCallback(): void {
    super.connectedCallback();
    this.addEventListener("keydown", this.#keys);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.removeEventListener("keydown", this.#keys);
  }

  focusFirst(): void {
    this.#rows()[0]?.focusRow();
  }

  /** A row; `drawn`: what the layout draws of it in a way of its own. */
  protected row(id: string, drawn: Drawn = {}): TemplateResult | typeof nothing {
    const encounter = this.view?.encounter;
    const who = encounter?.combatants?.[id];
    if (!who) return nothing;
    return html`<zwada-combatant
      .view=${this.view}
      .who=${who}
      .place=${this.place(id)}
      .side=${sides(encounter).indexOf(who.side ?? "") + 1}
      .asked=${isAsked(encounter, id)}
      .gm=${this.gm}
      .without=${drawn.without ?? []}
      .limits=${drawn.limits}
      .notes=${drawn.notes ?? []}
      .selected=${this.selected === id}
      .still=${this.still}
    ></zwada-combatant>`;
  }

  protected place(id: string): Place {
    const encounter = this.view?.encounter;
    const who = encounter?.combatants?.[id];
    if (encounter?.phase !== "running") return who?.able === false ? "out" : "later";
    if (acting(encounter).includes(id)) return "now";
    if (who?.hidden) return "apart";
    if (who?.able === false) return "out";
    if (!encounter.order?.includes(id)) return "apart";
    if (hasActed(encounter, id)) return "acted";
    return upNext(encounter) === id ? "next" : "later";
  }

  #rows(): ZwadaCombatant[] {
    return [...this.renderRoot.querySelectorAll<ZwadaCombatant>("zwada-combatant")];
  }

  readonly #keys = (event: KeyboardEvent): void => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const all = this.#rows();
    const at = all.findIndex((row) => row.matches(":focus-within"));
    all[at + (event.key === "ArrowDown" ? 1 : -1)]?.focusRow();
    event.preventDefault();
  };
}
