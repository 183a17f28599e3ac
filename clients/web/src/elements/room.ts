import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { ruleset, type Ruleset } from "../api.js";
import { statusSchema } from "../schema.js";
import type { Said } from "../lines.js";
import type { Line } from "../mirror.js";
import { combatant, isAsked, nameOf, offered, questions, rows, turnPrompt, upNext, acting, type Offered } from "../read.js";
import { optionLabel, passLabel } from "../say.js";
import { savedLanguage } from "../settings.js";
import { list, speak, t, word } from "../texts.js";
import { Table } from "../table.js";
import type { OptionGroup, Options, View } from "../wire.js";
import type { ZwadaAnnounce } from "./announce.js";
import { common, ZwadaElement, type Opening, type Wish } from "./base.js";
import { remaining } from "./clock.js";
import type { ZwadaGmBar } from "./gm-bar.js";
import { DeedsRequest } from "./listening.js";
import type { ZwadaLog } from "./log.js";
import type { ZwadaOptions } from "./options.js";
import type { ZwadaPrompt } from "./prompt.js";
import { roomStyles } from "./room-styles.js";
import "./add.js";
import "./announce.js";
import "./connection.js";
import "./gm-bar.js";
import "./keys.js";
import "./log.js";
import "./now.js";
import "./options.js";
import "./override.js";
import "./pace.js";
import "./prepare.js";
import "./prompt.js";
import "./refusal.js";
import "./reorder.js";
import "./rewind.js";
import "./seats.js";
import "./settings.js";
import "./sheet.js";
import "./track.js";
import "./undo.js";

type Place = "table" | "live";
type Tab = "turn" | "order" | "sheet" | "log" | "more";
type Dialog =
  | { readonly name: "sheet"; readonly id: string }
  | { readonly name: "insert" }
  | { readonly name: "end" }
  | { readonly name: "menu" }
  | { readonly name: "reorder" }
  | { readonly name: "keys" }
  | { readonly name: "rewind"; readonly id: string };

/** A table: the only element that talks to the server. Everything below gets properties and sends wishes up. */
@customElement("zwada-room")
export class ZwadaRoom extends ZwadaElement {
  static override styles = [common, roomStyles];

  @property() room = "";
  @property({ attribute: false }) invite: string | undefined;
  @state() private place: Place | undefined;
  @state() private tab: Tab = "turn";
  @state() private selected = "";
  @state() private dialog: Dialog | undefined;
  @state() private rules: Ruleset | undefined;
  @state() private past: View | undefined;
  @state() private undone: { what: string; to: string; after: number } | undefined;
  @state() private savedAt = 0;
  #table: Table | undefined;
  #system = "";
  #phase: string | undefined;
  #cues = new Set<string>();
  #undoTimer: ReturnType<typeof setTimeout> | undefined;

  /** The server's view as it is held here, for whoever wants to compare. */
  get view(): View | undefined {
    return this.#table?.view;
  }

  get options(): Options {
    return this.#table?.options ?? {};
  }

