"""What a turn is made of: the action catalogue, one typed wish for each. (chapter 9)

Values outside their lists are let in here and refused by the checks, in the order of the rules. Not here: readying and
reactions (reactions.py), the GM's (gm_actions.py), all of them together (actions.py).
"""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, field

from engine.forms import Wish
from engine.ids import CombatantId

Square: TypeAlias = tuple[Annotated[int, Meta(ge=-9999, le=9999)], Annotated[int, Meta(ge=-9999, le=9999)]]
Path: TypeAlias = Annotated[tuple[Square, ...], Meta(max_length=200)]
Feet: TypeAlias = Annotated[int, Meta(ge=0, le=10_000)]
Words: TypeAlias = Annotated[str, Meta(max_length=500)]
Names: TypeAlias = Annotated[tuple[CombatantId, ...], Meta(max_length=200)]
Distances: TypeAlias = Annotated[dict[CombatantId, Feet], Meta(max_length=200)]


class Strike(Wish, frozen=True):
    """What an attack is made with, and on whom. (DND-85)"""

    attack: str
    target: CombatantId | None = None
    location: Square | None = None
    throw: bool = False
    two_handed: bool = False
    draw: bool = False
    extras: tuple[str, ...] = ()
    knock_out: bool = False
    advantage: bool = False
    """Declared: only for whom the GM plays. (DND-41)"""
    disadvantage: bool = False


class Attack(Strike, frozen=True):
    """An attack of the Attack action (cs: Útok), or of a multiattack. (DND-68, DND-69)"""

    use: Literal["multiattack"] | None = None
    option: int = 0


class OffHandAttack(Strike, frozen=True):
    """The other hand's attack, as a bonus action. (DND-104)"""


class Grapple(Wish, frozen=True):
    """Take hold of somebody, instead of an attack. (DND-105)"""

    target: CombatantId


class Shove(Wish, frozen=True):
    """Knock down or push away, instead of an attack. (DND-108)"""

    target: CombatantId
    result: str = "prone"


class Escape(Wish, frozen=True):
    """Out of a grip or a net; `target`: somebody else's net. (DND-107)"""

    skill: str | None = None
    target: CombatantId | None = None


class Release(Wish, frozen=True):
    """Let go. (DND-106)"""

    target: CombatantId


class Cast(Wish, frozen=True):
    """Cast a spell (cs: seslat kouzlo). (DND-70, DND-154)"""

    spell: str
    slot: int | None = None
    targets: Names = ()
    origin: Square | None = None


class Dash(Wish, frozen=True):
    """(cs: Sprint) (DND-71)"""

    cost: str = "action"


class Disengage(Wish, frozen=True):
    """(cs: Odpoutání) (DND-72)"""

    cost: str = "action"


class Dodge(Wish, frozen=True):
    """(cs: Uhýbání) (DND-73)"""

    cost: str = "action"


class Help(Wish, frozen=True):
    """(cs: Pomoc) (DND-74, DND-75)"""

    ally: CombatantId
    target: CombatantId | None = None
    task: str | None = None
    cost: str = "action"


class Hide(Wish, frozen=True):
    """(cs: Skrývání) (DND-76)"""

    cost: str = "action"
    gm_allow: bool = False


class Search(Wish, frozen=True):
    """(cs: Hledání) (DND-79)"""

    skill: str = "perception"
    dc: int | None = None
    cost: str = "action"


class Interact(Wish, frozen=True):
    """Handle one thing (cs: interakce s předmětem). Speaking is free and no command. (DND-24 to DND-28)"""

    object: Words
    use_action: bool = False
    op: Literal["draw", "stow"] | None = None


class Improvise(Wish, frozen=True):
    """Something of one's own. (DND-67)"""

    text: Words


class Stabilize(Wish, frozen=True):
    """First aid. (DND-130)"""

    target: CombatantId
    healers_kit: bool = False


class Move(Wish, frozen=True):
    """Go (cs: pohyb): squares one by one, or feet with the distances they bring. (DND-57, DND-58)"""

    path: Path = ()
    feet: Feet = 0
    distances: Distances = field(default_factory=dict)
    difficult_feet: Feet = 0
    mode: str = "walk"
    altitude: Feet | None = None
    squeeze: bool = False
    towards: CombatantId | None = None
    """Without squares: straight at somebody."""
    away_from: CombatantId | None = None


class Jump(Wish, frozen=True):
    """Long or high. (DND-61)"""

    kind: str = "long"
    feet: Feet = 0
    path: Path = ()
    distances: Distances = field(default_factory=dict)
    running: bool = False
    lands_in_difficult: bool = False


class Stand(Wish, frozen=True):
    """Get up. (DND-52)"""


class DropProne(Wish, frozen=True):
    """Fall flat. (DND-51)"""


class Mount(Wish, frozen=True):
    """Mount somebody; `control`: lead it. (DND-161, DND-163)"""

    mount: CombatantId
    control: bool = False


class Dismount(Wish, frozen=True):
    """Get off. (DND-161)"""

    to: Square | None = None


class DropItem(Wish, frozen=True):
    """Let something fall. (DND-26)"""

    item: str


class Delay(Wish, frozen=True):
    """There is none. (DND-16)"""


Attacks: TypeAlias = Attack | OffHandAttack
Plain: TypeAlias = Dash | Disengage | Dodge | Help | Hide | Search
"""Actions that may be bonus actions where the sheet says so. (DND-23)"""
