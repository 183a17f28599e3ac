"""What can wait in Morsmordre, and the names its modules use for the core's types. Not here: how it goes on."""

from typing import ClassVar, TypeAlias

from msgspec import Struct

from engine.draft import Draft
from engine.ids import CombatantId
from engine.rulesets.morsmordre.actions import Wishes
from engine.rulesets.morsmordre.blows import Defence
from engine.rulesets.morsmordre.body import Duellist, Table
from engine.rulesets.morsmordre.facts import Facts
from engine.state import Choice, Encounter, Prompt


class Meeting(Struct, frozen=True, tag=True):
    """Attacks still to be met by somebody, the earliest first; one of them may be answered. (MOR-8)"""

    concerns: ClassVar[tuple[str, ...]] = ("who",)
    who: CombatantId
    answered: int = 0
    """The number of the attack that is answered; 0: none."""
    defence: Defence | None = None
    draw_wand: bool = False
    acts: bool = True
    """Whether it is in an action of its own; False: an ambush. (MOR-38)"""


class Acting(Struct, frozen=True, tag=True):
    """An action about to be done, once all that waited for its doer has been met. (MOR-8)"""

    concerns: ClassVar[tuple[str, ...]] = ("choice",)
    choice: "Choice[Wishes]"


Frames: TypeAlias = Meeting | Acting
Now: TypeAlias = Encounter[Duellist, Table, Frames, Facts, Wishes]
D: TypeAlias = Draft[Duellist, Table, Frames, Facts, Wishes]
Asked: TypeAlias = Prompt[Wishes]
Chosen: TypeAlias = Choice[Wishes]
