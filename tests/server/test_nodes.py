"""Several nodes at one table, each a host of its own on a store they share; what happens when the store forgets."""

from __future__ import annotations

import msgspec
import pytest

from server.journal import NoSuchRoom
from server.protocol import Close, Refused
from tests.support.inn import Ear, HandClock, Inn, inn


def here(ear: Ear) -> list[str]:
    """Who sits at the table, as last told."""
    told = [note["data"]["here"] for note in ear.told if note["t"] == "note" and note["kind"] == "presence"]
    return list(told[-1])


def tags(ear: Ear) -> list[str]:
    return [event["tag"] for message in ear.told if message["t"] == "update" for event in message["events"]]


async def hit(node: Inn, gm: Ear) -> None:
    """A blow with its dice."""
    await node.ok(gm, "strike", {"actor": "mira", "target": "wolf"}, turn=node.turn(gm, "mira"))
    await node.ok(gm, "none", {"actor": "wolf"}, prompt=gm.sees("encounter", "waiting")[0])


async def beat(*nodes: Inn) -> None:
    for node in nodes:
        await node.journal.heartbeat()


async def test_who_sits_at_one_node_is_seen_at_the_other_and_away_when_that_node_dies() -> None:
    clock = HandClock()
    async with inn(clock=clock) as one, inn(one.store, clock) as other:
        gm = await one.join(await one.claims("inn", await one.open()))
        invite = await one.ok(gm, "invite", {"role": "player"})
        player = await other.join(await one.claims("inn", invite["secret"]))
        await gm.until(lambda ear: len(here(ear)) == 2)
        await player.until(lambda ear: here(ear) == here(gm))
        other.journal.crash()
        await gm.until(lambda ear: here(ear) == ["gm"])


async def test_nobody_is_turned_away_by_a_node_that_has_not_heard_yet_that_another_let_them_in() -> None:
    clock = HandClock()
    async with inn(clock=clock) as one, inn(one.store, clock) as other:
        claims = await one.claims("inn", await one.open())
        gm, second = await one.join(claims), await other.join(claims, "other")
        one.store.unfollow(other.journal.node, "inn")  # it hears nothing
        invite = await one.ok(gm, "invite", {"role": "player"})
        assert (await other.host.find_invite("inn", invite["secret"])).role == "player"
        invite = await one.ok(gm, "invite", {"role": "player"})
        player = await one.claims("inn", invite["secret"])
        assert (await other.join(player)).closed is None
        invite = await one.ok(gm, "invite", {"role": "player"})
        player = await one.claims("inn", invite["secret"])
        assert (await other.host.view("inn", player, None, None))["room"]["name"] == "Inn"
        invite = await one.ok(gm, "invite", {"role": "player"})
        player = await one.claims("inn", invite["secret"])
        assert (await other.host.find_session("inn", player.session)).seat == player.seat
        await second.until(lambda ear: ear.seq == gm.seq)


async def test_row_07_a_table_whose_newest_entries_are_lost_starts_again_at_what_is_left_and_says_so() -> None:
    clock = HandClock()
    async with inn(clock=clock) as one, inn(one.store, clock) as other:
        claims = await one.claims("inn", await one.open())
        gm, second = await one.join(claims), await other.join(claims, "other")
        invite = await one.ok(gm, "invite", {"role": "player"})
        player = await one.claims("inn", invite["secret"])
        await one.ok(gm, "name_room", {"name": "Karczma"})
        await one.duel(gm)
        kept = one.host.keepers["inn"].room.state.head
        await one.ok(gm, "name_room", {"name": "Tavern"})
        await second.until(lambda ear: ear.sees("room", "name") == "Tavern")
        one.store.lose("inn", kept)
        await beat(one, other)
        for ear in (gm, second):
            await ear.until(lambda ear: ear.closed == Close.STORAGE)
        back = await other.join(claims, "tab", resume=gm)
        assert back.last("welcome")["resumed"] is False
        assert back.last("welcome")["epoch"] == 2
        assert back.sees("room", "name") == "Karczma"
        again = await one.join(claims, "other", resume=second)
        await again.until(lambda ear: ear.seq == back.seq and ear.digest == back.digest)
        lost = [msgspec.json.decode(line) async for line in one.host.lost("inn", claims, None, "")]
        assert [event["name"] for line in lost[1:-1] for event in line["events"]] == ["Tavern"], "as the table saw it"
        whole = [line async for line in one.host.lost("inn", claims, 1, "gm")]
        assert len(whole) == kept + 3, "what stands, what was lost, and first and last line"
        for asked, code in (((2, ""), "ref.unknown"), ((1, "s9"), "seat.unknown")):
            with pytest.raises(Refused) as refused:
                await anext(one.host.lost("inn", claims, *asked))
            assert refused.value.problem.code == code
        with pytest.raises(Refused, match=r"seat\.not_allowed"):
            await anext(one.host.lost("inn", player, None, ""))
        entries = [line async for line in one.host.entries("inn", claims, 0, "gm")]
        said = [event for line in entries for event in line["events"] if event["tag"] == "HistoryForked"]
        assert [(event["head"], event["lost"]) for event in said] == [(kept, 1)]
        await one.ok(again, "name_room", {"name": "Hospoda"})
        await back.until(lambda ear: ear.sees("room", "name") == "Hospoda")


