import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { publicKeys, ruleset, type Ruleset } from "../api.js";
import { catchDrops } from "../imports.js";
import type { Line } from "../mirror.js";
import { acting, beatOf, combatant, offered } from "../read.js";
import { answerLabel, passLabel } from "../say.js";
import { keepPage } from "../offline.js";
import { savedLanguage, savedLetters } from "../settings.js";
import { shortcut, type Shortcut } from "../shortcuts.js";
import { dot, Muted, notify, play, shake, Signals, standing } from "../signals.js";
import { entryOf } from "../lines.js";
import { addressOf, hashOf, type Place } from "../places.js";
import { digest, Reading, type Digest, type Mark } from "../since.js";
import { Table } from "../table.js";
import { list, speak, t, word } from "../texts.js";
import type { Options, View } from "../wire.js";
import type { ZwadaAnnounce } from "./announce.js";
import { common, ZwadaElement, type Opening, type Wish } from "./base.js";
import { remaining } from "./clock.js";
import type { Dialog } from "./dialog.js";
import type { ExportAsked } from "./export.js";
import { narrow, type Tab, type ZwadaFight } from "./fight.js";
import type { Asked } from "./import.js";
import { DeedsRequest } from "./listening.js";
import { roomStyles } from "./room-styles.js";
import "./announce.js";
import "./connection.js";
import "./fight.js";
import "./header.js";
import "./signals.js";
import "./tour.js";
import type { ZwadaTour } from "./tour.js";
import "./undo.js";

/** What a running fight does not show at once: no part of what is loaded first, and drawn as soon as it has come. */
const LATER = {
  after: () => import("./after.js"),
  dialog: () => import("./dialog.js"),
  encounters: () => import("./encounters.js"),
  seeAs: () => import("./see-as.js"),
  table: () => import("./table.js"),
};

/** A table: the only element that talks to the server. Everything below gets properties and sends wishes up. */
@customElement("zwada-room")
export class ZwadaRoom extends ZwadaElement {
  static override styles = [common, roomStyles];

