"""An ambush in the fifth edition, step by step, as `fights.py` has the fights of Dragons of Shadows.

Three lie in wait for three goblins and a hound of stone. What each step `tells` was worked out by hand from the
specification and the dice. Dice fall in the specification's order: Stealth, initiative and the roll-off of a tie in
joining order; an attack, its damage part by part, then the saves that follow.
"""

from __future__ import annotations

from typing import Any

from tests.e2e.fights import Fight, Member, Sheet, Step, does, told

BROK: Sheet = {
    "id": "brok", "level": 5, "armor": "chain_mail", "hp_max": 44,
    "abilities": {"str": 16, "dex": 14, "con": 14, "int": 8, "wis": 10, "cha": 10},
    "skill_proficiencies": {"athletics": 1}, "attacks": [{"id": "longsword", "weapon": "longsword"}],
    "attacks_per_action": 2, "held": ["longsword"], "state": {"pos": [1, 0], "stealthy": True},
}  # fmt: skip
IDA: Sheet = {
    "id": "ida", "level": 5, "hp_max": 22,
    "abilities": {"str": 8, "dex": 14, "con": 12, "int": 16, "wis": 12, "cha": 10},
    "attacks": [{"id": "dagger", "weapon": "dagger"}], "spellcasting": {"ability": "int"}, "slots": {"2": 2},
    "spells": [
        {
            "id": "hold", "level": 2, "range": 60, "components": ["v", "s"], "concentration": True,
            "effect": {"kind": "save", "ability": "wis", "condition": "paralyzed", "repeat": True},
        },
    ],
    "state": {"pos": [0, 4], "stealthy": True},
}  # fmt: skip
SELA: Sheet = {
    "id": "sela", "level": 5, "armor": "leather", "hp_max": 30,
    "abilities": {"str": 10, "dex": 16, "con": 12, "int": 12, "wis": 12, "cha": 10},
    "skill_proficiencies": {"stealth": 2}, "reactions": [{"id": "sidestep"}],
    "attacks": [{"id": "rapier", "weapon": "rapier"}, {"id": "shortbow", "weapon": "shortbow"}],
    "attack_extras": [{"id": "sneak_attack", "dice": "2d6", "once_per_turn": True}],
    "state": {"pos": [0, 2], "stealthy": True},
}  # fmt: skip
GOBLIN: Sheet = {
    "id": "goblin", "kind": "monster", "creature_key": "goblin", "size": "small", "challenge_rating": 0.25,
    "abilities": {"str": 8, "dex": 14, "con": 10, "int": 10, "wis": 8, "cha": 8}, "ac": 15, "hp_max": 7,
    "attacks": [
        {
            "id": "scimitar", "mode": "melee", "attack_bonus": 4,
            "damage": [{"dice": "1d6", "bonus": 2, "type": "slashing"}],
        },
        {
            "id": "shortbow", "mode": "ranged", "attack_bonus": 4, "range": {"normal": 80, "long": 320},
            "damage": [{"dice": "1d6", "bonus": 2, "type": "piercing"}],
        },
    ],
}  # fmt: skip
HOUND: Sheet = {
    "id": "hound", "kind": "monster", "challenge_rating": 3, "ac": 14, "hp_max": 45, "speeds": {"walk": 50},
    "abilities": {"str": 16, "dex": 12, "con": 14, "int": 3, "wis": 12, "cha": 6}, "passive_perception": 13,
    "resistances": [{"types": ["bludgeoning", "piercing", "slashing"], "unless": ["magical"], "attacks_only": True}],
    "attacks": [
        {
            "id": "bite", "mode": "melee", "source": "natural", "attack_bonus": 5,
            "damage": [{"dice": "2d6", "bonus": 3, "type": "piercing"}],
        },
    ],
    "state": {"pos": [9, 2]},
}  # fmt: skip
CAST = (
    Member("brok", "party", BROK, seat="Borek"),
    Member("ida", "party", IDA, seat="Irma"),
    Member("sela", "party", SELA, seat="Slavek"),
    Member("g1", "foes", {**GOBLIN, "state": {"pos": [5, 0]}}),
    Member("g2", "foes", {**GOBLIN, "state": {"pos": [5, 2]}}),
    Member("g3", "foes", {**GOBLIN, "state": {"pos": [5, 7]}}),
    Member("hound", "foes", HOUND),
)


def strikes(who: str, attack: str, target: str, *tells: Any, faces: tuple[int, ...], **how: Any) -> Step:
    """An attack with its dice."""
    return does(who, "attack", *tells, faces=faces, attack=attack, target=target, **how)


def rolls(total: int, ac: int, outcome: str, **more: Any) -> Any:
    """An attack roll against an armour class."""
    return told("AttackRolled", total=total, ac=ac, outcome=outcome, **more)


