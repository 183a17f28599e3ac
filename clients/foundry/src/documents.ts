/** Foundry's documents as this module reads and writes them, in plain data: a Combat, its Combatants, chat messages.
 *  Everybody at a world is sent all of them, also what is marked hidden: nothing may stand in them that is secret.
 *  Not in here: Foundry itself (`foundry.ts`), and what is to be written (`plan.ts`). */

/** The module's id: where its flags and settings stand. */
export const MODULE = "zwada";

/** Which fight of which table a Combat is. */
export interface CombatFlags {
  readonly room: string;
  readonly fight: number;
}

/** Whom of the table a Combatant is, and what all may see of its hit points: `7/12`, or the rule system's word. */
export interface CombatantFlags {
  readonly id: string;
  readonly hp: string | null;
}

export interface CombatantDoc {
  readonly id: string;
  readonly name: string;
  readonly initiative: number | null;
  readonly hidden: boolean;
  readonly defeated: boolean;
  readonly tokenId: string | null;
  readonly sceneId: string | null;
  readonly actorId: string | null;
  /** What its actor's sheet says; null where it has no actor, or one without such a field. */
  readonly points: number | null;
  readonly flags: CombatantFlags | null;
}

export interface CombatDoc {
  readonly id: string;
  readonly round: number;
  readonly turn: number | null;
  readonly active: boolean;
  readonly combatants: readonly CombatantDoc[];
  readonly flags: CombatFlags | null;
}

/** A token that a combatant may stand for. */
export interface TokenDoc {
  readonly id: string;
  readonly sceneId: string;
  readonly actorId: string | null;
  readonly name: string;
  readonly hidden: boolean;
}

/** What of a world is read before anything is written. */
export interface World {
  readonly combats: readonly CombatDoc[];
  readonly tokens: readonly TokenDoc[];
}

export type NewCombatant = Omit<CombatantDoc, "id" | "points" | "flags"> & { readonly flags: CombatantFlags };
export type CombatantChange = { readonly id: string } & Partial<NewCombatant>;

/** One write, as a browser of the GM's does it. */
export type Operation =
  | {
      readonly op: "createCombat";
      readonly round: number;
      readonly turn: number | null;
      readonly flags: CombatFlags;
      readonly combatants: readonly NewCombatant[];
    }
  | { readonly op: "updateCombat"; readonly combat: string; readonly round?: number; readonly turn?: number | null; readonly active?: true }
  | { readonly op: "deleteCombat"; readonly combat: string }
  | { readonly op: "createCombatants"; readonly combat: string; readonly data: readonly NewCombatant[] }
  | { readonly op: "updateCombatants"; readonly combat: string; readonly changes: readonly CombatantChange[] }
  | { readonly op: "deleteCombatants"; readonly combat: string; readonly ids: readonly string[] }
  | { readonly op: "setPoints"; readonly combat: string; readonly combatant: string; readonly value: number };

/** How Foundry sorts the turns of a Combat: by initiative, the highest first, and then by the document's id. */
export function turns<T extends { readonly id: string; readonly initiative: number | null }>(combatants: readonly T[]): readonly T[] {
  const height = (one: T): number => one.initiative ?? -Infinity;
  return [...combatants].sort((a, b) => (height(a) === height(b) ? (a.id > b.id ? 1 : -1) : height(b) - height(a)));
}