  @property() room = "";
  @property({ attribute: false }) invite: string | undefined;
  @state() private place: Place | undefined;
  @state() private selected = "";
  /** Whose view the GM looks at; empty: the own one. */
  @state() private as = "";
  @state() private dialog: Dialog | undefined;
  @state() private rules: Ruleset | undefined;
  @state() private past: View | undefined;
  @state() private undone: { what: string; to: string; after: number } | undefined;
  @state() private savedAt = 0;
  /** A turn of one's own has been, and is over. */
  @state() private turnOver = false;
  /** The line that the address names, and the fight. */
  @state() private line = "";
  @state() private fight: number | undefined;
  /** How far somebody had read who has come back. */
  @state() private back: { readonly mark: Mark; readonly first: string } | undefined;
  #reading: Reading | undefined;
  #table: Table | undefined;
  #system = "";
  #phase: string | undefined;
  #signals = new Signals({
    sound: play,
    vibrate: shake,
    notify: (cue, key) => notify(t(`cue-${cue}`, { room: this.view?.room?.name ?? "" }), key),
    now: () => Date.now(),
    later: (ms, what) => {
      const timer = setTimeout(what, ms);
      return () => clearTimeout(timer);
    },
  });
  #muted = new Muted();
  #hadTurn = false;
  #letDrops: (() => void) | undefined;
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
    this.addEventListener("zwada-import", this.#onImport);
    this.addEventListener("zwada-export", this.#onExport);
    this.addEventListener("zwada-open", this.#onOpen);
    this.addEventListener("zwada-deeds", this.#onDeeds);
    this.#letDrops = catchDrops((dropped) => {
      if (this.#gm) this.#show({ name: "insert", dropped });
    });
    window.addEventListener("keydown", this.#keys);
    window.addEventListener("online", this.#retry);
    window.addEventListener("hashchange", this.#fromAddress);
    document.addEventListener("visibilitychange", this.#retry);
    window.addEventListener("pagehide", this.#keep);
    this.#fromAddress();
    this.#table.start();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#letDrops?.();
    window.removeEventListener("keydown", this.#keys);
    window.removeEventListener("online", this.#retry);
    window.removeEventListener("hashchange", this.#fromAddress);
    document.removeEventListener("visibilitychange", this.#retry);
    window.removeEventListener("pagehide", this.#keep);
    this.#signals.stop();
    this.#table?.stop();
  }

  // --- what is shown -------------------------------------------------------------------------

  get #gm(): boolean {
    return this.#table?.seen?.role === "gm";
  }

  get #place(): Place {
    const phase = this.view?.encounter?.phase;
    const asked = this.place === "prepare" && !this.#gm ? "table" : this.place;
    return asked ?? (phase === "running" ? "live" : phase === "ended" ? "after" : "table");
  }

  override render(): TemplateResult {
    const table = this.#table;
    const view = table?.view;
    if (!table) return html`${nothing}`;
    return html`<zwada-header
        .view=${view}
        .gm=${this.#gm}
        .place=${this.#place}
        .presence=${table.presence}
        .saved=${this.savedAt > 0}
        .as=${this.as}
      ></zwada-header>
      <zwada-connection
        .state=${table.link}
        .pending=${table.deeds.pending}
        .asOf=${table.asOf}
        .movedOn=${table.hasMovedOn}
        .hasView=${view !== undefined}
        .forked=${table.hasForked}
        .gm=${this.#gm}
      ></zwada-connection>
      <zwada-ask-notify .due=${this.turnOver}></zwada-ask-notify>
      <zwada-tour .view=${view} .role_=${table.seen?.role ?? "spectator"}></zwada-tour>
      ${view ? this.#here(table, view) : nothing}
      <zwada-announce></zwada-announce>
      ${this.undone
        ? html`<zwada-undo class="undo" .what=${this.undone.what} .to=${this.undone.to}></zwada-undo>`
        : nothing}
      <zwada-dialog
        .dialog=${this.dialog}
        .view=${view}
        .past=${this.past}
        .rules=${this.rules}
        .said=${this.dialog ? table.said() : []}
        .gm=${this.#gm}
        .place=${this.#place}
        .as=${this.as}
        .selected=${this.selected || (acting(view?.encounter)[0] ?? "")}
      ></zwada-dialog>`;
  }

  /** The place that is shown. */
  #here(table: Table, view: View): TemplateResult {
    if (this.#place === "after") {
      void LATER.after();
      return html`<zwada-after
        .view=${view}
        .known=${table.known()}
        .you=${table.seen}
        .gm=${this.#gm}
        .lines=${table.lines}
        .said=${table.said()}
        .n=${this.fight ?? view.encounter?.number ?? 0}
      ></zwada-after>`;
    }
    if (this.#place === "prepare") void LATER.encounters();
    if (this.#place === "table") void LATER.table();
    if (this.as !== "") void LATER.seeAs();
    if (this.#place === "prepare") return html`<zwada-encounters .view=${view} .rules=${this.rules}></zwada-encounters>`;
    if (this.#place === "table")
      return html`<zwada-table
        .view=${view}
        .you=${table.seen}
        .rules=${this.rules}
        .room=${this.room}
        .presence=${table.presence}
      ></zwada-table>`;
    if (this.as !== "" && this.#gm)
      return html`<zwada-see-as
        .as=${this.as}
        .seq=${this.seq}
        .ask=${table.asking}
        .rules=${this.rules}
        .offsetMs=${table.offsetMs}
      ></zwada-see-as>`;
    return html`<zwada-fight
      .view=${view}
      .options=${table.options}
      .role_=${table.seen?.role ?? "spectator"}
      .said=${table.said()}
      .rules=${this.rules}
      .offsetMs=${table.offsetMs}
      .selected=${this.selected}
      .resting=${table.link.name !== "live"}
      .line=${this.line}
      .since=${this.#since()}
      .unreadFrom=${this.back?.first ?? ""}
      .whole=${table.hasPast}
    ></zwada-fight>`;
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
    const { as, done, failed } = event.detail;
    const text = as === undefined ? Promise.resolve("") : this.#table?.exported(as);
    // Without the keys the export is there all the same, and whose signature it bears stays open.
    Promise.all([text, publicKeys().catch(() => undefined)]).then(([found, keys]) => done(found ?? "", keys), failed);
  };

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
    this.#tour?.sent(wish);
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
        if (this.#gm && narrow()) this.#toTab("more");
        else if (!this.#gm && id !== undefined && combatant(this.view, id)?.mine) this.#toTab("sheet");
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
        if (id !== undefined) this.#link(id);
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
    this.#comeBack();
  };

  readonly #fromAddress = (): void => {
    const address = addressOf(location.hash);
    if (!address) return;
    this.place = address.place;
    this.line = address.line ?? "";
    this.fight = address.n;
  };

  /** The place is again the one that the table's state asks for. */
  #follow(): void {
    this.place = undefined;
    history.replaceState(history.state, "", location.pathname);
  }

  #go(place: Place): void {
    this.place = place;
    this.fight = undefined;
    const n = place === "after" ? this.view?.encounter?.number : undefined;
    history.replaceState(history.state, "", hashOf(n === undefined ? { place } : { place, n }));
  }

  // --- lines ---------------------------------------------------------------------------------

  /** A line's address, in the address bar and to be pasted elsewhere. */
  #link(line: string): void {
    history.replaceState(history.state, "", hashOf({ place: "live", line }));
    void navigator.clipboard?.writeText(location.href).then(() => this.#announce(t("log-link-copied")));
  }

  /** Lines were on screen; or the reader goes to one, or is done with all. */
  #read({ id, ids }: Opening): void {
    const said = this.#table?.said() ?? [];
    if (ids) this.#reading?.saw(ids, said, this.view);
    else if (id === undefined) this.#reading?.all(said, this.view);
    else {
      this.line = "";
      void this.updateComplete.then(() => (this.line = id));
    }
    this.requestUpdate();
  }

  /** Somebody is here, for the first time or again: from where on the lines are new to them. */
  #comeBack(): void {
    const table = this.#table;
    if (!table?.hasPast || !table.seen) return;
    this.#reading ??= new Reading(`zwada.read.${this.room}.${table.seen.seat ?? ""}`);
    const mark = this.#reading.mark;
    if (!mark) this.#reading.all(table.said(), table.view);
    if (this.#since()) return; // still being read: it began where it began
    const first = mark && digest(table.said(), mark, table.view)?.first;
    this.back = mark && first !== undefined ? { mark, first } : undefined;
  }

  /** What is told of the time since then, until all of it was read. */
  #since(): Digest | undefined {
    const [table, mark] = [this.#table, this.#reading?.mark];
    if (!table || !mark || !this.back || !digest(table.said(), mark, table.view)) return undefined;
    return digest(table.said(), this.back.mark, table.view);
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

  #typing(): boolean {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    return at?.matches("input:not([type=checkbox]), textarea") ?? false;
  }

  // --- what has changed ----------------------------------------------------------------------

  #changed(what: "view" | "line" | "other", line?: Line): void {
    this.requestUpdate();
    const table = this.#table;
    if (!table) return;
    if (table.hasPast && !this.#reading) this.#comeBack();
    if (what === "view") {
      const phase = table.view?.encounter?.phase;
      // Nobody is moved who is typing: a bar says that the fight has begun.
      if (phase === "running" && this.#phase !== phase && this.#phase !== undefined && this.#typing()) this.place ??= "table";
      // Whoever sees the end stays with the last blow, and is led on from there.
      if (phase === "ended" && this.#phase === "running") this.place ??= "live";
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
      if (!table.isRecalled) this.#cueAloud();
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
    this.#tour?.resume();
  }

  /** Once per turn or question of one's own, never for a redrawn list. */
  #cueAloud(): void {
    const view = this.view;
    const table = this.#table;
    if (!view || !table) return;
    const encounter = view.encounter;
    const name = view.room?.name ?? "";
    const now = this.#gm ? undefined : standing(view);
    const titled = now && !this.#muted.has("title") && !this.#muted.has(now.cue);
    document.title = titled ? t(`cue-${now.cue}`, { room: name }) : name || t("app-name");
    dot(titled === true && now?.cue !== "next");
    table.remember(now?.prompt !== undefined);
    if (now?.cue === "turn") this.#hadTurn = true;
    this.turnOver = this.#hadTurn && now?.prompt === undefined;
    const news = this.#signals.notice(now, table.offsetMs);
    if (news && now?.cue === "next") this.#announce(t("next-aloud"));
    if (!news || !now?.prompt) return;
    const question = now.cue === "asked" ? now.prompt : undefined;
    if (question) {
      const group = offered(this.options).find((each) => each.group.prompt === question.id)?.group;
      const words = [
        ...(group?.options.map((option, _, all) => answerLabel(option, all, view)) ?? []),
        ...(group?.pass === undefined ? [] : [passLabel(group.pass, 0, beatOf(encounter))]),
      ];
      const choices = list(words, "disjunction");
      const rest = remaining(question.left_ms, question.running_since, Date.now() + table.offsetMs);
      this.#announce(
        rest === undefined ? t("prompt-aloud-untimed", { choices }) : t("prompt-aloud", { choices, s: Math.ceil(rest / 1000) }),
        true,
      );
    } else this.#announce(t("turn-aloud"), true);
    if (narrow()) this.#toTab("turn");
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
    const at = event.composedPath()[0];
    const typing = at instanceof HTMLElement && at.matches("input:not([type=checkbox]), select, textarea");
    const meant = this.dialog ? undefined : shortcut(event, typing, savedLetters());
    if (meant && this.#run(meant)) event.preventDefault();
  };

  /** What a key or the palette means; whether there was anything to do. */
  #run(meant: Shortcut): boolean {
    const fight = this.#fight;
    switch (meant.do) {
      case "press":
        return fight?.press(meant.n) ?? false;
      case "amount":
        if (!this.#gm || !fight) return false;
        void fight.focusAmount(meant.typed);
        return true;
      case "next":
        fight?.pressNext();
        return true;
      case "pause":
        if (!this.#gm || this.view?.encounter?.phase !== "running") return false;
        void this.#send({ type: this.view.encounter.paused ? "resume" : "pause", data: {}, key: "pause" });
        return true;
      case "log":
      case "find":
        void fight?.focusLog(meant.do === "find");
        return true;
      case "order":
        void fight?.focusOrder();
        return true;
      case "keys":
      case "palette":
        this.#show({ name: meant.do });
        return true;
    }
  }

  /** Something found in the palette that is done at the fight. */
  async #runFound(id: string): Promise<void> {
    this.#go("live");
    await this.updateComplete;
    await this.#fight?.updateComplete;
    if (id === "amount") this.#run({ do: "amount", typed: "" });
    else if (id === "next" || id === "log" || id === "find" || id === "order") this.#run({ do: id });
    else await this.#fight?.showPower(id);
  }
}
