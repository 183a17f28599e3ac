"""What is shown to whoever has to choose: numbers needed, dice and chances on options, and what waits for an answer."""

from itertools import product
from math import floor
from typing import Any

import pytest
from msgspec.structs import replace

from engine import commands as c
from engine.dice import FixedDice
from engine.ids import GM, CombatantId
from engine.rulesets.bajarz import actions as baj
from engine.rulesets.bajarz.odds import chance
from engine.rulesets.bajarz.options import Options
from engine.rulesets.bajarz.pools import roll
from engine.rulesets.bajarz.rules import Bajarz
from engine.rulesets.morsmordre import actions as mor
from engine.rulesets.morsmordre.odds import full_chance
from engine.rulesets.morsmordre.rules import Morsmordre
from engine.state import Odds, Option
from engine.telling import project
from engine.view import shown_option, view
from engine.viewer import TABLE, THE_GM, Viewer
from tests.support.play import Play

A, B, C, P, Q = (CombatantId(name) for name in "abcpq")


def said(option: Option, **given: int | str) -> Odds:
    """The odds that hold for these values, as a client reads them."""
    found = [odds for odds in option.odds if holds(odds, option, given)]
    assert len(found) == 1, (given, found)
    return found[0]


def holds(odds: Odds, option: Option, given: dict[str, Any]) -> bool:
    ranges = {one.name for one in option.parameters if one.kind == "range"}
    default = {one.name: one.default for one in option.parameters}
    for name in {*given, *odds.when}:
        value = given.get(name, default.get(name))
        if name not in odds.when:
            if value != default.get(name):
                return False
        elif name in ranges:
            least, most = odds.when[name]
            if not (isinstance(value, int) and int(least) <= value <= int(most)):
                return False
        elif value not in odds.when[name]:
            return False
    return True


# --- the destiny-die pool ---


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"destiny_in_pool": False},
        {"destiny_explodes": False},
        {"destiny_one": "minus_point"},
        {"point_threshold": 5},
        {"points_by_face": (0, 0, 1, 1, 2, 3), "destiny_one": "minus_point"},
        {"points_by_face": (1, 0, 0, 0, 0, 2), "destiny_one": "minus_point"},
    ],
    ids=str,
)
@pytest.mark.parametrize("dice", [0, 1, 2, 3])
def test_the_chance_of_a_pool_is_that_of_all_ways_its_dice_can_fall(dice: int, changes: dict[str, Any]) -> None:
    """BAJ-3, BAJ-4: every way in which at most three rolls of the destiny die and the others can fall."""
    options = replace(Options(), destiny_max_rolls=3, **changes)
    ways: dict[int, float] = {}
    for faces in product(range(1, 7), repeat=3 + dice):
        destiny, others = list(faces[:3]), list(faces[3:])
        first = [True]

        def throw(n: int, destiny: list[int] = destiny, others: list[int] = others, first: list[bool] = first) -> Any:
            if n == 1 and first[0] and destiny:
                first[0] = destiny[0] == 6 and len(destiny) > 1 and options.destiny_explodes
                return (destiny.pop(0),)
            return tuple(others.pop() for _ in range(n))

        points = roll(dice, throw, options).points
        ways[points] = ways.get(points, 0) + 6.0 ** -(3 + dice)
    for difficulty in range(6):
        exact = 100 * sum(share for points, share in ways.items() if points >= difficulty)
        told = chance(dice, difficulty, options)
        if 0 < round(exact, 9) < 100:
            assert told == min(99, max(1, floor(exact + 0.5 + 1e-7)))
        else:
            assert told == round(exact)


SWORD: dict[str, Any] = {"agility": 3, "strength": 2, "skills": {"sword": 3}, "weapon": "sword"}


def bajarz(sides: str = "ab", **sheets: dict[str, Any]) -> Play:
    play = Play(Bajarz(), FixedDice([1] * 40))
    for who, side in zip("abc", sides, strict=False):
        play.add(who, side, {**SWORD, **sheets.get(who, {})})
    play.start(*"abc"[: len(sides)])
    return play


def offered(play: Play, who: str, name: str) -> Option:
    return next(option for option in play.offered(who) if option.id == name)


