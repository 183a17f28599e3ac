"""Reads a journal's facts one by one for a reckoner: what is compared, what must follow, which dice fell.

Nothing here knows a rule but how a pool falls; the rules are in `pool_reckoner.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.golden.pool_spec import Dice, points

Fact = Mapping[str, Any]

AROUND = frozenset(
    {
        *("SeatMade", "InviteMade", "SessionOpened", "DiceCommitted", "DiceFixed", "DiceRevealed", "HandedOver"),
        *("Started", "Answered", "Asked", "Waits", "QueueSet", "BeatBegan", "BeatEnded", "TurnBegan"),
        *("RoundCleared", "StatusLifted"),
    }
)
"""Facts without a figure of the rules."""


class Reading:
    """Reads a journal's entries; `findings` says what does not agree, `figures` how many were compared."""

    def __init__(self) -> None:
        self.findings: list[str] = []
        self.figures = 0
        self._where = ""
        self._rolls: list[tuple[str, str, list[int]]] = []
        self._expected: list[tuple[str, dict[str, Any]]] = []
        """Facts that must follow in the same entry, each with its fields."""
        self._over = False
        """A spell has taken effect: nothing else may happen in this round. (BAJ-32)"""

    def check(self, what: str, recorded: Any, reckoned: Any) -> None:
        """Compare one figure."""
        self.figures += 1
        if recorded != reckoned:
            self.findings.append(f"{self._where}: {what} is {recorded}, reckoned {reckoned}")

    def read(self, entry: Mapping[str, Any]) -> None:
        """One entry: its facts in order."""
        for fact in entry["events"]:
            self._where = f"entry {entry['n']} {fact['type']}"
            if self._over and fact["type"] not in ("SpellEffect", "RoundEnded", "RoundBegan"):
                self.findings.append(f"{self._where}: a spell is the last event of its round")
            for line in fact.get("explain", ()):
                self._explained(line)
            handler = getattr(self, f"_{fact['type']}", None)
            if handler is not None:
                handler(fact)
            elif fact["type"] not in AROUND:
                self.findings.append(f"{self._where}: a fact this reckoning does not know")
        for roll in self._rolls:
            self.findings.append(f"{self._where}: dice nobody asked for: {roll}")
        for expected in self._expected:
            self.findings.append(f"{self._where}: has not happened: {expected}")
        self._rolls, self._expected = [], []

    def _follows(self, fact: Fact, *names: str) -> None:
        """This fact was to follow, with these fields."""
        got = {name: fact.get(name) for name in names}
        if (fact["type"], got) in self._expected:
            self._expected.remove((fact["type"], got))
            self.figures += len(names)
        else:
            self.findings.append(f"{self._where}: {got}, expected {self._expected}")

    def _explained(self, line: Mapping[str, Any]) -> None:
        """A sum in words must be its terms', one after the other."""
        total = 0
        for term in line.get("terms", ()):
            if "faces" in term and line["label"].endswith("points"):
                self.check("points", term["value"], points(term["faces"]))
            total = total // term["value"] if term.get("op") == "÷" else total + term["value"]
        if "total" in line:
            self.check(line["label"], line["total"], max(0, total))

    def _pool(self, who: str, purpose: str, size: int) -> Dice:
        """A pool as it fell: the destiny die, its further rolls, then the others. (section 6)"""
        mine = 0
        while mine < len(self._rolls) and self._rolls[mine][:2] == (who, purpose):
            mine += 1
        faces, self._rolls = self._rolls[:mine], self._rolls[mine:]
        if size == 0:
            self.check("dice of an empty pool", faces, [])
            return Dice((), ())
        flat = [die for roll in faces for die in roll[2]]
        destiny: list[int] = []
        while flat and (not destiny or destiny[-1] == 6):
            destiny.append(flat.pop(0))
        fallen = Dice(tuple(destiny), tuple(flat))
        self.check(f"pool of {who} for {purpose}", 1 + len(fallen.others), size)
        return fallen

    def _Rolled(self, fact: Fact) -> None:
        self.check("sides", fact["sides"], 6)
        self._rolls.append((fact["who"], fact["purpose"], list(fact["faces"])))
