"""The destiny-die pool: its vectors, each a test by its id, and what vectors cannot say: who is asked, told, shown.

Random play is in test_at_random.py.
"""

import ast
import re
from pathlib import Path
from typing import Any, get_args

import pytest
from msgspec.structs import replace

from engine import commands as c
from engine import events as e
from engine.dice import FixedDice
from engine.ids import GM, CombatantId
from engine.rejections import Rejection
from engine.rulesets.bajarz import actions as a
from engine.rulesets.bajarz import facts as f
from engine.rulesets.bajarz.happening import is_only_told
from engine.rulesets.bajarz.order import by_results
from engine.rulesets.bajarz.rules import Bajarz
from engine.rulesets.bajarz.templates import TEMPLATES
from engine.telling import project
from engine.view import view
from engine.viewer import TABLE, THE_GM, Viewer
from tests.support.play import Play
from tests.vectors.running import adapter, failure, load

ROOT = Path(__file__).parents[2]
RULES = ROOT / "engine" / "rulesets" / "bajarz"
IDS = [f"BAJ-{number}" for number in range(1, 64)]
VECTORS = [
    vector for path in sorted((ROOT / "tests" / "vectors").glob("bajarz.*vectors.json")) for vector in load(path)[1]
]
SHEETS = {template.id: template.sheet for template in TEMPLATES}
NAMED_HERE = {"BAJ-8", "BAJ-9", "BAJ-61"}
"""Rules without numbers of their own: how rolls are told, what a test is, who is silent. Tests below name them."""
A, B, C, D = (CombatantId(name) for name in "abcd")


@pytest.mark.parametrize("vector", VECTORS, ids=[f"{v['id']}:{'+'.join(v['rules'])}" for v in VECTORS])
def test_vector(vector: dict[str, Any]) -> None:
    assert failure(adapter("bajarz"), vector) is None


def ids_in(text: str) -> set[str]:
    """The rule ids a text names, `BAJ-3 to BAJ-5` as three."""
    spans = re.findall(r"BAJ-(\d+)(?: to (?:BAJ-)?(\d+))?", text)
    return {f"BAJ-{number}" for first, last in spans for number in range(int(first), int(last or first) + 1)}


def functions() -> list[tuple[str, ast.FunctionDef | ast.ClassDef]]:
    """Every function, method and class of the rules, with its module."""
    return [
        (path.name, node)
        for path in sorted(RULES.glob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.ClassDef)
    ]


