"""What can wait in Dragons of Shadows, and the names its modules use for the core's types. Not here: how it goes on."""

from typing import TypeAlias

from msgspec import Struct

from engine.draft import Ask, Draft
from engine.ids import CombatantId
from engine.rulesets.dragons_of_shadows.actions import Attack, RangedAttack, Wishes
from engine.rulesets.dragons_of_shadows.body import Defence, Fighter, Table
from engine.rulesets.dragons_of_shadows.facts import Facts
from engine.rulesets.dragons_of_shadows.sheet import Weapon
from engine.state import Choice, Encounter, Prompt


class Blow(Struct, frozen=True, tag=True):
    """A declared attack that is not resolved yet; its target may be asked for a defence. (DOS-37, DOS-40, DOS-46)"""

    who: CombatantId
    wish: Attack | RangedAttack
    weapon: Weapon
    allowed: tuple[Defence, ...]
    """What the GM lets the target use against it. (DOS-42)"""
    defence_percent: int = 0
    """Difficulty status of the defence: a shot's is severe. (DOS-49)"""

    @property
    def target(self) -> CombatantId:
        return self.wish.target

    @property
    def ranged(self) -> bool:
        return isinstance(self.wish, RangedAttack)

    @property
    def thrown(self) -> bool:
        """Whether the weapon leaves the hand. (DOS-46)"""
        return self.ranged and self.weapon.wields != "shooting"


class Entering(Struct, frozen=True, tag=True):
    """Somebody has come in or was revealed, and is about to roll for its place. (DOS-34)"""

    who: CombatantId


Frames: TypeAlias = Blow | Entering
Now: TypeAlias = Encounter[Fighter, Table, Frames, Facts, Wishes]
D: TypeAlias = Draft[Fighter, Table, Frames, Facts, Wishes]
Question: TypeAlias = Ask[Wishes]
Asked: TypeAlias = Prompt[Wishes]
Chosen: TypeAlias = Choice[Wishes]


def pending_defence(now: Now) -> tuple[Blow, Asked] | None:
    """The attack whose target is asked for a defence, and the question; None where none is pending. (DOS-40)"""
    for frame in reversed(now.flow.stack):
        if isinstance(frame.body, Blow):
            for prompt in frame.prompts:
                if prompt.is_open:
                    return frame.body, prompt
    return None
