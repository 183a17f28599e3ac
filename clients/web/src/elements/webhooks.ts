import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { Refused, type Delivery } from "../api.js";
import { refusalText } from "../say.js";
import { ago, t } from "../texts.js";
import type { View, Webhook } from "../wire.js";
import { common, ZwadaElement } from "./base.js";
import "./refusal.js";

/** The last deliveries of a webhook, wished for on their way up to whoever may ask the server. */
export interface DeliveriesAsked {
  readonly webhook: string;
  readonly done: (found: readonly Delivery[]) => void;
  readonly failed: (error: unknown) => void;
}

declare global {
  interface HTMLElementEventMap {
    "zwada-deliveries": CustomEvent<DeliveriesAsked>;
  }
}

/** Addresses that are told what an audience is told: made, looked after, told again, and removed by the GM. */
@customElement("zwada-webhooks")
export class ZwadaWebhooks extends ZwadaElement {
  static override styles = [
    common,
    css`
      :host,
      form {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 8px;
      }
      ul > li {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 4px;
        padding: 8px 0;
        border-bottom: 1px solid var(--hair);
      }
      bdi,
      ol li {
        overflow-wrap: anywhere;
      }
      .made {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        gap: 4px 8px;
        align-items: end;
      }
      input {
        width: 100%;
      }
    `,
  ];

  @property({ attribute: false }) view: View | undefined;
  @state() private url = "";
  @state() private audience = "table";
  @state() private made: { readonly url: string; readonly secret: string } | undefined;
  @state() private copied = false;
  @state() private armed = "";
  @state() private opened = "";
  @state() private log: readonly Delivery[] | undefined;
  @state() private fault = "";

  override render(): TemplateResult {
    const known = Object.values(this.view?.webhooks ?? {});
    const seats = Object.entries(this.view?.seats ?? {}).filter(([, seat]) => seat.role !== "gm");
    return html`<h2>${t("h-webhooks")}</h2>
      <p class="soft">${t("webhooks-what")}</p>
      ${known.length > 0 ? html`<ul>${known.map((one) => this.#one(one))}</ul>` : nothing}
      <form
        @submit=${(event: Event): void => {
          event.preventDefault();
          this.#make();
        }}
      >
        <label
          ><span class="soft dense">${t("webhook-url")}</span
          ><input
            type="url"
            required
            maxlength="1000"
            placeholder="https://"
            .value=${this.url}
            @input=${(event: Event): string => (this.url = (event.target as HTMLInputElement).value)}
        /></label>
        <div class="row">
          <select
            aria-label=${t("webhook-audience")}
            @change=${(event: Event): string => (this.audience = (event.target as HTMLSelectElement).value)}
          >
            <option value="table" ?selected=${this.audience === "table"}>${t("webhook-as-table")}</option>
            ${seats.map(([id, seat]) => html`<option value=${id} ?selected=${this.audience === id}>${t("webhook-as-seat", { who: seat.name || id })}</option>`)}
            <option value="gm" ?selected=${this.audience === "gm"}>${t("webhook-as-gm")}</option>
          </select>
          <button>${t("act-add_webhook")}</button>
        </div>
      </form>
      ${this.made
        ? html`<div class="made">
              <label
                ><span class="soft dense">${t("webhook-secret", { url: this.made.url })}</span
                ><input readonly type="text" .value=${this.made.secret} @focus=${(event: Event): void => (event.target as HTMLInputElement).select()}
              /></label>
              <button class="small" @click=${(): void => this.#copy()}>${t(this.copied ? "invite-copied" : "btn-copy")}</button>
            </div>
            <p class="soft dense">${t("webhook-secret-warn")}</p>`
        : nothing}
      <zwada-refusal .key=${"webhooks"} .view=${this.view}></zwada-refusal>`;
  }

  #one({ id, url, name, audience, on, off }: Webhook): TemplateResult {
    const seat = this.view?.seats?.[audience];
    const whose = audience === "table" || audience === "gm" ? t(`webhook-as-${audience}`) : t("webhook-as-seat", { who: seat?.name || audience });
    const send = (type: string, data: { id: string; on?: boolean; after?: number }): void => this.command({ type, data, key: "webhooks" });
    return html`<li>
      <span><bdi><b>${name || url}</b></bdi> <span class="soft dense">${whose}${on ? "" : ` · ${t(`webhook-off-${off || "gm"}`)}`}</span></span>
      <span class="row">
        <button class="small" aria-expanded=${this.opened === id} @click=${(): void => this.#look(id)}>${t("webhook-deliveries")}</button>
        <button class="small" @click=${(): void => send("set_webhook", { id, on: !on })}>${t(on ? "btn-webhook-off" : "btn-webhook-on")}</button>
        <button class="small" @click=${(): void => send("replay_webhook", { id, after: 0 })}>${t("btn-webhook-again")}</button>
        <button
          class="small ${this.armed === id ? "danger" : ""}"
          @click=${(): void => {
            if (this.armed === id) send("drop_webhook", { id });
            this.armed = this.armed === id ? "" : id;
          }}
        >
          ${t("act-drop_webhook")}
        </button>
      </span>
      ${this.armed === id ? html`<span class="dense">${t("webhook-confirm-drop")}</span>` : nothing}
      ${this.opened === id ? this.#attempts() : nothing}
    </li>`;
  }

  #attempts(): TemplateResult {
    return html`<div role="status">${this.#told()}</div>`;
  }

  #told(): TemplateResult {
    if (this.fault) return html`<p>${this.fault}</p>`;
    if (!this.log) return html`<p class="soft">…</p>`;
    if (this.log.length === 0) return html`<p class="soft">${t("deliveries-none")}</p>`;
    return html`<ol class="dense">
      ${this.log.toReversed().map(
        ({ type, at, status, why }) =>
          html`<li>${ago(at, Date.now())} · ${type} · ${why ? t(`delivery-${why}`) : t("delivery-status", { status: String(status ?? "") })}</li>`,
      )}
    </ol>`;
  }

  #look(webhook: string): void {
    this.opened = this.opened === webhook ? "" : webhook;
    this.log = undefined;
    this.fault = "";
    if (this.opened === "") return;
    const detail: DeliveriesAsked = {
      webhook,
      done: (found) => {
        if (this.opened === webhook) this.log = found;
      },
      failed: (error) => {
        const { code, params } = error instanceof Refused ? error : { code: "unreachable", params: {} };
        if (this.opened === webhook) this.fault = refusalText({ code, params }, this.view);
      },
    };
    this.dispatchEvent(new CustomEvent("zwada-deliveries", { detail, bubbles: true, composed: true }));
  }

  #make(): void {
    const url = this.url.trim();
    this.command({
      type: "add_webhook",
      data: { url, audience: this.audience },
      key: "webhooks",
      done: (answer) => {
        const secret = answer.ok ? answer.data?.["secret"] : undefined;
        if (typeof secret !== "string") return;
        this.made = { url, secret };
        this.url = "";
        this.copied = false;
      },
    });
  }

  #copy(): void {
    void navigator.clipboard?.writeText(this.made?.secret ?? "").then(
      () => (this.copied = true),
      () => undefined, // it stands there to be copied by hand
    );
  }
}
