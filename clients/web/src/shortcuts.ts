/** What a key means at the table, before anybody acts on it. Not in here: what comes of it. */

/** Something done by a key, or found in the palette: the n-th choice, an amount begun, or one of these words. */
export type Shortcut =
  | { readonly do: "press"; readonly n: number }
  | { readonly do: "amount"; readonly typed: string }
  | { readonly do: "next" | "pause" | "undo" | "log" | "order" | "find" | "keys" | "palette" };

interface Key {
  readonly key: string;
  /** Which key it is on the keyboard: where digits are had by Shift, as in Czech, the key without it means them too. */
  readonly code?: string;
  readonly shiftKey?: boolean;
  readonly ctrlKey?: boolean;
  readonly metaKey?: boolean;
  readonly altKey?: boolean;
}

const LETTERS = { n: "next", p: "pause", l: "log", o: "order", "/": "find", "?": "keys" } as const;

/** What a key means; undefined where it means nothing here. `typing`: the focus is in a field, which the key belongs to.
 *  `letters`: keys without Ctrl are wanted at all. */
export function shortcut(event: Key, typing: boolean, letters: boolean): Shortcut | undefined {
  const key = event.key.toLowerCase();
  if ((event.ctrlKey || event.metaKey) && !event.altKey && key === "k") return { do: "palette" };
  if ((event.ctrlKey || event.metaKey) && !event.altKey && event.shiftKey !== true && key === "z" && !typing) return { do: "undo" };
  if (event.ctrlKey || event.metaKey || event.altKey || typing || !letters) return undefined;
  const digit = /^[1-9]$/.exec(key) ?? (event.shiftKey === true ? null : /(?<=^Digit)[1-9]$/.exec(event.code ?? ""));
  if (digit) return { do: "press", n: Number(digit[0]) };
  if (/^[-−+=]$/.test(key)) return { do: "amount", typed: key === "-" ? "−" : key };
  const word = Object.entries(LETTERS).find(([letter]) => letter === key)?.[1];
  return word && { do: word };
}
