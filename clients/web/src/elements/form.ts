import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Schema } from "../api.js";
import { isMap, type Json, type JsonMap } from "../json.js";
import { faults, field, resolve, type Fault } from "../schema.js";
import { maybe, t, word } from "../texts.js";
import { common, ZwadaElement } from "./base.js";

/** A form from a JSON Schema: numbers, texts, ticks, choices, maps of numbers, lists of small things.
 *  Faults stand in words at the field. Used for sheets, table options and new tables. */
@customElement("zwada-form")
export class ZwadaForm extends ZwadaElement {
  static override styles = [
    common,
    css`
      .grid {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(13rem, 100%), 1fr));
        gap: 12px 16px;
        align-items: start;
      }
      .grid > .wide {
        grid-column: 1 / -1;
      }
      .label {
        display: block;
        font-size: 0.875rem;
        color: var(--soft);
        margin-bottom: 2px;
      }
      .hint {
        font-size: 0.8125rem;
        color: var(--soft);
        display: block;
        margin-top: 2px;
      }
      input:not([type="checkbox"]),
      select {
        width: 100%;
      }
      fieldset {
        border: 1px solid var(--hair);
        border-radius: var(--radius);
        margin: 0;
        padding: 8px 12px 12px;
        min-width: 0;
      }
      legend {
        font-size: 0.875rem;
        color: var(--soft);
        padding: 0 4px;
      }
      .pairs {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr));
        gap: 8px 16px;
      }
      .pair {
        display: grid;
        grid-template-columns: 1fr 5.5rem auto;
        align-items: center;
        gap: 8px;
      }
      .fault {
        display: block;
        font-size: 0.875rem;
        font-weight: 600;
        border-inline-start: 4px solid var(--ink);
        padding-inline-start: 8px;
        margin-top: 4px;
      }
      .items {
        display: grid;
        gap: 8px;
      }
      .item {
        border: 1px solid var(--hair);
        border-radius: var(--radius);
        padding: 8px 12px 12px;
      }
      details > summary {
        cursor: pointer;
        min-height: 32px;
        padding: 6px 0;
        color: var(--act);
      }
    `,
  ];

  @property({ attribute: false }) schema: Schema | undefined;
  @property({ attribute: false }) value: JsonMap = {};
  /** Fields that are not shown, since something else says them. */
  @property({ attribute: false }) without: readonly string[] = [];
  /** Words for the fields come from `field-…` or, for table options, from `opt-…`. */
  @property() words: "field" | "opt" = "field";
  /** What the server said against a field. */
  @property({ attribute: false }) refused: { field: string; sentence: string } | undefined;
  @property({ type: Boolean }) locked = false;

  get faults(): readonly Fault[] {
    return this.schema ? faults(this.value as Json, this.schema, this.schema) : [];
  }

  override render(): TemplateResult | typeof nothing {
    const root = this.schema;
    if (!root) return nothing;
    const found = resolve(root, root);
    const wrong = this.faults;
    return html`<div class="grid">
      ${Object.entries(found.properties ?? {})
        .filter(([name]) => !this.without.includes(name))
        .map(([name, schema]) => this.#field(name, schema, root, this.value[name], name, wrong, (value) => this.#set(name, value)))}
    </div>`;
  }

