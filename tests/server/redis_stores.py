"""A store in a real Redis, as tests hold it: with a clock that goes by hand, and somebody who listens."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from server.journal import Appended, Key
from server.journal.redis import RedisStore
from server.journal.store import News, Row, Rung, Stirred, tip_of
from tests.server.journals import HandClock


class Heard:
    """A node's listener that keeps what it hears. (`Listener`)"""

    def __init__(self) -> None:
        self.news: list[News] = []
        self._more = asyncio.Event()

    def heard(self, news: News) -> None:
        self.news.append(news)
        self._more.set()

    async def until(self, true: Callable[[News], Any], seconds: float = 10) -> News:
        """The first news of that kind, which is forgotten with all before it."""
        async with asyncio.timeout(seconds):
            while True:
                for i, news in enumerate(self.news):
                    if true(news):
                        del self.news[: i + 1]
                        return news
                self._more.clear()
                await self._more.wait()

    async def stirred(self, room: str = "tavern", seconds: float = 10) -> None:
        await self.until(lambda news: news == Stirred(room), seconds)

    async def rung(self, head: int, seconds: float = 10) -> Rung:
        news = await self.until(lambda news: isinstance(news, Rung) and news.head == head, seconds)
        assert isinstance(news, Rung)
        return news


@asynccontextmanager
async def store_at(url: str, clock: HandClock | None = None, timeout_s: float = 2.0) -> AsyncIterator[RedisStore]:
    store = await RedisStore.open(url, clock, timeout_s=timeout_s)
    try:
        yield store
    finally:
        await store.close()


def row(text: str, at: int, wake_at: int | None = None, body: bytes | None = None, id: str | None = None) -> Row:
    """An entry that says its text, under a key of the same name."""
    return Row(text.encode() if body is None else body, Key("gm", id or text), b"p", b"a", at, wake_at)


async def say(store: RedisStore, n: int, text: str = "", room: str = "tavern", wake_at: int | None = None) -> Row:
    """Entry `n`, which must be the next."""
    said = row(text or f"entry {n}", store.now(), wake_at)
    if n == 1:
        assert await store.create(room, said) == Appended(1)
    else:
        assert await store.append(room, n - 1, b"", said, None, 0) == Appended(n)
    return said


async def room_of(store: RedisStore, count: int, room: str = "tavern", wake_at: int | None = None) -> list[Row]:
    """A room with so many entries; the clock runs from the last one on."""
    return [await say(store, n, "", room, wake_at if n == count else None) for n in range(1, count + 1)]


def tip(n: int) -> bytes:
    """The tip of what `room_of` writes."""
    return tip_of(f"entry {n}".encode())
