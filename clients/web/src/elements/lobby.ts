import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { createTable, readStatBlocks, Refused, ruleset, rulesets, type Ruleset, type RulesetCard } from "../api.js";
import { catchDrops, Shelf, type Dropped, type Kept } from "../imports.js";
import type { JsonMap } from "../json.js";
import { refusalText } from "../say.js";
import { Seats, type KnownSeat } from "../session.js";
import { asOptions } from "../read.js";
import { ofTab } from "../store.js";
import { ago, collated, currentLanguage, speak, systemName, t } from "../texts.js";
import { common, ZwadaElement } from "./base.js";
import "./form.js";
import type { Asked } from "./import.js";
import "./import.js";
import "./settings.js";

/** Tables this browser knows, a new table, a link that was sent. */
@customElement("zwada-lobby")
export class ZwadaLobby extends ZwadaElement {
  static override styles = [
    common,
    css`
      :host {
        max-width: 64rem;
        margin: 0 auto;
        padding: 16px;
      }
      header {
        display: flex;
        flex-wrap: wrap;
        align-items: end;
        justify-content: space-between;
        gap: 12px;
        padding-bottom: 16px;
      }
      header h1 {
        font-size: 1.75rem;
      }
      .columns {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(22rem, 100%), 1fr));
        gap: 16px;
        align-items: start;
      }
      h2 {
        margin-bottom: 12px;
      }
      li {
        border-bottom: 1px solid var(--hair);
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        align-items: center;
        gap: 8px;
        min-height: 56px;
        padding: 8px 0;
      }
      li a {
        font-weight: 600;
        display: block;
        padding: 8px 0;
        overflow-wrap: anywhere;
      }
      form {
        display: grid;
        gap: 12px;
      }
      form label > input,
      form label > select {
        width: 100%;
      }
      .label {
        font-size: 0.875rem;
        color: var(--soft);
        display: block;
      }
      .fault {
        padding: 8px 12px;
        border-inline-start: 4px solid var(--ink);
        background: var(--sunken);
      }
      details > summary {
        cursor: pointer;
        color: var(--act);
        min-height: 40px;
        padding: 8px 0;
      }
      .asked {
        color: var(--ask);
        font-weight: 650;
      }
    `,
  ];

  @state() private seats: readonly KnownSeat[] = [];
  @state() private systems: readonly RulesetCard[] = [];
  @state() private names: Readonly<Record<string, string>> = {};
  @state() private system = "";
  @state() private rules: Ruleset | undefined;
  @state() private options: JsonMap = {};
  @state() private name = "";
  @state() private key = "";
  @state() private needsKey = false;
  @state() private fault = "";
  @state() private linkFault = "";
  @state() private busy = false;
  @state() private choosing = false;
  @state() private dropped: Dropped | undefined;
  @state() private kept: readonly Kept[] = new Shelf().all();

