"""What forms are built from: a sheet with what the catalogue offers, the options, the GM's commands. No rules here."""

from typing import Any, get_args

from engine.forms import offer, schema_of
from engine.ruleset import GmCommand
from engine.rulesets.dnd5e.adventurers import CLERIC, ROGUE, WIZARD
from engine.rulesets.dnd5e.options import Options
from engine.rulesets.dnd5e.sheet import sheet_schema
from engine.rulesets.dnd5e.tables import BONUS_OPTIONS, SHIELD, WEAPONS
from engine.rulesets.dnd5e.terms import ABILITIES, CONDITIONS, DAMAGE_TYPES, SKILLS, Duration
from engine.state import Parameter

WHO = Parameter("target", "combatant")
ACTOR = Parameter("actor", "combatant")


def number(name: str, least: int, most: int, required: bool = True) -> Parameter:
    """A whole number in its bounds."""
    return Parameter(name, "range", min=least, max=most, step=1, required=required)


def flag(name: str) -> Parameter:
    """Yes or no."""
    return Parameter(name, "flag", required=False)


def choice(name: str, values: tuple[str, ...], required: bool = True) -> Parameter:
    """One of a list."""
    return Parameter(name, "choice", values, required=required)


def text(name: str, most: int, required: bool = True) -> Parameter:
    """A word or more."""
    return Parameter(name, "text", max=most, required=required)


PARTS = Parameter(
    "parts",
    "group",
    many=True,
    fields=(
        choice("type", DAMAGE_TYPES),
        number("amount", 0, 9999, required=False),
        text("dice", 7, required=False),
    ),
)
FEATURES = ("lucky", "initiative_advantage")
TRAITS = ("pack_tactics", "undead_fortitude", "magic_resistance", "brave", *BONUS_OPTIONS)
"""What the rules know of by name. (DND-167)"""
AMMUNITION = tuple(dict.fromkeys(weapon.ammunition for weapon in WEAPONS.values() if weapon.ammunition))
GM_COMMANDS: tuple[GmCommand, ...] = (
    GmCommand(
        "begin_encounter",
        (
            Parameter("surprised", "combatant", many=True, required=False),
            Parameter("not_surprised", "combatant", many=True, required=False),
        ),
    ),
    GmCommand("place", (ACTOR, Parameter("pos", "point"))),
    GmCommand("set_distance", (Parameter("a", "combatant"), Parameter("b", "combatant"), number("feet", 0, 10_000))),
    GmCommand(
        "set_cover",
        (
            Parameter("attacker", "combatant"),
            WHO,
            choice("degree", ("none", "half", "three_quarters", "total")),
        ),
    ),
    GmCommand("set_unseen", (Parameter("observer", "combatant"), WHO, flag("unseen"))),
    GmCommand("set_allied", (text("a", 64), text("b", 64), flag("allied"))),
    GmCommand("set_needs_action", (text("object", 500), flag("needs_action"))),
    GmCommand("gm_damage", (WHO, PARTS, flag("critical"), flag("melee"), flag("knock_out"), flag("saved_half"))),
    GmCommand(
        "gm_area",
        (
            Parameter("targets", "combatant", many=True),
            choice("ability", ABILITIES),
            number("dc", 0, 99),
            choice("on_success", ("none", "half"), required=False),
            choice("condition", CONDITIONS, required=False),
            flag("magic"),
        ),
    ),
    GmCommand("gm_set", (WHO, choice("field", ("hp",)), number("value", 0, 9999)), "set"),
    GmCommand("gm_heal", (WHO, number("amount", 0, 9999)), "give"),
    GmCommand("gm_temp_hp", (WHO, number("amount", 0, 9999), choice("choice", ("new", "keep"), required=False))),
    GmCommand(
        "gm_condition",
        (
            WHO,
            choice("condition", CONDITIONS),
            Parameter("source", "combatant", required=False),
            choice("duration", get_args(Duration), required=False),
            number("rounds", 1, 10_000, required=False),
            number("escape_dc", 0, 99, required=False),
            number("levels", 1, 6, required=False),
            Parameter("concentration", "combatant", required=False),
            flag("remove"),
        ),
    ),
    GmCommand("gm_fall", (WHO, number("feet", 0, 10_000))),
    GmCommand("gm_teleport", (WHO, Parameter("to", "point", required=False))),
    GmCommand(
        "gm_grant",
        (WHO, choice("grant", ("advantage", "disadvantage")), choice("on", ("any", "attack", "check", "save"))),
    ),
    GmCommand(
        "gm_effect",
        (
            WHO,
            text("id", 64),
            Parameter("applies", "choice", ("attack", "save", "check"), many=True, required=False),
            text("dice", 8, required=False),
            number("flat", -99, 99, required=False),
            Parameter("concentration", "combatant", required=False),
            flag("remove"),
        ),
    ),
    GmCommand("gm_reveal", (WHO, Parameter("to", "combatant", required=False))),
    GmCommand("gm_pass_time", (number("hours", 1, 10_000),)),
    GmCommand(
        "check",
        (
            ACTOR,
            choice("skill", SKILLS, required=False),
            choice("ability", ABILITIES, required=False),
            number("dc", 0, 99, required=False),
            choice("requires", ("sight", "hearing"), required=False),
            flag("advantage"),
            flag("disadvantage"),
        ),
    ),
    GmCommand(
        "save",
        (
            ACTOR,
            choice("ability", ABILITIES),
            number("dc", 0, 99),
            choice("cover", ("none", "half", "three_quarters"), required=False),
            flag("magic"),
        ),
    ),
    GmCommand("query_derived", (ACTOR,)),
    GmCommand("query_cover", (ACTOR, WHO)),
)
"""The GM's list of chapter 8; terrain is a list of squares, and `gm_set` takes any value."""


def sheet_form() -> dict[str, Any]:
    """JSON Schema of a sheet as on the wire, with what the catalogue has for its fields. (section 2)"""
    schema = sheet_schema()
    known = schema["$defs"]
    fields = known["Sheet"]["properties"]
    offer(fields["attacks"]["items"], ({"id": weapon, "weapon": weapon} for weapon in WEAPONS))
    offer(fields["spells"]["items"], (*CLERIC["spells"], *WIZARD["spells"]))
    offer(fields["attack_extras"]["items"], ROGUE["attack_extras"])
    offer(fields["bonus_options"]["items"], ("dash", "disengage", "hide", "dodge"))
    offer(fields["features"]["items"], FEATURES)
    offer(fields["traits"]["items"], TRAITS)
    offer(fields["held"]["anyOf"][0]["items"], (*WEAPONS, SHIELD))
    offer(fields["ammo"]["anyOf"][0]["propertyNames"], AMMUNITION)
    offer(fields["slots"]["propertyNames"], map(str, range(1, 10)), only=True)
    for name in ("weapon", "base_weapon"):
        offer(known["Attack"]["properties"][name], WEAPONS)
    for form in ("Series", "LegendaryOption"):
        offer(known[form]["properties"]["attack"], (), "attacks")
    return schema


def options_schema() -> dict[str, Any]:
    """JSON Schema of the table options as on the wire. (chapter 3)"""
    return schema_of(Options)
