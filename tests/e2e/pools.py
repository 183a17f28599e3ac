"""Fights of the destiny-die pool, step by step, as `fights.py` has those of Dragons of Shadows.

Each is a story of its own; what a step `tells` was worked out by hand from the specification and the dice. Dice fall in
the specification's order: the destiny die, its further rolls, then the others of the pool.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.e2e.fights import Fight, Member, Sheet, Step, does, told


def fight(
    key: str,
    cast: tuple[Member, ...],
    order: tuple[str, ...],
    *steps: Step,
    ends: Mapping[str, tuple[int, str]],
    winner: str | None,
    reflex: tuple[int, ...] = (),
    options: Mapping[str, Any] | None = None,
) -> Fight:
    """A whole encounter; `reflex`: the dice of the first round's order, `ends`: vitality and status at the end."""
    states = {who: {"hp": vitality, "state": status} for who, (vitality, status) in ends.items()}
    return Fight(key, cast, reflex, order, steps, states, winner, ruleset="bajarz", options=options or {})


def refuses(who: str, type: str, code: str, **data: Any) -> Step:
    """A step that is refused, and rolls nothing."""
    return Step(who, type, data, refused=code)


def hits(who: str, target: str, **figures: Any) -> tuple[str, dict[str, Any]]:
    """An attack that got through, with its figures."""
    return "AttackResolved", {"who": who, "target": target, "hit": True, **figures}


def fails(who: str, target: str, **figures: Any) -> tuple[str, dict[str, Any]]:
    """An attack that did not."""
    return "AttackResolved", {"who": who, "target": target, "hit": False, **figures}


def wounds(who: str, amount: int, location: str | None = None) -> tuple[str, dict[str, Any]]:
    """Vitality that is lost."""
    where = {} if location is None else {"location": location}
    return "DamageApplied", {"who": who, "amount": amount, **where}


def passes(who: str, *tells: tuple[str, dict[str, Any]], faces: tuple[int, ...] = ()) -> Step:
    """What is asked is let go by: the rest of an action is kept for defences, or a blow is not warded off."""
    return does(who, "pass", *tells, faces=faces)


# --- three robbers against two with shields --------------------------------------------------------------------------

ANNA: Sheet = {
    "agility": 3, "strength": 3, "skills": {"sword": 3, "shield": 3, "reflex": 1}, "vitality_max": 12,
    "weapon": "sword", "weapons": ["sword"], "shield": "large_shield", "armour": {"torso": 2},
}  # fmt: skip
EWA: Sheet = {
    "agility": 4, "strength": 2, "skills": {"sword": 4, "shield": 2, "dodge": 3, "reflex": 2}, "vitality_max": 10,
    "weapon": "sword", "weapons": ["sword"], "shield": "small_shield",
}  # fmt: skip
BOLKO: Sheet = {
    "agility": 2, "strength": 3, "skills": {"axe": 3, "reflex": 1}, "vitality_max": 8, "weapon": "axe",
    "weapons": ["axe"],
}  # fmt: skip
CECIL: Sheet = {
    "agility": 2, "strength": 2, "skills": {"sabre": 3, "dodge": 2}, "vitality_max": 8, "weapon": "sabre",
    "weapons": ["sabre"],
}  # fmt: skip
DOBEK: Sheet = {
    "agility": 3, "strength": 2, "skills": {"knife": 2, "throwing": 3}, "vitality_max": 6, "weapon": "throwing_knife",
    "weapons": ["throwing_knife", "knife"],
}  # fmt: skip

