"""Grapple, shove, escape. (DND-105 to DND-109) Not here: whether they are legal (deed_checks.py)."""

from engine.ids import CombatantId
from engine.rulesets.dnd5e.body import Affliction, Square, creature
from engine.rulesets.dnd5e.conditions import afflict, end, end_grapple, natural_reach
from engine.rulesets.dnd5e.deed_facts import ContestResolved
from engine.rulesets.dnd5e.frames import D
from engine.rulesets.dnd5e.mounts import unseat
from engine.rulesets.dnd5e.move_facts import Moved, PushBlocked
from engine.rulesets.dnd5e.order_facts import DistancesSet, Noted
from engine.rulesets.dnd5e.rolls import better_skill, check, contest
from engine.rulesets.dnd5e.space import FOOT, distance, occupants, pair, place, seat, side_of, squares
from engine.rulesets.dnd5e.turn_actions import Escape, Shove
from engine.rulesets.dnd5e.walking import loosen

NET_CHECK = "str"


def overpowers(draft: D, who: CombatantId, target: CombatantId) -> bool:
    """Athletics against the better of Athletics and Acrobatics; the incapacitated are taken. (DND-105, DND-109)"""
    if creature(draft.world, target).incapacitated:
        draft.record(ContestResolved(who, target, "initiator", auto=True))
        return True
    return contest(draft, who, target, "athletics", better_skill(draft.world, target))


def grapple(draft: D, who: CombatantId, target: CombatantId) -> None:
    """Take hold. (DND-105)"""
    if overpowers(draft, who, target):
        reach = natural_reach(creature(draft.world, who))
        afflict(draft, target, Affliction("grappled", who, reach=reach))


def shove(draft: D, who: CombatantId, wish: Shove) -> None:
    """Down, or away. (DND-108)"""
    if not overpowers(draft, who, wish.target):
        return
    if wish.result == "push":
        push(draft, who, wish.target)
    else:
        afflict(draft, wish.target, Affliction("prone"))


def push(draft: D, who: CombatantId, target: CombatantId) -> None:
    """One square along the axes on which they do not overlap; no room: nothing. (DND-108)"""
    world = draft.world
    moved = seat(world, target)
    here, there = place(world, who), place(world, target)
    if here is None or there is None:
        feet = distance(world, who, target) + FOOT
        draft.record(DistancesSet({pair(world, seat(world, who), moved): feet}))
        draft.record(Moved(target, spent=creature(world, target).spent, forced=True, distance_to={who: feet}))
        loosen(draft)
        return
    to: Square = (
        there[0] + away(here[0], side_of(world, who), there[0], side_of(world, target)),
        there[1] + away(here[1], side_of(world, who), there[1], side_of(world, target)),
    )
    room = squares(to, side_of(world, target))
    blocked = any(square in world.table.walls for square in room)
    if blocked or next(occupants(world, room, (target, moved)), None) is not None:
        draft.record(PushBlocked(target))
        return
    shifted(draft, moved, there, to)
    if moved != target:
        unseat(draft, target, moved)


def away(here: int, n: int, there: int, m: int) -> int:
    """The direction on one axis; 0 where they overlap."""
    if there >= here + n:
        return 1
    return -1 if there + m <= here else 0


def shifted(draft: D, who: CombatantId, start: Square, to: Square) -> None:
    """Moved without its will: nothing is spent or provoked. (DND-63)"""
    draft.record(Noted(who, pos=to))
    draft.record(Moved(who, start, to, creature(draft.world, who).spent, forced=True))
    loosen(draft)


def escape(draft: D, who: CombatantId, wish: Escape) -> None:
    """Out of a grip, or out of a net. (DND-107)"""
    held = wish.target if wish.target is not None else who
    one = creature(draft.world, held)
    grip = next((a for a in one.conditions if a.condition == "grappled"), None) if held == who else None
    if grip is not None:
        skill = wish.skill or better_skill(draft.world, who)
        if grip.escape_dc is not None:
            free = bool(check(draft, who, skill, grip.escape_dc).success)
        else:
            assert grip.source is not None, "a grip has a grappler, or a DC"
            free = contest(draft, who, grip.source, skill, "athletics")
        if free and grip.source is not None:
            end_grapple(draft, grip.source, who, "escaped", "DND-107")
        elif free:
            end(draft, who, grip, "DND-107")
        return
    bond = next(a for a in one.conditions if a.escape_dc is not None)
    if check(draft, who, NET_CHECK, bond.escape_dc).success:
        end(draft, held, bond, "DND-107")
