import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { answerOf, lasting, nameOf, pass, take } from "../read.js";
import { answerLabel, defaultLabel, passLabel, promptSentence, wishText } from "../say.js";
import { list, maybe, t } from "../texts.js";
import type { OptionGroup, Prompt, View } from "../wire.js";
import { common, ZwadaElement } from "./base.js";
import { remaining } from "./clock.js";
import type { ZwadaOptions } from "./options.js";
import "./options.js";
import "./refusal.js";

/** A question: one sentence, the answers, how long, and what happens by itself. Can be pushed down to a bar. */
@customElement("zwada-prompt")
export class ZwadaPrompt extends ZwadaElement {
  static override styles = [
    common,
    css`
      .cardbox {
        border: 3px double var(--ask);
        border-radius: var(--radius);
        background: var(--ask-wash);
        padding: 12px;
        display: grid;
        gap: 12px;
      }
      .sentence {
        font-size: 1.125rem;
        line-height: 1.35;
        flex: 1;
        min-width: 0;
      }
      .given {
        font-weight: 600;
      }
      .top {
        display: flex;
        align-items: flex-start;
        gap: 8px;
      }
      .time,
      .foot {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 8px 16px;
      }
      .covered {
        opacity: 0.92;
        border-style: dashed;
      }
      .push {
        min-width: var(--touch);
        padding: 0;
      }
    `,
  ];

  @property({ attribute: false }) prompt: Prompt | undefined;
  @property({ attribute: false }) group: OptionGroup | undefined;
  @property({ attribute: false }) view: View | undefined;
  @property({ attribute: false }) offsetMs = 0;
  /** Whether the reader is the one who is asked; the GM reads the others' questions in the third person. */
  @property({ type: Boolean }) own = false;
  @property({ type: Boolean }) gm = false;
  @property({ type: Boolean }) down = false;
  /** The question for which more time was asked. */
  @state() private asked = "";

  override render(): TemplateResult | typeof nothing {
    const prompt = this.prompt;
    if (!prompt) return nothing;
    const covered = prompt.top === false;
    const sentence = promptSentence(prompt, this.view, this.own);
    return html`<div class="cardbox ${covered ? "covered" : ""}" role="group" aria-label=${sentence}>
      <div class="top">
        <p class="sentence">${sentence}</p>
        <button
          class="push"
          aria-expanded=${!this.down}
          aria-label=${this.down ? t("btn-more") : t("btn-less")}
          @click=${(): boolean => (this.down = !this.down)}
        >
          ${this.down ? "▾" : "▴"}
        </button>
      </div>
      ${this.gm || prompt.answered || prompt.left_ms === undefined
        ? nothing // the GM reads it in the line "Waiting for …"
        : html`<p class="time">
            <zwada-clock
              .leftMs=${prompt.left_ms}
              .fullMs=${prompt.full_ms}
              .runningSince=${prompt.running_since}
              .offsetMs=${this.offsetMs}
            ></zwada-clock>
            <span class="soft">${byItself(prompt)}</span>
          </p>`}
      ${this.down
        ? nothing
        : prompt.answered
          ? html`<p class="given">${wishText(prompt.answer ?? {}, this.view)}</p>
              <p class="soft">${t("prompt-sealed")}</p>`
          : covered
            ? html`<p class="soft">${t("prompt-covered-note")}</p>`
            : this.group
              ? html`<zwada-options
                  answers
                  .who=${prompt.to}
                  .group=${this.group}
                  .view=${this.view}
                ></zwada-options>`
              : nothing}
      ${this.down ? nothing : this.#foot(prompt)}
    </div>`;
  }

