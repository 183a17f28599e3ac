"""The Python SDK as a stranger has it: installed where no server is, and used as its README says."""

from __future__ import annotations

import asyncio
import subprocess
from pathlib import Path

import pytest

from tests.support import sdk
from tests.support.serving import ServerProcess

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("install")]


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return sdk.installed(tmp_path_factory.mktemp("stranger"))


@pytest.fixture
def scripts(server_process: ServerProcess, tmp_path: Path) -> list[Path]:
    """The Python of the README, a file each; only the server's address is this test's own."""
    found = []
    for number, text in enumerate(sdk.blocks(sdk.PACKAGE / "README.md", "python")):
        found.append(tmp_path / f"script{number}.py")
        found[-1].write_text(text.replace(sdk.SERVER, server_process.url), encoding="utf-8")
    return found


async def started(python: Path, *command: str | Path) -> asyncio.subprocess.Process:
    pipe = asyncio.subprocess.PIPE
    return await asyncio.create_subprocess_exec(
        python, "-I", "-u", *command, env=sdk.elsewhere(), stdout=pipe, stderr=pipe
    )


async def said(process: asyncio.subprocess.Process) -> list[str]:
    """What it printed, once it has ended well."""
    out, err = await process.communicate()
    assert process.returncode == 0, err.decode()[-2000:]
    return out.decode().splitlines()


def test_nothing_of_the_server_comes_with_it_and_types_do(python: Path) -> None:
    look = "import importlib.util as u; print([u.find_spec(m) for m in ('server', 'engine', 'zwada')])"
    told = subprocess.run([python, "-I", "-c", look], capture_output=True, text=True, check=True, env=sdk.elsewhere())
    assert told.stdout.strip() == "[None, None, None]"
    where = "import zwada_client as z; from pathlib import Path; print(Path(z.__file__).parent)"
    told = subprocess.run([python, "-I", "-c", where], capture_output=True, text=True, check=True, env=sdk.elsewhere())
    package = Path(told.stdout.strip())
    assert not package.is_relative_to(sdk.ROOT)
    for name in ("py.typed", "PROTOCOL.md", "NOTICE", "locales/pl/core.ftl", "telling.py"):
        assert (package / name).is_file()


async def test_the_fight_of_the_readme_is_played_to_its_end(
    python: Path, server_process: ServerProcess, scripts: list[Path]
) -> None:
    """Two scripts play it, killed server and all, and a third tells it in sentences."""
    table, play, watch, _ = scripts
    lines = await said(await started(python, table))
    links = dict(line.split() for line in lines)
    assert set(links) == {"Ignatius", "Kobold"}
    watching = await started(python, watch, links["Kobold"])
    assert watching.stdout
    async with asyncio.timeout(120):
        assert await watching.stdout.readline() == b"Forest road\n"
        players = [await started(python, play, link) for link in links.values()]
        assert await watching.stdout.readline()  # something has happened
        while all(player.returncode is None for player in players):  # who has yet to sit down needs a server
            if await server_process.metric("zwada_connections") == 3:
                break
            await asyncio.sleep(0.05)
        await server_process.restart()
        for player in players:
            assert (await said(player))[-1].startswith("winner: ")
        assert await said(watching)  # it ends with the fight


async def test_a_bot_plays_both_sides_with_the_asyncio_of_the_readme(
    python: Path, server_process: ServerProcess, scripts: list[Path]
) -> None:
    table, *_, bot = scripts
    links = [line.split()[1] for line in await said(await started(python, table))]
    async with asyncio.timeout(120):
        for each in [await started(python, bot, link) for link in links]:
            assert await said(each) == []
