"""Stat blocks that users already have: each sample with what it is expected to become, and the vectors of import."""

import json
from pathlib import Path
from typing import Any

import pytest

from engine.importing import Block
from engine.rejections import Rejection
from engine.rulesets.dnd5e.importing import StatBlocks
from engine.rulesets.dnd5e.sheet import read_sheet, show_sheet
from tests.vectors.importing import play_import
from tests.vectors.running import differences, failure, load

HERE = Path(__file__).parent / "stat_blocks"
SAMPLES = sorted(path for path in HERE.glob("*.json") if not path.name.endswith(".expected.json"))
VECTORS = [
    vector
    for path in sorted((Path(__file__).parent.parent / "vectors").glob("dnd5e.*vectors.json"))
    for vector in load(path)[1]
    if "import" in vector["given"]
]


def blocks(data: Any) -> list[Block]:
    return [StatBlocks().block(creature) for creature in StatBlocks().creatures(data)]


def sheet_of(data: Any) -> dict[str, Any]:
    """The sheet of the one creature of a file."""
    (only,) = blocks(data)
    assert only.sheet is not None, only.error
    return only.sheet


def warnings_of(data: Any) -> tuple[str, ...]:
    (only,) = blocks(data)
    return only.warnings


def sample(name: str) -> Any:
    return json.loads((HERE / f"{name}.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_a_real_stat_block_becomes_what_a_reader_takes_from_it(path: Path) -> None:
    want = json.loads(path.with_suffix(".expected.json").read_text(encoding="utf-8"))
    (only,) = blocks(json.loads(path.read_text(encoding="utf-8")))
    assert only.error is None
    assert only.format == want["format"]
    assert list(only.warnings) == want["warnings"]
    assert list(differences(want["sheet"], only.sheet)) == []


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_an_imported_sheet_is_read_by_the_rules_and_shown_with_all_it_brought(path: Path) -> None:
    made = sheet_of(json.loads(path.read_text(encoding="utf-8")))
    read = read_sheet(made)
    assert not isinstance(read, Rejection)
    kept = {key: value for key, value in made.items() if key not in ("attacks", "spells")}
    assert list(differences(kept, show_sheet(read))) == []


def test_all_samples_have_their_expectation() -> None:
    assert len(SAMPLES) == 26
    assert all(path.with_suffix(".expected.json").is_file() for path in SAMPLES)


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["id"])
def test_vectors_of_import(vector: dict[str, Any]) -> None:
    assert failure(lambda given, dice, expect: play_import(given), vector) is None


# -- what the text says -----------------------------------------------------------------------------------------------


def attacking(text: str, **fields: Any) -> tuple[dict[str, Any], tuple[str, ...]]:
    """A goblin's one attack with this text, and all warnings."""
    action = {"name": "Jaws", "desc": text, **fields}
    (only,) = blocks({**sample("5e-bits.goblin"), "actions": [action]})
    assert only.sheet is not None
    return only.sheet["attacks"][0], only.warnings


HEAD = "Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: "


def test_a_hit_that_knocks_prone_has_a_save_and_a_condition() -> None:
    """DND-133, chapter 13."""
    text = HEAD + (
        "7 (2d4 + 2) piercing damage. If the target is a creature, it must succeed on a DC 11 Strength saving throw or "
        "be knocked prone."
    )
    attack, warnings = attacking(text)
    assert attack["on_hit"] == [
        {"save": {"ability": "str", "dc": 11, "on_success": "none"}, "condition": "prone"},
    ]
    assert warnings == ()


def test_poison_that_halves_has_its_own_damage() -> None:
    text = HEAD + (
        "7 (1d8 + 3) piercing damage, and the target must make a DC 11 Constitution saving throw, taking 9 (2d8) "
        "poison damage on a failed save, or half as much damage on a successful one."
    )
    attack, _ = attacking(text)
    assert attack["damage"] == [{"dice": "1d8", "bonus": 3, "type": "piercing"}]
    assert attack["on_hit"] == [
        {
            "save": {"ability": "con", "dc": 11, "on_success": "half"},
            "damage": [{"dice": "2d8", "bonus": 0, "type": "poison"}],
        }
    ]


def test_a_hold_has_its_escape_dc() -> None:
    attack, warnings = attacking(HEAD + "6 (1d6 + 3) bludgeoning damage, and the target is grappled (escape DC 14).")
    assert attack["on_hit"] == [{"condition": "grappled", "escape_dc": 14}]
    assert warnings == ()


@pytest.mark.parametrize(
    "after",
    [
        "The target is cursed with loup garou.",
        "The target must succeed on a DC 13 Constitution saving throw or be poisoned for 1 hour.",
        "The target is grappled (escape DC 14). Until this grapple ends, the target is restrained.",
    ],
)
def test_what_follows_a_hit_and_is_not_all_understood_is_kept_as_text(after: str) -> None:
    """DND-176: what is not understood is kept as text, and said to be."""
    (only,) = blocks(
        {**sample("5e-bits.goblin"), "actions": [{"name": "Bite", "desc": f"{HEAD}3 piercing damage. {after}"}]}
    )
    assert only.warnings == ("rider_as_text:bite",)
    assert only.sheet is not None
    assert after in only.sheet["texts"]["bite"]


def test_the_text_wins_over_every_field() -> None:
    """DND-176."""
    fields = {"attack_bonus": 7, "damage": [{"damage_dice": "3d6", "damage_type": {"index": "cold"}}]}
    attack, warnings = attacking(HEAD + "5 (1d6 + 2) slashing damage.", **fields)
    assert (attack["attack_bonus"], attack["damage"]) == (4, [{"dice": "1d6", "bonus": 2, "type": "slashing"}])
    assert warnings == ("attack_bonus_from_text:jaws", "damage_from_text:jaws", "damage_type_from_text:jaws")


def test_without_a_text_the_fields_are_taken_and_the_rest_is_a_guess() -> None:
    fields = {"attack_bonus": 7, "damage": [{"damage_dice": "3d6+1", "damage_type": {"index": "cold"}}]}
    attack, warnings = attacking("It bites.", **fields)
    assert (attack["attack_bonus"], attack["damage"]) == (7, [{"dice": "3d6", "bonus": 1, "type": "cold"}])
    assert warnings == ("guessed:jaws.mode",)


def test_a_damage_without_dice_is_its_number() -> None:
    attack, _ = attacking(HEAD + "1 piercing damage.")
    assert attack["damage"] == [{"dice": None, "bonus": 1, "type": "piercing"}]


def test_poison_that_only_follows_death_is_no_condition_of_the_hit() -> None:
    text = HEAD + (
        "3 piercing damage, and the target must make a DC 11 Constitution saving throw, taking 9 (2d8) poison damage "
        "on a failed save, or half as much damage on a successful one. If the poison reduces the target to 0 hit "
        "points, the target is stable but poisoned for 1 hour."
    )
    attack, warnings = attacking(text)
    assert "condition" not in attack["on_hit"][0]
    assert warnings == ("rider_as_text:jaws",)


def test_damage_behind_that_in_two_hands_is_not_lost() -> None:
    text = (
        "6 (1d6 + 3) slashing damage, or 8 (1d10 + 3) slashing damage if used with two hands, plus 3 (1d6) fire damage."
    )
    attack, warnings = attacking(HEAD + text)
    assert attack["versatile"] == {"dice": "1d10"}
    assert attack["damage"][1] == {"dice": "1d6", "bonus": 0, "type": "fire"}
    assert warnings == ()


def test_another_choice_of_damage_is_kept_as_text() -> None:
    text = "7 (2d6) piercing damage, or 3 (1d6) piercing damage if the swarm has half of its hit points or fewer."
    attack, warnings = attacking(HEAD.replace("reach 5", "reach 0") + text)
    assert attack["damage"] == [{"dice": "2d6", "bonus": 0, "type": "piercing"}]
    assert "versatile" not in attack
    assert (attack["reach"], warnings) == (5, ("guessed:jaws.reach", "rider_as_text:jaws"))


@pytest.mark.parametrize(
    "text",
    [
        "*Melee Weapon Attack:* +4 to hit, reach 5 ft., one target. *Hit:* 5 (1d6 + 2) slashing damage.",
        "**Melee Weapon Attack:** +4 to hit, reach 5 ft., one target. __Hit:__ 5 (1d6+2) slashing damage.",
        "<p><em>Melee Weapon Attack:</em> +4 to hit, reach 5&nbsp;ft., one target. Hit: 5 (1d6 + 2) slashing damage.",
        "Melee Attack Roll: +4, reach 5 ft. Hit: 5 (1d6 + 2) Slashing damage.",
        "melee weapon attack: + 4 to hit, reach 5 feet, one target. hit: 5 (1d6 + 2) slashing damage",
    ],
)
def test_an_attack_is_read_however_it_is_set(text: str) -> None:
    attack, warnings = attacking(text)
    assert (attack["attack_bonus"], attack["reach"]) == (4, 5)
    assert attack["damage"] == [{"dice": "1d6", "bonus": 2, "type": "slashing"}]
    assert warnings == ()


def test_two_attacks_of_one_name_are_told_apart() -> None:
    twice = [
        {"name": "Claw", "desc": HEAD + "1 piercing damage."},
        {"name": "Claw (Left)", "desc": HEAD + "2 fire damage."},
    ]
    made = sheet_of({**sample("5e-bits.goblin"), "actions": twice})
    assert [attack["id"] for attack in made["attacks"]] == ["claw", "claw_2"]


# -- single fields ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "entries", "warnings"),
    [
        (["fire", "cold"], ["fire", "cold"], ()),
        (
            ["bludgeoning, piercing, and slashing from nonmagical attacks not made with adamantine weapons"],
            [
                {
                    "types": ["bludgeoning", "piercing", "slashing"],
                    "unless": ["magical", "adamantine"],
                    "attacks_only": True,
                }
            ],
            (),
        ),
        (["damage from spells"], [], ("unparsed_damage_qualifier",)),
        (["piercing from magic weapons wielded by good creatures"], ["piercing"], ("unparsed_damage_qualifier",)),
    ],
)
def test_damage_clauses(said: list[str], entries: list[Any], warnings: tuple[str, ...]) -> None:
    """DND-119, DND-178."""
    (only,) = blocks({**sample("5e-bits.goblin"), "damage_resistances": said})
    assert only.sheet is not None
    assert (only.sheet["resistances"], only.warnings) == (entries, warnings)


