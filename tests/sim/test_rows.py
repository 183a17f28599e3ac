"""Faults one at a time, each many times over, at every point at which it can strike."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from functools import cache
from random import Random

import pytest

from server.entries import codec_of
from tests.sim import running
from tests.sim.nodes import Node
from tests.sim.people import Person
from tests.sim.world import ROOM, Plan, World

STILL_S = 1_000.0
"""So slow that nobody does anything but what a script says."""
STEPS, TIMES = 10, 3
"""A command has been answered after so many steps of its node; each may be the last, in so many runs."""
DEATHS = range(STEPS * TIMES)


def holds(world: World) -> World:
    assert not world.breaches, "\n" + "\n".join(running.story(world))
    return world


def node_of(world: World, person: Person) -> Node:
    name = next(wire.node for wire in reversed(world.wires) if wire.client == person.name and wire.is_open)
    return next(node for node in world.nodes if node.name == name)


def entries_of(world: World, id: str) -> int:
    codec, rows = codec_of(world.rules), world.store.rooms_kept[ROOM].rows
    return sum(codec.read(row.entry).id == id for row in rows.values())


@dataclass
class Death:
    """A node that died so many steps after a command had reached it."""

    world: World
    is_dead: bool = False
    was_written: bool = False
    had_answered: bool = False


@cache
def death(seed: int) -> Death:
    died: list[Death] = []

    async def script(world: World) -> None:
        gm = world.people[0]
        node = node_of(world, gm)
        told = Death(world)
        died.append(told)

        def die() -> None:
            told.is_dead = True
            told.was_written = any(one.row.key.id == "once" for one in world.truth.written)
            told.had_answered = any(b"once" in _raw(data) for wire in node.wires for _, data in wire.sent)
            world.killed(node, 1.0)

        gm.soon("name_room", {"name": "The Dead Node"}, id="once")
        await world.until(lambda: any(b"once" in _raw(data) for wire in node.wires for _, data in wire.said), 1, "said")
        node.process.on_death = die
        node.process.dies_in = seed % STEPS

    world = running.run(seed, Plan(pause_s=STILL_S, busy_s=4.0, faults_max=0, apart=True, script=script))
    holds(world)
    assert entries_of(world, "once") == 1
    answer = world.people[0].said["once"].answer
    assert answer is not None
    assert answer.ok
    return died[0]


def _raw(data: bytes | str) -> bytes:
    return data.encode() if isinstance(data, str) else data


@pytest.mark.xdist_group("deaths")
def test_row_01_a_node_killed_before_it_has_written_has_done_nothing_and_another_does_it_once() -> None:
    deaths = [death(seed) for seed in DEATHS]
    assert sum(one.is_dead and not one.was_written for one in deaths) >= 3


@pytest.mark.xdist_group("deaths")
def test_row_02_what_a_killed_node_has_written_stays_and_is_answered_by_another() -> None:
    deaths = [death(seed) for seed in DEATHS]
    assert sum(one.was_written and not one.had_answered for one in deaths) >= 3


@pytest.mark.slow
def test_row_01_and_02_kills_at_any_point_of_whole_evenings() -> None:
    for seed in range(1, 101):
        holds(running.run(seed, Plan(only=("kill",), faults_max=8, pause_s=1.0)))


def test_row_08_a_store_that_comes_back_empty_has_no_such_room_and_what_nodes_know_is_kept() -> None:
    async def script(world: World) -> None:
        await asyncio.sleep(6.0)
        world.lose_all()

    for seed in range(1, 6):
        world = holds(running.run(seed, Plan(only=("lost_news", "deaf", "kill", "cut_person"), script=script)))
        assert ROOM not in world.store.rooms_kept
        (loss,) = world.truth.losses
        assert max(world.store.orphaned[ROOM, 1].rows) == max(loss.known.values())


@pytest.mark.parametrize("first", [1, 6])
def test_row_21_clocks_that_jump_and_drift_fire_nothing_early_or_late(first: int) -> None:
    plan = Plan(only=("node_clock", "store_clock", "drift"), deeds=frozenset({"gm_damage"}), pause_s=9.0)
    outcomes = 0
    for seed in range(first, first + 5):
        world = holds(running.run(seed, plan))
        for entry, had_s, lived_s in world.lived:
            outcomes += 1
            assert lived_s < had_s + 2.5, f"seed {seed}: entry {entry} came {lived_s - had_s:.1f} s late"
    assert outcomes > 5


def test_row_29_commands_that_come_twice_late_and_out_of_order_count_once() -> None:
    for seed in range(1, 7):
        holds(running.run(seed, Plan(repeats=0.5, only=("cut_person", "slow_person", "kill"), pause_s=1.0)))


def test_row_33_whoever_joins_in_the_middle_of_heavy_change_misses_nothing() -> None:
    for seed in range(1, 5):
        plan = Plan(only=("vanish", "cut_person", "cut_node"), faults_max=25, pause_s=0.5, busy_s=15.0)
        holds(running.run(seed, plan))


def test_row_50_combatants_given_away_in_the_middle_of_a_question_are_nobody_elses_business() -> None:
    deeds = frozenset({"hand_over", "hide", "reveal", "end_turn"})
    for seed in range(1, 6):
        holds(running.run(seed, Plan(deeds=deeds, pause_s=1.0)))


def pressed(seed: int) -> World:
    """Two GMs at two nodes press "next turn" at once, again and again."""
    chance = Random(f"{seed}/pressed")

    async def script(world: World) -> None:
        gms = world.people[:2]
        for _ in range(6):
            await asyncio.sleep(0.5)
            turns = [
                gm.table.view.get("encounter", {}).get("beat", {}).get("turns") for gm in gms if gm.table is not None
            ]
            if turns[0] and turns[0] == turns[-1]:
                who, turn = next(iter(sorted(turns[0].items())))
                for gm in gms:
                    world.loop.later(chance.uniform(0.0, 0.02), _press, gm, who, turn)

    return running.run(seed, Plan(pause_s=STILL_S, busy_s=1.0, faults_max=0, apart=True, players=1, script=script))


def _press(gm: Person, who: str, turn: str) -> None:
    gm.soon("end_turn", {"actor": who}, turn=turn)


def one_of_two(seed: int) -> int:
    """How often they pressed; each time one turn passed, and the other was told so."""
    world = holds(pressed(seed))
    answers: dict[str, list[str]] = {}
    for gm in world.people[:2]:
        for said in gm.said.values():
            if said.type == "end_turn" and said.answer is not None:
                answers.setdefault(str(said.turn), []).append("ok" if said.answer.ok else str(said.answer.code))
    for some in answers.values():
        assert some.count("ok") <= 1, answers
        assert set(some) <= {"ok", "turn.stale"}, answers
    return sum("ok" in some for some in answers.values())


def test_row_54_of_two_gms_who_press_next_at_once_at_two_nodes_one_is_too_late() -> None:
    assert sum(one_of_two(seed) for seed in range(1, 11)) > 20


@pytest.mark.slow
@pytest.mark.parametrize("first", range(11, 1_011, 100))
def test_row_54_a_thousand_times(first: int) -> None:
    assert sum(one_of_two(seed) for seed in range(first, first + 100)) > 200


def raced(seed: int) -> World:
    """Turns are ended just when their time is over."""
    chance = Random(f"{seed}/raced")

    async def script(world: World) -> None:
        gm = world.people[0]
        seen: set[str] = set()
        end = world.loop.now + 20.0
        while world.loop.now < end:
            await asyncio.sleep(0.01)
            room = None if (keeper := node_of(world, gm).keeper(ROOM)) is None else keeper.room
            due = None if room is None else room.due()
            if due is None or due[1].id in seen or gm.table is None or room is None or room.state.encounter is None:
                continue
            seen.add(due[1].id)
            prompt = str(due[1].data["prompt"])
            asked = room.state.encounter.prompt(prompt)
            if asked is not None and asked[1].kind == "turn":
                left_s = (due[0] - node_of(world, gm).journal.now()) / 1_000
                when = max(0.0, left_s + chance.uniform(-0.1, 0.03))
                world.loop.later(when, _press, gm, str(asked[1].to), prompt)

    return running.run(seed, Plan(pause_s=STILL_S, busy_s=1.0, faults_max=0, apart=True, script=script))


def test_row_55_an_answer_in_the_tick_of_its_deadline_has_one_outcome_and_both_sides_are_told() -> None:
    ended, expired = 0, 0
    for seed in range(1, 9):
        world = holds(raced(seed))
        codec, rows = codec_of(world.rules), world.store.rooms_kept[ROOM].rows
        entries = [codec.read(row.entry) for row in rows.values()]
        out = {str(entry.command.data["prompt"]) for entry in entries if entry.command.type == "expire"}
        done = [entry.command.turn for entry in entries if entry.command.type == "end_turn"]
        assert not out & set(done)
        assert len(set(done)) == len(done)
        for said in world.people[0].said.values():
            if said.type == "end_turn":
                assert said.answer is not None
                assert said.answer.ok == (said.turn in done)
                assert said.answer.ok or said.answer.code == "turn.stale"
        ended, expired = ended + len(done), expired + len(out)
    assert ended >= 3
    assert expired >= 3
