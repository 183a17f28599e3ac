"""What all offers ask: whom one may turn to, and whether the checks let a wish through."""

from engine.ids import CombatantId
from engine.rulesets.dnd5e.actions import Deeds
from engine.rulesets.dnd5e.body import W, enemies
from engine.rulesets.dnd5e.deed_checks import deed
from engine.rulesets.dnd5e.frames import Asked, Now


def others(world: W, who: CombatantId) -> tuple[CombatantId, ...]:
    """Whom it may turn to: enemies first, then friends, then things; the dead and the hidden left out."""
    there = [o for o, one in world.combatants.items() if o != who and not one.hidden and one.sheet.life != "dead"]
    hostile = enemies(world, who)
    foes = [o for o in there if o in hostile]
    return (*foes, *(o for o in there if o not in foes))


def ok(now: Now, who: CombatantId, wish: Deeds, ask: Asked) -> bool:
    """Whether the checks let it through."""
    return next(deed(now, who, wish, ask), None) is None
