"""What the recorded ambush of the fifth edition must hold, and that its reckoning notices whatever is changed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from tests.e2e.skirmishes import AMBUSH
from tests.golden.records import FOLDER, entries_of, facts_of, lines_of
from tests.golden.skirmish_ledger import PLAIN
from tests.golden.skirmish_reckoner import reckon

Facts = list[dict[str, Any]]
UNRECKONED = PLAIN | {"CombatantAdded"}
BOOKKEEPING = frozenset({"Asked", "Noted", "TurnBegan", "TurnPrepared"})
"""What can be missing without a figure of the rules being another."""


def entries() -> list[dict[str, Any]]:
    """The recorded fight, fresh each time."""
    return entries_of(lines_of(FOLDER / f"{AMBUSH.key}.jsonl"))


@cache
def facts() -> Facts:
    """All its facts, in order."""
    return facts_of(AMBUSH.key)


def of_kind(kind: str, **fields: object) -> Facts:
    """Those of one kind with these fields."""
    return [fact for fact in facts() if fact["type"] == kind and fields.items() <= fact.items()]


def after(fact: dict[str, Any]) -> Facts:
    """What comes after a fact."""
    return facts()[next(place for place, each in enumerate(facts()) if each is fact) + 1 :]


def test_the_goblins_are_surprised_and_the_hound_beside_them_is_not() -> None:
    (determined,) = of_kind("SurpriseDetermined")
    assert determined["surprised"] == ["g1", "g2", "g3"]
    assert [fact["actor"] for fact in of_kind("SurpriseEnded")] == ["g1", "g2", "g3"]
    first = facts()[: facts().index(of_kind("RoundEnded", round=1)[0])]
    acted = {fact["choice"]["who"] for fact in first if fact["type"] == "Acted"}
    assert acted & {"g1", "g2", "g3", "hound"} == {"hound"}


def test_the_goblins_share_one_roll_and_roll_off_their_tie() -> None:
    (group,) = of_kind("InitiativeRolled", entry="group:goblin")
    assert (group["members"], group["total"]) == (["g1", "g2", "g3"], 15)
    assert [(fact["entry"], fact["natural"]) for fact in of_kind("TieRolled")] == [("brok", 14), ("group:goblin", 6)]
    (order,) = of_kind("OrderSet")
    assert [entry["id"] for entry in order["entries"]] == ["sela", "brok", "group:goblin", "ida", "hound"]


def test_an_attack_at_an_opportunity_drops_the_mover_between_two_steps() -> None:
    (taken,) = of_kind("ReactionTaken", actor="hound", reaction="opportunity_attack")
    (dropped,) = of_kind("DroppedToZero", target="ida")
    (stopped,) = of_kind("MovementStopped", actor="ida")
    (wanted,) = [step.data["path"] for step in AMBUSH.steps if (step.who, step.type) == ("ida", "move")]
    assert dropped in after(taken)
    assert stopped["at"] == wanted[0]
    assert of_kind("Moved", actor="ida", to=wanted[0])


def test_a_readied_attack_comes_in_the_middle_of_the_move_it_waited_for() -> None:
    (taken,) = of_kind("ReactionTaken", actor="sela", reaction="ready")
    (blow,) = of_kind("AttackRolled", actor="sela", target="g2")
    (stopped,) = of_kind("MovementStopped", actor="g2")
    assert blow in after(taken)
    assert stopped in after(blow)
    assert of_kind("Died", target="g2")


def test_a_grapple_and_a_shove_are_the_two_attacks_of_one_action() -> None:
    assert [fact["winner"] for fact in of_kind("ContestResolved", initiator="brok", defender="g1")] == ["initiator"] * 2
    put = [fact["condition"] for fact in of_kind("ConditionAdded", target="g1")]
    assert put == ["grappled", "prone"]
    first = facts()[: facts().index(of_kind("RoundEnded", round=1)[0])]
    assert len([fact for fact in first if fact["type"] == "Spent" and fact["who"] == "brok"]) == 1
    assert of_kind("GrappleEnded", grappler="brok", target="g1", reason="released")


def test_concentration_is_lost_and_what_hung_on_it_with_it() -> None:
    (save,) = of_kind("SaveRolled", actor="ida", ability="con")
    (lost,) = of_kind("ConcentrationEnded", actor="ida", reason="damage")
    (freed,) = of_kind("ConditionRemoved", target="g3", condition="paralyzed")
    assert (save["total"], save["dc"], save["success"]) == (7, 10, False)
    assert lost in after(save)
    assert freed in after(lost)


def test_a_critical_hit_rolls_all_dice_twice_and_resistance_halves_the_sum() -> None:
    (critical,) = of_kind("AttackRolled", outcome="critical")
    rolled = next(fact for fact in after(critical) if fact["type"] == "DamageRolled")
    done = next(fact for fact in after(critical) if fact["type"] == "DamageApplied")
    assert [len(part["dice"]) for part in rolled["parts"]] == [2, 4]
    assert sum(part["sum"] for part in rolled["parts"]) == 24
    assert (done["target"], done["total"]) == ("hound", 12)


def test_temporary_hit_points_go_first() -> None:
    (hurt,) = [fact for fact in of_kind("DamageApplied", target="brok") if fact["temp_absorbed"]]
    assert (hurt["total"], hurt["temp_absorbed"], hurt["hp_lost"], hurt["temp_hp"]) == (7, 6, 1, 0)


def test_after_three_death_saves_the_dying_is_stabilised_and_saves_no_more() -> None:
    saves = of_kind("DeathSave", actor="ida")
    assert [fact["outcome"] for fact in saves] == ["success", "failure", "success"]
    (stable,) = of_kind("Stabilized", target="ida")
    assert stable in after(saves[-1])
    assert [fact for fact in after(stable) if fact["type"] == "TurnBegan" and fact["who"] == "ida"]


def test_a_reaction_that_is_spent_is_refused_and_not_asked_for() -> None:
    (taken,) = of_kind("ReactionTaken", actor="sela")
    (refused,) = [step for step in AMBUSH.steps if step.refused is not None]
    assert (refused.who, refused.type, refused.refused) == ("sela", "use_reaction", "cannot_react")
    (round_2,) = of_kind("RoundEnded", round=2)
    rest = [fact for fact in after(taken) if fact not in after(round_2)]
    assert [fact["actor"] for fact in rest if fact["type"] == "Noted" and fact.get("pos") == [2, 3]] == ["hound"]
    assert [fact for fact in rest if fact["type"] == "Asked" and fact["to"] == "sela"] == []


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every whole number within a fact, by what holds it and where."""
    held = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for where, content in held:
        if isinstance(content, int) and not isinstance(content, bool):
            yield value, where
        yield from places(content)


def test_the_reckoning_of_skirmishes_notices_any_figure_that_is_changed() -> None:
    fight, changed, unnoticed = entries(), 0, []
    for fact in [fact for entry in fight for fact in entry["events"] if fact["type"] not in UNRECKONED]:
        for held, where in list(places(fact)):
            held[where] += 1
            changed += 1
            if not reckon(fight).findings:
                unnoticed.append((fact["type"], where))
            held[where] -= 1
    assert changed > 400
    assert unnoticed == []


def test_the_reckoning_of_skirmishes_notices_any_event_that_is_missing() -> None:
    fight, taken, unnoticed = entries(), 0, []
    for entry in fight:
        events = entry["events"]
        for place, fact in enumerate(events):
            if fact["type"] not in UNRECKONED | BOOKKEEPING:
                entry["events"] = [*events[:place], *events[place + 1 :]]
                taken += 1
                if not reckon(fight).findings:
                    unnoticed.append(fact)
        entry["events"] = events
    assert taken > 200
    assert unnoticed == []
