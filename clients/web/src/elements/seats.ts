import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { JsonMap } from "../json.js";
import { nameOf } from "../read.js";
import { currentLanguage, list, t } from "../texts.js";
import type { Seat, SeatRole, View, You } from "../wire.js";
import { common, ZwadaElement } from "./base.js";
import "./bots.js";
import "./webhooks.js";
import "./refusal.js";

const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;

interface MadeLink {
  readonly label: string;
  readonly url: string;
}

/** Who sits at the table, and the links that open a seat. A player chooses a character here. */
@customElement("zwada-seats")
export class ZwadaSeats extends ZwadaElement {
  static override styles = [
    common,
    css`
      :host {
        display: grid;
        gap: 16px;
      }
      h2 {
        margin-bottom: 8px;
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
        flex: 1 1 8rem;
        min-width: 0;
      }
      .links {
        display: grid;
        gap: 8px;
        margin-top: 12px;
      }
      .link {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        gap: 4px 8px;
        align-items: end;
      }
      .link input {
        width: 100%;
        font-size: 0.875rem;
      }
      .stand-in {
        flex: 1 0 100%;
      }
    `,
  ];

  @property({ attribute: false }) view: View | undefined;
  @property({ attribute: false }) you: You | undefined;
  @property() room = "";
  @property({ attribute: false }) presence: Readonly<Record<string, boolean>> = {};
  @state() private links: readonly MadeLink[] = [];
  @state() private copied = "";
  @state() private newName = "";
  @state() private armed = "";

  override render(): TemplateResult {
    const gm = this.you?.role === "gm";
    const seats = this.view?.seats ?? {};
    const order = (this.view?.seat_order ?? Object.keys(seats)).filter((id) => seats[id]);
    const { turn_s = 0, reaction_s = 0 } = this.view?.pace ?? {};
    const forDays = Math.max(turn_s ?? 0, reaction_s ?? 0) >= HOUR_S;
    const playsNobody = this.you?.role === "player" && (seats[this.you.seat ?? ""]?.combatants ?? []).length === 0;
    return html`${playsNobody ? this.#claim() : nothing}
      <section class="card">
        <h2>${t("h-seats")}</h2>
        ${order.length === 0 ? html`<p class="soft">${t("empty-seats")}</p>` : nothing}
        <ul>
          ${order.map((id) => {
            const seat = seats[id];
            if (!seat) return nothing;
            const plays = (seat.combatants ?? []).map((each) => nameOf(this.view, each));
            const here = this.presence[id] ?? seat.here;
            return html`<li>
              <span
                ><bdi><b>${seat.name || t(`role-${seat.role}`)}</b></bdi>
                ${seat.name ? html`<span class="soft">${t(`role-${seat.role}`)}</span>` : nothing}
                ${id === this.you?.seat ? html`<span class="chip">${t("seat-yours")}</span>` : nothing}
                <span class="soft dense"
                  >${plays.length > 0 ? t("seat-plays", { names: list(plays) }) : seat.role === "player" ? t("seat-no-combatants") : nothing}</span
                ></span
              >
              <span class="soft dense">${here === undefined || (!here && seat.taken === false) ? t(seat.taken ? "seat-taken" : "seat-free") : t(here ? "here" : "away")}</span>
              ${seat.role === "player" && (gm || id === this.you?.seat) && (forDays || seat.stand_in) ? this.#standIn(id, seat, order) : nothing}
              ${gm && seat.role !== "gm"
                ? html`<button class="small" @click=${(): void => this.#invite(seat.role, id, seat.name || id)}>
                      ${t("btn-copy-link")}</button
                    ><button
                      class="small ${this.armed === id ? "danger" : ""}"
                      @click=${(): void => {
                        if (this.armed !== id) {
                          this.armed = id;
                          return;
                        }
                        this.armed = "";
                        this.command({ type: "revoke", data: { seat: id }, key: "invite" });
                      }}
                    >
                      ${t("btn-revoke")}
                    </button>
                    ${this.armed === id ? html`<span class="dense">${t("gm-confirm-revoke")}</span>` : nothing}`
                : nothing}
            </li>`;
          })}
        </ul>
        ${gm ? this.#invites() : nothing}
        <zwada-refusal .key=${"invite"} .view=${this.view}></zwada-refusal>
      </section>
      ${gm ? html`<section class="card"><zwada-bots .view=${this.view}></zwada-bots></section>
            <section class="card"><zwada-webhooks .view=${this.view}></zwada-webhooks></section>` : nothing}
      ${this.you?.role === "player" && !playsNobody ? this.#claim() : nothing}`;
  }

  /** Who plays for a seat that does not answer for a day, and what it takes back when it is here again. */
  #standIn(id: string, { stand_in, played_by_others }: Seat, order: readonly string[]): TemplateResult {
    const others = order.filter((each) => each !== id);
    const name = (each: string): string => this.view?.seats?.[each]?.name || t(`role-${this.view?.seats?.[each]?.role ?? "player"}`);
    const choose = (event: Event): void => {
      const by = (event.target as HTMLSelectElement).value;
      this.command({ type: "set_stand_in", data: { seat: id, ...(by === "" ? {} : { by }) }, key: "invite" });
    };
    return html`<label class="dense stand-in"
        ><span class="soft">${t("stand-in", { hours: Math.round((stand_in?.after_s ?? DAY_S) / HOUR_S) })}</span>
        <select class="small" @change=${choose}>
          <option value="" ?selected=${!stand_in}>${t("stand-in-nobody")}</option>
          ${others.map((each) => html`<option value=${each} ?selected=${stand_in?.by === each}>${name(each)}</option>`)}
        </select></label
      >
      ${id === this.you?.seat
        ? (played_by_others ?? []).map(
            (who) => html`<button class="act" @click=${(): void => this.command({ type: "claim", data: { combatant: who }, key: "invite" })}>
              ${t("btn-take-back-hand", { who: nameOf(this.view, who) })}
            </button>`,
          )
        : nothing}`;
  }

