"""`python -m tests.golden [key …]`: plays the fights of the source texts on a real server and records them anew.

Needed only where facts are meant to change before the first release; a journal written by a released version must fold
for ever. What is recorded is reckoned again before it is kept.
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
import tempfile
from contextlib import AsyncExitStack
from pathlib import Path

from tests.e2e.conftest import QUICK
from tests.e2e.duels import DUELS
from tests.e2e.fights import FIGHTS, Fight
from tests.e2e.melees import MELEES
from tests.e2e.playing import begin, cast, play, table_at
from tests.e2e.pools import POOLS
from tests.e2e.skirmishes import SKIRMISHES
from tests.golden import duel_reckoner, odria_reckoner, pool_reckoner, reckoner, skirmish_reckoner
from tests.golden.records import FOLDER, end_of, entries_of
from tests.support.serving import ServerProcess, serving
from tests.support.tree import ROOT

RECKON = {
    "bajarz": pool_reckoner.reckon,
    "dnd5e": skirmish_reckoner.reckon,
    "dragons_of_shadows": reckoner.reckon,
    "morsmordre": duel_reckoner.reckon,
    "odria": odria_reckoner.reckon,
}
"""What reckons the recorded fights of a rule system again."""


async def record(server: ServerProcess, fight: Fight) -> None:
    """Play one fight, export its journal, reckon it, keep it."""
    at = table_at(server.url, fight.key, fight.options, ruleset=fight.ruleset)
    async with at as table, AsyncExitStack() as stack:
        await cast(table, fight, stack)
        await begin(table, fight)
        await play(table, fight)
        room = table.room
    lines = await asyncio.to_thread(export, room, server.data)
    reckoned = RECKON[fight.ruleset](entries_of(lines))
    if reckoned.findings:
        raise SystemExit("\n".join([f"{fight.key} is not kept:", *reckoned.findings]))
    (FOLDER / f"{fight.key}.jsonl").write_bytes(b"\n".join(lines) + b"\n")
    (FOLDER / f"{fight.key}.end.json").write_bytes(end_of(lines) + b"\n")
    print(f"{fight.key}: {len(lines) - 2} entries, {reckoned.figures} figures reckoned again")


def export(room: str, data: Path) -> list[bytes]:
    """The GM's export of a room."""
    command = [sys.executable, "-m", "server", "export", room, "--as", "gm", "--data", str(data)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout.splitlines()


async def main() -> None:
    """Record all of them, or those that are named."""
    with tempfile.TemporaryDirectory() as folder:
        async with serving(Path(folder) / "data", **QUICK) as server:
            for fight in (*FIGHTS, *DUELS, *POOLS, *MELEES, *SKIRMISHES):
                if fight.key in sys.argv[1:] or not sys.argv[1:]:
                    await record(server, fight)


if __name__ == "__main__":
    asyncio.run(main())
