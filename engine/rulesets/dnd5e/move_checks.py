"""Why a way is refused: it is checked as a whole before the first step. (5.4) In the order of chapter 12."""

from engine.ids import CombatantId
from engine.rejections import Refusals, no
from engine.rulesets.dnd5e import turn_actions as a
from engine.rulesets.dnd5e.body import Square, W, creature, hostile
from engine.rulesets.dnd5e.jumping import feet_of, most
from engine.rulesets.dnd5e.numbers import movement_left, size_of, speed
from engine.rulesets.dnd5e.space import FOOT, distance, distance_from, in_the_way, place, sees, side_of, squares
from engine.rulesets.dnd5e.walking import changes, feet_cost, way


def move(world: W, who: CombatantId, wish: a.Move, budget: int | None = None) -> Refusals:
    """(DND-46 to DND-60)"""
    if creature(world, who).mounted_on is not None:
        yield no("not_permitted", "DND-161")
    if wish.altitude is not None and wish.mode not in ("fly", "climb"):
        yield no("illegal_option", "DND-60", field="altitude")
    if creature(world, who).has("prone") and wish.mode in ("fly", "climb"):
        yield no("illegal_option", "DND-53", field="mode")
    if speed(world, who, wish.mode) == 0:
        yield no("speed_zero", "DND-46")
    left = movement_left(world, who, wish.mode) if budget is None else budget
    start = place(world, who)
    if start is not None:
        if not wish.path and wish.altitude is None:
            yield no("illegal_option", "DND-57", field="path")
            return
        yield from steps(world, who, wish.path, start, altitude=wish.altitude)
        cost = sum(way(world, who, wish)[1])
    else:
        if not wish.feet and wish.altitude is None:
            yield no("illegal_option", "DND-58", field="feet")
        yield from towards(world, who, wish)
        yield from distances(world, who, wish.feet, changes(world, who, wish))
        cost = feet_cost(world, who, wish)
    if cost > left:
        yield no("not_enough_movement", "DND-46", cost=cost, left=left)


def steps(
    world: W,
    who: CombatantId,
    path: tuple[Square, ...],
    start: Square,
    flies: bool = False,
    altitude: int | None = None,
) -> Refusals:
    """Neighbouring squares without walls, past enemies only two sizes apart, free at the end. (DND-54 to DND-57)"""
    was = start
    for to in path:
        if max(abs(to[0] - was[0]), abs(to[1] - was[1])) != 1:
            yield no("not_adjacent_step", "DND-57")
            return
        if walled(world, who, was, to) or (not flies and barred(world, who, to, altitude)):
            yield no("path_blocked", "DND-54")
        if nearer(world, who, was, to):
            yield no("frightened_cannot_approach", "DND-139")
        was = to
    if path and next(in_the_way(world, who, squares(path[-1], side_of(world, who)), altitude), None) is not None:
        yield no("occupied_square", "DND-55")


def walled(world: W, who: CombatantId, was: Square, to: Square) -> bool:
    """A wall in its space, or at the corner it would cut. (DND-57)"""
    n = side_of(world, who)
    touched = {to, (to[0], was[1]), (was[0], to[1])} - {was}
    return any(square in world.table.walls for corner in touched for square in squares(corner, n))


def barred(world: W, who: CombatantId, to: Square, altitude: int | None) -> bool:
    """By an enemy of about its own size. (DND-54)"""
    mine = size_of(creature(world, who))
    return any(
        hostile(world, who, other) and abs(size_of(creature(world, other)) - mine) < 2
        for other in in_the_way(world, who, squares(to, side_of(world, who)), altitude)
    )


def nearer(world: W, who: CombatantId, was: Square, to: Square) -> bool:
    """A step towards what it is frightened of and sees. (DND-139)"""
    return any(
        distance_from(world, who, to, source) < distance_from(world, who, was, source)
        for source in creature(world, who).sources("frightened")
        if source in world.combatants and sees(world, who, source)
    )


def distances(world: W, who: CombatantId, feet: int, changed: dict[CombatantId, int]) -> Refusals:
    """A distance changes by no more than the feet. (DND-58)"""
    afraid_of = creature(world, who).sources("frightened")
    for other, new in changed.items():
        if other not in world.combatants or other == who:
            yield no("illegal_target", "DND-58", target=other)
            continue
        old = distance(world, who, other)
        if abs(new - old) > feet:
            yield no("distance_change_too_large", "DND-58", target=other)
        if new < old and other in afraid_of and sees(world, who, other):
            yield no("frightened_cannot_approach", "DND-139")


def towards(world: W, who: CombatantId, wish: a.Move) -> Refusals:
    """Straight at somebody, who is not close yet, or away from somebody. (DND-58)"""
    for other in (wish.towards, wish.away_from):
        if other is not None and (other not in world.combatants or other == who):
            yield no("illegal_target", "DND-58", target=other)
    if wish.towards is not None and distance(world, who, wish.towards) <= FOOT:
        yield no("illegal_option", "DND-58", field="towards")


def jump(world: W, who: CombatantId, wish: a.Jump) -> Refusals:
    """(DND-61)"""
    if creature(world, who).mounted_on is not None:
        yield no("not_permitted", "DND-161")
    if speed(world, who) == 0:
        yield no("speed_zero", "DND-46")
    feet = feet_of(wish)
    if feet < 1:
        yield no("illegal_option", "DND-61", field="feet")
    if feet > most(world, who, wish):
        yield no("jump_too_far", "DND-61", max=most(world, who, wish))
    if wish.path:
        start = place(world, who)
        if start is None or wish.kind != "long":
            yield no("illegal_option", "DND-61", field="path")
            return
        yield from steps(world, who, wish.path, start, flies=True)
    yield from distances(world, who, feet, wish.distances)
    if feet > movement_left(world, who):
        yield no("not_enough_movement", "DND-46", cost=feet, left=movement_left(world, who))