async def test_dice_that_were_seen_never_fall_again_also_where_it_was_lost_that_they_were() -> None:
    clock = HandClock()
    async with inn(clock=clock) as one:
        claims = await one.claims("inn", await one.open())
        ear = await one.join(claims)
        await one.duel(ear)
        kept = one.host.keepers["inn"].room.state.head
        committed = []
        for _ in range(3):
            await hit(one, ear)
            committed.append(ear.sees("dice", "commitment"))
            one.store.lose("inn", kept)
            await beat(one)
            await ear.until(lambda ear: ear.closed == Close.STORAGE)
            ear = await one.join(claims, resume=ear)
        assert await one.store.recover("inn", 1)
        await beat(one)
        await ear.until(lambda ear: ear.closed == Close.STORAGE)
        ear = await one.join(claims, resume=ear)
        await one.ok(ear, "end_turn", {"actor": "wolf"}, turn=one.turn(ear, "wolf"))
        await hit(one, ear)
        committed.append(ear.sees("dice", "commitment"))
        assert len(set(committed)) == 4


async def test_a_command_onto_a_lost_history_is_not_accepted_and_its_sender_goes_on_with_the_other() -> None:
    clock = HandClock()
    async with inn(clock=clock) as one:
        claims = await one.claims("inn", await one.open())
        gm = await one.join(claims)
        await one.duel(gm)
        kept = one.host.keepers["inn"].room.state.head
        await one.ok(gm, "name_room", {"name": "Tavern"})
        one.store.lose("inn", kept)
        one.send(gm, "pause", id="p1")
        await gm.until(lambda ear: ear.closed == Close.STORAGE)
        back = await one.join(claims, resume=gm)
        assert (await one.say(back, "pause", id="p1"))["ok"]
        assert "HistoryForked" not in tags(back)  # it was said before this one joined
        assert back.sees("encounter", "paused")


async def test_row_08_a_table_that_is_lost_is_no_such_room() -> None:
    clock = HandClock()
    async with inn(clock=clock) as one:
        claims = await one.claims("inn", await one.open())
        gm = await one.join(claims)
        await one.duel(gm)
        head = one.host.keepers["inn"].room.state.head
        one.store.lose("inn", 0)
        await beat(one)
        await gm.until(lambda ear: ear.closed == Close.STORAGE)
        assert (await one.join(claims, resume=gm)).closed == Close.NO_ROOM
        # A node still has it, and gives it back on demand.
        assert [(o.first, o.last) for o in await one.store.orphans()] == [(1, head)]
        await one.store.recover("inn", 1)
        back = await one.join(claims, resume=gm)
        assert back.view == gm.view


async def test_a_deleted_table_closes_its_connections_on_every_node() -> None:
    clock = HandClock()
    async with inn(clock=clock) as one, inn(one.store, clock) as other:
        claims = await one.claims("inn", await one.open())
        gm, second = await one.join(claims), await other.join(claims, "other")
        await one.journal.delete("inn")
        for ear in (gm, second):
            await ear.until(lambda ear: ear.closed == Close.ROOM_CLOSED)
        try:
            await one.journal.head("inn")
            raise AssertionError("it is still there")
        except NoSuchRoom:
            pass
