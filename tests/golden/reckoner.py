"""Works out every figure of a recorded fight of Dragons of Shadows again: from the sheets, the commands and the faces.

A second reading of the specification, written apart from the engine, which it does not import. It knows what the
recorded fights need, with the table options at their defaults; a fact with figures it does not know is a finding.
Each finding says where the record and this reckoning part.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import floor
from typing import Any

Entry = Mapping[str, Any]
Fact = Mapping[str, Any]

# Section 4: percent of the whole sum; section 7: the damage die and where a hit lands.
STATUS = {"trivial": 50, "easy": 20, "normal": 0, "hard": -20, "very_hard": -50, "impossible": -90}
DAMAGE = {2: 30, 3: 50, 4: 70, 5: 90, 6: 100, 7: 100, 8: 100, 9: 110, 10: 120}
LOCATION = {1: "left_leg", 2: "left_leg", 3: "right_leg", 4: "right_leg", 8: "left_arm", 9: "right_arm", 10: "head"}
RANGED_DIFFICULTY = 30

SUMS = {"attack", "ranged_attack", "block", "dodge", "grapple", "escape", "push", "complex", "test", "pool"}
"""Lines of arithmetic whose terms are added, with a percentage on the whole."""

SILENT = {
    "RoundCleared",
    "Waited",
    "HeldLost",
    "ActionsLost",
    "RulingUsed",
    "CoverSet",
    "StateChanged",
    "TestOpened",
}
"""Facts without figures, or whose figures come from a command as it stands."""


@dataclass
class One:
    """A combatant as this reckoning sees it."""

    id: str
    side: str
    sheet: Mapping[str, Any]
    hidden: bool
    hp: int
    light: int = 0
    wounds: int = 0
    critical: int = 0
    second_bar: bool = False
    state: str = "active"
    running: bool = False
    metres: Fraction = field(default_factory=Fraction)
    cover: int = 0
    percent: int = 0

    def stat(self, name: str) -> int:
        return int(self.sheet.get(name, 20 if name == "hp_max" else 10))

    def skill(self, name: str) -> int:
        return int(self.sheet.get("skills", {}).get(name, 0))

    @property
    def able(self) -> bool:
        return self.state == "active"

    def weapon(self, id: str) -> Mapping[str, Any]:
        if id == "unarmed":
            return {"id": "unarmed", "class": "unarmed", "damage": 0, "kind": "light"}
        return next(weapon for weapon in self.sheet["weapons"] if weapon["id"] == id)

    def armour(self, location: str) -> int:
        armour = self.sheet.get("armor", 0)
        return int(armour if isinstance(armour, int) else armour.get(location, 0))


@dataclass(frozen=True)
class Sum:
    """A roll and its sum."""

    value: int
    luck: str


class Reckoner:
    """Goes through the entries of one fight in order; `findings` collects what does not agree."""

    def __init__(self) -> None:
        self.everybody: dict[str, One] = {}
        self.findings: list[str] = []
        self.figures = 0
        """How many figures were compared."""
        self._where = ""
        self._rolls: list[tuple[str, str, list[int]]] = []
        self._totals: dict[str, list[int]] = {}
        self._complex: dict[str, Any] = {}
        self._aims: dict[str, str] = {}
        self._type = ""
        self._order: list[str] = []
        self._aim: str | None = None
        self._damage = 0
        self._weapon: Mapping[str, Any] = {}

    def check(self, what: str, recorded: Any, reckoned: Any) -> None:
        """Compare one figure."""
        self.figures += 1
        if recorded != reckoned:
            self.findings.append(f"{self._where}: {what} is {recorded}, reckoned {reckoned}")

    def read(self, entry: Entry) -> None:
        """One entry: its command, then its facts in order."""
        self._where = f"entry {entry['n']}"
        self._rolls = []
        self._type = entry["command"]["type"]
        self._command(self._type, entry["command"].get("data", {}))
        wish = entry["command"].get("data", {})
        for fact in entry["events"]:
            self._where = f"entry {entry['n']} {fact['type']}"
            for line in fact.get("explain", ()):
                self._explained(line)
            handler = getattr(self, f"_{fact['type']}", None)
            if handler is not None:
                handler(fact, wish)
            elif fact["type"] not in SILENT and any(name in fact for name in ("explain", "sum", "amount", "die")):
                self.findings.append(f"{self._where}: a figure this reckoning does not know")
        for who, purpose, faces in self._rolls:
            self.findings.append(f"{self._where}: dice nobody asked for: {who} {purpose} {faces}")

    # -- commands ----------------------------------------------------------------------------------------------------

    def _command(self, type: str, data: Mapping[str, Any]) -> None:
        if type == "add_combatant":
            sheet = data.get("sheet", {})
            one = One(data["id"], data["side"], sheet, bool(data.get("hidden")), int(sheet.get("hp_max", 20)))
            self.everybody[one.id] = one
        elif type == "set_cover":
            self.everybody[data["target"]].cover = data["cover"]
        elif type == "request_complex":
            self._complex = dict(data, successes=0, used=0)

    # -- dice --------------------------------------------------------------------------------------------------------

    def _Rolled(self, fact: Fact, _: Any) -> None:
        self._rolls.append((fact["who"], fact["purpose"], list(fact["faces"])))

    def _take(self, who: str) -> list[int]:
        """The faces of the next throw, which must be `who`'s."""
        if not self._rolls or self._rolls[0][0] != who:
            self.findings.append(f"{self._where}: a throw of {who} is missing")
            return []
        return self._rolls.pop(0)[2]

    def _die(self, who: str) -> int:
        faces = self._take(who)
        self.check("number of dice", len(faces), 1)
        return faces[0] if faces else 0

    def _sum(self, one: One, stats: Sequence[int], skill: str, percent: int) -> Sum:
        """DOS-2 to DOS-11: base dice, ones, tens, bonus dice, luck; then the percentage, floored once."""
        level = one.skill(skill)
        base = self._take(one.id) if level else []
        self.check("base dice", len(base), level)
        owed = base.count(10)
        bonus: list[int] = []
        while owed:
            more = self._take(one.id)
            self.check("bonus dice", len(more), owed)
            if not more:
                break
            bonus += more
            owed = more.count(10)
        ones = base.count(1)
        counting = sorted((face for face in base if face != 1), reverse=True)[ones:]
        raw = sum(stats) + sum(counting) + sum(bonus)
        luck = "none"
        if ones > len(base) - ones:
            luck = "bad"
        elif base.count(10) > len(base) - base.count(10):
            luck = "good"
        return Sum(floor(Fraction(raw * (100 + max(-100, percent)), 100)), luck)

    def _explained(self, line: Mapping[str, Any]) -> None:
        """One line of arithmetic by itself: its terms give its total. Whether they are right is not asked here."""
        label, total = line["label"], line.get("total")
        terms = {term["name"]: term for term in line.get("terms", ())}
        values = {name: term["value"] for name, term in terms.items()}
        if label in SUMS:
            raw = Fraction(sum(values.values()) * (100 + line.get("percent", 0)), 100)
            self.check(f"{label}: total", total, floor(raw))
        elif label == "damage":
            (die,) = terms["die"]["faces"]
            self.check("damage: part", values["die"], 1 if die == 1 else DAMAGE[die])
            self.check("damage: total", total, 1 if die == 1 else floor(Fraction(values["pool"] * DAMAGE[die], 100)))
        elif label == "armour":
            self.check("armour: total", total, max(0, values["damage"] + values["armour"]))
        elif label == "ranged_difficulty":
            self.check("ranged_difficulty: total", total, sum(values.values()))
        elif label == "actions":
            opposing = values.get("opposing_speed", values["speed"])  # nobody to divide by: one action
            self.check("actions: total", total, max(1, values["speed"] // opposing))
        elif label == "effect" and line.get("outcome") != "second_bar":
            self.check("effect: total", total, sum(values.values()))
        dice = terms.get("dice")
        if dice is not None:
            cancelled = sum(dice.get("cancelled", ()))
            base = sum(face for face in dice["faces"] if face != 1)
            self.check(f"{label}: dice", dice["value"], base - cancelled + sum(dice.get("bonus", ())))

    # -- order and turns ---------------------------------------------------------------------------------------------

    def _InitiativeRolled(self, fact: Fact, _: Any) -> None:
        """DOS-29: speed and a d10, in the order of being added, of all who are not hidden."""
        expected = {one.id: one.stat("speed") + self._die(one.id) for one in self.everybody.values() if not one.hidden}
        self.check("totals", fact["totals"], expected)
        self._totals = {who: [total] for who, total in expected.items()}

    def _InitiativeRerolled(self, fact: Fact, _: Any) -> None:
        """DOS-30: those with equal totals throw again, in the order of being added."""
        tied = [who for who in self._totals if who in fact["totals"]]
        self.check("one tie", len({tuple(self._totals[who]) for who in tied}), 1)
        expected = {who: self.everybody[who].stat("speed") + self._die(who) for who in tied}
        self.check("totals", fact["totals"], expected)
        for who, total in expected.items():
            self._totals[who].append(total)

    def _OrderSet(self, fact: Fact, _: Any) -> None:
        """DOS-29, DOS-30: the highest first; a later throw only decides among those tied before. DOS-33: one more."""
        order = list(fact["order"])
        if self._type == "start":
            self.check("order", order, sorted(self._totals, key=lambda who: self._totals[who], reverse=True))
        else:
            self.check("the others", [who for who in order if who in self._order], self._order)
            self.check("newcomers", len(set(order) - set(self._order)), 1)
        self._order = order

    def _ActionsCounted(self, fact: Fact, _: Any) -> None:
        """DOS-25 to DOS-27: own speed by the sum of all enemies who can act and are seen, at least one."""
        if fact.get("from_waiting"):
            return
        one = self.everybody[fact["who"]]
        one.running = False
        against = sum(
            other.stat("speed")
            for other in self.everybody.values()
            if other.side != one.side and other.able and not other.hidden
        )
        self.check("actions", fact["actions"], max(1, one.stat("speed") // against) if against else 1)

    def _Revealed(self, fact: Fact, _: Any) -> None:
        self.everybody[fact["who"]].hidden = False

    # -- blows -------------------------------------------------------------------------------------------------------

    def _AttackResolved(self, fact: Fact, wish: Mapping[str, Any]) -> None:
        """DOS-17, DOS-18, DOS-37 to DOS-46."""
        one, other = self.everybody[fact["who"]], self.everybody[fact["target"]]
        self._weapon = weapon = one.weapon(fact["weapon"])
        self._aim = self._aims.pop(one.id, None)
        skill = {"unarmed": "unarmed", "melee": "melee_weapon", "thrown": "throwing", "shooting": "shooting"}
        mine = self._sum(one, [one.stat("dexterity")], skill[weapon["class"]], STATUS["hard"] if self._aim else 0)
        self.check("attack_sum", fact["attack_sum"], mine.value)
        self.check("attack_luck", fact["attack_luck"], mine.luck)
        defence = fact.get("defence", "none")
        if "difficulty" in fact and fact["difficulty"] is not None:
            difficulty = RANGED_DIFFICULTY + other.cover
            self.check("difficulty", fact["difficulty"], difficulty)
            hit = mine.luck == "good" or (mine.luck == "none" and mine.value > difficulty)
        elif defence == "none":
            hit = mine.luck != "bad"
        else:
            percent = STATUS["very_hard"] if other.running else 0
            theirs = self._sum(other, [other.stat("dexterity")], defence, percent)
            self.check("defence_sum", fact["defence_sum"], theirs.value)
            self.check("defence_luck", fact["defence_luck"], theirs.luck)
            hit = wins(mine, theirs)
        self.check("hit", fact["hit"], hit)

    def _Acted(self, fact: Fact, _: Any) -> None:
        """A declared attack may be settled by a later entry: what it aims at is kept."""
        wish = fact["choice"]["wish"]
        if wish.get("aim"):
            self._aims[fact["choice"]["who"]] = wish["aim"]
        if wish.get("type") == "run":
            self.everybody[fact["choice"]["who"]].running = True

    def _DamageRolled(self, fact: Fact, _: Any) -> None:
        """DOS-64 to DOS-68, DOS-76."""
        one, other = self.everybody[fact["who"]], self.everybody[fact["target"]]
        location = self._aim or LOCATION.get(self._die(one.id), "torso")
        self.check("location", fact["location"], location)
        die = self._die(one.id)
        self.check("die", fact["die"], die)
        weapon = self._weapon
        pool = weapon["damage"] + (0 if weapon["class"] == "shooting" else one.stat("strength"))
        self.check("pool", fact["pool"], pool)
        damage = 1 if die == 1 else max(0, floor(Fraction(pool * DAMAGE[die], 100)) - other.armour(location))
        self.check("amount", fact["amount"], damage)
        self._damage = damage

    def _DamageTaken(self, fact: Fact, _: Any) -> None:
        """DOS-70 to DOS-75."""
        one, amount = self.everybody[fact["who"]], self._damage
        self.check("amount", fact["amount"], amount)
        kind = self._weapon["kind"]
        if amount > 0 and one.state in {"incapacitated", "mortally_wounded"}:
            kind = "critical"
        elif kind == "light" and one.second_bar:
            kind = "serious"
        self.check("kind", fact["kind"], kind)
        lost = min(one.hp, amount)
        one.hp -= lost
        if kind == "light":
            one.light += lost
            if one.hp == 0:
                one.second_bar, one.hp = True, one.stat("hp_max") - one.wounds
        else:
            one.wounds += lost
            if kind == "critical":
                one.critical += amount
            if one.hp == 0:
                one.state = "mortally_wounded" if kind == "critical" else "incapacitated"
        if one.critical >= one.stat("hp_max"):
            one.state, one.hp = "dead", 0
        self._body(fact["left"], one)

    def _Healing(self, fact: Fact, _: Any) -> None:
        """DOS-78, for wounds of somebody who can still act."""
        one = self.everybody[fact["who"]]
        one.wounds = max(0, one.wounds - fact["amount"])
        one.hp = one.stat("hp_max") - one.wounds - (0 if one.second_bar else one.light)
        self._body(fact["left"], one)

    def _body(self, left: Mapping[str, Any], one: One) -> None:
        self.check("hp_max", left["hp_max"], one.stat("hp_max"))
        self.check("hp", left["hp"], one.hp)
        self.check("light_taken", left.get("light_taken", 0), one.light)
        self.check("wounds_taken", left.get("wounds_taken", 0), one.wounds)
        self.check("critical_taken", left.get("critical_taken", 0), one.critical)
        self.check("second_bar", left.get("second_bar", False), one.second_bar)
        self.check("state", left.get("state", "active"), one.state)

    # -- runs and holds ----------------------------------------------------------------------------------------------

    def _RunChecked(self, fact: Fact, _: Any) -> None:
        """DOS-52."""
        die = self._die(fact["who"])
        self.check("die", fact["die"], die)
        self.check("stopped", fact["stopped"], die <= 5)

    def _RunEnded(self, fact: Fact, _: Any) -> None:
        """DOS-53: the whole speed, or half of it, exactly."""
        one = self.everybody[fact["who"]]
        one.running = False
        run = Fraction(one.stat("speed")) if fact["completed"] else Fraction(one.stat("speed"), 2)
        self.check("distance_mm", fact["distance_mm"], run * 1_000)
        one.metres += run

    def _Fled(self, fact: Fact, _: Any) -> None:
        self.everybody[fact["who"]].state = "escaped"

    def _ContestResolved(self, fact: Fact, _: Any) -> None:
        """DOS-55, DOS-57, DOS-58."""
        one, other, contest = self.everybody[fact["who"]], self.everybody[fact["target"]], fact["contest"]
        strong = [max(each.stat("strength"), each.stat("dexterity")) for each in (one, other)]
        stats = {
            "grapple": ([one.stat("dexterity")], [other.stat("dexterity")]),
            "escape": ([strong[0]], [strong[1]]),
            "push": ([one.stat("strength")], [other.stat("strength")]),
        }[contest]
        mine = self._sum(one, stats[0], "unarmed", 0)
        theirs = self._sum(other, stats[1], "dodge" if contest == "grapple" else "unarmed", 0)
        self.check("attack_sum", fact["attack_sum"], mine.value)
        self.check("defence_sum", fact["defence_sum"], theirs.value)
        self.check("attack_luck", fact["attack_luck"], mine.luck)
        self.check("defence_luck", fact["defence_luck"], theirs.luck)
        self.check("success", fact["success"], wins(mine, theirs))
        if contest == "push" and wins(mine, theirs):
            self.check("pushed_mm", fact["pushed_mm"], 1_000)

    # -- tests -------------------------------------------------------------------------------------------------------

    def _TestRolled(self, fact: Fact, _: Any) -> None:
        """DOS-16, DOS-19: one roll of a complex test, and how the test stands."""
        test, one = self._complex, self.everybody[self._complex["actor"]]
        tried = self._sum(one, [one.stat(stat) for stat in test["stats"]], test["skill"], 0)
        self.check("sum", fact["sum"], tried.value)
        self.check("luck", fact["luck"], tried.luck)
        success = tried.luck == "good" or (tried.luck == "none" and tried.value > test["difficulty"])
        self.check("outcome", fact["outcome"], "success" if success else "failure")
        test["used"] += 1
        test["successes"] += success
        left = fact["left"]
        self.check("rolls_used", left["rolls_used"], test["used"])
        self.check("successes", left["successes"], test["successes"])
        done = test["successes"] >= test["successes_needed"]
        self.check(
            "test", left["outcome"], "success" if done else "failure" if test["used"] == test["max_rolls"] else "open"
        )

    # -- the end -----------------------------------------------------------------------------------------------------

    def _Ended(self, fact: Fact, wish: Mapping[str, Any]) -> None:
        """DOS-80: the only side with somebody able to act has won."""
        sides = {one.side for one in self.everybody.values() if one.able}
        self.check("winner", fact.get("winner"), next(iter(sides)) if len(sides) == 1 else None)


def wins(mine: Sum, theirs: Sum) -> bool:
    """DOS-17, DOS-18: whether the initiator wins."""
    if mine.luck == "bad":
        return False
    if mine.luck == "good" and theirs.luck != "good":
        return True
    if theirs.luck == "good" and mine.luck != "good":
        return False
    if theirs.luck == "bad":
        return True
    return mine.value > theirs.value


def reckon(entries: Iterator[Entry] | Sequence[Entry]) -> Reckoner:
    """Go through a whole record."""
    reckoner = Reckoner()
    for entry in entries:
        reckoner.read(entry)
    return reckoner
