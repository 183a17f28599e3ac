"""Table options of Dragons of Shadows: what a GM may set where the source text is silent. (RULES.md, section 11)"""

from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from engine.forms import fault
from engine.rejections import Code, Rejection
from engine.rulesets.dragons_of_shadows.sheet import is_length, metres, millimetres

Percent = Annotated[int, Meta(ge=-100, le=1000)]
"""A difficulty status set as a percentage."""
StatusName = Literal["trivial", "easy", "normal", "hard", "very_hard", "impossible"]
Length = Annotated[int, Meta(ge=0, le=1000)] | Annotated[float, Meta(ge=0, le=1000)]
"""Metres, as on the wire; rules read millimetres."""
Points = Annotated[int, Meta(ge=0, le=9999)]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """One table's options with the defaults of the specification."""

    ones_value: Literal[0, 1] = 0
    bonus_ten_explodes: bool = True
    cancelled_ten_keeps_bonus: bool = True
    meet_succeeds: bool = False
    opposed_tie_initiator: bool = False
    defence_limit_scope: Literal["round", "attacker_turn"] = "round"
    min_damage: Points = 0
    armor_mode: Literal["flat", "percent"] = "flat"
    complex_bad_luck_ends: bool = False
    grapple_uses_dodge_limit: bool = False
    light_zero: Literal["second_bar", "incapacitated"] = "second_bar"
    critical_death_percent: Annotated[int, Meta(ge=1, le=10_000)] = 100
    default_ranged_difficulty: Points = 30
    ranged_defence_status: StatusName | Percent = "very_hard"
    aimed_status: StatusName | Percent = "hard"
    push_distance_m: Length = 1
    packed_item_actions: Annotated[int, Meta(ge=1, le=100)] = 2
    high_willpower: Points = 30
    untrained_percent: Annotated[int, Meta(ge=-100, le=1000)] = 0
    auto_end: bool = True
    melee_location_roll: bool = True
    surprise_denies_defence: bool = False
    run_stop_distance_percent: Annotated[int, Meta(ge=0, le=100)] = 50
    flee_escapes: bool = True
    personal_space_m: Length = 1
    wound_status_on_ten: bool = True

    @property
    def push_distance_mm(self) -> int:
        """How far a push displaces. (DOS-60)"""
        return millimetres(self.push_distance_m)

    @property
    def personal_space_mm(self) -> int:
        """How close to somebody a place is occupied. (DOS-54)"""
        return millimetres(self.personal_space_m)


def read_options(values: Mapping[str, object]) -> Options | Rejection:
    """The defaults with these options changed."""
    options: Options | Rejection = Options()
    for name, value in values.items():
        if isinstance(options, Options):
            options = with_option(options, name, value)
    return options


def with_option(options: Options, name: str, value: object) -> Options | Rejection:
    """The options with one changed; refuses a name or value that is not in the list. (section 11)"""
    if name not in Options.__struct_fields__:
        return Rejection(Code.OPTION_UNKNOWN, params={"option": name})
    if name in LENGTHS:
        value = metres(millimetres(value)) if is_length(value) else None
    try:
        changed = msgspec.convert({name: value}, Options)
    except msgspec.ValidationError as error:
        return Rejection(Code.OPTION_INVALID, params={**fault(error), "option": name})
    return replace(options, **{name: getattr(changed, name)})


LENGTHS = ("push_distance_m", "personal_space_m")
