import { css } from "lit";

/** How a fight is laid out: three columns on a laptop, two on half a screen, one with tabs on a phone. */
export const fightStyles = css`
  :host {
    display: flex;
    flex-direction: column;
    flex: 1;
    min-height: 0;
  }
  main.live {
    flex: 1;
    min-height: 0;
    display: grid;
    grid-template-columns: minmax(min(18rem, 28vw), 5fr) minmax(min(24rem, 38vw), 8fr) minmax(min(17rem, 27vw), 5fr);
    grid-template-rows: minmax(0, 1fr);
  }
  main.live.player {
    grid-template-rows: minmax(0, 1fr) auto;
  }
  main.live > section {
    min-width: 0;
    min-height: 0;
    position: relative; /* what only a reader of the page hears scrolls with it, and does not lengthen the page */
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
    padding: 0 16px 24px;
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
    max-height: 40dvh;
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
    position: sticky;
    top: 0;
    z-index: 1;
    padding: 10px 0 8px;
    background: var(--paper);
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
  .lift {
    min-height: 28px;
    min-width: 28px;
    padding: 0;
    border: none;
    background: none;
  }
  .late {
    font-weight: 600;
  }
  .last {
    display: none;
    background: var(--sunken);
    border-radius: var(--radius);
    overflow: hidden;
  }
  .last .row {
    padding: 0 12px 8px 36px;
  }
  .outcomes {
    display: grid;
    gap: 4px;
  }
  .outcomes zwada-line {
    display: block;
    background: var(--sunken);
    border-radius: var(--radius);
    overflow: hidden;
  }
  .choices:focus {
    outline: none;
  }
  .choices > div {
    display: grid;
    gap: 12px;
  }
  .resting {
    opacity: 0.75;
  }
  .together {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .together [aria-pressed="true"] {
    border-color: var(--act);
    color: var(--act);
    box-shadow: inset 0 -2px 0 var(--act);
  }
  .turn h2,
  .free h2 {
    margin-bottom: 4px;
  }
  .free .several {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(14rem, 100%), 1fr));
    gap: 0 16px;
  }
  .selected {
    border-top: 1px solid var(--hair);
    padding-top: 12px;
    display: grid;
    gap: 8px;
  }
  .selected.chosen {
    border-top: none;
    padding: 0 0 12px;
    border-bottom: 1px solid var(--hair);
  }
  footer {
    position: sticky;
    bottom: 0;
    background: var(--surface);
  }
  .tabs {
    display: none;
  }
  @media (max-width: 1023px) {
    main.live,
    main.live.player {
      grid-template-columns: minmax(min(16rem, 40vw), 2fr) minmax(min(20rem, 55vw), 3fr);
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
  }
  @media (max-width: 599px) {
    main.live,
    main.live.player {
      display: flex;
      flex-direction: column;
      height: auto;
      min-height: 0;
    }
    main.live.gm > .middle,
    main.live.spectator > .middle {
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
    main.live.spectator[data-tab="turn"] > .track,
    main.live[data-tab="sheet"] > .sheet {
      display: block;
      max-height: none;
    }
    :host([tab="log"]) {
      max-height: calc(100dvh - 60px);
    }
    main.live[data-tab="log"] > .log {
      display: flex;
      flex: 1 1 0;
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
      padding: 0 12px 16px;
    }
    .tabs {
      display: flex;
      flex-direction: var(--hand, row);
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
  }
`;
