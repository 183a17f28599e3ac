import { css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Ruleset } from "../api.js";
import type { JsonMap } from "../json.js";
import { member, prepare, viewOf } from "../prepared.js";
import { asOptions } from "../read.js";
import { sideName } from "../say.js";
import { t, word } from "../texts.js";
import type { Cast, Prepared, View } from "../wire.js";
import { common, ZwadaElement, type Wish } from "./base.js";
import { crossedEye } from "./icons.js";
import "./add.js";
import "./alias.js";
import "./form.js";
import "./refusal.js";

/** One fight that is prepared: its name, its cast, its options. Each change is kept at once. */
@customElement("zwada-encounter")
export class ZwadaEncounter extends ZwadaElement {
  static override styles = [
    common,
    css`
      :host {
        display: grid;
        gap: 16px;
      }
      li {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        gap: 4px 12px;
        align-items: center;
        padding: 8px 0;
        border-bottom: 1px solid var(--hair);
      }
      li.hidden-row {
        border: 2px dashed var(--veil);
        border-radius: var(--radius);
        padding: 8px;
      }
      .who {
        font-weight: 600;
      }
      h2 {
        margin-bottom: 8px;
      }
      summary {
        cursor: pointer;
        min-height: 40px;
        padding: 8px 0;
        font-weight: 600;
      }
      .title {
        width: 100%;
        font-weight: 650;
      }
      @media (max-width: 599px) {
        li {
          grid-template-columns: minmax(0, 1fr);
        }
      }
    `,
  ];

  @property({ attribute: false }) fight: Prepared | undefined;
  @property({ attribute: false }) view: View | undefined;
  @property({ attribute: false }) rules: Ruleset | undefined;
  /** As it was changed here last, ahead of the server by what is on its way. */
  @state() private cast: readonly Cast[] = [];
  #sending = false;

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("fight") && !this.#sending) this.cast = this.fight?.cast ?? [];
  }

  override render(): TemplateResult | typeof nothing {
    const { fight, view } = this;
    if (!fight || !view) return nothing;
    return html`<section class="card">
        <label
          ><span class="soft dense">${t("h-name")}</span
          ><input
            class="title"
            type="text"
            maxlength="200"
            .value=${fight.name}
            @change=${(event: Event): void => {
              const name = (event.target as HTMLInputElement).value.trim();
              if (name !== "") this.#keep({ name });
            }}
        /></label>
      </section>
      <section class="card">
        <h2>${t("h-combatants")}</h2>
        ${this.cast.length === 0 ? html`<p class="soft">${t("empty-combatants")}</p>` : nothing}
        <ul>
          ${this.cast.map((one) => this.#row(one))}
        </ul>
        <zwada-refusal .key=${"add"} .view=${view}></zwada-refusal>
      </section>
      <section class="card" @zwada-command=${this.#instead}>
        <h2>${t("btn-add-combatant")}</h2>
        <zwada-add .view=${viewOf(view, this.cast)} .rules=${this.rules}></zwada-add>
      </section>
      ${this.rules?.options
        ? html`<section class="card">
            <details>
              <summary>${t("h-options")}</summary>
              <zwada-form
                words="opt"
                .schema=${this.rules.options}
                .value=${fight.options ?? {}}
                @zwada-form=${(event: CustomEvent<{ value: JsonMap; name: string }>): void => {
                  const { value, name } = event.detail;
                  const set = asOptions(value)[name];
                  if (set !== undefined) this.#keep({ options: { ...fight.options, [name]: set } });
                }}
              ></zwada-form>
            </details>
          </section>`
        : nothing}`;
  }

  #row(one: Cast): TemplateResult {
    const from = one.party ?? one.template;
    const change = (to: Partial<Cast>): void => this.#keep({ cast: this.cast.map((each) => (each === one ? { ...each, ...to } : each)) });
    return html`<li class=${one.hidden ? "hidden-row" : ""}>
      <span
        ><bdi class="who">${one.name}</bdi>
        <span class="soft">${sideName(one.side)}${from ? ` · ${this.#nameOf(from)}` : nothing}</span>
        ${one.hidden ? html`<span class="veil">${crossedEye()} ${t("state-hidden")}</span>` : nothing}</span
      >
      <span class="row">
        <zwada-alias
          .who=${one}
          .unread=${true}
          @zwada-command=${(event: CustomEvent<Wish>): void => {
            event.stopPropagation(); // it is kept with the fight, which is sent as a whole
            const alias = event.detail.data["alias"];
            change({ alias: typeof alias === "string" ? alias : "" });
          }}
        ></zwada-alias>
        <button class="small" @click=${(): void => change({ hidden: !one.hidden })}>${t(one.hidden ? "btn-reveal" : "btn-hide")}</button>
        ${one.sheet && Object.keys(one.sheet).length > 0
          ? html`<button
              class="small"
              @click=${(): void =>
                this.command({
                  type: "save_template",
                  data: { name: one.name, sheet: { ...this.#sheetOf(one), ...one.sheet } },
                  key: "add",
                })}
            >
              ${t("btn-save-template")}
            </button>`
          : nothing}
        <button
          class="small"
          aria-label=${`${t("btn-remove")}: ${one.name}`}
          @click=${(): void => this.#keep({ cast: this.cast.filter((each) => each !== one) })}
        >
          ✕
        </button>
      </span>
    </li>`;
  }

  #nameOf(source: string): string {
    const own = this.view?.party?.[source]?.["name"] ?? this.view?.templates?.[source]?.["name"];
    return typeof own === "string" ? own : word(source, "template");
  }

  #sheetOf({ template }: Cast): JsonMap {
    if (template === undefined) return {};
    const own = this.view?.templates?.[template]?.["sheet"];
    if (typeof own === "object" && own !== null && !Array.isArray(own)) return own as JsonMap;
    return this.rules?.templates?.find(({ id }) => id === template)?.sheet ?? {};
  }

  /** Who would come into the fight at hand is one of this cast instead. */
  readonly #instead = (event: CustomEvent<Wish>): void => {
    const { type, data, done } = event.detail;
    if (type !== "add_combatant") return;
    event.stopPropagation();
    this.#keep({ cast: [...this.cast, member(data, this.cast)] });
    done?.({ ok: true });
  };

  /** Several changes of one moment are one command. */
  #keep(change: Partial<Prepared>): void {
    const { fight } = this;
    if (!fight) return;
    if (change.cast) this.cast = change.cast;
    if (this.#sending && change.cast) return;
    this.#sending = true;
    queueMicrotask(() => {
      const { name, options } = { ...fight, ...change };
      const sent = this.cast;
      this.command({
        ...prepare({ name, cast: sent, ...(options ? { options } : {}), id: fight.id }),
        key: "add",
        done: (answer) => {
          this.#sending = false;
          if (!answer.ok) this.cast = this.fight?.cast ?? [];
          else if (this.cast !== sent) this.#keep({ cast: this.cast });
        },
      });
    });
  }
}
