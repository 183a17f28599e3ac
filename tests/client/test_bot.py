"""A bot that knows no rules: it takes what is offered, passes where it cannot, and keeps to its own combatants."""

from __future__ import annotations

import asyncio
from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.client.scripted import Message, Peer, scripted
from zwada_client import AT_ONCE, Bot, Closed, Connection, Pace, Whim
from zwada_client.bot import TRIES_MAX, parameter_values


def option(type: str, *parameters: Message, **data: Any) -> Message:
    return {"id": f"{type}:{data}", "type": type, "data": {"actor": "kobold", **data}, "parameters": list(parameters)}


def asked(prompt: str, *options: Message, kind: str = "turn", may_pass: str = "end_turn") -> Message:
    return {"prompt": prompt, "kind": kind, "pass": may_pass, "options": list(options)}


def view(phase: str = "running", **combatants: Message) -> Message:
    return {"encounter": {"phase": phase, "combatants": combatants, "prompts": {}}}


MINE = {"kobold": {"id": "kobold", "mine": True}}
OVER = {"encounter": {"phase": "ended"}}


async def accept(peer: Peer, seq: int, patch: Message, options: Message) -> Message:
    """Hear a command, tell what came of it, say yes."""
    command = await peer.hear()
    await peer.update(seq, patch, options=options, cmd=command["id"])
    await peer.say(t="result", id=command["id"], ok=True)
    return command


async def test_it_acts_in_its_turn_answers_what_it_is_asked_and_stops_at_the_end() -> None:
    heard: list[Message] = []
    blow = asked("p1", option("defend", choice="block"), kind="defence", may_pass="none")

    async def scene(peer: Peer) -> None:
        await peer.sit(view(**MINE), options={"kobold": [asked("t1", option("attack", target="mira"))]})
        heard.append(await accept(peer, 1, {}, {"kobold": [blow]}))
        heard.append(await accept(peer, 2, {}, {"kobold": [asked("t2")]}))
        heard.append(await accept(peer, 3, OVER, {}))
        await peer.socket.wait_closed()

    async with scripted(scene) as server, Connection(server.session()) as table:
        bot = Bot(table, pace=AT_ONCE, seed=1)
        await bot.play()
        assert [(command["type"], command["data"], command["if"]) for command in heard] == [
            ("attack", {"actor": "kobold", "target": "mira"}, {"turn": "t1"}),
            ("defend", {"actor": "kobold", "choice": "block"}, {"prompt": "p1"}),
            ("end_turn", {"actor": "kobold"}, {"turn": "t2"}),
        ]
        assert (bot.taken, bot.refused) == (3, [])


async def test_a_refused_choice_is_tried_again_and_at_last_let_be() -> None:
    heard: list[str] = []

    async def scene(peer: Peer) -> None:
        await peer.sit(view(**MINE), options={"kobold": [asked("t1", option("attack"))]})
        for _ in range(TRIES_MAX):
            command = await peer.hear()
            heard.append(command["type"])
            await peer.say(t="result", id=command["id"], error={"code": "turn.stale", "params": {}})
        heard.append((await accept(peer, 1, OVER, {}))["type"])
        await peer.socket.wait_closed()

    async with scripted(scene) as server, Connection(server.session()) as table:
        bot = Bot(table, pace=AT_ONCE)
        await bot.play()
        assert heard == ["attack"] * TRIES_MAX + ["end_turn"]
        assert [answer.code for answer in bot.refused] == ["turn.stale"] * TRIES_MAX


async def test_what_was_answered_while_it_thought_is_left_alone() -> None:
    async def scene(peer: Peer) -> None:
        await peer.sit(view(**MINE), options={"kobold": [asked("t1", option("attack"))]})
        await asyncio.sleep(0.02)
        await peer.update(1, {}, options={})
        await asyncio.sleep(0.2)
        await peer.update(2, OVER)
        with pytest.raises(Exception, match=r"1000|no close"):
            await peer.hear()

    async with scripted(scene) as server, Connection(server.session()) as table:
        await Bot(table, pace=Pace((0.1, 0.1), (0.1, 0.1))).play()


@pytest.mark.parametrize(
    ("role", "combatants", "playing"),
    [
        ("player", None, {"own"}),
        ("gm", None, {"nobodys"}),
        ("gm", {"theirs"}, {"theirs"}),
    ],
)
async def test_it_plays_what_its_seat_controls_or_what_it_is_told(role: str, combatants: Any, playing: Any) -> None:
    async def scene(peer: Peer) -> None:
        shown = {
            "own": {"id": "own", "seat": "s1", "mine": True},
            "theirs": {"id": "theirs", "seat": "s2"},
            "nobodys": {"id": "nobodys"},
        }
        await peer.sit(view(**shown))
        await peer.socket.wait_closed()

    async with scripted(scene) as server, Connection(server.session()) as table:
        table.you = {**table.you, "role": role}
        bot = Bot(table, combatants=combatants)
        assert {who for who in ("own", "theirs", "nobodys", "hidden") if bot.plays(who)} == playing


