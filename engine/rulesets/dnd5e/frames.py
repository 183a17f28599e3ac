"""What can wait, one class for each point where play can stop, and the names the modules use for the core's types.

Not here: how it goes on. Where several things follow each other, the later ones wait below.
"""

from typing import ClassVar, Literal, TypeAlias

from msgspec import Struct

from engine.draft import Draft
from engine.ids import CombatantId
from engine.rulesets.dnd5e.actions import Wishes
from engine.rulesets.dnd5e.arms import Arm
from engine.rulesets.dnd5e.body import Creature, Square, Table
from engine.rulesets.dnd5e.facts import Facts
from engine.rulesets.dnd5e.sheet_parts import Damage
from engine.rulesets.dnd5e.terms import Ability, Condition, Mark
from engine.state import Choice, Encounter, Frame, Prompt


class Part(Struct, frozen=True, omit_defaults=True):
    """So much damage of a type."""

    type: str
    amount: int


class Walk(Struct, frozen=True, tag=True, omit_defaults=True, kw_only=True):
    """A way under way: `at` is the next step, `ask` are those still to be asked before it. (DND-64, DND-101)"""

    concerns: ClassVar[tuple[str, ...]] = ("who",)
    who: CombatantId
    path: tuple[Square, ...] = ()
    costs: tuple[int, ...] = ()
    at: int = 0
    ask: tuple[CombatantId, ...] = ()
    asked: CombatantId | None = None
    looked: bool = False
    """Those to be asked before this step are known."""
    mode: str = "walk"
    altitude: int | None = None
    distances: dict[CombatantId, int] = {}
    start: Square | None = None
    free: tuple[Square, ...] = ()
    """Places on the way where it could stay; the last is where it goes back to."""
    prone: bool = False
    budget: int | None = None
    """Feet it may go, of a readied move; else its movement."""
    gone: int = 0
    jump: str | None = None
    most: int = 0
    """The most feet of the jump."""
    hard: bool = False
    """It lands in difficult terrain. (DND-61)"""
    provokes: bool = True


class Struck(Struct, frozen=True, tag=True, omit_defaults=True, kw_only=True):
    """An attack that hits: the target may turn it, then it does damage. (DND-112, DND-113)"""

    concerns: ClassVar[tuple[str, ...]] = ("by", "target")
    by: CombatantId
    target: CombatantId
    arm: Arm
    natural: int
    total: int
    ac: int
    critical: bool = False
    two: bool = False
    extras: tuple[str, ...] = ()
    knock_out: bool = False
    off_hand: bool = False


class Volley(Struct, frozen=True, tag=True, omit_defaults=True, kw_only=True):
    """The attacks of a spell, one after another. (DND-157)"""

    concerns: ClassVar[tuple[str, ...]] = ("by", "targets")
    by: CombatantId
    arm: Arm
    targets: tuple[CombatantId, ...]


class Riders(Struct, frozen=True, tag=True, omit_defaults=True, kw_only=True):
    """What follows a hit, from the rider `at` on. (DND-133)"""

    concerns: ClassVar[tuple[str, ...]] = ("by", "target")
    by: CombatantId
    target: CombatantId
    arm: Arm
    at: int = 0


class Hurt(Struct, frozen=True, tag=True, omit_defaults=True, kw_only=True):
    """Damage about to reach somebody, and what comes of it. (DND-117 to DND-132, DND-152, DND-167)"""

    concerns: ClassVar[tuple[str, ...]] = ("by", "target")
    target: CombatantId
    parts: tuple[Part, ...]
    by: CombatantId | None = None
    critical: bool = False
    melee: bool = False
    knock_out: bool = False
    attack: bool = False
    marks: tuple[Mark, ...] = ()
    falls: bool = False
    """A fall: prone unless no damage was taken. (DND-62)"""
    step: Literal["apply", "fortitude", "concentration"] = "apply"
    total: int = 0
    rest: int = 0
    """Damage beyond the hit points it had."""


class Saving(Struct, frozen=True, tag=True, omit_defaults=True, kw_only=True):
    """A save; where legendary resistance is asked, a failed one waits. It leaves `saved` or `failed`. (DND-40)"""

    concerns: ClassVar[tuple[str, ...]] = ("who",)
    who: CombatantId
    ability: Ability
    dc: int
    purpose: str = "save"
    magic: bool = False
    versus: str | None = None
    bonus: int = 0
    """Of cover. (DND-110)"""
    alone: bool = False
    """Nothing below waits for it."""
    failed: bool = False


