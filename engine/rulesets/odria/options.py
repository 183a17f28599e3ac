"""Table options of Odria: what a GM may set where the source text is silent. (RULES.md, section 14)"""

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta, Struct

from engine.forms import with_option
from engine.rejections import Rejection

Small = Annotated[int, Meta(ge=0, le=99)]
Location = Annotated[str, Meta(min_length=1, max_length=32)]
Entry = Annotated[str, Meta(pattern=r"^\d{1,2}=-?\d{1,2}$")]
"""One degree and its bonus: `21=5`."""


SMALL_LOCATIONS = ("head", "neck", "hand", "foot", "eye")


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """One table's options with the defaults of the specification."""

    crit_failure_scope: Literal["attack", "attack_and_defense"] = "attack"
    crit_failure_effect: Literal["miss", "graded"] = "miss"
    crit_success_effect: Literal["auto_hit", "tiered"] = "auto_hit"
    crit_success_defense: Literal["auto_defend", "cancel_only"] = "auto_defend"
    rounding: Literal["floor", "half_up"] = "floor"
    trap_die: Literal["d12x", "d10", "d20"] = "d12x"
    passive_roll: Literal["none", "d12x"] = "none"
    defense_declaration: Literal["after_attack_roll", "before_attack_roll"] = "after_attack_roll"
    unaware_defense: Literal["passive", "none"] = "passive"
    declarations: Literal["open", "sealed"] = "open"
    surprise_span: Annotated[int, Meta(ge=1, le=99)] = 3
    change_delay: Small = 1
    round_last_tick: Small = 15
    shield_wear: bool = True
    armor_wear: bool = True
    shock_stacking: Literal["sum", "worst"] = "sum"
    wound_tiers: Literal["replace", "add"] = "replace"
    dying_rounds: Small = 2
    hit_locations: bool = False
    called_penalty: Small = 3
    called_penalty_small: Small = 5
    small_locations: Annotated[tuple[Location, ...], Meta(max_length=20)] = SMALL_LOCATIONS
    tactical_grid: bool = False
    attribute_bonus_table: Annotated[tuple[Entry, ...], Meta(max_length=41)] = ()
    """Degrees whose bonus is another than by the scale; the rest is as in ODR-8."""
    count_pause: Literal["on_request", "always"] = "on_request"
    auto_end: bool = True


def read_options(values: Mapping[str, object]) -> Options | Rejection:
    """The defaults with these options changed."""
    options: Options | Rejection = Options()
    for name, value in values.items():
        if isinstance(options, Options):
            options = with_option(options, name, value)
    return options
