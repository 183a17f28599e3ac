import { html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { beatOf, combatant, left, pass } from "../read.js";
import { answerHint, passLabel } from "../say.js";
import type { OptionGroup } from "../wire.js";
import { common } from "./base.js";
import { Choosing } from "./choosing.js";
import { actions } from "./options-actions.js";
import { answers } from "./options-answers.js";
import { optionsStyles } from "./options-styles.js";
import "./refusal.js";

/** What one combatant may do now, in the server's order. Two taps to any action: the first arms and shows what it
 *  costs, the second sends. An answer to a question is one tap. */
@customElement("zwada-options")
export class ZwadaOptions extends Choosing {
  static override styles = [common, optionsStyles];

  override render(): TemplateResult | typeof nothing {
    const group = this.group;
    if (!group) return nothing;
    this.count = 0;
    return html`${this.answers ? answers(this, group) : actions(this, group)}
    ${this.#pass(group)}<zwada-refusal .key=${this.key("pass")} .view=${this.view}></zwada-refusal>`;
  }

  #pass(group: OptionGroup): TemplateResult | typeof nothing {
    const wish = pass(this.who, group);
    if (!wish || group.pass === undefined) return nothing;
    const key = this.key("pass");
    if (this.answers)
      return html`<button class="wide pass" data-n=${this.next()} @click=${(): void => (this.isEcho() ? undefined : this.command({ ...wish, key }))}>
        <span>${passLabel(group.pass, 0, beatOf(this.view?.encounter))}</span>
        <span class="soft">${answerHint(group.pass, this.about(), this.view)} ${this.digit()}</span>
      </button>`;
    const who = combatant(this.view, this.who);
    const rest = left(who?.actions) ?? who?.waiting?.length ?? 0;
    const armed = this.armed?.type === "pass";
    const text = passLabel(group.pass, rest, undefined, who?.waiting?.length);
    return html`<button
      class="pass ${armed ? "armed" : rest > 0 ? "" : "act"}"
      @click=${(event: MouseEvent): void => {
        // The second half of a double click neither ends a turn nor has read what is lost by it.
        if (event.detail > 1 || this.isEcho()) return;
        if (rest > 0 && !armed) this.armed = { type: "pass" };
        else {
          this.armed = undefined;
          this.command({ ...wish, key });
        }
      }}
    >
      ${text}
    </button>`;
  }
}
