"""Why a command of the GM is refused. (chapter 8)"""

from engine.ids import CombatantId
from engine.rejections import Refusals, Rejection, no
from engine.rulesets.dnd5e import gm_actions as g
from engine.rulesets.dnd5e.actions import Rulings
from engine.rulesets.dnd5e.body import creature
from engine.rulesets.dnd5e.frames import Now
from engine.rulesets.dnd5e.rulings import LIMITS
from engine.rulesets.dnd5e.state_form import set_state


def ruling(now: Now, wish: Rulings) -> Refusals:
    """Those named exist, and what it changes is there to be changed."""
    world = now.world
    for who in named(wish):
        if who not in world.combatants:
            yield no("illegal_target", target=who)
            return
    match wish:
        case g.BeginEncounter():
            if now.flow.phase != "setup" or world.table.begun:
                yield no("encounter_running", "DND-2")
        case g.GmHeal():
            if creature(world, wish.target).life == "dead":
                yield no("target_dead", "DND-123", target=wish.target)
        case g.GmDamage():
            if creature(world, wish.target).life == "dead":
                yield no("target_dead", "DND-85", target=wish.target)
        case g.GmSet():
            yield from settable(now, wish)
        case g.SetDistance():
            if wish.a == wish.b:
                yield no("illegal_target", target=wish.b)
        case _:
            return


def settable(now: Now, wish: g.GmSet) -> Refusals:
    """A field of the state, with a value it may have."""
    if wish.field in LIMITS:
        if not isinstance(wish.value, int) or isinstance(wish.value, bool) or not 0 <= wish.value <= 9:
            yield Rejection("invalid_sheet", params={"field": f"state.{wish.field}", "reason": "invalid"})
        return
    found = set_state(creature(now.world, wish.target), {wish.field: wish.value})
    if isinstance(found, Rejection):
        yield found


def named(wish: Rulings) -> tuple[CombatantId, ...]:
    """Whom a command is about."""
    match wish:
        case g.BeginEncounter():
            return (*wish.surprised, *wish.not_surprised)
        case g.Place() | g.Check() | g.Save() | g.QueryDerived():
            return (wish.actor,)
        case g.QueryCover():
            return (wish.actor, wish.target)
        case g.SetDistance():
            return (wish.a, wish.b)
        case g.SetCover():
            return (wish.attacker, wish.target)
        case g.SetUnseen():
            return (wish.observer, wish.target)
        case g.SetAllied() | g.SetTerrain() | g.SetNeedsAction() | g.GmPassTime():
            return ()
        case g.GmArea():
            return wish.targets
        case g.GmCondition():
            others = (wish.source, wish.concentration)
            return (wish.target, *(who for who in others if who is not None))
        case g.GmTeleport():
            return (wish.target, *wish.distances)
        case g.GmReveal():
            return (wish.target,) if wish.to is None else (wish.target, wish.to)
        case g.GmEffect():
            return (wish.target,) if wish.concentration is None else (wish.target, wish.concentration)
        case _:
            return (wish.target,)
