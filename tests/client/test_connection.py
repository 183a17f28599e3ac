"""How the client greets, resumes, comes back and sends again: real sockets, and a server that follows a script."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from tests.client.scripted import SECONDS, Peer, digest, scripted
from zwada_client import Change, Closed, Connection, HttpRefused, Link, Refused, Session, create_room
from zwada_client.backoff import Wait


class Eager(Random):
    """Chance that always draws the least wait."""

    def uniform(self, a: float, b: float) -> float:
        return a


def table(session: Session, **more: Any) -> Connection:
    return Connection(session, chance=Eager(), **more)


@pytest.fixture(autouse=True)
def no_long_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every wait of the table begins at once, so that no test sleeps."""
    monkeypatch.setattr(
        "zwada_client.backoff.WAITS",
        {code: Wait(0.01, 0.01, 0.01) for code in (1000, 1001, 1006, 1008, 1011, 4500, 4502, 4503, 4508, 4529)},
    )


# -- greeting and reading ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("format", ["msgpack", "json"])
async def test_it_greets_and_mirrors_what_it_is_told(format: Any) -> None:
    async def scene(peer: Peer) -> None:
        await peer.sit({"round": 1, "name": "Karczma „Pod Żubrem”"}, seq=7, options={"mira": [{"kind": "turn"}]})
        await peer.update(8, {"round": 2}, options={})
        await peer.hear()

    async with scripted(scene) as server, table(server.session(), format=format, tab="tab1") as seat:
        assert server.hellos == [{"t": "hello", "token": "token-0", "tab": "tab1"}]
        await seat.until(lambda seat: seat.mirror.seq == 8, SECONDS)
        assert seat.view == {"round": 2, "name": "Karczma „Pod Żubrem”"}
        assert (seat.options, seat.you["seat"], seat.connected) == ({}, "s1", True)


async def test_an_invite_link_becomes_a_session_and_the_secret_stays_out_of_every_url() -> None:
    async with scripted() as server:
        seat = await Connection.join(f"{server.base}/r/tavern#invite-1")
        assert server.posts == [{"invite": "invite-1"}]
        assert server.hellos[0]["token"] == "token-1"
        assert "invite-1" not in seat.session.socket_url
        assert "invite-1" not in repr(Link.parse(f"{server.base}/r/tavern#invite-1"))
        await seat.close()


@pytest.mark.parametrize("link", ["", "http://x/r/", "http://x/r/tavern", "ftp://x/r/a#b", "http://x/#b", "/r/a#b"])
def test_what_is_no_invite_link_is_said_to_be_none(link: str) -> None:
    with pytest.raises(ValueError, match="an invite link looks like"):
        Link.parse(link)


async def test_a_refused_invite_names_its_code() -> None:
    async with scripted() as server:
        server.refuse_with = (403, "invite.bad")
        with pytest.raises(HttpRefused, match=r"403 invite\.bad") as refused:
            await Session.open(f"{server.base}/r/tavern#old")
        assert not refused.value.passing


async def test_a_session_can_be_kept_and_restored() -> None:
    async with scripted() as server:
        session = await Session.open(f"{server.base}/r/tavern#invite-1")
        restored = Session.restored(session.saved())
        async with table(restored):
            assert server.posts[1] == {"refresh": "secret-1"}
            assert server.hellos[0]["token"] == "token-2"
        assert "secret-1" not in repr(restored)


async def test_a_new_room_is_asked_for_without_what_was_not_said() -> None:
    async with scripted() as server:
        server._post = lambda body: (server.posts.append(body), (201, {"room": "r1", "invites": {"gm": "secret"}}))[1]  # type: ignore[method-assign]
        room = await create_room(server.base, "dragons_of_shadows", name="Karczma")
        assert server.posts == [{"ruleset": "dragons_of_shadows", "name": "Karczma"}]
        assert room.link("gm") == Link(server.base, "r1", "secret")


# -- resuming ------------------------------------------------------------------------------------------------------


async def test_after_a_lost_line_it_goes_on_where_it_stood() -> None:
    async def first(peer: Peer) -> None:
        await peer.sit({"round": 1}, seq=3)
        await peer.update(4, {"round": 2})

    async def second(peer: Peer) -> None:
        await peer.welcome(6, resumed=True)
        await peer.update(5, {"round": 3})
        await peer.update(6, {"round": 4})
        await peer.hear()

    async with scripted(first, second) as server, table(server.session(), tab="tab1") as seat:
        await seat.until(lambda seat: seat.mirror.seq == 6, SECONDS)
        assert server.hellos[1] == {
            "t": "hello",
            "token": "token-0",
            "tab": "tab1",
            "resume": {"seq": 4, "digest": digest(4)},
        }
        assert (seat.view, seat.connects) == ({"round": 4}, 2)


