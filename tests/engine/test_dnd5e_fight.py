"""A whole fight of the fifth edition, every die and figure of it worked out by hand beside the step that needs it."""

from typing import Any

from engine import commands as c
from engine.dice import FixedDice
from engine.events import tag_of
from engine.ids import GM, CombatantId
from engine.rejections import Rejection
from engine.rulesets.dnd5e import actions as a
from engine.rulesets.dnd5e.gm_actions import DamagePart
from engine.rulesets.dnd5e.reactions import Response
from engine.rulesets.dnd5e.rules import Dnd5e
from engine.rulesets.dnd5e.templates import TEMPLATES
from tests.support.play import Play

SHEETS = {template.id: template.sheet for template in TEMPLATES}
WHO = CombatantId


class Evening:
    """The fight, with the dice of each step laid down just before it."""

    def __init__(self) -> None:
        self.dice = FixedDice([])
        self.play = Play(Dnd5e(), self.dice)
        for name, side, pos in (
            ("fighter", "party", (0, 0)),
            ("cleric", "party", (0, 1)),
            ("wizard", "party", (0, 3)),
            ("goblin1", "foes", (3, 0)),
            ("goblin2", "foes", (3, 1)),
            ("ogre", "foes", (6, 0)),
        ):
            state = {"pos": list(pos), "stealthy": side == "party"}
            more = {"resistances": ["piercing"]} if name == "ogre" else {}
            self.play.add(name, side, {**SHEETS[name.rstrip("12")], **more, "state": state})

    def then(self, *faces: int) -> "Evening":
        assert self.dice.left == []
        self.dice.left = list(faces)
        return self

    def does(self, who: str, wish: Any) -> dict[str, Any]:
        return self.told(self.play.does(who, wish))

    def gm(self, wish: Any) -> dict[str, Any]:
        return self.told(self.play.ok(c.Do(**self.play.stamp(), who=GM, wish=wish)))

    def ends(self, who: str) -> dict[str, Any]:
        return self.told(self.play.passes(who))

    def told(self, facts: tuple[Any, ...]) -> dict[str, Any]:
        """The facts by their names, the last of each kind; all dice that were laid down have fallen."""
        assert self.dice.left == []
        return {tag_of(fact): fact for fact in facts}

    def hp(self, who: str) -> int:
        return int(self.play.sheet(who).hp)


def ambush() -> Evening:
    """Stealth, surprise, initiative with a group and a tie, and the first round up to the ogre. (DND-4 to DND-14)"""
    evening = Evening()
    # Stealth: the fighter's mail is noisy, min(15, 12) + 2; the cleric 12 − 1; the wizard 11 + 2: goblins notice at 10.
    # Initiative: fighter 10 + 2, cleric 14 − 1, wizard 10 + 2, goblins together 5 + 2, ogre 3 − 1.
    evening.then(15, 12, 12, 11, 10, 14, 10, 5, 3)
    told = evening.gm(a.BeginEncounter(not_surprised=(WHO("ogre"),)))
    assert told["StealthRolled"].total == 13
    assert told["SurpriseDetermined"].surprised == ("goblin1", "goblin2")
    assert told["OrderSet"].order == ("cleric", "fighter", "wizard", "group:goblin", "ogre")
    assert told["OrderSet"].ties == (("fighter", "wizard"),)
    told = evening.told(evening.play.at_any_time("wizard", a.OrderTies(order=("wizard", "fighter"))))
    assert told["OrderSet"].order == ("cleric", "wizard", "fighter", "group:goblin", "ogre")
    evening.play.start()
    return evening


def first_round(evening: Evening) -> None:
    # Hold person: Wisdom save 5 − 1 against 8 + 3 + 2.
    told = evening.then(5).does("cleric", a.Cast(spell="hold_person", targets=(WHO("goblin1"),)))
    assert (told["SaveRolled"].total, told["SaveRolled"].dc, told["SaveRolled"].success) == (4, 13, False)
    assert told["ConditionAdded"].condition == "paralyzed"
    evening.ends("cleric")
    strike = Response(kind="attack", attack="light_crossbow", target=WHO("goblin2"))
    evening.does("wizard", a.Ready(trigger="the ogre comes", response=strike))
    evening.ends("wizard")
    evening.does("fighter", a.Move(path=((1, 0), (2, 0))))
    # max(8, 13) + 3 + 3 against 15; from close by on a paralysed one: critical, 2d8 + 3; goblins have 7.
    told = evening.then(8, 13, 4, 5).does("fighter", a.Attack(attack="longsword", target=WHO("goblin1")))
    assert told["AttackRolled"].adv == ("target_paralyzed", "unseen_attacker")
    assert (told["AttackRolled"].total, told["AttackRolled"].outcome) == (19, "critical")
    assert (told["DamageApplied"].total, told["Died"].cause) == (12, "zero_hp")
    assert told["Unhidden"].reason == "attack"
    # Shove: Athletics 10 + 6 against Acrobatics 9 + 2.
    told = evening.then(10, 9).does("fighter", a.Shove(target=WHO("goblin2"), result="prone"))
    assert (told["ContestResolved"].initiator_total, told["ContestResolved"].defender_total) == (16, 11)
    assert told["ConditionAdded"].target == "goblin2"
    told = evening.ends("fighter")  # the goblins' turn passes: one is dead, one surprised
    assert told["SurpriseEnded"].actor == "goblin2"
    assert evening.play.beat == "ogre"


