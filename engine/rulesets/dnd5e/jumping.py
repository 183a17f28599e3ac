"""Jumps: how far, and what they spend. (DND-61) Along squares or distances a jump is walked (walking.py)."""

from engine.ids import CombatantId
from engine.rulesets.dnd5e.body import W, creature
from engine.rulesets.dnd5e.frames import D, Walk
from engine.rulesets.dnd5e.move_facts import Jumped
from engine.rulesets.dnd5e.numbers import mod, movement_left
from engine.rulesets.dnd5e.order_facts import Noted
from engine.rulesets.dnd5e.space import (
    FOOT,
    place,
)
from engine.rulesets.dnd5e.turn_actions import Jump
from engine.rulesets.dnd5e.walking import land_hard

RUN_UP = 10
"""Feet on foot before a running jump. (DND-61)"""


def most(world: W, who: CombatantId, jump: Jump) -> int:
    """The most feet of a jump: half without a run-up; who lies can only crawl. (DND-53, DND-61)"""
    one = creature(world, who)
    if one.has("prone"):
        return 0
    full = one.sheet.abilities.of("str") if jump.kind == "long" else max(0, 3 + mod(one.sheet, "str"))
    return full if jump.running and one.spent >= RUN_UP else full // 2


def feet_of(jump: Jump) -> int:
    """How far: as the squares say. (DND-61)"""
    return FOOT * len(jump.path) if jump.path else jump.feet


def leap(draft: D, who: CombatantId, jump: Jump) -> None:
    """Jump: along squares or distances it may provoke; in place it only spends. (DND-61)"""
    world = draft.world
    feet, far = feet_of(jump), most(world, who, jump)
    if not jump.path and not jump.distances:
        draft.record(Noted(who, spent=creature(world, who).spent + feet))
        draft.record(Jumped(who, jump.kind, feet, far, movement_left(draft.world, who), place(world, who)))
        if jump.lands_in_difficult:
            land_hard(draft, who)
        return
    start = place(world, who)
    frame = Walk(
        who=who,
        path=jump.path,
        costs=(FOOT,) * len(jump.path) if jump.path else (feet,),
        distances=dict(jump.distances),
        start=start,
        free=() if start is None else (start,),
        prone=creature(world, who).has("prone"),
        jump=jump.kind,
        most=far,
        hard=jump.lands_in_difficult and not jump.path,
    )
    draft.push(frame, name=f"walk.{who}")
