"""The words of a stat block, and how large its numbers and texts may be. (chapters 2 and 4)

This work includes material taken from the System Reference Document 5.1 ("SRD 5.1") by Wizards of the Coast LLC and
available at https://dnd.wizards.com/resources/systems-reference-document. The SRD 5.1 is licensed under the Creative
Commons Attribution 4.0 International License available at https://creativecommons.org/licenses/by/4.0/legalcode.
"""

from typing import Annotated, Literal, TypeAlias, get_args

from msgspec import Meta

Kind: TypeAlias = Literal["character", "monster", "object"]
Size: TypeAlias = Literal["tiny", "small", "medium", "large", "huge", "gargantuan"]
Ability: TypeAlias = Literal["str", "dex", "con", "int", "wis", "cha"]
"""Abilities (cs: vlastnosti)."""
Skill: TypeAlias = Literal[
    "athletics", "acrobatics", "sleight_of_hand", "stealth", "arcana", "history", "investigation", "nature", "religion",
    "animal_handling", "insight", "medicine", "perception", "survival", "deception", "intimidation", "performance",
    "persuasion",
]  # fmt: skip
"""Skills (cs: dovednosti), in the order of their abilities."""
DamageType: TypeAlias = Literal[
    "acid", "bludgeoning", "cold", "fire", "force", "lightning", "necrotic", "piercing", "poison", "psychic", "radiant",
    "slashing", "thunder",
]  # fmt: skip
Condition: TypeAlias = Literal[
    "blinded", "charmed", "deafened", "exhaustion", "frightened", "grappled", "incapacitated", "invisible", "paralyzed",
    "petrified", "poisoned", "prone", "restrained", "stunned", "unconscious", "silenced",
]  # fmt: skip
"""Conditions (cs: stavy); `silenced` only takes the voice. (DND-135, DND-156)"""
Mode: TypeAlias = Literal["melee", "ranged", "melee_or_ranged"]
Source: TypeAlias = Literal["weapon", "natural", "spell"]
Mark: TypeAlias = Literal["magical", "silvered", "adamantine"]
Duration: TypeAlias = Literal["start_of_turn", "end_of_turn", "start_of_source_turn", "end_of_source_turn"]
CastingTime: TypeAlias = Literal["action", "bonus_action", "reaction", "long"]
Component: TypeAlias = Literal["v", "s", "m"]
Shape: TypeAlias = Literal["cone", "cube", "cylinder", "line", "sphere"]
Property: TypeAlias = Literal[
    "ammunition", "finesse", "heavy", "light", "loading", "reach", "special", "thrown", "two_handed", "versatile",
]  # fmt: skip
Armour: TypeAlias = Literal[
    "padded", "leather", "studded_leather", "hide", "chain_shirt", "scale_mail", "breastplate", "half_plate",
    "ring_mail", "chain_mail", "splint", "plate",
]  # fmt: skip

SIZES: tuple[Size, ...] = get_args(Size)
ABILITIES: tuple[Ability, ...] = get_args(Ability)
SKILLS: tuple[Skill, ...] = get_args(Skill)
DAMAGE_TYPES: tuple[DamageType, ...] = get_args(DamageType)
CONDITIONS: tuple[Condition, ...] = get_args(Condition)

Id = Annotated[str, Meta(min_length=1, max_length=64)]
Line = Annotated[str, Meta(max_length=200)]
Text = Annotated[str, Meta(max_length=4000)]
Lines = Annotated[tuple[Line, ...], Meta(max_length=50)]
Ids = Annotated[tuple[Id, ...], Meta(max_length=50)]
DiceText = Annotated[str, Meta(pattern=r"^[1-9]\d?d[1-9]\d{0,2}$", max_length=7)]
"""Dice: `2d6`."""
Score = Annotated[int, Meta(ge=1, le=30)]
Bonus = Annotated[int, Meta(ge=-99, le=99)]
Feet = Annotated[int, Meta(ge=0, le=10_000)]
Points = Annotated[int, Meta(ge=0, le=9999)]
DC = Annotated[int, Meta(ge=0, le=99)]
Count = Annotated[int, Meta(ge=0, le=99)]
Die6 = Annotated[int, Meta(ge=2, le=6)]
SlotLevel = Annotated[str, Meta(pattern="^[1-9]$")]
