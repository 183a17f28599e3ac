"""`zwada-bot LINK`: sit down with an invite and play whatever the seat controls.

Everything it can do is in `bot.py`; this only reads the command line.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from contextlib import suppress

from zwada_client.answers import Closed
from zwada_client.bot import AT_ONCE, HUMAN, Bot, Whim
from zwada_client.connection import Connection
from zwada_client.session import HttpRefused


def main(arguments: list[str] | None = None) -> int:
    """Play until the server closes the seat; 0 if it did so in peace, 1 if it would not have us."""
    parser = argparse.ArgumentParser(prog="zwada-bot", description="Play a seat by choosing among what is offered.")
    parser.add_argument("link", help="an invite link: http://host:port/r/ROOM#INVITE")
    parser.add_argument("--seed", help="makes its choices repeatable")
    parser.add_argument("--fast", action="store_true", help="answer at once, not at a human pace")
    parser.add_argument("--prefer", default="", help="types it likes best, in order: attack,defend")
    parser.add_argument("--only", default="", help="ids of the combatants it plays; all of its seat otherwise")
    asked = parser.parse_args(arguments)
    with suppress(KeyboardInterrupt):
        return asyncio.run(_play(asked))
    return 0


async def _play(asked: argparse.Namespace) -> int:
    try:
        table = await Connection.join(asked.link)
    except (ValueError, OSError, HttpRefused, Closed) as failed:
        print(f"zwada-bot: {failed}", file=sys.stderr)
        return 1
    taste = Whim(prefer=tuple(filter(None, asked.prefer.split(","))))
    only = frozenset(filter(None, asked.only.split(","))) or None
    bot = Bot(table, combatants=only, taste=taste, pace=AT_ONCE if asked.fast else HUMAN, seed=asked.seed)
    try:
        closed = await bot.play_until_closed()
    finally:
        await table.close()
    print(f"zwada-bot: {closed}", file=sys.stderr)
    return 0 if closed.code in {1000, 4409, 4410} else 1


if __name__ == "__main__":
    sys.exit(main())
