"""How long a condition lasts: to the first start or end of a turn that began after it was put on. (DND-20, DND-135)

The table: whose turns count (the target's, the source's) × start or end × put on in that one's own turn, before it or
after it in the round. Every cell of it is played as it is, with the order changed by the GM, with the source gone, with
the source dead, and again after a rewind.
"""

from collections.abc import Iterator
from itertools import chain, product
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
SOURCE, TARGET = "fighter", "wizard"
OTHERS = ("cleric", "ogre")
DURATIONS = ("start_of_turn", "end_of_turn", "start_of_source_turn", "end_of_source_turn")
WHEN = ("in its own turn", "before it", "after it")
every_cell = pytest.mark.parametrize(("duration", "when"), list(product(DURATIONS, WHEN)))
Order = tuple[str, ...]


def fight(order: Order) -> Play:
    """Four far from each other, the first at its turn."""
    play = Play(Dnd5e(), FixedDice([]))
    play.ok(c.SetOption(**play.stamp(), name="auto_end", value="never"))
    for name in sorted(order):
        play.add(name, "foes" if name == "ogre" else "party", SHEETS[name])
    play.start(*order)
    return play


def counted(duration: str) -> str:
    """Whose turns count."""
    return SOURCE if "source" in duration else TARGET


def cell(duration: str, when: str) -> tuple[Play, Order, str]:
    """A fight, its order, and at whose turn the condition was put on."""
    one = counted(duration)
    other = TARGET if one == SOURCE else SOURCE
    first, last = OTHERS
    order, now = {
        "in its own turn": ((one, first, other, last), one),
        "before it": ((first, other, one, last), first),
        "after it": ((one, first, other, last), first),
    }[when]
    play = fight(order)
    while acting(play) != now:
        turn_passes(play)
    poison(play, duration)
    return play, order, now


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


def shown(facts: tuple[Any, ...]) -> list[str]:
    """What happened of the three that matter, in order."""
    words = {"TurnOver": "end", "ConditionRemoved": "removed"}
    return [
        f"start {fact.beat.key}" if isinstance(fact, BeatBegan) else words[tag_of(fact)]
        for fact in facts
        if isinstance(fact, BeatBegan)
        or (tag_of(fact) in words and getattr(fact, "condition", "poisoned") == "poisoned")
    ]


def turn_passes(play: Play) -> list[str]:
    """Whoever is at its turn lets it pass, and what happens then."""
    return ["passes", *shown(play.passes(acting(play)))]


def told_until_gone(play: Play, most: int = 9) -> list[str]:
    """All that happens up to the end of the condition."""
    told: list[str] = []
    for _ in range(most):
        told += turn_passes(play)
        if not is_poisoned(play):
            return told[: told.index("removed") + 1]
    raise AssertionError("it never ends")


def coming(order: Order, now: str, left: Order | None = None) -> Iterator[str]:
    """Whose places come after the turn under way: those `left` in this round, then the rounds to come."""
    rest = order[order.index(now) + 1 :] if left is None else left
    return chain(rest, order, order)


def expected(duration: str, places: Iterator[str], absent: str | None = None) -> list[str]:
    """The turns up to the first of the counted one's that begins, or its end; a dead one's place, without a turn."""
    told = ["passes", "end"]
    for who in places:
        if who == absent:
            if who == counted(duration):
                return [*told, "removed"]
            continue
        told.append(f"start {who}")
        if who == counted(duration):
            return [*told, "removed"] if duration.startswith("start") else [*told, "passes", "removed"]
        told += ["passes", "end"]
    raise AssertionError(duration)


@every_cell
def test_it_ends_with_the_first_turn_that_began_afterwards(duration: str, when: str) -> None:
    play, order, now = cell(duration, when)
    assert told_until_gone(play) == expected(duration, coming(order, now))


@every_cell
def test_another_order_in_mid_round_changes_whose_turn_comes_not_which_turn_counts(duration: str, when: str) -> None:
    play, order, now = cell(duration, when)
    left = tuple(reversed(order[order.index(now) + 1 :]))
    play.ok(c.SetQueue(**play.stamp(), keys=left))
    assert told_until_gone(play) == expected(duration, coming(order, now, left))


@every_cell
def test_what_hangs_on_one_who_is_gone_ends_at_once_and_nothing_else_does(duration: str, when: str) -> None:
    play, order, now = cell(duration, when)
    facts = play.ok(c.RemoveCombatant(**play.stamp(), who=CombatantId(SOURCE)))
    if counted(duration) == SOURCE:
        assert not is_poisoned(play)
        assert "removed" in shown(facts)
    else:
        assert is_poisoned(play)
        assert told_until_gone(play) == expected(duration, coming(order, now), absent=SOURCE)


@every_cell
def test_the_place_of_a_dead_source_still_counts_without_a_turn(duration: str, when: str) -> None:
    play, order, now = cell(duration, when)
    slain = a.GmDamage(target=CombatantId(SOURCE), parts=(DamagePart(type="force", amount=999),))
    told = shown(play.ok(c.Do(**play.stamp(), who=GM, wish=slain)))
    assert is_poisoned(play), "a turn in progress does not count, and its place is still to come"
    told += told_until_gone(play)
    full = expected(duration, coming(order, now), absent=SOURCE)
    assert told == (full[1:] if now == SOURCE else full), "the turn of one who dies in it passes by itself"


@every_cell
def test_back_in_time_it_is_there_again_and_ends_as_it_did(duration: str, when: str) -> None:
    play, _, _ = cell(duration, when)
    before = play.now
    told = told_until_gone(play)
    play.ok(c.Rewind(**play.stamp(), to=1, encounter=before))
    assert is_poisoned(play)
    assert told_until_gone(play) == told


@pytest.mark.parametrize(("rounds", "now"), list(product((1, 2), (SOURCE, "ogre", TARGET))))
def test_so_many_rounds_are_so_many_own_turns_that_began_afterwards(rounds: int, now: str) -> None:
    play = fight((SOURCE, "ogre", TARGET))
    while acting(play) != now:
        turn_passes(play)
    poison(play, rounds=rounds)
    told: list[str] = []
    while is_poisoned(play):
        told += turn_passes(play)
    assert told[: told.index("removed")].count(f"start {TARGET}") == rounds
    assert told[told.index("removed") + 1] == "end"


@pytest.mark.parametrize("duration", DURATIONS)
def test_somebody_put_at_turn_by_the_gm_has_a_turn_like_any(duration: str) -> None:
    play = fight(("ogre", SOURCE, TARGET))
    poison(play, duration)
    facts: list[Any] = list(play.ok(c.SetActive(**play.stamp(), key=counted(duration))))
    if duration.startswith("end"):
        assert is_poisoned(play)
        facts += play.passes(counted(duration))
    assert not is_poisoned(play)
    assert "ConditionRemoved" in map(tag_of, facts)


@pytest.mark.parametrize("first", [True, False])
def test_also_where_the_dead_stand_first_or_last_in_the_order(first: bool) -> None:
    play = fight((SOURCE, "ogre", TARGET) if first else ("ogre", TARGET, SOURCE))
    while acting(play) != "ogre":
        turn_passes(play)
    poison(play, "start_of_source_turn")
    slain = a.GmDamage(target=CombatantId(SOURCE), parts=(DamagePart(type="force", amount=999),))
    play.ok(c.Do(**play.stamp(), who=GM, wish=slain))
    assert turn_passes(play) == ["passes", "end", "start wizard"]
    assert turn_passes(play) == ["passes", "end", "removed", "start ogre"]
