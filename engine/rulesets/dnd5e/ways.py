"""Ways over the squares, as they are offered: what may be entered at what price, where they may end. (DND-46 to DND-57)

Not here: why a way is refused (move_checks.py), which says the same of each step; ways are told by it alone.
"""

from collections.abc import Callable, Iterator
from functools import cache
from heapq import heappop, heappush

from engine.ids import CombatantId
from engine.rulesets.dnd5e.body import Square, W, creature
from engine.rulesets.dnd5e.move_checks import barred, nearer, walled
from engine.rulesets.dnd5e.space import FOOT, in_the_way, place, side_of, space, squares
from engine.rulesets.dnd5e.turn_actions import Move
from engine.rulesets.dnd5e.walking import is_difficult, multiplier
from engine.state import Cell, Ground, Parameter, Way

FAR = 12
"""Squares in each direction that are looked at; longer ways are gone in two."""
ON_FOOT = Move()
AROUND = tuple((x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0))


def ways(world: W, who: CombatantId, budget: int, move: Move | None = ON_FOOT) -> tuple[Parameter, Way] | None:
    """Where it may go so for so many feet, with the cheapest way of all; None where it can go nowhere. Without a
    movement it jumps: over whatever lies and stands there, each foot for a foot. (DND-46, DND-57, DND-61)
    """
    start = place(world, who)
    per_foot = 1 if move is None else multiplier(world, who, move)
    far = min(FAR, budget // (FOOT * per_foot))
    if start is None or far < 1:
        return None
    known, plain = troubled(world, who), FOOT * per_foot
    found: dict[Square, Cell] = {}
    for x in range(start[0] - far, start[0] + far + 1):
        for y in range(start[1] - far, start[1] + far + 1):
            is_plain = known is not None and (x, y) not in known
            cell = Cell(x, y, True, plain) if is_plain else cell_of(world, who, (x, y), per_foot, move)
            if cell is not None:
                found[x, y] = cell
    twice = world.table.options.diagonals == "5-10-5" and move is not None
    via = reached(found, start, budget, 2 if twice else 1)
    cells = tuple(cell for at, cell in found.items() if at in via)
    ends = [to for to in via if to != start and found[to].stays]
    if not ends:
        return None
    cheapest = traced(via, start, ends[0])
    near = tuple(((x, y),) for x, y in ends if via[x, y] == start)
    ground = Ground(start, cells, 2 if twice else 1)
    return Parameter("path", "path", near or (cheapest,), max=budget, ground=ground), cheapest


def troubled(world: W, who: CombatantId) -> set[Square] | None:
    """The squares to look at closer: with somebody, a wall or hard ground in or beside the space it would fill there.

    None: all of them, for it is frightened of somebody.
    """
    if creature(world, who).sources("frightened"):
        return None
    n, table = side_of(world, who), world.table
    there = [square for other in world.combatants if other != who for square in space(world, other)]
    return {
        (x, y)
        for square in (*there, *table.walls, *table.difficult)
        for x in range(square[0] - n, square[0] + 2)
        for y in range(square[1] - n, square[1] + 2)
    }


def cell_of(world: W, who: CombatantId, to: Square, per_foot: int, move: Move | None) -> Cell | None:
    """A square it may enter, at a price from each side; None: from none. (DND-49, DND-54 to DND-57, DND-139)"""
    if move is not None and barred(world, who, to, None):
        return None
    price = prices(world, who, to, per_foot, move)
    costs = tuple(price((to[0] + x, to[1] + y)) for x, y in AROUND)
    if not any(costs):
        return None
    stays = next(in_the_way(world, who, squares(to, side_of(world, who))), None) is None
    return Cell(*to, stays, costs[0] if len(set(costs)) == 1 else costs)


def prices(world: W, who: CombatantId, to: Square, per_foot: int, move: Move | None) -> Callable[[Square], int]:
    """What a step into this square costs from a neighbour, 0 where it is closed. (DND-49)

    Whoever fills one square enters the same one from all sides.
    """

    @cache
    def feet(was: Square | None) -> int:
        if move is None:
            return FOOT
        return FOOT * (per_foot + is_difficult(world, who, was or (to[0] - 1, to[1]), to, move))

    def price(was: Square) -> int:
        if walled(world, who, was, to) or nearer(world, who, was, to):
            return 0
        return feet(was if side_of(world, who) > 1 else None)

    return price


def reached(cells: dict[Square, Cell], start: Square, budget: int, diagonal: int) -> dict[Square, Square]:
    """The squares it gets to, the cheapest first, each with the one before it. (DND-46, DND-57)"""
    via: dict[Square, Square] = {}
    seen: set[tuple[Square, bool]] = set()
    open_: list[tuple[int, Square, bool, Square]] = [(0, start, False, start)]
    while open_:
        spent, here, odd, before = heappop(open_)
        if (here, odd) in seen:
            continue
        seen.add((here, odd))
        via.setdefault(here, before)
        for to, cost in steps_from(cells, here):
            slant = diagonal > 1 and to[0] != here[0] and to[1] != here[1]
            total = spent + cost * (diagonal if slant and odd else 1)
            if total <= budget and (to, odd ^ slant) not in seen:
                heappush(open_, (total, to, odd ^ slant, here))
    return via


def steps_from(cells: dict[Square, Cell], here: Square) -> Iterator[tuple[Square, int]]:
    """Where a step may go from a square, and what it costs."""
    for side, (x, y) in enumerate(AROUND):
        to = (here[0] - x, here[1] - y)
        cell = cells.get(to)
        if cell is not None:
            cost = cell.costs if isinstance(cell.costs, int) else cell.costs[side]
            if cost:
                yield to, cost


def traced(via: dict[Square, Square], start: Square, to: Square) -> Way:
    """The way to a square."""
    way = [to]
    while via[way[-1]] != start:
        way.append(via[way[-1]])
    return tuple(reversed(way))