class Area(Struct, frozen=True, tag=True, omit_defaults=True, kw_only=True):
    """One effect on several: first all saves, then the dice once, then one after another. (DND-115, DND-120)"""

    concerns: ClassVar[tuple[str, ...]] = ("by", "targets")
    targets: tuple[CombatantId, ...]
    ability: Ability
    dc: int
    by: CombatantId | None = None
    damage: tuple[Damage, ...] = ()
    fixed: tuple[Part, ...] = ()
    """Damage whose amount the GM has named."""
    half: bool = False
    condition: Condition | None = None
    repeat: bool = False
    concentration: bool = False
    magic: bool = False
    saved: tuple[bool, ...] = ()
    rolled: tuple[Part, ...] | None = None
    at: int = 0


class Saddle(Struct, frozen=True, tag=True, omit_defaults=True):
    """A rider who saves to stay up. (DND-162)"""

    concerns: ClassVar[tuple[str, ...]] = ("who", "mount")
    who: CombatantId
    mount: CombatantId
    asked: bool = False


class Tumble(Struct, frozen=True, tag=True, omit_defaults=True):
    """A rider whose mount goes down may land on its feet. (DND-162)"""

    concerns: ClassVar[tuple[str, ...]] = ("who", "mount")
    who: CombatantId
    mount: CombatantId
    asked: bool = False


class Triggered(Struct, frozen=True, tag=True, omit_defaults=True):
    """The trigger of a readied action has come: its holder is asked. (DND-81)"""

    concerns: ClassVar[tuple[str, ...]] = ("who",)
    who: CombatantId
    asked: bool = False


class Watch(Struct, frozen=True, tag=True, omit_defaults=True):
    """Something has happened that others may have readied for: they are asked in initiative order. (DND-81)"""

    concerns: ClassVar[tuple[str, ...]] = ("holders",)
    holders: tuple[CombatantId, ...]


class Closing(Struct, frozen=True, tag=True, omit_defaults=True, kw_only=True):
    """The end of an entry's turn: member by member, then what follows it. (DND-21, DND-169)"""

    concerns: ClassVar[tuple[str, ...]] = ("members",)
    entry: str
    members: tuple[CombatantId, ...]
    left: tuple[CombatantId, ...]
    """Members still to be done with."""
    saves: tuple[int, ...] = ()
    """Places of conditions of the first of them that are saved against."""
    stage: Literal["members", "saves", "over", "legends"] = "members"
    legends: tuple[CombatantId, ...] = ()
    """Those still to be asked for a legendary action."""


Frames: TypeAlias = (
    Walk | Struck | Volley | Riders | Hurt | Saving | Area | Saddle | Tumble | Triggered | Watch | Closing
)
Now: TypeAlias = Encounter[Creature, Table, Frames, Facts, Wishes]
D: TypeAlias = Draft[Creature, Table, Frames, Facts, Wishes]
Asked: TypeAlias = Prompt[Wishes]
Chosen: TypeAlias = Choice[Wishes]
Answers: TypeAlias = tuple[Chosen | None, ...]

WINDOWS = ("opportunity_attack", "hit", "ready", "legendary", "legendary_resistance", "mount_fall")
"""Kinds of questions that are reaction windows (cs: okno reakce). (chapter 7)"""


def asking(now: Now, ask: Asked) -> Frames | None:
    """The frame of this rule system that asks; None where it waits no more."""
    for frame in reversed(now.flow.stack):
        if any(prompt.id == ask.id for prompt in frame.prompts):
            return body_of(frame)
    return None


def body_of(frame: "Frame[Frames, Wishes]") -> Frames | None:
    """A frame's content where it is one of ours."""
    return frame.body if isinstance(frame.body, FRAMES) else None


FRAMES = (Walk, Struck, Volley, Riders, Hurt, Saving, Area, Saddle, Tumble, Triggered, Watch, Closing)


def window(now: Now) -> Asked | None:
    """The innermost open window. (DND-32)"""
    for frame in reversed(now.flow.stack):
        for prompt in frame.prompts:
            if prompt.is_open and prompt.kind in WINDOWS:
                return prompt
    return None


def own_turn(now: Now, who: CombatantId) -> bool:
    """Whether it is in its turn. (DND-18)"""
    return now.flow.beat is not None and who in now.flow.beat.who and now.flow.step == "ask"