def the_ogre(evening: Evening) -> None:
    """The readied bolt, a reaction that is spent, a grip. (DND-30, DND-81, DND-105, DND-118)"""
    evening.told(evening.play.at_any_time("wizard", a.TriggerReady()))
    # Still hidden from the ogre: max(10, 4) + 2 + 3 against 11; 1d8 + 2 = 8, piercing is halved: 59 − 4.
    told = evening.then(10, 4, 6).does("wizard", a.React(choice="take", target=WHO("ogre")))
    assert (told["AttackRolled"].total, told["DamageApplied"].total) == (15, 4)
    assert evening.hp("ogre") == 55
    refused = evening.play.wish("wizard", a.UseReaction(reaction="shield"))
    assert isinstance(refused, Rejection)
    assert refused.code == "cannot_react"
    evening.does("ogre", a.Move(path=((5, -1), (4, -1), (3, -1))))
    # Grapple: 12 + 4 against Athletics 5 + 6.
    told = evening.then(12, 5).does("ogre", a.Grapple(target=WHO("fighter")))
    assert told["ContestResolved"].winner == "initiator"
    evening.ends("ogre")


def second_round(evening: Evening) -> None:
    """Concentration lost, first aid, temporary points, a blow that drops the mover. (DND-101, DND-121, DND-130)"""
    # Constitution save 3 + 1 against 10.
    told = evening.then(3).gm(a.GmDamage(target=WHO("cleric"), parts=(DamagePart(type="cold", amount=10),)))
    assert (told["SaveRolled"].total, told["ConcentrationEnded"].reason) == (4, "damage")
    evening.gm(a.GmDamage(target=WHO("wizard"), parts=(DamagePart(type="cold", amount=30),)))
    assert evening.play.sheet("wizard").life == "dying"
    evening.does("cleric", a.Move(path=((0, 2),)))
    told = evening.then(7).does("cleric", a.Stabilize(target=WHO("wizard")))  # 7 + 3 + 2 against 10
    assert (told["CheckRolled"].total, evening.play.sheet("wizard").life) == (12, "stable")
    told = evening.ends("cleric")  # the wizard's turn passes by itself
    assert evening.play.beat == "fighter"
    evening.gm(a.GmTempHp(target=WHO("fighter"), amount=5))
    told = evening.gm(a.GmDamage(target=WHO("fighter"), parts=(DamagePart(type="fire", amount=7),)))
    assert (told["DamageApplied"].temp_absorbed, evening.hp("fighter")) == (5, 42)
    evening.ends("fighter")
    evening.does("goblin2", a.Stand())
    evening.does("goblin2", a.Move(path=((2, 1), (2, 2))))
    assert evening.play.asked == {"fighter": "opportunity_attack"}
    # 15 + 6 against 15; 1d8 + 3 = 8 of 7.
    told = evening.then(15, 5).does("fighter", a.React(choice="opportunity_attack", attack="longsword"))
    assert (told["Died"].target, told["MovementStopped"].at) == ("goblin2", (2, 1))
    assert told["Moved"].spent == 20  # half of 30 for standing up, one square of two
    assert evening.play.beat == "ogre"


def test_an_ambush_goes_wrong_and_is_survived() -> None:
    evening = ambush()
    first_round(evening)
    the_ogre(evening)
    second_round(evening)
    # The cleric, 14 left, is struck down; three saves against death, one in each of the own turns to come.
    evening.gm(a.GmDamage(target=WHO("cleric"), parts=(DamagePart(type="cold", amount=20),)))
    assert evening.play.sheet("cleric").life == "dying"
    for face in (11, 10, 19):
        told = evening.then(face).ends("ogre")
        assert told["DeathSave"].outcome == "success"
        evening.ends("fighter")
    assert (evening.play.sheet("cleric").life, evening.play.sheet("cleric").death_saves) == ("stable", (0, 0))
    assert evening.play.sheet("fighter").sources("grappled") == ("ogre",)
    assert evening.hp("fighter") == 42