THREE_AGAINST_TWO = fight(
    "pool_three_against_two_with_shields",
    (
        Member("anna", "guards", ANNA, seat="Alice"),
        Member("ewa", "guards", EWA, seat="Eve"),
        Member("bolko", "robbers", BOLKO),
        Member("cecil", "robbers", CECIL),
        Member("dobek", "robbers", DOBEK),
    ),
    ("cecil", "ewa", "anna", "bolko", "dobek"),
    # Round 1. Cecil's sabre meets Anna's great shield, raised with half her action.
    does("cecil", "attack", told("Asked", to="anna"), target="anna"),
    does(
        "anna", "defend",
        fails("cecil", "anna", pool=5, points=4, difficulty=5, defence="shield", defence_pool=7),
        faces=(5, 4, 6, 2, 4), kind="shield", split=2,
    ),
    # Ewa cuts at Bolko, whose axe cannot parry: he dodges, and too late. She keeps the other half of her action.
    does("ewa", "attack", told("Asked", to="bolko"), target="bolko", split=2),
    refuses("bolko", "defend", "cannot_parry_with_weapon", kind="parry"),
    does(
        "bolko", "defend",
        hits("ewa", "bolko", pool=4, points=3, difficulty=3, defence="dodge", defence_pool=6, location="right_arm",
             damage=5),
        wounds("bolko", 5, "right_arm"),
        faces=(4, 5, 6, 2), kind="dodge",
    ),
    passes("ewa"),
    # Anna and Dobek at the same moment: her blow fells him, and his knife is already in the air.
    does("anna", "attack", told("Asked", to="dobek"), target="dobek"),
    passes(
        "dobek", hits("anna", "dobek", pool=3, points=1, difficulty=1, defence="none", location="left_leg", damage=6),
        faces=(1, 4, 3),
    ),
    does("dobek", "throw", told("Asked", to="ewa"), target="ewa", metres=8),
    refuses("ewa", "defend", "only_dodge_vs_thrown", kind="shield"),
    does(
        "ewa", "defend",
        hits("dobek", "ewa", action="throw", pool=6, points=5, difficulty=4, defence="dodge", defence_pool=7,
             location="head", damage=6),
        wounds("dobek", 6), told("Fell", who="dobek", status="down"), wounds("ewa", 6, "head"),
        told("ReflexRolled", points={"anna": 0, "ewa": 2, "bolko": 2, "cecil": 1}),
        faces=(6, 6, 4, 4, 5, 2, 1, 3, *(2, 1, 3, 2), *(4, 5, 1, 2), *(6, 6, 1), *(3, 4)), kind="dodge",
    ),
    # Round 2. Ewa, dizzy, waits behind her shield for Bolko, whose turn to attack it is; as many points are enough.
    passes("ewa"),
    does("bolko", "attack", told("Asked", to="ewa"), target="ewa"),
    does(
        "ewa", "defend",
        hits("bolko", "ewa", pool=3, points=3, difficulty=3, margin=0, defence="shield", defence_pool=4,
             location="torso", damage=7),
        wounds("ewa", 7, "torso"), told("Fell", who="ewa", status="down"),
        faces=(6, 2, 4, 5), kind="shield",
    ),
    # Anna alone against two splits her action: the shield against Cecil, the sword for Bolko, who has none left.
    does("cecil", "attack", told("Asked", to="anna"), target="anna"),
    does(
        "anna", "defend", fails("cecil", "anna", points=2, difficulty=3, defence="shield", defence_pool=3),
        faces=(2, 4, 5, 1, 3), kind="shield", split=2,
    ),
    does(
        "anna", "attack",
        hits("anna", "bolko", pool=3, points=2, difficulty=1, defence="none", location="torso", damage=7),
        wounds("bolko", 7), told("Fell", who="bolko", status="down"),
        faces=(5, 4, 1), target="bolko",
    ),
    # Round 3. Two are left, and no more dice decide the order: it is Cecil's turn to attack, but he backs away.
    does("cecil", "change_range", told("RangeTried", points=2, difficulty=2, success=True), faces=(4, 5), target="anna",
         to="long"),
    refuses("anna", "attack", "out_of_reach", target="cecil"),
    does("anna", "change_range", told("DistanceSet", band="medium"), faces=(4, 4, 1, 2), target="cecil", to="medium"),
    # Round 4. Three sixes on the destiny die: the heart.
    does("anna", "attack", told("Asked", to="cecil"), target="cecil"),
    does(
        "cecil", "defend",
        hits("anna", "cecil", pool=6, points=5, difficulty=1, defence="parry", defence_pool=5, location="heart",
             damage=16),
        told("Fell", who="cecil", status="dead"),
        faces=(*(4, 1, 2, 3, 3), *(6, 6, 6, 2, 4, 5, 1, 2, 3)), kind="parry",
    ),
    # reflex tests in join order: Anna 2 points, Ewa 3, Bolko 2, Cecil 4, Dobek 2
    reflex=(*(5, 4, 2, 1), *(4, 4, 5, 1, 2, 3), *(2, 4, 6), *(6, 6, 4, 5), *(4, 4, 1)),
    ends={"anna": (12, "active"), "ewa": (-3, "down"), "bolko": (-4, "down"), "cecil": (-8, "dead"),
          "dobek": (0, "down")},
    winner="guards",
)  # fmt: skip

