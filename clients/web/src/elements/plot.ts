import { css, html, nothing, svg, type SVGTemplateResult, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { number, t } from "../texts.js";
import { common, ZwadaElement } from "./base.js";

/** Points over steps, one line for each, told apart by number and dashes as well as by colour. */
export interface Lines {
  readonly kind: "lines";
  readonly series: readonly { readonly name: string; readonly side: number; readonly points: readonly (readonly [number, number])[] }[];
  readonly steps: number;
  readonly ticks: readonly { readonly at: number; readonly round: number }[];
}

/** How often something fell, beside how often it was to be expected. */
export interface Bars {
  readonly kind: "bars";
  readonly bars: readonly { readonly label: string; readonly count: number; readonly expected: number }[];
}

export type Plot = Lines | Bars;

const TALL = 200;
const EDGE = { left: 36, right: 24, top: 10, bottom: 24 };
const DASHES = ["", "7 4", "2 3", "9 3 2 3"];

/** A drawing of numbers, with the same numbers as a table: what is seen can also be read and heard. */
@customElement("zwada-plot")
export class ZwadaPlot extends ZwadaElement {
  static override styles = [
    common,
    css`
      figure {
        margin: 0;
        display: grid;
        gap: 6px;
      }
      figcaption {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 4px 12px;
      }
      figcaption p {
        flex: 1 1 16rem;
      }
      .both {
        display: flex;
        gap: 8px;
      }
      svg {
        display: block;
        width: 100%;
        height: 200px;
      }
      .axis,
      .grid {
        stroke: var(--edge);
        fill: none;
      }
      .grid {
        stroke: var(--hair);
      }
      text {
        fill: var(--soft);
        font-size: 12px;
      }
      path {
        fill: none;
        stroke-width: 2.5;
        stroke-linejoin: round;
      }
      .side-1 {
        stroke: var(--side-1);
      }
      .side-2 {
        stroke: var(--side-2);
      }
      .side-3 {
        stroke: var(--side-3);
      }
      .side-4 {
        stroke: var(--side-4);
      }
      .count {
        fill: var(--side-1);
      }
      .expected {
        stroke: var(--ink);
        stroke-width: 2;
      }
      .end {
        fill: var(--ink);
        font-weight: 650;
      }
      ol {
        display: flex;
        flex-wrap: wrap;
        gap: 2px 16px;
        font-size: 0.875rem;
      }
      ol svg {
        display: inline-block;
        width: 28px;
        height: 10px;
        margin-inline-end: 6px;
      }
      button[aria-pressed="true"] {
        border-color: var(--act);
        color: var(--act);
        box-shadow: inset 0 -2px 0 var(--act);
      }
      .scroll {
        position: relative;
        overflow-x: auto;
      }
      table {
        border-collapse: collapse;
        font-size: 0.875rem;
      }
      th,
      td {
        padding: 4px 10px;
        border-bottom: 1px solid var(--hair);
        text-align: end;
      }
      th:first-child {
        text-align: start;
      }
    `,
  ];

  @property({ attribute: false }) plot: Plot | undefined;
  /** What it shows, in one sentence. */
  @property() summary = "";
  @state() private table = false;
  @state() private wide = 640;
  #sizes = new ResizeObserver(([entry]) => {
    if (entry && entry.contentRect.width > 0) this.wide = Math.round(entry.contentRect.width);
  });

  override connectedCallback(): void {
    super.connectedCallback();
    this.#sizes.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#sizes.disconnect();
  }

  override render(): TemplateResult | typeof nothing {
    const plot = this.plot;
    if (!plot) return nothing;
    return html`<figure>
      <figcaption>
        <p>${this.summary}</p>
        <span class="both"
          ><button class="small" aria-pressed=${!this.table} @click=${(): boolean => (this.table = false)}>${t("plot-drawing")}</button>
          <button class="small" aria-pressed=${this.table} @click=${(): boolean => (this.table = true)}>${t("plot-table")}</button></span
        >
      </figcaption>
      ${this.table
        ? html`<div class="scroll" tabindex="0" role="group" aria-label=${t("plot-table")}>${plot.kind === "lines" ? tableOfLines(plot) : tableOfBars(plot)}</div>`
        : plot.kind === "lines"
          ? this.#lines(plot)
          : this.#bars(plot)}
    </figure>`;
  }

  #lines(plot: Lines): TemplateResult {
    const most = Math.max(1, ...plot.series.flatMap(({ points }) => points.map(([, y]) => y)));
    const x = (at: number): number => EDGE.left + ((this.wide - EDGE.left - EDGE.right) * at) / Math.max(1, plot.steps);
    const least = Math.min(0, ...plot.series.flatMap(({ points }) => points.map(([, y]) => y)));
    const y = (value: number): number => TALL - EDGE.bottom - ((TALL - EDGE.top - EDGE.bottom) * (value - least)) / (most - least);
    const marked = [...new Set([least, 0, most])].filter((value) => value === 0 || Math.abs(y(value) - y(0)) > 12);
    let free = -Infinity;
    const ticks = plot.ticks.filter(({ at }) => {
      const fits = x(at) - free > 28;
      if (fits) free = x(at);
      return fits;
    });
    const courses = plot.series.map(({ points }) => stepped(points, plot.steps));
    const ends = apart(courses.map((points) => y(points.at(-1)?.[1] ?? 0) + 4));
    return html`<svg role="img" aria-label=${this.summary} viewBox=${`0 0 ${this.wide} ${TALL}`}>
        ${ticks.map(
          ({ at, round }) =>
            svg`<line class="grid" x1=${x(at)} x2=${x(at)} y1=${EDGE.top} y2=${TALL - EDGE.bottom}></line><text x=${x(at)} y=${TALL - 8} text-anchor="middle">${number(round)}</text>`,
        )}
        ${marked.map((value) => svg`<text x=${EDGE.left - 6} y=${y(value) + 4} text-anchor="end">${number(value)}</text>`)}
        <line class="axis" x1=${EDGE.left} x2=${this.wide - EDGE.right} y1=${y(0)} y2=${y(0)}></line>
        ${plot.series.map(({ side }, i) => this.#course(courses[i] ?? [], side, i, x, y, ends[i] ?? 0))}
      </svg>
      <ol>
        ${plot.series.map(
          ({ name, side }, i) =>
            html`<li>
              <svg viewBox="0 0 28 10" aria-hidden="true">
                ${svg`<path class=${`side-${(side % 4) + 1}`} stroke-dasharray=${DASHES[i % DASHES.length] ?? ""} d="M0 5H28"></path>`}</svg
              >${i + 1} <bdi>${name}</bdi>
            </li>`,
        )}
      </ol>`;
  }

  #course(
    points: readonly (readonly [number, number])[],
    side: number,
    i: number,
    x: (at: number) => number,
    y: (value: number) => number,
    end: number,
  ): SVGTemplateResult {
    const way = points.map(([at, value], n) => (n === 0 ? `M${x(at)} ${y(value)}` : `H${x(at)}V${y(value)}`)).join("");
    const [at] = points.at(-1) ?? [0, 0];
    return svg`<path class=${`side-${(side % 4) + 1}`} stroke-dasharray=${DASHES[i % DASHES.length] ?? ""} d=${way}></path><text class="end" x=${x(at) + 4} y=${end}>${i + 1}</text>`;
  }

  #bars(plot: Bars): TemplateResult {
    const most = Math.max(1, ...plot.bars.flatMap(({ count, expected }) => [count, expected]));
    const step = (this.wide - EDGE.left - EDGE.right) / Math.max(1, plot.bars.length);
    const y = (value: number): number => TALL - EDGE.bottom - ((TALL - EDGE.top - EDGE.bottom) * value) / most;
    const few = Math.max(1, Math.ceil(26 / step));
    return html`<svg role="img" aria-label=${this.summary} viewBox=${`0 0 ${this.wide} ${TALL}`}>
        ${plot.bars.map(({ label, count, expected }, i) => {
          const left = EDGE.left + i * step;
          return svg`<rect class="count" x=${left + step * 0.15} width=${step * 0.7} y=${y(count)} height=${Math.max(0, y(0) - y(count))}></rect>
            <line class="expected" x1=${left} x2=${left + step} y1=${y(expected)} y2=${y(expected)}></line>
            ${i % few === 0 ? svg`<text x=${left + step / 2} y=${TALL - 8} text-anchor="middle">${label}</text>` : nothing}`;
        })}
        ${[0, Math.ceil(most)].map((value) => svg`<text x=${EDGE.left - 6} y=${y(Math.min(value, most)) + 4} text-anchor="end">${number(value)}</text>`)}
        <line class="axis" x1=${EDGE.left} x2=${this.wide - EDGE.right} y1=${y(0)} y2=${y(0)}></line>
      </svg>
      <p class="soft dense">${t("plot-expected")}</p>`;
  }
}

