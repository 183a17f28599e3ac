import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Json } from "../json.js";
import { nameOf, rows } from "../read.js";
import { number, t } from "../texts.js";
import { Ground, key, square, wayOf, type Gone, type Square } from "../ways.js";
import type { Parameter, View } from "../wire.js";
import { common, ZwadaElement } from "./base.js";

const NARROW = "(max-width: 599px)";
const ARROWS: Readonly<Record<string, Square>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** A way over squares: a tap leads to a square by the cheapest way, from there on the next tap leads further; arrows go
 *  from square to square, Enter taps, Backspace takes a step back. Prices and where a way may end are the option's. */
@customElement("zwada-path")
export class ZwadaPath extends ZwadaElement {
  static override styles = [
    common,
    css`
      :host {
        width: 100%;
      }
      .board {
        display: grid;
        gap: 2px;
        max-width: 25rem;
        touch-action: manipulation;
      }
      .line {
        display: grid;
        grid-template-columns: repeat(var(--across), minmax(0, 1fr));
        gap: 2px;
      }
      button.cell {
        aspect-ratio: 1;
        min-width: 0;
        min-height: 0;
        padding: 0;
        border: 1px solid var(--hair);
        border-radius: 2px;
        background: var(--surface);
        font-size: 0.8125rem;
        font-weight: 400;
        line-height: 1;
        overflow: hidden;
        color: var(--soft);
      }
      button.cell.closed {
        background: var(--sunken);
        border-color: transparent;
      }
      button.cell.wall {
        background: var(--edge);
      }
      button.cell.hard {
        border-style: dashed;
        border-color: var(--edge);
      }
      button.cell.way {
        background: var(--act);
        color: var(--surface);
        font-weight: 650;
      }
      button.cell.start {
        border: 2px solid var(--ink);
        color: var(--ink);
        font-weight: 650;
      }
      .cell b {
        color: var(--ink);
      }
      .said {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 8px 12px;
        padding-top: 8px;
      }
    `,
  ];

  @property({ attribute: false }) parameter: Parameter | undefined;
  @property({ attribute: false }) value: Json | undefined;
  @property({ attribute: false }) view: View | undefined;
  @property() label = "";
  @state() private way: readonly Square[] = [];
  @state() private middle: Square = [0, 0];
  @state() private at: Square = [0, 0];
  #ground: Ground | undefined;
  #walls: ReadonlySet<string> = new Set();
  #narrow = matchMedia(NARROW);

  override connectedCallback(): void {
    super.connectedCallback();
    this.#narrow.addEventListener("change", this.#again);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#narrow.removeEventListener("change", this.#again);
  }

