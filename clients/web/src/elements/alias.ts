import { css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { t } from "../texts.js";
import { common, ZwadaElement } from "./base.js";

/** What others call somebody whose name they may not know, and the name revealed: which asks first, as it cannot be unread. */
@customElement("zwada-alias")
export class ZwadaAlias extends ZwadaElement {
  static override styles = [
    common,
    css`
      form,
      .shown {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 4px 8px;
      }
      input {
        flex: 1 1 10rem;
        min-width: 0;
      }
      .confirm {
        flex-basis: 100%;
      }
    `,
  ];

  @property({ attribute: false }) who: { readonly id: string; readonly name?: string; readonly alias?: string } | undefined;
  @property() key = "";
  /** Nobody has read anything yet: the alias is just taken away. */
  @property({ type: Boolean }) unread = false;
  @state() private typed: string | undefined;
  @state() private armed = false;

  override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get("who");
    if (changed.has("who") && (before?.id !== this.who?.id || before?.alias !== this.who?.alias)) {
      this.typed = undefined;
      this.armed = false;
    }
  }

  override render(): TemplateResult | typeof nothing {
    const who = this.who;
    if (!who) return nothing;
    if (this.typed !== undefined) return this.#form(who.id, this.typed);
    const change = html`<button class="small" @click=${this.#begin}>${t(who.alias ? "btn-change" : "act-set_alias")}</button>`;
    if (!who.alias) return change;
    return html`<div class="shown">
      <span class="dense">${t("gm-alias", { alias: who.alias })}</span>
      ${change}
      <button class="small ${this.armed ? "armed" : ""}" @click=${this.#reveal}>${t("act-reveal_name")}</button>
      ${this.armed ? html`<span class="dense confirm">${t("gm-confirm-reveal-name", { who: who.name ?? who.id })}</span>` : nothing}
    </div>`;
  }

  #form(target: string, typed: string): TemplateResult {
    return html`<form
      @submit=${(event: Event): void => {
        event.preventDefault();
        const alias = typed.trim();
        if (alias === "") return;
        if (alias === this.who?.alias) this.typed = undefined;
        else this.command({ type: "set_alias", data: { target, alias }, key: this.key, undo: `${this.who?.name ?? target}: ${t("act-set_alias")}` });
      }}
      @keydown=${(event: KeyboardEvent): void => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        this.#end();
      }}
    >
      <input
        aria-label=${t("h-alias")}
        placeholder=${t("h-alias")}
        maxlength="60"
        autocomplete="off"
        .value=${typed}
        @input=${(event: Event): string => (this.typed = (event.target as HTMLInputElement).value)}
      />
      <button class="small act" ?disabled=${typed.trim() === ""}>${t("btn-set")}</button>
      <button class="small" type="button" @click=${this.#end}>${t("btn-cancel")}</button>
    </form>`;
  }

  readonly #begin = (): void => {
    this.typed = this.who?.alias ?? "";
    this.armed = false;
    void this.updateComplete.then(() => this.renderRoot.querySelector("input")?.focus());
  };

  readonly #end = (): void => {
    this.typed = undefined;
    void this.updateComplete.then(() => this.renderRoot.querySelector("button")?.focus());
  };

  readonly #reveal = (): void => {
    if (!this.armed && !this.unread) {
      this.armed = true;
      return;
    }
    this.armed = false;
    if (this.who) this.command({ type: "reveal_name", data: { target: this.who.id }, key: this.key });
  };
}
