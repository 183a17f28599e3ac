import { css } from "lit";

/** How the log is laid out: what finds a line above, the lines below. */
export const logStyles = css`
  :host {
    display: flex;
    flex-direction: column;
    min-height: 0;
  }
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    padding: 8px 12px;
  }
  header h2 {
    flex: 1 0 auto;
  }
  header label {
    flex: 1 1 6rem;
    min-width: 5.5rem;
    max-width: 9rem;
  }
  select,
  input {
    width: 100%;
  }
  ol {
    position: relative; /* what only a reader of the page hears scrolls with it, and does not lengthen the page */
    overflow-y: auto;
    overscroll-behavior: contain;
    overflow-anchor: none;
    flex: 1 1 auto;
    min-height: 0;
    background: var(--sunken);
  }
  ol:focus-visible {
    outline-offset: -3px;
  }
  .round {
    border-top: 3px solid var(--edge);
    font-weight: 650;
  }
  .since {
    padding: 4px 12px;
    border-block: 1px solid var(--now);
    color: var(--now);
    font-size: 0.8125rem;
    font-weight: 650;
  }
  .newer {
    margin: 6px 12px;
  }
  .empty {
    padding: 16px 12px;
    color: var(--soft);
  }
`;
