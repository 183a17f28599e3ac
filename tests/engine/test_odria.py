"""Odria: its vectors, each a test by its id, and what vectors cannot say: who is asked, told, shown what.

Random play is in test_at_random.py.
"""

import ast
import re
from pathlib import Path
from typing import Any

import pytest

from engine import commands as c
from engine.dice import FixedDice
from engine.events import Lapsed
from engine.ids import GM, CombatantId, Millis
from engine.rejections import Rejection
from engine.rulesets.odria import actions as a
from engine.rulesets.odria import facts as f
from engine.rulesets.odria import round_facts as r
from engine.rulesets.odria.body import KEPT_OFF, bond
from engine.rulesets.odria.rules import Odria
from engine.rulesets.odria.templates import ARMOUR, TEMPLATES, WEAPONS
from engine.state import Pace
from engine.telling import project
from engine.view import view
from engine.viewer import TABLE, THE_GM, Viewer
from tests.support.play import Play
from tests.vectors.odria import fixtures
from tests.vectors.odria_fights import sheet_of
from tests.vectors.running import adapter, failure, load

ROOT = Path(__file__).parents[2]
RULES = ROOT / "engine" / "rulesets" / "odria"
IDS = [f"ODR-{number}" for number in range(1, 116)]
VECTORS = [
    vector for path in sorted((ROOT / "tests" / "vectors").glob("odria.*vectors.json")) for vector in load(path)[1]
]
SHEETS = {template.id: template.sheet for template in TEMPLATES}


@pytest.mark.parametrize("vector", VECTORS, ids=[f"{v['id']}:{'+'.join(v['rules'])}" for v in VECTORS])
def test_vector(vector: dict[str, Any]) -> None:
    assert failure(adapter("odria"), vector) is None


def ids_in(text: str) -> set[str]:
    """The rule ids a text names, `ODR-3 to ODR-5` as three."""
    spans = re.findall(r"ODR-(\d+)(?: to (?:ODR-)?(\d+))?", text)
    return {f"ODR-{number}" for first, last in spans for number in range(int(first), int(last or first) + 1)}


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
    named = re.findall(r"`(\w+)\.(?!py`)(\w+)`", rules[rules.index("## 15") :])
    known = {(module.removesuffix(".py"), node.name) for module, node in functions()}
    assert len(named) >= 9
    assert [pair for pair in named if pair not in known] == []


# --- a fight to play with --------------------------------------------------------------------------------------------


def who(name: str) -> CombatantId:
    return CombatantId(name)


def fight(*dice: int, cast: dict[str, str], pace: Pace | None = None, **options: Any) -> Play:
    """These sheets of the vectors against each other, at the first declaration."""
    play = Play(Odria(), FixedDice(dice))
    for name, value in options.items():
        play.ok(c.SetOption(**play.stamp(), name=name, value=value))
    for name, sheet in cast.items():
        play.add(name, f"side of {name}", sheet_of(fixtures(), sheet, {}, {}))
    if pace is not None:
        play.ok(c.SetPace(**play.stamp(), pace=pace))
    play.start()
    return play


def declare(play: Play, **said: a.Declare) -> None:
    for name, wish in said.items():
        play.does(name, wish)


ATTACK = a.Declare(action="attack")
HOLD = a.Declare(action="hold")


def at(name: str, **more: Any) -> a.Declare:
    return a.Declare(action="attack", target=who(name), **more)


def last(play: Play, kind: type[Any]) -> Any:
    return next(fact for fact in reversed(play.told) if isinstance(fact, kind))


# --- declarations ----------------------------------------------------------------------------------------------------


def test_open_declarations_are_shown_as_they_are_made_and_sealed_ones_are_not() -> None:
    for option, shown in (("open", {"action": "hold"}), ("sealed", None)):
        play = fight(cast={"orc": "orc", "knight": "knight"}, declarations=option)
        play.does("orc", HOLD)
        seen = view(play.rules, play.now, TABLE)["combatants"]["orc"]
        assert seen.get("marks", {}).get("declared") == shown
        assert play.asked == {"knight": "declaration"}


def test_a_declaration_may_be_taken_back_while_others_still_declare() -> None:
    play = fight(cast={"orc": "orc", "knight": "knight"})
    prompt = play.prompt_of("orc")
    assert prompt is not None
    play.does("orc", HOLD)
    play.ok(c.Withdraw(**play.stamp(), who=who("orc"), prompt=prompt.id))
    play.does("orc", at("knight"))
    play.does("knight", HOLD)
    assert play.beat == "count.6"


def test_who_declares_nothing_holds() -> None:
    play = fight(cast={"orc": "orc", "knight": "knight"})
    play.does("orc", HOLD)
    play.passes("knight")
    assert play.now.flow.round == 2, "nobody had a slot, so the next round asks for declarations"


def test_a_missing_answer_at_a_count_is_the_declared_target_without_a_manoeuvre() -> None:
    play = fight(6, 5, 4, 3, cast={"knight": "knight", "orc": "orc"})
    declare(play, knight=at("orc"), orc=HOLD)
    prompt = play.prompt_of("knight")
    assert prompt is not None
    play.ok(c.Close(**play.stamp(), prompt=prompt.id))
    assert play.asked == {"orc": "reaction"}
    play.passes("orc")
    assert last(play, f.AttackResolved).total == 20


