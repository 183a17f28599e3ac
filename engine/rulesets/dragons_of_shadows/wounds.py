"""Damage and wounds of Dragons of Shadows: the damage die, armour, hit locations, what a blow does to a body.

Pure numbers: dice come in as faces, bodies as `Vitality`. Who is hit, and why, is in blows.py.
"""

from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from engine.rulesets.dragons_of_shadows.options import Options
from engine.rulesets.dragons_of_shadows.sheet import Kind, Location

State: TypeAlias = Literal["active", "incapacitated", "mortally_wounded", "dead", "escaped"]
Healed: TypeAlias = Literal["light", "wounds", "critical"]

DAMAGE_PERCENT = {2: 30, 3: 50, 4: 70, 5: 90, 6: 100, 7: 100, 8: 100, 9: 110, 10: 120}
"""Part of the damage pool for each face of the damage die but 1, which is one point. (DOS-64)"""

LOCATIONS: tuple[Location, ...] = (
    "left_leg",
    "left_leg",
    "right_leg",
    "right_leg",
    "torso",
    "torso",
    "torso",
    "left_arm",
    "right_arm",
    "head",
)
"""Body part (pl: lokacja trafienia) for each face of the location die. (DOS-76)"""


class Vitality(Struct, frozen=True):
    """A body's hit points (pl: PŻ, żywotność), what it has taken of each kind, and its state."""

    hp: int
    hp_max: int
    light_taken: int = 0
    wounds_taken: int = 0
    critical_taken: int = 0
    second_bar: bool = False
    state: State = "active"
    acting: bool = False


def location_of(die: int) -> Location:
    """Where a hit lands. (DOS-76)"""
    return LOCATIONS[die - 1]


def damage_part(pool: int, die: int, halve: bool, options: Options) -> int:
    """The damage die's part of the pool, one floor; halved for a weapon not made to be thrown. (DOS-64, DOS-65, DOS-67)

    A die of 1 is one point whatever the pool.
    """
    return 1 if die == 1 else max(options.min_damage, die_part(pool, die, halve))


def die_part(pool: int, die: int, halve: bool) -> int:
    """What a damage die above 1 makes of the pool. (DOS-64, DOS-67)"""
    percent = DAMAGE_PERCENT[die]
    return pool * percent * 50 // 10_000 if halve else pool * percent // 100


def after_armour(damage: int, die: int, armour: int, options: Options) -> int:
    """What armour lets through: all of a die of 1, else less by its points or percent. (DOS-68)"""
    if die == 1:
        return damage
    if options.armor_mode == "percent":
        return damage * max(0, 100 - armour) // 100
    return max(0, damage - armour)


def damage_amount(pool: int, die: int, halve: bool, armour: int, options: Options) -> int:
    """Damage of one hit after armour. (DOS-64, DOS-65, DOS-67, DOS-68)"""
    return after_armour(damage_part(pool, die, halve, options), die, armour, options)


def can_act(body: Vitality) -> bool:
    """Active, or incapacitated and allowed to act at zero. (DOS-73, DOS-80)"""
    return body.state == "active" or (body.state == "incapacitated" and body.acting)


def kind_on(body: Vitality, amount: int, kind: Kind) -> Kind:
    """The kind a blow counts as on this body. (DOS-71, DOS-74)

    Any damage to a felled one is critical; light damage on the second bar is serious.
    """
    if kind == "critical" or (amount > 0 and is_felled(body)):
        return "critical"
    return "serious" if body.second_bar else kind


def is_felled(body: Vitality) -> bool:
    """At zero, and not dead: whoever has left the fight is felled out of sight. (DOS-72, DOS-74)"""
    return body.state in ("incapacitated", "mortally_wounded") or (body.state == "escaped" and body.hp == 0)


def hurt(body: Vitality, amount: int, kind: Kind, options: Options) -> Vitality:
    """The body after damage of this effective kind. Whoever has left the fight stays away. (DOS-70 to DOS-75)"""
    if amount == 0:
        return body
    left = wounded(body, amount, kind, options)
    return replace(left, state="escaped") if body.state == "escaped" else left


