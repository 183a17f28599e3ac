"""The crowd row: what one decided command costs in a fight of Odria, 20 against 20, by 2 against 2 in the same run.

Ten rounds each, everybody declaring, striking and warding off; several act at most counts, and nobody falls. Only
`decide` is measured, as the deciding node uses it. What one whole round of the crowd costs is shown.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Iterator
from statistics import median
from typing import Any

from engine import commands as c
from engine.catalogue import ruleset
from engine.dice import SeededDice
from engine.encounter import Decided, decide, open_encounter
from engine.ids import CombatantId, Millis, Side
from engine.rulesets.odria.actions import ConfirmSlot, Declare, React
from tests.bench.rows import Row, say

RULES = ruleset("odria")
ROUNDS = 10
REPEATS = 5
WEAPONS = ("long_sword", "spear", "mace", "dagger")
SHEET = {
    "attr": {"agi": 13, "str": 15, "dex": 12, "fort": 14},
    "hp_max": 9_999,
    "skills": dict.fromkeys(WEAPONS, 4),
    "dodging": 2,
    "attacks": dict.fromkeys(WEAPONS, 2),
    "armor": ["chainmail", "padded"],
}
REACTIONS = ("dodge", "parry", None)


class Fight:
    """Two sides that fight on, command by command; the seconds spent in `decide`, and how many commands those were."""

    def __init__(self, each: int) -> None:
        self.now: Any = open_encounter(RULES)
        self.dice = SeededDice(b"crowd", b"secret")
        self.spent_s, self.commands, self.number = 0.0, 0, 0
        self.answers: dict[str, int] = {}
        for n in range(each):
            for side in ("one", "other"):
                sheet = {**SHEET, "weapon": WEAPONS[n % len(WEAPONS)]}
                who = CombatantId(f"{side}{n}")
                self.send(c.AddCombatant(**self.stamp(), who=who, name=who, side=Side(side), sheet=sheet))
        self.send(c.Start(**self.stamp()))

    def stamp(self) -> dict[str, Any]:
        self.number += 1
        return {"id": f"c{self.number}", "at": Millis(self.number)}

    def send(self, command: c.Command[Any, Any, Any, Any, Any]) -> None:
        """A command that must be accepted."""
        began = time.process_time()
        decided = decide(RULES, self.now, command, self.dice)
        self.spent_s += time.process_time() - began
        self.commands += 1
        assert isinstance(decided, Decided), decided
        self.now = decided.now

    def play(self) -> None:
        """Ten rounds; what the fight cost before they began is not counted."""
        self.spent_s, self.commands = 0.0, 0
        while self.now.flow.round <= ROUNDS:
            prompt = next(prompt for prompt in self.now.open_prompts() if prompt.answer is None)
            wish = self.wish(prompt)
            if wish is None:
                self.send(c.Pass(**self.stamp(), who=prompt.to, prompt=prompt.id))
            else:
                self.send(c.Do(**self.stamp(), who=prompt.to, wish=wish, prompt=prompt.id))

    def wish(self, prompt: Any) -> Any:
        """Strike the one opposite; dodge, then parry, then nothing."""
        if prompt.kind == "reaction":
            legal = [name for name in REACTIONS if name in prompt.data]
            return React(choice=str(legal[0])) if legal else None
        if self.now.flow.beat.key == "declare":
            return Declare(action="attack")
        side, n = ("other", prompt.to[3:]) if prompt.to.startswith("one") else ("one", prompt.to[5:])
        return ConfirmSlot(mode="attack", target=CombatantId(f"{side}{n}"))


def measured(each: int) -> tuple[float, float]:
    """Microseconds of a command and milliseconds of a round."""
    fight = Fight(each)
    gc.disable()
    try:
        fight.play()
    finally:
        gc.enable()
    gc.collect()
    return fight.spent_s / fight.commands * 1e6, fight.spent_s / ROUNDS * 1e3


def rows() -> Iterator[Row]:
    """The rows of the crowd; both sizes are measured by turns, so that whatever slows this machine slows both."""
    taken = [(measured(2), measured(20)) for _ in range(REPEATS)]
    few = median(few for (few, _), _ in taken)
    many = median(many for _, (many, _) in taken)
    yield say(Row("crowd.2_against_2_us", few))
    yield say(Row("crowd.20_against_20_us", many))
    yield say(Row("crowd.20_against_20_round_ms", median(round_ms for _, (_, round_ms) in taken)))
    yield say(Row("crowd.20_against_20_by_2_against_2", many / few, 2))
