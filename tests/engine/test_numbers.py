"""How much of the numbers of a foe's roll a player reads at each setting of the GM's, in every rule system.

That at random play nothing is told or shown beyond it is a law in tests/support/at_random.py.
"""

import re
from typing import Any

import msgspec
import pytest

from engine import commands as c
from engine.catalogue import ruleset
from engine.dice import FixedDice
from engine.encounter import Decided, decide
from engine.events import Rolled
from engine.figures import Numbers
from engine.ids import CombatantId, Side
from engine.telling import project
from engine.viewer import THE_GM, Viewer
from server.telling import Teller
from tests.support.catalogues import LANGUAGES
from tests.support.play import Play

DOS = {
    "type": "AttackResolved", "who": "foe", "target": "own", "weapon": "short_sword", "hit": True, "attack_sum": 37,
    "attack_luck": "none", "defence": "block", "defence_sum": 25, "defence_luck": "none",
    "explain": [
        {"label": "attack", "total": 37}, {"label": "block", "total": 25},
        {"label": "result", "total": 37, "against": 25, "outcome": "hit"},
    ],
}  # fmt: skip
BAJARZ = {
    "type": "AttackResolved", "who": "foe", "target": "own", "action": "attack", "weapon": "sword", "pool": 8,
    "points": 5, "difficulty": 2, "hit": True, "margin": 3, "defence": "dodge", "defence_pool": 5,
    "defence_points": 2, "power": 2, "location": "torso", "damage": 4,
    "explain": [
        {"label": "dodge_points", "total": 2}, {"label": "attack_pool", "total": 8},
        {"label": "attack_points", "total": 5, "against": 2, "outcome": "hit"}, {"label": "damage", "total": 4},
    ],
}  # fmt: skip
MORSMORDRE = {
    "type": "DefenceRolled", "who": "own", "target": "foe", "attack": 8, "defence": "block", "die": 5, "total": 12,
    "success": False, "against": 24, "critical": None, "wand_free": False,
    "explain": [{"label": "block", "total": 12, "against": 24, "outcome": "failure"}],
}  # fmt: skip
ODRIA = {
    "type": "AttackResolved", "who": "foe", "target": "own", "mode": "melee", "tool": "claws", "outcome": "hit",
    "defence": "parry", "count": 2, "total": 27, "defence_total": 15, "harm": None,
    "explain": [
        {"label": "attack", "total": 27}, {"label": "parry", "total": 15},
        {"label": "result", "total": 27, "against": 15, "outcome": "hit"},
    ],
}  # fmt: skip
DND = {
    "type": "SaveRolled", "actor": "foe", "ability": "wis", "d20": [17], "mode": "advantage", "natural": 17,
    "bonus": 2, "total": 19, "dc": 15, "success": True,
}  # fmt: skip
ROLLED = [
    # system, roll, said with its totals, said without, one's own lines that still open, and numbers of its steps
    (
        "dragons_of_shadows", DOS, "Foe attacks Own: 37 against 25. Hit.", "Foe attacks Own. Hit.",
        ["block"], {"attack_sum"}, set(),
    ),
    (
        "bajarz", BAJARZ, "Foe, attack (sword), target Own: 5 against 2. Hit.", "Foe attacks Own. Hit.",
        ["dodge_points"], {"points", "damage"}, {"pool", "margin", "power"},
    ),
    (
        "morsmordre", MORSMORDRE, "Foe (block): 12 against 24. Failure.", "Foe (block). Failure.",
        [], {"total"}, {"die"},
    ),
    (
        "odria", ODRIA, "Foe attacks Own: 27 against 15 (Parry). Hit.", "Foe attacks Own. Hit.",
        ["parry"], {"total"}, set(),
    ),
    (
        "dnd5e", DND, "Foe – save (Wisdom): 19 against 15, success.", "Foe – save (Wisdom): success.",
        [], {"total", "dc"}, {"d20", "natural", "bonus", "mode"},
    ),
]  # fmt: skip
each_system = pytest.mark.parametrize(
    ("system", "roll", "with_totals", "without", "own_lines", "totals", "steps"), ROLLED, ids=[row[0] for row in ROLLED]
)

