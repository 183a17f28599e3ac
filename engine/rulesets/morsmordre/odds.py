"""Chances of blows and answers before they are rolled: what is needed, and in per cent how often it falls.

Nothing is rolled here, and no rule is: totals come from where rolls take them.
"""

from collections.abc import Callable

from engine.ids import CombatantId
from engine.rulesets.morsmordre.blows import D10, D100, Defence, Strength, critical_of, judge
from engine.rulesets.morsmordre.body import Blow, W, duellist
from engine.rulesets.morsmordre.meeting import dodged
from engine.rulesets.morsmordre.reckoning import attack_total, leap_total, on_d10
from engine.state import Odds, Term

PER_CENT = 100


def share(sides: int, succeeds: Callable[[int], bool]) -> int:
    """Of all faces, how many succeed, in per cent."""
    return PER_CENT * sum(map(succeeds, range(1, sides + 1))) // sides


def reaches(die: int, sides: int, total: int, against: int) -> bool:
    """Whether a die reaches a number: never with a 1, always with its highest face. (MOR-26 to MOR-28)"""
    critical = critical_of(die, sides)
    return total >= against if critical is None else critical == "success"


def of_blow(world: W, who: CombatantId, strength: Strength) -> tuple[Odds, ...]:
    """The target number of a class and the chance of a full success, for each part of the body. (MOR-4 to MOR-7)"""
    parts: dict[int, tuple[int | str, ...]] = {}
    for row in world.table.book.rows:
        number = row.number(strength)
        parts[number] = (*parts.get(number, ()), row.part)
    bonus = attack_total(world, who, 0).total
    return tuple(Odds({"part": names}, number, chance=full_chance(number, bonus)) for number, names in parts.items())


def full_chance(number: int, bonus: int) -> int:
    """Of a hundred rolls, how many are a full success with this bonus: never a 1, always a 100. (MOR-7, MOR-26)"""
    return share(D100, lambda die: reaches(die, D100, die + bonus, number))


def of_answer(world: W, who: CombatantId, kind: Defence, blow: Blow) -> tuple[Odds, ...]:
    """What an answer must reach and how often it does; a dodge reaches nothing, but weakens it. (MOR-20 to MOR-24)

    A blow that is a miss already cannot be weakened. Where the table rolls S in defences, only a leap can be foreseen.
    """
    if kind == "leap":
        return foreseen(D100, lambda die: leap_total(world, who, die).total, blow.total)
    if world.table.options.defence_s != "stat":
        return ()
    mine, theirs = duellist(world, who).sheet.fitness, duellist(world, blow.who).sheet.fitness
    match kind:
        case "block":
            return foreseen(D10, lambda die: on_d10(world, who, die, Term("fitness", mine)).total, 2 * theirs)
        case "counterattack":
            against = world.table.options.counter_st_multiplier * blow.total
            return foreseen(D10, lambda die: on_d10(world, who, die, Term("fitness_twice", 2 * mine)).total, against)
        case "dodge":
            was = judge(world.table.book.row(blow.part), blow.strength, blow.total, blow.critical)

            def weakens(die: int) -> bool:
                total = on_d10(world, who, die, Term("fitness", mine)).total
                return dodged(world, blow, total, critical_of(die, D10))[1] != was

            return (Odds(chance=share(D10, weakens)),)


def foreseen(sides: int, total: Callable[[int], int], against: int) -> tuple[Odds, ...]:
    """A number to reach and the chance of it."""
    return (Odds(needs=against, chance=share(sides, lambda die: reaches(die, sides, total(die), against))),)
