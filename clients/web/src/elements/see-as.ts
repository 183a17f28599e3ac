import { css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Ruleset } from "../api.js";
import { Onlooker, type Asking } from "../onlooker.js";
import { nameOf } from "../read.js";
import { t } from "../texts.js";
import { common, ZwadaElement, type Opening } from "./base.js";
import "./fight.js";

/** A fight as another audience sees it, by the server's own view of it: to read, and nothing is sent from here. */
@customElement("zwada-see-as")
export class ZwadaSeeAs extends ZwadaElement {
  static override styles = [
    common,
    css`
      :host {
        display: flex;
        flex-direction: column;
        flex: 1;
        min-height: 0;
      }
      .bar {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 4px 12px;
        padding: 6px 16px;
        border: 2px dashed var(--veil);
        color: var(--veil);
        background: var(--surface);
      }
      .bar strong {
        flex: 1 1 auto;
      }
      p {
        padding: 16px;
      }
    `,
  ];

  /** The table, or a seat. */
  @property() as = "";
  /** Whenever this is another number, something has happened. */
  @property({ attribute: false }) seq = 0;
  @property({ attribute: false }) ask: ((as: string) => Asking) | undefined;
  @property({ attribute: false }) rules: Ruleset | undefined;
  @property({ attribute: false }) offsetMs = 0;
  #selected = "";
  #onlooker: Onlooker | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.addEventListener("zwada-command", this.#nothing);
    this.addEventListener("zwada-open", this.#onOpen);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.removeEventListener("zwada-command", this.#nothing);
    this.removeEventListener("zwada-open", this.#onOpen);
    this.#onlooker?.stop();
    this.#onlooker = undefined;
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("as") || !this.#onlooker) {
      this.#onlooker?.stop();
      this.#onlooker = this.ask && new Onlooker(this.ask(this.as), () => this.requestUpdate());
    } else if (!changed.has("seq")) return;
    this.#onlooker?.look();
  }

  override render(): TemplateResult {
    const view = this.#onlooker?.view;
    const role = this.as === "table" ? "spectator" : "player";
    return html`<div class="bar" role="status">
        <strong>${t("gm-see-as", { who: this.as === "table" ? t("role-table") : nameOf(view, this.as) })}</strong>
        <span class="dense">${t(this.#onlooker?.isLost ? "see-as-lost" : "see-as-read-only")}</span>
        <button class="small" @click=${(): void => this.open("see-as", "")}>${t("see-as-back")}</button>
      </div>
      ${view?.encounter
        ? html`<zwada-fight
            .view=${view}
            .role_=${role}
            .said=${this.#onlooker?.said() ?? []}
            .rules=${this.rules}
            .offsetMs=${this.offsetMs}
            .selected=${this.#selected}
            resting
          ></zwada-fight>`
        : view
          ? html`<p class="soft">${t("empty-not-begun")}</p>`
          : nothing}`;
  }

  /** Nothing is done in somebody else's name. */
  readonly #nothing = (event: Event): void => event.stopPropagation();

  readonly #onOpen = (event: CustomEvent<Opening>): void => {
    const { what, id } = event.detail;
    if (what === "see-as") return;
    event.stopPropagation();
    if (what !== "combatant") return;
    this.#selected = this.#selected === id ? "" : (id ?? "");
    this.requestUpdate();
  };
}
