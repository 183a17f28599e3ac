"""Why a command of the GM's is not legal now. Nothing is recorded here; it takes effect in rulings.py. (section 5)"""

from collections.abc import Iterator

from engine.ids import CombatantId
from engine.rejections import Rejection, no
from engine.rulesets.bajarz.actions import (
    Contest,
    GmOverride,
    RemoveWoundBand,
    Rulings,
    SetDistance,
    SetFigure,
    SetLanding,
    SetMetres,
    SetOrder,
    SetVisibility,
    SetWeapon,
    SetWoundBand,
)
from engine.rulesets.bajarz.body import active, has_acted, sheet_of
from engine.rulesets.bajarz.frames import Now, current, pending


def ruling(now: Now, wish: Rulings) -> Iterator[Rejection]:
    """Everybody named is there; an order is not changed while an attack waits for its answer."""
    world = now.world
    for who in named(wish):
        if who not in world.combatants:
            yield no("unknown_combatant", combatant=who)
    if isinstance(wish, SetDistance | SetMetres) and wish.a == wish.b:
        yield no("target_invalid", "BAJ-60", target=wish.a)
    if isinstance(wish, SetOrder | Contest) and pending(now) is not None:
        yield no("reaction_pending", "BAJ-28")
    if isinstance(wish, Contest):
        yield from contesting(now, wish)
    if isinstance(wish, RemoveWoundBand) and not any(band.above == wish.above for band in world.table.figures.wounds):
        yield no("invalid_value", "BAJ-52", field="above", reason="not_listed")
    if isinstance(wish, GmOverride) and wish.vitality is not None:
        most = sheet_of(world, wish.combatant).vitality_max
        if wish.vitality > most:
            yield no("invalid_value", "BAJ-51", field="vitality", reason="too_large", max=most)


def named(wish: Rulings) -> tuple[CombatantId, ...]:
    """Whom a command of the GM's names."""
    match wish:
        case SetDistance() | SetMetres():
            return (wish.a, wish.b)
        case SetOrder():
            return wish.order
        case Contest():
            return wish.participants
        case SetVisibility() | SetWeapon() | SetFigure() | SetLanding() | SetWoundBand() | RemoveWoundBand():
            return ()
        case _:
            return (wish.combatant,)


def contesting(now: Now, wish: Contest) -> Iterator[Rejection]:
    """Those of a contest are in the order, able, and have done nothing yet. (BAJ-55)"""
    world, acting = now.world, current(now)
    for who in wish.participants:
        if not active(world, who):
            yield no("not_active", "BAJ-55", combatant=who)
        if has_acted(world, who, acting):
            yield no("already_acted", "BAJ-55", combatant=who)