# --- a clash decided by reflex, and one of equals --------------------------------------------------------------------

IGOR: Sheet = {
    "agility": 3, "strength": 3, "skills": {"sword": 4, "reflex": 2}, "vitality_max": 16, "weapon": "sword",
    "weapons": ["sword"], "armour": {"torso": 1},
}  # fmt: skip
JAN: Sheet = {
    "agility": 4, "strength": 2, "skills": {"sabre": 3, "reflex": 3}, "vitality_max": 18, "weapon": "sabre",
    "weapons": ["sabre"],
}  # fmt: skip

TWO_CLASHES = fight(
    "pool_two_clashes",
    (Member("igor", "red", IGOR, seat="Iga"), Member("jan", "white", JAN, seat="Julia")),
    ("igor", "jan"),
    # Round 1. The first attack: four dice more for the parry.
    does("igor", "attack", told("Asked", to="jan"), target="jan"),
    does(
        "jan", "defend",
        fails("igor", "jan", pool=7, points=3, difficulty=4, defence="parry", defence_pool=11, defence_points=4),
        told("PlacesSet", order=[["jan"], ["igor"]]),
        faces=(*(4, 5, 6, 4, 1, 2, 3, 1, 2, 3, 1), *(2, 4, 5, 1, 3, 2, 6)), kind="parry",
    ),
    # Round 2. The right of attack is Jan's; Igor strikes back all the same, and is faster in spite of Jan's four dice.
    does("jan", "attack", told("Asked", to="igor"), target="igor"),
    does(
        "igor", "clash",
        told("ReflexRolled", points={"jan": 2, "igor": 4}, purpose="clash"),
        told("ClashBegan", names=["jan", "igor"], order=["igor", "jan"]),
        hits("igor", "jan", pool=7, points=2, difficulty=1, location="right_leg", damage=7), wounds("jan", 7),
        hits("jan", "igor", pool=6, points=1, difficulty=1, location="left_arm", damage=5), wounds("igor", 5),
        faces=(
            *(1, 2, 3, 4, 5, 1, 2, 3, 1, 2, 3), *(6, 4, 4, 5, 1, 1),
            *(2, 4, 5, 1, 1, 3, 2), *(3, 1, 4, 2, 2, 1),
        ),
    ),
    # Round 3. Igor's right, Jan strikes back, equally fast: neither feels the other's blow before both have landed.
    does("igor", "attack", told("Asked", to="jan"), target="jan"),
    does(
        "jan", "clash",
        told("ReflexRolled", points={"igor": 3, "jan": 3}, purpose="clash"),
        told("ClashBegan", names=["igor", "jan"]),
        hits("igor", "jan", pool=6, points=6, difficulty=1, location="torso", damage=11),
        hits("jan", "igor", pool=6, points=7, difficulty=1, location="head", damage=14),
        wounds("jan", 11), told("Fell", who="jan", status="down"),
        wounds("igor", 14), told("Fell", who="igor", status="down"),
        faces=(
            *(4, 5, 6, 1, 2, 3, 1, 2), *(5, 4, 4, 1, 2, 3),
            *(6, 2, 4, 5, 6, 4, 5), *(6, 6, 1, 4, 5, 6, 4, 4),
        ),
    ),
    ends={"igor": (-3, "down"), "jan": (0, "down")},
    winner=None,
)  # fmt: skip

# --- a spell behind a friend's sword ---------------------------------------------------------------------------------