@pytest.mark.parametrize(
    ("changes", "hp_max", "formula", "warnings"),
    [
        ({"hit_points_roll": "2d6+9"}, 7, "2d6+9", ("hp_formula_mismatch",)),
        ({"hit_points": 33, "hit_points_roll": "6d8-5"}, 33, "6d8-5", ("hp_formula_mismatch",)),
        ({"hit_points_roll": "many"}, 7, "many", ("hp_formula_unparsed",)),
        ({"hit_points": None}, 7, "2d6", ("guessed:hp_max",)),
        ({"hit_points": "lots"}, 7, "2d6", ("guessed:hp_max", "skipped:hit_points")),
        ({"hit_points": 0}, 7, "2d6", ("guessed:hp_max", "skipped:hit_points")),
    ],
)
def test_hit_points_and_their_formula(
    changes: dict[str, Any], hp_max: int, formula: str, warnings: tuple[str, ...]
) -> None:
    """DND-178: the printed number is kept."""
    (only,) = blocks({**sample("5e-bits.goblin"), **changes})
    assert only.sheet is not None
    assert (only.sheet["hp_max"], only.sheet["hp_formula"], only.warnings) == (hp_max, formula, warnings)


@pytest.mark.parametrize(
    ("name", "id_"),
    [("Żmij Łukasz", "zmij_lukasz"), ("Will-o'-Wisp", "will_o_wisp"), ("Дракон", "дракон"), ("Kůň 2", "kun_2")],
)
def test_an_identifier_is_lower_case_without_accents(name: str, id_: str) -> None:
    """DND-177."""
    made = sheet_of({**sample("improved-initiative.goblin"), "Name": name})
    assert (made["id"], made["name"]) == (id_, name)


