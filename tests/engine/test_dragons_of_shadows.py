"""Dragons of Shadows: its vectors, each a test by its id, and what vectors cannot say: who is asked, told, shown what.

Random play is in test_at_random.py.
"""

import ast
import re
from pathlib import Path
from typing import Any

import pytest

from engine import commands as c
from engine.dice import FixedDice
from engine.ids import GM, CombatantId, Millis
from engine.rejections import Rejection
from engine.rulesets.dragons_of_shadows import actions as a
from engine.rulesets.dragons_of_shadows.body import hold_on
from engine.rulesets.dragons_of_shadows.explain import counted, reckon_damage
from engine.rulesets.dragons_of_shadows.options import Options
from engine.rulesets.dragons_of_shadows.rules import DragonsOfShadows
from engine.rulesets.dragons_of_shadows.templates import TEMPLATES
from engine.state import Explain, Pace, Parameter, Term
from engine.telling import project
from engine.view import view
from engine.viewer import TABLE, THE_GM, Viewer
from tests.support.play import Play
from tests.vectors.running import adapter, failure, load

ROOT = Path(__file__).parents[2]
RULES = ROOT / "engine" / "rulesets" / "dragons_of_shadows"
IDS = [f"DOS-{number}" for number in range(1, 81)]
VECTORS = [
    vector
    for path in sorted((ROOT / "tests" / "vectors").glob("dragons_of_shadows.*vectors.json"))
    for vector in load(path)[1]
]
SHEETS = {template.id: template.sheet for template in TEMPLATES}


@pytest.mark.parametrize("vector", VECTORS, ids=[f"{v['id']}:{'+'.join(v['rules'])}" for v in VECTORS])
def test_vector(vector: dict[str, Any]) -> None:
    assert failure(adapter("dragons_of_shadows"), vector) is None


def ids_in(text: str) -> set[str]:
    """The rule ids a text names, `DOS-3 to DOS-5` as three."""
    spans = re.findall(r"DOS-(\d+)(?: to (?:DOS-)?(\d+))?", text)
    return {f"DOS-{number}" for first, last in spans for number in range(int(first), int(last or first) + 1)}


def functions() -> list[tuple[str, ast.FunctionDef | ast.ClassDef]]:
    """Every function, method and class of the rules, with its module."""
    return [
        (path.name, node)
        for path in sorted(RULES.glob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.ClassDef)
    ]


def test_every_rule_has_a_vector() -> None:
    tried = {rule for vector in VECTORS for rule in vector["rules"]}
    assert [rule for rule in IDS if rule not in tried] == []


def test_every_rule_is_named_by_the_function_that_is_it() -> None:
    named = set().union(*(ids_in(ast.get_docstring(node) or "") for _, node in functions()))
    assert [rule for rule in IDS if rule not in named] == []


def test_every_rule_that_is_named_exists() -> None:
    for module, node in functions():
        assert ids_in(ast.get_docstring(node) or "") <= set(IDS), f"{module}: {node.name}"


def test_the_rules_name_the_functions_their_formulas_are() -> None:
    rules = (RULES / "RULES.md").read_text(encoding="utf-8")
    named = re.findall(r"`(\w+)\.(?!py`)(\w+)`", rules[rules.index("## 13") :])
    known = {(module.removesuffix(".py"), node.name) for module, node in functions()}
    assert len(named) >= 9
    assert [pair for pair in named if pair not in known] == []


def fight(
    *dice: int, pace: Pace | None = None, order: tuple[str, ...] = ("ignatius", "kobold"), **options: Any
) -> Play:
    """Ignatius against a kobold, his turn begun."""
    play = Play(DragonsOfShadows(), FixedDice(dice))
    for name, value in options.items():
        play.ok(c.SetOption(**play.stamp(), name=name, value=value))
    play.add("ignatius", "heroes", SHEETS["ignatius"])
    play.add("kobold", "monsters", SHEETS["kobold"])
    if pace is not None:
        play.ok(c.SetPace(**play.stamp(), pace=pace))
    play.start(*order)
    return play


KOBOLD = CombatantId("kobold")
IGNATIUS = CombatantId("ignatius")


def test_when_time_is_out_the_defence_with_more_dice_is_assumed_block_on_equal() -> None:
    for skills, assumed in (({"block": 1, "dodge": 1}, "block"), ({"block": 1, "dodge": 2}, "dodge")):
        play = Play(DragonsOfShadows(), FixedDice([3, 4, 10, 9, 9]))
        play.add("ignatius", "heroes", SHEETS["ignatius"])
        play.add("kobold", "monsters", {**SHEETS["kobold"], "skills": skills})
        play.start("ignatius", "kobold")
        play.does("ignatius", a.Attack(target=KOBOLD))
        assert play.asked == {"kobold": "defence"}
        facts = play.runs_out()
        resolved = next(fact for fact in facts if type(fact).__name__ == "AttackResolved")
        assert resolved.defence == assumed


