"""Bells within one process: who follows a room learns that it has grown, never what has happened.

All of it runs on the event loop's thread. Bells across processes come with the journals that span them.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict


class RoomBell:
    """One follower of one room. Holds one number, however often it is rung. (`Bell`)"""

    def __init__(self, bells: Bells, room: str) -> None:
        self._bells = bells
        self._room = room
        self._head = 0
        self._rung = asyncio.Event()
        self._closed = False

    def ring(self, head: int) -> None:
        """The room has at least `head` entries."""
        self._head = max(self._head, head)
        self._rung.set()

    def __aiter__(self) -> RoomBell:
        return self

    async def __anext__(self) -> int:
        await self._rung.wait()
        if self._closed:
            raise StopAsyncIteration
        self._rung.clear()
        return self._head

    def close(self) -> None:
        """Ring no more; whoever waits is let go."""
        self._closed = True
        self._rung.set()
        self._bells.drop(self._room, self)

    def __enter__(self) -> RoomBell:
        return self

    def __exit__(self, *why: object) -> None:
        self.close()


class Bells:
    """All followers of a journal, by room."""

    def __init__(self) -> None:
        self._rooms: defaultdict[str, set[RoomBell]] = defaultdict(set)

    def follow(self, room: str) -> RoomBell:
        """A new bell for a room; it need not exist yet."""
        bell = RoomBell(self, room)
        self._rooms[room].add(bell)
        return bell

    def ring(self, room: str, head: int) -> None:
        """Tell all who follow the room."""
        for bell in self._rooms.get(room, ()):
            bell.ring(head)

    def drop(self, room: str, bell: RoomBell) -> None:
        """Forget one follower."""
        followers = self._rooms.get(room)
        if followers is not None:
            followers.discard(bell)
            if not followers:
                del self._rooms[room]

    def close(self, room: str | None = None) -> None:
        """Let go of all who follow the room, or of everybody."""
        for name in [room] if room is not None else list(self._rooms):
            for bell in list(self._rooms.get(name, ())):
                bell.close()
