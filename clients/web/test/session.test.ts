/** @vitest-environment happy-dom */

import { beforeEach, describe, expect, it } from "vitest";
import { openSession, Seats, SessionRefused, takeInvite, type KnownSeat } from "../src/session.js";
import { tablePath } from "../src/elements/lobby.js";

const seat = (changes: Partial<KnownSeat> = {}): KnownSeat => ({
  room: "tavern",
  seat: "s1",
  role: "player",
  refresh: "secret",
  seen_at: 1,
  ...changes,
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe("seats this browser knows", () => {
  it("come back after a reload, each tab to its own", () => {
    new Seats().keep(seat({ seen_at: 1 }));
    new Seats().keep(seat({ seat: "gm", role: "gm", seen_at: 2 }));
    expect(new Seats().of("tavern")?.seat).toBe("gm");
    sessionStorage.setItem("zwada.tab.tavern", "s1");
    expect(new Seats().of("tavern")?.seat).toBe("s1");
    sessionStorage.clear();
    expect(new Seats().of("tavern")?.seat).toBe("gm"); // a new tab: the one used last
    expect(new Seats().of("elsewhere")).toBeUndefined();
  });

  it("hold a spectator too, who has no seat", () => {
    new Seats().keep(seat({ seat: "", role: "spectator" }));
    expect(new Seats().of("tavern")?.role).toBe("spectator");
  });

  it("are forgotten, and what another version wrote is passed over", () => {
    new Seats().keep(seat());
    localStorage.setItem("zwada.seat.x.y", "not json");
    expect(new Seats().all()).toHaveLength(1);
    new Seats().forget("tavern", "s1");
    expect(new Seats().all()).toEqual([]);
  });

  it("have one tab id until another window takes over", () => {
    const first = new Seats().tab();
    expect(new Seats().tab()).toBe(first);
    expect(new Seats().tab(true)).not.toBe(first);
  });
});

describe("an invite", () => {
  const at = (hash: string): { taken: string | undefined; left: string | undefined } => {
    let left: string | undefined;
    const history = { state: null, replaceState: (_: unknown, __: string, url: string) => (left = url) };
    const location = { hash, pathname: "/r/tavern", search: "" };
    const taken = takeInvite(location as unknown as Location, history as unknown as History);
    return { taken, left };
  };

  it("leaves the address", () => {
    expect(at("#AbCd_123-xyz")).toEqual({ taken: "AbCd_123-xyz", left: "/r/tavern" });
  });

  it.each(["", "#live", "#table", "#line=c1/1"])("is not a place of the page: %s", (hash) => {
    expect(at(hash)).toEqual({ taken: undefined, left: undefined });
  });

  it("is refused with the server's code", async () => {
    const refuse = (): Promise<Response> =>
      Promise.resolve(new Response(JSON.stringify({ error: { code: "invite.bad" } }), { status: 401 }));
    await expect(openSession("tavern", { invite: "x" }, refuse as typeof fetch)).rejects.toThrow(SessionRefused);
    await expect(openSession("tavern", { invite: "x" }, refuse as typeof fetch)).rejects.toThrow("invite.bad");
  });

  it("opens only as a link of this server", () => {
    const here = location.origin;
    expect(tablePath(`${here}/r/tavern#secret`)).toBe("/r/tavern#secret");
    expect(tablePath("/r/tavern")).toBe("/r/tavern");
    expect(tablePath("https://elsewhere.example/r/tavern#secret")).toBeUndefined();
    expect(tablePath("javascript:alert(1)")).toBeUndefined();
    expect(tablePath("tavern")).toBeUndefined();
  });
});