async def test_it_is_connected_only_when_it_has_what_it_missed() -> None:
    greeted = asyncio.Event()

    async def first(peer: Peer) -> None:
        await peer.sit({"round": 1}, seq=3)

    async def second(peer: Peer) -> None:
        await peer.welcome(4, resumed=True)
        await greeted.wait()
        await peer.update(4, {"round": 2})
        await peer.hear()

    async with scripted(first, second) as server, table(server.session()) as seat:
        await seat.until(lambda seat: seat.connects == 2, SECONDS)
        early = seat.connected
        greeted.set()
        assert not early, "the view is still the old one"
        await seat.until(lambda seat: seat.connected, SECONDS)
        assert seat.view == {"round": 2}


async def test_where_it_cannot_go_on_the_view_stands_until_the_snapshot() -> None:
    silence = asyncio.Event()

    async def first(peer: Peer) -> None:
        await peer.sit({"round": 5}, seq=9)

    async def second(peer: Peer) -> None:
        await peer.welcome(2)
        await peer.update(10, {"round": "of another history"})
        await silence.wait()
        await peer.snapshot({"round": 1}, 2)
        await peer.hear()

    async with scripted(first, second) as server, table(server.session()) as seat:
        await seat.until(lambda seat: seat.connects == 2, SECONDS)
        await asyncio.sleep(0.05)
        assert (seat.view, seat.connected) == ({"round": 5}, False)
        silence.set()
        await seat.until(lambda seat: seat.connected, SECONDS)
        assert (seat.view, seat.mirror.seq) == ({"round": 1}, 2)


async def test_a_duplicate_update_counts_once_and_a_gap_asks_for_a_snapshot_once() -> None:
    async def scene(peer: Peer) -> None:
        await peer.sit({"hp": 12}, seq=1)
        await peer.update(2, {"hp": 10})
        await peer.update(2, {"hp": 8})
        await peer.update(4, {"hp": 4})
        await peer.update(5, {"hp": 2})
        assert await peer.hear() == {"t": "sync"}
        await peer.snapshot({"hp": 2}, 5)
        await peer.say(t="result", id=(await peer.hear())["id"], ok=True)
        await peer.socket.wait_closed()

    async with scripted(scene) as server:
        seat = table(server.session())
        seen: list[Any] = []
        seat.hear(lambda change: seen.append((change.kind, seat.mirror.seq, seat.view.get("hp"))))
        async with seat:
            await seat.until(lambda seat: seat.mirror.seq == 5, SECONDS)
            assert seen == [("welcome", -1, None), ("snapshot", 1, 12), ("update", 2, 10), ("snapshot", 5, 2)]
            assert (await seat.do("pause")).ok


async def test_a_seat_that_changes_hands_gets_its_new_view() -> None:
    async def scene(peer: Peer) -> None:
        await peer.sit({"mine": "a"}, seq=5)
        await peer.welcome(0, seat="s2")
        await peer.snapshot({"mine": "b"}, 0)
        await peer.hear()

    async with scripted(scene) as server, table(server.session()) as seat:
        await seat.until(lambda seat: seat.you["seat"] == "s2" and seat.connected, SECONDS)
        assert (seat.view, seat.mirror.seq) == ({"mine": "b"}, 0)


# -- commands ------------------------------------------------------------------------------------------------------


async def test_a_command_carries_what_it_is_meant_for_and_gets_its_one_answer() -> None:
    async def scene(peer: Peer) -> None:
        await peer.sit()
        attack = await peer.hear()
        assert attack == {
            "t": "cmd",
            "id": attack["id"],
            "type": "attack",
            "data": {"actor": "mira"},
            "if": {"turn": "t1"},
        }
        await peer.say(t="result", id=attack["id"], ok=True)
        await peer.say(t="result", id=attack["id"], ok=True)
        defend = await peer.hear()
        assert defend["if"] == {"prompt": "p1"}
        error = {"code": "no_blocks_left", "rule": "DOS-41", "params": {"size": 2}}
        await peer.say(t="result", id=defend["id"], error=error)
        pause = await peer.hear()
        assert "if" not in pause
        await peer.say(t="result", id=pause["id"], ok=True, data={"secret": "abc"})
        await peer.socket.wait_closed()

    async with scripted(scene) as server, table(server.session()) as seat:
        assert (await seat.do("attack", {"actor": "mira"}, turn="t1")).ok
        answer = await seat.do("defend", {"actor": "mira", "choice": "block"}, prompt="p1")
        assert (answer.ok, answer.code, answer.rule, answer.params) == (
            False,
            "no_blocks_left",
            "DOS-41",
            {"size": 2},
        )
        with pytest.raises(Refused, match="no_blocks_left"):
            answer.or_raise()
        assert (await seat.do("pause")).or_raise().data == {"secret": "abc"}


