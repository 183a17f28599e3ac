"""Declarations of Odria: what one may declare for a round, and what comes of it. (ODR-39, ODR-87 to ODR-110)

Not here: what is done at a count (slot_checks.py, deeds.py) and between counts (checks.py, deeds.py).
"""

from typing import TypeAlias, get_args

from msgspec.structs import replace

from engine.ids import CombatantId
from engine.rejections import Refusals, no
from engine.rulesets.odria.actions import ChangeAction, Declare
from engine.rulesets.odria.body import KEPT_OFF, ActionKind, Fighter, Plan, Stance, W, bond, fighter, is_engaged
from engine.rulesets.odria.defence import has_defended
from engine.rulesets.odria.equipment import Band
from engine.rulesets.odria.facts import DistanceTaken
from engine.rulesets.odria.frames import D, round_of
from engine.rulesets.odria.round_facts import Declared
from engine.rulesets.odria.slots import is_attack, planned, slot_count

Called: TypeAlias = Declare | ChangeAction
ACTIONS: tuple[ActionKind, ...] = get_args(ActionKind)
STANCES: tuple[Stance, ...] = get_args(Stance)
BANDS: tuple[Band, ...] = get_args(Band)
OTHERS = ("move", "draw", "drink", "stand_up", "brace", "aid", "something")
"""Other actions by name; what they do is the GM's, but for standing up and bracing. (ODR-49)"""
ALL_OUT: tuple[Stance, ...] = ("all_out_defense", "all_out_attack", "all_in_one_attack")
CONFLICTS: tuple[tuple[Stance, Stance], ...] = (
    ("all_out_defense", "all_out_attack"),
    ("all_out_defense", "all_in_one_attack"),
    ("all_out_attack", "all_in_one_attack"),
    ("pressure", "retreat"),
    ("all_in_one_attack", "pressure"),
    ("all_in_one_attack", "retreat"),
)
"""Stances that exclude each other. (ODR-87)"""
CROSSBOW_AIMS = 3


def plan_of(one: Fighter, wish: Called) -> Plan:
    """What a wish, once checked, plans; its slots are not laid out yet."""
    stances = wish.stances if isinstance(wish, Declare) else one.stances
    return Plan(
        next(kind for kind in ACTIONS if kind == wish.action),
        wish.weapon or one.weapon,
        wish.spell if wish.action == "spell" else None,
        wish.power if wish.action == "psionic" else None,
        (wish.what or "something") if wish.action == "other" else None,
        wish.target,
        next((band for band in BANDS if band == wish.band), None),
        tuple(stance for stance in STANCES if stance in stances),
        wish.guard if isinstance(wish, Declare) else one.guard,
    )


# --- checks ----------------------------------------------------------------------------------------------------------


def action(world: W, who: CombatantId, wish: Called) -> Refusals:
    """The action by itself: known, with something that is there, and hands for it. (section 13)"""
    one = fighter(world, who)
    if wish.action not in ACTIONS:
        yield no("unknown_action", "ODR-39", action=wish.action)
        return
    if wish.target is not None and (wish.target not in world.combatants or wish.target == who):
        yield no("unknown_target", "ODR-39", target=wish.target)
    if wish.band is not None and wish.band not in BANDS:
        yield no("out_of_range", "ODR-28")
    weapon = one.weapon_of(wish.weapon or one.weapon)
    if weapon is None:
        yield no("unknown_weapon", "ODR-41", weapon=wish.weapon or one.weapon)
        return
    if weapon.hands == 2 and one.shield is not None:
        yield no("hands_full", "ODR-41", weapon=weapon.id)
    if wish.action == "spell" and one.spell(wish.spell) is None:
        yield no("unknown_spell", "ODR-47", spell=wish.spell or "")
    if wish.action == "psionic" and one.power(wish.power) is None:
        yield no("unknown_power", "ODR-48", power=wish.power or "")
    if wish.action == "other" and wish.what is not None and wish.what not in OTHERS:
        yield no("unknown_action", "ODR-49", action=wish.what)
    if wish.action == "aim":
        yield from aiming(one, wish.weapon or one.weapon)


def aiming(one: Fighter, weapon_id: str) -> Refusals:
    """Only shot weapons are aimed, a crossbow at most three times. (ODR-93, ODR-95)"""
    weapon = one.weapon_of(weapon_id)
    if weapon is None or weapon.kind != "shot":
        yield no("ranged_only", "ODR-93")
    elif weapon.family == "crossbow" and one.aim >= CROSSBOW_AIMS:
        yield no("aim_limit", "ODR-95", max=CROSSBOW_AIMS)


