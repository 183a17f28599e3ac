"""`zwada simulate`: how dangerous a fight is.

Not here: how it is played (odds.py).
"""

import random
import sys
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from .app import Unable
from .odds import Odds, Plan, Share, Unplayable, play

BAR = 40


def simulate(
    file: Annotated[Path, typer.Argument(help="A fight as JSON: ruleset, cast, options.")],
    n: Annotated[int, typer.Option("-n", "--fights", min=1, max=10_000_000, help="Fights to play.")] = 1_000,
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same table. [any]")] = None,
    processes: Annotated[int, typer.Option(min=0, help="Processes; 0: one for each core.")] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="JSON instead of a table.")] = False,
) -> None:
    """Play a fight many times with simple players on all sides: who wins how often, how long it takes, who falls.

    FILE is {"ruleset": KEY, "cast": [{"name", "side", "template" or "sheet", "count"}], "options": {}}.
    """
    plan = read(file)
    chosen = random.SystemRandom().randrange(10**9) if seed is None else seed
    try:
        with typer.progressbar(length=n, label="fights", file=sys.stderr, hidden=not sys.stderr.isatty()) as bar:
            done = 0

            def told(now: int) -> None:
                nonlocal done
                bar.update(now - done)
                done = now

            odds = play(plan, n, chosen, processes, told)
    except Unplayable as why:
        raise Unable(f"{file}: {why}") from None
    print(msgspec.json.format(msgspec.json.encode(odds)).decode() if as_json else table_of(odds))


def read(file: Path) -> Plan:
    try:
        return msgspec.json.decode(file.read_bytes(), type=Plan)
    except OSError as why:
        raise Unable(f"{file}: {why.strerror}") from None
    except msgspec.MsgspecError as why:
        raise Unable(f"{file}: {why}") from None


# -- as text -----------------------------------------------------------------------------------------------------------


def table_of(odds: Odds) -> str:
    """Shares with their intervals, and a plot of how long fights last."""
    lines = [f"{odds.fights} fights, seed {odds.seed}", ""]
    lines += lines_of({f"{side} wins": share for side, share in odds.wins.items()} | {"nobody wins": odds.undecided})
    lines += ["", f"rounds: {odds.rounds_median:g} (median)"]
    bins = binned(odds.rounds)
    most = max(count for _, count in bins)
    lines += [f"{n:>6}  {'█' * (count * BAR // most) or '▏':<{BAR}}  {count}" for n, count in bins]
    return "\n".join([*lines, "", "down at the end", *lines_of(odds.falls)])


def lines_of(shares: dict[str, Share]) -> list[str]:
    width = max(map(len, shares))
    return [
        f"  {name:<{width}}  {share.share:>6.1%}  ({share.low:.1%} to {share.high:.1%})"
        for name, share in shares.items()
    ]


def binned(rounds: dict[int, int], bins: int = 20) -> list[tuple[str, int]]:
    """By single rounds, or by as many together as make no more than `bins` rows."""
    first, last = min(rounds), max(rounds)
    step = -(-(last - first + 1) // bins)
    found = []
    for low in range(first, last + 1, step):
        high = min(low + step - 1, last)
        name = str(low) if low == high else f"{low}–{high}"
        found.append((name, sum(count for n, count in rounds.items() if low <= n <= high)))
    return found