def test_when_time_is_out_the_defence_assumed_is_one_that_is_legal_then() -> None:
    play = Play(DragonsOfShadows(), FixedDice([3, 4, 10, 9]))
    play.add("ignatius", "heroes", SHEETS["ignatius"])
    play.add("kobold", "monsters", {**SHEETS["kobold"], "skills": {"block": 1, "dodge": 2}})
    play.start("ignatius", "kobold")
    play.does("ignatius", a.Attack(target=KOBOLD))
    asked = play.prompt_of("kobold")
    assert asked is not None
    before = view(play.rules, play.now, THE_GM)["prompts"][asked.id]["default"]
    play.at_any_time("gm", a.SetGrapple(target=KOBOLD, holder=IGNATIUS, mode="immobilise"))
    after = view(play.rules, play.now, THE_GM)["prompts"][asked.id]["default"]
    assert (before["choice"], after["choice"]) == ("dodge", "block")
    resolved = next(fact for fact in play.runs_out() if type(fact).__name__ == "AttackResolved")
    assert resolved.defence == "block"


def test_each_thing_in_an_enemys_hands_can_be_seized_by_an_option() -> None:
    armed = {"weapons": [{"id": name, "class": "melee", "damage": 5} for name in ("axe", "knife")]}
    play = Play(DragonsOfShadows(), FixedDice([]))
    play.add("ignatius", "heroes", {"dexterity": 99})
    play.add("kobold", "monsters", {**armed, "wielded": ["axe", "knife"]})
    play.start("ignatius", "kobold")
    option = next(option for option in play.offered("ignatius") if option.id == "grapple/kobold/knife")
    play.does("ignatius", a.Grapple(target=KOBOLD, mode=str(option.data["mode"]), item=str(option.data["item"])))
    hold = hold_on(play.now.world, KOBOLD)
    assert hold is not None
    assert hold.data == {"mode": "arm", "item": "knife"}


def test_halves_and_armour_by_percent_are_told_as_percentages() -> None:
    play = Play(DragonsOfShadows(), FixedDice([6, 10]))
    play.ok(c.SetOption(**play.stamp(), name="armor_mode", value="percent"))
    sword = {"id": "sword", "class": "melee", "damage": 5}
    play.add("ignatius", "heroes", {"dexterity": 99, "weapons": [sword], "wielded": ["sword"]})
    play.add("kobold", "monsters", {"armor": 30})
    play.start("ignatius", "kobold")
    facts = play.does("ignatius", a.RangedAttack(target=KOBOLD, weapon="sword"))
    lines = {line.label: line for fact in facts if type(fact).__name__ == "DamageRolled" for line in fact.explain}
    assert (lines["damage"].percent, lines["damage"].total) == (-50, 9)
    assert [(term.name, term.value) for term in lines["armour"].terms] == [("damage", 9)]
    assert (lines["armour"].percent, lines["armour"].total) == (-30, 6)


def test_a_turn_waits_for_ever_and_a_defence_for_half_a_minute() -> None:
    play = fight(3, 4, 5)
    turn = play.prompt_of("ignatius")
    assert turn is not None
    assert turn.left_ms is None
    play.does("ignatius", a.Attack(target=KOBOLD))
    defence = play.prompt_of("kobold")
    assert defence is not None
    assert defence.left_ms == 30_000
    assert defence.data == {"attacker": "ignatius", "action": "attack", "weapon": "dagger"}


def test_a_standing_answer_defends_without_a_question() -> None:
    play = fight(3, 4, 10, 9)
    play.ok(c.SetStanding(**play.stamp(), who=KOBOLD, kind="defence", wish=a.Defend(choice="block")))
    facts = play.does("ignatius", a.Attack(target=KOBOLD))
    assert [fact.defence for fact in facts if type(fact).__name__ == "AttackResolved"] == ["block"]


def test_a_standing_dodge_that_is_not_left_is_asked_for() -> None:
    play = fight()
    play.ok(c.SetStanding(**play.stamp(), who=KOBOLD, kind="defence", wish=a.Defend(choice="dodge")))
    play.does("ignatius", a.Attack(target=KOBOLD))
    assert play.asked == {"kobold": "defence"}


def test_dice_thrown_by_hand_are_asked_for_throw_by_throw_explosions_again() -> None:
    play = fight(6, 2)
    play.ok(c.HandDice(**play.stamp(), who=KOBOLD, on=True))
    play.does("ignatius", a.Attack(target=KOBOLD))
    play.does("kobold", a.Defend(choice="block"))
    thrown = play.prompt_of("kobold")
    assert thrown is not None
    assert (thrown.kind, thrown.data["n"], thrown.data["purpose"]) == ("dice", 1, "block")
    (offer,) = play.offered("kobold")
    assert (offer.type, offer.parameters) == ("throw_dice", (Parameter("faces", "faces", min=1, max=10, step=1),))
    play.ok(c.ThrowDice(**play.stamp(), prompt=thrown.id, faces=(10,)))
    again = play.prompt_of("kobold")
    assert again is not None
    assert again.id != thrown.id
    facts = play.ok(c.ThrowDice(**play.stamp(), prompt=again.id, faces=(8,)))
    resolved = next(fact for fact in facts if type(fact).__name__ == "AttackResolved")
    assert (resolved.attack_sum, resolved.defence_sum, resolved.hit) == (33, 27, False)


