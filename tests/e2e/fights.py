"""The fights of the source text, step by step: who does what, which dice fall, and what must come of it.

The persons are those of the source text's examples; dice and figures it does not print are filled in. What each step
`tells` was worked out by hand from the specification and the dice. How a fight is played is in `playing.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

Sheet = Mapping[str, Any]


@dataclass(frozen=True)
class Member:
    """Somebody who fights. `seat`: the player's name; None: the GM plays it."""

    id: str
    side: str
    sheet: Sheet
    seat: str | None = None
    hidden: bool = False


@dataclass(frozen=True)
class Step:
    """One command. The GM fixes `faces` before it; `tells`: fields of the events that must be among what is told.

    `who`: a combatant, whose player sends it, or `gm`. `pass` stands for letting a question go by. `refused`: the code
    it must be refused with instead.
    """

    who: str
    type: str
    data: Mapping[str, Any] = field(default_factory=dict)
    faces: tuple[int, ...] = ()
    tells: tuple[tuple[str, Mapping[str, Any]], ...] = ()
    refused: str | None = None


@dataclass(frozen=True)
class Fight:
    """A whole encounter: who is there, the dice for the order of play, the steps, how it stands at the end."""

    key: str
    cast: tuple[Member, ...]
    initiative: tuple[int, ...]
    order: tuple[str, ...]
    steps: tuple[Step, ...]
    ends: Mapping[str, Mapping[str, Any]]
    """For some combatants, what their `hp` and their `state` or `life` are at the end."""
    winner: str | None = None
    ruleset: str = "dragons_of_shadows"
    options: Mapping[str, Any] = field(default_factory=dict)
    """Table options that are not at their defaults."""


def does(who: str, type: str, *tells: tuple[str, Mapping[str, Any]], faces: tuple[int, ...] = (), **data: Any) -> Step:
    """A step that is accepted."""
    return Step(who, type, data, faces, tells)


def told(tag: str, **fields: Any) -> tuple[str, Mapping[str, Any]]:
    """An event that must be told."""
    return tag, fields


DAGGER = {"id": "dagger", "class": "melee", "damage": 5, "kind": "serious", "throwable": True}
CLUB = {"id": "club", "class": "melee", "damage": 4, "kind": "serious"}
LONG_SWORD = {"id": "long_sword", "class": "melee", "damage": 9, "kind": "serious"}
SHORT_SWORD = {"id": "short_sword", "class": "melee", "damage": 7, "kind": "serious"}
SHORT_BOW = {"id": "short_bow", "class": "shooting", "damage": 20, "kind": "serious", "two_handed": True}

IGNATIUS = {
    "strength": 18,
    "dexterity": 25,
    "speed": 32,
    "willpower": 20,
    "hp_max": 40,
    "skills": {"melee_weapon": 2},
    "weapons": [DAGGER],
    "wielded": ["dagger"],
}
KOBOLD = {
    "strength": 6,
    "dexterity": 9,
    "speed": 9,
    "willpower": 5,
    "hp_max": 12,
    "skills": {"melee_weapon": 1, "block": 1},
    "weapons": [CLUB],
    "wielded": ["club"],
}
SARATHI = {
    "strength": 10,
    "dexterity": 12,
    "speed": 12,
    "hp_max": 20,
    "skills": {"melee_weapon": 1},
    "weapons": [LONG_SWORD],
    "wielded": ["long_sword"],
}
LETHI = {**SARATHI, "speed": 9}
BALTIR = {
    "strength": 11,
    "dexterity": 14,
    "speed": 14,
    "intelligence": 9,
    "hp_max": 25,
    "skills": {"shooting": 2, "survival": 2},
    "weapons": [SHORT_BOW],
    "wielded": ["short_bow"],
}
BANDIT = {
    "strength": 10,
    "dexterity": 11,
    "speed": 20,
    "hp_max": 20,
    "skills": {"melee_weapon": 1, "block": 1, "dodge": 1},
    "weapons": [SHORT_SWORD],
    "wielded": ["short_sword"],
    "armor": {"torso": 3},
}
GUARD = {
    "strength": 12,
    "dexterity": 11,
    "speed": 10,
    "hp_max": 20,
    "skills": {"melee_weapon": 1, "block": 1, "dodge": 1, "unarmed": 1},
    "weapons": [SHORT_SWORD],
    "wielded": ["short_sword"],
    "armor": 3,
}
MIRA = {"strength": 14, "dexterity": 15, "speed": 20, "hp_max": 20, "skills": {"unarmed": 2}}
ORLO = {
    "strength": 10,
    "dexterity": 12,
    "speed": 12,
    "hp_max": 20,
    "skills": {"shooting": 2},
    "weapons": [SHORT_BOW],
    "wielded": ["short_bow"],
}

