"""What can wait in the destiny-die pool, and the core's types by its own names. Not here: how it goes on."""

from typing import ClassVar, Literal, TypeAlias

from msgspec import Struct

from engine.draft import Ask, Draft
from engine.ids import CombatantId
from engine.rulesets.bajarz.actions import Wishes
from engine.rulesets.bajarz.body import Fighter, Table
from engine.rulesets.bajarz.facts import Facts
from engine.rulesets.bajarz.tables import Location, Weapon
from engine.state import Choice, Encounter, Prompt

KIND = "defence"
"""The kind of the question that an attack puts."""


class Exchange(Struct, frozen=True, tag=True):
    """A declared attack whose target may still answer (pl: test walki). (BAJ-9, BAJ-26)"""

    concerns: ClassVar[tuple[str, ...]] = ("who", "target")
    who: CombatantId
    target: CombatantId
    action: Literal["attack", "shoot", "throw"]
    weapon: Weapon
    called: Location | None = None
    split: int = 1
    metres: int = 0
    first: bool = False
    """The first attack of this pair: its defender has more dice. (BAJ-22)"""


Frames: TypeAlias = Exchange
Now: TypeAlias = Encounter[Fighter, Table, Frames, Facts, Wishes]
D: TypeAlias = Draft[Fighter, Table, Frames, Facts, Wishes]
Question: TypeAlias = Ask[Wishes]
Asked: TypeAlias = Prompt[Wishes]
Chosen: TypeAlias = Choice[Wishes]


def pending(now: Now) -> tuple[Exchange, Asked] | None:
    """The attack that waits for an answer, and the question; None where none does. (BAJ-28)"""
    for frame in reversed(now.flow.stack):
        if isinstance(frame.body, Exchange):
            for prompt in frame.prompts:
                if prompt.is_open:
                    return frame.body, prompt
    return None


def current(now: Now) -> CombatantId | None:
    """Whose turn it is. (section 5)"""
    for frame in now.flow.stack:
        for prompt in frame.prompts:
            if prompt.kind == "turn" and prompt.is_open:
                return prompt.to
    return None
