"""Attacks of the destiny-die pool as they are resolved: the defence, the roll, where it lands, the wound.

What each roll is reckoned with is in reckoning.py and pools.py. Not here: how an attack comes about (exchanges.py).
"""

from typing import Literal

from engine.ids import CombatantId
from engine.rulesets.bajarz.body import (
    band,
    sheet_of,
)
from engine.rulesets.bajarz.explain import (
    RULE_OF_DEFENCE,
    half_line,
    location_line,
    points_line,
    pool_line,
    sum_line,
)
from engine.rulesets.bajarz.facts import AttackResolved, DamageApplied, Fell
from engine.rulesets.bajarz.frames import D, Exchange
from engine.rulesets.bajarz.pools import Result
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


def resolve(draft: D, exchange: Exchange, defence: Defence | None, split: int) -> None:
    """The defence, then the attack against it, then the wound. (BAJ-9, BAJ-11)"""
    lines: list[Explain] = []
    dice, points, total = None, None, None
    if defence is not None:
        dice, points, total = defend(draft, exchange, defence, split, lines)
    if exchange.action == "attack":
        defended = () if total is None else (Term(defence or "defence", total),)
        difficulty = melee_difficulty(draft.world, exchange, defended)
    else:
        difficulty = shot_difficulty(draft.world, exchange, total)
    fact = roll_attack(draft, exchange, difficulty, exchange.action, (defence, dice, points), lines)
    if fact.damage:
        draft.later(DamageApplied(exchange.target, fact.damage, fact.location))
        if draft.now.flow.before is None:
            fall(draft, exchange.target)


def defend(draft: D, exchange: Exchange, defence: Defence, split: int, lines: list[Explain]) -> tuple[int, int, int]:
    """Pool, points and result of a defence: rolled, or half the pool; the shield comes on top. (BAJ-12, BAJ-19)"""
    target, options = exchange.target, draft.world.table.options
    pool = defence_pool(draft.world, exchange, defence, split)
    lines.append(pool_line(defence, pool, RULE_OF_DEFENCE[defence], *(("BAJ-22",) if pool.bonus else ())))
    shield = shield_value(draft.world, target) if defence == "shield" else 0
    if is_rolled(defence, options):
        rolled = roll_pool(draft, target, pool.dice, defence)
        lines.append(points_line(defence, rolled, options, None, None))
        points = rolled.points
    else:
        points = pool.dice // 2
        lines.append(half_line(defence, pool.dice, shield, points + shield))
    return pool.dice, points, points + shield


def roll_attack(
    draft: D,
    exchange: Exchange,
    difficulty: Sum,
    action: Literal["attack", "shoot", "throw", "clash"],
    defence: tuple[Defence | None, int | None, int | None],
    lines: list[Explain],
) -> AttackResolved:
    """Roll an attack against its difficulty, say where it lands and what it does. (BAJ-6, BAJ-11, BAJ-48)"""
    world, who, target = draft.world, exchange.who, exchange.target
    options = world.table.options
    pool = attack_pool(world, exchange, band(world, who, target))
    rolled = roll_pool(draft, who, pool.dice, exchange.action)
    hit = rolled.points >= difficulty.total
    margin = rolled.points - difficulty.total
    lines += [
        pool_line("attack", pool, "BAJ-10" if exchange.action == "attack" else "BAJ-34"),
        sum_line("difficulty", difficulty, "BAJ-7"),
        points_line("attack", rolled, options, difficulty.total, "hit" if hit else "miss"),
    ]
    location, damage = None, 0
    if hit:
        location = land(draft, exchange, rolled)
        reckoned = damage_of(world, exchange, margin, location)
        damage = reckoned.total
        if location is not None:
            lines.append(location_line(location, exchange.called is not None, rolled.destiny))
        lines.append(sum_line("damage", reckoned, "BAJ-48"))
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
        defence[0] or "none",
        defence[1],
        defence[2],
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
    location = random_location(rolled.destiny) or vital(draft, exchange.who)
    return possible(location, target)


def vital(draft: D, who: CombatantId) -> Location:
    """Heart or eye: by the option, or one more die: 1 to 3 the eye. (BAJ-44)"""
    choice = draft.world.table.options.vital_choice
    if choice != "random":
        return choice
    return "eye" if draft.roll(who, "vital", 1, 6)[0] <= 3 else "heart"


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