def test_a_missing_answer_that_is_illegal_forfeits_the_slot() -> None:
    play = fight(cast={"knight": "knight", "orc": "orc"})
    declare(play, knight=ATTACK, orc=HOLD)
    prompt = play.prompt_of("knight")
    assert prompt is not None
    play.ok(c.Close(**play.stamp(), prompt=prompt.id))
    assert last(play, f.SlotLost).why == "passed"


# --- counts ----------------------------------------------------------------------------------------------------------


def test_choices_of_one_count_are_sealed_until_all_have_answered() -> None:
    play = fight(cast={"one": "knight", "two": "knight", "orc": "orc"})
    declare(play, one=at("orc"), two=at("orc"), orc=HOLD)
    assert play.beat == "count.3"
    play.does("one", a.ConfirmSlot(sure_strike=2))
    for viewer in (THE_GM, TABLE, Viewer(controls=frozenset({who("two")}))):
        assert "sure_strike" not in str(view(play.rules, play.now, viewer)["prompts"])


def test_the_attack_total_is_shown_only_where_the_defence_is_chosen_after_it() -> None:
    for option, shown in (("after_attack_roll", True), ("before_attack_roll", False)):
        play = fight(6, cast={"knight": "knight", "orc": "orc"}, defense_declaration=option)
        declare(play, knight=at("orc"), orc=HOLD)
        play.does("knight", a.ConfirmSlot())
        prompt = play.prompt_of("orc")
        assert prompt is not None
        assert ("attack_total" in prompt.data) is shown
        assert prompt.data["passive"] == 3


def test_a_reaction_prompt_names_each_legal_defence_with_its_value_and_uses() -> None:
    play = fight(6, cast={"orc": "orc", "knight": "knight"})
    declare(play, orc=at("knight"), knight=HOLD)
    play.does("orc", a.ConfirmSlot())
    prompt = play.prompt_of("knight")
    assert prompt is not None
    assert {key: prompt.data[key] for key in ("dodge", "parry", "block", "passive")} == {
        "dodge": 18,
        "parry": 23,
        "block": 22,
        "passive": 16,
    }
    assert prompt.data["uses_dodge"] == 1
    assert [option.id for option in play.offered("knight")] == ["dodge", "parry", "block"]


def test_a_leap_lapses_when_its_dodge_was_spent_at_the_same_count() -> None:
    # The knight and the duellist act at the same count; the knight's blow is worked off first and dodged.
    play = Play(Odria(), FixedDice([2, 12, 9]))
    play.add("knight", "a", {**sheet_of(fixtures(), "knight", {"skills": {"long_sword": 13}}, {}), "size": "human"})
    play.add("spear", "b", sheet_of(fixtures(), "spearman", {}, {}))
    play.add("duel", "c", sheet_of(fixtures(), "duelist", {"attacks": {"rapier": 1}}, {}))
    play.start()
    play.does("knight", at("duel"))
    play.does("spear", a.Declare(action="hold", distance=who("duel")))
    play.does("duel", at("spear"))
    assert play.beat == "count.0"
    play.does("knight", a.ConfirmSlot())
    play.does("duel", a.ConfirmSlot(mode="leap_in"))
    play.does("duel", a.React(choice="dodge"))
    lapsed = last(play, Lapsed)
    assert (lapsed.choice.who, lapsed.code) == ("duel", "defense_exhausted")
    assert [x.who for x in play.told if isinstance(x, f.AttackResolved)] == ["knight"], "and no free attack"
    assert last(play, f.SlotLost).why == "passed"


def test_a_light_weapon_that_parries_a_beat_is_at_risk() -> None:
    play = Play(Odria(), FixedDice([2, 10]))
    play.add("light", "a", sheet_of(fixtures(), "knight", {"weapon": "rapier", "shield": None}, {}))
    log = {"id": "log", "hit": 1, "crush": 5, "def": 1, "ini": 6, "reach": [1, 1], "types": ["D"], "weight": 9}
    play.add("heavy", "b", {**sheet_of(fixtures(), "orc", {}, {}), "weapon": "log", "weapons": [log]})
    play.start()
    declare(play, light=a.Declare(action="hold", distance=who("heavy")), heavy=at("light"))
    play.does("heavy", a.ConfirmSlot(mode="beat"))
    play.does("light", a.React(choice="parry"))
    beat = last(play, f.AttackResolved)
    assert (beat.outcome, beat.notices) == ("beat_failed", ("parry_weapon_at_risk",))


def test_a_free_attack_from_behind_is_dodged_without_weapon_and_shield() -> None:
    play = fight(2, 9, 2, 12, 12, 9, cast={"spear": "spearman", "knight": "knight"})
    wish = a.SetMarker(target=who("spear"), marker="behind", other=who("knight"))
    play.ok(c.Do(**play.stamp(), who=GM, wish=wish))
    declare(play, spear=a.Declare(action="hold", distance=who("knight")), knight=at("spear"))
    play.does("knight", a.ConfirmSlot(mode="leap_in"))
    free = next(fact for fact in play.told if isinstance(fact, f.AttackResolved))
    (line,) = (line for line in free.explain if line.label == "leap_in")
    assert {term.name: term.value for term in line.terms} == {
        "passive": 3, "dodge": 2, "leap_in": -3, "from_behind": -3, "dice": 9
    }  # fmt: skip