def test_nothing_and_zero_are_not_the_same() -> None:
    """DND-177."""
    made = sheet_of({**sample("open5e-v1.adult-red-dragon"), "charisma_save": 0, "wisdom_save": None})
    assert made["saves"] == {"dex": 6, "con": 13, "cha": 0}


def test_who_only_swims_does_not_walk() -> None:
    assert sheet_of({**sample("5e-bits.goblin"), "speed": {"swim": "40 ft."}})["speeds"] == {"swim": 40, "walk": 0}


@pytest.mark.parametrize(
    ("field", "value", "warning"),
    [
        ("strength", "strong", "skipped:strength"),
        ("strength", 31, "skipped:strength"),
        ("speed", 30, "skipped:speed"),
        ("senses", "keen", "skipped:senses"),
        ("condition_immunities", [{"index": "sleepy"}], "skipped:condition_immunities"),
        ("challenge_rating", 0.3, "skipped:challenge_rating"),
        ("size", "Enormous", "size_defaulted"),
        ("armor_class", [], "guessed:ac"),
        (
            "proficiencies",
            [{"value": 1, "proficiency": {"index": "skill-juggling"}}],
            "skipped:proficiencies.skill_juggling",
        ),
        ("legendary_actions", {"a": 5}, "skipped:legendary_actions.0"),
        ("lucky_number", 7, "skipped:lucky_number"),
        ("actions", "none", "skipped:actions"),
        ("languages", "x" * 300 + ", Common", "skipped:languages.0"),
    ],
)
def test_a_broken_field_is_said_and_never_loses_the_creature(field: str, value: Any, warning: str) -> None:
    (only,) = blocks({**sample("5e-bits.goblin"), field: value})
    assert only.sheet is not None
    assert only.sheet["name"] == "Goblin"
    assert warning in only.warnings