def test_every_rule_has_a_vector_or_a_test_that_names_it() -> None:
    tried = {rule for vector in VECTORS for rule in vector["rules"]}
    assert [rule for rule in IDS if rule not in tried | NAMED_HERE] == []
    tests = [node for node in ast.walk(ast.parse(Path(__file__).read_text(encoding="utf-8")))
             if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")]  # fmt: skip
    assert set().union(*(ids_in(ast.get_docstring(node) or "") for node in tests)) >= NAMED_HERE


def test_every_rule_is_named_by_the_function_that_is_it() -> None:
    named = set().union(*(ids_in(ast.get_docstring(node) or "") for _, node in functions()))
    assert [rule for rule in IDS if rule not in named] == []


def test_every_rule_that_is_named_exists() -> None:
    for module, node in functions():
        assert ids_in(ast.get_docstring(node) or "") <= set(IDS), f"{module}: {node.name}"


def test_the_rules_name_the_functions_their_formulas_are() -> None:
    rules = (RULES / "RULES.md").read_text(encoding="utf-8")
    named = re.findall(r"`(\w+)\.(?!py`)(\w+)`", rules[rules.index("## 12") :])
    known = {(module.removesuffix(".py"), node.name) for module, node in functions()}
    assert len(named) >= 9
    assert [pair for pair in named if pair not in known] == []


# --- fights ----------------------------------------------------------------------------------------------------------

SWORD: dict[str, Any] = {"agility": 3, "strength": 2, "skills": {"sword": 3}, "weapon": "sword"}


def fight(*dice: int, sides: str = "ab", order: str = "", sheets: Any = None, **options: Any) -> Play:
    """Swordsmen, one letter each; `sides` says on whose side each is. In the order given nothing is rolled."""
    play = Play(Bajarz(), FixedDice(dice))
    for name, value in options.items():
        play.ok(c.SetOption(**play.stamp(), name=name, value=value))
    for who, side in zip("abcde", sides, strict=False):
        play.add(who, side, {**SWORD, **(sheets or {}).get(who, {})})
    play.start(*order)
    return play


def rules(play: Play, wish: Any) -> tuple[Any, ...]:
    return play.at_any_time("gm", wish)


def refused(play: Play, who: str, wish: Any) -> str:
    answer = play.wish(who, wish)
    assert isinstance(answer, Rejection)
    return answer.code


def one(facts: tuple[Any, ...], kind: Any) -> Any:
    found = [fact for fact in facts if isinstance(fact, kind)]
    assert len(found) == 1, found
    return found[0]


def health(play: Play) -> list[int]:
    return [combatant.sheet.sheet.health for combatant in play.now.world.combatants.values()]


def test_one_attack_and_its_defence_are_one_test_told_with_all_that_went_into_it() -> None:
    """BAJ-8, BAJ-9"""
    play = fight(*[4] * 10, *[5, 4, 4, 1, 1, 1], order="ab")
    play.does("a", a.Attack(target=B))
    facts = play.does("b", a.Defend(kind="parry"))
    resolved = one(facts, f.AttackResolved)
    assert (resolved.defence, resolved.defence_pool, resolved.points, resolved.difficulty) == ("parry", 10, 3, 10)
    labels = [line.label for line in resolved.explain]
    assert labels == ["parry_pool", "parry_points", "attack_pool", "difficulty", "attack_points"]
    assert [line.total for line in resolved.explain] == [10, 10, 6, 10, 3]


def test_whoever_does_not_declare_in_time_passes_and_does_not_defend() -> None:
    """BAJ-61"""
    play = fight(*[1] * 6, order="ab")
    play.does("a", a.Attack(target=B))
    assert play.asked == {"b": "defence"}
    at = play.at
    assert one(play.runs_out(), f.AttackResolved).defence == "none"
    assert play.at - at == 60_000
    assert play.asked == {"b": "turn"}
    play.runs_out()
    assert play.now.flow.round == 2
    waiting = fight(order="ab", no_declaration="wait")
    assert waiting.now.open_prompts()[0].left_ms is None


def test_wounds_of_a_shared_place_fall_together_at_its_end() -> None:
    """BAJ-56: both have the same reflex, and each strikes the other down."""
    reflex = [4, 1, 1] * 2 + [1, 1, 1]
    play = fight(
        *reflex, *[5, 5, 5, 1, 1, 1], *[5, 5, 5, 1, 1, 1], sides="abc",
        sheets={"a": {"vitality": 5, "vitality_max": 5}, "b": {"vitality": 5, "vitality_max": 5}},
    )  # fmt: skip
    assert play.now.world.table.order == ((A, B), (C,))
    play.does("a", a.Attack(target=B))
    play.passes("b")
    assert health(play) == [5, 5, 20]
    assert play.asked == {"b": "turn"}
    assert refused(play, "b", a.Attack(target=A)) == "clash_only"
    play.does("b", a.Attack(target=C))
    play.passes("c")
    assert [fact.who for fact in play.told if isinstance(fact, f.Fell)] == ["b"]
    assert health(play) == [5, -2, 13]


def test_a_clash_in_a_shared_place_hurts_at_once() -> None:
    """BAJ-56, BAJ-27"""
    reflex = [4, 1, 1] * 2 + [1, 1, 1]
    clash = [4, 4, 1, 1, 1, 1, 1, 1, 1, 1]
    play = fight(*reflex, *clash, *[5, 5, 1, 1, 1, 1], *[1, 1, 1, 1, 1], sides="abc")
    play.does("a", a.Attack(target=B))
    play.does("b", a.Clash())
    assert health(play) == [20, 14, 20]


def test_a_caster_in_a_shared_place_may_still_defend_before_its_turn_and_loses_the_spell() -> None:
    """BAJ-29, BAJ-32, BAJ-56"""
    reflex = [4, 1, 1] * 2 + [1, 1, 1]
    play = fight(*reflex, *reflex, *[1] * 6, sides="abc")
    play.passes("a")
    play.does("b", a.Cast(seconds=2, label="light"))
    play.passes("c")
    assert play.now.flow.round == 2
    play.does("a", a.Attack(target=B))
    assert play.asked == {"b": "defence"}
    facts = play.does("b", a.Defend(kind="dodge"))
    assert one(facts, f.ActivityLost).label == "light"


def test_a_contest_gives_those_in_it_their_own_places_by_their_results() -> None:
    """BAJ-55"""
    assert by_results(((A,), (B, C), (D,)), {A: 1, C: 2, D: 2}) == ((C, D), (B,), (A,))
    assert by_results(((A,), (B,), (C,)), {A: 1, C: 3}) == ((C,), (B,), (A,))
    play = fight(*[1, 1, 1], *[4, 4, 4], sides="abc", order="abc", order_mode="narrative")
    rules(play, a.Contest(participants=(A, C)))
    assert play.now.world.table.order == ((C,), (B,), (A,))
    assert play.asked == {"c": "turn"}
    play.passes("c")
    answer = play.send(c.Do(**play.stamp(), who=GM, wish=a.Contest(participants=(C, B))))
    assert isinstance(answer, Rejection)
    assert answer.code == "already_acted"


def test_who_gives_way_is_back_in_its_place_in_the_next_round() -> None:
    """BAJ-57, BAJ-55"""
    play = fight(*[4, 4, 4], *[4, 4, 1], *[4, 1, 1], sides="abc")
    play.does("a", a.YieldTo(target=B))
    assert play.now.world.table.order == ((B,), (A,), (C,))
    assert play.now.world.table.base == ((A,), (B,), (C,))
    play.passes("b")
    assert play.asked == {"a": "turn"}
    assert refused(play, "a", a.YieldTo(target=B)) == "cannot_yield"


def test_what_only_holds_in_one_round_ends_with_it() -> None:
    """BAJ-23, BAJ-26"""
    play = fight(*[1] * 12, order="ab", sheets={"b": {"surprised": True}})
    play.does("a", a.Attack(target=B))
    play.passes("b")
    assert refused(play, "b", a.Attack(target=A)) == "clash_only"
    play.passes("b")
    assert not play.sheet("b").sheet.surprised
    assert play.asked == {"b": "turn"}
    play.does("b", a.Attack(target=A))


def test_before_the_fight_the_gm_sets_the_scene() -> None:
    """BAJ-60, BAJ-16, BAJ-23"""
    play = Play(Bajarz(), FixedDice([]))
    for who in "ab":
        play.add(who, who, SWORD)
    rules(play, a.SetDistance(a=A, b=B, band="long"))
    rules(play, a.SetSurprised(combatant=B))
    rules(play, a.SetImmobile(combatant=B))
    rules(play, a.SetOrder(order=(B, A)))
    contest = play.send(c.Do(**play.stamp(), who=GM, wish=a.Contest(participants=(A, B))))
    assert isinstance(contest, Rejection)
    play.start()
    assert play.asked == {"b": "turn"}
    assert refused(play, "b", a.Attack(target=A)) == "out_of_reach"
    play.does("b", a.Other(label="waves"))
    assert not play.sheet("b").sheet.immobile


def test_only_the_gm_rules() -> None:
    play = fight(order="ab")
    answer = play.send(c.Do(**play.stamp(), who=A, wish=a.SetVisibility()))
    assert isinstance(answer, Rejection)
    assert answer.code == "gm_only"


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        (a.Attack(target=A), "target_invalid"),
        (a.Attack(target=CombatantId("nobody")), "unknown_combatant"),
        (a.Attack(target=B, weapon="axe"), "weapon_not_in_hand"),
        (a.Attack(target=B, weapon="shield"), "shield_attack_needs_manoeuvre"),
        (a.Attack(target=B, split=7), "pool_too_small"),
        (a.Attack(target=B, called="nose"), "invalid_value"),
        (a.Shoot(target=B, metres=9), "not_a_ranged_weapon"),
        (a.Throw(target=B, metres=9), "not_a_ranged_weapon"),
        (a.SwitchWeapon(weapon="axe"), "weapon_not_carried"),
        (a.ChangeRange(target=B, to="far"), "not_adjacent_band"),
        (a.ChangeRange(target=B, to="near"), "invalid_value"),
        (a.Cast(seconds=0), "invalid_value"),
        (a.YieldTo(target=B), "cannot_yield"),
        (a.Defend(kind="parry"), "no_reaction_pending"),
    ],
    ids=str,
)
def test_what_is_not_legal_is_refused(wish: Any, code: str) -> None:
    play = fight(order="ab")
    if isinstance(wish, a.Defend):
        answer = play.send(c.Do(**play.stamp(), who=A, wish=wish))
        assert isinstance(answer, Rejection)
        assert answer.code == code
    else:
        assert refused(play, "a", wish) == code


