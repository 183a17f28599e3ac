"""Folding a journal, and what holds after every fact. Not here: where entries come from (server/journal)."""

from collections.abc import Iterable
from functools import reduce
from typing import Any

from engine.events import evolve
from engine.ids import GM
from engine.ruleset import Ruleset
from engine.state import A, E, Encounter, F, S, T


def fold(
    rules: Ruleset[S, T, F, E, A], start: Encounter[S, T, F, E, A], facts: Iterable[Any]
) -> Encounter[S, T, F, E, A]:
    """The encounter after these facts."""
    return reduce(lambda now, fact: evolve(rules, now, fact), facts, start)


def broken(now: Encounter[S, T, F, E, A]) -> list[str]:
    """What is wrong with an encounter between two commands; nothing, unless a rule system or the core has a fault."""
    flow, world = now.flow, now.world
    faults: list[str] = []
    keys = [beat.key for beat in flow.queue]
    if len(set(keys)) != len(keys):
        faults.append("two beats of one key wait")
    if flow.beat is not None and flow.beat.key in keys:
        faults.append("the running beat also waits")
    ids = [frame.id for frame in flow.stack]
    prompts = [prompt.id for frame in flow.stack for prompt in frame.prompts]
    for name, found in (("frame", ids), ("prompt", prompts), ("status", [s.id for s in world.statuses])):
        if len(set(found)) != len(found):
            faults.append(f"two have one {name} id")
    if flow.phase != "running" and flow.stack:
        faults.append("something waits outside the fight")
    top = now.top
    if top is not None and not any(prompt.is_open for prompt in top.prompts):
        faults.append("the frame on top waits for nobody")
    if flow.running_since is not None and (top is None or flow.paused or flow.held):
        faults.append("a clock runs for nobody")
    for frame in flow.stack:
        for prompt in frame.prompts:
            if prompt.is_open and prompt.to != GM and prompt.to not in world.combatants:
                faults.append(f"{prompt.id} asks nobody")
    for status in world.statuses:
        if any(who not in world.combatants for who in (status.on, status.source) if who):
            faults.append(f"{status.id} holds on nobody")
    return faults
