"""Works out every figure of a recorded fight of the fifth edition again: from the sheets, the commands and the faces.

Here: what a command demands, moves with what interrupts them, checks and contests. Who is when at turn is in
`skirmish_order.py`, what hurts in `skirmish_blows.py`, what is due and what was found in `skirmish_ledger.py`, the
tables in `skirmish_spec.py`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tests.golden.skirmish_ledger import Fact
from tests.golden.skirmish_order import Order
from tests.golden.skirmish_spec import One, apart

Square = tuple[int, int]
ACTIONS = {"attack": "attack", "grapple": "attack", "shove": "attack", "cast": "cast", "ready": "ready"}
ACTIONS["stabilize"] = "stabilize"
"""What a command takes the action as."""


@dataclass
class Walk:
    """A move under way."""

    mover: One
    path: list[Square]
    start: Square
    asked: set[str]
    """Whom the next step was put before."""


class SkirmishReckoner(Order):
    """Goes through the entries of one fight in order; `findings` collects what does not agree."""

    def __init__(self) -> None:
        super().__init__()
        self._walk: Walk | None = None
        self._window: tuple[str, str] | None = None
        self._trigger: str | None = None
        """Whose readied action a step has set off."""
        self._checks: list[tuple[str, str]] = []
        self._totals: list[int] = []

    # -- commands ----------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        data, kind = self.command.get("data", {}), self.command["type"]
        if kind in ACTIONS:
            self._acts(self.everybody[data["actor"]], kind, data)
        elif kind == "react":
            self._reacts(self.everybody[data["actor"]], data)
        elif kind == "move":
            one = self.everybody[data["actor"]]
            self._walk = Walk(one, [(x, y) for x, y in data["path"]], one.at, set())
        elif kind == "release":
            self.owe("GrappleEnded", grappler=data["actor"], target=data["target"], reason="released")
            self.lifts(self.everybody[data["target"]], "grappled", "DND-106")
        elif kind == "gm_reveal":
            self.owe("Unhidden", actor=data["target"], reason="gm")
            self.everybody[data["target"]].unseen_by = set()
        elif kind == "gm_temp_hp":
            self.owe("TempHpSet", target=data["target"])

    def _acts(self, one: One, kind: str, data: dict[str, Any]) -> None:
        """The action is taken, or an attack of one that goes on. (DND-18, DND-68)"""
        attacks = ACTIONS[kind] == "attack"
        if not (attacks and 0 < one.attacks < one.sheet.get("attacks_per_action", 1)):
            self._spends(one, "action")
            self.owe("ActionTaken", actor=one.id, action=ACTIONS[kind])
        one.attacks += attacks
        if kind == "attack":
            self.expected.append((one.id, data["attack"], data["target"], data.get("extras", [])))
        elif kind == "cast":
            self.casts(one, data)
        elif kind == "ready":
            one.readied = {"trigger": data["trigger"], "response": data["response"]}
            self.owe("ActionReadied", actor=one.id, readied=one.readied)
        elif kind == "stabilize":
            self._checks = [(one.id, "medicine")]
        else:
            self._checks = [(one.id, "athletics"), (data["target"], self.everybody[data["target"]].defence())]

    def _spends(self, one: One, limit: str) -> None:
        """Once in a turn, or from turn to turn. (DND-18, DND-30)"""
        self.check(f"{limit} left", (one.used.get(limit, 0), one.able and not one.surprised), (0, True))
        one.used[limit] = 1
        self.owe("Spent", who=one.id, limit=limit, n=1)

    def _reacts(self, one: One, data: dict[str, Any]) -> None:
        """A window is answered: a readied attack, or one at an opportunity. (DND-81, DND-101)"""
        self.check("window", self._window and self._window[0], one.id)
        kind = self._window[1] if self._window else ""
        self._window = None
        self._spends(one, "reaction")
        self.owe("ReactionTaken", actor=one.id, reaction=kind)
        if kind == "ready" and one.readied is not None:
            response = one.readied["response"]
            self.expected.append((one.id, response["attack"], response["target"], []))
            one.readied = None
        elif self._walk is not None:
            self.expected.append((one.id, data.get("attack", ""), self._walk.mover.id, []))

    # -- moves (DND-46 to DND-64, DND-101) ---------------------------------------------------------------------------

    def _drags(self, one: One) -> bool:
        held = [each.conditions.get("grappled", {}).get("source") for each in self.everybody.values()]
        return one.id in held

    def _may_strike(self, other: One, walk: Walk, to: Square) -> bool:
        """Whether somebody gets an attack at an opportunity as the mover goes there."""
        leaves = apart(walk.mover.at, other.at) <= 5 < apart(to, other.at)
        sees = other.id not in walk.mover.unseen_by
        return leaves and sees and other.able and not other.surprised and not other.used.get("reaction")

    def _Asked(self, fact: Fact) -> None:
        one, walk = self.everybody[fact["to"]], self._walk
        if fact["kind"] == "turn":
            self.check("able", one.able and not one.surprised, True)
        elif fact["kind"] == "opportunity_attack" and walk is not None:
            self.check("leaves the reach", self._may_strike(one, walk, walk.path[0]), True)
            walk.asked.add(one.id)
            self._window = (one.id, fact["kind"])
        else:
            self.check("trigger", fact["kind"] == "ready" and self._trigger, one.id)
            self._window, self._trigger = (one.id, "ready"), None

    def _Noted(self, fact: Fact) -> None:
        one = self.everybody[fact["actor"]]
        if "pos" in fact:
            self._steps(one, (fact["pos"][0], fact["pos"][1]))
        if "spent" in fact:
            full = [other for other in self.everybody.values() if other.at == one.at and other.life != "dead"]
            one.spent += 5 if full == [one] else 10
            self.check("spent", fact["spent"], one.spent)
            self.check("fast enough", one.spent <= one.speed(self._drags(one)), True)
        if "slots" in fact:
            self.check("slots", fact["slots"], one.slots)
        if "series" in fact:
            left = one.sheet.get("attacks_per_action", 1) - one.attacks
            self.check("attacks left", fact["series"].get("left", 0), left)

    def _steps(self, one: One, to: Square) -> None:
        """One square on; nobody who could strike at it was passed over, nor anybody who waits for it."""
        walk = self._walk
        if walk is None:
            self.findings.append(f"{self._where}: nobody moves")
            return
        self.check("step", (one.id, to), (walk.mover.id, walk.path.pop(0)))
        could = {other.id for other in self.hostile(one) if self._may_strike(other, walk, to)}
        self.check("asked", could - walk.asked, set())
        walk.asked = set()
        self.check("trigger", self._trigger, None)
        for other in self.everybody.values():
            trigger = (other.readied or {}).get("trigger", {})
            comes = apart(to, other.at) <= 5 < apart(one.at, other.at)
            if comes and (trigger.get("on"), trigger.get("who")) == ("enters_reach", one.id):
                self._trigger = other.id
        one.at = to

    def stops(self, one: One) -> None:
        """Who falls in a move goes no farther. (DND-64)"""
        if self._walk is not None and self._walk.mover is one:
            self.owe("MovementStopped", actor=one.id, at=list(one.at), reason="unable")
            self._walk.path = []

    def _Moved(self, fact: Fact) -> None:
        walk = self._walk
        if walk is None:
            self.findings.append(f"{self._where}: nobody moves")
            return
        one = walk.mover
        self.check("way", (fact["actor"], fact["from"], fact["to"]), (one.id, list(walk.start), list(one.at)))
        self.check("the whole path", walk.path, [])
        self.check("spent", fact["spent"], one.spent)
        self.check("remaining", fact.get("remaining", 0), max(0, one.speed(self._drags(one)) - one.spent))
        self._walk = None

    # -- checks and contests (DND-36, DND-37, DND-105, DND-108, DND-130) ---------------------------------------------

    def _CheckRolled(self, fact: Fact) -> None:
        who, skill = self._checks.pop(0) if self._checks else ("nobody", "")
        self.check("check", (fact["actor"], fact["check"]), (who, skill))
        bonus = self.everybody[fact["actor"]].skill(fact["check"])
        total = bonus + self.d20(fact, fact["actor"], fact["check"], bonus)
        self.check("bonus", fact["bonus"], bonus)
        self._totals.append(total)
        if not self._checks:
            totals, self._totals = self._totals, []
            self._stabilizes(fact, total) if skill == "medicine" else self._contest(totals)

    def _stabilizes(self, fact: Fact, total: int) -> None:
        one = self.everybody[self.command["data"]["target"]]
        self.check("first aid", (fact["dc"], fact["success"], one.life), (10, total >= 10, "dying"))
        if total >= 10:
            one.life, one.saves = "stable", (0, 0)
            self.owe("Stabilized", target=one.id)

    def _contest(self, totals: Sequence[int]) -> None:
        data = self.command["data"]
        mine, theirs = totals
        winner = "initiator" if mine > theirs else "defender" if theirs > mine else "tie"
        who = {"initiator": data["actor"], "defender": data["target"]}
        self.owe("ContestResolved", **who, initiator_total=mine, defender_total=theirs, winner=winner)
        if winner == "initiator":
            target = self.everybody[data["target"]]
            if self.command["type"] == "grapple":
                self.puts(target, "grappled", data["actor"], reach=5)
            else:
                self.puts(target, data["result"], None)

    def end(self) -> None:
        super().end()
        if self._walk is not None and self._window is None:
            self.findings.append(f"{self._where}: a move does not end")
        self.check("checks", (self._checks, self._totals), ([], []))
        self._checks, self._totals = [], []
        self.check("trigger", self._trigger, None)


def reckon(entries: Sequence[Mapping[str, Any]]) -> SkirmishReckoner:
    """All entries of a recorded fight; what was found, and how many figures were compared."""
    reckoner = SkirmishReckoner()
    for entry in entries:
        reckoner.read(entry)
    return reckoner
