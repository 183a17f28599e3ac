"""The blows of a recorded fight of Odria, reckoned again: attack and defence. (sections 7, 8 and 11)

A second reading of the specification, written apart from the engine, which it does not import. Numbers come from the
state as it stands in the journal before the fact: what falls at the end of a count is told there. Rounds and slots are
`odria_reckoner.py`'s, harm `odria_harm.py`'s, the catalogue and the sheet `odria_numbers.py`'s.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.golden.odria_book import Blow, Fact
from tests.golden.odria_harm import Harm
from tests.golden.odria_numbers import THROWN, WEIGHTS, One, in_round

SMALL = frozenset({"head", "neck", "hand", "foot", "eye"})
DODGES = frozenset({"dodge", "drop_prone", "jump_back", "leap_in"})
COLOURS = {
    None: (),
    "heavy": ("bleeding_likely", "fracture_possible"),
    "massive": ("bleeding_certain", "fracture_likely", "limb_disabled_possible"),
    "liquidating": (
        "bleeding_massive", "multiple_fractures_possible", "limb_loss_possible", "permanent_damage_likely",
    ),
}  # fmt: skip


class Blows(Harm):
    """From the choice in a slot to what is owed to everybody."""

    # -- the attack --------------------------------------------------------------------------------------------------

    def _Attacked(self, fact: Fact) -> None:
        self.everybody[fact["who"]].attacked = True

    def _AttackRolled(self, fact: Fact) -> None:
        blow = self._blow = self._struck(fact)
        self.check("total", fact["total"], blow.total)
        self.check("count", fact["count"], self._count)
        self.check("critical", fact.get("critical", False), blow.is_critical)

    def _struck(self, fact: Fact) -> Blow:
        """ODR-2, 4, 52, 53: who strikes whom with what, and the attack value."""
        one, target = self.everybody[fact["who"]], self.everybody[fact["target"]]
        who, slot, wish = self._slot
        if fact.get("free"):
            self.check("holds", (one.id, target.id) in self._holds, True)
            wish = {}
        else:
            self.check("whose slot", (fact["who"], fact["slot"]), (who, slot))
            self.check("target", target.id, wish.get("target", target.id))
        if one.plan.action == "spell" and not fact.get("free"):
            spell = self._cast(one)
            blow = Blow(one, target, "spell", wish, False, spell=spell)
            value = self._spell_hit(spell, wish) + one.extra("spell_hit") + self._situation(blow)
        else:
            weapon = one.arm(one.weapon)
            mode = "melee" if weapon.is_melee else "thrown" if weapon.id in THROWN else "shot"
            is_quick = slot in one.plan.quick and not fact.get("free")
            blow = Blow(one, target, mode, wish, bool(fact.get("free")), is_quick, weapon)
            value = one.hit(weapon, wish.get("band")) + self._situation(blow)
        total, blow.faces = self._exploding(one.id, "attack")
        blow.d100 = self._die(one.id, "critical_failure", 100) if blow.faces[0] == 1 else None
        blow.total = value + total
        return blow

    def _spell_hit(self, spell: Mapping[str, Any], wish: Mapping[str, Any]) -> int:
        """One number, or one for each range band. (ODR-53)"""
        hit = spell.get("hit", 0)
        return int(hit[wish.get("band") or "short"] if isinstance(hit, Mapping) else hit)

    def _cast(self, one: One) -> Mapping[str, Any]:
        """ODR-53: the spell of a plan, cast where a chance below 100 allows it."""
        spell: Mapping[str, Any] = next(spell for spell in one.sheet["spells"] if spell["id"] == one.plan.spell)
        chance = spell.get("success_pct", 100) - sum(percent for _, percent in one.shocks) - one.lost_percent
        if chance < 100:
            self.check("cast", self._die(one.id, "casting", 100) <= chance, True)
        return spell

    def _CastFailed(self, fact: Fact) -> None:
        one = self.everybody[fact["who"]]
        d100 = self._die(one.id, "casting", 100)
        self.check("d100", fact["d100"], d100)
        self.check("failed", d100 > fact["percent"], True)

    def _situation(self, blow: Blow) -> int:
        """What manoeuvres and circumstances make of a hit number. (ODR-83, 88 to 100, 108, 110, 111)"""
        one, target, wish = blow.by, blow.at, blow.deed
        stances, value = one.plan.stances, -one.shock
        if blow.mode == "melee":
            value += wish.get("sure_strike", 0) - 3 * wish.get("hard_strike", 0) - 6 * blow.is_quick
            value += 3 * ("pressure" in stances) - 3 * ("retreat" in stances) + 3 * ("all_in_one_attack" in stances)
            self.seen |= {name for name in ("sure_strike", "hard_strike") if wish.get(name)}
            self.seen |= {"quick_attack"} if blow.is_quick else set()
        if blow.mode == "shot":
            value += self._aim
        if "invisible" in target.marks:
            self.seen.add("at_invisible")
            self.check(
                "it attacked before", blow.is_free or self._attacked_at.get(target.id, self._count) < self._count, True
            )
            value -= max(0, 10 - one.sheet.get("blind_fighting", 0))
        if place := wish.get("location"):
            value -= 5 if place in SMALL else 3
            if target.plan.guard is not None and blow.mode != "spell":
                self.seen.add("focused_guard")
                value += (-5 if place in SMALL else -3) if place == target.plan.guard else 1
        return int(value)

    def _Aimed(self, fact: Fact) -> None:
        one = self.everybody[fact["who"]]
        one.aims += 1
        one.aimed_or_shot = True
        self.check("aims", fact["aims"], one.aims)
        self.seen.add("aim")

    def _AimSpent(self, fact: Fact) -> None:
        """ODR-93 to 95."""
        one = self.everybody[fact["who"]]
        worth = max(2, one.bonus("dex"))
        crossbow = self.everybody[fact["who"]].weapon == "light_crossbow"
        aims = one.aims
        self._aim = aims * worth if crossbow or aims < 2 else -2 * (aims - 2)
        if fact.get("lost"):
            self._aim = 0
            self.check("aims to lose", aims > 0, True)
        else:
            one.aimed_or_shot = True
        one.aims = 0

    # -- the defence --------------------------------------------------------------------------------------------------

    def _Spent(self, fact: Fact) -> None:
        one, limit = self.everybody[fact["who"]], fact["limit"]
        self.check("spent", fact["n"], 1)
        one.used[limit] = one.used.get(limit, 0) + 1
        if limit != "undefended":
            self.check("no more than there are", one.used[limit] <= self._uses(one, limit), True)

    def _uses(self, one: One, kind: str) -> int:
        """ODR-18, 56, 90, 91, 108."""
        stances = one.plan.stances
        if "all_out_attack" in stances or "all_in_one_attack" in stances:
            return 0
        halves = one.sheet.get("active_defenses", {}).get(kind, 2)
        return in_round(halves, self._round) + ("all_out_defense" in stances)

    def _defence(self, blow: Blow, fact: Fact) -> tuple[int, bool]:
        """ODR-21 to 25, 54, 60, 64, 106: the defence total, and whether its roll is critical."""
        one, kind = blow.at, fact.get("defence")
        chosen = self._reactions.pop(one.id, None)
        behind = (blow.by.id, one.id) in self._behind
        if one.is_helpless:
            self.check("defence", kind, "helpless")
            return 0, False
        if blow.is_free and self._slot[2].get("mode") == "leap_in":
            chosen = "leap_in"
        self.check("defence", kind, chosen or "passive")
        value = one.passive(blow.mode != "melee", behind) + self._circumstances(blow, kind, behind)
        if kind == "passive":
            return value - 5 * (one.used.get("undefended", 1) - 1), False
        if kind in DODGES:
            value += one.by_dodge + {"drop_prone": 4, "jump_back": 1, "leap_in": -3}.get(str(kind), 0)
        else:
            value += one.by_weapon if kind == "parry" else one.by_shield
            self.check("no parry and no block from behind", behind, False)
        self.seen.add(str(kind))
        total, faces = self._exploding(one.id, "dodge" if kind in DODGES else str(kind))
        self.check("defence roll", fact["defence_roll"]["faces"], faces)
        return value + total, len(faces) > 2

    def _circumstances(self, blow: Blow, kind: str | None, behind: bool) -> int:
        """ODR-83, 96 to 99, 101, 102, 107, 108."""
        one, stances = blow.at, blow.at.plan.stances
        value, coming = -one.shock, one.plan.coming
        if blow.mode == "melee":
            value += 3 * ("retreat" in stances) - 3 * ("pressure" in stances) - 3 * ("all_in_one_attack" in stances)
            if one.plan.waiting and coming and one.plan.slots[coming[0]][1] <= self._count:
                self.seen.add("waiting")
                value += 1
        if blow.mode in ("shot", "thrown"):
            if "zigzag" in stances and not any(one.id in pair for pair in self._engaged):
                self.seen.add("zigzag_counts")
                value += 3
            if kind != "drop_prone" and one.cover_until is not None and self._count <= one.cover_until:
                value += 4
        if behind:
            self.seen.add("from_behind")
            value -= 3
        if "invisible" in blow.by.marks:
            self.seen.add("by_invisible")
            self.check("passive only", kind in ("passive", "leap_in"), True)
            value -= max(0, 5 - one.sheet.get("blind_fighting", 0))
        return value

    # -- harm ---------------------------------------------------------------------------------------------------------

    def _AttackResolved(self, fact: Fact) -> None:
        blow = self._blow or self._struck(fact)
        self._blow = None
        self._owe("Seen", blow.by.id)
        if blow.mode == "melee" and fact.get("defence") != "jump_back":
            self._owe("Engaged", blow.by.id, blow.at.id)
        self.check("mode", fact["mode"], blow.mode)
        self.check("tool", fact["tool"], blow.weapon.id if blow.weapon else (blow.spell or {})["id"])
        self.check("count", fact["count"], self._count)
        self.check("roll", (fact["roll"]["faces"], fact["roll"]["d100"]), (blow.faces, blow.d100))
        self.check("total", fact["total"], blow.total)
        self.check("slot", fact.get("slot"), None if blow.is_free else self._slot[1])
        self.check("location", fact.get("location"), blow.deed.get("location"))
        self._attacked_at.setdefault(blow.by.id, self._count)
        if blow.is_fumbled:
            self.check("outcome", fact["outcome"], "critical_failure")
            self._after(blow, "")
            return
        defence, critical = self._defence(blow, fact)
        self.check("defence total", fact.get("defence_total"), defence)
        blow.hits = blow.is_critical if blow.is_critical != critical else blow.total > defence
        missed, hit = ("beat_failed", "distance_broken") if blow.is_beat else ("missed", "hit")
        self.check("outcome", fact["outcome"], hit if blow.hits else missed)
        harm: dict[str, Any] = {}
        if not blow.is_beat and (blow.hits or fact["defence"] == "block"):
            self._harm(blow, harm, fact)
        told = {key: value for key, value in fact.get("harm", {}).items() if key not in ("armor_roll", "traps")}
        self.check("harm", told, harm)
        self.check("notices", set(fact.get("notices", ())), self._notices(blow, harm, fact["defence"]))
        self._after(blow, fact["defence"])

    def _notices(self, blow: Blow, harm: Mapping[str, Any], kind: str) -> set[str]:
        """ODR-62, 63, 86."""
        notices = set(COLOURS[harm.get("severity")])
        weight = WEIGHTS.get(blow.weapon.id, 0.0) if blow.weapon is not None else 0.0
        if not blow.hits and kind == "parry" and weight >= 3 * (WEIGHTS.get(blow.at.weapon) or 99.0):
            notices.add("parry_weapon_at_risk")
        if not blow.hits and kind in DODGES and blow.mode != "melee":
            notices.add("stray_attack")
        return notices

    def _after(self, blow: Blow, kind: str) -> None:
        """What a blow does to places and distances. (ODR-103, 105, 106, 109)"""
        one, target = blow.by.id, blow.at.id
        if kind == "jump_back":
            self._owe("lost", target)
            self._owe("Disengaged", one, target)
        if blow.is_beat and blow.hits:
            self._owe("DistanceBroken", one, target, "beat")
        if kind == "parry" and not blow.hits and (one, target) in self._holds:
            self._owe("DistanceBroken", target, one, "parry")
        if blow.is_free and self._slot[2].get("mode") == "leap_in":
            self._owe("LeptIn", target, one, not blow.hits)
            if not blow.hits:
                self._owe("DistanceBroken", target, one, "leap")
        elif blow.is_free:
            self._owe("DistanceBroken", target, one, "charge")
