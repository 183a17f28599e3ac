import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { typedFaces } from "../powers.js";
import { number, t } from "../texts.js";
import type { Combatant, View } from "../wire.js";
import { common, ZwadaElement } from "./base.js";

/** The next faces of somebody's dice, as the GM wants them to fall; the log says that the GM fixed them. */
@customElement("zwada-next-dice")
export class ZwadaNextDice extends ZwadaElement {
  static override styles = [
    common,
    css`
      .label {
        color: var(--soft);
        font-size: 0.875rem;
        min-width: 4.5rem;
      }
      input {
        width: 10.5rem;
      }
    `,
  ];

  @property({ attribute: false }) view: View | undefined;
  @property({ attribute: false }) who: Combatant | undefined;
  @property() key = "";
  @state() private typed = "";

  override render(): TemplateResult | typeof nothing {
    const who = this.who;
    if (!who) return nothing;
    const fixed = this.view?.encounter?.fixed ?? {};
    const waiting = [...(fixed[who.id] ?? []), ...(fixed["*"] ?? [])];
    return html`<form
      class="row"
      @submit=${(event: Event): void => {
        event.preventDefault();
        const faces = typedFaces(this.typed);
        if (!faces) {
          this.renderRoot.querySelector("input")?.focus();
          return;
        }
        this.typed = "";
        this.command({
          type: "override",
          data: { what: "dice", target: who.id, faces },
          key: this.key,
          undo: `${who.name ?? who.id}: ${t("gm-next-roll")} ${faces.map(number).join(" · ")}`,
        });
      }}
    >
      <span class="label">${t("gm-next-roll")}</span>
      ${waiting.length > 0 ? html`<span class="chip">${waiting.map(number).join(" · ")}</span>` : nothing}
      <input
        class="small"
        type="text"
        inputmode="numeric"
        aria-label=${t("gm-next-roll-faces")}
        placeholder=${t("gm-next-roll-faces")}
        title=${t("gm-next-roll-hint")}
        .value=${this.typed}
        @input=${(event: Event): string => (this.typed = (event.target as HTMLInputElement).value)}
      />
      <button class="small">${t("btn-force")}</button>
    </form>`;
  }
}
