"""Work that is much at once: a generator that pauses where others may have their turn, and returns what comes of it.

Not here: who has a turn in the pauses (steps.py); whoever has none to give does it `at_once`.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, TypeAlias, TypeVar

T = TypeVar("T")
Work: TypeAlias = Generator[None, None, T]


def at_once(work: Work[T]) -> T:
    """What comes of it, without a pause."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            found: Any = done.value
            return found  # type: ignore[no-any-return]
