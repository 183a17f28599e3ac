import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { LinkState, Pending } from "../connection.js";
import { moment, t } from "../texts.js";
import { common, ZwadaElement } from "./base.js";

/** How the connection stands, in words, under the header: never a dialog, never a reload button. */
@customElement("zwada-connection")
export class ZwadaConnection extends ZwadaElement {
  static override styles = [
    common,
    css`
      .strip {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 4px 12px;
        padding: 8px 16px;
        background: var(--sunken);
        border-block-end: 1px solid var(--hair);
        border-inline-start: 4px solid var(--ink);
      }
      button {
        min-height: 36px;
      }
    `,
  ];

  @property({ attribute: false }) state: LinkState = { name: "connecting" };
  @property({ attribute: false }) pending: readonly Pending[] = [];
  /** When the view that is shown was true. */
  @property({ attribute: false }) asOf = 0;
  @property({ type: Boolean }) movedOn = false;
  @property({ type: Boolean }) hasView = false;
  @property({ type: Boolean }) forked = false;
  @property({ type: Boolean }) gm = false;
  @state() private now = Date.now();
  #timer: ReturnType<typeof setInterval> | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#timer = setInterval(() => (this.now = Date.now()), 500);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#timer);
  }

  override render(): TemplateResult | typeof nothing {
    const words = this.#words();
    const busy = this.pending.filter((each) => each.state === "busy");
    const waiting = this.state.name === "live" ? [] : this.pending.filter((each) => each.state === "waiting");
    if (words === undefined && busy.length === 0 && !this.movedOn && !this.forked) return nothing;
    return html`<div class="strip" role="status">
      ${words !== undefined ? html`<span>${words}</span>` : nothing}
      ${this.forked ? html`<span>${t(this.gm ? "conn-forked-gm" : "conn-forked")}</span>` : nothing}
      ${this.forked && this.gm ? html`<button @click=${(): void => this.open("lost")}>${t("btn-look")}</button>` : nothing}
      ${this.movedOn && !this.forked && words === undefined ? html`<span>${t("conn-moved-on")}</span>` : nothing}
      ${this.state.name === "stopped" && this.state.why === "replaced"
        ? html`<button @click=${(): void => this.open("refresh", "here")}>${t("btn-use-here")}</button>`
        : nothing}
      ${this.state.name === "stopped" && this.state.why !== "replaced" ? html`<a href="/">${t("h-lobby")}</a>` : nothing}
      ${waiting.map((each) => html`<span class="soft">${t(`act-${each.command.type}`)}: ${t("conn-in-flight")}</span>`)}
      ${busy.map(
        (each) =>
          html`<span>${t("conn-busy")}</span
            ><button @click=${(): void => this.open("refresh", each.id)}>${t("btn-stop-trying")}</button>`,
      )}
    </div>`;
  }

  #words(): string | undefined {
    const state = this.state;
    const seconds = (at: number): number => Math.max(0, Math.ceil((at - this.now) / 1000));
    switch (state.name) {
      case "live":
        return undefined;
      case "connecting":
        return this.hasView ? undefined : t("conn-connecting");
      case "behind":
        return t("conn-behind", { n: state.changes });
      case "draining":
        return t("conn-moving");
      case "storage":
        return t("conn-storage");
      case "stopped":
        return t({ replaced: "conn-newer-window", link: "close-4401", gone: "close-4404", role: "conn-spectators-only" }[state.why]);
      case "resuming": {
        if (!this.hasView) return t("conn-connecting");
        const s = seconds(state.retryAt);
        const time = moment(this.asOf, this.now);
        if (typeof navigator !== "undefined" && !navigator.onLine) return t("conn-offline", { time });
        return s > 0 ? t("conn-resuming", { s, time }) : t("conn-resuming-now", { time });
      }
    }
  }
}
