"""Reading what several nodes share without being one of them: rooms, and what was kept of lost histories.

Nothing is followed, judged or written.
"""

from __future__ import annotations

from server.bounds import Bounds
from server.journal import NoSuchRoom, RoomInfo
from server.journal.store import Orphan, Other, Row, Store


class Onlooker:
    """A store opened for reading. (`Readable`)"""

    def __init__(self, store: Store, bounds: Bounds | None = None) -> None:
        self.store = store
        self.bounds = bounds or Bounds()

    async def head(self, room: str) -> int:
        return (await self.store.info(room)).head

    async def info(self, room: str) -> RoomInfo:
        return await self.store.info(room)

    async def rooms(self) -> list[RoomInfo]:
        return await self.store.rooms()

    async def read(self, room: str, after: int = 0, limit: int | None = None) -> list[tuple[int, bytes]]:
        most = self.bounds.entries if limit is None else min(limit, self.bounds.entries)
        found = await self.store.read(room, after, most, self.bounds.page_bytes, b"")
        assert not isinstance(found, Other), "there is nothing to compare it with"
        return [(n, row.entry) for n, row in found]

    async def snapshot(self, room: str, at_or_before: int | None = None) -> tuple[int, bytes] | None:
        return await self.store.snapshot(room, at_or_before)

    async def close(self) -> None:
        await self.store.close()


class Orphaned:
    """A lost history, as far as it was kept, as if it were the room's. (`Readable`)"""

    def __init__(self, orphan: Orphan, before: list[tuple[int, bytes]], rows: dict[int, Row]) -> None:
        """`before`: entries that the room still has, and the lost history had, too."""
        self.orphan = orphan
        self.rows = rows
        self.entries = before + [(n, rows[n].entry) for n in sorted(rows)]

    async def head(self, room: str) -> int:
        return self.orphan.last

    async def info(self, room: str) -> RoomInfo:
        if room != self.orphan.room:
            raise NoSuchRoom(room)
        at = self.rows[self.orphan.last].at
        return RoomInfo(room, self.orphan.last, self.orphan.epoch, self.rows[self.orphan.first].at, at)

    async def rooms(self) -> list[RoomInfo]:
        return [await self.info(self.orphan.room)]

    async def read(self, room: str, after: int = 0, limit: int | None = None) -> list[tuple[int, bytes]]:
        return self.entries[after : None if limit is None else after + limit]

    async def snapshot(self, room: str, at_or_before: int | None = None) -> tuple[int, bytes] | None:
        return None

    async def close(self) -> None:
        """Nothing is held."""
