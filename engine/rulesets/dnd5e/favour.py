"""Who is favoured in an attack, by name, and what it must reach. (DND-86 to DND-90) Not here: rolling it."""

from collections.abc import Iterator

from engine.again import asked_again
from engine.ids import CombatantId
from engine.rulesets.dnd5e.arms import Arm
from engine.rulesets.dnd5e.body import Aid, Creature, W, creature, hostile
from engine.rulesets.dnd5e.numbers import armour_class, speed
from engine.rulesets.dnd5e.rolls import afraid
from engine.rulesets.dnd5e.space import COVER_BONUS, cover, distance, sees
from engine.rulesets.dnd5e.tables import FINE_UNDER_WATER, LANCE, SHOT_UNDER_WATER
from engine.rulesets.dnd5e.terms import Condition
from engine.rulesets.dnd5e.turn_actions import Strike

EXPOSED: tuple[Condition, ...] = ("blinded", "paralyzed", "petrified", "restrained", "stunned", "unconscious")
"""Conditions that favour whoever attacks. (DND-89)"""


def favour(
    world: W, by: CombatantId, target: CombatantId, made: Arm, strike: Strike
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What favours an attack, and what hampers it. (DND-89, DND-90)"""
    return advantages(world, by, target, made, strike), disadvantages(world, by, target, made, strike)


def against(world: W, by: CombatantId, target: CombatantId) -> int:
    """The armour class with the cover from this attacker. (DND-86, DND-110)"""
    return armour_class(creature(world, target)) + COVER_BONUS[cover(world, by, target)]


def hits(natural: int, total: int, ac: int) -> bool:
    """Whether it hits: always with a 20, never with a 1. (DND-86, DND-87)"""
    return natural != 1 and (natural == 20 or total >= ac)


def advantages(world: W, by: CombatantId, target: CombatantId, arm: Arm, strike: Strike) -> tuple[str, ...]:
    """What favours the attack. (DND-89)"""
    return tuple(for_it(world, by, target, arm, strike))


def for_it(world: W, by: CombatantId, target: CombatantId, arm: Arm, strike: Strike) -> Iterator[str]:
    """The names one by one. (DND-89, DND-146, DND-167)"""
    other = creature(world, target)
    if not other.is_object and not sees(world, target, by):
        yield "unseen_attacker"
    for condition in EXPOSED:
        if other.has(condition):
            yield f"target_{condition}"
    if other.has("prone") and distance(world, by, target) <= 5:
        yield "target_prone"
    if other.squeezing:
        yield "target_squeezing"
    if help_against(world, by, target) is not None:
        yield "help"
    if "pack_tactics" in creature(world, by).sheet.traits and pack(world, by, target):
        yield "pack_tactics"
    if strike.advantage:
        yield "declared"


def help_against(world: W, by: CombatantId, target: CombatantId) -> Aid | None:
    """Somebody's Help for the first attack against this target. (DND-75)"""
    return next((aid for aid in creature(world, by).aids if aid.target == target), None)


def pack(world: W, by: CombatantId, target: CombatantId) -> bool:
    """An able ally within 5 ft of the target. (DND-167)"""
    return any(
        other not in (by, target)
        and one.side == world.combatants[by].side
        and (not one.hidden or world.combatants[by].hidden)
        and not one.sheet.is_object
        and not one.sheet.incapacitated
        and distance(world, other, target) <= 5
        for other, one in world.combatants.items()
    )


def disadvantages(world: W, by: CombatantId, target: CombatantId, arm: Arm, strike: Strike) -> tuple[str, ...]:
    """What hampers the attack. (DND-90)"""
    return tuple(against_it(world, by, target, arm, strike))


def against_it(world: W, by: CombatantId, target: CombatantId, arm: Arm, strike: Strike) -> Iterator[str]:
    """The names one by one. (DND-90, DND-146)"""
    one, other, feet = creature(world, by), creature(world, target), distance(world, by, target)
    for condition in ("blinded", "poisoned", "prone", "restrained"):
        if one.has(condition):
            yield condition
    if afraid(world, by):
        yield "frightened"
    if one.exhaustion >= 3:
        yield "exhaustion"
    if one.squeezing:
        yield "squeezing"
    if not sees(world, by, target):
        yield "unseen_target"
    if dodges(world, target) and sees(world, target, by):
        yield "dodge"
    if other.has("prone") and feet > 5:
        yield "target_prone"
    if not arm.melee and arm.range is not None and feet > arm.range[0]:
        yield "long_range"
    if not arm.melee and crowded(world, by):
        yield "close_combat"
    if arm.has("heavy") and one.sheet.size in ("small", "tiny"):
        yield "heavy"
    if arm.base == LANCE and feet <= 5:
        yield "lance"
    if wet(one, arm):
        yield "underwater"
    if strike.disadvantage:
        yield "declared"


def dodges(world: W, who: CombatantId) -> bool:
    """Whether its Dodge holds: lost when incapacitated or without speed. (DND-73)"""
    one = creature(world, who)
    return one.dodging and not one.incapacitated and speed(world, who) > 0


@asked_again
def crowded(world: W, by: CombatantId) -> bool:
    """A hostile creature within 5 ft that sees the attacker and is not incapacitated. (DND-95)"""
    return any(
        hostile(world, by, other)
        and (not one.hidden or world.combatants[by].hidden)
        and not one.sheet.incapacitated
        and distance(world, by, other) <= 5
        and sees(world, other, by)
        for other, one in world.combatants.items()
    )


def wet(one: Creature, arm: Arm) -> bool:
    """Water hampers it. (DND-165, DND-166)"""
    if not one.underwater or arm.source == "spell":
        return False
    if arm.melee:
        return one.sheet.speeds.swim is None and arm.base not in FINE_UNDER_WATER
    return arm.base not in SHOT_UNDER_WATER


def drowned(world: W, by: CombatantId, target: CombatantId, arm: Arm) -> bool:
    """Under water a ranged weapon attack beyond its normal range misses, whatever the roll. (DND-166)"""
    if not creature(world, by).underwater or arm.melee or arm.range is None or arm.source == "spell":
        return False
    return distance(world, by, target) > arm.range[0]


def helpless(world: W, by: CombatantId, target: CombatantId) -> bool:
    """Every hit from within 5 ft is critical. (DND-87, DND-143, DND-149)"""
    return creature(world, target).has("paralyzed", "unconscious") and distance(world, by, target) <= 5
