"""Why a command of the GM is refused. (chapter 8)"""

from engine.ids import CombatantId
from engine.rejections import Refusals, Rejection, no
from engine.rulesets.dnd5e import actions as a
from engine.rulesets.dnd5e.body import creature, set_state
from engine.rulesets.dnd5e.frames import Now
from engine.rulesets.dnd5e.rulings import LIMITS


def ruling(now: Now, wish: a.Rulings) -> Refusals:
    """Those named exist, and what it changes is there to be changed."""
    world = now.world
    for who in named(wish):
        if who not in world.combatants:
            yield no("illegal_target", target=who)
            return
    match wish:
        case a.BeginEncounter():
            if now.flow.phase != "setup" or world.table.begun:
                yield no("encounter_running", "DND-2")
        case a.GmHeal():
            if creature(world, wish.target).life == "dead":
                yield no("target_dead", "DND-123", target=wish.target)
        case a.GmDamage():
            if creature(world, wish.target).life == "dead":
                yield no("target_dead", "DND-85", target=wish.target)
        case a.GmSet():
            yield from settable(now, wish)
        case a.SetDistance():
            if wish.a == wish.b:
                yield no("illegal_target", target=wish.b)
        case _:
            return


def settable(now: Now, wish: a.GmSet) -> Refusals:
    """A field of the state, with a value it may have."""
    if wish.field in LIMITS:
        if not isinstance(wish.value, int) or isinstance(wish.value, bool) or not 0 <= wish.value <= 9:
            yield Rejection("invalid_sheet", params={"field": f"state.{wish.field}", "reason": "invalid"})
        return
    found = set_state(creature(now.world, wish.target), {wish.field: wish.value})
    if isinstance(found, Rejection):
        yield found


def named(wish: a.Rulings) -> tuple[CombatantId, ...]:
    """Whom a command is about."""
    match wish:
        case a.BeginEncounter():
            return (*wish.surprised, *wish.not_surprised)
        case a.Place() | a.Check() | a.Save() | a.QueryDerived():
            return (wish.actor,)
        case a.QueryCover():
            return (wish.actor, wish.target)
        case a.SetDistance():
            return (wish.a, wish.b)
        case a.SetCover():
            return (wish.attacker, wish.target)
        case a.SetUnseen():
            return (wish.observer, wish.target)
        case a.SetAllied() | a.SetTerrain() | a.SetNeedsAction() | a.GmPassTime():
            return ()
        case a.GmArea():
            return wish.targets
        case a.GmCondition():
            others = (wish.source, wish.concentration)
            return (wish.target, *(who for who in others if who is not None))
        case a.GmTeleport():
            return (wish.target, *wish.distances)
        case a.GmReveal():
            return (wish.target,) if wish.to is None else (wish.target, wish.to)
        case a.GmEffect():
            return (wish.target,) if wish.concentration is None else (wish.target, wish.concentration)
        case _:
            return (wish.target,)