async def test_a_command_without_an_answer_is_sent_again_with_the_same_id_until_it_has_one() -> None:
    sent: list[Any] = []

    async def deaf(peer: Peer) -> None:
        if peer.hello.get("resume"):
            await peer.welcome(0, resumed=True)
        else:
            await peer.sit()
        sent.append([await peer.hear(), await peer.hear()])

    async def answers(peer: Peer) -> None:
        await peer.welcome(0, resumed=True)
        sent.append([await peer.hear(), await peer.hear()])
        for message in sent[-1]:
            await peer.say(t="result", id=message["id"], ok=True)
        await peer.socket.wait_closed()

    async with scripted(deaf, deaf, answers) as server, table(server.session()) as seat:
        answers_got = await asyncio.gather(seat.do("pause"), seat.do("resume"))
        assert [answer.ok for answer in answers_got] == [True, True]
        assert sent[0] == sent[1] == sent[2]
        assert [message["type"] for message in sent[0]] == ["pause", "resume"]


async def test_a_command_given_while_the_line_is_down_goes_out_once_it_is_back() -> None:
    back = asyncio.Event()

    async def first(peer: Peer) -> None:
        await peer.sit()

    async def second(peer: Peer) -> None:
        await back.wait()
        await peer.welcome(0, resumed=True)
        message = await peer.hear()
        await peer.say(t="result", id=message["id"], ok=True)
        await peer.socket.wait_closed()

    async with scripted(first, second) as server, table(server.session()) as seat:
        await seat.until(lambda seat: not seat.connected, SECONDS)
        command = asyncio.create_task(seat.do("pause"))
        back.set()
        assert (await command).ok


async def test_a_busy_server_is_asked_again_after_the_time_it_names() -> None:
    heard: list[tuple[str, float]] = []

    async def scene(peer: Peer) -> None:
        await peer.sit()
        for round in range(3):
            message = await peer.hear()
            heard.append((message["id"], asyncio.get_running_loop().time()))
            if round < 2:
                error = {"code": "busy", "params": {}, "retry_ms": 40}
                await peer.say(t="result", id=message["id"], error=error)
            else:
                await peer.say(t="result", id=message["id"], ok=True)
        await peer.socket.wait_closed()

    async with scripted(scene) as server, table(server.session()) as seat:
        held: list[Change] = []
        seat.hear(lambda change: held.append(change) if change.kind == "held" else None)
        assert (await seat.do("end_turn")).ok
        assert len({id for id, _ in heard}) == 1
        assert all(later - earlier >= 0.035 for (_, earlier), (_, later) in pairwise(heard))
        assert [change.message["code"] for change in held] == ["busy", "busy"]


async def test_who_has_no_patience_hears_that_the_server_is_busy() -> None:
    async def scene(peer: Peer) -> None:
        await peer.sit()
        error = {"code": "storage.unavailable", "params": {}, "retry_ms": 1_000}
        await peer.say(t="result", id=(await peer.hear())["id"], error=error)
        await peer.socket.wait_closed()

    async with scripted(scene) as server, table(server.session()) as seat:
        answer = await seat.do("pause", patience_s=0)
        assert (answer.ok, answer.code, answer.retry_ms) == (False, "storage.unavailable", 1_000)


async def test_who_stops_waiting_does_not_have_it_sent_again() -> None:
    async def first(peer: Peer) -> None:
        await peer.sit()
        assert (await peer.hear())["type"] == "pause"
        await asyncio.sleep(0.1)

    async def second(peer: Peer) -> None:
        await peer.welcome(0, resumed=True)
        assert (await peer.hear())["type"] == "resume"
        await peer.socket.wait_closed()

    async with scripted(first, second) as server, table(server.session()) as seat:
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(seat.do("pause"), 0.05)
        await seat.until(lambda seat: seat.connects == 2, SECONDS)
        command = asyncio.create_task(seat.do("resume"))
        await asyncio.sleep(0.1)
        command.cancel()


# -- the end, and tokens -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", [4403, 4404, 4409, 4410])
async def test_where_it_is_told_to_stay_away_every_wait_says_so(code: int) -> None:
    async def scene(peer: Peer) -> None:
        await peer.sit()
        await peer.hear()
        await peer.socket.close(code, "because")

    async with scripted(scene) as server, table(server.session()) as seat:
        waiting = asyncio.create_task(seat.until(lambda seat: False))
        with pytest.raises(Closed, match="because") as closed:
            await seat.do("pause")
        assert closed.value.code == code
        with pytest.raises(Closed):
            await waiting
        with pytest.raises(Closed):
            await seat.do("pause")
        assert len(server.hellos) == 1


