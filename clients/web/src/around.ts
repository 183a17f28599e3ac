/** What a connection needs of the machine it runs on, a browser or Node.js: sockets, a clock, timers.
 *  Not in here: whose connection it is (`table`, `sdk`). */

import type { Outside, Socket } from "./connection.js";

/** `base`: where the server is, as in an address bar, without a slash at the end. */
export function around(base: string, room: string, who: Pick<Outside, "token" | "tab">): Outside {
  return {
    open: () => {
      const url = `${base.replace(/^http/, "ws")}/v1/rooms/${encodeURIComponent(room)}/ws`;
      return new WebSocket(url, "zwada.v1.json") as unknown as Socket;
    },
    token: (anew) => who.token(anew),
    tab: (fresh) => who.tab(fresh),
    now: () => Date.now(),
    later: (ms, what) => {
      const timer = setTimeout(what, ms);
      return () => clearTimeout(timer);
    },
  };
}
