import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import { repeat } from "lit/directives/repeat.js";
import type { Json, JsonMap } from "../json.js";
import {
  beatOf,
  combatant,
  isQuick,
  isWhole,
  lacking,
  left,
  nameOf,
  pass,
  rightBetween,
  sets,
  take,
  targetOf,
  type OptionSet,
} from "../read.js";
import { crossing, oddsText } from "../odds.js";
import { Presses } from "../presses.js";
import { answerHint, answerLabel, costLabel, optionLabel, passLabel, say, sentAlong, variantLabel, waitingText } from "../say.js";
import { maybe, t, word } from "../texts.js";
import type { Option, OptionGroup, Parameter, View, Waiting } from "../wire.js";
import { common, ZwadaElement } from "./base.js";
import { optionsStyles } from "./options-styles.js";
import type { Chosen } from "./parameter.js";
import "./health.js";
import "./parameter.js";
import "./refusal.js";

/** What is given for one deed and not for the next. */
const ONCE: ReadonlySet<Parameter["kind"]> = new Set(["text", "faces", "path"]);

interface Armed {
  readonly type: string;
  readonly target?: string;
  /** One of the ways of this type. */
  readonly option?: string;
}

/** The last choices of a fight, by combatant and type: a parameter costs a tap only when it is changed. */
const lastValues = new Map<string, Record<string, Json>>();
const lastWay = new Map<string, string>();

/** What one combatant may do now, in the server's order. Two taps to any action: the first arms and shows what it
 *  costs, the second sends. An answer to a question is one tap. */
@customElement("zwada-options")
export class ZwadaOptions extends ZwadaElement {
  static override styles = [common, optionsStyles];

  @property() who = "";
  @property({ attribute: false }) group: OptionGroup | undefined;
  @property({ attribute: false }) view: View | undefined;
  /** A question: each option is an answer of its own, passing has the size of the rest. */
  @property({ type: Boolean }) answers = false;
  @state() private armed: Armed | undefined;
  #count = 0;
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

  override render(): TemplateResult | typeof nothing {
    const group = this.group;
    if (!group) return nothing;
    this.#count = 0;
    return html`${this.answers ? this.#answers(group) : this.#actions(group)}
    ${this.#pass(group)}<zwada-refusal .key=${this.#key("pass")} .view=${this.view}></zwada-refusal>`;
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

  // --- answers ------------------------------------------------------------------------------

  /** The key that presses the button drawn last, where there is one. */
  #digit(): TemplateResult | typeof nothing {
    return digit(this.#count);
  }

  // Each button stays the one it was when others come and go: the focus, and the finger, are on that and on no other.
  #answers(group: OptionGroup): TemplateResult {
    return html`<div class="answers">${eachAs(group.options, ({ id }) => id, (option) => this.#answer(group, option))}</div>`;
  }

