import { css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { entryOf, takesBack, type Said } from "../lines.js";
import { stepLabel } from "../say.js";
import { clockTime, t } from "../texts.js";
import type { View } from "../wire.js";
import { common, ZwadaElement } from "./base.js";
import "./dice.js";
import "./explain.js";
import "./refusal.js";

/** More pools than these make a line too long. */
const POOLS_MAX = 3;

/** One line of the log: one outcome. Opens into its arithmetic; the GM may go back to it. */
@customElement("zwada-line")
export class ZwadaLine extends ZwadaElement {
  static override styles = [
    common,
    css`
      :host {
        border-bottom: 1px solid var(--hair);
      }
      .head {
        display: flex;
        align-items: baseline;
        gap: 8px;
        width: 100%;
        min-height: var(--row);
        padding: 6px 12px;
        border: none;
        border-radius: 0;
        background: none;
        text-align: start;
        font-weight: 400;
        line-height: 1.35;
      }
      .mark {
        flex: none;
        width: 1em;
        color: var(--soft);
      }
      .sentence {
        flex: 1;
        min-width: 0;
        overflow-wrap: anywhere;
      }
      .struck {
        text-decoration: line-through;
        color: var(--soft);
      }
      time {
        color: var(--soft);
        font-size: 0.8125rem;
        white-space: nowrap;
      }
      .words {
        font-size: 0.8125rem;
        color: var(--soft);
      }
      .body {
        padding: 4px 12px 12px 36px;
        background: var(--surface);
        display: grid;
        gap: 8px;
      }
      .pool {
        display: flex;
        flex-wrap: wrap;
        align-items: baseline;
        gap: 2px 6px;
        margin-top: 3px;
        font-size: 0.8125rem;
        color: var(--soft);
        text-decoration: none;
      }
      .secret {
        border-inline-start: 3px dashed var(--veil);
      }
      :host([named]) {
        box-shadow: inset 4px 0 0 var(--act);
      }
      @media (max-width: 599px) {
        .body {
          padding-inline-start: 12px;
        }
      }
    `,
  ];

  @property({ attribute: false }) line: Said | undefined;
  @property({ attribute: false }) view: View | undefined;
  @property({ type: Boolean }) opened = false;
  @property({ type: Boolean }) gm = false;
  /** Where nothing can be pressed: it does not open, and is read as it comes. */
  @property({ type: Boolean }) still = false;
  /** The newest of the log: only that can be taken back. */
  @property({ type: Boolean }) last = false;

  override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get("line");
    if (before && before.id !== this.line?.id) this.opened = false; // another line in the same place
  }

  override render(): TemplateResult | typeof nothing {
    const line = this.line;
    if (!line) return nothing;
    const mayTakeBack = !this.gm && takesBack(line, this.last);
    const told = (mark: string): boolean => line.sentence.toLocaleLowerCase().includes(t(mark).toLocaleLowerCase());
    const marks = [...line.marks.filter((mark) => !told(mark)), ...(line.struck ? ["log-undone"] : [])];
    const inner = html`${this.still ? nothing : html`<span class="mark" aria-hidden="true">${this.opened ? "▾" : "▸"}</span>`}
      <span class="sentence"
        ><span class=${line.struck ? "struck" : ""}>${line.sentence}</span>
        ${marks.map((mark) => html` <span class="words">(${t(mark)})</span>`)}${this.#dice(line)}</span
      >
      ${this.still ? nothing : html`<time>${clockTime(line.at)}</time>`}`;
    return html`<div class=${line.marks.includes("log-gm-only") ? "secret" : ""}>
      ${this.still
        ? html`<div class="head">${inner}</div>`
        : html`<button
            class="head"
            aria-expanded=${this.opened}
            @click=${(): void => {
              this.opened = !this.opened;
              this.dispatchEvent(new Event("toggle"));
              // What opens at the end of the log would open below its edge.
              if (this.opened) void this.updateComplete.then(() => requestAnimationFrame(() => this.scrollIntoView({ block: "nearest" })));
            }}
          >
            ${inner}
          </button>`}
      ${this.opened && !this.still
        ? html`<div class="body">
            ${line.explain.length > 0
              ? html`<zwada-explain .steps=${line.explain} .view=${this.view}></zwada-explain>`
              : nothing}
            <div class="row">
              <button class="small" @click=${this.#copy}>${t("btn-copy")}</button>
              <button class="small" @click=${(): void => this.open("line", line.id)}>${t("btn-link")}</button>
              ${mayTakeBack
                ? html`<button
                      class="small"
                      @click=${(): void => this.command({ type: "take_back", data: {}, key: "take-back" })}
                    >
                      ${t("btn-take-back")}</button
                    ><zwada-refusal .key=${"take-back"} .view=${this.view}></zwada-refusal>`
                : nothing}
              ${this.gm
                ? html`<button class="small" @click=${(): void => this.#correct(line)}>${t("btn-correct")}</button
                    ><button class="small" @click=${(): void => this.open("rewind", line.id)}>${t("btn-go-back-here")}</button>`
                : nothing}
            </div>
          </div>`
        : nothing}
    </div>`;
  }

  focusHead(): void {
    this.renderRoot.querySelector<HTMLElement>(".head")?.focus();
  }

  /** The dice of pools with a die that is rolled again: what they came to is read off them. Of many, those that decide. */
  #dice(line: Said): TemplateResult[] {
    const all = line.explain.filter((step) => step.total !== undefined && step.terms?.some((term) => term.chain));
    const pools = all.length > POOLS_MAX ? all.filter((step) => step.outcome !== undefined) : all;
    return pools.map(
      (step) =>
        html`<span class="pool"
          ><span>${stepLabel(step, this.view, "pool")}</span> ${(step.terms ?? []).map((term) =>
            term.faces?.length
              ? html`<zwada-dice .dice=${{ sides: term.sides ?? 0, faces: term.faces, chain: term.chain ?? false }}></zwada-dice> `
              : nothing,
          )}<span>→ ${step.total}</span></span
        >`,
    );
  }

  /** Hit points are set anew, where there still are any of whom it was about; all else by going back to before it. */
  #correct(line: Said): void {
    const hurt = line.struck ? undefined : line.hurt?.find((id) => this.view?.encounter?.combatants?.[id]);
    if (hurt !== undefined && this.view?.encounter?.phase === "running") this.open("correct", hurt);
    else this.open("before", entryOf(line.id));
  }

  readonly #copy = (): void => {
    if (this.line) void navigator.clipboard?.writeText(this.line.sentence.replace(/[\u2068\u2069]/g, ""));
  };
}
