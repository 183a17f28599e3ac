/** The right to a place at one table: an invite or a refresh secret, exchanged for tokens; or a program's key.
 *  Not in here: where secrets are kept (`session`'s `Seats`, or whoever uses the SDK). */

import { SeatLost } from "./connection.js";
import { lostBy, openSession } from "./session.js";
import type { SeatRole } from "./wire.js";

/** An access token is renewed when less than this is left of it. */
export const FRESH_MS = 30_000;

export class Pass {
  seat: string | undefined;
  role: SeatRole | undefined;
  #token = "";
  #expiresAt = 0;
  #renewing: Promise<string> | undefined;
  #by: { readonly invite: string } | { readonly refresh: string } | { readonly key: string };

  constructor(
    readonly base: string,
    readonly room: string,
    by: { readonly invite: string } | { readonly refresh: string } | { readonly key: string },
  ) {
    this.#by = by;
  }

  /** Of an invite link as it stands in an address bar: `https://host/r/{room}#{invite}`. */
  static ofLink(link: string): Pass {
    const at = new URL(link);
    const [, before, room] = /^(.*)\/r\/([^/]+)\/?$/.exec(at.pathname) ?? [];
    const invite = decodeURIComponent(at.hash.slice(1));
    if (room === undefined || invite === "" || !/^https?:$/.test(at.protocol))
      throw new TypeError("an invite link looks like https://host/r/ROOM#INVITE");
    return new Pass(at.origin + (before ?? ""), decodeURIComponent(room), { invite });
  }

  /** The secret worth keeping, in a safe place, to sit down again later: `new Pass(base, room, { refresh })`. */
  get refresh(): string | undefined {
    return "refresh" in this.#by ? this.#by.refresh : undefined;
  }

  /** A token good for a while; `anew`: the one at hand was refused. Throws `SeatLost` where no other can be had. */
  token(anew: boolean): Promise<string> {
    const by = this.#by;
    if ("key" in by) return anew ? Promise.reject(new SeatLost("link")) : Promise.resolve(by.key);
    if (!anew && this.#expiresAt - Date.now() > FRESH_MS) return Promise.resolve(this.#token);
    this.#renewing ??= this.#renew(by).finally(() => (this.#renewing = undefined));
    return this.#renewing;
  }

  async #renew(by: { readonly invite: string } | { readonly refresh: string }): Promise<string> {
    try {
      const session = await openSession(this.room, by, fetch, this.base);
      this.#token = session.token;
      this.#expiresAt = session.expires_at;
      this.seat = session.seat;
      this.role = session.role;
      if (session.refresh !== undefined) this.#by = { refresh: session.refresh };
      return session.token;
    } catch (error) {
      const why = lostBy(error);
      throw why === undefined ? error : new SeatLost(why);
    }
  }
}