/** A course up to the end of the fight. */
function stepped(points: readonly (readonly [number, number])[], steps: number): readonly (readonly [number, number])[] {
  const last = points.at(-1);
  return last && last[0] < steps ? [...points, [steps, last[1]]] : points;
}

/** Where the numbers at the ends of courses stand, so that none covers another: each near its own, in their order. */
export function apart(wanted: readonly number[], gap = 13, top = 12, bottom = TALL - 4): readonly number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0) || a - b);
  const found = [...wanted];
  let free = top;
  for (const i of order) free = (found[i] = Math.max(wanted[i] ?? 0, free)) + gap;
  let most = bottom;
  for (const i of order.toReversed()) most = (found[i] = Math.min(found[i] ?? 0, most)) - gap;
  return found;
}

/** What a course stood at after a step. */
export function valueAt(points: readonly (readonly [number, number])[], step: number): number | undefined {
  return points.findLast(([at]) => at <= step)?.[1];
}

function tableOfLines(plot: Lines): TemplateResult {
  const ends = [...plot.ticks.slice(1).map(({ at }) => at - 1), plot.steps];
  const cell = (value: number | undefined): string => (value === undefined ? "–" : number(value));
  return html`<table>
    <thead>
      <tr>
        <th scope="col">${t("h-name")}</th>
        <th scope="col">${t("plot-start")}</th>
        ${plot.ticks.map(({ round }) => html`<th scope="col">${t("h-round", { n: round })}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${plot.series.map(
        ({ name, points }) =>
          html`<tr>
            <th scope="row"><bdi>${name}</bdi></th>
            <td>${cell(points[0]?.[1])}</td>
            ${plot.ticks.map((_, i) => html`<td>${cell(valueAt(points, ends[i] ?? plot.steps))}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function tableOfBars(plot: Bars): TemplateResult {
  return html`<table>
    <thead>
      <tr>
        <th scope="col">${t("plot-face")}</th>
        <th scope="col">${t("plot-rolled")}</th>
        <th scope="col">${t("plot-expected-column")}</th>
      </tr>
    </thead>
    <tbody>
      ${plot.bars.map(
        ({ label, count, expected }) =>
          html`<tr>
            <th scope="row">${label}</th>
            <td>${number(count)}</td>
            <td>${number(Math.round(expected * 10) / 10)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}
