"""The fifth edition's numbers on options: a chance is that of all ways in which the dice can fall."""

from collections.abc import Callable, Iterable
from itertools import product
from math import floor
from typing import Any

import pytest

from engine import commands as c
from engine.dice import FixedDice
from engine.encounter import decide
from engine.ids import CombatantId
from engine.rejections import Rejection
from engine.rulesets.dnd5e import actions as a
from engine.rulesets.dnd5e.reactions import Response
from engine.rulesets.dnd5e.rules import Dnd5e
from engine.rulesets.dnd5e.templates import TEMPLATES
from engine.state import Odds, Option
from tests.support.play import Play

SHEETS = {template.id: template.sheet for template in TEMPLATES}
GOBLIN, FIGHTER, CLERIC, WIZARD, KNIGHT = (CombatantId(n) for n in ("goblin", "fighter", "cleric", "wizard", "knight"))


def fight(
    *order: str, state: dict[str, Any] | None = None, sheet: dict[str, Any] | None = None, **options: Any
) -> Play:
    """Templates next to each other, the first at its turn."""
    play = Play(Dnd5e(), FixedDice([10, 1, 1, 1, 1, 1, 1, 1]))
    for name, value in {"default_distance": 5, **options}.items():
        play.ok(c.SetOption(**play.stamp(), name=name, value=value))
    for name in order:
        side = "foes" if SHEETS[name].get("kind") == "monster" else "party"
        play.add(name, side, {**SHEETS[name], **(sheet or {}).get(name, {}), "state": (state or {}).get(name, {})})
    play.start(*order)
    return play


def offered(play: Play, who: str, name: str) -> Option:
    return next(option for option in play.offered(who) if option.id == name)


def odds(play: Play, who: str, name: str, target: str) -> Odds:
    """What the GM reads of it against a target: the first line that holds."""
    return next(one for one in offered(play, who, name).odds if target in next(iter(one.when.values()), (target,)))


class Falls:
    """Dice that fall as told, by their sides; all others show 1."""

    def __init__(self, **faces: tuple[int, ...]) -> None:
        self.faces = {int(sides.removeprefix("d")): list(left) for sides, left in faces.items()}

    def roll(self, n: int, sides: int, *, secret: bool = False) -> tuple[int, ...]:
        left = self.faces.get(sides, [])
        return tuple(left.pop(0) if left else 1 for _ in range(n))


def often(play: Play, who: str, wish: Any, falls: Iterable[Falls], succeeds: Callable[[dict[str, Any]], bool]) -> int:
    """Of all ways in which these dice can fall, how many succeed, in per cent."""
    made = 0
    prompt = play.prompt_of(who)
    assert prompt is not None
    asked = {"turn": prompt.id} if prompt.kind == "turn" else {"prompt": prompt.id}
    command = c.Do(**play.stamp(), who=CombatantId(who), wish=wish, **asked)
    results = []
    for dice in falls:
        decided = decide(play.rules, play.now, command, dice)
        assert not isinstance(decided, Rejection), decided
        told: dict[str, Any] = {}
        for fact in decided.events:
            told.setdefault(type(fact).__name__, fact)
        results.append(succeeds(told))
    made = sum(results)
    if made in (0, len(results)):
        return 100 if made else 0
    return min(99, max(1, floor(100 * made / len(results) + 0.5)))


def d20s(n: int) -> Iterable[Falls]:
    return (Falls(d20=faces) for faces in product(range(1, 21), repeat=n))


def is_hit(told: dict[str, Any]) -> bool:
    return bool(told["AttackRolled"].outcome != "miss")


SCIMITAR = a.Attack(attack="scimitar", target=FIGHTER)


@pytest.mark.parametrize(
    ("state", "dice"),
    [({}, 1), ({"fighter": {"conditions": ["restrained"]}}, 2), ({"fighter": {"dodging": True}}, 2)],
    ids=["plain", "restrained", "dodging"],
)
def test_an_attack_says_what_it_must_reach_and_how_often_it_does(state: dict[str, Any], dice: int) -> None:
    """DND-41, DND-86, DND-87: with a 20 it always hits, with a 1 never."""
    play = fight("goblin", "fighter", state=state)
    told = odds(play, "goblin", "attack/scimitar", "fighter")
    assert (told.needs, told.secret_of) == (18, (FIGHTER,))
    assert told.chance == often(play, "goblin", SCIMITAR, d20s(dice), is_hit)


@pytest.mark.parametrize("needs", [1, 40])
def test_no_attack_is_certain(needs: int) -> None:
    """DND-87"""
    play = fight("goblin", "fighter", sheet={"fighter": {"ac": needs}})
    assert odds(play, "goblin", "attack/scimitar", "fighter").chance == (95 if needs == 1 else 5)


def test_luck_and_blessings_count() -> None:
    """DND-43, DND-44"""
    play = fight("goblin", "fighter", sheet={"goblin": {"features": ["lucky"]}})
    lucky = odds(play, "goblin", "attack/scimitar", "fighter").chance
    assert lucky == often(play, "goblin", SCIMITAR, d20s(2), is_hit)
    blessed = {"id": "bless", "applies": ["attack"], "dice": "1d4"}
    play = fight("goblin", "fighter", state={"goblin": {"modifiers": [blessed]}})
    falls = (Falls(d20=(d20,), d4=(d4,)) for d20 in range(1, 21) for d4 in range(1, 5))
    assert odds(play, "goblin", "attack/scimitar", "fighter").chance == often(play, "goblin", SCIMITAR, falls, is_hit)


