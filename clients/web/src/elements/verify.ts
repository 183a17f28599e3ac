import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { t } from "../texts.js";
import { Unable, Unreadable, verify, type Report, type Verdict } from "../verify.js";
import { common, ZwadaElement } from "./base.js";
import type { ExportAsked } from "./export.js";

const PARTS = ["signature", "chain", "dice", "decisions"] as const;
const SIGNS = { good: "✓", bad: "✕", unchecked: "–" } as const;

/** Whether an export is what the server signed, and its dice are those of the seed: reckoned in this browser. */
@customElement("zwada-verify")
export class ZwadaVerify extends ZwadaElement {
  static override styles = [
    common,
    css`
      section {
        display: grid;
        gap: 12px;
        grid-template-columns: minmax(0, 1fr);
      }
      h2 {
        font-size: 1rem;
        color: var(--ink);
      }
      dl {
        display: grid;
        grid-template-columns: fit-content(10rem) 1fr;
        gap: 6px 16px;
      }
      dt {
        color: var(--soft);
      }
      dd {
        overflow-wrap: anywhere;
      }
      .row label {
        flex: 1 1 14rem;
        min-width: 0;
      }
      input {
        width: 100%;
      }
      b.good {
        color: var(--good);
      }
      b.bad {
        color: var(--harm);
      }
      .label {
        display: block;
        font-size: 0.875rem;
        color: var(--soft);
      }
      @media (max-width: 599px) {
        dl {
          grid-template-columns: minmax(0, 1fr);
          gap: 2px;
        }
        dd {
          margin-bottom: 8px;
        }
      }
    `,
  ];

  @state() private report: Report | undefined;
  @state() private fault = "";
  @state() private busy = false;

  override render(): TemplateResult {
    return html`<section class="card">
      <h2>${t("verify-title")}</h2>
      <p class="soft dense">${t("verify-hint")}</p>
      <div class="row">
        <button ?disabled=${this.busy} @click=${(): void => this.#ask("table")}>${t("btn-verify")}</button>
        <label
          ><span class="label">${t("verify-file")}</span>
          <input
            type="file"
            accept=".ndjson,application/x-ndjson,text/plain"
            @change=${async (event: Event): Promise<void> => {
              const input = event.target as HTMLInputElement;
              const text = await input.files?.[0]?.text();
              input.value = ""; // so that the same file can be chosen again
              if (text !== undefined) this.#ask(undefined, text);
            }}
        /></label>
      </div>
      <div role="status">
        ${this.fault ? html`<p>${this.fault}</p>` : nothing}
        ${this.report
          ? html`<dl>
              ${PARTS.map((part) => (this.report ? row(part, this.report[part]) : nothing))}
            </dl>`
          : nothing}
      </div>
      <p class="soft dense">${t("verify-not-proved")}</p>
    </section>`;
  }

  /** The server's keys, and an export where no file is given. */
  #ask(as: string | undefined, file?: string): void {
    this.busy = true;
    this.report = undefined;
    this.fault = "";
    const failed = (): void => {
      this.busy = false;
      this.fault = t("verify-no-export");
    };
    const detail: ExportAsked = { ...(as === undefined ? {} : { as }), done: (text, keys) => void this.#check(file ?? text, keys), failed };
    this.dispatchEvent(new CustomEvent("zwada-export", { detail, bubbles: true, composed: true }));
  }

  async #check(text: string, keys: readonly string[] | undefined): Promise<void> {
    try {
      this.report = await verify(text, keys);
    } catch (error) {
      if (!(error instanceof Unable || error instanceof Unreadable)) throw error;
      this.fault = t(error instanceof Unable ? "verify-unable" : "verify-unreadable");
    } finally {
      this.busy = false;
    }
  }
}

function row(part: (typeof PARTS)[number], verdict: Verdict): TemplateResult {
  const entry = verdict.entry === undefined ? nothing : html`${t("verify-entry", { n: verdict.entry })}: `;
  return html`<dt>${t(`verify-part-${part}`)}</dt>
    <dd>
      <b class=${verdict.mark}>${SIGNS[verdict.mark]} ${t(`verify-mark-${verdict.mark}`)}</b><br />${entry}${t(verdict.says, verdict.args)}
    </dd>`;
}
