"""The journal's time, and what it knows of silences: times in which nothing was alive while a room's clock ran.

Where these are stored, and who asks, is not here.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from server.clock import Clock
from server.journal import BEAT_MS

LATE_MS = 3 * BEAT_MS
"""A heartbeat later than this tells of a process that stood still."""
STEP_MS = 5_000
"""The wall clock this far ahead: the machine slept, or somebody set it."""


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
    `late`, which calls the step a silence; it is never set back.
    """

    def __init__(self, clock: Clock, alive_at: int = 0) -> None:
        self._clock = clock
        self._base = max(clock.now_ms(), alive_at) - clock.ticks_ms()
        self.alive_at = alive_at or self.now()
        """The last sign of life: a beat, or an entry that was written."""
        self.has_stepped = False
        """Whether `late` has just put the time forward: entries that were made before it may still be written."""

    def now(self) -> int:
        """Unix milliseconds; never less than before."""
        return self._base + self._clock.ticks_ms()

    def silence(self) -> Interval | None:
        """The silence that ends now, if there was any: for whoever starts, or writes again after a failure."""
        now = self.now()
        return Interval(self.alive_at, now) if now > self.alive_at else None

    def late(self) -> Interval | None:
        """The silence that a heartbeat of now reveals: the process stood still, or the machine slept."""
        ahead = self._clock.now_ms() - self.now()
        self.has_stepped = ahead > STEP_MS
        if self.has_stepped:
            self._base += ahead
        return self.silence() if self.now() - self.alive_at > LATE_MS else None

    def alive(self) -> None:
        """A sign of life was given now."""
        self.alive_at = max(self.alive_at, self.now())
