import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { askedNext, entries, interruptions, isOver, limitsAt, notes, without, type Entry, type Interruption } from "../entries.js";
import { isAsked, nameOf, offered, take } from "../read.js";
import { args, optionLabel } from "../say.js";
import { list, maybe, number, t, word } from "../texts.js";
import type { Options } from "../wire.js";
import { common } from "./base.js";
import type { Place } from "./combatant.js";
import { TrackRows } from "./track-rows.js";
import "./clock.js";
import "./refusal.js";

/** A group of more than these is folded while nothing happens in it. */
const FOLDED_FROM = 5;

/** The layout `entries`: an entry for each place of the order, groups with their members, each with a turn of its own;
 *  questions nested in the turn that they interrupt. */
@customElement("zwada-track-entries")
export class ZwadaTrackEntries extends TrackRows {
  static override styles = [
    common,
    css`
      .entry {
        display: grid;
        grid-template-columns: 2.25rem minmax(0, 1fr);
        --row-start: 2px;
      }
      .at {
        padding: 8px 2px 0 8px;
        text-align: end;
        font-weight: 650;
        font-variant-numeric: tabular-nums;
        color: var(--soft);
      }
      .now > .at {
        background: var(--now-band);
        color: var(--on-band);
      }
      .group > .who {
        border-inline-start: 3px solid var(--edge);
        border-radius: 6px 0 0 6px;
      }
      .head {
        display: flex;
        align-items: center;
        gap: 8px;
        width: 100%;
        min-height: var(--row);
        padding: 6px 12px 6px 8px;
        border: none;
        border-bottom: 1px solid var(--hair);
        border-radius: 0;
        background: none;
        text-align: start;
        font-weight: 600;
        line-height: 1.25;
      }
      .now .head {
        background: var(--now-band);
        color: var(--on-band);
      }
      .names {
        flex: 1;
        min-width: 0;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .done {
        font-weight: 400;
        font-size: 0.875rem;
        white-space: nowrap;
      }
      .within {
        padding: 6px 12px 6px 8px;
        border-bottom: 1px solid var(--hair);
        border-inline-start: 4px solid var(--ask);
        background: var(--surface);
        font-size: 0.875rem;
        line-height: 1.35;
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 2px 8px;
        overflow-wrap: anywhere;
      }
      .within strong {
        color: var(--ask);
      }
      .takes {
        padding: 0 12px 8px 8px;
        border-bottom: 1px solid var(--hair);
      }
    `,
  ];

  /** The server's clock minus this machine's. */
  @property({ attribute: false }) offsetMs = 0;
  /** What may be done now: what is readied is taken from its row. */
  @property({ attribute: false }) options: Options | undefined;
  @state() private folds: Readonly<Record<string, boolean>> = {};

  override render(): TemplateResult {
    const encounter = this.view?.encounter;
    const asked = interruptions(encounter);
    return html`<ul>
      ${repeat(
        entries(encounter),
        (entry) => entry.id,
        (entry) => this.#entry(entry, asked),
      )}
    </ul>`;
  }

  protected override place(id: string): Place {
    const encounter = this.view?.encounter;
    const place = super.place(id);
    const alone = (encounter?.beat?.who ?? []).length < 2;
    return place === "now" && !alone && isOver(encounter, id) ? (encounter?.combatants?.[id]?.able === false ? "out" : "acted") : place;
  }

