import { html, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { rows } from "../read.js";
import { TrackRows } from "./track-rows.js";

/** The layout `list`: one row each, in the server's order. */
@customElement("zwada-track-list")
export class ZwadaTrackList extends TrackRows {
  override render(): TemplateResult {
    return html`<ul>
      ${repeat(
        rows(this.view?.encounter),
        (id) => id,
        (id) => html`<li>${this.row(id)}</li>`,
      )}
    </ul>`;
  }
}
