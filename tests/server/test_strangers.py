"""What a guest with bad intentions tried, and what comes of it now."""

from __future__ import annotations

import json
import time
from typing import Any, get_args

import pytest
from msgspec import structs

from engine import catalogue
from engine.catalogue import types_of
from engine.rulesets.dragons_of_shadows.rules import DragonsOfShadows
from server.bounds import Bounds
from server.protocol import Close, Cmd, Problem
from server.wire import Malformed, decode
from tests.support.inn import Ear, Inn, inn
from tests.support.tavern import Tavern


async def guest(node: Inn, gm: Ear, role: str = "player", tab: str = "tab") -> Ear:
    """Somebody the GM has invited."""
    link = await node.ok(gm, "invite", {"role": role})
    return await node.join(await node.claims("inn", link["secret"]), tab)


async def test_an_id_is_taken_whoever_used_it_first() -> None:
    """Else two frames, two questions and two lines of the log would bear one name."""
    async with inn() as node:
        gm = await node.join(await node.claims("inn", await node.open()))
        mira, lethi = await guest(node, gm), await guest(node, gm)
        assert (await node.say(mira, "name_seat", {"name": "Mira"}, id="X"))["ok"]
        taken = await node.say(lethi, "name_seat", {"name": "Lethi"}, id="X")
        assert taken["error"]["code"] == "command.id_reused"
        same = await node.say(gm, "name_seat", {"name": "Mira"}, id="X")
        assert same["error"]["code"] == "command.id_reused", "nobody is told another's answer"
        assert (await node.say(mira, "name_seat", {"name": "Mira"}, id="X"))["ok"]
        await lethi.until(lambda ear: ear.seq >= 0)
        lines = [event["id"] for message in gm.told if message["t"] == "update" for event in message["events"]]
        assert len(set(lines)) == len(lines)


@pytest.mark.parametrize("id", ["dice:1.1.0", "timer:X", "a/b", "a\n", "", "a b"])
def test_an_id_of_the_servers_own_form_is_no_id(id: str) -> None:
    with pytest.raises(Malformed):
        decode(json.dumps({"t": "cmd", "id": id, "type": "pause"}), "json", Bounds())


@pytest.mark.parametrize(
    "message",
    [
        {"t": "cmd", "id": "a", "type": "pause\n"},
        {"t": "hello", "token": "a", "tab": "a\n"},
        {"t": "hello", "token": "a", "tab": "a", "resume": {"seq": 0, "digest": "0123456789abcdef\n"}},
    ],
)
def test_a_line_end_at_the_end_of_a_word_is_no_part_of_it(message: dict[str, Any]) -> None:
    with pytest.raises(Malformed):
        decode(json.dumps(message), "json", Bounds())


async def test_one_seat_cannot_fill_the_room_with_tabs() -> None:
    async with inn(bounds=Bounds(tabs=3)) as node:
        gm = await node.join(await node.claims("inn", await node.open()))
        link = await node.ok(gm, "invite", {"role": "player"})
        first, second = [await node.claims("inn", link["secret"]) for _ in range(2)]
        tabs = [await node.join(claims, f"tab{n}") for n, claims in enumerate([first, first, second, second])]
        assert [ear.closed for ear in tabs] == [None, None, None, Close.FLOOD]
        assert (await guest(node, gm)).closed is None
        again = await node.join(first, "tab0")
        assert (again.closed, tabs[0].closed) == (None, Close.REPLACED), "a tab that is reloaded takes its own place"


async def test_who_opens_sessions_without_end_ends_ones_own() -> None:
    async with inn(bounds=Bounds(sessions=4)) as node:
        claims = await node.claims("inn", await node.open())
        gm = await node.join(claims)
        link = await node.ok(gm, "invite", {"role": "player"})
        for _ in range(6):
            await node.claims("inn", link["secret"])
            node.clock.turn(1)
        assert gm.closed is None
        assert claims.session in gm.sees("sessions")
        assert len(gm.sees("sessions")) == 4


