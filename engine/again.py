"""Answers that are asked for again of the very same world: once for each target, each weapon, each line of a view.

Not here: parts of views, which outlast a world (album.py).
"""

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

from engine.ids import CombatantId

W = TypeVar("W")
T = TypeVar("T")


def asked_again(answer: Callable[[W, CombatantId], T]) -> Callable[[W, CombatantId], T]:
    """The answers about a world are kept until another is asked about; frozen worlds make that cheap and true."""
    kept: tuple[Any, dict[CombatantId, T]] = None, {}

    @wraps(answer)
    def asked(world: W, who: CombatantId) -> T:
        nonlocal kept
        known = kept
        if known[0] is not world:
            known = kept = world, {}
        if who not in known[1]:
            known[1][who] = answer(world, who)
        return known[1][who]

    return asked
