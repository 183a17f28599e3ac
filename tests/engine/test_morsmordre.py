"""Morsmordre: its vectors, each a test by its id, and what vectors cannot say: who is asked, told, shown what.

Random play is in test_at_random.py.
"""

import ast
import re
from pathlib import Path
from typing import Any

import pytest

from engine import commands as c
from engine.dice import FixedDice
from engine.events import Revealed
from engine.ids import GM, CombatantId, Millis
from engine.rejections import Rejection
from engine.rulesets.morsmordre import actions as a
from engine.rulesets.morsmordre import facts as f
from engine.rulesets.morsmordre.blows import PARTS, STRENGTHS
from engine.rulesets.morsmordre.body import conditions
from engine.rulesets.morsmordre.rules import Morsmordre
from engine.rulesets.morsmordre.templates import TEMPLATES
from engine.state import Pace
from engine.telling import project
from engine.view import view
from engine.viewer import TABLE, THE_GM, Viewer
from tests.support.play import Play
from tests.vectors.running import adapter, failure, load

ROOT = Path(__file__).parents[2]
RULES = ROOT / "engine" / "rulesets" / "morsmordre"
IDS = [f"MOR-{number}" for number in range(1, 43)]
NAMED = {
    "MOR-40": "test_a_declaration_has_two_minutes_and_is_then_a_pass",
}
"""Rules that no vector can show, and the test that does."""
VECTORS = [
    vector for path in sorted((ROOT / "tests" / "vectors").glob("morsmordre.*vectors.json")) for vector in load(path)[1]
]
P, Q = CombatantId("p"), CombatantId("q")
PLAYER_OF_Q = Viewer(controls=frozenset({Q}))


@pytest.mark.parametrize("vector", VECTORS, ids=[f"{v['id']}:{'+'.join(v['rules'])}" for v in VECTORS])
def test_vector(vector: dict[str, Any]) -> None:
    assert failure(adapter("morsmordre"), vector) is None


def ids_in(text: str) -> set[str]:
    """The rule ids a text names, `MOR-3 to MOR-5` as three."""
    spans = re.findall(r"MOR-(\d+)(?: to (?:MOR-)?(\d+))?", text)
    return {f"MOR-{number}" for first, last in spans for number in range(int(first), int(last or first) + 1)}


def functions() -> list[tuple[str, ast.FunctionDef | ast.ClassDef]]:
    """Every function, method and class of the rules, with its module."""
    return [
        (path.name, node)
        for path in sorted(RULES.glob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.ClassDef)
    ]


def test_every_rule_has_a_vector_or_a_test_of_its_name() -> None:
    tried = {rule for vector in VECTORS for rule in vector["rules"]}
    assert [rule for rule in IDS if rule not in tried and NAMED.get(rule) not in globals()] == []


def test_every_rule_is_named_by_the_function_that_is_it() -> None:
    named = set().union(*(ids_in(ast.get_docstring(node) or "") for _, node in functions()))
    assert [rule for rule in IDS if rule not in named] == []


def test_every_rule_that_is_named_exists() -> None:
    for module, node in functions():
        assert ids_in(ast.get_docstring(node) or "") <= set(IDS), f"{module}: {node.name}"


def duel(*dice: int, pace: Pace | None = None, p: dict[str, Any] | None = None, **q: Any) -> Play:
    """Two of equal build, turn 1 begun by p."""
    play = Play(Morsmordre(), FixedDice(dice))
    build = {"fitness": 7, "agility": 10, "unarmed": 2, "has_wand": True}
    play.add("p", "one", {**build, **(p or {})})
    play.add("q", "other", {**build, **q})
    if pace is not None:
        play.ok(c.SetPace(**play.stamp(), pace=pace))
    play.start()
    return play


def gm(play: Play, wish: Any) -> Any:
    return play.send(c.Do(**play.stamp(), who=GM, wish=wish))


