"""Several nodes over Redis beside one on SQLite: how long a subscriber waits, and what an action costs in CPU.

The same client plays against each, one after another: a server on SQLite, one node on Redis, two nodes on Redis with
half of the subscribers at the one where nothing is decided. Redis syncs each entry, as SQLite does.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

from tests.bench.fanout import ZWADA, install, loaded, started
from tests.bench.rows import Row, note, say
from tests.support.redis_server import RedisServer, temporary_redis

SUBSCRIBERS, RATE = 20, 60
TICK_US = 1e6 / os.sysconf("SC_CLK_TCK")


def spent_us(pid: int) -> float:
    """CPU of a process so far."""
    with open(f"/proc/{pid}/stat") as file:
        fields = file.read().rpartition(") ")[2].split()
    return (int(fields[11]) + int(fields[12])) * TICK_US


@contextmanager
def secret() -> Iterator[None]:
    """What nodes must share stands in the environment of those that are started."""
    os.environ["ZWADA_SECRET"] = "a secret of the bench"
    try:
        yield
    finally:
        del os.environ["ZWADA_SECRET"]


def on_redis(redis: RedisServer, count: int) -> dict[str, Any]:
    """So many nodes on this Redis, and what Redis itself spent."""
    with ExitStack() as stack:
        stack.enter_context(secret())
        nodes = [stack.enter_context(started(ZWADA, "--redis-url", redis.url)) for _ in range(count)]
        before = spent_us(redis.pid)
        urls, pids = ",".join(url for url, _ in nodes), ",".join(str(pid) for _, pid in nodes)
        found = loaded(ZWADA, urls, pids, SUBSCRIBERS, RATE)
        redis_us = (spent_us(redis.pid) - before) / found["actions"]
    note(f"Redis itself spent {redis_us:.0f} us per action, with what led up to the run")
    return found


def rows() -> Iterator[Row]:
    """All rows of this part."""
    install()
    note(f"{SUBSCRIBERS} subscribers, {RATE} actions a second")
    with started(ZWADA) as (url, pid):
        alone = loaded(ZWADA, url, str(pid), SUBSCRIBERS, RATE)
    with temporary_redis(appendonly="yes", appendfsync="always") as redis:
        one = on_redis(redis, 1)
    with temporary_redis(appendonly="yes", appendfsync="always") as redis:
        two = on_redis(redis, 2)
    for name, found in (("sqlite", alone), ("one_node", one), ("two_nodes", two)):
        yield say(Row(f"nodes.{name}_p50_ms", found["p50_ms"]))
        yield say(Row(f"nodes.{name}_p99_ms", found["p99_ms"]))
        yield say(Row(f"nodes.{name}_us_per_action", found["us_per_action"]))
    yield say(Row("nodes.one_node_p99_by_sqlite", one["p99_ms"] / alone["p99_ms"], 3))
    yield say(Row("nodes.two_nodes_p99_by_sqlite", two["p99_ms"] / alone["p99_ms"], 3))
    yield say(Row("nodes.one_node_cpu_by_sqlite", one["us_per_action"] / alone["us_per_action"]))
    yield say(Row("nodes.two_nodes_cpu_by_sqlite", two["us_per_action"] / alone["us_per_action"]))
