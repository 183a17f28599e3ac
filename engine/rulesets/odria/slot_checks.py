"""What may be done in a slot of Odria whose count has come, and why not. (ODR-46, section 13)

Every check yields its refusals in the order of the specification; the first one is the answer.
"""

from typing import Literal, TypeAlias, get_args

from engine.ids import CombatantId
from engine.rejections import Refusals, no
from engine.rulesets.odria.actions import ConfirmSlot
from engine.rulesets.odria.body import KEPT_OFF, Plan, Slot, W, able, fighter, from_to, is_there, metres_between
from engine.rulesets.odria.declaring import aiming
from engine.rulesets.odria.defence import uses_left
from engine.rulesets.odria.equipment import Band, Bands, DamageType, Spell, Weapon
from engine.rulesets.odria.frames import Asked, Now, phase, round_of
from engine.rulesets.odria.numbers import grip, in_band, strength_of

Mode: TypeAlias = Literal["attack", "aim", "beat", "leap_in"]

MODES: tuple[Mode, ...] = get_args(Mode)

TYPES: tuple[DamageType, ...] = get_args(DamageType)

LARGE = ("formation", "structure")
"""What may be aimed at beyond effective range. (ODR-28)"""

STRIKES_MAX = 3
"""Sure and hard strikes go from 1 to 3. (ODR-88, ODR-89)"""


def slot_now(world: W, who: CombatantId) -> Slot | None:
    """The slot of somebody that the running count is for. (ODR-46)"""
    plan, count = fighter(world, who).plan, world.table.count
    if plan is None or count is None or plan.waiting:
        return None
    return next((slot for slot in plan.open if slot.at == count), None)


def confirm(now: Now, who: CombatantId, wish: ConfirmSlot, ask: Asked | None) -> Refusals:
    """What is done in a slot, checked as it is locked, and again as its turn comes. (ODR-46)"""
    world = now.world
    if phase(now) != "count":
        yield no("wrong_state", "ODR-46")
        return
    if not able(world, who):
        yield no("incapacitated", "ODR-40")
        return
    if ask is None or ask.kind not in ("declaration", "locked"):
        yield no("wrong_state", "ODR-46")
        return
    plan, slot = fighter(world, who).plan, slot_now(world, who)
    if plan is None or slot is None:
        yield no("wrong_state", "ODR-46")
        return
    locked = ask.kind == "locked"
    match plan.action:
        case "attack" | "aim":
            yield from attack_slot(now, who, wish, plan, slot, locked)
        case "spell":
            yield from spell_slot(world, who, wish, plan)
        case _:
            return


def mode_of(plan: Plan, wish: ConfirmSlot) -> str:
    """What an attack slot is used for: as confirmed, else as declared. (ODR-46, ODR-93)"""
    return wish.mode or ("aim" if plan.action == "aim" else "attack")


def target_of(plan: Plan, wish: ConfirmSlot) -> CombatantId | None:
    """The target, as confirmed or declared. (ODR-46)"""
    return wish.target or plan.target


def band_of(world: W, who: CombatantId, target: CombatantId, weapon: Weapon, said: str | None) -> Band | None:
    """The range band: by the distance the GM has stated, else as said, else short; None: out of range. (ODR-28)"""
    one = fighter(world, who)
    apart = metres_between(world, who, target)
    if apart is None or weapon.ranges is None:
        found = next((band for band in get_args(Band) if band == (said or "short")), None)
    else:
        more = weapon.range_per_str * strength_of(one, weapon, world.table.options)
        reaches = [(band, getattr(weapon.ranges, band)) for band in get_args(Band)]
        found = next((band for band, far in reaches if far is not None and apart <= far + more), None)
    if found == "maximum" and weapon.kind == "thrown":
        return None
    band: Band | None = found
    return band


def attack_slot(now: Now, who: CombatantId, wish: ConfirmSlot, plan: Plan, slot: Slot, locked: bool) -> Refusals:
    """An attack, an aim, a beat or a leap in. (section 13)"""
    world = now.world
    one = fighter(world, who)
    mode, weapon = mode_of(plan, wish), one.in_hand
    if mode not in MODES:
        yield no("unknown_action", "ODR-46", action=mode)
        return
    if mode == "aim":
        yield from aiming(one, one.weapon)
        return
    target = target_of(plan, wish)
    if target is None or target == who or not is_there(world, target):
        yield no("unknown_target", "ODR-46", target=target or "")
        return
    yield from ranged(world, who, target, weapon, wish.band or plan.band)
    yield from visible(world, target)
    yield from strikes(weapon, wish, mode)
    if mode == "beat":
        yield from beating(wish)
    if wish.from_behind and from_to(world, "behind", who, target) is None:
        yield no("not_behind", "ODR-98", target=target)
    yield from called(world, who, target, weapon, wish, plan)
    if wish.damage_type is not None and wish.damage_type not in weapon.types:
        yield no("invalid_damage_type", "ODR-31", damage_type=wish.damage_type)
    if grip(one, weapon, world.table.options) == "none":
        yield no("strength_too_low", "ODR-20", weapon=weapon.id, min=weapon.str_min[1])
    yield from kept_off(now, who, target, weapon, mode, locked)
    if mode == "attack" and weapon.is_melee and world.table.options.tactical_grid:
        yield from reach(world, who, target, weapon)


