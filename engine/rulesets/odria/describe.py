"""What clients build forms from beside the schema of a sheet: the options and the GM's commands. No rule is here."""

from typing import Any

import msgspec

from engine.ruleset import GmCommand
from engine.rulesets.odria.options import Options
from engine.rulesets.odria.shapes import AMOUNT_MAX, BONDS, COUNT_MAX, COUNT_MIN, MARKS, MEANS, SHARE_MAX, TYPES
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


def options_schema() -> dict[str, Any]:
    """JSON Schema of the table options as on the wire. (section 14)"""
    return msgspec.json.schema(Options)
