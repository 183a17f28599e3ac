import { html, nothing, type TemplateResult } from "lit";
import type { Schema } from "../api.js";
import { isMap, type Json, type JsonMap } from "../json.js";
import { field, offered, type Field, type Offer } from "../schema.js";
import { kindsOf, keyOf, maybe, t, word, wordsOf } from "../texts.js";

/** Texts up to this length are keys, for which a language may have a word; longer ones are read as they were typed. */
const KEY_MAX = 64;
const THINGS = ["weapon", "item", "shield", "armour", "location", "power", "choice", "status", "act", "limit", "value", "word"] as const;

/** The kinds of words that a choice of a field may be of, after the field's own. */
const CHOICES = ["difficulty", "location", "class", "damage", "access", "gender", "kind", "tag", "size", "status", "state"] as const;

/** A choice of a field in words. */
export function choiceIn(name: string, choice: Json): string {
  if (typeof choice === "string") return word(choice, "value", name, ...kindsOf(name), ...CHOICES);
  return maybe(`${name}-${String(choice).replace(".", "_")}`) ?? String(choice);
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

/** Only maps to numbers and to words have rows; what else there is stays as the sheet has it. */
export function hasRows(schema: Schema, root: Schema): boolean {
  if (typeof schema.additionalProperties !== "object") return true;
  return ["integer", "number", "choice"].includes(field(schema.additionalProperties, root).kind);
}

/** What map, list or text is drawn with. */
export interface Drawn {
  readonly name: string;
  readonly label: string;
  readonly locked: boolean;
  /** The whole sheet, whose own things may be chosen. */
  readonly sheet: JsonMap;
  readonly set: (value: Json) => void;
}

/** A map of words to numbers (skills) or to a few words: one row each, and a way to a new one. */
export function mapOf(schema: Schema, root: Schema, value: JsonMap, { name, label: heading, locked, sheet, set }: Drawn): TemplateResult {
  const inner = typeof schema.additionalProperties === "object" ? field(schema.additionalProperties, root) : undefined;
  const kinds = [...kindsOf(name), ...THINGS];
  const label = (key: string): string => (/^[A-Za-z0-9_-]+$/.test(key) ? word(key, ...kinds, "field") : key);
  const add = (key: string): void => {
    if (key && value[key] === undefined) set({ ...value, [key]: inner?.schema.minimum ?? inner?.choices[0] ?? 0 });
  };
  return html`<div class="pairs">
      ${Object.entries(value).map(
        ([key, one]) =>
          html`<div class="pair">
            <span>${label(key)}</span>
            ${inner?.kind === "choice"
              ? html`<select
                  aria-label=${label(key)}
                  ?disabled=${locked}
                  @change=${(event: Event): void => {
                    const picked = inner.choices.find((choice) => String(choice) === (event.target as HTMLSelectElement).value);
                    set({ ...value, [key]: picked ?? one });
                  }}
                >
                  ${inner.choices.map((choice) => html`<option value=${String(choice)} ?selected=${choice === one}>${choiceIn(name, choice)}</option>`)}
                </select>`
              : html`<input
                  type="number"
                  aria-label=${label(key)}
                  min=${inner?.schema.minimum ?? nothing}
                  max=${inner?.schema.maximum ?? nothing}
                  ?disabled=${locked}
                  .value=${String(one)}
                  @change=${(event: Event): void => set({ ...value, [key]: Number((event.target as HTMLInputElement).value) })}
                />`}
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
    ${anotherOf(offered(schema.propertyNames, sheet), Object.keys(value), {
      name,
      label: heading,
      kinds,
      locked,
      add: (typed) => add(keyOf(typed, ...kinds) ?? typed.toLowerCase().replace(/\s+/g, "_")),
    })}`;
}

interface Another {
  readonly kinds: readonly string[];
  /** The longest text that is taken. */
  readonly most?: number | undefined;
  readonly add: (typed: string) => void;
}

/** A way to one more: a choice where only some are taken, else a field that suggests what there is a word for. */
function anotherOf(
  offer: Offer,
  taken: readonly Json[],
  { name, label, kinds, locked, most, add }: Pick<Drawn, "name" | "label" | "locked"> & Another,
): TemplateResult {
  const free = offer.known.filter((each) => !taken.includes(each));
  if (offer.only) return pickOf(label, free.map((each) => inWords(each, kinds)), locked, (n) => add(free[n] ?? ""));
  return html`<div class="row">
    <input
      class="new"
      type="text"
      list=${`known-${name}`}
      aria-label=${`${t("btn-add")}: ${label}`}
      placeholder=${t("btn-add")}
      maxlength=${most ?? nothing}
      ?disabled=${locked}
      @keydown=${(event: KeyboardEvent): void => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        (event.target as HTMLInputElement).dispatchEvent(new Event("change"));
      }}
      @change=${(event: Event): void => {
        const input = event.target as HTMLInputElement;
        const typed = input.value.trim();
        input.value = "";
        if (typed !== "") add(typed);
      }}
    />
    ${suggested(name, offer, kinds, taken)}
  </div>`;
}

/** One more, picked from what there is. */
function pickOf(label: string, said: readonly string[], locked: boolean, add: (n: number) => void): TemplateResult {
  return html`<div class="row">
    <select
      class="new"
      aria-label=${`${t("btn-add")}: ${label}`}
      ?disabled=${locked || said.length === 0}
      @change=${(event: Event): void => {
        const select = event.target as HTMLSelectElement;
        const n = select.selectedIndex - 1;
        select.selectedIndex = 0;
        if (n >= 0) add(n);
      }}
    >
      <option value="">${t("btn-add")}</option>
      ${said.map((each) => html`<option>${each}</option>`)}
    </select>
  </div>`;
}

/** What is offered and not there yet, or what the language has words for, to be chosen where one types. */
export function suggested(name: string, offer: Offer, kinds: readonly string[], taken: readonly Json[]): TemplateResult {
  const worded = kinds.length > 0 ? kindsOf(name).flatMap((kind) => wordsOf(kind)) : [];
  const all =
    offer.known.length > 0
      ? offer.known.filter((each) => !taken.includes(each)).map((each) => inWords(each, kinds))
      : worded.filter(([key]) => !taken.includes(key)).map(([, said]) => said);
  return html`<datalist id=${`known-${name}`}>${[...new Set(all)].map((said) => html`<option value=${said}></option>`)}</datalist>`;
}

/** `item` draws the fields of the n-th thing in a list, as the whole form does. */
export interface DrawnList extends Drawn {
  readonly item: (schema: Schema, value: JsonMap, n: number, set: (value: Json) => void) => unknown;
}

/** A list: small things behind their names, or words and numbers in one line. */
export function listOf(schema: Schema, root: Schema, value: readonly Json[], drawn: DrawnList): TemplateResult {
  const { name, label, locked, item: draw, set } = drawn;
  const inner = typeof schema.items === "object" ? field(schema.items, root) : undefined;
  const change = (i: number, item: Json | undefined): void =>
    set(item === undefined ? value.filter((_, at) => at !== i) : value.map((old, at) => (at === i ? item : old)));
  if (inner?.kind === "object") {
    const things = [...kindsOf(name), ...THINGS];
    const known = (inner.schema.examples ?? []).filter(isMap);
    const add = (item: JsonMap): void => set([...value, item]);
    return html`<div class="items">
      ${value.map((item, i) => {
        const own = isMap(item) ? item : {};
        return html`<details class="item">
          <summary>${nameIn(own, things) ?? String(i + 1)}</summary>
          <div class="grid">
            ${draw(inner.schema, own, i + 1, (changed) => change(i, changed))}
          </div>
          <button class="small" ?disabled=${locked} @click=${(): void => change(i, undefined)}>${t("btn-remove")}</button>
        </details>`;
      })}
      ${known.length > 0
        ? pickOf(label, [t("btn-by-hand"), ...known.map((each) => nameIn(each, things) ?? "")], locked, (n) =>
            add(known[n - 1] ?? starter(inner.schema, root)),
          )
        : html`<div>
            <button class="small" ?disabled=${locked} @click=${(): void => add(starter(inner.schema, root))}>${t("btn-add")}</button>
          </div>`}
    </div>`;
  }
  if (inner?.kind === "list")
    return html`<div class="items">
      ${value.map(
        (item, i) =>
          html`<div class="item">
            ${listOf(inner.schema, root, Array.isArray(item) ? item : [], { ...drawn, set: (changed) => change(i, changed) })}
            <button class="small" ?disabled=${locked} @click=${(): void => change(i, undefined)}>${t("btn-remove")}</button>
          </div>`,
      )}
      <div><button class="small" ?disabled=${locked} @click=${(): void => set([...value, []])}>${t("btn-add")}</button></div>
    </div>`;
  if (inner?.kind === "choice") return ticksOf(name, inner.choices, value, set, locked);
  if (inner?.kind === "text") return textsOf(inner.schema, value, drawn);
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

/** What a thing of a list is called: in somebody's own words, else by its id. */
function nameIn(thing: JsonMap, kinds: readonly string[]): string | undefined {
  const found = [thing["label"], thing["name"], thing["id"], thing["attack"]].find((each) => typeof each === "string" && each !== "");
  return typeof found === "string" ? inWords(found, kinds) : undefined;
}

/** Words in a row, each with a way to take it out, and a way to one more; what a language has a word for is kept as its key. */
function textsOf(schema: Schema, value: readonly Json[], { name, label, locked, sheet, set }: Drawn): TemplateResult {
  const kinds = keyed(name, schema);
  return html`<div class="row">
      ${value.map((item, i) => {
        const said = isMap(item) ? (nameIn(item, kinds) ?? "") : inWords(String(item), kinds);
        return html`<span class="chip"
          ><bdi>${said}</bdi
          ><button class="small plain" ?disabled=${locked} aria-label=${`${t("btn-remove")}: ${said}`} @click=${(): void => set(value.filter((_, at) => at !== i))}>
            ✕
          </button></span
        >`;
      })}
    </div>
    ${anotherOf(offered(schema, sheet), value, {
      name,
      label,
      kinds,
      locked,
      most: schema.maxLength,
      add: (typed) => set([...value, keyOf(typed, ...kinds) ?? typed]),
    })}`;
}

export function without(map: JsonMap, name: string, value: Json | undefined): JsonMap {
  const { [name]: _, ...rest } = map;
  return value === undefined ? rest : { ...map, [name]: value };
}

/** A record with all that it must have, as little as that may be. */
export function starter(schema: Schema, root: Schema): JsonMap {
  const made: Record<string, Json> = {};
  for (const name of schema.required ?? []) made[name] = least(field(schema.properties?.[name], root));
  return made;
}

function least({ kind, schema, choices }: Field): Json {
  switch (kind) {
    case "integer":
    case "number":
      return schema.minimum ?? 0;
    case "choice":
      return choices[0] ?? "";
    case "tick":
      return false;
    case "list":
      return [];
    case "text":
      return "";
    default:
      return {};
  }
}
