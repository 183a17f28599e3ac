"""Rooms at work: written, believed, told; on one node, on two, after a crash, and while the storage is away."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from engine.ids import CombatantId
from engine.ruleset import Ruleset
from engine.state import World
from server import exports, signing
from server.bounds import Bounds
from server.protocol import Close, Refused
from server.verify import verify
from tests.engine.skeletons.ambush import AmbushRules, Blow, Facts, Hurt, Sheet, Table, Wish
from tests.support.inn import HandClock, Inn, inn
from tests.support.listening import until


async def test_whoever_joins_is_greeted_and_sees_the_table() -> None:
    async with inn() as node:
        gm = await node.join(await node.claims("inn", await node.open()))
        assert gm.kinds()[:2] == ["welcome", "snapshot"]
        assert gm.last("welcome")["you"] == {"role": "gm", "seat": "gm", "combatants": []}
        assert gm.last("welcome")["resumed"] is False
        assert gm.sees("room", "name") == "Inn"
        assert gm.last("note")["data"] == {"here": ["gm"]}


async def test_the_result_comes_once_and_after_the_update_that_carries_it() -> None:
    async with inn() as node:
        gm = await node.join(await node.claims("inn", await node.open()))
        await node.duel(gm)
        id = node.send(gm, "end_turn", {"actor": "mira"}, turn=node.turn(gm, "mira"))
        await gm.answer(id)
        kinds = gm.kinds()
        assert kinds[-1] == "result"
        assert kinds[-2] == "update"
        carries = [n for n, message in enumerate(gm.told) if message.get("cmd") == id]
        assert len(carries) == 1
        assert gm.told[carries[0]]["events"][0]["id"] == f"{id}/1"
        assert [result["id"] for result in gm.results()].count(id) == 1


async def test_an_accepted_command_gets_its_first_answer_again_also_after_a_restart() -> None:
    clock = HandClock()
    async with inn(clock=clock) as node:
        secret = await node.open()
        claims = await node.claims("inn", secret)
        gm = await node.join(claims)
        first = await node.say(gm, "invite", {"role": "player"}, id="once")
        again = await node.say(gm, "invite", {"role": "player"}, id="once")
        assert first == again
        assert first["data"]["secret"]
        other = await node.say(gm, "invite", {"role": "spectator"}, id="once")
        assert other["error"]["code"] == "command.id_reused"
        store, heads = node.store, node.host.keepers["inn"].room.state.head
    async with inn(store, clock) as node:
        gm = await node.join(claims)
        assert await node.say(gm, "invite", {"role": "player"}, id="once") == first
        assert node.host.keepers["inn"].room.state.head == heads


async def test_a_command_accepted_before_is_not_refused_from_memory() -> None:
    async with inn() as node:
        gm = await node.join(await node.claims("inn", await node.open()))
        await node.duel(gm)
        turn = node.turn(gm, "mira")
        assert (await node.say(gm, "end_turn", {"actor": "mira"}, id="e1", turn=turn))["ok"]
        assert (await node.say(gm, "end_turn", {"actor": "mira"}, id="e1", turn=turn))["ok"]
        late = await node.say(gm, "end_turn", {"actor": "mira"}, id="e2", turn=turn)
        assert late["error"]["code"] == "turn.stale"


async def test_row_54_two_gms_on_two_nodes_press_next_and_one_turn_passes() -> None:
    clock = HandClock()
    async with inn(clock=clock) as one, inn(one.store, clock) as other:
        secret = await one.open()
        claims = await one.claims("inn", secret)
        gm, second = await one.join(claims), await other.join(claims, "other")
        await one.duel(gm)
        await second.until(lambda ear: ear.sees("encounter", "beat", "turns", "mira"))
        for _ in range(10):
            who = gm.sees("encounter", "beat", "who")[0]
            turn = one.turn(gm, who)
            here = one.send(gm, "end_turn", {"actor": who}, turn=turn)
            there = other.send(second, "end_turn", {"actor": who}, turn=turn, id=f"o{here}")
            answers = [await gm.answer(here), await second.answer(there)]
            assert sorted(answer.get("ok", False) for answer in answers) == [False, True]
            refused = next(answer for answer in answers if "error" in answer)
            assert refused["error"]["code"] == "turn.stale"
            await second.until(lambda ear: ear.view == gm.view)
            assert gm.sees("encounter", "beat", "who") != [who]
        assert [m for m in gm.raw if b'"update"' in m] != []


async def test_a_node_that_could_not_read_what_others_wrote_catches_up_by_itself() -> None:
    clock = HandClock()
    async with inn(clock=clock) as one, inn(one.store, clock) as other:
        claims = await one.claims("inn", await one.open())
        gm, second = await one.join(claims), await other.join(claims, "other")
        other.journal.stumbles = 1
        await one.ok(gm, "name_room", {"name": "Karczma"})
        await second.until(lambda ear: ear.sees("room", "name") == "Karczma", tries=2_000)


async def test_what_is_taken_back_is_the_last_command_also_where_this_node_was_not_first() -> None:
    clock = HandClock()
    async with inn(clock=clock) as one, inn(one.store, clock) as other:
        claims = await one.claims("inn", await one.open())
        gm, second = await one.join(claims), await other.join(claims, "other")
        await one.duel(gm)
        await one.ok(gm, "edit_sheet", {"target": "mira", "changes": {"hp": 5}})
        await second.until(lambda ear: ear.view == gm.view)
        one.store.followers["inn"].discard(other.journal.node)  # it does not hear of the next one
        await one.ok(gm, "edit_sheet", {"target": "mira", "changes": {"hp": 3}})
        await other.ok(second, "take_back", id="back")
        fight = other.host.keepers["inn"].room.state.encounter
        assert fight is not None
        assert fight.world.combatants[CombatantId("mira")].sheet.hp == 5


async def test_nodes_tell_the_same_stream() -> None:
    clock = HandClock()
    async with inn(clock=clock) as one, inn(one.store, clock) as other:
        claims = await one.claims("inn", await one.open())
        gm, second = await one.join(claims), await other.join(claims, "other")
        await one.duel(gm)
        await second.until(lambda ear: ear.seq == gm.seq)
        assert (second.view, second.digest) == (gm.view, gm.digest)
        assert [m for m in second.told if m["t"] == "update"] == [m for m in gm.told if m["t"] == "update"]


async def test_a_client_is_resumed_by_any_node_also_from_a_snapshot_of_the_journal() -> None:
    clock = HandClock()
    async with inn(clock=clock, snapshot_entries=4) as one:
        claims = await one.claims("inn", await one.open())
        gm = await one.join(claims)
        await one.duel(gm)
        left = await one.join(claims, "left")
        await one.ok(gm, "end_turn", {"actor": "mira"}, turn=one.turn(gm, "mira"))
        assert one.store.rooms_kept["inn"].snapshots
        async with inn(one.store, clock) as other:
            back = await other.join(claims, "left", resume=left)
            assert back.last("welcome")["resumed"] is True
            assert "snapshot" not in back.kinds()
            assert back.view == gm.view
            left.digest = "0" * 16
            lost = await other.join(claims, "left", resume=left)
            assert lost.last("welcome")["resumed"] is False
            assert lost.view == gm.view


async def test_row_14_while_the_storage_is_away_nothing_is_accepted_and_the_clock_stands() -> None:
    clock = HandClock()
    async with inn(clock=clock) as node:
        gm = await node.join(await node.claims("inn", await node.open()))
        await node.duel(gm)
        await node.ok(gm, "strike", {"actor": "mira", "target": "wolf"}, turn=node.turn(gm, "mira"))
        prompt = gm.sees("encounter", "waiting")[0]
        left = gm.sees("encounter", "prompts", prompt, "left_ms")
        before, view = node.host.keepers["inn"].room.state, gm.view
        node.store.failing = True
        clock.turn(10_000)
        refused = await node.say(gm, "defend", {"actor": "wolf"}, id="d1", prompt=prompt)
        assert refused["error"]["code"] == "storage.unavailable"
        assert refused["error"]["retry_ms"] > 0
        assert node.host.keepers["inn"].room.state is before
        assert gm.view is view
        clock.turn(50_000)
        node.store.failing = False
        await node.ok(gm, "pause")
        assert left - gm.sees("encounter", "prompts", prompt, "left_ms") < 3_000
        assert "ClockExtended" in [e["tag"] for m in gm.told if m["t"] == "update" for e in m["events"]]
        await node.ok(gm, "resume")
        assert (await node.say(gm, "defend", {"actor": "wolf"}, id="d1", prompt=prompt))["ok"]


async def test_a_server_killed_at_an_open_question_asks_it_again_with_the_time_that_was_left() -> None:
    clock = HandClock()
    async with inn(clock=clock) as node:
        claims = await node.claims("inn", await node.open())
        gm = await node.join(claims)
        await node.duel(gm)
        await node.ok(gm, "strike", {"actor": "mira", "target": "wolf"}, turn=node.turn(gm, "mira"))
        for _ in range(6):
            clock.turn(2_000)
            await node.journal.heartbeat()
        node.journal.crash()
        store, head = node.store, node.host.keepers["inn"].room.state.head
    clock.turn(24 * 3_600_000)
    async with inn(store, clock) as node:
        again = await node.join(claims, resume=gm)
        assert again.last("welcome")["resumed"] is True
        prompt = gm.sees("encounter", "waiting")[0]
        assert again.sees("encounter", "waiting") == [prompt]
        shown = again.sees("encounter", "prompts", prompt)
        assert shown["left_ms"] == 18_000
        assert shown["running_since"] == clock.at
        assert node.host.keepers["inn"].room.state.head == head + 1
        for _ in range(9):
            clock.turn(2_000)
            await node.journal.heartbeat()
        node.host.keepers["inn"].stop()
        await again.until(lambda ear: ear.closed)
        await node.host.keeper("inn")
        back = await node.join(claims, resume=again)
        await back.until(lambda ear: ear.sees("encounter", "waiting") != [prompt])


async def test_a_clock_runs_out_by_itself_also_where_nobody_has_the_room_loaded() -> None:
    clock = HandClock()
    async with inn(clock=clock) as node:
        gm = await node.join(await node.claims("inn", await node.open()))
        await node.duel(gm)
        await node.ok(gm, "set_pace", {"turn_s": 60})
        await node.ok(gm, "end_turn", {"actor": "mira"}, turn=node.turn(gm, "mira"))
        assert gm.place is not None
        gm.place.leave()
        await node.unload()
        head = await node.journal.head("inn")
        for _ in range(31):
            clock.turn(2_000)
            await node.journal.heartbeat()
        for _ in range(1_000):
            if await node.journal.head("inn") > head:
                break
            await asyncio.sleep(0.002)
        assert await node.journal.head("inn") == head + 1


async def test_a_room_with_a_full_inbox_is_busy() -> None:
    async with inn(bounds=Bounds(inbox=2)) as node:
        gm = await node.join(await node.claims("inn", await node.open()))
        ids = [node.send(gm, "name_room", {"name": f"n{i}"}) for i in range(5)]
        answers = [await gm.answer(id) for id in ids]
        assert [answer.get("ok", answer.get("error", {}).get("code")) for answer in answers].count("busy") == 3


async def test_whoever_sends_many_commands_at_once_holds_another_up_by_one_of_them() -> None:
    async with inn() as node:
        gm = await node.join(await node.claims("inn", await node.open()))
        made = await node.ok(gm, "invite", {"role": "player"})
        player = await node.join(await node.claims("inn", made["secret"]))
        sent = [node.send(player, "name_seat", {"name": f"n{i}"}) for i in range(40)]
        hers = [node.send(gm, "name_room", {"name": f"r{i}"}) for i in range(2)]
        for id in (*sent, *hers):
            await (gm if id in hers else player).answer(id)
        wanted = {*sent, *hers}
        order = [message["events"][0]["id"].partition("/")[0] for message in gm.told if message["t"] == "update"]
        assert [id for id in order if id in wanted][:4] == [sent[0], hers[0], sent[1], hers[1]]
        assert [result["id"] for result in player.results()] == sent, "each sender's own stay in order"


async def test_whose_session_is_revoked_is_sent_away_and_whose_seat_is_taken_too() -> None:
    async with inn() as node:
        gm = await node.join(await node.claims("inn", await node.open()))
        made = await node.ok(gm, "invite", {"role": "player"})
        first = await node.claims("inn", made["secret"])
        player, tab = await node.join(first), await node.join(first, "second tab")
        await node.ok(gm, "revoke", {"session": first.session})
        assert (player.closed, tab.closed) == (Close.UNAUTHENTICATED, Close.UNAUTHENTICATED)
        assert (await node.join(first)).closed == Close.UNAUTHENTICATED
        player = await node.join(await node.claims("inn", made["secret"]))
        await node.ok(gm, "revoke", {"seat": made["seat"]})
        assert player.closed == Close.FORBIDDEN
        with pytest.raises(Refused):
            await node.claims("inn", made["secret"])


async def test_row_50_a_gm_made_a_player_is_greeted_again_and_told_no_more_secrets() -> None:
    async with inn() as node:
        gm = await node.join(await node.claims("inn", await node.open()))
        made = await node.ok(gm, "invite", {"role": "gm"})
        second = await node.join(await node.claims("inn", made["secret"]))
        await node.duel(gm)
        await node.ok(gm, "add_combatant", {"id": "lynx", "name": "Lynx", "side": "beasts", "hidden": True})
        assert second.sees("encounter", "combatants", "lynx")
        heard = len(second.told)
        await node.ok(gm, "set_role", {"seat": made["seat"], "role": "player"})
        await second.until(lambda ear: ear.kinds()[heard:].count("snapshot"))
        assert second.kinds()[heard : heard + 2] == ["welcome", "snapshot"]
        assert second.last("welcome")["you"]["role"] == "player"
        await node.ok(gm, "edit_sheet", {"target": "lynx", "changes": {"hp": 3}})
        assert not any(b"lynx" in raw for raw in second.raw[heard:])
        answer = await node.say(second, "pause")
        assert answer["error"]["code"] == "seat.not_allowed"


async def test_a_newer_connection_of_the_same_tab_replaces_the_older() -> None:
    async with inn() as node:
        claims = await node.claims("inn", await node.open())
        old = await node.join(claims)
        new = await node.join(claims)
        assert old.closed == Close.REPLACED
        assert new.closed is None


async def test_a_room_that_nobody_needs_leaves_memory_and_comes_back_as_it_was() -> None:
    async with inn(unload_s=0.01) as node:
        claims = await node.claims("inn", await node.open())
        gm = await node.join(claims)
        await node.duel(gm)
        assert gm.place is not None
        gm.place.leave()
        for _ in range(1_000):
            if "inn" not in node.host.keepers:
                break
            await asyncio.sleep(0.002)
        assert "inn" not in node.host.keepers
        back = await node.join(claims, resume=gm)
        assert back.last("welcome")["resumed"] is True
        assert back.view == gm.view


async def test_where_there_are_as_many_rooms_as_may_be_one_that_nobody_needs_goes() -> None:
    async with inn(bounds=Bounds(rooms=2)) as node:
        guests = [await node.join(await node.claims(room, await node.open(room))) for room in ("one", "two")]
        secret = await node.open("three")
        with pytest.raises(Refused) as refused:
            await node.claims("three", secret)
        assert refused.value.problem.code == "busy"
        assert guests[0].place is not None
        guests[0].place.leave()
        await node.claims("three", secret)
        await guests[1].until(lambda ear: "one" not in node.host.keepers)
        assert guests[1].closed is None


async def test_there_is_no_room_that_was_never_opened() -> None:
    async with inn() as node:
        claims = await node.claims("inn", await node.open())
        with pytest.raises(Refused) as refused:
            await node.host.find_invite("cellar", "x")
        assert refused.value.problem.code == "room.unknown"
        elsewhere = type(claims)(room="cellar", role="gm", seat="gm", session="s", expires_at=claims.expires_at)
        assert (await node.join(elsewhere)).closed == Close.NO_ROOM


class Faulty(AmbushRules, Ruleset[Sheet, Table, Blow, Facts, Wish]):
    """Rules with two faults of ours: one when a command is decided, one when its facts are folded elsewhere."""

    deciding = False
    folding = False

    def act(self, draft: Any, choice: Any) -> None:
        if self.deciding:
            raise ZeroDivisionError
        super().act(draft, choice)

    def evolve(self, world: World[Sheet, Table], event: Facts) -> World[Sheet, Table]:
        if self.folding and isinstance(event, Hurt):
            raise ZeroDivisionError
        return super().evolve(world, event)


async def strike(node: Inn, gm: Any) -> dict[str, Any]:
    await node.ok(gm, "strike", {"actor": "mira", "target": "wolf"}, turn=node.turn(gm, "mira"))
    return await node.say(gm, "none", {"actor": "wolf"}, prompt=gm.sees("encounter", "waiting")[0])


async def test_row_61_a_fault_in_deciding_concerns_that_command_alone() -> None:
    rules = Faulty()
    async with inn(rules=rules) as node:
        gm = await node.join(await node.claims("inn", await node.open()))
        await node.duel(gm)
        rules.deciding = True
        turn = node.turn(gm, "mira")
        refused = await node.say(gm, "strike", {"actor": "mira", "target": "wolf"}, turn=turn)
        assert refused["error"]["code"] == "internal"
        rules.deciding = False
        assert (await strike(node, gm))["ok"]


async def test_row_61_an_entry_that_cannot_be_folded_makes_the_room_read_only_and_the_process_lives() -> None:
    rules = Faulty()
    async with inn(rules=rules) as node:
        claims = await node.claims("inn", await node.open())
        gm = await node.join(claims)
        await node.open("elsewhere")
        await node.duel(gm)
        assert (await strike(node, gm))["ok"]
        assert gm.place is not None
        gm.place.leave()
        await node.unload()
        node.store.rooms_kept["inn"].snapshots.clear()
        rules.folding = True
        back = await node.join(claims)
        assert back.sees("encounter", "beat", "who") == ["mira"]
        refused = await node.say(back, "pause")
        assert refused["error"]["code"] == "room.read_only"
        assert (await node.host.find_invite("elsewhere", await elsewhere_secret(node))).role == "gm"


async def elsewhere_secret(node: Inn) -> str:
    from server import seats

    return seats.invite(node.keys, "elsewhere", "first.gm", "gm", at=0)[1]


async def test_the_history_is_told_as_an_audience_saw_it_and_a_past_line_has_its_view() -> None:
    async with inn(snapshot_entries=5) as node:
        claims = await node.claims("inn", await node.open())
        gm = await node.join(claims)
        await node.duel(gm)
        await node.ok(gm, "add_combatant", {"id": "lynx", "name": "Lynx", "side": "beasts", "hidden": True})
        for who in ("mira", "wolf", "mira"):
            await node.ok(gm, "end_turn", {"actor": who}, turn=node.turn(gm, who))
        lines = [line async for line in node.host.entries("inn", claims, 0, "")]
        assert [line["n"] for line in lines] == sorted(line["n"] for line in lines)
        assert "lynx" not in repr(lines)
        later = [line async for line in node.host.entries("inn", claims, lines[3]["n"], "")]
        assert later == lines[4:]
        everything = [line async for line in node.host.entries("inn", claims, 0, "gm")]
        assert "lynx" in repr(everything)
        first_turn = next(e["id"] for line in lines for e in line["events"] if e["tag"] == "TurnEnded")
        past = await node.host.view("inn", claims, first_turn, "table")
        assert past["encounter"]["beat"]["who"] == ["wolf"]
        assert past["encounter"]["round"] == 1
        with pytest.raises(Refused) as refused:
            await node.host.view("inn", claims, "nothing/1", None)
        assert refused.value.problem.code == "entry.unknown"


async def test_an_export_is_of_the_table_unless_the_gm_asks_for_all_of_it() -> None:
    async with inn(snapshot_entries=5) as node:
        claims = await node.claims("inn", await node.open())
        gm = await node.join(claims)
        await node.duel(gm)
        await node.ok(gm, "add_combatant", {"id": "lynx", "name": "Lynx", "side": "beasts", "hidden": True})
        table = [line async for line in node.host.export("inn", claims, "")]
        assert exports.parts_of(table)[0].kind == "lines"
        assert b"lynx" not in b"".join(table)
        assert verify(table, signing.public_key(node.keys)).is_good
        journal = [line async for line in node.host.export("inn", claims, "gm")]
        assert exports.parts_of(journal)[0].kind == "journal"
        from server import seats

        secret = seats.invite(node.keys, "inn", "first.spectator", "spectator", at=0)[1]
        spectator = await node.claims("inn", secret)
        assert [line async for line in node.host.export("inn", spectator, "")] == table
        with pytest.raises(Refused) as refused:
            [line async for line in node.host.export("inn", spectator, "gm")]
        assert refused.value.problem.code == "seat.not_allowed"


async def test_a_spectator_reads_the_table_and_says_nothing() -> None:
    from server import seats

    async with inn() as node:
        gm = await node.join(await node.claims("inn", await node.open()))
        secret = seats.invite(node.keys, "inn", "first.spectator", "spectator", at=0)[1]
        claims = await node.claims("inn", secret)
        spectator = await node.join(claims)
        await node.duel(gm)
        assert spectator.sees("encounter", "beat", "who") == ["mira"]
        answer = await node.say(spectator, "end_turn", {"actor": "mira"}, turn=node.turn(gm, "mira"))
        assert answer["error"]["code"] == "seat.not_allowed"
        with pytest.raises(Refused):
            await node.host.view("inn", claims, None, "gm")


async def test_going_back_to_a_line_is_looked_up_in_the_journal() -> None:
    async with inn(snapshot_entries=3) as node:
        gm = await node.join(await node.claims("inn", await node.open()))
        await node.duel(gm)
        assert (await strike(node, gm))["ok"]
        line = next(e["id"] for m in gm.told if m["t"] == "update" for e in m["events"] if e["tag"] == "Started")
        old = node.turn(gm, "mira")
        await node.ok(gm, "rewind", {"to": line})
        assert gm.sees("encounter", "combatants", "wolf", "hp", "now") == 10
        stale = await node.say(gm, "end_turn", {"actor": "mira"}, turn=old)
        assert stale["error"]["code"] == "turn.stale"
        await node.ok(gm, "end_turn", {"actor": "mira"}, turn=node.turn(gm, "mira"))
        refused = await node.say(gm, "rewind", {"to": "nowhere/1"})
        assert refused["error"]["code"] == "entry.unknown"


async def test_row_11_a_node_cut_off_from_a_shared_journal_sends_its_clients_elsewhere_until_it_is_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("server.host.BEAT_MS", 50)
    monkeypatch.setattr("server.host.TROUBLE_BEAT_S", 0.05)
    async with inn(is_shared=True, away_s=0.4) as node:
        claims = await node.claims("inn", await node.open())
        gm = await node.join(claims)
        node.store.failing = True
        await until(lambda: node.host.trouble() is not None)
        refused = await node.say(gm, "name_room", {"name": "Away"})
        assert refused["error"]["code"] == "storage.unavailable"
        assert gm.closed is None, "it may be short"
        assert (await node.join(claims, tab="two")).closed is None
        await until(lambda: gm.closed is not None)
        assert gm.closed is Close.STORAGE
        assert "inn" in node.host.keepers, "what this node has seen is not forgotten"
        assert (await node.join(claims)).closed is Close.STORAGE
        node.store.failing = False
        await until(lambda: node.host.trouble() is None)
        back = await node.join(claims)
        await node.ok(back, "name_room", {"name": "Back"})
        assert back.last("note")["data"] == {"here": ["gm"]}


async def test_nobody_is_sent_away_from_the_only_node(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("server.host.BEAT_MS", 50)
    monkeypatch.setattr("server.host.TROUBLE_BEAT_S", 0.05)
    async with inn(away_s=0.1) as node:
        gm = await node.join(await node.claims("inn", await node.open()))
        node.store.failing = True
        errors = node.host.metrics.storage_errors
        await until(lambda: errors._value.get() > 5)
        assert gm.closed is None
        node.store.failing = False
        await until(lambda: node.host.trouble() is None)
        await node.ok(gm, "name_room", {"name": "Here"})