def test_one_killed_at_a_count_still_acts_at_it() -> None:
    play = fight(6, 12, 12, 12, 5, 2, 3, 6, 2, 9, cast={"one": "knight", "two": "knight"})
    play.ok(c.Do(**play.stamp(), who=GM, wish=a.Adjust(target=who("two"), state={"hp": 12})))
    declare(play, one=at("two"), two=at("one"))
    play.does("one", a.ConfirmSlot())
    play.does("two", a.ConfirmSlot())
    play.passes("two")
    assert play.sheet("two").hp == 12, "what the count does falls at its end"
    play.passes("one")
    assert play.sheet("two").state == "dead"
    assert {x.who for x in play.told if isinstance(x, f.AttackResolved)} == {"one", "two"}


@pytest.mark.parametrize("cast", [{"hurt": "knight", "held": "knight"}, {"held": "knight", "hurt": "knight"}])
def test_who_waits_at_a_count_meets_every_blow_of_it_so_whoever_comes_first_in_the_roster(cast: dict[str, str]) -> None:
    play = fight(3, cast=cast)
    declare(play, hurt=at("held"), held=at("hurt"))
    play.does("hurt", a.ConfirmSlot())
    play.does("held", a.Wait())
    (prompt,) = play.now.open_prompts()
    assert prompt.data["passive"] == 17, "16 and 1 for waiting: all of a count is locked before any of it happens"
    assert [fact.who for fact in play.told if isinstance(fact, f.SlotsMoved)] == ["held"]
    play.passes("held")
    assert play.asked == {"held": "turn"}
    assert [fact.who for fact in play.told if isinstance(fact, f.SlotsMoved)] == ["held"]


def test_a_spell_with_a_hit_number_for_each_band_is_offered_and_cast_in_each_it_has() -> None:
    play = Play(Odria(), FixedDice([2]))
    ray = {"id": "ray", "time": 4, "hit": {"short": 9, "effective": 3}, "damage": "2d6"}
    play.add("mage", "a", {**sheet_of(fixtures(), "mage", {"bonus": {}}, {}), "spells": [ray]})
    play.add("orc", "b", sheet_of(fixtures(), "orc", {}, {}))
    play.start()
    declare(play, mage=a.Declare(action="spell", spell="ray", target=who("orc")), orc=HOLD)
    assert [option.data.get("band") for option in play.offered("mage")] == ["short", "effective", None]
    refused = play.wish("mage", a.ConfirmSlot(band="maximum"))
    assert isinstance(refused, Rejection)
    assert refused.code == "out_of_range"
    play.does("mage", a.ConfirmSlot(band="effective"))
    assert last(play, f.AttackRolled).total == 3 + 2


def test_where_the_gm_has_said_how_far_it_is_a_shot_is_offered_in_that_band_alone() -> None:
    play = fight(cast={"archer": "archer", "orc": "orc", "knight": "knight"})
    wish = a.SetMarker(target=who("archer"), marker="distance", other=who("orc"), metres=60)
    play.ok(c.Do(**play.stamp(), who=GM, wish=wish))
    declare(play, archer=ATTACK, orc=HOLD, knight=HOLD)
    bands = {option.data.get("band"): option.parameters for option in play.offered("archer") if "band" in option.data}
    assert {band: found[0].values for band, found in bands.items()} == {
        "short": ("knight",),
        "effective": ("orc", "knight"),
    }


def test_a_beat_and_a_leap_in_may_be_sure_or_hard_and_a_beat_calls_no_place() -> None:
    play = fight(cast={"spear": "spearman", "orc": "orc"}, hit_locations=True)
    declare(play, spear=a.Declare(action="hold", distance=who("orc")), orc=at("spear"))
    ways = [(option.data.get("mode"), [p.name for p in option.parameters]) for option in play.offered("orc")]
    assert [mode for mode, _ in ways] == ["beat"] * 3 + ["leap_in"] * 3 + [None]
    assert [names[-1] for mode, names in ways if mode == "beat"] == ["target", "sure_strike", "hard_strike"]
    assert play.wish("orc", a.ConfirmSlot(mode="beat", location="head")) == Rejection(
        "unknown_maneuver", "ODR-105", {"maneuver": "location"}
    )


# --- between counts --------------------------------------------------------------------------------------------------


def test_play_stays_between_counts_only_for_who_waits() -> None:
    play = fight(2, 10, cast={"knight": "knight", "orc": "orc", "duel": "duelist"})
    declare(play, knight=at("orc"), orc=at("knight", wait=True), duel=HOLD)
    play.does("knight", a.ConfirmSlot())
    play.does("orc", a.React(choice="parry"))
    assert play.beat == "between.3"
    assert play.asked == {"orc": "turn"}
    assert play.wish("duel", a.Release()) == Rejection("not_waiting", "ODR-44")
    play.does("orc", a.Release())
    assert play.beat == "count.6"


