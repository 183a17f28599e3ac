"""The text of a printed attack, read from left to right: to hit, reach, target, damage, what follows. (chapter 13)

    Melee Weapon Attack: +4 to hit, reach 5 ft., one creature. Hit: 5 (1d6 + 2) piercing damage plus 3 (1d6) poison …

Not here: what the file says of the same attack in fields of its own (building.py compares them). (DND-176)
"""

import re
from typing import Any

from msgspec import Struct

from engine.rulesets.dnd5e.importing.dice import dice_text, read_formula
from engine.rulesets.dnd5e.importing.words import ABILITY_NAMES, TYPE_NAMES, conditions_in

_HEAD = re.compile(r"\b(Melee or Ranged|Melee|Ranged) (Weapon Attack|Spell Attack|Attack Roll):", re.IGNORECASE)
"""The last is how newer books begin."""
_TO_HIT = re.compile(r"\s*+([+\-−–]?)\s?(\d{1,2})(?: to hit\b|,)", re.IGNORECASE)
_REACH = re.compile(r"\breach (\d{1,4}) ?(?:ft|feet|foot)\b", re.IGNORECASE)
_RANGE = re.compile(r"\brange (\d{1,4})(?: ?/ ?(\d{1,4}))? ?(?:ft|feet|foot)\b", re.IGNORECASE)
_HIT = re.compile(r"\bHit:", re.IGNORECASE)
_DAMAGE = re.compile(r"\s*+(\d{1,4})(?: ?\(([^()]{1,40}+)\))? ([a-z]+) damage\b", re.IGNORECASE)
_ANY_DAMAGE = re.compile(r"\b(\d{1,4})(?: ?\(([^()]{1,40}+)\))? ([a-z]+) damage\b", re.IGNORECASE)
_PLUS = re.compile(r",? (?:plus|and)\b", re.IGNORECASE)
_TWO_HANDS = re.compile(r"[^.]{0,40}?\btwo hands(?: to make a melee attack)?", re.IGNORECASE)
_OR = re.compile(r",? or\b", re.IGNORECASE)
_SAVE = re.compile(
    r"\bDC (\d{1,2}) (Strength|Dexterity|Constitution|Intelligence|Wisdom|Charisma) saving throw", re.IGNORECASE
)
_ESCAPE = re.compile(r"\bgrappled ?\(escape DC (\d{1,2})\)", re.IGNORECASE)
_LASTS = re.compile(r"\b(?:for \d|for one|until|minutes?|hours?|repeat|each of its turns|start of)\b", re.IGNORECASE)
PARTS_MOST = 6


class AttackText(Struct, frozen=True, kw_only=True):
    """What the text of an attack says, in the words of a sheet."""

    mode: str
    is_spell: bool
    to_hit: int | None
    reach: int | None = None
    range: dict[str, int] | None = None
    creature_only: bool = False
    damage: tuple[dict[str, Any], ...] = ()
    versatile: str | None = None
    riders: tuple[dict[str, Any], ...] = ()
    is_whole: bool = True
    """Whether all that follows a hit was understood."""


def read_attack(text: str) -> AttackText | None:
    """The attack a text prints; None where it prints none."""
    head = _HEAD.search(text)
    if not head:
        return None
    hit = _HIT.search(text, head.end())
    before = text[head.end() : hit.start() if hit else len(text)]
    to_hit = _TO_HIT.match(before)
    reach, ranged = _REACH.search(before), _RANGE.search(before)
    after = text[hit.end() :] if hit else ""
    damage, versatile, at, others = _damage(after)
    riders, is_whole = _riders(after[at:])
    return AttackText(
        mode=head[1].lower().replace(" ", "_"),
        is_spell=head[2].lower() == "spell attack",
        to_hit=(1 if to_hit[1] in ("", "+") else -1) * int(to_hit[2]) if to_hit else None,
        reach=int(reach[1]) if reach else None,
        range=_range(ranged) if ranged else None,
        creature_only="creature" in before.rpartition(",")[2].lower(),
        damage=damage,
        versatile=versatile,
        riders=riders,
        is_whole=is_whole and not others,
    )


