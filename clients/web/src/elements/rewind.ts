import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { differences, nameOf, type Difference } from "../read.js";
import { t, word } from "../texts.js";
import type { View } from "../wire.js";
import { common, ZwadaElement } from "./base.js";
import "./refusal.js";

/** What going back to a line brings back, before it is done. Both columns are views of the server. */
@customElement("zwada-rewind")
export class ZwadaRewind extends ZwadaElement {
  static override styles = [
    common,
    css`
      :host {
        display: grid;
        gap: 12px;
      }
      table {
        border-collapse: collapse;
        width: 100%;
        font-size: 0.9375rem;
      }
      th,
      td {
        text-align: start;
        padding: 6px 12px 6px 0;
        border-bottom: 1px solid var(--hair);
        font-weight: 400;
        vertical-align: top;
      }
      thead th {
        color: var(--soft);
        font-size: 0.875rem;
      }
      td:last-child {
        font-weight: 650;
      }
    `,
  ];

  @property({ attribute: false }) now: View | undefined;
  @property({ attribute: false }) then: View | undefined;
  @property() line = "";
  @property() to = "";
  @property({ attribute: false }) lost = 0;

  override render(): TemplateResult | typeof nothing {
    if (!this.now || !this.then) return html`<p class="soft">${t("conn-connecting")}…</p>`;
    const found = differences(this.now, this.then);
    return html`<h1>${t("h-rewind", { line: this.line })}</h1>
      ${this.lost > 0 ? html`<p>${t("rewind-lines", { n: this.lost })}</p>` : nothing}
      ${found.length === 0
        ? html`<p>${t("rewind-same")}</p>`
        : html`<table>
            <thead>
              <tr>
                <td></td>
                <th scope="col">${t("h-now-column")}</th>
                <th scope="col">${t("h-then-column")}</th>
              </tr>
            </thead>
            <tbody>
              ${found.map(
                (each) =>
                  html`<tr>
                    <th scope="row">
                      ${each.who !== undefined ? html`<bdi><b>${nameOf(this.now, each.who)}</b></bdi> ` : nothing}${this.#what(each)}
                    </th>
                    <td>${this.#value(each, each.now)}</td>
                    <td>${this.#value(each, each.then)}</td>
                  </tr>`,
              )}
            </tbody>
          </table>`}
      <details>
        <summary>${t("rewind-keeps")}</summary>
        <ul class="soft">
          <li>${t("rewind-keeps-seats")}</li>
          <li>${t("rewind-keeps-dice")}</li>
          <li>${t("rewind-keeps-seen")}</li>
        </ul>
      </details>
      <zwada-refusal .key=${"rewind"} .view=${this.now}></zwada-refusal>
      <div class="row">
        <button class="act" @click=${(): void => this.command({ type: "rewind", data: { to: this.to }, key: "rewind" })}>
          ${t("btn-go-back")}
        </button>
        <button @click=${(): void => this.open("dialog")}>${t("btn-cancel")}</button>
      </div>`;
  }

  #what(each: Difference): string {
    return each.what === "limit"
      ? t("rewind-what-limit", { name: word(each.name ?? "", "limit") })
      : t(`rewind-what-${each.what}`);
  }

  #value(each: Difference, value: string | undefined): string {
    if (value === undefined) return t("rewind-none");
    switch (each.what) {
      case "status":
        return word(value, "status");
      case "state":
        return word(value, "state");
      case "phase":
        return word(value, "phase");
      case "presence":
        return t(value === "here" ? "word-yes" : "word-no");
      case "hp":
        return value.includes("/") ? value : word(value, "band");
      default:
        return value;
    }
  }
}