def ranged(world: W, who: CombatantId, target: CombatantId, weapon: Weapon, said: str | None) -> Refusals:
    """The range band is there, and the target large enough for it. (ODR-28)"""
    if weapon.is_melee:
        return
    band = band_of(world, who, target, weapon, said)
    if band is None:
        yield no("out_of_range", "ODR-28", weapon=weapon.id)
    if band == "maximum" and fighter(world, target).sheet.size not in LARGE:
        yield no("target_too_small_for_range", "ODR-28")


def visible(world: W, target: CombatantId) -> Refusals:
    """An invisible enemy can be attacked only once it has attacked at an earlier count. (ODR-100)"""
    one = fighter(world, target)
    if "invisible" in one.marks and not one.seen:
        yield no("target_not_attackable", "ODR-100", target=target)


def strikes(weapon: Weapon, wish: ConfirmSlot, mode: str) -> Refusals:
    """Sure and hard strikes: in melee, one of them, from 1 to 3. (ODR-87, ODR-88, ODR-89)"""
    for said, rule in ((wish.sure_strike, "ODR-88"), (wish.hard_strike, "ODR-89")):
        if said is not None and not weapon.is_melee:
            yield no("melee_only", rule)
        if said is not None and not 1 <= said <= STRIKES_MAX:
            yield no("maneuver_limit", rule, min=1, max=STRIKES_MAX)
    if wish.sure_strike is not None and wish.hard_strike is not None:
        yield no("conflicting_maneuvers", "ODR-87", first="sure_strike", second="hard_strike")


def beating(wish: ConfirmSlot) -> Refusals:
    """A beat is at the weapon, and does no damage: there is no place to call and no damage type. (ODR-105)"""
    for name, said in (("location", wish.location), ("damage_type", wish.damage_type)):
        if said is not None:
            yield no("unknown_maneuver", "ODR-105", maneuver=name)


def called(world: W, who: CombatantId, target: CombatantId, weapon: Weapon, wish: ConfirmSlot, plan: Plan) -> Refusals:
    """A called shot, where the table has hit locations; ranged only in short range. (ODR-111)"""
    if wish.location is None:
        return
    if not world.table.options.hit_locations:
        yield no("hit_locations_off", "ODR-111")
    if not weapon.is_melee and band_of(world, who, target, weapon, wish.band or plan.band) != "short":
        yield no("called_shot_out_of_short_range", "ODR-111")


def kept_off(now: Now, who: CombatantId, target: CombatantId, weapon: Weapon, mode: str, locked: bool) -> Refusals:
    """Distance: no melee attack on its holder but all-in-one; a beat and a leap in need it. (ODR-104, 105, 106, 109)

    A leap whose Distance was broken at the same count has nothing to overcome, and the attack follows.
    """
    world = now.world
    one = fighter(world, who)
    kept = from_to(world, KEPT_OFF, target, who) is not None
    if mode == "attack":
        if kept and weapon.is_melee and "all_in_one_attack" not in one.stances:
            yield no("kept_at_distance", "ODR-104", target=target)
        return
    if not weapon.is_melee:
        yield no("melee_only", "ODR-105")
    if not kept and not (locked and mode == "leap_in"):
        yield no("no_distance_to_overcome", "ODR-105" if mode == "beat" else "ODR-106")
    if mode == "leap_in" and kept:
        if "immobilized" in one.marks:
            yield no("immobilized", "ODR-106")
        if uses_left(world, who, "dodge", round_of(now)) == 0:
            yield no("defense_exhausted", "ODR-106")


def reach(world: W, who: CombatantId, target: CombatantId, weapon: Weapon) -> Refusals:
    """On a grid, nearer than the weapon's least reach or farther than its most is out of reach. (ODR-114)"""
    apart = metres_between(world, who, target)
    if apart is not None and not weapon.reach[0] <= apart <= weapon.reach[1]:
        yield no("out_of_reach", "ODR-114", apart=apart, min=weapon.reach[0], max=weapon.reach[1])


def spell_band(spell: Spell, plan: Plan, wish: ConfirmSlot) -> Band | None:
    """The range band of a spell that hits differently in each, as said, else short; None for others. (ODR-53)"""
    said = wish.band or plan.band or "short"
    return next((band for band in get_args(Band) if band == said and isinstance(spell.hit, Bands)), None)


def spell_slot(world: W, who: CombatantId, wish: ConfirmSlot, plan: Plan) -> Refusals:
    """An attack spell needs a target that may be attacked. (ODR-53, ODR-100)"""
    spell = fighter(world, who).spell(plan.spell)
    if spell is None:
        yield no("unknown_spell", "ODR-47", spell=plan.spell or "")
        return
    if spell.damage is None:
        return
    target = target_of(plan, wish)
    if target is None or target == who or not is_there(world, target):
        yield no("unknown_target", "ODR-46", target=target or "")
        return
    band = spell_band(spell, plan, wish)
    if isinstance(spell.hit, Bands) and (band is None or in_band(spell.hit, band) is None):
        yield no("out_of_range", "ODR-28", spell=spell.id)
    elif band == "maximum" and fighter(world, target).sheet.size not in LARGE:
        yield no("target_too_small_for_range", "ODR-28")
    yield from visible(world, target)
    if wish.sure_strike is not None or wish.hard_strike is not None:
        yield no("melee_only", "ODR-88")
    if wish.location is not None and not world.table.options.hit_locations:
        yield no("hit_locations_off", "ODR-111")
    if wish.location is not None and band not in (None, "short"):
        yield no("called_shot_out_of_short_range", "ODR-111")
    if wish.damage_type is not None and wish.damage_type != spell.damage_type:
        yield no("invalid_damage_type", "ODR-31", damage_type=wish.damage_type)
