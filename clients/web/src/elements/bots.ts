import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { ago, t } from "../texts.js";
import type { View } from "../wire.js";
import { common, ZwadaElement } from "./base.js";
import "./refusal.js";

const SCOPES = ["read:table", "read:seat", "suggest", "play", "gm"] as const;
type Scope = (typeof SCOPES)[number];

/** Programs at the table: what each may do, and the keys the GM makes and takes back. */
@customElement("zwada-bots")
export class ZwadaBots extends ZwadaElement {
  static override styles = [
    common,
    css`
      :host {
        display: grid;
        gap: 8px;
      }
      li {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 4px 12px;
        padding: 8px 0;
        border-bottom: 1px solid var(--hair);
      }
      li > span:first-child {
        flex: 1 1 12rem;
        min-width: 0;
      }
      .made {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        gap: 4px 8px;
        align-items: end;
      }
      .made input {
        width: 100%;
        font-size: 0.875rem;
      }
    `,
  ];

  @property({ attribute: false }) view: View | undefined;
  @state() private newName = "";
  @state() private scope: Scope = "read:table";
  @state() private made: { readonly label: string; readonly key: string } | undefined;
  @state() private copied = false;
  @state() private armed = "";

  override render(): TemplateResult {
    const keys = Object.entries(this.view?.sessions ?? {}).filter(([, session]) => session.key);
    return html`<h2>${t("h-bots")}</h2>
      <p class="soft">${t("bots-what")}</p>
      ${keys.length > 0
        ? html`<ul>
            ${keys.map(([id, { seat, expires_at }]) => {
              const { name, scopes } = this.view?.seats?.[seat] ?? {};
              return html`<li>
                <span
                  ><bdi><b>${name || t("role-bot")}</b></bdi>
                  <span class="soft">${(scopes ?? []).map((each) => t(`scope-${each.replace(":", "-")}`)).join(", ")}</span></span
                >
                ${expires_at === undefined ? nothing : html`<span class="soft dense">${t("bot-until", { when: ago(expires_at, Date.now()) })}</span>`}
                <button class="small ${this.armed === id ? "danger" : ""}" @click=${(): void => this.#revoke(id)}>${t("btn-revoke")}</button>
                ${this.armed === id ? html`<span class="dense">${t("bot-confirm-revoke")}</span>` : nothing}
              </li>`;
            })}
          </ul>`
        : nothing}
      <div class="row">
        <input
          type="text"
          maxlength="60"
          aria-label=${t("h-name")}
          placeholder=${t("h-name")}
          .value=${this.newName}
          @input=${(event: Event): string => (this.newName = (event.target as HTMLInputElement).value)}
        />
        <select
          aria-label=${t("h-scope")}
          @change=${(event: Event): void => {
            this.scope = SCOPES.find((each) => each === (event.target as HTMLSelectElement).value) ?? "read:table";
          }}
        >
          ${SCOPES.map((each) => html`<option value=${each} ?selected=${each === this.scope}>${t(`scope-${each.replace(":", "-")}`)}</option>`)}
        </select>
        <button @click=${(): void => this.#make()}>${t("act-make_key")}</button>
      </div>
      ${this.made
        ? html`<div class="made">
              <label
                ><span class="soft dense">${this.made.label}</span
                ><input readonly type="text" .value=${this.made.key} @focus=${(event: Event): void => (event.target as HTMLInputElement).select()}
              /></label>
              <button class="small" @click=${(): void => this.#copy()}>${t(this.copied ? "invite-copied" : "btn-copy")}</button>
            </div>
            <p class="soft dense">${t("bot-key-warn")}</p>`
        : nothing}
      <zwada-refusal .key=${"bots"} .view=${this.view}></zwada-refusal>`;
  }

  #make(): void {
    const name = this.newName.trim();
    this.command({
      type: "make_key",
      data: { scopes: [this.scope], ...(name === "" ? {} : { name }) },
      key: "bots",
      done: (answer) => {
        const key = answer.ok ? answer.data?.["key"] : undefined;
        if (typeof key !== "string") return;
        this.made = { label: name || t("role-bot"), key };
        this.newName = "";
        this.copied = false;
      },
    });
  }

  #copy(): void {
    void navigator.clipboard?.writeText(this.made?.key ?? "").then(
      () => (this.copied = true),
      () => undefined, // it stands there to be copied by hand
    );
  }

  #revoke(session: string): void {
    if (this.armed !== session) {
      this.armed = session;
      return;
    }
    this.armed = "";
    this.command({ type: "revoke", data: { session }, key: "bots" });
  }
}
