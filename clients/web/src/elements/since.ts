import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { nameOf } from "../read.js";
import type { Digest } from "../since.js";
import { list, signed, t } from "../texts.js";
import type { View } from "../wire.js";
import { common, ZwadaElement } from "./base.js";

const FORMATS = ["text", "bbcode"] as const;

/** What happened since somebody looked, in one sentence; leads to the first line that was not read. */
@customElement("zwada-since")
export class ZwadaSince extends ZwadaElement {
  static override styles = [
    common,
    css`
      section {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 4px 12px;
        padding: 8px 12px;
        border: 1px solid var(--now);
        border-radius: var(--radius);
        background: var(--surface);
      }
      p {
        flex: 1 1 14rem;
        line-height: 1.35;
      }
      .copy {
        min-width: 11rem;
      }
      li {
        display: inline;
      }
      li:not(:last-child)::after {
        content: " ·";
      }
    `,
  ];

  @property({ attribute: false }) digest: Digest | undefined;
  @property({ attribute: false }) view: View | undefined;
  @state() private copied = "";

  override render(): TemplateResult | typeof nothing {
    const digest = this.digest;
    if (!digest) return nothing;
    const { view } = this;
    const facts = [
      ...digest.hp.map(({ who, change }) => t("since-hp", { who: nameOf(view, who), change: signed(change) })),
      ...(digest.out.length > 0 ? [t("since-out", { names: list(digest.out.map((id) => nameOf(view, id))) })] : []),
      ...(digest.round === undefined ? [] : [t("h-round", { n: digest.round })]),
    ];
    return html`<section aria-label=${t("h-since")}>
      <p>
        <b>${t("since-lines", { n: digest.lines })}</b>
        ${facts.length > 0 ? html`<ul>${facts.map((fact) => html`<li> ${fact}</li>`)}</ul>` : nothing}
      </p>
      <button class="small act" @click=${(): void => this.open("read", digest.first)}>${t("btn-read")}</button>
      <button class="small" @click=${(): void => this.open("read")}>${t("btn-all-read")}</button>
      ${FORMATS.map(
        (format) => html`<button class="small copy" @click=${(): void => void this.#copy(format)}>${t(this.copied === format ? "invite-copied" : `btn-copy-${format}`)}</button>`,
      )}
    </section>`;
  }

  /** The lines as a post, in the language of the page. */
  async #copy(format: (typeof FORMATS)[number]): Promise<void> {
    const { digest, view } = this;
    if (!digest || !view) return;
    const { posted } = await import("../exporting.js");
    const saw = t("since-lines", { n: digest.lines });
    const text = posted(digest.said, format, [view.room?.name ?? "", saw], view);
    await navigator.clipboard?.writeText(text).then(
      () => (this.copied = format),
      () => undefined, // the browser does not let us
    );
  }
}
