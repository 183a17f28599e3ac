"""Why a command of the GM is refused in Odria. (sections 12 and 14)"""

import msgspec

from engine.ids import CombatantId
from engine.rejections import Refusals, Rejection, no
from engine.rulesets.odria.actions import (
    Adjust,
    Advance,
    Forfeit,
    RuleAttack,
    RuleCast,
    Rulings,
    SetInitiative,
    SetMarker,
    StartSurprise,
    StrayAttack,
)
from engine.rulesets.odria.body import fighter
from engine.rulesets.odria.frames import Now, pending, phase
from engine.rulesets.odria.reading import StateForm, with_state


def ruling(now: Now, wish: Rulings) -> Refusals:
    """Those named exist, and what it changes is there to be changed."""
    world = now.world
    for who in named(wish):
        if who not in world.combatants:
            yield no("unknown_target", target=who)
            return
    if not isinstance(wish, StartSurprise | SetMarker | Adjust | RuleCast) and now.flow.phase != "running":
        yield no("wrong_state")
    match wish:
        case StartSurprise():
            if now.flow.phase != "setup":
                yield no("wrong_state", "ODR-42")
            if any(who in wish.surprised for who in wish.attackers):
                yield no("conflicting_maneuvers", "ODR-42")
        case Advance():
            if phase(now) != "between" or pending(now) is not None:
                yield no("wrong_state")
        case RuleAttack():
            if pending(now) is None:
                yield no("wrong_state", "ODR-115")
        case Adjust():
            changed = with_state(fighter(world, wish.target), msgspec.convert(wish.state, StateForm))
            if isinstance(changed, Rejection):
                yield changed
        case SetInitiative():
            if world.table.count is not None and wish.value is not None and wish.value <= world.table.count:
                yield no("initiative_passed", "ODR-49", count=world.table.count)
        case Forfeit():
            plan = fighter(world, wish.target).plan
            if plan is None or not any(slot.n == wish.slot for slot in plan.open):
                yield no("no_action_left", "ODR-115")
        case StrayAttack():
            yield from stray(now, wish)
        case _:
            return


def stray(now: Now, wish: StrayAttack) -> Refusals:
    """A weapon or a spell that the attacker has. (ODR-63)"""
    one = fighter(now.world, wish.actor)
    if pending(now) is not None:
        yield no("wrong_state", "ODR-63")
    if wish.actor == wish.target:
        yield no("unknown_target", "ODR-63", target=wish.target)
    if wish.spell is not None:
        spell = one.spell(wish.spell)
        if spell is None or spell.damage is None:
            yield no("unknown_spell", "ODR-63", spell=wish.spell)
    elif one.weapon_of(wish.weapon or one.weapon) is None:
        yield no("unknown_weapon", "ODR-63", weapon=wish.weapon or one.weapon)


def named(wish: Rulings) -> tuple[CombatantId, ...]:
    """Whom a command is about."""
    match wish:
        case StartSurprise():
            return (*wish.surprised, *wish.attackers)
        case Advance() | RuleAttack():
            return ()
        case SetMarker():
            return (wish.target,) if wish.other is None else (wish.target, wish.other)
        case StrayAttack():
            return wish.actor, wish.target
        case _:
            return (wish.target,)
