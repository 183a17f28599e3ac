"""Command ids: 26 characters that sort by the time they were made.

Nothing here knows the protocol; that an id is never used for two commands is `connection.py`'s business.
"""

from __future__ import annotations

import os
import time

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base 32: no I, L, O, U."""

_TIME_MAX = (1 << 48) - 1
_CHANCE_MAX = (1 << 80) - 1


def ulid(at_ms: int, chance: int) -> str:
    """The id of a moment (Unix ms, 48 bits) and 80 random bits; `ValueError` if either does not fit."""
    if not 0 <= at_ms <= _TIME_MAX or not 0 <= chance <= _CHANCE_MAX:
        raise ValueError("a ULID holds 48 bits of time and 80 bits of chance")
    number = (at_ms << 80) | chance
    return "".join(ALPHABET[(number >> shift) & 31] for shift in range(125, -1, -5))


class Ulids:
    """Makes ids that grow: two of the same millisecond differ by one, so they sort in the order they were made."""

    def __init__(self) -> None:
        self._at_ms = -1
        self._chance = 0

    def __call__(self) -> str:
        """A new id, greater than every one made before by this object."""
        now_ms = time.time_ns() // 1_000_000
        if now_ms > self._at_ms:
            self._at_ms, self._chance = now_ms, int.from_bytes(os.urandom(10), "big")
        elif self._chance < _CHANCE_MAX:
            self._chance += 1
        else:  # the 80 bits ran over, or the clock stands before an id already given
            self._at_ms, self._chance = self._at_ms + 1, 0
        return ulid(self._at_ms, self._chance)
