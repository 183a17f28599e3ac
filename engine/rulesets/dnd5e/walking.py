"""Movement step by step: what each step costs, what it provokes, where it ends. (5.4, DND-101 to DND-103)

Not here: whether a way is legal as a whole (move_checks.py), jumps (jumping.py), mounts (mounts.py).
"""

from msgspec.structs import replace

from engine.ids import CombatantId
from engine.rulesets.dnd5e.body import Affliction, Square, W, creature, grappled_by
from engine.rulesets.dnd5e.conditions import afflict, end_grapple, natural_reach
from engine.rulesets.dnd5e.deed_facts import ReactionTaken
from engine.rulesets.dnd5e.frames import Answers, D, Walk
from engine.rulesets.dnd5e.move_facts import Jumped, Moved, MovementStopped
from engine.rulesets.dnd5e.numbers import movement_left, speed
from engine.rulesets.dnd5e.order_facts import DistancesSet, Noted
from engine.rulesets.dnd5e.reactions import React
from engine.rulesets.dnd5e.rolls import check
from engine.rulesets.dnd5e.space import (
    FOOT,
    distance,
    free_place,
    in_the_way,
    pair,
    place,
    side_of,
    space,
    squares,
)
from engine.rulesets.dnd5e.striking import swing
from engine.rulesets.dnd5e.turn_actions import Move
from engine.rulesets.dnd5e.windows import answered, back, may_strike, open_window, provoked, threats, watch_step

# --- what it costs ---------------------------------------------------------------------------------------------------


def multiplier(world: W, who: CombatantId, move: Move) -> int:
    """What each foot costs, before the ground: crawling, climbing, swimming, squeezing. (DND-50, DND-53, DND-59)"""
    one = creature(world, who)
    speeds = one.sheet.speeds
    slow = (move.mode == "climb" and speeds.climb is None) or (move.mode == "swim" and speeds.swim is None)
    return 1 + one.has("prone") + slow + (move.squeeze or one.squeezing)


def is_difficult(world: W, who: CombatantId, was: Square, to: Square, move: Move) -> bool:
    """A step into difficult ground, unless it flies above it, or through a living creature at its height. (DND-49)"""
    n = side_of(world, who)
    entered = tuple(square for square in squares(to, n) if square not in squares(was, n))
    up = creature(world, who).altitude if move.altitude is None else move.altitude
    if not (move.mode == "fly" and up > 0) and any(square in world.table.difficult for square in entered):
        return True
    return any(creature(world, o).sheet.kind != "object" for o in in_the_way(world, who, entered, up))


def way(world: W, who: CombatantId, move: Move) -> tuple[tuple[Square, ...], tuple[int, ...]]:
    """The squares of a way and what each step costs. (DND-46 to DND-60)"""
    start = place(world, who)
    assert start is not None, "checked before"
    per_foot, diagonals = multiplier(world, who, move), 0
    costs: list[int] = []
    was = start
    for to in move.path:
        feet = FOOT
        if was[0] != to[0] and was[1] != to[1]:
            diagonals += 1
            if world.table.options.diagonals == "5-10-5" and diagonals % 2 == 0:
                feet = 2 * FOOT
        costs.append(feet * (per_foot + is_difficult(world, who, was, to, move)))
        was = to
    path = move.path
    if move.altitude is not None:
        climbed = abs(move.altitude - creature(world, who).altitude) * per_foot
        if not path:
            path, costs = (start,), [0]
        costs[0] += max(0, climbed - sum(costs))
    return path, tuple(costs)


def feet_cost(world: W, who: CombatantId, move: Move) -> int:
    """What a way without squares costs: the larger of way and height. (DND-50, DND-58, DND-60)"""
    cost = move.feet * multiplier(world, who, move) + move.difficult_feet
    up = 0 if move.altitude is None else abs(move.altitude - creature(world, who).altitude)
    return max(cost, up)


