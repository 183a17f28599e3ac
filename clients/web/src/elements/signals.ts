import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { CUES, Muted, permission, WAYS, type Cue, type Way } from "../signals.js";
import * as store from "../store.js";
import { t } from "../texts.js";
import { common, ZwadaElement } from "./base.js";

const ASKED = "zwada.notify-asked";

/** By what and of what somebody wants to be told; each is muted by itself. */
@customElement("zwada-signals")
export class ZwadaSignals extends ZwadaElement {
  static override styles = [
    common,
    css`
      fieldset {
        border: none;
        margin: 0;
        padding: 0;
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(12rem, 100%), 1fr));
        gap: 0 16px;
      }
      legend {
        font-size: 0.875rem;
        color: var(--soft);
        padding: 0;
      }
    `,
  ];

  @state() private allowed = permission();
  #muted = new Muted();

  override render(): TemplateResult {
    return html`<div class="stack">
      <fieldset>
        <legend>${t("h-cues")}</legend>
        ${CUES.map((cue) => this.#tick(cue))}
      </fieldset>
      <fieldset>
        <legend>${t("h-ways")}</legend>
        ${WAYS.map((way) => this.#tick(way))}
      </fieldset>
      ${this.allowed === "denied" ? html`<p class="soft dense">${t("way-notification-denied")}</p>` : nothing}
    </div>`;
  }

  #tick(word: Cue | Way): TemplateResult {
    const notification = word === "notification";
    return html`<label class="tick"
      ><input
        type="checkbox"
        ?disabled=${notification && (this.allowed === undefined || this.allowed === "denied")}
        .checked=${!this.#muted.has(word) && (!notification || this.allowed === "granted")}
        @change=${(event: Event): void => {
          const wanted = (event.target as HTMLInputElement).checked;
          this.#muted.set(word, !wanted);
          if (notification && wanted && this.allowed === "default")
            void Notification.requestPermission().then((answer) => (this.allowed = answer));
        }}
      />${t(CUES.includes(word as Cue) ? `cue-${word}@short` : `way-${word}`)}</label
    >`;
  }
}

/** After the first own turn, once: whether the browser may tell of the next one. Never a dialog, never before. */
@customElement("zwada-ask-notify")
export class ZwadaAskNotify extends ZwadaElement {
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
      }
      button {
        min-height: 40px;
      }
    `,
  ];

  /** A turn of one's own has begun in this window, and is over. */
  @property({ type: Boolean }) due = false;
  @state() private answered = store.lasting().getItem(ASKED) !== null;

  override render(): TemplateResult | typeof nothing {
    if (!this.due || this.answered || permission() !== "default" || new Muted().has("notification")) return nothing;
    return html`<div class="strip" role="status">
      <span>${t("notify-ask")}</span>
      <button class="act" @click=${(): void => void Notification.requestPermission().finally(() => this.#done())}>${t("btn-notify")}</button>
      <button @click=${(): void => this.#done()}>${t("btn-not-now")}</button>
    </div>`;
  }

  #done(): void {
    store.lasting().setItem(ASKED, "1");
    this.answered = true;
  }
}
