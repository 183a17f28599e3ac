import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { maybe, t } from "../texts.js";
import { common, ZwadaElement } from "./base.js";

/** A rule's id as a chip; opens the rule's sentence in the reader's language where the catalogue has one. */
@customElement("zwada-rule")
export class ZwadaRule extends ZwadaElement {
  static override styles = [
    common,
    css`
      :host {
        display: inline;
      }
      button,
      span.id {
        display: inline-block;
        min-height: 24px;
        padding: 0 8px;
        border: 1px solid var(--hair);
        border-radius: 999px;
        background: var(--surface);
        color: var(--soft);
        font-size: 0.75rem;
        line-height: 22px;
        font-weight: 400;
      }
      button {
        text-decoration: underline dotted;
        text-underline-offset: 3px;
      }
      p {
        margin-top: 4px;
        padding: 8px 12px;
        background: var(--sunken);
        border-radius: var(--radius);
        max-width: 70ch;
        white-space: normal;
      }
    `,
  ];

  @property() rule = "";
  @state() private opened = false;

  override render(): TemplateResult {
    const text = maybe(`rule-${this.rule}`);
    if (text === undefined) return html`<span class="id">${this.rule}</span>`;
    return html`<button
        aria-expanded=${this.opened}
        aria-label=${t("h-rule", { rule: this.rule })}
        @click=${(): boolean => (this.opened = !this.opened)}
      >
        ${this.rule}
      </button>
      ${this.opened ? html`<p>${text}</p>` : nothing}`;
  }
}
