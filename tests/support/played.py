"""A fight played to its end on a real server by chance, and what its folder then holds. For tests of exports."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from random import Random
from typing import Any

from server.app import SECRET_FILE, Parts, Running, server_keys, started
from server.bounds import Bounds
from server.entropy import Entropy
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
QUICK = Bounds(commands_per_s=5_000, commands_burst=10_000, command_bytes_burst=100_000_000, frames_per_s=10_000)


@contextlib.asynccontextmanager
async def serving(
    folder: Path, bounds: Bounds = QUICK, entropy: Entropy | None = None, **knobs: Any
) -> AsyncIterator[tuple[Running, str]]:
    """The real server on a free port; its address."""
    settings = Settings(port=0, admin="127.0.0.1:0", data=str(folder), **knobs)
    stop = asyncio.Event()
    async with started(Parts(settings, bounds, server_keys(settings), entropy=entropy), hosting) as running:
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


class Drawn:
    """Bytes drawn from a seed, so that the same fight has the same dice."""

    def __init__(self, seed: int) -> None:
        self._chance = Random(seed)

    def bytes(self, n: int) -> bytes:
        return self._chance.randbytes(n)


def command_id(chance: Random) -> str:
    """Dice are bound to the ids of commands."""
    return f"{chance.getrandbits(64):016x}"


def keep_secret(folder: Path, seed: int) -> None:
    """A server's own secret, before it makes one."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    (folder / SECRET_FILE).write_text(Random(seed).randbytes(32).hex())


async def play(folder: Path, seed: int = 7, reveal: bool = True) -> str:
    """A fight of five in `folder`, all of it by the chance of this seed, dice too; the room's id."""
    chance = Random(seed)
    await asyncio.to_thread(keep_secret, folder, seed)
    async with serving(folder, entropy=Drawn(seed)) as (_, base):
        sheets = await asyncio.to_thread(templates, base)
        room = await create_room(base, RULESET, "Played by chance")
        async with Connection(await Session.open(room.link("gm"))) as gm:
            for id, name, template, side, hidden in CAST:
                data = {"id": id, "name": name, "side": side, "sheet": dict(sheets[template]), "hidden": hidden}
                (await gm.do("add_combatant", data, id=command_id(chance))).or_raise()
            (await gm.do("start", id=command_id(chance))).or_raise()
            for number in range(400):
                if gm.view["encounter"]["phase"] == "ended":
                    break
                if number == 12:
                    await rewind(gm, chance)
                if number == 16:
                    by_hand = {"what": "hand_dice", "target": "ignatius", "on": True}
                    (await gm.do("override", by_hand, id=command_id(chance))).or_raise()
                if number == 30:
                    (await gm.do("reveal", {"target": "k3"}, id=command_id(chance))).or_raise()
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
        to = {"turn": turn_of(group), "prompt": prompt_of(group)}
        if (await gm.do(option["type"], data, id=command_id(chance), **to)).ok:
            return
    for asked_of, groups in gm.options.items():
        for each in groups:
            to = {"turn": turn_of(each), "prompt": prompt_of(each)}
            if "pass" in each and (await gm.do(each["pass"], {"actor": asked_of}, id=command_id(chance), **to)).ok:
                return


async def rewind(gm: Connection, chance: Random) -> None:
    """Back to the start of the fight."""
    lines: list[str] = []
    stop = gm.hear(lambda change: lines.extend(str(event["id"]) for event in change.events))
    (await gm.do("pause", id=command_id(chance))).or_raise()
    (await gm.do("resume", id=command_id(chance))).or_raise()
    await until(lambda: lines)
    stop()
    (await gm.do("rewind", {"to": lines[0]}, id=command_id(chance))).or_raise()
    if gm.view["encounter"].get("paused"):
        (await gm.do("resume", id=command_id(chance))).or_raise()
