import { shortcut, type Shortcut } from "../shortcuts.js";
import { savedLetters } from "../settings.js";
import type { ZwadaFight } from "./fight.js";

/** What a key can reach: the fight that is shown, and what its owner may do. */
export interface Reach {
  readonly fight: ZwadaFight | null;
  readonly gm: boolean;
  /** Stops play or lets it go on; false where there is nothing to stop. */
  pause(): boolean;
  undo(): void;
  show(dialog: "keys" | "palette"): void;
}

/** What a key means where it was pressed: nothing where it belongs to a field. */
export function meantBy(event: KeyboardEvent): Shortcut | undefined {
  const at = event.composedPath()[0];
  const typing = at instanceof HTMLElement && at.matches("input:not([type=checkbox]), select, textarea");
  return shortcut(event, typing, savedLetters());
}

/** Does what a key or the palette means; whether there was anything to do. */
export function run(meant: Shortcut, { fight, gm, pause, undo, show }: Reach): boolean {
  switch (meant.do) {
    case "press":
      return fight?.press(meant.n) ?? false;
    case "amount":
      if (!gm || !fight) return false;
      void fight.focusAmount(meant.typed);
      return true;
    case "next":
      fight?.pressNext();
      return true;
    case "pause":
      return pause();
    case "undo":
      undo();
      return true;
    case "log":
    case "find":
      void fight?.focusLog(meant.do === "find");
      return true;
    case "order":
      void fight?.focusOrder();
      return true;
    case "keys":
    case "palette":
      show(meant.do);
      return true;
  }
}

/** Something found in the palette that is done at the fight. */
export async function runFound(id: string, reach: Reach): Promise<void> {
  await reach.fight?.updateComplete;
  if (id === "amount") run({ do: "amount", typed: "" }, reach);
  else if (id === "next" || id === "log" || id === "find" || id === "order") run({ do: id }, reach);
  else await reach.fight?.showPower(id);
}

/** Whether somebody is typing, however deep the field stands. */
export function isTyping(): boolean {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at?.matches("input:not([type=checkbox]), textarea") ?? false;
}
