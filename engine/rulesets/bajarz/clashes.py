"""Both of a pair attack in one round (pl: atak mimo kolejności): reflex decides who strikes first. (BAJ-26, BAJ-27)"""

from engine.rulesets.bajarz.blows import UNDEFENDED, fall, roll_attack
from engine.rulesets.bajarz.body import (
    active,
    holder,
)
from engine.rulesets.bajarz.explain import (
    points_line,
    pool_line,
)
from engine.rulesets.bajarz.facts import AttackResolved, ClashBegan, DamageApplied, ReflexRolled
from engine.rulesets.bajarz.frames import D, Exchange
from engine.rulesets.bajarz.reckoning import (
    clash_difficulty,
)
from engine.rulesets.bajarz.rolling import reflex_pool, roll_pool
from engine.state import Explain


def clash(draft: D, exchange: Exchange, back: Exchange) -> None:
    """Both attack: reflex decides who is first, the holder of the right with more dice; equal is at once. (BAJ-27)

    The first result affects the second at once, also in a shared place. (BAJ-56)
    """
    world = draft.world
    right = holder(world, exchange.who, back.who, draft.now.flow.round)
    one, other = (back, exchange) if right == back.who else (exchange, back)
    pools = {
        one.who: reflex_pool(world, one.who, bonus=world.table.options.clash_bonus),
        other.who: reflex_pool(world, other.who),
    }
    results = {who: roll_pool(draft, who, pool.dice, "reflex") for who, pool in pools.items()}
    points = {who: result.points for who, result in results.items()}
    lines: list[Explain] = []
    for who, pool in pools.items():
        lines += [
            pool_line("reflex", pool, "BAJ-27", "BAJ-54"),
            points_line("reflex", results[who], world.table.options, None, None),
        ]
    draft.record(ReflexRolled((one.who, other.who), points, "clash", tuple(lines)))
    if points[one.who] == points[other.who]:
        draft.record(ClashBegan((one.who, other.who), ()))
        hits = [blow_of_clash(draft, each) for each in (one, other)]
        for fact in hits:
            hurt(draft, fact)
        for fact in hits:
            fall(draft, fact.target)
        return
    first, second = sorted((one, other), key=lambda each: -points[each.who])
    draft.record(ClashBegan((one.who, other.who), (first.who, second.who)))
    for each in (first, second):
        if active(draft.world, each.who):
            fact = blow_of_clash(draft, each)
            hurt(draft, fact)
            fall(draft, fact.target)


def blow_of_clash(draft: D, exchange: Exchange) -> AttackResolved:
    """One of the two attacks of a clash. (BAJ-27)"""
    difficulty = clash_difficulty(draft.world, exchange.target, exchange.called)
    return roll_attack(draft, exchange, difficulty, "clash", UNDEFENDED, [])


def hurt(draft: D, fact: AttackResolved) -> None:
    """The wound of a clash, which waits for nothing. (BAJ-27, BAJ-51)"""
    if fact.damage:
        draft.record(DamageApplied(fact.target, fact.damage, fact.location))
