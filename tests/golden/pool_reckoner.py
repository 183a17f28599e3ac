"""Works out every figure of a recorded fight of the destiny-die pool again: from the sheets, the wishes and the faces.

A second reading of the specification, written apart from the engine, which it does not import; its formulae are in
`pool_spec.py`. It knows what the recorded fights need. A fact it does not know is a finding, and so are dice that
nobody asked for, a turn out of order, damage that falls too early, too late or never. How a journal is read is in
`pool_reading.py`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.golden.pool_reading import Fact, Reading
from tests.golden.pool_spec import (
    BANDS,
    BLADES,
    CALLED,
    CLASH,
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


class PoolReckoner(Reading):
    """What the specification gives for a fight's sheets, wishes and dice."""

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

    # -- wishes ------------------------------------------------------------------------------------------------------

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


def reckon(entries: Sequence[Mapping[str, Any]]) -> PoolReckoner:
    """All entries of a recorded fight; what was found, and how many figures were compared."""
    reckoner = PoolReckoner()
    for entry in entries:
        reckoner.read(entry)
    return reckoner
