"""The image's own steps, taken outside a container: build context, wheel, script, and a server that is healthy."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tests.deploy import recipes
from tests.deploy.recipes import DEPLOY, dockerfile
from tests.deploy.test_files import tracked
from tests.support.serving import ServerProcess

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("install")]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What `make wheel` makes of the files that get into the image's build, and of nothing else."""
    context = tmp_path_factory.mktemp("context")
    for source, inside in recipes.context(tracked()).items():
        (context / inside).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, context / inside)
    environ = {name: value for name, value in os.environ.items() if name not in ("MAKEFLAGS", "MAKELEVEL")}
    steps = [each.text for each in dockerfile()[0] if each.word == "RUN" and "make wheel" in each.text]
    for step in steps:
        made = subprocess.run(["sh", "-c", step], cwd=context, env=environ, capture_output=True, text=True, check=False)
        assert made.returncode == 0, made.stdout + made.stderr
    (found,) = (context / "dist").glob("*.whl")
    return found


class Installed:
    """What the script made of a wheel in an empty place."""

    def __init__(self, folder: Path, wheel: Path) -> None:
        self.prefix, self.config, self.units = folder / "opt", folder / "etc", folder / "units"
        self.units.mkdir()
        self.wheel = wheel

    def install(self) -> list[str]:
        """Run the script; what it says."""
        places = ["--prefix", str(self.prefix), "--config", str(self.config), "--units", str(self.units)]
        done = subprocess.run(
            ["sh", str(DEPLOY / "install.sh"), *places, str(self.wheel)], capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
        return done.stdout.splitlines()


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    place = Installed(tmp_path_factory.mktemp("place"), wheel)
    says = place.install()
    assert [line.split()[0] for line in says] == ["Making", "Installed", "Writing", "Writing", "Start"]
    return place


async def exit_code(command: list[str]) -> int:
    process = await asyncio.create_subprocess_exec(*command, stderr=asyncio.subprocess.DEVNULL)
    return await process.wait()


async def test_what_is_installed_serves_the_page_and_is_healthy_by_the_images_own_check(
    installed: Installed, tmp_path: Path
) -> None:
    server = ServerProcess(tmp_path / "data")
    server._command[:3] = [str(installed.prefix / "bin" / "zwada")]
    try:
        await server.start()
        async with httpx.AsyncClient(trust_env=False) as http:
            page = await http.get(server.url)
            assert page.status_code == 200
            assert "<script" in page.text
        check = next(each for each in dockerfile()[1] if each.word == "HEALTHCHECK").exec
        port = server.admin.rpartition(":")[2]
        assert check[0] == "python"
        assert check[-1].count("8766") == 1
        probe = [sys.executable, *check[1:-1], check[-1].replace("8766", port)]
        assert await exit_code(probe) == 0
        assert await server.stop() == 0
        assert await exit_code(probe) != 0
    finally:
        server.kill()


def test_a_second_run_upgrades_and_keeps_what_was_set(installed: Installed) -> None:
    config = installed.config / "zwada.env"
    assert config.stat().st_mode & 0o777 == 0o600
    config.write_text("ZWADA_ORIGIN=https://ours.example\n")
    gone = next(installed.prefix.rglob("server/cli.py"))
    gone.unlink()
    says = installed.install()
    assert says[0] == f"Upgrading {installed.prefix}"
    assert says[2] == f"Keeping {config}"
    assert config.read_text() == "ZWADA_ORIGIN=https://ours.example\n"
    assert gone.is_file()


def test_the_unit_it_writes_starts_what_it_installed(installed: Installed) -> None:
    service = recipes.unit(installed.units / "zwada.service")["Service"]
    assert service["ExecStart"] == f"{installed.prefix}/bin/zwada serve"
    assert service["EnvironmentFile"] == f"{installed.config}/zwada.env"
    done = subprocess.run([*service["ExecStart"].split()[:1], "settings"], capture_output=True, text=True, check=True)
    assert "ZWADA_DRAIN_S" in done.stdout