@pytest.mark.parametrize("key", ["name", "text"])
def test_a_letter_with_thousands_of_marks_costs_no_more_than_any_other(key: str) -> None:
    """Normalising sorts them, in the square of their number: one frame could stop everybody for a tenth of a second."""
    marks = "\u0315" * 999 + "\u0300" * 999
    said = {"t": "cmd", "id": "a", "type": "other", "data": {key: ["a" + marks] * 4 if key == "text" else "a" + marks}}
    began = time.process_time()
    read = decode(json.dumps(said, ensure_ascii=False), "json", Bounds())
    assert time.process_time() - began < 0.02
    assert isinstance(read, Cmd)
    assert len(read.data["name"] if key == "name" else read.data["text"][0]) <= 31


@pytest.mark.parametrize(
    ("data", "code"),
    [
        ({}, "frame.bad"),
        ({"sheet": "nothing"}, "ref.unknown"),
        ({"combatant": "nobody"}, "combatant.unknown"),
        ({"combatant": "mira", "sheet": "nothing"}, "frame.bad"),
    ],
)
def test_the_gm_claims_only_what_there_is(data: dict[str, Any], code: str) -> None:
    tavern = Tavern().fight(heroes=["mira"])
    assert tavern.refused("gm", "claim", data) == code
    assert set(tavern.room.state.hands) <= {"mira"}


def test_a_player_cannot_give_standing_answers_without_end() -> None:
    tavern = Tavern().fight(heroes={"mira": {"seat": "s2"}}, beasts=["wolf"])
    tavern.ok("gm", "start")
    said = [tavern.say("s2", "standing", {"actor": "mira", "kind": f"kind{n}"}) for n in range(20)]
    codes = {answer.code for answer in said if isinstance(answer, Problem)}
    assert codes == {"limit.reached"}
    assert len(tavern.sees("gm", "encounter", "standing")) == 16
    tavern.ok("s2", "standing", {"actor": "mira", "kind": "kind0", "lift": True})
    tavern.ok("s2", "standing", {"actor": "mira", "kind": "another"})


def test_a_player_leaves_room_for_what_others_bring() -> None:
    tavern = Tavern(bounds=Bounds(brought=3))
    for n in range(3):
        tavern.ok("s2", "add_combatant", {"name": f"Rat {n}", "side": "rats"})
        tavern.ok("s2", "save_sheet", {"name": f"Rat {n}", "sheet": {}})
    assert tavern.refused("s2", "add_combatant", {"name": "One more", "side": "rats"}) == "limit.reached"
    assert tavern.refused("s2", "save_sheet", {"name": "One more", "sheet": {}}) == "limit.reached"
    known = next(iter(tavern.sees("s2", "party")))
    tavern.ok("s2", "save_sheet", {"name": "Changed", "sheet": {}, "id": known})
    tavern.ok("s3", "add_combatant", {"name": "Lethi", "side": "heroes"})
    tavern.ok("gm", "add_combatant", {"name": "Rat king", "side": "rats", "seat": "s2"})


def test_a_weapon_with_the_id_of_somebody_hidden_is_only_a_weapon() -> None:
    """Else its owner would learn by it who hides: what is a combatant's name is said by the field it stands in."""
    blade = {"id": "lynx", "class": "melee", "damage": 3}
    sheet = {"weapons": [blade], "wielded": ["lynx"], "speed": 10, "hp_max": 20}
    seen = []
    for hidden in ("lynx", "puma"):
        tavern = Tavern(DragonsOfShadows()).fight(
            a={"mira": {"seat": "s2", "sheet": sheet}}, b={"wolf": {}, hidden: {"hidden": True}}
        )
        tavern.ok("gm", "start", {"order": ["mira", "wolf"]})
        offered = [one["id"] for one in tavern.mirrors["s2"].options["mira"][0]["options"]]
        tavern.does("s2", "mira", "attack", target="wolf", weapon="lynx")
        asked = tavern.sees("s2", "encounter", "prompts")
        seen.append([offered, [question.get("data") for question in asked.values()]])
    assert seen[0] == seen[1]
    assert "attack/lynx" in seen[0][0]


@pytest.mark.parametrize("rules", catalogue.SYSTEMS, ids=lambda rules: rules.key)
def test_what_is_no_combatants_name_is_never_typed_as_one(rules: Any) -> None:
    for wish in get_args(types_of(type(rules)).wish):
        for one in structs.fields(wish):
            assert one.encode_name not in rules.nameless or "CombatantId" not in str(one.type), (wish, one.name)