each_roll = pytest.mark.parametrize(("system", "roll"), [row[:2] for row in ROLLED], ids=[row[0] for row in ROLLED])


def fight(system: str) -> Play:
    """A foe, and somebody of a player's."""
    play = Play(ruleset(system), FixedDice([4] * 200))
    sheet = play.rules.describe().templates[0].sheet
    play.add("foe", "foes", sheet)
    play.add("own", "party", sheet)
    return play


def player(level: Numbers) -> Viewer:
    """Who plays `own`, where the GM lets so much be read of the foes' rolls."""
    numbers = ((Side("foes"), level),) if level != "all" else ()
    return Viewer(controls=frozenset({CombatantId("own")}), numbers=numbers)


def told_to(viewer: Viewer, play: Play, roll: dict[str, Any]) -> dict[str, Any]:
    kind = next(one for one in play.rules.facts if one.__name__ == roll["type"])
    told = project(play.rules, play.now, play.now, msgspec.convert(roll, kind), viewer)
    assert told is not None
    return told


def sentence(system: str, told: dict[str, Any], language: str = "en") -> str:
    said = Teller(system, language, {"foe": "Foe", "own": "Own"}).sentence(told)
    assert said is not None
    return said


@each_system
def test_a_player_reads_as_much_of_a_foes_roll_as_the_gm_has_chosen(
    system: str,
    roll: dict[str, Any],
    with_totals: str,
    without: str,
    own_lines: list[str],
    totals: set[str],
    steps: set[str],
) -> None:
    play = fight(system)
    whole = told_to(player("all"), play, roll)
    assert sentence(system, whole) == with_totals
    assert {"tag"} | totals | steps <= set(whole)

    told = told_to(player("totals"), play, roll)
    assert sentence(system, told) == with_totals
    assert [line["label"] for line in told.get("explain", [])] == own_lines
    assert steps.isdisjoint(told)

    told = told_to(player("outcome"), play, roll)
    assert sentence(system, told) == without
    assert [line["label"] for line in told.get("explain", [])] == own_lines
    assert (totals | steps).isdisjoint(told)
    for language in LANGUAGES:
        assert not re.search(r"\d", sentence(system, told, language))


@each_roll
def test_the_gm_and_whoever_plays_all_who_rolled_read_all_of_it(system: str, roll: dict[str, Any]) -> None:
    play = fight(system)
    whole = told_to(THE_GM, play, roll)
    both = Viewer(controls=frozenset({CombatantId("own"), CombatantId("foe")}), numbers=((Side("foes"), "outcome"),))
    assert told_to(both, play, roll) == whole


@each_roll
def test_of_ones_own_roll_against_a_foe_ones_own_numbers_stay(system: str, roll: dict[str, Any]) -> None:
    play = fight(system)
    turned = {key: {"foe": "own", "own": "foe"}.get(str(value), value) for key, value in roll.items()}
    told = told_to(player("outcome"), play, turned)
    mine = {"dragons_of_shadows": "attack_sum", "bajarz": "points", "dnd5e": "bonus"}.get(system, "total")
    assert mine in told
    theirs = {"dragons_of_shadows": "defence_sum", "bajarz": "difficulty", "dnd5e": "dc", "odria": "defence_total"}
    assert theirs.get(system, "against") not in told
    assert not any("against" in line for line in told.get("explain", []))


def test_dice_of_a_side_whose_numbers_are_closed_are_secret_and_shift_no_open_one() -> None:
    """What is shown of the open seed in the end would else give them away."""
    play = fight("dragons_of_shadows")
    start = c.Start(id="start", at=play.at)
    drawn = {}
    for closed in ((), (Side("foes"),)):
        decided = decide(play.rules, play.now, start, FixedDice([7, 3] * 20), closed)
        assert isinstance(decided, Decided)
        rolls = [fact for fact in decided.events if isinstance(fact, Rolled)]
        drawn[closed] = {fact.who: fact.secret for fact in rolls}
    assert list(drawn.values()) == [{"foe": False, "own": False}, {"foe": True, "own": False}]
