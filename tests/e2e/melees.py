"""A fight of Odria, step by step, as `fights.py` has those of Dragons of Shadows: six who fight, six rounds.

Every one of the eighteen manoeuvres comes once at least. What each step `tells` was worked out by hand from the
specification and the dice. Dice fall in the specification's order: attack, defence, damage, armour, destruction, the
two traps; where several act at a count, the next attack after them.
"""

from __future__ import annotations

from typing import Any

from tests.e2e.fights import Fight, Member, Sheet, Step, does, told

BOR: Sheet = {
    "attr": {"agi": 12, "str": 12, "dex": 10, "fort": 11}, "hp_max": 36, "skills": {"spear": 4}, "dodging": 2,
    "attacks": {"spear": 2}, "weapon": "spear", "armor": ["leather"],
}  # fmt: skip
HRUT: Sheet = {
    "attr": {"agi": 11, "str": 17, "dex": 10, "fort": 15}, "hp_max": 60, "skills": {"battle_axe": 5},
    "weapon": "battle_axe", "armor": ["chainmail"],
}  # fmt: skip
SOVA: Sheet = {
    "attr": {"agi": 15, "str": 11, "dex": 15, "fort": 10}, "hp_max": 30, "dodging": 4, "reflexes": 1,
    "skills": {"dagger": 5, "throwing_knife": 3}, "attacks": {"dagger": 2}, "weapon": "dagger", "armor": ["cloth"],
}  # fmt: skip
RADAN: Sheet = {
    "attr": {"agi": 13, "str": 13, "dex": 11, "fort": 14}, "hp_max": 50, "skills": {"long_sword": 5, "buckler": 4},
    "dodging": 2, "attacks": {"long_sword": 2}, "weapon": "long_sword", "shield": "buckler", "armor": ["plate"],
}  # fmt: skip
LADA: Sheet = {
    "attr": {"agi": 13, "str": 11, "dex": 15, "fort": 12}, "hp_max": 32, "skills": {"short_bow": 5, "dagger": 2},
    "dodging": 3, "attacks": {"short_bow": 2}, "weapon": "short_bow", "armor": ["padded"],
}  # fmt: skip
MOJMIR: Sheet = {
    "attr": {"agi": 12, "str": 9, "dex": 12, "fort": 10}, "hp_max": 28, "skills": {"quarterstaff": 3}, "dodging": 2,
    "bonus": {"spell_hit": 4}, "weapon": "quarterstaff", "armor": ["cloth"],
    "spells": [
        {"id": "fire_bolt", "time": 5, "hit": 8, "damage": "3d6+2", "element": "fire"},
        {"id": "healing_touch", "time": 6},
    ],
}  # fmt: skip
CAST = (
    Member("bor", "raiders", BOR),
    Member("hrut", "raiders", HRUT),
    Member("sova", "raiders", SOVA),
    Member("radan", "company", RADAN, seat="Radim"),
    Member("lada", "company", LADA, seat="Ludmila"),
    Member("mojmir", "company", MOJMIR, seat="Martin"),
)


def declares(who: str, action: str, **more: Any) -> Step:
    """A declaration; what comes of it is told once everybody has declared."""
    return does(who, "declare", action=action, **more)


def begins(*plans: tuple[str, list[int]]) -> tuple[tuple[str, dict[str, Any]], ...]:
    """What is told when the last has declared: at which counts each acts."""
    return tuple(told("Declared", who=who, counts=counts) for who, counts in plans)


def strikes(who: str, target: str, *tells: tuple[str, Any], faces: tuple[int, ...] = (), **how: Any) -> Step:
    """An attack slot is confirmed."""
    return does(who, "confirm_slot", *tells, faces=faces, **{"mode": "attack", "target": target, **how})


def reacts(who: str, choice: str, *tells: tuple[str, Any], faces: tuple[int, ...] = ()) -> Step:
    """The answer to an attack."""
    return does(who, "react", *tells, faces=faces, choice=choice)


def rolled(who: str, total: int) -> tuple[str, dict[str, Any]]:
    """An attack value is known."""
    return told("AttackRolled", who=who, total=total)


def ends(who: str, outcome: str, total: int, defence: int, **harm: Any) -> tuple[str, dict[str, Any]]:
    """How an attack went: its value, the defence, what got through."""
    return told("AttackResolved", who=who, outcome=outcome, total=total, defence_total=defence, **harm)


