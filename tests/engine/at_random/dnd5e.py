"""The fifth edition at random: adventurers and monsters on the grid and without it, with a GM who meddles."""

from typing import Any, ClassVar

from engine import commands as c
from engine.ids import GM, CombatantId, Side
from engine.rulesets.dnd5e import actions as a
from engine.rulesets.dnd5e.body import Creature
from engine.rulesets.dnd5e.frames import WINDOWS, Now
from engine.rulesets.dnd5e.gm_actions import DamagePart, Repeated
from engine.rulesets.dnd5e.numbers import hp_max
from engine.rulesets.dnd5e.reactions import Response, Trigger
from engine.rulesets.dnd5e.rules import Dnd5e
from engine.rulesets.dnd5e.templates import TEMPLATES
from engine.state import Prompt
from tests.support.at_random import Fight, Made

SHEETS = {template.id: template.sheet for template in TEMPLATES}
DRAKE: dict[str, Any] = {
    "kind": "monster",
    "size": "large",
    "challenge_rating": 5,
    "abilities": {"str": 18, "dex": 10, "con": 16},
    "ac": 15,
    "hp_max": 60,
    "speeds": {"walk": 40, "fly": 60},
    "immunities": ["fire"],
    "legendary_resistance": 1,
    "regeneration": {"amount": 5, "blocked_by": ["cold"]},
    "legendary": {"per_round": 2, "options": [{"id": "tail", "attack": "claw"}, {"id": "roar", "cost": 2}]},
    "multiattack": [[{"attack": "bite"}, {"attack": "claw", "count": 2}]],
    "attacks": [
        {"id": "bite", "reach": 10, "attack_bonus": 7, "damage": [{"dice": "1d10", "bonus": 4, "type": "piercing"}],
         "source": "natural", "on_hit": [{"condition": "grappled", "escape_dc": 13}]},
        {"id": "claw", "attack_bonus": 7, "damage": [{"dice": "2d6", "type": "slashing"}], "source": "natural"},
        {"id": "spit", "mode": "ranged", "range": {"normal": 30, "long": 60}, "attack_bonus": 3, "recharge": 5,
         "damage": [{"dice": "3d6", "type": "fire"}], "source": "natural",
         "on_hit": [{"save": {"ability": "con", "dc": 12}, "condition": "poisoned", "duration": "end_of_turn",
                     "damage": [{"dice": "1d6", "type": "poison"}]}]},
    ],
}  # fmt: skip
HUSK: dict[str, Any] = {**SHEETS["skeleton"], "traits": ["undead_fortitude"], "creature_key": "husk"}


def at(sheet: dict[str, Any], x: int, y: int, **state: Any) -> dict[str, Any]:
    """A sheet with its place."""
    return {**sheet, "state": {"pos": [x, y], **state}}


