"""The only real time there is. Everything else is given a `Clock`, so a simulator can give it another.

Not here: when a prompt is due (the engine says it), sleeping (the host waits on its inbox).
"""

import time
from collections.abc import Callable
from typing import Protocol


class Clock(Protocol):
    """Two readings: what the wall says, and how much time has really passed."""

    def now_ms(self) -> int:
        """Unix time in milliseconds. May jump, also backwards."""

    def ticks_ms(self) -> int:
        """Milliseconds since some moment; never jumps."""


class SystemClock:
    """The clocks of this machine."""

    def now_ms(self) -> int:
        return time.time_ns() // 1_000_000

    def ticks_ms(self) -> int:
        return time.monotonic_ns() // 1_000_000


class SharedClock:
    """Now is what a journal says, so that all who are on one journal agree; how much time has passed is this machine's
    to say. A wall clock that jumps ends no token and misleads no client.
    """

    def __init__(self, now_ms: Callable[[], int], steady: Clock) -> None:
        self._now_ms, self._steady = now_ms, steady

    def now_ms(self) -> int:
        return self._now_ms()

    def ticks_ms(self) -> int:
        return self._steady.ticks_ms()
