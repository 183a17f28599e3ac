import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Schema } from "../api.js";
import { isMap, type Json, type JsonMap } from "../json.js";
import { sides } from "../read.js";
import { say, sideName } from "../say.js";
import { itemProperties, resolve } from "../schema.js";
import { sideOf } from "../sides.js";
import { kindsOf, maybe, number, t, word } from "../texts.js";
import type { Combatant, View } from "../wire.js";
import { common, ZwadaElement } from "./base.js";
import type { ZwadaForm } from "./form.js";
import "./form.js";
import "./numbers.js";
import "./refusal.js";

/** What somebody is made of: to read, and where it may be changed, as a form. */
@customElement("zwada-sheet")
export class ZwadaSheet extends ZwadaElement {
  static override styles = [
    common,
    css`
      :host {
        display: grid;
        gap: 12px;
      }
      .numbers {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr));
        gap: 4px 16px;
      }
      .numbers div {
        display: flex;
        justify-content: space-between;
        gap: 8px;
        border-bottom: 1px solid var(--hair);
        padding: 4px 0;
      }
      dt {
        color: var(--soft);
        min-width: 0;
        overflow-wrap: anywhere;
        hyphens: auto;
      }
      dd {
        font-weight: 600;
      }
      ul {
        display: flex;
        flex-wrap: wrap;
        gap: 6px;
      }
      .prose {
        font-size: 0.875rem;
        line-height: 1.4;
        overflow-wrap: anywhere;
      }
      .prose dd {
        font-weight: 400;
        padding-bottom: 8px;
      }
      .names {
        display: grid;
        grid-template-columns: 2fr 1fr;
        gap: 12px;
      }
      .names input {
        width: 100%;
      }
    `,
  ];

  @property({ attribute: false }) who: Combatant | undefined;
  @property({ attribute: false }) view: View | undefined;
  @property({ attribute: false }) schema: Schema | undefined;
  @property({ type: Boolean }) editable = false;
  @property({ type: Boolean }) gm = false;
  @state() private editing = false;
  @state() private changes: JsonMap = {};
  @state() private name = "";
  @state() private side = "";