def test_one_who_waits_on_is_asked_again_and_at_last_gives_its_action_up() -> None:
    play = fight(cast={"knight": "knight", "orc": "orc"})
    declare(play, knight=a.Declare(action="other", what="move"), orc=at("knight", wait=True))
    play.does("knight", a.ConfirmSlot())
    assert play.asked == {"orc": "turn"}
    play.passes("orc")
    assert last(play, f.SlotLost).why == "forfeited"
    assert play.now.flow.round == 2


def test_a_pause_asked_for_comes_after_the_count_and_others_may_act_in_it_too() -> None:
    play = fight(3, 12, 6, cast={"duel": "duelist", "orc": "orc"})
    declare(play, duel=at("orc"), orc=HOLD)
    play.at_any_time("orc", a.PauseRequest())
    play.does("duel", a.ConfirmSlot())
    play.does("orc", a.React(choice="parry"))
    assert play.beat == "between.0"
    assert play.asked == {"orc": "turn"}
    play.at_any_time("duel", a.Quick(slot=2))
    assert play.asked == {"orc": "turn"}
    play.passes("orc")
    assert play.beat == "count.3"


def test_a_slot_that_was_moved_is_held_from_where_it_stands_and_never_released_before() -> None:
    play = fight(cast={"duel": "duelist", "orc": "orc"})
    declare(play, duel=at("orc", wait=True), orc=a.Declare(action="other"))
    play.does("orc", a.ConfirmSlot())
    play.at_any_time("gm", a.SetInitiative(target=who("duel"), value=20))
    play.does("duel", a.Release())
    assert [slot.at for slot in play.sheet("duel").plan.slots] == [20, 25]


def test_another_action_gives_quick_attacks_up_with_the_counts_they_had_won() -> None:
    play = fight(cast={"duel": "duelist", "orc": "orc"})
    declare(play, duel=at("orc", wait=True, quick=(2,)), orc=a.Declare(action="other"))
    assert [slot.at for slot in last(play, f.Declared).plan.slots] != [0, 5]
    play.does("orc", a.ConfirmSlot())
    count = play.now.world.table.count
    assert count is not None
    play.does("duel", a.ChangeAction(action="attack", weapon="rapier"))
    slots = play.sheet("duel").plan.slots
    assert [(slot.at - count, slot.quick) for slot in slots] == [(1, False), (6, False)]


def test_the_gm_pauses_and_goes_on() -> None:
    play = fight(cast={"knight": "knight", "orc": "orc"})
    declare(play, knight=a.Declare(action="other"), orc=a.Declare(action="other"))
    play.at_any_time("gm", a.PauseRequest())
    play.does("knight", a.ConfirmSlot())
    assert play.asked == {"gm": "halt"}
    play.at_any_time("gm", a.Advance())
    assert play.beat == "count.6"


def test_late_all_out_defence_gives_the_attacks_up_and_one_more_of_each_defence() -> None:
    play = fight(cast={"knight": "knight", "orc": "orc"}, count_pause="always")
    declare(play, knight=a.Declare(action="other"), orc=at("knight"))
    play.does("knight", a.ConfirmSlot())
    play.at_any_time("orc", a.AllOutDefense())
    limits = view(play.rules, play.now, TABLE)["combatants"]["orc"]["limits"]
    assert limits["dodge"]["size"] == limits["parry"]["size"] == 2
    play.at_any_time("gm", a.Advance())
    assert play.now.flow.round == 2


def test_late_all_out_defence_leaves_a_spell_that_strikes_nobody() -> None:
    play = Play(Odria(), FixedDice([]))
    spells = [{"id": "healing_touch", "time": 6}, {"id": "fire_bolt", "time": 5, "hit": 8, "damage": "3d6+2"}]
    for name in ("healer", "mage"):
        play.add(name, "one side", {**sheet_of(fixtures(), "mage", {}, {}), "spells": spells})
    play.start()
    play.does("healer", a.Declare(action="spell", spell="healing_touch", wait=True))
    play.does("mage", a.Declare(action="spell", spell="fire_bolt", wait=True))
    for name in ("healer", "mage"):
        play.does(name, a.AllOutDefense())
    left = {fact.who: len(fact.plan.slots) for fact in play.told if isinstance(fact, f.SlotsMoved)}
    assert left == {"healer": 1, "mage": 0}


def test_the_terms_of_a_damage_number_add_up_also_where_it_would_be_below_0() -> None:
    play = Play(Odria(), FixedDice([12, 12, 2, 5, 12, 9]))
    play.add("weak", "a", sheet_of(fixtures(), "knight", {"bonus": {"pen": -30}}, {}))
    play.add("orc", "b", sheet_of(fixtures(), "orc", {}, {}))
    play.start()
    declare(play, weak=at("orc"), orc=HOLD)
    play.does("weak", a.ConfirmSlot())
    play.passes("orc")
    (line,) = (line for line in last(play, f.AttackResolved).explain if line.label == "pen")
    assert line.total == 5
    assert sum(term.value for term in line.terms) == 5
    assert {term.name: term.value for term in line.terms}["at_least_0"] > 0


