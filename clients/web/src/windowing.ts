/** Which lines of a long list are drawn: those near what is in sight. Heights are known of what was drawn once, and
 *  guessed of the rest. Not in here: the list itself (`zwada-log`). */

/** Some lines one after another, from `from` to before `to`. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A piece of the list as it is drawn: a line, or the room that lines take which are not. */
export type Piece = { readonly line: number } | { readonly gap: number; readonly height: number };

/** Where each line begins, and at the end where the list ends. */
export function tops(heights: readonly number[]): readonly number[] {
  const found = [0];
  let sum = 0;
  for (const height of heights) found.push((sum += height));
  return found;
}

/** The line that is at this height of the list. */
export function lineAt(starts: readonly number[], at: number): number {
  let low = 0;
  let high = Math.max(0, starts.length - 2);
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The lines of which something is between two heights. */
export function spanOf(starts: readonly number[], top: number, bottom: number): Span {
  const all = starts.length - 1;
  if (all <= 0 || bottom <= top) return { from: 0, to: 0 };
  return { from: lineAt(starts, top), to: Math.min(all, lineAt(starts, bottom) + 1) };
}

/** The list in pieces: the lines of the span and those that are kept beside it, with gaps for all others. */
export function pieces(starts: readonly number[], span: Span, kept: readonly number[]): readonly Piece[] {
  const all = starts.length - 1;
  const drawn = new Set(kept.filter((line) => line >= 0 && line < all));
  for (let line = span.from; line < span.to; line++) drawn.add(line);
  const found: Piece[] = [];
  let next = 0;
  const gap = (until: number): void => {
    if (until > next) found.push({ gap: next, height: (starts[until] ?? 0) - (starts[next] ?? 0) });
  };
  for (const line of [...drawn].sort((a, b) => a - b)) {
    gap(line);
    found.push({ line });
    next = line + 1;
  }
  gap(all);
  return found;
}
