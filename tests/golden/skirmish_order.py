"""Reckons who is when at turn in a recorded fight of the fifth edition: surprise, initiative, ties, rounds, turns."""

from __future__ import annotations

from dataclasses import dataclass

from tests.golden.skirmish_blows import Blows
from tests.golden.skirmish_ledger import Fact
from tests.golden.skirmish_spec import One


@dataclass
class Entry:
    """A place in the order."""

    id: str
    members: list[str]
    total: int = 0
    tie: int = 0


class Order(Blows):
    """Who comes when, and what begins and ends with it."""

    def __init__(self) -> None:
        super().__init__()
        self._round, self._over = 0, 0
        self._rolling: list[Entry] = []
        """Whose roll comes next."""
        self._order: list[Entry] = []
        self._next = 0

    def _CombatantAdded(self, fact: Fact) -> None:
        data, shown = self.command["data"], fact["combatant"]["sheet"]
        sheet = data["sheet"]
        x, y = sheet["state"]["pos"]
        one = One(data["id"], data["side"], sheet, (x, y), sheet["hp_max"], slots=dict(sheet.get("slots", {})))
        self.everybody[one.id] = one
        self.check("hit points", (shown["hp"], shown["sheet"]["hp_max"]), (one.hp, one.hp))

    # -- surprise and initiative (DND-4 to DND-14) -------------------------------------------------------------------

    def _StealthRolled(self, fact: Fact) -> None:
        one = self.everybody[fact["actor"]]
        self.check("stealthy", one.stealthy, True)
        bonus = one.skill("stealth")
        one.stealth = bonus + self.d20(fact, one.id, "stealth", bonus, "disadvantage" if one.noisy else "normal")

    def _SurpriseDetermined(self, fact: Fact) -> None:
        for one in self.everybody.values():
            if one.stealthy:
                one.unseen_by = {other.id for other in self.hostile(one) if one.stealth >= other.passive_perception}
        for one in self.everybody.values():
            one.surprised = all(one.id in enemy.unseen_by for enemy in self.hostile(one))
        self.check("surprised", fact["surprised"], [one.id for one in self.everybody.values() if one.surprised])
        hidden = {one.id: sorted(one.unseen_by) for one in self.everybody.values() if one.unseen_by}
        self.check("hidden", {who: sorted(whom) for who, whom in fact["hidden"].items()}, hidden)
        for one in self.everybody.values():
            name = one.group or one.id
            entry = next((entry for entry in self._order if entry.id == name), None)
            if entry is None:
                self._order.append(entry := Entry(name, []))
            entry.members.append(one.id)
        for entry in self._order:
            entry.id = entry.id if len(entry.members) > 1 else entry.members[0]
        self._rolling = list(self._order)

    def _InitiativeRolled(self, fact: Fact) -> None:
        entry = self._rolling.pop(0) if self._rolling else Entry("nobody", [fact["members"][0]])
        self.check("entry", (fact["entry"], fact["members"]), (entry.id, entry.members))
        bonus = self.everybody[entry.members[0]].modifier("dex")
        entry.total = bonus + self.d20(fact, entry.members[0], "initiative", bonus)
        self.check("bonus", fact["bonus"], bonus)
        if not self._rolling:
            totals = [each.total for each in self._order]
            tied = [each for each in self._order if totals.count(each.total) > 1]
            self._rolling = sorted(tied, key=lambda each: -each.total)

    def _TieRolled(self, fact: Fact) -> None:
        entry = self._rolling.pop(0) if self._rolling else Entry("nobody", [fact["members"][0]])
        (entry.tie,) = self.dice(entry.members[0], "tie", 20, 1)
        self.check("entry", (fact["entry"], fact["members"]), (entry.id, entry.members))
        self.check("natural", fact["natural"], entry.tie)

    def _OrderSet(self, fact: Fact) -> None:
        self.check("all have rolled", self._rolling, [])
        self._order.sort(key=lambda entry: (-entry.total, -entry.tie))
        told = [{"id": entry.id, "members": entry.members, "total": entry.total} for entry in self._order]
        self.check("order", fact["entries"], told)

    # -- rounds and turns (DND-17 to DND-22) -------------------------------------------------------------------------

    def _RoundBegan(self, fact: Fact) -> None:
        self.check("the one before has ended", self._over, self._round)
        self._round, self._next = self._round + 1, 0
        self.check("round", fact["round"], self._round)

    def _RoundEnded(self, fact: Fact) -> None:
        self._over = self._round
        self.check("round", fact["round"], self._round)
        self.check("all had their turn", self._goes_on(), None)
        sides = {one.side for one in self.everybody.values() if one.life == "alive"}
        if len(sides) == 1:
            self.owe("Ended", winner=sides.pop(), by_gm=False)

    def _goes_on(self) -> Entry | None:
        """Whose place comes: that of the dead is passed over."""
        while self._next < len(self._order):
            entry = self._order[self._next]
            self._next += 1
            if any(self.everybody[who].life != "dead" for who in entry.members):
                return entry
        return None

    def _BeatBegan(self, fact: Fact) -> None:
        entry = self._goes_on()
        told = (fact["beat"]["key"], fact["beat"]["who"])
        self.check("turn", told, (entry.id, entry.members) if entry is not None else None)

    def _TurnBegan(self, fact: Fact) -> None:
        self.everybody[fact["who"]].turns += 1

    def _TurnPrepared(self, fact: Fact) -> None:
        one = self.everybody[fact["actor"]]
        self.check("nothing readied lapses", one.readied, None)
        one.spent, one.used, one.attacks = 0, {}, 0
        if one.life == "dying":
            self.owe("DeathSave", actor=one.id)
        if one.surprised:
            one.surprised = False
            self.owe("SurpriseEnded", actor=one.id)