  #field(
    name: string,
    schema: Schema,
    root: Schema,
    value: Json | undefined,
    path: string,
    wrong: readonly Fault[],
    set: (value: Json | undefined) => void,
  ): TemplateResult {
    const { kind, schema: found, nullable, choices } = field(schema, root);
    const label = this.#label(name);
    const hint = this.words === "opt" ? maybe(`opt-${name}@hint`) : undefined;
    const current = value ?? (found.default as Json | undefined);
    const after = html`${hint ? html`<span class="hint">${hint}</span>` : nothing}${this.#fault(path, label, wrong)}`;
    switch (kind) {
      case "tick":
        return html`<div>
          <label class="tick"
            ><input
              type="checkbox"
              ?disabled=${this.locked}
              .checked=${current === true}
              @change=${(event: Event): void => set((event.target as HTMLInputElement).checked)}
            />${label}</label
          >${after}
        </div>`;
      case "choice":
        return html`<label
          ><span class="label">${label}</span>
          <select
            ?disabled=${this.locked}
            @change=${(event: Event): void => {
              const picked = (event.target as HTMLSelectElement).value;
              set(choices.find((choice) => String(choice) === picked));
            }}
          >
            ${nullable || current === undefined || current === null
              ? html`<option value="" ?selected=${current === undefined || current === null}>${t("word-none")}</option>`
              : nothing}
            ${choices.map(
              (choice) =>
                html`<option value=${String(choice)} ?selected=${choice === current}>
                  ${typeof choice === "string" ? word(choice, "value", name, "difficulty", "location", "class", "damage", "access", "gender", "kind", "tag") : String(choice)}
                </option>`,
            )}</select
          >${after}</label
        >`;
      case "integer":
      case "number":
        return html`<label
          ><span class="label">${label}</span>
          <input
            type="number"
            inputmode=${kind === "integer" ? "numeric" : "decimal"}
            step=${kind === "integer" ? "1" : "any"}
            min=${found.minimum ?? nothing}
            max=${found.maximum ?? nothing}
            ?disabled=${this.locked}
            .value=${current === undefined || current === null ? "" : String(current)}
            @change=${(event: Event): void => {
              const typed = (event.target as HTMLInputElement).value;
              set(typed === "" ? undefined : Number(typed));
            }}
          />${after}</label
        >`;
      case "text":
        return html`<label
          ><span class="label">${label}</span>
          <input
            type="text"
            maxlength=${found.maxLength ?? nothing}
            ?disabled=${this.locked}
            .value=${typeof current === "string" ? current : ""}
            @change=${(event: Event): void => {
              const typed = (event.target as HTMLInputElement).value;
              set(typed === "" && !found.minLength ? undefined : typed);
            }}
          />${after}</label
        >`;
      case "map":
        if (!isOfNumbers(found, root)) return html`${nothing}`;
        return html`<fieldset class="wide">
          <legend>${label}</legend>
          ${this.#map(name, found, root, isMap(current) ? current : {}, set)}${after}
        </fieldset>`;
      case "list":
        return html`<fieldset class="wide">
          <legend>${label}</legend>
          ${this.#list(found, root, Array.isArray(current) ? current : [], path, wrong, set)}${after}
        </fieldset>`;
      case "object":
        return html`<fieldset class="wide">
          <legend>${label}</legend>
          <div class="grid">${this.#inner(found, root, isMap(current) ? current : {}, path, wrong, set)}</div>
          ${after}
        </fieldset>`;
      case "other":
        return html`${nothing}`;
    }
  }

  #inner(
    schema: Schema,
    root: Schema,
    value: JsonMap,
    path: string,
    wrong: readonly Fault[],
    set: (value: Json) => void,
  ): TemplateResult[] {
    return Object.entries(schema.properties ?? {}).map(([name, inner]) =>
      this.#field(name, inner, root, value[name], `${path}.${name}`, wrong, (changed) => set(without(value, name, changed))),
    );
  }

  /** A map of words to numbers (skills): one row each, and a row for a new one. */
  #map(name: string, schema: Schema, root: Schema, value: JsonMap, set: (value: Json) => void): TemplateResult {
    const inner = typeof schema.additionalProperties === "object" ? field(schema.additionalProperties, root) : undefined;
    const kind = name.replace(/s$/, "");
    return html`<div class="pairs">
        ${Object.entries(value).map(
          ([key, number]) =>
            html`<div class="pair">
              <span>${word(key, kind, "field")}</span>
              <input
                type="number"
                aria-label=${word(key, kind, "field")}
                min=${inner?.schema.minimum ?? nothing}
                max=${inner?.schema.maximum ?? nothing}
                ?disabled=${this.locked}
                .value=${String(number)}
                @change=${(event: Event): void => set({ ...value, [key]: Number((event.target as HTMLInputElement).value) })}
              />
              <button
                class="small"
                ?disabled=${this.locked}
                aria-label=${`${t("btn-remove")}: ${word(key, kind, "field")}`}
                @click=${(): void => set(without(value, key, undefined))}
              >
                ✕
              </button>
            </div>`,
        )}
      </div>
      <div class="row">
        <input
          class="new"
          type="text"
          aria-label=${t("btn-add")}
          placeholder=${t("btn-add")}
          ?disabled=${this.locked}
          @keydown=${(event: KeyboardEvent): void => {
            if (event.key === "Enter") {
              event.preventDefault();
              (event.target as HTMLInputElement).dispatchEvent(new Event("change"));
            }
          }}
          @change=${(event: Event): void => {
            const input = event.target as HTMLInputElement;
            const key = input.value.trim().toLowerCase().replace(/\s+/g, "_");
            if (key && value[key] === undefined) set({ ...value, [key]: inner?.schema.minimum ?? 0 });
            input.value = "";
          }}
        />
      </div>`;
  }

  #list(
    schema: Schema,
    root: Schema,
    value: readonly Json[],
    path: string,
    wrong: readonly Fault[],
    set: (value: Json) => void,
  ): TemplateResult {
    const inner = typeof schema.items === "object" ? field(schema.items, root) : undefined;
    const change = (i: number, item: Json | undefined): void =>
      set(item === undefined ? value.filter((_, at) => at !== i) : value.map((old, at) => (at === i ? item : old)));
    if (inner?.kind === "object")
      return html`<div class="items">
        ${value.map((item, i) => {
          const own = isMap(item) ? item : {};
          const id = typeof own["id"] === "string" ? own["id"] : String(i + 1);
          return html`<details class="item">
            <summary>${word(id, "weapon", "item", "status")}</summary>
            <div class="grid">
              ${this.#inner(inner.schema, root, own, `${path}.${i + 1}`, wrong, (changed) => change(i, changed))}
            </div>
            <button class="small" ?disabled=${this.locked} @click=${(): void => change(i, undefined)}>${t("btn-remove")}</button>
          </details>`;
        })}
        <div>
          <button
            class="small"
            ?disabled=${this.locked}
            @click=${(): void => set([...value, starter(inner.schema, root, value.length)])}
          >
            ${t("btn-add")}
          </button>
        </div>
      </div>`;
    const texts = inner?.kind === "text" || inner?.kind === "choice";
    return html`<input
      type="text"
      aria-label=${path}
      ?disabled=${this.locked}
      .value=${value.map((item) => String(item)).join(", ")}
      @change=${(event: Event): void => {
        const typed = (event.target as HTMLInputElement).value
          .split(texts ? "," : /[\s,;]+/) // numbers stand apart by spaces too
          .map((part) => part.trim())
          .filter(Boolean);
        set(texts ? typed : typed.map(Number));
      }}
    />`;
  }

  #label(name: string): string {
    return maybe(`${this.words}-${name}`) ?? word(name, "field");
  }

  #fault(path: string, label: string, wrong: readonly Fault[]): TemplateResult | typeof nothing {
    if (this.refused && (this.refused.field === path || this.refused.field.startsWith(`${path}.`)))
      return html`<span class="fault" role="alert">${this.refused.sentence}</span>`;
    const own = wrong.find((each) => each.path === path);
    if (!own) return nothing;
    return html`<span class="fault" role="alert">${faultText(own, label)}</span>`;
  }

  #set(name: string, value: Json | undefined): void {
    this.value = without(this.value, name, value);
    this.dispatchEvent(new CustomEvent("zwada-form", { detail: { value: this.value, name } }));
  }
}

