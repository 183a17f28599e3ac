import { css } from "lit";

/** The frame of a table: header, strip, and what floats above. */
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
    color: var(--on-band);
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
  .undo {
    position: fixed; /* over the header, which is empty there: it covers nothing that is pressed next */
    inset-inline: 0;
    top: 4px;
    margin: 0 auto;
    width: min(30rem, calc(100vw - 24px));
    z-index: 5;
  }
  @media (max-width: 1023px) {
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
    .undo {
      top: auto;
      bottom: 132px;
    }
  }
`;
