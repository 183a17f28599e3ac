"""The destiny-die pool's tables as the GM edits them, and what the GM settles before the fight begins."""

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from engine import commands as c
from engine.dice import FixedDice
from engine.ids import GM, CombatantId
from engine.rejections import Rejection
from engine.rulesets.bajarz import actions as a
from engine.rulesets.bajarz import facts as f
from engine.rulesets.bajarz.rules import Bajarz
from engine.rulesets.bajarz.tables import Figures, Weapon, WoundBand, with_wound_band
from engine.view import view
from engine.viewer import TABLE
from tests.support.play import Play

ROOT = Path(__file__).parents[2]
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


def refused_to_gm(play: Play, wish: Any) -> Rejection:
    answer = play.send(c.Do(**play.stamp(), who=GM, wish=wish))
    assert isinstance(answer, Rejection)
    return answer


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


def attacked(play: Play, called: str | None = None) -> f.AttackResolved:
    """An attack of the first on the second, who does not defend."""
    play.does("a", a.Attack(target=B, called=called))
    (resolved,) = [fact for fact in play.passes("b") if isinstance(fact, f.AttackResolved)]
    return resolved


def chart(play: Play, name: str) -> list[dict[str, Any]]:
    """A table that the GM has changed, as everybody sees it."""
    seen: list[dict[str, Any]] = view(play.rules, play.now, TABLE)["table"]["charts"][name]
    return seen


def test_a_changed_wound_band_takes_other_dice_from_the_next_roll_on() -> None:
    """BAJ-52"""
    play = setup(*[1] * 4, sheets={"a": {"vitality": 16}})
    play.start()
    play.at_any_time("gm", a.SetWoundBand(above=80, lost=0))
    play.at_any_time("gm", a.SetWoundBand(above=75, lost=2))
    assert [band.get("above") for band in chart(play, "wounds")] == [80, 75, 50, 25, None]
    assert attacked(play).pool == 6 - 2  # 16 of 20 are 80 %, and not above


def test_a_wound_band_can_be_taken_out_and_only_one_that_is_there() -> None:
    """BAJ-52"""
    play = setup(*[1] * 4, sheets={"a": {"vitality": 15}})
    play.at_any_time("gm", a.RemoveWoundBand(above=50))
    refused = refused_to_gm(play, a.RemoveWoundBand(above=50))
    assert (refused.code, refused.params["field"]) == ("invalid_value", "above")
    assert chart(play, "wounds") == [{"above": 75, "lost": 0}, {"above": 25, "lost": 2}, {"lost": 3}]
    play.start()
    assert attacked(play).pool == 6 - 2


def test_below_the_lowest_wound_band_nothing_is_lost_and_the_lowest_of_all_has_no_bound() -> None:
    """BAJ-52"""
    figures = Figures(wounds=())
    assert figures.wound_dice(1, 20) == 0
    figures = with_wound_band(with_wound_band(figures, WoundBand(None, 4)), WoundBand(0, 2))
    assert figures.wounds == (WoundBand(0, 2), WoundBand(None, 4))
    assert (figures.wound_dice(1, 20), figures.wound_dice(0, 20)) == (2, 4)
    assert with_wound_band(figures, WoundBand(None, 5)).wounds == (WoundBand(0, 2), WoundBand(None, 5))


@pytest.mark.parametrize(
    ("dice", "destiny"), [("1", (1,)), ("5", (5,)), ("6", (6, 2)), ("66", (6, 6, 2))], ids=["1", "5", "6", "66"]
)
def test_a_landing_that_the_gm_has_changed_is_where_those_rolls_land(dice: str, destiny: tuple[int, ...]) -> None:
    """BAJ-43, BAJ-44"""
    play = setup(*destiny, *[4] * 5)
    play.at_any_time("gm", a.SetLanding(dice=dice, location="eye"))
    assert {"dice": dice, "location": "eye"} in chart(play, "landings")
    play.start()
    assert attacked(play).location == "eye"


def test_changed_circumstances_and_called_blows_are_in_the_next_difficulty() -> None:
    """BAJ-17, BAJ-20, BAJ-46, section 3"""
    play = setup(*[1] * 6, sheets={"b": {"size": "head", "motion": "running"}})
    for table, name, value in (("sizes", "head", 5), ("motions", "running", 7), ("called", "heart", 11)):
        play.at_any_time("gm", a.SetFigure(table=table, name=name, value=value))
        assert {"table": table, "name": name, "value": value} in chart(play, table)
    play.start()
    assert attacked(play, "heart").difficulty == 5 + 7 + 11


def test_a_changed_weapon_strikes_as_it_is_now() -> None:
    """Section 3.1"""
    play = setup(*[5, 4, 4, 1, 1, 1])
    play.at_any_time("gm", a.SetWeapon(weapon=Weapon(id="sword", skill="sword", damage=9, can_parry=True)))
    assert [row["weapon"]["damage"] for row in chart(play, "weapons") if row["weapon"]["id"] == "sword"] == [9]
    play.start()
    assert attacked(play).damage == 9 + 2 + 2


@pytest.mark.parametrize(
    ("wish", "code", "field"),
    [
        (a.SetWeapon(weapon=Weapon(id="flail")), "unknown_weapon", None),
        (a.SetFigure(table="weather", name="rain", value=1), "invalid_value", "table"),
        (a.SetFigure(table="sizes", name="heart", value=1), "invalid_value", "name"),
        (a.SetFigure(table="sizes", name="head", value=51), "invalid_value", "value"),
        (a.SetLanding(dice="666", location="eye"), "invalid_value", "dice"),
        (a.SetLanding(dice="1", location="tail"), "invalid_value", "location"),
        (a.SetWoundBand(above=101, lost=1), "invalid_value", "above"),
        (a.SetWoundBand(above=50, lost=-1), "invalid_value", "lost"),
        (a.RemoveWoundBand(above=-1), "invalid_value", "above"),
    ],
    ids=str,
)
def test_what_no_table_may_hold_is_refused(wish: Any, code: str, field: str | None) -> None:
    """Section 3"""
    refused = refused_to_gm(setup(), wish)
    assert (refused.code, refused.params.get("field")) == (code, field)


def test_the_values_that_are_no_house_values_are_those_that_the_rules_mark() -> None:
    """Section 3"""
    rules = (ROOT / "engine" / "rulesets" / "bajarz" / "RULES.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\w+)` \|(.*)$", rules[rules.index("### 3.1") : rules.index("### 3.3")], re.MULTILINE)
    marked = {weapon: cells.count("†") for weapon, cells in rows}
    charts = {each.name: each for each in Bajarz().describe().charts}
    given: Counter[str] = Counter()
    for row in charts["weapons"].rows:
        weapon = row.data["weapon"]
        given[weapon["id"]] = len(set(weapon) - {"id", "wields"}) - len(row.house)
    assert given == marked
    house = {name: {value for row in each.rows for value in row.house} for name, each in charts.items()}
    assert house["called"] == house["shields"] == {"value"}
    assert house["sizes"] == house["motions"] == house["others"] == house["landings"] == set()
    assert house["wounds"] == {"lost"}
