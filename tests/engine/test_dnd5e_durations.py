"""How long a condition lasts: to the first start or end of a turn that began after it was put on. (DND-20, DND-135)

The table: whose turns count (the target's, the source's) × start or end × put on in that one's own turn, before it or
after it in the round; then what a GM does meanwhile: another order, somebody gone, somebody dead, back in time.
"""

from itertools import product
from typing import Any

import pytest

from engine import commands as c
from engine.dice import FixedDice
from engine.events import BeatBegan, tag_of
from engine.ids import GM, CombatantId
from engine.rulesets.dnd5e import actions as a
from engine.rulesets.dnd5e.gm_actions import DamagePart
from engine.rulesets.dnd5e.rules import Dnd5e
from engine.rulesets.dnd5e.templates import TEMPLATES
from tests.support.play import Play

SHEETS = {template.id: template.sheet for template in TEMPLATES}
ORDER = ("fighter", "ogre", "wizard")
SOURCE, TARGET = "fighter", "wizard"
DURATIONS = ("start_of_turn", "end_of_turn", "start_of_source_turn", "end_of_source_turn")


def fight(order: tuple[str, ...] = ORDER) -> Play:
    """Three far from each other, the first at its turn."""
    play = Play(Dnd5e(), FixedDice([]))
    play.ok(c.SetOption(**play.stamp(), name="auto_end", value="never"))
    for name in sorted(ORDER):
        play.add(name, "foes" if name == "ogre" else "party", SHEETS[name])
    play.start(*order)
    return play


def poison(play: Play, duration: str | None = None, rounds: int | None = None) -> None:
    wish = a.GmCondition(
        target=CombatantId(TARGET),
        condition="poisoned",
        source=CombatantId(SOURCE),
        duration=duration,
        rounds=rounds,
    )
    play.ok(c.Do(**play.stamp(), who=GM, wish=wish))


def is_poisoned(play: Play) -> bool:
    return bool(play.sheet(TARGET).has("poisoned"))


def acting(play: Play) -> str:
    assert play.beat is not None
    return play.beat


def turn_passes(play: Play) -> list[str]:
    """The turn under way ends; what happened of the three that matter, in order."""
    facts = play.passes(acting(play))
    shown = {"TurnOver": "end", "ConditionRemoved": "removed"}
    return [
        f"start {fact.beat.key}" if isinstance(fact, BeatBegan) else shown[tag_of(fact)]
        for fact in facts
        if isinstance(fact, BeatBegan) or tag_of(fact) in shown
    ]


def counted(duration: str) -> str:
    """Whose turns count."""
    return SOURCE if "source" in duration else TARGET


def told_until_gone(play: Play, most: int = 9) -> list[str]:
    told: list[str] = []
    for _ in range(most):
        told += turn_passes(play)
        if not is_poisoned(play):
            return told
    raise AssertionError("it never ends")


def expected(duration: str, now: str, order: tuple[str, ...] = ORDER) -> list[str]:
    """The turns to come after the one under way, to the first of the counted one's that begins, and its end."""
    told = ["end"]
    at = order.index(now)
    for step in range(1, len(order) + 1):
        who = order[(at + step) % len(order)]
        told.append(f"start {who}")
        if who == counted(duration):
            if duration.startswith("start"):
                return [*told, "removed"]
            return [*told, "removed", "end", f"start {order[(at + step + 1) % len(order)]}"]
        told.append("end")
    raise AssertionError(duration)


@pytest.mark.parametrize(("duration", "now"), list(product(DURATIONS, ORDER)))
def test_it_ends_with_the_first_turn_that_began_afterwards(duration: str, now: str) -> None:
    play = fight()
    while acting(play) != now:
        turn_passes(play)
    poison(play, duration)
    assert told_until_gone(play) == expected(duration, now)


