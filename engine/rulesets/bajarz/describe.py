"""What forms are built from: a sheet with what the catalogue offers, the options, the GM's commands. No rules here."""

from typing import Any

from engine.forms import offer, schema_of
from engine.ruleset import GmCommand
from engine.rulesets.bajarz.options import Options
from engine.rulesets.bajarz.shapes import FIGURE_MAX, METRES_MAX, PERCENT_MAX, STATUSES, TEXT_MAX
from engine.rulesets.bajarz.sheet import VITALITY_LEAST, sheet_schema
from engine.rulesets.bajarz.tables import BANDS, LANDINGS, LOCATIONS, MOTIONS, NUMBERS, SKILLS, WEAPONS
from engine.state import Parameter

WHO = Parameter("combatant", "combatant")
PAIR = (Parameter("a", "combatant"), Parameter("b", "combatant"))


def number(name: str, low: int, high: int, required: bool = True) -> Parameter:
    """A whole number in a range."""
    return Parameter(name, "range", min=low, max=high, step=1, required=required)


def flag(name: str) -> Parameter:
    """Yes or no; yes where nothing is said."""
    return Parameter(name, "flag", required=False, default=True)


def names() -> tuple[str, ...]:
    """All that stands in the tables of numbers."""
    return tuple(dict.fromkeys(name for table in NUMBERS.values() for name in table))


WEAPON = Parameter(
    "weapon",
    "group",
    fields=(
        Parameter("id", "choice", tuple(WEAPONS)),
        Parameter("wields", "choice", ("melee", "shot", "thrown")),
        Parameter("skill", "choice", SKILLS),
        number("damage", 0, 100),
        Parameter("reach", "choice", BANDS, required=False, default="medium"),
        Parameter("can_parry", "flag", required=False, default=False),
        Parameter("small", "flag", required=False, default=False),
        number("hands", 0, 2, required=False),
        Parameter("spanned", "flag", required=False, default=False),
        number("base_m", 0, 10_000, required=False),
        number("step_m", 1, 10_000, required=False),
        number("max_m", 0, 10_000, required=False),
        number("bow_strength", 0, 100, required=False),
        number("draw", 0, 100, required=False),
    ),
)
GM_COMMANDS: tuple[GmCommand, ...] = (
    GmCommand(
        "set_circumstance", (WHO, number("value", -FIGURE_MAX, FIGURE_MAX), Parameter("once", "flag", required=False))
    ),
    GmCommand("set_visibility", (flag("poor"),)),
    GmCommand("set_distance", (*PAIR, Parameter("band", "choice", BANDS))),
    GmCommand("set_metres", (*PAIR, number("metres", 0, METRES_MAX))),
    GmCommand("set_motion", (WHO, Parameter("motion", "choice", MOTIONS))),
    GmCommand("set_immobile", (WHO, flag("immobile"))),
    GmCommand("set_surprised", (WHO, flag("surprised"))),
    GmCommand(
        "set_impossible",
        (WHO, Parameter("locations", "choice", LOCATIONS[1:], many=True)),
    ),
    GmCommand("set_order", (Parameter("order", "combatant", many=True),)),
    GmCommand("contest", (Parameter("participants", "combatant", many=True),)),
    GmCommand(
        "gm_override",
        (
            WHO,
            number("vitality", VITALITY_LEAST, 200, required=False),
            Parameter("status", "choice", STATUSES, required=False),
            Parameter("note", "text", max=TEXT_MAX, required=False),
        ),
        points="set",
    ),
    GmCommand("set_weapon", (WEAPON,)),
    GmCommand(
        "set_figure",
        (
            Parameter("table", "choice", tuple(NUMBERS)),
            Parameter("name", "choice", names()),
            number("value", -FIGURE_MAX, FIGURE_MAX),
        ),
    ),
    GmCommand(
        "set_landing", (Parameter("dice", "choice", tuple(LANDINGS)), Parameter("location", "choice", LOCATIONS))
    ),
    GmCommand("set_wound_band", (number("above", 0, PERCENT_MAX, required=False), number("lost", 0, FIGURE_MAX))),
    GmCommand("remove_wound_band", (number("above", 0, PERCENT_MAX),)),
)
"""The GM's list of section 5, but for what is the flow's own."""


def sheet_form() -> dict[str, Any]:
    """JSON Schema of a sheet as on the wire, with what the catalogue has for its fields. (section 2)"""
    schema = sheet_schema()
    fields = schema["$defs"]["Sheet"]["properties"]
    offer(fields["weapon"], WEAPONS, "own_weapons", only=True)
    offer(fields["weapons"]["items"], WEAPONS, "own_weapons", only=True)
    offer(fields["own_weapons"]["items"], WEAPONS.values())
    offer(fields["manoeuvres"]["items"], ("shield_bash",))
    return schema


def options_schema() -> dict[str, Any]:
    """JSON Schema of the table options as on the wire. (3.5)"""
    return schema_of(Options)
