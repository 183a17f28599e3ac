"""Dice of Dragons of Shadows: skill rolls, luck, percentages and sums.

What a sum is compared with is in trials.py; dice that are plain d10 (initiative, damage, location) are thrown where
they are read. Nothing here knows a combatant.
"""

from collections.abc import Callable
from typing import Literal, TypeAlias

from msgspec import Struct

from engine.rulesets.dragons_of_shadows.options import Options

SIDES = 10
"""The only die of the system (pl: kość k10). (DOS-1)"""

Luck: TypeAlias = Literal["none", "good", "bad"]

Throw: TypeAlias = Callable[[int], tuple[int, ...]]
"""Throws so many d10, or none, and tells their faces in the order they fell."""

STATUS_PERCENT = {"trivial": 50, "easy": 20, "normal": 0, "hard": -20, "very_hard": -50, "impossible": -90}
"""Difficulty statuses (pl: statusy trudności) as percent of the whole sum. (DOS-21)"""


class SkillRoll(Struct, frozen=True):
    """The dice of one skill roll as they fell, and what ones and tens made of them. (DOS-2 to DOS-7)"""

    base: tuple[int, ...]
    bonus: tuple[int, ...]
    removed: tuple[int, ...]
    """Places in `base` that ones have cancelled, the highest die first."""
    total: int
    luck: Luck


class Attempt(Struct, frozen=True):
    """All that is known of a roll before a die is thrown."""

    stats: tuple[tuple[str, int], ...]
    """Each statistic by name with its value; all are added. (DOS-11)"""
    level: int
    """Skill level: the number of base dice (pl: kości). (DOS-2)"""
    status: int
    """Percent of the one difficulty status. (DOS-22)"""
    conditions: int
    """Percent of all statuses on the sheet that apply, added. (DOS-22)"""
    flat: int = 0
    skill: str = ""
    rule: str = ""
    """The rule its status comes from: the action's, DOS-21 the GM's, DOS-51 a runner's. (DOS-22)"""


class Tried(Struct, frozen=True):
    """A roll with its sum (pl: suma): the raw sum, the percentage, the one floor. (DOS-11)"""

    attempt: Attempt
    roll: SkillRoll
    raw: int
    percent: int
    sum: int

    @property
    def luck(self) -> Luck:
        """Luck or bad luck of its base dice. (DOS-8, DOS-9)"""
        return self.roll.luck


def status_percent(status: str | int) -> int:
    """The percent a difficulty status stands for; a GM's percentage stands for itself. (DOS-21)"""
    return status if isinstance(status, int) else STATUS_PERCENT[status]


def roll_skill(level: int, throw: Throw, options: Options) -> SkillRoll:
    """Throw a skill's base dice and all bonus dice they grant; without ones and tens they add up. (DOS-2, DOS-3)"""
    base = throw(level)
    if 1 not in base and 10 not in base:
        return SkillRoll(base, (), (), sum(base), "none")
    removed = cancelled(base, options)
    bonus = throw_bonus(tens_that_grant(base, removed, options), throw, options)
    return SkillRoll(base, bonus, removed, counted(base, removed, options) + sum(bonus), luck(base))


def counted(base: tuple[int, ...], removed: tuple[int, ...], options: Options) -> int:
    """What the base dice come to: all but those cancelled; a one counts 0, or by `ones_value` 1. (DOS-3, DOS-4)"""
    if not base.count(1):
        return sum(base)
    left = (face for place, face in enumerate(base) if place not in removed)
    return sum(options.ones_value if face == 1 else face for face in left)


def cancelled(base: tuple[int, ...], options: Options) -> tuple[int, ...]:
    """Places of the base dice that ones turn to 0, the highest first; of equal dice the earlier thrown. (DOS-4)

    A one cancels the highest die that is not a one. With `ones_value` 1 it removes the highest die of all, other ones
    last; a lone die has no other to remove.
    """
    ones = base.count(1)
    if not ones:
        return ()
    highest_first = sorted(range(len(base)), key=lambda place: -base[place])
    if options.ones_value == 0:
        return tuple(place for place in highest_first if base[place] != 1)[:ones]
    return tuple(highest_first[:ones]) if len(base) > 1 else ()


def cancelled_faces(roll: SkillRoll) -> tuple[int, ...]:
    """The values that ones have turned to 0, the highest first. (DOS-4)"""
    return tuple([roll.base[place] for place in roll.removed]) if roll.removed else ()


def tens_that_grant(base: tuple[int, ...], removed: tuple[int, ...], options: Options) -> int:
    """How many bonus dice (pl: dorzut) the base dice grant: one for each 10, a cancelled one too. (DOS-5, DOS-7)

    With `cancelled_ten_keeps_bonus` off only tens that still count grant one.
    """
    if not base.count(10):
        return 0
    tens = (place for place, face in enumerate(base) if face == 10)
    return sum(1 for place in tens if options.cancelled_ten_keeps_bonus or place not in removed)


def throw_bonus(pending: int, throw: Throw, options: Options) -> tuple[int, ...]:
    """Throw bonus dice until none is pending; a 10 among them grants another. (DOS-6, DOS-7)"""
    bonus: tuple[int, ...] = ()
    while pending > 0:
        faces = throw(pending)
        bonus += faces
        pending = faces.count(10) if options.bonus_ten_explodes else 0
    return bonus


def luck(base: tuple[int, ...]) -> Luck:
    """Luck (pl: szczęście): more tens than other base dice; bad luck (pl: pech): more ones. (DOS-8, DOS-9)

    No dice have neither, equal counts neither. (DOS-10)
    """
    if outnumbers(1, base):
        return "bad"
    return "good" if outnumbers(10, base) else "none"


def outnumbers(face: int, base: tuple[int, ...]) -> bool:
    """Whether more base dice show this face than all others together. (DOS-8, DOS-9)"""
    return base.count(face) > len(base) - base.count(face)


def percent_of(attempt: Attempt, options: Options) -> int:
    """The percentage of a roll: its one status, the conditions, the untrained; not below -100. (DOS-14, DOS-22)"""
    untrained = options.untrained_percent if attempt.level == 0 else 0
    return max(-100, attempt.status + attempt.conditions + untrained)


def raw_sum(attempt: Attempt, dice_total: int) -> int:
    """Statistics, dice total and flat modifiers, not below 0. (DOS-11)"""
    raw = dice_total + attempt.flat
    for _, value in attempt.stats:
        raw += value
    return max(0, raw)


def attempt_sum(raw: int, percent: int) -> int:
    """The whole sum with its percentage, one floor. (DOS-11, DOS-13)"""
    return raw * (100 + percent) // 100


def try_it(attempt: Attempt, throw: Throw, options: Options) -> Tried:
    """Roll for an attempt and add up its sum. (DOS-2, DOS-11)"""
    roll = roll_skill(attempt.level, throw, options)
    raw = raw_sum(attempt, roll.total)
    percent = percent_of(attempt, options)
    return Tried(attempt, roll, raw, percent, attempt_sum(raw, percent))
