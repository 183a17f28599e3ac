import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { holds, isOf, wordsOf, type Wanted } from "../filter.js";
import { entryOf, type Said } from "../lines.js";
import { mine, nameOf, rows } from "../read.js";
import { collated, t } from "../texts.js";
import type { View } from "../wire.js";
import { lineAt, pieces, spanOf, tops } from "../windowing.js";
import { common, ZwadaElement } from "./base.js";
import type { ZwadaLine } from "./line.js";
import { logStyles } from "./log-styles.js";
import "./line.js";

/** How tall a line is taken to be that was never drawn, and how far beyond what is in sight lines are drawn. */
const GUESS = 48;
const MARGIN = 400;

/** What has happened, oldest first, the newest in sight. Only the lines near what is in sight are drawn. */
@customElement("zwada-log")
export class ZwadaLog extends ZwadaElement {
  static override styles = [common, logStyles];

  @property({ attribute: false }) lines: readonly Said[] = [];
  @property({ attribute: false }) view: View | undefined;
  @property({ type: Boolean }) gm = false;
  /** The first line that was not read when somebody came back. */
  @property() unreadFrom = "";
  /** The line that the address names: shown opened once it is there. */
  @property() wanted = "";
  /** Whether all lines that there are have come. */
  @property({ type: Boolean }) whole = false;
  @state() private find = "";
  @state() private kind: Wanted = "all";
  /** Lines that came while somebody read further up. */
  @state() private unseen = 0;
  @state() private lost = false;
  /** Whether the newest line is in sight; only the reader's own scrolling changes it, not what grows or hides. */
  #atEnd = true;
  #top = 0;
  #tall = 0;
  /** What stays in its place while lines above it grow: a line, and how far below the upper edge it begins. */
  #anchor: { readonly id: string; readonly below: number } | undefined;
  #heights = new Map<string, number>();
  #opened = new Set<string>();
  #shown: readonly Said[] = [];
  #starts: readonly number[] = [0];
  #focused = "";
  #went = "";
  #told = "";
  #watched = new Set<Element>();
  #sizes = new ResizeObserver((entries) => this.#measured(entries));

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener("visibilitychange", this.#report);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener("visibilitychange", this.#report);
    this.#sizes.disconnect();
    this.#watched.clear();
  }

