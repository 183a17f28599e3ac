"""Recorded fights fold to the bytes they folded to when recorded, decide again as they were decided, and reckon.

Where this fails, a fact has changed its meaning, or a rule its outcome. A change that is meant gets a new tag and an
upcaster; before the first release `python -m tests.golden` records anew.
"""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.catalogue import ruleset, types_of
from server.verify import verify
from tests.e2e.duels import DUELS
from tests.e2e.fights import FIGHTS
from tests.e2e.melees import MELEES
from tests.e2e.pools import POOLS
from tests.golden import duel_reckoner, pool_reckoner
from tests.golden.__main__ import RECKON
from tests.golden.reckoner import reckon
from tests.golden.records import RECORDS, end_of, entries_of, lines_of, packed_end_of

each_record = pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
OF_DUELS = [record for record in RECORDS if record.stem.startswith("duel_")]
OF_POOLS = [record for record in RECORDS if record.stem.startswith("pool_")]


def test_every_fight_of_the_source_text_is_recorded() -> None:
    assert [record.stem for record in RECORDS] == sorted(fight.key for fight in (*FIGHTS, *DUELS, *POOLS, *MELEES))


@each_record
def test_it_folds_to_the_same_bytes(record: Path) -> None:
    lines = lines_of(record)
    assert end_of(lines) == record.with_suffix(".end.json").read_bytes().rstrip(b"\n")


@each_record
def test_its_end_is_the_same_after_it_was_written_down_and_read(record: Path) -> None:
    lines = lines_of(record)
    written = packed_end_of(lines)
    rules = ruleset(json.loads(lines[0])["ruleset"])
    encounters = msgspec.msgpack.Decoder(types_of(type(rules)).encounter)
    again = msgspec.msgpack.Encoder(order="sorted").encode(encounters.decode(written))
    assert again == written


@each_record
def test_its_chain_its_signature_and_every_decision_hold(record: Path) -> None:
    report = verify(lines_of(record))
    assert [report.signature.mark, report.chain.mark, report.decisions.mark] == ["good"] * 3, report
    assert report.dice.mark != "bad", report


@each_record
def test_every_figure_in_it_is_what_the_specification_gives_for_its_dice(record: Path) -> None:
    lines = lines_of(record)
    reckoned = RECKON[json.loads(lines[0])["ruleset"]](entries_of(lines))
    assert reckoned.findings == []
    assert reckoned.figures > 40


def test_the_reckoning_notices_any_figure_that_is_changed() -> None:
    record = next(record for record in RECORDS if record.stem == "ignatius_and_the_kobold")
    noticed, changed = 0, 0
    for place, entry in enumerate(entries_of(lines_of(record))):
        for number, fact in enumerate(entry["events"]):
            for name in ("attack_sum", "defence_sum", "amount", "die", "pool", "actions"):
                if name in fact and fact["type"] not in {"Healing"}:
                    entries = entries_of(lines_of(record))
                    entries[place]["events"][number][name] += 1
                    changed += 1
                    noticed += bool(reckon(entries).findings)
    assert changed > 15
    assert noticed == changed


def test_the_reckoning_of_duels_notices_any_figure_that_is_changed() -> None:
    noticed, changed = 0, 0
    for record in OF_DUELS:
        for place, entry in enumerate(entries_of(lines_of(record))):
            for number, fact in enumerate(entry["events"]):
                for name in ("total", "final_total", "against", "damage", "s", "left", "amount", "roll", "attack"):
                    if isinstance(fact.get(name), int):
                        entries = entries_of(lines_of(record))
                        entries[place]["events"][number][name] += 1
                        changed += 1
                        noticed += bool(duel_reckoner.reckon(entries).findings)
    assert changed > 50
    assert noticed == changed


def test_the_reckoning_of_pools_notices_any_figure_that_is_changed() -> None:
    figures = ("pool", "points", "difficulty", "margin", "power", "damage", "amount", "defence_pool", "defence_points")
    noticed, changed = 0, 0
    for record in OF_POOLS:
        for place, entry in enumerate(entries_of(lines_of(record))):
            for number, fact in enumerate(entry["events"]):
                for name in (*figures, "done", "needed", "round", "vitality", "size"):
                    if isinstance(fact.get(name), int):
                        entries = entries_of(lines_of(record))
                        entries[place]["events"][number][name] += 1
                        changed += 1
                        noticed += bool(pool_reckoner.reckon(entries).findings)
    assert changed > 150
    assert noticed == changed


# --- what the recorded fights of the destiny-die pool must hold ------------------------------------------------------


def facts_of(key: str) -> list[dict[str, Any]]:
    """All facts of a recorded fight, in order."""
    record = next(record for record in RECORDS if record.stem == key)
    return [fact for entry in entries_of(lines_of(record)) for fact in entry["events"]]


def of_kind(facts: Sequence[dict[str, Any]], kind: str, **fields: object) -> list[dict[str, Any]]:
    """Those of one kind with these fields."""
    return [fact for fact in facts if fact["type"] == kind and fields.items() <= fact.items()]


