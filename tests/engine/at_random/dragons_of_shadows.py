"""Dragons of Shadows at random: seven with a GM who meddles."""

from typing import Any, ClassVar

from engine.ids import CombatantId
from engine.rejections import Rejection
from engine.rulesets.dragons_of_shadows import actions as a
from engine.rulesets.dragons_of_shadows.body import actions_left, defences_left, hold_on, run_of
from engine.rulesets.dragons_of_shadows.rules import DragonsOfShadows
from engine.rulesets.dragons_of_shadows.templates import TEMPLATES, WEAPONS
from engine.rulesets.dragons_of_shadows.wounds import can_act
from tests.support.at_random import Fight, Made

SHEETS = {template.id: template.sheet for template in TEMPLATES}


class Table(Fight):
    """A fight of Dragons of Shadows."""

    rules = DragonsOfShadows
    cast = (
        ("ignatius", "heroes", {**SHEETS["ignatius"], "position": [0, 0]}, False),
        ("kobold", "monsters", {**SHEETS["kobold"], "position": [3, 0]}, False),
        ("baltir", "heroes", {**SHEETS["baltir"], "items": [{"id": "rope", "draw_actions": 3}]}, True),
        ("guard", "monsters", {**SHEETS["guard"], "wielded": ["crossbow"], "armor": {"torso": 6, "head": 2}}, False),
        ("bandit", "monsters", {**SHEETS["bandit"], "items": [{"id": "potion", "access": "packed"}]}, False),
        ("sarathi", "heroes", {**SHEETS["sarathi"], "statuses": [{"id": "fatigue", "percent": -10}]}, False),
        ("rat", "monsters", {"hp_max": 3, "speed": 3, "weapons": [WEAPONS["stone"]], "wielded": ["stone"]}, True),
    )
    words: ClassVar[dict[str, tuple[Any, ...]]] = {
        "meet_succeeds": (True, False),
        "grapple_uses_dodge_limit": (True, False),
        "surprise_denies_defence": (True, False),
        "auto_end": (True, False),
        "flee_escapes": (True, False),
        "defence_limit_scope": ("attacker_turn",),
        "light_zero": ("incapacitated",),
        "armor_mode": ("percent",),
    }
    late = ("monsters", SHEETS["kobold"])
    edits = (
        lambda chance: {"skills": {"block": 2}, "statuses": [{"id": "ill", "percent": 5}]},
        lambda chance: {"wielded": []},
        lambda chance: {"speed": chance.randint(0, 60)},
    )
    limits = ("actions", "blocks", "move")
    standing = ("defence", (a.Defend(choice="block"), a.Defend(choice="none")))
    made_up = frozenset({"nobody", "ill", "wound", "odd", "ą“‮x"})
    faces = tuple(range(1, 11))
    options_set = 3
    meddling = 0.35
    of_no_roll = frozenset(
        {"actions", "cost", "cover", "distance", "distance_m", "done", "held", "length_m", "position"}
        | {"pushed_m", "rolls_used", "spent", "successes", "to"}
    )
    totals = frozenset(
        {"amount", "attack_sum", "defence_sum", "difficulty", "initiator_sum", "opponent_sum"}
        | {"ranged_difficulty", "sum", "totals", "value"}
    )
    of_nobody = frozenset({"actions", "OpposedMade", "RangedDifficultySet"})
    comes_up = frozenset({"AttackResolved", "DamageTaken", "InitiativeRolled", "ContestResolved", "Drawn"})

    def may_be_refused(self, refusal: Rejection) -> bool:
        """A way that leads too far is refused as it is walked. (DOS-54)"""
        return refusal.rule == "DOS-54"

    def ruling(self, who: CombatantId, other: CombatantId) -> list[Made]:
        chance = self.chance
        amount = chance.randint(0, 12)
        things = chance.choice(["dagger", "club", "rope", "crossbow", "halberd"])
        roller = a.Roller(who, ("strength", "dexterity"), "melee_weapon", chance.choice([None, "hard", -15]))
        return [
            lambda: a.SetOrder(
                order=tuple(chance.sample(self.play.now.world.table.order, len(self.play.now.world.table.order)))
            ),
            lambda: a.SetOpponents(actor=who, opponents=chance.choice([None, (), (other,)])),
            lambda: a.SetDifficulty(actor=who, status=chance.choice([None, "trivial", "impossible", 33, -200, "odd"])),
            lambda: a.SetRangedDifficulty(value=amount, target=chance.choice([None, who])),
            lambda: a.SetCover(target=who, cover=chance.choice([None, 5, "full", "half"])),
            lambda: a.AllowRangedDefence(target=who, status=chance.choice([None, "normal"])),
            lambda: a.LimitDefence(target=who, allowed=chance.choice([(), ("block",), ("dodge",)])),
            lambda: a.AllowHazard(),
            lambda: a.GmDamage(target=who, amount=amount, kind=chance.choice(["light", "serious", "critical", "odd"])),
            lambda: a.Heal(target=who, amount=amount * 2, kind=chance.choice(["light", "wounds", "critical"])),
            lambda: a.Heal(target=who, amount=40, kind="wounds"),
            lambda: a.Kill(target=who) if chance.random() < 0.2 else a.AllowHazard(),
            lambda: a.PermitAction(target=who, force=chance.random() < 0.7),
            lambda: a.TakeActions(target=who),
            lambda: a.AddStatus(
                target=who, status={"id": chance.choice(["running", "grappled", "wound"]), "percent": -amount}
            ),
            lambda: a.RemoveStatus(target=who, status="wound"),
            lambda: a.SetGrapple(
                target=who, holder=chance.choice([None, other]), mode=chance.choice(["arm", "immobilise"])
            ),
            lambda: a.TakeItem(target=who, item=things),
            lambda: a.ReturnItem(target=who, item=things),
            lambda: a.SetDistance(target=who, value=chance.choice([0, 2.125, 0.0001])),
            lambda: a.SetPosition(target=who, position=chance.choice([None, (amount, 1.5)])),
            lambda: a.RequestTest(actor=who, stats=("willpower",), skill="block", difficulty=amount),
            lambda: a.RequestOpposed(initiator=roller, opponent=a.Opponent(fixed_sum=amount)),
            lambda: a.RequestComplex(
                actor=who, stats=("speed",), skill="dodge", difficulty=9, max_rolls=3, successes_needed=2
            ),
            lambda: a.ComplexRoll(test=f"t{amount}"),
            lambda: a.PartialSuccess(test=f"t{amount}", text="nearly"),
        ]

    def invented(self, who: CombatantId, other: CombatantId) -> Any:
        chance = self.chance
        weapon = chance.choice((None, "dagger", "club", "crossbow", "nothing"))
        return chance.choice(
            (
                a.Attack(target=other, weapon=weapon),
                a.RangedAttack(target=other, weapon=weapon),
                a.Defend(choice=chance.choice(("block", "dodge", "none"))),
                a.Reload(weapon=weapon),
                a.Run(),
                a.Grapple(target=other),
                a.Escape(),
                a.Release(),
                a.Push(target=other),
                a.Draw(item=weapon or "rope"),
                a.Drop(item=weapon or "rope"),
                a.Wait(),
                a.ActNow(),
                a.Ambush(before=chance.choice((None, other))),
                a.AllowHazard(),
            )
        )

    def holds(self) -> None:
        play = self.play
        world = play.now.world
        for who, combatant in world.combatants.items():
            one, body = combatant.sheet, combatant.sheet.body
            assert 0 <= body.hp <= body.hp_max == one.sheet.hp_max
            assert min(body.light_taken, body.wounds_taken, body.critical_taken) >= 0
            assert body.state in ("active", "escaped") or body.hp == 0
            assert body.state == "incapacitated" or not body.acting
            assert len(one.sheet.wielded) <= 2
            assert not set(one.away) & set(one.sheet.wielded)
            assert defences_left(world, who, "block") >= 0
            assert defences_left(world, who, "dodge") >= 0
            assert actions_left(world, who) >= 0
            if not can_act(body):
                assert one.held == 0
                assert run_of(world, who) is None
            hold = hold_on(world, who)
            assert hold is None or hold.source != who
        assert len(set(world.table.order)) == len(world.table.order)
        assert not [who for who in world.table.order if who not in world.combatants or world.combatants[who].hidden]
