"""Long work among what people do: one step in each cycle of the loop, whoever of a node it is for.

An export, an old view or the lines of an evening are folded entry by entry. Between any two of them everything else
that waits has its turn, and all such work together takes no more of a cycle than one step does.
"""

import asyncio
from collections.abc import AsyncIterator

from .journal import Readable
from .work import T, Work


class Steps:
    """The steps of one node."""

    def __init__(self) -> None:
        self._queue = asyncio.Lock()

    async def next(self) -> None:
        """Go on in a later cycle of the loop, alone of all that go by these steps; who came first goes first."""
        async with self._queue:
            await asyncio.sleep(0)

    async def whole(self, work: Work[T]) -> T:
        """What comes of work that pauses, a step from each pause to the next."""
        while True:
            try:
                next(work)
            except StopIteration as done:
                found: T = done.value
                return found
            await self.next()

    async def through(
        self, journal: Readable, room: str, after: int = 0, last: int | None = None
    ) -> AsyncIterator[tuple[int, bytes]]:
        """A room's entries with their numbers, a step for each: those after one, up to another or as far as they go."""
        while (last is None or after < last) and (page := await journal.read(room, after)):
            for n, body in page:
                if last is not None and n > last:
                    return
                await self.next()
                yield n, body
            after = page[-1][0]
