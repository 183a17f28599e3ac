"""Works out every figure of a recorded fight of the destiny-die pool again: from the sheets, the wishes and the faces.

A second reading of the specification, written apart from the engine, which it does not import; its formulae are in
`pool_spec.py`. It knows what the recorded fights need. A fact it does not know is a finding, and so are dice that
nobody asked for, a turn out of order, damage that falls too early, too late or never. Rounds, order and
wounds are in `pool_rounds.py`; how a journal is read is in `pool_reading.py`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.golden.pool_reading import Fact
from tests.golden.pool_rounds import Rounds
from tests.golden.pool_spec import (
    BANDS,
    BLADES,
    CALLED,
    FIRST_ATTACK,
    MISSILES,
    MOTIONS,
    SHIELDS,
    SIZES,
    Dice,
    One,
    actions,
    lands,
    location_bonus,
    steps,
)


class PoolReckoner(Rounds):
    """What the specification gives for a fight's sheets, wishes and dice."""

    def _Acted(self, fact: Fact) -> None:
        who, wish = fact["choice"]["who"], fact["choice"]["wish"]
        if who == "gm":
            self._gm(wish)
            return
        self.check("whose turn", who, next((one for one in reversed(self._came) if one not in self._done), None))
        one, kind = self.everybody[who], wish["type"]
        one.immobile = False
        if kind in ("cast", "long_activity"):
            self.check("a whole action", one.used, 0)
            one.activity = (kind, wish.get("label", ""), 1, actions(kind, wish["seconds"]))
            names = ("kind", "label", "done", "needed")
            begun = {"who": who} | dict(zip(names, one.activity, strict=True))
            self._expected.append(("ActivityBegun", {name: begun[name] for name in ("who", "kind", "label", "needed")}))
            self._spend(one, 1)
            return
        self._spend(one, wish.get("split"))
        if kind == "change_range":
            self._attack = {**wish, "who": who}
        else:
            self._declared(one, wish)

    def _declared(self, one: One, wish: Mapping[str, Any]) -> None:
        """An attack: the first of a pair is the first attack, and in melee gives the right of attack. (BAJ-22, 24)"""
        target, action = wish["target"], wish["type"]
        pair = frozenset((one.id, target))
        weapon = wish.get("weapon", one.weapon)
        first = action in ("attack", "throw") and pair not in self._met
        if action == "attack":
            self.check("reach", self._bands.get(pair, "medium"), BLADES[weapon].reach)
            self.check("barred", target in one.barred, False)
        if first:
            self._met.add(pair)
            self._expected.append(("StatusPut", {"name": "first_attack", "on": target, "source": one.id, "data": {}}))
        if action == "attack" and pair not in self._rights:
            self._rights[pair] = (one.id, target, self._round)
            since = {"name": "right_of_attack", "on": target, "source": one.id, "data": {"since": self._round}}
            self._expected.append(("StatusPut", since))
        self._attack = {**wish, "who": one.id, "action": action, "weapon": weapon, "first": first}
        self._attack["split"] = one.split
        self._defence = {}

    def _StatusPut(self, fact: Fact) -> None:
        self._follows({"type": "StatusPut", "data": {}, **fact["status"]}, "name", "on", "source", "data")

    def _Settled(self, fact: Fact) -> None:
        attack = self._attack or {}
        (reply,) = fact["replies"]
        target = self.everybody[attack["target"]]
        self.check("who answers", reply["to"], target.id)
        if "choice" not in reply:
            if reply["how"] == "nothing":
                self.check("asked", target.status == "active" and target.slots > 0, False)
            elif attack["action"] == "attack":
                target.barred.add(attack["who"])
                barred = {"name": "clash_only", "on": target.id, "source": attack["who"], "data": {}}
                self._expected.append(("StatusPut", barred))
            return
        wish = reply["choice"]["wish"]
        self._spend(target, wish.get("split"))
        target.activity, target.immobile = None, False
        if wish["type"] == "clash":
            back = {"who": target.id, "target": attack["who"], "weapon": target.weapon, "split": target.split}
            self._clash = [{**one, "action": "clash"} for one in (attack, back)]
        else:
            self._defence = wish

    def _gm(self, wish: Mapping[str, Any]) -> None:
        """What the GM has set."""
        match wish["type"]:
            case "set_distance":
                fields = {"who": wish["a"], "target": wish["b"], "band": wish["band"]}
                self._expected.append(("DistanceSet", fields))
            case "set_motion":
                self._expected.append(("MotionSet", {"who": wish["combatant"], "motion": wish["motion"]}))
            case "set_visibility":
                self._expected.append(("VisibilitySet", {"poor": wish.get("poor", True)}))
            case "gm_override":
                fields = {"who": wish["combatant"], "vitality": wish["vitality"], "status": wish["status"]}
                self._expected.append(("Overridden", fields))
            case other:
                self.findings.append(f"{self._where}: {other} is not known to this reckoning")

    def _DistanceSet(self, fact: Fact) -> None:
        self._follows(fact, "who", "target", "band")
        self._bands[frozenset((fact["who"], fact["target"]))] = fact["band"]

    def _MotionSet(self, fact: Fact) -> None:
        self._follows(fact, "who", "motion")
        self.everybody[fact["who"]].motion = fact["motion"]

    def _VisibilitySet(self, fact: Fact) -> None:
        self._follows(fact, "poor")
        self._poor = fact["poor"]

    def _Overridden(self, fact: Fact) -> None:
        self._follows(fact, "who", "vitality", "status")
        one = self.everybody[fact["who"]]
        one.health, one.status = fact["vitality"], fact["status"]

    # -- dice --------------------------------------------------------------------------------------------------------

    def _ActivityBegun(self, fact: Fact) -> None:
        self._follows(fact, "who", "kind", "label", "needed")

    def _RangeTried(self, fact: Fact) -> None:
        attack, one = self._attack or {}, self.everybody[fact["who"]]
        band = self._bands.get(frozenset((attack["who"], attack["target"])), "medium")
        size = one.pool("reflex", one.split or 1)
        result = self._pool(one.id, "reflex", size).points
        self.check("next band", abs(BANDS.index(attack["to"]) - BANDS.index(band)), 1)
        self.check("tried", (fact["pool"], fact["points"], fact["difficulty"]), (size, result, 2))
        self.check("success", (fact["success"], fact["to"]), (result >= 2, attack["to"]))
        if result >= 2:
            moved = {"who": one.id, "target": attack["target"], "band": attack["to"]}
            self._expected.append(("DistanceSet", moved))

    def _ClashBegan(self, fact: Fact) -> None:
        """The faster strikes first, the other if it still can; equals at once, the holder's dice first. (BAJ-27)"""
        names = list(self._reflex)
        a, b = (self._reflex[name] for name in names)
        order = [] if a == b else names if a > b else names[::-1]
        self.check("names", fact["names"], names)
        self.check("order", fact["order"], order)
        self._clash.sort(key=lambda blow: (order or names).index(blow["who"]))
        for blow in self._clash:
            blow["at once"] = not order

    def _AttackResolved(self, fact: Fact) -> None:
        clash = fact["action"] == "clash"
        attack = self._clash.pop(0) if clash else (self._attack or {})
        one, target = self.everybody[attack["who"]], self.everybody[attack["target"]]
        missile = None if attack["action"] in ("attack", "clash") else MISSILES[attack["weapon"]]
        shortage = max(0, missile.draw - one.strength) if missile and missile.kind == "bow" else 0
        weapon = missile or BLADES[attack["weapon"]]
        difficulty, figures = self._difficulty(attack, one, target)
        purpose = "attack" if clash else attack["action"]
        size = one.pool(weapon.skill, attack["split"], penalty=shortage)
        dice = self._pool(one.id, purpose, size)
        margin = dice.points - difficulty
        power = missile.strength - shortage if missile and missile.strength else one.strength
        for name, reckoned in (
            ("who", one.id), ("target", target.id), ("action", attack["action"]), ("weapon", attack["weapon"]),
            ("pool", size), ("points", dice.points), ("difficulty", difficulty), ("hit", margin >= 0),
            ("margin", margin), ("power", power),
        ):  # fmt: skip
            self.check(name, fact[name], reckoned)
        for name in ("defence", "defence_pool", "defence_points"):
            self.check(name, fact.get(name), figures.get(name))
        location, damage = self._damage(attack, target, dice, margin, power) if margin >= 0 else (None, 0)
        self.check("location", fact.get("location"), location)
        self.check("damage", fact.get("damage", 0), damage)
        self._hurt(attack, target.id, damage, location)

    def _hurt(self, attack: Mapping[str, Any], target: str, damage: int, location: str | None) -> None:
        """At once; after both where they strike at once; after everybody in a shared place. (BAJ-27, BAJ-51, BAJ-56)"""
        shared = attack["action"] != "clash" and len(self._shared(self._came[-1])) > 1
        if damage and (shared or attack.get("at once")):
            self._kept.append((target, damage, location))
        elif damage:
            self._owe(target, damage, location)
        if attack.get("at once") and not self._clash:
            for kept in self._kept:
                self._owe(*kept)
            self._kept = []

    def _difficulty(self, attack: Mapping[str, Any], one: One, target: One) -> tuple[int, dict[str, Any]]:
        """What the points must reach; the defence is determined first. (BAJ-7, BAJ-11, BAJ-16, BAJ-17, BAJ-33 to 39)"""
        called = CALLED[attack["called"]] if attack.get("called") else 0
        common = SIZES[target.sheet.get("size", "human")] + called + (1 if self._poor else 0)
        engaged = any(target.id in pair for pair in self._rights)
        moving = 0 if target.still else max(MOTIONS[target.motion], 1 if engaged else 0)
        figures = self._defended(attack, target)
        defence = figures.pop("difficulty", None)
        if attack["action"] == "clash":
            base = 1
        elif attack["action"] == "attack":
            base = defence if defence is not None else 0 if target.still else max(1, MOTIONS[target.motion])
        else:
            missile, metres = MISSILES[attack["weapon"]], attack["metres"]
            self.check("range", metres <= missile.furthest, True)
            near = -2 if metres <= 2 and missile.kind != "thrown" else 0
            base = (moving + 1 if defence is None else max(1, defence)) + steps(missile, metres) + near
        return max(0, base + common), figures

    def _defended(self, attack: Mapping[str, Any], target: One) -> dict[str, Any]:
        """Parry and block are rolled; dodge and shield are half the pool, the shield with its value. (BAJ-12)"""
        if not self._defence or attack["action"] == "clash":
            return {}
        kind = self._defence["kind"]
        skill = BLADES[target.weapon].skill if kind == "parry" else {"block": "brawl"}.get(kind, kind)
        bonus = FIRST_ATTACK if attack["first"] and not target.sheet.get("surprised") else 0
        size = target.pool(skill, target.split or 1, bonus)
        rolled = kind in ("parry", "block")
        result = self._pool(target.id, kind, size).points if rolled else size // 2
        self.check("a defence that is allowed", kind != "parry" or BLADES[target.weapon].parries, True)
        value = SHIELDS[target.sheet["shield"]] if kind == "shield" else 0
        return {"defence": kind, "defence_pool": size, "defence_points": result, "difficulty": result + value}

    def _damage(
        self, attack: Mapping[str, Any], target: One, dice: Dice, margin: int, power: int
    ) -> tuple[str | None, int]:
        """Where it lands and what it does. (BAJ-38, BAJ-43 to BAJ-50)"""
        missile = MISSILES.get(attack["weapon"]) if attack["action"] in ("shoot", "throw") else None
        location: str | None = attack.get("called") or lands(dice.destiny)
        if target.sheet.get("no_locations"):
            location = None
        elif location == "vital":
            location = self._options.get("vital_choice", "heart")
            if location == "random":
                _, _, (die,) = self._rolls.pop(0)
                location = "eye" if die <= 3 else "heart"
        lost = max(0, attack["metres"] - missile.base) // 3 if missile and missile.kind == "thrown" else 0
        weapon = missile or BLADES[attack["weapon"]]
        dealt = weapon.damage + power + margin + location_bonus(location) - lost - target.armour(location)
        return location, max(0, dealt)


def reckon(entries: Sequence[Mapping[str, Any]]) -> PoolReckoner:
    """All entries of a recorded fight; what was found, and how many figures were compared."""
    reckoner = PoolReckoner()
    for entry in entries:
        reckoner.read(entry)
    return reckoner
