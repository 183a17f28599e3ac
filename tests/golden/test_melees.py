"""What the recorded fight of Odria must hold, and that its reckoning notices any figure that is changed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from tests.golden.odria_reckoner import reckon
from tests.golden.records import FOLDER, entries_of, lines_of

Facts = list[dict[str, Any]]
FIGURES = (
    *("total", "defence_total", "count", "slot", "wound", "damage", "layer", "penalty", "percent", "deadline"),
    *("round", "last_tick", "n", "aims", "until"),
)
UNRECKONED = frozenset({"FightMade", "DiceCommitted", "DiceRevealed"})
HARM = (
    *("force", "armor_value", "total", "armor_damage", "wound", "destruction", "shock", "shield_damage"),
    *("pass_through", "crush_force", "crush_armor_value"),
)


def entries() -> list[dict[str, Any]]:
    """The recorded fight, fresh each time."""
    return entries_of(lines_of(FOLDER / "melee_six_rounds.jsonl"))


@cache
def facts() -> Facts:
    """All its facts, in order."""
    return [fact for entry in entries() for fact in entry["events"]]


def of_kind(kind: str, **fields: object) -> Facts:
    """Those of one kind with these fields."""
    return [fact for fact in facts() if fact["type"] == kind and fields.items() <= fact.items()]


def counted(label: str | None = None) -> set[str]:
    """What went into attack values, or into the defences of one kind: the names of the terms."""
    lines = [line for fact in of_kind("AttackResolved") for line in fact["explain"]]
    of = [line for line in lines if line["label"] == label or (label is None and line["label"] == "attack")]
    return {term["name"] for line in of for term in line.get("terms", ())}


def rounds() -> Iterator[Facts]:
    """The facts of each round."""
    begun = [place for place, fact in enumerate(facts()) if fact["type"] == "RoundBegan"]
    for place, end in zip(begun, [*begun[1:], len(facts())], strict=True):
        yield facts()[place:end]


def test_six_fight_for_six_rounds() -> None:
    sides = [fact["combatant"]["side"] for fact in of_kind("CombatantAdded")]
    assert sides == ["raiders"] * 3 + ["company"] * 3
    assert [fact["round"] for fact in of_kind("RoundEnded")] == [1, 2, 3, 4, 5, 6]
    assert of_kind("Ended", winner="company")


def test_every_one_of_the_eighteen_manoeuvres_comes_and_counts() -> None:
    stances = {stance for fact in of_kind("Declared") for stance in fact["plan"].get("stances", ())}
    attack, defences = (
        counted(),
        {name for kind in ("passive", "parry", "dodge", "drop_prone") for name in counted(kind)},
    )
    found = {
        "sure strike": "sure_strike" in attack,
        "hard strike": "hard_strike" in attack,
        "all-out defence": "all_out_defense" in stances and any(parries(each, "mojmir") == 2 for each in rounds()),
        "all-out attack": "all_out_attack" in stances and any(attacks(each, "hrut") == 2 for each in rounds()),
        "quick attack": "quick_attack" in attack,
        "aim": "aim" in attack,
        "pressure": "pressure" in attack,
        "retreat": "retreat" in attack,
        "from behind": "from_behind" in defences,
        "unseen": "invisible" in attack and "invisible" in defences,
        "zigzag": "zigzag" in defences,
        "dropping prone": "drop_prone" in defences,
        "jump back": bool(of_kind("AttackResolved", defence="jump_back")),
        "distance": bool(of_kind("DistanceTaken")) and bool(of_kind("DistanceBroken", how="beat")),
        "leap in": bool(of_kind("LeptIn", ok=True)),
        "waiting": "waiting" in defences,
        "all-in-one attack": "all_in_one_attack" in attack and "all_in_one_attack" in defences,
        "focused guard": "guard" in attack,
    }
    assert len(found) == 18
    assert [name for name, came in found.items() if not came] == []


def parries(some: Facts, who: str) -> int:
    return len([fact for fact in some if fact["type"] == "Spent" and (fact["who"], fact["limit"]) == (who, "parry")])


def attacks(some: Facts, who: str) -> int:
    return len([fact for fact in some if fact["type"] == "Attacked" and fact["who"] == who])


def test_more_than_two_counts_are_of_several_who_act_from_one_state() -> None:
    together = 0
    for fact in of_kind("BeatBegan"):
        if fact["beat"]["key"].startswith("count.") and len(fact["beat"]["who"]) > 1:
            place = facts().index(fact)
            after = facts()[place : facts().index(next(f for f in facts()[place:] if f["type"] == "BeatEnded"))]
            kinds = [each["type"] for each in after]
            blows = [n for n, kind in enumerate(kinds) if kind == "AttackResolved" and not after[n].get("free")]
            falls = [n for n, kind in enumerate(kinds) if kind in ("Hurt", "ArmourHurt", "ShieldHurt")]
            together += len(blows) > 1
            assert not falls or min(falls) > max(blows)
    assert together >= 5


def test_a_leap_in_holds_the_free_attack_and_the_attack_that_follows_in_the_same_slot() -> None:
    (leap,) = of_kind("LeptIn", who="radan", target="bor", ok=True)
    place = facts().index(leap)
    before = [fact for fact in facts()[:place] if fact["type"] == "AttackResolved"][-1]
    after = next(fact for fact in facts()[place:] if fact["type"] == "AttackResolved")
    assert (before["who"], before.get("free"), before["defence"]) == ("bor", True, "leap_in")
    assert (after["who"], after["count"], after["slot"]) == ("radan", before["count"], 1)


def test_a_shield_is_broken_and_what_is_too_much_for_it_goes_on() -> None:
    (broken,) = [fact for fact in of_kind("AttackResolved") if fact.get("harm", {}).get("shield_destroyed")]
    assert (broken["target"], broken["harm"]["shield_damage"], broken["harm"]["pass_through"]) == ("radan", 19, 14)
    later = facts()[facts().index(broken) + 1 :]
    assert not [fact for fact in later if fact["type"] == "AttackResolved" and fact.get("defence") == "block"]


def test_a_layer_is_beaten_by_crushing_only() -> None:
    (crushed,) = [
        fact for fact in of_kind("AttackResolved")
        if fact["tool"] == "battle_axe" and fact.get("harm", {}).get("via") == "D"
    ]  # fmt: skip
    harm = crushed["harm"]
    (guard,) = harm["armor_roll"]["faces"]
    assert harm["force"] <= harm["armor_value"] + guard
    assert harm["crush_force"] > harm["crush_armor_value"] + guard


def test_a_massive_wound_is_followed_by_both_traps() -> None:
    massive = [fact for fact in of_kind("AttackResolved") if fact.get("harm", {}).get("severity") == "massive"]
    traps = [[trap["danger"] for trap in fact["harm"].get("traps", ())] for fact in massive]
    assert traps == [[15, 7], [15, 7], []]  # the third kills at once


def test_one_dies_at_once_another_when_his_time_is_out_and_a_third_is_rescued_before() -> None:
    assert [fact["who"] for fact in of_kind("Died")] == ["bor", "hrut", "sova"]
    assert [(fact["who"], fact["deadline"]) for fact in of_kind("FellDying")] == [("lada", 6), ("sova", 6)]
    assert of_kind("Rescued", who="lada")
    assert facts().index(of_kind("RoundEnded", round=6)[0]) < facts().index(of_kind("Died", who="sova")[0])


def test_the_reckoning_notices_any_figure_that_is_changed() -> None:
    fight, changed, unnoticed = entries(), 0, []
    for fact in [fact for entry in fight for fact in entry["events"] if fact["type"] not in UNRECKONED]:
        for of, names in ((fact, FIGURES), (fact.get("harm", {}), HARM)):
            for name in names:
                if isinstance(of.get(name), int):
                    of[name] += 1
                    changed += 1
                    if not reckon(fight).findings:
                        unnoticed.append((fact["type"], name))
                    of[name] -= 1
    assert changed > 400
    assert unnoticed == []
