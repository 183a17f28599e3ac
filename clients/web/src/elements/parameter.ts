import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { canonical, isMap, type Json, type JsonMap } from "../json.js";
import { suggestions } from "../read.js";
import { noneOf, say } from "../say.js";
import { maybe, number, t, word } from "../texts.js";
import type { Parameter, View } from "../wire.js";
import { common, ZwadaElement } from "./base.js";
import "./hand-dice.js";
import "./path.js";

export interface Chosen {
  readonly name: string;
  readonly value: Json | undefined;
}

/** One parameter of an option: chips, a stepper, a field, a tick; as the option says and no more. */
@customElement("zwada-parameter")
export class ZwadaParameter extends ZwadaElement {
  static override styles = [
    common,
    css`
      fieldset {
        border: none;
        margin: 0;
        padding: 0;
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 6px 8px;
        min-width: 0;
      }
      legend {
        float: left;
        padding: 0;
        margin-inline-end: 4px;
        color: var(--soft);
        font-size: 0.875rem;
      }
      fieldset.group {
        display: grid;
        border: 1px solid var(--hair);
        border-radius: var(--radius);
        padding: 8px 12px;
      }
      fieldset.group > legend {
        float: none;
        padding: 0 4px;
        font-weight: 650;
      }
      .chips {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
      }
      button {
        min-width: var(--touch);
        padding: 4px 12px;
        font-size: 0.9375rem;
      }
      button[aria-pressed="true"] {
        border: 2px solid var(--act);
        color: var(--act);
        font-weight: 650;
      }
      output {
        min-width: 3ch;
        text-align: center;
        font-size: 1.125rem;
      }
      .hint {
        flex-basis: 100%;
      }
      .meanings summary {
        cursor: pointer;
        color: var(--act);
        min-height: max(var(--row), 32px);
        padding: 4px 0;
      }
      dt {
        font-weight: 600;
      }
      dd {
        padding-bottom: 6px;
      }
      input[type="number"] {
        width: 6rem;
      }
      input[type="text"] {
        flex: 1 1 12rem;
      }
    `,
  ];

  @property({ attribute: false }) parameter: Parameter | undefined;
  @property({ attribute: false }) value: Json | undefined;
  @property({ attribute: false }) view: View | undefined;

  override render(): TemplateResult | typeof nothing {
    const parameter = this.parameter;
    if (!parameter) return nothing;
    const label = word(parameter.name, "field");
    switch (parameter.kind) {
      case "choice":
      case "combatant":
        return parameter.many === true ? this.#several(parameter, label) : this.#choice(parameter, label);
      case "range":
        return this.#range(parameter, label);
      case "flag":
        return html`<label class="tick"
          ><input
            type="checkbox"
            .checked=${(this.value ?? parameter.default) === true}
            @change=${(event: Event): void => this.#set((event.target as HTMLInputElement).checked)}
          />${label}</label
        >`;
      case "point":
        return this.#point(label);
      case "path":
        return html`<zwada-path
          .parameter=${parameter}
          .value=${this.value}
          .view=${this.view}
          .label=${label}
          @zwada-way=${(event: CustomEvent<Json | undefined>): void => this.#set(event.detail)}
        ></zwada-path>`;
      case "faces":
        return this.#faces(parameter, label);
      case "text":
        return this.#text(parameter, label);
      case "group":
        return this.#group(parameter, label);
    }
  }