def marks(target: str, marker: str, other: str | None = None, on: bool = True) -> Step:
    """The GM's marker."""
    pair = {} if other is None else {"other": other}
    return does("gm", "set_marker", target=target, marker=marker, **pair, **({} if on else {"on": False}))


# Pressure, retreat, Distance beaten aside, an aim, waiting, a sure strike; counts 4 and 5 are of two each.
ROUND_1 = (
    declares("bor", "attack", distance="radan"),
    declares("hrut", "attack", stance=["pressure"]),
    declares("sova", "attack", stance=["retreat"]),
    declares("radan", "attack"),
    declares("lada", "aim"),
    does(
        "mojmir", "declare",
        *begins(("bor", [4, 9]), ("hrut", [5]), ("sova", [-1, 4])),
        *begins(("radan", [3, 8]), ("lada", [2, 7]), ("mojmir", [5])),
        told("SlotsPlanned", last_tick=15), action="spell", spell="fire_bolt",
    ),
    # 11 - 3 + 4 against 3 + 6 + 4.
    strikes("sova", "radan", rolled("sova", 12), faces=(4,)),
    reacts("radan", "none", ends("sova", "missed", 12, 13)),
    does("lada", "confirm_slot", told("Aimed", who="lada", aims=1), mode="aim"),
    Step("radan", "confirm_slot", {"mode": "attack", "target": "bor"}, refused="kept_at_distance"),
    # 13 + 6 against 6 + 5 + 3: the spear is beaten aside.
    strikes("radan", "bor", rolled("radan", 19), faces=(6,), mode="beat"),
    reacts(
        "bor", "parry", ends("radan", "distance_broken", 19, 14), told("DistanceBroken", how="beat"), faces=(3,)
    ),
    strikes("bor", "radan"),
    # 11 + 5 against 13 + 4 + 4; 10 + 8 are 6 more than a buckler bears.
    strikes("sova", "radan", rolled("bor", 16), faces=(5,)),
    reacts("radan", "block", ends("bor", "missed", 16, 21, shield_damage=6), rolled("sova", 12), faces=(4, 8, 4)),
    reacts("radan", "dodge", ends("sova", "missed", 12, 23), told("ShieldHurt", damage=6), faces=(8,)),
    Step("mojmir", "wait"),
    # 9 + 3 for pressure + 6 against 8 + 7 + 1 for waiting + 3.
    strikes("hrut", "mojmir", told("SlotsMoved", who="mojmir", why="waits"), rolled("hrut", 18), faces=(6,)),
    reacts("mojmir", "parry", ends("hrut", "missed", 18, 19), faces=(3,)),
    does("mojmir", "release", told("SlotsMoved", who="mojmir", why="released", counts=[6])),
    # 12 + 9 against 7 + 5 + 5; 12 and 2 on 30: heavy, and both traps are passed.
    strikes("mojmir", "sova", rolled("mojmir", 21), faces=(9,)),
    reacts("sova", "dodge", ends("mojmir", "hit", 21, 17, wound=14, severity="heavy"), faces=(5, 4, 3, 5, 9, 5)),
    # 3 + 2 + 2 + 2 for the aim + 6 against 0; 15 against 15 holds, and so does 10 against 11.
    strikes("lada", "hrut", rolled("lada", 15), faces=(6,), band="effective"),
    reacts("hrut", "none", ends("lada", "hit", 15, 0, wound=0), faces=(5, 7)),
    # 13 + 2 + 5 against 6 + 2 + 3; 11 - 6 + 9 against 5 + 2, and 4: 11, of which leather takes 3.
    strikes("radan", "bor", rolled("radan", 20), faces=(5,), sure_strike=2),
    reacts("bor", "dodge", ends("radan", "hit", 20, 11, armor_damage=3, wound=8), faces=(3, 9, 2, 4)),
    strikes("bor", "radan", rolled("bor", 13), faces=(2,)),
    reacts("radan", "parry", ends("bor", "missed", 13, 20), told("RoundEnded", round=1), faces=(1,)),
)  # fmt: skip

