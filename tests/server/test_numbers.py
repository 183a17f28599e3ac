"""What the GM lets be read of the numbers of a side's rolls, at a whole table: live, looked back at, offered."""

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from random import Random
from typing import Any

import pytest

from engine import catalogue
from server.facts import AnyRules
from tests.support.at_random import OF_NO_ROLL, Fight, numbers_in
from tests.support.guests import Guests
from tests.support.tavern import Tavern

OF_THE_TABLE = frozenset({"encounter", "number"})
"""Which fight it is."""
every_system = pytest.mark.parametrize("system", catalogue.SYSTEMS, ids=lambda rules: rules.key)


@cache
def evening(system: AnyRules, shows: str) -> Tavern:
    """A fight of Ola, who is seat s2's, against the GM's, of both of whose rolls the GM shows so much.

    What is needed against somebody is not told beforehand where outcomes alone are told afterwards.
    """
    tavern = Tavern(system)
    sheet = system.describe().templates[0].sheet
    tavern.fight(party={"ola": {"seat": "s2", "sheet": sheet}}, foes={"wolf": {"sheet": sheet}})
    for side in ("party", "foes"):
        tavern.ok("gm", "set_numbers", {"side": side, "shows": shows})
    tavern.ok("gm", "start", {})
    guests = Guests(tavern, Random(7))
    for _ in range(30):
        guests.take_an_option()
        for option in offered(tavern, "s2"):
            assert shows != "outcome" or not any({"needs", "chance"} & set(odds) for odds in option.get("odds", []))
    return tavern


def may_be_read(system: AnyRules, shows: str) -> frozenset[str]:
    table: type[Fight] = import_module(f"tests.engine.at_random.{system.key}").Table
    return OF_NO_ROLL | OF_THE_TABLE | table.of_no_roll | (table.totals if shows == "totals" else frozenset())


def offered(tavern: Tavern, audience: str) -> Iterator[dict[str, Any]]:
    for asked in tavern.mirrors[audience].options.values():
        for each in asked:
            yield from each["options"]


@every_system
@pytest.mark.parametrize("shows", ["totals", "outcome"])
def test_the_table_is_told_and_shown_no_number_that_the_gm_keeps_back(system: AnyRules, shows: str) -> None:
    tavern, may = evening(system, shows), may_be_read(system, shows)
    tags = {event["tag"] for event in tavern.mirrors["gm"].events}
    assert "Rolled" in tags, "somebody rolled"
    for event in tavern.mirrors["table"].events:
        assert event["tag"] != "Rolled"
        assert "explain" not in event
        told = {key: value for key, value in event.items() if key != "at"}
        assert event["tag"] in may or not list(numbers_in(told, may)), event
    for n in range(8, len(tavern.journal) + 1, 12):
        seen = tavern.at_entry(n).seen.views["table"].get("encounter", {})
        assert not list(numbers_in(seen, may)), "also when looked back at"


@every_system
def test_players_read_all_of_their_own_rolls_and_the_gm_of_everybodys(system: AnyRules) -> None:
    tavern = evening(system, "outcome")

    def rollers(audience: str) -> set[str]:
        return {event["who"] for event in tavern.mirrors[audience].events if event["tag"] == "Rolled"}

    assert rollers("gm") == {"ola", "wolf"}
    assert rollers("s2") == {"ola"}
    assert rollers("s3") == rollers("table") == set()
    assert tavern.sees("gm", "numbers") == {"party": "outcome", "foes": "outcome"}
    assert tavern.sees("s2", "numbers") is None
    assert "NumbersSet" not in {event["tag"] for event in tavern.mirrors["s2"].events}


@every_system
def test_whoever_reads_dice_of_a_side_that_is_not_shown_whole_is_told_how_much_others_read(system: AnyRules) -> None:
    for shows in ("totals", "outcome"):
        tavern = evening(system, shows)
        for audience in ("gm", "s2"):
            rolled = [event for event in tavern.mirrors[audience].events if event["tag"] == "Rolled"]
            assert rolled
            assert {event.get("shows") for event in rolled} == {shows}


def test_a_roll_that_is_a_secret_itself_says_nothing_of_what_others_read() -> None:
    (system,) = [rules for rules in catalogue.SYSTEMS if rules.key == "dragons_of_shadows"]
    tavern = Tavern(system)
    sheet = system.describe().templates[0].sheet
    tavern.fight(party={"ola": {"seat": "s2", "sheet": sheet}}, foes={"wolf": {"sheet": sheet}})
    tavern.ok("gm", "start", {})
    tavern.ok("gm", "set_numbers", {"side": "foes", "shows": "totals"})
    test = {"actor": "wolf", "stats": ["speed"], "skill": next(iter(sheet["skills"])), "difficulty": 15}

    def rolled(**more: bool) -> list[dict[str, Any]]:
        seen = len(tavern.mirrors["gm"].events)
        tavern.ok("gm", "request_test", {**test, **more})
        return [event for event in tavern.mirrors["gm"].events[seen:] if event["tag"] == "Rolled"]

    assert [event["shows"] for event in rolled()] == ["totals"]
    assert [(event["secret"], event.get("shows")) for event in rolled(secret=True)] == [(True, None)]
    tavern.ok("gm", "hide", {"target": "wolf", "hidden": True})
    assert [(event["secret"], event.get("shows")) for event in rolled()] == [(True, None)]


def test_numbers_are_the_gms_to_set_and_can_be_shown_again() -> None:
    (system,) = [rules for rules in catalogue.SYSTEMS if rules.key == "dragons_of_shadows"]
    tavern = Tavern(system)
    for side in ("party", "foes"):
        tavern.ok("gm", "set_numbers", {"side": side, "shows": "outcome"})
    assert tavern.refused("s2", "set_numbers", {"side": "foes", "shows": "all"}) == "seat.not_allowed"
    assert tavern.refused("gm", "set_numbers", {"side": "foes", "shows": "most"}) == "frame.bad"
    tavern.ok("gm", "set_numbers", {"side": "foes", "shows": "all"})
    assert tavern.sees("gm", "numbers") == {"party": "outcome"}
    tavern.ok("gm", "set_numbers", {"side": "party", "shows": "all"})
    assert tavern.sees("gm", "numbers") is None