def actor(*items: dict[str, Any], **system: Any) -> dict[str, Any]:
    """A Foundry actor with these items."""
    base = sample("foundry-dnd5e.mage")
    return {**base, "system": base["system"] | system, "items": list(items)}


def test_older_items_of_foundry_are_read_too() -> None:
    """Chapter 13: before activities an item had its damage, its save and its way of acting in fields of its own."""
    jaws = {
        "name": "Jaws",
        "type": "weapon",
        "system": {
            "actionType": "mwak",
            "attackBonus": "2",
            "proficient": True,
            "weaponType": "natural",
            "ability": "dex",
            "damage": {"parts": [["2d6 + @mod", "piercing"], ["1d6", "poison"]], "versatile": ""},
            "range": {"value": 10, "units": "ft"},
            "save": {"ability": "con", "dc": 12, "scaling": "flat"},
            "description": {"value": "<p>The target is &Reference[poisoned].</p>"},
            "recharge": {"value": 5, "charged": True},
        },
    }
    burst = {
        "name": "Frost Burst",
        "type": "spell",
        "system": {
            "level": 2,
            "actionType": "save",
            "activation": {"type": "action", "cost": 1},
            "range": {"value": 60, "units": "ft"},
            "components": {"vocal": True, "somatic": True, "material": False, "concentration": False},
            "damage": {"parts": [["3d8", "cold"]]},
            "save": {"ability": "con", "dc": None, "scaling": "spell"},
            "description": {"value": "<p>Half as much on a success.</p>"},
        },
    }
    spark = {
        "name": "Spark",
        "type": "spell",
        "system": {
            "level": 0,
            "actionType": "rsak",
            "activation": {"type": "action"},
            "range": {"value": 60, "units": "ft"},
            "damage": {"parts": [["1d8", "lightning"]]},
            "scaling": {"mode": "cantrip", "formula": ""},
        },
    }
    (only,) = blocks(actor(jaws, burst, spark))
    assert only.sheet is not None
    (bite,) = only.sheet["attacks"]
    assert (bite["attack_bonus"], bite["source"], bite["recharge"]) == (2 + 3 + 2, "natural", 5)
    assert bite["damage"] == [
        {"dice": "2d6", "bonus": 2, "type": "piercing"},
        {"dice": "1d6", "bonus": 0, "type": "poison"},
    ]
    assert bite["on_hit"] == [{"save": {"ability": "con", "dc": 12, "on_success": "none"}, "condition": "poisoned"}]
    cold, bolt = only.sheet["spells"]
    assert cold["components"] == ["v", "s"]
    assert cold["effect"] == {
        "kind": "save",
        "ability": "con",
        "damage": [{"dice": "3d8", "bonus": 0, "type": "cold"}],
        "on_success": "half",
    }
    assert bolt["effect"]["damage"] == [{"dice": "2d8", "bonus": 0, "type": "lightning"}], "a caster of 9th level"
    assert only.warnings == ()


def test_what_a_formula_cannot_say_is_skipped() -> None:
    club = {
        "name": "Club",
        "type": "weapon",
        "system": {
            "actionType": "mwak",
            "attackBonus": "floor(@abilities.str.mod / 2)",
            "damage": {"parts": [["(1d4)d6", "bludgeoning"], ["1d4 + @abilities.str.mod", "fire"]]},
        },
    }
    (only,) = blocks(actor(club))
    assert only.sheet is not None
    assert only.sheet["attacks"][0]["damage"] == [{"dice": "1d4", "bonus": -1, "type": "fire"}]
    assert only.warnings == ("skipped:items.club.damage.0", "skipped:items.club.system.attackbonus")


