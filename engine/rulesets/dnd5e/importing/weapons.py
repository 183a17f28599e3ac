"""Weapons of the table that printed attacks are known to be made with, by their name. (chapter 2)"""

from collections.abc import Mapping

PROPERTIES: Mapping[str, str] = {
    "club": "light",
    "dagger": "finesse light thrown",
    "greatclub": "two_handed",
    "handaxe": "light thrown",
    "javelin": "thrown",
    "light_hammer": "light thrown",
    "mace": "",
    "quarterstaff": "",
    "sickle": "light",
    "spear": "thrown",
    "light_crossbow": "ammunition loading two_handed",
    "dart": "finesse thrown",
    "shortbow": "ammunition two_handed",
    "sling": "ammunition",
    "battleaxe": "",
    "flail": "",
    "glaive": "heavy two_handed",
    "greataxe": "heavy two_handed",
    "greatsword": "heavy two_handed",
    "halberd": "heavy two_handed",
    "lance": "special",
    "longsword": "",
    "maul": "heavy two_handed",
    "morningstar": "",
    "pike": "heavy two_handed",
    "rapier": "finesse",
    "scimitar": "finesse light",
    "shortsword": "finesse light",
    "trident": "thrown",
    "war_pick": "",
    "warhammer": "",
    "whip": "finesse",
    "blowgun": "ammunition loading",
    "hand_crossbow": "ammunition light loading",
    "heavy_crossbow": "ammunition heavy loading two_handed",
    "longbow": "ammunition heavy two_handed",
    "net": "special thrown",
}
"""Those that bear on a printed attack; its reach and its dice in two hands are printed with it."""
_RUN_TOGETHER = {name.replace("_", ""): name for name in PROPERTIES}


def base_weapon(name: str) -> str | None:
    """The weapon of the table by its name, also written as one word: `heavycrossbow`."""
    return _RUN_TOGETHER.get(name.replace("_", ""))


def properties_of(weapon: str) -> list[str]:
    return PROPERTIES[weapon].split()
