"""Rooms that nobody has used for long: exported, then deleted. Only where `keep_days` says so.

Not here: what an export holds (exports.py), how a journal forgets (server/journal).
"""

import asyncio
import os
import tempfile
from pathlib import Path

import structlog

from . import exports
from .bounds import Bounds
from .clock import Clock
from .entries import VersionUnknown
from .journal import Damaged, Forked, Journal, JournalError, NoSuchRoom
from .room_state import GM_SEAT
from .seats import DAY_MS, Keys

log = structlog.get_logger("zwada.retention")

EVERY_S = 3_600.0
FOLDER = "exports"


async def sweep(journal: Journal, keys: Keys, bounds: Bounds, folder: Path, before_ms: int) -> list[str]:
    """Export and delete the rooms whose last entry is older; their ids. A room that cannot be exported stays.

    Other nodes may be at it, too. Whoever deletes has a whole export of its own; who comes too late has nothing to do.
    """
    gone = []
    for info in await journal.rooms():
        if info.active_at >= before_ms:
            continue
        try:
            rules = await exports.rules_of(journal, info.room)
            lines = [line async for line in exports.export(journal, rules, info.room, GM_SEAT, keys, bounds)]
            await asyncio.to_thread(_keep, folder / f"{info.room}.jsonl", lines)
            if (await journal.info(info.room)).active_at != info.active_at:
                continue  # somebody has come back meanwhile
            await journal.delete(info.room)
        except NoSuchRoom:
            continue
        except (KeyError, VersionUnknown, Damaged, Forked, OSError) as why:
            log.error("an old room cannot be exported, so it stays", room=info.room, why=str(why))
            continue
        log.info("an old room is deleted", room=info.room, entries=info.head)
        gone.append(info.room)
    return gone


def _keep(path: Path, lines: list[bytes]) -> None:
    """On disk before anything is deleted."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    descriptor, part = tempfile.mkstemp(".part", f"{path.stem}.", path.parent)  # no other worker writes to it
    try:
        with open(descriptor, "wb") as file:
            file.writelines(line + b"\n" for line in lines)
            file.flush()
            os.fsync(file.fileno())
        os.replace(part, path)
    except OSError:
        Path(part).unlink(missing_ok=True)
        raise
    parent = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(parent)
    finally:
        os.close(parent)


async def keep_sweeping(
    journal: Journal, keys: Keys, bounds: Bounds, clock: Clock, folder: Path, keep_days: int
) -> None:
    """At the start, and every hour."""
    while True:
        try:
            await sweep(journal, keys, bounds, folder, clock.now_ms() - keep_days * DAY_MS)
        except JournalError as why:
            log.error("old rooms could not be looked through", why=str(why))
        await asyncio.sleep(EVERY_S)