def test_an_attack_on_one_who_is_removed_lapses() -> None:
    play = fight()
    play.add("rat", "monsters", {}, hidden=True)
    play.does("ignatius", a.Attack(target=KOBOLD))
    play.ok(c.RemoveCombatant(**play.stamp(), who=KOBOLD))
    assert "Lapsed" in play.tags()
    assert play.now.flow.phase == "running"


def test_a_hidden_newcomer_is_not_asked_for_its_place_until_it_is_revealed() -> None:
    play = fight(7)
    play.add("sarathi", "heroes", SHEETS["sarathi"], hidden=True)
    assert play.now.world.table.order == (IGNATIUS, KOBOLD)
    play.ok(c.Reveal(**play.stamp(), who=CombatantId("sarathi")))
    assert play.now.world.table.order == (IGNATIUS, KOBOLD, CombatantId("sarathi"))


def test_initiative_thrown_by_hand_is_asked_for_before_the_first_turn() -> None:
    play = Play(DragonsOfShadows(), FixedDice([3]))
    play.add("ignatius", "heroes", SHEETS["ignatius"])
    play.add("kobold", "monsters", SHEETS["kobold"])
    play.ok(c.HandDice(**play.stamp(), who=IGNATIUS, on=True))
    play.start()
    asked = play.prompt_of("ignatius")
    assert asked is not None
    assert asked.data["purpose"] == "initiative"
    play.ok(c.ThrowDice(**play.stamp(), prompt=asked.id, faces=(4,)))
    assert play.now.world.table.totals == {IGNATIUS: (36,), KOBOLD: (12,)}


def test_a_fight_taken_up_again_passes_over_whoever_cannot_act() -> None:
    play = fight(1)
    play.add("rat", "monsters", {"speed": 2})
    for who in ("rat", "kobold"):
        play.at_any_time("gm", a.GmDamage(target=CombatantId(who), amount=99, kind="serious"))
    assert play.now.flow.phase == "ended"
    play.at_any_time("gm", a.Heal(target=KOBOLD, amount=99, kind="wounds"))
    play.ok(c.Reopen(**play.stamp()))
    assert play.beat == "kobold"
    assert play.now.flow.queue == (), "the rat is still out of the fight"


def told(play: Play, facts: tuple[Any, ...], viewer: Viewer, tag: str) -> list[dict[str, Any]]:
    """What a viewer is told of the facts of the last command, of one tag."""
    before, after = play.history[-2], play.history[-1]
    shown = (project(play.rules, before, after, fact, viewer) for fact in facts)
    return [line for line in shown if line is not None and line["tag"] == tag]


def test_others_see_how_hurt_somebody_is_and_its_player_the_points() -> None:
    play = fight(7, 8, 6, 2)
    play.does("ignatius", a.Attack(target=KOBOLD))
    facts = play.passes("kobold")
    by_the_table = view(play.rules, play.now, TABLE)["combatants"]["kobold"]
    by_its_player = view(play.rules, play.now, Viewer(controls=frozenset({KOBOLD})))["combatants"]["kobold"]
    assert by_the_table["hp"] == {"band": "hurt"}
    assert "sheet" not in by_the_table
    assert "limits" not in by_the_table
    assert by_its_player["hp"] == {"now": 6, "max": 12}
    assert by_its_player["limits"] == {"blocks": {"used": 0, "size": 2}}
    assert [set(line) & {"hp", "explain"} for line in told(play, facts, TABLE, "DamageTaken")] == [set()]
    assert [line["hp"] for line in told(play, facts, THE_GM, "DamageTaken")] == [6]


def test_a_hit_explains_itself_line_by_line() -> None:
    play = fight(8, 4, 4, 6, 5)
    play.does("ignatius", a.Attack(target=KOBOLD))
    facts = play.does("kobold", a.Defend(choice="block"))
    attack, damage = told(play, facts, TABLE, "AttackResolved")[0], told(play, facts, TABLE, "DamageRolled")[0]
    lines = [*attack["explain"], *damage["explain"]]
    assert [(line["label"], line.get("total"), line.get("against"), line.get("outcome")) for line in lines] == [
        ("attack", 37, None, None),
        ("block", 13, None, None),
        ("result", 37, 13, "hit"),
        ("location", None, None, "torso"),
        ("pool", 23, None, None),
        ("damage", 20, None, None),
    ]
    assert attack["explain"][0]["terms"] == [
        {"name": "dexterity", "value": 25},
        {"name": "dice", "value": 12, "sides": 10, "faces": [8, 4]},
    ]
    assert damage["explain"][-1]["terms"] == [
        {"name": "pool", "value": 23},
        {"name": "die", "value": 90, "sides": 10, "faces": [5], "op": "%"},
    ]


