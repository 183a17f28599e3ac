import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import type { Ruleset } from "../api.js";
import { late, outcomes, takesBack, type Said } from "../lines.js";
import { combatant, gmOptions, inTurn, mine, nameOf, offered, questions, rows, type Offered } from "../read.js";
import { statusSchema } from "../schema.js";
import { optionLabel } from "../say.js";
import { t, word } from "../texts.js";
import type { Digest } from "../since.js";
import type { OptionGroup, Options, SeatRole, StandingAnswer, View } from "../wire.js";
import { common, ZwadaElement, type Opening } from "./base.js";
import { fightStyles } from "./fight-styles.js";
import type { ZwadaGmBar } from "./gm-bar.js";
import type { ZwadaLog } from "./log.js";
import type { ZwadaOptions } from "./options.js";
import type { ZwadaOverride } from "./override.js";
import type { ZwadaPrompt } from "./prompt.js";
import type { ZwadaTrack } from "./track.js";
import "./charts.js";
import "./gm-bar.js";
import "./log.js";
import "./note.js";
import "./now.js";
import "./options.js";
import "./override.js";
import "./prompt.js";
import "./sheet.js";
import "./since.js";
import "./track.js";

export type Tab = "turn" | "order" | "sheet" | "log" | "more";

/** A fight as it runs: the order, what is asked and offered, the log. Three columns on a laptop, two on half a screen,
 *  tabs on a phone. */
@customElement("zwada-fight")
export class ZwadaFight extends ZwadaElement {
  static override styles = [common, fightStyles];

  @property({ attribute: false }) view: View | undefined;
  @property({ attribute: false }) options: Options = {};
  @property({ attribute: false }) role_: SeatRole = "spectator";
  @property({ attribute: false }) said: readonly Said[] = [];
  @property({ attribute: false }) rules: Ruleset | undefined;
  @property({ attribute: false }) offsetMs = 0;
  @property() selected = "";
  /** Behind or offline: options rest until the view is level again. */
  @property({ type: Boolean }) resting = false;
  @property({ reflect: true }) tab: Tab = "turn";
  /** The line that the address names. */
  @property() line = "";
  @property({ attribute: false }) since: Digest | undefined;
  @property() unreadFrom = "";
  /** Whether all lines have come. */
  @property({ type: Boolean }) whole = false;
  /** Whose buttons are shown, of several whose turn it is at once. */
  @state() private picked = "";
  /** The turn in which somebody was selected: until the next one its panel stands above the choices. */
  #selectedIn = "";

