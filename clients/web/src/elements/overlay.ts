import { css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { outcomes, type Said } from "../lines.js";
import { acting, ahead, combatant, isAsked, nameOf } from "../read.js";
import { sideName } from "../say.js";
import { t } from "../texts.js";
import type { View } from "../wire.js";
import { common, ZwadaElement } from "./base.js";
import "./health.js";
import "./line.js";

/** More names than these do not fit in one line of a stream. */
const NAMES_MAX = 8;

/** A table over a stream: who acts and who comes, above; the last outcome, below, for a moment. The middle stays empty. */
@customElement("zwada-overlay")
export class ZwadaOverlay extends ZwadaElement {
  static override styles = [
    common,
    css`
      main {
        display: flex;
        flex-direction: column;
        justify-content: space-between;
        height: 100dvh;
        padding: 1.25vw;
        overflow: hidden;
      }
      ul {
        display: flex;
        align-items: stretch;
        gap: 0.5rem;
        overflow: hidden;
      }
      li,
      .outcome {
        background: var(--surface);
        border-radius: var(--radius);
        border: 1px solid var(--edge);
      }
      li {
        padding: 0.25rem 0.75rem;
        min-width: 0;
        max-width: 22vw;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      li.round,
      li.rest {
        color: var(--soft);
        flex: none;
      }
      li.now {
        background: var(--now-band);
        color: var(--on-band);
        font-weight: 650;
        flex: none;
        max-width: 60vw;
      }
      li zwada-health {
        font-weight: 400;
        margin-inline-start: 10px;
      }
      li.asked {
        border: 3px double var(--ask);
      }
      .outcome {
        font-size: 1.25rem;
        max-width: 70vw;
        align-self: start;
      }
      .outcome zwada-line {
        border: none;
      }
      @media (prefers-reduced-motion: no-preference) {
        .outcome {
          animation: come 200ms ease-out;
        }
        @keyframes come {
          from {
            opacity: 0;
          }
        }
      }
    `,
  ];

  @property({ attribute: false }) view: View | undefined;
  @property({ attribute: false }) lines: readonly Said[] = [];
  /** The newest line that came while this window looked: what was there before it is no news. */
  @property({ attribute: false }) came: { readonly id: string; readonly at: number } | undefined;
  @property({ attribute: false }) seconds = 8;
  @state() private shown: Said | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (this.shown) this.shown = this.lines.find((line) => line.id === this.shown?.id && !line.struck); // in the words of now
    const came = this.came;
    if (!changed.has("came") || !came) return;
    const [newest] = outcomes(this.lines, 1);
    if (newest?.id !== came.id) return; // nothing came of it: the last outcome stays out its time
    this.shown = newest;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.shown = undefined), this.seconds * 1_000);
  }

  override render(): TemplateResult {
    const view = this.view;
    const encounter = view?.encounter;
    return html`<main>
      <h1 class="away">${view?.room?.name}</h1>
      ${view && encounter && encounter.phase !== "setup" ? html`<ul aria-label=${t("h-order")}>${this.#order(view)}</ul>` : html`<span></span>`}
      ${this.shown
        ? html`<div class="outcome" role="status"><zwada-line still .line=${this.shown} .view=${view}></zwada-line></div>`
        : nothing}
    </main>`;
  }

  #order(view: View): TemplateResult {
    const encounter = view.encounter;
    if (encounter?.phase === "ended") {
      const winner = encounter.winner;
      return html`<li class="now">${winner === undefined ? t("h-ended") : t("h-winner", { side: sideName(winner, view) })}</li>`;
    }
    const now = acting(encounter);
    const rest = ahead(encounter);
    const shown = rest.slice(0, Math.max(1, NAMES_MAX - now.length));
    return html`<li class="round">${encounter?.paused ? t("h-paused") : t("h-round", { n: encounter?.round ?? 0 })}</li>
      ${repeat(
        [...now, ...shown],
        (id) => id,
        (id) =>
          html`<li class="${now.includes(id) ? "now" : ""} ${isAsked(encounter, id) ? "asked" : ""}" aria-current=${now.includes(id) ? "true" : nothing}>
            ${now.includes(id) ? html`<span aria-hidden="true">▶ </span>` : nothing}<bdi>${nameOf(view, id)}</bdi>${isAsked(encounter, id)
              ? html` <small>(${t("h-asked")})</small>`
              : nothing}
            ${now.includes(id) ? html`<zwada-health .hp=${combatant(view, id)?.hp}></zwada-health>` : nothing}
          </li>`,
      )}
      ${rest.length > shown.length ? html`<li class="rest">+${rest.length - shown.length}</li>` : nothing}`;
  }
}
