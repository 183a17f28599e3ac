"""Why a GM's wish is not legal now: whom or what it names is not there, or it comes too late. (sections 5 and 8)"""

from collections.abc import Iterator

from engine.ids import CombatantId
from engine.rejections import Rejection, no
from engine.rulesets.morsmordre.actions import (
    AddCondition,
    AdjustHealth,
    RemoveCondition,
    RemoveHealthBand,
    Rulings,
    SetAmbush,
    SetWeaponBonus,
)
from engine.rulesets.morsmordre.body import conditions
from engine.rulesets.morsmordre.frames import Now


def ruling(now: Now, wish: Rulings) -> Iterator[Rejection]:
    """The reasons against a ruling, the first of which is told. (sections 5 and 8)"""
    match wish:
        case SetAmbush():
            yield from ambush(now, wish)
        case AdjustHealth() | AddCondition() | SetWeaponBonus():
            yield from known(now, wish.target)
        case RemoveCondition():
            yield from known(now, wish.target)
            if not any(status.name == wish.condition for status in conditions(now.world, wish.target)):
                yield no("unknown_condition", condition=wish.condition)
        case RemoveHealthBand():
            if not any(band.above == wish.above for band in now.world.table.book.bands):
                yield no("invalid_value", field="above", reason="not_listed", value=wish.above)


def ambush(now: Now, wish: SetAmbush) -> Iterator[Rejection]:
    """It is laid before the fight. (MOR-38)"""
    if now.flow.phase != "setup":
        yield no("already_started", "MOR-38")
    if wish.by is not None:
        yield from known(now, wish.by)


def known(now: Now, who: CombatantId) -> Iterator[Rejection]:
    """There must be somebody of this name."""
    if who not in now.world.combatants:
        yield no("unknown_combatant", combatant=who)
