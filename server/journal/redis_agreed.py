"""What the nodes on a Redis agreed on, for whoever only wants to know whether it is one of them.

Nothing is written. How they agree is in `redis.py`.
"""

from __future__ import annotations

from server.journal.redis_link import Link


async def agreed_at(url: str, timeout_s: float = 2.0) -> str | None:
    """None where there has been no node yet. Raises StorageUnavailable."""
    link = Link(url, timeout_s)
    try:
        said: bytes | None = await link.ask("GET", "zwada:agreed")
        return None if said is None else said.decode()
    finally:
        await link.close()
