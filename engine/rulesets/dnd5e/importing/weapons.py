"""Weapons of the table that printed attacks are known to be made with, by their name. (chapter 2)"""

from engine.rulesets.dnd5e.tables import WEAPONS

_RUN_TOGETHER = {name.replace("_", ""): name for name in WEAPONS}
_PRINTED = ("reach", "versatile", "special")
"""What a stat block prints with the attack itself: its reach, its dice in two hands, its text."""


def base_weapon(name: str) -> str | None:
    """The weapon of the table by its name, also written as one word: `heavycrossbow`."""
    return _RUN_TOGETHER.get(name.replace("_", ""))


def properties_of(weapon: str) -> list[str]:
    """Those that bear on an attack with printed values."""
    return [each for each in WEAPONS[weapon].properties if each not in _PRINTED]
