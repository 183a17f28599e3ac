import { css, html, nothing, svg, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Said } from "../lines.js";
import type { Line } from "../mirror.js";
import { mine, nameOf, sides } from "../read.js";
import { bars, BY_GM, statistics, UNKNOWN, type DiceCount, type Statistics } from "../statistics.js";
import { struckLines } from "../table.js";
import { sideName } from "../say.js";
import { dayAndTime, number, t } from "../texts.js";
import type { View, You } from "../wire.js";
import { common, ZwadaElement } from "./base.js";
import type { Bars, Lines } from "./plot.js";
import "./export.js";
import "./line.js";
import "./plot.js";
import "./refusal.js";
import "./verify.js";
import "./write-back.js";

/** What came of a fight: the outcome, what goes back to the sheets, what the numbers were. */
@customElement("zwada-after")
export class ZwadaAfter extends ZwadaElement {
  static override styles = [
    common,
    css`
      main {
        width: 100%;
        max-width: 64rem;
        margin: 0 auto;
        padding: 16px;
        display: grid;
        gap: 16px;
        grid-template-columns: minmax(0, 1fr);
      }
      section.card {
        display: grid;
        gap: 12px;
        grid-template-columns: minmax(0, 1fr);
      }
      h2 {
        font-size: 1rem;
        color: var(--ink);
      }
      .last {
        background: var(--sunken);
        border-radius: var(--radius);
      }
      .scroll {
        position: relative;
        overflow-x: auto;
      }
      table {
        border-collapse: collapse;
        width: 100%;
        max-width: 36rem;
      }
      th,
      td {
        padding: 6px 8px;
        border-bottom: 1px solid var(--hair);
        text-align: end;
      }
      th:first-child {
        text-align: start;
        overflow-wrap: anywhere;
        min-width: 6rem;
      }
      .bar {
        width: 5rem;
        height: 8px;
        margin-inline-end: 6px;
        background: var(--sunken);
      }
      .bar rect {
        fill: var(--side-1);
      }
      thead th {
        font-size: 0.875rem;
        color: var(--soft);
        font-weight: 550;
      }
      @media (max-width: 599px) {
        main {
          padding: 8px;
        }
        section.card {
          padding: 12px;
        }
        .bar {
          display: none;
        }
        th,
        td {
          padding: 6px 4px;
        }
        th:first-child {
          min-width: 4rem;
        }
      }
    `,
  ];

  @property({ attribute: false }) view: View | undefined;
  /** The view with those who were seen once and are gone. */
  @property({ attribute: false }) known: View | undefined;
  @property({ attribute: false }) you: You | undefined;
  @property({ type: Boolean }) gm = false;
  @property({ attribute: false }) lines: readonly Line[] = [];
  @property({ attribute: false }) said: readonly Said[] = [];
  /** Which of the table's fights. */
  @property({ attribute: false }) n = 0;
  #counted: { readonly lines: readonly Line[]; readonly n: number; readonly found: Statistics } | undefined;

  get #found(): Statistics {
    if (this.#counted?.lines !== this.lines || this.#counted.n !== this.n)
      this.#counted = { lines: this.lines, n: this.n, found: statistics(this.lines, struckLines(this.lines), this.n) };
    return this.#counted.found;
  }