  #invites(): TemplateResult {
    return html`<div class="links">
      <div class="row">
        <input
          type="text"
          maxlength="60"
          aria-label=${t("h-name")}
          placeholder=${t("h-name")}
          .value=${this.newName}
          @input=${(event: Event): string => (this.newName = (event.target as HTMLInputElement).value)}
        />
        <button
          @click=${(): void => {
            this.#invite("player", undefined, this.newName.trim() || t("role-player"));
            this.newName = "";
          }}
        >
          ${t("invite-player")}
        </button>
        <button @click=${(): void => this.#invite("spectator", undefined, t("role-spectator"))}>${t("invite-spectator")}</button>
      </div>
      ${this.links.map(
        (link) =>
          html`<div class="link">
            <label
              ><span class="soft dense">${link.label}</span
              ><input readonly type="text" .value=${link.url} @focus=${(event: Event): void => (event.target as HTMLInputElement).select()}
            /></label>
            <button class="small" @click=${(): void => this.#copy(link.url)}>
              ${this.copied === link.url ? t("invite-copied") : t("btn-copy")}
            </button>
          </div>`,
      )}
      ${this.links.length > 0 ? html`<p class="soft dense">${t("invite-warn")}</p>` : nothing}
    </div>`;
  }

  #invite(role: SeatRole, seat: string | undefined, label: string): void {
    const data: JsonMap = {
      role,
      ...(seat === undefined ? {} : { seat }),
      ...(seat === undefined && role === "player" && label !== t("role-player") ? { name: label } : {}),
    };
    this.command({
      type: "invite",
      data,
      key: "invite",
      done: (answer) => {
        const secret = answer.ok ? answer.data?.["secret"] : undefined;
        if (typeof secret !== "string") return;
        const to = (place: string): string => `${location.origin}/${place}/${encodeURIComponent(this.room)}`;
        const url = `${to("r")}#${secret}`;
        const made: MadeLink[] = [{ label, url }];
        if (role === "spectator")
          made.push(
            { label: t("invite-stage"), url: `${to("stage")}#${secret}` },
            { label: t("invite-overlay"), url: `${to("overlay")}?lang=${currentLanguage()}#${secret}` },
          );
        this.links = [...this.links.filter((link) => link.url !== url), ...made];
        this.#copy(url);
      },
    });
  }

  #copy(url: string): void {
    void navigator.clipboard?.writeText(url).then(
      () => (this.copied = url),
      () => undefined, // the link stands there to be copied by hand
    );
  }

  /** Sheets of the party that are nobody's yet, to be taken by a player. */
  #claim(): TemplateResult | typeof nothing {
    const party = this.view?.party ?? {};
    const free = Object.keys(party).filter((id) => !party[id]?.["seat"]);
    if (free.length === 0) return nothing;
    return html`<section class="card">
      <h2>${t("h-party")}</h2>
      <p class="soft">${t("seat-choose")}</p>
      <ul>
        ${free.map(
          (id) =>
            html`<li>
              <span><bdi>${party[id]?.["name"]}</bdi></span>
              <button class="small" @click=${(): void => this.command({ type: "claim", data: { sheet: id }, key: `claim-${id}` })}>
                ${t("btn-claim")}
              </button>
              <zwada-refusal .key=${`claim-${id}`} .view=${this.view}></zwada-refusal>
            </li>`,
        )}
      </ul>
    </section>`;
  }
}
