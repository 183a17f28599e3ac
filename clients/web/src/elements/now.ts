import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { beatNumber, beatOf, inTurn, nameOf, questions, rows, sides, turnPrompt } from "../read.js";
import { sideName, suggestionText } from "../say.js";
import { list, maybe, t, type Args } from "../texts.js";
import type { Encounter, GmRequest, Options, Prompt, View } from "../wire.js";
import { common, ZwadaElement } from "./base.js";
import { byItself, waitingFor } from "./prompt.js";
import "./refusal.js";
import "./ruling.js";
import { remaining } from "./clock.js";

/** Whose beat it is and what play waits for: on whom, on what, how long, and what happens by itself. */
@customElement("zwada-now")
export class ZwadaNow extends ZwadaElement {
  static override styles = [
    common,
    css`
      :host {
        display: grid;
        gap: 6px;
      }
      .beat {
        font-size: 1.125rem;
        line-height: 1.35;
        font-weight: 600;
      }
      .beat .arrow {
        color: var(--now);
      }
      .waits {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 4px 12px;
      }
      .waits strong {
        color: var(--ask);
      }
    `,
  ];

  @property({ attribute: false }) view: View | undefined;
  @property({ attribute: false }) offsetMs = 0;
  @property({ type: Boolean }) gm = false;
  /** What is offered, so that the GM may choose something else for whoever waits for a ruling. */
  @property({ attribute: false }) options: Options = {};

  override render(): TemplateResult {
    const encounter = this.view?.encounter;
    if (!encounter || encounter.phase === "setup") return this.#before(encounter);
    if (encounter.phase === "ended") return html`<p class="beat">${this.#ended(encounter)}</p>`;
    const asked = questions(encounter);
    const turn = turnPrompt(encounter);
    return html`<p class="beat">${this.#beat(encounter)}</p>
      ${encounter.paused ? html`<p>${t("h-paused")}</p>` : nothing}
      ${repeat(this.view?.asked ?? [], ({ id }) => id, (request) => (this.gm ? this.#request(request) : this.#own(request)))}
      ${this.#together(asked.filter((prompt) => this.gm || !encounter.combatants?.[prompt.to]?.mine))}
      ${asked.length === 0 && turn?.left_ms !== undefined ? this.#clock(turn) : nothing}`;
  }

