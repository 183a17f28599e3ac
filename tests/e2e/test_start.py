"""A server that cannot start says why in one line and leaves with 1."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.ports import free_ports
from tests.support.serving import ServerProcess, serving
from tests.support.tree import ROOT


def start(data: Path, port: int | None = None, *more: str) -> tuple[int, str]:
    """Try to start a server; its exit code and all it said."""
    ports = free_ports(2)
    command = [sys.executable, "-m", "server", "serve", "--port", str(port or ports[0]), "--data", str(data)]
    environment = {name: value for name, value in os.environ.items() if not name.startswith("ZWADA_")}
    ran = subprocess.run(
        [*command, "--admin", f"127.0.0.1:{ports[1]}", *more],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=30,
        stdin=subprocess.DEVNULL,
    )
    return ran.returncode, ran.stdout + ran.stderr


def one_line(said: str, *words: str) -> None:
    """One line, and these words in it."""
    lines = said.strip().splitlines()
    assert len(lines) == 1, said
    assert "Traceback" not in said
    assert all(word in lines[0] for word in words), said


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        code, said = start(tmp_path / "data", port)
    assert code == 1
    one_line(said, str(port), "taken", "--port")


async def test_a_folder_that_another_server_uses(tmp_path: Path) -> None:
    async with serving(tmp_path / "data"):
        code, said = start(tmp_path / "data")
    assert code == 1
    one_line(said, str(tmp_path / "data"))


def test_a_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("no folder")
    code, said = start(tmp_path / "data")
    assert code == 1
    one_line(said, str(tmp_path / "data"))


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    code, said = start(Path("/proc/1/zwada"))
    assert code == 1
    one_line(said, "/proc/1/zwada")


@pytest.mark.parametrize(
    ("more", "word"),
    [
        (("--host", "0.0.0.0"), "--origin"),
        (("--workers", "2"), "--workers"),
        (("--admin", "nowhere"), "--admin"),
    ],
)
def test_settings_that_cannot_be_so(tmp_path: Path, more: tuple[str, ...], word: str) -> None:
    code, said = start(tmp_path / "data", None, *more)
    assert code != 0
    one_line(said, word)


def test_a_setting_nobody_knows(tmp_path: Path) -> None:
    process = ServerProcess(tmp_path / "data", ZWADA_COLOUR="red")
    ran = subprocess.run(
        process._command, cwd=ROOT, env=process._environment, capture_output=True, text=True, timeout=30
    )
    assert ran.returncode != 0
    one_line(ran.stdout + ran.stderr, "ZWADA_COLOUR")
