"""How much of what the journal has acknowledged outlives what, as it was found at the start and is found again.

Storage may be told to keep less while it runs, or come back so. Who goes on then is told the truth in every `welcome`;
the node says that it is not ready, and goes on: what is taken is no less right for it, only less safe.

Not here: how a journal is asked (journal/redis_durability.py), what is refused at the start (hosting.py).
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import NamedTuple

import structlog

from .journal.redis_durability import LEVELS, Level

log = structlog.get_logger("zwada.promise")

AGAIN_S = 10.0
"""How often it is asked."""


class Kept(NamedTuple):
    """What was found. `broken`: in one line, why that is less than whoever runs the server asked for."""

    level: Level
    why: str = ""
    broken: str | None = None


class Promise:
    """What is found again; nothing, where what was found at the start cannot change."""

    def __init__(self, level: Level, ask: Callable[[], Awaitable[Kept]] | None = None) -> None:
        self.level: Level = level
        self.broken: str | None = None
        self._ask = ask
        self.asked_at = float("-inf")

    async def check(self, *, at_once: bool = False) -> None:
        """Ask, where it is time. Raises StorageUnavailable."""
        now = asyncio.get_running_loop().time()
        if self._ask is None or (now - self.asked_at < AGAIN_S and not at_once):
            return
        found = await self._ask()
        self.asked_at = now
        if LEVELS.index(found.level) < LEVELS.index(self.level) or (found.broken and not self.broken):
            log.error("the journal keeps less than before", was=self.level, now=found.level, why=found.why)
        elif (found.level, found.broken is None) != (self.level, self.broken is None):
            log.warning("the journal keeps more than before", was=self.level, now=found.level)
        self.level, self.broken = found.level, found.broken
