"""Why a wish is refused. Not here: the codes of a rule system, which are spelled as its rules spell them."""

from collections.abc import Iterator
from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct

Param: TypeAlias = bool | int | float | str | tuple[str, ...]
"""A number, a switch, a word or words: of a refusal, a status, a question, an option. Rules compute with integers."""


class Code(StrEnum):
    """The core's refusals, in the order in which they are checked."""

    NOT_STARTED = "encounter.not_started"
    ALREADY_STARTED = "encounter.already_started"
    ENDED = "encounter.ended"
    NOT_ENDED = "encounter.not_ended"
    EMPTY = "encounter.empty"
    DECIDED = "encounter.decided"
    PAUSED = "encounter.paused"
    NOT_PAUSED = "encounter.not_paused"
    TURN_STALE = "turn.stale"
    PROMPT_STALE = "prompt.stale"
    PROMPT_COVERED = "prompt.covered"
    PROMPT_NOT_YOURS = "prompt.not_yours"
    PROMPT_EARLY = "prompt.early"
    PROMPT_UNANSWERED = "prompt.unanswered"
    COMBATANT_UNKNOWN = "combatant.unknown"
    COMBATANT_TAKEN = "combatant.taken"
    COMBATANT_HIDDEN = "combatant.hidden"
    COMBATANT_VISIBLE = "combatant.visible"
    ALIAS_NONE = "alias.none"
    OPTION_UNKNOWN = "option.unknown"
    OPTION_INVALID = "option.invalid"
    OPTION_LOCKED = "option.locked"
    BEAT_UNKNOWN = "beat.unknown"
    STATUS_UNKNOWN = "status.unknown"
    LIMIT_UNKNOWN = "limit.unknown"
    FRAME_UNKNOWN = "frame.unknown"
    DICE_INVALID = "dice.invalid"


class Rejection(Struct, frozen=True):
    """A wish the rules refuse: nothing is recorded, no die is drawn. `rule` is the id of the rule that says so."""

    code: str
    rule: str | None = None
    params: dict[str, Param] = {}


Refusals: TypeAlias = Iterator[Rejection]
"""Why something is refused, in the order of the rules; the first one is the answer."""


def no(code: str, rule: str | None = None, **params: Param) -> Rejection:
    """Refused: by this rule, with what is to be said of it."""
    return Rejection(code, rule, params)