def walk_of(world: W, who: CombatantId, move: Move, budget: int | None = None) -> Walk:
    """A way about to be gone."""
    one = creature(world, who)
    common = Walk(who=who, mode=move.mode, altitude=move.altitude, prone=one.has("prone"), budget=budget)
    start = place(world, who)
    if start is None:
        return replace(common, costs=(feet_cost(world, who, move),), distances=changes(world, who, move))
    path, costs = way(world, who, move)
    return replace(common, path=path, costs=costs, start=start, free=(start,))


def changes(world: W, who: CombatantId, move: Move) -> dict[CombatantId, int]:
    """The distances a way without squares brings: as named, or straight at and away from somebody. (DND-58)"""
    changed = dict(move.distances)
    if move.towards is not None:
        changed[move.towards] = max(FOOT, distance(world, who, move.towards) - move.feet)
    if move.away_from is not None:
        changed[move.away_from] = distance(world, who, move.away_from) + move.feet
    return changed


# --- going -----------------------------------------------------------------------------------------------------------


def walk(draft: D, frame: Walk, answers: Answers) -> None:
    """The next thing on the way: somebody strikes, somebody is asked, a step, or the end. (DND-31, DND-64, DND-101)"""
    if frame.asked is not None:
        reactor, frame = frame.asked, replace(frame, asked=None)
        wish = answered(draft.world, answers, reactor, "opportunity_attack")
        if wish is not None and reactor in draft.world.combatants and may_strike(draft.world, frame, reactor):
            draft.again(frame)
            opportunity(draft, frame, reactor, wish)
            return
    stopped = halted(draft.world, frame)
    if stopped is not None:
        stop(draft, frame, stopped)
        return
    if frame.at >= len(frame.costs):
        arrive(draft, frame, place(draft.world, frame.who))
        return
    if not frame.looked:
        frame = replace(frame, ask=provoked(draft.world, frame), looked=True)
    while frame.ask:
        first, frame = frame.ask[0], replace(frame, ask=frame.ask[1:])
        if first in draft.world.combatants and may_strike(draft.world, frame, first):
            asks = open_window(draft, "opportunity_attack", first, data={"mover": frame.who})
            draft.again(replace(frame, asked=first), *asks)
            return
    step(draft, frame)


def opportunity(draft: D, frame: Walk, reactor: CombatantId, wish: React) -> None:
    """One melee attack at the old place, at the mover or its rider. (DND-102, DND-164)"""
    may = threats(draft.world, frame, reactor)
    made = next((arm for arm in may if arm.id == wish.attack), may[0])
    draft.spend(reactor, "reaction", reset="turn")
    draft.record(ReactionTaken(reactor, "opportunity_attack"))
    swing(draft, reactor, back(frame, made.id, wish))


def halted(world: W, frame: Walk) -> str | None:
    """Why the rest of the way is not gone. (DND-64)"""
    who = frame.who
    if who not in world.combatants:
        return "gone"
    one = creature(world, who)
    if frame.path and place(world, who) != gone_to(frame):
        return "moved"
    if one.unable:
        return "unable"
    if frame.at >= len(frame.costs):
        return None
    if one.has("prone") and not frame.prone:
        return "prone"
    if speed(world, who, frame.mode) == 0 and sum(frame.costs) > 0:
        return "speed_zero"
    if left(world, frame) < frame.costs[frame.at]:
        return "not_enough_movement"
    return None


def gone_to(frame: Walk) -> Square | None:
    """The square its own steps have brought it to."""
    return frame.path[frame.at - 1] if frame.at else frame.start


def left(world: W, frame: Walk) -> int:
    """Feet it may still go: of its turn, or of a readied move. (DND-46, DND-81)"""
    if frame.budget is not None:
        return frame.budget - frame.gone
    return movement_left(world, frame.who, frame.mode)


