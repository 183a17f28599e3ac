"""Wishes of Odria that no state could make legal: numbers out of bounds and words that are in no list.

They are refused with `invalid_parameter` before anything else is asked.
"""

from collections.abc import Iterator
from typing import get_args

import msgspec

from engine.forms import fault
from engine.rejections import Param, Rejection
from engine.rulesets.odria.actions import (
    Adjust,
    GmApplyForce,
    Heal,
    RuleAttack,
    RuleCast,
    SetInitiative,
    SetMarker,
    StrayAttack,
    Wishes,
)
from engine.rulesets.odria.body import Bond, Mark
from engine.rulesets.odria.equipment import DamageType
from engine.rulesets.odria.reading import StateForm

AMOUNT_MAX = 9999
COUNT_MIN, COUNT_MAX = -99, 999
SHARE_MAX = 30
MEANS = ("spell", "psionic", "potion")
MARKS: tuple[str, ...] = get_args(Mark)
BONDS: tuple[str, ...] = get_args(Bond)
TYPES: tuple[str, ...] = get_args(DamageType)
NAMED_TYPES = {"slash": "S", "pierce": "B", "crush": "D", "omega": "omega", "magic": "magic"}
Faults = Iterator[Rejection]


def wrong(name: str, **params: Param) -> Rejection:
    """`invalid_parameter` with the parameter and what it may be."""
    return Rejection("invalid_parameter", params={"field": name, **params})


def within(name: str, value: int | None, least: int, most: int) -> Faults:
    """A number in its bounds."""
    if value is not None and not least <= value <= most:
        yield wrong(name, min=least, max=most)


def faults(wish: Wishes) -> Faults:
    """What is wrong with a wish whatever the state."""
    match wish:
        case Heal():
            yield from within("amount", wish.amount, 1, AMOUNT_MAX)
            if wish.means not in MEANS:
                yield wrong("means")
        case SetMarker():
            yield from marker(wish)
        case GmApplyForce():
            yield from within("force", wish.force, 0, AMOUNT_MAX)
            if damage_type(wish.damage_type) is None:
                yield Rejection("invalid_damage_type", "ODR-112", params={"damage_type": wish.damage_type})
        case Adjust():
            yield from adjusted(wish)
        case SetInitiative():
            yield from within("value", wish.value, COUNT_MIN, COUNT_MAX)
        case RuleCast():
            yield from within("armor_share_pct", wish.armor_share_pct, 0, SHARE_MAX)
        case RuleAttack():
            yield from within("armor_share_pct", wish.armor_share_pct, 0, SHARE_MAX)
            yield from within("modifier", wish.modifier, -COUNT_MAX, COUNT_MAX)
            if wish.outcome not in (None, "hit", "miss"):
                yield wrong("outcome")
        case StrayAttack():
            yield from within("total", wish.total, COUNT_MIN, COUNT_MAX)
        case _:
            return


def damage_type(word: str) -> str | None:
    """A damage type by its letter or its name. (ODR-32)"""
    return word if word in TYPES else NAMED_TYPES.get(word)


def marker(wish: SetMarker) -> Faults:
    """A mark on one, or between two; a distance has metres. (section 12)"""
    names = MARKS if wish.other is None else BONDS
    if wish.marker not in names:
        yield wrong("marker")
    if wish.other is not None and wish.other == wish.target:
        yield wrong("other")
    needs = wish.other is not None and wish.marker == "distance" and wish.on
    if needs != (wish.metres is not None):
        yield wrong("metres")
    yield from within("metres", wish.metres, 0, AMOUNT_MAX)


def adjusted(wish: Adjust) -> Faults:
    """State by the names of a sheet's `state`. (ODR-115)"""
    try:
        msgspec.convert(wish.state, StateForm)
    except msgspec.ValidationError as error:
        found = fault(error)
        yield Rejection("invalid_parameter", params={**found, "field": f"state.{found['field']}"})