def test_a_split_once_fixed_stays_for_the_round() -> None:
    """BAJ-30"""
    play = fight(*[1] * 3, *[1] * 3, order="ab")
    play.does("a", a.Attack(target=B, split=2))
    play.passes("b")
    assert play.asked == {"a": "turn"}
    assert refused(play, "a", a.Attack(target=B, split=3)) == "split_already_set"
    assert refused(play, "a", a.Cast(seconds=1)) == "needs_whole_action"
    assert not any(option.type in ("cast", "long_activity") for option in play.offered("a"))
    assert all(parameter.name != "split" for option in play.offered("a") for parameter in option.parameters)
    play.does("a", a.Attack(target=B))


def test_all_who_are_busy_let_rounds_go_by() -> None:
    """BAJ-29: sixty actions of one, two of the other."""
    play = fight(order="ab")
    play.does("a", a.LongActivity(seconds=30, label="armour"))
    for _ in range(59):
        assert play.asked == {"b": "turn"}
        play.passes("b")
    assert not any(isinstance(fact, f.ActivityDone) for fact in play.told)
    facts = play.passes("b")
    assert one(facts, f.ActivityDone).who == "a"
    assert play.now.flow.round == 61


def test_the_gm_changes_the_tables() -> None:
    """Section 3: every figure is the table's."""
    play = fight(*[1, 1, 1], *[4, 1, 1, 1, 1, 1], order="ab")
    sword = play.now.world.table.figures.weapon("sword")
    assert sword is not None
    rules(play, a.SetFigure(table="motions", name="walking", value=3))
    rules(play, a.SetWeapon(weapon=type(sword)(id="sword", skill="sword", damage=9, reach="medium")))
    play.does("a", a.Attack(target=B))
    assert refused(play, "b", a.Defend(kind="parry")) == "cannot_parry_with_weapon"
    assert play.sheet("b").sheet.health == 20
    seen = view(play.rules, play.now, TABLE)
    assert {"table": "motions", "name": "walking", "value": 3} in seen["table"]["charts"]["motions"]


