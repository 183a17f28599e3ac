"""The oracle bites: each of these bugs, put back into the server, is found within a few runs."""

from __future__ import annotations

import pytest

import server.host
from tests.sim import bugs, running, world
from tests.sim.world import Plan, World

TRIES = 40


def caught(plan: Plan, *laws: str) -> World:
    """The first run that breaks one of these laws."""
    for seed in range(1, TRIES + 1):
        found = running.run(seed, plan)
        if any(text.startswith(laws) for text in found.breaches):
            return found
    raise AssertionError(f"not noticed in {TRIES} runs")


def test_bug_put_back_a_server_that_tells_before_it_has_written_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server.host, "Keeper", bugs.TellsFirst)
    caught(Plan(), "I4", "I5")


def test_bug_put_back_a_server_that_refuses_from_memory_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server.host, "Keeper", bugs.RefusesFromMemory)
    caught(Plan(), "I3")


def test_bug_put_back_a_writer_that_tries_again_with_another_key_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server.host, "Keeper", bugs.Retries)
    caught(Plan(only=("lossy_store",), pause_s=0.7, faults_max=12), "I2")


def test_bug_put_back_a_store_that_does_not_compare_what_stands_before_is_caught(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(world, "MemoryStore", bugs.ForgetsPrev)
    caught(Plan(only=("rollback", "deaf"), pause_s=0.4, faults_max=20), "I1", "I4", "a node logged")
