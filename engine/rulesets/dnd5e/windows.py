"""Reaction windows: who is asked and how, standing policies, readied actions whose trigger has come. (chapter 7)

Not here: what is offered in them (offers.py), and what an answer does (walking.py, striking.py, readying.py …).
"""

from collections.abc import Mapping
from types import MappingProxyType

from engine.draft import Ask
from engine.ids import CombatantId
from engine.rejections import Param
from engine.rulesets.dnd5e.actions import Wishes
from engine.rulesets.dnd5e.arms import Arm, melee_arms
from engine.rulesets.dnd5e.body import W, can_react, creature, grappled_by, hostile, in_order
from engine.rulesets.dnd5e.frames import Answers, D, Triggered, Walk, Watch
from engine.rulesets.dnd5e.reactions import React, Trigger
from engine.rulesets.dnd5e.space import distance, distance_from, sees
from engine.rulesets.dnd5e.strike_checks import strike
from engine.rulesets.dnd5e.turn_actions import Strike


def policy(world: W, who: CombatantId, kind: str) -> tuple[str, str | None]:
    """How a creature answers windows of a kind: its own standing answer, else the table's. (DND-32)"""
    return creature(world, who).policies.get(kind, (world.table.options.auto_reactions, None))


def open_window(
    draft: D,
    kind: str,
    who: CombatantId,
    default: React | None = None,
    data: Mapping[str, Param] = MappingProxyType({}),
) -> tuple[Ask[Wishes], ...]:
    """The question, with what is said of it, unless a policy answers it. (DND-32)

    Whom the table may not know of is not asked amid what others do, for they would see that play waits: it does what
    its policy says, `always` or nothing, and the GM may reveal it.
    """
    if draft.world.combatants[who].hidden:
        return ()
    how, _ = policy(draft.world, who, kind)
    return (Ask[Wishes](kind, who, default, dict(data)),) if how == "ask" else ()


# --- opportunity attacks (DND-101 to DND-103) ------------------------------------------------------------------------


def threats(world: W, walk: Walk, reactor: CombatantId) -> tuple[Arm, ...]:
    """The melee attacks whose reach the next step leaves, and that could be made now. (DND-102)"""
    before = distance(world, walk.who, reactor)
    after = distance_after(world, walk, reactor)
    arms = (made for made in melee_arms(creature(world, reactor)) if before <= made.reach < after)
    return tuple(made for made in arms if next(strike(world, reactor, back(walk, made.id)), None) is None)


def back(walk: Walk, attack: str, wish: React | None = None) -> Strike:
    """The attack an answer makes, at the mover unless it names its rider. (DND-102, DND-164)"""
    if wish is None:
        return Strike(attack=attack, target=walk.who)
    return Strike(
        attack=attack,
        target=wish.target or walk.who,
        two_handed=bool(wish.two_handed),
        extras=wish.extras or (),
        knock_out=bool(wish.knock_out),
    )


def distance_after(world: W, walk: Walk, other: CombatantId) -> int:
    """Feet to somebody after the next step."""
    if not walk.path:
        return walk.distances.get(other, distance(world, walk.who, other))
    if walk.at >= len(walk.path):
        return distance(world, walk.who, other)
    return distance_from(world, walk.who, walk.path[walk.at], other, walk.altitude if walk.at == 0 else None)


def may_strike(world: W, walk: Walk, reactor: CombatantId) -> bool:
    """Whether the next step provokes this one. (DND-66, DND-72, DND-101)"""
    mover = walk.who
    one = creature(world, reactor)
    if not walk.provokes or creature(world, mover).disengaged or not can_react(world, reactor):
        return False
    if not hostile(world, mover, reactor) or mover in one.sources("charmed"):
        return False
    if reactor in grappled_by(world, mover) or not sees(world, reactor, mover):
        return False
    if world.combatants[mover].hidden and not world.combatants[reactor].hidden:
        return False
    return bool(threats(world, walk, reactor))


def provoked(world: W, walk: Walk) -> tuple[CombatantId, ...]:
    """Those whom the next step provokes, in initiative order. (DND-32)"""
    return tuple(who for who in in_order(world) if may_strike(world, walk, who))


# --- readied actions (DND-80, DND-81) --------------------------------------------------------------------------------


def watch(draft: D, on: str, by: CombatantId) -> None:
    """Those who readied for this are asked once what is under way is done. (DND-81)"""
    holders = tuple(who for who in in_order(draft.world) if who != by and waits_for(draft.world, who, on, by))
    if holders:
        draft.push(Watch(holders), name=f"{on}.{by}")


def waits_for(world: W, holder: CombatantId, on: str, by: CombatantId) -> bool:
    """Whether this is the trigger it has named. (DND-81)"""
    readied = creature(world, holder).readied
    if readied is None or not isinstance(readied.trigger, Trigger) or readied.trigger.on != on:
        return False
    trigger = readied.trigger
    if trigger.who is not None and trigger.who != by:
        return False
    if trigger.who is None and not hostile(world, holder, by):
        return False
    return can_react(world, holder) and (on == "ends_turn" or sees(world, holder, by))


def watch_step(draft: D, walk: Walk, before: dict[CombatantId, int], squares: tuple[tuple[int, int], ...]) -> None:
    """Those who readied for a step that enters or leaves a reach, or enters a square. (DND-81)"""
    world, mover = draft.world, walk.who
    holders = []
    for holder in in_order(world):
        if holder == mover:
            continue
        far = reach(world, holder)
        was, now = before.get(holder, 0), distance(world, mover, holder)
        readied = creature(world, holder).readied
        square = readied.trigger.square if readied is not None and isinstance(readied.trigger, Trigger) else None
        if (
            (was > far >= now and waits_for(world, holder, "enters_reach", mover))
            or (was <= far < now and waits_for(world, holder, "leaves_reach", mover))
            or (square in squares and waits_for(world, holder, "enters_square", mover))
        ):
            holders.append(holder)
    if holders:
        draft.push(Watch(tuple(holders)), name=f"step.{mover}")


def reach(world: W, who: CombatantId) -> int:
    """How far it can strike in melee."""
    return max((made.reach for made in melee_arms(creature(world, who))), default=5)


def watched(draft: D, frame: Watch) -> None:
    """The next holder is asked, if its action still waits. (DND-81)"""
    if not frame.holders:
        return
    first, rest = frame.holders[0], frame.holders[1:]
    if rest:
        draft.again(Watch(rest))
    if first in draft.world.combatants and creature(draft.world, first).readied is not None:
        draft.push(Triggered(first), name=f"ready.{first}")


def answered(world: W, answers: Answers, who: CombatantId, kind: str) -> React | None:
    """The answer to a window: as given, or of a policy where none was asked; None declines. (DND-32)"""
    if answers:
        wish = answers[0].wish if answers[0] is not None else None
        return wish if isinstance(wish, React) and wish.choice != "decline" else None
    how, attack = policy(world, who, kind)
    return React(attack=attack) if how == "always" else None
