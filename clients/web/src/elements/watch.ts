import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Line } from "../mirror.js";
import { Seats } from "../session.js";
import { lasting, memory } from "../store.js";
import { Table } from "../table.js";
import { currentLanguage, speak, speaks, t } from "../texts.js";
import { common, ZwadaElement } from "./base.js";
import "./connection.js";
import "./overlay.js";
import "./stage.js";

export type Screen = "stage" | "overlay";

/** A table that is only watched, on a screen of its own: it sits in the spectators' seat and in no other, whatever seats
 *  this browser has, and sends nothing. */
@customElement("zwada-watch")
export class ZwadaWatch extends ZwadaElement {
  static override styles = common;

  @property() room = "";
  @property() shows: Screen = "stage";
  @property({ attribute: false }) invite: string | undefined;
  /** How long an outcome stays in a stream. */
  @property({ attribute: false }) seconds = 8;
  #table: Table | undefined;
  #system = "";
  /** The last line that came while this window looked, and when. */
  #came: { readonly id: string; readonly at: number } | undefined;

  get view(): Table["view"] {
    return this.#table?.view;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // Each window has a connection of its own: two frames of one page share their session storage.
    const seats = new Seats(lasting(), memory(), "spectator");
    this.#table = new Table(this.room, this.invite, (what, line) => this.#changed(what, line), seats);
    window.addEventListener("online", this.#retry);
    document.addEventListener("visibilitychange", this.#retry);
    this.#table.start();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener("online", this.#retry);
    document.removeEventListener("visibilitychange", this.#retry);
    this.#table?.stop();
  }

  override render(): TemplateResult | typeof nothing {
    const table = this.#table;
    if (!table || !speaks(table.view?.room?.ruleset)) return nothing;
    return html`<zwada-connection
        .state=${table.link}
        .pending=${[]}
        .asOf=${table.asOf}
        .hasView=${table.view !== undefined}
      ></zwada-connection>
      ${this.shows === "overlay"
        ? html`<zwada-overlay .view=${table.view} .lines=${table.said()} .came=${this.#came} .seconds=${this.seconds}></zwada-overlay>`
        : html`<zwada-stage .view=${table.view} .lines=${table.said()} .offsetMs=${table.offsetMs}></zwada-stage>`}`;
  }

  protected override updated(_: PropertyValues): void {
    document.title = this.view?.room?.name || t("app-name");
  }

  readonly #retry = (): void => {
    if (document.visibilityState === "visible") this.#table?.connection.retryNow();
  };

  #changed(what: "view" | "line" | "other", line?: Line): void {
    this.requestUpdate();
    if (what === "line" && line) this.#came = { id: line.id, at: Date.now() };
    const system = this.view?.room?.ruleset;
    if (system === undefined || system === this.#system) return;
    this.#system = system;
    void speak(currentLanguage(), system);
  }
}