  get #gm(): boolean {
    return this.role_ === "gm";
  }

  override render(): TemplateResult | typeof nothing {
    const view = this.view;
    return view ? this.#live(view) : nothing;
  }

  /** The first of the choices that matter now, or their place where there are none. */
  focusChoices(): void {
    const hot = this.renderRoot.querySelector<ZwadaOptions | ZwadaPrompt>("[data-hot]");
    if (!hot?.focusFirst()) this.renderRoot.querySelector<HTMLElement>(".choices")?.focus();
  }

  #hadFocus = false;

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("line") && this.line !== "") this.tab = "log";
    const ended = this.view?.encounter?.phase === "ended" && changed.get("view")?.encounter?.phase === "running";
    if (ended && this.tab !== "log") this.renderRoot.querySelector<ZwadaLog>("zwada-log")?.toEnd();
    const at = this.shadowRoot?.activeElement;
    if (changed.has("selected")) {
      this.#selectedIn = turnsOf(this.view);
      if (this.selected !== "") this.picked = this.selected;
    } else if (at?.closest(".selected")) this.#selectedIn = turnsOf(this.view); // somebody is busy in it
    this.#hadFocus = at?.closest(".choices") !== null && at !== null && at !== undefined;
  }

  /** What had the focus may be gone with its question: the focus stays where the choices are. */
  override updated(changed: PropertyValues<this>): void {
    if (changed.has("tab") && narrow()) window.scrollTo(0, 0); // another tab is read from its beginning
    if (!this.#hadFocus) return;
    void Promise.resolve().then(() => {
      if (this.isConnected && !this.shadowRoot?.activeElement && document.hasFocus())
        this.renderRoot.querySelector<HTMLElement>(".choices")?.focus();
    });
  }

  /** Presses the n-th of the choices that matter now. */
  press(n: number): boolean {
    return this.renderRoot.querySelector<ZwadaOptions | ZwadaPrompt>("[data-hot]")?.press(n) ?? false;
  }

  pressNext(): void {
    this.renderRoot.querySelector<ZwadaGmBar>("zwada-gm-bar")?.pressNext();
  }

  /** The field for hit points of whoever is chosen, with what was already typed. */
  async focusAmount(typed?: string): Promise<void> {
    this.tab = "more";
    await this.updateComplete;
    this.renderRoot.querySelector<ZwadaOverride>("zwada-override")?.typing(typed);
  }

  /** The form of one of the rule system's commands. */
  async showPower(type: string): Promise<void> {
    this.tab = "more";
    await this.updateComplete;
    await this.renderRoot.querySelector<ZwadaOverride>("zwada-override")?.show(type);
  }

  async focusLog(find: boolean): Promise<void> {
    this.tab = "log";
    await this.updateComplete;
    const log = this.renderRoot.querySelector<ZwadaLog>("zwada-log");
    if (find) log?.focusFind();
    else log?.shadowRoot?.querySelector("ol")?.focus();
  }

  async focusOrder(): Promise<void> {
    this.tab = "order";
    await this.updateComplete;
    this.renderRoot.querySelector<ZwadaTrack>("zwada-track")?.focusFirst();
  }

  #live(view: View): TemplateResult {
    const gm = this.#gm;
    const spectator = this.role_ === "spectator";
    const tabs: readonly Tab[] = gm ? ["turn", "order", "log", "more"] : spectator ? ["turn", "log"] : ["turn", "order", "sheet", "log"];
    const tab = tabs.includes(this.tab) ? this.tab : "turn";
    const chosen = this.selected !== "" && combatant(view, this.selected) !== undefined;
    const above = chosen && this.#selectedIn === turnsOf(view);
    const powers = gm ? this.#powers(view, chosen, above) : nothing;
    return html`<main id="main" class="live ${gm ? "gm" : spectator ? "player spectator" : "player"}" data-tab=${tab}>
        <section class="track" aria-label=${t("h-order")}>
          <zwada-track
            .view=${view}
            .said=${this.said}
            .options=${this.options}
            .offsetMs=${this.offsetMs}
            .selected=${this.selected}
            .gm=${gm}
          ></zwada-track>
        </section>
        <section class="middle" aria-label=${t("h-now")}>
          <div class="now">
            <zwada-now .view=${view} .offsetMs=${this.offsetMs} .gm=${gm} .options=${this.options}></zwada-now>
            ${view.encounter?.phase === "ended"
              ? html`<button class="small act" @click=${(): void => this.open("place", "after")}>${t("h-after")}</button>`
              : nothing}
          </div>
          ${gm ? nothing : html`<zwada-last-note .lines=${this.said} .room=${view.room?.id ?? ""}></zwada-last-note>`}
          ${gm ? nothing : this.#vitals(view)}
          ${this.#late(view)} ${this.#lastLine()}
          ${repeat(
            above ? ["powers", "choices", "since"] : ["choices", "since", "powers"],
            (part) => part,
            (part) =>
              part === "powers"
                ? powers
                : part === "since"
                  ? this.since
                    ? html`<zwada-since .digest=${this.since} .view=${view}></zwada-since>`
                    : nothing
                  : html`<div class="choices" tabindex="-1" role="group" aria-label=${t("h-now")}>${this.#choices(view)}</div>`,
          )}
          ${gm || this.#busy(view) ? nothing : this.#outcomes()}
        </section>
        ${gm || spectator
          ? nothing
          : html`<section class="sheet" tabindex="0" aria-label=${t("h-sheet")}>
              ${mine(view).map(
                (id) => html`<zwada-sheet .who=${combatant(view, id)} .view=${view} .schema=${this.rules?.sheet}></zwada-sheet>`,
              )}
              ${mine(view).length === 0 ? html`<p class="soft">${t("empty-no-sheet")}</p>` : nothing}
            </section>`}
        <section class="log" aria-label=${t("h-log")}>
          <zwada-log
            .lines=${this.said}
            .view=${view}
            .gm=${gm}
            .wanted=${this.line}
            .unreadFrom=${this.unreadFrom}
            .whole=${this.whole}
          ></zwada-log>
        </section>
      </main>
      <footer @zwada-open=${this.#goTo}>
        <slot></slot>
        ${gm ? html`<zwada-gm-bar .view=${view} .options=${this.options} .turnOf=${this.#turns(view)[0]?.who ?? ""} ?told=${tab === "turn"}></zwada-gm-bar>` : nothing}
        <nav class="tabs" aria-label=${t("h-fight")}>
          ${tabs.map(
            (each) =>
              html`<button aria-current=${each === tab ? "page" : nothing} @click=${(): Tab => (this.tab = each)}>
                ${t({ turn: gm || spectator ? "h-now" : "h-turn", order: "h-order", sheet: "h-sheet", log: "h-log@short", more: "h-selected" }[each])}
              </button>`,
          )}
        </nav>
      </footer>`;
  }

  /** What the GM may do to whoever is chosen, or acts: above the choices where somebody was chosen in this turn, so that it
   *  is seen. */
  #powers(view: View, chosen: boolean, above: boolean): TemplateResult {
    return html`<div class="selected ${above ? "chosen" : ""}">
      ${above ? nothing : html`<h2>${t("h-selected")}</h2>`}
      <zwada-override
        .view=${view}
        .who=${combatant(view, chosen ? this.selected : inTurn(view.encounter)[0])}
        .chosen=${chosen}
        .group=${this.#gmGroup(view)}
        .statusSchema=${statusSchema(this.rules?.sheet)}
      ></zwada-override>
      ${this.rules?.charts?.length
        ? html`<details>
            <summary>${t("h-charts")}</summary>
            <zwada-charts .view=${view} .rules=${this.rules}></zwada-charts>
          </details>`
        : nothing}
    </div>`;
  }

  /** Own hit points and limits, always in sight of who is asked. */
  #vitals(view: View): TemplateResult | typeof nothing {
    const own = mine(view);
    if (own.length === 0) return nothing;
    return html`<div class="vitals">
      ${own.map((id) => {
        const who = combatant(view, id);
        if (!who) return nothing;
        return html`<div class="vital">
          <bdi class="name">${who.name ?? id}</bdi>
          <zwada-health .hp=${who.hp}></zwada-health>
          <zwada-limits .actions=${who.actions} .limits=${who.limits}></zwada-limits>
          <zwada-statuses .view=${view} .who=${who}></zwada-statuses>
          ${(view.encounter?.standing ?? []).filter((each) => each.who === id).map((each) => this.#standing(each))}
        </div>`;
      })}
    </div>`;
  }

  /** What is always answered so, and the way back to being asked. */
  #standing({ who, kind, answer }: StandingAnswer): TemplateResult {
    const type = answer?.["type"];
    const words = typeof type === "string" ? optionLabel({ type, data: answer ?? {} }) : t("btn-pass");
    return html`<span class="chip"
      >${t("log-standing")}: ${word(kind, "kind")} → ${words}
      <button
        class="lift"
        aria-label=${`${t("btn-remove")}: ${t("log-standing")}`}
        @click=${(): void => this.command({ type: "standing", data: { actor: who, kind, lift: true }, key: `standing-${who}` })}
      >
        ✕
      </button></span
    >`;
  }

  /** That one's own turn ended because time was up, until the next one begins. */
  #late(view: View): TemplateResult | typeof nothing {
    const line = this.#gm ? undefined : late(this.said, mine(view));
    return line ? html`<p class="late" role="status">${line.sentence}</p>` : nothing;
  }

  #lastLine(): TemplateResult | typeof nothing {
    const last = this.said.findLast((line) => line.sentence && !line.struck);
    if (!last) return nothing;
    const mayTakeBack = !this.#gm && !this.resting && takesBack(last, last === this.said.at(-1));
    const sealed = Object.values(this.view?.encounter?.prompts ?? {}).some((prompt) => prompt.answered);
    if (mayTakeBack && sealed) return nothing; // it stands below, to be withdrawn
    const told = !this.#gm && !mayTakeBack && this.view !== undefined && !this.#busy(this.view) && outcomes(this.said, 1)[0] === last;
    if (told) return nothing; // it stands below, with its arithmetic
    return html`<div class="last">
      <zwada-line .line=${last} .view=${this.view} .gm=${this.#gm}></zwada-line>
      ${mayTakeBack
        ? html`<div class="row">
            <button class="small" @click=${(): void => this.command({ type: "take_back", data: {}, key: "take-back-last" })}>
              ${t("btn-take-back")}</button
            ><zwada-refusal .key=${"take-back-last"} .view=${this.view}></zwada-refusal>
          </div>`
        : nothing}
    </div>`;
  }

  /** Whether something is asked of this seat, so that nothing else should draw the eye. */
  #busy(view: View): boolean {
    return offered(this.options).some(({ group }) => group.prompt !== undefined) && mine(view).length > 0;
  }

  /** Who waits or watches reads how the last blows came about. */
  #outcomes(): TemplateResult | typeof nothing {
    const last = outcomes(this.said, 3);
    if (last.length === 0) return nothing;
    return html`<section class="outcomes">
      <h2>${t("h-last-outcomes")}</h2>
      ${repeat(
        last,
        (line) => line.id,
        (line, i) => html`<zwada-line .line=${line} .view=${this.view} ?opened=${i === 0}></zwada-line>`,
      )}
    </section>`;
  }

  /** Questions first, then the turn, then what may be done at any time. */
  #choices(view: View): TemplateResult {
    const encounter = view.encounter;
    const all = offered(this.options).filter(({ who }) => who !== "gm");
    const prompts = encounter?.prompts ?? {};
    const asked = this.#inTurn(all.filter(({ group }) => group.prompt !== undefined && group.kind !== "turn"), view);
    const turns = this.#turns(view);
    const free = all.filter(({ group }) => group.prompt === undefined && group.options.length > 0);
    const covered = asked.length > 0 || questions(encounter).length > 0;
        return html`<div ?inert=${this.resting} class=${this.resting ? "resting" : ""}>
      ${repeat(asked, ({ group }) => group.prompt, ({ who, group }) => {
        const prompt = prompts[group.prompt ?? ""];
        if (!prompt) return nothing;
        const own = combatant(view, who)?.mine === true && !this.#gm;
        return html`<zwada-prompt
          data-hot
          .prompt=${prompt}
          .group=${group}
          .view=${view}
          .offsetMs=${this.offsetMs}
          .own=${own}
          .gm=${this.#gm}
          ?down=${this.#gm && (narrow() || (asked.length > 1 && combatant(view, who)?.seat !== undefined))}
        ></zwada-prompt>`;
      })}
      ${this.#gm ? nothing : this.#answered(view)}
      ${covered || !turns[0] ? nothing : html`${this.#together(view, turns)}${this.#turn(view, turns[0])}`}
      ${free.length > 0
        ? html`<section class="free">
            <h2>${t("h-free")}</h2>
            <div class=${free.length > 1 ? "several" : ""}>
              ${free.map(
                ({ who, group }) =>
                  html`<div>
                    ${free.length > 1 || this.#gm ? html`<h3><bdi>${nameOf(view, who)}</bdi></h3>` : nothing}<zwada-options
                      .who=${who}
                      .group=${group}
                      .view=${view}
                    ></zwada-options>
                  </div>`,
              )}
            </div>
          </section>`
        : nothing}
      ${all.length === 0 && encounter?.phase === "running" && !this.#gm && mine(view).length > 0 ? this.#nothingToDo(view) : nothing}
    </div>`;
  }

  /** In the order in which play waits for them; to the GM first those that nobody else answers. */
  #inTurn(asked: readonly Offered[], view: View): readonly Offered[] {
    const waiting = view.encounter?.waiting ?? [];
    const sorted = [...asked].sort((a, b) => waiting.indexOf(a.group.prompt ?? "") - waiting.indexOf(b.group.prompt ?? ""));
    if (!this.#gm) return sorted;
    const others = ({ who }: Offered): boolean => combatant(view, who)?.seat !== undefined;
    return [...sorted.filter((each) => !others(each)), ...sorted.filter(others)];
  }

  /** To the card of a question, opened. */
  readonly #goTo = async (event: CustomEvent<Opening>): Promise<void> => {
    if (event.detail.what !== "choices") return;
    event.stopPropagation();
    this.tab = "turn";
    await this.updateComplete;
    const card = [...this.renderRoot.querySelectorAll<ZwadaPrompt>("zwada-prompt")].find((each) => each.prompt?.id === event.detail.id);
    if (!card) return;
    card.down = false;
    await card.updateComplete;
    card.scrollIntoView({ block: "start" });
    card.focusFirst();
  };

  /** The own answers that are sealed until all have theirs: until then they may be withdrawn. */
  #answered(view: View): TemplateResult {
    const own = Object.values(view.encounter?.prompts ?? {}).filter(
      (prompt) => prompt.answered && combatant(view, prompt.to)?.mine === true,
    );
    return html`${repeat(
      own,
      ({ id }) => id,
      (prompt) => html`<zwada-prompt .prompt=${prompt} .view=${view} own></zwada-prompt>`,
    )}`;
  }

  /** The turns that are on now, first the one whose buttons are shown: the one that was picked, else one of one's own. */
  #turns(view: View): readonly Offered[] {
    const order = rows(view.encounter);
    const turns = offered(this.options)
      .filter(({ who, group }) => who !== "gm" && group.kind === "turn")
      .sort((a, b) => order.indexOf(a.who) - order.indexOf(b.who)); // else whose buttons they are changed under the hand
    const own = ({ who }: Offered): boolean => !this.#gm || combatant(view, who)?.seat === undefined;
    const shown = turns.find(({ who }) => who === this.picked) ?? turns.find(own);
    return shown ? [shown, ...turns.filter((each) => each !== shown)] : turns;
  }

  /** Of several whose turn it is at once: whose buttons are shown. */
  #together(view: View, turns: readonly Offered[]): TemplateResult | typeof nothing {
    if (turns.length < 2) return nothing;
    const shown = turns[0]?.who;
    const order = rows(view.encounter).filter((id) => turns.some(({ who }) => who === id));
    return html`<div class="together" role="group" aria-label=${t("h-now")}>
      ${order.map(
        (id) =>
          html`<button class="small" aria-pressed=${id === shown} @click=${(): string => (this.picked = id)}><bdi>${nameOf(view, id)}</bdi></button>`,
      )}
    </div>`;
  }

  #turn(view: View, { who, group }: Offered): TemplateResult {
    return html`<section class="turn">
      ${this.#gm || mine(view).length > 1
        ? html`<h2><bdi>${nameOf(view, who)}</bdi></h2>`
        : html`<h2 class="away">${t("h-your-turn")}</h2>`}
      <zwada-options data-hot .who=${who} .group=${group} .view=${view}></zwada-options>
    </section>`;
  }

  #nothingToDo(view: View): TemplateResult | typeof nothing {
    const able = mine(view).some((id) => combatant(view, id)?.able !== false);
    return able ? nothing : html`<p class="soft">${t("empty-not-acting")}</p>`;
  }

  /** The GM's commands of the rule system, each as an option with the combatants there are. */
  #gmGroup(view: View): OptionGroup {
    const charted = new Set((this.rules?.charts ?? []).flatMap((chart) => [chart.command, chart.remove])); // they have a place of their own
    const options = gmOptions(this.rules?.gm ?? [], rows(view.encounter)).filter(({ type }) => !charted.has(type));
    return { kind: "free", options };
  }
}

/** The turns that are on, as one word that changes with them. */
function turnsOf(view: View | undefined): string {
  const beat = view?.encounter?.beat;
  return JSON.stringify([beat?.key, beat?.turns]);
}

/** A phone: one column with tabs. */
export function narrow(): boolean {
  return matchMedia("(max-width: 599px)").matches;
}
