"""`zwada-bot`, the command of the Python SDK: when it ends, and how it says so."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import pytest

from tests.support.programs import SECONDS, a_fight
from tests.support.sdk import PACKAGE
from tests.support.serving import ServerProcess
from zwada_client import Connection, Invited

pytestmark = pytest.mark.slow

RULESET = "dragons_of_shadows"


@dataclass
class Seated:
    """A running `zwada-bot`."""

    process: asyncio.subprocess.Process

    async def ended(self) -> tuple[int | None, str, str]:
        """Its exit code, and what it printed on both ways."""
        async with asyncio.timeout(SECONDS):
            out, err = await self.process.communicate()
        return self.process.returncode, out.decode(), err.decode()


@asynccontextmanager
async def bot(*arguments: str) -> AsyncIterator[Seated]:
    env = os.environ | {"PYTHONPATH": str(PACKAGE)}
    pipe = asyncio.subprocess.PIPE
    heeding = ["env", "--default-signal=INT"]  # tests that run in the background ignore Ctrl-C, and so would it
    command = [*heeding, sys.executable, "-m", "zwada_client", *arguments]
    process = await asyncio.create_subprocess_exec(*command, env=env, stdout=pipe, stderr=pipe)
    try:
        yield Seated(process)
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


async def test_it_plays_to_the_end_of_the_fight_and_ends_with_0(server: ServerProcess) -> None:
    async with a_fight(server.url, RULESET) as (gm, party, foes, _):
        likes = ("--fast", "--prefer", "attack", "--seed", "1")
        async with bot(party.link.url, *likes) as heroes, bot(foes.link.url, *likes) as beasts:
            (await gm.do("start")).or_raise()
            for each in (heroes, beasts):
                code, out, err = await each.ended()
                assert (code, out) == (0, ""), err
                assert err.startswith("zwada-bot: encounter ended, winner: ")
        await gm.until(lambda gm: gm.has_ended, SECONDS)


async def test_told_to_stay_it_plays_the_next_fight_too(server: ServerProcess) -> None:
    async with (
        a_fight(server.url, RULESET) as (gm, party, foes, _),
        bot(party.link.url, "--fast", "--stay") as heroes,
        bot(foes.link.url, "--fast", "--stay") as beasts,
    ):
        await both_act(gm, party, foes)
        await gm.do("end_encounter")  # refused where they have ended it meanwhile
        await gm.until(lambda gm: gm.has_ended, SECONDS)
        (await gm.do("new_encounter", {"again": True})).or_raise()
        await both_act(gm, party, foes)
        for seat, running in ((party, heroes), (foes, beasts)):
            (await gm.do("revoke", {"seat": seat.seat})).or_raise()
            code, out, err = await running.ended()
            assert (code, out) == (1, "")
            assert err.startswith("zwada-bot: 440"), err


async def both_act(gm: Connection, *seats: Invited) -> None:
    """Start, and wait until somebody of each seat has acted."""
    sides = [set(gm.view["seats"][seat.seat]["combatants"]) for seat in seats]
    acted: set[str] = set()
    stop = gm.hear(lambda change: acted.update(actors(change.message)))
    (await gm.do("start")).or_raise()
    await gm.until(lambda _: all(acted & side for side in sides), SECONDS)
    stop()


def actors(message: Mapping[str, Any]) -> set[str]:
    """Who has acted in a message."""
    return {event["who"] for event in message.get("events", ()) if event["tag"] == "Acted"}


async def test_ctrl_c_leaves_the_table_without_a_trace_of_python(server_process: ServerProcess) -> None:
    async with a_fight(server_process.url, RULESET) as (_, party, _, _), bot(party.link.url) as interrupted:
        await connections(server_process, 2)
        interrupted.process.send_signal(signal.SIGINT)
        assert await interrupted.ended() == (130, "", "")
        await connections(server_process, 1)


async def connections(server: ServerProcess, number: int) -> None:
    """Wait until so many sit at a table."""
    async with asyncio.timeout(SECONDS):
        while True:
            if await server.metric("zwada_connections") == number:
                return
            await asyncio.sleep(0.05)


async def test_a_link_that_opens_nothing_is_said_and_ends_it_with_1(server: ServerProcess) -> None:
    async with bot(f"{server.url}/r/nowhere#AAAAAAAAAAAAAAAAAAAAAA") as lost:
        assert await lost.ended() == (1, "", "zwada-bot: 404 room.unknown\n")
    async with bot("no link") as wrong:
        code, out, err = await wrong.ended()
        assert (code, out) == (1, "")
        assert err.startswith("zwada-bot: ")
    async with bot() as bare:
        assert (await bare.ended())[0] == 2
