"""Works out every figure of a recorded fight of Odria again: from the sheets, the commands and the faces.

A second reading of the specification, written apart from the engine, which it does not import. It knows what the
recorded fights need, with the table options at their defaults but for `hit_locations`; a fact with figures it does not
know is a finding. The blows are `odria_blows.py`'s.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.golden.odria_blows import Blows
from tests.golden.odria_numbers import SLOW, One, Plan

Fact = Mapping[str, Any]

LAST_TICK = 15
TOLD = frozenset({"TimeGiven", "Rolled", "Answered", "Settled", "Acted", "Waits", "Asked", "InviteMade", "SeatMade"})
FIGURES = frozenset(
    ("total", "count", "slot", "wound", "damage", "penalty", "percent", "deadline", "round", "last_tick", "amount")
)


class OdriaReckoner(Blows):
    """Goes through the entries of one fight in order."""

    def read(self, entry: Mapping[str, Any]) -> None:
        """One entry: its facts in order. Dice nobody asked for are a finding."""
        for fact in entry["events"]:
            self._where = f"entry {entry['n']} {fact['type']} {fact.get('who', '')}"
            for line in fact.get("explain", ()):
                self._explained(line)
            handler = getattr(self, f"_{fact['type']}", None)
            if handler is not None:
                handler(fact)
            elif FIGURES & set(fact) and fact["type"] not in TOLD:
                self.fail("a figure this reckoning does not know")
        for roll in self._rolls:
            self.fail(f"dice nobody asked for: {roll}")
        self._rolls = []

    # -- rounds, declarations and slots -------------------------------------------------------------------------------

    def _CombatantAdded(self, fact: Fact) -> None:
        one, state = fact["combatant"], fact["combatant"]["sheet"]
        sheet = state["sheet"]
        shield = state.get("shield_hp", 0)
        self.everybody[one["id"]] = One(
            one["id"],
            one["side"],
            sheet,
            state["hp"],
            state.get("weapon", "unarmed"),
            shield,
            list(state.get("armor_hp", ())),
        )

    def _RoundBegan(self, fact: Fact) -> None:
        self._round += 1
        self._last_count = None
        self.check("round", fact["round"], self._round)

    def _Settled(self, fact: Fact) -> None:
        given = {reply["to"]: reply["choice"]["wish"] for reply in fact["replies"] if reply.get("choice") is not None}
        if fact["replies"][0]["kind"] == "reaction":
            self._reactions = {who: wish["choice"] for who, wish in given.items() if wish["choice"] != "none"}
            return
        self._choices = given
        for who, wish in given.items():
            if wish["type"] == "wait" and f"/count.{self._count}/" in fact["frame"]:
                self.everybody[who].plan.waiting = True

    def _Acted(self, fact: Fact) -> None:
        self._acted = (fact["choice"]["who"], fact["choice"]["wish"])

    def _Declared(self, fact: Fact) -> None:
        one = self.everybody[fact["who"]]
        if fact.get("changed_to"):
            self._change(one)
        else:
            self._declare(one, self._choices.get(one.id, {"action": "hold"}))
        self._planned(one, fact["plan"])

    def _declare(self, one: One, wish: Mapping[str, Any]) -> None:
        """ODR-39: what is declared, and when its slots come."""
        one.plan = Plan(
            wish.get("action", "hold"), stances=some(wish.get("stance", ())), guard=wish.get("guard"),
            spell=wish.get("spell"), waiting=wish.get("wait", False), quick=set(some(wish.get("quick", ()))),
        )  # fmt: skip
        one.weapon = one.plan.weapon = wish.get("weapon") or one.weapon
        first, number, step = self._when(one, wish)
        for n in range(number):
            at = first + n * step - (2 if n + 1 in one.plan.quick else 0)
            one.plan.slots[n + 1] = [at, at]

    def _when(self, one: One, wish: Mapping[str, Any]) -> tuple[int, int, int]:
        """ODR-16 to 19, 47 to 49, 90, 91, 108: the first count, how many slots, how far apart."""
        match wish.get("action", "hold"):
            case "attack" | "aim":
                weapon = one.arm(one.weapon)
                number = one.attacks(weapon, self._round)
                early = 2 if "all_in_one_attack" in one.plan.stances else 0
                return one.initiative(weapon) - early, number, {2: 5, 3: 4}.get(number, 3)
            case "spell":
                return next(spell["time"] for spell in one.sheet["spells"] if spell["id"] == wish["spell"]), 1, 0
            case "psionic":
                powers = one.sheet["psionics"]
                return next(power["activation_time"] for power in powers if power["id"] == wish["power"]), 1, 0
            case "other":
                return one.initiative(one.arm(one.weapon), strength_counts=False), 1, 0
            case _:
                return 0, 0, 0

    def _change(self, one: One) -> None:
        """ODR-41 and 45: the slots still to come move on behind the last count, and never grow in number.

        Quick attacks were the old action's: what they had won is gone with their penalty.
        """
        who, wish = self._acted
        self.check("who changes", who, one.id)
        one.weapon = one.plan.weapon = wish.get("weapon") or one.weapon
        one.plan.action, one.plan.spell, one.plan.waiting = wish["action"], wish.get("spell"), False
        first, number, _ = self._when(one, wish)
        for n in one.plan.quick & set(one.plan.coming):
            one.plan.slots[n][1] += 2
        one.plan.quick.clear()
        self._move(one, (first if self._last_count is None else max(first, self._last_count)) + 1)
        one.plan.slots = {n: slot for n, slot in one.plan.slots.items() if n <= number or n in one.plan.done}

    def _move(self, one: One, to: int) -> None:
        """The first slot still to come stands at `to`, the others as far behind it as they were."""
        coming = one.plan.coming
        here = one.plan.slots[coming[0]][1]
        for n in coming:
            one.plan.slots[n][1] += to - here

    def _planned(self, one: One, plan: Fact) -> None:
        """Compare a plan with ours."""
        ours = one.plan
        self.check("action", plan.get("action", "hold"), ours.action)
        self.check("stances", set(plan.get("stances", ())), set(ours.stances))
        self.check("waiting", plan.get("waiting", False), ours.waiting)
        self.check("weapon", plan.get("weapon", "unarmed"), one.weapon)
        slots = {slot["n"]: [slot["planned"], slot["at"]] for slot in plan.get("slots", ()) if not slot.get("done")}
        self.check("slots", slots, {n: ours.slots[n] for n in ours.coming})
        self.check("guard", plan.get("guard"), ours.guard)
        self.seen |= {*ours.stances}

    def _SlotsPlanned(self, fact: Fact) -> None:
        planned = [slot[0] for one in self.everybody.values() for slot in one.plan.slots.values()]
        self._last_tick = max([LAST_TICK, *planned])
        self.check("last tick", fact["last_tick"], self._last_tick)

    def _SlotsMoved(self, fact: Fact) -> None:
        one, why = self.everybody[fact["who"]], fact["why"]
        who, wish = self._acted
        if why == "waits":
            one.plan.waiting = True
        elif why == "released":
            one.plan.waiting = False
            here = one.plan.slots[one.plan.coming[0]][1]
            self._move(one, here if self._last_count is None else max(self._last_count + 1, here))
            self.seen.add("release")
        elif why == "quick":
            self.check("who is quick", who, one.id)
            one.plan.slots[wish["slot"]][1] -= 2
            one.plan.quick.add(wish["slot"])
        elif why == "all_out_defense":
            one.plan.stances = (*one.plan.stances, "all_out_defense")
            if one.plan.action in ("attack", "aim") or (one.plan.action == "spell" and self._is_attack(one)):
                one.plan.done |= set(one.plan.coming)
        else:
            self.fail(f"moved for {why}")
        self._planned(one, fact["plan"])

    def _is_attack(self, one: One) -> bool:
        """Whether the spell of a plan strikes anybody."""
        return any(spell["id"] == one.plan.spell and "damage" in spell for spell in one.sheet["spells"])

    def _SlotLost(self, fact: Fact) -> None:
        one = self.everybody[fact["who"]]
        self.check("slot", fact["slot"] in one.plan.coming, True)
        if fact["why"] == "spent_jump_back":
            self.check("owed", ("lost", one.id) in self._owed, True)
            self._owed = [owed for owed in self._owed if owed != ("lost", one.id)]
            later = [n for n in one.plan.coming if one.plan.waiting or one.plan.slots[n][1] > self._count]
            self.check("slot", fact["slot"], later[0] if later else None)
        self.check("count", fact["count"], one.plan.slots[fact["slot"]][1])
        one.plan.done.add(fact["slot"])

    def _QueueSet(self, fact: Fact) -> None:
        """ODR-38 and 46: whoever has a slot at a count, in the order of the roster; the lowest count first."""
        counts = [(int(beat["key"][6:]), beat["who"]) for beat in fact["queue"] if beat["key"].startswith("count.")]
        ours: dict[int, list[str]] = {}
        for one in self.everybody.values():
            for at in sorted({one.plan.slots[n][1] for n in one.plan.coming} if not one.plan.waiting else ()):
                if self._last_count is None or at > self._last_count:
                    ours.setdefault(at, []).append(one.id)
        if counts:
            self.check("queue", counts, sorted(ours.items()))

    def _CountBegan(self, fact: Fact) -> None:
        self._count = fact["count"]
        at = [one.plan.slots[n][1] for one in self.everybody.values() for n in one.plan.coming if not one.plan.waiting]
        self.check("count", fact["count"], min(at, default=None))

    def _SlotBegan(self, fact: Fact) -> None:
        one = self.everybody[fact["who"]]
        self.check("slot", fact["slot"], one.plan.coming[0])
        self.check("its count", one.plan.slots[fact["slot"]][1], self._count)
        one.plan.done.add(fact["slot"])
        self._slot = (one.id, fact["slot"], self._choices.get(one.id, {}))

    def _OtherDone(self, fact: Fact) -> None:
        self.check("count", fact["count"], self._count)
        one = self.everybody[fact["who"]]
        if one.plan.action == "spell":
            self._cast(one)
        elif self._rolls:
            self._die(one.id, "casting", 100)

    def _BeatEnded(self, fact: Fact) -> None:
        if not fact["key"].startswith("count."):
            return
        self._last_count = self._count
        for owed in self._owed:
            self.fail(f"{owed} was not told")
        self._owed = []
        for one in self.everybody.values():
            if any(one.id in pair for pair in self._engaged):  # ODR-101: zigzag ends
                one.plan.stances = tuple(stance for stance in one.plan.stances if stance != "zigzag")
            if not one.is_dead and (one.hp < -10 or (one.hp <= 0 and one.deadline is None)):
                self.fail(f"{one.id} has {one.hp} and nothing came of it")

    # -- dying and the end of a round ---------------------------------------------------------------------------------

    def _FellDying(self, fact: Fact) -> None:
        """ODR-77 and 78."""
        one = self.everybody[fact["who"]]
        self.check("dying", -10 <= one.hp <= 0, True)
        one.deadline = self._round + 2
        self.check("deadline", fact["deadline"], one.deadline)

    def _Died(self, fact: Fact) -> None:
        one = self.everybody[fact["who"]]
        late = self._is_over and one.deadline is not None and one.deadline <= self._round
        self.check("dead", one.hp < -10 or (one.hp <= 0 and late), True)
        one.is_dead = True
        self.seen.add("death")

    def _RoundEnded(self, fact: Fact) -> None:
        self.check("round", fact["round"], self._round)
        left = [one.id for one in self.everybody.values() if one.plan.coming and not one.is_helpless]
        self.check("nothing left to do", left, [])
        self._is_over = True

    def _RoundCleared(self, fact: Fact) -> None:
        """ODR-50."""
        self._is_over = False
        for one in self.everybody.values():
            if one.deadline is not None and one.deadline <= self._round and one.hp <= 0 and not one.is_dead:
                self.fail(f"{one.id} should have died")
            is_braced = "braced" in one.marks and one.weapon in SLOW
            if one.aims and not one.aimed_or_shot and not is_braced:
                self.fail(f"{one.id} should have lost its aim")
            one.plan, one.used, one.attacked = Plan(weapon=one.weapon), {}, False
            one.cover_until, one.aimed_or_shot = None, False
        self._holds, self._attacked_at = set(), {}

    def _Ended(self, fact: Fact) -> None:
        able = {one.side for one in self.everybody.values() if not one.is_helpless}
        self.check("winner", fact.get("winner"), next(iter(able)) if len(able) == 1 else None)


def some(what: Any) -> tuple[Any, ...]:
    """Several, of which one may stand without a list."""
    return tuple(what) if isinstance(what, list | tuple) else (what,)


def reckon(entries: Sequence[Mapping[str, Any]]) -> OdriaReckoner:
    """All entries of a recorded fight; what was found, and how many figures were compared."""
    reckoner = OdriaReckoner()
    try:
        for entry in entries:
            reckoner.read(entry)
    except (LookupError, StopIteration) as nothing:
        reckoner.fail(f"there is no {nothing}")
    return reckoner
