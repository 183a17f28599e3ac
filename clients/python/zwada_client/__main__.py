"""`zwada-bot LINK`: sit down with an invite and play whatever the seat controls, to the end of the fight.

It ends with 0 once the fight is over (with `--stay` it plays the next ones, too) or the table was closed in peace; with
1 if the link opens nothing or the server will not have it any more; with 2 if the command line is wrong; and with 130
on Ctrl-C, after leaving the table. A server that is away is waited for.

Everything it can do is in `bot.py`; this only reads the command line.
"""

from __future__ import annotations

import argparse
import asyncio
import sys

from zwada_client.answers import Closed
from zwada_client.bot import AT_ONCE, HUMAN, Bot, Whim
from zwada_client.connection import Connection
from zwada_client.session import HttpRefused, Session

IN_PEACE = frozenset({1000, 4409, 4410})
"""Close codes after which nothing is wrong: closed, another one plays on, the room is closed."""
INTERRUPTED = 130
CODES = "exit codes: 0 the fight is over, 1 the server will not have it, 2 a wrong command line, 130 Ctrl-C"


def main(arguments: list[str] | None = None) -> int:
    """Play; the exit code, as the module says."""
    parser = argparse.ArgumentParser(
        prog="zwada-bot",
        description="Play a seat to the end of the fight by choosing among what is offered.",
        epilog=CODES,
    )
    parser.add_argument("link", help="an invite link: http://host:port/r/ROOM#INVITE")
    parser.add_argument("--stay", action="store_true", help="play fight after fight, until the server closes the seat")
    parser.add_argument("--seed", help="makes its choices repeatable")
    parser.add_argument("--fast", action="store_true", help="answer at once, not at a human pace")
    parser.add_argument("--prefer", default="", help="types it likes best, in order: attack,defend")
    parser.add_argument("--only", default="", help="ids of the combatants it plays; all of its seat otherwise")
    asked = parser.parse_args(arguments)
    try:
        return asyncio.run(_play(asked))
    except KeyboardInterrupt:
        return INTERRUPTED


async def _play(asked: argparse.Namespace) -> int:
    taste = Whim(prefer=tuple(filter(None, asked.prefer.split(","))))
    only = frozenset(filter(None, asked.only.split(","))) or None
    pace = AT_ONCE if asked.fast else HUMAN
    try:
        async with Connection(await Session.open(asked.link)) as table:
            await Bot(table, combatants=only, taste=taste, pace=pace, seed=asked.seed).play(until_ended=not asked.stay)
            winner = table.view["encounter"].get("winner")
    except Closed as closed:
        print(f"zwada-bot: {closed}", file=sys.stderr)
        return 0 if closed.code in IN_PEACE else 1
    except (ValueError, OSError, HttpRefused) as failed:
        print(f"zwada-bot: {failed}", file=sys.stderr)
        return 1
    print(f"zwada-bot: encounter ended, winner: {winner or '–'}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
