"""Wishes of the destiny-die pool that no state could make legal: values not in their lists or out of bounds.

They are refused with `invalid_value` before anything else is asked.
"""

from collections.abc import Iterator

from engine.rejections import Param, Rejection
from engine.rulesets.bajarz.actions import (
    Attack,
    Cast,
    ChangeRange,
    Clash,
    Contest,
    Defend,
    GmOverride,
    LongActivity,
    Other,
    RemoveWoundBand,
    SetCircumstance,
    SetDistance,
    SetFigure,
    SetImpossible,
    SetLanding,
    SetMetres,
    SetMotion,
    SetWeapon,
    SetWoundBand,
    Shoot,
    SwitchWeapon,
    Throw,
    Wishes,
)
from engine.rulesets.bajarz.sheet import SECONDS_MAX, VITALITY_LEAST, is_seconds
from engine.rulesets.bajarz.tables import BANDS, DEFENCES, LANDINGS, LOCATIONS, MOTIONS, NUMBERS, WEAPONS

SPLIT_MAX = 20
METRES_MAX = 10_000
TEXT_MAX = 500
LABEL_MAX = 120
FIGURE_MAX = 50
PERCENT_MAX = 100
STATUSES = ("active", "down", "dead")
Faults = Iterator[Rejection]


def wrong(name: str, **params: Param) -> Rejection:
    """`invalid_value` with the parameter and what it may be."""
    return Rejection("invalid_value", params={"field": name, **params})


def listed(name: str, value: str | None, values: tuple[str, ...]) -> Faults:
    """One of these, where it is given."""
    if value is not None and value not in values:
        yield wrong(name, reason="not_listed", values=values)


def within(name: str, value: int | None, low: int, high: int) -> Faults:
    """A number within its bounds, where it is given."""
    if value is not None and not low <= value <= high:
        yield wrong(name, reason="too_small" if value < low else "too_large", min=low, max=high)


def worded(name: str, text: str, most: int) -> Faults:
    """Not longer than may be shown."""
    if len(text) > most:
        yield wrong(name, reason="too_long", max=most)


def faults(wish: Wishes) -> Faults:
    """Everything that is wrong with a wish by itself."""
    match wish:
        case Attack() | Clash():
            yield from listed("called", wish.called, LOCATIONS)
            yield from within("split", wish.split, 1, SPLIT_MAX)
        case Shoot() | Throw():
            yield from listed("called", wish.called, LOCATIONS)
            yield from within("split", wish.split, 1, SPLIT_MAX)
            yield from within("metres", wish.metres, 0, METRES_MAX)
        case ChangeRange():
            yield from listed("to", wish.to, BANDS)
            yield from within("split", wish.split, 1, SPLIT_MAX)
        case Cast() | LongActivity():
            if not is_seconds(wish.seconds):
                yield wrong(
                    "seconds", reason="too_large" if wish.seconds > SECONDS_MAX else "too_small", max=SECONDS_MAX
                )
            yield from worded("label", wish.label, LABEL_MAX)
        case SwitchWeapon():
            yield from within("split", wish.split, 1, SPLIT_MAX)
        case Other():
            yield from within("split", wish.split, 1, SPLIT_MAX)
            yield from worded("label", wish.label, TEXT_MAX)
        case Defend():
            yield from listed("kind", wish.kind, DEFENCES)
            yield from within("split", wish.split, 1, SPLIT_MAX)
        case SetDistance():
            yield from listed("band", wish.band, BANDS)
        case SetMetres():
            yield from within("metres", wish.metres, 0, METRES_MAX)
        case SetMotion():
            yield from listed("motion", wish.motion, MOTIONS)
        case SetImpossible():
            for location in wish.locations:
                yield from listed("locations", location, tuple(one for one in LOCATIONS if one != "torso"))
        case SetCircumstance():
            yield from within("value", wish.value, -FIGURE_MAX, FIGURE_MAX)
        case Contest():
            if len(set(wish.participants)) < 2 or len(set(wish.participants)) < len(wish.participants):
                yield wrong("participants", reason="too_short", min=2)
        case GmOverride():
            yield from listed("status", wish.status, STATUSES)
            yield from within("vitality", wish.vitality, VITALITY_LEAST, 200)
            yield from worded("note", wish.note, TEXT_MAX)
        case SetWeapon():
            if wish.weapon.id not in WEAPONS:
                yield Rejection("unknown_weapon", params={"value": wish.weapon.id})
        case SetFigure():
            yield from figure(wish)
        case SetLanding():
            yield from listed("dice", wish.dice, tuple(LANDINGS))
            yield from listed("location", wish.location, LOCATIONS)
        case SetWoundBand():
            yield from within("above", wish.above, 0, PERCENT_MAX)
            yield from within("lost", wish.lost, 0, FIGURE_MAX)
        case RemoveWoundBand():
            yield from within("above", wish.above, 0, PERCENT_MAX)
        case _:
            return


def figure(wish: SetFigure) -> Faults:
    """A number that stands in one of the tables. (3.3, 3.4)"""
    yield from listed("table", wish.table, tuple(NUMBERS))
    if wish.table in NUMBERS:
        yield from listed("name", wish.name, tuple(NUMBERS[wish.table]))
    yield from within("value", wish.value, -FIGURE_MAX, FIGURE_MAX)