# Zigzag and dropping prone, a leap in with its hard strike, all-out attack, a shield broken, a jump back; at last what
# the edge does not pass the weight does.
ROUND_2 = (
    declares("bor", "attack", distance="radan"),
    declares("hrut", "attack", stance=["all_out_attack"]),
    declares("sova", "attack", weapon="throwing_knife"),
    declares("radan", "attack"),
    declares("lada", "attack", stance=["zigzag"]),
    does("mojmir", "declare", *begins(("hrut", [5, 10]), ("sova", [1])), action="hold"),
    # 4 + 4 + 3 + 6 against 3 + 2 + 4 + 3 + 5: a tie protects.
    strikes("sova", "lada", rolled("sova", 17), faces=(6,), band="short"),
    reacts("lada", "drop_prone", ends("sova", "missed", 17, 17), told("WentProne", who="lada", until=2), faces=(5,)),
    # 5 + 2 + 5 + 3 against 7; 10 + 2 against 1 + 3, and 2: 10, of which cloth takes 1; 5 does not pass the trap of 8.
    strikes("lada", "sova", rolled("lada", 15), faces=(3,), band="short"),
    reacts(
        "sova", "none", ends("lada", "hit", 15, 7, wound=9, severity="heavy"),
        told("Shocked", who="sova", penalty=3, percent=15), faces=(2, 3, 2, 5, 6),
    ),
    # The free attack: 11 + 4 against 13 + 2 - 3 + 6. Then 13 - 6 + 9.
    strikes(
        "radan", "bor", ends("bor", "missed", 15, 18, free=True), told("LeptIn", who="radan", ok=True),
        told("DistanceBroken", how="leap"), rolled("radan", 16), faces=(4, 6, 9), mode="leap_in", hard_strike=2,
    ),
    # 11 + 2 + 7 against 5 + 1, and 3: 17, of which leather takes 5; 12 of 36 is heavy, and 3 not above 8.
    reacts(
        "bor", "parry", ends("radan", "hit", 16, 13, armor_damage=5, wound=12, severity="heavy"),
        told("Shocked", who="bor", penalty=3), faces=(2, 7, 1, 3, 3, 2),
    ),
    strikes("bor", "radan", rolled("bor", 15), faces=(7,)),
    reacts("radan", "parry", ends("bor", "missed", 15, 21), faces=(2,)),
    # 9 + 15 against 17 + 9; 16 + 29 are 33 too many for a buckler that bears 19: 14 go on, and plate holds.
    strikes("hrut", "radan", rolled("hrut", 24), faces=(12, 3)),
    reacts(
        "radan", "block", ends("hrut", "missed", 24, 26, shield_damage=19, shield_destroyed=True, wound=0),
        faces=(9, 12, 12, 5, 3),
    ),
    # He has no defence left: 7 + 8 against 0.
    strikes("lada", "hrut", ends("lada", "hit", 15, 0, wound=0), faces=(8, 2, 9), band="effective"),
    strikes("radan", "bor", rolled("radan", 16), faces=(3,)),
    # 6 - 3 + 2 + 1 + 10.
    reacts(
        "bor", "jump_back", ends("radan", "missed", 16, 16), told("SlotLost", who="bor", why="spent_jump_back"),
        told("Disengaged", who="radan", target="bor"), faces=(10,),
    ),
    # 9 + 6 against 3 + 6; 16 + 4 against 18 + 4 holds, 14 + 4 against 10 + 4 does not; 4 + 6.
    strikes("hrut", "radan", ends("hrut", "hit", 15, 9, via="D", wound=10), faces=(6, 4, 4, 5)),
)  # fmt: skip

