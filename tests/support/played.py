"""A fight played to its end on a real server by chance, and what its folder then holds. For tests of exports."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from random import Random
from typing import Any

from server.app import Parts, Running, server_keys, started
from server.bounds import Bounds
from server.hosting import hosting
from server.settings import Settings
from tests.support.listening import until
from zwada_client import Connection, Session, create_room
from zwada_client.bot import parameter_values
from zwada_client.connection import prompt_of, turn_of
from zwada_client.demo import RULESET, templates

CAST = (
    ("ignatius", "Ignatius", "ignatius", "party", False),
    ("sarathi", 'Sa"ra<th>i', "sarathi", "party", False),
    ("k1", "Kobold", "kobold", "kobolds", False),
    ("k2", "Żółw 🐢", "kobold", "kobolds", False),
    ("k3", "Nobody", "kobold", "kobolds", True),
)
QUICK = Bounds(commands_per_s=5_000, commands_burst=10_000, frames_per_s=10_000)


@contextlib.asynccontextmanager
async def serving(folder: Path, bounds: Bounds = QUICK, **knobs: Any) -> AsyncIterator[tuple[Running, str]]:
    """The real server on a free port; its address."""
    settings = Settings(port=0, admin="127.0.0.1:0", data=str(folder), **knobs)
    stop = asyncio.Event()
    async with started(Parts(settings, bounds, server_keys(settings)), hosting) as running:
        living = asyncio.create_task(running.run(stop))
        await until(lambda: running.server.started and running.admin.started)
        try:
            yield running, f"http://127.0.0.1:{running.port}"
        finally:
            stop.set()
            await asyncio.wait_for(living, 30)


def offered(gm: Connection) -> Iterator[tuple[str, Any, Any]]:
    """What may be done now: by whom, about what, how."""
    for who, groups in gm.options.items():
        for group in groups:
            for option in group["options"] if group["kind"] != "free" else ():
                yield who, group, option


async def play(folder: Path, seed: int = 1, reveal: bool = True) -> str:
    """A fight of five in `folder`, all of it by chance; the room's id."""
    chance = Random(seed)
    async with serving(folder) as (_, base):
        sheets = await asyncio.to_thread(templates, base)
        room = await create_room(base, RULESET, "Played by chance")
        async with Connection(await Session.open(room.link("gm"))) as gm:
            for id, name, template, side, hidden in CAST:
                data = {"id": id, "name": name, "side": side, "sheet": dict(sheets[template]), "hidden": hidden}
                (await gm.do("add_combatant", data)).or_raise()
            (await gm.do("start")).or_raise()
            for number in range(400):
                if gm.view["encounter"]["phase"] == "ended":
                    break
                if number == 12:
                    await rewind(gm)
                if number == 30:
                    (await gm.do("reveal", {"target": "k3"})).or_raise()
                await act(gm, chance)
            else:
                (await gm.do("end_encounter")).or_raise()
            if reveal:
                (await gm.do("reveal_dice")).or_raise()
    return room.room


async def act(gm: Connection, chance: Random) -> None:
    """One thing that is offered, an attack if there is one."""
    found = list(offered(gm))
    blows = [each for each in found if each[2]["type"] in ("attack", "defend")]
    who, group, option = chance.choice(blows or found) if found else (None, None, None)
    values = parameter_values(option, chance) if option else None
    if option is not None and values is not None and chance.random() < 0.95:
        data = {"actor": who, **option["data"], **values}
        if (await gm.do(option["type"], data, turn=turn_of(group), prompt=prompt_of(group))).ok:
            return
    for asked_of, groups in gm.options.items():
        for each in groups:
            if "pass" in each and (await gm.let_be(asked_of, each)).ok:
                return


async def rewind(gm: Connection) -> None:
    """Back to the start of the fight."""
    lines: list[str] = []
    stop = gm.hear(lambda change: lines.extend(str(event["id"]) for event in change.events))
    (await gm.do("pause")).or_raise()
    (await gm.do("resume")).or_raise()
    await until(lambda: lines)
    stop()
    (await gm.do("rewind", {"to": lines[0]})).or_raise()
    if gm.view["encounter"].get("paused"):
        (await gm.do("resume")).or_raise()
