"""What the recorded fights of the destiny-die pool must hold, and that their reckoning notices any figure changed."""

from __future__ import annotations

from tests.golden import pool_reckoner
from tests.golden.records import RECORDS, entries_of, facts_of, lines_of, of_kind

RECORDED = [record for record in RECORDS if record.stem.startswith("pool_")]


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


def test_the_reckoning_of_pools_notices_any_figure_that_is_changed() -> None:
    figures = ("pool", "points", "difficulty", "margin", "power", "damage", "amount", "defence_pool", "defence_points")
    noticed, changed = 0, 0
    for record in RECORDED:
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
