import { css } from "lit";

/** Fields in columns, as many as there is room for. */
export const formStyles = css`
  .grid {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(13rem, 100%), 1fr));
    gap: 12px 16px;
    align-items: start;
  }
  .grid > .wide {
    grid-column: 1 / -1;
  }
  .label {
    display: block;
    font-size: 0.875rem;
    color: var(--soft);
    margin-bottom: 2px;
  }
  .hint {
    font-size: 0.8125rem;
    color: var(--soft);
    display: block;
    margin-top: 2px;
  }
  input:not([type="checkbox"]),
  select {
    width: 100%;
  }
  fieldset {
    border: 1px solid var(--hair);
    border-radius: var(--radius);
    margin: 0;
    padding: 8px 12px 12px;
    min-width: 0;
  }
  legend {
    font-size: 0.875rem;
    color: var(--soft);
    padding: 0 4px;
  }
  .pairs {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr));
    gap: 8px 16px;
  }
  .pair {
    display: grid;
    grid-template-columns: 1fr 5.5rem auto;
    align-items: center;
    gap: 8px;
  }
  .ticks {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(11rem, 100%), 1fr));
    gap: 0 16px;
  }
  .pairs + .row,
  .row + .row {
    margin-top: 8px;
  }
  .fault {
    display: block;
    font-size: 0.875rem;
    font-weight: 600;
    border-inline-start: 4px solid var(--ink);
    padding-inline-start: 8px;
    margin-top: 4px;
  }
  .items {
    display: grid;
    gap: 8px;
  }
  .item {
    border: 1px solid var(--hair);
    border-radius: var(--radius);
    padding: 8px 12px 12px;
  }
  details > summary {
    cursor: pointer;
    min-height: 32px;
    padding: 6px 0;
    color: var(--act);
  }
`;