def test_a_one_on_the_damage_die_explains_itself_without_the_pool() -> None:
    lines = reckon_damage((("strength", 18), ("weapon", 5)), 23, 1, 1, halve=False, options=Options())
    assert lines[-1].terms == (Term("die", 1, 10, (1,)),)
    assert lines[-1].total == 1


def test_the_actions_of_a_turn_are_one_speed_divided_by_the_other() -> None:
    assert counted(32, 9, 3).terms == (Term("speed", 32), Term("opposing_speed", 9, op="÷"))
    assert counted(32, 0, 1).terms == (Term("speed", 32),), "there is nobody to divide by"


def test_a_ones_victims_are_marked_in_the_explanation() -> None:
    play = fight(1, 8, 4, 6, 2)
    play.does("ignatius", a.Attack(target=KOBOLD))
    facts = play.does("kobold", a.Defend(choice="block"))
    dice = told(play, facts, TABLE, "AttackResolved")[0]["explain"][0]["terms"][1]
    assert dice == {"name": "dice", "value": 0, "sides": 10, "faces": [1, 8], "cancelled": [8]}


def test_lengths_are_metres_wherever_they_are_shown() -> None:
    play = fight()
    facts = play.does("ignatius", a.Move(distance=2.25))
    assert [line["length_m"] for line in told(play, facts, TABLE, "Moved")] == [2.25]


def test_what_a_fight_leaves_goes_back_to_the_sheet() -> None:
    play = fight(7, 8, 6, 10)
    play.does("ignatius", a.Attack(target=KOBOLD))
    play.passes("kobold")
    rules = play.rules
    left = rules.written_back(play.now, play.now.world.combatants[KOBOLD])
    again = rules.read({**SHEETS["kobold"], **left})
    assert not isinstance(again, Rejection)
    assert (again.body.hp, again.body.state, again.body.wounds_taken) == (0, "incapacitated", 12)
    assert [(note.id, note.location) for note in again.sheet.statuses] == [("serious_wound", "torso")]


def test_who_has_fled_is_there_again_in_the_next_fight() -> None:
    play = fight()
    play.add("sarathi", "heroes", SHEETS["sarathi"], hidden=True)
    play.does("ignatius", a.Run(intent="flee"))
    play.passes("kobold")
    assert play.sheet("ignatius").body.state == "escaped"
    left = play.rules.written_back(play.now, play.now.world.combatants[IGNATIUS])
    assert play.rules.read({**SHEETS["ignatius"], **left}).body.state == "active"


def test_a_hidden_holder_is_shown_to_the_gm_alone() -> None:
    play = fight()
    play.add("sarathi", "heroes", SHEETS["sarathi"], hidden=True)
    play.at_any_time("gm", a.SetGrapple(target=KOBOLD, holder=CombatantId("sarathi")))
    its_player = Viewer(controls=frozenset({KOBOLD}))
    assert view(play.rules, play.now, THE_GM)["combatants"]["kobold"]["marks"]["grappled_by"] == "sarathi"
    assert "grappled_by" not in view(play.rules, play.now, its_player)["combatants"]["kobold"]["marks"]


def test_tests_of_the_hidden_shift_no_name_that_is_seen() -> None:
    play = fight()
    play.add("sarathi", "heroes", SHEETS["sarathi"], hidden=True)
    for who in ("sarathi", "ignatius", "sarathi", "kobold"):
        play.at_any_time("gm", hut(who))
    assert list(play.now.world.table.tests) == ["s1", "t1", "s2", "t2"]


def hut(who: str) -> a.RequestComplex:
    """A complex test for somebody."""
    return a.RequestComplex(
        actor=CombatantId(who), stats=("speed",), skill="dodge", difficulty=9, max_rolls=2, successes_needed=1
    )


def test_nobody_rolls_for_a_test_of_one_who_is_gone() -> None:
    play = fight(3)
    play.add("rat", "monsters")
    play.at_any_time("gm", hut("rat"))
    play.ok(c.RemoveCombatant(**play.stamp(), who=CombatantId("rat")))
    refused = play.send(c.Do(**play.stamp(), who=GM, wish=a.ComplexRoll(test="t1")))
    assert isinstance(refused, Rejection)
    assert refused.code == "unknown_test"


def test_what_an_edited_sheet_has_not_in_hand_is_not_seized() -> None:
    play = fight()
    play.at_any_time("gm", a.SetGrapple(target=KOBOLD, holder=IGNATIUS))
    assert [status.data.get("item") for status in play.now.world.statuses] == ["club"]
    play.ok(c.EditSheet(**play.stamp(), who=KOBOLD, changes={"wielded": []}))
    assert [status.data.get("item") for status in play.now.world.statuses] == [None]