THREE_ATTACKS = Fight(
    "ignatius_and_the_kobold",
    cast=(Member("ignatius", "heroes", IGNATIUS, seat="Ania"), Member("kobold", "monsters", KOBOLD)),
    initiative=(5, 5),
    order=("ignatius", "kobold"),
    steps=(
        does("ignatius", "attack", target="kobold", weapon="dagger"),
        # 25 + 14 beats 9 + 10 + 8, but one ten of one die is luck. (DOS-9, DOS-18)
        does(
            "kobold",
            "defend",
            told("AttackResolved", hit=False, attack_sum=39, defence_sum=27, defence_luck="good"),
            choice="block",
            faces=(6, 8, 10, 8),
        ),
        does("ignatius", "attack", target="kobold"),
        # 25 + 13 against 9 + 4; die 6: torso; die 2: 30 % of 18 + 5 is 6.9.
        does(
            "kobold",
            "defend",
            told("AttackResolved", hit=True, attack_sum=38, defence_sum=13),
            told("DamageRolled", location="torso", pool=23, die=2, amount=6),
            choice="block",
            faces=(4, 9, 4, 6, 2),
        ),
        # Both blocks are spent, so nobody is asked; two ones of two dice are bad luck.
        does(
            "ignatius",
            "attack",
            told("AttackResolved", hit=False, attack_sum=25, attack_luck="bad", defence="none"),
            target="kobold",
            faces=(1, 1),
        ),
        does("gm", "add_status", target="ignatius", status={"id": "sprained_ankle", "label": "sprained ankle"}),
        does("kobold", "attack", target="ignatius"),
        # Block 0 is one block without dice: 9 + 7 against 25.
        does(
            "ignatius",
            "defend",
            told("AttackResolved", hit=False, attack_sum=16, defence_sum=25),
            choice="block",
            faces=(7,),
        ),
        does("gm", "heal", target="kobold", amount=6, kind="wounds"),
        does("ignatius", "attack", target="kobold"),
        # Undefended: 25 + 12 hits; die 5: 90 % of 23 is 20.7; of 12 hit points none is left.
        does(
            "kobold",
            "pass",
            told("AttackResolved", hit=True, attack_sum=37, defence="none"),
            told("DamageRolled", location="torso", pool=23, die=5, amount=20),
            faces=(5, 7, 6, 5),
        ),
    ),
    ends={"kobold": {"hp": 0, "state": "incapacitated"}, "ignatius": {"hp": 40, "state": "active"}},
    winner="heroes",
)


def ends_turn(*who: str) -> tuple[Step, ...]:
    """Turns that are ended, one after another."""
    return tuple(does(one, "pass") for one in who)


