"""Attacks of the destiny-die pool as they are resolved: the defence, the roll, where it lands, the wound.

What each roll is reckoned with is in reckoning.py and pools.py. Not here: how an attack comes about (exchanges.py).
"""

from typing import Final, Literal

from msgspec import Struct

from engine.ids import CombatantId
from engine.rulesets.bajarz.body import band, sheet_of
from engine.rulesets.bajarz.explain import attack_lines, defence_line, half_line, hit_lines, points_line
from engine.rulesets.bajarz.facts import AttackResolved, DamageApplied, Fell
from engine.rulesets.bajarz.frames import D, Exchange
from engine.rulesets.bajarz.pools import SIDES, Result
from engine.rulesets.bajarz.reckoning import (
    Sum,
    attack_pool,
    damage_of,
    defence_pool,
    is_rolled,
    melee_difficulty,
    possible,
    power_of,
    random_location,
    shield_value,
    shot_difficulty,
)
from engine.rulesets.bajarz.rolling import abandon, roll_pool
from engine.rulesets.bajarz.ruling_facts import CircumstanceUsed
from engine.rulesets.bajarz.tables import Defence, Location
from engine.state import Explain, Term


class Defended(Struct, frozen=True):
    """A defence as it came out: its pool, its points, and what they come to with a shield. (BAJ-12)"""

    kind: Defence | Literal["none"] = "none"
    pool: int | None = None
    points: int | None = None
    total: int | None = None


UNDEFENDED: Final = Defended()


def resolve(draft: D, exchange: Exchange, defence: tuple[Defence, int] | None = None) -> None:
    """The defence with its split, then the attack against it, then the wound. (BAJ-9, BAJ-11)"""
    lines: list[Explain] = []
    defended = UNDEFENDED if defence is None else defend(draft, exchange, *defence, lines)
    if exchange.action == "attack":
        points = None if defended.total is None else Term(defended.kind, defended.total)
        difficulty = melee_difficulty(draft.world, exchange, points)
    else:
        difficulty = shot_difficulty(draft.world, exchange, defended.total)
    fact = roll_attack(draft, exchange, difficulty, exchange.action, defended, lines)
    if fact.damage:
        draft.later(DamageApplied(exchange.target, fact.damage, fact.location))
        if draft.now.flow.before is None:
            fall(draft, exchange.target)


def defend(draft: D, exchange: Exchange, defence: Defence, split: int, lines: list[Explain]) -> Defended:
    """Pool, points and result of a defence: rolled, or half the pool; the shield comes on top. (BAJ-12, BAJ-19)"""
    target, options = exchange.target, draft.world.table.options
    pool = defence_pool(draft.world, exchange, defence, split)
    lines.append(defence_line(defence, pool))
    shield = shield_value(draft.world, target) if defence == "shield" else 0
    if is_rolled(defence, options):
        rolled = roll_pool(draft, target, pool.dice, defence)
        lines.append(points_line(defence, rolled, options, None, None))
        points = rolled.points
    else:
        points = pool.dice // 2
        lines.append(half_line(defence, pool.dice, shield, points + shield))
    return Defended(defence, pool.dice, points, points + shield)


def roll_attack(
    draft: D,
    exchange: Exchange,
    difficulty: Sum,
    action: Literal["attack", "shoot", "throw", "clash"],
    defended: Defended,
    lines: list[Explain],
) -> AttackResolved:
    """Roll an attack against its difficulty, say where it lands and what it does. (BAJ-6, BAJ-11, BAJ-48)"""
    world, who, target = draft.world, exchange.who, exchange.target
    options = world.table.options
    pool = attack_pool(world, exchange, band(world, who, target))
    rolled = roll_pool(draft, who, pool.dice, exchange.action)
    hit = rolled.points >= difficulty.total
    margin = rolled.points - difficulty.total
    lines += attack_lines(exchange, pool, difficulty, rolled, options, hit)
    location, damage = None, 0
    if hit:
        location = land(draft, exchange, rolled)
        reckoned = damage_of(world, exchange, margin, location)
        damage = reckoned.total
        lines += hit_lines(exchange, location, rolled, reckoned)
    fact = AttackResolved(
        who,
        target,
        action,
        exchange.weapon.id,
        pool.dice,
        rolled.points,
        difficulty.total,
        hit,
        margin,
        defended.kind,
        defended.pool,
        defended.points,
        power_of(sheet_of(world, who), exchange.weapon) if options.damage_power else 0,
        location,
        damage,
        tuple(lines),
    )
    draft.record(fact)
    if world.combatants[target].sheet.once:
        draft.record(CircumstanceUsed(target))
    return fact


def land(draft: D, exchange: Exchange, rolled: Result) -> Location | None:
    """Where a hit lands: as called, else by the destiny die; some targets have no locations. (BAJ-43 to BAJ-47)"""
    target = sheet_of(draft.world, exchange.target)
    if target.no_locations:
        return None
    if exchange.called is not None:
        return exchange.called
    location = random_location(rolled.destiny, draft.world.table.figures) or vital(draft, exchange.who)
    return possible(location, target)


def vital(draft: D, who: CombatantId) -> Location:
    """Heart or eye: by the option, or one more die: 1 to 3 the eye. (BAJ-44)"""
    choice = draft.world.table.options.vital_choice
    if choice != "random":
        return choice
    (face,) = draft.roll(who, "vital", 1, SIDES)
    return "eye" if face <= 3 else "heart"


def fall(draft: D, who: CombatantId) -> None:
    """What vitality says of somebody: down at nothing, dead at as much below it as there was above. (BAJ-53)"""
    one = draft.world.combatants.get(who)
    if one is None:
        return
    sheet = one.sheet.sheet
    deadly = draft.world.table.options.death_mode == "auto" and sheet.health <= -sheet.vitality_max
    if sheet.status != "dead" and deadly:
        draft.record(Fell(who, "dead"))
    elif sheet.status == "active" and sheet.health <= 0:
        draft.record(Fell(who, "down"))
    if sheet_of(draft.world, who).status != "active":
        abandon(draft, who)
