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
from engine.rulesets.dnd5e.reactions import Response, Trigger
from engine.rulesets.dnd5e.rules import Dnd5e
from engine.rulesets.dnd5e.templates import TEMPLATES
from engine.view import view
from engine.viewer import TABLE, THE_GM, Viewer
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


# --- what a window says (chapter 7) ----------------------------------------------------------------------------------


def asked(play: Play, who: str) -> dict[str, Any]:
    """The question its player sees, with what is said of it."""
    seen = view(play.rules, play.now, Viewer(controls=frozenset({CombatantId(who)})))["prompts"]
    (prompt,) = (prompt for prompt in seen.values() if prompt["to"] == who)
    return dict(prompt)


def test_whoever_would_be_hit_is_told_by_whom() -> None:
    """DND-112: the armour class and the total stay with the GM."""
    play = fight(12, order=("goblin", "wizard"), default_distance=5)
    play.does("goblin", a.Attack(attack="scimitar", target=CombatantId("wizard")))
    assert (asked(play, "wizard")["kind"], asked(play, "wizard")["data"]) == ("hit", {"attacker": "goblin"})


def test_an_attacker_that_the_table_may_not_know_of_is_not_named_by_the_question() -> None:
    """DND-112, and the core's law of the hidden."""
    play = fight(12, order=("goblin", "wizard"), default_distance=5)
    play.ok(c.Hide(**play.stamp(), who=CombatantId("goblin")))
    play.does("goblin", a.Attack(attack="scimitar", target=CombatantId("wizard")))
    assert asked(play, "wizard")["kind"] == "hit"
    assert "data" not in asked(play, "wizard")


def test_a_readied_attack_that_reaches_nobody_offers_the_others_that_do() -> None:
    """DND-81"""
    play = fight(order=("wizard", "goblin"), default_distance=40)
    play.does("wizard", a.Ready(trigger="now", response=Response(kind="attack", attack="unarmed")))
    play.at_any_time("wizard", a.TriggerReady())
    assert play.asked == {"wizard": "ready"}
    assert [option.id for option in play.offered("wizard")] == ["take/light_crossbow/goblin"]


def test_a_readied_action_is_asked_for_where_nothing_of_it_can_be_done() -> None:
    """DND-81: what is illegal as the trigger comes is refused, the window stays open, let pass it stays ready."""
    play = fight(order=("fighter", "goblin"), default_distance=1000)
    play.does("fighter", a.Ready(trigger="now", response=Response(kind="attack", attack="longsword")))
    play.at_any_time("fighter", a.TriggerReady())
    assert play.offered("fighter") == []
    assert refused(play, "fighter", a.React(choice="take", target=CombatantId("goblin"))) == "out_of_reach"
    assert play.asked == {"fighter": "ready"}
    play.passes("fighter")
    assert play.sheet("fighter").readied is not None


# --- ways that end early (DND-64) ------------------------------------------------------------------------------------


@pytest.mark.parametrize("squares", [True, False])
def test_whoever_is_struck_down_before_its_first_step_has_not_moved(squares: bool) -> None:
    """DND-64, DND-101: no way is told, no distance has changed."""
    state = {"fighter": {"pos": [0, 0]}, "goblin": {"pos": [1, 0]}} if squares else None
    play = fight(
        *(20, 8, 8),
        order=("goblin", "fighter"),
        state=state,
        position_mode="grid" if squares else "gridless",
        default_distance=5,
    )
    way = a.Move(path=((2, 0), (3, 0))) if squares else a.Move(feet=20, away_from=CombatantId("fighter"))
    play.does("goblin", way)
    play.does("fighter", a.React(choice="opportunity_attack"))
    assert "MovementStopped" in play.tags()
    assert "Moved" not in play.tags()


def test_whoever_is_struck_down_on_its_way_has_moved_as_far_as_it_came() -> None:
    """DND-64, DND-101"""
    state = {"fighter": {"pos": [0, 0]}, "goblin": {"pos": [1, 0]}}
    play = fight(20, 8, 8, order=("goblin", "fighter"), state=state, position_mode="grid")
    play.does("goblin", a.Move(path=((1, 1), (0, 1), (0, 2), (0, 3))))
    told = {type(fact).__name__: fact for fact in play.does("fighter", a.React(choice="opportunity_attack"))}
    assert (told["Moved"].start, told["Moved"].to, told["Moved"].spent) == ((1, 0), (0, 1), 10)


