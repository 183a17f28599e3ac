"""The bot of the demo: whom it attacks, and what it leaves to people."""

from random import Random
from typing import Any, cast

from zwada_client.bot import Choice
from zwada_client.connection import Connection
from zwada_client.demo import against_others


class Table:
    """Two kobolds of the bot's against Ignatius."""

    view: dict[str, Any] = {  # noqa: RUF012
        "encounter": {
            "combatants": {
                "kobold_1": {"side": "foes", "mine": True},
                "kobold_2": {"side": "foes", "mine": True},
                "ignatius": {"side": "party"},
            }
        }
    }


def chosen(*options: dict[str, Any], seed: int = 0) -> Choice:
    asked = {"kind": "turn", "prompt": "p", "pass": "end_turn", "options": list(options)}
    return against_others(asked, cast(Connection, Table()), Random(seed))


def targets(*who: str) -> dict[str, Any]:
    return {"name": "target", "kind": "combatant", "values": list(who)}


def test_the_demo_attacks_nobody_of_its_own_side() -> None:
    attack = {"type": "attack", "parameters": [targets("kobold_2", "ignatius")]}
    assert all(chosen(attack, seed=seed).values == {"target": "ignatius"} for seed in range(20))
    preset = {"type": "attack", "parameters": [{**targets("kobold_2", "ignatius"), "default": "kobold_2"}]}
    assert chosen(preset).values == {"target": "ignatius"}


def test_where_only_its_own_could_be_aimed_at_or_words_are_wanted_the_demo_passes() -> None:
    grapple = {"type": "grapple", "parameters": [targets("kobold_2")]}
    push = {"type": "push", "data": {"target": "kobold_2"}}
    shout = {"type": "ready", "parameters": [{"name": "text", "kind": "text"}]}
    assert chosen(grapple, push, shout).option is None
