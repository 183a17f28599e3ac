import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { ENDS, untilOf, type End } from "../powers.js";
import { duration } from "../say.js";
import { t } from "../texts.js";
import type { Combatant, View } from "../wire.js";
import { common, ZwadaElement } from "./base.js";

/** A status in the GM's own words, on whoever is chosen, with its end in words. It means nothing to the rules. */
@customElement("zwada-mark")
export class ZwadaMark extends ZwadaElement {
  static override styles = [
    common,
    css`
      .label {
        color: var(--soft);
        font-size: 0.875rem;
        min-width: 4.5rem;
      }
      input {
        flex: 0 1 10rem;
        min-width: 6rem;
      }
      select {
        flex: 0 1 auto;
        min-width: 0;
      }
    `,
  ];

  @property({ attribute: false }) view: View | undefined;
  @property({ attribute: false }) who: Combatant | undefined;
  @property() key = "";
  @state() private label = "";
  @state() private end: End = "lifted";

  override render(): TemplateResult | typeof nothing {
    const who = this.who;
    if (!who) return nothing;
    return html`<form
      class="row"
      @submit=${(event: Event): void => {
        event.preventDefault();
        this.#put(who);
      }}
    >
      <span class="label">${t("h-status")}</span>
      <input
        class="small"
        type="text"
        maxlength="60"
        aria-label=${t("gm-mark")}
        placeholder=${t("gm-mark")}
        .value=${this.label}
        @input=${(event: Event): string => (this.label = (event.target as HTMLInputElement).value)}
      />
      <select
        class="small"
        aria-label=${t("gm-mark-until")}
        @change=${(event: Event): void => {
          this.end = (event.target as HTMLSelectElement).value as End;
        }}
      >
        ${ENDS.map(
          (end) =>
            html`<option value=${end} ?selected=${end === this.end}>
              ${duration(untilOf(end, this.view, who.id), this.view) ?? t("until-lifted")}
            </option>`,
        )}
      </select>
      <button class="small">${t("btn-add")}</button>
    </form>`;
  }

  #put(who: Combatant): void {
    const label = this.label.trim();
    if (label === "") {
      this.renderRoot.querySelector("input")?.focus();
      return;
    }
    const until = untilOf(this.end, this.view, who.id);
    const taken = new Set(Object.keys(this.view?.encounter?.statuses ?? {}));
    let n = 1;
    while (taken.has(`mark.${who.id}.${n}`)) n++;
    this.command({
      type: "override",
      data: {
        what: "put_status",
        status: { id: `mark.${who.id}.${n}`, name: "mark", on: who.id, data: { label }, ...(until ? { until } : {}) },
      },
      key: this.key,
      undo: `${who.name ?? who.id}: ${label}`,
    });
    this.label = "";
  }
}
