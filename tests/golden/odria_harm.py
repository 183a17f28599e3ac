"""What a blow of Odria does, reckoned again: shield, armour, wound and traps. (sections 9 and 10)

A second reading of the specification, written apart from the engine, which it does not import.
"""

from __future__ import annotations

from typing import Any

from tests.golden.odria_book import Blow, Book, Fact
from tests.golden.odria_numbers import SHIELDS, One

TRAPS = {"heavy": (8, 0, 3, 1), "massive": (15, 3, 10, 7), "liquidating": (20, 10, 20, 12)}
"""Danger of the penalty trap, its shock on success and on failure, danger of the knock-out trap."""
SEVERITIES = (("liquidating", 75), ("massive", 50), ("heavy", 25))
"""Above how many hundredths of all health."""
PERCENT = {3: 15, 10: 40, 20: 70}
NAMES = {"S": "slash", "B": "pierce", "D": "crush"}
SHARES = {"S": 30, "B": 10, "D": 10, "magic": 0}


class Harm(Book):
    """From the damage number to the traps."""

    def _force(self, blow: Blow, kind: str) -> int:
        """ODR-13, 14, 88, 89: before the die."""
        assert blow.weapon is not None
        changed = blow.deed.get("hard_strike", 0) - 3 * blow.deed.get("sure_strike", 0)
        return int(blow.by.force(blow.weapon, kind) + changed)

    def _harm(self, blow: Blow, harm: dict[str, Any], fact: Fact) -> None:
        """ODR-61 and 65 to 69: from the damage number to what gets through."""
        target, crushes, die = blow.at, False, 0
        if blow.spell is not None:
            kind = str(blow.spell.get("damage_type", "magic"))
            force = self._text(blow.by.id, "damage", blow.spell["damage"])
        else:
            assert blow.weapon is not None
            kind = blow.deed.get("damage_type") or blow.weapon.types[0]
            crushes = kind in ("S", "B") and blow.weapon.pen is not None
            pierces = crushes or (not blow.hits and blow.weapon.pen is not None)
            die = self._exploding(blow.by.id, "damage")[0]
            force = self._force(blow, "pen" if pierces else "crush") + die
        harm["force"] = force
        if not blow.hits:
            force, crushes = self._at_shield(target, harm, force), False
            if force <= 0:
                return
            harm["pass_through"] = force
        value, layer = target.armour(kind)
        guard = 0
        if value:
            guard, faces = self._exploding(target.id, "armour")
            harm["armor_value"] = value
            self.check("armour roll", fact.get("harm", {}).get("armor_roll", {}).get("faces"), faces)
        total = force - value - guard
        if total <= 0:
            if not (crushes and value):
                return
            crush, (value, layer) = self._force(blow, "crush") + die, target.armour("D")
            harm |= {"crush_force": crush, "crush_armor_value": value}
            kind, total = "D", crush - value - guard
            if total <= 0:
                return
            self.seen.add("by_crushing_only")
        self._wound(blow, harm, kind, total, value, layer)

    def _at_shield(self, target: One, harm: dict[str, Any], force: int) -> int:
        """ODR-61: what is left of the damage number behind the shield."""
        excess = max(0, force - SHIELDS[target.sheet["shield"]][1])
        harm["shield_damage"] = min(excess, target.shield_hp)
        if excess:
            self._owe("ShieldHurt", target.id, harm["shield_damage"])
        if excess and excess >= target.shield_hp:
            harm["shield_destroyed"] = True
            self.seen.add("shield_broken")
        return excess - target.shield_hp

    def _wound(self, blow: Blow, harm: dict[str, Any], kind: str, total: int, value: int, layer: int) -> None:
        """ODR-15 and 70 to 76: the armour's share, and the wound. `value`: of the armour that gave way."""
        target, spell = blow.at, blow.spell or {}
        harm["via"] = kind
        if blow.weapon is not None:
            destroyed = self._text(blow.by.id, "destruction", blow.weapon.destr)
            if destroyed:
                harm["destruction"] = destroyed
            if "d" in blow.weapon.destr:
                harm["destruction_faces"] = [destroyed - int(blow.weapon.destr.partition("+")[2] or 0)]
            total += destroyed
        harm["total"] = total
        share = spell.get("armor_share_pct", 0) if spell else SHARES[kind]
        if kind == "D" and total <= 2 * value:
            share = 0
        hurt = min(total * share // 100, target.armour_hp[layer]) if value else 0
        if hurt:
            harm |= {"layer": layer, "armor_damage": hurt}
            self._owe("ArmourHurt", target.id, layer, hurt)
        wound = target.resisted(total - hurt, spell.get("element"), NAMES.get(kind, kind))
        if wound:
            harm["wound"] = wound
            self._owe("Hurt", target.id, wound)
        if total - hurt - wound:
            harm["resisted"] = total - hurt - wound
        severity = next((name for name, above in SEVERITIES if 100 * wound > above * target.hp_max), None)
        if severity is not None:
            harm["severity"] = severity
            if target.hp - wound >= -10:
                self._traps(target, harm, severity)

    def _traps(self, target: One, harm: dict[str, Any], severity: str) -> None:
        """ODR-7 and 80 to 83."""
        danger, passed, failed, knock = TRAPS[severity]
        fort = target.bonus("fort")
        shock = passed if self._exploding(target.id, "penalty_trap")[0] + fort > danger else failed
        out = self._exploding(target.id, "knock_out_trap")[0] + fort <= knock
        self.seen.add(f"{severity}_with_both_traps")
        if shock:
            harm["shock"] = shock
            self._owe("Shocked", target.id, shock, PERCENT[shock])
        if out:
            harm["knocked_out"] = True
            self._owe("KnockedOut", target.id)