  override render(): TemplateResult | typeof nothing {
    const who = this.who;
    if (!who) return html`<p class="soft">${t("empty-no-sheet")}</p>`;
    return html`<div class="row">
        <h2 class="grow"><bdi>${who.name ?? who.id}</bdi></h2>
        ${this.editable && this.schema && !this.editing
          ? html`<button class="small" @click=${(): void => this.#edit(who)}>${t("btn-edit")}</button>`
          : nothing}
      </div>
      ${this.editing
        ? this.#form(who)
        : html`<zwada-numbers .numbers=${who.numbers ?? []}></zwada-numbers>${this.#read(who.sheet ?? {})}`}`;
  }

  #edit(who: Combatant): void {
    this.changes = {};
    this.name = who.name ?? "";
    this.side = who.side ?? "";
    this.editing = true;
  }

  #form(who: Combatant): TemplateResult {
    const key = `sheet-${who.id}`;
    return html`<div class="names">
        <label
          ><span class="soft dense">${t("h-name")}</span>
          <input
            type="text"
            maxlength="200"
            .value=${this.name}
            @change=${(event: Event): string => (this.name = (event.target as HTMLInputElement).value)}
        /></label>
        ${this.gm
          ? html`<label
              ><span class="soft dense">${t("h-side")}</span>
              <input
                type="text"
                maxlength="64"
                .value=${sideName(this.side, this.view)}
                @change=${(event: Event): string => (this.side = sideOf((event.target as HTMLInputElement).value, sides(this.view?.encounter)))}
            /></label>`
          : nothing}
      </div>
      <zwada-form
        .key=${key}
        .schema=${this.schema}
        .value=${{ ...who.sheet, ...this.changes }}
        .without=${["name", "id", "side", "hidden", "gender", "common_noun"]}
        @zwada-form=${(event: CustomEvent<{ value: JsonMap; name: string }>): void => {
          const { value, name } = event.detail;
          this.changes = { ...this.changes, [name]: value[name] ?? null };
        }}
      ></zwada-form>
      <zwada-refusal .key=${key} .view=${this.view}></zwada-refusal>
      <div class="row">
        <button class="act" @click=${(): void => this.#save(who, key)}>${t("btn-save")}</button>
        <button @click=${(): boolean => (this.editing = false)}>${t("btn-cancel")}</button>
      </div>`;
  }

  #save(who: Combatant, key: string): void {
    if (this.renderRoot.querySelector<ZwadaForm>("zwada-form")?.attempt() === false) return;
    this.command({
      type: "edit_sheet",
      data: {
        target: who.id,
        changes: this.changes,
        ...(this.name && this.name !== who.name ? { name: this.name } : {}),
        ...(this.side && this.side !== who.side ? { side: this.side } : {}),
      },
      key,
      done: (answer) => {
        if (answer.ok) this.editing = false;
      },
    });
  }

  #read(sheet: JsonMap): TemplateResult {
    const entries = inOrder(sheet, this.schema).filter(([name]) => name !== "skill_stats" && name !== "common_noun" && name !== "gender");
    const numbers = entries.filter((entry): entry is [string, number] => typeof entry[1] === "number");
    const rest = entries.filter(([, value]) => typeof value !== "number");
    return html`<dl class="numbers">
        ${numbers.map(([name, value]) => html`<div><dt>${word(name, "field")}</dt><dd>${number(value)}</dd></div>`)}
      </dl>
      ${rest.map(([name, value]) => (isProse(value) ? this.#prose(name, value) : this.#group(name, value)))}`;
  }

  /** What is no number and no word, but is read: what a stat block says of an action. */
  #prose(name: string, value: Json): TemplateResult {
    const kinds = kindsOf(name);
    return html`<section>
      <h2>${word(name, "field")}</h2>
      ${isMap(value)
        ? html`<dl class="prose">
            ${Object.entries(value).map(
              ([key, inner]) => html`<dt>${word(key, ...kinds, "field")}</dt><dd>${say(inner, this.view)}</dd>`,
            )}
          </dl>`
        : html`<p class="prose">${say(value, this.view)}</p>`}
    </section>`;
  }

  #group(name: string, value: Json): TemplateResult | typeof nothing {
    const kinds = kindsOf(name);
    if (isMap(value)) {
      if (Object.keys(value).length === 0) return nothing;
      return html`<section>
        <h2>${word(name, "field")}</h2>
        <dl class="numbers">
          ${Object.entries(value).map(
            ([key, inner]) => html`<div><dt>${word(key, ...kinds, "location", "field", "weapon", "item")}</dt><dd>${say(inner, this.view)}</dd></div>`,
          )}
        </dl>
      </section>`;
    }
    if (Array.isArray(value)) {
      if (value.length === 0) return nothing;
      return html`<section>
        <h2>${word(name, "field")}</h2>
        <ul>
          ${value.map((item: Json) => html`<li class="chip">${this.#item(item, kinds[0] ?? name, name)}</li>`)}
        </ul>
      </section>`;
    }
    return nothing;
  }

  #item(item: Json, kind: string, field: string): string {
    if (!isMap(item)) return say(item, this.view, kind, "weapon", "item", "armour");
    const id = item["label"] || item["id"];
    const usual = itemProperties(this.schema, field);
    const rest = Object.entries(item)
      .filter(([key, value]) => key !== "id" && key !== "label" && (typeof value === "number" || value === true))
      .filter(([key, value]) => JSON.stringify(usual[key]?.default) !== JSON.stringify(value))
      .map(([key, value]) => (value === true ? word(key, "field") : `${word(key, "field")} ${number(value as number)}`));
    const name = typeof id === "string" ? (maybe(`${kind}-${id}`) ?? word(id, "weapon", "item", "status")) : "";
    return [name, ...rest].join(" · ");
  }
}

/** Sentences rather than a word. */
function isProse(value: Json): boolean {
  if (typeof value === "string") return value.length > 60;
  return isMap(value) && Object.values(value).some(isProse);
}

/** The fields in the order of the rule system's sheet, which the wire does not keep. */
function inOrder(sheet: JsonMap, schema: Schema | undefined): [string, Json][] {
  const known = schema ? Object.keys(resolve(schema, schema).properties ?? {}) : [];
  const place = (name: string): number => (known.includes(name) ? known.indexOf(name) : known.length);
  return Object.entries(sheet).sort(([a], [b]) => place(a) - place(b));
}
