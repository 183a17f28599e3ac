"""Long work among what people do: one step in each cycle of the loop, whoever it is for.

An export, an old view or the lines of an evening are folded entry by entry. Between any two of them everything else
that waits has its turn, and all such work together takes no more of a cycle than one step does.
"""

import asyncio
from weakref import WeakKeyDictionary

_queues: WeakKeyDictionary[asyncio.AbstractEventLoop, asyncio.Lock] = WeakKeyDictionary()


async def step() -> None:
    """Go on in a later cycle of the loop, alone of all that go by steps; who came first goes first."""
    queue = _queues.setdefault(asyncio.get_running_loop(), asyncio.Lock())
    async with queue:
        await asyncio.sleep(0)
