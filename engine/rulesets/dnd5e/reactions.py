"""Readying, reactions, and what else may be done at any time, one typed wish for each. (chapter 7)"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from engine.forms import Wish
from engine.ids import CombatantId
from engine.rulesets.dnd5e.turn_actions import Distances, Feet, Names, Path, Square, Words


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
