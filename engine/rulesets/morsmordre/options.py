"""Table options of Morsmordre: what a GM may set where the source text is silent. (RULES.md, section 3.5)"""

from typing import Annotated, Literal

from msgspec import Meta, Struct


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
