"""Tables of the rules that a GM may change: each row is the command that would set it, and house values are marked."""

from typing import Any

import msgspec
import pytest

from engine import commands as c
from engine.catalogue import SYSTEMS, types_of
from engine.dice import FixedDice
from engine.ids import GM
from engine.rejections import Rejection
from engine.ruleset import Chart, ChartRow
from engine.rulesets.bajarz.rules import Bajarz
from engine.rulesets.morsmordre.rules import Morsmordre
from engine.view import view
from engine.viewer import TABLE
from tests.support.play import Play

CHARTED = [rules for rules in SYSTEMS if rules.describe().charts]


def setting(rules: Any, chart: Chart, data: dict[str, Any]) -> Any:
    return msgspec.convert({"type": chart.command, **data}, types_of(type(rules)).wish)


def chart_of(rules: Any, name: str) -> Chart:
    return next(chart for chart in rules.describe().charts if chart.name == name)


def house(chart: Chart, **keys: Any) -> tuple[str, ...]:
    """The house values of the row that has these values."""
    return next(row.house for row in chart.rows if keys.items() <= {**row.data, **row.data.get("weapon", {})}.items())


def at(row: ChartRow, path: str) -> Any:
    value: Any = row.data
    for step in path.split("."):
        value = value.get(step) if isinstance(value, dict) else None
    return value


@pytest.mark.parametrize("rules", CHARTED, ids=lambda rules: rules.key)
def test_setting_every_row_as_it_stands_is_accepted_and_changes_nothing(rules: Any) -> None:
    play = Play(rules, FixedDice([]), restart=False)
    play.add("one", "a")
    play.add("two", "b")
    for chart in rules.describe().charts:
        for row in chart.rows:
            answer = play.send(c.Do(**play.stamp(), who=GM, wish=setting(rules, chart, row.data)))
            assert not isinstance(answer, Rejection), (chart.name, row, answer)
        rows = view(rules, play.now, TABLE)["table"].get("charts", {}).get(chart.name)
        assert rows in (None, [row.data for row in chart.rows])


@pytest.mark.parametrize("rules", CHARTED, ids=lambda rules: rules.key)
def test_a_row_is_found_by_its_keys_and_what_is_marked_is_there(rules: Any) -> None:
    for chart in rules.describe().charts:
        keys = [tuple(at(row, key) for key in chart.keys) for row in chart.rows]
        assert len(set(keys)) == len(keys), chart.name
        assert [name for row in chart.rows for name in row.house if at(row, name) is None] == []
        assert chart.command in {command.type for command in rules.describe().gm}


def test_what_a_gm_has_changed_stands_in_the_table_whole() -> None:
    play = Play(Morsmordre(), FixedDice([]))
    play.add("p", "one")
    assert "charts" not in view(play.rules, play.now, TABLE)["table"]
    data = {"part": "arm", "strength": "light", "number": 25}
    play.at_any_time("gm", setting(play.rules, chart_of(play.rules, "blows"), data))
    changed = view(play.rules, play.now, TABLE)["table"]["charts"]
    assert list(changed) == ["blows"]
    assert {**data, "consequence": "bruised_arm", "permanent": False} in changed["blows"]
    assert len(changed["blows"]) == 50


def test_a_weapon_and_a_circumstance_that_were_changed_stand_in_the_table() -> None:
    play = Play(Bajarz(), FixedDice([]))
    play.add("a", "one")
    weapons, sizes = chart_of(play.rules, "weapons"), chart_of(play.rules, "sizes")
    sword = {"id": "sword", "wields": "melee", "skill": "sword", "damage": 9}
    play.at_any_time("gm", setting(play.rules, weapons, {"weapon": sword}))
    play.at_any_time("gm", setting(play.rules, sizes, {"table": "sizes", "name": "apple", "value": 4}))
    changed = view(play.rules, play.now, TABLE)["table"]["charts"]
    assert [row["weapon"]["damage"] for row in changed["weapons"] if row["weapon"]["id"] == "sword"] == [9]
    assert {"table": "sizes", "name": "apple", "value": 4} in changed["sizes"]


def test_what_the_source_text_says_is_no_house_value() -> None:
    """Sections 3.1 to 3.4 of both: the cells marked there, and those that the resolutions filled in."""
    blows, damage = chart_of(Morsmordre(), "blows"), chart_of(Morsmordre(), "damage")
    assert house(blows, part="jaw", strength="strong") == ("consequence",)
    assert house(blows, part="jaw", strength="light") == ("number", "consequence")
    assert house(blows, part="nose", strength="balanced") == ()
    assert house(blows, part="belly", strength="gentle") == ()
    assert house(blows, part="eye", strength="mighty") == ("number",)
    assert house(damage, strength="light") == house(damage, strength="strong") == ()
    assert house(damage, strength="mighty") == ("share",)
    weapons = chart_of(Bajarz(), "weapons")
    assert house(weapons, id="sword") == ("weapon.skill", "weapon.damage", "weapon.small", "weapon.hands")
    assert "weapon.base_m" not in house(weapons, id="bow")
    assert "weapon.base_m" in house(weapons, id="sling")
    assert [house(chart_of(Bajarz(), name), name=row) for name, row in (("sizes", "apple"), ("called", "eye"))] == [
        (),
        ("value",),
    ]
