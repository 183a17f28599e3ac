import OBR from "@owlbear-rodeo/sdk";
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { askSeat, hearSeats, tellSeat } from "../owlbear/aside.js";
import { invitation } from "../owlbear/plan.js";
import { isGm, link, nameTable, ready, tableOf } from "../owlbear/scene.js";
import { nameOf, rows } from "../read.js";
import { refusalText } from "../say.js";
import { openSession, Seats, SessionRefused, type KnownSeat } from "../session.js";
import { t } from "../texts.js";
import { common, ZwadaElement } from "./base.js";
import type { ZwadaRoom } from "./room.js";
import "./room.js";

/** The panel of the extension in Owlbear Rodeo: the table as on a phone; before that, the field for one's invite link. */
@customElement("zwada-owlbear")
export class ZwadaOwlbear extends ZwadaElement {
  static override styles = [
    common,
    css`
      form {
        display: grid;
        gap: 12px;
        padding: 16px;
      }
      .field {
        display: grid;
        gap: 4px;
      }
      .link {
        padding: 8px 16px;
        border-bottom: 1px solid var(--line);
      }
    `,
  ];

  @state() private room: string | undefined;
  @state() private known = false;
  @state() private refusal: string | undefined;
  @state() private gm = false;
  /** What is chosen on the map. */
  @state() private chosen: readonly string[] = [];
  readonly #seats = new Seats();
  /** Whoever has left the table is asked for a link, and not put back by themselves. */
  #left = false;
  #quietly: (() => void)[] = [];

  override connectedCallback(): void {
    super.connectedCallback();
    this.addEventListener("click", this.#leave);
    void this.#begin();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const quiet of this.#quietly.splice(0)) quiet();
  }

  /** The way to the lobby, which stands in no frame, is here the way to another seat. */
  readonly #leave = (event: Event): void => {
    const link = event.composedPath().find((each) => each instanceof HTMLAnchorElement);
    if (!link || link.href !== `${location.origin}/`) return;
    event.preventDefault();
    this.#left = true;
    this.room = undefined;
  };

  async #begin(): Promise<void> {
    await ready();
    this.gm = await isGm();
    const see = async (): Promise<void> => {
      const room = await tableOf();
      if (room !== undefined && this.#seats.of(room) && !this.#left) this.room ??= room;
      this.known = true;
    };
    this.#quietly.push(
      hearSeats((seat) => {
        this.#seats.keep(seat);
        void see();
      }),
      OBR.room.onMetadataChange(() => void see()),
      OBR.player.onChange(({ selection, role }) => {
        this.chosen = selection ?? [];
        this.gm = role === "GM";
      }),
    );
    await see();
    if (this.room === undefined) askSeat();
  }

  override render(): TemplateResult | typeof nothing {
    if (!this.known) return nothing;
    if (this.room === undefined) return this.#entrance();
    return html`${this.gm && this.chosen.length === 1 ? this.#linking(this.room) : nothing}<zwada-room .room=${this.room}></zwada-room>`;
  }

  #entrance(): TemplateResult {
    return html`<form
      @submit=${(event: SubmitEvent): void => {
        event.preventDefault();
        void this.#enter(String(new FormData(event.target as HTMLFormElement).get("link")));
      }}
    >
      <h1>${t("app-name")}</h1>
      <label class="field"><span class="label">${t("vtt-set-link")}</span><input name="link" type="url" required autocomplete="off" /></label>
      <p class="soft">${t("vtt-owl-link-hint")}</p>
      ${this.refusal === undefined ? nothing : html`<p role="alert">${this.refusal}</p>`}
      <button class="primary">${t("vtt-owl-sit")}</button>
    </form>`;
  }

  async #enter(typed: string): Promise<void> {
    const found = invitation(typed.trim(), location.origin);
    this.refusal = found ? undefined : t("vtt-link-bad");
    if (!found) return;
    const { room, invite } = found;
    try {
      const { seat, role, refresh } = await openSession(room, { invite });
      const known: KnownSeat = { room, seat, role, refresh: refresh ?? invite, seen_at: Date.now() };
      this.#seats.keep(known);
      if (this.gm) await nameTable(room);
      this.room = room;
      tellSeat(known);
    } catch (error) {
      if (!(error instanceof SessionRefused)) throw error;
      this.refusal = refusalText({ code: error.code }, undefined);
    }
  }

  /** One token is chosen on the map: whom it stands for. */
  #linking(room: string): TemplateResult {
    const view = this.renderRoot.querySelector<ZwadaRoom>("zwada-room")?.view;
    const [token = ""] = this.chosen;
    return html`<label class="link row"
      ><span class="soft">${t("vtt-owl-token")}</span
      ><select
        class="small"
        @change=${(event: Event): void => {
          const who = (event.target as HTMLSelectElement).value;
          if (who !== "") void link(token, who, room);
        }}
      >
        <option value="" selected>${t("word-none")}</option>
        ${rows(view?.encounter)
          .filter((id) => !view?.encounter?.combatants?.[id]?.hidden)
          .map((id) => html`<option value=${id}>${nameOf(view, id)}</option>`)}
      </select></label
    >`;
  }
}
