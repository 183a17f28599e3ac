import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { left } from "../read.js";
import { t, word } from "../texts.js";
import type { Counter } from "../wire.js";
import { common, ZwadaElement } from "./base.js";

/** What is left of each limit: ● left, ○ used; numbers where there are many. */
@customElement("zwada-limits")
export class ZwadaLimits extends ZwadaElement {
  static override styles = [
    common,
    css`
      :host {
        display: contents; /* nothing to say takes no room */
      }
      ul {
        display: inline-flex;
        flex-wrap: wrap;
        gap: 0 12px;
      }
      li {
        white-space: nowrap;
      }
      .dots {
        letter-spacing: 0.08em;
      }
    `,
  ];

  @property({ attribute: false }) actions: Counter | undefined;
  @property({ attribute: false }) limits: Readonly<Record<string, Counter>> | undefined;

  override render(): TemplateResult | typeof nothing {
    const all: [string, Counter][] = Object.entries(this.limits ?? {});
    if (this.actions) all.unshift(["actions", this.actions]);
    if (all.length === 0) return nothing;
    return html`<ul>
      ${all.map(([name, counter]) => this.#one(name, counter))}
    </ul>`;
  }

  #one(name: string, counter: Counter): TemplateResult {
    const rest = left(counter);
    const size = counter.size;
    const label = word(name, "limit");
    if (rest === undefined || size === undefined) return html`<li>${label} ${counter.used ?? rest ?? 0}</li>`;
    const dots = size <= 6 && rest <= 6 ? "●".repeat(rest) + "○".repeat(Math.max(0, size - rest)) : undefined;
    return html`<li>
      <span aria-hidden="true">${label} ${dots ? html`<span class="dots">${dots}</span>` : `${rest}/${size}`}</span>
      <span class="away">${t("limit-label@aria-label", { limit: label, used: size - rest, size })}</span>
    </li>`;
  }
}
