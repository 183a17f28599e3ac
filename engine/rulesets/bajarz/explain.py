"""How pools, points, difficulties and damage came about, line by line, for whoever wants to check. No rule is here."""

from engine.rulesets.bajarz.frames import Exchange
from engine.rulesets.bajarz.options import Options
from engine.rulesets.bajarz.pools import SIDES, Pool, Result, points_of
from engine.rulesets.bajarz.reckoning import Sum
from engine.rulesets.bajarz.tables import Defence, Location
from engine.state import Explain, Term

RULE_OF_DEFENCE: dict[Defence, str] = {"parry": "BAJ-13", "block": "BAJ-15", "dodge": "BAJ-18", "shield": "BAJ-19"}


def pool_line(label: str, pool: Pool, *rules: str) -> Explain:
    """How many dice, and why. (BAJ-1, BAJ-2)"""
    split = () if pool.split == 1 else (split_term(pool),)
    more = [("bonus", pool.bonus), ("penalty", -pool.penalty), ("wounds", -pool.wounds)]
    terms = (
        Term(pool.attribute, pool.of_attribute),
        *((Term(pool.skill, pool.of_skill),) if pool.of_skill else ()),
        *split,
        *(Term(name, value) for name, value in more if value),
    )
    cited = (*rules, "BAJ-2", *(("BAJ-30",) if split else ()), *(("BAJ-52",) if pool.wounds else ()))
    return Explain(f"{label}_pool", terms, pool.dice, rules=cited)


def split_term(pool: Pool) -> Term:
    """What several activities at once leave of a sum. (BAJ-30)"""
    if pool.share == pool.sum // pool.split:
        return Term("split", pool.split, op="÷")
    return Term("split", pool.share - pool.sum)


def defence_line(defence: Defence, pool: Pool) -> Explain:
    """The dice of a defence. (BAJ-12, BAJ-22)"""
    return pool_line(defence, pool, RULE_OF_DEFENCE[defence], *(("BAJ-22",) if pool.bonus else ()))


def attack_lines(
    exchange: Exchange, pool: Pool, difficulty: Sum, rolled: Result, options: Options, hit: bool
) -> tuple[Explain, ...]:
    """The dice of an attack, what they were to reach, and whether they did. (BAJ-7, BAJ-10, BAJ-34)"""
    return (
        pool_line("attack", pool, "BAJ-10" if exchange.action == "attack" else "BAJ-34"),
        sum_line("difficulty", difficulty, "BAJ-7"),
        points_line("attack", rolled, options, difficulty.total, "hit" if hit else "miss"),
    )


def hit_lines(exchange: Exchange, location: Location | None, rolled: Result, damage: Sum) -> tuple[Explain, ...]:
    """Where a hit landed, if anywhere in particular, and what it did. (BAJ-43, BAJ-48)"""
    line = sum_line("damage", damage, "BAJ-48")
    if location is None:
        return (line,)
    return location_line(location, exchange.called is not None, rolled.destiny), line


def points_line(label: str, result: Result, options: Options, against: int | None, outcome: str | None) -> Explain:
    """Dice as they fell and the points they give, less what a 1 takes. (BAJ-3, BAJ-4)"""
    groups = [("destiny_die", result.destiny), ("dice", result.others)]
    terms = tuple(
        Term(name, sum(points_of(face, options) for face in faces), SIDES, faces) for name, faces in groups if faces
    )
    taken = result.points - sum(term.value for term in terms)
    terms += (Term("destiny_one", taken),) if taken else ()
    rules = ("BAJ-3", "BAJ-4") if len(result.destiny) > 1 else ("BAJ-3",)
    return Explain(f"{label}_points", terms, result.points, None, against, outcome, (*rules, "BAJ-6"))


def half_line(label: str, dice: int, shield: int, total: int) -> Explain:
    """A fixed defence: half its pool, and the shield. (BAJ-12)"""
    terms = (Term("pool", dice), Term("half", 2, op="÷"), *((Term("shield", shield),) if shield else ()))
    return Explain(f"{label}_points", terms, total, rules=("BAJ-12",))


def sum_line(label: str, reckoned: Sum, *rules: str) -> Explain:
    """Terms that add up."""
    return Explain(label, reckoned.terms, reckoned.total, rules=rules)


def location_line(location: Location, called: bool, destiny: tuple[int, ...]) -> Explain:
    """Where a hit landed, and who says so. (BAJ-43, BAJ-44, BAJ-46)"""
    if called:
        return Explain("location", outcome=location, rules=("BAJ-46",))
    terms = (Term("destiny_die", destiny[-1], SIDES, destiny),) if destiny else ()
    return Explain("location", terms, outcome=location, rules=("BAJ-43", "BAJ-44")[: 2 if len(destiny) > 1 else 1])
