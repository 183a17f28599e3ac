import { html, nothing, type TemplateResult } from "lit";
import type { Schema } from "../api.js";
import { isMap, type Json, type JsonMap } from "../json.js";
import { field } from "../schema.js";
import { kindsOf, keyOf, maybe, t, word, wordsOf } from "../texts.js";

/** Texts up to this length are keys, for which a language may have a word; longer ones are read as they were typed. */
const KEY_MAX = 64;
const THINGS = ["weapon", "item", "armour", "status", "act", "limit", "word"] as const;

/** The kinds of words that a choice of a field may be of, after the field's own. */
const CHOICES = ["difficulty", "location", "class", "damage", "access", "gender", "kind", "tag", "size", "status", "state"] as const;

/** A choice of a field in words. */
export function choiceIn(name: string, choice: Json): string {
  return typeof choice === "string" ? word(choice, "value", name, ...kindsOf(name), ...CHOICES) : String(choice);
}

/** The words of a field whose texts may be keys; none where they are prose. */
export function keyed(name: string, schema: Schema): readonly string[] {
  return schema.maxLength !== undefined && schema.maxLength <= KEY_MAX ? [...new Set([...kindsOf(name), ...THINGS])] : [];
}

/** A key in words where there are any, anything else as it was typed. */
export function inWords(value: string, kinds: readonly string[]): string {
  if (!/^[A-Za-z0-9_-]+$/.test(value)) return value;
  for (const kind of kinds) {
    const found = maybe(`${kind}-${value}`);
    if (found !== undefined) return found;
  }
  return kinds.length > 0 && /^[a-z][a-z0-9]*_[a-z0-9_]*$/.test(value) ? word(value) : value;
}

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
        list=${`known-${name}`}
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
          const key = keyOf(input.value, ...kindsOf(name)) ?? input.value.trim().toLowerCase().replace(/\s+/g, "_");
          if (key && value[key] === undefined) set({ ...value, [key]: inner?.schema.minimum ?? 0 });
          input.value = "";
        }}
      />
      ${suggested(name, kindsOf(name), Object.keys(value))}
    </div>`;
}

/** What a language has words for and is not there yet, to be chosen where one types. */
function suggested(name: string, kinds: readonly string[], taken: readonly Json[]): TemplateResult {
  const all = new Map(kinds.flatMap((kind) => wordsOf(kind)).filter(([key]) => !taken.includes(key)));
  return html`<datalist id=${`known-${name}`}>${[...all.values()].map((said) => html`<option value=${said}></option>`)}</datalist>`;
}

/** What a list is drawn with: `item` draws the fields of the n-th thing in it, as the whole form does. */
export interface ListOf {
  readonly name: string;
  readonly label: string;
  readonly locked: boolean;
  readonly item: (schema: Schema, value: JsonMap, n: number, set: (value: Json) => void) => unknown;
  readonly set: (value: Json) => void;
}

/** A list: small things behind their names, or words and numbers in one line. */
export function listOf(schema: Schema, root: Schema, value: readonly Json[], { name, label, locked, item: draw, set }: ListOf): TemplateResult {
  const inner = typeof schema.items === "object" ? field(schema.items, root) : undefined;
  const change = (i: number, item: Json | undefined): void =>
    set(item === undefined ? value.filter((_, at) => at !== i) : value.map((old, at) => (at === i ? item : old)));
  if (inner?.kind === "object")
    return html`<div class="items">
      ${value.map((item, i) => {
        const own = isMap(item) ? item : {};
        const [id = String(i + 1)] = [own["label"], own["name"], own["id"]].filter((each): each is string => typeof each === "string" && each !== "");
        return html`<details class="item">
          <summary>${inWords(id, [...kindsOf(name), ...THINGS])}</summary>
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
  if (inner?.kind === "choice") return ticksOf(name, inner.choices, value, set, locked);
  if (inner?.kind === "text") return textsOf(name, label, inner.schema, value, set, locked);
  return html`<input
    type="text"
    aria-label=${label}
    ?disabled=${locked}
    .value=${value.map((item) => String(item)).join(", ")}
    @change=${(event: Event): void => {
      const typed = (event.target as HTMLInputElement).value.split(/[\s,;]+/).filter(Boolean);
      set(typed.map(Number));
    }}
  />`;
}

/** Of a few words any number: each with a tick. */
function ticksOf(name: string, choices: readonly Json[], value: readonly Json[], set: (value: Json) => void, locked: boolean): TemplateResult {
  return html`<div class="ticks">
    ${choices.map(
      (choice) =>
        html`<label class="tick"
          ><input
            type="checkbox"
            ?disabled=${locked}
            .checked=${value.includes(choice)}
            @change=${(event: Event): void => {
              const on = (event.target as HTMLInputElement).checked;
              set(choices.filter((each) => (each === choice ? on : value.includes(each))));
            }}
          />${choiceIn(name, choice)}</label
        >`,
    )}
  </div>`;
}

/** Words in a row, each with a way to take it out, and a field for one more; what a language has a word for is kept as its key. */
function textsOf(name: string, label: string, schema: Schema, value: readonly Json[], set: (value: Json) => void, locked: boolean): TemplateResult {
  const kinds = keyed(name, schema);
  const add = (input: HTMLInputElement): void => {
    const typed = input.value.trim();
    input.value = "";
    if (typed !== "") set([...value, keyOf(typed, ...kinds) ?? typed]);
  };
  return html`<div class="row">
      ${value.map((item, i) => {
        const said = inWords(String(item), kinds);
        return html`<span class="chip"
          ><bdi>${said}</bdi
          ><button class="small plain" ?disabled=${locked} aria-label=${`${t("btn-remove")}: ${said}`} @click=${(): void => set(value.filter((_, at) => at !== i))}>
            ✕
          </button></span
        >`;
      })}
    </div>
    <div class="row">
      <input
        class="new"
        type="text"
        list=${`known-${name}`}
        aria-label=${`${t("btn-add")}: ${label}`}
        placeholder=${t("btn-add")}
        maxlength=${schema.maxLength ?? nothing}
        ?disabled=${locked}
        @keydown=${(event: KeyboardEvent): void => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          add(event.target as HTMLInputElement);
        }}
        @change=${(event: Event): void => add(event.target as HTMLInputElement)}
      />
      ${suggested(name, kinds.length > 0 ? kindsOf(name) : [], value)}
    </div>`;
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