def _range(found: re.Match[str]) -> dict[str, int]:
    return {"normal": int(found[1])} | ({"long": int(found[2])} if found[2] else {})


def _damage(text: str) -> tuple[tuple[dict[str, Any], ...], str | None, int, bool]:
    """The damage at the beginning of a text: its parts, the dice in two hands, where it ends, whether there is a
    choice that no sheet knows.
    """
    parts: list[dict[str, Any]] = []
    versatile, at, others = None, 0, False
    while len(parts) < PARTS_MOST:
        found = _DAMAGE.match(text, at)
        part = damage_part(found) if found else None
        if found is None or part is None:
            break
        parts.append(part)
        at = found.end()
        if either := _OR.match(text, at):
            versatile, at, others = _either(text, either.end(), at)
        more = _PLUS.match(text, at)
        if not more or not _DAMAGE.match(text, more.end()):
            break
        at = more.end()
    return tuple(parts), versatile, at, others


def _either(text: str, start: int, otherwise: int) -> tuple[str | None, int, bool]:
    """`or 5 (1d8 + 1) piercing damage if used with two hands`: the dice in two hands; any other choice stays text."""
    found = _DAMAGE.match(text, start)
    if not found:
        return None, otherwise, False
    formula, two_hands = read_formula(found[2] or ""), _TWO_HANDS.match(text, found.end())
    if two_hands and formula and len(formula.dice) == 1:
        return dice_text(*formula.dice[0]), two_hands.end(), False
    end = text.find(".", found.end())
    return None, end if end >= 0 else len(text), True


def damage_part(found: re.Match[str]) -> dict[str, Any] | None:
    """`5 (1d6 + 2) piercing damage`; without dice the number is all of it."""
    kind = found[3].lower()
    if kind not in TYPE_NAMES:
        return None
    if found[2] is None:
        return {"dice": None, "bonus": int(found[1]), "type": kind} if int(found[1]) <= 99 else None
    formula = read_formula(found[2])
    if formula is None or len(formula.dice) != 1 or abs(formula.bonus) > 99:
        return None
    return {"dice": dice_text(*formula.dice[0]), "bonus": formula.bonus, "type": kind}


def _riders(text: str) -> tuple[tuple[dict[str, Any], ...], bool]:
    """What follows the damage, and whether that is all the text says."""
    riders: list[dict[str, Any]] = []
    escape, save = _ESCAPE.search(text), _SAVE.search(text)
    if escape and (not save or escape.start() < save.start()):
        riders.append({"condition": "grappled", "escape_dc": int(escape[1])})
    if save:
        riders.append(_saved(text[save.end() :], int(save[1]), ABILITY_NAMES[save[2].lower()]))
    elif not escape and text.strip(" .,"):
        return (), False
    understood = not _LASTS.search(text) and all("condition" in each or "damage" in each for each in riders)
    if escape and save:
        understood = False  # how the two hang together is the text's
    return tuple(riders), understood


def _saved(text: str, dc: int, ability: str) -> dict[str, Any]:
    """The rider of a save: its own damage, halved or not, and the first condition named."""
    half = "half as much" in text.lower()
    rider: dict[str, Any] = {"save": {"ability": ability, "dc": dc, "on_success": "half" if half else "none"}}
    parts = [part for found in _ANY_DAMAGE.finditer(text) if (part := damage_part(found))][:PARTS_MOST]
    if parts:
        rider["damage"] = parts
    # In the same sentence first: a later one may speak of somebody whom the hit has brought down.
    conditions = conditions_in(text.partition(".")[0]) or conditions_in(text.partition("0 hit points")[0])
    if conditions:
        rider["condition"] = conditions[0]
    return rider
