/** Foundry's documents read as plain data, and written. Each write bears the module's sign, by which its hooks know it.
 *  Not in here: what is written. */

import type { Card } from "./cards.js";
import { MODULE, type CombatantDoc, type CombatDoc, type NewCombatant, type Operation, type TokenDoc, type World } from "./documents.js";

/** Stands beside a write in every browser's hooks. */
export const SIGNED: object = { zwada: true };

/** Where a sheet of this game system has its hit points. */
export function pointsPath(): string | undefined {
  const attribute = game.system?.primaryTokenAttribute;
  return attribute ? `system.${attribute}.value` : undefined;
}

export function combatantDoc(combatant: Combatant.Implementation): CombatantDoc {
  const path = pointsPath();
  const points: unknown = path !== undefined && combatant.actor ? foundry.utils.getProperty(combatant.actor, path) : undefined;
  const { id, hp } = combatant.flags[MODULE] ?? {};
  return {
    id: combatant.id ?? "",
    name: combatant.name ?? "",
    initiative: combatant.initiative ?? null,
    hidden: combatant.hidden,
    defeated: combatant.defeated,
    tokenId: combatant.tokenId ?? null,
    sceneId: combatant.sceneId ?? null,
    actorId: combatant.actorId ?? null,
    points: typeof points === "number" ? points : null,
    flags: id === undefined ? null : { id, hp: hp ?? null },
  };
}

export function combatDoc(combat: Combat.Implementation): CombatDoc {
  const { room, fight } = combat.flags[MODULE] ?? {};
  return {
    id: combat.id ?? "",
    round: combat.round,
    turn: combat.turn ?? null,
    active: combat.active,
    combatants: combat.combatants.contents.map(combatantDoc),
    flags: room === undefined ? null : { room, fight: fight ?? 0 },
  };
}

export function tokenDoc(token: TokenDocument.Implementation): TokenDoc {
  return {
    id: token.id ?? "",
    sceneId: token.parent?.id ?? "",
    actorId: token.actorId ?? null,
    name: token.name,
    hidden: token.hidden,
  };
}

export function world(): World {
  return {
    combats: game.combats?.contents.map(combatDoc) ?? [],
    tokens: game.scenes?.active?.tokens.contents.map(tokenDoc) ?? [],
  };
}

export async function apply(operation: Operation): Promise<void> {
  if (operation.op === "createCombat") {
    const { round, turn, flags, combatants } = operation;
    await Combat.implementation.create({ round, turn, flags: { [MODULE]: flags }, combatants: combatants.map(data) }, SIGNED);
    return;
  }
  const combat = game.combats?.get(operation.combat);
  if (!combat) return; // deleted meanwhile: the next look finds that
  switch (operation.op) {
    case "updateCombat": {
      const { op: _, combat: __, active, ...change } = operation;
      if (Object.keys(change).length > 0) await combat.update(change, SIGNED);
      if (active) await combat.activate(SIGNED);
      return;
    }
    case "deleteCombat":
      await combat.delete(SIGNED);
      return;
    case "createCombatants":
      await combat.createEmbeddedDocuments("Combatant", operation.data.map(data), SIGNED);
      return;
    case "updateCombatants": {
      const changes = operation.changes.map(({ id, flags, ...change }) => ({ _id: id, ...change, ...(flags ? { flags: { [MODULE]: flags } } : {}) }));
      await combat.updateEmbeddedDocuments("Combatant", changes, SIGNED);
      return;
    }
    case "deleteCombatants":
      await combat.deleteEmbeddedDocuments("Combatant", [...operation.ids], SIGNED);
      return;
    case "setPoints": {
      const path = pointsPath();
      const actor = combat.combatants.get(operation.combatant)?.actor;
      if (path !== undefined && actor) await actor.update({ [path]: operation.value }, SIGNED);
      return;
    }
  }
}

function data({ flags, ...fields }: NewCombatant) {
  return { ...fields, flags: { [MODULE]: flags } };
}

/** So far back a card is looked for. */
const CARDS_SEARCHED = 1_000;

export function hasCard(line: string): boolean {
  return game.messages?.contents.slice(-CARDS_SEARCHED).some((message) => message.flags[MODULE]?.line === line) ?? false;
}

export async function post(card: Card, alias: string): Promise<void> {
  await ChatMessage.implementation.create({ content: card.content, speaker: { alias }, flags: { [MODULE]: { line: card.line } } });
}
