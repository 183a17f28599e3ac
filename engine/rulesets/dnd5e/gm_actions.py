"""The GM's list, one typed wish for each. (chapter 8) What a turn is made of is in turn_actions.py."""

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct, field

from engine.forms import Wish
from engine.ids import CombatantId, Side
from engine.rulesets.dnd5e.turn_actions import Distances, Feet, Names, Square, Words


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
