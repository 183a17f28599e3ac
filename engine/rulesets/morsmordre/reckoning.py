"""The numbers of a duel, each with the line that explains it: totals of attack and defence, damage. No fact is here.

Values come from a world that is passed; dice come in as they fell.
"""

from msgspec import Struct

from engine.ids import CombatantId
from engine.rulesets.morsmordre.blows import (
    D10,
    D100,
    Damage,
    Defence,
    Judged,
    Share,
    half_up,
    share_of,
)
from engine.rulesets.morsmordre.body import Blow, W, band, borne, duellist, penalty
from engine.rulesets.morsmordre.options import Options
from engine.state import Explain, Term

RULE_OF: dict[Defence, str] = {"block": "MOR-21", "dodge": "MOR-22", "leap": "MOR-23", "counterattack": "MOR-24"}
COUNTER_AFTER_FAILURE = 50
"""What a counterattack adds after the attacker's natural 1. (MOR-25, MOR-26)"""
TENTH = 10


class Sum(Struct, frozen=True):
    """A total and what it is made of."""

    total: int
    terms: tuple[Term, ...]


def added(*terms: Term | None) -> Sum:
    """Terms that are there, added up."""
    there = tuple(term for term in terms if term is not None)
    return Sum(sum(term.value for term in there), there)


def something(name: str, value: int) -> Term | None:
    """A term where it is not nothing."""
    return Term(name, value) if value else None


def attack_total(world: W, who: CombatantId, die: int) -> Sum:
    """d100, twice fitness, and the penalty. (MOR-5, MOR-6, MOR-17)"""
    return on_d100(world, who, die, Term("fitness_twice", 2 * duellist(world, who).sheet.fitness))


def leap_total(world: W, who: CombatantId, die: int) -> Sum:
    """d100, twice agility, and the penalty. (MOR-23)"""
    return on_d100(world, who, die, Term("agility_twice", 2 * duellist(world, who).sheet.agility))


def stealth_total(world: W, who: CombatantId, die: int) -> Sum:
    """d100, stealth, and the penalty. (MOR-38)"""
    return on_d100(world, who, die, Term("stealth", duellist(world, who).sheet.stealth))


def perception_total(world: W, who: CombatantId, die: int) -> Sum:
    """d100, perception, and the penalty. (MOR-38)"""
    return on_d100(world, who, die, Term("perception", duellist(world, who).sheet.perception))


def on_d100(world: W, who: CombatantId, die: int, statistic: Term) -> Sum:
    """A d100 with what is added to it; health and conditions weigh. (MOR-17)"""
    health, conditions = band(world, who).penalty, borne(world, who)
    return added(
        Term("die", die, D100, (die,)), statistic, something("health", health), something("conditions", conditions)
    )


def on_d10(world: W, who: CombatantId, die: int, statistic: Term) -> Sum:
    """A d10 with what is added to it; what weighs on d100 does not, unless the table wants it. (MOR-17, MOR-20)"""
    return added(
        Term("die", die, D10, (die,)), statistic, something("penalty", d10_penalty(penalty(world, who), world))
    )


def d10_penalty(weight: int, world: W) -> int:
    """What of a penalty weighs on d10: nothing, a tenth toward zero, or all of it. (MOR-17)"""
    return {"none": 0, "tenth": -(-weight // TENTH), "full": weight}[world.table.options.penalty_on_d10]


def counter_damage(world: W, blow: Blow) -> tuple[int, tuple[Explain, ...]]:
    """Half the base of the declared class, own fitness and weapon; more after a natural 1; capped. (MOR-25)"""
    one, options = duellist(world, blow.target), world.table.options
    base = world.table.book.damage_of(blow.strength).base
    reckoned = added(
        Term("half_base", half_up(base)),
        something("fitness", one.sheet.fitness if options.counter_bonus == "fitness" else 0),
        something("weapon", one.sheet.weapon_bonus),
        something("attack_failed", COUNTER_AFTER_FAILURE if blow.critical == "failure" else 0),
    )
    line = Explain("counter_damage", reckoned.terms, reckoned.total, rules=("MOR-25",))
    return capped(reckoned.total, one.sheet.giant_kin, options, (line,))


def blow_damage(
    world: W, blow: Blow, judged: Judged, s: int, faces: tuple[int, ...], blocked: bool
) -> tuple[int, tuple[Explain, ...]]:
    """By effective class, with S and weapon; half if partial, half if blocked, the cap. (MOR-11 to MOR-14, MOR-32)"""
    if judged.effective is None:
        return 0, ()
    one, options = duellist(world, blow.who), world.table.options
    by_class = world.table.book.damage_of(judged.effective)
    reckoned = added(
        Term("base", by_class.base),
        s_term(by_class, s, faces, options),
        something("weapon", one.sheet.weapon_bonus),
    )
    amount = reckoned.total
    first = Explain("damage", reckoned.terms, amount, outcome=judged.effective, rules=("MOR-11", "MOR-12"))
    lines: tuple[Explain, ...] = (first,)
    if judged.result == "partial":
        lines += (halved("partial", amount, "MOR-13"),)
        amount = half_up(amount)
    if blocked:
        lines += (halved("blocked", amount, "MOR-21"),)
        amount = half_up(amount)
    return capped(amount, one.sheet.giant_kin, options, lines)


def s_term(damage: Damage, s: int, faces: tuple[int, ...], options: Options) -> Term | None:
    """The part of S that a class adds. (MOR-10, MOR-12)"""
    names: dict[Share, str] = {"none": "s", "half": "half_s", "whole": "s"}
    if damage.share == "none" or not faces:
        return None
    return Term(names[damage.share], share_of(s, damage.share), options.s_die, faces)


def halved(label: str, amount: int, rule: str) -> Explain:
    """Half of what there was, rounded up. (MOR-13, MOR-21)"""
    return Explain(label, (Term("damage", amount),), half_up(amount), -50, rules=(rule,))


def capped(
    amount: int, giant_kin: bool, options: Options, lines: tuple[Explain, ...]
) -> tuple[int, tuple[Explain, ...]]:
    """A human deals no more than the cap with one blow; giants and their kin do. Applied last. (MOR-14)"""
    if giant_kin or amount <= options.damage_cap:
        return amount, lines
    cap = Explain("cap", (Term("damage", amount),), options.damage_cap, rules=("MOR-14",))
    return options.damage_cap, (*lines, cap)
