"""What a sender cannot know, taken out of its wish before anything is decided.

The name of somebody hidden is replaced by a name that nobody has, so the rules refuse it by their own word, in their
own order, as they would where there is nobody; the refusal then says the name again as it was sent. A text that happens
to be such a name is no reference: if the rules take the veiled wish, they take the one that was sent.

Not here: what the sender is shown (`projection.py`), what it may ask for (`authorise.py`).
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.ids import GM, CombatantId

from .authorise import knows
from .hearing import Sender, Wish
from .protocol import Problem
from .room_state import RoomState

NOBODY = "nobody-"
"""The start of a name that nobody has."""


class Veil:
    """What one sender cannot know, and the names put in its place."""

    def __init__(self, room: RoomState, by: Sender, nameless: frozenset[str]) -> None:
        self._room = room
        self._nameless = nameless
        self._by = by
        self._fight = None if by.is_gm else room.encounter
        self._names: dict[str, str] = {}

    def over(self, wish: Wish) -> Wish:
        """The wish without what its sender cannot know; the very same where there is nothing of it."""
        if self._fight is None or not any(one.hidden for one in self._fight.world.combatants.values()):
            return wish
        data = {key: value if key in self._nameless else self._value(value) for key, value in wish.data.items()}
        turn, prompt = self._question(wish.turn), self._question(wish.prompt)
        if not self._names and (turn, prompt) == (wish.turn, wish.prompt):
            return wish
        return replace(wish, data=data, turn=turn, prompt=prompt)

    def off(self, problem: Problem) -> Problem:
        """A refusal that says names as they were sent."""
        if not self._names:
            return problem
        sent = {nobody: name for name, nobody in self._names.items()}
        return replace(problem, params=_renamed(problem.params, sent))

    def _value(self, value: Any) -> Any:
        match value:
            case str() if self._is_veiled(value):
                return self._names.setdefault(value, self._nobody())
            case list():
                return [self._value(one) for one in value]
            case dict():
                return {self._value(key): self._value(one) for key, one in value.items()}
            case _:
                return value

    def _nobody(self) -> str:
        """A name like any other, and nobody's."""
        assert self._fight is not None
        number = len(self._names)
        while (name := f"{NOBODY}{number}") in self._fight.world.combatants:
            number += 200
        return name

    def _is_veiled(self, name: str) -> bool:
        assert self._fight is not None
        return CombatantId(name) in self._fight.world.combatants and not knows(self._room, self._by, name)

    def _question(self, id: str | None) -> str | None:
        """A question to somebody hidden is no question."""
        assert self._fight is not None
        found = None if id is None else self._fight.prompt(id)
        if found is None or found[1].to == GM or knows(self._room, self._by, found[1].to):
            return id
        return NOBODY


def _renamed(value: Any, names: dict[str, str]) -> Any:
    match value:
        case str():
            return names.get(value, value)
        case list():
            return [_renamed(one, names) for one in value]
        case dict():
            return {_renamed(key, names): _renamed(one, names) for key, one in value.items()}
        case _:
            return value
