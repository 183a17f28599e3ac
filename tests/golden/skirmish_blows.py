"""Reckons what hurts in a recorded fight of the fifth edition: attacks, damage, saves, conditions, death saves."""

from __future__ import annotations

from typing import Any

from tests.golden.skirmish_ledger import Fact, Ledger, mode_of
from tests.golden.skirmish_spec import UNABLE, Blow, One, apart


class Blows(Ledger):
    """Attack rolls, what they do, and what follows from that."""

    def __init__(self) -> None:
        super().__init__()
        self.expected: list[tuple[str, str, str, list[str]]] = []
        """Attacks that are due: by whom, with what, on whom, with which extras."""
        self._hit: tuple[One, One, Blow, bool] | None = None
        self._rolled: list[tuple[str, int]] = []
        self._saves: list[tuple[str, str, int, str]] = []
        """Saves that are due: whose, the ability, the DC, what fails with it."""

    def hostile(self, one: One) -> list[One]:
        return [other for other in self.everybody.values() if other.side != one.side]

    # -- attacks (DND-85 to DND-95) ----------------------------------------------------------------------------------

    def sources(self, one: One, target: One, blow: Blow) -> tuple[list[str], list[str]]:
        """The names of what helps and hampers an attack. (DND-89, DND-90)"""
        feet = apart(one.at, target.at)
        by_enemies = any(
            apart(one.at, other.at) <= 5 and other.able and other.id not in one.unseen_by for other in self.hostile(one)
        )
        helps = {
            "unseen_attacker": target.id in one.unseen_by or "unconscious" in target.conditions,
            "target_paralyzed": "paralyzed" in target.conditions,
            "target_unconscious": "unconscious" in target.conditions,
            "target_prone": "prone" in target.conditions and feet <= 5,
        }
        hampers = {
            "prone": "prone" in one.conditions,
            "target_prone": "prone" in target.conditions and feet > 5,
            "unseen_target": one.id in target.unseen_by,
            "long_range": blow.ranged and feet > blow.normal,
            "close_combat": blow.ranged and by_enemies,
        }
        return sorted(name for name, so in helps.items() if so), sorted(name for name, so in hampers.items() if so)

    def _AttackRolled(self, fact: Fact) -> None:
        due = self.expected.pop(0) if self.expected else ("nobody", "", "nobody", [])
        self.check("attack", (fact["actor"], fact["attack"], fact["target"]), due[:3])
        one, target = self.everybody[fact["actor"]], self.everybody[fact["target"]]
        blow = one.blow(fact["attack"], due[3])
        self.check("in reach", blow.ranged or apart(one.at, target.at) <= 5, True)
        helps, hampers = self.sources(one, target, blow)
        self.check("advantage", fact.get("adv", []), helps)
        self.check("disadvantage", fact.get("dis", []), hampers)
        natural = self.d20(fact, one.id, "attack", blow.bonus, mode_of(helps, hampers))
        hit = natural == 20 or (natural > 1 and natural + blow.bonus >= target.ac)
        near = apart(one.at, target.at) <= 5 and bool(UNABLE & set(target.conditions))
        critical = hit and (natural == 20 or near)
        self.check("bonus", fact["bonus"], blow.bonus)
        self.check("ac", fact["ac"], target.ac)
        self.check("outcome", fact["outcome"], "critical" if critical else "hit" if hit else "miss")
        if one.unseen_by:
            self.owe("Unhidden", actor=one.id, reason="attack")
            one.unseen_by = set()
        self._hit = (one, target, blow, critical) if hit else None

    # -- damage (DND-113 to DND-129) ---------------------------------------------------------------------------------

    def _DamageRolled(self, fact: Fact) -> None:
        if self._hit is None:
            self.findings.append(f"{self._where}: nothing was hit")
            return
        one, _, blow, critical = self._hit
        told: list[dict[str, Any]] = []
        for count, sides, bonus, kind in blow.parts:
            faces = self.dice(one.id, "damage", sides, count * 2 if critical else count)
            told.append({"type": kind, "dice": faces, "bonus": bonus, "sum": max(0, sum(faces) + bonus)})
            told[-1]["sides"] = sides
        self.check("actor", fact["actor"], one.id)
        self.check("parts", fact["parts"], told)
        self.check("critical", fact.get("critical", False), critical)
        self._rolled = [(part["type"], part["sum"]) for part in told]

    def _DamageApplied(self, fact: Fact) -> None:
        if self._hit is None:
            self.findings.append(f"{self._where}: nothing was hit")
            return
        _, target, blow, critical = self._hit
        self._hit = None
        by_type: dict[str, int] = {}
        for kind, amount in self._rolled:
            by_type[kind] = by_type.get(kind, 0) + amount
        by_type = {
            kind: amount // 2 if target.resists(kind, blow.magical) else amount for kind, amount in by_type.items()
        }
        total = sum(by_type.values())
        absorbed = min(target.temp, total)
        lost = min(target.hp, total - absorbed)
        beyond = total - absorbed - lost
        target.temp -= absorbed
        target.hp -= lost
        self.check("target", fact["target"], target.id)
        self.check("by type", fact["by_type"], by_type)
        self.check("total", fact["total"], total)
        self.check("absorbed", fact["temp_absorbed"], absorbed)
        self.check("lost", fact["hp_lost"], lost)
        self.check("left", (fact["hp"], fact["temp_hp"]), (target.hp, target.temp))
        self.check("most", fact["hp_max"], target.sheet["hp_max"])
        if target.hp == 0:
            self._falls(target, beyond, critical)
        elif total and target.concentrating is not None:
            self._saves.append((target.id, "con", max(10, total // 2), "concentration"))

    def _falls(self, target: One, beyond: int, critical: bool) -> None:
        """At 0: dead, or dying, unconscious and prone. (DND-124 to DND-126)"""
        self.check("alive before", target.life, "alive")
        self.check("no critical hit on the dying", critical and not target.dies_at_zero, False)
        if target.dies_at_zero or beyond >= target.sheet["hp_max"]:
            target.life = "dead"
            self.owe("Died", target=target.id, cause="zero_hp" if target.dies_at_zero else "instant_death")
        else:
            target.life = "dying"
            self.owe("DroppedToZero", target=target.id)
            self.puts(target, "unconscious", None, at_zero=True)
            self.puts(target, "prone", None)
        self.stops(target)
        if not any(other.life == "alive" for other in self.everybody.values() if other.side == target.side):
            self.owe("SideDefeated", side=target.side)

    def _TempHpSet(self, fact: Fact) -> None:
        one = self.everybody[fact["target"]]
        one.temp = max(one.temp, self.command["data"]["amount"])
        self.check("temporary", fact["temp_hp"], one.temp)

    # -- saves and conditions ----------------------------------------------------------------------------------------

    def puts(self, target: One, condition: str, source: str | None, **more: Any) -> None:
        """A condition must come, unless it is there. (DND-135)"""
        if condition not in target.conditions:
            affliction = {"condition": condition, **({} if source is None else {"source": source}), **more}
            self.owe("ConditionAdded", target=target.id, condition=condition, affliction=affliction)
            target.conditions[condition] = affliction

    def lifts(self, target: One, condition: str, rule: str) -> None:
        """A condition must go, if it is there."""
        affliction = target.conditions.pop(condition, None)
        if affliction is not None:
            self.owe("ConditionRemoved", target=target.id, condition=condition, affliction=affliction, rule=rule)

    def stops(self, one: One) -> None:
        """What it means for a move that somebody fell."""

    def _SaveRolled(self, fact: Fact) -> None:
        who, ability, dc, stake = self._saves.pop(0) if self._saves else ("nobody", "", 0, "")
        self.check("save", (fact["actor"], fact["ability"]), (who, ability))
        one = self.everybody[fact["actor"]]
        bonus = one.modifier(fact["ability"])
        natural = self.d20(fact, one.id, f"save_{fact['ability']}", bonus)
        self.check("bonus", fact["bonus"], bonus)
        self.check("dc", fact["dc"], dc)
        self.check("success", fact["success"], natural + bonus >= dc)
        if natural + bonus >= dc:
            return
        if stake == "concentration":
            self._loses(one)
        else:
            caster = self.everybody[stake]
            spell = self._spell(caster, self.command["data"]["spell"])
            condition = spell["effect"]["condition"]
            self.puts(
                one, condition, caster.id,
                after=one.turns, repeat_save={"ability": spell["effect"]["ability"], "dc": dc}, spell_of=caster.id,
            )  # fmt: skip
            caster.concentrating = (spell["id"], one.id, condition)

    def _loses(self, one: One) -> None:
        """Concentration ends, and what the spell put on with it. (DND-151, DND-152)"""
        assert one.concentrating is not None
        spell, on, condition = one.concentrating
        one.concentrating = None
        self.owe("ConcentrationEnded", actor=one.id, spell=spell, reason="damage")
        self.lifts(self.everybody[on], condition, "DND-151")

    def casts(self, one: One, data: dict[str, Any]) -> None:
        """A spell that its targets save against. (DND-154, DND-157)"""
        spell = self._spell(one, data["spell"])
        ability = one.sheet["spellcasting"]["ability"]
        dc = 8 + one.modifier(ability) + one.proficiency
        level = data.get("slot", spell["level"])
        one.slots[str(level)] -= 1
        self.owe("SpellCast", actor=one.id, spell=spell["id"], level=level, targets=data["targets"])
        if spell["concentration"]:
            self.owe("ConcentrationStarted", actor=one.id, spell=spell["id"])
        self._saves += [(target, spell["effect"]["ability"], dc, one.id) for target in data["targets"]]

    def _spell(self, one: One, name: str) -> dict[str, Any]:
        return next(spell for spell in one.sheet["spells"] if spell["id"] == name)

    def _DeathSave(self, fact: Fact) -> None:
        """(DND-127, DND-128)"""
        one = self.everybody[fact["actor"]]
        natural = self.d20(fact, one.id, "death_save", 0)
        passed, failed = one.saves
        self.check("no 1 and no 20", natural in (1, 20), False)
        one.saves = (passed + 1, failed) if natural >= 10 else (passed, failed + 1)
        self.check("outcome", fact["outcome"], "success" if natural >= 10 else "failure")
        self.check("saves", (fact["successes"], fact["failures"]), one.saves)

    def end(self) -> None:
        for who, attack, target, _ in self.expected:
            self.findings.append(f"{self._where}: {who} does not strike {target} with {attack}")
        for who, ability, dc, _ in self._saves:
            self.findings.append(f"{self._where}: {who} does not save by {ability} against {dc}")
        if self._hit is not None:
            self.findings.append(f"{self._where}: a hit does nothing")
        self.expected, self._saves, self._hit = [], [], None
