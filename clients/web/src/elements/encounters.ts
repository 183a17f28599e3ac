import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Ruleset } from "../api.js";
import { bringIn, castOf, copyName, prepare, sizeOf } from "../prepared.js";
import { t } from "../texts.js";
import type { Prepared, View } from "../wire.js";
import { common, ZwadaElement } from "./base.js";
import "./encounter.js";
import "./kept.js";
import "./refusal.js";

/** Fights prepared ahead, at any time: a list, and the one that is open. Whoever is prepared for later comes into a fight that
 *  runs as reinforcements. */
@customElement("zwada-encounters")
export class ZwadaEncounters extends ZwadaElement {
  static override styles = [
    common,
    css`
      main {
        width: 100%;
        max-width: 80rem;
        margin: 0 auto;
        padding: 16px;
        display: grid;
        grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
        gap: 16px;
        align-items: start;
      }
      li {
        display: grid;
        gap: 6px;
        padding: 10px 0;
        border-bottom: 1px solid var(--hair);
      }
      li.open {
        border-inline-start: 3px solid var(--act);
        padding-inline-start: 10px;
      }
      h2 {
        margin-bottom: 8px;
      }
      .stack {
        gap: 16px;
        grid-template-columns: minmax(0, 1fr);
      }
      .apart {
        margin-inline-start: auto;
      }
      form.row {
        margin-top: 12px;
      }
      form input {
        flex: 1 1 10rem;
      }
      @media (max-width: 1023px) {
        main {
          grid-template-columns: minmax(0, 1fr);
        }
      }
      @media (max-width: 599px) {
        main {
          padding: 8px;
        }
      }
    `,
  ];

  @property({ attribute: false }) view: View | undefined;
  @property({ attribute: false }) rules: Ruleset | undefined;
  @state() private opened = "";
  @state() private name = "";
  @state() private armed = "";

  override render(): TemplateResult | typeof nothing {
    const view = this.view;
    if (!view) return nothing;
    const all = Object.values(view.prepared ?? {});
    const opened = view.prepared?.[this.opened];
    return html`<main id="main">
      <div class="stack">
        <section class="card">
          <h2>${t("h-prepared")}</h2>
          ${all.length === 0 ? html`<p class="soft">${t("empty-prepare")}</p>` : nothing}
          <ul>
            ${all.map((fight) => this.#fight(fight, view))}
          </ul>
          <form
            class="row"
            @submit=${(event: Event): void => {
              event.preventDefault();
              this.#make(this.name.trim() || copyName(t("h-fight"), names(view)), []);
              this.name = "";
            }}
          >
            <input
              type="text"
              maxlength="200"
              aria-label=${t("prepare-name")}
              placeholder=${t("prepare-name")}
              .value=${this.name}
              @input=${(event: Event): string => (this.name = (event.target as HTMLInputElement).value)}
            />
            <button class="act">${t("btn-prepare")}</button>
            ${castOf(view).length > 0
              ? html`<button
                  type="button"
                  @click=${(): void => {
                    this.#make(this.name.trim() || copyName(t("h-fight"), names(view)), castOf(view));
                    this.name = "";
                  }}
                >
                  ${t("btn-keep-fight")}
                </button>`
              : nothing}
          </form>
          <zwada-refusal .key=${"prepare"} .view=${view}></zwada-refusal>
        </section>
        <zwada-kept .view=${view}></zwada-kept>
      </div>
      ${opened
        ? html`<zwada-encounter .fight=${opened} .view=${view} .rules=${this.rules}></zwada-encounter>`
        : html`<section class="card"><p class="soft">${t("prepare-hint")}</p></section>`}
    </main>`;
  }

  #fight(fight: Prepared, view: View): TemplateResult {
    const { n, sides } = sizeOf(fight);
    const running = view.encounter?.phase === "running";
    const key = `prepared-${fight.id}`;
    const isOpen = this.opened === fight.id;
    return html`<li class=${isOpen ? "open" : ""}>
      <span
        ><bdi><b>${fight.name}</b></bdi>
        <span class="soft dense">${t("combatants-count", { n })}, ${t("sides-count", { sides })}</span></span
      >
      <span class="row">
        ${running
          ? html`<button class="small" ?disabled=${n === 0} @click=${(): void => this.#bringIn(fight, key)}>${t("btn-reinforce")}</button>`
          : html`<button class="small act" ?disabled=${n === 0} @click=${(): void => this.#play(fight, key)}>
              ${t(this.armed === key ? "btn-yes-do-it" : "btn-play")}
            </button>`}
        <button class="small" aria-expanded=${isOpen} @click=${(): string => (this.opened = isOpen ? "" : fight.id)}>${t("btn-edit")}</button>
        <button
          class="small"
          @click=${(): void => this.#make(copyName(fight.name, names(view)), fight.cast ?? [], fight)}
        >
          ${t("btn-duplicate")}
        </button>
        <button
          class="small apart ${this.armed === fight.id ? "danger" : ""}"
          @click=${(): void => {
            if (this.armed !== fight.id) {
              this.armed = fight.id; // it is not of the fight, so that nothing takes it back
              return;
            }
            this.armed = "";
            this.command({ type: "drop_prepared", data: { id: fight.id }, key });
          }}
        >
          ${t(this.armed === fight.id ? "btn-yes-do-it" : "btn-delete")}
        </button>
      </span>
      ${this.armed === fight.id ? html`<span class="dense">${t("prepare-confirm-delete", { name: fight.name })}</span>` : nothing}
      ${this.armed === key ? html`<span class="dense">${t("prepare-confirm-play")}</span>` : nothing}
      <zwada-refusal .key=${key} .view=${view}></zwada-refusal>
    </li>`;
  }

  #make(name: string, cast: NonNullable<Prepared["cast"]>, like?: Prepared): void {
    this.command({
      ...prepare({ name, cast, ...(like?.options ? { options: like.options } : {}) }),
      key: "prepare",
      done: (answer) => {
        const id = answer.ok ? answer.data?.["id"] : undefined;
        if (typeof id === "string") this.opened = id;
      },
    });
  }

  /** The fight at hand gives way to it: where that one is still being set up, the first press says so. */
  #play(fight: Prepared, key: string): void {
    const encounter = this.view?.encounter;
    if (encounter?.phase === "setup" && Object.keys(encounter.combatants ?? {}).length > 0 && this.armed !== key) {
      this.armed = key;
      return;
    }
    this.armed = "";
    this.command({
      type: "new_encounter",
      data: { prepared: fight.id },
      key,
      done: (answer) => {
        if (answer.ok) this.open("place", "table");
      },
    });
  }

  #bringIn(fight: Prepared, key: string): void {
    for (const wish of bringIn(fight, this.view)) this.command({ ...wish, key });
    this.open("place", "live");
  }
}

function names(view: View): readonly string[] {
  return Object.values(view.prepared ?? {}).map(({ name }) => name);
}
