"""A bot that plays combatants by choosing among what the server offers.

It knows no rules: what it may do stands in `options`, and passing is always allowed. The chance of its choices comes
from a seed, its pace from a setting. The connection is `connection.py`'s.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from zwada_client.answers import Answer, Closed
from zwada_client.connection import Connection

Asked = Mapping[str, Any]
"""One thing asked of a combatant: an entry of `table.options[combatant]`."""
Offered = Mapping[str, Any]
"""One option: id, type, data, parameters, cost, rules."""

TRIES_MAX = 5
"""Refusals in a row after which a bot passes; what is offered is accepted, so these are races with others."""


@dataclass(frozen=True)
class Pace:
    """How long a bot seems to think, in seconds: before an action in its turn, and before an answer."""

    turn_s: tuple[float, float] = (0.0, 0.0)
    answer_s: tuple[float, float] = (0.0, 0.0)

    def wait_s(self, kind: str, chance: Random) -> float:
        """The thinking time for a prompt of `kind`."""
        return chance.uniform(*(self.turn_s if kind in {"turn", "declaration"} else self.answer_s))


HUMAN = Pace(turn_s=(1.2, 3.5), answer_s=(0.8, 2.0))
"""Slow enough to be followed at a table."""
AT_ONCE = Pace()
"""For tests and benches."""


@dataclass(frozen=True)
class Choice:
    """An option to take with the values of its parameters; `option` None: pass."""

    option: Offered | None
    values: Mapping[str, Any]


class Taste(Protocol):
    """How a bot chooses. Write your own to play better than chance."""

    def __call__(self, asked: Asked, table: Connection, chance: Random) -> Choice:
        """What to do about `asked`."""


def parameter_values(option: Offered, chance: Random, text: str = "…") -> dict[str, Any] | None:
    """Values for the required parameters of `option`, drawn by `chance`; None where only a rule could tell one.

    A parameter that is not required is left out: the server knows the usual value.
    """
    values: dict[str, Any] = {}
    for parameter in option.get("parameters", ()):
        if parameter.get("required", True):
            value = parameter_value(parameter, chance, text)
            if value is None:
                return None
            values[parameter["name"]] = value
    return values


def parameter_value(parameter: Mapping[str, Any], chance: Random, text: str = "…") -> Any:
    """A value for one parameter: its default, or what `chance` draws; None where only a rule could tell one."""
    if "default" in parameter:
        return parameter["default"]
    if parameter["kind"] == "group":
        value = parameter_values({"parameters": parameter["fields"]}, chance, text)
        return [value] if value is not None and parameter.get("many") else value
    if parameter.get("values"):
        value = chance.choice(list(parameter["values"]))
        return [value] if parameter.get("many") else value
    match parameter["kind"]:
        case "flag":
            return chance.random() < 0.5
        case "text":
            return text
        case "range" if "min" in parameter and "max" in parameter:
            return _from_range(parameter, chance)
        case "faces":
            return [chance.randint(parameter["min"], parameter["max"]) for _ in range(parameter["step"])]
    return None


def _from_range(parameter: Mapping[str, Any], chance: Random) -> int | float:
    """A number of a range; `scale` says how many of its steps of 1 make one on the wire."""
    least, most, step = parameter["min"], parameter["max"], parameter.get("step", 1)
    drawn: int = least + step * chance.randint(0, (most - least) // step)
    scale: int = parameter.get("scale", 1)
    return drawn // scale if drawn % scale == 0 else round(drawn / scale, 3)


@dataclass(frozen=True)
class Whim:
    """Chooses by chance: of the preferred types if one is offered, else of all; passes if nothing can be filled in.

    `prefer` names types in their order (`("attack", "defend")`), `avoid` those never taken.
    """

    prefer: tuple[str, ...] = ()
    avoid: Collection[str] = frozenset({"other"})
    passes: float = 0.0
    """How often it passes though it could act, 0 to 1."""

    def __call__(self, asked: Asked, table: Connection, chance: Random) -> Choice:
        """What to do about `asked`."""
        if "pass" in asked and chance.random() < self.passes:
            return Choice(None, {})
        offered = [option for option in asked.get("options", ()) if option["type"] not in self.avoid]
        for group in self._groups(offered):
            chance.shuffle(group)
            for option in group:
                if (values := parameter_values(option, chance)) is not None:
                    return Choice(option, values)
        return Choice(None, {})

    def _groups(self, offered: list[Offered]) -> Iterator[list[Offered]]:
        for wanted in self.prefer:
            yield [option for option in offered if option["type"] == wanted]
        yield [option for option in offered if option["type"] not in self.prefer]


class Bot:
    """Plays combatants at `table` until it is stopped, the encounter ends, or the connection does.

    `combatants`: those it plays; None: all that its seat controls (for a GM: all that no seat does). It does nothing
    outside its beats, and throws no dice by hand.
    """

    def __init__(
        self,
        table: Connection,
        *,
        combatants: Collection[str] | None = None,
        taste: Taste | None = None,
        pace: Pace = HUMAN,
        seed: int | str | None = None,
    ) -> None:
        self.table = table
        self.taste: Taste = taste or Whim()
        self.pace = pace
        self.taken = 0
        """Commands of this bot that were accepted."""
        self.refused: list[Answer] = []
        """The last refusals, newest last; empty in a calm game."""
        self._combatants = combatants
        self._chance = Random(seed)
        self._tries: dict[str, int] = {}

    async def play(self, *, until_ended: bool = True) -> None:
        """Answer whatever is asked. Returns when the encounter has ended, if told to; raises `Closed`."""
        while True:
            await self.table.until(lambda table: self._next() is not None or (until_ended and ended(table)))
            asked = self._next()
            if asked is None:
                return
            await asyncio.sleep(self.pace.wait_s(asked[1]["kind"], self._chance))
            # It may have been answered, or the table changed, while we thought.
            if (still := self._next()) is not None and same(still, asked):
                await self._answer(*still)

    async def play_until_closed(self) -> Closed:
        """Play fight after fight for as long as the server wants us; why it ended."""
        try:
            await self.play(until_ended=False)
        except Closed as closed:
            return closed
        raise AssertionError("play returned though it was not to")

    def _next(self) -> tuple[str, Asked] | None:
        """What is asked first of one of ours: the combatant and the entry."""
        return next((each for each in self.table.questions() if self.plays(each[0])), None)

    def plays(self, combatant: str) -> bool:
        """True if this bot answers for `combatant`."""
        if self._combatants is not None:
            return combatant in self._combatants
        one = self.table.view.get("encounter", {}).get("combatants", {}).get(combatant)
        if one is None:
            return False
        return "seat" not in one if self.table.you.get("role") == "gm" else bool(one.get("mine"))

    async def _answer(self, combatant: str, asked: Asked) -> None:
        prompt = asked["prompt"]
        choice = self.taste(asked, self.table, self._chance)
        if choice.option is None or self._tries.get(prompt, 0) >= TRIES_MAX:
            answer = await self.table.let_be(combatant, asked)
        else:
            answer = await self.table.take(asked, choice.option, choice.values)
        if answer.ok:
            self.taken += 1
            self._tries = {prompt: 0}
            return
        self.refused = [*self.refused[-9:], answer]
        self._tries[prompt] = self._tries.get(prompt, 0) + 1
        # Nothing is owed at once: an update is on its way, or somebody else must act first.
        await asyncio.sleep(min(2.0, 0.05 * 2.0 ** self._tries[prompt]))


def ended(table: Connection) -> bool:
    """True once the encounter at `table` is over."""
    return table.has_ended


def same(one: tuple[str, Asked], other: tuple[str, Asked]) -> bool:
    """True if both are the same question to the same combatant."""
    return one[0] == other[0] and one[1].get("prompt") == other[1].get("prompt")
