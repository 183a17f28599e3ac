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
  .undo {
    position: fixed; /* over the header, which is empty there: it covers nothing that is pressed next */
    inset-inline: 0;
    top: 4px;
    margin: 0 auto;
    width: min(30rem, calc(100vw - 24px));
    z-index: 5;
  }
  @media (max-width: 599px) {
    :host([live]) {
      height: auto;
    }
    :host([log]) {
      height: 100dvh;
    }
    .undo {
      top: auto;
      bottom: 132px;
    }
  }
`;
