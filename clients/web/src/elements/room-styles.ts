import { css } from "lit";

/** How a table is laid out: three columns on a laptop, two on half a screen, one with tabs on a phone. */
export const roomStyles = css`
  :host {
    display: flex;
    flex-direction: column;
    min-height: 100dvh;
  }
  :host([live]) {
    height: 100dvh;
  }
  .skip {
    position: absolute;
    inset-inline-start: -999px;
  }
  .skip:focus {
    inset-inline-start: 8px;
    top: 8px;
    z-index: 10;
    background: var(--surface);
    padding: 8px;
  }
  header {
    display: flex;
    align-items: center;
    gap: 4px 16px;
    padding: 6px 16px;
    min-height: 52px;
    background: var(--surface);
    border-bottom: 1px solid var(--hair);
  }
  header h1 {
    font-size: 1.125rem;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  header nav {
    display: flex;
    gap: 4px;
  }
  header nav button {
    min-height: 40px;
  }
  header nav button[aria-current] {
    border-color: var(--act);
    color: var(--act);
    box-shadow: inset 0 -2px 0 var(--act);
  }
  .round {
    white-space: nowrap;
    color: var(--soft);
  }
  .cue {
    font-weight: 650;
    white-space: nowrap;
  }
  .cue.turn {
    background: var(--now-band);
    color: #1e2227;
    border-radius: var(--radius);
    padding: 2px 10px;
  }
  .cue.asked {
    border: 3px double var(--ask);
    color: var(--ask);
    border-radius: var(--radius);
    padding: 0 8px;
  }
  .gap {
    flex: 1;
  }
  .saved,
  .here {
    font-size: 0.875rem;
    white-space: nowrap;
  }
  main.table-place {
    width: 100%;
    max-width: 80rem;
    margin: 0 auto;
    padding: 16px;
  }
  .columns {
    display: grid;
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    gap: 16px;
    align-items: start;
  }
  .bar {
    display: flex;
    align-items: center;
    gap: 12px;
    padding: 8px 16px;
    margin-bottom: 16px;
    background: var(--now-band);
    color: #1e2227;
    border-radius: var(--radius);
  }
  main.live {
    flex: 1;
    min-height: 0;
    display: grid;
    grid-template-columns: minmax(18rem, 5fr) minmax(24rem, 8fr) minmax(17rem, 5fr);
    grid-template-rows: minmax(0, 1fr);
  }
  main.live.player {
    grid-template-rows: minmax(0, 1fr) auto;
  }
  main.live > section {
    min-width: 0;
    min-height: 0;
    overflow-y: auto;
  }
  .track {
    background: var(--sunken);
    border-inline-end: 1px solid var(--hair);
  }
  .middle {
    display: flex;
    flex-direction: column;
    gap: 12px;
    padding: 12px 16px 24px;
  }
  .player .middle {
    grid-row: 1 / -1;
    grid-column: 2;
  }
  .player .track {
    grid-row: 1;
    grid-column: 1;
  }
  .player .sheet {
    grid-row: 2;
    grid-column: 1;
    max-height: 45dvh;
    padding: 12px 16px;
    border-top: 1px solid var(--hair);
    border-inline-end: 1px solid var(--hair);
  }
  .player .log {
    grid-row: 1 / -1;
    grid-column: 3;
  }
  .log {
    border-inline-start: 1px solid var(--hair);
    background: var(--sunken);
    display: flex;
    flex-direction: column;
  }
  .log zwada-log {
    flex: 1;
    min-height: 0;
  }
  main.live > section.log {
    overflow: hidden;
  }
  .now {
    padding-bottom: 8px;
    border-bottom: 1px solid var(--hair);
  }
  .vitals {
    display: grid;
    gap: 6px;
  }
  .vital {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 14px;
    font-size: 1.125rem;
  }
  .vital .name {
    font-weight: 650;
  }
  .vital zwada-limits {
    font-size: 0.9375rem;
  }
  .last {
    display: none;
    background: var(--sunken);
    border-radius: var(--radius);
    overflow: hidden;
  }
  .choices > div {
    display: grid;
    gap: 12px;
  }
  .resting {
    opacity: 0.75;
  }
  .turn h2,
  .free h2 {
    margin-bottom: 4px;
  }
  .selected {
    border-top: 1px solid var(--hair);
    padding-top: 12px;
    display: grid;
    gap: 8px;
  }
  footer {
    position: sticky;
    bottom: 0;
    background: var(--surface);
  }
  .tabs {
    display: none;
  }
  .undo {
    position: fixed;
    inset-inline: 0;
    bottom: 76px;
    margin: 0 auto;
    width: min(34rem, calc(100vw - 24px));
    z-index: 5;
  }
  dialog {
    border: 1px solid var(--edge);
    border-radius: var(--radius);
    background: var(--paper);
    color: var(--ink);
    padding: 0;
    width: min(52rem, calc(100vw - 24px));
    max-height: calc(100dvh - 32px);
    box-shadow: var(--shadow);
  }
  dialog::backdrop {
    background: rgb(0 0 0 / 45%);
  }
  .inner {
    padding: 20px;
    padding-block-start: 56px;
    display: grid;
    gap: 16px;
    position: relative;
  }
  .inner > h1 {
    margin-block-start: -36px;
    padding-inline-end: 48px;
  }
  .close {
    position: absolute;
    inset-block-start: 12px;
    inset-inline-end: 12px;
    min-width: 40px;
    min-height: 40px;
  }
  .question {
    font-size: 1.125rem;
  }
  @media (max-width: 1023px) {
    main.live,
    main.live.player {
      grid-template-columns: minmax(16rem, 2fr) minmax(20rem, 3fr);
      grid-template-rows: minmax(0, 3fr) minmax(12rem, 2fr);
    }
    .gm .track,
    .player .track {
      grid-row: 1;
      grid-column: 1;
    }
    .gm .middle,
    .player .middle {
      grid-row: 1 / -1;
      grid-column: 2;
    }
    .gm .log,
    .player .log {
      grid-row: 2;
      grid-column: 1;
      border-inline-start: none;
      border-inline-end: 1px solid var(--hair);
      border-top: 1px solid var(--hair);
    }
    .player .sheet {
      display: none;
    }
    .columns {
      grid-template-columns: minmax(0, 1fr);
    }
    .here {
      display: none;
    }
  }
  @media (max-width: 599px) {
    :host([live]) {
      height: auto;
    }
    :host([log]) {
      height: 100dvh;
    }
    header {
      padding: 6px 12px;
      gap: 2px 10px;
    }
    header h1 {
      font-size: 1rem;
    }
    .saved {
      display: none;
    }
    header nav .place {
      display: none;
    }
    main.table-place {
      padding: 8px;
    }
    main.live,
    main.live.player {
      display: flex;
      flex-direction: column;
      height: auto;
      min-height: 0;
    }
    main.live.gm > .middle {
      order: -1;
    }
    main.live > section {
      display: none;
      overflow: visible;
      border: none;
    }
    main.live[data-tab="turn"] > .middle,
    main.live[data-tab="more"] > .middle {
      display: flex;
    }
    main.live[data-tab="order"] > .track,
    main.live.gm[data-tab="turn"] > .track,
    main.live[data-tab="sheet"] > .sheet {
      display: block;
      max-height: none;
    }
    main.live[data-tab="log"] > .log {
      display: flex;
      flex: 1 1 0;
      min-height: 60dvh;
    }
    main.live[data-tab="turn"] .selected {
      display: none;
    }
    main.live[data-tab="more"] .now,
    main.live[data-tab="more"] .choices,
    main.live[data-tab="more"] .last {
      display: none;
    }
    main.live[data-tab="turn"] .last {
      display: block;
    }
    .middle {
      padding: 10px 12px 16px;
    }
    .tabs {
      display: flex;
      border-top: 1px solid var(--hair);
      background: var(--surface);
      padding-bottom: env(safe-area-inset-bottom);
    }
    .tabs button {
      flex: 1;
      border: none;
      border-radius: 0;
      min-height: 56px;
      padding: 4px;
      background: none;
      color: var(--soft);
    }
    .tabs button[aria-current] {
      color: var(--act);
      box-shadow: inset 0 3px 0 var(--act);
    }
    dialog {
      width: 100vw;
      max-width: 100vw;
      margin: auto 0 0;
      border-radius: 12px 12px 0 0;
    }
    .undo {
      bottom: 132px;
    }
  }
`;
