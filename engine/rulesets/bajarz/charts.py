"""The tables of section 3 as clients show them and a GM changes them, and which of their values are house values.

A row is the data of the command that would set it. The values themselves are in tables.py; no rule is here.
"""

from typing import Any, Final

from engine.forms import plain
from engine.ruleset import Chart, ChartRow
from engine.rulesets.bajarz.tables import LANDINGS, NUMBERS, WEAPONS, Figures, Weapon

MELEE: Final = ("id", "wields", "skill", "damage", "reach", "can_parry", "small", "hands")
RANGED: Final = (
    "id",
    "wields",
    "skill",
    "damage",
    "hands",
    "base_m",
    "step_m",
    "max_m",
    "bow_strength",
    "draw",
    "spanned",
)
RANGES: Final = frozenset({"base_m", "step_m", "max_m"})
THE_SOURCES: Final[dict[str, frozenset[str]]] = {
    "unarmed": frozenset({"reach", "can_parry"}),
    "knuckleduster": frozenset({"reach", "small"}),
    "knife": frozenset({"reach", "can_parry", "small"}),
    "sword": frozenset({"reach", "can_parry"}),
    "sabre": frozenset({"reach"}),
    "axe": frozenset({"can_parry"}),
    "spear": frozenset({"reach"}),
    "halberd": frozenset({"reach"}),
    "bow": RANGES,
    "long_bow": RANGES | {"bow_strength", "draw"},
    "recurve_bow": RANGES | {"bow_strength", "draw"},
    "crossbow": RANGES,
    "heavy_crossbow": RANGES | {"bow_strength", "draw"},
    "heavy_crossbow_winch": RANGES | {"bow_strength", "draw"},
    "throwing_knife": RANGES,
}
"""What the source text says of its weapons; everything else in tables 3.1 and 3.2 is a house value."""
NAMED: Final = frozenset({"id", "wields"})
HOUSE_TABLES: Final = frozenset({"shields", "called"})
"""Tables of numbers that are house values; circumstances (3.3) are the source's."""


def weapon_data(weapon: Weapon) -> dict[str, Any]:
    """A weapon as the command that sets it: what says nothing of its kind is left out."""
    known = plain(weapon)
    return {"weapon": {name: known[name] for name in (MELEE if weapon.wields == "melee" else RANGED)}}


def weapon_row(weapon: Weapon) -> ChartRow:
    """A weapon with its house values."""
    data = weapon_data(weapon)
    sources = THE_SOURCES.get(weapon.id, frozenset()) | NAMED
    return ChartRow(data, tuple(f"weapon.{name}" for name in data["weapon"] if name not in sources))


def figures_of(figures: Figures, table: str) -> list[dict[str, Any]]:
    """A table of numbers, as the commands that set them."""
    return [{"table": table, "name": name, "value": figures.number(table, name)} for name in NUMBERS[table]]


def landings_of(figures: Figures) -> list[dict[str, Any]]:
    """Where the rolls of the destiny die land, as the commands that set them. (3.4)"""
    return [{"dice": dice, "location": figures.landing(dice)} for dice in LANDINGS]


def wounds_of(figures: Figures) -> list[dict[str, Any]]:
    """The wound bands; the lowest names no share. (BAJ-52)"""
    return [({} if band.above is None else {"above": band.above}) | {"lost": band.lost} for band in figures.wounds]


def rows_of(figures: Figures) -> dict[str, list[dict[str, Any]]]:
    """All tables of a fight, as the commands that set them."""
    return {
        "weapons": [weapon_data(figures.weapon(name) or weapon) for name, weapon in WEAPONS.items()],
        **{table: figures_of(figures, table) for table in NUMBERS},
        "landings": landings_of(figures),
        "wounds": wounds_of(figures),
    }


START: Final = rows_of(Figures())
CHARTS: Final[tuple[Chart, ...]] = (
    Chart("weapons", "set_weapon", ("weapon.id",), tuple(weapon_row(weapon) for weapon in WEAPONS.values())),
    *(
        Chart(
            table,
            "set_figure",
            ("table", "name"),
            tuple(ChartRow(row, ("value",) if table in HOUSE_TABLES else ()) for row in START[table]),
        )
        for table in NUMBERS
    ),
    Chart("landings", "set_landing", ("dice",), tuple(ChartRow(row) for row in START["landings"])),
    Chart(
        "wounds",
        "set_wound_band",
        ("above",),
        tuple(ChartRow(row, ("lost",)) for row in START["wounds"]),
        remove="remove_wound_band",
    ),
)


def changed(figures: Figures) -> dict[str, list[dict[str, Any]]]:
    """Those charts that this table has changed, whole. (section 3, BAJ-52)"""
    if figures == Figures():
        return {}
    return {name: rows for name, rows in rows_of(figures).items() if rows != START[name]}
