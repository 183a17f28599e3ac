"""Odria at random: seven with a GM who meddles, some of them surprised now and then."""

from typing import Any, ClassVar

import msgspec

from engine import commands as c
from engine.ids import GM, CombatantId
from engine.rulesets.odria import actions as a
from engine.rulesets.odria.body import ACTIVES, KEPT_OFF
from engine.rulesets.odria.declaration_offers import handy
from engine.rulesets.odria.defence import uses_left
from engine.rulesets.odria.equipment import Bands
from engine.rulesets.odria.rules import Odria
from engine.rulesets.odria.slot_checks import band_of
from engine.rulesets.odria.templates import TEMPLATES
from tests.support.at_random import Fight, Made

SHEETS = {template.id: template.sheet for template in TEMPLATES}


class Table(Fight):
    """A fight of Odria."""

    rules = Odria
    cast = (
        ("sword", "heroes", SHEETS["swordsman"], False),
        ("spear", "foes", SHEETS["levy_spearman"], False),
        ("archer", "heroes", SHEETS["archer"], False),
        ("plate", "foes", SHEETS["plate_fighter"], False),
        ("mage", "heroes", SHEETS["mage"], False),
        (
            "beast",
            "foes",
            {**SHEETS["scaled_beast"], "spells": [{"id": "healing_touch", "time": 3, "success_pct": 60}]},
            False,
        ),
        ("bolt", "foes", {"weapon": "light_crossbow", "attacks": {"light_crossbow": 2}, "skills": {"dagger": 1}}, True),
    )
    words: ClassVar[dict[str, tuple[Any, ...]]] = {
        "crit_failure_scope": ("attack", "attack_and_defense"),
        "crit_failure_effect": ("miss", "graded"),
        "crit_success_effect": ("auto_hit", "tiered"),
        "crit_success_defense": ("auto_defend", "cancel_only"),
        "rounding": ("floor", "half_up"),
        "trap_die": ("d12x", "d10", "d20"),
        "passive_roll": ("none", "d12x"),
        "defense_declaration": ("after_attack_roll", "before_attack_roll"),
        "unaware_defense": ("passive", "none"),
        "declarations": ("open", "sealed"),
        "shock_stacking": ("sum", "worst"),
        "wound_tiers": ("replace", "add"),
        "count_pause": ("on_request", "always"),
        "shield_wear": (True, False),
        "armor_wear": (True, False),
        "hit_locations": (True, False),
        "tactical_grid": (True, False),
        "auto_end": (True, False),
    }
    late = ("foes", SHEETS["levy_spearman"])
    edits = (
        lambda chance: {"armor": ["cloth"], "hp_max": chance.randint(5, 60)},
        lambda chance: {"weapon": chance.choice(["mace", "spear", "sling"])},
    )
    limits = ACTIVES
    standing = ("reaction", (a.React(choice="dodge"),))
    faces = tuple(range(1, 13))
    options_set = 5
    meddling = 0.15
    of_no_roll = frozenset(
        {"aim", "aims", "count", "counts", "deadline", "dying", "last_tick", "layer", "metres"}
        | {"quick", "slot", "slots", "undefended", "uses_block", "uses_dodge", "uses_parry"}
    )
    totals = frozenset(
        {"amount", "armor_damage", "attack_total", "d100", "damage", "defence_total", "force"}
        | {"penalty", "percent", "shield_damage", "total", "wound"}
    )
    comes_up = frozenset({"AttackResolved", "Hurt", "Declared", "CountBegan", "SlotLost", "Engaged"})

    def set_scene(self) -> None:
        if self.chance.random() < 0.4:
            wish = a.StartSurprise(
                surprised=(CombatantId("plate"),), attackers=(CombatantId("sword"), CombatantId("mage"))
            )
            self.play.ok(c.Do(**self.play.stamp(), who=GM, wish=wish))

    def ruling(self, who: CombatantId, other: CombatantId) -> list[Made]:
        chance = self.chance
        n = chance.randint(0, 12)
        yes = chance.random() < 0.5
        return [
            lambda: a.Advance(),
            lambda: a.PauseRequest(),
            lambda: a.SetMarker(
                target=who, marker=chance.choice(["invisible", "prone", "immobilized", "paralyzed", "braced"]), on=yes
            ),
            lambda: a.SetMarker(
                target=who,
                marker=(name := chance.choice(["behind", "grapple", "engaged", "close", "unaware_of", "distance"])),
                other=other,
                on=yes,
                metres=n * 12 if name == "distance" and yes else None,
            ),
            lambda: a.SetMarker(target=who, marker="paralyzed", on=False),
            lambda: a.GmApplyForce(target=who, force=n * 2, damage_type=chance.choice(["slash", "D", "magic", "odd"])),
            lambda: a.Adjust(target=who, state={"hp": chance.randint(-14, 30)}),
            lambda: a.Adjust(target=who, state={"hp": 40, "shock": [], "dead": False, "unconscious": False}),
            lambda: a.Adjust(
                target=who, state={"armor_hp": [n], "shield_hp": n, "aim": n % 4, "odd": 1} if yes else {}
            ),
            lambda: a.Wake(target=who),
            lambda: a.Heal(target=who, amount=n * 4 + 1),
            lambda: a.SetInitiative(target=who, value=chance.choice([None, n, n + 20])),
            lambda: a.RuleCast(target=who, undodgeable=yes, armor_share_pct=n),
            lambda: a.RuleAttack(outcome=chance.choice([None, "hit", "miss"]), modifier=n - 6, bypass_armor=yes),
            lambda: a.StrayAttack(actor=who, target=other, total=n + 10, weapon=chance.choice([None, "javelin"])),
            lambda: a.Forfeit(target=who, slot=chance.randint(1, 3)),
            lambda: a.StartSurprise(surprised=(who,), attackers=(other,)),
        ]

    def invented(self, who: CombatantId, other: CombatantId) -> Any:
        chance = self.chance
        return chance.choice(
            [
                a.Release(),
                a.Wait(),
                a.Quick(slot=chance.randint(0, 4)),
                a.ChangeAction(
                    action=chance.choice(["attack", "spell", "dance"]), weapon=chance.choice([None, "mace"])
                ),
                a.DeclareDistance(target=other),
                a.AllOutDefense(),
                a.React(choice=chance.choice(["dodge", "prayer"])),
                a.Declare(action="hold"),
                a.ConfirmSlot(target=other),
                a.Heal(target=other, amount=chance.randint(0, 9), means=chance.choice(["spell", "potion"])),
            ]
        )

    def in_full(self, who: CombatantId, wish: Any) -> Any:
        """The weapon, mode and range that are meant where none is named.

        What may be named and is not offered: any weapon there is, the dead, and the hidden by whoever knows of them.
        """
        fighters = self.play.now.world.combatants
        target = getattr(wish, "target", None)
        if who == GM or (target in fighters and (fighters[target].hidden or fighters[target].sheet.dead)):
            return None
        one = fighters[who].sheet
        if isinstance(wish, a.ChangeAction) and wish.action == "attack":
            wish = msgspec.structs.replace(wish, weapon=wish.weapon or one.weapon)
            return wish if wish.weapon in [weapon.id for weapon in handy(one)] else None
        if isinstance(wish, a.ConfirmSlot):
            spell = one.spell(one.plan.spell)
            if spell is not None and spell.damage is not None:
                has_bands = isinstance(spell.hit, Bands)
                return msgspec.structs.replace(wish, band=wish.band or one.plan.band or "short" if has_bands else None)
            mode = wish.mode or one.plan.action
            if mode not in ("attack", "beat", "leap_in"):  # nobody looks at the target
                return msgspec.structs.replace(wish, mode="aim" if mode == "aim" else None, target=None)
            band = None if one.in_hand.is_melee else band_of(self.play.now.world, who, target, one.in_hand, wish.band)
            return msgspec.structs.replace(wish, mode=mode, band=band)
        return wish

    def holds(self) -> None:
        play = self.play
        world, number = play.now.world, play.now.flow.round
        for who, combatant in world.combatants.items():
            one = combatant.sheet
            assert one.hp <= one.sheet.hp_max
            assert all(hp >= 0 for hp in one.armor_hp)
            assert one.shield_hp >= 0
            assert len(one.armor_hp) == len(one.spent) == len(one.sheet.armor)
            assert min(uses_left(world, who, kind, number) for kind in ACTIVES) >= 0
            assert one.aim >= 0
            if one.plan is not None:
                counts = [slot.at for slot in one.plan.open]
                assert len(set(counts)) == len(counts), counts
                assert not (one.plan.waiting and one.plan.action == "hold")
        for status in world.statuses:
            if status.name == KEPT_OFF:
                assert status.source != status.on
        for beat in play.now.flow.queue:
            assert beat.key.partition(".")[0] in ("declare", "count", "between", "surprise")
