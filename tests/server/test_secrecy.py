"""Non-interference, as a law (design: two rooms, the same visible commands at the same times, another hidden part).

`there` holds somebody hidden, and its GM does things to them; in `absent` nobody is hidden and nothing of this happens.
Somebody whom all but the GM know by an alias has another name there.
A player who plays somebody else, and the table, get the same bytes: snapshots, updates, results, errors, options.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, Final

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine import events as core
from engine.ruleset import Ruleset
from engine.rulesets.bajarz.actions import Wishes
from engine.rulesets.bajarz.body import Fighter, Table
from engine.rulesets.bajarz.facts import Facts
from engine.rulesets.bajarz.frames import Frames, Now
from engine.rulesets.bajarz.rules import Bajarz
from engine.rulesets.dnd5e.rules import Dnd5e
from engine.rulesets.dragons_of_shadows.rules import DragonsOfShadows
from engine.rulesets.odria.rules import Odria
from engine.state import Outcome
from server import facts as table
from tests.support.two_rooms import WATCHING, Endless, TwoRooms


class EndlessPool(Bajarz, Ruleset[Fighter, Table, Frames, Facts, Wishes]):
    """That a fight goes on as long as somebody hidden can is a visible consequence; it is no part of the law."""

    def outcome(self, now: Now) -> Outcome | None:
        return None


RULES: Final[dict[str, type[Any]]] = {
    "ambush": Endless,
    "dragons_of_shadows": DragonsOfShadows,
    "odria": Odria,
    "bajarz": EndlessPool,
    "dnd5e": Dnd5e,
}


@pytest.mark.parametrize("key", RULES)
@settings(max_examples=20)
@given(seed=st.integers(0, 10**9))
@example(seed=197)  # in Odria a seat has suggested something against somebody who is hidden then
@example(seed=208)  # in the fifth edition somebody hidden shoots beside the lynx
def test_row_51_whoever_may_not_know_gets_the_same_bytes(key: str, seed: int) -> None:
    rooms = TwoRooms(RULES[key](), Random(seed))
    for _ in range(40):
        rooms.step()
    compare_exports(rooms)


def test_whoever_was_named_and_then_hidden_is_named_no_more() -> None:
    """Neither in one's own sealed answer, nor when it is opened, nor where it lapses."""
    rooms = TwoRooms(Odria(), Random(0))

    def ask(who: str) -> str:
        prompts = rooms.absent.sees("gm", "encounter", "prompts").values()
        return next(prompt["id"] for prompt in prompts if prompt["to"] == who and not prompt.get("answered"))

    def answer(by: str, who: str, type: str, **data: str) -> str:
        asked = ask(who)
        rooms.both(by, type, {"actor": who, **data}, prompt=asked)
        return asked

    rooms.both("gm", "set_initiative", {"target": "bron", "value": 5})  # the count of the spell
    answer("s2", "anna", "declare", action="spell", spell="fire_bolt", target="cyra")
    answer("gm", "bron", "declare", action="attack")
    rooms.both("gm", "override", {"what": "close", "prompt": ask("cyra")})
    own = answer("s2", "anna", "confirm_slot", target="cyra")
    assert rooms.absent.sees("s2", "encounter", "prompts", own, "answer", "target") == "cyra"
    rooms.both("gm", "hide", {"target": "cyra"})
    assert "target" not in rooms.absent.sees("s2", "encounter", "prompts", own, "answer")
    answer("gm", "bron", "confirm_slot", target="anna")
    told = rooms.absent.mirrors["table"].events
    lapsed = next(event for event in told if event["tag"] == "Lapsed")
    assert lapsed["code"] == "unknown_target"
    assert "target" not in lapsed["wish"]
    assert "target" not in lapsed.get("params", {})


def compare_exports(rooms: TwoRooms) -> None:
    """The history as it is exported, and as it is told again to whoever comes back."""
    for who in WATCHING:
        told = rooms.exported(rooms.absent, who)
        assert rooms.exported(rooms.there, who) == told
        assert told == [frame for frame in rooms.bytes(rooms.absent, who) if b'"t":"update"' in frame]


def kinds(module: Any, base: type[Any]) -> set[type[Any]]:
    found = {one for one in vars(module).values() if isinstance(one, type) and issubclass(one, base)}
    return found - {base}


NOT_MET: Final = {
    "Rested",  # a hundred rounds without a question
    "LimitsReset",  # no rule of this system does that
    "BeatJoined",  # nor that
    "Withdrawn",  # nothing in it is sealed
    "Nudged",  # only the server does, after most of an hour
    "StoodIn",  # nor has anybody here an hour
    "HistoryForked",  # the storage's, not a hidden fact's
    "PaceChosen",  # before there is any fight
    "FightMade",
    "Sourced",
    "WrittenBack",
    "SeatRemoved",
    "SessionKept",
    "SessionRevoked",
}


def test_the_law_meets_the_facts_of_core_table_and_rules() -> None:
    met: Counter[str] = Counter()
    for seed in range(6):
        rooms = TwoRooms(DragonsOfShadows(), Random(seed))
        if seed == 0:
            rooms.scene()
        else:
            rooms.tour()
        for _ in range(30):
            rooms.step()
        rooms.both("gm", "set_stand_in", {"seat": "s3", "by": "s2"})
        compare_exports(rooms)
        for body in rooms.there.journal:
            met.update(type(fact).__name__ for fact in rooms.there.room.codec.read(body).events)
    every = kinds(core, core.Fact) | kinds(table, table.TableFact) | DragonsOfShadows.facts
    missing = {one.__name__ for one in every} - set(met) - NOT_MET
    assert not missing, sorted(missing)