async def test_covered_sealed_and_free_things_and_dice_are_not_its_business() -> None:
    async def scene(peer: Peer) -> None:
        shown = view(**MINE)
        shown["encounter"]["prompts"] = {"covered": {"top": False}, "sealed": {"top": True, "answered": True}}
        options = [
            asked("covered", option("attack")),
            asked("sealed", option("declare"), kind="declaration"),
            {"kind": "free", "options": [option("release")]},
            {"kind": "dice", "prompt": "d1", "options": []},
        ]
        await peer.sit(shown, options={"kobold": options})
        await peer.socket.wait_closed()

    async with scripted(scene) as server, Connection(server.session()) as table:
        assert Bot(table)._next() is None


async def test_while_the_gm_pauses_it_waits() -> None:
    async def scene(peer: Peer) -> None:
        shown = view(**MINE)
        shown["encounter"]["paused"] = True
        await peer.sit(shown, options={"kobold": [asked("t1", option("attack"))]})
        await asyncio.sleep(0.1)
        await peer.update(1, {"encounter": {"paused": None}})
        assert (await accept(peer, 2, OVER, {}))["type"] == "attack"
        await peer.socket.wait_closed()

    async with scripted(scene) as server, Connection(server.session()) as table:
        bot = Bot(table, pace=AT_ONCE)
        assert bot._next() is None
        await bot.play()
        assert bot.taken == 1


async def test_it_ends_with_its_connection() -> None:
    async def scene(peer: Peer) -> None:
        await peer.sit()
        await peer.socket.close(4410)

    async with scripted(scene) as server, Connection(server.session()) as table:
        closed = await Bot(table).play_until_closed()
        assert isinstance(closed, Closed)
        assert closed.code == 4410


# -- choosing ------------------------------------------------------------------------------------------------------


def chosen(taste: Whim, offered: Message, seed: int = 0) -> str | None:
    choice = taste(offered, None, Random(seed))  # type: ignore[arg-type]
    return None if choice.option is None else choice.option["type"]


def test_the_same_seed_chooses_the_same() -> None:
    offered = asked("t1", *(option("attack", target=str(n)) for n in range(20)))

    def picks(seed: int) -> list[str]:
        chance = Random(seed)
        return [Whim()(offered, None, chance).option["id"] for _ in range(10)]  # type: ignore[arg-type,index]

    assert picks(7) == picks(7)
    assert picks(7) != picks(8)


def test_it_prefers_and_avoids_types_and_takes_anything_rather_than_nothing() -> None:
    offered = asked("t1", option("other"), option("run"), option("move"), option("attack"))
    assert {chosen(Whim(prefer=("attack", "run")), offered, seed) for seed in range(20)} == {"attack"}
    assert {chosen(Whim(), offered, seed) for seed in range(50)} == {"run", "move", "attack"}
    assert chosen(Whim(prefer=("defend",)), asked("t1", option("move"))) == "move"
    assert chosen(Whim(), asked("t1", option("other"))) is None
    assert Counter(chosen(Whim(passes=0.5), offered, seed) is None for seed in range(200))[True] > 60


def test_required_parameters_are_filled_in_within_their_limits() -> None:
    wanted = option(
        "act",
        {"name": "target", "kind": "combatant", "values": ["a", "b"], "required": True},
        {"name": "distance", "kind": "range", "min": 500, "max": 2_000, "step": 250, "scale": 1_000, "required": True},
        {"name": "count", "kind": "range", "min": 1, "max": 3, "required": True},
        {"name": "text", "kind": "text", "required": True},
        {"name": "hazard", "kind": "flag", "required": True},
        {"name": "mode", "kind": "choice", "values": ["x"], "required": True, "default": "x"},
        {"name": "aim", "kind": "choice", "values": ["head"], "required": False},
        {"name": "healed", "kind": "combatant", "values": ["c"], "many": True},
    )
    for seed in range(50):
        values = parameter_values(wanted, Random(seed), text="I jump")
        assert values is not None
        assert values["target"] in {"a", "b"}
        assert values["distance"] in {0.5, 0.75, 1, 1.25, 1.5, 1.75, 2}
        assert values["count"] in {1, 2, 3}
        assert (values["text"], values["mode"]) == ("I jump", "x")
        assert isinstance(values["hazard"], bool)
        assert "aim" not in values
        assert values["healed"] == ["c"]  # it must be given, for nothing says otherwise, and it is a list


def test_what_only_a_rule_could_tell_is_not_guessed() -> None:
    somewhere = option("move", {"name": "to", "kind": "point", "required": True})
    assert parameter_values(somewhere, Random(0)) is None
    assert chosen(Whim(), asked("t1", somewhere)) is None