@pytest.mark.parametrize(
    ("sheet", "field", "reason"),
    [
        ({"strength": 1000}, "strength", "too_large"),
        ({"speed": 0}, "speed", "too_small"),
        ({"hp_max": True}, "hp_max", "wrong_type"),
        ({"skills": {"block": 51}}, "skills.block", "too_large"),
        ({"armor": {"tail": 1}}, "armor.tail", "not_listed"),
        ({"weapons": [{"id": "x", "class": "melee"}]}, "weapons[0].damage", "missing"),
        ({"weapons": [{"id": "unarmed", "class": "melee", "damage": 1}]}, "weapons", "id_taken"),
        ({"weapons": [{"id": "x", "class": "melee", "damage": 1}], "items": [{"id": "x"}]}, "items", "id_taken"),
        ({"wielded": ["x"]}, "wielded", "not_owned"),
        ({"items": [{"id": "x", "two_handed": True}, {"id": "y"}], "wielded": ["x", "y"]}, "wielded", "hands_full"),
        ({"position": [1, 2, 3]}, "position", "not_a_point"),
        ({"position": [0.0001, 0]}, "position", "not_a_point"),
        ({"mana": 3}, "mana", "unknown_field"),
        ({"statuses": [{"id": "x", "applies_to": ["feet"]}]}, "statuses[0].applies_to[0]", "not_listed"),
        ({"state": {"hp": 99}}, "state.hp", "too_large"),
    ],
)
def test_an_invalid_sheet_is_refused_by_field_and_reason(sheet: dict[str, Any], field: str, reason: str) -> None:
    refused = DragonsOfShadows().read(sheet)
    assert isinstance(refused, Rejection)
    assert refused.code == "invalid_sheet"
    assert (refused.params["field"], refused.params["reason"]) == (field, reason)


@pytest.mark.parametrize("name", SHEETS)
def test_every_template_is_a_sheet_and_is_shown_as_it_is_read(name: str) -> None:
    rules = DragonsOfShadows()
    read = rules.read(SHEETS[name])
    assert not isinstance(read, Rejection)
    play = Play(rules)
    play.add(name, "heroes", SHEETS[name])
    shown = rules.show(play.now, play.now.world.combatants[CombatantId(name)], "own")["sheet"]
    assert rules.read(shown) == read


@pytest.mark.parametrize(
    ("option", "value", "code"),
    [
        ("ones_values", 1, "option.unknown"),
        ("ones_value", 2, "option.invalid"),
        ("meet_succeeds", 1, "option.invalid"),
        ("push_distance_m", 0.0005, "option.invalid"),
        ("aimed_status", "harder", "option.invalid"),
    ],
)
def test_an_option_that_is_none_is_refused(option: str, value: Any, code: str) -> None:
    rules = DragonsOfShadows()
    refused = rules.with_option(rules.table(), option, value)
    assert isinstance(refused, Rejection)
    assert refused.code == code


def test_pace_counts_for_defences_of_a_days_long_fight() -> None:
    play = fight(pace=Pace(turn_ms=Millis(86_400_000), reaction_ms=Millis(86_400_000)))
    play.does("ignatius", a.Attack(target=KOBOLD))
    assert [prompt.left_ms for prompt in play.now.open_prompts()] == [86_400_000]


def test_two_hundred_combatants_are_offered_as_targets() -> None:
    play = Play(DragonsOfShadows(), restart=False)
    play.add("ignatius", "heroes", SHEETS["ignatius"])
    for number in range(199):
        play.add(f"kobold{number}", "monsters", SHEETS["kobold"])
    play.start(*play.now.world.combatants)
    attack = play.offered("ignatius")[0]
    assert (attack.type, len(attack.parameters[0].values)) == ("attack", 199)


RAT = CombatantId("rat")


def names(facts: tuple[Any, ...]) -> list[str]:
    """What happened, by name."""
    return [type(fact).__name__ for fact in facts]


def fled() -> Play:
    """Ignatius against a kobold and a rat, the kobold gone; his turn."""
    play = fight()
    play.add("rat", "monsters", {}, hidden=True)
    play.passes("ignatius")
    play.does("kobold", a.Run(intent="flee"))
    play.passes("ignatius")
    assert play.sheet("kobold").body.state == "escaped"
    return play


def test_damage_to_one_who_has_left_is_counted_and_does_not_bring_it_back() -> None:
    for kind, comes_back in (("light", "active"), ("serious", "incapacitated"), ("critical", "dead")):
        play = fled()
        facts = play.at_any_time("gm", a.GmDamage(target=KOBOLD, amount=30, kind=kind))
        body = play.sheet("kobold").body
        assert body.state == "escaped"
        assert body.light_taken + body.wounds_taken == 12
        assert "StateChanged" not in names(facts)
        refused = play.wish("ignatius", a.Attack(target=KOBOLD))
        assert isinstance(refused, Rejection)
        assert refused.code == "target_not_present"
        left = play.rules.written_back(play.now, play.now.world.combatants[KOBOLD])
        assert play.rules.read({**SHEETS["kobold"], **left}).body.state == comes_back


