"""What may be asked: the action catalogue and the GM's list, one typed wish for each. (chapters 8 and 9)

Values outside their lists are let in here and refused by the checks, in the order of the rules. The commands of the
flow itself (start, end_encounter, letting a question go by …) are the core's.
"""

from typing import Annotated, Any, Final, Literal, TypeAlias, TypeGuard, get_args

from msgspec import Meta, Struct, field

from engine.forms import Wish
from engine.ids import CombatantId, Side

Square: TypeAlias = tuple[Annotated[int, Meta(ge=-9999, le=9999)], Annotated[int, Meta(ge=-9999, le=9999)]]
Path: TypeAlias = Annotated[tuple[Square, ...], Meta(max_length=200)]
Feet: TypeAlias = Annotated[int, Meta(ge=0, le=10_000)]
Words: TypeAlias = Annotated[str, Meta(max_length=500)]
Names: TypeAlias = Annotated[tuple[CombatantId, ...], Meta(max_length=200)]
Distances: TypeAlias = Annotated[dict[CombatantId, Feet], Meta(max_length=200)]


# --- what a turn is made of (chapter 9) ------------------------------------------------------------------------------


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


# --- ready and reactions (chapter 7) ---------------------------------------------------------------------------------


class Response(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is readied: a wish without its cost, its parameters to be given now or with the answer. (DND-80)"""

    kind: Literal["attack", "move", "spell", "action"]
    action: str | None = None
    attack: str | None = None
    target: CombatantId | None = None
    location: Square | None = None
    throw: bool | None = None
    two_handed: bool | None = None
    draw: bool | None = None
    extras: tuple[str, ...] | None = None
    knock_out: bool | None = None
    path: Path | None = None
    feet: Feet | None = None
    distances: Distances | None = None
    difficult_feet: Feet | None = None
    mode: str | None = None
    altitude: Feet | None = None
    spell: str | None = None
    slot: int | None = None
    targets: Names | None = None
    origin: Square | None = None
    ally: CombatantId | None = None
    task: str | None = None
    skill: str | None = None
    result: str | None = None
    object: Words | None = None
    op: Literal["draw", "stow"] | None = None
    text: Words | None = None
    healers_kit: bool | None = None


class Trigger(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A trigger the server sees by itself (cs: spouštěč). (DND-81)"""

    on: Literal["enters_reach", "leaves_reach", "enters_square", "attacks", "casts", "ends_turn"]
    who: CombatantId | None = None
    square: Square | None = None


class Readied(Struct, frozen=True, omit_defaults=True):
    """An action that waits for its trigger (cs: připravená akce). (DND-80)"""

    trigger: Words | Trigger
    response: Response


class Ready(Wish, frozen=True):
    """(cs: Příprava akce) (DND-80)"""

    trigger: Words | Trigger
    response: Response


class React(Wish, frozen=True):
    """The answer to a window; without a choice the first that is offered. (DND-32)"""

    choice: str = ""
    attack: str | None = None
    target: CombatantId | None = None
    location: Square | None = None
    throw: bool | None = None
    two_handed: bool | None = None
    draw: bool | None = None
    extras: tuple[str, ...] | None = None
    knock_out: bool | None = None
    path: Path | None = None
    feet: Feet | None = None
    distances: Distances | None = None
    difficult_feet: Feet | None = None
    mode: str | None = None
    altitude: Feet | None = None
    slot: int | None = None
    targets: Names | None = None
    origin: Square | None = None
    ally: CombatantId | None = None
    skill: str | None = None
    result: str | None = None


class TriggerReady(Wish, frozen=True):
    """The trigger has come, says the holder or the GM. (DND-81)"""


class UseReaction(Wish, frozen=True):
    """A reaction whose trigger the server does not see. (DND-29)"""

    reaction: str | None = None
    spell: str | None = None
    slot: int | None = None
    targets: Names = ()
    origin: Square | None = None


class SetPolicy(Wish, frozen=True):
    """A standing answer for one kind of window. (DND-32)"""

    kind: str
    policy: str
    attack: str | None = None


class EndConcentration(Wish, frozen=True):
    """Let a spell go. (DND-151)"""


class OrderTies(Wish, frozen=True):
    """The order within a tie. (DND-12, DND-14)"""

    order: Annotated[tuple[str, ...], Meta(max_length=200)]


class RecoverAmmunition(Wish, frozen=True):
    """Gather what was shot, after the fight. (DND-173)"""


# --- the GM (chapter 8) ----------------------------------------------------------------------------------------------


class BeginEncounter(Wish, frozen=True):
    """Surprise and initiative, before the rounds start. (DND-2, DND-4)"""

    surprised: Names = ()
    not_surprised: Names = ()


class Place(Wish, frozen=True):
    """Somebody's square. (DND-8)"""

    actor: CombatantId
    pos: Square


class SetDistance(Wish, frozen=True):
    """How far two are from each other. (DND-8, DND-58)"""

    a: CombatantId
    b: CombatantId
    feet: Feet


class SetCover(Wish, frozen=True):
    """Cover (cs: kryt) between an attacker and a target. (DND-111)"""

    attacker: CombatantId
    target: CombatantId
    degree: Literal["none", "half", "three_quarters", "total"]


class SetUnseen(Wish, frozen=True):
    """Whether somebody cannot see somebody. (DND-93)"""

    observer: CombatantId
    target: CombatantId
    unseen: bool = True


class SetAllied(Wish, frozen=True):
    """Whether two sides are allied. (DND-3)"""

    a: Side
    b: Side
    allied: bool = True


class SetTerrain(Wish, frozen=True):
    """What squares are like; all that are so of this kind. (DND-49, DND-57, DND-93)"""

    kind: Literal["difficult", "walls", "darkness", "heavily_obscured"]
    squares: Annotated[tuple[Square, ...], Meta(max_length=2000)]


class SetNeedsAction(Wish, frozen=True):
    """Whether an object needs the action. (DND-27)"""

    object: Words
    needs_action: bool = True


class DamagePart(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """One part of a damage of the GM's."""

    type: str
    amount: Annotated[int, Meta(ge=0, le=9999)] | None = None
    dice: Annotated[str, Meta(pattern=r"^[1-9]\d?d[1-9]\d{0,2}$", max_length=7)] | None = None
    bonus: Annotated[int, Meta(ge=-99, le=99)] = 0


Parts: TypeAlias = Annotated[tuple[DamagePart, ...], Meta(max_length=10)]


class GmDamage(Wish, frozen=True):
    """Damage. (DND-117)"""

    target: CombatantId
    parts: Parts
    critical: bool = False
    melee: bool = False
    knock_out: bool = False
    saved_half: bool = False
    tags: tuple[str, ...] = ()


class GmArea(Wish, frozen=True):
    """An effect on several. (DND-115)"""

    targets: Names
    ability: str
    dc: Annotated[int, Meta(ge=0, le=99)]
    damage: Parts = ()
    on_success: Literal["none", "half"] = "none"
    condition: str | None = None
    magic: bool = False


class GmHeal(Wish, frozen=True):
    """(DND-123)"""

    target: CombatantId
    amount: Annotated[int, Meta(ge=0, le=9999)]


class GmTempHp(Wish, frozen=True):
    """(DND-121)"""

    target: CombatantId
    amount: Annotated[int, Meta(ge=0, le=9999)]
    choice: Literal["new", "keep"] | None = None


class Repeated(Struct, frozen=True, forbid_unknown_fields=True):
    """A save at the end of each own turn. (DND-135)"""

    ability: str
    dc: Annotated[int, Meta(ge=0, le=99)]


class GmCondition(Wish, frozen=True):
    """Put a condition on, or take it off. (DND-135)"""

    target: CombatantId
    condition: str
    source: CombatantId | None = None
    duration: str | None = None
    rounds: Annotated[int, Meta(ge=1, le=10_000)] | None = None
    repeat_save: Repeated | None = None
    escape_dc: Annotated[int, Meta(ge=0, le=99)] | None = None
    reach: Feet | None = None
    concentration: CombatantId | None = None
    levels: Annotated[int, Meta(ge=1, le=6)] = 1
    remove: bool = False


class GmFall(Wish, frozen=True):
    """(DND-62)"""

    target: CombatantId
    feet: Feet


class GmTeleport(Wish, frozen=True):
    """Moved without its will. (DND-63, DND-103)"""

    target: CombatantId
    to: Square | None = None
    distances: Distances = field(default_factory=dict)


class GmGrant(Wish, frozen=True):
    """Advantage or disadvantage on the next roll. (DND-41)"""

    target: CombatantId
    grant: Literal["advantage", "disadvantage"]
    on: Literal["attack", "check", "save", "any"] = "any"


class GmEffect(Wish, frozen=True):
    """A named effect, or its end. (DND-160)"""

    target: CombatantId
    id: Annotated[str, Meta(min_length=1, max_length=64)]
    applies: tuple[Literal["attack", "save", "check"], ...] = ("attack", "save", "check")
    dice: Annotated[str, Meta(pattern=r"^-?[1-9]\d?d[1-9]\d{0,2}$", max_length=8)] | None = None
    flat: Annotated[int, Meta(ge=-99, le=99)] = 0
    concentration: CombatantId | None = None
    remove: bool = False


class GmReveal(Wish, frozen=True):
    """No longer hidden, from one or from all. (DND-78)"""

    target: CombatantId
    to: CombatantId | None = None


class GmSet(Wish, frozen=True):
    """Any state. (chapter 4)"""

    target: CombatantId
    field: Annotated[str, Meta(max_length=40)]
    value: Any


class GmPassTime(Wish, frozen=True):
    """Hours go by. (DND-131)"""

    hours: Annotated[int, Meta(ge=1, le=10_000)]


class Check(Wish, frozen=True):
    """An ability check the GM asks for. (DND-36)"""

    actor: CombatantId
    skill: str | None = None
    ability: str | None = None
    dc: int | None = None
    requires: Literal["sight", "hearing"] | None = None
    advantage: bool = False
    disadvantage: bool = False


class Save(Wish, frozen=True):
    """A save the GM asks for. (DND-40)"""

    actor: CombatantId
    ability: str
    dc: int
    cover: str = "none"
    magic: bool = False
    versus: str | None = None


class QueryDerived(Wish, frozen=True):
    """Numbers reckoned from a sheet."""

    actor: CombatantId


class QueryCover(Wish, frozen=True):
    """The cover between two. (DND-111)"""

    actor: CombatantId
    target: CombatantId


Attacks: TypeAlias = Attack | OffHandAttack
Plain: TypeAlias = Dash | Disengage | Dodge | Help | Hide | Search
"""Actions that may be bonus actions where the sheet says so. (DND-23)"""
Deeds: TypeAlias = (
    Attack
    | OffHandAttack
    | Grapple
    | Shove
    | Escape
    | Release
    | Cast
    | Dash
    | Disengage
    | Dodge
    | Help
    | Hide
    | Search
    | Interact
    | Improvise
    | Stabilize
    | Move
    | Jump
    | Stand
    | DropProne
    | Mount
    | Dismount
    | DropItem
    | Delay
    | Ready
)
"""What a combatant does in its turn."""
Asides: TypeAlias = TriggerReady | UseReaction | SetPolicy | EndConcentration | OrderTies | RecoverAmmunition
"""What it may do at any time."""
Rulings: TypeAlias = (
    BeginEncounter
    | Place
    | SetDistance
    | SetCover
    | SetUnseen
    | SetAllied
    | SetTerrain
    | SetNeedsAction
    | GmDamage
    | GmArea
    | GmHeal
    | GmTempHp
    | GmCondition
    | GmFall
    | GmTeleport
    | GmGrant
    | GmEffect
    | GmReveal
    | GmSet
    | GmPassTime
    | Check
    | Save
    | QueryDerived
    | QueryCover
)
"""The GM's."""
Wishes: TypeAlias = Deeds | Asides | React | Rulings
DEEDS: Final = get_args(Deeds)
RULINGS: Final = get_args(Rulings)
ASIDES: Final = get_args(Asides)


def is_deed(wish: Wishes) -> TypeGuard[Deeds]:
    """Whether it is something done in a turn."""
    return isinstance(wish, DEEDS)


def is_ruling(wish: Wishes) -> TypeGuard[Rulings]:
    """Whether it is the GM's."""
    return isinstance(wish, RULINGS)


def is_aside(wish: Wishes) -> TypeGuard[Asides]:
    """Whether it may be done at any time."""
    return isinstance(wish, ASIDES)