MIRA: Sheet = {"agility": 2, "strength": 1, "skills": {"reflex": 2}, "vitality_max": 14}
OLEK: Sheet = {
    "agility": 4, "strength": 3, "skills": {"sword": 4, "dodge": 2, "reflex": 1}, "vitality_max": 20, "weapon": "sword",
    "weapons": ["sword"],
}  # fmt: skip
RUFUS: Sheet = {
    "agility": 3, "strength": 2, "skills": {"sabre": 2, "dodge": 1, "reflex": 1}, "vitality_max": 16, "weapon": "sabre",
    "weapons": ["sabre"],
}  # fmt: skip
SVEN: Sheet = {
    "agility": 2, "strength": 4, "skills": {"axe": 3}, "vitality_max": 16, "weapon": "axe", "weapons": ["axe"],
}  # fmt: skip

A_SPELL = fight(
    "pool_a_spell_last_in_its_round",
    (
        Member("mira", "tower", MIRA, seat="Maria"),
        Member("olek", "tower", OLEK, seat="Olga"),
        Member("rufus", "wolves", RUFUS),
        Member("sven", "wolves", SVEN),
    ),
    ("mira", "olek", "rufus", "sven"),
    # Round 1. Mira begins a spell of one second; Olek splits his action: a cut, and a parry that is kept.
    does("mira", "cast", told("ActivityBegun", kind="cast", needed=2), seconds=1, label="Lightning"),
    does("olek", "attack", told("Asked", to="rufus"), target="rufus", split=2),
    does(
        "rufus", "defend",
        hits("olek", "rufus", pool=4, points=2, difficulty=1, defence="parry", defence_pool=9, location="left_arm",
             damage=7),
        faces=(*(4, 1, 2, 3, 1, 2, 3, 1, 2), *(3, 4, 5, 1)), kind="parry",
    ),
    passes("olek"),
    does("sven", "attack", told("Asked", to="olek"), target="olek"),
    refuses("olek", "defend", "split_already_set", kind="parry", split=1),
    does(
        "olek", "defend",
        hits("sven", "olek", pool=5, points=3, difficulty=2, defence="parry", defence_pool=8, location="right_arm",
             damage=9),
        told("ReflexRolled", points={"mira": 1, "olek": 0, "rufus": 2, "sven": 3}),
        faces=(
            *(5, 4, 1, 2, 3, 1, 2, 3), *(4, 5, 6, 1, 2),
            *(1, 2, 4, 3), *(2, 1, 3, 1), *(4, 5, 1), *(6, 5, 4),
        ),
        kind="parry",
    ),
    # Round 2. Mira lets Sven's axe come, for whoever casts stands still; no point at all is enough, the spell holds.
    does("sven", "attack", told("Asked", to="mira"), target="mira"),
    passes(
        "mira",
        hits("sven", "mira", pool=5, points=0, difficulty=0, defence="none", location="left_arm", damage=8),
        faces=(3, 1, 2, 2, 1),
    ),
    does("rufus", "attack", told("Asked", to="olek"), target="olek"),
    does(
        "olek", "defend", fails("rufus", "olek", pool=4, points=0, difficulty=1, defence="dodge", defence_pool=2),
        told("ActivityWentOn", who="mira", done=2, needed=2),
        faces=(2, 1, 3, 1), kind="dodge", split=2,
    ),
    # The other half of Olek's action; then, last in the round, the lightning. In round 3 Sven is too hurt for a die.
    does(
        "olek", "attack",
        hits("olek", "sven", pool=3, points=3, difficulty=1, defence="none", location="torso", damage=8),
        told("SpellEffect", who="mira", label="Lightning"),
        told("ReflexRolled", points={"mira": 0, "olek": 1, "rufus": 0, "sven": 0}),
        faces=(*(5, 6, 4), *(1, 2), *(4, 1, 1, 1), *(1, 2, 3)), target="sven",
    ),
    does("gm", "gm_override", told("Overridden", who="sven"), combatant="sven", vitality=-2, status="down",
         note="Lightning"),
    does("gm", "gm_override", told("Overridden", who="rufus"), combatant="rufus", vitality=-3, status="down"),
    # reflex tests in join order: Mira 3 points, Olek 2, Rufus 1, Sven 0
    reflex=(*(4, 5, 6, 1), *(5, 4, 1, 2, 3), *(2, 4, 1, 3), *(1, 3)),
    ends={"mira": (6, "active"), "olek": (11, "active"), "rufus": (-3, "down"), "sven": (-2, "down")},
    winner="tower",
)  # fmt: skip

