import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Ruleset } from "../api.js";
import { Shelf, type Dropped, type Kept } from "../imports.js";
import { canonical, isMap, type Json, type JsonMap } from "../json.js";
import { rows, sides } from "../read.js";
import { sideName } from "../say.js";
import { sideOf } from "../sides.js";
import { collated, folded, t, word } from "../texts.js";
import type { View } from "../wire.js";
import { common, ZwadaElement } from "./base.js";
import type { ZwadaForm } from "./form.js";
import "./form.js";
import "./import.js";
import "./refusal.js";

interface Source {
  readonly id: string;
  readonly name: string;
  readonly from: "system" | "room" | "party" | "file";
  readonly sheet: JsonMap;
}

/** As many sources fit a screen; more of them are searched. */
const MANY = 20;

/** No template: all of the sheet is filled in. */
const BY_HAND = "hand";

const GROUPS: Readonly<Record<Source["from"], string>> = {
  party: "h-party",
  file: "h-imported",
  room: "h-templates",
  system: "h-ruleset",
};

/** Brings somebody in, from a template, from the party, or by hand. */
@customElement("zwada-add")
export class ZwadaAdd extends ZwadaElement {
  static override styles = [
    common,
    css`
      fieldset {
        margin: 0 0 12px;
        padding: 0;
        border: 0;
      }
      .sources {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr);
        gap: 8px 12px;
        align-items: baseline;
        max-height: 16rem;
        margin-top: 4px;
        position: relative; /* what only a reader of the page hears scrolls with it */
        overflow-y: auto;
      }
      .sources .row {
        flex-wrap: wrap;
        gap: 6px;
        margin: 0;
      }
      .sources > .row:last-child {
        grid-column: 1 / -1;
      }
      .sources button[aria-pressed="true"] {
        border-color: var(--act);
        background: var(--sunken);
        font-weight: 650;
      }
      .fields {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(11rem, 100%), 1fr));
        gap: 12px;
        align-items: end;
      }
      .fields > label > input:not([type="checkbox"]) {
        width: 100%;
      }
      .tick {
        grid-column: 1 / -1;
      }
      .label {
        font-size: 0.875rem;
        color: var(--soft);
      }
      details {
        margin-top: 12px;
      }
      summary {
        cursor: pointer;
        color: var(--act);
        min-height: 36px;
        padding: 6px 0;
      }
      .row {
        margin-top: 12px;
      }
    `,
  ];

  @property({ attribute: false }) view: View | undefined;
  @property({ attribute: false }) rules: Ruleset | undefined;
  /** A file of stat blocks that was dropped on the page. */
  @property({ attribute: false }) dropped: Dropped | undefined;
  @state() private source = "";
  /** Whether the sheet is in sight: a template needs no look at it. */
  @state() private opened = false;
  /** How often something was picked. */
  #picked = 0;
  @state() private find = "";
  @state() private name = "";
  @state() private side = "";
  @state() private count = 1;
  @state() private hiddenFromStart = false;
  @state() private sheet: JsonMap = {};
  /** Whether the sheet stays with the party; follows the side until somebody says otherwise. */
  @state() private keep: boolean | undefined;
  /** A player brings its own: it is of the party, visible, and alone. */
  @property({ type: Boolean }) own = false;

