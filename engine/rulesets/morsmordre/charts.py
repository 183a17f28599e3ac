"""The tables of section 3 as clients show them and a GM changes them, and which of their values are house values.

A row is the data of the command that would set it. The values themselves are in blows.py; no rule is here.
"""

from typing import Any, Final

from engine.ruleset import Chart, ChartRow
from engine.rulesets.morsmordre.blows import STRENGTHS, Band, Book, Damage, Row, Strength

NUMBERS_OF_ALL: Final[frozenset[Strength]] = frozenset({"gentle", "balanced"})
"""Classes whose target numbers the source text gives; the jaw's and the belly's are below."""
NUMBERS: Final[dict[str, frozenset[Strength]]] = {
    "jaw": frozenset({"gentle", "strong", "mighty"}),
    "belly": frozenset({"gentle", "light", "balanced", "strong"}),
}
CONSEQUENCES: Final[dict[str, frozenset[Strength]]] = {
    "nose": frozenset({"light", "balanced", "strong"}),
    "eye": frozenset({"mighty"}),
}
DAMAGE: Final[dict[Strength, tuple[str, ...]]] = {
    "gentle": ("base",),
    "balanced": ("base",),
    "mighty": ("share",),
}
"""House values of the classes' damage."""


def blow_rows(row: Row) -> list[dict[str, Any]]:
    """A part of the body, class by class. (sections 3.1 and 3.3)"""
    found: list[dict[str, Any]] = []
    for strength, label in zip(STRENGTHS, (None, *row.consequences), strict=True):
        data: dict[str, Any] = {"part": row.part, "strength": strength, "number": row.number(strength)}
        if label is not None:
            data |= {"consequence": label, "permanent": label in row.permanent}
        found.append(data)
    return found


def house_of(data: dict[str, Any]) -> tuple[str, ...]:
    """Which values of a row of the table of blows are not the source text's."""
    part, strength = data["part"], data["strength"]
    numbers, consequences = NUMBERS.get(part, NUMBERS_OF_ALL), CONSEQUENCES.get(part, ())
    found = () if strength in numbers else ("number",)
    return (*found, "consequence") if "consequence" in data and strength not in consequences else found


def damage_row(damage: Damage) -> dict[str, Any]:
    """What a class does. (section 3.2)"""
    return {"strength": damage.strength, "base": damage.base, "share": damage.share}


def band_row(band: Band) -> dict[str, Any]:
    """A band of health; the lowest names no share. (section 3.4)"""
    above = {} if band.above is None else {"above": band.above}
    return {**above, "penalty": band.penalty, "forbidden": list(band.forbidden)}


def rows_of(book: Book) -> dict[str, list[dict[str, Any]]]:
    """All tables of a fight, as the commands that set them."""
    return {
        "blows": [data for row in book.rows for data in blow_rows(row)],
        "damage": [damage_row(damage) for damage in book.damage],
        "health_bands": [band_row(band) for band in book.bands],
    }


START: Final = rows_of(Book())
CHARTS: Final[tuple[Chart, ...]] = (
    Chart("blows", "set_blow", ("part", "strength"), tuple(ChartRow(row, house_of(row)) for row in START["blows"])),
    Chart(
        "damage",
        "set_damage",
        ("strength",),
        tuple(ChartRow(row, DAMAGE.get(row["strength"], ())) for row in START["damage"]),
    ),
    Chart(
        "health_bands",
        "set_health_band",
        ("above",),
        tuple(ChartRow(row, ("penalty", "forbidden")) for row in START["health_bands"]),
        remove="remove_health_band",
    ),
)


def changed(book: Book) -> dict[str, list[dict[str, Any]]]:
    """Those tables that this fight has changed, whole. (section 3)"""
    if book == Book():
        return {}
    return {name: rows for name, rows in rows_of(book).items() if rows != START[name]}
