"""Values that no state could make legal: numbers out of their range, words out of their list. Technical bounds."""

from collections.abc import Iterator

from engine.rejections import Rejection, no
from engine.rulesets.morsmordre.actions import (
    AddCondition,
    AdjustHealth,
    DescribeKnockout,
    RemoveHealthBand,
    SetBlow,
    SetDamage,
    SetHealthBand,
    SetWeaponBonus,
    Wishes,
)
from engine.rulesets.morsmordre.blows import FORBIDDABLE, PARTS, STRENGTHS
from engine.rulesets.morsmordre.body import OWN_WORDS
from engine.rulesets.morsmordre.sheet import PENALTY_MIN, WEAPON_MAX

TEXT_MAX = 4000
HEALTH_MAX = 500
NUMBER_MAX = 999
NAME_MAX = 64
SHARES = ("none", "half", "whole")


def faults(wish: Wishes) -> Iterator[Rejection]:
    """What is wrong with the values of a wish; blows and defences that there are not are refused in their turn."""
    match wish:
        case DescribeKnockout():
            if len(wish.text) > TEXT_MAX:
                yield no("invalid_value", field="text", reason="too_long", max=TEXT_MAX)
        case AdjustHealth():
            yield from within("amount", wish.amount, -HEALTH_MAX, HEALTH_MAX)
        case AddCondition():
            yield from label("condition", wish.condition)
            yield from within("penalty", wish.penalty, PENALTY_MIN, 0)
        case SetWeaponBonus():
            yield from within("value", wish.value, 0, WEAPON_MAX)
        case SetBlow():
            yield from blow(wish)
        case SetDamage():
            yield from listed("strength", wish.strength, STRENGTHS)
            yield from within("base", wish.base, 0, NUMBER_MAX)
            yield from listed("share", wish.share, SHARES)
        case SetHealthBand():
            if wish.above is not None:
                yield from within("above", wish.above, 0, 100)
            yield from within("penalty", wish.penalty, PENALTY_MIN, 0)
            for word in wish.forbidden:
                yield from listed("forbidden", word, FORBIDDABLE)
        case RemoveHealthBand():
            yield from within("above", wish.above, 0, 100)


def blow(wish: SetBlow) -> Iterator[Rejection]:
    """Both names are in the table; a gentle blow leaves nothing. (section 3.1, section 3.3)"""
    if wish.part not in PARTS or wish.strength not in STRENGTHS:
        yield no("unknown_blow", "MOR-4")
    yield from within("number", wish.number, 1, NUMBER_MAX)
    if wish.consequence is not None:
        yield from label("consequence", wish.consequence)
        if wish.strength == "gentle":
            yield no("invalid_value", field="consequence", reason="not_listed", value=wish.consequence)


def label(field: str, word: str) -> Iterator[Rejection]:
    """A name for a condition, none that the rules use themselves."""
    if not 1 <= len(word) <= NAME_MAX or word in OWN_WORDS:
        yield no("invalid_value", field=field, reason="not_listed", value=word[:NAME_MAX])


def within(field: str, value: int, low: int, high: int) -> Iterator[Rejection]:
    """A number in its range."""
    if value < low:
        yield no("invalid_value", field=field, reason="too_small", min=low)
    if value > high:
        yield no("invalid_value", field=field, reason="too_large", max=high)


def listed(field: str, word: str, words: tuple[str, ...]) -> Iterator[Rejection]:
    """A word of a list."""
    if word not in words:
        yield no("invalid_value", field=field, reason="not_listed", value=word[:NAME_MAX])