  override render(): TemplateResult {
    const sources = this.#sources();
    const known = [...new Set([...sides(this.view?.encounter), "party", "foes"])];
    const side = this.side || this.#usual(known);
    return html`${this.#choice(sources)}
      <div class="fields">
        <label
          ><span class="label">${t("h-name")}</span>
          <input
            type="text"
            maxlength="200"
            .value=${this.name}
            @input=${(event: Event): string => (this.name = (event.target as HTMLInputElement).value)}
        /></label>
        <label
          ><span class="label">${t("h-side")}</span>
          <input
            type="text"
            maxlength="64"
            list="known-sides"
            .value=${sideName(side)}
            @change=${(event: Event): void => {
              this.side = sideOf((event.target as HTMLInputElement).value, known);
              this.keep = undefined;
            }}
        /></label>
        <datalist id="known-sides">
          ${known.map((each) => html`<option value=${sideName(each)}></option>`)}
        </datalist>
        ${this.own ? nothing : this.#several(side)}
      </div>
      <div class="row">
        <button class="act" ?disabled=${this.name.trim() === ""} @click=${(): void => this.#add(side)}>${t("btn-add-combatant")}</button>
      </div>
      <zwada-refusal .key=${"add"} .view=${this.view}></zwada-refusal>
      ${this.rules?.sheet
        ? html`<details ?open=${this.opened} @toggle=${(event: Event): boolean => (this.opened = (event.currentTarget as HTMLDetailsElement).open)}>
            <summary>${t("h-sheet")}</summary>
            <zwada-form
              .key=${"add"}
              .schema=${this.rules.sheet}
              .value=${this.sheet}
              .without=${["name", "id", "side", "hidden", "gender", "common_noun"]}
              @zwada-form=${(event: CustomEvent<{ value: JsonMap }>): JsonMap => (this.sheet = event.detail.value)}
            ></zwada-form>
          </details>`
        : nothing}
      ${this.own
        ? nothing
        : html`<details ?open=${this.dropped !== undefined}>
            <summary>${t("h-import")}</summary>
            <zwada-import
              .ruleset=${this.rules?.key ?? ""}
              .dropped=${this.dropped}
              @zwada-imported=${(event: CustomEvent<{ kept: readonly Kept[] }>): void => this.#imported(event.detail.kept)}
            ></zwada-import>
          </details>`}`;
  }

  /** What somebody is made of: one press each, for most of them are wanted just as they are. */
  #choice(sources: readonly Source[]): TemplateResult {
    const found = sources.filter(({ name }) => folded(name).includes(folded(this.find)));
    return html`<fieldset>
      <legend class="label">${t("btn-from-template")}</legend>
      ${sources.length > MANY
        ? html`<input
            type="search"
            aria-label=${t("btn-find")}
            placeholder=${t("btn-find")}
            .value=${this.find}
            @input=${(event: Event): string => (this.find = (event.target as HTMLInputElement).value)}
          />`
        : nothing}
      <div class="sources">
        ${(["party", "file", "room", "system"] as const).map((from) => {
          const own = found.filter((source) => source.from === from);
          if (own.length === 0) return nothing;
          return html`<span class="label" id=${`from-${from}`}>${t(GROUPS[from])}</span>
            <div class="row" role="group" aria-labelledby=${`from-${from}`}>
              ${own.map(({ id, name }) => this.#press(`${from}/${id}`, name))}
            </div>`;
        })}
        <div class="row">${this.#press(BY_HAND, t("btn-by-hand"))}</div>
      </div>
    </fieldset>`;
  }

  #press(key: string, name: string): TemplateResult {
    return html`<button class="small" data-source=${key} aria-pressed=${this.source === key} @click=${(): void => this.#pick(key)}>
      <bdi>${name}</bdi>
    </button>`;
  }

  /** What was just read is chosen, so that it can be brought in. */
  #imported(kept: readonly Kept[]): void {
    const first = kept.find((each) => each.ruleset === this.rules?.key);
    if (first) this.#pick(`file/${first.id}`);
    else this.requestUpdate();
  }

