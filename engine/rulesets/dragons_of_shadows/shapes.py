"""Wishes of Dragons of Shadows that no state could make legal: values that are not in their lists or out of bounds.

They are refused with `invalid_parameter` before anything else is asked. (section 8)
"""

from collections.abc import Iterator

import msgspec

from engine.forms import fault
from engine.rejections import Param, Rejection
from engine.rulesets.dragons_of_shadows.actions import (
    AddStatus,
    AllowRangedDefence,
    Attack,
    Defend,
    EndTurn,
    Escape,
    GmDamage,
    Grapple,
    Heal,
    LimitDefence,
    Move,
    Opponent,
    Other,
    PartialSuccess,
    Push,
    RangedAttack,
    RequestComplex,
    RequestOpposed,
    RequestTest,
    Roller,
    Run,
    SetCover,
    SetDifficulty,
    SetDistance,
    SetGrapple,
    SetPosition,
    SetRangedDifficulty,
    Wait,
    Wishes,
)
from engine.rulesets.dragons_of_shadows.hits import PLACES
from engine.rulesets.dragons_of_shadows.rolls import STATUS_PERCENT
from engine.rulesets.dragons_of_shadows.sheet import Note, is_length, is_point

AMOUNT_MAX = 9999
PERCENT_MIN, PERCENT_MAX = -100, 1000
ROLLS_MAX = 1000
TEXT_MAX = 500
STATISTICS = ("strength", "dexterity", "speed", "intelligence", "willpower")
MODES = ("arm", "immobilise")
Faults = Iterator[Rejection]


def wrong(name: str, **params: Param) -> Rejection:
    """`invalid_parameter` with the parameter and what it may be."""
    return Rejection("invalid_parameter", params={"field": name, **params})


def listed(name: str, value: str | None, values: tuple[str, ...]) -> Faults:
    """One of these, where it is given."""
    if value is not None and value not in values:
        yield wrong(name, values=values)


def within(name: str, value: int | None, low: int, high: int) -> Faults:
    """A number within its bounds, where it is given."""
    if value is not None and not low <= value <= high:
        yield wrong(name, min=low, max=high)


def difficulty(name: str, status: str | int | None) -> Faults:
    """A difficulty status by name, or a percentage. (DOS-21)"""
    if isinstance(status, str) and status not in STATUS_PERCENT:
        yield wrong(name)
    if isinstance(status, int):
        yield from within(name, status, PERCENT_MIN, PERCENT_MAX)


def statistics(name: str, stats: tuple[str, ...]) -> Faults:
    """At least one statistic, each of the sheet's. (DOS-11)"""
    if not stats or any(stat not in STATISTICS for stat in stats):
        yield wrong(name, values=STATISTICS)


def roller(name: str, who: Roller) -> Faults:
    """Somebody's statistics and status in a test. (DOS-16)"""
    yield from statistics(f"{name}.stats", who.stats)
    yield from difficulty(f"{name}.status", who.status)


def opponent(other: Opponent) -> Faults:
    """Somebody who rolls, or a fixed sum: one of the two. (DOS-17)"""
    rolls = other.roller()
    if (rolls is None) == (other.fixed_sum is None):
        yield wrong("opponent")
    if rolls is not None:
        yield from roller("opponent", rolls)
    yield from within("opponent.fixed_sum", other.fixed_sum, 0, AMOUNT_MAX)


def faults(wish: Wishes) -> Faults:
    """Everything that is wrong with a wish by itself."""
    match wish:
        case Attack() | RangedAttack():
            yield from listed("aim", wish.aim, PLACES)
        case Defend() | Wait() | EndTurn():
            return
        case Run():
            yield from listed("intent", wish.intent, ("reposition", "flee"))
        case Move():
            yield from step(wish)
        case Grapple() | SetGrapple():
            yield from listed("mode", wish.mode, MODES)
        case Escape():
            yield from listed("stat", wish.stat, ("strength", "dexterity"))
        case Push():
            yield from listed("method", wish.method, ("force", "feint"))
            yield from listed("skill", wish.skill, ("unarmed", "melee_weapon"))
        case Other():
            yield from within("actions", wish.actions, 1, AMOUNT_MAX)
            yield from text(wish.text)
        case SetDifficulty() | AllowRangedDefence():
            yield from difficulty("status", wish.status)
        case SetRangedDifficulty():
            yield from within("value", wish.value, 0, AMOUNT_MAX)
        case SetCover():
            yield from cover(wish)
        case LimitDefence():
            for defence in wish.allowed:
                yield from listed("allowed", defence, ("block", "dodge"))
        case GmDamage():
            yield from within("amount", wish.amount, 0, AMOUNT_MAX)
            yield from listed("kind", wish.kind, ("light", "serious", "critical"))
        case Heal():
            yield from within("amount", wish.amount, 0, AMOUNT_MAX)
            yield from listed("kind", wish.kind, ("light", "wounds", "critical"))
        case AddStatus():
            yield from note(wish)
        case SetDistance() | SetPosition():
            yield from place(wish)
        case RequestTest() | RequestComplex():
            yield from test(wish)
        case RequestOpposed():
            yield from roller("initiator", wish.initiator)
            yield from opponent(wish.opponent)
        case PartialSuccess():
            yield from text(wish.text)
        case _:
            return


def step(wish: Move) -> Faults:
    """A length or a place, one of the two. (DOS-54)"""
    if (wish.distance is None) == (wish.to is None):
        yield wrong("distance")
    if wish.to is not None and not is_point(wish.to):
        yield wrong("to")
    if wish.distance is not None and not is_length(wish.distance):
        yield Rejection("invalid_distance", "DOS-54")


def cover(wish: SetCover) -> Faults:
    """A number, `full` or none. (DOS-49)"""
    if isinstance(wish.cover, str):
        yield from listed("cover", wish.cover, ("full",))
    else:
        yield from within("cover", wish.cover, 0, AMOUNT_MAX)


def note(wish: AddStatus) -> Faults:
    """A status as on a sheet. (DOS-79)"""
    try:
        msgspec.convert(wish.status, Note)
    except msgspec.ValidationError as error:
        found = fault(error)
        yield Rejection("invalid_parameter", params={**found, "field": f"status.{found['field']}"})


def place(wish: SetDistance | SetPosition) -> Faults:
    """A length or a place in metres, at most three decimals. (DOS-13)"""
    if isinstance(wish, SetDistance):
        if not is_length(wish.value) or wish.value < 0:
            yield wrong("value")
    elif wish.position is not None and not is_point(wish.position):
        yield wrong("position")


def test(wish: RequestTest | RequestComplex) -> Faults:
    """Statistics, a difficulty, and for a complex test rolls and successes. (DOS-16, DOS-19)"""
    yield from statistics("stats", wish.stats)
    yield from within("difficulty", wish.difficulty, 0, AMOUNT_MAX)
    if isinstance(wish, RequestComplex):
        yield from within("max_rolls", wish.max_rolls, 1, ROLLS_MAX)
        yield from within("successes_needed", wish.successes_needed, 1, ROLLS_MAX)
    yield from difficulty("status", wish.status)


def text(words: str) -> Faults:
    """Words of a person, so long and no longer."""
    if len(words) > TEXT_MAX:
        yield wrong("text", max=TEXT_MAX)