def test_vitality_set_by_hand_is_judged_and_a_status_is_not() -> None:
    """BAJ-53"""
    play = fight(order="abc", sides="abc", order_mode="narrative")
    rules(play, a.GmOverride(combatant=B, vitality=-3))
    assert play.sheet("b").sheet.status == "down"
    rules(play, a.GmOverride(combatant=B, status="active"))
    assert play.sheet("b").sheet.status == "active"
    play.passes("a")
    assert play.asked == {"b": "turn"}


def test_others_see_how_hurt_somebody_is_and_its_player_the_points() -> None:
    play = fight(order="ab", sheets={"b": {"vitality": 7}})
    for viewer, shown in ((TABLE, {"band": "hurt"}), (THE_GM, {"now": 7, "max": 20})):
        assert view(play.rules, play.now, viewer)["combatants"]["b"]["hp"] == shown
    mine = view(play.rules, play.now, Viewer(controls=frozenset({B})))["combatants"]["b"]
    assert mine["sheet"]["vitality"] == 7
    facts = rules(play, a.GmOverride(combatant=B, vitality=3, note="poison"))
    fact = one(facts, f.Overridden)
    told = project(play.rules, play.now, play.now, fact, TABLE)
    assert told is not None
    assert "vitality" not in told


def test_what_a_fight_leaves_goes_back_to_the_sheet() -> None:
    play = fight(order="ab", sheets={"b": {"weapons": ["sword", "knife"]}})
    rules(play, a.GmOverride(combatant=B, vitality=-30))
    combatant = play.now.world.combatants[B]
    written = play.rules.written_back(play.now, combatant)
    assert written == {"vitality": -30, "status": "dead", "weapon": "sword", "weapons": ["sword", "knife"]}
    assert not isinstance(play.rules.read({**SWORD, **written}), Rejection)


