"""How a fight is likely to go: the same seed gives the same table, shares are honest, every system can be played."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.catalogue import SYSTEMS
from server.cli_odds import binned, table_of
from server.odds import Member, Odds, Plan, Unplayable, play, played, set_up, share_of
from tests.support.tree import ROOT

READY = {
    "dragons_of_shadows": ("ignatius", "kobold"),
    "bajarz": ("swordsman", "bandit"),
    "odria": ("swordsman", "levy_spearman"),
    "morsmordre": ("agile_wizard", "brawler"),
    "dnd5e": ("fighter", "goblin"),
}
"""Of each rule system two ready combatants who can fight each other."""


def duel(ruleset: str, one: str, other: str, count: int = 1) -> Plan:
    cast = (Member(name="One", side="a", template=one), Member(name="Other", side="b", template=other, count=count))
    return Plan(ruleset=ruleset, cast=cast)


def test_the_same_seed_gives_the_same_table_on_any_number_of_cores() -> None:
    plan = duel("dragons_of_shadows", "ignatius", "kobold", 2)
    found = [play(plan, 60, 7, processes) for processes in (1, 2)]
    assert found[0] == found[1]
    assert found[0].fights == 60
    assert found[0] != play(plan, 60, 8, 1)


def test_between_equals_neither_side_is_likelier_to_win() -> None:
    odds = play(duel("dragons_of_shadows", "kobold", "kobold"), 200, 1)
    for side in ("a", "b"):
        assert odds.wins[side].low < 0.5 < odds.wins[side].high


def test_more_foes_are_more_dangerous_and_who_falls_is_counted() -> None:
    few, many = (play(duel("dragons_of_shadows", "ignatius", "kobold", n), 60, 1) for n in (1, 6))
    assert few.wins["a"].low > many.wins["a"].high
    assert few.falls["One"].count == few.fights - few.wins["a"].count
    assert list(many.falls) == ["One", *(f"Other {n}" for n in range(1, 7))]
    assert sum(many.rounds.values()) == many.fights


@pytest.mark.parametrize("rules", SYSTEMS, ids=lambda rules: rules.key)
def test_simple_players_bring_a_fight_of_every_rule_system_to_its_end(rules: Any) -> None:
    assert rules.eager
    assert set(rules.eager) <= {wish.tag for wish in msgspec.inspect.type_info(wishes_of(rules)).types}  # type: ignore[union-attr]
    _, ready = set_up(duel(rules.key, *READY[rules.key]))
    fights = [played(rules, ready, 1, n) for n in range(12)]
    assert sum(bool(one.winner) for one in fights) > 9
    assert all(one.fallen for one in fights if one.winner)


def wishes_of(rules: Any) -> Any:
    from engine.catalogue import types_of

    return types_of(type(rules)).wish


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (81, 263, 0.2553, 0.3662), (0, 0, 0.0, 1.0)],
)
def test_a_share_says_how_sure_it_is(count: int, of: int, low: float, high: float) -> None:
    found = share_of(count, of)
    assert (round(found.low, 4), round(found.high, 4)) == (low, high)


@pytest.mark.parametrize(
    ("plan", "why"),
    [
        ({"ruleset": "chess", "cast": []}, "no rule system chess"),
        ({"ruleset": "odria", "cast": [{"name": "A", "side": "a", "template": "x"}]}, "no ready combatant x"),
        ({"ruleset": "odria", "cast": [{"name": "A", "side": "a"}, {"name": "A", "side": "b"}]}, "have one name"),
        ({"ruleset": "odria", "cast": [], "options": {"colour": 1}}, "option colour: "),
        ({"ruleset": "morsmordre", "cast": [{"name": "A", "side": "a", "template": "brawler"}]}, "the start: "),
    ],
)
def test_what_cannot_be_played_is_told_in_a_line(plan: dict[str, Any], why: str) -> None:
    with pytest.raises(Unplayable) as found:
        play(msgspec.convert(plan, Plan), 5, 1, 1)
    assert why in str(found.value)
    assert "\n" not in str(found.value)


def test_rounds_are_put_together_where_there_are_many() -> None:
    assert binned({2: 1, 3: 4, 5: 2}) == [("2", 1), ("3", 4), ("4", 0), ("5", 2)]
    assert binned(dict.fromkeys(range(1, 41), 1))[:2] == [("1–2", 2), ("3–4", 2)]
    assert len(binned({1: 1, 100: 1})) == 20


def said(*args: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "server", "simulate", *args]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL)


def test_the_command_prints_a_table_or_json_and_one_line_where_it_cannot(tmp_path: Path) -> None:
    file = tmp_path / "fight.json"
    file.write_bytes(msgspec.json.encode(duel("dragons_of_shadows", "ignatius", "kobold")))
    shown = said(str(file), "-n", "30", "--seed", "5")
    assert shown.returncode == 0, shown.stderr
    assert shown.stdout.startswith("30 fights, seed 5\n")
    assert "a wins" in shown.stdout
    found = said(str(file), "-n", "30", "--seed", "5", "--json")
    odds = msgspec.convert(json.loads(found.stdout), Odds, strict=False)
    assert table_of(odds) + "\n" == shown.stdout
    file.write_text('{"ruleset": "odria", "cats": []}')
    for args in ((str(file),), (str(tmp_path / "none.json"),)):
        wrong = said(*args)
        assert (wrong.returncode, wrong.stdout, wrong.stderr.count("\n")) == (1, "", 1), wrong.stderr
