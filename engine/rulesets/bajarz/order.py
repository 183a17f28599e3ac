"""Who acts when in the destiny-die pool: places of a round, reflex tests, precedence given up, contests.

The truth is the table's order of places; the queue is laid out from it. (BAJ-54 to BAJ-57)
"""

from collections.abc import Iterable, Sequence
from typing import Literal

from engine.ids import CombatantId
from engine.rulesets.bajarz.blows import fall
from engine.rulesets.bajarz.body import SLOTS, Places, W, active, actives, rights_of
from engine.rulesets.bajarz.explain import points_line, pool_line
from engine.rulesets.bajarz.facts import (
    ActivityDone,
    ActivityWentOn,
    PlacesSet,
    ReflexRolled,
    RoundCleared,
    SpellEffect,
    SurpriseOver,
    TurnCame,
    TurnPutOff,
    Yielded,
)
from engine.rulesets.bajarz.frames import D, current
from engine.rulesets.bajarz.rolling import reflex_pool, roll_pool, spend_slot, stir
from engine.state import Beat, Explain

# --- the queue -------------------------------------------------------------------------------------------------------


def schedule(draft: D) -> tuple[Beat, ...]:
    """A round begins: its order by the story or by reflex tests of all. (BAJ-28, BAJ-55)

    The GM's order, set before the fight or with its start, is that of round 1, however many there are. (BAJ-60)
    """
    if draft.world.table.begun or draft.world.table.reflex:
        draft.record(RoundCleared())
    flow = draft.now.flow
    first = flow.round == 1
    by_gm = first and (flow.order is not None or draft.world.table.base != ())
    if first and flow.order is not None:
        places = given_order(draft)
    elif by_reflex(draft.world) and not by_gm:
        places = grouped(roll_reflexes(draft, actives(draft.world), "round"))
    else:
        places = kept_order(draft.world, flow.round)
    draft.record(PlacesSet(places, places, by_gm=by_gm))
    return turns_to_come(draft.world)


def turns_to_come(world: W) -> tuple[Beat, ...]:
    """One beat for each place, of those whose turn has not come; wounds of a shared one fall at its end. (BAJ-56)"""
    beats: list[Beat] = []
    for place in world.table.order:
        who = tuple(one for one in place if one not in world.table.begun and active(world, one))
        if who:
            eldest, *_ = who
            key = f"{'+'.join(who)}/{world.combatants[eldest].turns}"
            beats.append(Beat(key, who, effects="at_the_end" if len(who) > 1 else "at_once"))
    return tuple(beats)


def lay_out(draft: D) -> None:
    """The turns still to come, as the order is now."""
    if draft.now.flow.round:
        draft.queue(turns_to_come(draft.world))


def turn_comes(draft: D, who: CombatantId) -> None:
    """Its turn has come; a spell or another long activity goes on by itself. (BAJ-29, BAJ-32)"""
    if who not in draft.world.table.begun:
        draft.record(TurnCame(who))
    activity = draft.world.combatants[who].sheet.activity
    if activity is None or draft.world.used(who, SLOTS) or not active(draft.world, who):
        return
    spend_slot(draft, who, None)
    draft.record(ActivityWentOn(who, activity.kind, activity.label, activity.done + 1, activity.needed))


def place_over(draft: D, place: Beat) -> None:
    """All of a place have acted: the wounds of a shared one show, the round is laid out anew. (BAJ-53, BAJ-56)"""
    if place.effects == "at_the_end":
        fall_all(draft)
    lay_out(draft)


def fall_all(draft: D) -> None:
    """What vitality says of everybody. (BAJ-53)"""
    for who in draft.world.combatants:
        fall(draft, who)


def round_over(draft: D) -> None:
    """Finished activities, then spells, in join order; surprise is over. (BAJ-23, BAJ-29, BAJ-32)"""
    done = [
        (who, one.sheet.activity)
        for who, one in draft.world.combatants.items()
        if one.sheet.activity is not None and one.sheet.activity.done >= one.sheet.activity.needed
    ]
    for who, one in draft.world.combatants.items():
        if one.sheet.sheet.surprised:
            draft.record(SurpriseOver(who))
    for who, activity in done:
        if activity.kind == "long_activity":
            draft.record(ActivityDone(who, activity.label))
    for who, activity in done:
        if activity.kind == "cast":
            draft.record(SpellEffect(who, activity.label))


# --- orders ----------------------------------------------------------------------------------------------------------


def by_reflex(world: W) -> bool:
    """Whether reflex tests make the order: by the option, or with more than two who can act. (BAJ-55)"""
    mode = world.table.options.order_mode
    return mode == "reflex" or (mode == "auto" and len(actives(world)) > 2)


def given_order(draft: D) -> Places:
    """The GM's order of the first round; with results, equal ones share a place. (BAJ-55, BAJ-56)"""
    flow, able = draft.now.flow, actives(draft.world)
    named = [who for who in flow.order or () if who in able]
    results = {who: flow.totals[who] for who in named if who in flow.totals}
    if results:
        draft.record(ReflexRolled(tuple(results), results, "round"))
    rest = [who for who in able if who not in named]
    places: list[tuple[CombatantId, ...]] = []
    for who in dict.fromkeys((*named, *rest)):
        if places and who in results and results[who] == results.get(places[-1][0]):
            places[-1] = (*places[-1], who)
        else:
            places.append((who,))
    return tuple(places)


