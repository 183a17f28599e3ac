"""The fifth edition: its vectors, each a test by its id, and what vectors cannot say: who is asked, told, shown what.

How long conditions last is in test_dnd5e_durations.py, stat blocks from elsewhere in test_dnd5e_importing.py.
"""

import ast
import re
from pathlib import Path
from typing import Any, get_args

import pytest

from engine import commands as c
from engine.dice import FixedDice
from engine.ids import CombatantId
from engine.rejections import Rejection
from engine.rulesets.dnd5e import actions as a
from engine.rulesets.dnd5e.actions import Wishes
from engine.rulesets.dnd5e.reactions import Response
from engine.rulesets.dnd5e.rules import Dnd5e
from engine.rulesets.dnd5e.templates import TEMPLATES
from engine.view import Viewer, view
from tests.support.play import Play
from tests.vectors.running import adapter, failure, load

ROOT = Path(__file__).parents[2]
RULES = ROOT / "engine" / "rulesets" / "dnd5e"
IDS = [f"DND-{number}" for number in range(1, 179)]
ALL_VECTORS = [
    vector for path in sorted((ROOT / "tests" / "vectors").glob("dnd5e.*vectors.json")) for vector in load(path)[1]
]
VECTORS = [vector for vector in ALL_VECTORS if "import" not in vector["given"]]
"""Those of the fight; test_dnd5e_importing.py plays the others."""


@pytest.mark.parametrize("vector", VECTORS, ids=[f"{v['id']}:{'+'.join(v['rules'])}" for v in VECTORS])
def test_vector(vector: dict[str, Any]) -> None:
    assert failure(adapter("dnd5e"), vector) is None


def ids_in(text: str) -> set[str]:
    """The rule ids a text names, `DND-3 to DND-5` as three."""
    spans = re.findall(r"DND-(\d+)(?: to (?:DND-)?(\d+))?", text)
    return {f"DND-{number}" for first, last in spans for number in range(int(first), int(last or first) + 1)}


def functions() -> list[tuple[str, ast.FunctionDef | ast.ClassDef]]:
    """Every function, method and class of the rules, with its module."""
    return [
        (path.name, node)
        for path in sorted(RULES.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.ClassDef)
    ]


def test_every_rule_has_a_vector_or_a_test_that_names_it() -> None:
    tried = {rule for vector in ALL_VECTORS for rule in vector["rules"]}
    for path in Path(__file__).parent.glob("test_dnd5e*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                tried |= ids_in(ast.get_docstring(node) or "")
    assert [rule for rule in IDS if rule not in tried] == []


def test_every_rule_is_named_by_the_function_that_is_it() -> None:
    named = set().union(*(ids_in(ast.get_docstring(node) or "") for _, node in functions()))
    assert [rule for rule in IDS if rule not in named] == []


def test_every_rule_that_is_named_exists() -> None:
    for module, node in functions():
        assert ids_in(ast.get_docstring(node) or "") <= set(IDS), f"{module}: {node.name}"


def test_what_is_said_at_the_table_is_no_command_and_spends_nothing() -> None:
    """DND-24"""
    words = {str(wish.__struct_config__.tag) for wish in get_args(Wishes)}
    assert not words & {"speak", "say", "talk", "gesture"}


# --- a fight to play with --------------------------------------------------------------------------------------------

SHEETS = {template.id: template.sheet for template in TEMPLATES}


def fight(*dice: int, order: tuple[str, ...], state: dict[str, dict[str, Any]] | None = None, **options: Any) -> Play:
    """Templates against each other by their names, the first in the order at its turn; a digit tells twins apart."""
    play = Play(Dnd5e(), FixedDice(dice))
    for name, value in options.items():
        play.ok(c.SetOption(**play.stamp(), name=name, value=value))
    for name in order:
        sheet = SHEETS[name.rstrip("0123456789")]
        side = "foes" if sheet.get("kind") == "monster" else "party"
        play.add(name, side, {**sheet, "state": (state or {}).get(name, {})})
    play.start(*order)
    return play


def refused(play: Play, who: str, wish: Any) -> str:
    answer = play.wish(who, wish)
    assert isinstance(answer, Rejection)
    return answer.code


def test_its_player_reads_the_numbers_of_a_creature_in_a_list_and_others_do_not() -> None:
    play = fight(order=("cleric", "goblin"))
    seen = view(play.rules, play.now, Viewer(controls=frozenset({CombatantId("cleric")})))["combatants"]
    numbers = {number["name"]: number for number in seen["cleric"]["numbers"]}
    assert numbers["spell_save_dc"] == {"name": "spell_save_dc", "total": 13}
    assert {"name": "mace", "value": 4} in numbers["attacks"]["parts"]
    assert "numbers" not in seen["goblin"]


def test_a_policy_takes_a_readied_action_only_where_it_is_legal_as_it_was_readied() -> None:
    """DND-32, DND-81"""
    play = fight(order=("fighter", "goblin"))
    strike = Response(kind="attack", attack="longsword")
    play.does("fighter", a.Ready(trigger="now", response=strike))
    play.at_any_time("fighter", a.SetPolicy(kind="ready", policy="always"))
    play.at_any_time("fighter", a.TriggerReady())
    assert play.sheet("fighter").readied is not None  # it names nobody to strike
    assert play.now.world.used(CombatantId("fighter"), "reaction") == 0


def test_a_turn_is_no_window_that_could_be_answered() -> None:
    play = fight(order=("fighter", "goblin"))
    assert refused(play, "fighter", a.React(choice="decline")) == "no_window"
