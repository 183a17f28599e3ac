"""Duels of Morsmordre, step by step, as `fights.py` has the fights of Dragons of Shadows.

The first holds both worked examples of the source text. What each step `tells` was worked out by hand from the
specification and the dice.
"""

from __future__ import annotations

from tests.e2e.fights import Fight, Member, Step, does, told

P = {"fitness": 7, "agility": 5, "unarmed": 2, "has_wand": True}
Q = {"fitness": 5, "agility": 10, "unarmed": 1, "has_wand": True}


def duel(
    key: str, *steps: Step, p: int, q: int, out: str | None = None, q_health: tuple[int, int] = (100, 100)
) -> Fight:
    """Two who fight, each played by a player; how much health is left, and who is knocked out."""
    health, health_max = q_health
    cast = (
        Member("q", "other", {**Q, "health": health, "health_max": health_max}, seat="Quentin"),
        Member("p", "one", P, seat="Paula"),
    )
    ends = {who: {"hp": left, "state": "knocked_out" if who == out else "active"} for who, left in (("p", p), ("q", q))}
    winner = None if out is None else {"p": "other", "q": "one"}[out]
    return Fight(key, cast, (), ("q", "p"), steps, ends, winner, ruleset="morsmordre")


def strikes(who: str, part: str, strength: str, die: int, **tells: object) -> Step:
    """A blow is declared and rolled."""
    return does(who, "attack", told("AttackDeclared", who=who, **tells), faces=(die,), part=part, strength=strength)


BOTH_EXAMPLES = duel(
    "duel_both_examples",
    does("q", "pass"),
    strikes("p", "jaw", "strong", 60, total=74, result="full"),
    does("p", "pass"),
    does("q", "pass", told("AttackResolved", s=5, damage=18), told("StatusPut"), faces=(2, 3)),
    does("q", "pass"),
    strikes("p", "belly", "balanced", 36, total=50, result="partial", effective="light"),
    does("p", "pass"),
    does("q", "pass", told("AttackResolved", damage=3)),
    does("q", "flee", told("FlightDeclared", who="q")),
    does("p", "pass", told("Escaped", who="q", turn=5)),
    p=100,
    q=79,
)
BLOCK_DODGE_COUNTER = duel(
    "duel_block_dodge_counterattack_and_flight",
    does("q", "pass"),
    strikes("p", "belly", "balanced", 60, total=74, result="full"),
    does("p", "pass"),
    does(
        "q", "defend", told("DefenceRolled", total=14, against=14, success=True), told("AttackResolved", damage=5),
        faces=(9,), kind="block",
    ),
    strikes("q", "belly", "balanced", 50, total=60, result="full"),
    does(
        "p", "defend", told("DefenceRolled", total=12, success=True),
        told("AttackResolved", final_total=48, result="partial", effective="light", damage=3),
        faces=(5,), kind="dodge",
    ),
    does("p", "flee", told("FlightDeclared", who="p")),
    strikes("q", "belly", "balanced", 1, total=11, result="miss", critical="failure"),
    does("q", "pass", told("TurnEnded", who="q")),
    does(
        "p", "defend", told("DefenceRolled", total=23, against=22, success=True),
        told("AttackResolved", result="avoided"),
        told("CounterDealt", who="p", target="q", damage=50), faces=(9,), kind="counterattack",
    ),
    strikes("p", "arm", "light", 30, total=44, result="full"),
    does("q", "flee", told("AttackResolved", damage=5), told("Escaped", who="q")),
    p=97,
    q=40,
)  # fmt: skip
LEAP_AND_WAND = duel(
    "duel_a_leap_and_the_wand",
    does("q", "pass"),
    strikes("p", "belly", "balanced", 60, total=74, result="full"),
    does("p", "pass"),
    does("q", "pass", told("AttackResolved", damage=10)),
    Step("q", "draw_wand", refused="wand_locked"),
    does("q", "pass"),
    strikes("p", "belly", "balanced", 50, total=64, result="full"),
    strikes("p", "arm", "light", 40, total=54, result="full"),
    Step("q", "defend", {"kind": "leap"}, refused="attack_id_required"),
    does(
        "q", "defend", told("DefenceRolled", total=75, against=64, success=True, wand_free=True),
        told("AttackResolved", result="avoided", damage=0), told("WandDrawn", who="q", pending=[3]),
        faces=(60,), kind="leap", attack_id=2, draw_wand=True,
    ),
    p=100,
    q=90,
)  # fmt: skip
KNOCKOUT = duel(
    "duel_a_lapsed_defence_and_a_knockout",
    does("q", "pass"),
    strikes("p", "belly", "balanced", 60, total=74),
    strikes("p", "belly", "balanced", 60, total=74),
    does(
        "q", "defend", told("DefenceLapsed", target="q", defence="block"), told("AttackResolved", attack=2, damage=10),
        kind="block", attack_id=2,
    ),
    does("q", "pass"),
    strikes("p", "eye", "strong", 90, total=104, result="full"),
    does("p", "pass"),
    does(
        "q", "pass",
        told("AttackResolved", s=4, damage=17, consequences=["watering_eye", "swollen_eye", "temporary_blindness"]),
        told("KnockedOut", who="q", winner="p", roll=2, complications="yes"),
        faces=(2, 2, 2),
    ),
    does("q", "describe_knockout", told("KnockoutDescribed", text="Darkness."), text="Darkness."),
    p=100,
    q=-12,
    out="q",
    q_health=(25, 40),
)  # fmt: skip
DUELS = (BOTH_EXAMPLES, BLOCK_DODGE_COUNTER, LEAP_AND_WAND, KNOCKOUT)