def test_a_blow_says_its_dice_and_what_it_needs_where_it_is_not_defended() -> None:
    """BAJ-16, BAJ-17, BAJ-30, BAJ-46"""
    play = bajarz("abb", c={"immobile": True})
    blow = offered(play, "a", "attack/sword")
    assert said(blow, target="b") == Odds({"target": ("b",)}, 1, 6, chance=chance(6, 1, Options()))
    assert (said(blow, target="c").needs, said(blow, target="c").chance) == (0, 100)
    assert said(blow, target="b", split=2).dice == 3
    assert (said(blow, target="b", called="head").needs, said(blow, target="b", called="eye").needs) == (2, 4)


def test_a_shot_says_what_it_needs_at_every_distance() -> None:
    """BAJ-33, BAJ-35, BAJ-37, BAJ-39: a shot at an apple at 60 m."""
    archer = {"agility": 3, "strength": 2, "skills": {"bow": 4}, "weapon": "long_bow"}
    play = bajarz("ab", a=archer, b={"size": "apple", "no_locations": True, "immobile": True})
    shot = offered(play, "a", "shoot/long_bow")
    needed = {metres: said(shot, target="b", metres=metres).needs for metres in (0, 2, 3, 39, 40, 60, 100)}
    assert needed == {0: 0, 2: 1, 3: 3, 39: 3, 40: 4, 60: 5, 100: 7}
    assert said(shot, target="b", metres=60).dice == 6, "a bow too strong by one"
    play.at_any_time("gm", baj.SetMetres(a=A, b=B, metres=60))
    assert said(offered(play, "a", "shoot/long_bow"), target="b").needs == 5, "the GM has said how far it is"


def test_an_answer_says_its_dice_or_what_it_is_worth_without_a_roll() -> None:
    """BAJ-12, BAJ-22"""
    play = bajarz("ab", b={"shield": "large_shield", "skills": {"sword": 3, "shield": 2, "dodge": 1}})
    play.does("a", baj.Attack(target=B))
    assert said(offered(play, "b", "parry")) == Odds(dice=10)
    assert said(offered(play, "b", "parry"), split=2).dice == 7
    assert said(offered(play, "b", "dodge")).fixed == 4
    assert said(offered(play, "b", "shield")).fixed == 6
    assert said(offered(play, "b", "clash/sword")).needs == 1


def test_a_change_of_distance_says_its_dice_and_its_chance() -> None:
    """BAJ-59"""
    move = offered(bajarz(), "a", "change_range/short")
    assert (said(move, target="b").needs, said(move, target="b").dice, said(move, target="b", split=2).dice) == (
        2,
        3,
        1,
    )


def test_pairs_show_their_right_of_attack_and_the_others_are_counted() -> None:
    """BAJ-22, BAJ-24"""
    play = bajarz("abb")
    shown = view(play.rules, play.now, TABLE)["table"]
    assert "pairs" not in shown
    assert shown["unmet"] == {"band": "medium", "bonus": 4, "n": 2}
    play.does("a", baj.Attack(target=B))
    play.passes("b")
    shown = view(play.rules, play.now, TABLE)["table"]
    assert shown["pairs"] == [{"a": "a", "b": "b", "band": "medium", "right": "a", "next": "b", "met": True}]
    assert shown["unmet"]["n"] == 1
    play.at_any_time("gm", baj.SetMetres(a=A, b=C, metres=12))
    assert view(play.rules, play.now, TABLE)["table"]["pairs"][1] == {
        "a": "a",
        "b": "c",
        "band": "medium",
        "metres": 12,
    }


def test_pairs_and_places_do_not_name_who_is_hidden() -> None:
    play = bajarz("abb")
    play.at_any_time("gm", baj.SetMetres(a=A, b=C, metres=12))
    play.ok(c.Hide(**play.stamp(), who=C))
    assert "'c'" not in str(view(play.rules, play.now, TABLE)["table"])


def test_what_is_drawn_by_the_layout_is_no_status_of_a_row() -> None:
    play = bajarz()
    play.does("a", baj.Attack(target=B))
    play.passes("b")
    quiet = {one["name"]: one.get("quiet", False) for one in view(play.rules, play.now, TABLE)["statuses"].values()}
    assert quiet == {"first_attack": True, "right_of_attack": True, "clash_only": False}


def test_the_destiny_dies_rolls_are_told_as_one_chain() -> None:
    """BAJ-4"""
    play = Play(Bajarz(), FixedDice([6, 6, 2, 5, 1]))
    play.add("a", "a", {**SWORD, "skills": {}})
    play.add("b", "b", SWORD)
    play.start("a", "b")
    play.does("a", baj.Attack(target=B))
    before = play.now
    facts = play.passes("b")
    told = [project(play.rules, before, play.now, fact, TABLE) for fact in facts]
    points = next(
        line for one in told if one and "explain" in one for line in one["explain"] if "points" in line["label"]
    )
    assert [(term["faces"], term.get("chain")) for term in points["terms"]] == [([6, 6, 2], True), ([5, 1], None)]


