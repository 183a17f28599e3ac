"""The destiny-die pool's tables as the GM edits them, and what the GM settles before the fight begins."""

from typing import Any

from engine import commands as c
from engine.dice import FixedDice
from engine.ids import CombatantId
from engine.rulesets.bajarz import actions as a
from engine.rulesets.bajarz import facts as f
from engine.rulesets.bajarz.rules import Bajarz
from tests.support.play import Play

A, B, C = (CombatantId(name) for name in "abc")
SWORD: dict[str, Any] = {"agility": 3, "strength": 2, "skills": {"sword": 3}, "weapon": "sword"}


def setup(*dice: int, sides: str = "ab", sheets: Any = None, **options: Any) -> Play:
    """Swordsmen, one letter each, before the fight; `sides` says on whose side each is."""
    play = Play(Bajarz(), FixedDice(dice))
    for name, value in options.items():
        play.ok(c.SetOption(**play.stamp(), name=name, value=value))
    for who, side in zip("abcde", sides, strict=False):
        play.add(who, side, {**SWORD, **(sheets or {}).get(who, {})})
    return play


def places(play: Play) -> list[list[str]]:
    return [list(place) for place in play.now.world.table.order]


def test_the_order_that_the_gm_has_set_before_the_fight_is_that_of_round_1_and_no_dice_are_rolled_for_it() -> None:
    """BAJ-55, BAJ-60"""
    play = setup(*[4, 4, 1], *[1, 1, 1], *[4, 1, 1], sides="abb")
    play.at_any_time("gm", a.SetOrder(order=(C, A)))
    play.start()
    assert places(play) == [["c"], ["a"], ["b"]]
    for who in "cab":
        play.passes(who)
    assert places(play) == [["a"], ["c"], ["b"]]  # round 2, by reflex: 2, 1 and 0 points


def test_a_point_that_a_1_takes_stands_among_what_made_up_the_points() -> None:
    """BAJ-4, BAJ-8"""
    play = setup(1, 4, 4, 2, 2, 2, destiny_one="minus_point")
    play.start()
    play.does("a", a.Attack(target=B))
    (resolved,) = [fact for fact in play.passes("b") if isinstance(fact, f.AttackResolved)]
    (line,) = [line for line in resolved.explain if line.label == "attack_points"]
    assert [(term.name, term.value) for term in line.terms] == [("destiny_die", 0), ("dice", 2), ("destiny_one", -1)]
    assert sum(term.value for term in line.terms) == line.total == resolved.points == 1
