"""A hit of Dragons of Shadows: where it lands, what it does after armour, the wound it may leave. (DOS-64 to DOS-77)

The numbers are reckoned in wounds.py, what damage does to a body is in effects.py.
"""

from engine.rulesets.dragons_of_shadows.body import W, fighter
from engine.rulesets.dragons_of_shadows.deed_facts import DamageRolled
from engine.rulesets.dragons_of_shadows.effects import damage, follow, put_wound
from engine.rulesets.dragons_of_shadows.explain import one_die, place, reckon_armour, reckon_damage
from engine.rulesets.dragons_of_shadows.frames import Blow, D
from engine.rulesets.dragons_of_shadows.rolling import plain_die
from engine.rulesets.dragons_of_shadows.rolls import SIDES
from engine.rulesets.dragons_of_shadows.sheet import UNARMED, Location
from engine.rulesets.dragons_of_shadows.wounds import damage_amount, damage_part, location_of
from engine.state import Explain


def land(draft: D, blow: Blow) -> None:
    """Location, damage die, armour, the body; a die of 10 may leave a wound. (DOS-64 to DOS-77)"""
    target, options = blow.target, draft.world.table.options
    location, lines = locate(draft, blow)
    die = plain_die(draft, blow.who, "damage")
    made_of = pool_terms(draft.world, blow)
    pool = sum([value for _, value in made_of])
    halve = blow.thrown and not blow.weapon.made_to_throw
    before = fighter(draft.world, target)
    armour = before.sheet.armour_at(location)
    amount = damage_amount(pool, die, halve, armour, options)
    part = damage_part(pool, die, halve, options)
    lines += (*reckon_damage(made_of, pool, die, part, halve, options), *reckon_armour(part, armour, amount, options))
    draft.record(DamageRolled(blow.who, target, location, pool, die, amount, lines))
    counted = damage(draft, target, amount, blow.weapon.kind)
    if die == SIDES and amount > 0 and counted != "light" and options.wound_status_on_ten:
        put_wound(draft, target, location)
    follow(draft, target, before.body)


def locate(draft: D, blow: Blow) -> tuple[Location | None, tuple[Explain, ...]]:
    """Where a hit lands: as aimed, else by a die; in melee without one by `melee_location_roll`. (DOS-39, DOS-76)"""
    if blow.wish.aim is not None:
        aimed = next(place for place in PLACES if place == blow.wish.aim)
        return aimed, (place(aimed),)
    if not blow.ranged and not draft.world.table.options.melee_location_roll:
        return None, ()
    die = plain_die(draft, blow.who, "location")
    location = location_of(die)
    return location, (one_die("location", die, location, "DOS-76"),)


PLACES: tuple[Location, ...] = ("head", "right_arm", "left_arm", "torso", "right_leg", "left_leg")


def pool_terms(world: W, blow: Blow) -> tuple[tuple[str, int], ...]:
    """What a damage pool is made of: strength but for shots, and the weapon. (DOS-66)"""
    strength = () if blow.weapon.wields == "shooting" else (("strength", fighter(world, blow.who).sheet.strength),)
    weapon = () if blow.weapon.id == UNARMED else (("weapon", blow.weapon.damage),)
    return (*strength, *weapon)