TIE_AND_AMBUSH = Fight(
    "tie_reroll_and_ambush",
    cast=(
        Member("kobold1", "monsters", KOBOLD),
        Member("kobold2", "monsters", KOBOLD),
        Member("kobold3", "monsters", KOBOLD),
        Member("sarathi", "heroes", SARATHI, seat="Sarathi"),
        Member("lethi", "heroes", LETHI, seat="Lethi"),
        Member("baltir", "heroes", BALTIR, seat="Baltir", hidden=True),
    ),
    # 14, 17, 12, 20, 14; the two with 14 throw again: 12 and 19, which passes nobody else.
    initiative=(5, 8, 3, 8, 5, 3, 10),
    order=("sarathi", "kobold2", "lethi", "kobold1", "kobold3"),
    steps=(
        *ends_turn("sarathi", "kobold2", "lethi", "kobold1", "kobold3"),
        *ends_turn("sarathi", "kobold2", "lethi", "kobold1"),
        does("baltir", "ambush", before="sarathi"),
        does(
            "kobold3", "pass", told("OrderSet", order=["baltir", "sarathi", "kobold2", "lethi", "kobold1", "kobold3"])
        ),
        # Round three begins with Baltir: 14 + 8 + 9 beats 30; die 10: the head; die 8: all of 20.
        does(
            "baltir",
            "ranged_attack",
            told("AttackResolved", hit=True, attack_sum=31, difficulty=30),
            told("DamageRolled", location="head", pool=20, die=8, amount=20),
            target="kobold2",
            faces=(8, 9, 10, 8),
        ),
        # 12 + 6 against 9 + 2; die 4: the right leg; die 9: 110 % of 10 + 9 is 20.9.
        does("sarathi", "attack", target="kobold1"),
        does(
            "kobold1",
            "defend",
            told("AttackResolved", hit=True, attack_sum=18, defence_sum=11),
            told("DamageRolled", location="right_leg", pool=19, die=9, amount=20),
            choice="block",
            faces=(6, 2, 4, 9),
        ),
        does("gm", "end_encounter"),
    ),
    ends={
        "kobold1": {"hp": 0, "state": "incapacitated"},
        "kobold2": {"hp": 0, "state": "incapacitated"},
        "kobold3": {"hp": 12, "state": "active"},
        "baltir": {"hp": 25, "state": "active"},
    },
)

THREE_BANDITS = Fight(
    "ignatius_and_three_bandits",
    cast=(
        Member("ignatius", "heroes", IGNATIUS, seat="Ania"),
        Member("bandit1", "bandits", {**BANDIT, "speed": 20}),
        Member("bandit2", "bandits", {**BANDIT, "speed": 18}),
        Member("bandit3", "bandits", {**BANDIT, "speed": 15}),
    ),
    initiative=(2, 4, 9, 10),  # 34, 24, 27, 25
    order=("ignatius", "bandit2", "bandit3", "bandit1"),
    steps=(
        # 32 / (20 + 18 + 15): one action.
        does("ignatius", "attack", target="bandit2"),
        # 25 + 10 + 3 + 5, one ten of two is no luck; a one of one die is bad luck: 11 + 0.
        does(
            "bandit2",
            "defend",
            told("AttackResolved", hit=True, attack_sum=43, defence_sum=11, defence_luck="bad"),
            told("DamageRolled", location="left_arm", pool=23, die=7, amount=23),
            choice="dodge",
            faces=(10, 3, 5, 1, 8, 7),
        ),
        # bandit2 is down. 11 + 9 against a block without dice: 25.
        does("bandit3", "attack", target="ignatius"),
        does(
            "ignatius",
            "defend",
            told("AttackResolved", hit=False, attack_sum=20, defence_sum=25),
            choice="block",
            faces=(9,),
        ),
        # No block is left: luck, 11 + 10 + 4; torso; die 3: half of 10 + 7 is 8.5.
        does(
            "bandit1",
            "attack",
            told("AttackResolved", hit=True, attack_sum=25, attack_luck="good", defence="none"),
            told("DamageRolled", location="torso", pool=17, die=3, amount=8),
            target="ignatius",
            faces=(10, 4, 5, 3),
        ),
        # Round two: 32 / (20 + 15) is none, so one. Aimed: 42 less 20 % is 33.6; the head without a die;
        # die 10: 120 % of 23 is 27.6, no armour there, and a wound.
        does("ignatius", "attack", target="bandit3", aim="head"),
        does(
            "bandit3",
            "defend",
            told("AttackResolved", hit=True, attack_sum=33, defence_sum=17),
            told("DamageRolled", location="head", pool=23, die=10, amount=27),
            told("StatusPut"),
            choice="block",
            faces=(9, 8, 6, 10),
        ),
        does("bandit1", "run", intent="flee"),
        # Round three: whoever runs has not left yet.
        *ends_turn("ignatius"),
    ),
    ends={
        "bandit1": {"hp": 20, "state": "escaped"},
        "bandit2": {"hp": 0, "state": "incapacitated"},
        "bandit3": {"hp": 0, "state": "incapacitated"},
        "ignatius": {"hp": 32, "state": "active"},
    },
    winner="heroes",
)