def test_more_damage_to_one_who_has_left_at_zero_is_critical() -> None:
    play = fled()
    for amount in (12, 5):
        play.at_any_time("gm", a.GmDamage(target=KOBOLD, amount=amount, kind="serious"))
    body = play.sheet("kobold").body
    assert (body.state, body.wounds_taken, body.critical_taken) == ("escaped", 12, 5)
    left = play.rules.written_back(play.now, play.now.world.combatants[KOBOLD])
    assert play.rules.read({**SHEETS["kobold"], **left}).body.state == "mortally_wounded"


def test_who_leaves_as_its_turn_begins_has_no_actions_in_it_and_has_had_its_turn() -> None:
    play = fight(1)
    play.add("rat", "monsters", {"speed": 1})
    play.passes("ignatius")
    play.does("kobold", a.Run(intent="flee"))
    play.passes("rat")
    facts = play.passes("ignatius")
    assert play.beat == "rat"
    assert play.sheet("kobold").actions == 0
    assert play.now.world.table.begun == (IGNATIUS, KOBOLD, RAT)
    assert [line["who"] for line in told(play, facts, TABLE, "ActionsCounted")] == ["rat"]


def test_what_follows_from_a_hit_is_told_after_the_wound_it_leaves() -> None:
    play = fight(7, 8, 6, 10)
    play.does("ignatius", a.Attack(target=KOBOLD))
    play.at_any_time("gm", a.SetGrapple(target=IGNATIUS, holder=KOBOLD))
    told_of = names(play.passes("kobold"))
    order = ["DamageRolled", "DamageTaken", "StatusPut", "StateChanged", "StatusLifted", "Ended"]
    assert [name for name in told_of if name in order] == order


def test_the_ambush_of_one_who_has_fallen_lapses_and_is_made_anew() -> None:
    play = fight()
    play.add("rat", "monsters", {}, hidden=True)
    play.at_any_time("rat", a.Ambush())
    play.at_any_time("gm", a.GmDamage(target=RAT, amount=99, kind="serious"))
    facts = play.passes("ignatius")
    assert [fact.code for fact in facts if type(fact).__name__ == "Lapsed"] == ["combatant_incapacitated"]
    assert play.now.flow.requests == ()
    assert play.beat == "kobold"
    play.at_any_time("gm", a.Heal(target=RAT, amount=99, kind="wounds"))
    play.passes("kobold")
    assert play.now.world.combatants[RAT].hidden
    play.at_any_time("rat", a.Ambush())
    play.passes("ignatius")
    assert play.beat == "rat/ambush"


def test_the_request_of_one_whose_held_actions_are_lost_lapses_too() -> None:
    for meddling, why in (
        (a.TakeActions(target=IGNATIUS), "not_waiting"),
        (a.GmDamage(target=IGNATIUS, amount=99, kind="serious"), "combatant_incapacitated"),
    ):
        play = fight()
        play.add("sarathi", "heroes", SHEETS["sarathi"], hidden=True)
        play.does("ignatius", a.Wait())
        play.at_any_time("ignatius", a.ActNow())
        play.at_any_time("gm", meddling)
        assert play.sheet("ignatius").held == 0
        facts = play.passes("kobold")
        assert [fact.code for fact in facts if type(fact).__name__ == "Lapsed"] == [why]
        assert play.now.flow.requests == ()


def test_one_whom_an_edited_sheet_fells_holds_no_actions_and_nobody() -> None:
    play = fight()
    play.add("sarathi", "heroes", SHEETS["sarathi"], hidden=True)
    play.at_any_time("gm", a.SetGrapple(target=KOBOLD, holder=IGNATIUS))
    play.does("ignatius", a.Wait())
    felled = {"state": {"state": "incapacitated", "hp": 0, "wounds_taken": 40}}
    play.ok(c.EditSheet(**play.stamp(), who=IGNATIUS, changes=felled))
    assert play.sheet("ignatius").held == 0
    assert hold_on(play.now.world, KOBOLD) is None


# --- explanations ----------------------------------------------------------------------------------------------------


def explained(facts: tuple[Any, ...]) -> dict[str, Explain]:
    """The lines of arithmetic of these facts, by what they are of."""
    return {line.label: line for fact in facts for line in getattr(fact, "explain", ())}


def rules_of(facts: tuple[Any, ...]) -> dict[str, tuple[str, ...]]:
    """The rules that each line of arithmetic names."""
    return {label: line.rules for label, line in explained(facts).items()}


