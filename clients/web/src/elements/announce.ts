import { css, html, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { common, ZwadaElement } from "./base.js";

/** What a screen reader is told: one polite sentence per entry; only "asked" and "your turn" interrupt. */
@customElement("zwada-announce")
export class ZwadaAnnounce extends ZwadaElement {
  static override styles = [
    common,
    css`
      :host {
        position: absolute;
        width: 1px;
        height: 1px;
        overflow: hidden;
        clip-path: inset(50%);
      }
    `,
  ];

  @state() private polite = "";
  @state() private urgent = "";

  override render(): TemplateResult {
    return html`<div role="status" aria-live="polite">${this.polite}</div>
      <div role="alert" aria-live="assertive">${this.urgent}</div>`;
  }

  say(sentence: string, urgent = false): void {
    if (urgent) this.urgent = sentence;
    else this.polite = sentence;
  }
}
