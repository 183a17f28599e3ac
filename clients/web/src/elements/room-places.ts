import { html, type nothing, type TemplateResult } from "lit";
import type { Ruleset } from "../api.js";
import type { Place } from "../places.js";
import type { Table } from "../table.js";
import type { View } from "../wire.js";
import type { Returning } from "./room-reading.js";

/** What a running fight does not show at once: no part of what is loaded first, and drawn as soon as it has come. */
export const LATER = {
  after: () => import("./after.js"),
  dialog: () => import("./dialog.js"),
  encounters: () => import("./encounters.js"),
  seeAs: () => import("./see-as.js"),
  table: () => import("./table.js"),
};

/** What a window is turned to at its table. */
export interface Looking {
  readonly place: Place;
  readonly gm: boolean;
  readonly rules: Ruleset | undefined;
  /** Whose view the GM looks at; empty: the own one. */
  readonly as: string;
  readonly selected: string;
  /** The line that the address names, and the fight. */
  readonly line: string;
  readonly fight: number | undefined;
  /** What can be taken back in one press, where it stands at the foot. */
  readonly undo: TemplateResult | typeof nothing;
}

/** The place that is shown: the fight, what comes after it, what is prepared for it, or the table itself. */
export function atPlace(table: Table, view: View, back: Returning, looking: Looking): TemplateResult {
  switch (looking.place) {
    case "after":
      void LATER.after();
      return html`<zwada-after
        .view=${view}
        .known=${table.known()}
        .you=${table.seen}
        .gm=${looking.gm}
        .lines=${table.lines}
        .said=${table.said()}
        .n=${looking.fight ?? view.encounter?.number ?? 0}
      ></zwada-after>`;
    case "prepare":
      void LATER.encounters();
      return html`<zwada-encounters .view=${view} .rules=${looking.rules}></zwada-encounters>`;
    case "table":
      void LATER.table();
      return html`<zwada-table
        .view=${view}
        .you=${table.seen}
        .rules=${looking.rules}
        .room=${table.room}
        .presence=${table.presence}
      ></zwada-table>`;
    case "live":
      return looking.as !== "" && looking.gm ? seenAs(table, looking) : fight(table, view, back, looking);
  }
}

function seenAs(table: Table, looking: Looking): TemplateResult {
  void LATER.seeAs();
  return html`<zwada-see-as
    .as=${looking.as}
    .seq=${table.seq}
    .ask=${table.asking}
    .rules=${looking.rules}
    .offsetMs=${table.offsetMs}
  ></zwada-see-as>`;
}

function fight(table: Table, view: View, back: Returning, looking: Looking): TemplateResult {
  return html`<zwada-fight
    .view=${view}
    .options=${table.options}
    .role_=${table.seen?.role ?? "spectator"}
    .said=${table.said()}
    .rules=${looking.rules}
    .offsetMs=${table.offsetMs}
    .selected=${looking.selected}
    .resting=${table.link.name !== "live"}
    .line=${looking.line}
    .since=${back.digest()}
    .unreadFrom=${back.unreadFrom}
    .whole=${table.hasPast}
    >${looking.undo}</zwada-fight
  >`;
}