  /** A text; what stands on the sheets can be tapped. */
  #text(parameter: Parameter, label: string): TemplateResult {
    const known = suggestions(this.view, parameter.name);
    const typed = typeof this.value === "string" ? this.value : "";
    return html`<fieldset>
      <legend>${label}</legend>
      ${known.length > 0
        ? html`<div class="chips">
            ${known.map(
              (each) =>
                html`<button aria-pressed=${each === typed} @click=${(): void => this.#set(each === typed ? undefined : each)}>
                  ${word(each, parameter.name, "weapon", "field")}
                </button>`,
            )}
          </div>`
        : nothing}
      <input
        type="text"
        aria-label=${label}
        maxlength=${parameter.max ?? 400}
        .value=${known.includes(typed) ? "" : typed}
        @input=${(event: InputEvent): void => this.#set((event.target as HTMLInputElement).value)}
      />
    </fieldset>`;
  }

  /** Several parameters that belong together: sent as a map. */
  #group(parameter: Parameter, label: string): TemplateResult {
    const own: JsonMap = isMap(this.value) ? this.value : {};
    return html`<fieldset class="group">
      <legend>${label}</legend>
      ${(parameter.fields ?? []).map(
        (field) =>
          html`<zwada-parameter
            .parameter=${field}
            .value=${own[field.name]}
            .view=${this.view}
            @zwada-value=${(event: CustomEvent<Chosen>): void => {
              event.stopPropagation();
              const { name, value } = event.detail;
              const { [name]: _, ...rest } = own;
              this.#set(value === undefined ? rest : { ...rest, [name]: value });
            }}
          ></zwada-parameter>`,
      )}
    </fieldset>`;
  }

  #choice(parameter: Parameter, label: string): TemplateResult {
    const values = parameter.values ?? [];
    const current = this.value ?? parameter.default;
    const optional = parameter.required === false && parameter.default === undefined;
    const key = current === undefined ? "" : canonical(current);
    // What must be chosen lies open; what has a default costs a tap only when it is changed.
    if (values.length > 8 || optional || (parameter.default !== undefined && values.length > 2))
      return html`${this.#meanings(parameter.name, values)}<label class="row"
        ><span class="soft dense">${label}</span>
        <select
          aria-label=${label}
          @change=${(event: Event): void => {
            const picked = (event.target as HTMLSelectElement).value;
            this.#set(values.find((value) => canonical(value) === picked));
          }}
        >
          ${optional ? html`<option value="" ?selected=${key === ""}>${noneOf(parameter.name)}</option>` : nothing}
          ${values.map(
            (value) =>
              html`<option value=${canonical(value)} ?selected=${canonical(value) === key}>
                ${say(value, this.view, parameter.name)}
              </option>`,
          )}
        </select></label
      >`;
    const chip = (value: Json | undefined, text: string): TemplateResult =>
      html`<button aria-pressed=${(value === undefined ? "" : canonical(value)) === key} @click=${(): void => this.#set(value)}>
        ${text}
      </button>`;
    return html`<fieldset>
      <legend>${label}</legend>
      <div class="chips">
        ${optional ? chip(undefined, noneOf(parameter.name)) : nothing}
        ${values.map((value) => chip(value, say(value, this.view, parameter.name)))}
      </div>
    </fieldset>`;
  }

  #hint(name: string): TemplateResult | typeof nothing {
    const hint = maybe(`field-${name}@hint`);
    return hint === undefined ? nothing : html`<span class="hint soft dense">${hint}</span>`;
  }

  /** What each of the choices does, where the rule system has a sentence for it: to be read before one chooses. */
  #meanings(name: string, values: readonly Json[]): TemplateResult | typeof nothing {
    const known = values.flatMap((value) => {
      const meaning = maybe(`${name}-${String(value)}@hint`);
      return meaning === undefined ? [] : [[say(value, this.view, name), meaning] as const];
    });
    if (known.length === 0) return nothing;
    return html`<details class="meanings">
      <summary>${t("ui-meanings", { what: word(name, "field") })}</summary>
      <dl class="dense">${known.map(([what, meaning]) => html`<dt>${what}</dt><dd class="soft">${meaning}</dd>`)}</dl>
    </details>`;
  }

  /** Several of these, in the order of the taps. */
  #several(parameter: Parameter, label: string): TemplateResult {
    const chosen = Array.isArray(this.value) ? (this.value as readonly Json[]) : [];
    const at = (value: Json): number => chosen.findIndex((other) => canonical(other) === canonical(value));
    return html`<fieldset>
      <legend>${label}</legend>
      <div class="chips">
        ${(parameter.values ?? []).map(
          (value) =>
            html`<button
              aria-pressed=${at(value) >= 0}
              @click=${(): void =>
                this.#set(at(value) >= 0 ? chosen.filter((other) => canonical(other) !== canonical(value)) : [...chosen, value])}
            >
              ${at(value) >= 0 && chosen.length > 1 ? `${at(value) + 1}. ` : ""}${say(value, this.view, parameter.name)}
            </button>`,
        )}
      </div>
    </fieldset>`;
  }

  #range(parameter: Parameter, label: string): TemplateResult {
    const scale = parameter.scale ?? 1;
    const least = parameter.min === undefined ? undefined : parameter.min / scale;
    const most = parameter.max === undefined ? undefined : parameter.max / scale;
    const step = (parameter.step ?? (scale > 1 ? scale / 2 : 1)) / scale;
    const given = typeof this.value === "number" ? this.value : parameter.default;
    const current = typeof given === "number" ? given : (least ?? 0);
    const fit = (value: number): number => {
      const fine = Number((Math.round(value * scale) / scale).toFixed(3));
      return Math.min(most ?? fine, Math.max(least ?? fine, fine));
    };
    return html`<fieldset>
      <legend>${label}</legend>
      <button aria-label=${`${label}: −`} @click=${(): void => this.#set(fit(current - step))}>−</button>
      <input
        type="number"
        inputmode="decimal"
        aria-label=${label}
        .value=${typeof given === "number" ? String(given) : ""}
        min=${least ?? nothing}
        max=${most ?? nothing}
        step="any"
        @change=${(event: Event): void => {
          const typed = (event.target as HTMLInputElement).value;
          this.#set(typed === "" ? undefined : fit(Number(typed)));
        }}
      />
      <button aria-label=${`${label}: +`} @click=${(): void => this.#set(fit(current + step))}>+</button>
      ${most !== undefined ? html`<span class="soft dense">≤ ${number(most)}</span>` : nothing}${this.#hint(this.parameter?.name ?? "")}
    </fieldset>`;
  }

  /** Dice thrown by hand. `max`: how many sides; `step`: how many dice. */
  #faces(parameter: Parameter, label: string): TemplateResult {
    return html`<zwada-hand-dice
      .label=${label}
      .sides=${parameter.max ?? 10}
      .count=${parameter.step ?? 0}
      .faces=${Array.isArray(this.value) ? (this.value as readonly number[]) : []}
      @zwada-faces=${(event: CustomEvent<readonly number[]>): void => this.#set(event.detail.length > 0 ? event.detail : undefined)}
    ></zwada-hand-dice>`;
  }

  #point(label: string): TemplateResult {
    const point = Array.isArray(this.value) ? (this.value as readonly Json[]) : [];
    const axis = (i: number): number => (typeof point[i] === "number" ? point[i] : 0);
    const set = (i: number, value: number): void => this.#set(i === 0 ? [value, axis(1)] : [axis(0), value]);
    return html`<fieldset>
      <legend>${label}</legend>
      ${["x", "y"].map(
        (name, i) =>
          html`<label class="row"
            >${name}<input
              type="number"
              step="any"
              .value=${Array.isArray(this.value) ? String(axis(i)) : ""}
              @change=${(event: Event): void => set(i, Number((event.target as HTMLInputElement).value))}
          /></label>`,
      )}
    </fieldset>`;
  }

  #set(value: Json | undefined): void {
    const detail: Chosen = { name: this.parameter?.name ?? "", value };
    this.dispatchEvent(new CustomEvent("zwada-value", { detail }));
  }
}
