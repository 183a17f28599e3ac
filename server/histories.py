"""What the commands read, beside whatever servers there are: a data folder, or the journal in Redis.

Not here: how it is printed (cli.py, cli_rooms.py), what an export holds (exports.py).
"""

import asyncio
import contextlib
import os
from collections.abc import AsyncIterator, Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

from . import exports
from .app import ANOTHER_SECRET, Unable, check_of, known_keys
from .journal import Readable
from .journal.beside import Beside
from .journal.onlooker import Onlooker
from .journal.redis import RedisStore
from .journal.redis_agreed import agreed_at
from .lost import NotKept, orphaned
from .settings import load

T = TypeVar("T")


class Histories:
    """Redis if there is a word of it, else a folder. A folder that is named by a flag goes before the environment."""

    def __init__(self, data: str | None, redis_url: str | None) -> None:
        if data is not None and redis_url is None:
            redis_url = ""
        self.settings, self.bounds = load(os.environ, {"data": data, "redis_url": redis_url, "workers": 1})
        self.in_redis = bool(self.settings.redis_url)

    def read(self, what: Callable[[Readable], Coroutine[Any, Any, T]]) -> T:
        """What a reader of rooms finds out."""

        async def reading() -> T:
            async with self._reader() as reader:
                return await what(reader)

        return asyncio.run(reading())

    def visit(self, what: Callable[[RedisStore], Coroutine[Any, Any, T]]) -> T:
        """The same for what only Redis has. Raises Unable where it is a folder."""
        if not self.in_redis:
            raise Unable("lost histories are kept in Redis only; name it with --redis-url redis://127.0.0.1:6379")

        async def visiting() -> T:
            async with self._store() as store:
                try:
                    return await what(store)
                except NotKept as why:
                    raise Unable(str(why)) from None

        return asyncio.run(visiting())

    def check_secret(self) -> None:
        """Raises Unable where the servers on this Redis have another secret than the one that is set, if any is."""
        if self.in_redis and self.settings.secret:
            said = asyncio.run(agreed_at(self.settings.redis_url))
            if said not in (None, check_of(known_keys(self.settings))):
                raise Unable(ANOTHER_SECRET)

    @contextlib.asynccontextmanager
    async def _store(self) -> AsyncIterator[RedisStore]:
        store = await RedisStore.open(self.settings.redis_url)
        try:
            yield store
        finally:
            await store.close()

    @contextlib.asynccontextmanager
    async def _reader(self) -> AsyncIterator[Readable]:
        if self.in_redis:
            async with self._store() as store:
                yield Onlooker(store, self.bounds)
            return
        reader = Beside(Path(self.settings.data), self.bounds)
        try:
            yield reader
        finally:
            await reader.close()

    def export(self, room: str, audience: str, orphan: int | None = None) -> list[bytes]:
        """All lines of an export; of a lost history, where its epoch is given."""
        keys = known_keys(self.settings)
        self.check_secret()

        async def exported(reader: Readable) -> list[bytes]:
            try:
                rules = await exports.rules_of(reader, room)
            except KeyError as key:
                raise Unable(f"the rule system {key} is not known here") from None
            return [line async for line in exports.export(reader, rules, room, audience, keys, self.bounds)]

        async def of_orphan(store: RedisStore) -> list[bytes]:
            return await exported(await orphaned(Onlooker(store, self.bounds), room, orphan or 0))

        return self.read(exported) if orphan is None else self.visit(of_orphan)
