"""Who is connected to one room in this process, and what each of them is told.

A place is one connection, from `join` to `leave`. It reads the stream of its audience; where that changes (another
role, a seat taken away), it is greeted again. Presence is a note: it may be dropped, and counts nothing.

Not here: sockets (`connection.py`), what is told (`room.py`), the commands' way (`keeper.py`).
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Protocol

from msgspec import Struct

from .authorise import audience_of, sender_of, viewer_of
from .bounds import Bounds, published
from .clock import Clock
from .hearing import Sender
from .promise import Promise
from .protocol import Close, Cmd, Format, Note, Result, Resume, RoomCard, Versions, Welcome, You
from .room import Room, Telling
from .room_state import GM_SEAT, RoomState
from .seats import Claims, stands
from .sentences import names_in
from .table import Frame, Outbox, Reading
from .traces import Trace


class Greeting(Struct, frozen=True):
    """What every `welcome` of this server says."""

    epoch: int
    promise: Promise
    server: str
    bounds: Bounds


class Place:
    """One connection at the table. (`Seated`)"""

    def __init__(self, places: Places, claims: Claims, tab: str, outbox: Outbox) -> None:
        self.places = places
        self.claims = claims
        self.tab = tab
        self.outbox = outbox
        self.audience = ""
        self.is_here = True

    def sender(self) -> Sender:
        """Who speaks here, as the table has it now; the token only says which seat."""
        return sender_of(self.places.room.state, self.claims.seat)

    def hear(self, cmd: Cmd, trace: Trace | None = None) -> None:
        if self.is_here:
            self.places.heard(self, cmd, trace)

    def sync(self) -> None:
        if self.is_here:
            self.outbox.tell(self.places.room.snapshot_of(self.audience))

    def reading(self) -> Reading:
        room = self.places.room
        return Reading(self.audience, room.rules.key, names_in(room.seen.views.get(self.audience, {})))

    def seen(self, seq: int) -> None:
        """Where a client stands is its own affair: its outbox is bounded, and a gap is resumed."""

    def leave(self) -> None:
        if self.is_here:
            self.is_here = False
            self.places.left(self)


class Letter:
    """A command that came by itself, without a place at the table: its one result is all that is told. (`Asking`)"""

    is_here = True

    def __init__(self, room: Room, claims: Claims) -> None:
        self.room = room
        self.claims = claims
        self.outbox: Outbox = self
        self.form: Format = "json"
        self.nearby = ""
        self.result: asyncio.Future[Result] = asyncio.get_running_loop().create_future()

    def sender(self) -> Sender:
        return sender_of(self.room.state, self.claims.seat)

    def tell(self, frame: Frame) -> None:
        if isinstance(frame.message, Result) and not self.result.done():
            self.result.set_result(frame.message)

    def close(self, why: Close) -> None:
        """There is nothing to be closed: a room answers whatever it has taken in."""

    def when_written(self, done: Callable[[], None]) -> None:
        done()


class Asking(Protocol):
    """Whoever sends a command to a room: a place at the table, or a letter."""

    claims: Claims
    outbox: Outbox
    is_here: bool

    def sender(self) -> Sender: ...


class Places:
    """All connections of one room in this process."""

    def __init__(
        self,
        room: Room,
        greeting: Greeting,
        clock: Clock,
        heard: Callable[[Place, Cmd, Trace | None], None],
        empty: Callable[[], None],
        moved: Callable[[], None] = lambda: None,
    ) -> None:
        self.room = room
        self.greeting = greeting
        self.clock = clock
        self.heard = heard
        self._empty = empty
        self._moved = moved
        self._by_audience: dict[str, list[Place]] = {}
        self.own: frozenset[str] = frozenset()
        """The seats somebody sits on in this process."""
        self._elsewhere: frozenset[str] = frozenset()
        self._here: frozenset[str] = frozenset()

    def __iter__(self) -> Iterator[Place]:
        for places in self._by_audience.values():
            yield from places

    def __len__(self) -> int:
        return sum(len(places) for places in self._by_audience.values())

    def audience(self, claims: Claims) -> str:
        """Whose view somebody with these claims reads."""
        return audience_of(self.room.state, sender_of(self.room.state, claims.seat))

    # -- coming and going ----------------------------------------------------------------------------------------------

    def join(self, claims: Claims, tab: str, resume: Resume | None, outbox: Outbox) -> Place | Close:
        """Take a place: `welcome`, and what was missed or a snapshot, are in the outbox."""
        state, bounds = self.room.state, self.greeting.bounds
        if not stands(claims, state.invites, state.sessions, self.clock.now_ms()):
            return Close.UNAUTHENTICATED
        for other in list(self):
            if (other.claims.session, other.claims.role, other.tab) == (claims.session, claims.role, tab):
                self._close(other, Close.REPLACED)
        tabs = sum(other.claims.seat == claims.seat for other in self) if claims.seat else 0
        if len(self) >= bounds.connections or tabs >= bounds.tabs:
            return Close.FLOOD
        if claims.role == "spectator" and not self._room_to_watch(outbox.nearby):
            return Close.FLOOD
        place = Place(self, claims, tab, outbox)
        self._seat(place)
        missed = None
        if resume is not None:
            missed = self.room.streams.missed(place.audience, resume.seq, resume.digest)
        self._welcome(place, missed is not None)
        if missed is None:
            place.sync()
        else:
            for frame in missed:
                outbox.tell(frame)
        outbox.tell(self._presence())
        self._look_around()
        return place

    def _room_to_watch(self, nearby: str) -> bool:
        """Whether one more spectator of this address may come. Where all places are taken, the newest of the address
        that has most makes room, as long as it still has as many as this one then: so nobody takes all of them.
        """
        watching = [other for other in self if other.claims.role == "spectator"]
        if len(watching) < self.greeting.bounds.spectators:
            return True
        many = Counter(other.outbox.nearby for other in watching)
        most, n = many.most_common(1)[0]
        if n - 1 < many[nearby] + 1:
            return False
        newest = next(other for other in reversed(watching) if other.outbox.nearby == most)
        self._close(newest, Close.FLOOD)
        return True

    def left(self, place: Place) -> None:
        self._unseat(place)
        self._look_around()
        if not self._by_audience:
            self._empty()

    def close(self, why: Close) -> None:
        """Everybody out."""
        for place in list(self):
            self._close(place, why)

    def clear(self, why: Close) -> None:
        """The same, but the table stays, and others may come."""
        self.close(why)
        self._look_around()
        self._empty()

    def _close(self, place: Place, why: Close) -> None:
        self._unseat(place)
        self._away(place, why)

    def _away(self, place: Place, why: Close) -> None:
        place.is_here = False
        place.outbox.close(why)

    def _seat(self, place: Place) -> None:
        place.audience = audience_of(self.room.state, place.sender())
        self._by_audience.setdefault(place.audience, []).append(place)

    def _unseat(self, place: Place) -> None:
        others = self._by_audience[place.audience]
        others.remove(place)
        if not others:
            del self._by_audience[place.audience]

    # -- telling -------------------------------------------------------------------------------------------------------

    def encode(self, told: Telling) -> None:
        """Encode it for all who will read it, which telling does else."""
        for audience, frame in told:
            for place in self._by_audience.get(audience, ()):
                frame.framed(place.outbox.form)

    def tell(self, told: Telling, before: RoomState) -> None:
        """What an entry says, to whom it is said now. Who has lost the seat hears no more of it, and goes; whose role
        is another is greeted anew.
        """
        state = self.room.state
        changed = not (
            state.sessions is before.sessions and state.invites is before.invites and state.seats is before.seats
        )
        moved = [place for place in self if changed and not self._stays(place, state)]
        for place in moved:
            self._unseat(place)
        for audience, frame in told:
            for place in self._by_audience.get(audience, ()):
                place.outbox.tell(frame)
        for place in moved:
            claims = place.claims
            if claims.seat and claims.seat not in state.seats:
                self._away(place, Close.FORBIDDEN)
            elif not _may_stay(claims, state):
                self._away(place, Close.UNAUTHENTICATED)
            else:
                self._seat(place)
                self.greet(place)
        if moved:
            self._look_around()

    def _stays(self, place: Place, state: RoomState) -> bool:
        return _may_stay(place.claims, state) and audience_of(state, place.sender()) == place.audience

    def greet(self, place: Place) -> None:
        """`welcome` and the whole view."""
        self._welcome(place, False)
        place.sync()

    def _welcome(self, place: Place, resumed: bool) -> None:
        room, state = self.room, self.room.state
        at = room.streams.position(place.audience)
        viewer = viewer_of(state, place.audience)
        fighters = () if state.encounter is None else state.encounter.world.combatants
        mine = GM_SEAT if viewer.is_gm else place.audience
        place.outbox.tell(
            Frame(
                Welcome(
                    you=You(
                        role=state.role_of(place.claims.seat),
                        seat=place.claims.seat,
                        combatants=[who for who in fighters if state.hands.get(who, GM_SEAT) == mine],
                    ),
                    room=RoomCard(id=state.id, name=state.name, ruleset=state.ruleset),
                    epoch=self.greeting.epoch,
                    seq=at.seq,
                    digest=at.digest.hex(),
                    resumed=resumed,
                    now=self.clock.now_ms(),
                    limits=published(self.greeting.bounds),
                    durability=self.greeting.promise.level,
                    versions=Versions(
                        protocol="zwada.v1",
                        server=self.greeting.server,
                        ruleset=f"{room.rules.key}/{room.rules.version}",
                        schema=int(room.codec.versions["schema"]),
                    ),
                )
            )
        )

    def _presence(self) -> Frame:
        return Frame(Note(kind="presence", data={"here": sorted(self._here)}), droppable=True)

    def others(self, elsewhere: frozenset[str]) -> None:
        """Who sits at this table in other processes."""
        if elsewhere != self._elsewhere:
            self._elsewhere = elsewhere
            self._look_around()

    def _look_around(self) -> None:
        """Which seats somebody sits on, anywhere; told to all where it has changed."""
        own = frozenset(place.claims.seat for place in self if place.claims.seat)
        if own != self.own:
            self.own = own
            self._moved()
        here = own | self._elsewhere
        if here != self._here:
            self._here = here
            frame = self._presence()
            for place in self:
                place.outbox.tell(frame)


def _may_stay(claims: Claims, state: RoomState) -> bool:
    """Whether the session, or the spectators' invite, is still there. Another role is no reason to go."""
    return claims.session in (state.invites if claims.role == "spectator" else state.sessions)