def step(draft: D, frame: Walk) -> None:
    """One step, with those it drags; then whoever readied for it is asked. (DND-66, DND-81)"""
    who, world = frame.who, draft.world
    cost = frame.costs[frame.at]
    before = {other: distance(world, who, other) for other in world.combatants if other != who}
    if frame.path:
        to = frame.path[frame.at]
        draft.record(Noted(who, pos=to))
        up = frame.altitude if frame.at == 0 else None
        if next(in_the_way(draft.world, who, squares(to, side_of(world, who)), up), None) is None:
            frame = replace(frame, free=(*frame.free, to))
    elif frame.distances:
        draft.record(DistancesSet(drawn(draft, frame)))
    if frame.altitude is not None and frame.at == 0:
        draft.record(Noted(who, altitude=frame.altitude))
    if frame.budget is None:
        draft.record(Noted(who, spent=creature(draft.world, who).spent + cost))
    frame = replace(frame, at=frame.at + 1, gone=frame.gone + cost, ask=(), looked=False)
    draft.again(frame)
    drag(draft, who)
    watch_step(draft, frame, before, space(draft.world, who))


def drawn(draft: D, frame: Walk) -> dict[str, int]:
    """The distances that change without a grid: the mover's, and those of whoever it drags. (DND-58, DND-66)"""
    world = draft.world
    changed = {pair(world, frame.who, other): feet for other, feet in frame.distances.items()}
    for dragged in grappled_by(world, frame.who):
        for other, feet in frame.distances.items():
            if other != dragged:
                changed[pair(world, dragged, other)] = feet
    return changed


def drag(draft: D, who: CombatantId) -> None:
    """Whom it holds comes along; out of reach, the grip ends. (DND-66, DND-106)"""
    for target in grappled_by(draft.world, who):
        far = grip(draft.world, who, target)
        if distance(draft.world, who, target) <= far:
            continue
        home = place(draft.world, target)
        to = None
        if home is not None and space(draft.world, who):
            to = free_place(draft.world, target, space(draft.world, who), far, home)
        if to is None:
            end_grapple(draft, who, target, "out_of_reach")
        else:
            draft.record(Noted(target, pos=to))


def grip(world: W, who: CombatantId, target: CombatantId) -> int:
    """The reach it was gripped with. (DND-105, DND-106)"""
    for affliction in creature(world, target).conditions:
        if affliction.condition == "grappled" and affliction.source == who and affliction.reach is not None:
            return affliction.reach
    return natural_reach(creature(world, who))


def loosen(draft: D) -> None:
    """Grips whose target is out of reach end. (DND-106)"""
    for who in draft.world.combatants:
        for target in grappled_by(draft.world, who):
            if distance(draft.world, who, target) > grip(draft.world, who, target):
                end_grapple(draft, who, target, "out_of_reach")


def stop(draft: D, frame: Walk, reason: str) -> None:
    """The rest is dropped; out of an occupied square it goes back to the last free one. Whom something has moved away
    meanwhile stays there, and its own way ends where it left it. (DND-63, DND-64)

    Whoever was stopped before its first step has not moved, and no way is told of it.
    """
    if reason == "gone":
        return
    who, moved = frame.who, reason == "moved"
    if frame.free and not moved and place(draft.world, who) != frame.free[-1]:
        draft.record(Noted(who, pos=frame.free[-1]))
    draft.record(MovementStopped(who, place(draft.world, who), reason))
    if frame.at > 0:
        arrive(draft, frame, gone_to(frame) if moved else place(draft.world, who))


def arrive(draft: D, frame: Walk, to: Square | None) -> None:
    """The way is gone, and told. (DND-46, DND-61)"""
    who, world = frame.who, draft.world
    loosen(draft)
    one = creature(draft.world, who)
    if frame.jump is not None:
        remaining = movement_left(world, who)
        draft.record(Jumped(who, frame.jump, frame.gone, frame.most, remaining, to))
        if frame.hard or any(square in world.table.difficult for square in space(world, who)):
            land_hard(draft, who)
        return
    spent = one.spent if frame.budget is None else frame.gone
    remaining = movement_left(world, who, frame.mode) if frame.budget is None else 0
    draft.record(Moved(who, frame.start, to, spent, remaining, frame.mode, False, dict(frame.distances)))


def land_hard(draft: D, who: CombatantId) -> None:
    """Landing in difficult terrain: Acrobatics DC 10, or prone. (DND-61)"""
    if not check(draft, who, "acrobatics", 10).success:
        afflict(draft, who, Affliction("prone"))