/** Only maps to numbers have rows; what else there is stays as the sheet has it. */
function isOfNumbers(schema: Schema, root: Schema): boolean {
  if (typeof schema.additionalProperties !== "object") return true;
  const { kind } = field(schema.additionalProperties, root);
  return kind === "integer" || kind === "number";
}

function without(map: JsonMap, name: string, value: Json | undefined): JsonMap {
  const { [name]: _, ...rest } = map;
  return value === undefined ? rest : { ...map, [name]: value };
}

function starter(schema: Schema, root: Schema, n: number): JsonMap {
  const made: Record<string, Json> = {};
  for (const name of schema.required ?? []) {
    const { kind, schema: inner, choices } = field(schema.properties?.[name], root);
    made[name] =
      kind === "integer" || kind === "number" ? (inner.minimum ?? 0) : kind === "choice" ? (choices[0] ?? "") : `${name}_${n + 1}`;
  }
  return made;
}

function faultText(fault: Fault, label: string): string {
  const limits = { field: label, min: fault.min ?? "−∞", max: fault.max ?? "∞" };
  switch (fault.why) {
    case "integer":
      return t("field-must-int", limits);
    case "number":
      return t("field-must-number", limits);
    case "text":
      return t("field-must-text", { field: label, max: fault.max ?? 200 });
    case "choose":
    case "json":
      return t("field-must-choose", { field: label });
    case "needed":
      return `${label}: ${t("field-required")}`;
  }
}