@pytest.mark.parametrize(
    ("sheet", "code"),
    [
        ({"agility": 11}, "invalid_value"),
        ({"vitality": 21}, "invalid_value"),
        ({"vitality": 0}, "invalid_value"),
        ({"weapon": "zweihander"}, "unknown_weapon"),
        ({"weapons": ["zweihander"]}, "unknown_weapon"),
        ({"skills": {"fencing": 1}}, "unknown_skill"),
        ({"impossible_locations": ["torso"]}, "invalid_value"),
        ({"mood": "bad"}, "invalid_value"),
    ],
    ids=str,
)
def test_an_invalid_sheet_is_refused(sheet: dict[str, Any], code: str) -> None:
    refusal = Bajarz().read(sheet)
    assert isinstance(refusal, Rejection)
    assert refusal.code == code


def test_a_sheet_may_bring_a_weapon_of_its_own() -> None:
    own = {"id": "zweihander", "skill": "sword", "damage": 6, "reach": "long", "hands": 2}
    play = fight(order="ab", sheets={"a": {"weapon": "zweihander", "own_weapons": [own]}}, start_distance="long")
    assert next(option.id for option in play.offered("a")) == "attack/zweihander"


@pytest.mark.parametrize("name", SHEETS)
def test_every_template_is_a_sheet_and_is_shown_as_it_is_read(name: str) -> None:
    read = Bajarz().read(SHEETS[name])
    assert not isinstance(read, Rejection)
    play = Play(Bajarz())
    play.add("a", "x", SHEETS[name])
    shown = view(play.rules, play.now, THE_GM)["combatants"]["a"]["sheet"]
    assert SHEETS[name].items() <= shown.items()
    assert Bajarz().read(shown) == read


@pytest.mark.parametrize(
    ("option", "value", "code"),
    [
        ("points_by_face", ("0", "0", "0", "1", "1"), "option.invalid"),
        ("points_by_face", ("0", "0", "0", "1", "1", "x"), "option.invalid"),
        ("point_threshold", 7, "option.invalid"),
        ("weather", "fog", "option.unknown"),
    ],
)
def test_an_option_that_is_none_is_refused(option: str, value: Any, code: str) -> None:
    play = Play(Bajarz())
    refusal = play.send(c.SetOption(**play.stamp(), name=option, value=value))
    assert isinstance(refusal, Rejection)
    assert refusal.code == code


