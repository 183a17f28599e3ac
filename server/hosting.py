"""The journal a server is told to be on, and the rooms on it.

In a data folder (SQLite), or in Redis, which several servers may share.

Not here: what a journal does (server/journal), what rooms do (host.py, reception.py), sockets and routes (app.py).
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import NamedTuple

import structlog

from .app import ANOTHER_SECRET, Parts, Unable, check_of
from .clock import SharedClock
from .journal import Journal
from .journal.redis import RedisStore
from .journal.redis_durability import Durability as Found
from .journal.shared import SharedJournal
from .journal.sqlite import SqliteJournal
from .promise import Kept, Promise
from .reception import Reception
from .retention import FOLDER, keep_sweeping
from .seats import new_id
from .settings import Durability, shown

log = structlog.get_logger("zwada.hosting")


REMEDY = {"disk": "appendfsync always", "os": "appendfsync everysec"}


class Opened(NamedTuple):
    """A journal, and how much of what it has acknowledged outlives what."""

    journal: Journal
    promise: Promise


@contextlib.asynccontextmanager
async def hosting(parts: Parts) -> AsyncIterator[Reception]:
    """The rooms, on the journal that the settings name. From here on its clock is everybody's."""
    settings, keys, bounds, steady = parts.settings, parts.keys, parts.bounds, parts.clock
    is_shared = bool(settings.redis_url)
    async with (in_redis if is_shared else in_folder)(parts) as (journal, promise):
        clock = parts.clock = SharedClock(journal.now, steady)
        parts.metrics.watch("journal", journal.counters)
        host = Reception(journal, keys, settings, bounds, clock, parts.metrics, promise=promise, is_shared=is_shared)
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
        yield Opened(journal, Promise("disk"))
    finally:
        await journal.close()


@contextlib.asynccontextmanager
async def in_redis(parts: Parts) -> AsyncIterator[Opened]:
    """The journal in Redis, of which this process is one node."""
    settings = parts.settings
    store = await RedisStore.open(settings.redis_url)
    journal = SharedJournal(store, new_id(parts.entropy), parts.bounds)
    try:
        level = await kept_by(store, settings.durability)
        if await store.agreed(check_of(parts.keys)) != check_of(parts.keys):
            raise Unable(ANOTHER_SECRET)
        await journal.start()
        parts.metrics.watch("redis", store.counters)
        log.info("the journal is in Redis", at=shown(settings.redis_url), durability=level, node=journal.node)

        async def ask() -> Kept:
            found = await store.durability()
            return Kept(found.level, found.less_than("disk"), lacking(found, settings.durability))

        yield Opened(journal, Promise(level, ask))
    finally:
        await journal.close()


async def kept_by(store: RedisStore, asked: Durability) -> Durability:
    """How Redis keeps what it has acknowledged. Raises Unable where that is less than was asked."""
    found = await store.durability()
    if (why := lacking(found, asked)) is not None:
        raise Unable(why)
    if found.level == "none":
        log.warning("Redis may lose what it has acknowledged", why=found.less_than("os"))
    return found.level


def lacking(found: Found, asked: Durability) -> str | None:
    """In one line, why what Redis keeps is less than was asked, and what can be done."""
    if found.is_replica:
        return "this Redis is a replica, which cannot be written: name the one that it follows with --redis-url"
    if not (less := found.less_than(asked)):
        return None
    why = f"Redis promises less than --durability {asked}: {less}"
    if not found.is_known:
        return f"{why}; let this user do it (ACL: +config|get), or start with --durability none"
    return (
        f"{why}. Set appendonly yes, {REMEDY[asked]} and maxmemory-policy noeviction in redis.conf, "
        f"or start with --durability {found.level}"
    )