def kept_order(world: W, round_: int) -> Places:
    """The order of the round before; holders of a right of attack first. (BAJ-24, BAJ-55)"""
    known = [who for place in world.table.base for who in place]
    everybody = list(dict.fromkeys((*known, *actives(world))))
    visible = [who for who in everybody if not world.combatants[who].hidden]
    first = [who for who in visible if active(world, who) and any(True for _ in rights_of(world, who, round_))]
    return tuple((who,) for who in (*first, *(who for who in visible if who not in first)))


def roll_reflexes(draft: D, who: Sequence[CombatantId], purpose: Literal["round", "contest"]) -> dict[CombatantId, int]:
    """Reflex tests in join order. (BAJ-54)"""
    points: dict[CombatantId, int] = {}
    lines: list[Explain] = []
    options = draft.world.table.options
    for one in who:
        pool = reflex_pool(draft.world, one)
        rolled = roll_pool(draft, one, pool.dice, "reflex")
        points[one] = rolled.points
        lines += [pool_line("reflex", pool, "BAJ-54"), points_line("reflex", rolled, options, None, None)]
    draft.record(ReflexRolled(tuple(who), points, purpose, tuple(lines)))
    return points


def grouped(points: dict[CombatantId, int]) -> Places:
    """The highest result first; equal ones share a place, in join order. (BAJ-55, BAJ-56)"""
    results = sorted(set(points.values()), reverse=True)
    return tuple(tuple(who for who, own in points.items() if own == result) for result in results)


# --- changed in mid-round --------------------------------------------------------------------------------------------


def give_way(draft: D, who: CombatantId, target: CombatantId) -> None:
    """It acts right after the place of somebody slower, for this round only. (BAJ-57)"""
    table = draft.world.table
    order: list[tuple[CombatantId, ...]] = []
    for place in table.order:
        left = tuple(one for one in place if one != who)
        order += [left] if left else []
        if target in place:
            order.append((who,))
    draft.record(Yielded(who, target))
    stir(draft, who)
    rearrange(draft, tuple(order), table.base)


def contest(draft: D, participants: Sequence[CombatantId]) -> None:
    """A reflex test between some: they take their own places in the order of their results. (BAJ-55)"""
    among = [who for who in draft.world.combatants if who in participants]
    points = roll_reflexes(draft, among, "contest")
    table = draft.world.table
    running = draft.now.flow.beat
    touched = running is not None and any(who in running.who for who in among)
    order, base = by_results(table.order, points), by_results(table.base, points)
    if touched:
        rearrange(draft, order, base)
    else:
        draft.record(PlacesSet(order, base))
        lay_out(draft)


def by_results(places: Places, points: dict[CombatantId, int]) -> Places:
    """Those with results in their own places by these; equal ones share the first of theirs. (BAJ-55)"""
    own = [at for at, place in enumerate(places) for who in place if who in points]
    ranked = sorted((who for place in places for who in place if who in points), key=lambda who: -points[who])
    taken: dict[CombatantId, int] = {}
    for rank, who in enumerate(ranked):
        before = ranked[rank - 1] if rank else who
        equal = rank > 0 and points[before] == points[who]
        taken[who] = taken[before] if equal else own[rank]
    join = list(points)
    anew = [
        (*(who for who in place if who not in points), *(who for who in join if taken.get(who) == at))
        for at, place in enumerate(places)
    ]
    return tuple(place for place in anew if place)


def set_order(draft: D, named: Iterable[CombatantId]) -> None:
    """The GM's order, everybody in a place of its own; those left out come last. (BAJ-55)"""
    table, world = draft.world.table, draft.world
    known = [who for place in table.order or table.base for who in place]
    everybody = dict.fromkeys((*named, *known, *actives(world)))
    places = tuple((who,) for who in everybody if not world.combatants[who].hidden)
    rearrange(draft, places, places, by_gm=True)


def rearrange(draft: D, order: Places, base: Places, by_gm: bool = False) -> None:
    """A new order in mid-round: the running beat ends, and whoever's turn it was has it at its new place."""
    draft.record(PlacesSet(order, base, by_gm=by_gm))
    acting, running = current(draft.now), draft.now.flow.beat
    if acting is not None:
        draft.record(TurnPutOff(acting))
    draft.cut_short()
    if running is not None:
        place_over(draft, running)


# --- coming and going ------------------------------------------------------------------------------------------------


def entered(draft: D, who: CombatantId) -> None:
    """Somebody has come, was revealed or can act again: it takes the last place. (BAJ-55)"""
    table = draft.world.table
    if not draft.now.flow.round or not active(draft.world, who) or any(who in place for place in table.order):
        return
    draft.record(PlacesSet((*table.order, (who,)), (*table.base, (who,))))
    lay_out(draft)


def left(draft: D, who: CombatantId) -> None:
    """Somebody was hidden or goes: it has no place in the order."""
    table = draft.world.table
    if any(who in place for place in table.order):
        draft.record(PlacesSet(without(table.order, who), without(table.base, who)))
        lay_out(draft)


def without(places: Places, who: CombatantId) -> Places:
    """The places but for one combatant."""
    rest = (tuple(one for one in place if one != who) for place in places)
    return tuple(place for place in rest if place)
