"""The words that foreign stat blocks use, what they are called on a sheet, and texts in one form. (DND-177)

Every pattern here reads a text once, from left to right: nothing in it can be tried again in another way.
"""

import re
import unicodedata
from collections.abc import Mapping

from engine.rulesets.dnd5e.terms import ABILITIES, CONDITIONS, DAMAGE_TYPES, SIZES, SKILLS, Ability, Skill

ABILITY_NAMES: Mapping[str, Ability] = {
    **{ability: ability for ability in ABILITIES},
    "strength": "str",
    "dexterity": "dex",
    "constitution": "con",
    "intelligence": "int",
    "wisdom": "wis",
    "charisma": "cha",
}
FULL_NAMES = ("strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma")
"""In the order of the abilities."""
SIZE_NAMES: Mapping[str, str] = {
    **{size: size for size in SIZES},
    "sm": "small",
    "med": "medium",
    "lg": "large",
    "grg": "gargantuan",
}
SKILL_NAMES: Mapping[str, Skill] = {
    **{skill: skill for skill in SKILLS},
    "acr": "acrobatics",
    "ani": "animal_handling",
    "arc": "arcana",
    "ath": "athletics",
    "dec": "deception",
    "his": "history",
    "ins": "insight",
    "itm": "intimidation",
    "inv": "investigation",
    "med": "medicine",
    "nat": "nature",
    "prc": "perception",
    "prf": "performance",
    "per": "persuasion",
    "rel": "religion",
    "slt": "sleight_of_hand",
    "ste": "stealth",
    "sur": "survival",
}
"""Skills by their names and by their three letters. (chapter 13)"""
SENSES = ("darkvision", "blindsight", "tremorsense", "truesight")
MODES = ("walk", "fly", "swim", "climb", "burrow")
CONDITION_NAMES = frozenset(CONDITIONS) - {"silenced"}
TYPE_NAMES = frozenset(DAMAGE_TYPES)

TEXT_MOST = 2_000
"""Signs of one text that are kept, as many as a client's message may hold; the rest is left out, and said to be."""
RAW_MOST = 8_000
"""Signs of a text with its markup that are read."""

_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff\u202a-\u202e\u2066-\u2069]")
_BREAK = re.compile(r"</?(?:p|br|li|ul|ol|div|tr|h[1-6])\b[^<>]*+>", re.IGNORECASE)
_TAG = re.compile(r"<[^<>]*+>")
_REFERENCE = re.compile(r"&(?:amp;)?Reference\[([^\[\]]*+)\]", re.IGNORECASE)
_LABELLED = re.compile(r"(?:\[\[[^\[\]]*+\]\]|@\w++\[[^\[\]]*+\])\{([^{}]*+)\}")
_COMMAND = re.compile(r"\[\[[^\[\]]*+\]\]")
_EMPHASIS = re.compile(r"\*++|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])")
_SPACE = re.compile(r"\s++")
_ENTITY = re.compile(r"&(amp|lt|gt|quot|apos|nbsp|#39|rsquo|lsquo|ndash|mdash|minus);")
_ENTITIES = {
    "amp": "&",
    "lt": "<",
    "gt": ">",
    "quot": '"',
    "apos": "'",
    "nbsp": " ",
    "#39": "'",
    "rsquo": "’",
    "lsquo": "‘",
    "ndash": "–",
    "mdash": "—",
    "minus": "−",
}
_NO_ID = re.compile(r"[^a-z0-9]++")
_WORD = re.compile(r"[a-z]++")
_FEET = re.compile(r"(\d++)")


def clean(text: str) -> str:
    """One line without signs that no text may have."""
    return _SPACE.sub(" ", _CONTROL.sub("", text)).strip()


def plain(text: str) -> str:
    """A description without markup: tags, commands of a virtual tabletop and entities become what a reader sees."""
    text = text[:RAW_MOST]
    if "[" in text:
        text = _REFERENCE.sub(_referred, text)
        text = _COMMAND.sub("", _LABELLED.sub(r"\1", text))
    if "<" in text:
        text = _TAG.sub("", _BREAK.sub(" ", text))
    if "*" in text or "_" in text:
        text = _EMPHASIS.sub("", text)
    if "&" in text:
        text = _ENTITY.sub(lambda found: _ENTITIES[found[1]], text)
    return clean(text)


def _referred(found: re.Match[str]) -> str:
    """`&Reference[condition=prone]`, `&Reference[Prone apply=false]`: the word itself."""
    word = found[1].partition(" ")[0]
    return word.rpartition("=")[2]


def slug(text: str) -> str:
    """An identifier: lower case, marks off the letters, everything else an underscore. (DND-177)"""
    text = text[:200].lower()
    if not text.isascii():
        letters = unicodedata.normalize("NFKD", text.replace("ł", "l"))
        shown = (sign if sign.isalnum() else " " for sign in letters if not unicodedata.combining(sign))
        return "_".join("".join(shown).split())[:64].strip("_")
    return _NO_ID.sub("_", text).strip("_")[:64].strip("_")


def has_markup(name: str) -> bool:
    """Whether a name would be more than a name on some page."""
    return "<" in name or ">" in name


def words_of(text: str) -> list[str]:
    """The words of a text in lower case, in order."""
    return _WORD.findall(text.lower())


def conditions_in(text: str) -> list[str]:
    """The conditions a text names, in its order."""
    return [word for word in words_of(text) if word in CONDITION_NAMES]


def number_in(text: str) -> int | None:
    """The first number of a text: `60 ft.`."""
    found = _FEET.search(text)
    return int(found[1]) if found and len(found[1]) <= 6 else None