def test_a_plain_blow_names_the_rules_of_its_sums_and_of_the_higher_one() -> None:
    play = fight(8, 4, 4, 6, 5)
    play.does("ignatius", a.Attack(target=KOBOLD))
    named = rules_of(play.does("kobold", a.Defend(choice="block")))
    assert named == {
        "attack": ("DOS-37", "DOS-11"),
        "block": ("DOS-41", "DOS-11"),
        "result": ("DOS-17",),
        "location": ("DOS-76",),
        "pool": ("DOS-66",),
        "damage": ("DOS-64", "DOS-65"),
        "effect": ("DOS-72",),
    }


def test_an_aimed_blow_is_hard_by_its_own_rule_and_by_the_gms_where_the_gm_says_so() -> None:
    for status, rules in ((None, ("DOS-39", "DOS-22")), ("very_hard", ("DOS-21", "DOS-22"))):
        play = fight(8, 4, 5)
        play.at_any_time("gm", a.SetDifficulty(actor=IGNATIUS, status=status))
        play.does("ignatius", a.Attack(target=KOBOLD, aim="head"))
        facts = play.passes("kobold")
        attack = explained(facts)["attack"]
        assert attack.percent == (-20 if status is None else -50)
        assert attack.rules == ("DOS-37", "DOS-11", *rules)
        assert rules_of(facts)["location"] == ("DOS-39",)
        assert rules_of(facts)["result"] == ("DOS-38",)


def test_a_runners_defence_names_what_makes_it_very_hard_and_what_its_statuses_take() -> None:
    for status, percent, rules in ((0, -50, ("DOS-51", "DOS-22")), (-10, -60, ("DOS-51", "DOS-79", "DOS-22"))):
        play = fight(3, 4, 10, 9, 3)
        play.ok(c.EditSheet(**play.stamp(), who=KOBOLD, changes={"statuses": [{"id": "fatigue", "percent": status}]}))
        play.passes("ignatius")
        play.does("kobold", a.Run())
        play.does("ignatius", a.Attack(target=KOBOLD))
        block = explained(play.does("kobold", a.Defend(choice="block")))["block"]
        assert block.percent == percent
        assert block.rules == ("DOS-41", "DOS-11", *rules, "DOS-5", "DOS-9")


def test_luck_names_its_rule_and_the_one_that_lets_it_decide() -> None:
    for dice, attack, block, result in (
        ((1, 1, 4), ("DOS-4", "DOS-8"), (), ("DOS-8", "DOS-18")),
        ((10, 10, 2, 2, 4, 7, 5), ("DOS-5", "DOS-9"), (), ("DOS-9", "DOS-18")),
        ((3, 4, 1, 7, 5), (), ("DOS-4", "DOS-8"), ("DOS-8", "DOS-18")),
        ((10, 10, 2, 2, 10, 2, 7, 5), ("DOS-5", "DOS-9"), ("DOS-5", "DOS-9"), ("DOS-9", "DOS-18", "DOS-17")),
    ):
        play = fight(*dice)
        play.does("ignatius", a.Attack(target=KOBOLD))
        named = rules_of(play.does("kobold", a.Defend(choice="block")))
        assert named["attack"] == ("DOS-37", "DOS-11", *attack)
        assert named["block"] == ("DOS-41", "DOS-11", *block)
        assert named["result"] == result


def test_cover_stands_beside_the_difficulty_of_a_shot() -> None:
    for cover, terms, rules in (
        (None, [("difficulty", 30)], ("DOS-47",)),
        (4, [("difficulty", 30), ("cover", 4)], ("DOS-47", "DOS-49")),
    ):
        play = fight(6, 5)
        play.at_any_time("gm", a.SetCover(target=KOBOLD, cover=cover))
        lines = explained(play.does("ignatius", a.RangedAttack(target=KOBOLD, weapon="dagger")))
        difficulty = lines["ranged_difficulty"]
        assert [(term.name, term.value) for term in difficulty.terms] == terms
        assert (difficulty.total, difficulty.rules) == (30 + (cover or 0), rules)
        assert (lines["result"].against, lines["result"].rules) == (difficulty.total, ("DOS-16", "DOS-47", "DOS-15"))


def test_a_defence_against_a_shot_names_the_rule_that_makes_it_severe() -> None:
    play = fight(10, 2, 3, 4, 6, 5)
    play.ok(c.EditSheet(**play.stamp(), who=IGNATIUS, changes={"skills": {"throwing": 1}}))
    play.at_any_time("gm", a.AllowRangedDefence(target=KOBOLD))
    play.does("ignatius", a.RangedAttack(target=KOBOLD, weapon="dagger"))
    facts = play.does("kobold", a.Defend(choice="block"))
    assert explained(facts)["block"].percent == -50
    assert rules_of(facts)["block"] == ("DOS-41", "DOS-11", "DOS-49", "DOS-22")
    results = [line.rules for fact in facts for line in getattr(fact, "explain", ()) if line.label == "result"]
    assert results == [("DOS-16", "DOS-47", "DOS-9"), ("DOS-49", "DOS-9", "DOS-18")]


