"""Table options of Morsmordre: what a GM may set where the source text is silent. (RULES.md, section 3.5)"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from engine.faults import fault
from engine.rejections import Code, Rejection


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """One table's options with the defaults of the specification."""

    s_die: Literal[6, 8] = 8
    defence_s: Literal["stat", "dice"] = "stat"
    counter_st_multiplier: Literal[1, 2] = 2
    counter_bonus: Literal["fitness", "none"] = "fitness"
    leap_strong_agility: Literal[5, 10] = 10
    damage_cap: Annotated[int, Meta(ge=1, le=9999)] = 50
    ko_at_zero: bool = True
    health_bands: bool = True
    penalty_on_d10: Literal["none", "tenth", "full"] = "none"
    magic_after_failed_leap: bool = True
    declaration_timeout_s: Annotated[int, Meta(ge=0, le=31_536_000)] = 120
    """Seconds to declare an action; 0 waits. (MOR-40)"""


def with_option(options: Options, name: str, value: object) -> Options | Rejection:
    """The options with one changed; refuses a name or value that is not in the list. (section 3.5)"""
    if name not in Options.__struct_fields__:
        return Rejection(Code.OPTION_UNKNOWN, params={"option": name})
    try:
        changed = msgspec.convert({name: value}, Options)
    except msgspec.ValidationError as error:
        return Rejection(Code.OPTION_INVALID, params={**fault(error), "option": name})
    return replace(options, **{name: getattr(changed, name)})
