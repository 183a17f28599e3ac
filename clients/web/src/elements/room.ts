import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { publicKeys, ruleset, type Ruleset } from "../api.js";
import { catchDrops } from "../imports.js";
import type { Line } from "../mirror.js";
import { acting, combatant } from "../read.js";
import { keepPage } from "../offline.js";
import { savedLanguage } from "../settings.js";
import { entryOf, undone } from "../lines.js";
import type { Place } from "../places.js";
import { Table } from "../table.js";
import { speak, speaks, t } from "../texts.js";
import type { Options, View } from "../wire.js";
import type { ZwadaAnnounce } from "./announce.js";
import { common, ZwadaElement, type Opening, type Wish } from "./base.js";
import type { OddsAsked } from "./danger.js";
import type { Dialog } from "./dialog.js";
import type { ExportAsked } from "./export.js";
import { narrow, type Tab, type ZwadaFight } from "./fight.js";
import type { Asked } from "./import.js";
import { DeedsRequest } from "./listening.js";
import { Whereabouts } from "./room-address.js";
import { Cues } from "./room-cues.js";
import { demoCast } from "./room-demo.js";
import { isTyping, meantBy, run, runFound, type Reach } from "./room-keys.js";
import { atPlace, LATER } from "./room-places.js";
import { Returning } from "./room-reading.js";
import { roomStyles } from "./room-styles.js";
import { Undoing } from "./room-undo.js";
import type { DeliveriesAsked } from "./webhooks.js";
import "./announce.js";
import "./connection.js";
import "./fight.js";
import "./header.js";
import "./signals.js";
import "./tour.js";
import type { ZwadaTour } from "./tour.js";
import "./undo.js";

/** A table: the only element that talks to the server. Everything below gets properties and sends wishes up. */
@customElement("zwada-room")
export class ZwadaRoom extends ZwadaElement {
  static override styles = [common, roomStyles];

  @property() room = "";
  @property({ attribute: false }) invite: string | undefined;
  @state() private selected = "";
  /** Whose view the GM looks at; empty: the own one. */
  @state() private as = "";
  @state() private dialog: Dialog | undefined;
  @state() private rules: Ruleset | undefined;
  @state() private past: View | undefined;
  @state() private savedAt = 0;
  #table: Table | undefined;
  #back: Returning | undefined;
  #at = new Whereabouts(() => this.requestUpdate());
  #system = "";
  #phase: string | undefined;
  #cues = new Cues((sentence, urgent) => this.#announce(sentence, urgent));
  #undoing = new Undoing(() => this.requestUpdate());
  #letDrops: (() => void) | undefined;

  /** The server's view as it is held here, for whoever wants to compare. */
  get view(): View | undefined {
    return this.#table?.view;
  }

  get options(): Options {
    return this.#table?.options ?? {};
  }