@pytest.mark.parametrize(
    ("ac", "items", "expected"),
    [
        ({"calc": "flat", "flat": 17}, (), 17),
        ({"calc": "default", "flat": None}, (), 12),
        ({"calc": "mage"}, (), 15),
        ({"calc": "unarmoredMonk"}, (), 13),
        ({"calc": "custom", "formula": "11 + @abilities.int.mod"}, (), 14),
        ({"calc": "default"}, (("medium", 14, None), ("shield", 2, None)), 18),
        ({"calc": "default"}, (("heavy", 16, 0),), 16),
    ],
)
def test_the_ways_of_reckoning_an_armour_class(ac: Any, items: tuple[Any, ...], expected: int) -> None:
    """Chapter 13: printed, by what is worn, or by the formula that a name stands for. Dexterity is 14."""
    worn = [
        {
            "name": kind,
            "type": "equipment",
            "system": {"equipped": True, "type": {"value": kind}, "armor": {"value": value, "dex": dex}},
        }
        for kind, value, dex in items
    ]
    attributes = sample("foundry-dnd5e.mage")["system"]["attributes"] | {"ac": ac}
    assert sheet_of(actor(*worn, attributes=attributes))["ac"] == expected


def test_regeneration_is_a_rule() -> None:
    """DND-167."""
    text = (
        "The troll regains 10 hit points at the start of its turn. If the troll takes acid or fire damage, this trait "
        "doesn't function at the start of the troll's next turn."
    )
    made = sheet_of({**sample("5e-bits.goblin"), "special_abilities": [{"name": "Regeneration", "desc": text}]})
    assert made["regeneration"] == {"amount": 10, "blocked_by": ["acid", "fire"]}
    assert made["texts"]["regeneration"] == text


@pytest.mark.parametrize("sign", ["a", "ż", "🐉", '"'])
def test_long_texts_are_cut_to_one_length_so_that_the_sheet_fits(sign: str) -> None:
    traits = [{"name": f"Trait {n}", "desc": sign * (100 * n)} for n in range(1, 20)]
    (only,) = blocks({**sample("5e-bits.goblin"), "special_abilities": traits})
    assert only.sheet is not None
    size = len(json.dumps(only.sheet, ensure_ascii=False).encode())
    assert size <= 12_500
    assert len(only.sheet["texts"]["trait_1"]) == 100
    lengths = [len(text) for text in only.sheet["texts"].values()]
    assert lengths == sorted(lengths)
    assert "text_cut:trait_19" in only.warnings


def test_many_warnings_are_counted() -> None:
    warnings = warnings_of({**sample("5e-bits.goblin"), **{f"unknown_{n}": n for n in range(1, 201)}})
    assert warnings[-1] == "more:140"


# -- several in a file ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "wrapped",
    [
        lambda goblin: [goblin, 5, goblin],
        lambda goblin: {"count": 3, "results": [goblin, {"index": "goblin"}, goblin]},
        lambda goblin: {"Combatants": [{"StatBlock": goblin, "CurrentHP": 1}, {}, {"StatBlock": goblin}]},
        lambda goblin: {"Creatures.1": goblin, "Creatures.2": "{", "PersistentCharacters.3": {"StatBlock": goblin}},
        lambda goblin: {"SavedEncounters.1": {"Combatants": [{"StatBlock": goblin}, None, {"StatBlock": goblin}]}},
        lambda goblin: {"Spells.9": {}, "Creatures.1": json.dumps(goblin), "Creatures.2": [], "Creatures.3": goblin},
    ],
    ids=["list", "page", "encounter", "export", "saved encounters", "texts"],
)
def test_one_bad_block_does_not_stop_the_others(wrapped: Any) -> None:
    """DND-175."""
    found = blocks(wrapped(sample("improved-initiative.goblin")))
    assert [block.error for block in found] == [None, "unknown_format", None]
    assert all(block.sheet is None or block.sheet["hp_max"] == 7 for block in found), "what it has left is no sheet"


@pytest.mark.parametrize("data", [None, 5, "text", {}, {"name": "x", "system": {}, "type": "weapon"}])
def test_what_is_no_stat_block_is_an_unknown_format(data: Any) -> None:
    assert [block.error for block in blocks(data)] == ["unknown_format"]


def test_the_same_creature_in_three_formats_is_the_same_creature() -> None:
    """What is not in all files, and how attacks are ordered, aside."""

    def core(name: str) -> dict[str, Any]:
        shared = ("id", "name", "kind", "size", "abilities", "ac", "hp_max", "hp_formula", "speeds", "saves", "senses")
        made = sheet_of(sample(name))
        attacks = {each["id"]: (each["mode"], each["attack_bonus"], each["damage"]) for each in made["attacks"]}
        return {field: made.get(field) for field in shared} | {"attacks": attacks}

    for creature in ("goblin", "skeleton", "owlbear", "knight", "mage", "adult-red-dragon"):
        first, *others = (core(f"{form}.{creature}") for form in ("5e-bits", "improved-initiative", "foundry-dnd5e"))
        assert others == [first, first], creature
