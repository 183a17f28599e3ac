"""The module for Foundry VTT at a real server: Node.js runs it, with Foundry's documents in memory.

What is asked of it stands in clients/foundry/test/table.e2e.ts.
"""

import asyncio
import os
import sys
from pathlib import Path

from tests.support.serving import ServerProcess
from tests.support.tree import ROOT

FOUNDRY = ROOT / "clients" / "foundry"
NODE = Path(sys.executable).with_name("node")
VITEST = FOUNDRY / "node_modules" / "vitest" / "vitest.mjs"


async def test_a_table_stands_in_foundry_and_what_is_pressed_there_is_done_at_the_table(server: ServerProcess) -> None:
    told = await asyncio.create_subprocess_exec(
        *(NODE, VITEST, "run"),
        cwd=FOUNDRY,
        env=os.environ | {"ZWADA_URL": server.url, "NO_COLOR": "1"},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    said, _ = await told.communicate()
    assert told.returncode == 0, said.decode()[-4_000:]
    assert b"3 passed" in said
