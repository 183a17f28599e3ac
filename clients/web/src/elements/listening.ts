import { ZwadaElement } from "./base.js";
import type { Deeds } from "../deeds.js";

/** Asks for the room's deeds on its way up, as Lit's context protocol does, and redraws when they change. */
export class DeedsRequest extends Event {
  constructor(readonly take: (deeds: Deeds) => void) {
    super("zwada-deeds", { bubbles: true, composed: true });
  }
}

export abstract class ListeningElement extends ZwadaElement {
  protected deeds: Deeds | undefined;
  #unlisten: (() => void) | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.dispatchEvent(
      new DeedsRequest((deeds) => {
        this.deeds = deeds;
        this.#unlisten?.();
        this.#unlisten = deeds.listen(() => this.requestUpdate());
        this.requestUpdate();
      }),
    );
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#unlisten?.();
  }
}