  #several(side: string): TemplateResult {
    return html`<label
          ><span class="label">${t("prepare-count")}</span>
          <input
            type="number"
            min="1"
            max="20"
            .value=${String(this.count)}
            @change=${(event: Event): number =>
              (this.count = Math.min(20, Math.max(1, Math.round(Number((event.target as HTMLInputElement).value)) || 1)))}
        /></label>
        <label class="tick"
          ><input
            type="checkbox"
            .checked=${this.hiddenFromStart}
            @change=${(event: Event): boolean => (this.hiddenFromStart = (event.target as HTMLInputElement).checked)}
          />${t("prepare-hidden")}</label
        >
        <label class="tick"
          ><input
            type="checkbox"
            .checked=${this.#keeps(side)}
            ?disabled=${this.count > 1}
            @change=${(event: Event): boolean => (this.keep = (event.target as HTMLInputElement).checked)}
          />${t("prepare-keep")}</label
        >`;
  }

  /** The party's own are of it, and heroes and who is made by hand before the fight; all others come against it. */
  #usual(known: readonly string[]): string {
    const isOfTheParty =
      this.own ||
      this.source.startsWith("party/") ||
      (this.view?.encounter?.phase !== "running" && (["", BY_HAND].includes(this.source) || this.sheet["kind"] === "character"));
    return known[isOfTheParty ? 0 : 1] ?? "party";
  }

  /** One of the party is kept from fight to fight. */
  #keeps(side: string): boolean {
    return this.own || (this.count === 1 && !this.source.startsWith("party/") && (this.keep ?? side === "party"));
  }

  #sources(): Source[] {
    const own = (map: Readonly<Record<string, JsonMap>> | undefined, from: Source["from"]): Source[] =>
      Object.entries(map ?? {}).map(([id, entry]) => ({
        id,
        name: typeof entry["name"] === "string" ? entry["name"] : id,
        from,
        sheet: isMap(entry["sheet"]) ? entry["sheet"] : {},
      }));
    const system = (this.rules?.templates ?? []).map(
      (template): Source => ({
        id: template.id,
        name: word(template.id, "template"),
        from: "system",
        sheet: template.sheet,
      }),
    );
    const files = this.own ? [] : new Shelf().of(this.rules?.key).map((kept): Source => ({ ...kept, from: "file" }));
    const byName = (sources: readonly Source[]): readonly Source[] => [...sources].sort((a, b) => collated(a.name, b.name));
    return [own(this.view?.party, "party"), files, own(this.view?.templates, "room"), system].flatMap(byName);
  }

  #pick(key: string): void {
    this.#picked += 1;
    this.source = key;
    this.opened = key === BY_HAND;
    if (key.startsWith("party/")) this.side = "";
    const source = this.#sources().find((each) => `${each.from}/${each.id}` === key);
    this.sheet = source?.sheet ?? {};
    this.name = source?.name ?? "";
  }

  #add(side: string): void {
    if (this.renderRoot.querySelector<ZwadaForm>("zwada-form")?.attempt() === false) {
      this.opened = true;
      return;
    }
    const names = freeNames(this.name.trim(), this.count, this.#names());
    const keeps = this.#keeps(side);
    const hidden = this.hiddenFromStart && !this.own;
    const [picked, typed] = [this.#picked, this.name];
    const done = ({ ok }: { readonly ok: boolean }): void => {
      if (ok && this.#picked === picked && this.name === typed) this.#clear(); // else somebody is at the next one already
    };
    if (keeps && names[0] !== undefined) {
      const name = names[0];
      this.command({
        type: "save_sheet",
        data: { name, sheet: this.sheet },
        key: "add",
        done: (answer) => {
          const id = answer.ok ? answer.data?.["id"] : undefined;
          if (typeof id !== "string") return;
          this.command({
            type: "add_combatant",
            data: { name, side, party: id, ...(hidden ? { hidden: true } : {}) },
            key: "add",
            done,
          });
        },
      });
      return;
    }
    const made = this.#made();
    for (const name of names) {
      const data: Record<string, Json> = { name, side, ...made };
      if (hidden) data["hidden"] = true;
      this.command({ type: "add_combatant", data, key: "add", done });
    }
  }

  /** The next one is asked about anew; only its side is likely the same. */
  #clear(): void {
    Object.assign(this, { source: "", opened: false, name: "", count: 1, hiddenFromStart: false, sheet: {}, keep: undefined });
  }

  /** What somebody is made of: where it comes from what the server keeps, that and what differs. */
  #made(): JsonMap {
    const source = this.#sources().find((each) => `${each.from}/${each.id}` === this.source);
    if (!source || source.from === "file") return { sheet: this.sheet };
    const field = source.from === "party" ? "party" : "template";
    const sheet = differing(this.sheet, source.sheet);
    return sheet ? { [field]: source.id, sheet } : { [field]: source.id, sheet: this.sheet };
  }

  #names(): readonly string[] {
    const encounter = this.view?.encounter;
    return rows(encounter).map((id) => encounter?.combatants?.[id]?.name ?? id);
  }
}

/** The fields of a sheet that another has otherwise; undefined where it lacks some, which cannot be said so. */
export function differing(sheet: JsonMap, from: JsonMap): JsonMap | undefined {
  if (Object.keys(from).some((name) => !(name in sheet))) return undefined;
  return Object.fromEntries(Object.entries(sheet).filter(([name, value]) => canonical(value) !== canonical(from[name] ?? null)));
}

/** As many names as are needed, none of them taken: "Kobold 1", "Kobold 2"; a lone new one keeps its name. */
export function freeNames(name: string, count: number, taken: readonly string[]): readonly string[] {
  const used = new Set(taken.map((each) => each.toLocaleLowerCase()));
  if (count === 1 && !used.has(name.toLocaleLowerCase())) return [name];
  const found: string[] = [];
  for (let n = 1; found.length < count; n++) {
    const next = `${name} ${n}`;
    if (!used.has(next.toLocaleLowerCase())) found.push(next);
  }
  return found;
}
