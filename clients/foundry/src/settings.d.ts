/** What this module adds to Foundry's own names, for the compiler. */

import type { CombatantFlags, CombatFlags } from "./documents.js";

declare module "fvtt-types/configuration" {
  interface SettingConfig {
    "zwada.link": string;
    "zwada.table": string;
    "zwada.secret": boolean;
    "zwada.points": boolean;
    "zwada.cards": boolean;
  }

  interface FlagConfig {
    Combat: { zwada?: CombatFlags };
    Combatant: { zwada?: CombatantFlags };
    ChatMessage: { zwada?: { readonly line: string } };
  }
}
