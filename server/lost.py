"""What was kept of lost histories: entries that the storage had forgotten and a node had still seen.

Not here: keeping them (journal/shared.py), making one a room's again (cli_rooms.py), how one is exported (exports.py).
"""

from __future__ import annotations

import contextlib

from .entries import heading_of
from .journal import NoSuchRoom
from .journal.onlooker import Onlooker, Orphaned
from .journal.store import Orphan, tip_of
from .steps import Steps


class NotKept(Exception):
    """No such lost history, or not all of it. The text is one line for whoever runs the server."""


async def orphans_of(onlooker: Onlooker, room: str) -> list[Orphan]:
    """The lost histories of a room, the oldest first. Raises NotKept where there is none."""
    found = [orphan for orphan in await onlooker.store.orphans() if orphan.room == room]
    if not found:
        raise NotKept(f"room {room} has no lost history")
    return sorted(found, key=lambda orphan: orphan.epoch)


async def orphaned(onlooker: Onlooker, room: str, epoch: int | None, steps: Steps | None = None) -> Orphaned:
    """A lost history from its first entry, with the room's help where that has the same beginning; without an epoch the
    newest.
    """
    found = await orphans_of(onlooker, room)
    orphan = next((each for each in found if each.epoch == epoch), found[-1] if epoch is None else None)
    if orphan is None:
        raise NotKept(f"room {room} has lost histories of {', '.join(f'epoch {each.epoch}' for each in found)} only")
    rows = await onlooker.store.orphan(room, orphan.epoch)
    before: list[tuple[int, bytes]] = []
    if orphan.first > 1:
        with contextlib.suppress(NoSuchRoom):
            last = min(orphan.first - 1, await onlooker.head(room))
            before = [entry async for entry in (steps or Steps()).through(onlooker, room, last=last)]
        if len(before) < orphan.first - 1 or tip_of(before[-1][1]) != heading_of(rows[orphan.first].entry).prev:
            raise NotKept(
                f"of epoch {orphan.epoch} of room {room} entries {orphan.first} to {orphan.last} were kept; "
                f"1 to {orphan.first - 1} are missing"
            )
    return Orphaned(orphan, before, rows)
