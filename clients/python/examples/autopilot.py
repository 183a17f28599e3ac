"""Plays every combatant of its seat, in any rule system, until the fight is over: python autopilot.py LINK

It knows no rule: it takes what is offered, attacks first, and passes where nothing else can be done. Invite it as a
player or a bot, and give it the monsters.
"""

import sys
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from zwada_client import Closed, HttpRefused, Refused, Table, connect, parameter_values

LIKED = ("attack", "declare", "defend", "parry", "dodge", "block")
"""What it would rather do than anything else."""
UNLIKED = ("other", "flee", "yield", "surrender")
"""What it never does."""
PASSES = 0.3
"""How often it passes where nothing that it likes is offered; else it would run to and fro for ever."""


def wishes(asked: Mapping[str, Any], chance: Random) -> Iterator[tuple[Mapping[str, Any], Mapping[str, Any]]]:
    """Options in the order it would like them, each with values for what must be given."""
    offered = [option for option in asked["options"] if option["type"] not in UNLIKED]
    chance.shuffle(offered)
    liked = [option for option in offered if option["type"] in LIKED]
    others = [option for option in offered if option["type"] not in LIKED]
    for option in liked + ([] if "pass" in asked and chance.random() < PASSES else others):
        if (values := parameter_values(option, chance)) is not None:
            yield option, values


def is_asked(table: Table, asked: Mapping[str, Any]) -> bool:
    """True while the question still waits for an answer."""
    return any(other["prompt"] == asked["prompt"] for _, other in table.questions())


def answer(table: Table, who: str, asked: Mapping[str, Any], chance: Random) -> str:
    """Do the first thing that is accepted; its type."""
    for option, values in wishes(asked, chance):
        try:
            table.take(asked, option, values)
            return str(option["type"])
        except Refused as refused:
            if not is_asked(table, asked):
                return "is too late"  # somebody else has moved the table on
            print(f"{who}: {option['id']} is refused: {refused.sentence}", file=sys.stderr)
    table.let_be(who, asked)
    return str(asked["pass"])


def main(link: str, seed: str | None = None) -> str | None:
    """Play one fight; what went wrong, if anything did."""
    chance = Random(seed)
    try:
        with connect(link) as table:
            while question := table.question():  # None once the fight is over
                who, asked = question
                try:
                    print(who, answer(table, who, asked, chance), flush=True)
                except Refused:
                    if is_asked(table, asked):
                        raise
            print("winner:", table.view["encounter"].get("winner"), flush=True)
    except (Closed, HttpRefused, OSError, Refused) as ended:
        return str(ended)
    return None


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
