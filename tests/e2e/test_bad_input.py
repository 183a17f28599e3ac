"""Whatever is sent that is no legal wish gets a stable code or the close code of the protocol, and changes nothing."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import msgpack
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.e2e.fights import IGNATIUS, KOBOLD, THREE_ATTACKS
from tests.e2e.playing import Table, begin, cast, current_turn, table_at
from tests.support.serving import ServerProcess, serving
from zwada_client import canonical

Message = dict[str, Any]


def text(message: Any) -> str:
    return json.dumps(message, ensure_ascii=False)


def command(type: str = "pause", data: Any = None, **more: Any) -> Message:
    return {"t": "cmd", "id": "bad.1", "type": type, "data": {} if data is None else data, **more}


def nested(depth: int) -> Any:
    value: Any = {}
    for _ in range(depth):
        value = {"a": value}
    return value


# What is sent, and the params by which the refusal says why.
FRAMES = {
    "no json": ("no json", {}),
    "half a message": ('{"t":"cmd"', {}),
    "a list": ("[]", {}),
    "null": ("null", {}),
    "an empty map": ("{}", {}),
    "an unknown message": (text({"t": "fly"}), {}),
    "a message of the server": (text({"t": "snapshot", "seq": 0}), {}),
    "a second hello": (text({"t": "hello", "token": "x", "tab": "y"}), {}),
    "a field too many": (text({"t": "sync", "now": True}), {"why": "unknown_field"}),
    "a role of one's own choice": (text({**command(), "role": "gm"}), {"why": "unknown_field"}),
    "no id": (text({"t": "cmd", "type": "pause"}), {"why": "missing_field"}),
    "a number for an id": (text({"t": "cmd", "id": 7, "type": "pause"}), {"why": "type"}),
    "an id with spaces": (text({"t": "cmd", "id": "a b", "type": "pause"}), {}),
    "a list for data": (text(command(data=[])), {"why": "type"}),
    "null for data": (text({**command(), "data": None}), {"why": "type"}),
    "an unknown precondition": (text(command(**{"if": {"round": 3}})), {"why": "unknown_field"}),
    "the same key twice": ('{"t":"cmd","id":"bad.1","type":"pause","type":"resume"}', {}),
    "not a number": ('{"t":"ping","seq":NaN,"sent_at":0}', {}),
    "a number below nothing": (text({"t": "ping", "seq": -1, "sent_at": 0}), {}),
    "a number with sixty digits": ('{"t":"ping","seq":' + "9" * 60 + ',"sent_at":0}', {}),
    "a giant in the data": (text(command("set_cover", {"target": "kobold", "cover": 10**10})), {"bound": "number_max"}),
    "too deep": (text(command(data=nested(15))), {"bound": "depth"}),
    "a very deep one": ('{"t":"cmd","data":' * 700, {}),
    "too many things": (text(command(data={"order": list(range(501))})), {"bound": "list_items"}),
    "a text too long": (text(command("other", {"actor": "kobold", "text": "x" * 2_001})), {"bound": "text_chars"}),
    "a name too long": (text(command("name_room", {"name": "x" * 201})), {"bound": "name_chars"}),
    "a bell in a text": (text(command("name_room", {"name": "a\u0007b"})), {"why": "control_character"}),
    "half a surrogate": ('{"t":"cmd","id":"bad.1","type":"name_room","data":{"name":"\\ud800"}}', {}),
}


@asynccontextmanager
async def raw(table: Table, form: str = "json") -> AsyncIterator[ClientConnection]:
    """A greeted connection of the GM whose frames are written by hand."""
    url, token = table.gm.session.socket_url, await table.gm.session.fresh_token()
    async with connect(url, subprotocols=[f"zwada.v1.{form}"], compression=None, proxy=None) as socket:  # type: ignore[list-item]
        hello = {"t": "hello", "token": token, "tab": f"raw-{form}"}
        await socket.send(text(hello) if form == "json" else msgpack.packb(hello))
        assert [(await heard(socket))["t"] for _ in range(2)] == ["welcome", "snapshot"]
        yield socket


async def heard(socket: ClientConnection) -> Message:
    """The next message that is no note."""
    while True:
        frame = await socket.recv()
        message: Message = json.loads(frame) if isinstance(frame, str) else msgpack.unpackb(frame)
        if message["t"] != "note":
            return message


async def closes(socket: ClientConnection) -> int:
    """The code the server closes with."""
    try:
        while True:
            await socket.recv()
    except ConnectionClosed:
        assert socket.close_code is not None
        return socket.close_code


@pytest.fixture
async def table(server: ServerProcess) -> AsyncIterator[Table]:
    """A fight in its first turn."""
    async with table_at(server.url) as table, AsyncExitStack() as stack:
        await cast(table, THREE_ATTACKS, stack)
        await begin(table, THREE_ATTACKS)
        yield table


async def test_what_is_no_message_is_told_so_and_changes_nothing(table: Table) -> None:
    before = table.gm.mirror.seq
    for name, (frame, params) in FRAMES.items():
        async with raw(table) as socket:
            await socket.send(frame)
            answer = await heard(socket)
            error = answer["error"] if answer["t"] == "result" else answer
            assert error["code"] == "frame.bad", (name, answer)
            assert params.items() <= error["params"].items(), (name, answer)
            await socket.send(text({"t": "ping", "seq": 0, "sent_at": 1}))
            assert (await heard(socket))["t"] == "pong", name  # one bad frame costs nothing else
    await table.level()
    assert table.gm.mirror.seq == before


async def test_a_bad_command_whose_id_can_be_read_gets_its_one_result(table: Table) -> None:
    async with raw(table) as socket:
        await socket.send(text({**command(), "role": "gm"}))
        answer = await heard(socket)
        assert (answer["t"], answer["id"]) == ("result", "bad.1")


@pytest.mark.parametrize(
    ("form", "frame", "code"),
    [
        ("json", b"\x80", 1003),
        ("msgpack", "{}", 1003),
        ("json", "x" * 20_000, 1009),
        ("msgpack", b"x" * 20_000, 1009),
    ],
)
async def test_frames_of_the_wrong_kind_or_size_end_the_connection(
    table: Table, form: str, frame: Any, code: int
) -> None:
    async with raw(table, form) as socket:
        await socket.send(frame)
        assert await closes(socket) == code


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        (text({"t": "ping", "seq": 0, "sent_at": 0}), 4401),
        (text({"t": "hello", "token": "no token", "tab": "a"}), 4401),
        (text({"t": "hello", "tab": "a"}), 4401),
        (text({"t": "hello", "token": "x" * 5_000, "tab": "a"}), 1009),
    ],
)
async def test_without_a_good_hello_nobody_sits_down(table: Table, frame: str, code: int) -> None:
    async with connect(table.gm.session.socket_url, subprotocols=["zwada.v1.json"], proxy=None) as socket:  # type: ignore[list-item]
        await socket.send(frame)
        assert await closes(socket) == code


async def test_a_handshake_without_our_subprotocol_or_from_a_foreign_page_is_refused(table: Table) -> None:
    url = table.gm.session.socket_url
    for more, status in (({}, 400), ({"origin": "https://evil.example", "subprotocols": ["zwada.v1.json"]}, 403)):
        with pytest.raises(InvalidStatus) as refused:
            await connect(url, proxy=None, **more)  # type: ignore[arg-type]
        assert refused.value.response.status_code == status


async def test_who_never_says_hello_is_sent_away(tmp_path: Any) -> None:
    async with serving(tmp_path / "data", ZWADA_HELLO_S="0.3") as server, table_at(server.url) as table:
        url = table.gm.session.socket_url
        async with connect(url, subprotocols=["zwada.v1.json"], proxy=None) as socket:  # type: ignore[list-item]
            assert await closes(socket) == 4502


async def test_too_many_bad_frames_end_the_connection(table: Table) -> None:
    async with raw(table) as socket:
        for _ in range(40):
            await socket.send("no json")
        assert await closes(socket) == 4529


# -- names ---------------------------------------------------------------------------------------------------------

NAMES = [
    "Żółć",
    "Z\u0307o\u0301łc\u0301",
    "Řehoř Ďábel",
    "<script>alert('x')</script>",
    '"; DROP TABLE rooms; --',
    "\u05d2\u05d1\u05e8 \u202eright to left\u202c",
    "👩‍👩‍👧 family",
    "ﬁ",
    "a" * 200,
    "{$name} %s \\n",
]


async def test_a_name_may_be_any_text_is_kept_in_one_form_and_addressed_by_its_id(table: Table) -> None:
    for number, name in enumerate(NAMES):
        id = f"named{number}"
        answer = await table.gm.do("add_combatant", {"id": id, "name": name, "side": "others", "sheet": {}})
        assert answer.ok, (name, answer)
        await table.level()
        shown = table.gm.view["encounter"]["combatants"][id]["name"]
        assert shown == unicodedata.normalize("NFC", shown)
        plain = {"\u202e", "\u202c"}
        assert "".join(sign for sign in shown if sign not in plain) == "".join(
            sign for sign in unicodedata.normalize("NFC", name) if sign not in plain
        )
        assert (await table.gm.do("remove_combatant", {"target": id})).ok


@pytest.mark.parametrize("name", ["", "   ", "\u200b", "\u2066\u2069"])
async def test_a_name_that_cannot_be_seen_is_refused(table: Table, name: str) -> None:
    answer = await table.gm.do("add_combatant", {"id": "nobody", "name": name, "side": "others", "sheet": {}})
    assert answer.code == "name.bad"


# -- sheets --------------------------------------------------------------------------------------------------------

SHEETS: dict[str, tuple[dict[str, Any], str]] = {
    "a negative statistic": ({"strength": -1}, "strength"),
    "a giant": ({"hp_max": 10_000}, "hp_max"),
    "no speed": ({"speed": 0}, "speed"),
    "a word for a number": ({"dexterity": "high"}, "dexterity"),
    "half a point": ({"dexterity": 9.5}, "dexterity"),
    "yes for a number": ({"strength": True}, "strength"),
    "a skill beyond all": ({"skills": {"block": 51}}, "skills"),
    "a weapon without a class": ({"weapons": [{"id": "club", "damage": 4}]}, "weapons"),
    "a weapon in hand that is not there": ({"wielded": ["club"]}, "wielded"),
    "a field nobody knows": ({"charisma": 18}, "charisma"),
}


@pytest.mark.parametrize("name", SHEETS)
async def test_a_sheet_that_does_not_validate_says_which_field_and_why(table: Table, name: str) -> None:
    sheet, field = SHEETS[name]
    before = canonical(table.gm.view)
    answer = await table.gm.do("add_combatant", {"id": "bad", "name": "Bad", "side": "others", "sheet": sheet})
    assert answer.code == "invalid_sheet", answer
    assert str(answer.params["field"]).startswith(field), answer
    assert answer.params["reason"], answer
    await table.level()
    assert canonical(table.gm.view) == before


# -- illegal declarations ------------------------------------------------------------------------------------------

DECLARED: list[tuple[str, str, dict[str, Any], str]] = [
    ("ignatius", "fly", {}, "unknown_command"),
    ("ignatius", "attack", {"target": "nobody"}, "unknown_target"),
    ("ignatius", "attack", {"target": "ignatius"}, "invalid_target"),
    ("ignatius", "attack", {"target": "kobold", "weapon": "halberd"}, "unknown_weapon"),
    ("ignatius", "attack", {"target": "kobold", "aim": "nose"}, "invalid_parameter"),
    ("ignatius", "ranged_attack", {"target": "kobold", "weapon": "unarmed"}, "wrong_weapon"),
    ("ignatius", "reload", {"weapon": "dagger"}, "wrong_weapon"),
    ("ignatius", "draw", {"item": "dagger"}, "already_in_hand"),
    ("ignatius", "use_item", {"item": "rope"}, "unknown_item"),
    ("ignatius", "move", {"distance": 9}, "distance_too_far"),
    ("ignatius", "move", {"distance": 0}, "invalid_distance"),
    ("ignatius", "escape", {}, "not_grappled"),
    ("ignatius", "push", {"target": "kobold", "hazard": True}, "lethal_push_forbidden"),
    ("ignatius", "other", {"text": "I sing", "actions": 9}, "no_actions_left"),
    ("kobold", "attack", {"target": "ignatius"}, "not_your_turn"),
]


@pytest.mark.parametrize(
    ("who", "type", "data", "code"), DECLARED, ids=lambda value: value if isinstance(value, str) else ""
)
async def test_an_illegal_declaration_gets_the_specifications_word(
    table: Table, who: str, type: str, data: dict[str, Any], code: str
) -> None:
    before = canonical(table.gm.view)
    answer = await table.gm.do(type, {"actor": who, **data}, turn=current_turn(table))
    assert answer.code == code, answer
    await table.level()
    assert canonical(table.gm.view) == before


async def test_a_player_may_not_do_what_is_the_gms_or_anothers(table: Table) -> None:
    player = table.players["Ania"]
    before = canonical(table.gm.view)
    forbidden: list[tuple[str, dict[str, Any]]] = [
        ("override", {"what": "dice", "faces": [10]}),
        ("end_encounter", {}),
        ("gm_damage", {"target": "kobold", "amount": 5, "kind": "serious"}),
        ("invite", {"role": "gm"}),
        ("attack", {"actor": "kobold", "target": "ignatius"}),
        ("rewind", {"to": "x"}),
    ]
    for type, data in forbidden:
        turn = current_turn(table) if type == "attack" else None
        answer = await player.do(type, data, turn=turn)
        assert answer.code == "seat.not_allowed", (type, answer)
    await table.level()
    assert canonical(table.gm.view) == before


async def test_actions_and_answers_name_the_turn_or_the_question_they_are_meant_for(table: Table) -> None:
    attack = {"actor": "ignatius", "target": "kobold"}
    player, turn = table.players["Ania"], current_turn(table)
    assert turn is not None
    assert (await player.do("attack", attack)).code == "frame.bad"
    assert (await player.do("attack", attack, turn="not/this/one")).code == "turn.stale"
    assert (await player.do("attack", attack, turn=turn)).ok
    answer = {"actor": "kobold", "choice": "block"}
    assert (await table.gm.do("defend", answer)).code == "frame.bad"
    assert (await table.gm.do("defend", answer, prompt="not/this/one")).code == "prompt.stale"
    assert (await player.do("attack", attack, turn=turn)).code == "reaction_pending"


def test_the_sheets_of_the_fights_are_none_of_the_bad_ones() -> None:
    assert not [sheet for sheet, _ in SHEETS.values() if sheet in (IGNATIUS, KOBOLD)]
