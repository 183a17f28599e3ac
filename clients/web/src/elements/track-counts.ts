import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { counts, type Count, type Slot } from "../counts.js";
import type { Said } from "../lines.js";
import { nameOf, rows } from "../read.js";
import { say } from "../say.js";
import { maybe, number, t } from "../texts.js";
import { common } from "./base.js";
import type { Place } from "./combatant.js";
import { TrackRows } from "./track-rows.js";

/** What the counts say of who has slots in them. */
const DRAWN = ["declared", "target", "weapon", "waiting"];

/** The layout `counts`: the slots of the round by their count, lowest first, those of one count together in a bracket;
 *  below them who fights, each with what is left. */
@customElement("zwada-track-counts")
export class ZwadaTrackCounts extends TrackRows {
  static override styles = [
    common,
    css`
      .count {
        display: grid;
        grid-template-columns: 2.5rem minmax(0, 1fr);
        border-bottom: 1px solid var(--hair);
      }
      .at {
        display: grid;
        align-content: center;
        min-height: var(--row);
        padding: 0 4px 0 12px;
        font-size: 1.125rem;
        line-height: 1.2;
        font-weight: 650;
        text-align: end;
        font-variant-numeric: tabular-nums;
      }
      .at.word {
        font-size: 0.8125rem;
        padding-inline-start: 4px;
        font-weight: 550;
        color: var(--soft);
      }
      .past .at {
        color: var(--soft);
        font-weight: 400;
      }
      .now {
        background: var(--now-band);
        color: var(--on-band);
      }
      .now .soft,
      .now .slot {
        color: inherit;
      }
      .slots {
        margin-inline-start: 8px;
      }
      .several .slots {
        border-inline-start: 3px solid var(--edge);
        border-radius: 6px 0 0 6px;
      }
      .now.several .slots {
        border-color: currentColor;
      }
      .slot {
        display: grid;
        grid-template-columns: 1.1rem minmax(0, 1fr) auto;
        gap: 0 6px;
        align-items: baseline;
        align-content: center;
        width: 100%;
        min-height: var(--row);
        padding: 5px 12px 5px 6px;
        border: none;
        border-radius: 0;
        background: none;
        text-align: start;
        font-weight: 400;
        font-size: 0.875rem;
        line-height: 1.3;
      }
      .slot[aria-pressed="true"] {
        box-shadow: inset 3px 0 0 var(--act);
      }
      .who {
        font-weight: 600;
        font-size: 1rem;
      }
      .past .who {
        font-weight: 400;
      }
      .what {
        overflow-wrap: anywhere;
      }
      .stage {
        text-align: end;
        white-space: nowrap;
      }
      .stage.choosing,
      .stage.under-way {
        font-weight: 650;
      }
      .together {
        padding: 0 12px 6px 6px;
        font-size: 0.8125rem;
        line-height: 1.3;
      }
      h3 {
        padding: 12px 12px 4px;
        font-size: 0.875rem;
        font-weight: 650;
        color: var(--soft);
      }
    `,
  ];

  /** The log, for what became of the slots that are over. */
  @property({ attribute: false }) said: readonly Said[] = [];

  override render(): TemplateResult {
    const encounter = this.view?.encounter;
    const round = encounter?.phase === "running" ? counts(encounter, this.said) : { counts: [], held: [] };
    const drawn = round.counts.length + round.held.length > 0;
    return html`${drawn
        ? html`<ol class="counts">
            ${round.counts.map((count) => this.#count(count))}
            ${round.held.length > 0
              ? html`<li class="count">
                  <span class="at word">${t("track-held")}</span>
                  <div class="slots">${round.held.map((slot) => this.#slot(slot))}</div>
                </li>`
              : nothing}
          </ol>`
        : nothing}
      ${drawn ? html`<h3>${t("h-combatants")}</h3>` : nothing}
      <ul>
        ${repeat(
          rows(encounter),
          (id) => id,
          (id) => html`<li>${this.row(id, encounter?.combatants?.[id]?.marks?.["slots"] === undefined ? {} : { without: DRAWN })}</li>`,
        )}
      </ul>`;
  }

  /** Whose slot it is stands above: below it is only said who is out. */
  protected override place(id: string): Place {
    const place = super.place(id);
    return place === "now" || place === "next" || place === "acted" ? "later" : place;
  }

  #count({ count, now, past, slots }: Count): TemplateResult {
    const several = slots.length > 1;
    return html`<li
      class="count ${now ? "now" : ""} ${past && !now ? "past" : ""} ${several ? "several" : ""}"
      aria-current=${now ? "step" : nothing}
    >
      <span class="at"><span class="away">${t("track-count", { n: count })}</span><span aria-hidden="true">${number(count)}</span></span>
      <div class="slots">
        ${slots.map((slot) => this.#slot(slot))}
        ${several && !past ? html`<p class="together soft">${t("track-together")}</p>` : nothing}
      </div>
    </li>`;
  }

  #slot(slot: Slot): TemplateResult {
    const { who, stage, target } = slot;
    const sign = { done: "✓", lost: "✕", "to-come": "", held: "", choosing: "▶", locked: "▶", "under-way": "▶" }[stage];
    const what = [say(slot.what, this.view, "weapon", "spell", "power", "what", "action"), ...(slot.of > 1 ? [number(slot.n)] : [])];
    const inner = html`<span aria-hidden="true">${sign}</span>
      <span class="what"
        ><bdi class="who">${nameOf(this.view, who)}</bdi> <span class="soft">${what.join(" ")}</span>${target !== undefined
          ? html` <span>→ <bdi>${nameOf(this.view, target)}</bdi></span>`
          : nothing}</span
      >
      <span class="stage ${stage}">${this.#stage(slot)}</span>`;
    const looks = `slot ${stage === "lost" ? "past" : ""}`;
    if (this.still) return html`<div class=${looks}>${inner}</div>`;
    return html`<button class=${looks} aria-pressed=${this.selected === who} @click=${(): void => this.open("combatant", who)}>${inner}</button>`;
  }

  #stage({ stage, outcome, planned }: Slot): string {
    if (outcome !== undefined) return maybe(`outcome-${outcome}@short`) ?? say(outcome, this.view, "outcome");
    return stage === "held" ? t("track-from", { n: planned }) : t(`track-${stage}`);
  }
}
