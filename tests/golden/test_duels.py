"""What the recorded duels of Morsmordre must hold, and that their reckoning notices any figure that is changed."""

from __future__ import annotations

from tests.golden import duel_reckoner
from tests.golden.records import RECORDS, entries_of, facts_of, lines_of, of_kind

RECORDED = [record for record in RECORDS if record.stem.startswith("duel_")]
DEFENDED = "duel_block_dodge_counterattack_and_flight"


def test_both_examples_of_the_source_text_come_out_as_printed() -> None:
    facts = facts_of("duel_both_examples")
    strong, balanced = of_kind(facts, "AttackResolved")
    assert (strong["part"], strong["strength"], strong["total"], strong["s"]) == ("jaw", "strong", 74, 5)
    assert strong["damage"] == 15 + 3
    assert (balanced["total"], balanced["result"], balanced["effective"], balanced["damage"]) == (
        50,
        "partial",
        "light",
        3,
    )


def test_a_block_halves_a_blow_and_a_dodge_makes_a_weaker_one_of_it() -> None:
    facts = facts_of(DEFENDED)
    (block,) = of_kind(facts, "DefenceRolled", defence="block", success=True)
    (dodge,) = of_kind(facts, "DefenceRolled", defence="dodge", success=True)
    (blocked,) = of_kind(facts, "AttackResolved", attack=block["attack"])
    assert (blocked["result"], blocked["damage"]) == ("full", 5)
    (declared,) = of_kind(facts, "AttackDeclared", attack=dodge["attack"])
    (dodged,) = of_kind(facts, "AttackResolved", attack=dodge["attack"])
    assert (declared["result"], declared["effective"]) == ("full", "balanced")
    assert (dodged["result"], dodged["effective"], dodged["damage"]) == ("partial", "light", 3)


def test_a_counterattack_after_a_critical_failure_does_all_that_a_human_can() -> None:
    facts = facts_of(DEFENDED)
    (failed,) = of_kind(facts, "AttackDeclared", critical="failure")
    (counter,) = of_kind(facts, "CounterDealt", attack=failed["attack"])
    assert (counter["who"], counter["damage"]) == (failed["target"], 50)


def test_a_flight_fails_before_a_heavy_blow_and_succeeds_after_a_light_one() -> None:
    facts = facts_of(DEFENDED)
    (fails,) = of_kind(facts, "FlightFailed")
    (succeeds,) = of_kind(facts, "Escaped")
    assert (fails["who"], succeeds["who"]) == ("p", "q")
    assert [fact["who"] for fact in of_kind(facts, "FlightDeclared")] == ["p", "q"]
    assert of_kind(facts, "Ended", winner=None)


def test_a_leap_from_a_heavy_blow_lets_the_wand_be_drawn_and_leaves_what_waits_to_magic() -> None:
    facts = facts_of("duel_a_leap_and_the_wand")
    (leap,) = of_kind(facts, "DefenceRolled", defence="leap", success=True, wand_free=True)
    (drawn,) = of_kind(facts, "WandDrawn")
    assert drawn["who"] == leap["target"]
    assert [blow["attack"] for blow in of_kind(facts, "AttackDeclared") if blow["attack"] > leap["attack"]] == drawn[
        "pending"
    ]


def test_a_defence_lapses_and_a_knockout_brings_complications() -> None:
    facts = facts_of("duel_a_lapsed_defence_and_a_knockout")
    (lapsed,) = of_kind(facts, "DefenceLapsed", defence="block")
    assert of_kind(facts, "DefenceRolled", attack=lapsed["attack"]) == []
    (out,) = of_kind(facts, "KnockedOut", complications="yes")
    borne = [
        fact["status"]["name"] for fact in of_kind(facts, "StatusPut") if fact["status"].get("data", {}).get("kind")
    ]
    assert set(out["labels"]) <= set(borne)
    assert of_kind(facts, "Ended", winner="one")


def test_the_reckoning_of_duels_notices_any_figure_that_is_changed() -> None:
    noticed, changed = 0, 0
    for record in RECORDED:
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
