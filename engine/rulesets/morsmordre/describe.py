"""What forms are built from: a sheet with what the catalogue offers, the options, the GM's commands. No rules here."""

from typing import Any

from engine.forms import offer, schema_of
from engine.ruleset import GmCommand
from engine.rulesets.morsmordre.blows import FORBIDDABLE, PARTS, ROWS, STRENGTHS
from engine.rulesets.morsmordre.options import Options
from engine.rulesets.morsmordre.shapes import HEALTH_MAX, NAME_MAX, NUMBER_MAX, SHARES
from engine.rulesets.morsmordre.sheet import PENALTY_MIN, WEAPON_MAX, sheet_schema
from engine.state import Parameter

WHO = Parameter("target", "combatant")
CONDITION = Parameter("condition", "text", max=NAME_MAX)
PART = Parameter("part", "choice", PARTS)
STRENGTH = Parameter("strength", "choice", STRENGTHS)
PERMANENT = Parameter("permanent", "flag", required=False)


def number(name: str, low: int, high: int, required: bool = True) -> Parameter:
    """A whole number in a range."""
    return Parameter(name, "range", min=low, max=high, step=1, required=required)


GM_COMMANDS: tuple[GmCommand, ...] = (
    GmCommand("adjust_health", (WHO, number("amount", -HEALTH_MAX, HEALTH_MAX)), "add"),
    GmCommand("add_condition", (WHO, CONDITION, number("penalty", PENALTY_MIN, 0, False), PERMANENT)),
    GmCommand("remove_condition", (WHO, CONDITION)),
    GmCommand("set_weapon_bonus", (WHO, number("value", 0, WEAPON_MAX))),
    GmCommand("set_clinch", (Parameter("on", "flag", required=False, default=True),)),
    GmCommand(
        "set_ambush",
        (
            Parameter("by", "combatant", required=False),
            Parameter("roll", "flag", required=False, default=True),
        ),
    ),
    GmCommand(
        "set_blow",
        (
            PART,
            STRENGTH,
            number("number", 1, NUMBER_MAX),
            Parameter("consequence", "text", max=NAME_MAX, required=False),
            PERMANENT,
        ),
    ),
    GmCommand(
        "set_damage", (STRENGTH, number("base", 0, NUMBER_MAX), Parameter("share", "choice", SHARES, required=False))
    ),
    GmCommand(
        "set_health_band",
        (
            number("above", 0, 100, False),
            number("penalty", PENALTY_MIN, 0),
            Parameter("forbidden", "choice", FORBIDDABLE, required=False, many=True),
        ),
    ),
    GmCommand("remove_health_band", (number("above", 0, 100),)),
)
"""The GM's list of section 5, but for what is the flow's own; and the tables of section 3."""


def sheet_form() -> dict[str, Any]:
    """JSON Schema of a sheet as on the wire, with what the catalogue has for its fields. (section 2)"""
    schema = sheet_schema()
    consequences = dict.fromkeys(each for row in ROWS for each in row.consequences)
    offer(schema["$defs"]["Condition"]["properties"]["id"], consequences)
    return schema


def options_schema() -> dict[str, Any]:
    """JSON Schema of the table options as on the wire. (section 3.5)"""
    return schema_of(Options)
