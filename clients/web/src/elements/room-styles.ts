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
  @media (max-width: 599px) {
    :host([live]) {
      height: auto;
    }
    :host > .undo {
      position: sticky;
      bottom: 0;
      margin-top: auto;
    }
  }
`;
