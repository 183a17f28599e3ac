"""The journal's clock, and what it knows of silences: times in which nothing was alive while a room's clock ran.

Where these are stored, and who asks, is not here.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from typing import NamedTuple, TypeAlias

from server.journal import BEAT_MS

Ms: TypeAlias = Callable[[], int]

LATE_MS = 3 * BEAT_MS
"""A heartbeat later than this tells of a process that stood still."""
STEP_MS = 5_000
"""The wall clock this far ahead: the machine slept, or somebody set it."""


def wall_ms() -> int:
    """Unix milliseconds."""
    return time.time_ns() // 1_000_000


def steady_ms() -> int:
    """Milliseconds of a clock that nobody can set."""
    return time.monotonic_ns() // 1_000_000


class Interval(NamedTuple):
    """A silence: from the last sign of life to the first new one."""

    began_at: int
    ended_at: int


def downtime(silences: Iterable[Interval], since: int) -> int:
    """How much silence, in ms, ended after `since` (a room's last entry)."""
    return sum(ended - max(began, since) for began, ended in silences if ended > since)


class Pulse:
    """Journal time: the wall clock as it was at the start, carried on by the steady one.

    It lags behind the wall when the machine sleeps (the steady clock stands still) and is then stepped forward by
    `beat`, which calls the step a silence; it is never set back.
    """

    def __init__(self, alive_at: int = 0, wall: Ms = wall_ms, steady: Ms = steady_ms) -> None:
        self._wall = wall
        self._steady = steady
        self._base = max(wall(), alive_at) - steady()
        self.alive_at = alive_at or self.now()
        """The last sign of life: a beat, or an entry that was written."""

    def now(self) -> int:
        """Unix milliseconds; never less than before."""
        return self._base + self._steady()

    def silence(self) -> Interval | None:
        """The silence that ends now, if there was any: for whoever starts, or writes again after a failure."""
        now = self.now()
        return Interval(self.alive_at, now) if now > self.alive_at else None

    def late(self) -> Interval | None:
        """The silence that a heartbeat of now reveals: the process stood still, or the machine slept."""
        ahead = self._wall() - self.now()
        if ahead > STEP_MS:
            self._base += ahead
        return self.silence() if self.now() - self.alive_at > LATE_MS else None

    def alive(self) -> None:
        """A sign of life was given now."""
        self.alive_at = max(self.alive_at, self.now())
