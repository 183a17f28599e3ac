"""What is known of a recorded fight of Odria while it is reckoned again: figures compared, dice, what is owed and told.

A second reading of the specification, written apart from the engine, which it does not import.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.golden.odria_numbers import One, Weapon

Fact = Mapping[str, Any]


@dataclass
class Blow:
    """One attack under way. `deed`: what was confirmed for its slot; a free attack has none."""

    by: One
    at: One
    mode: str
    deed: Mapping[str, Any]
    is_free: bool
    is_quick: bool = False
    weapon: Weapon | None = None
    spell: Mapping[str, Any] | None = None
    total: int = 0
    faces: list[int] = field(default_factory=list)
    d100: int | None = None
    hits: bool = False

    @property
    def is_critical(self) -> bool:
        return len(self.faces) > 2

    @property
    def is_fumbled(self) -> bool:
        return self.d100 is not None and self.d100 > 50

    @property
    def is_beat(self) -> bool:
        return self.deed.get("mode") == "beat"


class Book:
    """What is known of a fight so far; `findings` collects what does not agree."""

    def __init__(self) -> None:
        self.everybody: dict[str, One] = {}
        self.findings: list[str] = []
        self.figures = 0
        self.seen: set[str] = set()
        """What has occurred, for a test that asks for it."""
        self._where = ""
        self._round = 0
        self._count = 0
        self._last_count: int | None = None
        self._choices: dict[str, Mapping[str, Any]] = {}
        self._reactions: dict[str, str] = {}
        self._acted: tuple[str, Mapping[str, Any]] = ("", {})
        self._rolls: list[tuple[str, str, int, int]] = []
        self._owed: list[tuple[Any, ...]] = []
        self._slot: tuple[str, int, Mapping[str, Any]] = ("", 0, {})
        """Whose slot it is, its number, and what was confirmed for it."""
        self._blow: Blow | None = None
        self._holds: set[tuple[str, str]] = set()
        """Who keeps whom at a distance."""
        self._engaged: set[frozenset[str]] = set()
        self._behind: set[tuple[str, str]] = set()
        self._attacked_at: dict[str, int] = {}
        self._aim = 0
        self._last_tick = 0
        self._is_over = False

    def check(self, what: str, recorded: Any, reckoned: Any) -> None:
        """Compare one figure."""
        self.figures += 1
        if recorded != reckoned:
            self.fail(f"{what} is {recorded}, reckoned {reckoned}")

    def fail(self, why: str) -> None:
        """Something that does not agree, where it stands."""
        self.findings.append(f"{self._where}: {why}")

    def _explained(self, line: Mapping[str, Any]) -> None:
        terms = line.get("terms", ())
        if "total" not in line or not terms:
            return
        if any(term.get("op") == "%" for term in terms):
            damage, share = (term["value"] for term in terms)
            self.check(line["label"], line["total"] <= damage * share // 100, True)
        elif line["label"] != "critical_failure":
            for term in terms:
                faces = [*term.get("faces", ()), *term.get("bonus", ())]
                if faces and term["name"] == "dice":
                    self.check("dice", term["value"], sum(faces))
            total = sum(term["value"] for term in terms)
            self.check(line["label"], line["total"], max(0, total) if line["label"] == "shield" else total)

    # -- dice --------------------------------------------------------------------------------------------------------

    def _die(self, who: str, purpose: str, sides: int) -> int:
        """The next face that fell for it."""
        if self._rolls and self._rolls[0][:3] == (who, purpose, sides):
            return self._rolls.pop(0)[3]
        self.fail(f"no d{sides} of {who} for {purpose}, but {self._rolls[:1]}")
        return 0

    def _exploding(self, who: str, purpose: str) -> tuple[int, list[int]]:
        """ODR-1: the sum and the faces."""
        faces = [self._die(who, purpose, 12)]
        while faces[-1] > 10:
            faces.append(self._die(who, purpose, 12))
        return sum(faces), faces

    def _text(self, who: str, purpose: str, dice: str) -> int:
        """A number, or dice with a bonus."""
        thrown, _, bonus = dice.partition("+")
        if "d" not in thrown:
            return int(thrown)
        number, _, sides = thrown.partition("d")
        return sum(self._die(who, purpose, int(sides)) for _ in range(int(number))) + int(bonus or 0)

    def _Rolled(self, fact: Fact) -> None:
        self._rolls += [(fact["who"], fact["purpose"], fact["sides"], face) for face in fact["faces"]]

    def _owe(self, *what: Any) -> None:
        self._owed.append(what)

    def _paid(self, *what: Any) -> None:
        """A consequence is told: it must have been owed."""
        self.figures += 1
        if what in self._owed:
            self._owed.remove(what)
        else:
            self.fail(f"{what} is not owed, but {self._owed}")

    # -- what comes of it --------------------------------------------------------------------------------------------

    def _ArmourHurt(self, fact: Fact) -> None:
        self._paid("ArmourHurt", fact["who"], fact["layer"], fact["damage"])
        layers = self.everybody[fact["who"]].armour_hp
        layers[fact["layer"]] = max(0, layers[fact["layer"]] - fact["damage"])

    def _ShieldHurt(self, fact: Fact) -> None:
        self._paid("ShieldHurt", fact["who"], fact["damage"])
        one = self.everybody[fact["who"]]
        one.shield_hp = max(0, one.shield_hp - fact["damage"])

    def _Hurt(self, fact: Fact) -> None:
        self._paid("Hurt", fact["who"], fact["wound"])
        self.everybody[fact["who"]].hp -= fact["wound"]

    def _Shocked(self, fact: Fact) -> None:
        self._paid("Shocked", fact["who"], fact["penalty"], fact["percent"])
        self.everybody[fact["who"]].shocks.append((fact["penalty"], fact["percent"]))

    def _KnockedOut(self, fact: Fact) -> None:
        self._paid("KnockedOut", fact["who"])
        self.everybody[fact["who"]].is_out = True

    def _Seen(self, fact: Fact) -> None:
        self._paid("Seen", fact["who"])

    def _Engaged(self, fact: Fact) -> None:
        self._paid("Engaged", fact["who"], fact["target"])
        self._engaged.add(frozenset((fact["who"], fact["target"])))

    def _Disengaged(self, fact: Fact) -> None:
        pair = frozenset((fact["who"], fact["target"]))
        by_jump = [owed for owed in self._owed if owed[0] == "Disengaged" and frozenset(owed[1:]) == pair]
        self.check("engaged no longer", bool(by_jump) or any(self.everybody[who].is_helpless for who in pair), True)
        for owed in by_jump:
            self._owed.remove(owed)
        self._engaged.discard(pair)

    def _WentProne(self, fact: Fact) -> None:
        one = self.everybody[fact["who"]]
        self.check("until", fact["until"], self._count + 1)
        one.cover_until = self._count + 1
        one.marks.add("prone")

    def _LeptIn(self, fact: Fact) -> None:
        self._paid("LeptIn", fact["who"], fact["target"], fact["ok"])

    def _DistanceTaken(self, fact: Fact) -> None:
        """ODR-104."""
        one, other = self.everybody[fact["who"]], self.everybody[fact["target"]]
        weapons = [one.arm(one.weapon), other.arm(other.weapon)]
        reach = [weapon.reach if weapon.is_melee else 0 for weapon in weapons]
        self.check("reaches farther", weapons[0].is_melee and reach[0] > reach[1], True)
        self._holds.add((one.id, other.id))
        self.seen.add("distance")

    def _DistanceBroken(self, fact: Fact) -> None:
        self._paid("DistanceBroken", fact["who"], fact["target"], fact["how"])
        self._holds.discard((fact["target"], fact["who"]))
        self.seen.add(f"distance_broken_by_{fact['how']}")

    def _StatusPut(self, fact: Fact) -> None:
        status = fact["status"]
        if status["name"] == "behind":
            self._behind.add((status["source"], status["on"]))

    def _StatusLifted(self, fact: Fact) -> None:
        status = fact["status"]
        if status["name"] == "behind":
            self._behind.discard((status["source"], status["on"]))

    def _Marked(self, fact: Fact) -> None:
        marks = self.everybody[fact["who"]].marks
        if fact.get("on", True):
            marks.add(fact["mark"])
        else:
            marks.discard(fact["mark"])

    def _Healed(self, fact: Fact) -> None:
        one = self.everybody[fact["who"]]
        one.hp = min(one.hp_max, one.hp + fact["amount"])

    def _Rescued(self, fact: Fact) -> None:
        """ODR-78: above 0 before the deadline, awake unless a knock-out trap was failed."""
        one = self.everybody[fact["who"]]
        self.check("rescued", one.hp > 0 and one.deadline is not None and self._round <= one.deadline, True)
        one.deadline = None
        self.seen.add("rescue")
