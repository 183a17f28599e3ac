"""Table options of the destiny-die pool: what a GM may set where the source text is silent. (RULES.md, 3.5)"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from engine.forms import fault
from engine.rejections import Code, Rejection
from engine.rulesets.bajarz.tables import Band

Dice = Annotated[int, Meta(ge=0, le=50)]
Level = Annotated[int, Meta(ge=-20, le=50)]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """One table's options with the defaults of the specification."""

    point_threshold: Annotated[int, Meta(ge=2, le=6)] = 4
    points_by_face: Annotated[tuple[Annotated[int, Meta(ge=0, le=20)], ...], Meta(max_length=6)] = ()
    """Points of the faces 1 to 6; none: the threshold decides. (BAJ-3)"""
    destiny_in_pool: bool = True
    destiny_explodes: bool = True
    destiny_max_rolls: Annotated[int, Meta(ge=0, le=64)] = 0
    """0: no limit. (BAJ-4)"""
    destiny_one: Literal["none", "minus_point"] = "none"
    defence_mode: Literal["mixed", "rolled", "static"] = "mixed"
    first_attack_bonus: Dice = 4
    first_attack_scope: Literal["pair", "encounter"] = "pair"
    clash_bonus: Level = 4
    clash_difficulty: Level = 1
    multi_action_mode: Literal["divide", "penalty"] = "divide"
    multi_action_penalty: Dice = 2
    reach_mismatch: Literal["forbid", "penalty"] = "forbid"
    reach_penalty: Dice = 2
    change_range_difficulty: Level = 2
    difficulty_floor: Level | Literal["none"] = 0
    shooting_base_difficulty: Level = 1
    thrown_dodge_mode: Literal["replace_base", "max"] = "replace_base"
    damage_mode: Literal["margin", "flat"] = "margin"
    damage_power: bool = True
    head_bonus: Level = 3
    vital_bonus: Level = 6
    vital_choice: Literal["heart", "eye", "random"] = "heart"
    order_mode: Literal["auto", "narrative", "reflex"] = "auto"
    wound_penalties: bool = True
    death_mode: Literal["auto", "gm"] = "auto"
    no_declaration: Literal["pass", "wait"] = "pass"
    declaration_timeout_s: Annotated[int, Meta(ge=1, le=86_400)] = 60
    start_distance: Band = "medium"
    """Between all who have no distance of their own. (BAJ-60)"""


FACES = 6


def with_option(options: Options, name: str, value: object) -> Options | Rejection:
    """The options with one changed; refuses a name or value that is not in the list. (3.5)"""
    if name not in Options.__struct_fields__:
        return Rejection(Code.OPTION_UNKNOWN, params={"option": name})
    if name == "points_by_face":
        value = faces(value)
    try:
        changed = msgspec.convert({name: value}, Options)
    except msgspec.ValidationError as error:
        return Rejection(Code.OPTION_INVALID, params={**fault(error), "option": name})
    return replace(options, **{name: getattr(changed, name)})


def faces(value: object) -> object:
    """Six numbers, or none of them; as words too, which is how lists stand on the wire. (BAJ-3)"""
    words = value.replace(",", " ").split() if isinstance(value, str) else value
    if not isinstance(words, list | tuple) or len(words) not in (0, FACES):
        return None
    return tuple(int(word) if isinstance(word, str) and word.isdecimal() else word for word in words)
