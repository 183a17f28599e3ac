/** What the two pages of the extension say to one another: which seat this browser has. A browser may forbid them to keep
 *  anything, as frames of another site; then the one behind the scene, which stays, holds it for the panel, which comes and goes.
 *  It is said to frames of our own origin, so that neither Owlbear nor another extension hears it. */

import type { KnownSeat } from "../session.js";

type Said = { readonly zwada: "who" } | { readonly zwada: "seat"; readonly seat: KnownSeat };

/** Says it to every frame of this window that is a page of ours. */
function say(said: Said, to: Window = window.top ?? window): void {
  if (to !== window) to.postMessage(said, location.origin);
  for (let i = 0; i < to.frames.length; i++) {
    const frame = to.frames[i];
    if (frame) say(said, frame);
  }
}

export function tellSeat(seat: KnownSeat): void {
  say({ zwada: "seat", seat });
}

export function askSeat(): void {
  say({ zwada: "who" });
}

/** Hears of a seat; is asked for the own ones. What this gives back ends it. */
export function hearSeats(heard: (seat: KnownSeat) => void, asked: () => readonly KnownSeat[] = () => []): () => void {
  const hear = ({ origin, data }: MessageEvent<Partial<Said> | null>): void => {
    if (origin !== location.origin) return;
    if (data?.zwada === "seat" && data.seat) heard(data.seat);
    if (data?.zwada === "who") asked().forEach(tellSeat);
  };
  window.addEventListener("message", hear);
  return () => window.removeEventListener("message", hear);
}
