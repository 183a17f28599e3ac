"""Growth: what it costs to load, join and resume a room, by how much has happened in it.

Rooms are opened and peopled through a running server, then their journals are made longer by the room itself without a
server, entry by entry as a server would have written them. Measured are a real server's first and further answers to a
client, from `connect` to the whole view.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

from server.app import server_keys
from server.bounds import Bounds
from server.exports import rules_of
from server.hearing import Sender, Wish
from server.journal.sqlite import SqliteJournal
from server.room import Proposed, Room
from server.room_state import GM_SEAT
from server.settings import Settings
from tests.bench.rows import Row, note, say
from tests.support.serving import ServerProcess
from zwada_client import Connection, Link, Session, create_room

JOINS = 15
SNAPSHOT_ENTRIES = Settings().snapshot_entries
FEW, MANY, FIGHT = 100, 100_100, 10_199
"""Entries of the rooms. The first two stand equally far from their last snapshot, the third as far as can be."""
SHEET = {"hp_max": 9_999, "armor": 999, "skills": {"melee_weapon": 2, "block": 2}}
LIFTED = {"ZWADA_COMMANDS_PER_S": "100000", "ZWADA_COMMANDS_BURST": "100000", "ZWADA_SYNCS_BURST": "100000"}


@dataclass(frozen=True)
class Known:
    """A room and a way in."""

    room: str
    session: Session
    spectator: str


async def open_room(base: str, fighters: int) -> Known:
    """A room whose fight has begun, on a running server."""
    room = await create_room(base, "dragons_of_shadows", "growth")
    session = await Session.open(Link(base, room.room, room.invites["gm"].rpartition("#")[2]))
    async with Connection(session) as gm:
        for n in range(fighters):
            side = "one" if n == 0 else "other"
            data = {"id": f"f{n}", "name": f"Fighter {n}", "side": side, "sheet": SHEET}
            (await gm.do("add_combatant", data)).or_raise()
        (await gm.do("start", {"order": [f"f{n}" for n in range(fighters)]})).or_raise()
        (await gm.do("override", {"what": "limit", "target": "f0", "limit": "actions", "used": -(10**6)})).or_raise()
        (await gm.do("override", {"what": "limit", "target": "f1", "limit": "blocks", "used": -(10**6)})).or_raise()
    return Known(room.room, session, room.link("spectator").invite)


def names(room: Room, n: int) -> Wish:
    """An entry that leaves the fight alone."""
    return Wish(id=f"name{n}", by=GM, type="name_room", data={"name": f"Tavern {n % 7}"})


def blows(room: Room, n: int) -> Wish:
    """By turns an attack and the answer to it."""
    assert room.state.encounter is not None
    prompt = room.state.encounter.open_prompts()[0]
    if prompt.kind == "turn":
        return Wish(id=f"blow{n}", by=GM, type="attack", data={"actor": "f0", "target": "f1"}, turn=prompt.id)
    return Wish(id=f"blow{n}", by=GM, type="defend", data={"actor": "f1", "choice": "block"}, prompt=prompt.id)


GM = Sender(GM_SEAT, "gm")


async def lengthen(data: Path, known: Known, entries: int, wish: Callable[[Room, int], Wish]) -> None:
    """Write entries until the room has so many, with the snapshots a server would have kept."""
    journal = SqliteJournal(data)
    try:
        rules, keys = await rules_of(journal, known.room), server_keys(Settings(data=str(data)))
        room = Room(rules, keys, Bounds(), known.room)
        while page := await journal.read(known.room, room.state.head):
            room.catch_up(page)
        writes: list[Awaitable[Any]] = []
        for n in range(room.state.head, entries):
            before = room.state.head
            proposed = room.hear(wish(room, n), journal.now())
            assert isinstance(proposed, Proposed), proposed
            writes.append(
                journal.append(
                    known.room,
                    before,
                    proposed.body,
                    proposed.key,
                    proposed.payload,
                    proposed.answer,
                    proposed.entry.at,
                    wake_at=proposed.wake_at,
                )
            )
            room.commit(proposed)
            if room.state.head % SNAPSHOT_ENTRIES == 0 or n == entries - 1:
                await asyncio.gather(*writes)
                writes = []
                if room.state.head % SNAPSHOT_ENTRIES == 0:
                    await journal.save_snapshot(known.room, room.state.head, room.snapshot())
        assert await journal.head(known.room) == entries
    finally:
        await journal.close()


async def ms_to_join(known: Known) -> float:
    """From the first byte to the whole view."""
    began = time.perf_counter()
    async with Connection(known.session):
        return (time.perf_counter() - began) * 1000


async def ms_to_resume(known: Known) -> float:
    """From a cut line to the answer that nothing was missed."""
    async with Connection(known.session) as gm:
        again = Connection(known.session, tab="another")
        again.mirror.snapshot({"view": gm.view, "options": gm.options, **(gm.mirror.resume or {})})
        began = time.perf_counter()
        again._running = asyncio.create_task(again._run())
        await again.until(lambda again: again.connected, 10)
        spent = (time.perf_counter() - began) * 1000
        assert again.welcome["resumed"]
        await again.close()
        return spent


async def side_by_side(action: Callable[[Known], Awaitable[float]], *rooms: Known) -> list[float]:
    """The medians of several each, taken in turn, so that whatever slows this machine slows all of them."""
    taken = [[await action(known) for known in rooms] for _ in range(JOINS)]
    return [median(column) for column in zip(*taken, strict=True)]


async def measure(data: Path) -> list[Row]:
    """Make the rooms, start the server again, and ask."""
    server = ServerProcess(data, **LIFTED)
    await server.start()
    try:
        short, long, fight = [await open_room(server.url, fighters) for fighters in (2, 2, 10)]
        await server.stop()
        for known, entries, wish in ((short, FEW, names), (long, MANY, names), (fight, FIGHT, blows)):
            await lengthen(data, known, entries, wish)
        cold = []
        for _ in range(3):
            await server.start()
            warm_up = await open_room(server.url, 2)  # the first room of a process pays for its imports
            await ms_to_join(warm_up)
            cold.append([await ms_to_join(known) for known in (short, long, fight)])
            server.kill()  # and so no snapshot is saved on the way out
        cold_short, cold_long, cold_fight = (median(column) for column in zip(*cold, strict=True))
        await server.start()
        few, many = await side_by_side(ms_to_join, short, long)
        resume_few, resume_many = await side_by_side(ms_to_resume, short, long)
    finally:
        server.kill()
    return [
        Row(f"growth.cold_join_{FEW}_ms", cold_short),
        Row(f"growth.cold_join_{FIGHT}_of_a_fight_ms", cold_fight),
        Row(f"growth.cold_join_{MANY}_by_{FEW}", cold_long / cold_short, 1.5),
        Row(f"growth.join_{FEW}_ms", few),
        Row(f"growth.join_{MANY}_by_{FEW}", many / few, 1.5),
        Row(f"growth.resume_{FEW}_ms", resume_few),
        Row(f"growth.resume_{MANY}_by_{FEW}", resume_many / resume_few, 1.5),
    ]


def rows() -> Iterator[Row]:
    """The rows of growth."""
    note("the server runs with " + " ".join(f"{name}={value}" for name, value in LIFTED.items()))
    with tempfile.TemporaryDirectory(prefix="zwada-bench-") as folder:
        for row in asyncio.run(measure(Path(folder) / "data")):
            yield say(row)