def test_a_helpless_holder_keeps_nobody_at_distance() -> None:
    play = fight(cast={"spear": "spearman", "orc": "orc"}, count_pause="always")
    declare(play, spear=a.Declare(action="other", distance=who("orc")), orc=HOLD)
    play.does("spear", a.ConfirmSlot())
    assert any(status.name == KEPT_OFF for status in play.now.world.statuses)
    play.at_any_time("gm", a.SetMarker(target=who("spear"), marker="paralyzed"))
    assert not any(status.name == KEPT_OFF for status in play.now.world.statuses)


# --- questions and clocks --------------------------------------------------------------------------------------------


def test_when_time_is_out_the_first_legal_defence_of_the_preferred_ones_is_chosen() -> None:
    play = Play(Odria(), FixedDice([6, 4]))
    play.add("orc", "foes", sheet_of(fixtures(), "orc", {}, {}))
    play.add("knight", "heroes", {**sheet_of(fixtures(), "knight", {}, {}), "auto_defense": ["jump_back", "parry"]})
    play.start()
    declare(play, orc=at("knight"), knight=HOLD)
    play.does("orc", a.ConfirmSlot())
    assert play.asked == {"knight": "reaction"}
    play.runs_out()
    assert last(play, f.AttackResolved).defence == "parry"


def test_without_preferences_time_runs_out_without_a_defence() -> None:
    play = fight(6, 1, 1, cast={"orc": "orc", "knight": "knight"})
    declare(play, orc=at("knight"), knight=HOLD)
    play.does("orc", a.ConfirmSlot())
    play.runs_out()
    assert last(play, f.AttackResolved).defence == "passive"


def test_dice_thrown_by_hand_are_asked_for_one_by_one_explosions_again() -> None:
    play = fight(5, cast={"orc": "orc", "knight": "knight"})
    play.ok(c.HandDice(**play.stamp(), who=who("orc"), on=True))
    declare(play, orc=at("knight"), knight=HOLD)
    play.does("orc", a.ConfirmSlot())
    for face in (11, 12, 3):
        asked = play.prompt_of("orc")
        assert asked is not None
        assert asked.kind == "dice"
        play.ok(c.ThrowDice(**play.stamp(), prompt=asked.id, faces=(face,)))
    assert play.asked == {"knight": "reaction"}
    assert last(play, f.AttackRolled).total == 34
    assert last(play, f.AttackRolled).critical


# --- the GM ----------------------------------------------------------------------------------------------------------


def test_a_surprise_is_prepared_before_the_fight() -> None:
    play = Play(Odria(), FixedDice([]))
    play.add("duel", "a", sheet_of(fixtures(), "duelist", {}, {}))
    play.add("knight", "b", sheet_of(fixtures(), "knight", {}, {}))
    play.at_any_time("gm", a.StartSurprise(surprised=(who("knight"),), attackers=(who("duel"),)))
    play.start()
    assert play.beat == "surprise"
    assert play.asked == {"duel": "declaration"}
    assert play.wish("duel", a.Declare(action="attack", stance=("pressure",))) == Rejection("wrong_state", "ODR-42")
    play.passes("duel")
    assert play.beat == "declare"
    late = c.Do(**play.stamp(), who=GM, wish=a.StartSurprise(surprised=(who("knight"),), attackers=(who("duel"),)))
    assert play.send(late) == Rejection("wrong_state", "ODR-42")


def test_the_gm_rules_on_an_attack_that_waits() -> None:
    play = fight(2, 1, 1, 10, 5, cast={"knight": "knight", "orc": "orc"})
    declare(play, knight=at("orc"), orc=HOLD)
    play.does("knight", a.ConfirmSlot())
    play.at_any_time("gm", a.RuleAttack(outcome="hit", bypass_armor=True))
    play.passes("orc")
    fact = last(play, f.AttackResolved)
    assert fact.outcome == "hit"
    assert fact.harm.bypassed


@pytest.mark.parametrize(("ruled", "worn"), [(None, 3), (0, 0), (10, 1), (30, 3)])
def test_the_gm_lowers_what_armour_takes_of_a_weapon_too(ruled: int | None, worn: int) -> None:
    """ODR-71: 30% of 13 are the most leather takes of a slash."""
    play = fight(6, 5, 4, 3, 9, 9, cast={"knight": "knight", "orc": "orc"})
    declare(play, knight=at("orc"), orc=HOLD)
    play.does("knight", a.ConfirmSlot())
    play.at_any_time("gm", a.RuleAttack(armor_share_pct=ruled))
    play.passes("orc")
    harm = last(play, f.AttackResolved).harm
    assert (harm.total, harm.armor_damage, harm.wound) == (13, worn, 13 - worn)


@pytest.mark.parametrize(("hp", "state"), [(0, "dying"), (-10, "dying"), (-11, "dead")])
def test_who_comes_into_a_fight_without_hit_points_does_not_act_in_it(hp: int, state: str) -> None:
    """ODR-77: as a fight before has left it, or the GM has set it."""
    play = Play(Odria(), FixedDice([]))
    for name in ("knight", "orc", "duelist"):
        play.add(name, name, {**sheet_of(fixtures(), name, {}, {}), **({"state": {"hp": hp}} if name == "orc" else {})})
    play.at_any_time("gm", a.StartSurprise(surprised=(who("knight"),), attackers=(who("orc"), who("duelist"))))
    play.start()
    assert play.asked == {"duelist": "declaration"}
    assert play.sheet("orc").state == state
    assert play.sheet("orc").dying == (2 if state == "dying" else None)
    play.passes("duelist")
    assert set(play.asked) == {"knight", "duelist"}