@pytest.mark.parametrize(("rounds", "now"), list(product((1, 2), ORDER)))
def test_so_many_rounds_are_so_many_own_turns_that_began_afterwards(rounds: int, now: str) -> None:
    play = fight()
    while acting(play) != now:
        turn_passes(play)
    poison(play, rounds=rounds)
    told = told_until_gone(play)
    assert told.count(f"start {TARGET}") == rounds
    assert told[told.index("removed") + 1] == "end"


@pytest.mark.parametrize("duration", DURATIONS)
def test_another_order_in_mid_round_changes_whose_turn_comes_not_which_turn_counts(duration: str) -> None:
    play = fight(("ogre", "fighter", "wizard"))
    poison(play, duration)
    play.ok(c.SetQueue(**play.stamp(), keys=("wizard", "fighter")))
    told = told_until_gone(play)
    order = ("ogre", "wizard", "fighter")
    assert told[: told.index("removed") + 1] == expected(duration, "ogre", order)[: told.index("removed") + 1]


@pytest.mark.parametrize("duration", DURATIONS)
def test_somebody_put_at_turn_by_the_gm_has_a_turn_like_any(duration: str) -> None:
    play = fight(("ogre", "fighter", "wizard"))
    poison(play, duration)
    facts: list[Any] = list(play.ok(c.SetActive(**play.stamp(), key=counted(duration))))
    if duration.startswith("end"):
        assert is_poisoned(play)
        facts += play.passes(counted(duration))
    assert not is_poisoned(play)
    assert "ConditionRemoved" in map(tag_of, facts)


@pytest.mark.parametrize("duration", ["start_of_source_turn", "end_of_source_turn"])
def test_what_hangs_on_the_turns_of_one_who_is_gone_ends_at_once(duration: str) -> None:
    play = fight(("ogre", "fighter", "wizard"))
    poison(play, duration)
    facts = play.ok(c.RemoveCombatant(**play.stamp(), who=CombatantId(SOURCE)))
    assert not is_poisoned(play)
    assert "ConditionRemoved" in map(tag_of, facts)


@pytest.mark.parametrize("duration", ["start_of_turn", "end_of_turn"])
def test_what_hangs_on_its_own_turns_stays_when_the_source_is_gone(duration: str) -> None:
    play = fight(("ogre", "fighter", "wizard"))
    poison(play, duration)
    play.ok(c.RemoveCombatant(**play.stamp(), who=CombatantId(SOURCE)))
    assert is_poisoned(play)
    told = told_until_gone(play)
    assert f"start {TARGET}" in told


@pytest.mark.parametrize("duration", ["start_of_source_turn", "end_of_source_turn"])
def test_the_place_of_a_dead_source_still_counts_without_a_turn(duration: str) -> None:
    play = fight(("ogre", "fighter", "wizard"))
    poison(play, duration)
    slain = a.GmDamage(target=CombatantId(SOURCE), parts=(DamagePart(type="force", amount=999),))
    play.ok(c.Do(**play.stamp(), who=GM, wish=slain))
    assert is_poisoned(play)
    assert turn_passes(play) == ["end", "removed", "start wizard"]


@pytest.mark.parametrize("first", [True, False])
def test_also_where_the_dead_stand_first_or_last_in_the_order(first: bool) -> None:
    order = ("fighter", "ogre", "wizard") if first else ("ogre", "wizard", "fighter")
    play = fight(order)
    while acting(play) != "ogre":
        turn_passes(play)
    poison(play, "start_of_source_turn")
    slain = a.GmDamage(target=CombatantId(SOURCE), parts=(DamagePart(type="force", amount=999),))
    play.ok(c.Do(**play.stamp(), who=GM, wish=slain))
    assert turn_passes(play) == ["end", "start wizard"]
    assert turn_passes(play) == ["end", "removed", "start ogre"]


@pytest.mark.parametrize("duration", DURATIONS)
def test_back_in_time_it_is_there_again_and_ends_as_it_did(duration: str) -> None:
    play = fight()
    poison(play, duration)
    before = play.now
    told = told_until_gone(play)
    play.ok(c.Rewind(**play.stamp(), to=1, encounter=before))
    assert is_poisoned(play)
    assert told_until_gone(play) == told
