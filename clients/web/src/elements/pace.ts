import { css, html, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { t } from "../texts.js";
import type { View } from "../wire.js";
import { common, ZwadaElement } from "./base.js";
import "./refusal.js";

/** How long one may think; an empty field waits for ever. */
@customElement("zwada-pace")
export class ZwadaPace extends ZwadaElement {
  static override styles = [
    common,
    css`
      .fields {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(10rem, 100%), 1fr));
        gap: 12px;
      }
      .label {
        font-size: 0.875rem;
        color: var(--soft);
        display: block;
      }
      input {
        width: 100%;
      }
      h2 {
        margin-bottom: 8px;
      }
    `,
  ];

  @property({ attribute: false }) view: View | undefined;

  override render(): TemplateResult {
    return html`<section class="card">
      <h2>${t("h-pace")}</h2>
      <div class="fields">
        ${(["turn_s", "reaction_s"] as const).map(
          (name) =>
            html`<label
              ><span class="label">${t(`pace-${name}`)}</span>
              <input
                type="number"
                min="1"
                max="2592000"
                placeholder=${t("pace-none")}
                .value=${String(this.view?.pace?.[name] ?? "")}
                @change=${(event: Event): void => {
                  const typed = (event.target as HTMLInputElement).value;
                  this.command({ type: "set_pace", data: { [name]: typed === "" ? null : Math.round(Number(typed)) }, key: "pace" });
                }}
            /></label>`,
        )}
      </div>
      <zwada-refusal .key=${"pace"} .view=${this.view}></zwada-refusal>
    </section>`;
  }
}