# --- an apple at sixty metres ----------------------------------------------------------------------------------------

WILMA: Sheet = {
    "agility": 3, "strength": 2, "skills": {"bow": 4}, "vitality_max": 18, "weapon": "long_bow",
    "weapons": ["long_bow"],
}  # fmt: skip
APPLE: Sheet = {
    "agility": 1, "strength": 1, "vitality_max": 1, "size": "apple", "no_locations": True, "immobile": True,
}  # fmt: skip

AN_APPLE = fight(
    "pool_an_apple_at_sixty_metres",
    (Member("wilma", "archers", WILMA, seat="Wanda"), Member("apple", "post", APPLE)),
    ("wilma", "apple"),
    refuses("wilma", "shoot", "beyond_max_range", target="apple", metres=101),
    # 1, two steps beyond 20 m, and the apple: 5. The bow wants strength 3, she has 2: a die less, and it shoots as 2.
    does(
        "wilma", "shoot", fails("wilma", "apple", pool=6, points=4, difficulty=5, power=2),
        faces=(5, 4, 6, 1, 2, 4), target="apple", metres=60,
    ),
    passes("apple"),
    does(
        "wilma", "shoot", hits("wilma", "apple", pool=6, points=5, difficulty=5, margin=0, power=2, damage=3),
        told("Fell", who="apple", status="dead"),
        faces=(6, 6, 3, 4, 5, 1, 2, 4), target="apple", metres=60,
    ),
    ends={"apple": (-2, "dead"), "wilma": (18, "active")},
    winner="archers",
)  # fmt: skip

# --- an eye, called and by chance ------------------------------------------------------------------------------------

KLARA: Sheet = {
    "agility": 3, "strength": 3, "skills": {"crossbow": 5}, "vitality_max": 18, "weapon": "crossbow",
    "weapons": ["crossbow"],
}  # fmt: skip
KNIGHT: Sheet = {
    "agility": 3, "strength": 4, "skills": {"sword": 4, "shield": 3, "reflex": 2}, "vitality_max": 20,
    "weapon": "sword", "weapons": ["sword"], "shield": "large_shield", "motion": "walking",
    "armour": {"head": 5, "torso": 5, "left_arm": 4, "right_arm": 4, "left_leg": 4, "right_leg": 4},
}  # fmt: skip

AN_EYE = fight(
    "pool_an_eye",
    (Member("klara", "wall", KLARA, seat="Kasia"), Member("knight", "field", KNIGHT)),
    ("klara", "knight"),
    does("gm", "set_distance", told("DistanceSet", band="far"), a="klara", b="knight", band="far"),
    # The knight walks up in full mail; only the slit of his helmet is open, and no shield wards off a bolt.
    does(
        "klara", "shoot",
        hits("klara", "knight", pool=8, points=5, difficulty=5, defence="none", location="eye", damage=11),
        wounds("knight", 11, "eye"),
        faces=(4, 5, 6, 4, 5, 1, 2, 3), target="knight", metres=30, called="eye",
    ),
    does("knight", "change_range", told("RangeTried", pool=3, points=2, success=True), faces=(4, 5, 1), target="klara",
         to="long"),
    # He runs, at dusk; half a step nearer is none. Three sixes, and a die between eye and heart.
    does("gm", "set_motion", told("MotionSet", motion="running"), combatant="knight", motion="running"),
    does("gm", "set_visibility", told("VisibilitySet", poor=True), poor=True),
    does(
        "klara", "shoot",
        hits("klara", "knight", pool=8, points=5, difficulty=4, margin=1, location="eye", damage=12),
        told("Fell", who="knight", status="down"),
        faces=(*(6, 6, 6, 1, 4, 5, 1, 2, 3, 1, 2), 2), target="knight", metres=15,
    ),
    options={"vital_choice": "random"},
    ends={"klara": (18, "active"), "knight": (-3, "down")},
    winner="wall",
)  # fmt: skip

POOLS = (THREE_AGAINST_TWO, TWO_CLASHES, A_SPELL, AN_APPLE, AN_EYE)
