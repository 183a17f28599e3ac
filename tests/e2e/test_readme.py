"""The code in the documents runs, and does what the text beside it says."""

import asyncio
import os
import re
import sys
from pathlib import Path

from tests.e2e.playing import table_at
from tests.support.serving import ServerProcess
from tests.support.tree import ROOT

ANSWER_S = 20.0


async def test_the_clients_first_example_sits_down_and_tells_what_happens(
    server: ServerProcess, tmp_path: Path
) -> None:
    readme = (ROOT / "clients" / "python" / "README.md").read_text(encoding="utf-8")
    (block,) = re.findall(r"```python\n(.*?)```", readme, re.DOTALL)
    async with table_at(server.url, "Forest road") as table:
        link = f"{server.url}/r/{table.room}#{table.invites['spectator'].rpartition('#')[2]}"
        assert "http://127.0.0.1:8765/r/ROOM#INVITE" in block
        example = tmp_path / "example.py"
        example.write_text(block.replace("http://127.0.0.1:8765/r/ROOM#INVITE", link), encoding="utf-8")
        paths = {"PYTHONPATH": str(ROOT / "clients" / "python"), "PYTHONUNBUFFERED": "1"}
        process = await asyncio.create_subprocess_exec(
            sys.executable, str(example), env=os.environ | paths, stdout=asyncio.subprocess.PIPE
        )
        assert process.stdout
        try:
            async with asyncio.timeout(ANSWER_S):
                assert await process.stdout.readline() == b"Forest road\n"
                await table.gm_does("invite", role="player", name="Mira")
                assert await process.stdout.readline() == b"SeatMade\n"
        finally:
            process.kill()
            await process.wait()
