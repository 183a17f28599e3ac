import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Schema } from "../api.js";
import { isMap, type Json, type JsonMap } from "../json.js";
import { noneOf, refusalText } from "../say.js";
import { faults, field, offered, resolve, wayOf, type Fault } from "../schema.js";
import { keyOf, maybe, t, word } from "../texts.js";
import type { Refusal } from "../wire.js";
import { common } from "./base.js";
import { choiceIn, hasRows, inWords, keyed, listOf, mapOf, starter, suggested, without } from "./form-parts.js";
import { formStyles } from "./form-styles.js";
import { ListeningElement } from "./listening.js";

/** A form from a JSON Schema: numbers, texts, ticks, choices, maps of numbers, lists of small things.
 *  Faults stand in words at the field. Used for sheets, table options and new tables. */
@customElement("zwada-form")
export class ZwadaForm extends ListeningElement {
  static override styles = [common, formStyles];

  @property({ attribute: false }) schema: Schema | undefined;
  @property({ attribute: false }) value: JsonMap = {};
  /** Fields that are not shown, since something else says them. */
  @property({ attribute: false }) without: readonly string[] = [];
  /** Words for the fields come from `field-…` or, for table options, from `opt-…`. */
  @property() words: "field" | "opt" = "field";
  /** What is pressed to send it: where the server refuses a field, the form says so there. */
  @property() key = "";
  @property({ type: Boolean }) locked = false;
  /** Somebody wanted to send it: from now on what is missing is said too, not only what is wrong. */
  @state() private tried = false;

  /** Whether it can be sent. Where not, the first field at fault has the focus and says why. */
  attempt(): boolean {
    this.tried = this.faults.length > 0;
    if (this.tried) void this.updateComplete.then(() => this.#toFault());
    return !this.tried;
  }

  /** The refusal as it came, until the field is changed. */
  @state() private refusal: Refusal | undefined;
  private refusedAt = "";
  #heard: Refusal | undefined;

  override willUpdate(): void {
    const refusal = this.key === "" ? undefined : this.deeds?.refusal(this.key);
    if (refusal === this.#heard) return;
    this.#heard = refusal;
    const field = refusal?.params?.["field"];
    this.refusal = typeof field === "string" ? refusal : undefined;
    this.refusedAt = typeof field === "string" ? placeOf(field) : "";
    if (this.refusal) void this.updateComplete.then(() => this.#toFault());
  }

  #toFault(): void {
    const fault = this.renderRoot.querySelector(".fault");
    for (let around = fault?.closest("details"); around; around = around.parentElement?.closest("details")) around.open = true;
    const at = fault?.parentElement?.querySelector<HTMLElement>("input, select, button");
    at?.scrollIntoView({ block: "center" });
    at?.focus({ preventScroll: true });
  }

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
    const { kind, schema: found, nullable, choices, ways = [], tag = "" } = field(schema, root);
    const label = this.#label(name);
    const hint = maybe(`${this.words}-${name}@hint`);
    // What is in it has places of its own, where it is said what is wrong.
    const apart = kind === "object" || kind === "union" || (kind === "list" && ["object", "union", "list"].includes(field(itemsOf(found), root).kind));
    const current = value ?? (found.default as Json | undefined);
    const after = html`${hint ? html`<span class="hint">${hint}</span>` : nothing}${this.#fault(path, label, wrong, apart)}`;
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
        return this.#choice({ name, label, after, nullable, current, choices, said: (choice) => choiceIn(name, choice), set });
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
      case "text": {
        const kinds = keyed(name === "id" ? (path.split(".").at(-3) ?? name) : name, found);
        const offer = offered(found, this.value);
        if (offer.only) {
          // What stands there though it is not offered can be left as it is; the server has the last word.
          const choices = typeof current === "string" && current !== "" && !offer.known.includes(current) ? [current, ...offer.known] : offer.known;
          return this.#choice({ name, label, after, nullable, current, choices, said: (choice) => inWords(String(choice), kinds), set });
        }
        return html`<label
          ><span class="label">${label}</span>
          <input
            type="text"
            list=${offer.known.length > 0 ? `known-${name}` : nothing}
            maxlength=${found.maxLength ?? nothing}
            ?disabled=${this.locked}
            .value=${typeof current === "string" ? inWords(current, kinds) : ""}
            @change=${(event: Event): void => {
              const typed = (event.target as HTMLInputElement).value;
              set(typed === "" ? undefined : (keyOf(typed, ...kinds) ?? typed));
            }}
          />${offer.known.length > 0 ? suggested(name, offer, kinds, []) : nothing}${after}</label
        >`;
      }
      case "map":
        if (!hasRows(found, root)) return html`${nothing}`;
        return html`<fieldset class="wide">
          <legend>${label}</legend>
          ${mapOf(found, root, isMap(current) ? current : {}, { name, label, locked: this.locked, sheet: this.value, set })}${after}
        </fieldset>`;
      case "list":
        return html`<fieldset class="wide">
          <legend>${label}</legend>
          ${listOf(found, root, Array.isArray(current) ? current : [], {
            name,
            label,
            locked: this.locked,
            sheet: this.value,
            item: (schema, value, n, change) => this.#inner(schema, root, value, `${path}.${n}`, wrong, change),
            set,
          })}${after}
        </fieldset>`;
      case "object":
        return html`<fieldset class="wide">
          <legend>${label}</legend>
          <div class="grid">${this.#inner(found, root, isMap(current) ? current : {}, path, wrong, set)}</div>
          ${after}
        </fieldset>`;
      case "union": {
        const own = isMap(current) ? current : {};
        const way = wayOf({ ways, tag }, own) ?? {};
        const { [tag]: _, ...rest } = way.properties ?? {};
        return html`<fieldset class="wide">
          <legend>${label}</legend>
          <div class="grid">
            ${this.#choice({
              name: tag,
              label: this.#label(tag),
              after: nothing,
              nullable,
              current: own[tag],
              choices,
              said: (choice) => choiceIn(name, choice),
              set: (picked) => {
                const meant = wayOf({ ways, tag }, { [tag]: picked ?? null });
                set(meant && { ...starter(meant, root), [tag]: picked ?? null });
              },
            })}
            ${this.#inner({ ...way, properties: rest }, root, own, path, wrong, set)}
          </div>
          ${after}
        </fieldset>`;
      }
      case "other":
        return html`${nothing}`;
    }
  }

