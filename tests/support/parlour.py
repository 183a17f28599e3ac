"""The smallest room there can be: it counts what it hears and tells everybody. For tests of connections alone."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Any

from msgspec import structs

from server import seats
from server.protocol import (
    Close,
    Cmd,
    Code,
    Problem,
    Refused,
    Result,
    Resume,
    RoomCard,
    Snapshot,
    Update,
    Versions,
    Welcome,
    You,
)
from server.seats import Claims, Invite, Session
from server.table import Frame, Outbox, Reading
from server.traces import Trace

ZERO = "0" * 16


@dataclass
class Parlour:
    """All rooms at once; `cellar` does not exist, sessions in `revoked` are not let in, nobody while it is `shut`."""

    said: list[str] = field(default_factory=list)
    here: list[Guest] = field(default_factory=list)
    revoked: set[str] = field(default_factory=set)
    syncs: int = 0
    shut: asyncio.Event | None = None
    knocked: asyncio.Event = field(default_factory=asyncio.Event)

    async def join(self, who: Claims, tab: str, resume: Resume | None, outbox: Outbox) -> Guest | Close:
        self.knocked.set()
        if self.shut is not None:
            await self.shut.wait()
        if who.room == "cellar":
            return Close.NO_ROOM
        if who.session in self.revoked:
            return Close.UNAUTHENTICATED
        for other in list(self.here):
            if (other.who.session, other.tab) == (who.session, tab):
                other.outbox.close(Close.REPLACED)
        guest = Guest(self, who, tab, outbox)
        self.here.append(guest)
        outbox.tell(
            Frame(
                Welcome(
                    you=You(role=who.role, seat=who.seat, combatants=[]),
                    room=RoomCard(id=who.room, name="Parlour", ruleset="none"),
                    epoch=1,
                    seq=len(self.said),
                    digest=ZERO,
                    resumed=resume is not None,
                    now=0,
                    limits={},
                    durability="none",
                    versions=Versions(protocol="zwada.v1", server="0", ruleset="none", schema=1),
                )
            )
        )
        guest.sync()
        return guest

    def tell(self, frame: Frame) -> None:
        for guest in list(self.here):
            guest.outbox.tell(frame)

    def update(self, text: str) -> Frame:
        self.said.append(text)
        return Frame(Update(seq=len(self.said), digest=ZERO, events=[], patch={"last": text}))


@dataclass(eq=False)
class Guest:
    parlour: Parlour
    who: Claims
    tab: str
    outbox: Outbox
    seen_at: int = -1

    def hear(self, cmd: Cmd, trace: Trace | None = None) -> None:
        error: dict[str, Any] = {}
        if cmd.type == "forbidden":
            error = {"error": Problem(code=Code.SEAT_NOT_ALLOWED)}
        elif cmd.type == "break":
            raise RuntimeError("a fault of ours")
        else:
            self.parlour.tell(self.parlour.update(cmd.type))
        self.outbox.tell(Frame(Result(id=cmd.id, **(error or {"ok": True}))))

    def sync(self) -> None:
        self.parlour.syncs += 1
        self.outbox.tell(Frame(Snapshot(seq=len(self.parlour.said), digest=ZERO, view={}, options={})))

    def reading(self) -> Reading:
        return Reading("table", "dragons_of_shadows", {})

    def seen(self, seq: int) -> None:
        self.seen_at = seq

    def leave(self) -> None:
        if self in self.parlour.here:
            self.parlour.here.remove(self)


@dataclass
class Register:
    """The `Rooms` of the parlour: who was invited and who came in. Storage is `broken` when a test says so."""

    invites: dict[str, list[Invite]] = field(default_factory=dict)
    sessions: dict[str, Session] = field(default_factory=dict)
    kept: list[int] = field(default_factory=list)
    broken: bool = False

    def _invites(self, room: str) -> list[Invite]:
        if self.broken:
            raise Refused(Code.STORAGE_UNAVAILABLE, retry_ms=1_500)
        if room not in self.invites:
            raise Refused(Code.ROOM_UNKNOWN)
        return self.invites[room]

    async def create(
        self, room: str, ruleset: str, name: str, options: dict[str, Any], invites: tuple[Invite, ...]
    ) -> None:
        self.invites[room] = list(invites)

    async def invite(self, room: str, invite: Invite) -> Invite:
        made = structs.replace(invite, seat=invite.seat or "p1") if invite.role == "player" else invite
        self._invites(room).append(made)
        return made

    async def find_invite(self, room: str, secret: str) -> Invite:
        found = seats.find_invite(self._invites(room), secret)
        if found is None:
            raise Refused(Code.INVITE_BAD)
        return found

    async def open_session(self, room: str, session: Session) -> Session:
        self.sessions[session.id] = session
        return session

    async def find_session(self, room: str, session: str) -> Session:
        self._invites(room)
        if session not in self.sessions:
            raise Refused(Code.SESSION_BAD)
        return self.sessions[session]

    async def keep_session(self, room: str, session: str, until_ms: int) -> None:
        self.kept.append(until_ms)
        self.sessions[session] = structs.replace(self.sessions[session], expires_at=until_ms)

    async def danger(self, room: str, who: Claims, fights: int, seed: int) -> AsyncIterator[bytes]:
        yield b'{"done":1}'

    async def entries(self, room: str, who: Claims, after: int, audience: str) -> AsyncIterator[dict[str, Any]]:
        if audience == "gm" and who.role != "gm":
            raise Refused(Code.SEAT_NOT_ALLOWED)
        for n in range(after + 1, 4):
            yield {"n": n, "at": 0, "events": []}

    async def reading(self, room: str, who: Claims, audience: str) -> Reading:
        return Reading(audience or "table", "dragons_of_shadows", {})

    async def export(self, room: str, who: Claims, audience: str) -> AsyncIterator[bytes]:
        if audience == "gm" and who.role != "gm":
            raise Refused(Code.SEAT_NOT_ALLOWED)
        for line in (b'{"zwada":"export/1"}', b"{}"):
            yield line

    async def view(self, room: str, who: Claims, entry: str | None, audience: str | None) -> dict[str, Any]:
        if entry == "nowhere":
            raise Refused(Code.ENTRY_UNKNOWN)
        return {"room": {"id": room}}
