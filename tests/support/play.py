"""Plays a fight on the bare engine, command by command, the way a server does: after each command the facts are folded,
the encounter is written down and read again, as if the process had been killed there.
"""

from itertools import count
from typing import Any

import msgspec

from engine import commands as c
from engine.catalogue import types_of
from engine.clock import next_deadline
from engine.dice import Dice, FixedDice
from engine.encounter import decide, open_encounter, options
from engine.events import tag_of
from engine.ids import CombatantId, Millis, PromptId, Side
from engine.rejections import Rejection
from engine.replay import broken, fold
from engine.ruleset import Ruleset
from engine.state import Encounter, Option, Prompt

ENCODER = msgspec.msgpack.Encoder()


class Play:
    """One fight. `restart`: read the encounter back after every command, so that nothing can live outside it."""

    def __init__(self, rules: Ruleset[Any, Any, Any, Any, Any], dice: Dice | None = None, restart: bool = True) -> None:
        self.rules = rules
        self.types = types_of(type(rules))
        self.encounters = msgspec.msgpack.Decoder(self.types.encounter)
        self.facts = msgspec.msgpack.Decoder(self.types.fact)
        self.commands = msgspec.msgpack.Decoder(self.types.command)
        self.dice: Dice = dice or FixedDice([])
        self.restart = restart
        self.now: Encounter[Any, Any, Any, Any, Any] = open_encounter(rules)
        self.history: list[Encounter[Any, Any, Any, Any, Any]] = [self.now]
        self.told: list[Any] = []
        self.numbers = count(1)
        self.at = Millis(1_000_000)

    # --- sending ---

    def send(self, command: Any) -> Rejection | tuple[Any, ...]:
        """Decide one command; its facts, or why it was refused."""
        if self.restart:
            command = self.commands.decode(ENCODER.encode(command))
        decided = decide(self.rules, self.now, command, self.dice)
        if isinstance(decided, Rejection):
            return decided
        facts = decided.events
        if self.restart:
            facts = tuple(self.facts.decode(ENCODER.encode(fact)) for fact in facts)
        folded = fold(self.rules, self.now, facts)
        assert folded == decided.now, "the facts do not give the encounter that was decided"
        faults = broken(folded)
        assert faults == [], faults
        self.now = self.encounters.decode(ENCODER.encode(folded)) if self.restart else decided.now
        assert self.now == folded, "the encounter changes when it is written down and read"
        self.history.append(self.now)
        self.told += facts
        return facts

    def stamp(self) -> dict[str, Any]:
        return {"id": f"c{next(self.numbers)}", "at": self.at}

    def add(self, who: str, side: str, sheet: dict[str, Any] | None = None, hidden: bool = False) -> None:
        self.ok(
            c.AddCombatant(
                **self.stamp(), who=CombatantId(who), name=who, side=Side(side), sheet=sheet or {}, hidden=hidden
            )
        )

    def start(self, *order: str) -> tuple[Any, ...]:
        return self.ok(c.Start(**self.stamp(), order=tuple(map(CombatantId, order)) or None))

    def ok(self, command: Any) -> tuple[Any, ...]:
        answer = self.send(command)
        assert not isinstance(answer, Rejection), answer
        return answer

    def prompt_of(self, who: str) -> Prompt[Any] | None:
        """The innermost open question to somebody."""
        for frame in reversed(self.now.flow.stack):
            for prompt in frame.prompts:
                if prompt.to == who and prompt.is_open:
                    return prompt
        return None

    def wish(self, who: str, wish: Any) -> Rejection | tuple[Any, ...]:
        """Act in one's turn or answer what one is asked; outside both, what may be done at any time."""
        prompt = self.prompt_of(who)
        turn = prompt.id if prompt is not None and prompt.kind == "turn" else None
        asked = prompt.id if prompt is not None and turn is None else None
        return self.send(c.Do(**self.stamp(), who=CombatantId(who), wish=wish, turn=turn, prompt=asked))

    def does(self, who: str, wish: Any) -> tuple[Any, ...]:
        answer = self.wish(who, wish)
        assert not isinstance(answer, Rejection), answer
        return answer

    def at_any_time(self, who: str, wish: Any) -> tuple[Any, ...]:
        return self.ok(c.Do(**self.stamp(), who=CombatantId(who), wish=wish))

    def passes(self, who: str) -> tuple[Any, ...]:
        prompt = self.prompt_of(who)
        assert prompt is not None, f"{who} is not asked"
        return self.ok(c.Pass(**self.stamp(), who=CombatantId(who), prompt=prompt.id))

    def runs_out(self) -> tuple[Any, ...]:
        """Time passes until the next clock has run out."""
        due = next_deadline(self.now)
        assert due is not None, "no clock runs"
        self.at, prompt = due
        return self.ok(c.Expire(id=f"timer:{prompt}", at=self.at, prompt=PromptId(prompt)))

    # --- looking ---

    @property
    def beat(self) -> str | None:
        return None if self.now.flow.beat is None else self.now.flow.beat.key

    @property
    def asked(self) -> dict[str, str]:
        """Who is asked what now, on top."""
        return {prompt.to: prompt.kind for prompt in self.now.open_prompts()}

    def offered(self, who: str) -> list[Option]:
        return list(options(self.rules, self.now, CombatantId(who), self.prompt_of(who)))

    def tags(self) -> list[str]:
        return [tag_of(fact) for fact in self.told]

    def sheet(self, who: str) -> Any:
        return self.now.world.combatants[CombatantId(who)].sheet
