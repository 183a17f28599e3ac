import { css, html, nothing, svg, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { dayAndTime, t } from "../texts.js";
import { common, ZwadaElement } from "./base.js";

/** How much time a question has, and that it stands still where it does. A ring and words; no colour, no blinking.
 *  At zero it says that the server decides: only an update closes a question. */
@customElement("zwada-clock")
export class ZwadaClock extends ZwadaElement {
  static override styles = [
    common,
    css`
      :host {
        display: inline-flex;
        align-items: center;
        gap: 6px;
        white-space: nowrap;
        color: var(--soft);
      }
      :host([late]) {
        color: var(--ink);
        font-weight: 650;
      }
      svg {
        width: 1.25rem;
        height: 1.25rem;
        flex: none;
      }
      .still circle {
        stroke-dasharray: 2 3;
      }
    `,
  ];

  @property({ attribute: false }) leftMs: number | undefined;
  @property({ attribute: false }) fullMs: number | undefined;
  @property({ attribute: false }) runningSince: number | undefined;
  /** The server's clock minus this machine's. */
  @property({ attribute: false }) offsetMs = 0;
  @property({ type: Boolean, reflect: true }) late = false;
  @state() private now = Date.now();
  #timer: ReturnType<typeof setInterval> | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#timer = setInterval(() => (this.now = Date.now()), 250);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#timer);
  }

  override willUpdate(): void {
    const rest = remaining(this.leftMs, this.runningSince, this.now + this.offsetMs);
    this.late = this.runningSince !== undefined && rest !== undefined && rest < 10_000;
  }

  override render(): TemplateResult | typeof nothing {
    const rest = remaining(this.leftMs, this.runningSince, this.now + this.offsetMs);
    if (rest === undefined) return nothing;
    const still = this.runningSince === undefined;
    const share = this.fullMs ? Math.min(1, rest / this.fullMs) : 1;
    const around = 2 * Math.PI * 8;
    const ring = svg`<circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" stroke-width="1" opacity="0.35" />
      <circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" stroke-width="3"
        stroke-dasharray=${still ? "2 3" : `${share * around} ${around}`} transform="rotate(-90 10 10)" />`;
    return html`<svg viewBox="0 0 20 20" aria-hidden="true" class=${still ? "still" : ""}>${ring}</svg>
      <span role="timer">${still ? `${spell(rest, this.now + this.offsetMs)} (${t("clock-stands")})` : rest <= 0 ? t("clock-up") : spell(rest, this.now + this.offsetMs)}</span>`;
  }
}

/** Milliseconds left at `now` by the server's clock; a clock without a start stands still. */
export function remaining(leftMs: number | undefined, since: number | undefined, now: number): number | undefined {
  if (leftMs === undefined) return undefined;
  return since === undefined ? leftMs : Math.max(0, leftMs - Math.max(0, now - since));
}

/** "0:23" to a minute, "4 min" to an hour, "2 h" to a day, then the day itself. */
export function spell(ms: number, now: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds < 60) return `0:${String(seconds).padStart(2, "0")}`;
  if (seconds < 3_600) return t("clock-minutes", { n: Math.ceil(seconds / 60) });
  if (seconds < 20 * 3_600) return t("hours", { n: Math.round(seconds / 3_600) });
  return t("clock-until", { time: dayAndTime(now + ms) });
}