  get seq(): number {
    return this.#table?.connection.mirror.mark?.seq ?? 0;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#table = new Table(this.room, this.invite, (what, line) => this.#changed(what, line));
    this.addEventListener("zwada-command", this.#onCommand);
    this.addEventListener("zwada-open", this.#onOpen);
    this.addEventListener("zwada-deeds", this.#onDeeds);
    window.addEventListener("keydown", this.#keys);
    window.addEventListener("online", this.#retry);
    window.addEventListener("hashchange", this.#fromAddress);
    document.addEventListener("visibilitychange", this.#retry);
    this.#fromAddress();
    this.#table.start();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener("keydown", this.#keys);
    window.removeEventListener("online", this.#retry);
    window.removeEventListener("hashchange", this.#fromAddress);
    document.removeEventListener("visibilitychange", this.#retry);
    this.#table?.stop();
  }

  // --- what is shown -------------------------------------------------------------------------

  get #gm(): boolean {
    return this.#table?.seen?.role === "gm";
  }

  get #place(): Place {
    const phase = this.view?.encounter?.phase;
    return this.place ?? (phase === "running" || phase === "ended" ? "live" : "table");
  }

  override render(): TemplateResult {
    const table = this.#table;
    const view = table?.view;
    if (!table) return html`${nothing}`;
    return html`<a class="skip" href="#main">${t("btn-go-there")}</a>
      ${this.#header(view)}
      <zwada-connection
        .state=${table.link}
        .pending=${table.deeds.pending}
        .asOf=${table.asOf}
        .movedOn=${table.hasMovedOn}
        .hasView=${view !== undefined}
      ></zwada-connection>
      ${view ? (this.#place === "live" ? this.#live(view) : this.#tablePlace(view)) : nothing}
      <zwada-announce></zwada-announce>
      ${this.undone
        ? html`<zwada-undo class="undo" .what=${this.undone.what} .to=${this.undone.to}></zwada-undo>`
        : nothing}
      ${this.#dialogs(view)}`;
  }

  #header(view: View | undefined): TemplateResult {
    const encounter = view?.encounter;
    const seats = Object.entries(view?.seats ?? {}).filter(([, seat]) => seat.role !== "bot");
    const here = seats.filter(([id, seat]) => this.#table?.presence[id] ?? seat.here).length;
    const place = this.#place;
    return html`<header>
      <h1><bdi>${view?.room?.name || t("app-name")}</bdi></h1>
      ${encounter?.phase === "running" ? html`<span class="round">${t("h-round", { n: encounter.round ?? 0 })}</span>` : nothing}
      ${this.#cue(view)}
      <span class="gap"></span>
      ${this.savedAt ? html`<span class="soft saved" role="status">${t("conn-saved")} ✓</span>` : nothing}
      ${seats.some(([, seat]) => seat.here !== undefined) || Object.keys(this.#table?.presence ?? {}).length > 0
        ? html`<span class="soft here">${t("here-of", { here, all: seats.length })}</span>`
        : nothing}
      <nav>
        <button class="small place" aria-current=${place === "live" ? "page" : nothing} @click=${(): void => this.#go("live")}>
          ${t("h-live")}
        </button>
        <button class="small place" aria-current=${place === "table" ? "page" : nothing} @click=${(): void => this.#go("table")}>
          ${t("h-table")}
        </button>
        <button class="small" aria-label=${t("btn-menu")} @click=${(): void => this.#show({ name: "menu" })}>⋯</button>
      </nav>
    </header>`;
  }

  /** "Your turn", "you are asked", "you are next": the first thing a player must know. */
  #cue(view: View | undefined): TemplateResult | typeof nothing {
    if (!view || this.#gm) return nothing;
    const mine = this.#mine(view);
    const encounter = view.encounter;
    if (mine.some((id) => isAsked(encounter, id))) return html`<span class="cue asked">${t("h-you-are-asked")}</span>`;
    if (mine.some((id) => acting(encounter).includes(id))) return html`<span class="cue turn">▶ ${t("h-your-turn")}</span>`;
    const next = upNext(encounter);
    if (next !== undefined && mine.includes(next)) return html`<span class="cue">${t("h-you-are-next")}</span>`;
    return nothing;
  }

  #mine(view: View): readonly string[] {
    return rows(view.encounter).filter((id) => view.encounter?.combatants?.[id]?.mine);
  }

  // --- the table -----------------------------------------------------------------------------

  #tablePlace(view: View): TemplateResult {
    const phase = view.encounter?.phase;
    const mine = this.#mine(view);
    return html`<main id="main" class="table-place">
      ${phase === "running" ? html`<p class="bar">${t("conn-started")} <button class="act" @click=${(): void => this.#go("live")}>${t("btn-go-there")}</button></p>` : nothing}
      <div class="columns">
        ${this.#gm && phase !== "running" && phase !== "ended"
          ? html`<zwada-prepare .view=${view} .rules=${this.rules}></zwada-prepare>`
          : html`<div class="stack">
              ${phase === undefined || phase === "setup"
                ? html`<section class="card"><p>${t(this.#gm ? "empty-prepare" : "empty-not-begun")}</p></section>`
                : nothing}
              ${mine.map(
                (id) =>
                  html`<section class="card">
                    <zwada-sheet
                      .who=${combatant(view, id)}
                      .view=${view}
                      .schema=${this.rules?.sheet}
                      .editable=${phase === "setup"}
                    ></zwada-sheet>
                  </section>`,
              )}
            </div>`}
        <div class="stack">
          <zwada-seats .view=${view} .you=${this.#table?.seen} .room=${this.room} .presence=${this.#table?.presence ?? {}}></zwada-seats>
          ${this.#gm ? html`<zwada-pace .view=${view}></zwada-pace>` : nothing}
        </div>
      </div>
    </main>`;
  }

  // --- the fight -----------------------------------------------------------------------------

  #live(view: View): TemplateResult {
    const gm = this.#gm;
    const said = this.#table?.said() ?? [];
    const spectator = this.#table?.seen?.role === "spectator";
    const tabs: readonly Tab[] = gm ? ["turn", "order", "log", "more"] : spectator ? ["turn", "log"] : ["turn", "order", "sheet", "log"];
    const tab = tabs.includes(this.tab) ? this.tab : "turn";
    return html`<main id="main" class="live ${gm ? "gm" : "player"}" data-tab=${tab}>
        <section class="track" aria-label=${t("h-order")}>
          <zwada-track .view=${view} .selected=${this.selected} .gm=${gm}></zwada-track>
        </section>
        <section class="middle" aria-label=${t("h-now")}>
          <div class="now"><zwada-now .view=${view} .offsetMs=${this.#table?.offsetMs ?? 0} .gm=${gm}></zwada-now></div>
          ${gm ? nothing : this.#vitals(view)} ${this.#lastLine(said)}
          <div class="choices">${this.#choices(view)}</div>
          ${gm
            ? html`<div class="selected">
                <h2>${t("h-selected")}</h2>
                <zwada-override
                  .view=${view}
                  .who=${combatant(view, this.selected || acting(view.encounter)[0])}
                  .group=${this.#gmGroup(view)}
                  .statusSchema=${statusSchema(this.rules?.sheet)}
                ></zwada-override>
              </div>`
            : nothing}
        </section>
        ${gm || spectator
          ? nothing
          : html`<section class="sheet" aria-label=${t("h-sheet")}>
              ${this.#mine(view).map(
                (id) => html`<zwada-sheet .who=${combatant(view, id)} .view=${view}></zwada-sheet>`,
              )}
              ${this.#mine(view).length === 0 ? html`<p class="soft">${t("empty-no-sheet")}</p>` : nothing}
            </section>`}
        <section class="log" aria-label=${t("h-log")}>
          <zwada-log .lines=${said} .view=${view} .gm=${gm}></zwada-log>
        </section>
      </main>
      <footer>
        ${gm ? html`<zwada-gm-bar .view=${view} .options=${this.options}></zwada-gm-bar>` : nothing}
        <nav class="tabs" aria-label=${t("h-fight")}>
          ${tabs.map(
            (each) =>
              html`<button aria-current=${each === tab ? "page" : nothing} @click=${(): void => this.#toTab(each)}>
                ${t({ turn: gm || spectator ? "h-now" : "h-turn", order: "h-order", sheet: "h-sheet", log: "h-log@short", more: "h-selected" }[each])}
              </button>`,
          )}
        </nav>
      </footer>`;
  }

  /** Own hit points and limits, always in sight of who is asked. */
  #vitals(view: View): TemplateResult | typeof nothing {
    const mine = this.#mine(view);
    if (mine.length === 0) return nothing;
    return html`<div class="vitals">
      ${mine.map((id) => {
        const who = combatant(view, id);
        if (!who) return nothing;
        return html`<div class="vital">
          <bdi class="name">${who.name ?? id}</bdi>
          <zwada-health .hp=${who.hp}></zwada-health>
          <zwada-limits .actions=${who.actions} .limits=${who.limits}></zwada-limits>
          <zwada-statuses .view=${view} .who=${who}></zwada-statuses>
        </div>`;
      })}
    </div>`;
  }

  #lastLine(said: readonly Said[]): TemplateResult | typeof nothing {
    const last = said.findLast((line) => line.sentence && !line.struck);
    if (!last) return nothing;
    return html`<div class="last"><zwada-line .line=${last} .view=${this.view}></zwada-line></div>`;
  }

  /** Questions first, then the turn, then what may be done at any time. */
  #choices(view: View): TemplateResult {
    const encounter = view.encounter;
    const all = offered(this.options).filter(({ who }) => who !== "gm");
    const prompts = encounter?.prompts ?? {};
    const asked = all.filter(({ group }) => group.prompt !== undefined && group.kind !== "turn");
    const turns = all.filter(({ group }) => group.kind === "turn");
    const free = all.filter(({ group }) => group.prompt === undefined && group.options.length > 0);
    const covered = asked.length > 0 || questions(encounter).length > 0;
    const rest = this.#link() !== "live";
    return html`<div ?inert=${rest} class=${rest ? "resting" : ""}>
      ${asked.map(({ who, group }) => {
        const prompt = prompts[group.prompt ?? ""];
        if (!prompt) return nothing;
        const own = combatant(view, who)?.mine === true && !this.#gm;
        return html`<zwada-prompt
          data-hot
          .prompt=${prompt}
          .group=${group}
          .view=${view}
          .offsetMs=${this.#table?.offsetMs ?? 0}
          .own=${own}
          .gm=${this.#gm}
          ?down=${this.#gm && this.#narrow()}
        ></zwada-prompt>`;
      })}
      ${covered ? nothing : turns.map((each) => this.#turn(view, each))}
      ${free.length > 0
        ? html`<section class="free">
            <h2>${t("h-free")}</h2>
            ${free.map(
              ({ who, group }) =>
                html`${free.length > 1 ? html`<h3><bdi>${nameOf(view, who)}</bdi></h3>` : nothing}<zwada-options
                    .who=${who}
                    .group=${group}
                    .view=${view}
                  ></zwada-options>`,
            )}
          </section>`
        : nothing}
      ${all.length === 0 && encounter?.phase === "running" && !this.#gm && this.#mine(view).length > 0 ? this.#nothingToDo(view) : nothing}
    </div>`;
  }

  #turn(view: View, { who, group }: Offered): TemplateResult {
    return html`<section class="turn">
      ${this.#gm || this.#mine(view).length > 1 ? html`<h2><bdi>${nameOf(view, who)}</bdi></h2>` : nothing}
      <zwada-options data-hot .who=${who} .group=${group} .view=${view}></zwada-options>
    </section>`;
  }

  #nothingToDo(view: View): TemplateResult | typeof nothing {
    const able = this.#mine(view).some((id) => combatant(view, id)?.able !== false);
    return able ? nothing : html`<p class="soft">${t("empty-not-acting")}</p>`;
  }

  /** The GM's commands of the rule system, each as an option with the combatants there are. */
  #gmGroup(view: View): OptionGroup {
    const everybody = rows(view.encounter);
    const options = (this.rules?.gm ?? []).map((command) => ({
      id: command.type,
      type: command.type,
      parameters: command.parameters.map((parameter) =>
        parameter.kind === "combatant" && !parameter.values?.length ? { ...parameter, values: everybody } : parameter,
      ),
    }));
    return { kind: "free", options };
  }

  #link(): string {
    return this.#table?.link.name ?? "connecting";
  }

  // --- dialogs -------------------------------------------------------------------------------

  #dialogs(view: View | undefined): TemplateResult {
    const dialog = this.dialog;
    return html`<dialog
      @close=${(): void => {
        this.dialog = undefined;
        this.past = undefined;
      }}
      @click=${(event: MouseEvent): void => {
        if (event.target === event.currentTarget) (event.currentTarget as HTMLDialogElement).close();
      }}
    >
      ${dialog
        ? html`<div class="inner">
            <button class="close small" aria-label=${t("btn-close")} @click=${(): void => this.#close()}>✕</button>
            ${this.#dialog(dialog, view)}
          </div>`
        : nothing}
    </dialog>`;
  }

  #dialog(dialog: Dialog, view: View | undefined): TemplateResult | typeof nothing {
    switch (dialog.name) {
      case "sheet":
        return html`<zwada-sheet
          .who=${combatant(view, dialog.id)}
          .view=${view}
          .schema=${this.rules?.sheet}
          .editable=${this.#gm}
          .gm=${this.#gm}
        ></zwada-sheet>`;
      case "insert":
        return html`<h1>${t("btn-bring-in")}</h1>
          <zwada-add .view=${view} .rules=${this.rules}></zwada-add>`;
      case "keys":
        return html`<zwada-keys .gm=${this.#gm}></zwada-keys>`;
      case "reorder":
        return html`<zwada-reorder .view=${view} .gm=${this.rules?.gm ?? []}></zwada-reorder>`;
      case "end":
        return html`<p class="question">${t("gm-confirm-end")}</p>
          <div class="row">
            <button
              class="danger"
              @click=${(): void => {
                this.#close();
                void this.#send({ type: "end_encounter", data: {}, key: "pause" });
              }}
            >
              ${t("btn-end-fight")}
            </button>
            <button @click=${(): void => this.#close()}>${t("btn-cancel")}</button>
          </div>`;
      case "menu":
        return html`<h1>${t("h-settings")}</h1>
          <div class="row">
            ${(["live", "table"] as const).map(
              (place) =>
                html`<button
                  aria-current=${this.#place === place ? "page" : nothing}
                  @click=${(): void => {
                    this.#close();
                    this.#go(place);
                  }}
                >
                  ${t(`h-${place}`)}
                </button>`,
            )}
            <a href="/">${t("h-lobby")}</a>
          </div>
          <zwada-settings></zwada-settings>
          <div><button class="small" @click=${(): void => this.#show({ name: "keys" })}>${t("h-keys")}</button></div>
          ${this.#gm && view?.encounter?.phase === "running"
            ? html`<div><button class="danger" @click=${(): void => this.#show({ name: "end" })}>${t("btn-end-fight")}</button></div>`
            : nothing}`;
      case "rewind": {
        const said = this.#table?.said() ?? [];
        const at = said.findIndex((line) => line.id === dialog.id);
        return html`<zwada-rewind
          .now=${view}
          .then=${this.past}
          .line=${said[at]?.sentence ?? ""}
          .to=${dialog.id}
          .lost=${said.slice(at + 1).filter((line) => line.sentence && !line.struck).length}
        ></zwada-rewind>`;
      }
    }
  }

  #show(dialog: Dialog): void {
    this.dialog = dialog;
    void this.updateComplete.then(() => {
      const element = this.renderRoot.querySelector("dialog");
      if (element && !element.open) element.showModal();
    });
    if (dialog.name === "rewind")
      void this.#table?.viewAt(dialog.id).then(
        (view) => (this.past = view),
        () => {
          this.#close();
          this.#table?.deeds.refuse("rewind", { code: "entry.unknown" });
        },
      );
  }

  #close(): void {
    this.renderRoot.querySelector("dialog")?.close();
  }

  // --- wishes --------------------------------------------------------------------------------

  readonly #onCommand = (event: CustomEvent<Wish>): void => {
    event.stopPropagation();
    void this.#send(event.detail);
  };

  async #send(wish: Wish): Promise<void> {
    const table = this.#table;
    if (!table) return;
    if (wish.key === "undo") {
      const undone = this.undone;
      this.undone = undefined;
      if (!undone) return;
      if (table.lines.length > undone.after + 1) {
        this.#show({ name: "rewind", id: undone.to }); // others have acted since: what it would take back is shown first
        return;
      }
    }
    const before = table.lines.at(-1)?.id;
    const count = table.lines.length;
    const answer = await table.send(
      { type: wish.type, data: wish.data, ...(wish.if ? { if: wish.if } : {}) },
      wish.key,
    );
    wish.done?.(answer);
    if (!answer.ok) return;
    this.savedAt = Date.now();
    setTimeout(() => {
      if (Date.now() - this.savedAt >= 1_900) this.savedAt = 0;
    }, 2_000);
    if (wish.type === "rewind") this.#close();
    if (wish.type === "start" || wish.type === "new_encounter" || wish.type === "reopen") this.#follow();
    if (wish.undo !== undefined && before !== undefined && this.view?.encounter?.phase !== "setup") {
      this.undone = { what: wish.undo, to: before, after: count };
      clearTimeout(this.#undoTimer);
      this.#undoTimer = setTimeout(() => (this.undone = undefined), 10_000);
    }
  }

  readonly #onOpen = (event: CustomEvent<Opening>): void => {
    const { what, id } = event.detail;
    switch (what) {
      case "combatant":
        this.selected = this.selected === id ? "" : (id ?? "");
        if (this.#gm && this.#narrow()) this.#toTab("more");
        else if (!this.#gm && id !== undefined && combatant(this.view, id)?.mine) this.#toTab("sheet");
        break;
      case "rewind":
        this.#show({ name: "rewind", id: id ?? "" });
        break;
      case "sheet":
        this.#show({ name: "sheet", id: id ?? "" });
        break;
      case "insert":
        this.#show({ name: "insert" });
        break;
      case "end":
        this.#show({ name: "end" });
        break;
      case "reorder":
        this.#show({ name: "reorder" });
        break;
      case "dialog":
        this.#close();
        break;
      case "refresh":
        if (id === "here") this.#table?.connection.takeOver();
        else if (id !== undefined) this.#table?.connection.giveUp(id);
        break;
      case "place":
        this.#go(id === "table" ? "table" : "live");
        break;
    }
  };

  readonly #onDeeds = (event: Event): void => {
    if (event instanceof DeedsRequest && this.#table) {
      event.stopPropagation();
      event.take(this.#table.deeds);
    }
  };

  readonly #retry = (): void => {
    if (document.visibilityState === "visible") this.#table?.connection.retryNow();
  };

  readonly #fromAddress = (): void => {
    const fragment = location.hash.slice(1);
    if (fragment === "table" || fragment === "live") this.place = fragment;
  };

  /** The place is again the one that the table's state asks for. */
  #follow(): void {
    this.place = undefined;
    history.replaceState(history.state, "", location.pathname);
  }

  #go(place: Place): void {
    this.place = place;
    history.replaceState(history.state, "", `#${place}`);
  }

  #toTab(tab: Tab): void {
    this.tab = tab;
  }

  #typing(): boolean {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    return at?.matches("input:not([type=checkbox]), textarea") ?? false;
  }

  #narrow(): boolean {
    return matchMedia("(max-width: 599px)").matches;
  }

  // --- what has changed ----------------------------------------------------------------------

  #changed(what: "view" | "line" | "other", line?: Line): void {
    this.requestUpdate();
    const table = this.#table;
    if (!table) return;
    if (what === "view") {
      const phase = table.view?.encounter?.phase;
      // Nobody is moved who is typing: a bar says that the fight has begun.
      if (phase === "running" && this.#phase !== phase && this.#phase !== undefined && this.#typing()) this.place ??= "table";
      this.#phase = phase ?? "none";
      const system = table.view?.room?.ruleset;
      if (system !== undefined && system !== this.#system) {
        this.#system = system;
        void speak(savedLanguage(), system);
        void ruleset(system).then(
          (rules) => {
            this.rules = rules;
            this.#demo();
          },
          () => undefined,
        );
      }
      this.#cueAloud();
    }
    if (what === "line" && line) {
      const said = table.said().findLast((each) => each.id === line.id);
      if (said?.sentence) this.#announce(said.sentence);
    }
  }

  /** A table made as a demo is filled from the system's templates, once: the first fights against the last two. */
  #demo(): void {
    const flag = `zwada.demo.${this.room}`;
    if (!this.#gm || sessionStorage.getItem(flag) === null) return;
    sessionStorage.removeItem(flag);
    const templates = this.rules?.templates ?? [];
    const [foe] = templates;
    if (this.view?.encounter || !foe) return;
    const cast = [...templates.slice(-2).map((each) => ({ each, side: "party", n: 0 })), ...[1, 2].map((n) => ({ each: foe, side: "foes", n }))];
    for (const { each, side, n } of cast) {
      const name = `${word(each.id, "template")}${n ? ` ${n}` : ""}`;
      void this.#send({ type: "add_combatant", data: { name, side, sheet: each.sheet }, key: `demo-${name}` });
    }
  }

  /** Once per turn or question of one's own, never for a redrawn list. */
  #cueAloud(): void {
    const view = this.view;
    const table = this.#table;
    if (!view || !table) return;
    const encounter = view.encounter;
    const name = view.room?.name ?? "";
    const mine = this.#gm ? [] : this.#mine(view);
    const question = questions(encounter).find((prompt) => mine.includes(prompt.to));
    const turn = turnPrompt(encounter);
    const myTurn = turn && mine.includes(turn.to) ? turn : undefined;
    const next = upNext(encounter);
    document.title = question
      ? t("cue-asked", { room: name })
      : myTurn
        ? t("cue-turn", { room: name })
        : next !== undefined && mine.includes(next)
          ? t("cue-next", { room: name })
          : `${name || t("app-name")}`;
    const cue = question?.id ?? myTurn?.id;
    table.remember(cue !== undefined);
    if (cue === undefined || this.#cues.has(cue)) return;
    this.#cues.add(cue);
    if (question) {
      const group = offered(this.options).find((each) => each.group.prompt === question.id)?.group;
      const words = [...(group?.options.map(optionLabel) ?? []), ...(group?.pass === undefined ? [] : [passLabel(group.pass)])];
      const choices = list(words, "disjunction");
      const rest = remaining(question.left_ms, question.running_since, Date.now() + table.offsetMs);
      this.#announce(
        rest === undefined ? t("prompt-aloud-untimed", { choices }) : t("prompt-aloud", { choices, s: Math.ceil(rest / 1000) }),
        true,
      );
    } else this.#announce(t("turn-aloud"), true);
    if (this.#narrow() && this.tab !== "turn") this.tab = "turn";
  }

  #announce(sentence: string, urgent = false): void {
    void this.updateComplete.then(() =>
      this.renderRoot.querySelector<ZwadaAnnounce>("zwada-announce")?.say(sentence, urgent),
    );
  }

  protected override willUpdate(): void {
    this.toggleAttribute("live", this.#place === "live");
    this.toggleAttribute("log", this.#place === "live" && this.tab === "log");
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has("room") && changed.get("room") !== undefined) throw new Error("a room element keeps its room");
  }

  // --- keys ----------------------------------------------------------------------------------

  readonly #keys = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || this.dialog) return;
    const at = event.composedPath()[0];
    if (at instanceof HTMLElement && at.matches("input:not([type=checkbox]), select, textarea")) return;
    if (/^[1-9]$/.test(event.key)) {
      const hot = this.renderRoot.querySelector<ZwadaOptions | ZwadaPrompt>("[data-hot]");
      if (hot?.press(Number(event.key))) event.preventDefault();
      return;
    }
    switch (event.key.toLowerCase()) {
      case "n":
        this.renderRoot.querySelector<ZwadaGmBar>("zwada-gm-bar")?.pressNext();
        break;
      case "p":
        if (this.#gm && this.view?.encounter?.phase === "running")
          void this.#send({ type: this.view.encounter.paused ? "resume" : "pause", data: {}, key: "pause" });
        break;
      case "l":
        this.#toTab("log");
        this.#focus("zwada-log", "ol");
        break;
      case "o":
        this.#toTab("order");
        this.#focusTrack();
        break;
      case "/":
        event.preventDefault();
        this.#toTab("log");
        void this.updateComplete.then(() => this.renderRoot.querySelector<ZwadaLog>("zwada-log")?.focusFind());
        break;
      case "?":
        this.#show({ name: "keys" });
        break;
      default:
        return;
    }
  };

  #focus(element: string, inner: string): void {
    void this.updateComplete.then(() =>
      this.renderRoot.querySelector(element)?.shadowRoot?.querySelector<HTMLElement>(inner)?.focus(),
    );
  }

  #focusTrack(): void {
    void this.updateComplete.then(() =>
      this.renderRoot
        .querySelector("zwada-track")
        ?.shadowRoot?.querySelector("zwada-combatant")
        ?.shadowRoot?.querySelector("button")
        ?.focus(),
    );
  }
}
