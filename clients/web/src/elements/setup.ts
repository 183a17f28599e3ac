import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Ruleset } from "../api.js";
import { gmOptions, rows } from "../read.js";
import { t } from "../texts.js";
import type { View } from "../wire.js";
import { common, ZwadaElement } from "./base.js";
import "./gm-form.js";

/** What a GM may set before the fight begins: distances, surprise, an ambush, as the rule system says. */
@customElement("zwada-setup")
export class ZwadaSetup extends ZwadaElement {
  static override styles = [
    common,
    css`
      .commands {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
      }
    `,
  ];

  @property({ attribute: false }) view: View | undefined;
  @property({ attribute: false }) rules: Ruleset | undefined;
  @state() private opened = "";

  override render(): TemplateResult {
    const all = setupOptions(this.rules, rows(this.view?.encounter));
    const option = all.find((each) => each.type === this.opened);
    return html`<div class="commands">
        ${all.map(
          (each) =>
            html`<button
              class="small"
              aria-expanded=${each.type === this.opened}
              @click=${(): void => {
                this.opened = each.type === this.opened ? "" : each.type;
              }}
            >
              ${t(`act-${each.type}`)}
            </button>`,
        )}
      </div>
      ${option
        ? html`<zwada-gm-form
            .option=${option}
            .view=${this.view}
            .key=${"setup"}
            @zwada-close=${(event: Event): void => {
              event.stopPropagation();
              this.opened = "";
            }}
          ></zwada-gm-form>`
        : nothing}`;
  }
}

/** The GM's commands that are legal before the fight, but for those that change a table. */
export function setupOptions(rules: Ruleset | undefined, everybody: readonly string[]): ReturnType<typeof gmOptions> {
  const charted = new Set((rules?.charts ?? []).flatMap((chart) => [chart.command, chart.remove]));
  const legal = new Set(rules?.setup ?? []);
  return gmOptions(rules?.gm ?? [], everybody).filter((option) => legal.has(option.type) && !charted.has(option.type));
}
