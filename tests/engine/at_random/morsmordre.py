"""Morsmordre at random: a duel with a GM who meddles, now and then from an ambush or in a clinch."""

from typing import Any, ClassVar

import msgspec

from engine import commands as c
from engine.ids import GM, CombatantId
from engine.rulesets.morsmordre import actions as a
from engine.rulesets.morsmordre.blows import DEFENCES, FORBIDDABLE, PARTS, STRENGTHS
from engine.rulesets.morsmordre.body import in_clinch, penalty, waiting
from engine.rulesets.morsmordre.endings import is_beaten
from engine.rulesets.morsmordre.rules import Morsmordre
from engine.rulesets.morsmordre.templates import TEMPLATES
from tests.support.at_random import Fight, Made

SHEETS = {template.id: template.sheet for template in TEMPLATES}


class Table(Fight):
    """A duel of Morsmordre."""

    rules = Morsmordre
    words: ClassVar[dict[str, tuple[Any, ...]]] = {
        "s_die": (6, 8),
        "defence_s": ("stat", "dice"),
        "counter_st_multiplier": (1, 2),
        "counter_bonus": ("fitness", "none"),
        "leap_strong_agility": (5, 10),
        "damage_cap": (10, 50),
        "ko_at_zero": (True, False),
        "health_bands": (True, False),
        "penalty_on_d10": ("none", "tenth", "full"),
        "magic_after_failed_leap": (True, False),
        "declaration_timeout_s": (0, 60),
    }
    late = ("other", SHEETS["brawler"])
    edits = (
        lambda chance: {"fitness": chance.randint(0, 60)},
        lambda chance: {"health": chance.randint(0, 130)},
        lambda chance: {"conditions": [{"id": "ill", "penalty": -5}]},
    )
    faces = (1, 10, 100)
    meddling = 0.25
    speaking = 0.05
    made_up = frozenset({"nobody", "one", "other", "ill", "sprain", "odd_pain"})
    of_no_roll = frozenset(
        {"BlowSet", "DamageSet", "HealthBandRemoved", "HealthBandSet", "attack", "attack_id"} | {"charts"}
    )
    totals = frozenset({"against", "amount", "damage", "final_total", "perception_total", "stealth_total", "total"})
    comes_up = frozenset({"AttackDeclared", "DefenceRolled", "AttackResolved", "HealthChanged", "FlightDeclared"})

    def gathered(self) -> tuple[tuple[str, str, dict[str, Any], bool], ...]:
        chance = self.chance
        return tuple(
            (
                who,
                side,
                {**SHEETS[chance.choice(list(SHEETS))], "has_wand": chance.random() < 0.7},
                who == "q" and chance.random() < 0.2,
            )
            for who, side in (("p", "one"), ("q", "other"))
        )

    def set_scene(self) -> None:
        chance, play = self.chance, self.play
        if chance.random() < 0.3:
            laid = a.SetAmbush(by=CombatantId(chance.choice("pq")), roll=chance.random() < 0.7)
            play.ok(c.Do(**play.stamp(), who=GM, wish=laid))
        if chance.random() < 0.3:
            play.ok(c.Do(**play.stamp(), who=GM, wish=a.SetClinch()))

    def can_spare_one(self) -> bool:
        return self.chance.random() < 0.3

    def ruling(self, who: CombatantId, other: CombatantId) -> list[Made]:
        chance = self.chance
        amount = chance.randint(-30, 30)
        part, strength = chance.choice([*PARTS, "tail"]), chance.choice(STRENGTHS)
        words = tuple(chance.sample(FORBIDDABLE, 2))
        return [
            lambda: a.AdjustHealth(target=who, amount=amount),
            lambda: a.AddCondition(
                target=who, condition=chance.choice(["sprain", "clinch", "nose_pain"]), penalty=-abs(amount)
            ),
            lambda: a.RemoveCondition(target=who, condition="sprain"),
            lambda: a.SetWeaponBonus(target=who, value=amount),
            lambda: a.SetClinch(on=chance.random() < 0.5),
            lambda: a.SetAmbush(by=who),
            lambda: a.SetBlow(part=part, strength=strength, number=abs(amount) * 4, consequence="odd_pain"),
            lambda: a.SetDamage(strength=strength, base=abs(amount), share=chance.choice(["none", "half", "whole"])),
            lambda: a.SetHealthBand(above=chance.choice([None, amount]), penalty=-abs(amount), forbidden=words),
            lambda: a.RemoveHealthBand(above=chance.choice([90, 50, 55])),
        ]

    def invented(self, who: CombatantId, other: CombatantId) -> Any:
        chance = self.chance
        waits = [None, *(blow.attack for blow in waiting(self.play.now.world, who)), 99]
        return chance.choice(
            (
                a.Attack(part=chance.choice([*PARTS, "tail"]), strength=chance.choice([*STRENGTHS, "odd"])),
                a.Defend(kind=chance.choice(DEFENCES), attack_id=chance.choice(waits), draw_wand=chance.random() < 0.3),
                a.Flee(),
                a.DrawWand(),
                a.DescribeKnockout(text="ą“‮x"),
                a.SetClinch(),
            )
        )

    def in_full(self, who: CombatantId, wish: Any) -> Any:
        """The attack that is answered, where only one waits."""
        if isinstance(wish, a.Defend) and wish.attack_id is None:
            return msgspec.structs.replace(wish, attack_id=waiting(self.play.now.world, who)[0].attack)
        return wish

    def holds(self) -> None:
        play = self.play
        world, flow = play.now.world, play.now.flow
        assert len(world.combatants) <= 2
        for who, combatant in world.combatants.items():
            one = combatant.sheet
            assert one.health <= one.sheet.health_max
            assert not one.out or is_beaten(world, who) or one.health <= 0
            assert penalty(world, who) <= 0
            numbers = [blow.attack for blow in waiting(world, who)]
            assert numbers == sorted(set(numbers)), "those that wait stand in the order declared"
            assert all(blow.attack <= world.table.attacks for blow in waiting(world, who))
        if flow.phase == "running" and len(world.combatants) == 2:
            thrown = any(prompt.kind == "dice" for prompt in play.now.open_prompts())
            assert world.table.ending is None or thrown, "it ends as soon as the dice of the last blow have fallen"
            assert flow.beat is not None or flow.resting, "where all let everything pass the table rests"
            assert play.now.open_prompts() or flow.paused, "somebody is waited for"
        if world.table.ending is not None and world.table.ending.kind == "escaped" and flow.phase == "ended":
            assert not in_clinch(world) or not play.told
