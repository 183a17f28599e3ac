"""What one may do in Morsmordre: answers to what waits, blows, flight, the wand. Lazy, in the order shown.

A blow is declared in two steps: its strength is the option, the part of the body its parameter.
"""

from collections.abc import Iterator

from engine.ids import GM, CombatantId
from engine.rulesets.morsmordre.blows import DEFENCES, PARTS, STRENGTHS
from engine.rulesets.morsmordre.body import OWES_DESCRIPTION, W, duellist, waiting
from engine.rulesets.morsmordre.checks import can_be_struck, wand
from engine.rulesets.morsmordre.frames import Asked, Now
from engine.rulesets.morsmordre.odds import of_answer, of_blow
from engine.rulesets.morsmordre.reckoning import RULE_OF
from engine.rulesets.morsmordre.requirements import may_answer, may_strike
from engine.rulesets.morsmordre.shapes import TEXT_MAX
from engine.rulesets.morsmordre.striking import ACTION
from engine.state import Option, Parameter

THE_TURN = {ACTION: 1}
PART = Parameter("part", "choice", PARTS)
DRAW = Parameter("draw_wand", "flag", required=False, default=False)


def offered(now: Now, who: CombatantId, ask: Asked | None) -> Iterator[Option]:
    """All that is legal for `who` now. (MOR-3)"""
    if ask is None:
        return at_any_time(now.world, who)
    return turn(now, who)


def at_any_time(world: W, who: CombatantId) -> Iterator[Option]:
    """The description of a knock-out. (MOR-41)"""
    if who != GM and who in world.combatants and world.status(OWES_DESCRIPTION, who) is not None:
        text = Parameter("text", "text", max=TEXT_MAX)
        yield Option("describe_knockout", "describe_knockout", parameters=(text,), rules=("MOR-41",))


def turn(now: Now, who: CombatantId) -> Iterator[Option]:
    """Each is the whole turn; doing nothing is passing. (MOR-3)"""
    yield from answers(now.world, who)
    if can_be_struck(now.world, who):
        for strength in STRENGTHS:
            if may_strike(now.world, who, strength):
                yield Option(
                    strength,
                    "attack",
                    {"strength": strength},
                    (PART,),
                    THE_TURN,
                    ("MOR-4",),
                    of_blow(now.world, who, strength),
                )
    yield Option("flee", "flee", cost=THE_TURN, rules=("MOR-34",))
    if next(wand(now, who), None) is None:
        yield Option("draw_wand", "draw_wand", cost=THE_TURN, rules=("MOR-33",))


def answers(world: W, who: CombatantId) -> Iterator[Option]:
    """Every lawful answer to each waiting attack. (MOR-8, MOR-17 to MOR-19)"""
    for blow in waiting(world, who):
        for kind in DEFENCES:
            if may_answer(world, who, kind, blow.strength):
                with_wand = kind == "leap" and duellist(world, who).sheet.has_wand
                yield Option(
                    f"{kind}:{blow.attack}",
                    "defend",
                    {"kind": kind, "attack_id": blow.attack},
                    (DRAW,) if with_wand else (),
                    THE_TURN,
                    (RULE_OF[kind],),
                    of_answer(world, who, kind, blow),
                    str(blow.attack),
                )
