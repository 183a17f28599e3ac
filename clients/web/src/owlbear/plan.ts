/** From a table's view to what must be done to the tokens of a scene in Owlbear Rodeo: which of them stands for whom, and a ring
 *  around whose turn it is. Asked again after it was done, nothing is left to do. Everybody at a scene is sent its items, so
 *  nothing is said of whom only the game master sees.
 *  Not in here: Owlbear (`scene.ts`), and who does it (`behind.ts`). */

import { acting, nameOf, rows } from "../read.js";
import type { View } from "../wire.js";

/** The key of our metadata, on items and on the room. */
export const KEY = "zwada.table";

/** What stands on a token: whom of which table it stands for. On a ring: around which token it lies. */
export interface Mark {
  readonly room: string;
  readonly combatant?: string;
  readonly ring?: string;
}

/** An item of a scene, as far as it matters here. */
export interface Token {
  readonly id: string;
  /** Its name, and the words written under it. */
  readonly names: readonly string[];
  /** Whether it is somebody: on the layer of characters or of mounts. */
  readonly figure: boolean;
  readonly visible: boolean;
  readonly mark?: Mark;
}

export type Deed =
  | { readonly do: "link"; readonly token: string; readonly combatant: string }
  | { readonly do: "ring"; readonly token: string }
  | { readonly do: "remove"; readonly rings: readonly string[] };

export function plan(view: View, items: readonly Token[], room: string): readonly Deed[] {
  const fight = view.encounter;
  const shown = fight?.phase === "ended" ? [] : rows(fight).filter((id) => !fight?.combatants?.[id]?.hidden);
  const links = new Map(items.flatMap(({ id, mark }) => (mark?.room === room && mark.combatant !== undefined ? [[id, mark.combatant] as const] : [])));
  const linked: Deed[] = [];
  for (const id of shown) {
    if ([...links.values()].includes(id)) continue;
    const name = nameOf(view, id);
    const namesakes = items.filter((item) => item.figure && item.names.includes(name));
    const [only] = namesakes;
    // A token that players do not see says nothing to them, until it stands for somebody they do.
    if (!only || namesakes.length > 1 || !only.visible || links.has(only.id)) continue;
    links.set(only.id, id);
    linked.push({ do: "link", token: only.id, combatant: id });
  }
  const now = acting(fight).filter((id) => shown.includes(id));
  const marked = new Set([...links].flatMap(([token, who]) => (now.includes(who) ? [token] : [])));
  const ringed = new Set<string>();
  const spare: string[] = [];
  for (const { id, mark } of items) {
    if (mark?.ring === undefined) continue;
    if (mark.room === room && marked.has(mark.ring) && !ringed.has(mark.ring)) ringed.add(mark.ring);
    else spare.push(id);
  }
  const missing = [...marked].filter((token) => !ringed.has(token));
  return [...linked, ...(spare.length > 0 ? [{ do: "remove", rings: spare } as const] : []), ...missing.map((token): Deed => ({ do: "ring", token }))];
}

/** Of several game masters one does it: whose connection sorts first. */
export function isFirst(own: string, others: readonly { readonly connectionId: string; readonly role: "GM" | "PLAYER" }[]): boolean {
  return others.every(({ connectionId, role }) => role !== "GM" || own < connectionId);
}

/** The room of an invite link to this server; undefined where it is none. */
export function invitation(link: string, origin: string): { readonly room: string; readonly invite: string } | undefined {
  if (!URL.canParse(link)) return undefined;
  const at = new URL(link);
  const room = /^\/r\/([^/]+)\/?$/.exec(at.pathname)?.[1];
  const invite = at.hash.slice(1);
  return at.origin === origin && room !== undefined && invite !== "" ? { room: decodeURIComponent(room), invite: decodeURIComponent(invite) } : undefined;
}
