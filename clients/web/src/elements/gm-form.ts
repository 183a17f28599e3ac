import { css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Schema } from "../api.js";
import { isMap, type Json, type JsonMap } from "../json.js";
import { lacking, take } from "../read.js";
import { t, word } from "../texts.js";
import type { Option, View } from "../wire.js";
import { common, ZwadaElement } from "./base.js";
import type { Chosen } from "./parameter.js";
import type { ZwadaForm } from "./form.js";
import "./form.js";
import "./parameter.js";
import "./refusal.js";

/** One command of the GM as a form: what it is about is given already, the rest is filled in here. Says `zwada-close` when
 *  it is done or cancelled; what was refused stays as it was filled in. */
@customElement("zwada-gm-form")
export class ZwadaGmForm extends ZwadaElement {
  static override styles = [
    common,
    css`
      .opened {
        border: 2px solid var(--act);
        border-radius: var(--radius);
        padding: 8px 12px 12px;
        display: grid;
        gap: 8px;
        margin-top: 8px;
        background: var(--surface);
      }
      .opened:focus {
        outline: none;
      }
      .line {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 8px;
      }
    `,
  ];

  @property({ attribute: false }) option: Option | undefined;
  @property({ attribute: false }) view: View | undefined;
  /** What the form begins with. */
  @property({ attribute: false }) start: Readonly<Record<string, Json>> = {};
  /** What is given and not asked: the combatant it is about. */
  @property({ attribute: false }) given: Readonly<Record<string, Json>> = {};
  /** Words over the form; else the command's. */
  @property() heading = "";
  /** What [Undo] says of it; empty: there is none. */
  @property() undo = "";
  @property() key = "gm-form";
  /** The record of a status, as the sheets of this system have it. */
  @property({ attribute: false }) statusSchema: Schema | undefined;
  @state() private values: Readonly<Record<string, Json>> = {};
  /** For the GM alone: nobody else is told of it, and its dice are those of the secret stream. */
  @state() private secret = false;

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("option") && changed.get("option")?.id !== this.option?.id) this.values = this.start;
    else if (changed.has("start") && changed.get("start") !== this.start) this.values = this.start;
  }

  override firstUpdated(): void {
    const place = this.renderRoot.querySelector<HTMLElement>(".opened");
    place?.scrollIntoView({ block: "nearest" });
    place?.focus({ preventScroll: true });
  }

  override render(): TemplateResult | typeof nothing {
    const option = this.option;
    if (!option) return nothing;
    const all = { ...this.values, ...this.given };
    const still = lacking(option, all);
    const asksStatus = option.type === "add_status" && this.statusSchema !== undefined;
    const asked = (option.parameters ?? []).filter(({ name }) => !(name in this.given) && !(asksStatus && name === "status"));
    const status = this.values["status"];
    return html`<div class="opened" tabindex="-1">
      <div class="line">
        <h3>${this.heading || t(`act-${option.type}`)}</h3>
        <button class="small" @click=${this.#close}>${t("btn-cancel")}</button>
      </div>
      <slot></slot>
      ${asksStatus
        ? html`<zwada-form
            .schema=${this.statusSchema}
            .value=${isMap(status) ? status : {}}
            @zwada-form=${(event: CustomEvent<{ value: JsonMap }>): void => {
              this.values = { ...this.values, status: event.detail.value };
            }}
          ></zwada-form>`
        : nothing}
      ${asked.map(
        (parameter) =>
          html`<zwada-parameter
            .parameter=${parameter}
            .value=${this.values[parameter.name]}
            .view=${this.view}
            @zwada-value=${(event: CustomEvent<Chosen>): void => {
              const { name, value } = event.detail;
              const { [name]: _, ...rest } = this.values;
              this.values = value === undefined ? rest : { ...rest, [name]: value };
            }}
          ></zwada-parameter>`,
      )}
      ${still.length > 0
        ? html`<p class="soft">${`${t("ui-still")}: ${still.map((name) => word(name, "field")).join(", ")}`}</p>`
        : nothing}
      <div class="line">
        <button class=${option.type === "kill" ? "danger" : "act"} ?disabled=${still.length > 0} @click=${(): void => this.#send(option, all)}>
          ${t(`act-${option.type}`)}${this.secret ? ` · ${t("h-seen-by")}: ${t("gm-audience-me")}` : nothing}
        </button>
        ${this.view?.encounter?.phase === "running" ? this.#audience() : nothing}
      </div>
      <zwada-refusal .key=${this.key} .view=${this.view}></zwada-refusal>
    </div>`;
  }

  #audience(): TemplateResult {
    return html`<label class="line"
      ><span class="soft dense">${t("h-seen-by")}</span
      ><select
        class="small"
        @change=${(event: Event): void => {
          this.secret = (event.target as HTMLSelectElement).value === "me";
        }}
      >
        <option value="all" ?selected=${!this.secret}>${t("gm-audience-all")}</option>
        <option value="me" ?selected=${this.secret}>${t("gm-audience-me")}</option>
      </select></label
    >`;
  }

  #send(option: Option, values: Readonly<Record<string, Json>>): void {
    if (this.renderRoot.querySelector<ZwadaForm>("zwada-form")?.attempt() === false) return;
    const { actor, ...given } = take("gm", { kind: "free", options: [option] }, option, values).data;
    const data = this.secret ? { ...given, secret: true } : given;
    this.command({
      type: option.type,
      data: actor === "gm" || actor === undefined ? data : { ...data, actor },
      key: this.key,
      ...(this.undo === "" ? {} : { undo: this.undo }),
      done: (answer) => {
        if (answer.ok) this.#close();
      },
    });
  }

  readonly #close = (): void => {
    this.dispatchEvent(new CustomEvent("zwada-close", { bubbles: true, composed: true }));
  };
}