def test_dice_thrown_by_hand_are_asked_for_throw_by_throw_explosions_again() -> None:
    """BAJ-4"""
    play = fight(order="ab")
    play.ok(c.HandDice(**play.stamp(), who=A, on=True))
    play.does("a", a.Attack(target=B, split=2))
    play.passes("b")
    for faces in ((6,), (2,)):
        prompt = play.prompt_of("a")
        assert prompt is not None
        play.ok(c.ThrowDice(**play.stamp(), prompt=prompt.id, faces=faces))
    prompt = play.prompt_of("a")
    assert prompt is not None
    facts = play.ok(c.ThrowDice(**play.stamp(), prompt=prompt.id, faces=(1, 5)))
    assert one(facts, f.AttackResolved).points == 2


def test_an_attack_on_one_who_is_killed_meanwhile_lapses() -> None:
    play = fight(order="ab", sides="abc", order_mode="narrative")
    play.does("a", a.Attack(target=B))
    facts = rules(play, a.GmOverride(combatant=B, status="dead"))
    assert one(facts, e.Lapsed).code == "target_invalid"


def test_the_hidden_have_no_place_until_they_are_seen() -> None:
    play = fight(*[4, 1, 1], *[1, 1, 1], *[4, 4, 1], sides="abc")
    play.ok(c.Hide(**play.stamp(), who=C))
    assert play.now.world.table.order == ((A,), (B,)) or play.now.world.table.order == ((A, B),)
    assert refused(play, next(iter(play.asked)), a.Attack(target=C)) == "target_invalid"
    play.ok(c.Reveal(**play.stamp(), who=C))
    assert play.now.world.table.order[-1] == (C,)


def test_facts_that_are_only_told_leave_the_world_as_it_is() -> None:
    told = {fact.__name__ for fact in get_args(f.Facts) if is_only_told(fact)}
    assert told == {"Yielded", "ClashBegan", "AttackResolved", "RangeTried", "OtherDone"}


def test_where_a_blow_may_be_called_fits_each_target_it_is_offered_against() -> None:
    """BAJ-45, BAJ-46, BAJ-47: a man, one without legs to hit, and a beast."""
    beast = {"no_locations": True}
    play = fight(
        order="abcd", sides="axxx", order_mode="narrative",
        sheets={"c": {"impossible_locations": ["left_leg", "right_leg"]}, "d": beast},
    )  # fmt: skip
    found = {
        option.id: {one.name: one.values for one in option.parameters if one.name in ("target", "called")}
        for option in play.offered("a")
        if option.type == "attack"
    }
    assert [one["target"] for one in found.values()] == [("b",), ("c",), ("d",)]
    assert [len(one.get("called", ())) for one in found.values()] == [8, 6, 0]
    assert list(found) == ["attack/sword", "attack/sword/c", "attack/sword/d"]


def test_an_answer_that_names_no_question_is_refused() -> None:
    """BAJ-28"""
    play = fight(order="ab")
    play.does("a", a.Attack(target=B))
    answer = play.send(c.Do(**play.stamp(), who=B, wish=a.Defend(kind="parry")))
    assert isinstance(answer, Rejection)
    assert answer.code == "no_reaction_pending"


def test_whoever_shoots_finds_its_ranges_on_its_sheet_as_the_table_has_them() -> None:
    """BAJ-35, BAJ-36: the source text wants them noted there."""
    play = fight(order="ab", sheets={"a": {"weapon": "bow", "weapons": ["bow", "knife", "throwing_knife"]}})
    bow = play.now.world.table.figures.weapon("bow")
    assert bow is not None
    rules(play, a.SetWeapon(weapon=replace(bow, max_m=90)))
    shown = view(play.rules, play.now, Viewer(controls=frozenset({A})))["combatants"]
    noted = {one["name"]: {part["name"]: part["value"] for part in one["parts"]} for one in shown["a"]["numbers"]}
    assert noted == {
        "bow": {"base_m": 20, "step_m": 20, "max_m": 90},
        "throwing_knife": {"base_m": 5, "step_m": 3, "max_m": 20},
    }
    assert "numbers" not in shown["b"]
    assert "numbers" not in view(play.rules, play.now, TABLE)["combatants"]["a"]