def test_no_skill_names_the_rule_of_the_untrained() -> None:
    play = Play(DragonsOfShadows(), FixedDice([6, 5]))
    play.ok(c.SetOption(**play.stamp(), name="untrained_percent", value=-30))
    play.add("ignatius", "heroes")
    play.add("kobold", "monsters", {"skills": {}})
    play.start("ignatius", "kobold")
    play.does("ignatius", a.Attack(target=KOBOLD))
    attack = explained(play.passes("kobold"))["attack"]
    assert (attack.percent, attack.rules) == (-30, ("DOS-37", "DOS-11", "DOS-14", "DOS-22"))


def test_damage_names_the_least_there_is_and_one_point_its_die() -> None:
    for die, total, terms, rules in (
        (2, 8, ["pool", "die", "min_damage"], ("DOS-64", "DOS-65")),
        (5, 20, ["pool", "die"], ("DOS-64", "DOS-65")),
        (1, 1, ["die"], ("DOS-64",)),
    ):
        play = fight(8, 4, 6, die, min_damage=8)
        play.does("ignatius", a.Attack(target=KOBOLD))
        damage = explained(play.passes("kobold"))["damage"]
        assert (damage.total, [term.name for term in damage.terms], damage.rules) == (total, terms, rules)


def test_what_damage_counts_as_names_the_rule_that_makes_it_so() -> None:
    play = fight(auto_end=False)
    blows = [("light", 12), ("light", 3), ("serious", 9), ("light", 2), ("critical", 12)]
    named = [
        rules_of(play.at_any_time("gm", a.GmDamage(target=KOBOLD, amount=amount, kind=kind))) for kind, amount in blows
    ]
    assert named == [
        {"effect": ("DOS-70", "DOS-71")},
        {"damage_kind": ("DOS-69", "DOS-71"), "effect": ("DOS-72",)},
        {"effect": ("DOS-72",)},
        {"damage_kind": ("DOS-69", "DOS-74"), "effect": ("DOS-74",)},
        {"effect": ("DOS-74", "DOS-75")},
    ]


def test_no_explanation_names_the_hit_points_of_others() -> None:
    play = fight(8, 4, 6, 5, auto_end=False)
    play.does("ignatius", a.Attack(target=KOBOLD))
    sent = [play.passes("kobold")]
    its_enemy = Viewer(controls=frozenset({IGNATIUS}))
    seen = [line for viewer in (TABLE, its_enemy) for line in told(play, sent[0], viewer, "DamageTaken")]
    play.at_any_time("gm", a.Heal(target=KOBOLD, amount=99, kind="wounds"))
    for kind in ("light", "light", "serious", "light", "critical"):
        facts = play.at_any_time("gm", a.GmDamage(target=KOBOLD, amount=9, kind=kind))
        seen += [line for viewer in (TABLE, its_enemy) for line in told(play, facts, viewer, "DamageTaken")]
    assert len(seen) == 12
    for line in seen:
        assert not {"hp", "hp_max", "left"} & set(line)
        assert {step["label"] for step in line.get("explain", ())} <= {"damage_kind"}
    assert any(line.get("explain") for line in seen), "why it counts as another kind may be known"


def test_facts_that_are_only_told_leave_the_world_as_it_is() -> None:
    play = fight(8, 4, 4, 6, 5)
    play.does("ignatius", a.Attack(target=KOBOLD))
    play.does("kobold", a.Defend(choice="block"))
    world = play.now.world
    only_told = {type(fact).__name__: fact for fact in play.told if type(fact) in play.rules.unchanging}
    assert set(only_told) >= {"AttackResolved", "DamageRolled"}
    for fact in only_told.values():
        assert play.rules.evolve(world, fact) == world
    changing = {type(fact).__name__ for fact in play.told} & {"OrderSet", "ActionsCounted", "DamageTaken"}
    assert len(changing) == 3
    assert not changing & set(only_told)


def test_a_test_of_somebody_hidden_is_unknown_to_all_but_the_gm_and_its_actor() -> None:
    play = fight(5)
    play.add("rat", "monsters", hidden=True)
    play.at_any_time(
        "gm", a.RequestComplex(CombatantId("rat"), ("speed",), "hiding", 5, max_rolls=2, successes_needed=2)
    )
    (test,) = play.now.world.table.tests
    for who, code in (("ignatius", "unknown_test"), ("kobold", "unknown_test")):
        refused = play.wish(who, a.ComplexRoll(test=test))
        assert isinstance(refused, Rejection)
        assert refused.code == code
    play.at_any_time("rat", a.ComplexRoll(test=test))


def test_a_defence_that_names_no_question_is_refused() -> None:
    """DOS-40"""
    play = fight()
    play.does("ignatius", a.Attack(target=CombatantId("kobold")))
    answer = play.send(c.Do(**play.stamp(), who=CombatantId("kobold"), wish=a.Defend(choice="dodge")))
    assert isinstance(answer, Rejection)
    assert answer.code == "no_pending_attack"
