import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Schema } from "../api.js";
import { isMap, type Json, type JsonMap } from "../json.js";
import { noneOf } from "../say.js";
import { faults, field, resolve, type Fault } from "../schema.js";
import { keyOf, maybe, t, word } from "../texts.js";
import { common, ZwadaElement } from "./base.js";
import { choiceIn, inWords, isOfNumbers, keyed, listOf, mapOf, without } from "./form-parts.js";
import { formStyles } from "./form-styles.js";

/** A form from a JSON Schema: numbers, texts, ticks, choices, maps of numbers, lists of small things.
 *  Faults stand in words at the field. Used for sheets, table options and new tables. */
@customElement("zwada-form")
export class ZwadaForm extends ZwadaElement {
  static override styles = [common, formStyles];

  @property({ attribute: false }) schema: Schema | undefined;
  @property({ attribute: false }) value: JsonMap = {};
  /** Fields that are not shown, since something else says them. */
  @property({ attribute: false }) without: readonly string[] = [];
  /** Words for the fields come from `field-…` or, for table options, from `opt-…`. */
  @property() words: "field" | "opt" = "field";
  /** What the server said against a field. */
  @property({ attribute: false }) refused: { field: string; sentence: string } | undefined;
  @property({ type: Boolean }) locked = false;
  /** Somebody wanted to send it: from now on what is missing is said too, not only what is wrong. */
  @state() private tried = false;

  /** Whether it can be sent. Where not, the first field at fault has the focus and says why. */
  attempt(): boolean {
    this.tried = this.faults.length > 0;
    if (this.tried) void this.updateComplete.then(() => this.#toFault());
    return !this.tried;
  }

  #toFault(): void {
    const fault = this.renderRoot.querySelector(".fault");
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
              ? html`<option value="" ?selected=${current === undefined || current === null}>${noneOf(name)}</option>`
              : nothing}
            ${choices.map(
              (choice) =>
                html`<option value=${String(choice)} ?selected=${choice === current}>
                  ${choiceIn(name, choice)}
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
      case "text": {
        const kinds = keyed(name === "id" ? (path.split(".").at(-3) ?? name) : name, found);
        return html`<label
          ><span class="label">${label}</span>
          <input
            type="text"
            maxlength=${found.maxLength ?? nothing}
            ?disabled=${this.locked}
            .value=${typeof current === "string" ? inWords(current, kinds) : ""}
            @change=${(event: Event): void => {
              const typed = (event.target as HTMLInputElement).value;
              set(typed === "" && !found.minLength ? undefined : (keyOf(typed, ...kinds) ?? typed));
            }}
          />${after}</label
        >`;
      }
      case "map":
        if (!isOfNumbers(found, root)) return html`${nothing}`;
        return html`<fieldset class="wide">
          <legend>${label}</legend>
          ${mapOf(name, found, root, isMap(current) ? current : {}, set, this.locked)}${after}
        </fieldset>`;
      case "list":
        return html`<fieldset class="wide">
          <legend>${label}</legend>
          ${listOf(found, root, Array.isArray(current) ? current : [], {
            name,
            label,
            locked: this.locked,
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

  #label(name: string): string {
    return maybe(`${this.words}-${name}`) ?? word(name, "field");
  }

  #fault(path: string, label: string, wrong: readonly Fault[]): TemplateResult | typeof nothing {
    if (this.refused && (this.refused.field === path || this.refused.field.startsWith(`${path}.`)))
      return html`<span class="fault" role="alert">${this.refused.sentence}</span>`;
    const own = wrong.find((each) => each.path === path);
    if (!own || (own.why === "needed" && !this.tried)) return nothing;
    return html`<span class="fault" role="alert">${faultText(own, label)}</span>`;
  }

  #set(name: string, value: Json | undefined): void {
    this.value = without(this.value, name, value);
    this.dispatchEvent(new CustomEvent("zwada-form", { detail: { value: this.value, name } }));
  }
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