BELLY = a.Attack(part="belly", strength="balanced")
LIGHT = a.Attack(part="arm", strength="light")


# --- who is asked, and for how long ---


def test_a_declaration_has_two_minutes_and_is_then_a_pass() -> None:
    play = duel(60)
    play.does("p", BELLY)
    began = play.at
    play.runs_out()
    assert play.at == began + 120_000
    assert play.sheet("q").health == 90, "MOR-40: no declaration in time is a pass, which lets the blow land"
    assert play.asked == {"q": "turn"}


def test_the_tables_pace_goes_before_the_option_and_nothing_waits_for_ever() -> None:
    play = duel(pace=Pace(turn_ms=Millis(3_600_000)))
    assert play.now.open_prompts()[0].full_ms == 3_600_000
    play = Play(Morsmordre(), FixedDice([]))
    play.add("p", "one")
    play.add("q", "other")
    play.ok(c.SetOption(**play.stamp(), name="declaration_timeout_s", value=0))
    play.start()
    assert play.now.open_prompts()[0].full_ms is None


def test_the_gms_order_says_who_opens() -> None:
    play = Play(Morsmordre(), FixedDice([]))
    play.add("p", "one")
    play.add("q", "other")
    play.start("q", "p")
    assert play.asked == {"q": "turn"}
    play.passes("q")
    play.passes("p")
    assert play.asked == {"p": "turn"}


def test_only_lawful_answers_are_offered_each_by_the_attack_it_answers() -> None:
    play = duel(5, 60, agility=9)
    play.does("p", LIGHT)
    play.passes("q")
    play.passes("q")
    play.does("p", a.Attack(part="jaw", strength="strong"))
    play.passes("p")
    offered = [option.id for option in play.offered("q") if option.type == "defend"]
    assert offered == ["block:2", "counterattack:2"], "agility 9 neither dodges nor leaps from a strong blow"


def test_a_blow_is_an_option_by_strength_with_the_part_to_choose() -> None:
    play = duel()
    blows = {option.id: option for option in play.offered("p") if option.type == "attack"}
    assert list(blows) == ["gentle", "light", "balanced", "strong"]
    assert blows["strong"].parameters[0].values == PARTS
    assert blows["strong"].cost == {"action": 1}


@pytest.mark.parametrize(("clinch", "offered"), [(False, True), (True, False)])
def test_the_wand_is_offered_where_it_may_be_drawn(clinch: bool, offered: bool) -> None:
    play = duel()
    if clinch:
        gm(play, a.SetClinch())
    assert any(option.type == "draw_wand" for option in play.offered("p")) == offered


# --- what is shown and told ---


def test_the_waiting_attack_is_seen_by_everybody_and_exact_health_is_not() -> None:
    play = duel(60)
    play.does("p", BELLY)
    for viewer in (THE_GM, TABLE, PLAYER_OF_Q):
        waits = [s for s in view(play.rules, play.now, viewer)["statuses"].values() if s["name"] == "waiting_attack"]
        assert waits[0]["data"] == {"attack": 1, "part": "belly", "strength": "balanced", "natural": 60, "total": 74}
    before = play.now
    facts = play.passes("q")
    told = next(fact for fact in facts if isinstance(fact, f.HealthChanged))
    seen = project(play.rules, before, play.now, told, TABLE)
    assert seen == {"tag": "HealthChanged", "who": "q", "amount": -10, "by_gm": False}
    assert project(play.rules, before, play.now, told, PLAYER_OF_Q)["left"] == 90  # type: ignore[index]
    assert view(play.rules, play.now, TABLE)["combatants"]["q"]["hp"] == {"band": "scratched"}


