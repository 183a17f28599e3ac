"""Works out every figure of a recorded duel of Morsmordre again: from the sheets, the commands and the faces.

A second reading of the specification, written apart from the engine, which it does not import. It knows what the
recorded duels need, with the table options and tables at their defaults; a fact with figures it does not know is a
finding.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any

Fact = Mapping[str, Any]

CLASSES = ("gentle", "light", "balanced", "strong", "mighty")
NUMBERS = {"jaw": (12, 20, 40, 60, 100)}
NUMBERS_ELSEWHERE = (12, 30, 60, 80, 100)
BASE = {"gentle": 2, "light": 5, "balanced": 10, "strong": 15, "mighty": 30}
LEFT_BY = {
    "eye": ("watering_eye", "swollen_eye", "temporary_blindness", "eye_lost"),
    "jaw": ("jaw_pain", "split_lip", "dislocated_jaw", "broken_jaw"),
    "belly": ("belly_pain", "winded", "vomiting", "internal_bleeding"),
    "arm": ("bruised_arm", "numb_arm", "sprained_arm", "broken_arm"),
}
PENALTIES = ((90, 0), (80, -5), (70, -10), (60, -15), (50, -20), (40, -30), (30, -40), (20, -50))
BLOCK_FORBIDDEN_AT = 40
"""Per cent of health at which, and below which, one cannot block."""
FIGURES = {"total", "final_total", "damage", "s", "left", "amount", "roll", "against", "pending", "turn"}


@dataclass
class One:
    """A duellist as this reckoning sees it."""

    id: str
    fitness: int
    agility: int
    health: int
    health_max: int

    @property
    def penalty(self) -> int:
        for above, penalty in PENALTIES:
            if self.health / self.health_max > above / 100:
                return penalty
        return -60


class DuelReckoner:
    """Goes through the entries of one duel in order; `findings` collects what does not agree."""

    def __init__(self) -> None:
        self.everybody: dict[str, One] = {}
        self.findings: list[str] = []
        self.figures = 0
        self._where = ""
        self._turn = 0
        self._blows: dict[int, dict[str, Any]] = {}
        self._answer: dict[str, Any] = {}
        self._attacked: set[str] = set()
        self._fled: list[str] = []
        self._rolls: list[tuple[str, str, int, list[int]]] = []
        self._owed: list[tuple[str, int]] = []
        self._knockout: tuple[str, str, tuple[str, ...], bool] | None = None

    def check(self, what: str, recorded: Any, reckoned: Any) -> None:
        """Compare one figure."""
        self.figures += 1
        if recorded != reckoned:
            self.findings.append(f"{self._where}: {what} is {recorded}, reckoned {reckoned}")

    def read(self, entry: Mapping[str, Any]) -> None:
        """One entry: its facts in order. Dice nobody asked for and damage that hurt nobody are findings."""
        for fact in entry["events"]:
            self._where = f"entry {entry['n']} {fact['type']}"
            for line in fact.get("explain", ()):
                self._explained(line)
            handler = getattr(self, f"_{fact['type']}", None)
            if handler is not None:
                handler(fact)
            elif FIGURES & set(fact) and fact["type"] not in ("TimeGiven", "StatusLifted"):
                self.findings.append(f"{self._where}: a figure this reckoning does not know")
        for who, purpose, _, faces in self._rolls:
            self.findings.append(f"{self._where}: dice nobody asked for: {who} {purpose} {faces}")
        self._rolls = []

    def _explained(self, line: Mapping[str, Any]) -> None:
        terms = sum(term["value"] for term in line.get("terms", ()))
        if "total" in line:
            halved = line.get("percent") == -50
            capped = line["label"] == "cap"
            self.check(line["label"], line["total"], ceil(terms / 2) if halved else 50 if capped else terms)

    def _dice(self, who: str, purpose: str, sides: int) -> list[int]:
        """The faces that fell for it, first come."""
        if self._rolls and self._rolls[0][:3] == (who, purpose, sides):
            return self._rolls.pop(0)[3]
        self.findings.append(f"{self._where}: no d{sides} of {who} for {purpose}")
        return []

    # -- facts -------------------------------------------------------------------------------------------------------

    def _CombatantAdded(self, fact: Fact) -> None:
        one, sheet = fact["combatant"], fact["combatant"]["sheet"]
        of = sheet["sheet"]
        self.everybody[one["id"]] = One(
            one["id"], of.get("fitness", 0), of.get("agility", 0), sheet["health"], of.get("health_max", 100)
        )

    def _RoundBegan(self, fact: Fact) -> None:
        self._turn += 1
        self.check("turn", fact["round"], self._turn)
        self._attacked, self._fled = set(), []

    def _TurnBegan(self, fact: Fact) -> None:
        """The order flips each turn: over a turn change the same one acts twice."""

    def _Rolled(self, fact: Fact) -> None:
        self._rolls.append((fact["who"], fact["purpose"], fact["sides"], list(fact["faces"])))

    def _AttackDeclared(self, fact: Fact) -> None:
        one = self.everybody[fact["who"]]
        (die,) = self._dice(one.id, "attack", 100) or [0]
        total = die + 2 * one.fitness + one.penalty
        result, effective = judged(fact["part"], fact["strength"], total, die)
        self.check("attack", fact["attack"], max(self._blows, default=0) + 1)
        self.check("natural", fact["natural"], die)
        self.check("total", fact["total"], total)
        self.check("result", fact["result"], result)
        self.check("effective", fact.get("effective"), effective)
        self.check("critical", fact.get("critical"), {1: "failure", 100: "success"}.get(die))
        self._blows[max(self._blows, default=0) + 1] = {**fact, "total": total, "natural": die, "waits": True}
        if CLASSES.index(fact["strength"]) >= 2:
            self._attacked.add(fact["target"])

    def _DefenceLapsed(self, fact: Fact) -> None:
        one = self.everybody[fact["target"]]
        self.check("attack", fact["attack"], self._next_for(one.id))
        self.check("forbidden", 100 * one.health <= BLOCK_FORBIDDEN_AT * one.health_max, fact["defence"] == "block")

    def _next_for(self, target: str) -> int:
        """The earliest blow that waits for somebody."""
        return next((n for n, b in self._blows.items() if b["waits"] and b["target"] == target), 0)

    def _DefenceRolled(self, fact: Fact) -> None:
        blow = self._blows[self._next_for(fact["target"])]
        striker, one, defence = self.everybody[blow["who"]], self.everybody[fact["target"]], fact["defence"]
        sides = 100 if defence == "leap" else 10
        (die,) = self._dice(one.id, defence, sides) or [0]
        total = {
            "block": die + one.fitness,
            "dodge": die + one.fitness,
            "leap": die + 2 * one.agility + one.penalty,
            "counterattack": die + 2 * one.fitness,
        }[defence]
        against = {
            "block": 2 * striker.fitness,
            "dodge": None,
            "leap": blow["total"],
            "counterattack": 2 * blow["total"],
        }[defence]
        final = blow["total"] - total if defence == "dodge" else blow["total"]
        after = judged(blow["part"], blow["strength"], final, blow["natural"])
        if against is None:
            success = after != judged(blow["part"], blow["strength"], blow["total"], blow["natural"])
        else:
            success = die == sides or (total >= against and die > 1)
        self.check("attack", fact["attack"], self._next_for(one.id))
        self.check("die", fact["die"], die)
        self.check("total", fact["total"], total)
        self.check("against", fact.get("against"), against)
        self.check("success", fact["success"], success)
        self._answer = {"defence": defence, "success": success, "final": final}

    def _AttackResolved(self, fact: Fact) -> None:
        number = self._next_for(fact["target"])
        self.check("attack", fact["attack"], number)
        blow, answer = self._blows[number], self._answer
        self._answer = {}
        blow["waits"] = False
        striker = self.everybody[blow["who"]]
        final = answer.get("final", blow["total"])
        result, effective = judged(blow["part"], blow["strength"], final, blow["natural"])
        if answer.get("success") and answer["defence"] in ("leap", "counterattack"):
            result, effective = "avoided", None
        s, damage = None, 0
        if effective in ("strong", "mighty"):
            s = sum(self._dice(striker.id, "s", 8))
        if effective is not None:
            damage = BASE[effective] + (ceil((s or 0) / 2) if effective == "strong" else s or 0)
            damage = ceil(damage / 2) if result == "partial" else damage
            damage = ceil(damage / 2) if answer.get("success") and answer["defence"] == "block" else damage
            damage = min(50, damage)
        left = LEFT_BY[blow["part"]][: CLASSES.index(blow["strength"])] if result == "full" and final > 100 else ()
        self.check("total", fact["total"], blow["total"])
        self.check("final total", fact["final_total"], final)
        self.check("result", fact["result"], result)
        self.check("effective", fact.get("effective"), effective)
        self.check("s", fact.get("s"), s)
        self.check("damage", fact["damage"], damage)
        self.check("consequences", tuple(fact.get("consequences", ())), left)
        if effective is not None:
            self._owed.append((blow["target"], damage))
            self._knockout = (
                blow["target"],
                blow["who"],
                LEFT_BY[blow["part"]][: CLASSES.index(effective)],
                blow["natural"] == 100,
            )
        blow["countered"] = bool(answer.get("success")) and answer.get("defence") == "counterattack"

    def _CounterDealt(self, fact: Fact) -> None:
        number = max(n for n, blow in self._blows.items() if blow.get("countered"))
        blow = self._blows[number]
        one = self.everybody[blow["target"]]
        damage = ceil(BASE[blow["strength"]] / 2) + one.fitness + (50 if blow["natural"] == 1 else 0)
        self.check("attack", fact["attack"], number)
        self.check("damage", fact["damage"], min(50, damage))
        self._owed.append((blow["who"], min(50, damage)))

    def _HealthChanged(self, fact: Fact) -> None:
        who, damage = self._owed.pop(0) if self._owed else ("nobody", 0)
        self.check("who", fact["who"], who)
        self.check("amount", fact["amount"], -damage)
        one = self.everybody[fact["who"]]
        one.health -= damage
        self.check("left", fact["left"], one.health)

    def _KnockedOut(self, fact: Fact) -> None:
        assert self._knockout is not None
        who, winner, labels, critical = self._knockout
        (die,) = self._dice(who, "knockout", 10) or [0]
        self.check("beaten", self.everybody[who].health <= 0, True)
        self.check("who", (fact["who"], fact["winner"]), (who, winner))
        self.check("roll", fact["roll"], None if critical else die)
        self.check("complications", fact["complications"], "yes" if die <= 2 else "no")
        self.check("labels", tuple(fact.get("labels", ())), labels if die <= 2 else ())

    def _FlightDeclared(self, fact: Fact) -> None:
        self._fled.append(fact["who"])

    def _FlightFailed(self, fact: Fact) -> None:
        self.check("flight", fact["who"] in self._fled and fact["who"] in self._attacked, True)

    def _Escaped(self, fact: Fact) -> None:
        self.check("flight", fact["who"] in self._fled and fact["who"] not in self._attacked, True)
        self.check("turn", fact["turn"], self._turn)

    def _MagicOpened(self, fact: Fact) -> None:
        self.check("turn", fact["turn"], self._turn + 1)

    def _WandDrawn(self, fact: Fact) -> None:
        waiting = [n for n, blow in self._blows.items() if blow["waits"] and blow["target"] == fact["who"]]
        self.check("pending", list(fact.get("pending", ())), waiting)


def judged(part: str, declared: str, total: int, natural: int) -> tuple[str, str | None]:
    """What a total makes of a declared blow: full, a weaker class partly, or a miss."""
    numbers = NUMBERS.get(part, NUMBERS_ELSEWHERE)
    wanted = CLASSES.index(declared)
    if natural == 1:
        return "miss", None
    if natural == 100 or total >= numbers[wanted]:
        return "full", declared
    for weaker in reversed(range(wanted)):
        if total >= numbers[weaker]:
            return "partial", CLASSES[weaker]
    return "miss", None


def reckon(entries: Sequence[Mapping[str, Any]]) -> DuelReckoner:
    """All entries of a recorded duel; what was found, and how many figures were compared."""
    reckoner = DuelReckoner()
    for entry in entries:
        reckoner.read(entry)
    return reckoner