def test_three_fight_against_two_whose_shields_stop_one_blow_and_fail_before_another() -> None:
    facts = facts_of("pool_three_against_two_with_shields")
    sides = [fact["combatant"]["side"] for fact in of_kind(facts, "CombatantAdded")]
    assert sides == ["guards", "guards", "robbers", "robbers", "robbers"]
    shields = of_kind(facts, "AttackResolved", defence="shield")
    assert {(fact["target"], fact["hit"]) for fact in shields} == {("anna", False), ("ewa", True)}
    assert of_kind(facts, "Ended", winner="guards")


def test_who_shares_a_place_still_throws_after_the_blow_that_fells_him() -> None:
    facts = facts_of("pool_three_against_two_with_shields")
    (felled,) = of_kind(facts, "AttackResolved", target="dobek")
    (thrown,) = of_kind(facts, "AttackResolved", who="dobek", action="throw", hit=True)
    (fell,) = of_kind(facts, "Fell", who="dobek")
    assert facts.index(felled) < facts.index(thrown) < facts.index(fell)


def test_one_action_is_split_between_a_shield_and_a_sword() -> None:
    facts = facts_of("pool_three_against_two_with_shields")
    slots = of_kind(facts, "Spent", who="anna", limit="slots", size=2)
    assert len(slots) == 4  # two rounds of two activities
    mine = [fact for fact in of_kind(facts, "AttackResolved") if "anna" in (fact["who"], fact["target"])]
    assert [(fact["who"], fact.get("defence")) for fact in mine[:2]] == [("cecil", "shield"), ("anna", None)]


def test_a_clash_is_decided_by_reflex_and_the_first_blow_takes_a_die_from_the_second() -> None:
    facts = facts_of("pool_two_clashes")
    reflex, _ = of_kind(facts, "ReflexRolled", purpose="clash")
    clash, _ = of_kind(facts, "ClashBegan")
    assert reflex["points"] == {"jan": 2, "igor": 4}
    assert (clash["names"], clash["order"]) == (["jan", "igor"], ["igor", "jan"])
    first, second, *_ = of_kind(facts, "AttackResolved", action="clash")
    wound = of_kind(facts, "DamageApplied", who="jan")[0]
    assert facts.index(first) < facts.index(wound) < facts.index(second)
    assert (first["pool"], second["pool"]) == (7, 7 - 1)


def test_equals_in_reflex_wound_each_other_at_the_same_moment_and_both_go_down() -> None:
    facts = facts_of("pool_two_clashes")
    _, reflex = of_kind(facts, "ReflexRolled", purpose="clash")
    _, clash = of_kind(facts, "ClashBegan")
    assert reflex["points"] == {"igor": 3, "jan": 3}
    assert clash["order"] == []
    *_, first, second = of_kind(facts, "AttackResolved", action="clash", hit=True)
    wounds = of_kind(facts, "DamageApplied")[-2:]
    assert facts.index(first) < facts.index(second) < facts.index(wounds[0]) < facts.index(wounds[1])
    assert [fact["who"] for fact in of_kind(facts, "Fell", status="down")] == ["jan", "igor"]
    assert of_kind(facts, "Ended", winner=None)


def test_a_spell_takes_effect_last_in_the_round_of_its_last_action() -> None:
    facts = facts_of("pool_a_spell_last_in_its_round")
    (spell,) = of_kind(facts, "SpellEffect", who="mira", label="Lightning")
    after = facts[facts.index(spell) + 1]
    assert (after["type"], after["round"]) == ("RoundBegan", 3)
    (last_action,) = of_kind(facts, "ActivityWentOn", who="mira", done=2, needed=2)
    later = facts[facts.index(last_action) : facts.index(spell)]
    assert of_kind(later, "AttackResolved", who="olek")  # somebody slower acted after the spell was spoken
    assert of_kind(facts, "DamageApplied", who="mira")  # a wound alone does not break it


def test_an_apple_is_shot_at_sixty_metres_with_a_bow_too_strong_for_the_archer() -> None:
    facts = facts_of("pool_an_apple_at_sixty_metres")
    wilma, apple = (fact["combatant"]["sheet"]["sheet"] for fact in of_kind(facts, "CombatantAdded"))
    assert (wilma.get("strength", 2), wilma["weapon"], apple["size"]) == (2, "long_bow", "apple")
    wishes = [fact["choice"]["wish"] for fact in of_kind(facts, "Acted") if fact["choice"]["who"] == "wilma"]
    assert [wish["metres"] for wish in wishes] == [60, 60]
    missed, hit = of_kind(facts, "AttackResolved", who="wilma", difficulty=5, pool=6, power=2)
    assert (missed["hit"], hit["hit"]) == (False, True)


def test_an_eye_is_hit_once_as_called_and_once_by_three_sixes() -> None:
    facts = facts_of("pool_an_eye")
    called, by_chance = of_kind(facts, "AttackResolved", location="eye", hit=True)
    wishes = [fact["choice"]["wish"] for fact in of_kind(facts, "Acted") if fact["choice"]["wish"]["type"] == "shoot"]
    assert [wish.get("called") for wish in wishes] == ["eye", None]
    rolls = of_kind(facts, "Rolled", purpose="shoot")
    assert [roll["faces"] for roll in rolls[2:5]] == [[6], [6], [6]]
    assert (called["damage"], by_chance["damage"]) == (11, 12)
