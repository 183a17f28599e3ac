"""What `make` says where it cannot go on: one clear line each. That it does go on is seen in every other test."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.support import machine
from tests.support.tree import ROOT


@pytest.fixture
def bare(tmp_path: Path) -> Path:
    """A folder that is the whole PATH: what `make` itself needs, and no Python."""
    for name in ("sh", "make", "cksum", "cut", "find", "touch", "rm"):
        found = shutil.which(name)
        assert found
        (tmp_path / "bin").mkdir(exist_ok=True)
        (tmp_path / "bin" / name).symlink_to(found)
    for name in ("Makefile", "pyproject.toml"):
        shutil.copy(ROOT / name, tmp_path)
    return tmp_path


def script(path: Path, text: str) -> None:
    path.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
    path.chmod(0o755)


def make_run(folder: Path) -> str:
    """The first line of what `make run` complains of."""
    done = subprocess.run(
        ["make", "run"], cwd=folder, env={"PATH": str(folder / "bin")}, capture_output=True, text=True, check=False
    )
    assert done.returncode
    assert not (folder / ".venv").exists()
    return done.stderr.splitlines()[0]


def test_without_python_make_names_the_versions_that_do(bare: Path) -> None:
    assert make_run(bare).startswith("Zwada needs Python 3.11 or newer")


def test_an_old_python_is_passed_over(bare: Path) -> None:
    script(bare / "bin" / "python3", "exit 1")
    assert make_run(bare).startswith("Zwada needs Python 3.11 or newer")


def test_a_python_without_venv_is_told_from_an_old_one(bare: Path) -> None:
    script(bare / "bin" / "python3", 'case "$2" in *ensurepip*) exit 1;; esac')
    assert make_run(bare).startswith("Zwada needs Python's venv module: python3 is without it")


def test_without_apt_the_missing_programs_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert machine.install([machine.REDIS, machine.CHROMIUM]) == (
        "The tests need redis-server, chromium on the PATH, and there is no apt-get to install it with."
    )


def test_a_failing_apt_is_quoted_in_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script(tmp_path / "apt-get", "echo 'E: no network' >&2; exit 100")
    script(tmp_path / "sudo", 'shift; exec "$@"')
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    monkeypatch.setattr(machine, "POLICY", tmp_path / "policy")
    refused = machine.install([machine.REDIS])
    assert refused
    assert refused.startswith("The tests need redis-server, and `")
    assert refused.endswith("failed: E: no network")
    assert not machine.POLICY.exists()


def test_what_is_installed_is_kept_from_being_started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script(tmp_path / "apt-get", f"{tmp_path}/policy; echo $? >> {tmp_path}/said")
    script(tmp_path / "sudo", 'shift; exec "$@"')
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    monkeypatch.setattr(machine, "POLICY", tmp_path / "policy")
    assert machine.install([machine.NGINX]) is None
    assert (tmp_path / "said").read_text() == "101\n101\n"
    assert not machine.POLICY.exists()
    script(machine.POLICY, "exit 0")  # somebody's own, which stays
    assert machine.install([machine.NGINX]) is None
    assert (tmp_path / "said").read_text() == "101\n101\n0\n0\n"
    assert machine.POLICY.exists()


def test_a_program_goes_by_any_of_its_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script(tmp_path / "google-chrome", "")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert machine.find(machine.CHROMIUM) == str(tmp_path / "google-chrome")
    assert machine.find(machine.Need(("no-such-program",), "none")) is None
