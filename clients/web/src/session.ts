/** How this browser keeps its seats: an invite is exchanged once, the refresh secret stays here.
 *  Not in here: the connection, and what a seat may do. */

import { LastSeen } from "./last.js";
import * as store from "./store.js";
import type { SeatRole } from "./wire.js";

export interface Session {
  readonly token: string;
  readonly refresh?: string;
  readonly seat: string;
  readonly role: SeatRole;
  readonly expires_at: number;
}

/** A seat this browser has sat on, so that a reload comes back to it and the lobby can list it. */
export interface KnownSeat {
  readonly room: string;
  readonly seat: string;
  readonly role: SeatRole;
  readonly refresh: string;
  /** The table's name, and the seat's. */
  readonly name?: string;
  readonly seat_name?: string;
  readonly ruleset?: string;
  readonly seen_at: number;
  readonly asked?: boolean;
}

export class SessionRefused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code);
  }
}

/** Why a refusal is for good; undefined where the same request may succeed later. */
export function lostBy(error: unknown): "gone" | "link" | undefined {
  if (!(error instanceof SessionRefused) || error.status < 400 || error.status >= 500 || error.status === 429) return undefined;
  return error.status === 404 || error.status === 410 ? "gone" : "link";
}

const PREFIX = "zwada.seat.";

export class Seats {
  /** `role`: where only seats of this role may be used. */
  constructor(
    private readonly lasting: Storage = store.lasting(),
    private readonly ofTab: Storage = store.ofTab(),
    private readonly role?: SeatRole,
  ) {}

  admits(role: SeatRole): boolean {
    return this.role === undefined || role === this.role;
  }

  all(): KnownSeat[] {
    const found: KnownSeat[] = [];
    for (let i = 0; i < this.lasting.length; i++) {
      const key = this.lasting.key(i);
      if (!key?.startsWith(PREFIX)) continue;
      const seat = readSeat(this.lasting.getItem(key));
      if (seat) found.push(seat);
    }
    return found.sort((a, b) => b.seen_at - a.seen_at);
  }

  /** The seat of this tab, else the one used last in this room. */
  of(room: string): KnownSeat | undefined {
    const here = this.all().filter((known) => known.room === room && this.admits(known.role));
    const mine = this.ofTab.getItem(`zwada.tab.${room}`);
    return here.find((known) => known.seat === mine) ?? here[0];
  }

  keep(seat: KnownSeat): void {
    this.lasting.setItem(`${PREFIX}${seat.room}.${seat.seat}`, JSON.stringify(seat));
    this.ofTab.setItem(`zwada.tab.${seat.room}`, seat.seat);
  }

  update(room: string, seat: string, change: Partial<KnownSeat>): void {
    const known = this.all().find((other) => other.room === room && other.seat === seat);
    if (known) this.lasting.setItem(`${PREFIX}${room}.${seat}`, JSON.stringify({ ...known, ...change }));
  }

  forget(room: string, seat: string): void {
    this.lasting.removeItem(`${PREFIX}${room}.${seat}`);
    new LastSeen(this.lasting).forget(room, seat);
  }

  /** One id per tab: a newer connection of the same tab replaces the older. */
  tab(fresh = false): string {
    let tab = fresh ? null : this.ofTab.getItem("zwada.tab");
    if (!tab) {
      tab = crypto.randomUUID();
      this.ofTab.setItem("zwada.tab", tab);
    }
    return tab;
  }
}

function readSeat(text: string | null): KnownSeat | undefined {
  if (!text) return undefined;
  try {
    const seat = JSON.parse(text) as KnownSeat;
    return seat.room && typeof seat.seat === "string" && seat.refresh ? seat : undefined;
  } catch {
    return undefined; // written by another version: as if it were not there
  }
}

/** POST /v1/rooms/{room}/session; the server's refusal as an exception that carries its code. `base`: of which server,
 *  where it is not the page's own. */
export async function openSession(
  room: string,
  by: { invite: string } | { refresh: string },
  fetcher: typeof fetch = fetch,
  base = "",
): Promise<Session> {
  const answer = await fetcher(`${base}/v1/rooms/${encodeURIComponent(room)}/session`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(by),
  });
  const body = (await answer.json().catch(() => ({}))) as Session & { error?: { code?: string } };
  if (!answer.ok) throw new SessionRefused(answer.status, body.error?.code ?? `http-${answer.status}`);
  return body;
}

/** The words of a fragment that are places of the page; anything else is an invite. */
const PLACES = /^(?:|table|live|prepare|after(?:\/.*)?|line=.*)$/;

/** Takes the invite out of the address before anything is drawn. */
export function takeInvite(location: Location, history: History): string | undefined {
  const fragment = decodeURIComponent(location.hash.slice(1));
  if (PLACES.test(fragment)) return undefined;
  history.replaceState(history.state, "", location.pathname + location.search);
  return fragment;
}
