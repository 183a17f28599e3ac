"""Declaring: an action taken, a blow rolled and left to wait. How it is met is in meeting.py."""

from typing import cast

from engine.events import Revealed
from engine.ids import CombatantId
from engine.rulesets.morsmordre.actions import Attack, Deeds, Defend, DrawWand, Flee
from engine.rulesets.morsmordre.blows import D100, Defence, Part, Strength, critical_of, judge
from engine.rulesets.morsmordre.body import (
    ATTACKED,
    FLEEING,
    SURPRISE,
    WAITING,
    Blow,
    data_of,
    is_heavy,
    other_than,
    waiting,
)
from engine.rulesets.morsmordre.endings import draw_wand
from engine.rulesets.morsmordre.facts import AttackDeclared, FlightDeclared
from engine.rulesets.morsmordre.frames import Acting, Chosen, D, Meeting
from engine.rulesets.morsmordre.reckoning import attack_total
from engine.state import Explain, Until

ACTION = "action"


def take_turn(draft: D, choice: Chosen, wish: Deeds) -> None:
    """One action, which is the whole turn; what waits is met before it. (MOR-3, MOR-8)

    Only a lawful reach for the wand comes before what waits. (MOR-33) Whoever acts is seen.
    """
    who = choice.who
    if draft.world.combatants[who].hidden:
        draft.record(Revealed(who))
    draft.spend(who, ACTION, reset="turn")
    draft.end_turn(who)
    match wish:
        case DrawWand():
            draw_wand(draft, who)
        case Defend():
            answered = wish.attack_id or waiting(draft.world, who)[0].attack
            meeting = Meeting(who, answered, cast(Defence, wish.kind), wish.draw_wand)
            draft.push(meeting, name="meeting")
        case _:
            if waiting(draft.world, who):
                draft.again(Acting(choice))
                draft.push(Meeting(who), name="meeting")
            else:
                do(draft, who, wish)


def after_meeting(draft: D, choice: Chosen) -> None:
    """What waited has been met: the action follows, unless that ended the fight. (MOR-8)"""
    assert isinstance(choice.wish, Attack | Flee), "only these follow"
    if draft.world.table.ending is None:
        do(draft, choice.who, choice.wish)


def do(draft: D, who: CombatantId, wish: Attack | Flee) -> None:
    """Strike, or try to get away. (MOR-4, MOR-34)"""
    match wish:
        case Attack():
            target = other_than(draft.world, who)
            if target is None:
                return  # taken away since
            strike(draft, who, target, cast(Part, wish.part), cast(Strength, wish.strength))
        case Flee():
            draft.put(FLEEING, on=who, until=this_turn(draft))
            draft.record(FlightDeclared(who))


def strike(draft: D, who: CombatantId, target: CombatantId, part: Part, strength: Strength) -> None:
    """A blow is rolled at once and waits; an ambusher's first is met at once, by nothing. (MOR-5, MOR-8, MOR-38)"""
    world = draft.world
    natural = draft.roll(who, "attack", 1, D100)[0]
    total = attack_total(world, who, natural)
    critical = critical_of(natural, D100)
    row = world.table.book.row(part)
    judged = judge(row, strength, total.total, critical)
    line = Explain(
        "attack", total.terms, total.total, None, row.number(strength), judged.result,
        ("MOR-5", "MOR-7") if critical is None else ("MOR-5", "MOR-26"),
    )  # fmt: skip
    blow = Blow(world.table.attacks + 1, who, target, part, strength, natural, total.total, critical)
    draft.record(
        AttackDeclared(
            who, target, blow.attack, part, strength, natural, blow.total, judged.result, judged.effective, critical,
            (line,),
        )
    )  # fmt: skip
    draft.put(WAITING, on=target, source=who, data=data_of(blow))
    if is_heavy(strength) and world.status(ATTACKED, target) is None:
        draft.put(ATTACKED, on=target, until=this_turn(draft))
    surprise = draft.world.status(SURPRISE, target, who)
    if surprise is not None:
        draft.lift(surprise)
        draft.push(Meeting(target, acts=False), name="meeting")


def this_turn(draft: D) -> Until:
    """Until the next turn begins. (MOR-34)"""
    return Until("round", draft.now.flow.round + 1)