# Blows from behind and by one who is not seen, a quick attack, an all-in-one attack against Distance, a massive wound.
ROUND_3 = (
    marks("sova", "behind", "radan"),
    marks("mojmir", "invisible"),
    declares("bor", "attack", distance="radan"),
    declares("hrut", "attack"),
    declares("sova", "attack", weapon="dagger", quick=[2]),
    declares("radan", "attack", stance=["all_in_one_attack"]),
    declares("lada", "attack"),
    does("mojmir", "declare", *begins(("sova", [-1, 2]), ("radan", [1, 5, 9]), ("mojmir", [3])), action="attack"),
    # 2 + 2 + 5 - 3 + 7 against 0 - 3 - 3.
    strikes("sova", "radan", ends("sova", "hit", 13, -6, wound=0), faces=(7, 6, 5)),
    # The free attack, met passively: 11 - 3 + 9 against 0 - 3 - 5. Then 13 + 3 + 3.
    strikes(
        "radan", "bor", ends("bor", "hit", 17, -8, free=True, wound=0), told("DistanceBroken", how="charge"),
        rolled("radan", 19), faces=(9, 2, 3, 3),
    ),
    reacts("bor", "parry", ends("radan", "hit", 19, 10, armor_damage=1, wound=5), faces=(2, 4, 6, 2)),
    strikes("sova", "radan"),
    # 9 - 3 - 6 + 8 against 0 - 3 - 3 - 10.
    strikes(
        "lada", "hrut", ends("sova", "hit", 8, -16, wound=0), rolled("lada", 14), faces=(8, 1, 1, 2), band="short"
    ),
    reacts("hrut", "dodge", ends("lada", "missed", 14, 14), faces=(11, 1)),
    # 8 + 5 against 3 - 5; 6 + 4 against 4 + 2.
    strikes("mojmir", "hrut", ends("mojmir", "hit", 13, -2, wound=4), faces=(5, 4, 2)),
    # 11 - 3 - 10 + 17 against 8 + 2 + 4.
    strikes("bor", "mojmir", rolled("bor", 15), faces=(12, 5)),
    reacts("mojmir", "dodge", ends("bor", "hit", 15, 14, wound=9, severity="heavy"), faces=(4, 1, 2, 1, 9, 4)),
    strikes("hrut", "lada"),
    strikes("radan", "hrut", rolled("hrut", 14), faces=(5,)),
    # 16 + 9 against 3 + 2, and 3 + 1: 24, of which padding takes 7; 17 of 32 is massive; 7 is not above 15, 8 above 7.
    reacts(
        "lada", "none", ends("hrut", "hit", 14, 3, armor_damage=7, wound=17, severity="massive"), rolled("radan", 20),
        faces=(9, 2, 3, 7, 8, 4),
    ),
    reacts(
        "hrut", "parry", ends("radan", "hit", 20, 12, wound=0), told("Shocked", who="lada", penalty=10, percent=40),
        faces=(6, 3, 8),
    ),
    # Half of her health gone is 5 % of her dexterity and agility: 5 + 0 + 5 - 10 + 6.
    strikes("lada", "sova", rolled("lada", 6), faces=(6,), band="short"),
    reacts("sova", "none", ends("lada", "hit", 6, 2, wound=0), faces=(1, 12, 1)),
    strikes("bor", "radan"),
    strikes(
        "radan", "hrut", ends("bor", "hit", 11, -18, wound=0),
        told("AttackResolved", who="radan", outcome="critical_failure", crit_failure_d100=60), faces=(3, 2, 1, 1, 60),
    ),
)  # fmt: skip

# A guarded head, an all-out defence; two fall and are dying, one of them with exactly 10 below nothing.
ROUND_4 = (
    marks("sova", "behind", "radan", on=False),
    marks("mojmir", "invisible", on=False),
    declares("bor", "attack"),
    declares("hrut", "attack", guard="head"),
    declares("sova", "attack"),
    declares("radan", "attack"),
    declares("lada", "attack"),
    declares("mojmir", "hold", stance=["all_out_defense"]),
    strikes("sova", "mojmir", rolled("sova", 12), faces=(6,)),
    reacts("mojmir", "parry", ends("sova", "missed", 12, 17), faces=(2,)),
    # 10 - 10 - 5 for a small place - 5 for its guard + 26: a critical success.
    strikes(
        "lada", "hrut", told("AttackRolled", who="lada", total=16, critical=True), faces=(12, 11, 3), band="short",
        location="head",
    ),
    reacts("hrut", "dodge", ends("lada", "hit", 16, 17, location="head", wound=8), faces=(11, 4, 7, 3, 2)),
    strikes("radan", "bor", rolled("radan", 15), faces=(2,)),
    reacts("bor", "dodge", ends("radan", "missed", 15, 18), faces=(12, 1)),
    strikes("bor", "mojmir"),
    strikes("sova", "mojmir", rolled("bor", 16), faces=(8,)),
    # The second parry of the round.
    reacts("mojmir", "parry", ends("bor", "missed", 16, 20), rolled("sova", 15), faces=(5, 9)),
    reacts("mojmir", "dodge", ends("sova", "missed", 15, 17), faces=(7,)),
    strikes("hrut", "lada", rolled("hrut", 12), faces=(3,)),
    # 1 - 10 + 2 + 4; 16 + 10 against 3 + 5, and 3: 21, of which padding takes 6: she had just 15 left.
    reacts(
        "lada", "dodge", ends("hrut", "hit", 12, -3, armor_damage=6, wound=15),
        told("FellDying", who="lada", deadline=6), told("SlotLost", who="lada", why="incapacitated"),
        faces=(4, 10, 5, 2, 9, 5),
    ),
    strikes("radan", "sova", rolled("radan", 21), faces=(8,)),
    # 11 + 10 against 1 + 2, and 6: 24, of which cloth takes the 7 it has; 7 less 17.
    reacts(
        "sova", "dodge", ends("radan", "hit", 21, 11, armor_damage=7, wound=17, severity="massive"),
        told("FellDying", who="sova", deadline=6), faces=(3, 10, 2, 6, 8, 9),
    ),
    strikes("bor", "radan", rolled("bor", 12), faces=(4,)),
    reacts("radan", "none", ends("bor", "hit", 12, 9, wound=8), faces=(12, 3, 4, 3)),
)  # fmt: skip

