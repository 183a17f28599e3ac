"""The commands that wait in one room: of each sender in the order they came, the senders by turns.

So whoever sends forty at once holds everybody else up by one of them. How many wait at all is the room's to bound.

Not here: how many a sender may send (`connection.py`), what becomes of a command (`keeper.py`).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Generic, TypeVar

T = TypeVar("T")


class Inbox(Generic[T]):
    """A line for each sender who waits; the line whose turn it is stands first."""

    def __init__(self) -> None:
        self._lines: dict[str, deque[T]] = {}
        self._count = 0

    def put(self, sender: str, one: T) -> None:
        """It waits behind what its sender sent before."""
        self._lines.setdefault(sender, deque()).append(one)
        self._count += 1

    def next(self) -> T:
        """The oldest of the sender whose turn it is, who then stands behind all others."""
        sender = next(iter(self._lines))
        line = self._lines.pop(sender)
        one = line.popleft()
        if line:
            self._lines[sender] = line
        self._count -= 1
        return one

    def clear(self) -> None:
        self._lines.clear()
        self._count = 0

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[T]:
        return (one for line in self._lines.values() for one in line)
