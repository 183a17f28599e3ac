"""Time of Dragons of Shadows: how many actions a turn has, and who acts when (pl: akcje, inicjatywa).

Pure reckoning with speeds and dice; the order itself is kept by the core, and waiting, ambush and the boundaries
between turns are in order.py.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from msgspec import Struct

from engine.ids import CombatantId

ThrowFor: TypeAlias = Callable[[CombatantId], int]
"""Throws one plain d10 for this combatant."""

Totals: TypeAlias = Mapping[CombatantId, tuple[int, ...]]
"""What each has rolled: the first total, then those of the re-rolls of its ties."""


class Initiative(Struct, frozen=True):
    """An initiative roll: first totals, the re-rolls in the order they were rolled, and the order they make."""

    totals: dict[CombatantId, int]
    rerolls: tuple[dict[CombatantId, int], ...]
    order: tuple[CombatantId, ...]


class Placed(Struct, frozen=True):
    """A late joiner's place: its first total, the re-rolls of its tie, and the new order."""

    total: int
    rerolls: tuple[dict[CombatantId, int], ...]
    order: tuple[CombatantId, ...]


def action_count(speed: int, opponent_speeds: Sequence[int]) -> int:
    """Actions in a turn: own speed by the opponents' speeds together, at least one. (DOS-25, DOS-26)

    Without opponents one action. (DOS-27)
    """
    opposing = sum(opponent_speeds)
    return max(1, speed // opposing) if opposing > 0 else 1


def initiative_total(speed: int, die: int) -> int:
    """Speed and a plain d10. (DOS-12, DOS-29)"""
    return speed + die


def roll_totals(
    roster: Sequence[CombatantId], speeds: Mapping[CombatantId, int], throw: ThrowFor
) -> dict[CombatantId, int]:
    """One die for each, in roster order. (DOS-29)"""
    return {who: initiative_total(speeds[who], throw(who)) for who in roster}


def roll_initiative(roster: Sequence[CombatantId], speeds: Mapping[CombatantId, int], throw: ThrowFor) -> Initiative:
    """Everybody's initiative, highest first, ties rolled again inside the tie. (DOS-29, DOS-30)"""
    totals = roll_totals(roster, speeds, throw)
    rerolls: list[dict[CombatantId, int]] = []
    order = sort_by(totals, speeds, throw, rerolls)
    return Initiative(totals, tuple(rerolls), order)


def sort_by(
    totals: Mapping[CombatantId, int],
    speeds: Mapping[CombatantId, int],
    throw: ThrowFor,
    rerolls: list[dict[CombatantId, int]],
) -> tuple[CombatantId, ...]:
    """Order by totals; each tied group, from the highest total down, rolls again at once for itself. (DOS-30)

    `totals` is in roster order; every re-roll is added to `rerolls`.
    """
    order: tuple[CombatantId, ...] = ()
    for total in sorted(set(totals.values()), reverse=True):
        group = tuple(who for who, own in totals.items() if own == total)
        order += group if len(group) == 1 else reroll(group, speeds, throw, rerolls)
    return order


def reroll(
    group: Sequence[CombatantId],
    speeds: Mapping[CombatantId, int],
    throw: ThrowFor,
    rerolls: list[dict[CombatantId, int]],
) -> tuple[CombatantId, ...]:
    """Tied combatants roll again among themselves, in roster order, until no tie is left. (DOS-30)"""
    totals = roll_totals(group, speeds, throw)
    rerolls.append(totals)
    return sort_by(totals, speeds, throw, rerolls)


def place(
    newcomer: CombatantId,
    order: Sequence[CombatantId],
    roster: Sequence[CombatantId],
    totals: Mapping[CombatantId, int],
    speeds: Mapping[CombatantId, int],
    throw: ThrowFor,
) -> Placed:
    """A late joiner rolls and finds its place among the totals of the others. (DOS-34)

    `totals` are the first totals of those who stand in the order and have one; an ambusher has none.
    """
    total = initiative_total(speeds[newcomer], throw(newcomer))
    tied = tuple(who for who in order if totals.get(who) == total)
    if not tied:
        return Placed(total, (), before_lower(newcomer, total, order, totals))
    rerolls: list[dict[CombatantId, int]] = []
    group = tuple(who for who in roster if who in tied or who == newcomer)
    sorted_group = reroll(group, speeds, throw, rerolls)
    first = order.index(tied[0])
    rest = tuple(who for who in order[first:] if who not in tied)
    return Placed(total, tuple(rerolls), (*order[:first], *sorted_group, *rest))


def before_lower(
    newcomer: CombatantId, total: int, order: Sequence[CombatantId], totals: Mapping[CombatantId, int]
) -> tuple[CombatantId, ...]:
    """Directly before the first with a lower total, else last; who has no total is passed over. (DOS-34)"""
    for at, who in enumerate(order):
        if who in totals and totals[who] < total:
            return (*order[:at], newcomer, *order[at:])
    return (*order, newcomer)
