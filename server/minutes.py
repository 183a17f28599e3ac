"""A command in the making: the facts it brings about, and the table as it stands after each of them.

Not here: what is recorded (`table_talk.py`, `fighting.py`), and how an entry is made of it (`room.py`).
"""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from engine.catalogue import types_of
from engine.commands import Command
from engine.dice import Dice, Drawn
from engine.encounter import decide
from engine.rejections import Rejection

from .bounds import Bounds
from .facts import AnyFight, AnyRules, Fact, Talk, apply, moved
from .hearing import Sender
from .patch import Json
from .protocol import Code, Plain, Problem
from .room_state import RoomState
from .seats import Keys


class Minutes:
    """Writes down what a command brings. `answer` is what only its sender is told."""

    def __init__(
        self,
        rules: AnyRules,
        room: RoomState,
        by: Sender,
        command: str,
        at: int,
        dice: Dice,
        keys: Keys,
        bounds: Bounds,
        past: tuple[int, AnyFight] | None = None,
    ) -> None:
        self.rules = rules
        self.types = types_of(type(rules))
        self.room = room
        self.by = by
        self.command = command
        self.at = at
        self.dice = dice
        self.keys = keys
        self.bounds = bounds
        self.past = past
        self.facts: list[Fact] = []
        self.drawn: list[Drawn] = []
        self.answer: Plain = {}

    def aside(self, by: Sender) -> Minutes:
        """What would come of a command in somebody else's name, from here on. Nothing holds until it is taken over."""
        return Minutes(self.rules, self.room, by, self.command, self.at, self.dice, self.keys, self.bounds, self.past)

    def take(self, aside: Minutes) -> None:
        """It holds: all of it has happened, after what has been noted here."""
        for fact in aside.facts:
            self.facts.append(fact)
            self.room = apply(self.rules, self.room, fact)
        self.drawn += aside.drawn

    def note(self, *facts: Talk) -> None:
        """It has happened at the table."""
        for fact in facts:
            self.facts.append(fact)
            self.room = apply(self.rules, self.room, fact)

    def play(self, command: Command[Any, Any, Any, Any, Any]) -> Problem | None:
        """It has happened in the fight; or why the rules refuse it, and then nothing has."""
        assert self.room.encounter is not None, "no fight to play in"
        decided = decide(self.rules, self.room.encounter, command, self.dice, self.room.closed())
        if isinstance(decided, Rejection):
            return refused(decided)
        self.facts += decided.events
        self.drawn += decided.drawn
        room = replace(self.room, encounter=decided.now)
        for fact in decided.events:
            room = moved(room, fact)
        self.room = room
        return None


RIGHTS: Final = ("not_controller", "forbidden", "gm_only")
"""Words of specifications for what the server says of every system alike."""


def refused(rejection: Rejection) -> Problem:
    """The rules' refusal as it goes over the wire."""
    if rejection.code in RIGHTS:
        return Problem(code=Code.SEAT_NOT_ALLOWED)
    params: dict[str, Json] = {
        name: list(value) if isinstance(value, tuple) else value for name, value in rejection.params.items()
    }
    if rejection.rule is None:
        return Problem(code=rejection.code, params=params)
    return Problem(code=rejection.code, rule=rejection.rule, params=params)
