"""Table options: what a GM may set where the rules leave a choice. (RULES.md, chapter 3)"""

from typing import Annotated, Literal

from msgspec import Meta, Struct


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