async def test_a_room_that_does_not_exist_is_not_knocked_at_again() -> None:
    async def scene(peer: Peer) -> None:
        await peer.socket.close(4404)

    async with scripted(scene) as server:
        with pytest.raises(Closed, match="4404"):
            await table(server.session()).start()
        assert len(server.hellos) == 1


async def test_a_token_that_grew_old_is_renewed_once() -> None:
    async def old(peer: Peer) -> None:
        await peer.socket.close(4401)

    async with scripted(old) as server, table(server.session()):
        assert server.posts == [{"refresh": "secret"}]
        assert [hello["token"] for hello in server.hellos] == ["token-0", "token-1"]


async def test_a_session_that_was_revoked_ends_after_one_more_try() -> None:
    async def refused(peer: Peer) -> None:
        await peer.socket.close(4401)

    async with scripted(refused, refused) as server:
        with pytest.raises(Closed, match="4401"):
            await table(server.session()).start()
        assert len(server.hellos) == 2


async def test_a_session_that_cannot_be_renewed_ends_the_connection() -> None:
    async def refused(peer: Peer) -> None:
        await peer.socket.close(4401)

    async with scripted(refused) as server:
        server.refuse_with = (401, "session.bad")
        with pytest.raises(Closed, match=r"session\.bad") as closed:
            await table(server.session()).start()
        assert closed.value.code == 4403


async def test_asked_for_a_new_token_it_shows_one_without_a_break() -> None:
    async def scene(peer: Peer) -> None:
        await peer.sit()
        await peer.say(t="reauth", expires_at=0)
        assert await peer.hear() == {"t": "reauth", "token": "token-1"}
        await peer.update(1, {"round": 1})
        await peer.socket.wait_closed()

    async with scripted(scene) as server, table(server.session()) as seat:
        await seat.until(lambda seat: seat.mirror.seq == 1, SECONDS)
        assert seat.connects == 1


async def test_a_server_that_moves_names_the_time_to_come_back() -> None:
    async def scene(peer: Peer) -> None:
        await peer.sit()
        await peer.say(t="moved", retry_ms=200)
        await peer.socket.close(4503)

    async with scripted(scene) as server, table(server.session()) as seat:
        loop = asyncio.get_running_loop()
        at = loop.time()
        await seat.until(lambda seat: seat.connects == 2, SECONDS)
        assert loop.time() - at >= 0.09


async def test_a_message_that_is_none_costs_a_new_connection_and_nothing_else() -> None:
    async def scene(peer: Peer) -> None:
        await peer.sit({"round": 1})
        await peer.socket.send(b"\xc1")
        await peer.socket.wait_closed()

    async with scripted(scene) as server, table(server.session()) as seat:
        await seat.until(lambda seat: seat.connects == 2, SECONDS)
        assert server.hellos[1]["resume"]["seq"] == 0


async def test_all_changes_can_be_read_and_who_reads_too_slowly_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("zwada_client.connection.CHANGES_MAX", 3)
    reads = asyncio.Event()

    async def scene(peer: Peer) -> None:
        await peer.sit()
        await reads.wait()
        for seq in range(1, 9):
            await peer.update(seq, {"n": seq})
        await peer.socket.wait_closed()

    async with scripted(scene) as server, table(server.session()) as seat:
        changes = seat.changes()
        reading = asyncio.ensure_future(anext(changes))
        await asyncio.sleep(0)
        reads.set()
        first = await reading
        await seat.until(lambda seat: seat.mirror.seq == 8, SECONDS)
        second = await anext(changes)
        assert (first.kind, second.kind) == ("update", "update")
        assert second.skipped == second.message["seq"] - first.message["seq"] - 1
        await changes.aclose()  # type: ignore[attr-defined]


async def test_the_time_left_is_told_by_the_servers_clock() -> None:
    async with scripted() as server, table(server.session()) as seat:
        assert seat.left_ms({"id": "p"}) is None
        assert seat.left_ms({"left_ms": 500}) == 500  # the clock stands still
        left = seat.left_ms({"left_ms": 30_000, "running_since": seat.now_ms - 10_000})
        assert left is not None
        assert 19_000 < left <= 20_000
        assert seat.left_ms({"left_ms": 5, "running_since": seat.now_ms - 10_000}) == 0


async def test_a_ping_comes_back_after_all_that_was_said_before_it() -> None:
    async def scene(peer: Peer) -> None:
        await peer.sit()
        ping = await peer.hear()
        assert (ping["t"], ping["seq"]) == ("ping", 0)
        await peer.update(1, {"round": 1})
        await peer.say(t="pong", seq=1, sent_at=ping["sent_at"], now=0)
        await peer.hear()

    async with scripted(scene) as server, table(server.session()) as seat:
        assert (await seat.ping() or 0) > 0
        assert seat.view == {"round": 1}
        assert await seat.ping() is None  # the line is cut instead of an answer
        assert await table(server.session()).ping() is None