@pytest.mark.parametrize("cast", [("knight", "mage"), ("mage", "knight")], ids=["first", "last"])
def test_who_knocks_an_enemy_out_is_tied_up_with_nobody_and_runs_on(cast: tuple[str, str]) -> None:
    """ODR-101: zigzag ends when engaged, and nobody is engaged with the helpless, wherever in the roster."""
    play = fight(9, 9, 4, 1, 1, 9, cast=dict(zip(cast, cast, strict=True)))
    said = {"knight": at("mage", stance=("zigzag",)), "mage": HOLD}
    declare(play, **{name: said[name] for name in cast})
    play.does("knight", a.ConfirmSlot())
    play.passes("mage")
    assert play.sheet("mage").is_helpless
    assert not any(isinstance(fact, f.StanceEnded) for fact in play.told)


def test_a_passive_die_is_told_as_no_critical_success() -> None:
    """ODR-4: only of an attack and of an active defence."""
    play = fight(6, 11, 12, 3, cast={"knight": "knight", "orc": "orc"}, passive_roll="d12x")
    declare(play, knight=at("orc"), orc=HOLD)
    play.does("knight", a.ConfirmSlot())
    play.passes("orc")
    passive = next(line for line in last(play, f.AttackResolved).explain if line.label == "passive")
    assert (passive.total, passive.outcome) == (29, None)


def test_what_the_gm_does_while_an_attack_waits_changes_no_term_of_it_but_a_ruling() -> None:
    play = fight(2, 10, cast={"knight": "knight", "orc": "orc"})
    declare(play, knight=at("orc"), orc=HOLD)
    play.does("knight", a.ConfirmSlot())
    for wish in (a.SetMarker(target=who("orc"), marker="invisible"), a.RuleAttack(modifier=-3)):
        play.ok(c.Do(**play.stamp(), who=GM, wish=wish))
    play.does("orc", a.React(choice="dodge"))
    line = last(play, f.AttackResolved).explain[0]
    assert [term.name for term in line.terms] == ["hit", "ruling", "dice"]
    assert line.total == sum(term.value for term in line.terms)


def test_a_stray_missile_comes_at_another_with_the_same_total() -> None:
    play = fight(8, 3, 1, 9, 1, cast={"archer": "archer", "duel": "duelist", "orc": "orc"}, count_pause="always")
    declare(play, archer=a.Declare(action="attack", target=who("duel"), band="effective"), duel=HOLD, orc=HOLD)
    play.does("archer", a.ConfirmSlot())
    play.does("duel", a.React(choice="dodge"))
    assert last(play, f.AttackResolved).notices == ("stray_attack",)
    play.at_any_time("gm", a.StrayAttack(actor=who("archer"), target=who("orc"), total=17))
    assert play.asked == {"orc": "reaction"}
    play.passes("orc")
    assert play.sheet("orc").hp < 50


def test_healing_comes_once_of_an_action_just_done() -> None:
    play = fight(cast={"mage": "mage", "orc": "orc"}, count_pause="always")
    play.at_any_time("gm", a.Adjust(target=who("orc"), state={"hp": 5}))
    declare(play, mage=a.Declare(action="other", what="aid"), orc=HOLD)
    heal = a.Heal(target=who("orc"), amount=9)
    assert play.wish("mage", a.ConfirmSlot()) is not None
    play.at_any_time("mage", heal)
    assert play.sheet("orc").hp == 14
    assert play.wish("mage", heal) == Rejection("wrong_state", "ODR-78")


def test_who_is_dying_cannot_drink_and_the_dead_stay_dead() -> None:
    play = fight(cast={"mage": "mage", "orc": "orc", "knight": "knight"})
    play.at_any_time("gm", a.Adjust(target=who("orc"), state={"hp": -3}))
    play.at_any_time("gm", a.Adjust(target=who("mage"), state={"hp": -30}))
    drink = c.Do(**play.stamp(), who=GM, wish=a.Heal(target=who("orc"), amount=9, means="potion"))
    assert play.send(drink) == Rejection("unconscious_cannot_drink", "ODR-78", {"target": "orc"})
    late = c.Do(**play.stamp(), who=GM, wish=a.Heal(target=who("mage"), amount=90))
    assert play.send(late) == Rejection("target_dead", "ODR-78", {"target": "mage"})
    play.at_any_time("gm", a.Heal(target=who("orc"), amount=4))
    assert play.sheet("orc").state == "active"


def test_a_close_contact_ends_by_a_jump_back() -> None:
    play = fight(2, 12, 1, cast={"orc": "orc", "duel": "duelist"})
    play.at_any_time("gm", a.SetMarker(target=who("orc"), marker="close", other=who("duel")))
    play.at_any_time("gm", a.SetInitiative(target=who("duel"), value=9))
    declare(play, orc=at("duel"), duel=at("orc"))
    play.does("orc", a.ConfirmSlot())
    play.does("duel", a.React(choice="jump_back"))
    assert bond(play.now.world, "close", who("orc"), who("duel")) is None
    assert bond(play.now.world, "engaged", who("orc"), who("duel")) is None
    assert last(play, f.SlotLost).why == "spent_jump_back"


