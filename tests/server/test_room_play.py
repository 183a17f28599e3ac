"""Whatever is said at the table, in whatever order: every audience's mirror holds the server's view, another node tells
the same bytes, what is offered is accepted, and going back restores the fight and nothing else. (`Tavern` looks after
each entry.)
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import catalogue
from engine.rulesets.dragons_of_shadows.rules import DragonsOfShadows
from engine.rulesets.odria.rules import Odria
from server.entries import heading_of
from server.facts import AnyRules
from server.protocol import Problem
from tests.engine.skeletons.ambush import AmbushRules
from tests.engine.skeletons.counts import CountRules
from tests.engine.skeletons.duel import DuelRules
from tests.engine.skeletons.places import PlaceRules
from tests.engine.skeletons.steps import StepRules
from tests.support.guests import Guests
from tests.support.tavern import Tavern
from zwada_client.bot import parameter_values

RULES: tuple[Callable[[], AnyRules], ...] = (
    AmbushRules,
    PlaceRules,
    DuelRules,
    StepRules,
    CountRules,
    DragonsOfShadows,
    Odria,
)
NAMES = {rules().key: rules for rules in RULES}
KNOW_THE_HIDDEN = ("ambush", "dragons_of_shadows", "odria")
"""Rule systems that know of somebody hidden; the other toys do not."""


def brawl(rules: AnyRules) -> Tavern:
    """Four combatants, one of them hidden; two are players'."""
    template = {"dragons_of_shadows": "bandit", "odria": "swordsman"}.get(rules.key)
    sheet: dict[str, Any] = {"template": template} if template else {}
    tavern = Tavern(rules)
    tavern.fight(
        a={"anna": {"seat": "s2", **sheet}, "cyra": sheet},
        b={"bron": {"seat": "s3", **sheet}, "hild": {"hidden": rules.key in KNOW_THE_HIDDEN, **sheet}},
    )
    tavern.ok("gm", "start")
    return tavern


@pytest.mark.parametrize("key", NAMES)
@settings(max_examples=8)
@given(seed=st.integers(0, 10**9))
def test_any_evening_at_the_table_holds(key: str, seed: int) -> None:
    guests = Guests(brawl(NAMES[key]()), Random(seed), key in KNOW_THE_HIDDEN)
    for _ in range(40):
        guests.step()


@pytest.mark.parametrize("key", NAMES)
@settings(max_examples=6)
@given(seed=st.integers(0, 10**9))
def test_going_back_restores_the_fight_and_nothing_else(key: str, seed: int) -> None:
    """Equal to the fold up to the line but for the names of questions and their clocks."""
    chance = Random(seed)
    tavern = brawl(NAMES[key]())
    guests = Guests(tavern, chance, key in KNOW_THE_HIDDEN)
    for _ in range(25):
        guests.step()
    began = tavern.room.state.began_at_entry
    lines = {heading_of(body).id: n for n, body in enumerate(tavern.journal, 1) if n >= began}
    told = {event["id"].rpartition("/")[0] for event in tavern.mirrors["gm"].events}
    to = chance.choice(sorted(id for id in lines if id in told))
    then, before = tavern.at_entry(lines[to]).state, tavern.room.state
    tavern.ok("gm", "rewind", {"to": f"{to}/1"})
    after = tavern.room.state
    assert then.encounter is not None
    assert after.encounter is not None
    assert after.encounter.world == then.encounter.world
    assert after.encounter.flow.phase == then.encounter.flow.phase
    assert after.encounter.flow.round == then.encounter.flow.round
    assert after.encounter.flow.beat == then.encounter.flow.beat
    assert [frame.body for frame in after.encounter.flow.stack if frame.prompts] == [
        frame.body for frame in then.encounter.flow.stack if frame.prompts
    ]
    for name in ("seats", "sessions", "invites", "hands", "party", "pace", "number"):
        assert getattr(after, name) == getattr(before, name), name
    assert after.dice is not None
    assert before.dice is not None
    assert after.dice.open_at == before.dice.open_at or after.dice.n > before.dice.n
    old = {prompt.id for frame in then.encounter.flow.stack for prompt in frame.prompts}
    new = {prompt.id for frame in after.encounter.flow.stack for prompt in frame.prompts}
    assert not old & new
    for frame in after.encounter.flow.stack:
        for prompt in frame.prompts:
            assert prompt.left_ms == prompt.full_ms
    for prompt in (prompt for frame in then.encounter.flow.stack for prompt in frame.prompts if prompt.kind == "turn"):
        answer = tavern.say("gm", "end_turn", {"actor": prompt.to}, turn=prompt.id)
        if after.encounter.flow.phase == "running" and prompt.to in after.encounter.world.combatants:
            assert isinstance(answer, Problem)
            assert answer.code == "turn.stale"
    for _ in range(8):
        guests.step()


# Odria declares and confirms instead: nobody is asked for a turn there.
@pytest.mark.parametrize(
    "rules", [each for each in catalogue.SYSTEMS if each.key != "odria"], ids=lambda each: each.key
)
def test_what_is_meant_for_a_turn_that_is_over_is_stale_in_every_system(rules: AnyRules) -> None:
    """Not the rule system's word for a combatant that acts out of turn: the sender may be in its turn, a later one."""
    ready = {"template": rules.describe().templates[0].id}
    tavern = Tavern(rules).fight(a={"anna": {"seat": "s2", **ready}}, b={"bron": {"seat": "s3", **ready}})
    tavern.ok("gm", "start")
    seats, chance = {"anna": "s2", "bron": "s3"}, Random(1)
    tried: set[str] = set()
    for _ in range(40):
        asked = [(who, one) for who in seats for one in tavern.mirrors["gm"].options.get(who, ()) if "prompt" in one]
        if not asked:
            break
        who, one = asked[0]
        wishes = [(one["pass"], {"actor": who})]
        for option in one["options"]:
            if (values := parameter_values(option, chance)) is not None:
                wishes.insert(0, (option["type"], {**option["data"], **values}))
        if one["kind"] != "turn":
            tavern.ok(seats[who], *wishes[0], prompt=one["prompt"])
            continue
        for type, data in wishes:
            assert tavern.refused(seats[who], type, data, turn="gone") == "turn.stale", data
            tried.add(type)
        tavern.ok(seats[who], *wishes[-1], turn=one["prompt"])
    assert len(tried) > 1


def test_a_clock_opened_after_going_back_runs_out() -> None:
    tavern = Tavern().fight(heroes={"mira": {"seat": "s2"}}, beasts=["wolf"])
    tavern.ok("gm", "start", {"order": ["mira", "wolf"]}, id="begin")
    tavern.does("s2", "mira", "strike", target="wolf")
    tavern.ok("gm", "rewind", {"to": "begin/1"})
    tavern.does("s2", "mira", "strike", target="wolf")
    assert tavern.deadline() == tavern.at + 30_000
    tavern.runs_out()
    assert tavern.beat == "wolf"


def test_a_snapshot_of_the_journal_is_the_room_again() -> None:
    guests = Guests(brawl(DragonsOfShadows()), Random(7))
    for _ in range(60):
        guests.step()
    room = guests.tavern.room
    again = guests.tavern.another_node()
    assert again.restore(room.snapshot())
    assert again.state == room.state
    assert again.seen.views == room.seen.views
    assert again.streams.positions() == room.streams.positions()
    assert msgspec.msgpack.decode(again.snapshot()) == msgspec.msgpack.decode(room.snapshot())