  get #list(): HTMLElement | null {
    return this.renderRoot.querySelector("ol");
  }

  override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get("lines");
    if (before !== undefined && !this.#atEnd) {
      const last = before.at(-1)?.id;
      const from = this.lines.findLastIndex((line) => line.id === last);
      this.unseen += from < 0 ? 0 : this.lines.length - 1 - from;
    }
    if (changed.has("wanted")) this.#went = "";
    this.#choose();
    this.#goTo();
  }

  /** The lines that are wanted, and where each begins. */
  #choose(): void {
    const words = wordsOf(this.find);
    const all = this.kind === "all" && words.length === 0;
    this.#shown = all ? this.lines : this.lines.filter((line) => isOf(line, this.kind) && holds(line, words));
    this.#starts = tops(this.#shown.map((line) => this.#heights.get(line.id) ?? GUESS));
  }

  override updated(): void {
    const list = this.#list;
    if (!list) return;
    for (const gap of list.querySelectorAll<HTMLElement>("li[data-height]")) gap.style.height = `${gap.dataset["height"] ?? 0}px`;
    const drawn = new Set<Element>([list, ...list.querySelectorAll("li[data-id]")]);
    for (const each of this.#watched) if (!drawn.has(each)) this.#sizes.unobserve(each);
    for (const each of drawn) if (!this.#watched.has(each)) this.#sizes.observe(each);
    this.#watched = drawn;
    this.#stay();
    this.#report();
  }

  #measured(entries: readonly ResizeObserverEntry[]): void {
    let grown = false;
    for (const { target } of entries) {
      const id = (target as HTMLElement).dataset["id"];
      if (id === undefined) {
        grown ||= this.#tall !== target.clientHeight;
        this.#tall = target.clientHeight;
        continue;
      }
      const height = (target as HTMLElement).offsetHeight;
      if (height === 0 || this.#heights.get(id) === height) continue;
      this.#heights.set(id, height);
      grown = true;
    }
    if (grown) this.requestUpdate();
  }

  /** Keeps in place what was being read: the newest line at the end, or the line at the upper edge. */
  #stay(): void {
    const list = this.#list;
    if (!list || list.clientHeight === 0) return;
    const anchor = this.#anchor;
    const at = anchor ? this.#shown.findIndex((line) => line.id === anchor.id) : -1;
    const wanted = this.#atEnd ? list.scrollHeight - list.clientHeight : at >= 0 && anchor ? (this.#starts[at] ?? 0) - anchor.below : list.scrollTop;
    if (Math.abs(list.scrollTop - wanted) > 1) list.scrollTop = wanted;
    this.#look(list);
  }

  /** Where the reader is now. Draws other lines where those in sight are not all drawn. */
  #look(list: HTMLElement): void {
    if (Math.abs(this.#top - list.scrollTop) < 1 && this.#tall === list.clientHeight) return;
    this.#top = list.scrollTop;
    this.#tall = list.clientHeight;
    this.requestUpdate();
  }

  readonly #scrolled = (event: Event): void => {
    const list = event.target as HTMLElement;
    if (list.clientHeight === 0) return;
    const below = list.scrollHeight - list.scrollTop - list.clientHeight;
    if (below < 48) {
      this.#atEnd = true;
      this.unseen = 0;
    } else if (list.scrollTop < this.#top - 1) this.#atEnd = false; // only whoever scrolls up leaves the end
    if (!this.#atEnd) {
      const at = lineAt(this.#starts, list.scrollTop);
      const line = this.#shown[at];
      this.#anchor = line && { id: line.id, below: (this.#starts[at] ?? 0) - list.scrollTop };
    }
    this.#look(list);
  };

  /** To the newest line. */
  toEnd(): void {
    this.#atEnd = true;
    this.unseen = 0;
    this.requestUpdate();
  }

  /** The lines that are on screen: whoever keeps count of what was read is told. */
  readonly #report = (): void => {
    const list = this.#list;
    if (!list || list.clientHeight === 0 || document.visibilityState !== "visible" || this.#shown.length === 0) return;
    const { from, to } = spanOf(this.#starts, list.scrollTop, list.scrollTop + list.clientHeight - 1);
    const read = this.#shown.slice(from, to).map((line) => line.id);
    const told = read.join(" ");
    if (told === this.#told) return;
    this.#told = told;
    this.dispatchEvent(new CustomEvent("zwada-open", { detail: { what: "read", ids: read }, bubbles: true, composed: true }));
  };

  /** What opens stays where it is, and pushes what is below it down. */
  #toggled(id: string, opened: boolean): void {
    if (!opened) {
      this.#opened.delete(id);
      return;
    }
    this.#opened.add(id);
    const [list, at] = [this.#list, this.#shown.findIndex((line) => line.id === id)];
    this.#atEnd = false;
    this.#anchor = { id, below: (this.#starts[at] ?? 0) - (list?.scrollTop ?? 0) };
    void this.#uncover(id);
  }

  /** What opened at the lower edge is moved up as far as its head stays in sight. */
  async #uncover(id: string): Promise<void> {
    await this.updateComplete;
    const [list, item] = [this.#list, this.renderRoot.querySelector(`li[data-id="${CSS.escape(id)}"]`)];
    await item?.querySelector<ZwadaLine>("zwada-line")?.updateComplete;
    if (!list || !item || this.#anchor?.id !== id) return;
    const [all, own] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
    const up = Math.min(own.bottom - all.bottom, own.top - all.top);
    if (up <= 0) return;
    this.#anchor = { id, below: this.#anchor.below - up };
    this.requestUpdate();
  }

  // --- to a line ------------------------------------------------------------------------------

  /** To the line the address names: of another audience's line, to what that command brought about here. */
  #goTo(): void {
    if (this.wanted === "" || this.#went === this.wanted) return;
    let line = this.lines.find((each) => each.events.some((event) => event.id === this.wanted));
    line ??= this.lines.find((each) => entryOf(each.id) === entryOf(this.wanted));
    this.lost = line === undefined && this.whole;
    if (!line) return;
    this.#went = this.wanted;
    this.#opened.add(line.id);
    this.show(line.id);
  }

  /** Puts a line at the upper edge, and the focus on it. */
  show(id: string): void {
    if (!this.#shown.some((line) => line.id === id)) {
      this.find = "";
      this.kind = "all";
      this.#choose();
    }
    this.#atEnd = false;
    this.#anchor = { id, below: 12 };
    this.#focused = id;
    this.requestUpdate();
    void this.#focus(id);
  }

  async #focus(id: string): Promise<void> {
    await this.updateComplete;
    const line = this.renderRoot.querySelector<ZwadaLine>(`li[data-id="${CSS.escape(id)}"] zwada-line`);
    await line?.updateComplete;
    line?.focusHead();
  }

  readonly #keys = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const path = event.composedPath();
    if (step === undefined || !path.some((each) => each instanceof Element && each.matches(".head, ol"))) return;
    const at = this.#shown.findIndex((line) => line.id === this.#focused);
    const inSight = spanOf(this.#starts, this.#top, this.#top + this.#tall - 1);
    const next = at >= 0 ? at + step : step > 0 ? inSight.from : inSight.to - 1;
    const line = this.#shown[next];
    if (!line) return;
    event.preventDefault();
    this.#focused = line.id;
    this.requestUpdate();
    void this.#focus(line.id);
  };

  readonly #focusIn = (event: FocusEvent): void => {
    const item = event.composedPath().find((each): each is HTMLElement => each instanceof HTMLElement && each.dataset["id"] !== undefined);
    this.#focused = item?.dataset["id"] ?? "";
  };

  // --- drawing --------------------------------------------------------------------------------

  override render(): TemplateResult {
    const shown = this.#shown;
    const at = this.#anchor && !this.#atEnd ? shown.findIndex((line) => line.id === this.#anchor?.id) : -1;
    const tall = this.#tall || 600;
    const end = this.#starts.at(-1) ?? 0;
    const top = this.#atEnd ? Math.max(0, end - tall) : at >= 0 ? (this.#starts[at] ?? 0) - (this.#anchor?.below ?? 0) : this.#top;
    const span = spanOf(this.#starts, top - MARGIN, top + tall + MARGIN);
    const kept = this.#focused === "" ? -1 : shown.findIndex((line) => line.id === this.#focused);
    const newest = this.lines.at(-1);
    return html`${this.#header()}
      ${this.lost ? html`<p class="empty" role="status">${t("log-no-such-line")}</p>` : nothing}
      <ol tabindex="0" aria-label=${t("h-log")} @scroll=${this.#scrolled} @keydown=${this.#keys} @focusin=${this.#focusIn}>
        ${shown.length === 0
          ? html`<li class="empty">
              ${this.lines.length === 0
                ? t("empty-log")
                : html`${t("empty-filter")}
                    <button class="plain" @click=${this.#clear}>${t("btn-clear")}</button>`}
            </li>`
          : nothing}
        ${repeat(
          pieces(this.#starts, span, [kept]),
          (piece) => ("line" in piece ? shown[piece.line]?.id : `gap-${piece.gap}`),
          (piece) => {
            if (!("line" in piece)) return html`<li aria-hidden="true" data-height=${piece.height}></li>`;
            const line = shown[piece.line];
            if (!line) return nothing;
            return html`<li
              class=${line.round !== undefined ? "round" : ""}
              data-id=${line.id}
              aria-setsize=${shown.length}
              aria-posinset=${piece.line + 1}
            >
              ${line.id === this.unreadFrom ? html`<p class="since">${t("h-since")}</p>` : nothing}
              <zwada-line
                .line=${line}
                .view=${this.view}
                .gm=${this.gm}
                .last=${line === newest}
                .opened=${this.#opened.has(line.id)}
                ?named=${this.#went !== "" && (line.events.some((event) => event.id === this.#went) || entryOf(line.id) === entryOf(this.#went))}
                @toggle=${(event: Event): void => {
                  this.#toggled(line.id, (event.target as ZwadaLine).opened);
                }}
              ></zwada-line>
            </li>`;
          },
        )}
      </ol>
      ${this.unseen > 0
        ? html`<button class="small newer" @click=${this.toEnd}>${t("ui-newer", { n: this.unseen })}</button>`
        : nothing}`;
  }

  #header(): TemplateResult {
    const view = this.view;
    const own = view ? mine(view) : [];
    const others = rows(view?.encounter).filter((id) => !own.includes(id));
    const names = [...own, ...others.sort((a, b) => collated(nameOf(view, a), nameOf(view, b)))];
    const kinds: readonly Wanted[] = ["all", "outcome", "gm", ...(this.lines.some((line) => isOf(line, "secret")) ? ["secret" as const] : [])];
    return html`<header>
      <h2>${t("h-log@short")}</h2>
      <label
        ><span class="away">${t("btn-filter")}</span
        ><select
          class="small"
          .value=${this.kind}
          @change=${(event: Event): void => {
            this.kind = (event.target as HTMLSelectElement).value as Wanted;
            this.#anchor = undefined;
          }}
        >
          ${kinds.map((kind) => html`<option value=${kind} ?selected=${kind === this.kind}>${t(`log-filter-${kind}`)}</option>`)}
          ${names.map((id) => html`<option value=${`who:${id}`} ?selected=${`who:${id}` === this.kind}>${nameOf(view, id)}</option>`)}
        </select></label
      >
      <label
        ><span class="away">${t("btn-find")}</span
        ><input
          class="small"
          type="search"
          placeholder=${t("btn-find")}
          .value=${this.find}
          @input=${(event: InputEvent): void => {
            this.find = (event.target as HTMLInputElement).value;
            this.#anchor = undefined;
          }}
      /></label>
    </header>`;
  }

  readonly #clear = (): void => {
    this.find = "";
    this.kind = "all";
  };

  focusFind(): void {
    this.renderRoot.querySelector("input")?.focus();
  }
}
