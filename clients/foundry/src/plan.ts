/** From a table's view to what must be written so that Foundry's Combat says the same. Asked again after it was written,
 *  nothing is left to write. The view is that of the table (the spectators' seat): what stands in Foundry's documents is
 *  what the server tells everybody, whoever writes it.
 *  Not in here: Foundry (`foundry.ts`), when it is written and by whom (`writer.ts`), commands (`wishes.ts`). */

import { acting, rows } from "../../web/src/read.js";
import type { Combatant, Encounter, View } from "../../web/src/wire.js";
import { turns, type CombatantChange, type CombatantDoc, type CombatDoc, type NewCombatant, type Operation, type TokenDoc, type World } from "./documents.js";

/** What a GM has chosen, and who stands for whom. */
export interface Wanted {
  readonly room: string;
  /** Those whom only the GM sees, where the GM wants them in the tracker although players' browsers get them too. */
  readonly secret?: readonly Combatant[];
  /** The order with these among the others. */
  readonly order?: readonly string[];
  /** Hit points go into the sheets of actors. */
  readonly points: boolean;
  /** Tokens of combatants that came from Foundry, by combatant. */
  readonly links: Readonly<Record<string, string>>;
}

export function plan(view: View, world: World, wanted: Wanted): readonly Operation[] {
  const fight = view.encounter;
  const ours = world.combats.filter((combat) => combat.flags?.room === wanted.room);
  const kept = fight && fight.phase !== "ended" ? ours.find((combat) => combat.flags?.fight === (fight.number ?? 0)) : undefined;
  const gone = ours.filter((combat) => combat !== kept).map((combat): Operation => ({ op: "deleteCombat", combat: combat.id }));
  if (!fight || fight.phase === "ended") return gone;
  const wishes = cast(fight, world, wanted, kept);
  return [...gone, ...(kept ? keptUp(fight, kept, wishes, wanted) : opened(fight, wishes, wanted))];
}

// --- the fight ----------------------------------------------------------------------------------

function opened(fight: Encounter, wishes: readonly NewCombatant[], wanted: Wanted): readonly Operation[] {
  if (wishes.length === 0) return []; // an empty fight is nothing to look at
  const sorted = turns(wishes.map((one) => ({ ...one, id: one.flags.id })));
  return [
    {
      op: "createCombat",
      round: roundOf(fight),
      turn: turnOf(fight, sorted) ?? null,
      flags: { room: wanted.room, fight: fight.number ?? 0 },
      combatants: wishes,
    },
  ];
}

function keptUp(fight: Encounter, combat: CombatDoc, wishes: readonly NewCombatant[], wanted: Wanted): readonly Operation[] {
  const held = new Map<string, CombatantDoc>();
  const ids: string[] = []; // of those who are gone, and of doubles
  for (const doc of combat.combatants) {
    const id = doc.flags?.id;
    if (id !== undefined && !held.has(id) && wishes.some((wish) => wish.flags.id === id)) held.set(id, doc);
    else ids.push(doc.id);
  }
  const data = wishes.filter((wish) => !held.has(wish.flags.id));
  const changes = wishes.flatMap((wish) => {
    const doc = held.get(wish.flags.id);
    const change = doc && difference(doc, wish);
    return change ? [change] : [];
  });
  const operations: Operation[] = [];
  if (ids.length > 0) operations.push({ op: "deleteCombatants", combat: combat.id, ids });
  if (data.length > 0) operations.push({ op: "createCombatants", combat: combat.id, data });
  if (changes.length > 0) operations.push({ op: "updateCombatants", combat: combat.id, changes });
  const round = roundOf(fight);
  // Where a turn stands among the others is known once all of them are there.
  const turn = data.length > 0 ? undefined : turnOf(fight, turns(sortable(held, wishes)));
  const moved = turn !== undefined && combat.turn !== turn;
  if (combat.round !== round || !combat.active || moved)
    operations.push({
      op: "updateCombat",
      combat: combat.id,
      ...(combat.round === round ? {} : { round }),
      ...(moved ? { turn } : {}),
      ...(combat.active ? {} : { active: true }),
    });
  return [...operations, ...(wanted.points ? points(fight, combat, held) : [])];
}

/** The documents as they will be sorted once the changes are written. */
function sortable(held: ReadonlyMap<string, CombatantDoc>, wishes: readonly NewCombatant[]) {
  return wishes.flatMap((wish) => {
    const doc = held.get(wish.flags.id);
    return doc ? [{ id: doc.id, initiative: wish.initiative, flags: wish.flags }] : [];
  });
}

function roundOf(fight: Encounter): number {
  return fight.phase === "running" ? (fight.round ?? 0) : 0;
}