  /** One tap where nothing has to be chosen first; what has a default is changed behind ▾. What is planned for later, or
   *  lacks something, is opened by the first tap and sent by the second. */
  #answer(group: OptionGroup, option: Option): TemplateResult {
    const key = this.#key(option.id);
    const target = targetOf(option);
    const values = this.#values(option.type);
    const quick = isQuick(group, option);
    // The only answer there is stands open: what it needs is given at once.
    const only = !quick && group.options.length === 1;
    const opened = only || this.armed?.type === option.id;
    const short = opened && !isWhole(option, values);
    const n = ++this.#count;
    const choosing = opened ? html`${this.#parameters(option, target)}${this.#targetsOf(option, key)}` : nothing;
    return html`<div class="stack ${opened && !only ? "opened" : ""}">
      ${only ? choosing : nothing}
      <div class="answer">
        <button
          class="wide ${opened && !short ? "armed" : ""}"
          data-n=${n}
          ?disabled=${short}
          aria-expanded=${quick || only ? nothing : opened}
          @click=${(): void => {
            if (this.#presses.isEcho()) return;
            if (quick || opened) this.#send(option, {}, key);
            else this.armed = { type: option.id };
          }}
        >
          <span>${answerLabel(option, group.options, this.view)}</span>
          <span class="soft">${this.#answerNote(option, quick || opened, !quick && opened)} ${digit(n)}</span>
        </button>
        ${quick && (option.parameters ?? []).length > 0
          ? html`<button
              class="change"
              aria-expanded=${opened}
              aria-label=${t("btn-change")}
              @click=${(): void => {
                this.armed = opened ? undefined : { type: option.id };
              }}
            >
              ${opened ? "▴" : "▾"}
            </button>`
          : nothing}
      </div>
      ${only ? nothing : choosing}
      <zwada-refusal .key=${key} .view=${this.view}></zwada-refusal>
    </div>`;
  }

  /** Whom an opened answer may be given against: one tap sends it. */
  #targetsOf(option: Option, key: string): TemplateResult | typeof nothing {
    const name = targetOf(option);
    const values = option.parameters?.find((parameter) => parameter.name === name)?.values ?? [];
    if (name === undefined || lacking(option, this.#values(option.type)).some((each) => each !== name)) return nothing;
    return html`<div class="targets">
      ${eachAs(values, String, (value) => {
        const id = String(value);
        return html`<button
          class="wide"
          data-n=${++this.#count}
          @click=${(): void => (this.#presses.isEcho() ? undefined : this.#send(option, { [name]: value }, key))}
        >
          <span>→ <bdi>${nameOf(this.view, id)}</bdi></span>
          <span class="soft"
            ><zwada-health .hp=${combatant(this.view, id)?.hp} .bar=${false}></zwada-health> ${this.#digit()}</span
          >
        </button>`;
      })}
    </div>`;
  }

  /** What an answer comes to, or what the rule system says beside it; else what it uses up, as what is left of it:
   *  "2 left"; else its price. Before it: what will be sent along; of one that is open also that it has no target yet. */
  #answerNote(option: Option, sends: boolean, open: boolean): string {
    const odds = oddsText(option, this.#values(option.type));
    const along = sends ? sentAlong(option, this.#values(option.type), this.view) : "";
    const aimless = open && targetOf(option) !== undefined && !along.includes("→") ? t("choice-no-target") : "";
    const chosen = [along, aimless].filter((text) => text !== "").join(", ");
    const who = combatant(this.view, this.who);
    const costs = Object.entries(option.cost ?? {}).filter(([, n]) => n > 0);
    const [limit] = costs[0] ?? [];
    const rest = limit === undefined ? undefined : left(who?.limits?.[limit] ?? who?.limits?.[`${limit}s`]);
    const price = costs.length === 1 && rest !== undefined ? t("choice-left", { n: rest }) : costLabel(option.cost);
    const hint = odds !== "" ? odds : (answerHint(option.data?.["choice"], this.#about(), this.view) ?? price);
    return [chosen, hint].filter((text) => text !== "").join(" · ");
  }

  /** What is said of the question that is answered. */
  #about(): JsonMap {
    return this.view?.encounter?.prompts?.[this.group?.prompt ?? ""]?.data ?? {};
  }

  // --- actions ------------------------------------------------------------------------------

  #actions(group: OptionGroup): TemplateResult {
    const waiting = combatant(this.view, this.who)?.waiting ?? [];
    const ids = new Set(waiting.map((each) => each.id));
    const all = sets(group.options.filter((option) => option.about === undefined || !ids.has(option.about)));
    const [first, ...rest] = all;
    const crossed = first && crossing(first);
    const opensFirst = first && group.kind === "turn" && (crossed !== undefined || first.options.some((option) => targetOf(option) !== undefined));
    const folded = opensFirst ? rest : all;
    const opened = folded.find((set) => set.type === this.armed?.type);
    return html`${waiting.map((each) => this.#waits(each, group))}
      ${opensFirst ? (crossed === undefined ? this.#openSet(first) : this.#crossed(first, crossed)) : nothing}
      ${folded.length > 0
        ? html`<section>
            ${opensFirst ? html`<h2>${t("h-more")}</h2>` : nothing}
            <div class="more">${eachAs(folded, ({ type }) => type, (set) => this.#foldedSet(set))}</div>
            ${opened ? this.#openedSet(opened) : nothing}
            ${folded.map((set) => html`<zwada-refusal .key=${this.#key(set.type)} .view=${this.view}></zwada-refusal>`)}
          </section>`
        : nothing}`;
  }

  /** What waits for whoever acts, and what may answer it: the first tap arms, the second sends. */
  #waits(waiting: Waiting, group: OptionGroup): TemplateResult {
    const answers = group.options.filter((option) => option.about === waiting.id);
    const armed = answers.find((option) => option.id === this.armed?.option);
    const text = waitingText(waiting, this.view);
    return html`<section class="waiting" aria-label=${`${t("h-waits-for-you")}: ${text}`}>
      <p>${text}</p>
      <div class="ways">${answers.map((option) => this.#answerTo(option, option === armed))}</div>
      ${armed ? this.#parameters(armed, undefined) : nothing}
      ${answers.length === 0 ? html`<span class="soft">${t("waits-unanswerable")}</span>` : nothing}
      ${answers.map((option) => html`<zwada-refusal .key=${this.#key(option.id)} .view=${this.view}></zwada-refusal>`)}
    </section>`;
  }

  #answerTo(option: Option, armed: boolean): TemplateResult {
    const odds = oddsText(option, this.#values(option.type));
    return html`<button
      class=${armed ? "armed" : ""}
      aria-pressed=${armed}
      data-n=${++this.#count}
      @click=${(): void => {
        if (this.#presses.isEcho()) return;
        if (armed) this.#send(option, {}, this.#key(option.id));
        else this.armed = { type: option.type, option: option.id };
      }}
    >
      <span>${optionLabel(option)} ${this.#digit()}</span>${odds === "" ? nothing : html`<span class="soft">${odds}</span>`}
    </button>`;
  }

  /** Two choices, each one tap: the first arms and shows what the others come to, the second sends. */
  #crossed(set: OptionSet, name: string): TemplateResult {
    const armed = this.armed?.type === set.type ? this.armed : undefined;
    const way = set.options.find((option) => option.id === armed?.option);
    const target = armed?.target;
    const values = set.options[0]?.parameters?.find((parameter) => parameter.name === name)?.values ?? [];
    const button = (label: string, odds: string, on: boolean, press: () => void): TemplateResult =>
      html`<button
        class=${on ? "armed" : ""}
        aria-pressed=${on}
        data-n=${++this.#count}
        @click=${(): void => (this.#presses.isEcho() ? undefined : press())}
      >
        <span>${label} ${this.#digit()}</span>${odds === "" ? nothing : html`<span class="soft">${odds}</span>`}
      </button>`;
    const text = (option: Option, value: Json): string => oddsText(option, { ...this.#values(set.type), [name]: value });
    return html`<section>
      <div class="head">
        <h3>${t(`act-${set.type}`)}</h3>
        <span class="soft dense">${way ? t("choose-then-send", { what: word(name, "field") }) : this.#lands()}</span>
      </div>
      ${this.#parameters(set.options[0] as Option, name)}
      <div class="ways" role="group" aria-label=${t(`act-${set.type}`)}>
        ${set.options.map((option) =>
          button(wayLabel(option, this.view), target === undefined ? "" : text(option, target), option === way, () => {
            if (target === undefined) this.armed = option === way ? undefined : { type: set.type, option: option.id };
            else this.#send(option, { [name]: target }, this.#key(set.type));
          }),
        )}
      </div>
      <div class="values" role="group" aria-label=${word(name, "field")}>
        ${values.map((value) =>
          button(say(value, this.view, name), way ? text(way, value) : "", value === target, () => {
            if (way) this.#send(way, { [name]: value }, this.#key(set.type));
            else this.armed = value === target ? undefined : { type: set.type, target: String(value) };
          }),
        )}
      </div>
      <zwada-refusal .key=${this.#key(set.type)} .view=${this.view}></zwada-refusal>
    </section>`;
  }

  /** What comes first, whatever else is done than answering it. */
  #lands(): string {
    const n = combatant(this.view, this.who)?.waiting?.length ?? 0;
    return n > 0 ? t("waits-land-first", { n }) : "";
  }

  /** Target first: the first tap on a target arms, the second sends. */
  #openSet(set: OptionSet): TemplateResult {
    const option = this.#way(set);
    const target = targetOf(option);
    const values = option.parameters?.find((parameter) => parameter.name === target)?.values ?? [];
    return html`<section>
      <div class="head">
        <h3>${t(`act-${set.type}`)}</h3>
        ${this.#ways(set, option)}
      </div>
      ${this.#parameters(option, target)}
      <div class="targets">
        ${eachAs(values, String, (value) =>
          this.#target(set, option, target ?? "", value, this.armed?.type === set.type && this.armed.target === value),
        )}
      </div>
      <zwada-refusal .key=${this.#key(set.type)} .view=${this.view}></zwada-refusal>
    </section>`;
  }

  #target(set: OptionSet, option: Option, name: string, value: Json, armed: boolean): TemplateResult {
    const id = String(value);
    const label = nameOf(this.view, id);
    const odds = armed || this.#isOpened(set) ? oddsText(option, { ...this.#values(set.type), [name]: value }) : "";
    const note = odds !== "" ? odds : armed ? costLabel(option.cost) : "";
    return html`<button
      class="wide ${armed ? "armed" : ""}"
      aria-pressed=${armed}
      data-n=${++this.#count}
      @click=${(): void => {
        if (this.#presses.isEcho()) return;
        if (armed || this.#isOpened(set)) this.#send(option, { [name]: value }, this.#key(set.type));
        else this.armed = { type: set.type, target: id };
      }}
    >
      <span
        >${armed
          ? `${t(`act-${set.type}`)}: ${label}`
          : html`<bdi>${label}</bdi>`}</span
      >
      <span class="soft odds"
        >${note !== "" ? note : html`${this.#right(id)}${keyed(id, html`<zwada-health .hp=${combatant(this.view, id)?.hp} .bar=${false}></zwada-health>`)}`}
        ${this.#digit()}</span
      >
    </button>`;
  }

  /** Who of the two has the right of attack, where the view says so. */
  #right(other: string): string {
    const right = rightBetween(this.view, this.who, other);
    if (right === undefined) return "";
    const yours = right === this.who && combatant(this.view, right)?.mine === true;
    return `${yours ? t("pairs-yours") : t("pairs-right", { right: nameOf(this.view, right) })} · `;
  }

  #isOpened(set: OptionSet): boolean {
    return this.armed?.type === set.type && this.armed.target === undefined;
  }

  #foldedSet(set: OptionSet): TemplateResult {
    const option = this.#way(set);
    const opened = this.#isOpened(set);
    const choices = set.options.length > 1 || (option.parameters ?? []).length > 0;
    const cost = costLabel(option.cost);
    const only = set.options.length === 1 && Object.keys(option.data ?? {}).some((name) => name !== "actor");
    const label = only ? `${t(`act-${set.type}`)}: ${variantLabel(option, this.view)}` : t(`act-${set.type}`);
    return html`<button
      class=${opened ? (choices ? "act" : "armed") : ""}
      aria-expanded=${choices ? opened : nothing}
      data-n=${++this.#count}
      @click=${(): void => {
        if (this.#presses.isEcho()) return;
        if (opened && !choices) this.#send(option, {}, this.#key(set.type));
        else this.armed = opened ? undefined : { type: set.type };
      }}
    >
      ${opened && !choices && cost ? `${label} (${cost})` : label}${choices
        ? html` <span aria-hidden="true">▾</span>`
        : nothing}
    </button>`;
  }

  /** Action first: what is still to be chosen, then one tap on a target or on the button sends. */
  #openedSet(set: OptionSet): TemplateResult | typeof nothing {
    const option = this.#way(set);
    if (set.options.length === 1 && (option.parameters ?? []).length === 0) return nothing;
    const target = targetOf(option);
    const values = option.parameters?.find((parameter) => parameter.name === target)?.values ?? [];
    const missing = lacking(option, this.#values(set.type)).filter((name) => name !== target);
    const cost = costLabel(option.cost);
    const label = set.options.length > 1 ? `${t(`act-${set.type}`)}: ${variantLabel(option, this.view, set.options)}` : optionLabel(option);
    return html`<div class="opened stack">
      ${set.options.length > 1 ? html`<div class="head">${this.#ways(set, option)}</div>` : nothing}
      ${this.#parameters(option, target)}
      ${missing.length > 0
        ? html`<p class="soft">${`${t("ui-still")}: ${missing.map((name) => word(name, "field")).join(", ")}`}</p>`
        : target !== undefined
          ? html`${target === "target" ? nothing : html`<p class="soft">${word(target, "field")}:</p>`}
              <div class="targets">${values.map((value) => this.#target(set, option, target, value, false))}</div>`
          : html`<button class="act" @click=${(): void => this.#send(option, {}, this.#key(set.type))}>
              ${cost ? `${label} (${cost})` : label}
            </button>`}
    </div>`;
  }

  #ways(set: OptionSet, chosen: Option): TemplateResult | typeof nothing {
    if (set.options.length < 2) {
      const only = variantLabel(chosen, this.view);
      return Object.keys(chosen.data ?? {}).some((name) => name !== "actor") ? html`<span class="soft">${only}</span>` : nothing;
    }
    return html`<label
      ><span class="away">${t("btn-choose")}</span
      ><select
        class="small"
        @change=${(event: Event): void => {
          lastWay.set(`${this.who}/${set.type}`, (event.target as HTMLSelectElement).value);
          this.requestUpdate();
        }}
      >
        ${set.options.map(
          (option) =>
            html`<option value=${option.id} ?selected=${option.id === chosen.id}>${variantLabel(option, this.view, set.options)}</option>`,
        )}
      </select></label
    >`;
  }

  #parameters(option: Option, target: string | undefined): TemplateResult | typeof nothing {
    const rest = (option.parameters ?? []).filter((parameter) => parameter.name !== target);
    if (rest.length === 0) return nothing;
    const values = this.#values(option.type);
    return html`<div class="parameters">
      ${rest.map(
        (parameter) =>
          html`<zwada-parameter
            .parameter=${parameter}
            .value=${values[parameter.name]}
            .view=${this.view}
            @zwada-value=${(event: CustomEvent<Chosen>): void => this.#choose(option.type, event.detail)}
          ></zwada-parameter>`,
      )}
    </div>`;
  }

  // --- passing ------------------------------------------------------------------------------

  #pass(group: OptionGroup): TemplateResult | typeof nothing {
    const wish = pass(this.who, group);
    if (!wish || group.pass === undefined) return nothing;
    const key = this.#key("pass");
    if (this.answers)
      return html`<button class="wide pass" data-n=${++this.#count} @click=${(): void => (this.#presses.isEcho() ? undefined : this.command({ ...wish, key }))}>
        <span>${passLabel(group.pass, 0, beatOf(this.view?.encounter))}</span>
        <span class="soft">${answerHint(group.pass, this.#about(), this.view)} ${this.#digit()}</span>
      </button>`;
    const who = combatant(this.view, this.who);
    const rest = left(who?.actions) ?? who?.waiting?.length ?? 0;
    const armed = this.armed?.type === "pass";
    const text = passLabel(group.pass, rest, undefined, who?.waiting?.length);
    return html`<button
      class="pass ${armed ? "armed" : rest > 0 ? "" : "act"}"
      @click=${(event: MouseEvent): void => {
        // The second half of a double click neither ends a turn nor has read what is lost by it.
        if (event.detail > 1 || this.#presses.isEcho()) return;
        if (rest > 0 && !armed) this.armed = { type: "pass" };
        else {
          this.armed = undefined;
          this.command({ ...wish, key });
        }
      }}
    >
      ${text}
    </button>`;
  }

  // --- choices ------------------------------------------------------------------------------

  #key(what: string): string {
    return `opt-${this.who}-${this.group?.kind ?? ""}-${what}`;
  }

  #way(set: OptionSet): Option {
    const wanted = lastWay.get(`${this.who}/${set.type}`);
    return set.options.find((option) => option.id === wanted) ?? (set.options[0] as Option);
  }

  #values(type: string): Record<string, Json> {
    return lastValues.get(`${this.who}/${type}`) ?? {};
  }

  #choose(type: string, chosen: Chosen): void {
    const values = { ...this.#values(type) };
    if (chosen.value === undefined) delete values[chosen.name];
    else values[chosen.name] = chosen.value;
    lastValues.set(`${this.who}/${type}`, values);
    this.requestUpdate();
  }

  #send(option: Option, given: Record<string, Json>, key: string): void {
    const group = this.group;
    if (!group) return;
    // Only what is offered now: a remembered value may have gone.
    const offered: Record<string, Json> = {};
    for (const parameter of option.parameters ?? []) {
      const value = given[parameter.name] ?? this.#values(option.type)[parameter.name];
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
    for (const parameter of option.parameters ?? []) if (ONCE.has(parameter.kind)) this.#choose(option.type, { name: parameter.name, value: undefined });
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

function digit(n: number): TemplateResult | typeof nothing {
  return n <= 9 ? html`<kbd>${n}</kbd>` : nothing;
}

/** A way beside its kind of action: "strong", under "Strike". */
function wayLabel(option: Option, view: View | undefined): string {
  const words = Object.entries(option.data ?? {}).filter(([name]) => name !== "actor");
  const [only] = words;
  return (words.length === 1 && only ? maybe(`column-${String(only[1])}`) : undefined) ?? variantLabel(option, view);
}

/** Each drawn as itself: with its focus and its state when others come and go. Drawn at once, since what is drawn counts
 *  the keys that press it. */
function eachAs<T>(all: readonly T[], key: (one: T) => string, draw: (one: T) => TemplateResult): unknown {
  const drawn = all.map((one) => ({ key: key(one), as: draw(one) }));
  return repeat(drawn, (one) => one.key, (one) => one.as);
}
