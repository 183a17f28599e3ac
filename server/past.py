"""A room's past: the fight as it was after a line, the view of then, and the history as one audience saw it.

Everything is folded from the nearest snapshot of the journal. Lines are found by the id of an event, `command/i`; the
number of an entry counts what is hidden too, and never leaves the server.

Not here: who may ask (`reception.py`), going back (`fighting.py`).
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

from msgspec import UNSET

from .bounds import Bounds
from .entries import folded, heading_of, unopened
from .facts import AnyFight, AnyRules
from .journal import Readable
from .patch import View
from .points import changed, points_in
from .protocol import Update
from .room import Lookup, Room
from .room_state import RoomState
from .seats import Keys
from .steps import Steps


class Past:
    """Looks back in the journals of rooms of one rule system."""

    def __init__(
        self, journal: Readable, rules: AnyRules, keys: Keys, bounds: Bounds, steps: Steps | None = None
    ) -> None:
        self.steps = steps or Steps()
        self.journal = journal
        self.rules = rules
        self.keys = keys
        self.bounds = bounds

    async def fight(self, room: Room, wanted: Lookup) -> tuple[int, AnyFight] | None:
        """The fight at hand as it was after an entry, and the entry's number; None where it has none such."""
        state = room.state
        n = wanted.entry
        if n is None:
            n = await self.entry_of(state.id, wanted.line, state.began_at_entry, state.head)
        if n is None or not state.began_at_entry <= n <= state.head:
            return None
        past = await self.state(room, n)
        return None if past.encounter is None or past.number != state.number else (n, past.encounter)

    async def state(self, room: Room, n: int) -> RoomState:
        """The table after entry `n`, without what anybody saw."""
        kept = await self.journal.snapshot(room.state.id, n)
        found = room.codec.kept(kept[1]) if kept is not None else None
        state = unopened() if found is None else found[0]
        async for _, body in self._entries(room.state.id, state.head, n):
            state = folded(self.rules, state, room.codec.read(body), body)
        return state

    async def entry_of(self, room: str, line: str, after: int = 0, head: int | None = None) -> int | None:
        """The number of the entry that a line belongs to; of two of one id, the later."""
        command, slash, _ = line.rpartition("/")
        found = None
        async for _, body in self._entries(room, max(0, after - 1), head):
            heading = heading_of(body)
            if heading.id == (command if slash else line):
                found = heading.n
        return found

    async def room_at(self, room: str, n: int, audience: str) -> Room:
        """The room as it stood after entry `n`, with the view of one audience."""
        past = await self._from(room, audience, n)
        async for _, body in self._entries(room, past.state.head, n):
            await self.steps.whole(past.folding(past.state.head + 1, body))
        return past

    async def room_after(self, room: str, seq: int, audience: str) -> Room:
        """The room as it stood at some time before this update of an audience, or at it."""
        return await self._from(room, audience, after_seq=seq)

    async def saw(self, room: str, n: int, audience: str, line: str) -> View | None:
        """The view of an audience after entry `n`; None where it has no such line."""
        past = await self.room_at(room, n - 1, audience)
        if audience not in past.seen.views:
            return None
        command = line.rpartition("/")[0]
        async for _, body in self._entries(room, n - 1, None):
            for _, frame in await self.steps.whole(past.folding(past.state.head + 1, body)):
                told = frame.message
                events = told.events if isinstance(told, Update) else []
                if any(event["id"] == line for event in events):
                    return past.seen.views[audience]
                if any(not str(event["id"]).startswith(f"{command}/") for event in events):
                    return None  # another command's line: this one has no such
        return None

    async def lines(self, room: str, audience: str, after: int) -> AsyncIterator[dict[str, Any]]:
        """What an audience was told: `{n, at, events, hp?}`, where `n` is its own count, never the entry's number."""
        past = await self._from(room, audience, after_seq=after)
        async for _, body in self._entries(room, past.state.head, None):
            known = points_in(past.seen.views.get(audience, {}))
            for _, frame in await self.steps.whole(past.folding(past.state.head + 1, body)):
                told = frame.message
                if not isinstance(told, Update):
                    continue
                hp = changed(known, told.patch)
                if told.seq > after and told.events:
                    line = {"n": told.seq, "at": past.state.at, "events": told.events} | ({"hp": hp} if hp else {})
                    yield line if told.cmd is UNSET else {**line, "cmd": told.cmd}

    async def _from(self, room: str, audience: str, n: int | None = None, after_seq: int | None = None) -> Room:
        """A room at the nearest snapshot that is not after the entry, or the audience's update, that is wanted."""
        before = n
        while True:
            past = Room(self.rules, self.keys, self.bounds, room, only=audience)
            kept = await self.journal.snapshot(room, before)
            if kept is None or not await self.steps.whole(past.restoring(kept[1])):
                return Room(self.rules, self.keys, self.bounds, room, only=audience)
            if after_seq is None or (audience in past.seen.views and past.streams.position(audience).seq <= after_seq):
                return past
            before = kept[0] // 2

    def _entries(self, room: str, after: int, last: int | None) -> AsyncIterator[tuple[int, bytes]]:
        return self.steps.through(self.journal, room, after, last)