class Table(Fight):
    """A fight of the fifth edition."""

    rules = Dnd5e
    cast = (
        ("fighter", "party", at(SHEETS["fighter"], 0, 0), False),
        ("rogue", "party", at(SHEETS["rogue"], 1, 0, stealthy=True), False),
        ("cleric", "party", at(SHEETS["cleric"], 0, 1), False),
        ("wizard", "party", at(SHEETS["wizard"], 0, 2), False),
        ("horse", "party", at(SHEETS["horse"], -2, 0), False),
        ("goblin1", "foes", at(SHEETS["goblin"], 3, 0), False),
        ("goblin2", "foes", at(SHEETS["goblin"], 3, 1), False),
        ("wolf", "foes", at(SHEETS["wolf"], 2, 2), False),
        ("knight", "foes", at(SHEETS["knight"], 1, 3), False),
        ("drake", "foes", at(DRAKE, 4, 3), False),
        ("husk", "foes", at(HUSK, 2, 0), True),
    )
    words: ClassVar[dict[str, tuple[Any, ...]]] = {
        "position_mode": ("grid", "gridless"),
        "default_distance": (5, 10, 30),
        "diagonals": ("5", "5-10-5"),
        "ties": ("decide", "roll_off", "dex"),
        "group_initiative": (True, False),
        "stealth_tie": ("hider", "observer"),
        "monsters_die_at_zero": (True, False),
        "damage_mode": ("rolled", "average"),
        "auto_reactions": ("ask", "never", "always"),
        "reaction_timeout_s": (0, 30),
        "auto_end": ("round_end", "immediate", "never"),
        "legendary_resistance": ("auto", "ask"),
    }
    late = ("foes", at(SHEETS["ogre"], 8, 8))
    edits = (
        lambda chance: {"hp_max": chance.randint(5, 60), "ac": chance.randint(8, 20)},
        lambda chance: {"speeds": {"walk": chance.choice([0, 15, 30]), "fly": chance.choice([0, 40])}},
        lambda chance: {"held": chance.choice([[], ["shield"], ["dagger", "shield"]])},
    )
    limits = ("action", "bonus", "interaction", "reaction", "legendary")
    standing = ("opportunity_attack", (a.React(choice="opportunity_attack"), None))
    faces = (1, 2, 3, 4, 5, 6, 20)
    made_up = frozenset({"nobody", "roar", "tail", "spit", "nothing", "prayer"})
    options_set = 5
    meddling = 0.15
    of_no_roll = frozenset(
        {"altitude", "at", "darkness", "death_saves", "difficult", "distance_to", "distances", "done"}
        | {"exhaustion", "failures", "feet", "from", "heavily_obscured", "hours", "left", "level"}
        | {"max", "need", "pos", "recovered", "remaining", "slot", "spent", "squares", "successes"}
        | {"to", "walls"}
    )
    totals = frozenset(
        {"amount", "by_type", "dc", "defender_total", "escape_dc", "hp_lost", "initiator_total"}
        | {"temp_absorbed", "total"}
    )
    of_nobody = frozenset({"dc", "escape_dc"})
    comes_up = frozenset(
        {
            *("AttackRolled", "DamageApplied", "Moved", "SpellCast", "SaveRolled", "ReactionTaken", "ContestResolved"),
            *("ConditionAdded", "ConditionRemoved", "Died", "TurnOver", "ActionReadied", "LegendaryAction"),
        }
    )

    def set_scene(self) -> None:
        draw = self.chance.random()
        wishes: list[a.Wishes] = []
        if draw < 0.3:
            wishes = [a.BeginEncounter(surprised=(CombatantId("goblin1"),))]
        if draw < 0.6:
            wishes = [a.SetTerrain(kind="difficult", squares=((1, 1), (2, 1))), *wishes]
            wishes = [a.SetTerrain(kind="walls", squares=((5, 0),)), *wishes]
        for wish in wishes:
            self.play.ok(c.Do(**self.play.stamp(), who=GM, wish=wish))

    def ruling(self, who: CombatantId, other: CombatantId) -> list[Made]:
        chance = self.chance
        n, yes = chance.randint(1, 12), chance.random() < 0.5
        square = (chance.randint(-3, 9), chance.randint(-3, 9))
        kind = chance.choice(["fire", "cold", "radiant", "piercing", "poison"])
        condition = chance.choice(
            [
                "prone",
                "poisoned",
                "stunned",
                "frightened",
                "charmed",
                "restrained",
                "invisible",
                "exhaustion",
                "blinded",
            ]
        )
        return [
            lambda: a.GmDamage(
                target=who, parts=(DamagePart(type=kind, amount=n * 3),), critical=yes, knock_out=yes, melee=yes
            ),
            lambda: a.GmDamage(target=who, parts=(DamagePart(type=kind, dice="2d6"),), saved_half=yes),
            lambda: a.GmArea(
                targets=tuple(dict.fromkeys((who, other))),
                ability=chance.choice(["dex", "con", "wis"]),
                dc=n + 8,
                damage=(DamagePart(type=kind, dice="3d6"),),
                on_success="half" if yes else "none",
                condition=condition if yes and condition != "exhaustion" else None,
            ),
            lambda: a.GmHeal(target=who, amount=n),
            lambda: a.GmTempHp(target=who, amount=n, choice="new" if yes else None),
            lambda: a.GmCondition(
                target=who,
                condition=condition,
                source=other,
                duration=chance.choice(
                    [None, "start_of_turn", "end_of_turn", "start_of_source_turn", "end_of_source_turn"]
                ),
            ),
            lambda: a.GmCondition(target=who, condition=condition, rounds=n % 3 + 1),
            lambda: a.GmCondition(target=who, condition=condition, remove=True),
            lambda: a.GmCondition(
                target=who, condition="stunned", repeat_save=Repeated("con", n + 5), concentration=other
            ),
            lambda: a.GmFall(target=who, feet=n * 5),
            lambda: a.GmTeleport(target=who, to=square),
            lambda: a.Place(actor=who, pos=square),
            lambda: a.SetDistance(a=who, b=other, feet=n * 5),
            lambda: a.SetCover(attacker=who, target=other, degree=chance.choice(["none", "half", "total"])),
            lambda: a.SetUnseen(observer=who, target=other, unseen=yes),
            lambda: a.SetAllied(a=Side("party"), b=Side("foes"), allied=chance.random() < 0.2),
            lambda: a.SetTerrain(kind="darkness", squares=(square,)),
            lambda: a.GmGrant(target=who, grant="advantage" if yes else "disadvantage"),
            lambda: a.GmEffect(target=who, id="bless", dice="1d4", concentration=other if yes else None),
            lambda: a.GmEffect(target=who, id="bless", remove=True),
            lambda: a.GmReveal(target=who),
            lambda: a.GmSet(target=who, field=chance.choice(["action", "reaction"]), value=1),
            lambda: a.GmSet(target=who, field="hp", value=n),
            lambda: a.GmSet(target=who, field="held", value=["longsword"]),
            lambda: a.GmSet(target=who, field="teeth", value=n),
            lambda: a.GmPassTime(hours=n),
            lambda: a.Check(actor=who, skill="perception", dc=n + 5, requires="sight" if yes else None),
            lambda: a.Save(actor=who, ability="wis", dc=n + 5, magic=yes),
            lambda: a.QueryDerived(actor=who),
            lambda: a.QueryCover(actor=who, target=other),
            lambda: a.BeginEncounter(),
        ]

    def invented(self, who: CombatantId, other: CombatantId) -> Any:
        chance = self.chance
        x, y = chance.randint(-1, 1), chance.randint(-1, 1)
        body = self.play.now.world.combatants.get(who)
        pos = (0, 0) if body is None or body.sheet.pos is None else body.sheet.pos
        way = ((pos[0] + x, pos[1] + y), (pos[0] + 2 * x, pos[1] + 2 * y))
        return chance.choice(
            [
                a.Attack(attack=chance.choice(["longsword", "bite", "unarmed", "nothing"]), target=other),
                a.Attack(attack="unarmed", location=(pos[0] + x, pos[1] + y)),
                a.Move(path=way),
                a.Move(path=way, mode="fly", altitude=10),
                a.Move(feet=chance.randint(0, 30), distances={other: chance.randint(0, 30)}),
                a.Jump(kind="long", path=way, running=True),
                a.Jump(kind="high", feet=chance.randint(0, 5)),
                a.Cast(spell=chance.choice(["fireball", "hold_person", "bless", "nothing"]), targets=(other,)),
                a.Ready(
                    trigger=Trigger(on=chance.choice(["enters_reach", "leaves_reach", "attacks", "ends_turn"])),
                    response=Response(kind="attack", attack="unarmed"),
                ),
                a.Ready(trigger="now", response=Response(kind="move")),
                a.React(choice=chance.choice(["", "take", "decline", "prayer"]), target=other),
                a.SetPolicy(kind=chance.choice(WINDOWS), policy=chance.choice(["ask", "never", "always"])),
                a.Mount(mount=other, control=True),
                a.Dismount(),
                a.Grapple(target=other),
                a.Delay(),
                a.OrderTies(order=("fighter", "wizard")),
                a.UseReaction(reaction="shield"),
                a.EndConcentration(),
            ]
        )

    def asks_anyway(self, ask: Prompt[Any]) -> bool:
        """What was readied is asked for whenever its trigger comes. (DND-81)"""
        return ask.kind == "ready"

    def holds(self) -> None:
        now = self.play.now
        for who, combatant in now.world.combatants.items():
            one: Creature = combatant.sheet
            assert 0 <= one.hp <= max(hp_max(one), one.sheet.hp_max), who
            assert (one.hp > 0) == one.is_alive, (who, one.hp, one.life)
            assert one.temp_hp >= 0
            assert one.spent >= 0
            assert all(n >= 0 for n in one.slots.values())
            assert all(n >= 0 for n in (one.ammo or {}).values())
            assert one.life != "dying" or max(one.death_saves) < 3, who
            assert one.concentrating is None or not one.incapacitated, who
            assert one.concentrating is not None or one.casting == 0, who
            for affliction in one.conditions:
                assert affliction.spell_of is None or concentrates(now, affliction.spell_of) or self.meddled, affliction
            started(now, who)

    meddled = True
    """Whether the GM may have hung a condition on the concentration of one who does not concentrate."""


def concentrates(now: Now, who: CombatantId) -> bool:
    return who in now.world.combatants and now.world.combatants[who].sheet.concentrating is not None


def started(now: Now, who: CombatantId) -> None:
    """What lasts until the start of a turn is gone once that turn is under way. (DND-135)"""
    if now.flow.step in ("open", "begin"):
        return
    world = now.world
    for affliction in world.combatants[who].sheet.conditions:
        of = who if affliction.duration == "start_of_turn" else affliction.source
        if affliction.duration in ("start_of_turn", "start_of_source_turn") and of in world.combatants:
            assert affliction.rounds is not None or world.combatants[of].turns <= affliction.after, (who, affliction)
