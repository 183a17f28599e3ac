"""What the Redis that was found promises to keep, read from its settings, and what it must be told to do for that.

What is refused, `serve` decides.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import structlog
from msgspec import Struct
from redis.asyncio.connection import AbstractConnection
from redis.exceptions import ResponseError

from server.journal import StorageUnavailable
from server.journal.redis_link import Link, exchange, line_of

log = structlog.get_logger("zwada.journal")

Level: TypeAlias = Literal["disk", "os", "none"]
LEVELS: tuple[Level, ...] = ("none", "os", "disk")


class Durability(Struct, frozen=True):
    """How far what was answered is kept: on disk; by the operating system, so that only a power cut of the machine
    loses the last second; or not at all. `limits`, in one line each, why it is not more than that, or is not known.
    """

    level: Level
    limits: tuple[tuple[Level, str], ...] = ()
    is_known: bool = True
    is_replica: bool = False

    @property
    def reasons(self) -> tuple[str, ...]:
        return tuple(reason for _, reason in self.limits)

    def less_than(self, asked: Level) -> str:
        """In one line, why it is less than that; empty where it is not."""
        wanted = LEVELS.index(asked)
        return "; ".join(reason for level, reason in self.limits if LEVELS.index(level) < wanted)


async def durability_of(link: Link) -> Durability:
    """Raises StorageUnavailable only where Redis cannot be reached."""
    limits: list[tuple[Level, str]] = []
    try:
        settings = await _settings(link)
    except StorageUnavailable:
        await link.ask("PING")
        unknown = "unknown: it does not let us read its settings (CONFIG GET)"
        return Durability("none", (("none", unknown),), is_known=False)
    fsync = settings.get("appendfsync", "")
    if settings.get("appendonly") != "yes":
        limits.append(("none", "it forgets: appendonly is off, so what it acknowledged is gone when it ends"))
    elif fsync == "everysec":
        limits.append(("os", "appendfsync is everysec: a power cut takes the last second or two"))
    elif fsync != "always":
        found = f"appendfsync is {fsync or 'unknown'}: a power cut takes what the system had not written yet"
        limits.append(("none", found))
    policy = settings.get("maxmemory-policy", "")
    if policy != "noeviction":
        limits.append(("none", f"it evicts: maxmemory-policy is {policy or 'unknown'}, not noeviction"))
    is_replica = settings.get("role") not in ("master", None)
    if is_replica:
        limits.append(("none", "it is a replica: writing is the other one's"))
    level = min((level for level, _ in limits), key=LEVELS.index, default=LEVELS[-1])
    return Durability(level, tuple(limits), is_replica=is_replica)


async def _settings(link: Link) -> dict[str, str]:
    settings: dict[str, str] = {}
    for name in ("appendonly", "appendfsync", "maxmemory-policy"):
        found = await link.ask("CONFIG GET", name)
        if found:
            settings[name] = found[1].decode()
    for line in (await link.ask("INFO", "replication")).decode().splitlines():
        if line.startswith("role:"):
            settings["role"] = line.removeprefix("role:").strip()
    return settings


async def renew(connection: AbstractConnection) -> None:
    """Have a Redis that was started anew write its log anew. The first node that meets it asks for that.

    A power cut may tear a transaction in the log. Redis does not carry out the piece, but leaves it in the file (7.0),
    and the next time it is started it takes it for the beginning of what was written behind it.
    """
    try:
        said = (await exchange(connection, "INFO", "server")).decode()
        life = next(line for line in said.splitlines() if line.startswith("run_id:"))
        if await exchange(connection, "SET", "zwada:life", life, "GET") != life.encode():
            await exchange(connection, "BGREWRITEAOF")
    except ResponseError as why:  # full, read-only, or it does not let us: all the same to what is to be heard
        log.info("Redis does not write its log anew", why=line_of(why))