def wounded(body: Vitality, amount: int, kind: Kind, options: Options) -> Vitality:
    """What damage of one kind does to one who is in the fight. (DOS-70 to DOS-75)"""
    if kind == "light":
        return hurt_lightly(body, amount, options)
    if kind == "serious":
        return hurt_seriously(body, amount)
    return hurt_critically(body, amount, options)


def hurt_lightly(body: Vitality, amount: int, options: Options) -> Vitality:
    """Light damage lowers the bar; at 0 the bar is full again, once, and the rest of the blow is lost. (DOS-70, DOS-71)

    With `light_zero` incapacitated, or where wounds leave no second bar, it fells.
    """
    lost = min(amount, body.hp)
    left = replace(body, hp=body.hp - lost, light_taken=body.light_taken + lost)
    if left.hp > 0:
        return left
    second = body.hp_max - body.wounds_taken
    if options.light_zero == "incapacitated" or second <= 0:
        return replace(left, state="incapacitated", acting=False)
    return replace(left, hp=second, second_bar=True)


def hurt_seriously(body: Vitality, amount: int) -> Vitality:
    """Serious damage lowers the bar and counts as wounds; at 0 it fells, the rest is lost. (DOS-72)"""
    lost = min(amount, body.hp)
    left = replace(body, hp=body.hp - lost, wounds_taken=body.wounds_taken + lost)
    return left if left.hp > 0 else replace(left, state="incapacitated", acting=False)


def hurt_critically(body: Vitality, amount: int, options: Options) -> Vitality:
    """Critical damage counts whole, lowers what is left of the bar, and at 0 wounds mortally. (DOS-74)"""
    lost = min(amount, body.hp)
    left = replace(
        body,
        hp=body.hp - lost,
        wounds_taken=body.wounds_taken + lost,
        critical_taken=body.critical_taken + amount,
    )
    if dies(left, options):
        return slain(left)
    return left if left.hp > 0 else replace(left, state="mortally_wounded", acting=False)


def dies(body: Vitality, options: Options) -> bool:
    """Critical damage has reached the threshold of death. (DOS-75)"""
    return body.critical_taken * 100 >= body.hp_max * options.critical_death_percent


def slain(body: Vitality) -> Vitality:
    """Dead, without hit points. (DOS-75)"""
    return replace(body, state="dead", hp=0, acting=False)


def heal(body: Vitality, amount: int, kind: Healed, options: Options) -> Vitality:
    """Healing of one kind, and then, in this order, what it makes of the state. (DOS-78)"""
    left = lowered(body, amount, kind)
    if left.state == "dead" and left.critical_taken < body.critical_taken and not dies(left, options):
        left = replace(left, state="mortally_wounded")
    if left.state == "mortally_wounded" and left.critical_taken == 0:
        left = replace(left, state="incapacitated")
    left = replace(left, hp=hp_of(left))
    if left.state == "incapacitated" and left.hp > 0:
        left = replace(left, state="active", acting=False)
    return left


def returned(body: Vitality, options: Options) -> Vitality:
    """Whoever has left the fight, as it comes back: in the state its wounds have given it. (DOS-72, DOS-74, DOS-75)

    At zero, critical damage has wounded it mortally, or killed it.
    """
    if body.hp > 0:
        return replace(body, state="active")
    if body.critical_taken == 0:
        return replace(body, state="incapacitated")
    return replace(body, state="dead" if dies(body, options) else "mortally_wounded")


def lowered(body: Vitality, amount: int, kind: Healed) -> Vitality:
    """What was taken of one kind, lowered, never below 0; without light damage the second bar ends. (DOS-78)"""
    if kind == "wounds":
        return replace(body, wounds_taken=max(0, body.wounds_taken - amount))
    if kind == "critical":
        return replace(body, critical_taken=max(0, body.critical_taken - amount))
    light = max(0, body.light_taken - amount)
    return replace(body, light_taken=light, second_bar=body.second_bar and light > 0)


def hp_of(body: Vitality) -> int:
    """Hit points that follow from what was taken; none while dead or mortally wounded. (DOS-78)"""
    if body.state in ("dead", "mortally_wounded"):
        return 0
    light = 0 if body.second_bar else body.light_taken
    return max(0, body.hp_max - body.wounds_taken - light)