# One is killed outright, another is healed before her time is out.
ROUND_5 = (
    declares("bor", "attack"),
    declares("hrut", "attack"),
    declares("radan", "attack"),
    does("mojmir", "declare", *begins(("mojmir", [6])), action="spell", spell="healing_touch"),
    strikes("radan", "bor", rolled("radan", 19), faces=(6,)),
    # 11 + 21 against 5 + 1, and 5: 31, of which leather takes 9; 11 less 22.
    reacts(
        "bor",
        "parry",
        ends("radan", "hit", 19, 11, armor_damage=9, wound=22),
        told("Died", who="bor"),
        told("SlotLost", who="bor", why="incapacitated"),
        faces=(3, 12, 9, 1, 5),
    ),
    strikes("hrut", "radan", rolled("hrut", 14), faces=(5,)),
    reacts("radan", "parry", ends("hrut", "missed", 14, 19), faces=(4,)),
    does("mojmir", "confirm_slot", told("OtherDone", who="mojmir", what="healing_touch")),
    does("gm", "heal", told("Rescued", who="lada"), target="lada", amount=12),
    # 13 - 9 + 7 against 3 + 2 + 2; 11 + 3 + 5 against 12 + 2, and 3.
    strikes("radan", "hrut", rolled("radan", 11), faces=(7,), hard_strike=3),
    reacts("hrut", "dodge", ends("radan", "hit", 11, 7, armor_damage=2, wound=6), faces=(2, 5, 2, 3)),
)

# The last of them falls, and nobody has come to the help of the one who was dying.
ROUND_6 = (
    declares("hrut", "attack"),
    declares("radan", "attack"),
    declares("lada", "attack"),
    does("mojmir", "declare", *begins(("hrut", [5]), ("mojmir", [5])), action="spell", spell="fire_bolt"),
    strikes("lada", "hrut", rolled("lada", 9), faces=(9,), band="short"),
    reacts("hrut", "none", ends("lada", "hit", 9, 0, wound=7), faces=(3, 2, 4)),
    strikes("radan", "hrut", rolled("radan", 19), faces=(6,)),
    reacts("hrut", "parry", ends("radan", "hit", 19, 9, armor_damage=1, wound=5), faces=(3, 10, 4, 1)),
    strikes("hrut", "mojmir"),
    strikes("mojmir", "hrut", rolled("hrut", 13), faces=(4,)),
    reacts("mojmir", "dodge", ends("hrut", "missed", 13, 16), rolled("mojmir", 17), faces=(6, 5)),
    # 17 against 2 + 3 of chainmail, of which a spell leaves all to the wearer.
    reacts("hrut", "dodge", ends("mojmir", "hit", 17, 10, wound=12), faces=(8, 6, 5, 4, 3)),
    strikes("lada", "hrut", ends("lada", "hit", 25, -5, wound=9), faces=(11, 12, 2, 8, 1, 1), band="short"),
    # 13 + 7 against 3 - 10; 11 + 28 against 12 + 3, and 4: 28, of which chainmail takes 8; 9 less 20.
    strikes(
        "radan", "hrut", ends("radan", "hit", 20, -7, armor_damage=8, wound=20), told("Died", who="hrut"),
        told("Died", who="sova"), told("Ended", winner="company"), faces=(7, 12, 12, 4, 3, 4),
    ),
)  # fmt: skip

SIX_ROUNDS = Fight(
    "melee_six_rounds",
    CAST,
    (),
    ("bor", "hrut", "sova", "radan", "lada", "mojmir"),
    (*ROUND_1, *ROUND_2, *ROUND_3, *ROUND_4, *ROUND_5, *ROUND_6),
    {
        "bor": {"hp": -11, "state": "dead"},
        "hrut": {"hp": -11, "state": "dead"},
        "sova": {"hp": -10, "state": "dead"},
        "radan": {"hp": 32, "state": "active"},
        "lada": {"hp": 12, "state": "active"},
        "mojmir": {"hp": 19, "state": "active"},
    },
    "company",
    ruleset="odria",
    options={"hit_locations": True},
)
MELEES = (SIX_ROUNDS,)