def roll(sum: int, outcome: str, *faces: int) -> Step:
    """One half hour of work on the hut."""
    return does("baltir", "complex_roll", told("TestRolled", sum=sum, outcome=outcome), test="t1", faces=faces)


HUT = Fight(
    "the_hut",
    cast=(
        Member("baltir", "heroes", BALTIR, seat="Baltir"),
        Member("kobold", "monsters", KOBOLD),
    ),
    initiative=(6, 4),
    order=("baltir", "kobold"),
    steps=(
        does(
            "gm",
            "request_complex",
            told("TestOpened", test="t1"),
            actor="baltir",
            stats=["intelligence"],
            skill="survival",
            difficulty=20,
            max_rolls=6,
            successes_needed=3,
        ),
        roll(20, "failure", 6, 5),  # an equal sum does not exceed
        roll(22, "success", 8, 5),
        roll(19, "failure", 6, 4),
        roll(9, "failure", 1, 6),  # the one cancels the six and counts nothing itself
        roll(34, "success", 10, 7, 8),
        roll(22, "success", 7, 6),
        Step("baltir", "complex_roll", {"test": "t1"}, refused="unknown_test"),
        does("gm", "end_encounter"),
    ),
    ends={"baltir": {"hp": 25, "state": "active"}},
)

RUNNER = Fight(
    "an_attack_on_a_runner",
    cast=(
        Member("lethi", "heroes", {**LETHI, "skills": {"melee_weapon": 1, "dodge": 2}}, seat="Lethi"),
        Member("kobold", "monsters", KOBOLD),
    ),
    initiative=(6, 2),
    order=("lethi", "kobold"),
    steps=(
        does("lethi", "run"),
        does("kobold", "attack", target="lethi"),
        # 9 + 3 against half of 12 + 17: 14.5; the check die 6 lets her run on.
        does(
            "lethi",
            "defend",
            told("AttackResolved", hit=False, attack_sum=12, defence_sum=14),
            told("RunChecked", die=6),
            choice="dodge",
            faces=(3, 8, 9, 6),
        ),
        # Her turn: nine metres are run. She runs again.
        does("lethi", "run"),
        does("kobold", "attack", target="lethi"),
        # 9 + 4 against half of 12 + 16; the check die 3 stops her: half of nine metres.
        does(
            "lethi",
            "defend",
            told("AttackResolved", hit=False, attack_sum=13, defence_sum=14),
            told("RunChecked", die=3, stopped=True),
            choice="dodge",
            faces=(4, 9, 7, 3),
        ),
        Step("kobold", "attack", {"target": "lethi"}, refused="not_your_turn"),
        does("gm", "end_encounter"),
    ),
    ends={"lethi": {"hp": 20, "state": "active"}, "kobold": {"hp": 12, "state": "active"}},
)

HOLDS_AND_SHOTS = Fight(
    "grapple_escape_push_cover_and_waiting",
    cast=(
        Member("mira", "heroes", MIRA, seat="Mira"),
        Member("orlo", "heroes", ORLO, seat="Orlo"),
        Member("guard", "guards", GUARD),
    ),
    initiative=(5, 8, 4),  # 25, 20, 14
    order=("mira", "orlo", "guard"),
    steps=(
        # 20 / 10: two actions. 15 + 13 against 11 + 5: she has his sword hand.
        does(
            "mira",
            "grapple",
            told("ContestResolved", contest="grapple", success=True, attack_sum=28, defence_sum=16),
            target="guard",
            faces=(6, 7, 5),
        ),
        does("mira", "wait", told("Waited", held=1)),
        does("gm", "set_cover", target="guard", cover=5),
        # 12 + 9 + 10 + 6 beats 30 + 5; die 2: the left leg; die 4: 70 % of 20, less 3 of armour.
        does(
            "orlo",
            "ranged_attack",
            told("AttackResolved", hit=True, attack_sum=37, difficulty=35),
            told("DamageRolled", location="left_leg", pool=20, die=4, amount=11),
            target="guard",
            faces=(9, 10, 6, 2, 4),
        ),
        Step("guard", "attack", {"target": "mira", "weapon": "short_sword"}, refused="grappled"),
        does("mira", "act_now"),
        # 12 + 9 against 15 + 5: he is free, and his only action is spent.
        does(
            "guard",
            "escape",
            told("ContestResolved", contest="escape", success=True, attack_sum=21, defence_sum=20),
            faces=(9, 2, 3),
        ),
        # Mira's held action: 14 + 11 against 12 + 4: he is pushed one metre.
        does(
            "mira",
            "push",
            told("ContestResolved", contest="push", success=True, attack_sum=25, defence_sum=16, pushed_m=1),
            target="guard",
            faces=(3, 8, 4),
        ),
        does("gm", "end_encounter"),
    ),
    ends={"guard": {"hp": 9, "state": "active"}, "mira": {"hp": 20, "state": "active"}},
)

