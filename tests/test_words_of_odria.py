"""The words of Odria alone; what every rule system must say is tested in test_sentences.py."""

import re

import pytest
from msgspec import Struct
from msgspec.structs import fields

from engine.rejections import Rejection
from engine.rulesets.odria import equipment, sheet
from engine.rulesets.odria.declaring import OTHERS, STANCES
from engine.rulesets.odria.defence import REACTIONS
from engine.rulesets.odria.harm import NOTICES
from engine.rulesets.odria.rules import Odria
from engine.rulesets.odria.shapes import BONDS, MARKS, MEANS
from engine.rulesets.odria.templates import ARMOUR, SHIELDS, TEMPLATES, WEAPONS
from tests.support import words
from tests.support.catalogues import LANGUAGES, ROOT
from tests.support.words import Strict, literals

SHEETS = {template.id: template.sheet for template in TEMPLATES}


def missing(keys: set[str]) -> list[str]:
    """Those of the keys that have no words."""
    return words.missing("odria", keys)


def test_every_action_of_the_catalogue_has_its_words() -> None:
    assert missing({f"act-{name}" for name in ("attack", "spell", "psionic", "aim", "beat", "leap_in", "other")}) == []
    assert missing({f"choice-{name}" for name in (*REACTIONS, "none")}) == []
    assert missing({f"stance-{name}" for name in STANCES} | {f"what-{name}" for name in OTHERS}) == []
    assert missing({f"marker-{name}" for name in (*MARKS, *BONDS)} | {f"means-{name}" for name in MEANS}) == []


def test_every_starter_thing_has_its_name() -> None:
    named = {f"weapon-{one}" for one in WEAPONS}
    named |= {f"armour-{one}" for one in ARMOUR} | {f"shield-{one}" for one in SHIELDS}
    named |= {f"skill-{skill}" for one in SHEETS.values() for skill in one["skills"]}
    assert missing(named) == []


@pytest.mark.parametrize(
    "form",
    [
        *(
            sheet.Sheet,
            sheet.Attributes,
            sheet.Bonus,
            sheet.Defences,
            equipment.Weapon,
            equipment.Layer,
            equipment.Shield,
        ),
        *(equipment.Spell, equipment.Power, sheet.Resist, equipment.Projectile, equipment.Bands),
    ],
)
def test_every_field_of_a_sheet_has_its_name(form: type[Struct]) -> None:
    assert missing({f"field-{one.encode_name.removesuffix('_g')}" for one in fields(form)}) == []


def test_every_word_a_sheet_may_have_has_its_words() -> None:
    where: tuple[tuple[str, type[Struct]], ...] = (
        ("size", sheet.Sheet),
        ("gender", sheet.Sheet),
        ("kind", equipment.Weapon),
        ("family", equipment.Weapon),
        ("damage_type", equipment.Spell),
    )
    for name, form in where:
        kind = next(one.type for one in fields(form) if one.encode_name == name)
        assert missing({f"{name}-{word}" for word in literals(kind)}) == []


def test_every_notice_has_its_words() -> None:
    known = {notice for notices in NOTICES.values() for notice in notices} | {"stray_attack", "parry_weapon_at_risk"}
    assert missing({f"notice-{notice}" for notice in known}) == []


def test_every_error_identifier_of_the_specification_has_its_refusal() -> None:
    rules = (ROOT / "engine" / "rulesets" / "odria" / "RULES.md").read_text(encoding="utf-8")
    written = {code for code, _ in words.refusals("odria")}
    named = set(re.findall(r"`([a-z_]+)`\)", rules)) & (written | {"hands_full"})
    assert len(named) > 25
    assert missing({f"err-{code}" for code in named}) == []


def test_the_words_of_the_source_text_are_the_words_on_the_page() -> None:
    """Odria is played in Czech, and its players know these words."""
    known = """pj|kolo|iniciativa (ini)|čas iniciativy|naplánovaná akce|hbi|sil|zru|fodl|zásažnost (zás)
        |průraznost (prů)|drtivost (drc)|ničivost|oč|pasivní obrana|„pasivka“|dodge|parry|block|k12+|dohazování
        |sečné|bodné|drtivé|omega|magie|hod proti pasti|resistence|silové minimum|těžký|masivní
        |dostřel krátký, efektivní, maximální
        |likvidační zásah|postih|bezvědomí|umírání|jistý úder|tvrdý úder|rychlý útok|all-out-defence|all-out-attack
        |all-in-one-attack|nátlak|ústup|kličkování|soustředěný kryt|distanc|přískok|odsek|zalehnutí|odskok|míření
        |vyčkávání|útok zezadu|boj s neviditelným|těsný kontakt|ohlášení|šok"""
    assert words.not_said("odria", "cs", known) == []


def test_a_refused_sheet_is_said_with_its_field() -> None:
    refused = Odria().read({"weapon": "excalibur"})
    assert isinstance(refused, Rejection)
    for language in LANGUAGES:
        teller = Strict("odria", language, {})
        said = teller.maybe("err-invalid_sheet", dict(refused.params))
        assert said is not None
        assert "weapon" in said
