"""Why somebody may not mount or get off. (DND-161, DND-163)"""

from engine.ids import CombatantId
from engine.rejections import Refusals, no
from engine.rulesets.dnd5e import turn_actions as a
from engine.rulesets.dnd5e.body import W, creature, hostile, rider_of
from engine.rulesets.dnd5e.numbers import movement_left, size_of, speed, stands_for
from engine.rulesets.dnd5e.space import (
    FOOT,
    between,
    distance,
    occupants,
    own_side,
    place,
    space,
    squares,
)
from engine.rulesets.dnd5e.strike_checks import there


def riding(world: W, who: CombatantId, wish: a.Mount | a.Dismount) -> Refusals:
    """Once a turn, for half the speed. (DND-161, DND-163)"""
    one = creature(world, who)
    if one.chained:
        yield no("already_used_this_turn", "DND-161")
    if isinstance(wish, a.Dismount) and one.mounted_on is None:
        yield no("not_mounted", "DND-161")
    if speed(world, who) == 0:
        yield no("speed_zero", "DND-161")
    if stands_for(world, who) > movement_left(world, who):
        yield no("not_enough_movement", "DND-161", cost=stands_for(world, who), left=movement_left(world, who))
    if isinstance(wish, a.Mount):
        yield from mount(world, who, wish)
    elif wish.to is not None and place(world, who) is not None:
        n = own_side(world, who)
        near = space(world, who)
        if min((between(world.table, wish.to, n, square, 1) for square in near), default=0) > FOOT:
            yield no("out_of_reach", "DND-66", reach=FOOT)
        taken = next(occupants(world, squares(wish.to, n), (who,)), None) is not None
        if taken or any(square in near for square in squares(wish.to, n)):
            yield no("occupied_square", "DND-55")


def mount(world: W, who: CombatantId, wish: a.Mount) -> Refusals:
    """A willing creature at least one size larger, within 5 ft. (DND-161, DND-163)"""
    yield from there(world, who, wish.mount, "DND-161")
    one, other = creature(world, who), creature(world, wish.mount)
    busy = one.mounted_on is not None or rider_of(world, wish.mount) is not None or other.mounted_on is not None
    if busy or other.is_object or not other.is_alive or hostile(world, who, wish.mount):
        yield no("illegal_target", "DND-161", target=wish.mount)
    if size_of(other) <= size_of(one):
        yield no("mount_too_small", "DND-161")
    if distance(world, who, wish.mount) > FOOT:
        yield no("out_of_reach", "DND-161", reach=FOOT)
    if wish.control and not other.sheet.trained_mount and not one.of_the_gm:
        yield no("not_permitted", "DND-163")