  #letDrops: (() => void) | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.seats = new Seats().all();
    document.title = t("app-name");
    this.#letDrops = catchDrops((dropped) => (this.dropped = dropped));
    void this.#load();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#letDrops?.();
  }

  async #load(): Promise<void> {
    try {
      this.systems = await rulesets();
      const names = await Promise.all(this.systems.map(async ({ key }) => [key, await systemName(key)] as const));
      this.names = Object.fromEntries(names);
      if (this.system === "") await this.#choose(this.systems[0]?.key ?? ""); // who was quick has chosen already
    } catch (error) {
      this.fault = faultText(error);
    }
  }

  async #choose(key: string): Promise<void> {
    this.system = key;
    this.options = {};
    this.choosing = true;
    try {
      await speak(currentLanguage(), key || undefined); // the options speak the system's words
      const rules = key ? await ruleset(key).catch(() => undefined) : undefined;
      if (this.system === key) this.rules = rules;
    } finally {
      if (this.system === key) this.choosing = false; // else another one was chosen meanwhile
    }
  }

  override render(): TemplateResult {
    return html`<header>
        <div>
          <h1>${t("app-name")}</h1>
          <p class="soft">${t("app-about")}</p>
        </div>
        <zwada-settings></zwada-settings>
      </header>
      <main class="columns">
        <div class="stack">${this.#tables()} ${this.#link()} ${this.#statBlocks()}</div>
        ${this.#create()}
      </main>`;
  }

  #tables(): TemplateResult {
    return html`<section class="card">
      <h2>${t("h-lobby")}</h2>
      ${this.seats.length === 0
        ? html`<p>${t("empty-lobby")}</p>
            <p class="soft">${t("empty-lobby@hint")}</p>`
        : html`<ul>
            ${this.seats.map(
              (seat) =>
                html`<li>
                  <span
                    ><a href=${`/r/${encodeURIComponent(seat.room)}`} @click=${(): void => new Seats().keep(seat)}
                      ><bdi>${seat.name || seat.room}</bdi></a
                    ><span class="soft dense"
                      >${t("lobby-role", { role: t(`role-${seat.role}`) })}${seat.seat_name ? html` (<bdi>${seat.seat_name}</bdi>)` : nothing} ·
                      ${t("lobby-seen", { time: ago(seat.seen_at, Date.now()) })}
                      ${seat.asked ? html` · <span class="asked">${t("lobby-asked")}</span>` : nothing}</span
                    ></span
                  >
                  <button
                    class="small"
                    aria-label=${`${t("btn-forget")}: ${seat.name ?? seat.room}`}
                    title=${t("btn-forget")}
                    @click=${(): void => {
                      new Seats().forget(seat.room, seat.seat);
                      this.seats = new Seats().all();
                    }}
                  >
                    ✕
                  </button>
                </li>`,
            )}
          </ul>`}
    </section>`;
  }

  #link(): TemplateResult {
    return html`<section class="card">
      <h2>${t("h-open-link")}</h2>
      <form
        @submit=${(event: Event): void => {
          event.preventDefault();
          const typed = new FormData(event.target as HTMLFormElement).get("link");
          const path = typeof typed === "string" ? tablePath(typed) : undefined;
          if (path) location.assign(path);
          else this.linkFault = t("err-invite-bad");
        }}
      >
        <label
          ><span class="label">${t("lobby-link-hint")}</span><input name="link" type="text" required autocomplete="off"
        /></label>
        ${this.linkFault ? html`<p class="fault" role="alert">${this.linkFault}</p>` : nothing}
        <div><button>${t("btn-open")}</button></div>
      </form>
    </section>`;
  }

  /** Creatures of other tools, kept here until a table of their rules wants them. */
  #statBlocks(): TemplateResult {
    return html`<section class="card">
      <h2>${t("h-import")}</h2>
      <zwada-import
        .dropped=${this.dropped}
        @zwada-import=${(event: CustomEvent<Asked>): void => {
          const { text, done, failed } = event.detail;
          readStatBlocks(text, this.key).then(done, (error: unknown) => {
            if (error instanceof Refused && error.code.startsWith("key.")) this.needsKey = true;
            failed(error);
          });
        }}
        @zwada-imported=${(event: CustomEvent<{ kept: readonly Kept[] }>): void => this.#imported(event.detail.kept)}
      ></zwada-import>
      ${this.kept.length === 0
        ? nothing
        : html`<p class="soft dense">${t("import-kept")}</p>
            <ul>
              ${this.kept.map(
                (each) =>
                  html`<li>
                    <bdi>${each.name}</bdi>
                    <button
                      class="small"
                      aria-label=${`${t("btn-remove")}: ${each.name}`}
                      title=${t("btn-remove")}
                      @click=${(): void => {
                        new Shelf().forget(each.id);
                        this.kept = new Shelf().all();
                      }}
                    >
                      ✕
                    </button>
                  </li>`,
              )}
            </ul>`}
    </section>`;
  }

  /** The new table is one of the rules that the file is of. */
  #imported(kept: readonly Kept[]): void {
    this.kept = new Shelf().all();
    const key = kept[0]?.ruleset;
    if (key !== undefined && this.systems.some((each) => each.key === key)) void this.#choose(key);
  }

  /** A table can be made once the options of its rules are there: what moves under a finger cannot be pressed. */
  #create(): TemplateResult {
    const waiting = this.busy || this.choosing || !this.system;
    return html`<section class="card">
      <h2>${t("h-new-table")}</h2>
      <form
        @submit=${(event: Event): void => {
          event.preventDefault();
          void this.#make();
        }}
      >
        <label
          ><span class="label">${t("h-ruleset")}</span>
          <select @change=${(event: Event): void => void this.#choose((event.target as HTMLSelectElement).value)}>
            ${[...this.systems].sort((a, b) => collated(this.names[a.key] ?? a.key, this.names[b.key] ?? b.key)).map(
              (each) =>
                html`<option value=${each.key} ?selected=${each.key === this.system}>${this.names[each.key] ?? each.key}</option>`,
            )}
          </select>
          <span class="soft dense">${t("lobby-rules-hint")}</span></label
        >
        <label
          ><span class="label">${t("h-table-name")}</span>
          <input
            type="text"
            maxlength="200"
            autocomplete="off"
            .value=${this.name}
            @input=${(event: Event): string => (this.name = (event.target as HTMLInputElement).value)}
        /></label>
        ${this.rules?.options
          ? html`<details>
              <summary>${t("h-options")}</summary>
              <zwada-form
                words="opt"
                .schema=${this.rules.options}
                .value=${this.options}
                @zwada-form=${(event: CustomEvent<{ value: JsonMap }>): JsonMap => (this.options = event.detail.value)}
              ></zwada-form>
            </details>`
          : nothing}
        ${this.needsKey
          ? html`<label
              ><span class="label">${t("h-key")} · ${t("lobby-key-hint")}</span>
              <input
                type="password"
                autocomplete="off"
                .value=${this.key}
                @input=${(event: Event): string => (this.key = (event.target as HTMLInputElement).value)}
            /></label>`
          : nothing}
        ${this.fault ? html`<p class="fault" role="alert">${this.fault}</p>` : nothing}
        <div class="row">
          <button class="act" ?disabled=${waiting}>${t("btn-create-table")}</button>
          <button type="button" ?disabled=${waiting} @click=${(): void => void this.#make(true)}>
            ${t("btn-demo")}
          </button>
        </div>
      </form>
    </section>`;
  }

  async #make(demo = false): Promise<void> {
    this.busy = true;
    this.fault = "";
    try {
      const name = this.name.trim() || (demo ? t("h-demo") : "");
      const wish = { ruleset: this.system, ...(name ? { name } : {}), options: asOptions(this.options) };
      const made = await createTable(wish, this.key);
      if (demo) ofTab().setItem(`zwada.demo.${made.room}`, "1");
      location.assign(`/r/${encodeURIComponent(made.room)}#${made.invites["gm"] ?? ""}`);
    } catch (error) {
      if (error instanceof Refused && error.code.startsWith("key.")) this.needsKey = true;
      this.fault = faultText(error);
    } finally {
      this.busy = false;
    }
  }
}

function faultText(error: unknown): string {
  if (error instanceof Refused) {
    if (error.code === "unreachable") return t("ui-unreachable");
    return refusalText({ code: error.code, params: error.params }, undefined);
  }
  return t("ui-unreachable");
}

/** The address of a table in a pasted link; only of this server. */
export function tablePath(link: string): string | undefined {
  let url: URL;
  try {
    url = new URL(link.trim(), location.origin);
  } catch {
    return undefined;
  }
  return /^\/(?:r|stage|overlay)\/[^/]+$/.test(url.pathname) && url.origin === location.origin ? url.pathname + url.hash : undefined;
}