def test_an_attack_from_behind_is_one_only_where_the_gm_has_marked_it() -> None:
    play = fight(2, 12, 9, cast={"duel": "duelist", "knight": "knight"})
    declare(play, duel=at("knight"), knight=HOLD)
    asked = play.wish("duel", a.ConfirmSlot(from_behind=True))
    assert asked == Rejection("not_behind", "ODR-98", {"target": "knight"})
    play.at_any_time("gm", a.SetMarker(target=who("duel"), marker="behind", other=who("knight")))
    play.does("duel", a.ConfirmSlot(from_behind=True))
    assert [option.id for option in play.offered("knight")] == ["dodge", "jump_back"][:1]


# --- what is shown ---------------------------------------------------------------------------------------------------


def test_others_see_how_hurt_somebody_is_and_its_player_the_points_and_the_formulas() -> None:
    play = fight(cast={"knight": "knight", "orc": "orc"})
    own = view(play.rules, play.now, Viewer(controls=frozenset({who("knight")})))["combatants"]
    assert own["knight"]["hp"] == {"now": 60, "max": 60}
    hit = next(number for number in own["knight"]["numbers"] if number["name"] == "hit")
    assert hit["total"] == 14
    assert {"name": "skill", "value": 6} in hit["terms"]
    assert own["orc"]["hp"] == {"band": "unhurt"}
    assert "numbers" not in own["orc"]
    assert "sheet" not in own["orc"]


def test_a_round_shows_its_slots_with_what_is_done_in_them_and_which_are_over() -> None:
    play = fight(6, cast={"duel": "duelist", "knight": "knight"})
    declare(play, duel=at("knight"), knight=at("duel"))
    first, other = ("duel", "knight") if play.offered("duel") else ("knight", "duel")
    play.does(first, a.ConfirmSlot())
    shown = view(play.rules, play.now, TABLE)["combatants"]
    slots = {one: [(slot["n"], slot.get("done", False)) for slot in shown[one]["marks"]["slots"]] for one in shown}
    assert slots[first][0] == (1, True)
    assert slots[other][0] == (1, False)
    assert shown["knight"]["marks"]["slots"][0]["what"] == "long_sword"


def test_who_is_attacked_from_behind_is_told_so() -> None:
    play = fight(2, 12, 9, cast={"duel": "duelist", "knight": "knight"})
    declare(play, duel=at("knight"), knight=HOLD)
    play.at_any_time("gm", a.SetMarker(target=who("duel"), marker="behind", other=who("knight")))
    play.does("duel", a.ConfirmSlot())
    asked = next(iter(view(play.rules, play.now, THE_GM)["prompts"].values()))
    assert asked["data"]["behind"] is True


def test_a_hit_explains_itself_line_by_line_and_notices_are_the_gms() -> None:
    play = fight(6, 5, 4, 3, cast={"knight": "knight", "orc": "orc"})
    declare(play, knight=at("orc"), orc=HOLD)
    play.does("knight", a.ConfirmSlot())
    play.passes("orc")
    fact = last(play, f.AttackResolved)
    assert [line.label for line in fact.explain] == [
        *("attack", "passive", "result", "pen", "armour", "damage", "armour_damage", "wound"),
    ]
    assert [line.total for line in fact.explain] == [20, 3, 20, 19, 9, 13, 3, 10]
    for viewer in (THE_GM, TABLE):
        told = project(play.rules, play.now, play.now, fact, viewer)
        assert told is not None
        assert (told["force"], told["wound"], told["via"]) == (19, 10, "S")


def test_a_count_of_0_is_told_like_any_other() -> None:
    play = fight(2, cast={"duel": "duelist", "orc": "orc"})
    declare(play, duel=at("orc"), orc=HOLD)
    play.does("duel", a.ConfirmSlot())
    for kind in (r.CountBegan, f.AttackRolled):
        fact = last(play, kind)
        for viewer in (THE_GM, TABLE):
            told = project(play.rules, play.now, play.now, fact, viewer)
            assert told is not None
            assert told["count"] == 0


def test_what_a_fight_leaves_goes_back_to_the_sheet() -> None:
    play = fight(cast={"knight": "knight", "orc": "orc"})
    play.at_any_time("gm", a.Adjust(target=who("knight"), state={"hp": 7, "armor_hp": [3], "shock": [3]}))
    left = play.rules.written_back(play.now, play.now.world.combatants[who("knight")])
    again = Play(Odria(), FixedDice([]))
    again.add("knight", "a", {**sheet_of(fixtures(), "knight", {}, {}), **left})
    assert (again.sheet("knight").hp, again.sheet("knight").armor_hp) == (7, (3, 20))
    assert again.sheet("knight").shock == ()


