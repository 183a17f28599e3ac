"""The journal a server is told to be on, and the rooms on it.

In a data folder (SQLite), or in Redis, which several servers may share.

Not here: what a journal does (server/journal), what rooms do (host.py), sockets and routes (app.py).
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import NamedTuple

import structlog

from .app import Parts, Unable, check_of
from .clock import SharedClock
from .host import Host
from .journal import Journal
from .journal.redis import RedisStore
from .journal.shared import SharedJournal
from .journal.sqlite import SqliteJournal
from .retention import FOLDER, keep_sweeping
from .seats import new_id
from .settings import Durability, shown

log = structlog.get_logger("zwada.hosting")


LEVELS: tuple[Durability, ...] = ("none", "os", "disk")
REMEDY = {"disk": "appendfsync always", "os": "appendfsync everysec"}


class Opened(NamedTuple):
    """A journal, and how much of what it has acknowledged outlives what."""

    journal: Journal
    durability: Durability


@contextlib.asynccontextmanager
async def hosting(parts: Parts) -> AsyncIterator[Host]:
    """The rooms, on the journal that the settings name. From here on its clock is everybody's."""
    settings, keys, bounds, steady = parts.settings, parts.keys, parts.bounds, parts.clock
    is_shared = bool(settings.redis_url)
    async with (in_redis if is_shared else in_folder)(parts) as (journal, durability):
        clock = parts.clock = SharedClock(journal.now, steady)
        parts.metrics.watch("journal", journal.counters)
        host = Host(journal, keys, settings, bounds, clock, parts.metrics, durability=durability, is_shared=is_shared)
        async with host, asyncio.TaskGroup() as group:
            beside = []
            if settings.keep_days:
                exports = Path(settings.data) / FOLDER
                old = keep_sweeping(journal, keys, bounds, clock, exports, settings.keep_days)
                beside.append(group.create_task(old))
            yield host
            for task in beside:
                task.cancel()


@contextlib.asynccontextmanager
async def in_folder(parts: Parts) -> AsyncIterator[Opened]:
    """The journal of the data folder: what it acknowledges is on disk."""
    journal = SqliteJournal(Path(parts.settings.data), parts.clock, parts.bounds)
    for line in journal.report.lines():
        log.error("the journal was damaged", found=line)
    try:
        yield Opened(journal, "disk")
    finally:
        await journal.close()


@contextlib.asynccontextmanager
async def in_redis(parts: Parts) -> AsyncIterator[Opened]:
    """The journal in Redis, of which this process is one node."""
    settings = parts.settings
    store = await RedisStore.open(settings.redis_url)
    journal = SharedJournal(store, new_id(parts.entropy), parts.bounds)
    try:
        durability = await kept_by(store, settings.durability)
        if await store.agreed(check_of(parts.keys)) != check_of(parts.keys):
            raise Unable("the rooms in this Redis were made with another ZWADA_SECRET than the one that is set now")
        await journal.start()
        parts.metrics.watch("redis", store.counters)
        log.info("the journal is in Redis", at=shown(settings.redis_url), durability=durability, node=journal.node)
        yield Opened(journal, durability)
    finally:
        await journal.close()


async def kept_by(store: RedisStore, asked: Durability) -> Durability:
    """How Redis keeps what it has acknowledged. Raises Unable where that is less than was asked."""
    found = await store.durability()
    if found.is_replica:
        raise Unable("this Redis is a replica, which cannot be written: name the one that it follows with --redis-url")
    if LEVELS.index(found.level) >= LEVELS.index(asked):
        if found.level == "none":
            log.warning("Redis may lose what it has acknowledged", why="; ".join(found.reasons))
        return found.level
    why = f"Redis promises less than --durability {asked}: {'; '.join(found.reasons)}"
    if not found.is_known:
        raise Unable(f"{why}; let this user do it (ACL: +config|get), or start with --durability none")
    raise Unable(
        f"{why}. Set appendonly yes, {REMEDY[asked]} and maxmemory-policy noeviction in redis.conf, "
        f"or start with --durability {found.level}"
    )
