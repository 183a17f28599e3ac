"""Ten minutes at half load while things go wrong: a node is killed again and again, some read nothing, some flood.

Two nodes on a Redis that syncs each entry. The first is never killed, so that its memory can be watched; the second is,
at random. Afterwards the invariants are checked: no accepted command is lost or doubled, every stream was without a
gap, and everybody sees what the journal folds to. `SOAK_S` in the environment says how long.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import mean, median, quantiles

from server.protocol import Close
from tests.bench.rows import Row, note, say
from tests.support.cluster import Cluster, clustered, history
from tests.support.load import Load, check, loaded
from tests.support.rawws import PING, TEXT, Gone, RawSocket, frame
from tests.support.serving import ServerProcess
from zwada_client import Link, Session

SECONDS = float(os.environ.get("SOAK_S", "600"))
SEED = 9
PLAYERS, WATCHING = 4, 10
TRIAL_S = 15.0
"""How long the whole load is tried, of which then half is asked."""
SETTINGS = {"ZWADA_STRIKES": "20", "ZWADA_UNLOAD_S": "60"}
GROWN_GOAL = 1.25
"""Memory of the last quarter by that of the second: the first one fills the rings."""
PATIENCE_S = 120.0


@dataclass
class Trouble:
    """What was done to the nodes, and what came of it."""

    kills: int = 0
    slow: Counter[int] = field(default_factory=Counter)
    floods: Counter[int] = field(default_factory=Counter)
    """Close codes; 1006 or 0 where the line was cut: by the door, or by a kill."""


def resident_kib(server: ServerProcess) -> int:
    """Memory a server holds."""
    return int(Path(f"/proc/{server.pid}/statm").read_text().split()[1]) * 4


async def stranger(load: Load, node: ServerProcess, tab: str) -> RawSocket:
    """Somebody who watches, by a socket of our own."""
    session = await Session.open(Link(node.url, load.room, load.invites["spectator"]))
    raw = await RawSocket.connect(int(node.url.rpartition(":")[2]))
    await raw.shake(f"/v1/rooms/{load.room}/ws")
    hello = {"t": "hello", "token": await session.fresh_token(), "tab": tab}
    raw.send(frame(TEXT, json.dumps(hello).encode()))
    return raw


async def end_of(raw: RawSocket) -> int:
    """Why it was sent away; 0: it was cut off."""
    try:
        return await raw.receive_close()
    except (Gone, OSError, TimeoutError):
        return 0


async def reads_nothing(load: Load, node: ServerProcess, tab: str, trouble: Trouble) -> None:
    """Asks for the whole view again and again, and takes none of it."""
    async with await stranger(load, node, tab) as raw:
        raw.writer.transport.pause_reading()  # type: ignore[attr-defined]
        with suppress(Gone, OSError):
            for _ in range(40):
                raw.send(20 * frame(TEXT, b'{"t":"sync"}'))
                await asyncio.sleep(0.5)
        raw.writer.transport.resume_reading()  # type: ignore[attr-defined]
        trouble.slow[await end_of(raw)] += 1


async def floods(load: Load, node: ServerProcess, tab: str, chance: Random, trouble: Trouble) -> None:
    """Says as much as the line takes, until it is sent away."""
    said = chance.choice(
        [frame(PING, b"?"), frame(TEXT, b'{"t":"cmd","id":"flood","type":"pause"}'), frame(TEXT, b"{")]
    )
    async with await stranger(load, node, tab) as raw:
        ending = asyncio.create_task(end_of(raw))
        with suppress(Gone, OSError):
            while not (ending.done() or raw.writer.transport.is_closing()):
                raw.send(100 * said)
                await raw.flush()
                await asyncio.sleep(0.01)
        trouble.floods[await ending] += 1


async def troubled(cluster: Cluster, load: Load, chance: Random, trouble: Trouble, until: float) -> None:
    """One thing after another goes wrong, sometimes several at once."""
    async with asyncio.TaskGroup() as group:
        n = 0
        while time.monotonic() < until:
            n += 1
            await asyncio.sleep(chance.uniform(1, 8))
            node = chance.choice(cluster.nodes)
            match chance.choice(("kill", "slow", "slow", "flood", "flood")):
                case "kill":
                    trouble.kills += 1
                    await cluster.nodes[1].restart()
                case "slow":
                    group.create_task(_while_it_lives(reads_nothing(load, node, f"slow{n}", trouble)))
                case "flood":
                    group.create_task(_while_it_lives(floods(load, node, f"flood{n}", chance, trouble)))


async def _while_it_lives(work: object) -> None:
    """A node that is killed takes those with it who came to trouble it."""
    with suppress(Exception):
        await work  # type: ignore[misc]


async def watched(node: ServerProcess, until: float) -> list[int]:
    """Its memory, every few seconds."""
    held = []
    while time.monotonic() < until:
        held.append(resident_kib(node))
        await asyncio.sleep(5)
    return held


async def soaked(folder: Path) -> list[Row]:
    """The trial, the ten minutes, and the check of all that was said in them."""
    chance, trouble = Random(SEED), Trouble()
    async with (
        clustered(folder, 2, **SETTINGS) as cluster,
        loaded(cluster.bases, SEED, PLAYERS, WATCHING) as load,
    ):
        load.begin(0.0)
        await asyncio.sleep(TRIAL_S)
        await load.finish(PATIENCE_S)
        most_per_s = sum(one.answered_at is not None for one in load.sent) / TRIAL_S
        acting = sum(guest.audience != "table" for guest in load.guests)
        began, before = time.monotonic(), len(load.sent)
        load.begin(2 * acting / most_per_s)
        until = began + SECONDS
        held, _ = await asyncio.gather(
            watched(cluster.nodes[0], until), troubled(cluster, load, chance, trouble, until)
        )
        await load.finish(PATIENCE_S)
        spent_s = time.monotonic() - began
        await load.level(PATIENCE_S)
        async with history(cluster.redis) as journal:
            checked = await check(load, journal)
        took = sorted(one.took_s for one in load.sent[before:])
        traces = len(cluster.tracebacks())
    quarter = len(held) // 4
    grown = mean(held[-quarter:]) / mean(held[quarter : 2 * quarter])
    note(
        f"{len(load.guests)} clients, {acting} of them act, at most {most_per_s:.0f} commands a second; half was asked"
    )
    note(f"node 2 was killed {trouble.kills} times; of {checked.entries} entries {checked.accepted} were accepted here")
    note(f"slow readers ended by {dict(trouble.slow)}, floods by {dict(trouble.floods)} (1006 and 0: cut off)")
    note(f"memory of node 1, KiB, every five seconds: {held[:: max(1, len(held) // 24)]}")
    return [
        Row("soak.seconds", spent_s),
        Row("soak.commands_per_s", (len(load.sent) - before) / spent_s),
        Row("soak.p50_ms", median(took) * 1_000),
        Row("soak.p99_ms", quantiles(took, n=100)[98] * 1_000),
        Row("soak.memory_last_quarter_by_second", grown, GROWN_GOAL),
        Row("soak.acknowledged_and_there_once", checked.accepted),
        Row("soak.closed_for_another_reason", _unexpected(trouble), 0),
        Row("soak.tracebacks", traces, 0),
    ]


def _unexpected(trouble: Trouble) -> int:
    good = {0, 1006, Close.SLOW, Close.FLOOD, Close.POLICY, Close.DRAINING}
    return sum(n for code, n in (trouble.slow + trouble.floods).items() if code not in good)


def rows() -> Iterator[Row]:
    """The rows of the soak; an invariant that does not hold ends it."""
    logging.getLogger("asyncio").setLevel(logging.ERROR)  # who floods hears often that nobody listens any more
    note("the nodes run with " + " ".join(f"{name}={value}" for name, value in SETTINGS.items()))
    with tempfile.TemporaryDirectory(prefix="zwada-soak-") as folder:
        for row in asyncio.run(soaked(Path(folder))):
            yield say(row)
