import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Chart, Ruleset } from "../api.js";
import { at, grid, rowsOf, valuesOf, type Row } from "../charts.js";
import { canonical, type Json, type JsonMap } from "../json.js";
import { gmOptions, rows } from "../read.js";
import { say } from "../say.js";
import { maybe, t, word } from "../texts.js";
import type { View } from "../wire.js";
import { common, ZwadaElement } from "./base.js";
import "./gm-form.js";

/** The tables of the rules that are data of this fight: what stands in them, what is a house value, and a tap to change it. */
@customElement("zwada-charts")
export class ZwadaCharts extends ZwadaElement {
  static override styles = [
    common,
    css`
      details > summary {
        cursor: pointer;
        min-height: 40px;
        padding: 8px 0;
        font-weight: 550;
      }
      .legend {
        font-size: 0.8125rem;
        color: var(--soft);
        padding-bottom: 6px;
      }
      table {
        border-collapse: collapse;
        width: 100%;
        font-size: 0.875rem;
        table-layout: fixed;
      }
      zwada-gm-form {
        margin-bottom: 12px;
      }
      thead td {
        width: 4.5rem;
      }
      th {
        font-weight: 550;
        color: var(--soft);
        text-align: start;
        padding: 4px 2px;
        overflow-wrap: anywhere;
        hyphens: auto;
        line-height: 1.2;
      }
      td {
        padding: 2px;
      }
      td button {
        width: 100%;
        min-height: max(var(--row), 36px);
        padding: 2px;
        font-weight: 400;
        font-variant-numeric: tabular-nums;
      }
      li button {
        width: 100%;
        display: grid;
        grid-template-columns: minmax(6rem, 1fr) 2fr;
        align-content: center;
        gap: 2px 12px;
        text-align: start;
        font-weight: 400;
        font-size: 0.875rem;
        line-height: 1.35;
        border-color: var(--hair);
        margin-bottom: 4px;
      }
      li button.add {
        display: inline-block;
        width: auto;
      }
      .what {
        font-weight: 600;
      }
      .changed {
        border: 2px solid var(--act);
        font-weight: 650;
      }
      @media (max-width: 599px) {
        table {
          table-layout: auto;
        }
        thead td {
          width: auto;
        }
        th {
          font-size: 0.75rem;
          overflow-wrap: normal;
        }
        li button {
          grid-template-columns: 1fr;
        }
      }
    `,
  ];

  @property({ attribute: false }) view: View | undefined;
  @property({ attribute: false }) rules: Ruleset | undefined;
  /** Which row is opened: the chart's name and the row's keys, or `+` for a new one. */
  @state() private opened: { readonly chart: string; readonly start: JsonMap; readonly row?: Row } | undefined;

  override render(): TemplateResult | typeof nothing {
    const charts = this.rules?.charts ?? [];
    if (charts.length === 0) return nothing;
    return html`<p class="legend">${t("charts-legend")}</p>
      ${charts.map((chart) => this.#chart(chart))}`;
  }

  #chart(chart: Chart): TemplateResult {
    const all = rowsOf(chart, this.view);
    const cells = grid(chart, all);
    const option = gmOptions(this.rules?.gm ?? [], rows(this.view?.encounter)).find((each) => each.type === chart.command);
    const opened = this.opened?.chart === chart.name ? this.opened : undefined;
    const house = opened?.row?.house ?? [];
    return html`<details>
      <summary>${t(`chart-${chart.name}`)}</summary>
      ${opened && option
        ? html`<zwada-gm-form
            .option=${option}
            .start=${opened.start}
            .given=${given(chart, opened.row)}
            .view=${this.view}
            .heading=${opened.row ? this.#keys(chart, opened.row.data) : t(`act-${chart.command}`)}
            .key=${`chart-${chart.name}`}
            .undo=${t(`chart-${chart.name}`)}
            @zwada-close=${(event: Event): void => {
              event.stopPropagation();
              this.opened = undefined;
            }}
            >${house.length > 0
              ? html`<p class="legend">${t("charts-house", { fields: house.map((path) => word(path.split(".").at(-1) ?? "", "field")).join(", ") })}</p>`
              : nothing}${opened.row ? this.#remove(chart, opened.row) : nothing}</zwada-gm-form
          >`
        : nothing}
      ${cells ? this.#grid(chart, all, cells.across, cells.down) : this.#list(chart, all)}
    </details>`;
  }

  /** A row that can be taken out. */
  #remove(chart: Chart, row: Row): TemplateResult | typeof nothing {
    const data = Object.fromEntries(chart.keys.flatMap((key) => (row.data[key] === undefined ? [] : [[key, row.data[key]]])));
    const type = chart.remove;
    if (!type || Object.keys(data).length === 0) return nothing;
    return html`<button
      class="small danger"
      @click=${(): void =>
        this.command({
          type,
          data,
          key: `chart-${chart.name}`,
          undo: t(`chart-${chart.name}`),
          done: (answer) => {
            if (answer.ok) this.opened = undefined;
          },
        })}
    >
      ${t("btn-remove")}
    </button>`;
  }