  /** A way from where nobody stands any more, or over ground that has changed, is forgotten. */
  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has("view")) this.#walls = new Set(wayOf(this.view?.encounter?.table?.["walls"]).map(key));
    if (changed.has("parameter")) {
      const before = this.#ground;
      this.#ground = Ground.of(this.parameter);
      const start = this.#ground?.start ?? [0, 0];
      const kept = before !== undefined && key(before.start) === key(start);
      if (!kept) this.middle = this.at = start;
      if (!kept || this.#ground?.cost(this.way) === undefined) this.way = this.#ground?.isWhole(wayOf(this.value)) === true ? wayOf(this.value) : [];
      if (this.value !== undefined && this.way.length === 0) this.#tell();
    } else if (changed.has("value") && this.value === undefined && this.#ground?.isWhole(this.way)) this.way = []; // it was sent
  }

  override render(): TemplateResult | typeof nothing {
    const ground = this.#ground;
    if (!ground) return nothing;
    const half = this.#narrow.matches ? 3 : 4;
    const across = Array.from({ length: 2 * half + 1 }, (_, i) => i - half);
    const onward = ground.onward(this.way);
    const there = this.#occupied();
    const spent = ground.cost(this.way) ?? 0;
    const last = this.way.at(-1);
    return html`<div class="board" role="group" aria-label=${this.label} .style=${`--across: ${across.length}`} @keydown=${this.#keys}>
        ${across.map(
          (dy) =>
            html`<div class="line">
              ${across.map((dx) => this.#cell([this.middle[0] + dx, this.middle[1] + dy], ground, onward, there))}
            </div>`,
        )}
      </div>
      <div class="said" aria-live="polite">
        <span><strong>${t("path-spent", { n: spent, max: ground.most })}</strong></span>
        ${last && !ground.stays(last) ? html`<span class="soft">${t("path-no-stop")}</span>` : nothing}
        ${this.way.length > 0
          ? html`<button class="small" @click=${this.#back}>${t("btn-path-back")}</button>
              <button class="small" @click=${(): void => this.#go([])}>${t("btn-clear")}</button>`
          : nothing}
      </div>`;
  }

  #cell(at: Square, ground: Ground, onward: ReadonlyMap<string, Gone>, there: ReadonlyMap<string, readonly string[]>): TemplateResult {
    const id = key(at);
    const on = this.way.findIndex((each) => key(each) === id);
    const start = id === key(ground.start);
    const gone = onward.get(id);
    const price = ground.enters(at);
    const hard = price !== undefined && price > ground.least();
    const wall = this.#walls.has(id);
    const who = (there.get(id) ?? []).map((each) => nameOf(this.view, each));
    const cost = on >= 0 ? ground.cost(this.way.slice(0, on + 1)) : start ? 0 : gone?.cost;
    const said = [
      t("path-square", { square: `${number(at[0])} · ${number(at[1])}` }),
      ...who,
      ...(wall ? [t("path-wall")] : cost === undefined ? [t("path-closed")] : [t("path-spent", { n: cost, max: ground.most })]),
      ...(hard ? [t("path-hard")] : []),
      ...(cost !== undefined && !start && !ground.stays(at) ? [t("path-no-stop")] : []),
    ].join(", ");
    const looks = ["cell", ...(on >= 0 ? ["way"] : []), ...(start ? ["start"] : []), ...(cost === undefined ? ["closed"] : []), ...(hard ? ["hard"] : []), ...(wall ? ["wall"] : [])];
    return html`<button
      class=${looks.join(" ")}
      aria-label=${said}
      title=${said}
      aria-pressed=${on >= 0}
      aria-disabled=${cost === undefined}
      tabindex=${id === key(this.at) ? 0 : -1}
      data-at=${id}
      @click=${(): void => this.#tap(at, gone)}
    >
      ${who.length > 0 && on < 0 ? html`<b>${short(who[0] ?? "")}</b>` : cost === undefined || start ? "" : number(cost)}
    </button>`;
  }

  /** A square that is on the way cuts it there; the start takes it back; any other is led to. */
  #tap(at: Square, gone: Gone | undefined): void {
    this.at = at;
    const on = this.way.findIndex((each) => key(each) === key(at));
    if (this.#ground && key(at) === key(this.#ground.start)) this.#go([]);
    else if (on >= 0) this.#go(this.way.slice(0, on + 1));
    else if (gone) this.#go(gone.way);
  }

  #go(way: readonly Square[]): void {
    this.way = way;
    const last = way.at(-1) ?? this.#ground?.start;
    if (last) this.#show(last, 1);
    this.#tell();
  }

  readonly #back = (): void => this.#go(this.way.slice(0, -1));

  /** The board moves where a square would come too near its edge. */
  #show(at: Square, margin: number): void {
    const half = (this.#narrow.matches ? 3 : 4) - margin;
    if (Math.abs(at[0] - this.middle[0]) > half || Math.abs(at[1] - this.middle[1]) > half) this.middle = at;
  }

  /** Only a way that may be sent is told. */
  #tell(): void {
    const detail = this.#ground?.isWhole(this.way) ? this.way : undefined;
    this.dispatchEvent(new CustomEvent("zwada-way", { detail }));
  }

  readonly #keys = (event: KeyboardEvent): void => {
    const step = ARROWS[event.key];
    if (step) {
      this.at = [this.at[0] + step[0], this.at[1] + step[1]];
      this.#show(this.at, 0);
      void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>(`[data-at="${key(this.at)}"]`)?.focus());
    } else if (event.key === "Backspace" && this.way.length > 0) this.#back();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  readonly #again = (): void => this.requestUpdate();

  /** Who stands where, as far as this seat knows. */
  #occupied(): ReadonlyMap<string, readonly string[]> {
    const found = new Map<string, string[]>();
    for (const id of rows(this.view?.encounter)) {
      const at = square(this.view?.encounter?.combatants?.[id]?.marks?.["pos"]);
      if (at) found.set(key(at), [...(found.get(key(at)) ?? []), id]);
    }
    return found;
  }
}

/** Two letters of a name, and the number that tells it apart. */
function short(name: string): string {
  const n = /\d+$/.exec(name)?.[0] ?? "";
  return `${[...name].slice(0, 2).join("")}${n}`;
}
