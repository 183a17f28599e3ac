"""How dangerous a fight is that has not begun: it is played many times over, as `zwada simulate` does (odds.py).

In a process of its own and of the lowest priority, so that no table waits for it; nothing of it is written anywhere.
What comes are lines of JSON: `{done, of}` now and then, at last `{odds}`. Whoever stops reading ends it.

Not here: who may ask, and how many at once (`reception.py`, `bounds.py`).
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
import time
from asyncio.subprocess import DEVNULL, PIPE
from collections.abc import AsyncGenerator
from typing import Any, Final

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from engine import catalogue
from engine import commands as c
from engine.catalogue import types_of
from engine.dice import SeededDice
from engine.encounter import decide
from engine.ids import Millis
from engine.rejections import Rejection

from .facts import AnyFight, AnyRules
from .odds import counted, played

LOWEST: Final = 19
SAYS_S: Final = 0.2
"""How often it says how many are done."""


class Task(Struct, frozen=True):
    """What the process is told: the fight as it stands, how many times it is played, and for how long at most."""

    ruleset: str
    fight: Raw
    fights: int
    seed: int
    seconds: float


def ready(rules: AnyRules, fight: AnyFight) -> AnyFight | Rejection:
    """The fight without what people do for it: dice thrown by hand or fixed by the GM. Or why it cannot begin."""
    bare: AnyFight = replace(fight, by_hand=(), fixed={})
    begun = decide(rules, bare, c.Start(id="start", at=Millis(0)), SeededDice(b"", b""))
    return begun if isinstance(begun, Rejection) else bare


def task_of(rules: AnyRules, fight: AnyFight, fights: int, seed: int, seconds: float) -> Task:
    return Task(rules.key, Raw(msgspec.msgpack.encode(fight)), fights, seed, seconds)


async def foreseen(task: Task) -> AsyncGenerator[bytes, None]:
    """The lines, without line ends. However this ends, so does the process."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", __name__, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, start_new_session=True
    )
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        with contextlib.suppress(OSError):  # it is dead, and says so by saying nothing
            process.stdin.write(msgspec.msgpack.encode(task))
            await process.stdin.drain()
        process.stdin.close()
        async for line in process.stdout:
            yield line.rstrip()
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.kill()


# -- the process -------------------------------------------------------------------------------------------------------


def work(task: Task, say: Any) -> None:
    """Play until all fights are played, or the time is over; `say` hears what is to be told."""
    began = said = time.monotonic()
    rules = catalogue.ruleset(task.ruleset)
    fight = msgspec.msgpack.decode(task.fight, type=types_of(type(rules)).encounter)
    found = []
    for number in range(task.fights):
        found.append(played(rules, fight, task.seed, number))
        now = time.monotonic()
        if now - began > task.seconds:
            break
        if now - said > SAYS_S:
            said = now
            say({"done": len(found), "of": task.fights})
    fighters = fight.world.combatants.values()
    sides = list(dict.fromkeys(str(one.side) for one in fighters))
    say({"odds": counted(found, task.seed, {str(one.id): str(one.id) for one in fighters}, sides)})


def main() -> None:
    """One task on the standard input, lines on the standard output; when nobody reads them, it is over."""
    os.nice(LOWEST)
    task = msgspec.msgpack.decode(sys.stdin.buffer.read(), type=Task)
    with contextlib.suppress(BrokenPipeError):
        work(task, lambda what: print(msgspec.json.encode(what).decode(), flush=True))
    os._exit(0)  # nothing more is to be flushed, and nobody may be there to read it


if __name__ == "__main__":
    main()
