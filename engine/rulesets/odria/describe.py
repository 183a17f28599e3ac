"""What forms are built from: a sheet with what the catalogue offers, the options, the GM's commands. No rules here."""

from typing import Any

from engine.forms import offer, plain, schema_of
from engine.ruleset import GmCommand
from engine.rulesets.odria.defence import REACTIONS
from engine.rulesets.odria.options import SMALL_LOCATIONS, Options
from engine.rulesets.odria.shapes import AMOUNT_MAX, BONDS, COUNT_MAX, COUNT_MIN, MARKS, MEANS, SHARE_MAX, TYPES
from engine.rulesets.odria.sheet import in_kilograms, sheet_schema
from engine.rulesets.odria.templates import ARMOUR, ELEMENTS, POWERS, PROJECTILES, SHIELDS, SPELLS, WEAPONS
from engine.state import Parameter

WHO = Parameter("target", "combatant")
OTHER = Parameter("other", "combatant", required=False)
ON = Parameter("on", "flag", required=False, default=True)
UNDODGEABLE = Parameter("undodgeable", "flag", required=False)
UNBLOCKABLE = Parameter("unblockable", "flag", required=False)


def number(name: str, least: int, most: int, required: bool = True) -> Parameter:
    """A whole number in its bounds."""
    return Parameter(name, "range", min=least, max=most, step=1, required=required)


SHARE = number("armor_share_pct", 0, SHARE_MAX, required=False)

GM_COMMANDS: tuple[GmCommand, ...] = (
    GmCommand(
        "start_surprise",
        (Parameter("surprised", "combatant", many=True), Parameter("attackers", "combatant", many=True)),
    ),
    GmCommand("advance"),
    GmCommand("pause_request"),
    GmCommand(
        "set_marker",
        (
            WHO,
            Parameter("marker", "choice", (*MARKS, *BONDS)),
            OTHER,
            ON,
            number("metres", 0, AMOUNT_MAX, required=False),
        ),
    ),
    GmCommand(
        "gm_apply_force",
        (
            WHO,
            number("force", 0, AMOUNT_MAX),
            Parameter("damage_type", "choice", TYPES),
            Parameter("element", "text", max=64, required=False),
        ),
    ),
    GmCommand("adjust", (WHO, Parameter("state", "group", fields=(number("hp", -AMOUNT_MAX, AMOUNT_MAX),))), "set"),
    GmCommand("heal", (WHO, number("amount", 1, AMOUNT_MAX), Parameter("means", "choice", MEANS)), "give"),
    GmCommand("wake", (WHO,)),
    GmCommand("set_initiative", (WHO, number("value", COUNT_MIN, COUNT_MAX))),
    GmCommand("rule_cast", (WHO, UNDODGEABLE, UNBLOCKABLE, SHARE)),
    GmCommand(
        "rule_attack",
        (
            Parameter("outcome", "choice", ("hit", "miss"), required=False),
            number("modifier", -COUNT_MAX, COUNT_MAX, required=False),
            Parameter("bypass_armor", "flag", required=False),
            UNDODGEABLE,
            UNBLOCKABLE,
            SHARE,
        ),
    ),
    GmCommand(
        "stray_attack",
        (
            Parameter("actor", "combatant"),
            WHO,
            number("total", COUNT_MIN, COUNT_MAX),
            Parameter("weapon", "text", max=64, required=False),
            Parameter("spell", "text", max=64, required=False),
        ),
    ),
    GmCommand("forfeit", (WHO, number("slot", 1, 20))),
)
"""The GM's list of sections 12 and 14, but for what is the flow's own; of what `adjust` sets, the hit points."""


def sheet_form() -> dict[str, Any]:
    """JSON Schema of a sheet as on the wire, with what the catalogue has for its fields. (section 2)"""
    schema = sheet_schema()
    known = schema["$defs"]
    fields = known["Sheet"]["properties"]
    offer(fields["weapon"], WEAPONS, "weapons", only=True)
    offer(fields["shield"], SHIELDS, "shields", only=True)
    offer(fields["armor"]["items"], ARMOUR, only=True)
    offer(fields["auto_defense"]["items"], REACTIONS, only=True)
    offer(fields["skills"]["propertyNames"], (*WEAPONS, *SHIELDS), "weapons", "shields")
    offer(fields["attacks"]["propertyNames"], WEAPONS, "weapons")
    offer(fields["spells"]["items"], SPELLS)
    offer(fields["psionics"]["items"], POWERS)
    offer(fields["weapons"]["items"], (in_kilograms(plain(each)) for each in WEAPONS.values()))
    offer(fields["shields"]["items"], (in_kilograms(plain(each)) for each in SHIELDS.values()))
    offer(fields["projectiles"]["items"], PROJECTILES.values())
    offer(known["Weapon"]["properties"]["projectile"], PROJECTILES, "projectiles")
    for form in ("Weapon", "Spell"):
        offer(known[form]["properties"]["element"], ELEMENTS)
    return schema


def options_schema() -> dict[str, Any]:
    """JSON Schema of the table options as on the wire. (section 14)"""
    schema = schema_of(Options)
    offer(schema["$defs"]["Options"]["properties"]["small_locations"]["items"], SMALL_LOCATIONS)
    return schema
