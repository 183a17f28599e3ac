import { html, nothing, type TemplateResult } from "lit";
import type { Schema } from "../api.js";
import { isMap, type Json, type JsonMap } from "../json.js";
import { field } from "../schema.js";
import { kindsOf, t, word } from "../texts.js";

/** Only maps to numbers have rows; what else there is stays as the sheet has it. */
export function isOfNumbers(schema: Schema, root: Schema): boolean {
  if (typeof schema.additionalProperties !== "object") return true;
  const { kind } = field(schema.additionalProperties, root);
  return kind === "integer" || kind === "number";
}

/** A map of words to numbers (skills): one row each, and a row for a new one. */
export function mapOf(name: string, schema: Schema, root: Schema, value: JsonMap, set: (value: Json) => void, locked: boolean): TemplateResult {
  const inner = typeof schema.additionalProperties === "object" ? field(schema.additionalProperties, root) : undefined;
  const label = (key: string): string => word(key, ...kindsOf(name), "field");
  return html`<div class="pairs">
      ${Object.entries(value).map(
        ([key, number]) =>
          html`<div class="pair">
            <span>${label(key)}</span>
            <input
              type="number"
              aria-label=${label(key)}
              min=${inner?.schema.minimum ?? nothing}
              max=${inner?.schema.maximum ?? nothing}
              ?disabled=${locked}
              .value=${String(number)}
              @change=${(event: Event): void => set({ ...value, [key]: Number((event.target as HTMLInputElement).value) })}
            />
            <button
              class="small"
              ?disabled=${locked}
              aria-label=${`${t("btn-remove")}: ${label(key)}`}
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
        ?disabled=${locked}
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

/** What a list is drawn with: `item` draws the fields of the n-th thing in it, as the whole form does. */
export interface ListOf {
  readonly label: string;
  readonly locked: boolean;
  readonly item: (schema: Schema, value: JsonMap, n: number, set: (value: Json) => void) => unknown;
  readonly set: (value: Json) => void;
}

/** A list: small things behind their names, or words and numbers in one line. */
export function listOf(schema: Schema, root: Schema, value: readonly Json[], { label, locked, item: draw, set }: ListOf): TemplateResult {
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
            ${draw(inner.schema, own, i + 1, (changed) => change(i, changed))}
          </div>
          <button class="small" ?disabled=${locked} @click=${(): void => change(i, undefined)}>${t("btn-remove")}</button>
        </details>`;
      })}
      <div>
        <button
          class="small"
          ?disabled=${locked}
          @click=${(): void => set([...value, starter(inner.schema, root, value.length)])}
        >
          ${t("btn-add")}
        </button>
      </div>
    </div>`;
  const texts = inner?.kind === "text" || inner?.kind === "choice";
  return html`<input
    type="text"
    aria-label=${label}
    ?disabled=${locked}
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

export function without(map: JsonMap, name: string, value: Json | undefined): JsonMap {
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

