"""Two windows of the GM and a double click: each thing happens once, and who comes second is told so."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

import pytest

from tests.e2e.fights import TIE_AND_AMBUSH
from tests.e2e.playing import SECONDS, begin, cast, current_turn, table_at
from tests.support.serving import ServerProcess
from zwada_client import Closed, Connection, canonical


async def test_row_54_of_two_windows_with_a_double_click_each_one_turn_passes(server: ServerProcess) -> None:
    async with table_at(server.url) as table, AsyncExitStack() as stack:
        await cast(table, TIE_AND_AMBUSH, stack)
        await begin(table, TIE_AND_AMBUSH)
        other = await stack.enter_async_context(Connection(table.gm.session))
        for nth, (actor, following) in enumerate(zip(TIE_AND_AMBUSH.order, TIE_AND_AMBUSH.order[1:], strict=False)):
            turn = current_turn(table)
            clicks = [
                window.do("end_turn", {"actor": actor}, turn=turn) for window in (table.gm, other, table.gm, other)
            ]
            answers = await asyncio.gather(*clicks)
            assert sorted(answer.code or "ok" for answer in answers) == ["ok"] + ["turn.stale"] * 3
            for window in (table.gm, other):
                await window.until(lambda window, turn=turn: next(iter(turns(window).values()), turn) != turn, SECONDS)
                assert list(turns(window)) == [following], nth
        assert table.gm.view["encounter"]["round"] == 1
        assert canonical(table.gm.view) == canonical(other.view)


def turns(window: Connection) -> dict[str, str]:
    """Whose turn it is, with the id of the turn."""
    found: dict[str, str] = window.view["encounter"].get("beat", {}).get("turns", {})
    return found


async def test_one_click_sent_twice_counts_once(server: ServerProcess) -> None:
    async with table_at(server.url) as table, AsyncExitStack() as stack:
        await cast(table, TIE_AND_AMBUSH, stack)
        await begin(table, TIE_AND_AMBUSH)
        other = await stack.enter_async_context(Connection(table.gm.session))
        turn = current_turn(table)
        send = {"type": "end_turn", "data": {"actor": "sarathi"}, "turn": turn, "id": "01ARYZ6S41CCCCCCCCCCCCCCCC"}
        answers = await asyncio.gather(*(window.do(**send) for window in (table.gm, other)))  # type: ignore[arg-type]
        assert [answer.ok for answer in answers] == [True, True]
        await other.until(lambda window: list(turns(window)) == ["kobold2"], SECONDS)


async def test_a_newer_window_of_the_same_tab_takes_over(server: ServerProcess) -> None:
    async with table_at(server.url) as table, asyncio.timeout(SECONDS):
        first = await Connection(table.gm.session, tab="two").start()
        async with Connection(table.gm.session, tab="two"):
            with pytest.raises(Closed, match="4409"):
                await first.until(lambda _: False)
