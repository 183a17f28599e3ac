/** The order of play as it is moved by hand, before it is sent. Not in here: who comes when, which the server says. */

import type { Beat } from "./wire.js";

/** The order with one of it in another place; the same list where nothing moves. */
export function moved(order: readonly string[], id: string, to: number): readonly string[] {
  const from = order.indexOf(id);
  if (from < 0 || to < 0 || to >= order.length || from === to) return order;
  const rest = order.filter((each) => each !== id);
  return [...rest.slice(0, to), id, ...rest.slice(to)];
}

/** The keys of the beats still to come, in the order of their members; equal ones stay as they stood. */
export function beatsInOrder(beats: readonly Beat[], order: readonly string[]): readonly string[] {
  const place = ({ who }: Beat): number => Math.min(...(who ?? []).map((id) => order.indexOf(id)));
  return [...beats].sort((a, b) => place(a) - place(b)).flatMap(({ key }) => (key === undefined ? [] : [key]));
}