  /** What may be done about the question itself. */
  #foot(prompt: Prompt): TemplateResult {
    return html`<div class="foot">
      ${this.gm
        ? html`<button
            class="small"
            ?hidden=${prompt.left_ms === undefined}
            @click=${(): void => this.command({ type: "override", data: { what: "time", prompt: prompt.id, ms: this.#longer(prompt) }, key: `time-${prompt.id}` })}
          >
            ${t("btn-add-time", { s: 30 })}
          </button>`
        : this.own && !prompt.answered && prompt.left_ms !== undefined
          ? html`<button class="small" ?disabled=${this.asked === prompt.id} @click=${(): void => this.#askForTime(prompt)}>
              ${t(this.asked === prompt.id ? "more-time-asked" : "btn-more-time")}
            </button>`
          : nothing}
      ${this.own && prompt.answered
        ? html`<button
            class="small"
            @click=${(): void => this.command({ type: "withdraw", data: { actor: prompt.to }, if: { prompt: prompt.id }, key: `time-${prompt.id}` })}
          >
            ${t("btn-withdraw")}
          </button>`
        : nothing}
      ${this.own && prompt.kind !== "declaration" && this.group && lasting(this.group).length > 0 ? this.#standing(prompt, this.group) : nothing}
      <zwada-refusal .key=${`time-${prompt.id}`} .view=${this.view}></zwada-refusal>
    </div>`;
  }

  /** An answer for this question and all of its kind to come. */
  #standing(prompt: Prompt, group: OptionGroup): TemplateResult {
    return html`<label class="row"
      ><span class="soft dense">${t("btn-standing")}</span
      ><select
        class="small"
        @change=${(event: Event): void => {
          const picked = (event.target as HTMLSelectElement).value;
          const option = group.options.find((each) => each.id === picked);
          const answer = option ? { answer: answerOf(option) } : {};
          if (picked === "") return;
          const now = option ? take(prompt.to, group, option, {}) : pass(prompt.to, group);
          this.command({
            type: "standing",
            data: { actor: prompt.to, kind: prompt.kind, ...answer },
            key: `time-${prompt.id}`,
            done: ({ ok }) => {
              if (ok && now && !prompt.answered) this.command({ ...now, key: `time-${prompt.id}` });
            },
          });
        }}
      >
        <option value="" selected>${t("standing-none")}</option>
        ${lasting(group).map((option) => html`<option value=${option.id}>${answerLabel(option, group.options, this.view)}</option>`)}
        ${group.pass === undefined ? nothing : html`<option value="-">${passLabel(group.pass)}</option>`}
      </select></label
    >`;
  }

  #askForTime(prompt: Prompt): void {
    this.command({
      type: "more_time",
      data: { actor: prompt.to },
      if: { prompt: prompt.id },
      key: `time-${prompt.id}`,
      done: (answer) => {
        if (answer.ok) this.asked = prompt.id;
      },
    });
  }

  /** What is left now, and thirty seconds. */
  #longer(prompt: Prompt): number {
    return Math.round((remaining(prompt.left_ms, prompt.running_since, Date.now() + this.offsetMs) ?? 0) + 30_000);
  }

  focusFirst(): boolean {
    return this.renderRoot.querySelector<ZwadaOptions>("zwada-options")?.focusFirst() ?? false;
  }

  press(n: number): boolean {
    return this.renderRoot.querySelector<ZwadaOptions>("zwada-options")?.press(n) ?? false;
  }
}

/** What happens by itself when the time is up. Others are not told what somebody's answer would be. */
export function byItself(prompt: Prompt, known = true): string {
  if (!known && prompt.default === undefined) return "";
  return t("clock-then-only", { answer: defaultLabel(prompt) });
}

/** "Waiting for Lethi: …", said to everybody; of several who are asked the same at once, in one sentence. */
export function waitingFor(prompts: readonly Prompt[], view: View | undefined): string {
  const [first] = prompts;
  if (!first) return "";
  const who = list(prompts.map((prompt) => nameOf(view, prompt.to)));
  return first.to === "gm" ? t("waiting-gm") : (maybe(`waiting-${first.kind}`, { who }) ?? t("waiting-answer", { who }));
}