def declaration(world: W, who: CombatantId, wish: Declare, number: int) -> Refusals:
    """A whole declaration: action, stances, guard, quick slots, Distance. (ODR-39, ODR-87 to ODR-110)"""
    yield from action(world, who, wish)
    one = fighter(world, who)
    for stance in wish.stances:
        if stance not in STANCES:
            yield no("unknown_maneuver", "ODR-87", maneuver=stance)
            return
    plan = plan_of(one, wish)
    yield from together(world, who, plan)
    yield from allowed(world, who, plan)
    if wish.guard is not None and not world.table.options.hit_locations:
        yield no("hit_locations_off", "ODR-110")
    yield from quickly(one, plan, wish.quick_slots, number)
    if wish.distance is not None:
        yield from distance(world, who, wish.distance, plan.weapon)
    if wish.wait and slot_count(one, plan, number) == 0:
        yield no("no_action_left", "ODR-44")


def together(world: W, who: CombatantId, plan: Plan) -> Refusals:
    """What excludes each other; all-out defence also every attack. (ODR-87, ODR-90)"""
    for one, other in CONFLICTS:
        if one in plan.stances and other in plan.stances:
            yield no("conflicting_maneuvers", "ODR-87", first=one, second=other)
    if "all_out_defense" in plan.stances and attacks_by(fighter(world, who), plan):
        yield no("conflicting_maneuvers", "ODR-90", first="all_out_defense", second=plan.action)


def attacks_by(one: Fighter, plan: Plan) -> bool:
    """Whether a plan is an attack, an aim, or an attack spell. (ODR-90)"""
    spell = one.spell(plan.spell)
    return is_attack(plan.action) or (spell is not None and spell.damage is not None)


def allowed(world: W, who: CombatantId, plan: Plan) -> Refusals:
    """Whether a stance has its ground: a melee weapon, no defence used yet, not tied up. (ODR-91, ODR-101, ODR-108)"""
    weapon = fighter(world, who).weapon_of(plan.weapon)
    for stance in plan.stances:
        if stance in ("all_out_attack", "all_in_one_attack"):
            rule = "ODR-91" if stance == "all_out_attack" else "ODR-108"
            if weapon is None or not weapon.is_melee:
                yield no("melee_only", rule)
            if has_defended(world, who):
                yield no("already_defended", rule)
        if stance == "zigzag" and is_engaged(world, who):
            yield no("engaged_in_melee", "ODR-101")


def quickly(one: Fighter, plan: Plan, quick: tuple[int, ...], number: int) -> Refusals:
    """Quick attacks are melee attacks, of slots there are. (ODR-92)"""
    if not quick:
        return
    weapon = one.weapon_of(plan.weapon)
    if plan.action != "attack" or weapon is None or not weapon.is_melee:
        yield no("melee_only", "ODR-92")
        return
    n = slot_count(one, plan, number)
    if any(not 1 <= slot <= n for slot in quick):
        yield no("maneuver_limit", "ODR-92", max=n)


def distance(world: W, who: CombatantId, target: CombatantId, weapon_id: str) -> Refusals:
    """Keeping an opponent at Distance: once a round, not in close contact, with a longer melee weapon. (ODR-104)"""
    one = fighter(world, who)
    if target not in world.combatants or target == who:
        yield no("unknown_target", "ODR-104", target=target)
        return
    if one.distance_used:
        yield no("distance_already_used", "ODR-104")
    if bond(world, "close", who, target) is not None:
        yield no("in_close_contact", "ODR-104")
    weapon = one.weapon_of(weapon_id)
    if weapon is None or not weapon.is_melee:
        yield no("melee_only", "ODR-104")
        return
    theirs = fighter(world, target).in_hand
    if weapon.reach[1] <= (theirs.reach[1] if theirs.is_melee else 0):
        yield no("reach_not_longer", "ODR-104")


# --- doing -----------------------------------------------------------------------------------------------------------


def declare(draft: D, who: CombatantId, wish: Declare) -> None:
    """Record the plan with its slots, and whom it keeps at Distance. (ODR-39, ODR-104)"""
    one, options = fighter(draft.world, who), draft.world.table.options
    plan = plan_of(one, wish)
    slots = planned(one, plan, wish.quick_slots, round_of(draft.now), options)
    draft.record(Declared(who, replace(plan, slots=slots, waiting=wish.wait)))
    if wish.distance is not None:
        keep_off(draft, who, wish.distance)


def keep_off(draft: D, who: CombatantId, target: CombatantId) -> None:
    """That opponent cannot make melee attacks on it until the Distance is broken. (ODR-104)"""
    draft.put(KEPT_OFF, on=target, source=who)
    draft.record(DistanceTaken(who, target))