  /** One of a few. */
  #choice({ name, label, after, nullable, current, choices, said, set }: OneOf): TemplateResult {
    const none = current === undefined || current === null;
    return html`<label
      ><span class="label">${label}</span>
      <select
        ?disabled=${this.locked}
        @change=${(event: Event): void => {
          const picked = (event.target as HTMLSelectElement).value;
          set(choices.find((choice) => String(choice) === picked));
        }}
      >
        ${nullable || none ? html`<option value="" ?selected=${none}>${noneOf(name)}</option>` : nothing}
        ${choices.map((choice) => html`<option value=${String(choice)} ?selected=${choice === current}>${said(choice)}</option>`)}</select
      >${after}</label
    >`;
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

  #label(name: string): string {
    return maybe(`${this.words}-${name}`) ?? word(name, "field");
  }

  #fault(path: string, label: string, wrong: readonly Fault[], apart: boolean): TemplateResult | typeof nothing {
    if (this.refusal && (this.refusedAt === path || (!apart && this.refusedAt.startsWith(`${path}.`))))
      return html`<span class="fault" role="alert">${refusalText(this.refusal, undefined)}</span>`;
    const own = wrong.find((each) => each.path === path);
    if (!own || (own.why === "needed" && !this.tried)) return nothing;
    return html`<span class="fault" role="alert">${faultText(own, label)}</span>`;
  }

  #set(name: string, value: Json | undefined): void {
    if (this.refusedAt.split(".")[0] === name) this.refusal = undefined;
    this.value = without(this.value, name, value);
    this.dispatchEvent(new CustomEvent("zwada-form", { detail: { value: this.value, name } }));
  }
}

/** What a choice of one is drawn with. */
interface OneOf {
  readonly name: string;
  readonly label: string;
  readonly after: unknown;
  readonly nullable: boolean;
  readonly current: Json | undefined;
  readonly choices: readonly (string | number | boolean)[];
  readonly said: (choice: Json) => string;
  readonly set: (value: Json | undefined) => void;
}

/** A place in a sheet as the server names it, as the form does: `armor[0]`, `armor.1`. */
function placeOf(refused: string): string {
  return refused.replace(/\[(\d+)\]/g, (_, n: string) => `.${Number(n) + 1}`);
}

function itemsOf(schema: Schema): Schema {
  return typeof schema.items === "object" ? schema.items : {};
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
