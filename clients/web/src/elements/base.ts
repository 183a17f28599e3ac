/** What all elements share: they redraw when the language changes, send one event, and look alike. */

import { css, LitElement } from "lit";
import { onTexts } from "../texts.js";
import type { Answer } from "../connection.js";
import type { Command } from "../wire.js";

/** A wish on its way up to `zwada-room`, the only one that talks to the server. `key`: the thing that was pressed,
 *  where "Sending…" and a refusal are shown. */
export interface Wish extends Command {
  readonly key: string;
  /** The sentence for the bar with [Undo], where the deed only changes facts. */
  readonly undo?: string;
  /** Told to the one who asked: what only the sender may know (the secret of an invite). */
  readonly done?: (answer: Answer) => void;
}

/** A step to another place of the page: nothing is sent. */
export interface Opening {
  readonly what:
    | "place"
    | "lost"
    | "combatant"
    | "rewind"
    | "dialog"
    | "sheet"
    | "insert"
    | "end"
    | "menu"
    | "keys"
    | "reorder"
    | "before"
    | "undo"
    | "refresh"
    | "choices"
    | "tour"
    | "line"
    | "read"
    | "see-as"
    | "power"
    | "correct"
    | "run"
    | "palette"
    | "note";
  readonly id?: string;
  /** Lines that were on screen. */
  readonly ids?: readonly string[];
}

declare global {
  interface HTMLElementEventMap {
    "zwada-command": CustomEvent<Wish>;
    "zwada-open": CustomEvent<Opening>;
  }
}

export abstract class ZwadaElement extends LitElement {
  #quiet: (() => void) | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#quiet = onTexts(() => this.requestUpdate());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#quiet?.();
  }

  protected command(wish: Wish): void {
    this.dispatchEvent(new CustomEvent("zwada-command", { detail: wish, bubbles: true, composed: true }));
  }

  protected open(what: Opening["what"], id?: string): void {
    const detail: Opening = id === undefined ? { what } : { what, id };
    this.dispatchEvent(new CustomEvent("zwada-open", { detail, bubbles: true, composed: true }));
  }
}

/** Buttons, fields, cards: one sheet, shared by all shadow roots. */
export const common = css`
  :host {
    display: block;
    box-sizing: border-box;
  }
  :host([hidden]) {
    display: none;
  }
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  h1,
  h2,
  h3,
  p,
  ul,
  ol,
  dl,
  dd {
    margin: 0;
    padding: 0;
  }
  ul,
  ol {
    list-style: none;
  }
  h1 {
    font-size: 1.375rem;
    line-height: 1.25;
  }
  h2 {
    font-size: 0.875rem;
    line-height: 1.25;
    font-weight: 650;
    letter-spacing: 0.03em;
    color: var(--soft);
  }
  h3 {
    font-size: 1rem;
    line-height: 1.25;
  }
  button,
  select,
  input,
  textarea {
    font: inherit;
    color: inherit;
    letter-spacing: inherit;
  }
  button {
    min-height: var(--touch);
    padding: 4px 14px;
    border: 1px solid var(--edge);
    border-radius: var(--radius);
    background: var(--surface);
    color: var(--ink);
    cursor: pointer;
    text-align: center;
    touch-action: manipulation;
    font-weight: 550;
  }
  button.small,
  select.small,
  input.small {
    min-height: max(var(--row), 32px);
    padding: 2px 10px;
    font-size: 0.875rem;
  }
  button.act {
    background: var(--act);
    border-color: var(--act);
    color: var(--on-act);
  }
  button.armed {
    background: var(--act);
    border-color: var(--act);
    color: var(--on-act);
    outline: 2px solid var(--act);
    outline-offset: 2px;
  }
  button.plain {
    border-color: transparent;
    background: none;
    color: var(--act);
    padding: 4px 8px;
  }
  button.danger {
    border: 2px solid var(--harm);
    color: var(--harm);
    background: none;
  }
  button[disabled] {
    background: none;
    color: var(--soft);
    border: 1px dashed var(--edge);
    cursor: default;
  }
  button:focus-visible,
  select:focus-visible,
  input:focus-visible,
  textarea:focus-visible,
  summary:focus-visible,
  a:focus-visible,
  [tabindex]:focus-visible {
    outline: 3px solid var(--act);
    outline-offset: 2px;
  }
  input,
  select,
  textarea {
    min-height: var(--touch);
    padding: 4px 10px;
    border: 1px solid var(--edge);
    border-radius: var(--radius);
    background: var(--surface);
    max-width: 100%;
  }
  input[type="checkbox"],
  input[type="radio"] {
    min-height: 0;
    width: 20px;
    height: 20px;
    accent-color: var(--act);
    flex: none;
  }
  label {
    display: block;
  }
  label.tick {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: max(var(--row), 32px);
  }
  a {
    color: var(--act);
  }
  .soft {
    color: var(--soft);
  }
  .dense {
    font-size: 0.875rem;
    line-height: 1.25;
  }
  .card {
    background: var(--surface);
    border: 1px solid var(--hair);
    border-radius: var(--radius);
    padding: 16px;
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }
  .stack {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
  }
  .grow {
    flex: 1 1 auto;
    min-width: 0;
  }
  .veil {
    color: var(--veil);
  }
  .good {
    color: var(--good);
  }
  .harm {
    color: var(--harm);
  }
  .ask {
    color: var(--ask);
  }
  .chip {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    border: 1px solid var(--hair);
    border-radius: 999px;
    padding: 1px 9px;
    font-size: 0.8125rem;
    line-height: 1.35;
    background: var(--surface);
  }
  .away {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .icon {
    vertical-align: -2px;
  }
  .name {
    unicode-bidi: isolate;
    overflow-wrap: anywhere;
  }
  /* Where the system chooses the colours, what a ground says elsewhere is said by a frame. */
  @media (forced-colors: active) {
    [aria-current],
    [aria-pressed="true"],
    .armed,
    .act {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
    button[disabled] {
      color: GrayText;
    }
  }
  @media (prefers-reduced-motion: no-preference) {
    button {
      transition: background-color 120ms;
    }
  }
`;
