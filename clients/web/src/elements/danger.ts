import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { Refused, type Foreseen, type Share } from "../api.js";
import { nameOf, rows, sides } from "../read.js";
import { refusalText, sideName } from "../say.js";
import { number, t } from "../texts.js";
import type { View } from "../wire.js";
import { common, ZwadaElement } from "./base.js";

/** The odds of the fight that is being prepared, wished for on their way up to whoever may ask the server. */
export interface OddsAsked {
  readonly signal: AbortSignal;
  readonly told: (done: number, of: number) => void;
  readonly done: (found: Foreseen) => void;
  readonly failed: (error: unknown) => void;
}

declare global {
  interface HTMLElementEventMap {
    "zwada-odds": CustomEvent<OddsAsked>;
  }
}

/** How dangerous a fight is that has not begun: who wins how often, how long it takes, who is down at its end. */
@customElement("zwada-danger")
export class ZwadaDanger extends ZwadaElement {
  static override styles = [
    common,
    css`
      section {
        display: grid;
        gap: 12px;
        grid-template-columns: minmax(0, 1fr);
      }
      progress {
        flex: 1 1 8rem;
        min-width: 0;
        height: 10px;
        accent-color: var(--act);
      }
      button {
        min-width: 17rem;
      }
      table {
        border-collapse: collapse;
        width: 100%;
        max-width: 36rem;
      }
      th,
      td {
        padding: 6px 4px;
        border-bottom: 1px solid var(--hair);
        text-align: end;
        white-space: nowrap;
      }
      th:first-child {
        text-align: start;
        white-space: normal;
        overflow-wrap: anywhere;
        hyphens: auto;
        width: 50%;
      }
      thead th {
        font-size: 0.875rem;
        font-weight: 550;
        color: var(--soft);
      }
      p {
        min-height: 3lh;
      }
      p.soft {
        min-height: 0;
      }
      td b {
        font-variant-numeric: tabular-nums;
      }
    `,
  ];

  @property({ attribute: false }) view: View | undefined;
  @state() private running: AbortController | undefined;
  @state() private done = 0;
  @state() private of = 0;
  @state() private found: Foreseen | undefined;
  @state() private fault = "";
  /** The fight that was asked about. */
  #about = "";

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop();
  }

  override render(): TemplateResult {
    return html`<section class="card">
      <p class="soft dense">${t("danger-what")}</p>
      <div class="row">
        <button @click=${(): void => (this.running ? this.#stop() : this.#ask())}>${t(this.running ? "btn-cancel" : "danger-ask")}</button>
        ${this.running
          ? html`<progress max=${this.of || 1} .value=${this.done} aria-label=${t("danger-ask")}></progress>
              <span class="soft dense">${t("danger-progress", { done: this.done, of: this.of })}</span>`
          : nothing}
      </div>
      <div role="status">${this.fault ? html`<p>${this.fault}</p>` : nothing}${this.running || this.found ? this.#result(this.found) : nothing}</div>
    </section>`;
  }

  /** What is known; while nothing is, its places stand there already, so that nothing moves when it comes. */
  #result(found: Foreseen | undefined): TemplateResult {
    const encounter = this.view?.encounter;
    const known = sides(encounter).filter((side) => !found || side in found.wins);
    const fallen = rows(encounter).filter((id) => !found || id in found.falls);
    const [low, high] = middle(found?.rounds ?? {});
    return html`<div class="stack" aria-busy=${found ? "false" : "true"}>
      <p>
        ${!found
          ? "…"
          : this.#about === aboutOf(this.view)
            ? `${t("danger-fights", { n: found.fights })} ${t("danger-rounds", { median: found.rounds_median, low, high })}`
            : html`<b>${t("danger-stale")}</b>`}
      </p>
      ${shares(t("danger-wins"), [
        ...known.map((side): Row => [sideName(side, this.view), found?.wins[side]]),
        [t("danger-nobody"), found?.undecided],
      ])}
      ${shares(
        t("danger-down"),
        fallen.map((id): Row => [nameOf(this.view, id), found?.falls[id]]),
      )}
    </div>`;
  }

  #ask(): void {
    const running = new AbortController();
    this.running = running;
    this.done = this.of = 0;
    this.found = undefined;
    this.fault = "";
    this.#about = aboutOf(this.view);
    const ended = (): boolean => {
      if (this.running !== running) return false;
      this.running = undefined;
      return true;
    };
    const detail: OddsAsked = {
      signal: running.signal,
      told: (done, of) => {
        if (this.running === running) [this.done, this.of] = [done, of];
      },
      done: (found) => {
        if (ended()) this.found = found;
      },
      failed: (error) => {
        if (!ended()) return;
        const { code, params } = error instanceof Refused ? error : { code: "unreachable", params: {} };
        this.fault = refusalText({ code, params }, this.view);
      },
    };
    this.dispatchEvent(new CustomEvent("zwada-odds", { detail, bubbles: true, composed: true }));
  }

  #stop(): void {
    const running = this.running;
    this.running = undefined;
    running?.abort();
  }
}

type Row = readonly [name: string, share: Share | undefined];

function shares(what: string, each: readonly Row[]): TemplateResult {
  return html`<table>
    <thead>
      <tr>
        <th scope="col">${what}</th>
        <th scope="col">${t("danger-share")}</th>
        <th scope="col">${t("danger-sure")}</th>
      </tr>
    </thead>
    <tbody>
      ${each.map(
        ([name, share]) =>
          html`<tr>
            <th scope="row"><bdi>${name}</bdi></th>
            <td><b>${share ? t("danger-percent", { percent: percent(share.count / share.of) }) : "…"}</b></td>
            <td class="soft">${share ? t("danger-interval", { low: number(percent(share.low)), high: number(percent(share.high)) }) : "…"}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** In whole per cent, or in tenths where that says more. */
export function percent(share: number): number {
  const tenths = Math.round(share * 1_000) / 10;
  return tenths < 10 || tenths > 90 ? tenths : Math.round(tenths);
}

/** Between how many rounds four of five fights last. */
export function middle(rounds: Readonly<Record<string, number>>): readonly [number, number] {
  const each = Object.entries(rounds)
    .map(([n, count]): readonly [number, number] => [Number(n), count])
    .sort(([a], [b]) => a - b);
  const all = each.reduce((sum, [, count]) => sum + count, 0);
  const at = (part: number): number => {
    let seen = 0;
    return each.find(([, count]) => (seen += count) >= part * all)?.[0] ?? 0;
  };
  return [at(0.1), at(0.9)];
}

/** What the odds hang on: not who plays somebody, nor by which name others know them. */
export function aboutOf(view: View | undefined): string {
  const { combatants, options } = view?.encounter ?? {};
  const fighters = Object.values(combatants ?? {}).map((one) => {
    const { seat: _seat, mine: _mine, name: _name, alias: _alias, ...rest } = one;
    return rest;
  });
  return JSON.stringify([fighters, options]);
}
