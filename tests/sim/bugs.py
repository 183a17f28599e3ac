"""Bugs put back, one at a time, to see whether the oracle notices.

Each is the simplest server that has it: all else is as it is.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from server.journal import Appended, AppendResult, Key, StorageUnavailable
from server.journal.memory import MemoryStore
from server.journal.store import Other, Row
from server.keeper import Answered, Keeper, Reply
from server.protocol import Problem
from server.room import Broken, Proposed


class TellsFirst(Keeper):
    """Believes and tells an entry before it is written."""

    async def _write(self, proposed: Proposed) -> Reply | None:
        before = self.room.state
        self.places.tell(self.room.commit(proposed), before)
        result = await self.journal.append(
            before.id,
            before.head,
            proposed.body,
            proposed.key,
            proposed.payload,
            proposed.answer,
            proposed.entry.at,
            prev=proposed.entry.prev,
            wake_at=proposed.wake_at,
            not_before=proposed.not_before,
            extends_ms=proposed.extends_ms,
        )
        if isinstance(result, Appended):
            return Answered(proposed.answer)
        raise Broken(f"told too early: {result}")


class RefusesFromMemory(Keeper):
    """Refuses without asking the journal whether the command was accepted before, or the room has moved on."""

    async def _refuse(self, key: Key, payload: bytes, problem: Problem) -> Reply | None:
        return problem


class Retries(Keeper):
    """Where no answer came, it writes again, as something new."""

    def __init__(self, *parts: Any, **more: Any) -> None:
        super().__init__(*parts, **more)
        self._unsure: dict[Key, int] = {}

    async def _write(self, proposed: Proposed) -> Reply | None:
        tried = self._unsure.get(proposed.key, 0)
        key = Key(proposed.key.by, f"{proposed.key.id}.again{tried}") if tried else proposed.key
        try:
            return await super()._write(replace(proposed, key=key))
        except StorageUnavailable:
            self._unsure[proposed.key] = tried + 1
            return None


class ForgetsPrev(MemoryStore):
    """Appends wherever the number fits, whatever stands before it."""

    async def append(
        self, room: str, expected: int, prev: bytes, row: Row, not_before: int | None, extends_ms: int
    ) -> AppendResult | Other:
        return await super().append(room, expected, b"", row, not_before, extends_ms)
