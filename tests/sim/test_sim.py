"""Whole evenings by chance, with everything that can go wrong: what must hold, holds. `make soak` plays 10 000."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.sim import running
from tests.support.tree import ROOT

FAST, ALL, CHUNK = 50, 300, 5


def kept() -> list[int]:
    """Seeds that failed once."""
    lines = (Path(__file__).parent / "seeds.txt").read_text().splitlines()
    return [int(line.split()[0]) for line in lines if line and not line.startswith("#")]


def play(seed: int) -> None:
    world = running.run(seed)
    assert not world.breaches, "\n" + "\n".join(running.story(world))


@pytest.mark.parametrize("seed", kept())
def test_what_failed_once_holds(seed: int) -> None:
    play(seed)


@pytest.mark.parametrize("first", range(1, FAST + 1, CHUNK))
def test_whatever_goes_wrong_nothing_is_lost_doubled_or_told_apart(first: int) -> None:
    for seed in range(first, first + CHUNK):
        play(seed)


@pytest.mark.slow
@pytest.mark.parametrize("first", range(FAST + 1, ALL + 1, 5 * CHUNK))
def test_the_same_on_many_more_evenings(first: int) -> None:
    for seed in range(first, first + 5 * CHUNK):
        play(seed)


def told(seed: int, hash_seed: str) -> str:
    """The whole story of a run, in a process of its own."""
    asked = [sys.executable, "-m", "tests.sim", str(seed), "-v"]
    environ = {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": f"{ROOT}:{ROOT / 'clients/python'}"}
    return subprocess.run(asked, cwd=ROOT, env=environ, capture_output=True, text=True, timeout=120).stdout


def test_a_seed_tells_the_same_story_in_every_process() -> None:
    stories = {told(3, hash_seed) for hash_seed in ("1", "2")}
    assert len(stories) == 1
    assert len(stories.pop().splitlines()) > 50


def test_a_story_is_short() -> None:
    world = running.run(5)
    world.breach("a law is broken")
    lines = running.story(world)
    assert len(lines) <= 60
    assert "a law is broken" in lines[-1]
    assert any("FAULT" in line for line in lines)