def test_cover_raises_what_an_attack_must_reach() -> None:
    """DND-110"""
    play = fight("goblin", "fighter")
    play.at_any_time("gm", a.SetCover(attacker=GOBLIN, target=FIGHTER, degree="half"))
    assert odds(play, "goblin", "attack/scimitar", "fighter").needs == 20


def test_a_spell_says_the_dc_to_all_and_how_often_it_is_failed_to_those_who_know_the_target() -> None:
    """DND-40, DND-157"""
    play = fight("cleric", "goblin")
    secret, known = offered(play, "cleric", "cast/hold_person").odds
    assert (secret.needs, secret.secret_of, known.needs, known.chance) == (13, (GOBLIN,), 13, None)
    wish = a.Cast(spell="hold_person", targets=(GOBLIN,))
    failed = often(play, "cleric", wish, d20s(1), lambda told: not told["SaveRolled"].success)
    assert secret.chance == failed


def test_a_save_that_rolls_nothing_is_certain() -> None:
    """DND-143, DND-170"""
    play = fight("cleric", "goblin", state={"goblin": {"conditions": ["paralyzed"]}})
    assert odds(play, "cleric", "cast/sacred_flame", "goblin").chance == 100
    play = fight("cleric", "goblin", sheet={"goblin": {"legendary_resistance": 1}})
    assert odds(play, "cleric", "cast/sacred_flame", "goblin").chance == 0


@pytest.mark.parametrize(
    ("name", "wish"), [("grapple", a.Grapple(target=GOBLIN)), ("shove/prone", a.Shove(target=GOBLIN))]
)
def test_a_contest_says_how_often_it_is_won(name: str, wish: Any) -> None:
    """DND-37, DND-105, DND-108: a tie wins nothing."""
    play = fight("fighter", "goblin")
    if name == "grapple":
        play = fight("fighter", "goblin", state={"fighter": {"held": []}})
    told = odds(play, "fighter", name, "goblin")
    won = often(play, "fighter", wish, d20s(2), lambda facts: facts["ContestResolved"].winner == "initiator")
    assert (told.chance, told.secret_of) == (won, (GOBLIN,))


def test_whoever_is_incapacitated_is_taken_for_certain() -> None:
    """DND-109"""
    play = fight("fighter", "goblin", state={"goblin": {"conditions": ["stunned"]}})
    assert odds(play, "fighter", "shove/prone", "goblin").chance == 100


def test_an_escape_says_its_chance_with_either_skill() -> None:
    """DND-107"""
    net = {"condition": "restrained", "escape_dc": 10}
    told = offered(fight("fighter", "goblin", state={"fighter": {"conditions": [net]}}), "fighter", "escape").odds
    assert told == (Odds(needs=10, chance=70),)
    grip = {"condition": "grappled", "escape_dc": 14}
    play = fight("fighter", "goblin", state={"fighter": {"conditions": [grip]}})
    told = offered(play, "fighter", "escape").odds
    assert [(one.when, one.needs, one.chance) for one in told] == [
        ({}, 14, 65),
        ({"skill": ("athletics",)}, 14, 65),
        ({"skill": ("acrobatics",)}, 14, 45),
    ]
    held = {"condition": "grappled", "source": "goblin", "reach": 5}
    play = fight("fighter", "goblin", state={"fighter": {"conditions": [held]}})
    first = offered(play, "fighter", "escape").odds[0]
    free = often(play, "fighter", a.Escape(), d20s(2), lambda facts: facts["ContestResolved"].winner == "initiator")
    assert (first.chance, first.secret_of) == (free, (GOBLIN,))


def test_first_aid_says_its_chance() -> None:
    """DND-130"""
    play = fight("cleric", "fighter", state={"fighter": {"hp": 0}})
    told = odds(play, "cleric", "stabilize", "fighter")
    assert (told.needs, told.chance) == (
        10,
        often(play, "cleric", a.Stabilize(target=FIGHTER), d20s(1), lambda facts: facts["CheckRolled"].success),
    )


def test_reactions_say_it_too() -> None:
    """DND-81, DND-101, DND-112: a parry is worth what it adds; whether it turns the blow the GM knows."""
    play = fight("fighter", "knight")
    play.does("fighter", a.Attack(attack="longsword", target=KNIGHT))
    parry = offered(play, "knight", "parry").odds if play.asked == {"knight": "hit"} else ()
    assert parry == ()  # 10 + 6 misses 18
    play = fight("goblin", "wizard")
    play.does("goblin", a.Attack(attack="scimitar", target=WIZARD))
    assert offered(play, "wizard", "shield").odds == (Odds(fixed=5, chance=100, secret_of=(GOBLIN,)), Odds(fixed=5))
    play = fight("goblin", "fighter")
    play.does("goblin", a.Move(feet=10, away_from=FIGHTER))
    (blow,) = offered(play, "fighter", "opportunity_attack/longsword").odds
    assert (blow.needs, blow.chance, blow.secret_of) == (15, 60, (GOBLIN,))
    play = fight("fighter", "goblin")
    play.does("fighter", a.Ready(trigger="now", response=Response(kind="attack", attack="longsword", target=GOBLIN)))
    play.at_any_time("fighter", a.TriggerReady())
    assert offered(play, "fighter", "take").odds == (blow,)


def test_a_line_that_is_kept_back_of_a_foe_is_not_missing_of_a_friend() -> None:
    """Chapter 8: with the same armour class for both, a player would read it off what he is not shown."""
    play = fight("fighter", "cleric", "goblin", sheet={"cleric": {"ac": 15}})
    told = [one.secret_of for one in offered(play, "fighter", "attack/longsword").odds]
    assert told == [(GOBLIN,), (CLERIC,)]
