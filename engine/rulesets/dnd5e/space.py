"""Where everybody is: spaces, distances, cover, who sees whom, on the grid and without it. (DND-54 to DND-58, DND-93)

Not here: walking (walking.py). A square is the lowest corner of a space; a rider has the place of its mount.
"""

from collections.abc import Iterator

from engine.ids import CombatantId
from engine.rulesets.dnd5e.body import (
    Creature,
    Degree,
    Square,
    Table,
    W,
    creature,
    grappled_by,
    rider_of,
)
from engine.rulesets.dnd5e.tables import SQUARES

FOOT = 5
"""Feet along a square (cs: sáh)."""


def on_grid(table: Table) -> bool:
    """Whether places are squares. (chapter 3: position_mode)"""
    return table.options.position_mode == "grid"


def seat(world: W, who: CombatantId) -> CombatantId:
    """Whose place it has: its mount's, else its own. (DND-66)"""
    mount = creature(world, who).mounted_on
    return mount if mount is not None and mount in world.combatants else who


def place(world: W, who: CombatantId) -> Square | None:
    """The lowest corner of its space; None without a grid, and where nobody has placed it."""
    return creature(world, seat(world, who)).pos if on_grid(world.table) else None


def declared(world: W, a: CombatantId, b: CombatantId) -> int:
    """Feet between two as declared, for all that have no squares. (DND-58)"""
    known, default = world.table.distances, world.table.options.default_distance
    return known.get(f"{a}|{b}", known.get(f"{b}|{a}", default)) if known else default


def height(world: W, who: CombatantId) -> int:
    """Feet above the ground."""
    return creature(world, seat(world, who)).altitude


def side_of(world: W, who: CombatantId) -> int:
    """Squares along one side of its space. (DND-56)"""
    return own_side(world, seat(world, who))


def own_side(world: W, who: CombatantId) -> int:
    """Squares along one side of its space on foot, whatever it rides. (DND-56, DND-66)"""
    return SQUARES[creature(world, who).sheet.size]


def squares(corner: Square, n: int) -> tuple[Square, ...]:
    """All squares of a space."""
    return tuple((corner[0] + x, corner[1] + y) for x in range(n) for y in range(n))


def space(world: W, who: CombatantId) -> tuple[Square, ...]:
    """The squares it fills; none where it has no place."""
    corner = place(world, who)
    return () if corner is None else squares(corner, side_of(world, who))