  #entry(entry: Entry, asked: readonly Interruption[]): TemplateResult {
    const group = entry.members.length > 1;
    const folded = group && this.#isFolded(entry);
    const loose = entry.now ? asked.filter(({ under }) => under === undefined) : [];
    return html`<li class="entry ${group ? "group" : ""} ${entry.now ? "now" : ""}">
      <span class="at">${entry.total === undefined ? nothing : number(entry.total)}</span>
      <div class="who">
        ${group ? this.#head(entry, folded) : nothing}
        ${folded
          ? nothing
          : repeat(
              entry.members,
              (id) => id,
              (id) => html`${this.#member(id)}${this.#within(asked.filter(({ under }) => under === id), asked)}`,
            )}
        ${this.#within(loose, asked)}
      </div>
    </li>`;
  }

  #isFolded(entry: Entry): boolean {
    const encounter = this.view?.encounter;
    const lively = entry.now || entry.members.some((id) => id === this.selected || isAsked(encounter, id));
    return this.folds[entry.id] ?? (entry.members.length >= FOLDED_FROM && !lively);
  }

  #head(entry: Entry, folded: boolean): TemplateResult {
    const names = list(entry.members.map((id) => nameOf(this.view, id)));
    const said = html`<span aria-hidden="true">${folded ? "▸" : "▾"}</span>
      <span class="names" title=${names}>${names}</span>
      ${entry.now ? html`<span class="done">${t("track-done-of", { n: entry.done, m: entry.able })}</span>` : nothing}`;
    if (this.still) return html`<div class="head" aria-current=${entry.now ? "step" : nothing}>${said}</div>`;
    return html`<button
      class="head"
      aria-expanded=${!folded}
      aria-current=${entry.now ? "step" : nothing}
      @click=${(): void => {
        this.folds = { ...this.folds, [entry.id]: !folded };
      }}
    >
      ${said}
    </button>`;
  }

  #member(id: string): TemplateResult {
    const who = this.view?.encounter?.combatants?.[id];
    const place = this.place(id);
    const acts = this.view?.encounter?.beat?.who?.includes(id) === true;
    return html`${this.row(id, {
      without: without(who, this.selected === id),
      limits: limitsAt(acts && place !== "out" ? "now" : place),
      notes: who ? notes(who, this.view, acts && place !== "out") : [],
    })}${this.#takes(id)}`;
  }

  /** What interrupts, the outermost first, and after the innermost who is asked next. */
  #within(here: readonly Interruption[], all: readonly Interruption[]): TemplateResult | typeof nothing {
    if (here.length === 0) return nothing;
    const next = here.includes(all.at(-1) as Interruption) ? askedNext(this.view?.encounter) : [];
    const last = all.at(-1)?.depth ?? 0;
    return html`${here.map(({ prompt, depth }) => {
      const what = word(prompt.kind, "kind");
      return html`<div class="within" .style=${indent(depth)}>
        <span
          ><span aria-hidden="true">└ </span>${maybe(`track-why-${prompt.kind}`, args(prompt.data ?? {}, this.view)) ?? ""}
          <strong>${t("track-asked", { who: nameOf(this.view, prompt.to), what })}</strong></span
        >
        ${prompt.left_ms === undefined
          ? nothing
          : html`<zwada-clock
              .leftMs=${prompt.left_ms}
              .fullMs=${prompt.full_ms}
              .runningSince=${prompt.running_since}
              .offsetMs=${this.offsetMs}
            ></zwada-clock>`}
      </div>`;
    })}
    ${next.length > 0
      ? html`<div class="within" .style=${indent(last + 1)}>
          <span><span aria-hidden="true">└ </span>${t("track-asked-next", { who: list(next.map((id) => nameOf(this.view, id))) })}</span>
        </div>`
      : nothing}`;
  }

  /** What is readied, taken by one tap when its trigger has come. */
  #takes(id: string): TemplateResult | typeof nothing {
    const found = offered(this.options ?? {}).find(({ who, group }) => who === id && group.kind === "free");
    const option = found?.group.options.find(({ type }) => type === "trigger_ready");
    if (!found || !option) return nothing;
    const key = `track-ready-${id}`;
    return html`<div class="takes">
      <button class="small" @click=${(): void => this.command({ ...take(id, found.group, option, {}), key })}>${optionLabel(option)}</button>
      <zwada-refusal .key=${key} .view=${this.view}></zwada-refusal>
    </div>`;
  }
}

/** Deeper questions stand further in. */
function indent(depth: number): string {
  return `padding-inline-start: ${8 + 14 * Math.min(depth, 4)}px`;
}
