"""Refusals have a sentence for whoever asks for a language, and no other byte for anybody else."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.typing import Subprotocol

from server.protocol import Problem
from server.sentences import language_of, worded
from server.table import Reading
from tests.server.test_bots import Table, a_table


@pytest.mark.parametrize(
    ("accept", "language"),
    [
        ("", None),
        ("pl", "pl"),
        ("pl-PL,pl;q=0.9,en;q=0.8", "pl"),
        ("en;q=0.5, cs", "cs"),
        ("de, CS;q=0.1", "cs"),
        ("de", "en"),
        ("*", "en"),
        ("pl;q=0, cs;q=0.2", "cs"),
        ("pl;q=much", None),
        (", ;;", None),
        ("de," * 5_000 + "pl", "en"),
    ],
)
def test_the_best_of_our_languages_is_the_readers(accept: str, language: str | None) -> None:
    assert language_of(accept) == language


def test_a_sentence_calls_everybody_what_its_reader_does() -> None:
    stale = Problem(code="turn.stale", params={"who": "w1"})
    for name in ("Wolf", "The hooded one"):
        said = worded(stale, "en", Reading("s2", "dragons_of_shadows", {"w1": name}))
        assert said.message == f"That turn is over, so nothing was done. Acting now: {name}."


async def a_fight_of_two(table: Table) -> dict[str, Any]:
    """Mira's key, before whom Wolf has his turn."""
    mira = await table.key("play", name="Mira")
    for name, more in (("Wolf", {}), ("Mira", {"seat": mira["seat"]})):
        (await table.gm.do("add_combatant", {"name": name, "template": "kobold", "side": name, **more})).or_raise()
    ids = {one["name"]: id for id, one in table.gm.view["encounter"]["combatants"].items()}
    (await table.gm.do("start", {"order": [ids["Wolf"], ids["Mira"]]})).or_raise()
    return {"key": mira["key"], "who": ids["Mira"]}


async def test_a_refused_command_says_why_in_the_language_of_the_request(tmp_path: Path) -> None:
    async with a_table(tmp_path) as table:
        mira = await a_fight_of_two(table)
        said = {"id": "x", "type": "end_turn", "data": {"actor": mira["who"]}, "if": {"turn": "gone"}}

        async def error(**headers: str) -> Any:
            headers |= {"Authorization": f"Bearer {mira['key']}"}
            answer = await table.http.post(f"{table.path}/commands", json=said, headers=headers)
            assert answer.status_code == 422
            return answer.json()["error"]

        table.http.headers.pop("accept-language", None)
        plain = await error()
        assert set(plain) <= {"code", "rule", "params"}
        english = await error(**{"Accept-Language": "en-GB,en;q=0.5"})
        assert english.pop("message").startswith("That turn is over, so nothing was done.")
        assert english == plain
        assert (await error(**{"Accept-Language": "pl"}))["message"].startswith("Ta tura już się skończyła")
        nowhere = await table.http.get("/v1/rooms/nowhere/view", headers={"Accept-Language": "cs"})
        assert nowhere.json()["error"]["message"] not in ("", nowhere.json()["error"]["code"])


async def test_a_refused_command_says_why_in_the_language_of_the_hello(tmp_path: Path) -> None:
    async with a_table(tmp_path) as table:
        mira = await a_fight_of_two(table)
        url = table.room.base.replace("http", "ws", 1) + f"{table.path}/ws"
        said = {}
        for lang in ("en", "pl", "cs", None):
            async with connect(url, subprotocols=[Subprotocol("zwada.v1.json")], proxy=None) as socket:
                hello = {"t": "hello", "token": mira["key"], "tab": "tab"} | ({"lang": lang} if lang else {})
                await socket.send(json.dumps(hello))
                wish = {"type": "end_turn", "data": {"actor": mira["who"]}, "if": {"turn": "gone"}}
                await socket.send(json.dumps({"t": "cmd", "id": "x", **wish}))
                async with asyncio.timeout(30):
                    while (message := json.loads(await socket.recv()))["t"] != "result":
                        pass
                assert message["error"]["code"] == "turn.stale"
                said[lang] = message["error"].get("message")
        assert said[None] is None
        assert len({said[lang] for lang in ("en", "pl", "cs")}) == 3