def between(table: Table, one: Square, n: int, other: Square, m: int) -> int:
    """Feet between the nearest squares of two spaces. (DND-56, DND-57)"""
    gaps = [max(0, other[axis] - one[axis] - n + 1, one[axis] - other[axis] - m + 1) for axis in (0, 1)]
    larger, smaller = max(gaps), min(gaps)
    return FOOT * (larger + (smaller // 2 if table.options.diagonals == "5-10-5" else 0))


def pair(world: W, a: CombatantId, b: CombatantId) -> str:
    """A pair as the distances know it: in joining order."""
    names = list(world.combatants)
    return f"{a}|{b}" if names.index(a) < names.index(b) else f"{b}|{a}"


def distance(world: W, a: CombatantId, b: CombatantId) -> int:
    """Feet between two. (DND-56, DND-58)"""
    one, other = seat(world, a), seat(world, b)
    if one == other:
        return 0
    here = place(world, one)
    return declared(world, one, other) if here is None else distance_from(world, one, here, other)


def distance_from(world: W, one: CombatantId, here: Square, other: CombatantId, altitude: int | None = None) -> int:
    """Feet from a place somebody might have, to somebody."""
    there = place(world, other)
    if there is None:
        return declared(world, seat(world, one), seat(world, other))
    flat = between(world.table, here, side_of(world, one), there, side_of(world, other))
    up = abs((height(world, one) if altitude is None else altitude) - height(world, other))
    return max(flat, up)


def distance_to_square(world: W, who: CombatantId, square: Square) -> int:
    """Feet from somebody to a square."""
    here = place(world, who)
    if here is None:
        return world.table.options.default_distance
    return between(world.table, here, side_of(world, who), square, 1)


def filling(world: W, wanted: tuple[Square, ...]) -> tuple[CombatantId, ...]:
    """Whoever fills one of these squares: no dead, and no riders, who are where their mount is. (DND-54, DND-66)"""
    if not on_grid(world.table):
        return ()
    return tuple([who for who, one in world.combatants.items() if fills(one.sheet, wanted)])


def fills(one: Creature, wanted: tuple[Square, ...]) -> bool:
    """Whether its space takes in one of these squares. (DND-56)"""
    if one.pos is None or not is_there(one):
        return False
    (x, y), n = one.pos, SQUARES[one.sheet.size]
    return any(x <= column < x + n and y <= row < y + n for column, row in wanted)


def occupants(world: W, wanted: tuple[Square, ...], but: tuple[CombatantId, ...]) -> Iterator[CombatantId]:
    """Living creatures in these squares, but those; nobody stumbles over whom he may not know of."""
    knows = any(world.combatants[who].hidden for who in but)
    return (who for who in filling(world, wanted) if who not in but and (knows or not world.combatants[who].hidden))


def in_the_way(
    world: W, who: CombatantId, wanted: tuple[Square, ...], altitude: int | None = None
) -> Iterator[CombatantId]:
    """Living creatures in these squares, at its height or the one named; not its rider or whom it drags. (DND-54)"""
    if not filling(world, wanted):  # as it is with most of the squares that a way is looked for on
        return
    mine = (who, *grappled_by(world, who), *(r for r in (rider_of(world, who),) if r is not None))
    up = height(world, who) if altitude is None else altitude
    for other in occupants(world, wanted, mine):
        if abs(up - height(world, other)) < FOOT * max(side_of(world, who), side_of(world, other)):
            yield other


def is_there(one: Creature) -> bool:
    """Whether it fills its space: the dead do not block. (DND-54)"""
    return one.life != "dead" and one.pos is not None and one.mounted_on is None


def cover(world: W, attacker: CombatantId, target: CombatantId) -> Degree:
    """The cover that was declared for this pair and direction. (DND-110, DND-111)"""
    return world.table.cover.get(f"{attacker}|{target}", "none")


COVER_BONUS: dict[Degree, int] = {"none": 0, "half": 2, "three_quarters": 5, "total": 0}
"""What cover adds to AC and Dexterity saves. (DND-110)"""


def sees(world: W, observer: CombatantId, target: CombatantId) -> bool:
    """Whether one sees another. (DND-93, DND-142)"""
    if observer == target:
        return True
    one, other = creature(world, observer), creature(world, target)
    if one.has("unconscious", "petrified") or not one.is_alive:
        return False
    if f"{observer}|{target}" in world.table.unseen or observer in other.hidden_from:
        return False
    senses, feet = one.sheet.senses, distance(world, observer, target)
    if senses.blindsight and feet <= senses.blindsight:
        return True
    if one.has("blinded"):
        return False
    true = bool(senses.truesight) and feet <= senses.truesight
    if other.has("invisible") and not true:
        return False
    there = space(world, target)
    if not there:
        return True
    if all(square in world.table.obscured for square in there):
        return False
    in_dark = all(square in world.table.darkness for square in there)
    return not in_dark or true or (bool(senses.darkvision) and feet <= senses.darkvision)


def free_place(world: W, who: CombatantId, near: tuple[Square, ...], within: int, home: Square) -> Square | None:
    """The free place nearest to `home` within so many feet of a space; ties: lowest x, then y. (DND-66)"""
    n = own_side(world, who)
    reach = within // FOOT + n + 1
    xs = [square[0] for square in near]
    ys = [square[1] for square in near]
    found: list[tuple[int, int, int]] = []
    for x in range(min(xs) - reach, max(xs) + reach + 1):
        for y in range(min(ys) - reach, max(ys) + reach + 1):
            mine = squares((x, y), n)
            if min(between(world.table, (x, y), n, square, 1) for square in near) > within:
                continue
            if any(square in world.table.walls or square in near for square in mine):
                continue
            if next(occupants(world, mine, (who,)), None) is not None:
                continue
            found.append(((x - home[0]) ** 2 + (y - home[1]) ** 2, x, y))
    return min(found)[1:] if found else None
