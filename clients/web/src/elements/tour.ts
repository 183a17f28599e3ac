import { css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { t } from "../texts.js";
import { Tour, type Deed } from "../tour.js";
import type { Command, SeatRole, View } from "../wire.js";
import { common, ZwadaElement, type Opening } from "./base.js";

/** One step of the tour: a sentence, and a way past it and out of it. It stands beside what it is about and covers nothing. */
@customElement("zwada-tour")
export class ZwadaTour extends ZwadaElement {
  static override styles = [
    common,
    css`
      .strip {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 4px 12px;
        padding: 8px 16px;
        background: var(--surface);
        border-block-end: 1px solid var(--hair);
        border-inline-start: 4px solid var(--act);
      }
      p {
        flex: 1 1 16rem;
        max-width: 70ch;
      }
      button {
        min-height: 40px;
      }
    `,
  ];

  @property({ attribute: false }) view: View | undefined;
  @property({ attribute: false }) role_: SeatRole = "spectator";
  #tour: Tour | undefined;
  #over = false;

  override connectedCallback(): void {
    super.connectedCallback();
    document.body.addEventListener("zwada-open", this.#opened, true);
    window.addEventListener("click", this.#clicked, true);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.body.removeEventListener("zwada-open", this.#opened, true);
    window.removeEventListener("click", this.#clicked, true);
  }

  /** Begins, or goes on where it was left. */
  resume(): void {
    this.#over = false;
    this.#tour?.resume();
    this.requestUpdate();
  }

  /** A command of this window that the server has accepted. */
  sent(command: Command): void {
    this.#hear({ did: "sent", command });
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("role_")) this.#tour = this.role_ === "gm" || this.role_ === "player" ? new Tour(this.role_) : undefined;
    if (this.view) this.#tour?.look(this.view);
  }

  override render(): TemplateResult | typeof nothing {
    const tour = this.#tour;
    const step = tour?.step;
    if (!tour || !this.view) return nothing;
    if (this.#over) return this.#strip(t(`tour-${tour.role}-end`), html`<button @click=${(): void => this.#leave()}>${t("btn-close")}</button>`);
    if (!step) return nothing;
    return this.#strip(
      t(`tour-${tour.role}-${step.first?.(this.view) ?? step.name}`),
      html`<span class="soft dense">${tour.at + 1}/${tour.steps.length}</span>
        <button @click=${(): void => this.#next()}>${t("btn-skip")}</button>
        <button class="plain" @click=${(): void => this.#leave()}>${t("btn-leave-tour")}</button>`,
    );
  }

  #strip(words: string, more: TemplateResult): TemplateResult {
    return html`<section class="strip" aria-label=${t("h-tour")}><p role="status">${words}</p>${more}</section>`;
  }

  #next(): void {
    this.#tour?.next();
    this.#passed();
  }

  #leave(): void {
    this.#over = false;
    this.#tour?.leave();
    this.requestUpdate();
  }

  #passed(): void {
    this.#over = this.#tour !== undefined && this.#tour.at >= this.#tour.steps.length;
    this.requestUpdate();
  }

  #hear(deed: Deed): void {
    if (this.view && this.#tour?.hear(deed, this.view)) this.#passed();
  }

  readonly #opened = (event: CustomEvent<Opening>): void => {
    const { what, id } = event.detail;
    if (what === "combatant" && id !== undefined) this.#hear({ did: "chose", who: id });
  };

  readonly #clicked = (event: MouseEvent): void => {
    const path = event.composedPath();
    const line = path.some((one) => one instanceof HTMLElement && one.localName === "zwada-line");
    if (line && path.some((one) => one instanceof HTMLElement && one.hasAttribute("aria-expanded"))) this.#hear({ did: "opened a line" });
  };
}