# --- the unarmed duel ---


def duel(*dice: int, **q: Any) -> Play:
    play = Play(Morsmordre(), FixedDice(dice))
    build = {"fitness": 7, "agility": 10, "unarmed": 2, "has_wand": True}
    play.add("p", "one", build)
    play.add("q", "other", {**build, **q})
    play.start()
    return play


def test_a_blow_says_its_number_and_the_chance_for_every_part() -> None:
    """MOR-4, MOR-5, MOR-26"""
    blows = {option.id: option for option in duel().offered("p") if option.type == "attack"}
    assert list(blows) == ["gentle", "light", "balanced", "strong"]
    strong = blows["strong"]
    assert (said(strong, part="jaw").needs, said(strong, part="jaw").chance) == (60, 55)
    assert (said(strong, part="belly").needs, said(strong, part="belly").chance) == (80, 35)
    shown = shown_option(strong)["odds"]
    assert shown[1] == {"when": {"part": ("jaw",)}, "needs": 60, "chance": 55}


@pytest.mark.parametrize(
    ("number", "bonus", "likely"), [(60, 0, 41), (100, 0, 1), (200, 0, 1), (12, 60, 99), (2, 0, 99), (61, 60, 99)]
)
def test_a_1_always_misses_and_a_100_always_hits(number: int, bonus: int, likely: int) -> None:
    """MOR-26"""
    assert full_chance(number, bonus) == likely


def test_an_answer_says_what_it_needs_and_how_likely_it_is() -> None:
    """MOR-21 to MOR-24"""
    play = duel(60)
    play.does("p", mor.Attack(part="jaw", strength="strong"))  # 60 + 14
    answers = {option.type + option.id: option for option in play.offered("q") if option.about == "1"}
    assert [(name, said(option).needs, said(option).chance) for name, option in answers.items()] == [
        ("defendblock:1", 14, 40),  # a d10 and 7: from 7 up
        ("defenddodge:1", None, 30),  # below 60 it is weaker: from 8 up, and a 10 avoids it
        ("defendleap:1", 74, 47),
        ("defendcounterattack:1", 148, 10),
    ]


def test_a_blow_that_waits_is_shown_with_what_it_has_become_and_to_its_target_what_may_answer_it() -> None:
    """MOR-7, MOR-8, MOR-19"""
    play = duel(40, unarmed=1, agility=5)
    play.does("p", mor.Attack(part="jaw", strength="strong"))  # 54: only as good as a balanced one
    common = {"id": "1", "kind": "blow", "by": "p", "part": "jaw", "strength": "strong", "total": 54}
    shown = {**common, "result": "partial", "effective": "balanced"}
    assert view(play.rules, play.now, TABLE)["combatants"]["q"]["waiting"] == [shown]
    own = view(play.rules, play.now, Viewer(controls=frozenset({Q})))["combatants"]["q"]
    assert own["waiting"] == [{**shown, "answers": ["block"]}]
    assert "waiting" not in view(play.rules, play.now, THE_GM)["combatants"]["p"]


def test_a_blow_of_somebody_hidden_waits_in_sight_of_the_gm_alone() -> None:
    play = duel(40)
    play.does("p", mor.Attack(part="jaw", strength="strong"))
    play.ok(c.Hide(**play.stamp(), who=P))
    assert "waiting" not in view(play.rules, play.now, TABLE)["combatants"]["q"]
    assert view(play.rules, play.now, THE_GM)["combatants"]["q"]["waiting"][0]["by"] == "p"


def test_the_order_of_the_next_turn_is_shown() -> None:
    """MOR-2"""
    play = duel()
    assert view(play.rules, play.now, TABLE)["order"] == ["p", "q"]
    assert view(play.rules, play.now, TABLE)["table"]["next_order"] == ["q", "p"]
    play.passes("p")
    play.passes("q")
    assert view(play.rules, play.now, TABLE)["order"] == ["q", "p"]
    assert view(play.rules, play.now, TABLE)["table"]["next_order"] == ["p", "q"]


def test_a_gm_reads_the_numbers_too() -> None:
    assert view(duel().rules, duel().now, THE_GM)["combatants"]["p"]["marks"]["attack_bonus"] == 14
    assert GM not in view(duel().rules, duel().now, THE_GM)["combatants"]