def hurts(target: str, total: int, hp: int, **more: Any) -> Any:
    """What a damage comes to, and what is left."""
    return told("DamageApplied", target=target, total=total, hp=hp, **more)


def goes(who: str, *path: list[int], tells: tuple[Any, ...] = ()) -> Step:
    """A move, square by square."""
    return does(who, "move", *tells, path=[*path])


def ends(who: str, *tells: Any, faces: tuple[int, ...] = ()) -> Step:
    """The end of a turn; `faces` fall in what begins after it."""
    return does(who, "pass", *tells, faces=faces)


# Sela is unseen: of 20 and 11 the 20. 10 and, sneaking, 14: of 24 half gets through stone.
ROUND_1 = (
    strikes(
        "sela", "shortbow", "hound", rolls(26, 14, "critical", adv=["unseen_attacker"]),
        hurts("hound", 12, 33), faces=(20, 11, 4, 3, 5, 2, 6, 1), extras=["sneak_attack"],
    ),
    ends("sela"),
    goes("brok", [2, 0], [3, 0], [4, 0], tells=(told("Moved", spent=15, remaining=15),)),
    does("gm", "gm_reveal", target="brok"),
    does(
        "brok", "grapple", told("ContestResolved", initiator_total=17, defender_total=11, winner="initiator"),
        told("ConditionAdded", target="g1", condition="grappled"), faces=(11, 9), target="g1",
    ),
    does(
        "brok", "shove", told("ContestResolved", initiator_total=14, defender_total=12, winner="initiator"),
        told("ConditionAdded", target="g1", condition="prone"), faces=(8, 10), target="g1", result="prone",
    ),
    # The goblins are surprised: their turn goes by.
    ends("brok", *(told("SurpriseEnded", actor=who) for who in ("g1", "g2", "g3"))),
    # 8 + 3 + 3 against 7 - 1.
    does(
        "ida", "cast", told("SaveRolled", total=6, dc=14, success=False), told("ConcentrationStarted", spell="hold"),
        told("ConditionAdded", target="g3", condition="paralyzed"), faces=(7,), spell="hold", slot=2, targets=["g3"],
    ),
    does("gm", "gm_reveal", target="ida"),
    ends("ida"),
    goes("hound", [8, 3], [7, 4], [6, 4], [5, 4], [4, 4], [3, 4], [2, 4], [1, 4]),
    # 3 + 4 + 3 hurt, and 6 + 1 do not hold the spell.
    strikes(
        "hound", "bite", "ida", rolls(17, 12, "hit"), hurts("ida", 10, 12),
        told("SaveRolled", ability="con", total=7, dc=10, success=False),
        told("ConcentrationEnded", spell="hold", reason="damage"),
        told("ConditionRemoved", target="g3", condition="paralyzed"), faces=(12, 3, 4, 6),
    ),
    ends("hound"),
)  # fmt: skip
# Sela's blade waits for the goblin that comes; Ida flees from the hound and does not get far.
ROUND_2 = (
    does("gm", "gm_temp_hp", told("TempHpSet", target="brok", temp_hp=6), target="brok", amount=6),
    does(
        "sela", "ready", trigger={"on": "enters_reach", "who": "g2"},
        response={"kind": "attack", "attack": "rapier", "target": "g2"},
    ),
    ends("sela"),
    strikes("brok", "longsword", "g1", rolls(12, 15, "miss", adv=["target_prone"]), faces=(2, 6)),
    strikes("brok", "longsword", "g1", rolls(14, 15, "miss", adv=["target_prone"]), faces=(8, 1)),
    ends("brok"),
    strikes(
        "g1", "scimitar", "brok", rolls(19, 16, "hit", dis=["prone"]),
        hurts("brok", 7, 43, temp_absorbed=6, hp_lost=1), faces=(18, 15, 5),
    ),
    ends("g1"),
    goes("g2", [4, 2], [3, 2], [2, 2], [1, 2], [1, 1]),
    does(
        "sela", "react", rolls(20, 15, "hit"), hurts("g2", 7, 0), told("Died", target="g2"),
        told("MovementStopped", actor="g2", at=[1, 2]), faces=(14, 4), choice="take",
    ),
    Step("sela", "use_reaction", {"reaction": "sidestep"}, refused="cannot_react"),
    strikes("g3", "shortbow", "sela", rolls(14, 14, "hit"), hurts("sela", 6, 24), faces=(10, 4)),
    ends("g3"),
    goes("ida", [0, 5], [0, 6], [0, 7]),
    does(
        "hound", "react", rolls(20, 12, "hit"), hurts("ida", 13, 0), told("DroppedToZero", target="ida"),
        told("MovementStopped", at=[0, 5]), faces=(15, 5, 5), choice="opportunity_attack", attack="bite",
    ),
    goes("hound", [1, 3]),
    strikes("hound", "bite", "sela", rolls(13, 14, "miss"), faces=(8,)),
    # Out of Sela's reach and back: her reaction is spent, and nobody is asked.
    goes("hound", [2, 3], [1, 3], tells=(told("Moved", actor="hound", to=[1, 3], remaining=35),)),
    ends("hound"),
)  # fmt: skip
ROUND_3 = (
    # 6 + 3 and 3 + 4: of 16 the half.
    strikes(
        "sela", "rapier", "hound", rolls(19, 14, "hit"), hurts("hound", 8, 25), faces=(13, 6, 3, 4),
        extras=["sneak_attack"],
    ),
    ends("sela"),
    strikes("brok", "longsword", "g1", rolls(18, 15, "hit"), hurts("g1", 9, 0), faces=(12, 9, 6)),
    # A corpse in the grip would halve the speed.
    does("brok", "release", told("GrappleEnded", grappler="brok", target="g1", reason="released"), target="g1"),
    goes("brok", [3, 1], [2, 2], tells=(told("Moved", spent=10, remaining=20),)),
    strikes("brok", "longsword", "hound", rolls(20, 14, "hit"), hurts("hound", 5, 20), faces=(14, 8)),
    ends("brok"),
    strikes("g3", "shortbow", "brok", rolls(9, 16, "miss"), faces=(5,)),
    ends("g3", told("DeathSave", actor="ida", natural=12, outcome="success", successes=1), faces=(12,)),
    strikes("hound", "bite", "brok", rolls(22, 16, "hit"), hurts("brok", 13, 30), faces=(17, 4, 6)),
    ends("hound"),
)  # fmt: skip
ROUND_4 = (
    strikes("sela", "rapier", "hound", rolls(8, 14, "miss"), faces=(2,)),
    ends("sela"),
    strikes("brok", "longsword", "hound", rolls(17, 14, "hit"), hurts("hound", 5, 15), faces=(11, 7)),
    strikes("brok", "longsword", "hound", rolls(22, 14, "hit"), hurts("hound", 5, 10), faces=(16, 8)),
    ends("brok"),
    strikes("g3", "shortbow", "sela", rolls(19, 14, "hit"), hurts("sela", 8, 16), faces=(15, 6)),
    ends("g3", told("DeathSave", actor="ida", natural=7, outcome="failure", failures=1), faces=(7,)),
    strikes("hound", "bite", "sela", rolls(18, 14, "hit"), hurts("sela", 8, 8), faces=(13, 2, 3)),
    ends("hound"),
)
ROUND_5 = (
    strikes(
        "sela", "rapier", "hound", rolls(21, 14, "hit"), hurts("hound", 10, 0), told("Died", target="hound"),
        faces=(15, 5, 6, 6), extras=["sneak_attack"],
    ),
    ends("sela"),
    goes("brok", [3, 3], [4, 4], [4, 5], [4, 6], tells=(told("Moved", spent=20, remaining=10),)),
    strikes("brok", "longsword", "g3", rolls(10, 15, "miss"), faces=(4,)),
    strikes("brok", "longsword", "g3", rolls(15, 15, "hit"), hurts("g3", 4, 3), faces=(9, 1)),
    ends("brok"),
    strikes("g3", "scimitar", "brok", rolls(23, 16, "hit"), hurts("brok", 5, 25), faces=(19, 3)),
    ends("g3", told("DeathSave", actor="ida", natural=15, outcome="success", successes=2, failures=1), faces=(15,)),
)  # fmt: skip
ROUND_6 = (
    goes("sela", [0, 3], [0, 4]),
    does(
        "sela", "stabilize", told("CheckRolled", check="medicine", total=10, dc=10, success=True),
        told("Stabilized", target="ida"), faces=(9,), target="ida",
    ),
    ends("sela"),
    strikes("brok", "longsword", "g3", rolls(19, 15, "hit"), hurts("g3", 5, 0), faces=(13, 2)),
    ends("brok", told("Ended", winner="party")),
)  # fmt: skip
AMBUSH = Fight(
    "skirmish_an_ambush",
    CAST,
    # Stealth: 12 of 15 and 12 in chain mail, 8, 10; initiative; the tie of Brok and the goblins.
    (15, 12, 8, 10, 13, 10, 18, 13, 9, 14, 6),
    (),
    (*ROUND_1, *ROUND_2, *ROUND_3, *ROUND_4, *ROUND_5, *ROUND_6),
    {"brok": {"hp": 25, "life": "alive"}, "ida": {"hp": 0, "life": "stable"}, "sela": {"hp": 8, "life": "alive"}},
    winner="party",
    ruleset="dnd5e",
    options={"ties": "roll_off"},
)
SKIRMISHES = (AMBUSH,)
