import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import {
  assumed,
  beatOf,
  combatant,
  follows,
  isDefault,
  left,
  nameOf,
  offered,
  pass,
  questions,
  sides,
  take,
  prompts,
  turnPrompt,
} from "../read.js";
import { Presses } from "../presses.js";
import { defaultLabel, optionLabel, passLabel } from "../say.js";
import { t } from "../texts.js";
import type { Encounter, OptionGroup, Options, Prompt, View } from "../wire.js";
import { common, ZwadaElement } from "./base.js";
import { waitingFor } from "./prompt.js";
import "./refusal.js";

/** The GM's one big button, which always does what gets play going, and the few beside it. */
@customElement("zwada-gm-bar")
export class ZwadaGmBar extends ZwadaElement {
  static override styles = [
    common,
    css`
      .bar {
        display: flex;
        flex-flow: var(--hand, row) wrap;
        align-items: center;
        gap: 8px;
        padding: 8px 16px;
        background: var(--surface);
        border-top: 1px solid var(--edge);
      }
      .big {
        flex: 1 1 16rem;
        max-width: 30rem;
        font-size: 1.0625rem;
      }
      .waits {
        color: var(--ask);
        font-weight: 650;
      }
      .apart {
        order: 1; /* at the far end, after what one presses without a second look */
        font-weight: 400;
      }
      .danger {
        order: 2;
      }
      .gap {
        flex: 1 1 0;
      }
      @media (min-width: 600px) {
        .big.waits {
          flex-basis: 9rem; /* so that all of it stays in one row on a desk */
        }
        .apart + * ~ .danger {
          margin-inline-start: 16px;
        }
      }
      @media (max-width: 599px) {
        .bar {
          padding: 8px;
        }
        .big {
          flex: 1 1 100%;
          order: -1;
          max-width: none;
        }
        .gap,
        .danger,
        .seldom:not([aria-pressed="true"]),
        :host([told]) .waits {
          display: none; /* it stands in the menu, away from the thumb; or right above */
        }
        button {
          flex: 1 1 auto;
        }
      }
    `,
  ];

  @property({ attribute: false }) view: View | undefined;
  @property({ attribute: false }) options: Options = {};
  /** What is waited for is said right above already, where there is no more than that in sight. */
  @property({ type: Boolean, reflect: true }) told = false;
  /** Whose turn the big button ends, of several that act at once. */
  @property() turnOf = "";
  @state() private armed = false;
  #presses = new Presses();

