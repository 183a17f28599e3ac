"""The destiny-die pool at random: seven with a GM who meddles."""

from typing import Any, ClassVar

import msgspec

from engine.ids import CombatantId
from engine.rulesets.bajarz import actions as a
from engine.rulesets.bajarz.body import active, apart, holder, slots_left, split_of
from engine.rulesets.bajarz.frames import pending
from engine.rulesets.bajarz.rules import Bajarz
from engine.rulesets.bajarz.tables import BANDS, DEFENCES, LOCATIONS, WEAPONS
from engine.rulesets.bajarz.templates import TEMPLATES
from tests.support.at_random import Fight, Made

SHEETS = {template.id: template.sheet for template in TEMPLATES}
PLACES = ("left_leg", "head", "eye")
THINGS = ("unarmed", "sword", "axe", "knife", "shield", "recurve_bow", "throwing_knife", "stone")


class Table(Fight):
    """A fight of the destiny-die pool."""

    rules = Bajarz
    cast = (
        ("swordsman", "heroes", SHEETS["swordsman"], False),
        ("shieldman", "heroes", {**SHEETS["shieldman"], "vitality": 9}, False),
        ("archer", "heroes", SHEETS["archer"], False),
        ("axeman", "foes", {**SHEETS["axeman"], "impossible_locations": ["left_leg"]}, False),
        ("thrower", "foes", SHEETS["knife_thrower"], False),
        ("wolf", "foes", SHEETS["wolf"], True),
        ("mage", "foes", {**SHEETS["mage"], "surprised": True}, False),
    )
    words: ClassVar[dict[str, tuple[Any, ...]]] = {
        "order_mode": ("auto", "narrative", "reflex"),
        "defence_mode": ("mixed", "rolled", "static"),
        "multi_action_mode": ("divide", "penalty"),
        "reach_mismatch": ("forbid", "penalty"),
        "first_attack_scope": ("pair", "encounter"),
        "vital_choice": ("heart", "eye", "random"),
        "destiny_one": ("none", "minus_point"),
        "destiny_in_pool": (True, False),
        "destiny_max_rolls": (0, 1, 2),
        "thrown_dodge_mode": ("replace_base", "max"),
        "points_by_face": (("0", "0", "0", "1", "1", "2"), ()),
        "difficulty_floor": (0, 1, "none"),
        "death_mode": ("auto", "gm"),
        "no_declaration": ("pass", "wait"),
        "start_distance": ("short", "medium", "long"),
    }
    late = ("foes", SHEETS["bandit"])
    edits = (
        lambda chance: {"weapon": "axe", "shield": "small_shield"},
        lambda chance: {"vitality": chance.randint(-4, 12)},
        lambda chance: {"manoeuvres": ["shield_bash"]},
    )
    limits = ("slots",)
    standing = ("defence", (a.Defend(kind="dodge"), a.Defend(kind="parry")))
    of_no_roll = frozenset(
        {"FigureSet", "LandingSet", "MetresSet", "WeaponSet", "WoundBandRemoved", "WoundBandSet"}
        | {"all", "charts", "done", "metres", "needed", "seconds", "since", "unmet"}
    )
    totals = frozenset({"amount", "damage", "defence_points", "difficulty", "points", "totals", "vitality"})
    comes_up = frozenset({"AttackResolved", "DamageApplied", "ReflexRolled", "ClashBegan", "RangeTried", "Yielded"})

    def ruling(self, who: CombatantId, other: CombatantId) -> list[Made]:
        chance, number = self.chance, self.chance.randint(-3, 6)
        world = self.play.now.world
        return [
            lambda: a.SetDistance(a=who, b=other, band=chance.choice(["short", "medium", "long", "far", "odd"])),
            lambda: a.SetMetres(a=who, b=other, metres=chance.choice([None, 0, 2, 30, 5000])),
            lambda: a.SetSurprised(combatant=who, surprised=chance.random() < 0.5),
            lambda: a.SetImmobile(combatant=who, immobile=chance.random() < 0.5),
            lambda: a.SetMotion(combatant=who, motion=chance.choice(["still", "running", "galloping"])),
            lambda: a.SetImpossible(combatant=who, locations=tuple(chance.sample(PLACES, chance.randint(0, 3)))),
            lambda: a.SetCircumstance(combatant=who, value=number, once=chance.random() < 0.5),
            lambda: a.SetVisibility(poor=chance.random() < 0.5),
            lambda: a.SetOrder(order=tuple(chance.sample(list(world.combatants), min(3, len(world.combatants))))),
            lambda: a.Contest(participants=tuple(chance.sample(list(world.combatants), min(2, len(world.combatants))))),
            lambda: a.Contest(participants=tuple(who for who in world.combatants if active(world, who))),
            lambda: a.GmOverride(combatant=who, vitality=number * 3),
            lambda: a.GmOverride(combatant=who, status=chance.choice(["active", "active", "down"]), note="so it is"),
            lambda: a.SetFigure(table="sizes", name=chance.choice(["human", "house"]), value=number),
            lambda: a.SetLanding(dice=chance.choice(["1", "66", "666"]), location=chance.choice(["eye", "torso"])),
            lambda: a.SetWoundBand(above=chance.choice([None, 50, 90]), lost=chance.randint(0, 3)),
            lambda: a.RemoveWoundBand(above=chance.choice([25, 50])),
            lambda: a.SetWeapon(weapon=msgspec.structs.replace(WEAPONS["sword"], damage=chance.randint(0, 5))),
        ]

    def invented(self, who: CombatantId, other: CombatantId) -> Any:
        chance = self.chance
        target, weapon, split = other, chance.choice((None, *THINGS)), chance.choice((None, None, 1, 2, 3))
        called, metres = chance.choice((None, None, *LOCATIONS)), chance.choice((None, 0, 9, 45, 300))
        return chance.choice(
            (
                a.Attack(target=target, weapon=weapon, called=called, split=split),
                a.Attack(target=target),
                a.Shoot(target=target, weapon=weapon, metres=metres, called=called, split=split),
                a.Throw(target=target, weapon=weapon, metres=metres, called=called, split=split),
                a.ChangeRange(target=target, to=chance.choice(BANDS), split=split),
                a.Cast(seconds=chance.choice((0.5, 1, 30))),
                a.LongActivity(seconds=2, label="ą“‮x"),
                a.SwitchWeapon(weapon=weapon or "sword", split=split),
                a.Other(label="ą“‮x", split=split),
                a.YieldTo(target=target),
                a.Defend(kind=chance.choice(DEFENCES), split=split),
                a.Clash(weapon=weapon, called=called, split=split),
                a.SetVisibility(),
            )
        )

    def in_full(self, who: CombatantId, wish: Any) -> Any:
        """Its own weapon named, the GM's metres, no split where it is fixed; nothing against its own side."""
        world = self.play.now.world
        target = getattr(wish, "target", who)
        if (
            not isinstance(wish, a.YieldTo)
            and target != who
            and world.combatants[target].side == world.combatants[who].side
        ):
            return None
        if isinstance(wish, a.Attack | a.Shoot | a.Throw | a.Clash):
            wish = msgspec.structs.replace(wish, weapon=wish.weapon or world.combatants[who].sheet.sheet.weapon)
        if isinstance(wish, a.Shoot | a.Throw) and (metres := apart(world, who, target).metres) is not None:
            wish = msgspec.structs.replace(wish, metres=metres)
        if hasattr(wish, "split") and (split_of(world, who) is not None or wish.split == 1):
            wish = msgspec.structs.replace(wish, split=None)
        return wish

    def holds(self) -> None:
        now, world = self.play.now, self.play.now.world
        placed = [who for place in world.table.order for who in place]
        assert len(set(placed)) == len(placed)
        assert {*placed} == {who for place in world.table.base for who in place}
        assert not [who for who in placed if who not in world.combatants or world.combatants[who].hidden]
        for who, combatant in world.combatants.items():
            one = combatant.sheet
            assert one.sheet.health <= one.sheet.vitality_max
            assert slots_left(world, who) >= 0
            assert (split_of(world, who) or 1) >= 1
            if one.activity is not None:
                assert one.sheet.status == "active"
                assert 0 < one.activity.done <= one.activity.needed
            for other in world.combatants:
                assert holder(world, who, other, 3) in (None, who, other)
                assert apart(world, who, other).band == apart(world, other, who).band
        waits = pending(now)
        if waits is not None:
            assert waits[1].to == waits[0].target != waits[0].who
