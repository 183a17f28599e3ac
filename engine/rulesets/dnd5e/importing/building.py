"""A sheet under construction: what all formats share once a field has been read. (chapter 13)

A creature is never lost for a broken field: what no sheet can hold is left out, and said to be.
"""

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from engine.rejections import Rejection
from engine.rulesets.dnd5e.importing.attack_text import read_attack
from engine.rulesets.dnd5e.importing.attacks import Bearer, Printed, from_fields, from_text, parts_of
from engine.rulesets.dnd5e.importing.dice import read_formula
from engine.rulesets.dnd5e.importing.entries import Entry
from engine.rulesets.dnd5e.importing.reading import Report
from engine.rulesets.dnd5e.importing.words import CONDITION_NAMES, TYPE_NAMES, conditions_in, slug, words_of
from engine.rulesets.dnd5e.numbers import modifier, proficiency_by
from engine.rulesets.dnd5e.sheet import RATINGS, Sheet, read_sheet, scaled, unscaled
from engine.rulesets.dnd5e.tables import BONUS_OPTIONS
from engine.rulesets.dnd5e.terms import ABILITIES

SHEET_BYTES_MOST = 12_000
"""A sheet must fit into one message of a client, with room for the name and the rest of the command."""
REPAIRS_MOST = 60
TEXT_LEAST = 20
"""Signs off the length that texts are cut to: no sign is cut through, and some take more bytes than others."""
LISTS = (
    *("resistances", "vulnerabilities", "immunities", "condition_immunities", "save_advantages", "attacks"),
    *("multiattack", "bonus_options", "reactions", "traits", "text_traits"),
)
"""Shown also where they are empty: what a creature does not have is read there."""
AUTOMATED = frozenset({"pack_tactics", "undead_fortitude", "magic_resistance", "brave"})
"""Traits that are rules of their own; the others of DND-167 are fields of a sheet."""
_AC_BONUS = re.compile(r"\badds (\d) to its AC\b", re.IGNORECASE)
_REGAINS = re.compile(r"\bregains (\d{1,3}) hit points at the start of its turn", re.IGNORECASE)
_MAKES = re.compile(r"\bmakes (?:a|an|one) ([a-z ]{1,40}?) attack\b", re.IGNORECASE)
_AGAINST = re.compile(r"\badvantage on saving throws against being ([^.]*+)", re.IGNORECASE)
_STEP = re.compile(r"([^.\[\]]+)|\[(\d+|\.\.\.)\]")


