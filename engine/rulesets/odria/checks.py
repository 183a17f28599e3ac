"""When somebody may act, answer or speak up in Odria, and why not. (section 12)

Every check yields its refusals in the order of the specification; the first one is the answer. Declarations are
checked in declaring.py, slots in slot_checks.py, defences in defence.py, the GM's commands in gm_checks.py.
"""

from engine.ids import GM, CombatantId
from engine.rejections import Refusals, no
from engine.rulesets.odria.actions import (
    AllOutDefense,
    ChangeAction,
    Declare,
    DeclareDistance,
    Heal,
    Meanwhile,
    Quick,
    React,
    Release,
    Wait,
)
from engine.rulesets.odria.body import Fighter, W, able, fighter
from engine.rulesets.odria.declaring import ALL_OUT, action, declaration, distance, plan_of, together
from engine.rulesets.odria.defence import refusals as defence_refusals
from engine.rulesets.odria.frames import Asked, Now, pending, phase, round_of
from engine.rulesets.odria.slot_checks import slot_now
from engine.rulesets.odria.slots import QUICK_EARLIER, changed

# --- declarations ----------------------------------------------------------------------------------------------------


def declare(now: Now, who: CombatantId, wish: Declare, ask: Asked | None) -> Refusals:
    """In the declaration phase, and in the moment of surprise, where only attacks count. (ODR-39, ODR-42)"""
    if phase(now) not in ("declare", "surprise"):
        yield no("wrong_state", "ODR-39")
    if not able(now.world, who):
        yield no("incapacitated", "ODR-40")
    if ask is None or ask.kind not in ("declaration", "locked"):
        yield no("wrong_state", "ODR-39")
        return
    if phase(now) == "surprise":
        extras = wish.stances or wish.guard or wish.distance or wish.wait or wish.quick_slots
        if extras or wish.action not in ("attack", "spell", "psionic"):
            yield no("wrong_state", "ODR-42")
    yield from declaration(now.world, who, wish, round_of(now))


# --- answers ---------------------------------------------------------------------------------------------------------


def go_on(ask: Asked | None) -> Refusals:
    """Only a pause is gone on from. (section 12)"""
    if ask is None or ask.kind != "halt":
        yield no("wrong_state")


def react(now: Now, who: CombatantId, wish: React, ask: Asked | None) -> Refusals:
    """A defence against the attack that waits. (ODR-54, ODR-56)"""
    waiting = pending(now)
    if ask is None or ask.kind != "reaction" or waiting is None or waiting[1].target != who:
        yield no("wrong_state", "ODR-54")
        return
    if wish.choice == "none":
        return
    yield from defence_refusals(now.world, waiting[1].blow, wish.choice, round_of(now))


# --- between counts --------------------------------------------------------------------------------------------------


def meanwhile(now: Now, who: CombatantId, wish: Meanwhile, ask: Asked | None) -> Refusals:
    """What is done between counts; waiting also before a slot. (section 12)"""
    world = now.world
    if isinstance(wish, Wait) and ask is not None and ask.kind != "turn":
        if ask.kind not in ("declaration", "locked") or phase(now) != "count":
            yield no("wrong_state", "ODR-44")
            return
        if not able(world, who):
            yield no("incapacitated", "ODR-40")
        if slot_now(world, who) is None:
            yield no("no_action_left", "ODR-44")
        return
    if phase(now) != "between" or pending(now) is not None or (ask is not None and ask.kind != "turn"):
        yield no("wrong_state", "ODR-41")
    if not able(world, who):
        yield no("incapacitated", "ODR-40")
        return
    one = fighter(world, who)
    match wish:
        case Release():
            if one.plan is None or not one.plan.waiting or not one.plan.open:
                yield no("not_waiting", "ODR-44")
        case Wait():
            if one.plan is None or not one.plan.open or one.plan.waiting:
                yield no("no_action_left", "ODR-44")
        case ChangeAction():
            yield from change(now, who, wish)
        case DeclareDistance():
            yield from distance(world, who, wish.target, one.weapon)
        case Quick():
            yield from quick(world, one, wish)
        case AllOutDefense():
            yield from late_defence(one)


def change(now: Now, who: CombatantId, wish: ChangeAction) -> Refusals:
    """Another action, as long as there is a slot to put it in. (ODR-41)"""
    world = now.world
    one = fighter(world, who)
    if one.plan is None or not one.plan.open:
        yield no("no_action_left", "ODR-41")
        return
    yield from action(world, who, wish)
    if wish.action == "hold":
        yield no("unknown_action", "ODR-41", action="hold")
    plan = plan_of(one, wish)
    yield from together(world, who, plan)
    weapon = one.weapon_of(plan.weapon)
    if ("all_out_attack" in plan.stances or "all_in_one_attack" in plan.stances) and not (weapon and weapon.is_melee):
        yield no("melee_only", "ODR-91")
    if not changed(one, plan, round_of(now), world.table.count, world.table.options).open:
        yield no("no_action_left", "ODR-41")


def quick(world: W, one: Fighter, wish: Quick) -> Refusals:
    """A slot still to come becomes quick, unless the earlier count has passed. (ODR-92)"""
    plan = one.plan
    slot = None if plan is None else next((slot for slot in plan.open if slot.n == wish.slot), None)
    if plan is None or slot is None:
        yield no("no_action_left", "ODR-92")
        return
    if plan.action != "attack" or not one.in_hand.is_melee:
        yield no("melee_only", "ODR-92")
    if slot.quick:
        yield no("conflicting_maneuvers", "ODR-92", first="quick_attack", second="quick_attack")
    if world.table.count is not None and slot.at - QUICK_EARLIER <= world.table.count:
        yield no("initiative_passed", "ODR-92", count=slot.at - QUICK_EARLIER)


def late_defence(one: Fighter) -> Refusals:
    """All-out defence between counts, as long as no attack was made. (ODR-87, ODR-90)"""
    for stance in ALL_OUT:
        if stance in one.stances:
            yield no("conflicting_maneuvers", "ODR-87", first="all_out_defense", second=stance)
    if one.attacked:
        yield no("already_attacked", "ODR-90")


def pause_request(now: Now, who: CombatantId) -> Refusals:
    """Anybody able, any time of a round. (section 12)"""
    if phase(now) not in ("declare", "count", "between"):
        yield no("wrong_state")
    if who != GM and not able(now.world, who):
        yield no("incapacitated", "ODR-40")


def heal(now: Now, who: CombatantId, wish: Heal) -> Refusals:
    """By the GM, or the actor of the slot just done; who is unconscious cannot drink. (ODR-78)"""
    if who != GM:
        if not fighter(now.world, who).may_heal or phase(now) not in ("count", "between"):
            yield no("wrong_state", "ODR-78")
        if not able(now.world, who):
            yield no("incapacitated", "ODR-40")
    if wish.target not in now.world.combatants:
        yield no("unknown_target", "ODR-78", target=wish.target)
        return
    one = fighter(now.world, wish.target)
    if one.dead:
        yield no("target_dead", "ODR-78", target=wish.target)
    if wish.means == "potion" and one.state != "active":
        yield no("unconscious_cannot_drink", "ODR-78", target=wish.target)
