"""What the GM's commands do in the destiny-die pool; they roll no dice but for a contest. (section 5, section 8)"""

from typing import assert_never

from engine.ids import CombatantId
from engine.rulesets.bajarz.actions import (
    Contest,
    GmOverride,
    RemoveWoundBand,
    Rulings,
    SetCircumstance,
    SetDistance,
    SetFigure,
    SetImmobile,
    SetImpossible,
    SetLanding,
    SetMetres,
    SetMotion,
    SetOrder,
    SetSurprised,
    SetVisibility,
    SetWeapon,
    SetWoundBand,
)
from engine.rulesets.bajarz.blows import fall
from engine.rulesets.bajarz.body import sheet_of
from engine.rulesets.bajarz.frames import D
from engine.rulesets.bajarz.order import contest, entered, set_order
from engine.rulesets.bajarz.rolling import abandon
from engine.rulesets.bajarz.ruling_facts import (
    CircumstanceSet,
    DistanceSet,
    FigureSet,
    ImmobileSet,
    ImpossibleSet,
    LandingSet,
    MetresSet,
    MotionSet,
    Overridden,
    SurprisedSet,
    VisibilitySet,
    WeaponSet,
    WoundBandRemoved,
    WoundBandSet,
)
from engine.rulesets.bajarz.tables import BANDS, LOCATIONS, MOTIONS, WoundBand


def rule(draft: D, wish: Rulings) -> None:
    """Carry out a command that was checked."""
    match wish:
        case SetDistance():
            draft.record(DistanceSet(wish.a, wish.b, next(band for band in BANDS if band == wish.band)))
        case SetMetres():
            draft.record(MetresSet(wish.a, wish.b, wish.metres))
        case SetSurprised():
            draft.record(SurprisedSet(wish.combatant, wish.surprised))
        case SetImmobile():
            draft.record(ImmobileSet(wish.combatant, wish.immobile))
        case SetMotion():
            draft.record(MotionSet(wish.combatant, next(motion for motion in MOTIONS if motion == wish.motion)))
        case SetImpossible():
            named = tuple(location for location in LOCATIONS if location in wish.locations)
            draft.record(ImpossibleSet(wish.combatant, named))
        case SetCircumstance():
            draft.record(CircumstanceSet(wish.combatant, wish.value, wish.once))
        case SetVisibility():
            draft.record(VisibilitySet(wish.poor))
        case SetOrder():
            set_order(draft, wish.order)
        case Contest():
            contest(draft, wish.participants)
        case GmOverride():
            override(draft, wish)
        case SetWeapon():
            draft.record(WeaponSet(wish.weapon))
        case SetFigure():
            draft.record(FigureSet(wish.table, wish.name, wish.value))
        case SetLanding():
            draft.record(LandingSet(wish.dice, next(one for one in LOCATIONS if one == wish.location)))
        case SetWoundBand():
            draft.record(WoundBandSet(WoundBand(wish.above, wish.lost)))
        case RemoveWoundBand():
            draft.record(WoundBandRemoved(wish.above))
        case _:
            assert_never(wish)


def override(draft: D, wish: GmOverride) -> None:
    """Vitality and status by the GM's word; a status is not judged by the rules. (BAJ-53, section 8)"""
    status = next((word for word in ("active", "down", "dead") if word == wish.status), None)
    draft.record(Overridden(wish.combatant, wish.vitality, status, wish.note))
    if status is None:
        fall(draft, wish.combatant)
    settle(draft, wish.combatant)


def settle(draft: D, who: CombatantId) -> None:
    """Whoever cannot act goes on with nothing; whoever can again has a place. (BAJ-32, BAJ-55)"""
    if sheet_of(draft.world, who).status == "active":
        entered(draft, who)
    else:
        abandon(draft, who)
