import { css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Schema } from "../api.js";
import { concerns, subject } from "../powers.js";
import { t } from "../texts.js";
import type { Combatant, Option, OptionGroup, View } from "../wire.js";
import { common, ZwadaElement } from "./base.js";
import "./gm-form.js";

/** Commands that have a place of their own beside, so that these need not list them. */
const PLACED = new Set(["remove_status", "set_order"]);

/** The rest of what the rule system lets a GM do to somebody, each as a form; and what takes somebody away, apart. */
@customElement("zwada-powers")
export class ZwadaPowers extends ZwadaElement {
  static override styles = [
    common,
    css`
      details > summary {
        cursor: pointer;
        min-height: 40px;
        padding: 8px 0;
        color: var(--act);
      }
      .what {
        display: block;
      }
      details[open] .what {
        display: none;
      }
      .commands[hidden] {
        display: none;
      }
      .commands {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
      }
      .apart {
        margin-inline-start: auto;
      }
    `,
  ];

  @property({ attribute: false }) view: View | undefined;
  @property({ attribute: false }) who: Combatant | undefined;
  @property({ attribute: false }) group: OptionGroup | undefined;
  @property({ attribute: false }) statusSchema: Schema | undefined;
  @property() key = "";
  /** Whether the GM has chosen it, and does not just see whoever acts. */
  @property({ type: Boolean }) chosen = false;
  @state() private opened = "";

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("who") && changed.get("who")?.id !== this.who?.id) this.opened = "";
  }

  override render(): TemplateResult | typeof nothing {
    const who = this.who;
    if (!who) return nothing;
    const rest = (this.group?.options ?? []).filter((option) => !isPlaced(option) && concerns(option, who.id));
    const opened = rest.find((option) => option.id === this.opened);
    return html`<details>
      <summary>
        ${t("h-gm-powers")}${opened ? nothing : html` <span class="soft dense what">${rest.map((option) => t(`act-${option.type}`)).join(" · ")}</span>`}
      </summary>
      <div class="commands" ?hidden=${opened !== undefined}>
        ${rest.map(
          (option) =>
            html`<button class="small ${option.type === "kill" ? "danger" : ""}" @click=${(): void => this.#show(option.id)}>
              ${t(`act-${option.type}`)}
            </button>`,
        )}
        <button
          class="small danger apart"
          @click=${(): void =>
            this.command({
              type: "remove_combatant",
              data: { target: who.id },
              key: this.key,
              undo: `${who.name ?? who.id}: ${t("btn-remove")}`,
            })}
        >
          ${t("btn-remove")}
        </button>
      </div>
      ${opened ? this.#form(opened, who) : nothing}
    </details>`;
  }

  /** Opens the form of a command, as if it had been pressed. */
  async show(type: string): Promise<void> {
    const details = this.renderRoot.querySelector("details");
    if (details) details.open = true;
    this.#show(this.group?.options.find((option) => option.type === type)?.id ?? "");
    await this.updateComplete;
  }

  /** Only the form stands there while one is filled in, in sight, with the focus in it. */
  #show(id: string): void {
    this.opened = id;
    if (id !== "" && !this.chosen && this.who) this.open("combatant", this.who.id); // it stays while play goes on
    void this.updateComplete.then(() => {
      if (id === "") this.renderRoot.querySelector<HTMLElement>("summary")?.focus();
    });
  }

  #form(option: Option, who: Combatant): TemplateResult {
    const own = subject(option);
    return html`<zwada-gm-form
      .option=${option}
      .given=${own === undefined ? {} : { [own]: who.id }}
      .view=${this.view}
      .statusSchema=${this.statusSchema}
      .key=${`${this.key}-form`}
      .undo=${`${who.name ?? who.id}: ${t(`act-${option.type}`)}`}
      @zwada-close=${(event: Event): void => {
        event.stopPropagation();
        this.#show("");
      }}
    ></zwada-gm-form>`;
  }
}

/** Whether all that a command can do is done by typing an amount, or elsewhere in this panel. */
function isPlaced(option: Option): boolean {
  return PLACED.has(option.type) || (option.points !== undefined && (option.points !== "set" || (option.parameters ?? []).every((each) => each.required !== false)));
}