# --- who will be asked -----------------------------------------------------------------------------------------------

ONE_OF_LEGEND = {"per_round": 1, "options": [{"id": "detect", "cost": 1}]}


def table_of(play: Play, viewer: Viewer = TABLE) -> dict[str, Any]:
    shown: dict[str, Any] = view(play.rules, play.now, viewer)["table"]
    return shown


def between_two() -> Play:
    """A goblin between a fighter and a cleric has begun to run away; the fighter is asked."""
    at = {"goblin": {"pos": (1, 1)}, "fighter": {"pos": (0, 0)}, "cleric": {"pos": (0, 2)}}
    play = fight(order=("goblin", "fighter", "cleric"), state=at)
    play.does("goblin", a.Move(path=((2, 1), (3, 1))))
    return play


def test_the_table_reads_who_is_asked_after_whoever_is_asked_now() -> None:
    """DND-32"""
    play = between_two()
    assert table_of(play)["asked_next"] == ["cleric"]
    play.does("fighter", a.React(choice="decline"))
    assert "asked_next" not in table_of(play)


def test_nobody_waits_for_whoever_does_not_want_to_be_asked() -> None:
    """DND-32"""
    play = between_two()
    play.at_any_time("cleric", a.SetPolicy(kind="opportunity_attack", policy="never"))
    assert "asked_next" not in table_of(play)


def test_whoever_is_hidden_is_not_waited_for_whatever_the_gm_may_know() -> None:
    """DND-32"""
    play = between_two()
    play.ok(c.Hide(**play.stamp(), who=CombatantId("cleric")))
    assert "asked_next" not in table_of(play, THE_GM)


def beside_a_legend(hidden: bool = False) -> Play:
    """A fighter's turn; a knight of legend may act after it, a goblin may not."""
    play = Play(Dnd5e())
    for who, more in (("fighter", {}), ("knight", {"legendary": ONE_OF_LEGEND}), ("goblin", {})):
        play.add(
            who, "party" if who == "fighter" else "foes", {**SHEETS[who], **more}, hidden=hidden and who == "knight"
        )
    play.start("fighter", "knight", "goblin")
    return play


def test_the_table_reads_who_may_act_after_a_turn_as_long_as_its_pool_lasts() -> None:
    """DND-169"""
    play = beside_a_legend()
    assert table_of(play)["asked_after"] == ["knight"]
    play.passes("fighter")
    play.does("knight", a.React(choice="detect"))
    assert "asked_after" not in table_of(play)  # in its own turn
    play.passes("knight")
    assert table_of(play)["asked_after"] == ["knight"]  # which brings its pool back


def test_a_legend_that_is_hidden_is_not_waited_for() -> None:
    """DND-169"""
    assert "asked_after" not in table_of(beside_a_legend(hidden=True), THE_GM)


def test_of_a_turn_that_the_table_does_not_know_of_nobody_reads_who_acts_after_it() -> None:
    """DND-169"""
    play = beside_a_legend()
    play.ok(c.Hide(**play.stamp(), who=CombatantId("fighter")))
    assert "asked_after" not in table_of(play)
    assert table_of(play, THE_GM)["asked_after"] == ["knight"]


def test_its_player_reads_what_a_readied_action_waits_for_and_others_that_it_waits() -> None:
    """DND-80"""
    play = fight(order=("fighter", "goblin"))
    strike = Response(kind="attack", attack="longsword")
    play.does("fighter", a.Ready(trigger=Trigger(on="attacks", who=CombatantId("goblin")), response=strike))
    seen = [view(play.rules, play.now, each)["combatants"]["fighter"]["marks"] for each in (THE_GM, TABLE)]
    assert [each.get("trigger") for each in seen] == [{"on": "attacks", "who": "goblin"}, None]
    assert all(each["readied"] for each in seen)
