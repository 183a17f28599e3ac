"""A clock that stands elsewhere, carried on by the steady one of this machine. What it says, and when, is not here."""

from __future__ import annotations

from collections.abc import Callable


class CarriedTime:
    """The journal's time between two answers that say it. In Unix milliseconds; never runs backwards."""

    def __init__(self, ticks_ms: Callable[[], int]) -> None:
        self.ticks_ms = ticks_ms
        self._base: int | None = None
        """The journal's time less the steady clock's."""
        self._last = 0

    def heard(self, said: int, asked_at: int) -> None:
        """The journal said so in an answer to what was asked at `asked_at`, by the steady clock.

        It was so at some moment since then; of the times it may be now, the one nearest to what was thought is taken.
        """
        least, most = said - self.ticks_ms(), said - asked_at
        self._base = least if self._base is None else min(max(self._base, least), most)

    def now(self) -> int:
        """0 before anything was heard."""
        if self._base is not None:
            self._last = max(self._last, self._base + self.ticks_ms())
        return self._last