  #open(chart: Chart, row: Row): void {
    this.opened = { chart: chart.name, start: row.data, row };
  }

  #list(chart: Chart, all: readonly Row[]): TemplateResult {
    return html`<ul>
      ${all.map(
        (row) =>
          html`<li>
            <button class=${row.changed ? "changed" : ""} @click=${(): void => this.#open(chart, row)}>
              <span class="what">${this.#keys(chart, row.data)}</span>
              <span>${valuesOf(chart, row.data).map(([path, value]) => this.#value(path, value, row)).filter((said) => said !== "").join(", ")}</span>
            </button>
          </li>`,
      )}
      ${grows(chart, all)
        ? html`<li>
            <button
              class="add"
              @click=${(): void => {
                this.opened = { chart: chart.name, start: {} };
              }}
            >
              ${t("btn-add-row")}
            </button>
          </li>`
        : nothing}
    </ul>`;
  }

  #grid(chart: Chart, all: readonly Row[], across: readonly Json[], down: readonly Json[]): TemplateResult {
    const [first = "", second = ""] = chart.keys;
    const cell = (row: Row): TemplateResult => {
      const [path, value] = valuesOf(chart, row.data).find(([, each]) => typeof each === "number") ?? ["", ""];
      const mark = row.house.includes(path) ? "°" : "";
      return html`<button
        class=${row.changed ? "changed" : ""}
        aria-label=${`${this.#keys(chart, row.data)}: ${say(value, this.view)}${mark === "" ? "" : `, ${t("word-house-value")}`}`}
        @click=${(): void => this.#open(chart, row)}
      >
        ${say(value, this.view)}${mark}
      </button>`;
    };
    const head = (path: string, value: Json): string =>
      maybe(`column-${String(value)}`) ?? say(value, this.view, path);
    return html`<table>
      <thead>
        <tr>
          <td></td>
          ${across.map((value) => html`<th scope="col">${head(second, value)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${down.map(
          (name) =>
            html`<tr>
              <th scope="row">${head(first, name)}</th>
              ${across.map((value) => {
                const row = all.find((each) => same(at(each.data, first), name) && same(at(each.data, second), value));
                return html`<td>${row ? cell(row) : nothing}</td>`;
              })}
            </tr>`,
        )}
      </tbody>
    </table>`;
  }

  /** What a row is about, in words. */
  #keys(chart: Chart, data: JsonMap): string {
    const said = chart.keys.flatMap((path) => {
      const value = at(data, path);
      const name = path.split(".").at(-1) ?? path;
      if (value === undefined) return [maybe(`chart-${chart.name}-rest`) ?? t("word-none")];
      if (value === chart.name) return []; // the table's own name
      return [typeof value === "number" ? `${word(name, "field")} ${say(value, this.view)}` : say(value, this.view, name, chart.name, "weapon")];
    });
    const text = said.join(", ");
    return text.charAt(0).toLocaleUpperCase() + text.slice(1);
  }

  /** One value of a row in words, with the mark of a house value; what is not so is not said. */
  #value(path: string, value: Json, row: Row): string {
    const name = path.split(".").at(-1) ?? path;
    const mark = row.house.includes(path) ? "°" : "";
    if (value === false || (Array.isArray(value) && value.length === 0)) return "";
    if (value === true) return `${word(name, "field")}${mark}`;
    if (name === "value") return `${say(value, this.view)}${mark}`;
    return typeof value === "number" ? `${word(name, "field")} ${say(value, this.view)}${mark}` : `${say(value, this.view, name)}${mark}`;
  }
}

/** What a row is about is given, and not asked again; a new one has yet to say it. */
function given(chart: Chart, row: Row | undefined): JsonMap {
  const keys = row ? chart.keys.filter((key) => row.data[key] !== undefined) : [];
  return Object.fromEntries(keys.map((key) => [key, row?.data[key] ?? null]));
}

/** Whether a row may come in that is not there: its key is a number, and no word out of a list. */
function grows(chart: Chart, all: readonly Row[]): boolean {
  const [key = "", ...more] = chart.keys;
  return more.length === 0 && all.some((row) => typeof at(row.data, key) === "number");
}

function same(a: Json | undefined, b: Json): boolean {
  return canonical(a ?? null) === canonical(b);
}