  get seq(): number {
    return this.#table?.seq ?? 0;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#table = new Table(this.room, this.invite, (what, line) => this.#changed(what, line));
    this.#back = new Returning(this.#table);
    this.addEventListener("zwada-command", this.#onCommand);
    this.addEventListener("zwada-import", this.#onImport);
    this.addEventListener("zwada-export", this.#onExport);
    this.addEventListener("zwada-odds", this.#onOdds);
    this.addEventListener("zwada-deliveries", this.#onDeliveries);
    this.addEventListener("zwada-open", this.#onOpen);
    this.addEventListener("zwada-deeds", this.#onDeeds);
    this.#letDrops = catchDrops((dropped) => {
      if (this.#gm) this.#show({ name: "insert", dropped });
    });
    window.addEventListener("keydown", this.#keys);
    window.addEventListener("online", this.#retry);
    window.addEventListener("hashchange", this.#at.read);
    document.addEventListener("visibilitychange", this.#retry);
    window.addEventListener("pagehide", this.#keep);
    this.#at.read();
    this.#table.start();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#letDrops?.();
    window.removeEventListener("keydown", this.#keys);
    window.removeEventListener("online", this.#retry);
    window.removeEventListener("hashchange", this.#at.read);
    document.removeEventListener("visibilitychange", this.#retry);
    window.removeEventListener("pagehide", this.#keep);
    this.#cues.stop();
    this.#table?.stop();
  }

  // --- what is shown -------------------------------------------------------------------------

  get #gm(): boolean {
    return this.#table?.seen?.role === "gm";
  }

  get #place(): Place {
    const phase = this.view?.encounter?.phase;
    const asked = this.#at.place === "prepare" && !this.#gm ? "table" : this.#at.place;
    return asked ?? (phase === "running" ? "live" : phase === "ended" ? "after" : "table");
  }

  override render(): TemplateResult {
    const table = this.#table;
    const view = table?.view;
    if (!table) return html`${nothing}`;
    const undone = this.#undoing.shown;
    const undo = undone ? html`<zwada-undo class="undo" .what=${undone.what} .to=${undone.to}></zwada-undo>` : nothing;
    const where = narrow() ? (this.#place === "live" ? "foot" : "float") : "head";
    return html`<zwada-header
        .view=${view}
        .gm=${this.#gm}
        .place=${this.#place}
        .presence=${table.presence}
        .saved=${this.savedAt > 0}
        .as=${this.as}
        ?undoing=${where === "head" && undone !== undefined}
        >${where === "head" ? undo : nothing}</zwada-header
      >
      <zwada-connection
        .state=${table.link}
        .pending=${table.deeds.pending}
        .asOf=${table.asOf}
        .movedOn=${table.hasMovedOn}
        .hasView=${view !== undefined}
        .forked=${table.hasForked}
        .gm=${this.#gm}
      ></zwada-connection>
      <zwada-ask-notify .due=${this.#cues.turnOver}></zwada-ask-notify>
      <zwada-tour .view=${view} .role_=${table.seen?.role ?? "spectator"}></zwada-tour>
      ${view && speaks(view.room?.ruleset) ? this.#here(table, view, where === "foot" ? undo : nothing) : nothing}
      <zwada-announce></zwada-announce>
      ${where === "float" ? undo : nothing}
      <zwada-dialog
        .dialog=${this.dialog}
        .view=${view}
        .you=${table.seen}
        .past=${this.past}
        .rules=${this.rules}
        .said=${this.dialog ? table.said() : []}
        .gm=${this.#gm}
        .place=${this.#place}
        .as=${this.as}
        .selected=${this.selected || (acting(view?.encounter)[0] ?? "")}
      ></zwada-dialog>`;
  }

  #here(table: Table, view: View, undo: TemplateResult | typeof nothing): TemplateResult | typeof nothing {
    const { rules, as, selected } = this;
    const { line, fight } = this.#at;
    return this.#back ? atPlace(table, view, this.#back, { place: this.#place, gm: this.#gm, rules, as, selected, line, fight, undo }) : nothing;
  }

  // --- dialogs -------------------------------------------------------------------------------

  #show(dialog: Dialog): void {
    void LATER.dialog();
    this.dialog = dialog;
    this.past = undefined;
    if (dialog.name !== "rewind") return;
    void this.#table?.viewAt(dialog.id).then(
      (view) => (this.past = view),
      () => {
        this.#close();
        this.#table?.deeds.refuse("rewind", { code: "entry.unknown" });
      },
    );
  }

  #close(): void {
    this.dialog = undefined;
    this.past = undefined;
  }

  // --- wishes --------------------------------------------------------------------------------

  readonly #onImport = (event: CustomEvent<Asked>): void => {
    event.stopPropagation();
    const { text, done, failed } = event.detail;
    this.#table?.readStatBlocks(text).then(done, failed);
  };

  readonly #onExport = (event: CustomEvent<ExportAsked>): void => {
    event.stopPropagation();
    const { as, of, done, failed } = event.detail;
    const text = as === undefined ? Promise.resolve("") : this.#table?.exported(as, of);
    // Without the keys the export is there all the same, and whose signature it bears stays open.
    Promise.all([text, publicKeys().catch(() => undefined)]).then(([found, keys]) => done(found ?? "", keys), failed);
  };

  readonly #onDeliveries = (event: CustomEvent<DeliveriesAsked>): void => {
    event.stopPropagation();
    const { webhook, done, failed } = event.detail;
    this.#table?.deliveries(webhook).then(done, failed);
  };

  readonly #onOdds = (event: CustomEvent<OddsAsked>): void => {
    event.stopPropagation();
    const { signal, told, done, failed } = event.detail;
    this.#table?.odds(signal, told).then(done, failed);
  };

  readonly #onCommand = (event: CustomEvent<Wish>): void => {
    event.stopPropagation();
    void this.#send(event.detail);
  };

  async #send(wish: Wish): Promise<void> {
    const table = this.#table;
    if (!table) return;
    if (wish.key === "undo") {
      const undone = this.#undoing.take();
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
    this.#tour?.sent(wish);
    this.savedAt = Date.now();
    setTimeout(() => {
      if (Date.now() - this.savedAt >= 1_900) this.savedAt = 0;
    }, 2_000);
    if (wish.type === "rewind") this.#close();
    if (wish.type === "start" || wish.type === "new_encounter" || wish.type === "reopen") this.#at.follow();
    if (wish.undo !== undefined && before !== undefined && this.view?.encounter?.phase !== "setup") {
      this.#undoing.offer({ what: wish.undo, to: before, after: count });
    }
  }

  /** What was just done is taken back at once; anything else is shown first, and so is what a second press would take back. */
  #undo(): void {
    const shown = this.#undoing.shown;
    if (shown) return void this.#send({ type: "rewind", data: { to: shown.to }, key: "undo" });
    const to = this.view?.encounter?.phase === "setup" ? undefined : undone(this.#table?.said() ?? [], this.#gm);
    if (to) this.#show({ name: "rewind", id: to.id });
  }

  readonly #onOpen = (event: CustomEvent<Opening>): void => {
    const { what, id } = event.detail;
    switch (what) {
      case "combatant":
        this.selected = this.selected === id ? "" : (id ?? "");
        if (this.#gm && narrow()) this.#toTab("more");
        else if (!this.#gm && id !== undefined && combatant(this.view, id)?.mine) this.#toTab("sheet");
        break;
      case "correct":
        this.selected = id ?? "";
        if (this.#gm && narrow()) this.#toTab("more");
        void this.#runFound("amount");
        break;
      case "rewind":
      case "sheet":
      case "note":
        this.#show({ name: what, id: id ?? "" });
        break;
      case "before": {
        // The line before somebody's deed: going back to it takes the deed back.
        const lines = this.#table?.lines ?? [];
        const at = lines.findIndex((line) => entryOf(line.id) === id);
        const before = lines[at - 1];
        if (before) this.#show({ name: "rewind", id: before.id });
        break;
      }
      case "undo":
        this.#undo();
        break;
      case "lost":
        this.#table?.looked();
        this.#show({ name: "lost" });
        break;
      case "insert":
      case "end":
      case "menu":
      case "keys":
      case "palette":
      case "reorder":
        this.#show({ name: what });
        break;
      case "dialog":
        this.#close();
        break;
      case "refresh":
        if (id === "here") this.#table?.connection.takeOver();
        else if (id !== undefined) this.#table?.connection.giveUp(id);
        break;
      case "line":
        if (id !== undefined) this.#at.link(id, () => this.#announce(t("log-link-copied")));
        break;
      case "read":
        this.#read(event.detail);
        break;
      case "run":
      case "power":
        void this.#runFound(id ?? "");
        break;
      case "see-as":
        this.#close();
        this.as = id ?? "";
        if (this.as !== "") this.#go("live");
        break;
      case "tour":
        this.#close();
        this.#tour?.resume();
        break;
      case "choices":
        this.#fight?.focusChoices();
        break;
      case "place":
        this.#go(id === "table" || id === "prepare" || id === "after" ? id : "live");
        break;
    }
  };

  readonly #onDeeds = (event: Event): void => {
    if (event instanceof DeedsRequest && this.#table) {
      event.stopPropagation();
      event.take(this.#table.deeds);
    }
  };

  readonly #keep = (): void => this.#table?.keep();

  readonly #retry = (): void => {
    if (document.visibilityState !== "visible") {
      this.#keep();
      return;
    }
    this.#table?.connection.retryNow();
    this.#back?.comeBack();
    this.requestUpdate();
  };

  #go(place: Place): void {
    this.#at.go(place, this.view?.encounter?.number);
  }

  // --- lines ---------------------------------------------------------------------------------

  /** Lines were on screen; or the reader goes to one, or is done with all. */
  #read({ id, ids }: Opening): void {
    if (ids) this.#back?.saw(ids);
    else if (id === undefined) this.#back?.done();
    else {
      this.#back?.read();
      this.#at.lead("");
      void this.updateComplete.then(() => this.#at.lead(id));
    }
    this.requestUpdate();
  }

  get #fight(): ZwadaFight | null {
    return this.renderRoot.querySelector<ZwadaFight>("zwada-fight");
  }

  get #tour(): ZwadaTour | null {
    return this.renderRoot.querySelector<ZwadaTour>("zwada-tour");
  }

  #toTab(tab: Tab): void {
    if (this.#fight) this.#fight.tab = tab;
  }

  // --- what has changed ----------------------------------------------------------------------

  #changed(what: "view" | "line" | "other", line?: Line): void {
    this.requestUpdate();
    const table = this.#table;
    if (!table) return;
    this.#back?.arrive();
    if (what === "view") {
      const phase = table.view?.encounter?.phase;
      // To the fight that begins all go but who prepares another; who is typing is not moved: a bar says that it has begun.
      if (phase === "running" && this.#phase !== phase && this.#phase !== undefined) {
        if (isTyping()) this.#at.stay("table");
        else if (this.#at.place !== "prepare") this.#at.follow();
      }
      // Whoever sees the end stays with the last blow, and is led on from there.
      if (phase === "ended" && this.#phase === "running") this.#at.stay("live");
      this.#phase = phase ?? "none";
      const system = table.view?.room?.ruleset;
      if (system !== undefined && system !== this.#system) {
        this.#system = system;
        void speak(savedLanguage(), system).then(() => keepPage(Object.values(LATER)));
        void ruleset(system).then(
          (rules) => {
            this.rules = rules;
            this.#demo();
          },
          () => (this.#system = ""), // asked again with the next view
        );
      }
      if (table.view && !table.isRecalled && this.#cues.notice(table, table.view, this.#gm) && narrow()) this.#toTab("turn");
    }
    if (what === "line" && line) {
      if (table.view) this.#cues.heard(line, table.view, this.#gm);
      const said = table.said().findLast((each) => each.id === line.id);
      if (said?.sentence) this.#announce(said.sentence);
    }
  }

  /** A table made as a demo is filled, once. */
  #demo(): void {
    if (!this.#gm) return;
    const cast = demoCast(this.room, this.rules);
    if (this.view?.encounter || cast.length === 0) return;
    for (const wish of cast) void this.#send(wish);
    this.#tour?.resume();
  }

  #announce(sentence: string, urgent = false): void {
    void this.updateComplete.then(() =>
      this.renderRoot.querySelector<ZwadaAnnounce>("zwada-announce")?.say(sentence, urgent),
    );
  }

  protected override willUpdate(): void {
    this.toggleAttribute("live", this.#place === "live");
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has("room") && changed.get("room") !== undefined) throw new Error("a room element keeps its room");
  }

  // --- keys ----------------------------------------------------------------------------------

  readonly #keys = (event: KeyboardEvent): void => {
    const meant = this.dialog ? undefined : meantBy(event);
    if (meant && run(meant, this.#reach)) event.preventDefault();
  };

  get #reach(): Reach {
    return { fight: this.#fight, gm: this.#gm, pause: () => this.#pause(), undo: () => this.#undo(), show: (name) => this.#show({ name }) };
  }

  #pause(): boolean {
    const encounter = this.view?.encounter;
    if (!this.#gm || encounter?.phase !== "running") return false;
    void this.#send({ type: encounter.paused ? "resume" : "pause", data: {}, key: "pause" });
    return true;
  }

  async #runFound(id: string): Promise<void> {
    this.#go("live");
    await this.updateComplete;
    await runFound(id, this.#reach);
  }
}
