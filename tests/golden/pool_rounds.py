"""Who is there in a recorded fight of the destiny-die pool, its rounds and order, wounds and the end.

The second half of `pool_reckoner.py`'s reading of the specification.
"""

from __future__ import annotations

from typing import Any

from tests.golden.pool_reading import Fact, Reading
from tests.golden.pool_spec import CLASH, One


class Rounds(Reading):
    """Who fights, in which order, who has the right of attack, and how it stands with everybody."""

    def __init__(self) -> None:
        super().__init__()
        self.everybody: dict[str, One] = {}
        self._options: dict[str, Any] = {}
        self._round = 0
        self._reflex: dict[str, int] = {}
        self._places: list[list[str]] = []
        self._came: list[str] = []
        self._done: set[str] = set()
        self._met: set[frozenset[str]] = set()
        self._rights: dict[frozenset[str], tuple[str, str, int]] = {}
        self._bands: dict[frozenset[str], str] = {}
        self._poor = False
        self._kept: list[tuple[str, int, str | None]] = []
        """Damage that waits until everybody in a shared place has acted. (BAJ-56)"""
        self._attack: dict[str, Any] | None = None
        self._defence: dict[str, Any] = {}
        self._clash: list[dict[str, Any]] = []

    def _active(self) -> list[str]:
        return [one.id for one in self.everybody.values() if one.status == "active"]

    def _holder(self, a: str, b: str) -> str | None:
        """Who of a pair has the right of attack in this round. (BAJ-24)"""
        right = self._rights.get(frozenset((a, b)))
        return None if right is None else right[(self._round - right[2]) % 2]

    # -- before the fight, rounds, order -----------------------------------------------------------------------------

    def _RoomOpened(self, fact: Fact) -> None:
        self._options = dict(fact["options"])
        self.check("options this reckoning knows", set(self._options) <= {"vital_choice"}, True)

    def _FightMade(self, fact: Fact) -> None:
        self.check("options", fact["options"], self._options)

    def _CombatantAdded(self, fact: Fact) -> None:
        one, sheet = fact["combatant"], fact["combatant"]["sheet"]["sheet"]
        self.check("vitality", sheet["vitality"], sheet.get("vitality_max", 20))
        self.everybody[one["id"]] = One(
            one["id"], one["side"], sheet, sheet["vitality"], motion=sheet.get("motion", "still"),
            immobile=sheet.get("immobile", False),
        )  # fmt: skip

    def _RoundBegan(self, fact: Fact) -> None:
        self._round += 1
        self.check("round", fact["round"], self._round)
        self._came, self._done, self._over = [], set(), False
        for one in self.everybody.values():
            one.used, one.split, one.barred = 0, None, set()

    def _RoundEnded(self, fact: Fact) -> None:
        self.check("round", fact["round"], self._round)
        wanted = [who for place in self._places for who in place if who in self._active()]
        self.check("everybody has come", [who for who in self._came if who in self._active()], wanted)
        for one in self.everybody.values():
            kind, label, done, needed = one.activity or ("", "", 0, 1)
            if kind == "cast" and done == needed:
                self._expected.append(("SpellEffect", {"who": one.id, "label": label}))

    def _SpellEffect(self, fact: Fact) -> None:
        self._follows(fact, "who", "label")
        self.everybody[fact["who"]].activity = None
        self._over = True

    def _ReflexRolled(self, fact: Fact) -> None:
        names = fact["names"]
        if fact["purpose"] == "clash":
            who, target = (self._attack or {})["who"], (self._attack or {})["target"]
            holder = self._holder(who, target)
            self.check("holder first", names, [holder, target if holder == who else who])
        else:
            self.check("why reflex", (fact["purpose"], len(self._active()) > 2), ("round", True))
            self.check("everybody active, in join order", names, self._active())
        results = {}
        for number, name in enumerate(names):
            bonus = CLASH if fact["purpose"] == "clash" and number == 0 else 0
            one = self.everybody[name]
            results[name] = self._pool(name, "reflex", one.pool("reflex", bonus=bonus)).points
        self.check("points", fact["points"], results)
        self._reflex = results

    def _PlacesSet(self, fact: Fact) -> None:
        active = self._active()
        if len(active) > 2:
            ranks = sorted(set(self._reflex.values()), reverse=True)
            places = [[who for who in active if self._reflex[who] == rank] for rank in ranks]
        else:  # the order of the round before, whoever holds a right of attack first
            before = [who for place in self._places for who in place if who in active] or active
            first = [who for who in before if any(self._holder(who, other) == who for other in active)]
            places = [[who] for who in (*first, *(who for who in before if who not in first))]
        self.check("places", [place for place in fact["order"] if set(place) & set(active)], places)
        self._places = places

    def _TurnCame(self, fact: Fact) -> None:
        order = [who for place in self._places for who in place]
        self._came.append(fact["who"])
        self.check("turns in order", self._came, [who for who in order if who in self._came])
        one = self.everybody[fact["who"]]
        if one.activity is not None:
            kind, label, done, needed = one.activity
            one.activity = (kind, label, done + 1, needed)
            self._spend(one, 1)
            went_on = {"who": one.id, "kind": kind, "label": label, "done": done + 1, "needed": needed}
            self._expected.append(("ActivityWentOn", went_on))

    def _ActivityWentOn(self, fact: Fact) -> None:
        self._follows(fact, "who", "kind", "label", "done", "needed")

    def _TurnEnded(self, fact: Fact) -> None:
        self._done.add(fact["who"])
        if fact["how"] == "nothing":
            self.check("slots left", self.everybody[fact["who"]].slots, 0)
        if self._shared(fact["who"]) <= self._done:
            for damage in self._kept:
                self._owe(*damage)
            self._kept = []

    def _shared(self, who: str) -> set[str]:
        """All in somebody's place who can act. (BAJ-56)"""
        return {one for place in self._places if who in place for one in place if one in self._active()}

    def _spend(self, one: One, split: int | None) -> None:
        """One slot; the first activity of a round fixes how many there are. (BAJ-30)"""
        if one.split is None:
            one.split = split or 1
        self.check("a split stays", split or one.split, one.split)
        self.check("a slot is left", one.slots > 0, True)
        one.used += 1
        self._expected.append(("Spent", {"who": one.id, "limit": "slots", "n": 1, "size": one.split}))

    def _Spent(self, fact: Fact) -> None:
        self._follows(fact, "who", "limit", "n", "size")

    # -- wounds and the end ------------------------------------------------------------------------------------------

    def _owe(self, who: str, amount: int, location: str | None) -> None:
        self._expected.append(("DamageApplied", {"who": who, "amount": amount, "location": location}))

    def _DamageApplied(self, fact: Fact) -> None:
        self._follows(fact, "who", "amount", "location")
        one = self.everybody[fact["who"]]
        one.health -= fact["amount"]
        status = "dead" if one.health <= -one.full else "down" if one.health <= 0 else "active"
        if status != one.status:
            self._expected.append(("Fell", {"who": one.id, "status": status}))

    def _Fell(self, fact: Fact) -> None:
        self._follows(fact, "who", "status")
        self.everybody[fact["who"]].status = fact["status"]

    def _Ended(self, fact: Fact) -> None:
        sides = {self.everybody[who].side for who in self._active()}
        self.check("winner", [fact["winner"]], [*sides] or [None])
