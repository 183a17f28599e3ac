"""The source text's fights over real WebSockets, with fixed dice: what is told is what was worked out by hand."""

from contextlib import AsyncExitStack

import pytest

from tests.e2e.duels import DUELS
from tests.e2e.fights import FIGHTS, Fight
from tests.e2e.melees import MELEES
from tests.e2e.playing import begin, cast, perform, play, table_at
from tests.e2e.pools import POOLS
from tests.e2e.skirmishes import SKIRMISHES
from tests.e2e.views import shown_by_server
from tests.support.serving import ServerProcess
from zwada_client import Connection, Link, Session, canonical


@pytest.mark.parametrize("fight", [*FIGHTS, *DUELS, *POOLS, *MELEES, *SKIRMISHES], ids=lambda fight: fight.key)
async def test_a_fight_of_the_source_text_is_told_as_it_was_worked_out(server: ServerProcess, fight: Fight) -> None:
    at = table_at(server.url, fight.key, fight.options, ruleset=fight.ruleset)
    async with at as table, AsyncExitStack() as stack:
        await cast(table, fight, stack)
        await begin(table, fight)
        await play(table, fight)


@pytest.mark.parametrize("fight", FIGHTS[:3], ids=lambda fight: fight.key)
async def test_every_mirror_is_the_servers_view_byte_for_byte_after_every_step(
    server: ServerProcess, fight: Fight
) -> None:
    async with table_at(server.url, fight.key) as table, AsyncExitStack() as stack:
        await cast(table, fight, stack)
        link = Link(server.url, table.room, table.invites["spectator"].rpartition("#")[2])
        onlooker = await stack.enter_async_context(Connection(await Session.open(link), format="json"))
        await begin(table, fight)
        snapshots = 0

        def count(change: object) -> None:
            nonlocal snapshots
            snapshots += getattr(change, "kind", "") == "snapshot"

        for seat in (*table.everybody, onlooker):
            seat.hear(count)
        for number, step in enumerate(fight.steps):
            await perform(table, step)
            await onlooker.ping()
            for seat in (*table.everybody, onlooker):
                shown = await shown_by_server(table, seat.session)
                assert canonical(seat.view) == shown, f"step {number}, {seat.you}"
        assert snapshots == 0  # it was all patches
