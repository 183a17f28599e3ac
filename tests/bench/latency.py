"""Latency: how much later the slowest hundredth of the deliveries is than a usual one, at half of what is sustained.

The rate is doubled until the server no longer keeps up; the last one it kept up with is halved.
"""

from __future__ import annotations

from collections.abc import Iterator

from tests.bench.fanout import ZWADA, install, measure
from tests.bench.rows import Row, say

SUBSCRIBERS, SECONDS = 10, 5.0
FIRST, MOST = 25, 1_600
"""Actions a second: where the doubling begins and ends."""
KEPT_UP = 0.97
LATE_MS = 250.0


def sustained() -> float:
    """The highest of the rates tried that the server kept up with; the lowest where it was none."""
    best = 0.0
    rate = FIRST
    while rate <= MOST:
        found = measure(ZWADA, SUBSCRIBERS, rate, SECONDS)
        if found["reached"] < KEPT_UP * rate or found["p50_ms"] > LATE_MS:
            break
        best, rate = rate, 2 * rate
    return best or FIRST


def rows() -> Iterator[Row]:
    """The rows of latency; those over Redis and several nodes are in `nodes`."""
    install()
    most = sustained()
    found = measure(ZWADA, SUBSCRIBERS, int(most / 2), SECONDS)
    yield say(Row("latency.sustained_per_s", most))
    yield say(Row("latency.p50_ms", found["p50_ms"]))
    yield say(Row("latency.p99_ms", found["p99_ms"]))
    yield say(Row("latency.p99_by_p50_at_half", found["p99_ms"] / found["p50_ms"], 5))
