"""Keeps the account of a recorded fight of the fifth edition: who is there, what was found, what is due.

What a rule demands after a fact is put down as due and crossed out when it comes; what comes undue, and what is due at
the end of an entry, is a finding. So is a die nobody asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.golden.skirmish_spec import One

Fact = Mapping[str, Any]

DUE = frozenset({
    "Unhidden", "Died", "DroppedToZero", "ConditionAdded", "ConditionRemoved", "ConcentrationStarted",
    "ConcentrationEnded", "ContestResolved", "Stabilized", "GrappleEnded", "MovementStopped", "SurpriseEnded",
    "SideDefeated", "Ended", "TempHpSet", "ReactionTaken", "SpellCast", "ActionReadied", "ActionTaken",
    "Spent", "DeathSave",
})  # fmt: skip
"""Facts that come because a rule demands them, and not otherwise."""
PLAIN = frozenset({
    "RoomOpened", "SeatMade", "InviteMade", "SessionOpened", "DiceCommitted", "DiceRevealed", "FightMade", "DiceFixed",
    "HandedOver", "Started", "QueueSet", "BeatEnded", "TurnEnded", "TurnOver", "Answered", "Settled", "Waits", "Acted",
    "ExtrasBack", "PlacePassed",
})  # fmt: skip
"""Facts without a figure of the rules."""


class Ledger:
    """The entries of one fight in order; `findings` collects what does not agree."""

    def __init__(self) -> None:
        self.everybody: dict[str, One] = {}
        self.findings: list[str] = []
        self.figures = 0
        self.command: Mapping[str, Any] = {}
        self.due: list[tuple[str, dict[str, Any]]] = []
        self._where = ""
        self._rolls: list[tuple[str, str, int, list[int]]] = []

    def check(self, what: str, recorded: Any, reckoned: Any) -> None:
        """Compare one figure."""
        self.figures += 1
        if recorded != reckoned:
            self.findings.append(f"{self._where}: {what} is {recorded}, reckoned {reckoned}")

    def owe(self, tag: str, **fields: Any) -> None:
        """A fact with these figures must come."""
        self.due.append((tag, fields))

    def read(self, entry: Mapping[str, Any]) -> None:
        """One entry: its command, then its facts in order."""
        self.command = entry["command"]
        self._where = f"entry {entry['n']}"
        self.begin()
        for fact in entry["events"]:
            self._where = f"entry {entry['n']} {fact['type']}"
            if fact["type"] in DUE:
                self._came(fact)
            handler = getattr(self, f"_{fact['type']}", None)
            if handler is not None:
                handler(fact)
            elif fact["type"] not in DUE | PLAIN:
                self.findings.append(f"{self._where}: a fact this reckoning does not know")
        self.end()
        for who, purpose, _, faces in self._rolls:
            self.findings.append(f"{self._where}: dice nobody asked for: {who} {purpose} {faces}")
        for tag, fields in self.due:
            self.findings.append(f"{self._where}: there is no {tag} {fields}")
        self._rolls, self.due = [], []

    def begin(self) -> None:
        """What a command demands by itself."""

    def end(self) -> None:
        """What must hold after an entry."""

    def _came(self, fact: Fact) -> None:
        self.figures += 1
        for place, (tag, fields) in enumerate(self.due):
            if tag == fact["type"] and all(fact.get(name) == value for name, value in fields.items()):
                del self.due[place]
                return
        self.findings.append(f"{self._where}: {dict(fact)} is not due")

    def _Rolled(self, fact: Fact) -> None:
        self.check("fixed", fact["fixed"], len(fact["faces"]))
        self._rolls.append((fact["who"], fact["purpose"], fact["sides"], list(fact["faces"])))

    def dice(self, who: str, purpose: str, sides: int, count: int) -> list[int]:
        """The faces that fell for it, first come."""
        if self._rolls and self._rolls[0][:3] == (who, purpose, sides) and len(self._rolls[0][3]) == count:
            return self._rolls.pop(0)[3]
        self.findings.append(f"{self._where}: no {count}d{sides} of {who} for {purpose}")
        return [0] * count

    def d20(self, fact: Fact, who: str, purpose: str, bonus: int, mode: str = "normal") -> int:
        """A d20 test as it is told: both dice where there are two, the one that counts, the total. (DND-41)"""
        faces = self.dice(who, purpose, 20, 1 if mode == "normal" else 2)
        natural = min(faces) if mode == "disadvantage" else max(faces)
        self.check("d20", fact["d20"], faces)
        self.check("mode", fact.get("mode", "normal"), mode)
        self.check("natural", fact["natural"], natural)
        self.check("total", fact["total"], natural + bonus)
        return natural


def mode_of(advantage: list[str], disadvantage: list[str]) -> str:
    """One of each kind, whatever their numbers, and both vanish. (DND-42)"""
    if bool(advantage) == bool(disadvantage):
        return "normal"
    return "advantage" if advantage else "disadvantage"
