import { css, html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { isMap, type Json, type JsonMap } from "../json.js";
import { nameOf, rows } from "../read.js";
import { args, say } from "../say.js";
import { t } from "../texts.js";
import { common } from "./base.js";
import { TrackRows } from "./track-rows.js";

/** The layout `pairs`: the places of the round, equal ones in a bracket, and who may attack whom, pair by pair. */
@customElement("zwada-track-pairs")
export class ZwadaTrackPairs extends TrackRows {
  static override styles = [
    common,
    css`
      .place {
        display: grid;
        grid-template-columns: 1.75rem minmax(0, 1fr);
        --row-start: 4px;
      }
      .at {
        padding: 9px 0 0 8px;
        font-size: 0.875rem;
        color: var(--soft);
        font-variant-numeric: tabular-nums;
      }
      .shared .who {
        border-inline-start: 3px solid var(--edge);
        border-radius: 6px 0 0 6px;
      }
      .note {
        padding: 2px 12px 6px 8px;
        font-size: 0.8125rem;
        line-height: 1.3;
        color: var(--soft);
      }
      h3 {
        padding: 12px 12px 4px;
        font-size: 0.875rem;
        font-weight: 650;
        color: var(--soft);
      }
      .pair {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        gap: 1px 12px;
        padding: 6px 12px;
        border-bottom: 1px solid var(--hair);
        font-size: 0.875rem;
        line-height: 1.3;
      }
      .both {
        overflow-wrap: anywhere;
      }
      .holds {
        font-weight: 650;
      }
      .right {
        grid-column: 1 / -1;
        color: var(--soft);
        font-size: 0.8125rem;
      }
      .right strong {
        color: var(--ink);
      }
    `,
  ];

  override render(): TemplateResult {
    const encounter = this.view?.encounter;
    const places = listed(encounter?.table?.["places"]);
    const placed = new Set(places.flat());
    const rest = rows(encounter).filter((id) => !placed.has(id));
    let before = 0;
    const drawn = places.map((who) => {
      const n = before + 1;
      before += who.length;
      return { n, who };
    });
    const told = drawn.find(({ who }) => who.length > 1)?.n; // once is enough
    return html`<ul>
        ${repeat(
          drawn,
          ({ who }) => who.join("+"),
          ({ n, who }) => this.#place(n, who, n === told),
        )}
        ${repeat(
          rest,
          (id) => id,
          (id) =>
            places.length > 0
              ? html`<li class="place"><span class="at" aria-hidden="true"></span><div>${this.row(id)}</div></li>`
              : html`<li>${this.row(id)}</li>`,
        )}
      </ul>
      ${encounter?.phase === "running" ? this.#pairs(encounter.table ?? {}) : nothing}`;
  }

  #place(n: number, who: readonly string[], tells: boolean): TemplateResult {
    const shared = who.length > 1;
    return html`<li class="place ${shared ? "shared" : ""}">
      <span class="at" aria-hidden="true">${n}${shared ? "=" : "."}</span>
      <div class="who">
        ${repeat(
          who,
          (id) => id,
          (id) => this.row(id),
        )}
        ${tells ? html`<p class="note">${t("pairs-shared")}</p>` : nothing}
      </div>
    </li>`;
  }

  /** Who may attack whom; all of whom there is nothing to say yet in one line. */
  #pairs(table: JsonMap): TemplateResult | typeof nothing {
    const pairs = (Array.isArray(table["pairs"]) ? (table["pairs"] as readonly Json[]) : []).filter(isMap);
    const unmet = isMap(table["unmet"]) ? table["unmet"] : undefined;
    if (pairs.length === 0 && !unmet) return nothing;
    return html`<h3>${t("h-pairs")}</h3>
      <ul>
        ${pairs.map((pair) => this.#pair(pair))}
        ${unmet
          ? html`<li class="pair"><span class="right">${t(pairs.length > 0 ? "pairs-others" : "pairs-unmet", args(unmet, this.view))}</span></li>`
          : nothing}
      </ul>`;
  }

  #pair(pair: JsonMap): TemplateResult {
    const right = pair["right"];
    const name = (key: string): TemplateResult =>
      html`<bdi class=${pair[key] === right ? "holds" : ""}>${nameOf(this.view, String(pair[key]))}</bdi>`;
    const band = say(pair["band"] ?? "", this.view, "band");
    const metres = pair["metres"];
    return html`<li class="pair">
      <span class="both">${name("a")} ⇄ ${name("b")}</span>
      <span class="soft">${typeof metres === "number" ? `${band}, ${t("pairs-metres", { n: metres })}` : band}</span>
      <span class="right"
        >${right === undefined
          ? t(pair["met"] === true ? "pairs-no-right" : "pairs-first")
          : html`<strong>${t("pairs-right", args(pair, this.view))}</strong> · ${t("pairs-next", args(pair, this.view))}`}</span
      >
    </li>`;
  }
}

function listed(value: Json | undefined): readonly (readonly string[])[] {
  if (!Array.isArray(value)) return [];
  return (value as readonly Json[]).map((place) => (Array.isArray(place) ? (place as readonly Json[]).map(String) : []));
}