  /** Before the fight: what it lacks, or that it is ready; to the others, that it has not begun. */
  #before(encounter: Encounter | undefined): TemplateResult {
    if (!this.gm) return html`<p class="soft">${t("empty-not-begun")}</p>`;
    const [n, known] = [rows(encounter).length, sides(encounter).length];
    return html`<p class="soft">${t("h-setup")}</p>
      <p>${n === 0 ? t("empty-combatants") : known < 2 ? t("prepare-needs-sides") : t("prepare-ready", { n, sides: known })}</p>`;
  }

  /** Whose beat it is; a rule system may have a sentence of its own for a kind of beat. Who acts reads of the own alone. */
  #beat(encounter: Encounter): TemplateResult | string {
    const who = inTurn(encounter);
    if (who.length === 0) return t(this.gm ? "empty-nobody-acts" : "empty-resting");
    const turns = encounter.beat?.turns; // whose turn is over has none, though others of the beat still act
    const own = this.gm ? [] : who.filter((id) => encounter.combatants?.[id]?.mine === true && (turns === undefined || turns[id] !== undefined));
    const named = (ids: readonly string[]): string => list(ids.map((id) => nameOf(this.view, id)));
    const count = beatNumber(encounter.beat?.key);
    const given = { ...chosen(encounter), who: named(who), n: who.length, round: encounter.round ?? 0, ...(count === undefined ? {} : { count }) };
    const said =
      maybe(`now-${beatOf(encounter) ?? "turn"}`, given) ??
      (own.length > 0 ? `${t("h-your-turn")}: ${named(own)}` : t("now-turn", given));
    return html`<span class="arrow" aria-hidden="true">▶</span> ${said}`;
  }

  /** Who is asked at once, with the same clock, is waited for in one line. */
  #together(asked: readonly Prompt[]): TemplateResult[] {
    const groups = new Map<string, Prompt[]>();
    for (const prompt of asked) {
      const key = prompt.to === "gm" ? prompt.id : [prompt.kind, prompt.full_ms, prompt.left_ms, prompt.running_since].join("/");
      groups.set(key, [...(groups.get(key) ?? []), prompt]);
    }
    return [...groups.values()].map(
      (group) =>
        html`<div class="waits">
          <strong>${waitingFor(group, this.view)}</strong>
          ${group[0] ? this.#clock(group[0]) : nothing} ${this.gm ? this.#powers(group) : nothing}
        </div>`,
    );
  }

  #clock(prompt: Prompt): TemplateResult | typeof nothing {
    if (prompt.left_ms === undefined) return nothing;
    return html`<span class="waits"
      ><zwada-clock
        .leftMs=${prompt.left_ms}
        .fullMs=${prompt.full_ms}
        .runningSince=${prompt.running_since}
        .offsetMs=${this.offsetMs}
      ></zwada-clock
      ><span class="soft">${byItself(prompt, this.gm || this.view?.encounter?.combatants?.[prompt.to]?.mine === true)}</span></span
    >`;
  }

  /** What the GM may do about that which waits: call it off, or wait for no more answers. */
  #powers(group: readonly Prompt[]): TemplateResult | typeof nothing {
    const [first] = group;
    if (!first) return nothing;
    const key = `waits-${first.id}`;
    const about = group.map(({ to }) => nameOf(this.view, to)).join(", ");
    return html`${group.length > 1
        ? html`<button class="small" @click=${(): void => this.command({ type: "override", data: { what: "close", prompt: first.id }, key })}>
            ${t("btn-close-question")}
          </button>`
        : nothing}${first.frame !== undefined && first.kind !== "declaration"
        ? html`<button
            class="small"
            @click=${(): void =>
              this.command({
                type: "override",
                data: { what: "drop", frame: first.frame ?? "" },
                key,
                undo: `${about}: ${t("btn-call-off")}`,
              })}
          >
            ${t("btn-call-off")}
          </button>`
        : nothing}<zwada-refusal .key=${key} .view=${this.view}></zwada-refusal>`;
  }

  /** What I want to do, and the GM has not said anything to yet. */
  #own({ about, wish }: GmRequest): TemplateResult | typeof nothing {
    if (!wish) return nothing;
    const actor = about ? `${nameOf(this.view, about)}: ` : "";
    return html`<p class="waits" role="status"><strong>${t("waits-for-gm", { wish: `${actor}${suggestionText(wish, this.view)}` })}</strong></p>`;
  }

  /** What only the GM can grant: more time, a deed taken back, a deed that waits for a ruling. */
  #request(request: GmRequest): TemplateResult {
    if (request.wish) return html`<zwada-ruling .request=${request} .view=${this.view} .options=${this.options}></zwada-ruling>`;
    const who = nameOf(this.view, request.by);
    const prompt = request.about === undefined ? undefined : this.view?.encounter?.prompts?.[request.about];
    const heard = (): void =>
      this.command({ type: "answer_request", data: { request: request.id }, key: `request-${request.id}` });
    return html`<div class="waits">
      <span>${request.kind === "more_time" ? t("gm-asks-more-time", { who }) : t("gm-asks-take-back", { who })}</span>
      ${prompt
        ? html`<button
            class="small"
            @click=${(): void => {
              const left = remaining(prompt.left_ms, prompt.running_since, Date.now() + this.offsetMs) ?? 0;
              this.command({
                type: "override",
                data: { what: "time", prompt: prompt.id, ms: Math.round(left) + 60_000 },
                key: `request-${request.id}`,
              });
              heard();
            }}
          >
            ${t("btn-add-time", { s: 60 })}
          </button>`
        : nothing}
      ${request.kind === "take_back" && request.about !== undefined
        ? html`<button class="small" @click=${(): void => this.open("before", request.about)}>${t("btn-go-back")}</button>`
        : nothing}
      <button class="small" @click=${heard}>${t("btn-ok")}</button>
      <zwada-refusal .key=${`request-${request.id}`} .view=${this.view}></zwada-refusal>
    </div>`;
  }

  #ended(encounter: Encounter): string {
    return encounter.winner === undefined ? t("h-ended") : `${t("h-ended")}. ${t("h-winner", { side: sideName(encounter.winner, this.view) })}.`;
  }
}

/** The table's options that are words, for the sentence of a kind of beat: whether declarations are open or sealed. */
function chosen(encounter: Encounter): Args {
  return Object.fromEntries(Object.entries(encounter.options ?? {}).flatMap(([name, value]) => (typeof value === "string" ? [[`${name}_is`, value]] : [])));
}
