"""What can wait in Odria, and the names its modules use for the core's types. Not here: how it goes on."""

from typing import ClassVar, Literal, TypeAlias

from msgspec import Struct

from engine.draft import Ask, Draft
from engine.ids import CombatantId
from engine.rulesets.odria.actions import Wishes
from engine.rulesets.odria.body import Fighter, Table
from engine.rulesets.odria.equipment import Band, DamageType
from engine.rulesets.odria.facts import Facts
from engine.rulesets.odria.rolls import Roll
from engine.state import Choice, Encounter, Frame, Prompt

Mode: TypeAlias = Literal["melee", "thrown", "shot", "spell"]
Free: TypeAlias = Literal["leap", "line"]
"""A free attack under Distance: at one who leaps in, or at one who comes on regardless. (ODR-106, ODR-109)"""


class Blow(Struct, frozen=True, omit_defaults=True):
    """One attack: who, at whom, with what and how. (ODR-51)"""

    by: CombatantId
    at: CombatantId
    mode: Mode
    weapon: str | None = None
    spell: str | None = None
    slot: int | None = None
    beat: bool = False
    """At the weapon, to break Distance. (ODR-105)"""
    free: Free | None = None
    damage_type: DamageType | None = None
    band: Band | None = None
    location: str | None = None
    sure: int = 0
    hard: int = 0
    quick: bool = False
    aim: int = 0
    """What aiming adds. (ODR-93)"""
    undodgeable: bool = False
    unblockable: bool = False
    share: int = 0
    """Percent of a spell's damage that armour takes. (ODR-74)"""
    share_most: int | None = None
    """The GM's word: armour takes no more than this, in percent. (ODR-71 to ODR-74)"""
    ruled: Literal["hit", "miss"] | None = None
    modifier: int = 0
    bypass: bool = False
    """The GM's word on it. (ODR-115)"""

    @property
    def is_melee(self) -> bool:
        return self.mode == "melee"

    @property
    def is_missile(self) -> bool:
        """A shot or a throw. (ODR-101, ODR-102)"""
        return self.mode in ("thrown", "shot")


class Announced(Struct, frozen=True, tag=True):
    """An attack whose defence is chosen before it is rolled. (ODR-54)"""

    concerns: ClassVar[tuple[str, ...]] = ("who", "target")
    who: CombatantId
    target: CombatantId
    blow: Blow


class Struck(Struct, frozen=True, tag=True):
    """An attack that is rolled and waits for its defence. `total` fixed: one gone astray. (ODR-54, ODR-63)

    `terms`: what the total is made of beside the die, whatever becomes of it meanwhile.
    """

    concerns: ClassVar[tuple[str, ...]] = ("who", "target")
    who: CombatantId
    target: CombatantId
    blow: Blow
    roll: Roll
    total: int
    terms: tuple[tuple[str, int], ...] = ()


class Leap(Struct, frozen=True, tag=True):
    """A leap in that waits for the holder's free attack. (ODR-106)"""

    concerns: ClassVar[tuple[str, ...]] = ("who", "target")
    who: CombatantId
    target: CombatantId
    blow: Blow


class Charge(Struct, frozen=True, tag=True):
    """An all-in-one attack against Distance that waits for the holder's free attack. (ODR-109)"""

    concerns: ClassVar[tuple[str, ...]] = ("who", "target")
    who: CombatantId
    target: CombatantId
    blow: Blow


class Halt(Struct, frozen=True, tag=True):
    """A pause between counts until the GM goes on. (section 12)"""


Frames: TypeAlias = Announced | Struck | Leap | Charge | Halt
Now: TypeAlias = Encounter[Fighter, Table, Frames, Facts, Wishes]
D: TypeAlias = Draft[Fighter, Table, Frames, Facts, Wishes]
Question: TypeAlias = Ask[Wishes]
Asked: TypeAlias = Prompt[Wishes]
Chosen: TypeAlias = Choice[Wishes]


def pending(now: Now) -> tuple[Frame[Frames, Wishes], Announced | Struck] | None:
    """The attack that waits for its defence, and its frame; None where none does. (ODR-54)"""
    for frame in reversed(now.flow.stack):
        if isinstance(frame.body, Announced | Struck):
            return frame, frame.body
    return None


def phase(now: Now) -> str:
    """Where play stands: surprise, declare, count, between; empty outside a round. (section 12)"""
    beat = now.flow.beat
    return "" if beat is None else beat.key.partition(".")[0]


def round_of(now: Now) -> int:
    """The number of the round; the surprise before round 1 counts as 0. (ODR-42, ODR-78)"""
    return 0 if now.world.table.surprise else now.flow.round