def test_an_ambush_is_the_gms_until_it_is_sprung() -> None:
    play = Play(Morsmordre(), FixedDice([90, 10]))
    play.add("p", "one")
    play.add("q", "other")
    laid = gm(play, a.SetAmbush(by=Q))
    assert {project(play.rules, play.now, play.now, fact, TABLE) for fact in laid} == {None}
    assert view(play.rules, play.now, THE_GM)["table"]["ambush"] == {"by": "q", "roll": True}
    assert "ambush" not in view(play.rules, play.now, TABLE)["table"]
    rolled = next(fact for fact in play.start() if isinstance(fact, f.SurpriseRolled))
    assert project(play.rules, play.now, play.now, rolled, TABLE)["surprised"] is True  # type: ignore[index]


def test_every_roll_is_explained_in_terms_that_add_up() -> None:
    play = duel(60, 2, 3, 4, p={"health": 85})
    play.does("p", a.Attack(part="jaw", strength="strong"))
    play.does("q", a.Defend(kind="counterattack"))
    lines = [line for fact in play.told for line in getattr(fact, "explain", ())]
    assert [line.label for line in lines] == ["attack", "counterattack", "damage", "health"]
    assert [term.name for term in lines[0].terms] == ["die", "fitness_twice", "health"]
    for line in lines:
        if line.percent is None:
            assert sum(term.value for term in line.terms) == line.total


def test_whoever_is_hidden_is_revealed_by_acting_and_cannot_be_struck_before() -> None:
    play = Play(Morsmordre(), FixedDice([50]))
    play.add("p", "one")
    play.add("q", "other", hidden=True)
    play.start()
    assert play.wish("p", LIGHT) == Rejection("unknown_combatant")
    assert [option.type for option in play.offered("p")] == ["flee"]
    play.passes("p")
    facts = play.does("q", LIGHT)
    assert any(isinstance(fact, Revealed) for fact in facts)
    assert not play.now.world.combatants[Q].hidden


# --- dice by hand, the GM, and afterwards ---


def test_dice_thrown_by_hand_give_what_the_servers_would() -> None:
    play = duel()
    for who in (P, Q):
        play.ok(c.HandDice(**play.stamp(), who=who, on=True))
    play.does("p", a.Attack(part="nose", strength="strong"))
    for faces in ((90,), (2,), (3, 4)):
        if faces == (2,):
            play.does("q", a.Defend(kind="block"))
        prompt = play.now.open_prompts()[0]
        assert prompt.kind == "dice"
        play.ok(c.ThrowDice(**play.stamp(), prompt=prompt.id, faces=faces))
    assert play.sheet("q").health == 100 - (15 + 4)
    assert {"nose_pain", "nosebleed", "broken_nose"} <= {s.name for s in play.now.world.statuses}


def test_a_blow_that_is_taken_away_by_the_gm_never_lands() -> None:
    play = duel(60)
    play.does("p", BELLY)
    waits = next(status for status in play.now.world.statuses if status.name == "waiting_attack")
    play.ok(c.LiftStatus(**play.stamp(), status=waits.id))
    play.passes("q")
    assert play.sheet("q").health == 100


def test_one_who_is_removed_leaves_the_other_waiting_for_a_new_opponent() -> None:
    play = duel(50)
    play.does("p", LIGHT)
    play.ok(c.RemoveCombatant(**play.stamp(), who=Q))
    assert play.asked == {}
    play.add("r", "other")
    assert play.asked == {"r": "turn"}, "the next turn begins, opened by the other place"
    play.passes("r")
    assert play.asked == {"p": "turn"}


def test_health_and_what_is_borne_go_back_to_the_sheet() -> None:
    play = duel(90, 2, 2, 1, health=12)
    play.does("p", a.Attack(part="nose", strength="strong"))
    play.passes("q")
    q = play.now.world.combatants[Q]
    back = play.rules.written_back(play.now, q)
    assert back["health"] == 1
    assert [(each["id"], each["kind"]) for each in back["conditions"]] == [
        ("nose_pain", "complication"),
        ("nosebleed", "complication"),
        ("broken_nose", "complication"),
    ]
    again = Morsmordre().read(back, q.sheet)
    assert not isinstance(again, Rejection)
    assert not again.out
    assert play.now.flow.winner == "one"


