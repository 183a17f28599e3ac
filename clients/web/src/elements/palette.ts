import { css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Ruleset } from "../api.js";
import { entries, matching, type Entry } from "../commands.js";
import { folded, inAllLanguages, maybe, t } from "../texts.js";
import type { View } from "../wire.js";
import { common, ZwadaElement } from "./base.js";

interface Shown extends Entry {
  readonly label: string;
  readonly words: string;
}

const MOST = 12;

/** Any command by its words, in whichever of the three languages they are typed. */
@customElement("zwada-palette")
export class ZwadaPalette extends ZwadaElement {
  static override styles = [
    common,
    css`
      :host {
        display: grid;
        gap: 8px;
      }
      input {
        width: 100%;
      }
      li {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0 8px;
        min-height: 44px;
        padding: 4px 12px;
        border-radius: var(--radius);
        cursor: pointer;
      }
      li[aria-selected="true"] {
        background: var(--sunken);
        box-shadow: inset 3px 0 0 var(--act);
      }
      li.danger {
        color: var(--harm);
      }
    `,
  ];

  @property({ attribute: false }) view: View | undefined;
  @property({ attribute: false }) rules: Ruleset | undefined;
  @property({ type: Boolean }) gm = false;
  /** Whom the GM has chosen, or who acts. */
  @property() selected = "";
  @state() private typed = "";
  @state() private at = 0;
  /** The words of each key in all languages, once they have come. */
  @state() private foreign: ReadonlyMap<string, string> = new Map();

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("view") && !changed.has("rules")) return;
    const keys = [...new Set(entries(this.view, this.gm, this.rules, this.selected).map(({ key }) => key))];
    if (keys.every((key) => this.foreign.has(key))) return;
    void inAllLanguages(keys).then((found) => (this.foreign = found));
  }

  override firstUpdated(): void {
    this.renderRoot.querySelector("input")?.focus();
  }

  override render(): TemplateResult {
    const found = this.#found();
    const at = Math.min(this.at, Math.max(0, found.length - 1));
    return html`<input
        type="text"
        role="combobox"
        aria-label=${t("gm-palette")}
        placeholder=${t("gm-palette")}
        aria-expanded="true"
        aria-controls="found"
        aria-activedescendant=${found.length > 0 ? `c${at}` : nothing}
        autocomplete="off"
        .value=${this.typed}
        @input=${(event: Event): void => {
          this.typed = (event.target as HTMLInputElement).value;
          this.at = 0;
        }}
        @keydown=${(event: KeyboardEvent): void => this.#key(event, found, at)}
      />
      <ul id="found" role="listbox" aria-label=${t("btn-commands")}>
        ${found.map(
          (entry, i) =>
            html`<li
              id=${`c${i}`}
              role="option"
              class=${entry.danger ? "danger" : ""}
              aria-selected=${i === at}
              @click=${(): void => this.#run(entry)}
            >
              <span>${entry.label}</span>${entry.who ? html`<bdi class="soft">${entry.who}</bdi>` : nothing}
            </li>`,
        )}
      </ul>
      ${found.length === 0 ? html`<p class="soft" role="status">${t("palette-none")}</p>` : nothing}`;
  }

  #found(): readonly Shown[] {
    const all = entries(this.view, this.gm, this.rules, this.selected).map((entry): Shown => {
      const who = entry.key === "see-as" && entry.who === "" ? t("role-table") : entry.who;
      const label = t(entry.key, entry.args);
      const words = folded([label, maybe(`${entry.key}@also`) ?? "", this.foreign.get(entry.key) ?? "", who ?? ""].join(" "));
      return { ...entry, ...(who === undefined ? {} : { who }), label, words };
    });
    return matching(all, this.typed).slice(0, MOST);
  }

  #key(event: KeyboardEvent, found: readonly Shown[], at: number): void {
    const entry = found[at];
    if (event.key === "ArrowDown") this.at = Math.min(at + 1, found.length - 1);
    else if (event.key === "ArrowUp") this.at = Math.max(at - 1, 0);
    else if (event.key === "Enter" && entry) this.#run(entry);
    else return;
    event.preventDefault();
  }

  #run(entry: Entry): void {
    this.open("dialog"); // it closes, and what was found is done
    if (entry.wish) this.command(entry.wish);
    if (entry.open) this.open(entry.open.what, entry.open.id);
  }
}
