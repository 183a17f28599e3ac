"""What PROTOCOL.md says of views, options and their parameters is what every rule system sends, and what all accept."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest

from engine import catalogue
from engine.encounter import options
from engine.ids import CombatantId
from engine.state import Prompt
from engine.view import shown_option, shown_parameter
from tests.support.at_random import Fight, fight_of
from tests.support.page_of_protocol import PAGE
from tests.support.tavern import Tavern
from zwada_client.bot import parameter_value, parameter_values

Plain = dict[str, Any]
SEEDS, STEPS = range(3), 40
"""Enough that each kind of parameter is offered by some system; the same every time."""
ALWAYS = {"name", "kind", "required"}
pytestmark = pytest.mark.xdist_group("options")  # what a system sends is looked at once
EVERY_SYSTEM = pytest.mark.parametrize("system", [rules.key for rules in catalogue.SYSTEMS])


def rows(head: str) -> list[list[str]]:
    """The cells of the table of the page that begins with this cell."""
    page = PAGE.read_text(encoding="utf-8")
    found = re.search(rf"^\| {re.escape(head)} \|.*\n\|[-|]+\|\n((?:\|.*\n)+)", page, re.MULTILINE)
    assert found, head
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in found[1].splitlines()]


def words(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


@cache
def examples() -> dict[tuple[str, ...], tuple[Plain, Any]]:
    """Each kind of the page, with what it is besides (`many`, `scale`): a parameter as it comes, and a value."""
    return {
        tuple(words(kind)): (json.loads(comes.strip("`")), json.loads(sent.strip("`")))
        for kind, comes, sent in rows("`kind` | comes as")
    }


@cache
def fields() -> set[tuple[str, str]]:
    """Each field of a parameter with a kind it stands with, as the page has them."""
    return {
        (kind, field)
        for names, kinds, _ in rows("field | stands with")
        for kind in words(kinds)
        for field in words(names)
    }


def kind_of(parameter: Plain) -> tuple[str, ...]:
    """The row of the page that a parameter belongs to."""
    return (
        parameter["kind"],
        *(mark for mark in ("many", "scale") if mark in parameter and parameter["kind"] != "group"),
    )


def with_fields(parameter: Plain) -> Iterator[Plain]:
    yield parameter
    for field in parameter.get("fields", ()):
        yield from with_fields(field)


def asked(fight: Fight) -> Iterator[tuple[CombatantId, Prompt[Any] | None, Plain]]:
    """Whatever anybody is offered now, as it is sent."""
    for who, ask in fight.asks():
        for option in options(fight.play.rules, fight.play.now, who, ask):
            yield who, ask, shown_option(option)


@cache
def sent(system: str) -> tuple[Plain, ...]:
    """Every parameter that a system sends: of the forms for its GM, and in some fights, each shape of it once."""
    found = [shown_parameter(one) for form in fight_of(system, 0).play.rules.describe().gm for one in form.parameters]
    for seed in SEEDS:
        fight = fight_of(system, seed)
        for _ in range(STEPS):
            fight.step()
            for prompt in fight.play.now.open_prompts():
                if prompt.kind == "dice":
                    offered = options(fight.play.rules, fight.play.now, prompt.to, prompt)
                    found += [one for option in offered for one in shown_option(option)["parameters"]]
            found += [one for _, _, option in asked(fight) for one in option.get("parameters", ())]
    shapes = {(*kind_of(one), *sorted(one)): one for parameter in found for one in with_fields(parameter)}
    return tuple(shapes.values())


@EVERY_SYSTEM
def test_every_parameter_that_is_sent_is_one_of_the_page(system: str) -> None:
    for parameter in sent(system):
        assert kind_of(parameter) in examples(), parameter
        assert set(parameter) >= ALWAYS, parameter
        for field in set(parameter) - ALWAYS - {"default"}:
            assert (parameter["kind"], field) in fields(), (field, parameter)


def test_nothing_stands_on_the_page_that_no_system_sends() -> None:
    every = [parameter for rules in catalogue.SYSTEMS for parameter in sent(rules.key)]
    assert set(examples()) == {kind_of(parameter) for parameter in every}
    assert fields() == {(one["kind"], field) for one in every for field in set(one) - ALWAYS - {"default"}}
    shapes = {(kind_of(one), frozenset(one)) for one in every}
    for kind, (comes, _) in examples().items():
        assert kind_of(comes) == kind
        for one in with_fields(comes):
            assert (kind_of(one), frozenset(one)) in shapes, one


def allowed(parameter: Plain, value: Any) -> bool:
    """Whether a value is one that the page allows."""
    if parameter.get("many"):
        one = {key: value for key, value in parameter.items() if key != "many"}
        return isinstance(value, list) and all(allowed(one, each) for each in value)
    if value in parameter.get("values", ()):
        return True
    match parameter["kind"]:
        case "combatant":
            return "values" not in parameter and isinstance(value, str)
        case "range":
            count = value * parameter.get("scale", 1)
            least = parameter["min"]
            return bool(least <= count <= parameter["max"] and (count - least) % parameter.get("step", 1) == 0)
        case "flag":
            return isinstance(value, bool)
        case "text":
            return isinstance(value, str) and len(value) <= parameter.get("max", len(value))
        case "point":
            whole = "scale" not in parameter
            return len(value) == 2 and all(isinstance(each, int if whole else int | float) for each in value)
        case "faces":
            in_bounds = all(parameter["min"] <= face <= parameter["max"] for face in value)
            return in_bounds and len(value) == parameter["step"]
        case "group":
            return all(
                allowed(field, value[field["name"]]) if field["name"] in value else not field["required"]
                for field in parameter["fields"]
            )
    return False


def test_every_value_of_the_page_is_one_that_its_parameter_allows() -> None:
    for comes, value in examples().values():
        assert allowed(comes, value), (comes, value)


@EVERY_SYSTEM
def test_every_default_is_a_value_that_its_parameter_allows(system: str) -> None:
    for parameter in sent(system):
        if "default" in parameter:
            assert allowed(parameter, parameter["default"]), parameter


@EVERY_SYSTEM
def test_what_is_filled_in_as_the_page_says_is_accepted(system: str) -> None:
    """With what must be given alone, and with all there is: defaults as they stand, else any value."""
    chance = Random(1)
    fight = fight_of(system, 0)
    for _ in range(STEPS // 2):
        fight.step()
        for who, ask, option in asked(fight):
            parameters = option.get("parameters", ())
            for wanted in ([one for one in parameters if one["required"]], parameters):
                values = {one["name"]: parameter_value(one, chance) for one in wanted}
                assert all(
                    value is not None or one["kind"] == "point"
                    for one, value in zip(wanted, values.values(), strict=True)
                )
                data = {name: [0, 0] if value is None else value for name, value in values.items()}
                wish = msgspec.convert({"type": option["type"], **option["data"], **data}, fight.play.types.wish)
                refused = fight.refusal(who, wish, ask)
                assert refused is None or fight.may_be_refused(refused), (option, data, refused)


KEPT: tuple[tuple[str, Plain], ...] = (
    ("prepare_encounter", {"name": "Later"}),
    ("set_sight", {"side": "nobodys", "shows": "nothing"}),
    ("set_numbers", {"side": "nobodys", "shows": "outcome"}),
    ("add_webhook", {"url": "https://forum.example/hook"}),
    ("set_pace", {"turn_s": 60}),
)
"""What a game master keeps at the table, so that all fields of a view are there."""


def fight_by_the_page(system: str) -> Iterator[Tavern]:
    """A fight of two, played by what the page says alone: the first option that can be filled in, or `pass`."""
    others = rows("`kind` | what it is")[-1]
    ways = {words(kind)[0]: how for kind, *_, how in rows("`kind` | what it is")}
    rules = next(each for each in catalogue.SYSTEMS if each.key == system)
    ready = {"template": rules.describe().templates[0].id}
    tavern = Tavern(rules).fight(a={"anna": {"seat": "s2", **ready}}, b={"bron": {"seat": "s3", **ready}})
    for type, data in KEPT:
        tavern.ok("gm", type, data)
    for type in ("save_template", "save_sheet"):
        tavern.ok("gm", type, {"name": "One of mine", "sheet": rules.describe().templates[0].sheet})
    yield tavern
    tavern.ok("gm", "start")
    chance = Random(2)
    for _ in range(40):
        yield tavern
        asking = ((seat, *each) for seat in ("s2", "s3") for each in tavern.mirrors[seat].options.items())
        questions = [(seat, who, one) for seat, who, all_of in asking for one in all_of if "prompt" in one]
        if not questions:
            break
        seat, who, one = questions[0]
        meant = {"turn" if "{turn: prompt}" in ways.get(one["kind"], others[-1]) else "prompt": one["prompt"]}
        fitting = [(option, parameter_values(option, chance)) for option in one["options"]]
        option, values = next(((option, found) for option, found in fitting if found is not None), (None, None))
        if option is None or chance.random() < 0.3:
            tavern.ok(seat, one["pass"], {"actor": who}, **meant)
        else:
            tavern.ok(seat, option["type"], {**option["data"], **(values or {})}, **meant)
    assert tavern.sees("gm", "encounter", "phase") == "ended" or len(tavern.journal) > 20
    yield tavern


@EVERY_SYSTEM
def test_every_entry_of_the_options_is_one_of_the_page(system: str) -> None:
    *named, others = rows("`kind` | what it is")
    ways = {words(kind)[0]: (prompt, passing) for kind, _, prompt, passing, _ in named}
    for tavern in fight_by_the_page(system):
        entries = [one for seat in ("s2", "s3") for all_of in tavern.mirrors[seat].options.values() for one in all_of]
        for one in entries:
            prompt, passing = ways.get(one["kind"], (others[2], others[3]))
            asks = {"prompt"} if prompt == "yes" else set[str]()
            assert set(one) == {"kind", "options"} | asks | (set() if passing.startswith("no") else {"pass"})
            assert one["kind"] != "turn" or words(passing) == [one["pass"]]
            assert all({"id", "type", "data"} <= set(option) for option in one["options"])
            assert all(option.get("parameters") != [] for option in one["options"])


@cache
def view_fields(what: str) -> tuple[set[str], set[str]]:
    """The fields that the page says are always there, and all that it names."""
    found = [(name, mark) for names, _ in rows(f"`{what}`") for name, mark in re.findall(r"`(\w+)`(\??)", names)]
    return {name for name, mark in found if not mark}, {name for name, _ in found}


@EVERY_SYSTEM
def test_every_view_has_the_fields_of_the_page(system: str) -> None:
    for tavern in fight_by_the_page(system):
        for audience in ("gm", "s2", "table"):
            view = tavern.mirrors[audience].view
            holds("view", view, closed=True)
            holds("encounter", view["encounter"])
            for one in view["encounter"]["combatants"].values():
                holds("combatant", one)
                own = audience == "gm" or "mine" in one
                assert set(one["hp"]) == ({"now", "max"} if own else {"band"})
                assert ("sheet" in one) == own
            for prompt in view["encounter"]["prompts"].values():
                holds("prompt", prompt, closed=True)
            for status in view["encounter"]["statuses"].values():
                assert set(status) <= {"id", "name", "on", "source", "until", "data", "quiet"}
            for seat in view["seats"].values():
                assert set(seat) >= {"role", "name", "combatants", "taken"}


def holds(what: str, shown: Plain, closed: bool = False) -> None:
    """What is always there is; where it is `closed`, the page names all there is."""
    always, every = view_fields(what)
    assert always <= set(shown), (what, always - set(shown))
    assert not closed or set(shown) <= every, (what, set(shown) - every)
