import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { JsonMap } from "../json.js";
import { nameOf, rows, statusesOf } from "../read.js";
import { statusLabel } from "../say.js";
import { list, t } from "../texts.js";
import type { Combatant, View } from "../wire.js";
import { common, ZwadaElement } from "./base.js";
import "./health.js";
import "./refusal.js";

const KEY = "write-back";

/** What a fight left of the party goes back to its sheets: chosen one by one, written by one button, taken back by one. */
@customElement("zwada-write-back")
export class ZwadaWriteBack extends ZwadaElement {
  static override styles = [
    common,
    css`
      section {
        display: grid;
        gap: 12px;
      }
      h2 {
        font-size: 1rem;
        color: var(--ink);
      }
      li label {
        flex-wrap: wrap;
        gap: 4px 12px;
      }
      zwada-health {
        display: inline-flex;
        align-items: center;
        gap: 6px;
      }
    `,
  ];

  @property({ attribute: false }) view: View | undefined;
  /** Who was ticked or unticked by hand. */
  @state() private chosen: Readonly<Record<string, boolean>> = {};
  /** The sheets as they were before, until that is taken back. */
  @state() private were: readonly JsonMap[] = [];
  @state() private names: readonly string[] = [];

  override render(): TemplateResult | typeof nothing {
    const view = this.view;
    if (!view) return nothing;
    const all = rows(view.encounter).flatMap((id) => view.encounter?.combatants?.[id] ?? []);
    const kept = all.filter((who) => who.party !== undefined && view.party?.[who.party] !== undefined);
    const others = all.filter((who) => !kept.includes(who));
    const ticked = kept.filter((who) => this.#isTicked(who));
    return html`<section class="card">
      <h2>${t("act-write_back")}</h2>
      ${kept.length === 0
        ? html`<p class="soft">${t("after-no-sheets")}</p>`
        : html`<p class="soft">${t("after-write-hint")}</p>
            <ul>
              ${kept.map((who) => this.#row(view, who))}
            </ul>`}
      ${kept.length > 0 && others.length > 0
        ? html`<p class="soft dense">${t("after-without-sheet", { names: list(others.map((who) => nameOf(view, who.id))) })}</p>`
        : nothing}
      ${kept.length > 0
        ? html`<div class="row">
            <button class="act" ?disabled=${ticked.length === 0} @click=${(): void => this.#write(view, ticked)}>${t("act-write_back")}</button>
            <zwada-refusal .key=${KEY} .view=${view}></zwada-refusal>
          </div>`
        : nothing}
      ${this.were.length > 0
        ? html`<div class="row" role="status">
            <span>${t("after-written", { names: list(this.names) })}</span>
            <button class="small" @click=${this.#undo}>${t("btn-undo")}</button>
          </div>`
        : nothing}
    </section>`;
  }

  #isTicked(who: Combatant): boolean {
    return this.chosen[who.id] ?? true;
  }

  #row(view: View, who: Combatant): TemplateResult {
    const lasting = statusesOf(view, who.id).filter(([, status]) => !status.quiet && status.until === undefined);
    return html`<li>
      <label class="tick">
        <input
          type="checkbox"
          .checked=${this.#isTicked(who)}
          @change=${(event: Event): void => {
            this.chosen = { ...this.chosen, [who.id]: (event.target as HTMLInputElement).checked };
          }}
        />
        <bdi class="name">${who.name ?? who.id}</bdi>
        <zwada-health .hp=${who.hp}></zwada-health>
        ${lasting.map(([, status]) => html`<span class="chip">${statusLabel(status, view)}</span>`)}
      </label>
    </li>`;
  }

  #write(view: View, ticked: readonly Combatant[]): void {
    const were = ticked.flatMap((who): readonly JsonMap[] => {
      const sheet = view.party?.[who.party ?? ""];
      return sheet ? [sheet] : [];
    });
    const names = ticked.map((who) => nameOf(view, who.id));
    this.command({
      type: "write_back",
      data: { combatants: ticked.map((who) => who.id) },
      key: KEY,
      done: (answer) => {
        if (!answer.ok) return;
        this.were = were;
        this.names = names;
      },
    });
  }

  /** The sheets as they were; what somebody else has changed in one since then is lost with it. */
  readonly #undo = (): void => {
    for (const { id, name, sheet, seat } of this.were)
      this.command({
        type: "save_sheet",
        data: { id: id ?? "", name: name ?? "", sheet: sheet ?? {}, ...(seat === undefined ? {} : { seat }) },
        key: KEY,
      });
    this.were = [];
  };
}
