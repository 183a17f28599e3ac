import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { nameOf, offered } from "../read.js";
import { suggestionText } from "../say.js";
import { t } from "../texts.js";
import type { Command, GmRequest, OptionGroup, Options, View } from "../wire.js";
import { common, ZwadaElement, type Wish } from "./base.js";
import "./options.js";
import "./refusal.js";

/** What waits for the GM's word: done in its sender's name where it stands, or something else instead, or nothing. */
@customElement("zwada-ruling")
export class ZwadaRuling extends ZwadaElement {
  static override styles = [
    common,
    css`
      .waits {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 4px 12px;
        padding: 8px 12px;
        border: 3px double var(--ask);
        border-radius: var(--radius);
        background: var(--surface);
      }
      .waits > span {
        flex: 1 1 14rem;
        overflow-wrap: anywhere;
      }
      zwada-options {
        flex-basis: 100%;
        max-height: 40vh; /* the bar below stays in reach on a phone */
        position: relative;
        overflow-y: auto;
      }
    `,
  ];

  @property({ attribute: false }) request: GmRequest | undefined;
  @property({ attribute: false }) view: View | undefined;
  @property({ attribute: false }) options: Options = {};
  @state() private changing = false;

  override render(): TemplateResult | typeof nothing {
    const { request, view } = this;
    const wish = request?.wish;
    if (!request || !wish) return nothing;
    const key = `request-${request.id}`;
    const answer = (data: Command["data"]): void => this.command({ type: "answer_request", data: { request: request.id, ...data }, key });
    const actor = request.about ? `${nameOf(view, request.about)}: ` : "";
    const who = nameOf(view, request.by) || t(view?.seats?.[request.by]?.role === "bot" ? "role-bot" : "role-player");
    const group = this.#group(request);
    return html`<div class="waits">
      <span>${t(view?.seats?.[request.by]?.role === "bot" ? "gm-suggests" : "gm-wants", { who, wish: `${actor}${suggestionText(wish, view)}` })}</span>
      <button class="small act" @click=${(): void => answer({ stands: true })}>${t("btn-let-stand")}</button>
      ${group
        ? html`<button class="small" aria-expanded=${this.changing} @click=${(): void => void (this.changing = !this.changing)}>${t("btn-change")}</button>`
        : nothing}
      <button class="small" @click=${(): void => answer({ stands: false })}>${t("btn-forbid")}</button>
      ${group && this.changing
        ? html`<zwada-options
            .who=${request.about ?? ""}
            .group=${group}
            .view=${view}
            @zwada-command=${(event: CustomEvent<Wish>): void => {
              event.stopPropagation(); // it is done in the sender's name, as the answer
              const { type, data } = event.detail;
              answer({ instead: { ...data, type } });
            }}
          ></zwada-options>`
        : nothing}
      <zwada-refusal .key=${key} .view=${view}></zwada-refusal>
    </div>`;
  }

  /** What may be done instead: what is offered to whoever is asked, but to let it go by. */
  #group({ about, wish }: GmRequest): OptionGroup | undefined {
    const asked = wish?.turn ?? wish?.prompt;
    const found = offered(this.options).find(({ who, group }) => who === about && group.prompt !== undefined && group.prompt === asked)?.group;
    if (!found || found.options.length === 0) return undefined;
    const { pass: _, ...rest } = found;
    return rest;
  }
}
