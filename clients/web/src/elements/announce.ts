import { css, html, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
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

  @state() private polite = { n: 0, sentence: "" };
  @state() private urgent = { n: 0, sentence: "" };

  /** A sentence that is said again stands in a new element: it would not be read otherwise. */
  override render(): TemplateResult {
    return html`<div role="status" aria-live="polite">${keyed(this.polite.n, html`<p>${this.polite.sentence}</p>`)}</div>
      <div role="alert" aria-live="assertive">${keyed(this.urgent.n, html`<p>${this.urgent.sentence}</p>`)}</div>`;
  }

  say(sentence: string, urgent = false): void {
    if (urgent) this.urgent = { n: this.urgent.n + 1, sentence };
    else this.polite = { n: this.polite.n + 1, sentence };
  }
}