FISTS = Fight(
    "light_damage_and_the_second_bar",
    cast=(
        Member("mira", "heroes", MIRA, seat="Mira"),
        Member("tomek", "others", {"strength": 9, "dexterity": 10, "speed": 10, "hp_max": 10}),
    ),
    initiative=(7, 7),
    order=("mira", "tomek"),
    steps=(
        # 20 / 10: two actions. 15 + 11; torso; die 7: all of 14, light: the bar is empty and full again.
        does("mira", "attack", target="tomek"),
        does(
            "tomek",
            "pass",
            told("AttackResolved", hit=True, attack_sum=26, defence="none"),
            told("DamageRolled", location="torso", pool=14, die=7, amount=14),
            told("DamageTaken", kind="light"),
            faces=(5, 6, 6, 7),
        ),
        # Now light damage counts as serious: die 5: 90 % of 14 is 12.6, of ten nothing is left.
        does("mira", "attack", target="tomek"),
        does(
            "tomek",
            "pass",
            told("AttackResolved", hit=True, attack_sum=24, defence="none"),
            told("DamageRolled", location="head", pool=14, die=5, amount=12),
            told("DamageTaken", kind="serious"),
            faces=(4, 5, 10, 5),
        ),
    ),
    ends={"tomek": {"hp": 0, "state": "incapacitated"}, "mira": {"hp": 20, "state": "active"}},
    winner="heroes",
)

OGRE = {
    "strength": 20,
    "dexterity": 8,
    "speed": 30,
    "hp_max": 60,
    "skills": {"melee_weapon": 2},
    "weapons": [CLUB],
    "wielded": ["club"],
}
DEATH = Fight(
    "death",
    cast=(
        Member("ogre", "monsters", OGRE),
        Member("lethi", "heroes", {**LETHI, "hp_max": 12}, seat="Lethi"),
        Member("baltir", "heroes", {**BALTIR, "speed": 6}, seat="Baltir"),
    ),
    initiative=(1, 2, 3),  # 31, 11, 9
    order=("ogre", "lethi", "baltir"),
    steps=(
        # 30 / (9 + 6): two actions. 8 + 11 hits; torso; die 6: all of 20 + 4.
        does("ogre", "attack", target="lethi"),
        does(
            "lethi",
            "pass",
            told("AttackResolved", hit=True, attack_sum=19),
            told("DamageRolled", location="torso", pool=24, die=6, amount=24),
            told("DamageTaken", kind="serious"),
            faces=(5, 6, 5, 6),
        ),
        # She cannot defend: 8 + 7; die 8: the left arm; die 5: 90 % of 24 is 21.6, critical: 21 of 12.
        does(
            "ogre",
            "attack",
            told("AttackResolved", hit=True, attack_sum=15, defence="none"),
            told("DamageRolled", location="left_arm", pool=24, die=5, amount=21),
            told("DamageTaken", kind="critical"),
            told("StateChanged", who="lethi", state="dead"),
            target="lethi",
            faces=(3, 4, 8, 5),
        ),
        Step("baltir", "attack", {"target": "lethi"}, refused="target_dead"),
        does("gm", "end_encounter"),
    ),
    ends={"lethi": {"hp": 0, "state": "dead"}, "baltir": {"hp": 25, "state": "active"}},
)

FIGHTS = (THREE_ATTACKS, TIE_AND_AMBUSH, THREE_BANDITS, HUT, RUNNER, HOLDS_AND_SHOTS, FISTS, DEATH)
