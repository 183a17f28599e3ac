"""What runs out with a turn, and with the places of the dead, which still count. (DND-22, DND-135)"""

from engine.ids import CombatantId
from engine.rulesets.dnd5e.body import Creature, W, creature
from engine.rulesets.dnd5e.conditions import end
from engine.rulesets.dnd5e.frames import D
from engine.rulesets.dnd5e.order_facts import PlacePassed
from engine.rulesets.dnd5e.terms import Duration

STARTS: tuple[Duration, ...] = ("start_of_turn", "start_of_source_turn")
ENDS: tuple[Duration, ...] = ("end_of_turn", "end_of_source_turn")


def joining(world: W, members: tuple[CombatantId, ...]) -> tuple[CombatantId, ...]:
    """Members in joining order."""
    return tuple(who for who in world.combatants if who in members)


def run_out(draft: D, who: CombatantId, at: tuple[Duration, ...]) -> None:
    """What lasts until this start or end of this creature's turn: on itself, then on others. (DND-135)"""
    turns = draft.world.combatants[who].turns
    for bearer in (who, *(other for other in draft.world.combatants if other != who)):
        for affliction in creature(draft.world, bearer).conditions:
            if affliction.duration not in at or turns <= affliction.after or affliction.rounds is not None:
                continue
            own = affliction.duration in ("start_of_turn", "end_of_turn")
            if (bearer if own else affliction.source) == who:
                end(draft, bearer, affliction, "DND-135")


def rounds_over(draft: D, who: CombatantId) -> None:
    """At the end of the bearer's n-th such turn. (DND-135)"""
    turns = draft.world.combatants[who].turns
    for affliction in creature(draft.world, who).conditions:
        if affliction.rounds is not None and turns >= affliction.after + affliction.rounds:
            end(draft, who, affliction, "DND-135")


# --- the dead (DND-22) -----------------------------------------------------------------------------------------------


def pass_places(draft: D) -> None:
    """Entries with only dead members go by without a turn; what hangs on them runs out. (DND-22, DND-135)"""
    queue = draft.now.flow.queue
    while queue and all_dead(draft.world, queue[0].who):
        for who in joining(draft.world, queue[0].who):
            pass_place(draft, who)
        queue = queue[1:]
    draft.queue(queue)


def all_dead(world: W, members: tuple[CombatantId, ...]) -> bool:
    """Only dead members."""
    there = [creature(world, who) for who in members if who in world.combatants]
    return all(one.life == "dead" for one in there)


def pass_place(draft: D, who: CombatantId) -> None:
    """The place of a dead creature still counts. (DND-135)"""
    if not hangs_on(draft.world, who):
        return
    draft.record(PlacePassed(who))
    run_out(draft, who, STARTS)
    run_out(draft, who, ENDS)
    rounds_over(draft, who)


def hangs_on(world: W, who: CombatantId) -> bool:
    """Whether anything runs out with its turns."""
    own: Creature = creature(world, who)
    return bool(own.conditions) or any(who in sources(one.sheet) for one in world.combatants.values())


def sources(one: Creature) -> tuple[CombatantId, ...]:
    """Those whose turns end something on it."""
    return tuple(a.source for a in one.conditions if a.source is not None and a.duration is not None)
