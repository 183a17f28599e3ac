"""Dice of Odria: the exploding d12, critical success and failure, trap rolls, dice written as text. (section 3)

Pure reckoning with faces; who throws them, and what for, is in throwing.py.
"""

from collections.abc import Callable
from typing import Literal, TypeAlias

from msgspec import Struct

from engine.rulesets.odria.options import Options

Throw: TypeAlias = Callable[[int], int]
"""Throws one die of so many sides."""

TWELVE = 12
EXPLODES = (11, 12)
"""Faces after which another die is thrown (cs: dohazování). (ODR-1)"""
HUNDRED = 100
FUMBLED = 51
"""From here on the d100 makes a 1 a critical failure. (ODR-2)"""


class Roll(Struct, frozen=True):
    """An exploding d12 as it fell (cs: k12+). (ODR-1)"""

    faces: tuple[int, ...]
    d100: int | None = None
    """Thrown where the first die of a roll that may fail critically was 1. (ODR-2)"""

    @property
    def total(self) -> int:
        return sum(self.faces)

    @property
    def explosions(self) -> int:
        return len(self.faces) - 1

    @property
    def is_critical(self) -> bool:
        """Two or more explosions. (ODR-4)"""
        return self.explosions >= 2

    @property
    def is_fumbled(self) -> bool:
        """A 1, and the d100 at 51 or more. (ODR-2)"""
        return self.d100 is not None and self.d100 >= FUMBLED


def exploding(throw: Throw) -> Roll:
    """One d12; each 11 or 12 stays and another die is thrown, until something else comes up. (ODR-1)"""
    faces = [throw(TWELVE)]
    while faces[-1] in EXPLODES:
        faces.append(throw(TWELVE))
    return Roll(tuple(faces))


def fumbling(throw: Throw, hundred: Throw) -> Roll:
    """An exploding d12 that may fail critically: a first die of 1 is followed by a d100. (ODR-2)"""
    roll = exploding(throw)
    return Roll(roll.faces, hundred(HUNDRED)) if roll.faces[0] == 1 else roll


Fumble: TypeAlias = Literal["miss", "dropped", "stray"]


def fumble(d100: int, options: Options) -> Fumble:
    """What a critical failure does, worse the higher: a miss, graded also a dropped weapon, a stray blow. (ODR-3)"""
    if options.crit_failure_effect == "miss" or d100 <= 75:
        return "miss"
    return "dropped" if d100 <= 90 else "stray"


class Trap(Struct, frozen=True):
    """A roll against a trap (cs: hod proti pasti). (ODR-7)"""

    danger: int
    faces: tuple[int, ...]
    bonus: int

    @property
    def total(self) -> int:
        return sum(self.faces) + self.bonus

    @property
    def is_passed(self) -> bool:
        """The danger must be exceeded. (ODR-7)"""
        return self.total > self.danger


def trap(danger: int, bonus: int, throw: Throw, options: Options) -> Trap:
    """The die of the table and the true bonus against a danger. (ODR-7)"""
    if options.trap_die == "d12x":
        return Trap(danger, exploding(throw).faces, bonus)
    return Trap(danger, (throw(10 if options.trap_die == "d10" else 20),), bonus)


class Written(Struct, frozen=True):
    """Dice written as text: `2d6+1`, or a number. (ODR-15, ODR-66)"""

    dice: tuple[int, ...]
    """The sides of each."""
    plus: int


def written(text: str | None) -> Written:
    """Reads dice text that a sheet has let in."""
    if text is None or "d" not in text:
        return Written((), int(text or "0"))
    n, rest = text.split("d")
    sides, sign, plus = rest.partition("-" if "-" in rest else "+")
    return Written((int(sides),) * int(n), int(f"{sign}{plus or '0'}"))
