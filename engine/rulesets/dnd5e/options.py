"""Table options: what a GM may set where the rules leave a choice. (RULES.md, chapter 3)"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from engine.faults import fault
from engine.rejections import Code, Rejection


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """One table's options with the defaults of the rules."""

    position_mode: Literal["grid", "gridless"] = "grid"
    default_distance: Annotated[int, Meta(ge=0, le=10_000)] = 30
    diagonals: Literal["5", "5-10-5"] = "5"
    ties: Literal["decide", "roll_off", "dex"] = "decide"
    group_initiative: bool = True
    stealth_tie: Literal["hider", "observer"] = "hider"
    monsters_die_at_zero: bool = True
    damage_mode: Literal["rolled", "average"] = "rolled"
    auto_reactions: Literal["ask", "never", "always"] = "ask"
    reaction_timeout_s: Annotated[int, Meta(ge=0, le=3600)] = 30
    """0: it waits."""
    auto_end: Literal["round_end", "immediate", "never"] = "round_end"
    legendary_resistance: Literal["auto", "ask"] = "auto"


def with_option(options: Options, name: str, value: object) -> Options | Rejection:
    """The options with one changed; refuses a name or value that is not in the list. (chapter 3)"""
    if name not in Options.__struct_fields__:
        return Rejection(Code.OPTION_UNKNOWN, params={"option": name})
    try:
        changed = msgspec.convert({name: value}, Options)
    except msgspec.ValidationError as error:
        return Rejection(Code.OPTION_INVALID, params={**fault(error), "option": name})
    return replace(options, **{name: getattr(changed, name)})