  override willUpdate(): void {
    const encounter = this.view?.encounter;
    const meant = (this.#first(encounter) ?? this.#turn(encounter))?.id;
    this.#presses.mean(meant);
    if (meant !== this.#meant) this.armed = false;
    this.#meant = meant;
  }

  #meant: string | undefined;

  override render(): TemplateResult | typeof nothing {
    const encounter = this.view?.encounter;
    if (!encounter || encounter.phase === "setup") return html`<div class="bar">${this.#begin(encounter)}</div>`;
    const ended = encounter.phase === "ended";
    return html`<div class="bar">
      ${ended ? nothing : this.#big()}
      ${ended
        ? html`<button @click=${(): void => this.command({ type: "reopen", data: {}, key: "reopen" })}>${t("btn-reopen")}</button>
            <button class="act" @click=${(): void => this.command({ type: "new_encounter", data: { again: true }, key: "reopen" })}>
              ${t("btn-play-again")}
            </button>`
        : html`${encounter.paused
              ? nothing
              : html`<button @click=${(): void => this.command({ type: "pause", data: {}, key: "pause" })}>
                  ${t("btn-pause")}
                </button>`}
            <button aria-keyshortcuts="Control+Z" @click=${(): void => this.open("undo")}>↶ ${t("btn-undo")}</button>
            <button class="seldom" @click=${(): void => this.open("insert")}>${t("btn-bring-in")}</button>
            <button
              class="seldom"
              title=${t("gm-rulings-hint")}
              aria-pressed=${this.view?.rulings === "ask"}
              @click=${(): void => this.command({ type: "set_rulings", data: { ask: this.view?.rulings !== "ask" }, key: "rulings" })}
            >
              ${this.view?.rulings === "ask" ? "✓ " : ""}${t("act-set_rulings")}
            </button>
            <button class="seldom" @click=${(): void => this.open("palette")}>${t("btn-commands")}</button>
            <span class="gap"></span>
            <button class="danger" @click=${(): void => this.open("end")}>${t("btn-end-fight")}</button>`}
      <zwada-refusal .key=${"big"} .view=${this.view}></zwada-refusal>
      <zwada-refusal .key=${"rulings"} .view=${this.view}></zwada-refusal>
      <zwada-refusal .key=${"pause"} .view=${this.view}></zwada-refusal>
      <zwada-refusal .key=${"reopen"} .view=${this.view}></zwada-refusal>
    </div>`;
  }

  /** Before the fight: it is begun, or what it lacks is brought in. */
  #begin(encounter: Encounter | undefined): TemplateResult {
    return sides(encounter).length < 2
      ? html`<button class="act big" @click=${(): void => this.open("place", "table")}>${t("btn-add-combatant")}</button>`
      : html`<button class="act big" @click=${(): void => this.command({ type: "start", data: {}, key: "big" })}>${t("btn-start")}</button>
          <button @click=${(): void => this.open("place", "table")}>${t("h-table")}</button>
          <zwada-refusal .key=${"big"} .view=${this.view}></zwada-refusal>`;
  }

  /** Next (N on the keyboard). */
  pressNext(): void {
    this.renderRoot.querySelector<HTMLButtonElement>("button.big")?.click();
  }

  #big(): TemplateResult | typeof nothing {
    const encounter = this.view?.encounter;
    if (encounter?.paused)
      return html`<button class="act big" @click=${(): void => this.command({ type: "resume", data: {}, key: "big" })}>
        ${t("btn-resume")}
      </button>`;
    const question = this.#first(encounter);
    if (question) return this.#answer(question);
    const turn = this.#turn(encounter);
    if (!turn) return nothing;
    const group = this.#group(turn);
    const wish = group ? pass(turn.to, group) : undefined;
    if (!wish) return nothing;
    const next = follows(encounter, turn.to);
    const who = combatant(this.view, turn.to);
    const waiting = who?.waiting?.length ?? 0;
    const lost = left(who?.actions) ?? waiting;
    const others = (encounter?.beat?.who?.length ?? 0) > 1;
    const ends = others ? `${nameOf(this.view, turn.to)}: ${passLabel(wish.type)}` : passLabel(wish.type);
    const label = next === undefined ? ends : t("btn-next", { who: nameOf(this.view, next) });
    return html`<button
      class="act big"
      @click=${(event: MouseEvent): void => {
        if (event.detail > 1 || this.#presses.isEcho()) return;
        if (lost > 0 && !this.armed) {
          this.armed = true;
          setTimeout(() => (this.armed = false), 4_000);
          return;
        }
        this.armed = false;
        this.command({ ...wish, key: "big" });
      }}
    >
      ${this.armed && lost > 0 ? passLabel(wish.type, lost, undefined, waiting) : label}
    </button>`;
  }

  /** The question play waits for; of several those nobody else answers come first. */
  #first(encounter: Encounter | undefined): Prompt | undefined {
    const asked = questions(encounter);
    return asked.find((prompt) => combatant(this.view, prompt.to)?.seat === undefined) ?? asked[0];
  }

  #turn(encounter: Encounter | undefined): Prompt | undefined {
    return prompts(encounter).find((prompt) => prompt.kind === "turn" && prompt.to === this.turnOf) ?? turnPrompt(encounter);
  }

  /** The answer that happens by itself, given now; the others stand in the card above. A player's own answer is waited
   *  for: giving it in their place stands apart, and is never what comes next. */
  #answer(question: Prompt): TemplateResult | typeof nothing {
    const encounter = this.view?.encounter;
    const group = this.#group(question);
    if (!group) return nothing;
    const who = nameOf(this.view, question.to);
    const theirs = combatant(this.view, question.to)?.seat !== undefined;
    const looks = theirs ? "apart" : "act big";
    // What a whole round is planned by is not passed by the way: the button leads to the card.
    if (question.kind === "declaration" && question.default === undefined)
      return html`<button class=${looks} @click=${(): void => this.open("choices", question.id)}>${t("btn-answer-for", { who })}</button>`;
    const option = group.options.find((each) => isDefault(each, question));
    const wish = option ? take(question.to, group, option, {}) : (assumed(group, question) ?? pass(question.to, group));
    if (!wish) return nothing;
    const label = option ? optionLabel(option) : wish.type === group.pass ? passLabel(wish.type, 0, beatOf(encounter)) : defaultLabel(question);
    return html`${theirs ? html`<span class="big waits">${waitingFor([question], this.view)}</span>` : nothing}<button
      class=${looks}
      @click=${(event: MouseEvent): void => {
        if (event.detail < 2 && !this.#presses.isEcho()) this.command({ ...wish, key: "big" });
      }}
    >
      ${t("btn-answer-for", { who })}: ${label.toLocaleLowerCase()}
    </button>`;
  }

  #group(prompt: Prompt): OptionGroup | undefined {
    return offered(this.options).find(({ group }) => group.prompt === prompt.id)?.group;
  }
}