class Build:
    """One creature on its way to a sheet."""

    def __init__(self, report: Report) -> None:
        self.report = report
        self.fields: dict[str, Any] = {}
        self.texts: dict[str, str] = {}
        self.bearer = Bearer(dict.fromkeys(ABILITIES, 0), 2)

    def put(self, field: str, value: Any) -> None:
        """A field that was there; None, an empty list or an empty text leave it as it is by default. (DND-177)"""
        if value is not None and value != "" and value != [] and value != {}:
            self.fields[field] = value

    def more(self, field: str, value: Any) -> None:
        """One more of a list, each once."""
        there = self.fields.setdefault(field, [])
        if value not in there:
            there.append(value)

    # -- what everybody has --------------------------------------------------------------------------------------------

    def known_as(self, id_: str, name: str) -> None:
        """Identifier and name; where one is missing the other serves."""
        id_ = slug(id_) or slug(name)
        if not name:
            self.report.guessed("name")
            name = id_.replace("_", " ").title()
        self.fields |= {"id": id_ or "creature", "name": name[:200] or "?"}
        if self.fields.get("kind", "monster") == "monster":
            self.fields["creature_key"] = id_ or "creature"

    def sized(self, size: str | None) -> None:
        """Size; without one medium is guessed. (DND-178)"""
        if size is None:
            self.report.warn("size_defaulted")
        self.fields["size"] = size or "medium"

    def rated(self, rating: Any, proficiency: int | None) -> None:
        """Challenge rating and proficiency bonus; `1/4` is a number too. (DND-35)"""
        eighths = eighths_of(rating)
        if eighths is not None and eighths in RATINGS:
            self.fields["challenge_rating"] = unscaled(eighths, 8)
        elif rating not in (None, ""):
            self.report.skipped("challenge_rating")
        self.put("proficiency_bonus", proficiency)
        if proficiency is None:
            proficiency = proficiency_by((eighths or 0) // 8)
        self.bearer = Bearer(self.bearer.modifiers, proficiency)

    def levelled(self, level: int | None) -> None:
        if level is not None and not 1 <= level <= 20:
            self.report.skipped("level")
            level = None
        self.put("level", level)
        self.bearer = Bearer(self.bearer.modifiers, proficiency_by(level or 1))

    def able(self, scores: dict[Any, int | None]) -> None:
        """Ability scores; a missing one is 10. (DND-34)"""
        self.fields["abilities"] = {ability: score for ability, score in scores.items() if score is not None}
        known = {ability: scores.get(ability) for ability in ABILITIES}
        modifiers = {ability: modifier(10 if score is None else score) for ability, score in known.items()}
        self.bearer = Bearer(modifiers, self.bearer.proficiency)

    def armoured(self, ac: int | None, note: str = "") -> None:
        if ac is None:
            self.report.guessed("ac")
        self.put("ac", ac)
        self.put("ac_note", note.strip("() ")[:200])

    def living(self, points: int | None, formula: str) -> None:
        """Hit points and their formula: the printed number is kept where they differ. (DND-178)"""
        formula = formula.strip("() ")
        found = read_formula(formula)
        if formula and (found is None or not found.dice):
            self.report.warn("hp_formula_unparsed")
            self.put("hp_formula", formula[:200])
        elif found is not None:
            self.fields["hp_formula"] = found.text
            if points is not None and points != found.average:
                self.report.warn("hp_formula_mismatch")
        if points is None:
            self.report.guessed("hp_max")
            points = max(1, found.average) if found else 1
        self.fields["hp_max"] = points

    def moving(self, speeds: dict[str, Any]) -> None:
        """Speeds in feet; who has other speeds only does not walk. (DND-46)"""
        if speeds and "walk" not in speeds:
            speeds["walk"] = 0
        self.put("speeds", speeds)

    def immune_to(self, conditions: Sequence[str]) -> None:
        known = [each for word in conditions if (each := slug(word)) in CONDITION_NAMES]
        if len(known) != len([word for word in conditions if word.strip()]):
            self.report.skipped("condition_immunities")
        self.put("condition_immunities", list(dict.fromkeys(known)))

    # -- traits and actions --------------------------------------------------------------------------------------------

    def as_text(self, entry: Entry) -> None:
        """Kept as it is printed: the name among the text traits, what it says beside it. (DND-176)"""
        self.more("text_traits", entry.shown)
        self.tell(entry)

    def tell(self, entry: Entry) -> None:
        """Keep a text that says more than the sheet knows."""
        if entry.text:
            self.texts.setdefault(entry.id, entry.text)

    def trait(self, entry: Entry) -> None:
        """A special trait: a rule of its own, a field, or a text. (DND-167)"""
        if entry.id == "legendary_resistance" and entry.per_day:
            self.fields["legendary_resistance"] = entry.per_day
        elif entry.id == "regeneration" and self._regenerates(entry.text):
            self.more("traits", entry.id)
            self.tell(entry)
        elif entry.id in AUTOMATED or entry.id in BONUS_OPTIONS or entry.id.startswith("keen_"):
            self.more("traits", entry.id)
            for option in BONUS_OPTIONS.get(entry.id, ()):
                self.more("bonus_options", option)
            self._steadfast(entry.text if entry.id == "brave" else "")
        else:
            self._steadfast(entry.text)
            self.as_text(entry)

    def _steadfast(self, text: str) -> None:
        """`advantage on saving throws against being frightened`"""
        if found := _AGAINST.search(text):
            for condition in conditions_in(found[1]):
                self.more("save_advantages", condition)

    def _regenerates(self, text: str) -> bool:
        found = _REGAINS.search(text)
        if not found or not int(found[1]):
            return False
        _, _, after = text.lower().partition(" takes ")
        stopped, damage, _ = after.partition(" damage")
        types = [word for word in words_of(stopped[:80]) if damage and word in TYPE_NAMES]
        self.fields["regeneration"] = {"amount": int(found[1]), "blocked_by": types}
        return True

    def action(self, entry: Entry, printed: Sequence[Printed] = ()) -> None:
        """An action: an attack, or a text. (DND-176)"""
        said = read_attack(entry.text)
        first = printed[0] if printed else Printed()
        if said is not None:
            entry = self.unique(entry)
            self.more("attacks", from_text(entry, said, printed, self.bearer, self.report))
            if not said.is_whole:
                self.report.warn("rider_as_text", entry.id)
                self.tell(entry)
        elif first.to_hit and parts_of(first):
            entry = self.unique(entry)
            self.more("attacks", from_fields(entry, first, self.bearer, self.report))
            self.tell(entry)
        else:
            self.report.warn("action_as_text", entry.id)
            self.as_text(entry)

    def unique(self, entry: Entry) -> Entry:
        """Attacks of one name are told apart by a number."""
        taken = {attack["id"] for attack in self.fields.get("attacks", ())}
        number, id_ = 2, entry.id
        while id_ in taken:
            id_, number = f"{entry.id}_{number}", number + 1
        return msgspec.structs.replace(entry, id=id_)

    def multiattack_as_text(self, entry: Entry) -> None:
        self.report.warn("multiattack_as_text")
        self.as_text(entry)

    def reaction(self, entry: Entry) -> None:
        """A reaction; one that raises the AC answers a hit, every other is announced. (DND-29, DND-112)"""
        made: dict[str, Any] = {"id": entry.id}
        if found := _AC_BONUS.search(entry.text):
            made |= {"on": "hit", "ac_bonus": int(found[1]), "melee_only": "melee" in entry.text.lower()}
        else:
            self.tell(entry)
        self.more("reactions", made)

    def legendary(self, entry: Entry) -> None:
        """A legendary action: its cost, and the attack it makes, if it makes one. (DND-169)"""
        made: dict[str, Any] = {"id": entry.id, "cost": entry.cost or 1}
        found = _MAKES.search(entry.text)
        named = slug(found[1]) if found else ""
        if any(attack["id"] == named for attack in self.fields.get("attacks", ())):
            made["attack"] = named
        else:
            self.tell(entry)
        there = self.fields.setdefault("legendary", {"options": []})["options"]
        if all(option["id"] != entry.id for option in there):
            there.append(made)

    def legendary_pool(self, each_round: int | None) -> None:
        """How many legendary actions between two turns; three where the file does not say. (DND-169)"""
        if "legendary" in self.fields:
            if each_round is None:
                self.report.guessed("legendary.per_round")
            self.fields["legendary"]["per_round"] = 3 if each_round is None else each_round

    # -- the sheet -----------------------------------------------------------------------------------------------------

    def sheet(self) -> dict[str, Any] | Rejection:
        """The sheet as on the wire; what it cannot hold is left out and said to be."""
        found = self._valid()
        if isinstance(found, Rejection):
            return found
        self._shorten()
        for field in ("text_traits", "spells", "reactions", "attacks"):
            while self._is_too_large() and self.fields.get(field):
                self.report.skipped(field)
                self.fields[field].pop()
        return self._made()

    def _shorten(self) -> None:
        """Cut the longest texts to one length, so that the whole sheet fits."""
        sizes = {name: len(msgspec.json.encode(text)) for name, text in self.texts.items()}
        over = len(msgspec.json.encode(self._made())) - SHEET_BYTES_MOST
        room, most = sum(sizes.values()) - over, 0
        if over <= 0:
            return
        for rank, size in enumerate(sorted(sizes.values())):  # the shorter ones stay whole
            most = max(most, room // (len(sizes) - rank))
            room -= size
        for name, size in sizes.items():
            if size > most:
                self.report.warn("text_cut", name)
                self.texts[name] = self.texts[name][: max(0, most - TEXT_LEAST) * len(self.texts[name]) // size]
        self.texts = {name: text for name, text in self.texts.items() if text}

    def _made(self) -> dict[str, Any]:
        texts = {"texts": dict(self.texts)} if self.texts else {}
        return {**{field: [] for field in LISTS}, **self.fields, **texts}

    def _is_too_large(self) -> bool:
        return len(msgspec.json.encode(self._made())) > SHEET_BYTES_MOST

    def _valid(self) -> Sheet | Rejection:
        """The fields as they validate, without those that do not."""
        found = read_sheet(self.fields)
        for _ in range(REPAIRS_MOST):
            if not isinstance(found, Rejection):
                return found
            field = str(found.params["field"])
            if not self._leave_out(field):
                return found
            self.report.skipped(field.replace("[", ".").replace("]", ""))
            found = read_sheet(self.fields)
        return found

    def _leave_out(self, field: str) -> bool:
        """Take out the entry of a list, or the field, that does not validate."""
        steps = [name or int(number) for name, number in _STEP.findall(field) if number != "..."]
        if not steps or steps[0] in ("hp_max", "id", "name") or steps[0] not in self.fields:
            return False
        key = str(steps[0])
        there = self.fields[key]
        if isinstance(there, list) and len(steps) > 1 and isinstance(steps[1], int) and steps[1] < len(there):
            del there[steps[1]]
        else:
            del self.fields[key]
        return True


def eighths_of(rating: Any) -> int | None:
    """A challenge rating in eighths, from a number or `1/4`."""
    if isinstance(rating, str):
        top, slash, under = rating.strip().partition("/")
        if not (top.isascii() and top.isdecimal() and len(top) <= 2):
            return None
        if not slash:
            return int(top) * 8
        return int(top) * 8 // int(under) if under in ("1", "2", "4", "8") else None
    found = scaled(rating, 8)
    return found if isinstance(found, int) and not isinstance(found, bool) else None
