"""The client without `async`, in a thread of its own, against a server that follows a script."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from tests.client.scripted import SECONDS, Peer, scripted
from zwada_client import Closed, HttpRefused, Refused, Table, connect

VIEW = {
    "room": {"ruleset": "dragons_of_shadows"},
    "seats": {"s1": {"name": "Mira"}},
    "encounter": {"phase": "running", "combatants": {"kobold": {"name": "Kobold 1"}}, "prompts": {"t1": {"top": True}}},
}
TURN = {"kind": "turn", "prompt": "t1", "pass": "end_turn", "options": [{"id": "x", "type": "attack", "data": {}}]}


async def script(play: Callable[[Table], Any], *scenes: Any, **more: Any) -> Any:
    """What a script gives that plays at a table where these scenes come."""

    def sit(link: str) -> Any:
        with connect(link, **more) as table:
            return play(table)

    async with scripted(*scenes) as server:
        return await asyncio.to_thread(sit, f"{server.base}/r/tavern#invite")


async def test_events_come_one_after_another_also_those_from_before_they_are_asked_for() -> None:
    async def scene(peer: Peer) -> None:
        await peer.sit(VIEW)
        await peer.update(1, {"round": 1}, events=[{"tag": "Began"}, {"tag": "Rolled"}])
        await peer.update(2, {"round": 2, "encounter": {"phase": "ended"}}, events=[{"tag": "Ended"}])
        await peer.socket.wait_closed()

    def play(table: Table) -> list[str]:
        table.until(lambda table: table.view.get("round") == 2, SECONDS)
        told = [event["tag"] for event in table.events(SECONDS, until_ended=True)]
        with pytest.raises(TimeoutError):
            next(table.events(0.01))
        return told

    assert await script(play, scene) == ["Began", "Rolled", "Ended"]


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("en", "That turn is over"), ("pl", "Ta tura"), ("cs", "Ten tah")],
)
async def test_a_refusal_is_raised_with_its_code_its_rule_and_a_sentence(language: str, sentence: str) -> None:
    async def scene(peer: Peer) -> None:
        await peer.sit(VIEW)
        wish = await peer.hear()
        refusal = {"code": "turn.stale", "rule": "DOS-41", "params": {"who": "kobold"}}
        await peer.say(t="result", id=wish["id"], error=refusal)
        await peer.socket.wait_closed()

    def play(table: Table) -> Refused:
        with pytest.raises(Refused) as refused:
            table.do("attack", {"target": "kobold"}, turn="t1")
        return refused.value

    refused = await script(play, scene, language=language)
    assert (refused.code, refused.rule, refused.params) == ("turn.stale", "DOS-41", {"who": "kobold"})
    assert "Kobold 1" in refused.sentence
    assert refused.sentence.startswith(sentence)


async def test_a_command_is_sent_again_with_its_id_while_the_script_waits() -> None:
    ids = []

    async def cut(peer: Peer) -> None:
        await peer.sit(VIEW)
        ids.append((await peer.hear())["id"])

    async def back(peer: Peer) -> None:
        assert peer.hello["resume"]["seq"] == 0
        await peer.welcome(0, resumed=True)
        ids.append((await peer.hear())["id"])
        await peer.say(t="result", id=ids[-1], ok=True, data={"n": 7})
        await peer.socket.wait_closed()

    answer = await script(lambda table: table.do("invite", {"role": "player"}), cut, back)
    assert answer.data == {"n": 7}
    assert len(set(ids)) == 1
    assert len(ids) == 2


async def test_a_question_is_waited_for_until_the_fight_is_over() -> None:
    async def scene(peer: Peer) -> None:
        await peer.sit(VIEW, options={"mira": [{"kind": "free", "options": []}]})
        await peer.update(1, {}, options={"mira": [TURN]})
        wish = await peer.hear()
        assert (wish["type"], wish["if"]) == ("attack", {"turn": "t1"})
        await peer.update(2, {"encounter": {"phase": "ended"}}, options={})
        await peer.say(t="result", id=wish["id"], ok=True)
        await peer.socket.wait_closed()

    def play(table: Table) -> Any:
        question = table.question(SECONDS)
        assert question
        who, asked = question
        table.take(asked, asked["options"][0])
        return who, table.question(SECONDS)

    assert await script(play, scene) == ("mira", None)


async def test_whoever_is_sent_away_learns_it_in_every_wait() -> None:
    async def scene(peer: Peer) -> None:
        await peer.sit(VIEW)
        await peer.socket.close(4403)

    def play(table: Table) -> list[int]:
        codes = []
        for wait in (
            lambda: next(table.events(SECONDS)),
            lambda: table.until(lambda _: False, SECONDS),
            lambda: table.do("pause"),
            lambda: table.question(SECONDS),
        ):
            with pytest.raises(Closed) as closed:
                wait()
            codes.append(closed.value.code)
        return codes

    assert await script(play, scene) == [4403] * 4


async def test_a_link_that_opens_nothing_says_so_and_leaves_no_thread() -> None:
    async with scripted() as server:
        server.refuse_with = (401, "invite.bad")
        with pytest.raises(HttpRefused, match=r"invite\.bad"):
            await asyncio.to_thread(connect, f"{server.base}/r/tavern#invite")


async def test_a_table_that_was_left_does_nothing_any_more() -> None:
    async def scene(peer: Peer) -> None:
        await peer.sit(VIEW)
        await peer.socket.wait_closed()

    table = await script(lambda table: table, scene)
    table.close()
    with pytest.raises(Closed):
        table.do("pause")
    with pytest.raises(Closed):
        next(table.events())