def test_the_gm_attaches_a_number_to_a_consequence_that_is_borne_already() -> None:
    play = duel(95, 50, p={"fitness": 10})
    play.does("p", a.Attack(part="skull", strength="balanced"))
    play.passes("q")
    gm(play, a.AddCondition(target=Q, condition="headache", penalty=-20, permanent=True))
    gm(play, a.AddCondition(target=Q, condition="headache", penalty=-10))
    borne = {status.name: status.data for status in conditions(play.now.world, Q)}
    assert borne == {
        "headache": {"kind": "consequence", "penalty": -10, "permanent": True},
        "dizziness": {"kind": "consequence"},
    }
    (declared,) = [fact for fact in play.does("q", LIGHT) if isinstance(fact, f.AttackDeclared)]
    assert declared.total == 50 + 2 * 7 - 5 - 10


def test_the_description_is_offered_after_the_end_and_told() -> None:
    play = duel(40, 5, health=5)
    play.does("p", LIGHT)
    play.passes("q")
    assert [option.type for option in play.offered("q")] == ["describe_knockout"]
    facts = play.at_any_time("q", a.DescribeKnockout(text="Padam."))
    told = [project(play.rules, play.now, play.now, fact, TABLE) for fact in facts]
    assert {"tag": "KnockoutDescribed", "who": "q", "text": "Padam."} in told
    assert play.offered("q") == []


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        (a.AdjustHealth(target=Q, amount=501), "invalid_value"),
        (a.SetWeaponBonus(target=Q, value=-1), "invalid_value"),
        (a.AddCondition(target=Q, condition="clinch"), "invalid_value"),
        (a.AddCondition(target=Q, condition="x" * 65), "invalid_value"),
        (a.AddCondition(target=Q, condition="x", penalty=1), "invalid_value"),
        (a.SetBlow(part="tail", strength="light", number=1), "unknown_blow"),
        (a.SetBlow(part="arm", strength="light", number=0), "invalid_value"),
        (a.SetBlow(part="arm", strength="gentle", number=12, consequence="itch"), "invalid_value"),
        (a.SetDamage(strength="light", base=-1), "invalid_value"),
        (a.SetDamage(strength="light", base=1, share="most"), "invalid_value"),
        (a.SetHealthBand(above=101), "invalid_value"),
        (a.SetHealthBand(above=50, forbidden=("pass",)), "invalid_value"),
    ],
)
def test_what_the_gm_may_not_set_is_refused_with_its_reason(wish: Any, code: str) -> None:
    answer = gm(duel(), wish)
    assert isinstance(answer, Rejection)
    assert answer.code == code


def test_a_gms_command_is_the_gms() -> None:
    play = duel()
    assert play.send(c.Do(**play.stamp(), who=P, wish=a.SetClinch())) == Rejection("gm_only")


def test_before_the_fight_a_combatants_wish_is_refused_and_the_gms_tables_are_open() -> None:
    play = Play(Morsmordre(), FixedDice([]))
    play.add("p", "one")
    refused = play.send(c.Do(**play.stamp(), who=P, wish=LIGHT))
    assert refused == Rejection("encounter_not_started")
    assert not isinstance(gm(play, a.SetBlow(part="arm", strength="light", number=25)), Rejection)
    assert isinstance(gm(play, a.AdjustHealth(target=P, amount=-1)), Rejection)
    assert play.now.world.table.book.row("arm").numbers == (12, 25, 60, 80, 100)


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda template: template.id)
def test_a_ready_duellist_can_be_read_and_strike(template: Any) -> None:
    play = Play(Morsmordre(), FixedDice([]))
    play.add("p", "one", template.sheet)
    play.add("q", "other", template.sheet)
    play.start()
    lawful = [option.id for option in play.offered("p") if option.type == "attack"]
    assert lawful == list(STRENGTHS[: len(lawful)])
    assert len(lawful) >= 3
