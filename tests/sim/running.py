"""Runs of one seed: the run itself, its story, and which of its faults a failure needs."""

from __future__ import annotations

import gc
from dataclasses import replace

from tests.sim import oracle
from tests.sim.world import Plan, World

STORY = 60


def run(seed: int, plan: Plan | None = None) -> World:
    """One run, looked at by the oracle."""
    world = World(seed, plan or Plan())
    world.watch = oracle.watch
    world.at_rest = oracle.at_rest
    world.run()
    oracle.afterwards(world)
    gc.collect()
    return world


def story(world: World, lines: int = STORY) -> list[str]:
    """Who did what and when, the faults, and what was broken; the last notes as far as there is room."""
    faults = "; ".join(str(fault) for fault in world.faults)
    head = [f"seed {world.seed}: {len(world.truth.written)} entries, {len(world.wires)} connections; {faults}"]
    tail = [f"BROKEN {text}"[:400] for text in world.breaches[:8]]
    room = max(0, lines - len(head) - len(tail))
    told = [line for line in world.lines if not line.is_note]
    notes = [line for line in world.lines if line.is_note]
    if len(told) > room // 2:
        told = told[-max(room // 2, room - len(notes)) :]
    shown = sorted([*told, *notes[max(0, len(notes) - (room - len(told))) :]], key=lambda line: line.at)
    return head + [f"{line.at:8.3f}  {line.text}"[:200] for line in shown[-room:]] + tail


def needed(seed: int, plan: Plan | None = None) -> World:
    """The run with as few faults as still make it fail."""
    plan = plan or Plan()
    failing = run(seed, plan)
    for n in range(len(World(seed, plan).faults)):
        without = replace(plan, but=plan.but | {n})
        tried = run(seed, without)
        if tried.breaches:
            plan, failing = without, tried
    return failing
