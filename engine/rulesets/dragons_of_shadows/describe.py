"""What forms are built from: a sheet with what the catalogue offers, the options, the GM's commands. No rules here."""

from typing import Any

from engine.forms import offer, schema_of
from engine.ruleset import GmCommand
from engine.rulesets.dragons_of_shadows.options import Options
from engine.rulesets.dragons_of_shadows.rolls import STATUS_PERCENT
from engine.rulesets.dragons_of_shadows.shapes import AMOUNT_MAX, MODES, ROLLS_MAX, STATISTICS, TEXT_MAX
from engine.rulesets.dragons_of_shadows.sheet import FARTHEST_M, sheet_schema
from engine.rulesets.dragons_of_shadows.templates import WEAPONS
from engine.state import Parameter

WHO = Parameter("target", "combatant")
ACTOR = Parameter("actor", "combatant")
ANYBODY = Parameter("target", "combatant", required=False)
STATUS = Parameter("status", "choice", tuple(STATUS_PERCENT), required=False)
STATS = Parameter("stats", "choice", STATISTICS, many=True)
SKILL = Parameter("skill", "text", max=64)
ITEM = Parameter("item", "text", max=64)
TEST = Parameter("test", "text", max=64)


def number(name: str, low: int, high: int, required: bool = True) -> Parameter:
    """A whole number in a range."""
    return Parameter(name, "range", min=low, max=high, step=1, required=required)


def choice(name: str, *values: str, required: bool = True) -> Parameter:
    """One of these words."""
    return Parameter(name, "choice", values, required=required)


def roller(name: str) -> Parameter:
    """One side of an opposed test: who rolls, with what. (DOS-17)"""
    return Parameter(name, "group", fields=(ACTOR, STATS, SKILL, STATUS))


SKILLS = (
    *("melee_weapon", "unarmed", "block", "dodge", "throwing", "shooting"),
    *("survival", "reading_writing", "smithing"),
)
"""What the rules ask for, and what stands in the source text's examples."""
STATUSES = ("sprained_ankle", "serious_wound", "fatigue", "illness", "curse")
ITEMS = ("shield", "torch", "rope", "potion", "smoke_bomb")
GM_COMMANDS: tuple[GmCommand, ...] = (
    GmCommand(
        "gm_damage", (WHO, number("amount", 0, AMOUNT_MAX), choice("kind", "light", "serious", "critical")), "take"
    ),
    GmCommand("heal", (WHO, number("amount", 0, AMOUNT_MAX), choice("kind", "light", "wounds", "critical")), "give"),
    GmCommand("add_status", (WHO, Parameter("status", "text"))),
    GmCommand("remove_status", (WHO, Parameter("status", "text"))),
    GmCommand("set_difficulty", (ACTOR, STATUS)),
    GmCommand(
        "set_ranged_difficulty", (number("value", 0, AMOUNT_MAX), Parameter("target", "combatant", required=False))
    ),
    GmCommand("set_cover", (WHO, Parameter("cover", "range", ("full",), min=0, max=AMOUNT_MAX, required=False))),
    GmCommand("allow_ranged_defence", (WHO, STATUS)),
    GmCommand("limit_defence", (WHO, Parameter("allowed", "choice", ("block", "dodge"), many=True))),
    GmCommand("allow_hazard"),
    GmCommand("take_actions", (WHO,)),
    GmCommand("permit_action", (WHO, Parameter("force", "flag", required=False))),
    GmCommand("kill", (WHO,)),
    GmCommand("set_order", (Parameter("order", "combatant", many=True),)),
    GmCommand("set_opponents", (ACTOR, Parameter("opponents", "combatant", required=False, many=True))),
    GmCommand(
        "set_grapple",
        (WHO, Parameter("holder", "combatant", required=False), choice("mode", *MODES, required=False), ITEM),
    ),
    GmCommand("take_item", (WHO, ITEM)),
    GmCommand("return_item", (WHO, ITEM)),
    GmCommand("set_distance", (WHO, Parameter("value", "range", min=0, max=FARTHEST_M * 1000, scale=1000))),
    GmCommand("set_position", (WHO, Parameter("position", "point", scale=1000, required=False))),
    GmCommand("request_test", (ACTOR, STATS, SKILL, number("difficulty", 0, AMOUNT_MAX), STATUS)),
    GmCommand("request_opposed", (roller("initiator"), roller("opponent"))),
    GmCommand(
        "request_complex",
        (
            ACTOR,
            STATS,
            SKILL,
            number("difficulty", 0, AMOUNT_MAX),
            number("max_rolls", 1, ROLLS_MAX),
            number("successes_needed", 1, ROLLS_MAX),
            STATUS,
        ),
    ),
    GmCommand("complex_roll", (TEST,)),
    GmCommand("abandon", (TEST,)),
    GmCommand("partial_success", (TEST, Parameter("text", "text", max=TEXT_MAX))),
)
"""The GM's list of section 8, but for what is the flow's own."""


def sheet_form() -> dict[str, Any]:
    """JSON Schema of a sheet as on the wire, with what the catalogue has for its fields. (section 2)"""
    schema = sheet_schema()
    known = schema["$defs"]
    fields = known["Sheet"]["properties"]
    offer(fields["weapons"]["items"], WEAPONS.values())
    offer(fields["wielded"]["items"], (), "weapons", "items", only=True)
    offer(fields["items"]["items"], ({"id": item} for item in ITEMS))
    offer(fields["skills"]["propertyNames"], SKILLS)
    offer(known["Note"]["properties"]["id"], STATUSES)
    return schema


def options_schema() -> dict[str, Any]:
    """JSON Schema of the table options as on the wire. (section 11)"""
    return schema_of(Options)
