import { css, html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import type { Json } from "../json.js";
import { hasActed, nameOf, rows } from "../read.js";
import { statusLabel, waitingText } from "../say.js";
import { list, t, word } from "../texts.js";
import type { Combatant, Encounter } from "../wire.js";
import { common } from "./base.js";
import { TrackRows } from "./track-rows.js";

/** The layout `duel`: this turn's order and the next one's, what waits for whom, what holds for both. */
@customElement("zwada-track-duel")
export class ZwadaTrackDuel extends TrackRows {
  static override styles = [
    common,
    css`
      .turns {
        display: grid;
        grid-template-columns: max-content minmax(0, 1fr);
        gap: 4px 12px;
        padding: 8px 12px 10px;
        border-bottom: 1px solid var(--hair);
        font-size: 0.875rem;
        line-height: 1.35;
      }
      .turns dt {
        color: var(--soft);
      }
      .turns dd {
        overflow-wrap: anywhere;
      }
      .flips {
        grid-column: 1 / -1;
        color: var(--soft);
        font-size: 0.8125rem;
      }
      .waiting {
        padding: 8px 12px 10px;
        border-bottom: 1px solid var(--hair);
        border-inline-start: 4px solid var(--ask);
        background: var(--surface);
        font-size: 0.875rem;
        line-height: 1.35;
        display: grid;
        gap: 6px;
      }
      .waiting h3 {
        font-size: 0.875rem;
        color: var(--ask);
      }
      .both {
        display: grid;
        gap: 4px;
        padding: 8px 12px;
        font-size: 0.875rem;
        line-height: 1.35;
      }
    `,
  ];

  override render(): TemplateResult {
    const encounter = this.view?.encounter;
    const both = rows(encounter);
    const held = Object.values(encounter?.statuses ?? {}).filter((status) => !status.on && !status.source && !status.quiet);
    return html`${encounter?.phase === "running" ? this.#turns(encounter, both) : nothing}
      <ul>
        ${repeat(
          both,
          (id) => id,
          (id) => html`<li>${this.row(id)}${this.#waiting(encounter?.combatants?.[id])}</li>`,
        )}
      </ul>
      ${held.length > 0
        ? html`<p class="both">
            ${held.map((status) => html`<span>${word(status.name, "held", "status") || statusLabel(status, this.view)}</span>`)}
          </p>`
        : nothing}`;
  }

  /** "Turn 3: 1 ✓ A, 2 ▶ B" and the turn after it, with who comes twice in a row. */
  #turns(encounter: Encounter, both: readonly string[]): TemplateResult {
    const next = ids(encounter.table?.["next_order"]);
    const round = encounter.round ?? 0;
    const twice = next[0] !== undefined && next.length > 1 && next[0] === both.at(-1) ? next[0] : undefined;
    const named = (id: string, n: number, sign: string): TemplateResult => html`${n}. ${sign} <bdi>${nameOf(this.view, id)}</bdi> `;
    return html`<dl class="turns">
      <dt>${t("h-round", { n: round })}</dt>
      <dd>${both.map((id, at) => named(id, at + 1, this.place(id) === "now" ? "▶" : hasActed(encounter, id) ? "✓" : ""))}</dd>
      ${next.length > 0
        ? html`<dt>${t("h-round", { n: round + 1 })}</dt>
            <dd>${next.map((id, at) => named(id, at + 1, ""))}</dd>`
        : nothing}
      ${twice === undefined ? nothing : html`<dd class="flips">${t("duel-flips", { who: nameOf(this.view, twice) })}</dd>`}
    </dl>`;
  }

  /** What waits for its own action, and what may answer it, as far as that is known. */
  #waiting(who: Combatant | undefined): TemplateResult | typeof nothing {
    if (!who?.waiting?.length) return nothing;
    return html`<div class="waiting">
      <h3>${t("h-waits-for", { who: who.name ?? who.id })}</h3>
      ${who.waiting.map((each) => {
        const answers = ids(each["answers"]).map((kind) => word(kind, "act").toLocaleLowerCase());
        return html`<p>
          ${waitingText(each, this.view)} ${answers.length > 0
            ? html`<br /><span class="soft">${t("waits-answers", { answers: list(answers) })}</span>`
            : nothing}
        </p>`;
      })}
    </div>`;
  }
}

function ids(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? (value as readonly Json[]).map(String) : [];
}
