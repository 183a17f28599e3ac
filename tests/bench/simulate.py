"""The simulator's rows: how many fights of simple players a second, beside what the engine's rows say of one blow.

A duel of each rule system by one process, and the one that `zwada simulate` is started with most on one process and on
one for each core, where the same seed must give the same table. Starting the processes counts: who asks waits for it.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator

from server.odds import Member, Plan, play, played, set_up
from tests.bench.rows import Row, note, say

DUELS = {
    "dragons_of_shadows": "kobold",
    "bajarz": "bandit",
    "odria": "levy_spearman",
    "morsmordre": "brawler",
    "dnd5e": "goblin",
}
"""Of each rule system a ready combatant, who fights one like itself."""
SEED = 6
SECONDS = 2.0
FIGHTS = 600


def duel(ruleset: str) -> Plan:
    cast = (Member(name=side, side=side, template=DUELS[ruleset]) for side in ("one", "other"))
    return Plan(ruleset=ruleset, cast=tuple(cast))


def by_one(ruleset: str) -> float:
    """Fights a second in this process, of as many as come to an end in so many seconds."""
    rules, ready = set_up(duel(ruleset))
    began, fights = time.perf_counter(), 0
    while time.perf_counter() - began < SECONDS:
        played(rules, ready, SEED, fights)
        fights += 1
    return fights / (time.perf_counter() - began)


def rows() -> Iterator[Row]:
    """All rows of this part."""
    for ruleset in DUELS:
        yield say(Row(f"simulate.{ruleset}_fights_per_s", by_one(ruleset)))
    cores, tables = os.cpu_count() or 1, []
    for processes in (1, cores):
        began = time.perf_counter()
        tables.append(play(duel("dragons_of_shadows"), FIGHTS, SEED, processes))
        spent_s = time.perf_counter() - began
        yield say(Row(f"simulate.{processes}_processes_fights_per_s", FIGHTS / spent_s))
    note(f"{FIGHTS} duels, seed {SEED}: {'the same table' if tables[0] == tables[1] else 'TABLES DIFFER'}")
    yield say(Row("simulate.tables_that_differ", len({repr(table) for table in tables}) - 1, 0))
