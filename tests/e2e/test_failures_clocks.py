"""Clocks of machines that jump or drift, under a running fight: a smoke; every order of things is the simulator's."""

from __future__ import annotations

import asyncio
import time
from email.utils import parsedate_to_datetime
from pathlib import Path

import httpx
import pytest

from server.entries import heading_of
from tests.e2e.test_failures_nodes import SLACK, settled
from tests.support.clocks import WallClock
from tests.support.cluster import Cluster, clustered, history
from tests.support.listening import until
from tests.support.load import Load, bodies, loaded
from tests.support.serving import ServerProcess

pytestmark = [pytest.mark.slow, pytest.mark.redis, pytest.mark.xdist_group("failures")]

HOUR_S = 3_600
THINKS_S = 15
BEAT_S = 2
"""What a jump hides is known to within a heartbeat, and never to the disadvantage of whoever thinks."""


async def outlives(load: Load, wall: WallClock, jumps: list[tuple[int, float]]) -> float:
    """Somebody is asked and does not answer; meanwhile the clock jumps. How many seconds it had beyond those said."""
    load.begin(pause_s=0.1)
    await until(lambda: load.sleeps() is not None, 20)
    began, asked = time.monotonic(), load.sleeps()
    assert asked
    said_ms = load.gm.seat.left_ms(asked)
    assert said_ms is not None
    for ahead_s, speed in jumps:
        wall.set(ahead_s, speed)
        await asyncio.sleep(2.5)
        still = load.sleeps()
        assert still, "it has not run out"
        assert still["id"] == asked["id"]
        left_ms = load.gm.seat.left_ms(still)
        assert left_ms is not None
        print(f"wall {ahead_s:+d} s x{speed}: {left_ms} ms left after {time.monotonic() - began:.1f} s")
    await until(lambda: (now := load.sleeps()) is None or now["id"] != asked["id"], THINKS_S * 3)
    longer_s = time.monotonic() - began - said_ms / 1_000
    print(f"{longer_s:+.1f} s")
    return longer_s


async def says(node: ServerProcess) -> float:
    """What a node takes the time of day to be; it looks once in a second."""
    async with httpx.AsyncClient(trust_env=False, verify=False) as http:
        return parsedate_to_datetime((await http.get(f"{node.admin}/livez")).headers["date"]).timestamp()


async def holds(cluster: Cluster, load: Load) -> None:
    """Whoever comes is let in, and no stamp is before another."""
    since = {guest: guest.seat.connects for guest in load.guests}
    for front in cluster.fronts:
        front.reset()
    await until(lambda: all(guest.seat.connects > since[guest] and guest.seat.connected for guest in load.guests), 15)
    await settled(cluster, load)
    async with history(cluster.redis) as journal:
        stamps = [heading_of(body).at for body in await bodies(journal, load.room)]
    assert stamps == sorted(stamps)


@pytest.mark.parametrize(
    "jumps", [[(HOUR_S, 1.0), (-HOUR_S, 1.0), (0, 1.0)], [(0, 1.1), (0, 0.9)]], ids=["jumps", "drifts"]
)
async def test_row_21_the_wall_clock_of_a_node_moves_no_deadline(
    tmp_path: Path, jumps: list[tuple[int, float]]
) -> None:
    wall = WallClock(tmp_path / "wall")
    async with (
        clustered(tmp_path, environment=wall.environment) as cluster,
        loaded(cluster.bases, sleeper_s=THINKS_S) as load,
    ):
        wall.set(HOUR_S)
        while abs(await says(cluster.nodes[0]) - time.time() - HOUR_S) > 60:  # noqa: ASYNC110
            await asyncio.sleep(0.2)
        wall.set(0)
        assert -1 <= await outlives(load, wall, jumps) <= 1 * SLACK
        await holds(cluster, load)


async def test_row_21_the_clock_of_redis_jumps_and_nobody_loses_time(tmp_path: Path) -> None:
    wall = WallClock(tmp_path / "wall")
    async with (
        clustered(tmp_path, redis_environment=wall.environment) as cluster,
        loaded(cluster.bases, sleeper_s=THINKS_S) as load,
    ):
        longer_s = await outlives(load, wall, [(HOUR_S, 1.0), (-HOUR_S, 1.0), (0, 1.0)])
        assert abs(cluster.redis.client.time()[0] - time.time()) < 60
        assert -1 <= longer_s <= 3 * BEAT_S * SLACK
        await holds(cluster, load)