  override render(): TemplateResult {
    const found = this.#found;
    const here = this.n === this.view?.encounter?.number ? this.view.encounter : undefined;
    return html`<main id="main">
      ${this.#outcome(found, here?.phase)}
      ${this.gm && here?.phase === "ended" ? html`<zwada-write-back .view=${this.view}></zwada-write-back>` : nothing}
      ${found.began === undefined ? nothing : html`${this.#points(found)}${this.#damage(found)}`} ${this.#dice(found)}
      <zwada-export .view=${this.view} .you=${this.you}></zwada-export>
      <zwada-verify></zwada-verify>
    </main>`;
  }

  #outcome(found: Statistics, phase: string | undefined): TemplateResult {
    const over = phase === undefined ? found.ended !== undefined : phase === "ended";
    const winner = this.n === this.view?.encounter?.number ? this.view.encounter.winner : found.winner;
    const head = !over
      ? t(found.began === undefined ? "after-none" : "after-running")
      : winner === undefined
        ? t("h-ended")
        : `${t("h-ended")}. ${t("h-winner", { side: sideName(winner, this.view) })}.`;
    const minutes = found.began !== undefined && found.ended !== undefined ? Math.max(1, Math.round((found.ended - found.began) / 60_000)) : undefined;
    const last = over && phase !== undefined ? this.said.findLast((line) => !line.struck && line.explain.length > 0) : undefined;
    const facts = [
      ...(found.rounds > 0 ? [t("h-round", { n: found.rounds })] : []),
      ...(minutes === undefined ? [] : [t("after-minutes", { n: minutes })]),
      ...(found.began === undefined ? [] : [dayAndTime(found.began)]),
      ...(found.decisions > 0 ? [t("after-decisions", { n: found.decisions })] : []),
    ];
    return html`<section class="card">
      <h1>${head}</h1>
      ${facts.length > 0 ? html`<p class="soft">${facts.join(" · ")}</p>` : nothing}
      ${last ? html`<div class="last"><zwada-line .line=${last} .view=${this.view} .gm=${this.gm}></zwada-line></div>` : nothing}
      <div class="row">
        <button @click=${(): void => this.open("place", "live")}>${t("h-log")}</button>
        ${this.gm && phase === "ended"
          ? html`<button @click=${(): void => this.command({ type: "reopen", data: {}, key: "reopen" })}>${t("btn-reopen")}</button>
              <button class="act" @click=${(): void => this.command({ type: "new_encounter", data: { again: true }, key: "reopen" })}>${t("btn-play-again")}</button>`
          : nothing}
        <zwada-refusal .key=${"reopen"} .view=${this.view}></zwada-refusal>
      </div>
    </section>`;
  }

  #name(id: string): string {
    if (id === BY_GM) return t("role-gm");
    return id === UNKNOWN ? t("after-unknown") : nameOf(this.known, id);
  }

  #points(found: Statistics): TemplateResult | typeof nothing {
    const courses = found.courses.filter(({ points }) => points.length > 0);
    if (courses.length === 0) return nothing;
    const all = sides(this.known?.encounter);
    const own = this.view ? mine(this.view) : [];
    const shown = [...courses].sort((a, b) => Number(own.includes(b.who)) - Number(own.includes(a.who)));
    const plot: Lines = {
      kind: "lines",
      steps: found.steps,
      ticks: found.roundAt.map((at, i) => ({ at, round: i + 1 })),
      series: shown.map(({ who, points }) => ({
        name: this.#name(who),
        side: Math.max(0, all.indexOf(this.known?.encounter?.combatants?.[who]?.side ?? "")),
        points,
      })),
    };
    const ends = shown.map(({ who, points }) =>
      t("after-course", { who: this.#name(who), from: points[0]?.[1] ?? 0, to: points.at(-1)?.[1] ?? 0 }),
    );
    return html`<section class="card">
      <h2>${t("after-points")}</h2>
      <zwada-plot .plot=${plot} .summary=${ends.join("; ")}></zwada-plot>
    </section>`;
  }

  #damage(found: Statistics): TemplateResult | typeof nothing {
    const ids = [...new Set([...found.courses.map(({ who }) => who), ...Object.keys(found.dealt), ...Object.keys(found.taken)])];
    const rows = ids.filter((id) => found.dealt[id] || found.taken[id] || found.healed[id]);
    if (rows.length === 0) return nothing;
    const most = Math.max(...rows.flatMap((id) => [found.dealt[id] ?? 0, found.taken[id] ?? 0]));
    const cell = (n: number | undefined): TemplateResult =>
      html`<td>
        <svg class="bar" aria-hidden="true" viewBox="0 0 100 8" preserveAspectRatio="none">
          ${svg`<rect width=${(100 * (n ?? 0)) / most} height="8"></rect>`}
        </svg>
        ${number(n ?? 0)}
      </td>`;
    return html`<section class="card">
      <h2>${t("after-damage")}</h2>
      <div class="scroll" tabindex="0" role="group" aria-label=${t("after-damage")}>
        <table>
          <thead>
            <tr>
              <th scope="col">${t("h-name")}</th>
              <th scope="col">${t("after-dealt")}</th>
              <th scope="col">${t("after-taken")}</th>
              <th scope="col">${t("after-healed")}</th>
            </tr>
          </thead>
          <tbody>
            ${rows.map(
              (id) =>
                html`<tr>
                  <th scope="row"><bdi>${this.#name(id)}</bdi></th>
                  ${cell(found.dealt[id])} ${cell(found.taken[id])}
                  <td>${number(found.healed[id] ?? 0)}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
      <p class="soft dense">${t("after-damage-hint")}</p>
    </section>`;
  }

  #dice(found: Statistics): TemplateResult | typeof nothing {
    if (found.dice.length === 0 && found.byHand + found.fixed === 0) return nothing;
    return html`<section class="card">
      <h2>${t("h-dice")}</h2>
      ${found.dice.map((each) => html`<zwada-plot .plot=${barsOf(each)} .summary=${diceSentence(each)}></zwada-plot>`)}
      ${found.byHand > 0 ? html`<p class="soft">${t("after-by-hand", { n: found.byHand })}</p>` : nothing}
      ${found.fixed > 0 ? html`<p class="soft">${t("after-fixed", { n: found.fixed })}</p>` : nothing}
    </section>`;
  }
}

function barsOf(count: DiceCount): Bars {
  return {
    kind: "bars",
    bars: bars(count).map(({ from, to, count: n, expected }) => ({ label: from === to ? number(from) : `${number(from)}–${number(to)}`, count: n, expected })),
  };
}

function diceSentence({ sides, n, mean, expected }: DiceCount): string {
  return t("after-dice", { die: t("dice-d", { sides }), n, mean: Math.round(mean * 10) / 10, expected });
}