@pytest.mark.parametrize("name", sorted(SHEETS))
def test_every_template_is_a_sheet_and_is_shown_as_it_is_read(name: str) -> None:
    play = Play(Odria(), FixedDice([]))
    play.add("one", "a", SHEETS[name])
    shown = view(play.rules, play.now, THE_GM)["combatants"]["one"]["sheet"]
    play.add("two", "a", shown)
    assert play.sheet("one") == play.sheet("two")
    assert play.sheet("one").in_hand.id == SHEETS[name]["weapon"]
    assert set(SHEETS[name]["auto_defense"]) <= {"dodge", "parry", "block"}


def test_the_starter_catalogue_is_the_one_the_vectors_use() -> None:
    for name, record in fixtures()["weapons"].items():
        play = Play(Odria(), FixedDice([]))
        play.add("one", "a", {"weapon": name, "weapons": [{"id": name, **record}]})
        own = play.sheet("one").sheet.weapons[0]
        assert own == WEAPONS[name] or own.destr == WEAPONS[name].destr, name
    assert {name: layer.hp for name, layer in ARMOUR.items()} == {
        name: record["hp"] for name, record in fixtures()["armor"].items()
    }


@pytest.mark.parametrize(
    ("sheet", "field", "bound"),
    [
        ({"attacks": {"long_sword": 11}}, "attacks[...]", {"max": 10}),
        ({"attacks": {"long_sword": -1}}, "attacks[...]", {"min": 0}),
        ({"active_defenses": {"parry": 10.5}}, "active_defenses.parry", {"max": 10}),
        ({"weapons": [{"id": "anvil", "weight": 1001}]}, "weapons[0].weight", {"max": 1000}),
        ({"attacks": {f"w{n}": 1 for n in range(51)}}, "attacks", {"max": 50}),
    ],
)
def test_a_bound_of_halves_or_kilograms_is_named_as_the_sheet_has_it(
    sheet: dict[str, Any], field: str, bound: dict[str, int]
) -> None:
    read = Odria().read(sheet)
    assert isinstance(read, Rejection)
    assert {name: read.params[name] for name in ("field", *bound)} == {"field": field, **bound}


@pytest.mark.parametrize(
    ("sheet", "field", "reason"),
    [
        ({"hp_max": 0}, "hp_max", "too_small"),
        ({"attr": {"agi": 41}}, "attr.agi", "too_large"),
        ({"weapon": "excalibur"}, "weapon", "not_listed"),
        ({"shield": "door"}, "shield", "not_listed"),
        ({"weapon": "halberd", "shield": "buckler"}, "shield", "hands_full"),
        ({"armor": ["scaled_skin", "plate"]}, "armor[0]", "not_innermost"),
        ({"armor": ["paper"]}, "armor[0]", "not_listed"),
        ({"attacks": {"dagger": 1.3}}, "attacks[...]", "wrong_type"),
        ({"state": {"hp": 4, "armor_hp": [1]}}, "state.armor_hp", "too_long"),
        ({"horns": 2}, "horns", "unknown_field"),
    ],
    ids=str,
)
def test_an_invalid_sheet_is_refused_by_field_and_reason(sheet: dict[str, Any], field: str, reason: str) -> None:
    read = Odria().read(sheet)
    assert isinstance(read, Rejection)
    assert read.code == "invalid_sheet"
    assert (read.params["field"], read.params["reason"]) == (field, reason)


@pytest.mark.parametrize(
    ("option", "value", "code"),
    [
        ("luck", True, "option.unknown"),
        ("rounding", "up", "option.invalid"),
        ("surprise_span", 0, "option.invalid"),
        ("attribute_bonus_table", ("21=five",), "option.invalid"),
    ],
)
def test_an_option_that_is_none_is_refused(option: str, value: Any, code: str) -> None:
    play = Play(Odria(), FixedDice([]))
    refused = play.send(c.SetOption(**play.stamp(), name=option, value=value))
    assert isinstance(refused, Rejection)
    assert refused.code == code


def test_a_reaction_waits_half_a_minute_and_a_declaration_for_ever() -> None:
    play = fight(6, cast={"orc": "orc", "knight": "knight"})
    prompt = play.prompt_of("orc")
    assert prompt is not None
    assert prompt.left_ms is None
    declare(play, orc=at("knight"), knight=HOLD)
    play.does("orc", a.ConfirmSlot())
    prompt = play.prompt_of("knight")
    assert prompt is not None
    assert prompt.left_ms == Millis(30_000)


def test_the_fight_ends_by_itself_once_one_side_is_able_and_nobody_is_dying() -> None:
    play = fight(cast={"knight": "knight", "orc": "orc"})
    play.at_any_time("gm", a.Adjust(target=who("orc"), state={"hp": -1}))
    play.passes("knight")
    assert play.now.flow.phase == "running", "the orc may still be rescued"
    for _ in range(2):
        play.passes("knight")
    assert play.now.flow.phase == "ended"
    assert play.now.flow.winner == "side of knight"
    assert play.sheet("orc").dead


def test_facts_that_are_only_told_leave_the_world_as_it_is() -> None:
    assert {kind.__name__ for kind in Odria.unchanging} == {
        *("AttackRolled", "AttackResolved", "CastFailed", "ForceApplied", "LeptIn", "DistanceBroken", "Overridden"),
    }
