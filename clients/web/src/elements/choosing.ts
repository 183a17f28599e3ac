import { html, nothing, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import type { Json, JsonMap } from "../json.js";
import { Presses } from "../presses.js";
import { take, type OptionSet } from "../read.js";
import type { Option, OptionGroup, Parameter, View } from "../wire.js";
import { ZwadaElement } from "./base.js";
import type { Chosen, ZwadaParameter } from "./parameter.js";
import "./parameter.js";

/** What is given for one deed and not for the next. */
const ONCE: ReadonlySet<Parameter["kind"]> = new Set(["text", "faces", "path"]);

export interface Armed {
  readonly type: string;
  readonly target?: string;
  /** One of the ways of this type. */
  readonly option?: string;
}

/** The last choices of a fight, by its number, combatant and type: a parameter costs a tap only when it is changed. What is chosen at
 *  a question is for that question, since the next one is another's blow; what one declares is one's own. */
const lastValues = new Map<string, Record<string, Json>>();
const lastWay = new Map<string, string>();

const FOCUSABLE = "button:not([disabled]), select, input, summary";

/** What somebody chooses from, and what is chosen of it: armed, picked, given with it, sent. Not in here: how it is drawn
 *  (`options-answers`, `options-actions`, `options-sets`). */
export abstract class Choosing extends ZwadaElement {
  @property() who = "";
  @property({ attribute: false }) group: OptionGroup | undefined;
  @property({ attribute: false }) view: View | undefined;
  /** A question: each option is an answer of its own, passing has the size of the rest. */
  @property({ type: Boolean }) answers = false;
  @state() armed: Armed | undefined;
  /** How many buttons are drawn that a key presses. */
  protected count = 0;
  #presses = new Presses();

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener("pointerdown", this.#outside);
    this.addEventListener("keydown", this.#keys);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener("pointerdown", this.#outside);
    this.removeEventListener("keydown", this.#keys);
  }

  /** Presses the n-th shown button, 1 to 9. */
  press(n: number): boolean {
    const button = this.renderRoot.querySelector<HTMLButtonElement>(`[data-n="${n}"]`);
    button?.click();
    button?.focus();
    return button !== null;
  }

  focusFirst(): boolean {
    const button = this.renderRoot.querySelector<HTMLButtonElement>("[data-n], .pass");
    button?.focus();
    return button !== null;
  }

  // --- what is drawn -------------------------------------------------------------------------

  /** The number of the button drawn next. */
  next(): number {
    return ++this.count;
  }

  /** The key that presses the button drawn last, where there is one. */
  digit(): TemplateResult | typeof nothing {
    return digit(this.count);
  }

  /** Whether a press is the second half of one that meant something else. */
  isEcho(): boolean {
    return this.#presses.isEcho();
  }

  /** What may be given with an option, but for its target. */
  parameters(option: Option, target: string | undefined): TemplateResult | typeof nothing {
    const rest = (option.parameters ?? []).filter((parameter) => parameter.name !== target);
    if (rest.length === 0) return nothing;
    const values = this.values(option.type);
    return html`<div class="parameters">
      ${rest.map(
        (parameter) =>
          html`<zwada-parameter
            .parameter=${parameter}
            .value=${values[parameter.name]}
            .view=${this.view}
            @zwada-value=${(event: CustomEvent<Chosen>): void => this.choose(option.type, event.detail)}
          ></zwada-parameter>`,
      )}
    </div>`;
  }

  // --- what is chosen ------------------------------------------------------------------------

  /** What a refusal is shown at. */
  key(what: string): string {
    return `opt-${this.who}-${this.group?.kind ?? ""}-${what}`;
  }

  /** The way of a kind of action that was picked last. */
  way(set: OptionSet): Option {
    const wanted = lastWay.get(`${this.#mine}/${set.type}`);
    return set.options.find((option) => option.id === wanted) ?? (set.options[0] as Option);
  }

  pick(set: OptionSet, id: string): void {
    lastWay.set(`${this.#mine}/${set.type}`, id);
    this.requestUpdate();
  }

  /** What was given with this type of deed last. */
  values(type: string): Record<string, Json> {
    return lastValues.get(this.#deed(type)) ?? {};
  }

  choose(type: string, chosen: Chosen): void {
    const values = { ...this.values(type) };
    if (chosen.value === undefined) delete values[chosen.name];
    else values[chosen.name] = chosen.value;
    lastValues.set(this.#deed(type), values);
    this.requestUpdate();
  }

  get #mine(): string {
    return `${this.view?.encounter?.number ?? 0}/${this.who}`;
  }

  #deed(type: string): string {
    const isForOnce = this.answers && this.group?.kind !== "declaration";
    return `${this.#mine}/${type}${isForOnce ? `/${this.group?.prompt ?? ""}` : ""}`;
  }

  send(option: Option, given: Record<string, Json>, key: string): void {
    const group = this.group;
    if (!group) return;
    // Only what is offered now: a remembered value may have gone.
    const offered: Record<string, Json> = {};
    for (const parameter of option.parameters ?? []) {
      const value = given[parameter.name] ?? this.values(option.type)[parameter.name];
      if (value === undefined) continue;
      const among = (each: Json): boolean => !parameter.values || parameter.kind === "path" || parameter.values.some((other) => JSON.stringify(other) === JSON.stringify(each));
      if (Array.isArray(value) && parameter.many === true) offered[parameter.name] = (value as readonly Json[]).filter(among);
      else if (among(value)) offered[parameter.name] = value;
    }
    const armed = this.armed;
    this.command({
      ...take(this.who, group, option, offered),
      key,
      done: (answer) => {
        if (answer.ok && this.armed === armed) this.armed = undefined; // what was refused stays armed
      },
    });
    for (const parameter of option.parameters ?? []) if (ONCE.has(parameter.kind)) this.choose(option.type, { name: parameter.name, value: undefined });
  }

  /** What was armed is done or the options have changed: nothing stays armed that is not offered any more. */
  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    this.#presses.mean(this.group?.prompt, this.answers);
    if (!changed.has("group") || !this.armed) return;
    const before = changed.get("group") as OptionGroup | undefined;
    const types = this.group?.options.map((option) => (this.answers ? option.id : option.type)) ?? [];
    const ids = this.group?.options.map((option) => option.id) ?? [];
    if (before?.prompt !== this.group?.prompt || (this.armed.type !== "pass" && !types.includes(this.armed.type)))
      this.armed = undefined;
    else if (this.armed.option !== undefined && !ids.includes(this.armed.option)) this.armed = undefined;
  }

  /** What opens comes into sight, with the focus in it: a phone has it below the edge. */
  override updated(changed: Map<PropertyKey, unknown>): void {
    const before = changed.get("armed") as Armed | undefined;
    if (this.armed && changed.has("armed") && before?.type !== this.armed.type) void this.#reveal(this.armed);
  }

  async #reveal(armed: Armed): Promise<void> {
    const form = this.renderRoot.querySelector<HTMLElement>(".opened");
    if (!form) return;
    const fields = [...form.querySelectorAll<ZwadaParameter>("zwada-parameter")];
    await Promise.all(fields.map((each) => each.updateComplete));
    if (this.armed !== armed) return;
    form.scrollIntoView({ block: "nearest" });
    const first = fields.map((each) => each.renderRoot.querySelector<HTMLElement>(FOCUSABLE)).find((each) => each !== null);
    (first ?? form.querySelector<HTMLElement>(FOCUSABLE))?.focus({ preventScroll: true });
  }

  /** What is said of the question that is answered. */
  about(): JsonMap {
    return this.view?.encounter?.prompts?.[this.group?.prompt ?? ""]?.data ?? {};
  }

  disarm(): void {
    this.armed = undefined;
  }

  readonly #outside = (event: PointerEvent): void => {
    if (this.armed && !event.composedPath().includes(this)) this.armed = undefined;
  };

  readonly #keys = (event: KeyboardEvent): void => {
    if (event.key === "Escape" && this.armed) {
      this.armed = undefined;
      event.stopPropagation();
    }
  };
}

/** The key that presses the n-th button. */
export function digit(n: number): TemplateResult | typeof nothing {
  return n <= 9 ? html`<kbd>${n}</kbd>` : nothing;
}

/** Each drawn as itself: with its focus and its state when others come and go. Drawn at once, since what is drawn counts
 *  the keys that press it. */
export function eachAs<T>(all: readonly T[], key: (one: T) => string, draw: (one: T) => TemplateResult): unknown {
  const drawn = all.map((one) => ({ key: key(one), as: draw(one) }));
  return repeat(drawn, (one) => one.key, (one) => one.as);
}
