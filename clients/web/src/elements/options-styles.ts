import { css } from "lit";

/** Choices as buttons: lists, targets, answers, and what is chosen with them. */
export const optionsStyles = css`
  section {
    display: grid;
    gap: 8px;
    padding-block: 4px 8px;
  }
  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }
  .head h3 {
    margin-inline-end: 4px;
  }
  .targets,
  .answers {
    display: grid;
    gap: 8px;
  }
  .targets {
    grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr));
  }
  .wide {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    width: 100%;
    text-align: start;
  }
  .wide > span:first-child {
    flex: none;
    max-width: 70%;
  }
  .wide .soft {
    text-align: end;
    font-weight: 400;
    font-size: 0.875rem;
  }
  .armed .soft {
    color: inherit;
  }
  .parameters {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 16px;
  }
  .more {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .opened {
    border: 2px solid var(--act);
    border-radius: var(--radius);
    padding: 8px 12px 12px;
    background: var(--surface);
    scroll-margin-block: 96px 80px; /* what stays at the head and the foot of a phone covers nothing of it */
  }
  .answer {
    display: flex;
    gap: 8px;
  }
  .change {
    flex: none;
    width: var(--touch);
    padding: 0;
  }
  .pass {
    margin-top: 8px;
    width: 100%;
  }
  kbd {
    font: inherit;
    font-size: 0.75rem;
    color: var(--soft);
    border: 1px solid var(--hair);
    border-radius: 4px;
    padding: 0 5px;
    margin-inline-start: 6px;
  }
  .armed kbd,
  .act kbd {
    color: inherit;
  }
  @media (pointer: coarse) {
    kbd {
      display: none;
    }
  }
  .ways,
  .values {
    display: grid;
    gap: 8px;
    grid-template-columns: repeat(auto-fill, minmax(min(7rem, 100%), 1fr));
  }
  .ways button,
  .values button {
    display: grid;
    align-content: center;
    gap: 1px;
    line-height: 1.25;
    padding: 6px 10px;
  }
  .values button {
    padding-inline: 6px;
    overflow-wrap: anywhere;
  }
  .ways .soft,
  .values .soft {
    font-weight: 400;
    font-size: 0.875rem;
  }
  .values {
    margin-top: 4px;
  }
  .waiting {
    border: 1px solid var(--edge);
    border-inline-start: 4px solid var(--ask);
    border-radius: var(--radius);
    background: var(--surface);
    padding: 8px 12px 12px;
    margin-block-end: 8px;
    display: grid;
    gap: 8px;
  }
  .waiting p::first-letter {
    text-transform: uppercase;
  }
  .waiting .ways {
    grid-template-columns: repeat(auto-fill, minmax(min(9rem, 100%), 1fr));
  }
  .waiting p {
    font-weight: 600;
  }
  .wide .odds {
    text-align: end;
  }
`;