/** Which of Foundry's turns it is; where several act at once, the first of them. Between two turns, and while somebody acts
 *  whom not all see, it stays where it was: undefined. Nobody's turn, which is null, is that of a fight not yet begun. */
function turnOf(fight: Encounter, sorted: readonly { readonly flags: { readonly id: string } }[]): number | null | undefined {
  if (fight.phase !== "running") return null;
  const now = acting(fight);
  const found = sorted.findIndex((one) => now.includes(one.flags.id));
  return found < 0 ? undefined : found;
}

// --- who is in it -------------------------------------------------------------------------------

/** Everybody as a Combatant. The initiative is the place in the server's order, counted from behind: so Foundry sorts as
 *  the rule system does, also where that knows no number for it. */
function cast(fight: Encounter, world: World, wanted: Wanted, combat: CombatDoc | undefined): readonly NewCombatant[] {
  const order = rows(fight);
  const placed = wanted.order ?? fight.order ?? [];
  const known = new Map((combat?.combatants ?? []).flatMap((doc) => (doc.flags ? [[doc.flags.id, doc] as const] : [])));
  const taken = new Set([...known.values()].flatMap((doc) => (doc.tokenId === null ? [] : [doc.tokenId])));
  const shown = order.flatMap((id) => fight.combatants?.[id] ?? []);
  const secret = (wanted.secret ?? []).filter((who) => fight.combatants?.[who.id] === undefined);
  return [...shown, ...secret].map((who): NewCombatant => {
    const hidden = secret.includes(who);
    const place = placed.indexOf(who.id);
    const token = linked(who, known.get(who.id), world.tokens, taken, wanted, hidden);
    if (token) taken.add(token.id);
    return {
      name: nameOf(who),
      initiative: place < 0 ? null : placed.length - place,
      hidden,
      defeated: who.able === false,
      tokenId: token?.id ?? null,
      sceneId: token?.sceneId ?? null,
      actorId: token?.actorId ?? null,
      flags: { id: who.id, hp: hidden ? null : hitPoints(who) },
    };
  });
}

function nameOf(who: Combatant): string {
  return who.name ?? who.alias ?? who.id;
}

/** The token that stands for somebody: the one it has, the one it came from, or the only one of its name. */
function linked(
  who: Combatant,
  doc: CombatantDoc | undefined,
  tokens: readonly TokenDoc[],
  taken: ReadonlySet<string>,
  wanted: Wanted,
  hidden: boolean,
): Pick<TokenDoc, "sceneId" | "actorId"> & { readonly id: string } | undefined {
  if (doc?.tokenId != null && doc.sceneId !== null) return { id: doc.tokenId, sceneId: doc.sceneId, actorId: doc.actorId };
  const own = tokens.find((token) => token.id === wanted.links[who.id]);
  if (own) return own;
  const namesakes = tokens.filter((token) => token.name === nameOf(who));
  const [only] = namesakes;
  // A token that players do not see says nothing to them, until it stands beside a name in the tracker.
  return only && namesakes.length === 1 && !taken.has(only.id) && (hidden || !only.hidden) ? only : undefined;
}

function hitPoints(who: Combatant): string | null {
  if (!who.hp) return null;
  return "band" in who.hp ? who.hp.band : `${who.hp.now}/${who.hp.max}`;
}

/** What differs; undefined where nothing does. */
function difference(doc: CombatantDoc, wish: NewCombatant): CombatantChange | undefined {
  const change: { -readonly [K in keyof CombatantChange]: CombatantChange[K] } = { id: doc.id };
  if (doc.name !== wish.name) change.name = wish.name;
  if (doc.initiative !== wish.initiative) change.initiative = wish.initiative;
  if (doc.hidden !== wish.hidden) change.hidden = wish.hidden;
  if (doc.defeated !== wish.defeated) change.defeated = wish.defeated;
  if (doc.tokenId !== wish.tokenId) Object.assign(change, { tokenId: wish.tokenId, sceneId: wish.sceneId, actorId: wish.actorId });
  if (doc.flags?.hp !== wish.flags.hp) change.flags = wish.flags;
  return Object.keys(change).length > 1 ? change : undefined;
}

/** Hit points that all may know as numbers, into the sheets of those who have one. */
function points(fight: Encounter, combat: CombatDoc, held: ReadonlyMap<string, CombatantDoc>): readonly Operation[] {
  return [...held].flatMap(([id, doc]): readonly Operation[] => {
    const hp = fight.combatants?.[id]?.hp;
    if (!hp || !("now" in hp) || doc.points === null || doc.points === hp.now) return [];
    return [{ op: "setPoints", combat: combat.id, combatant: doc.id, value: hp.now }];
  });
}
