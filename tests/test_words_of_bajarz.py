"""The words of the destiny-die pool alone; what every rule system must say is tested in test_sentences.py."""

import re
from typing import get_args

import pytest
from msgspec import Struct
from msgspec.structs import fields

from engine.rejections import Rejection
from engine.rulesets.bajarz import sheet, tables
from engine.rulesets.bajarz.body import BARRED, MET, RIGHT
from engine.rulesets.bajarz.rules import Bajarz
from tests.support import words
from tests.support.catalogues import LANGUAGES, ROOT
from tests.support.words import Strict

RULES = (ROOT / "engine" / "rulesets" / "bajarz" / "RULES.md").read_text(encoding="utf-8")


def missing(keys: set[str]) -> list[str]:
    """Those of the keys that have no words."""
    return words.missing("bajarz", keys)


def test_every_defence_has_its_words() -> None:
    assert missing({f"act-{name}" for name in (*tables.DEFENCES, "no_defence")}) == []
    assert missing({f"choice-{name}" for name in (*tables.DEFENCES, "none")}) == []


def test_every_weapon_and_figure_has_its_name() -> None:
    named = {f"weapon-{one}" for one in (*tables.WEAPONS, "shield")}
    named |= {f"skill-{skill}" for skill in tables.SKILLS} | {f"value-{table}" for table in tables.NUMBERS}
    named |= {f"value-{name}" for table in tables.NUMBERS.values() for name in table}
    named |= {f"term-{of}" for of in (*get_args(tables.Attribute), *tables.SKILLS)}
    assert missing(named) == []


@pytest.mark.parametrize("form", [sheet.Sheet, tables.Weapon])
def test_every_field_of_a_sheet_has_its_name(form: type[Struct]) -> None:
    assert missing({f"field-{one.encode_name}" for one in fields(form)}) == []


def test_every_word_a_sheet_may_have_has_its_words() -> None:
    for location in tables.LOCATIONS:
        assert missing({f"location-{location}", f"outcome-{location}", f"value-{location}"}) == []
    assert missing({f"reach-{band}" for band in tables.BANDS} | {f"motion-{one}" for one in tables.MOTIONS}) == []
    assert missing({f"size-{one}" for one in tables.SIZES} | {f"stat-{one}" for one in ("agility", "strength")}) == []
    assert missing({f"state-{word}" for word in get_args(sheet.Status)}) == []
    assert missing({f"status-{name}" for name in (BARRED, MET, RIGHT)} | {"limit-slots"}) == []
    assert missing({f"gender-{word}" for word in ("masculine", "feminine", "neuter")}) == []


def test_every_error_identifier_of_the_specification_is_written_somewhere_and_has_its_refusal() -> None:
    listed = RULES[RULES.index("- Errors: ") :].split("A refused command")[0]
    named = {word for word in re.findall(r"`([a-z_]+)`", listed) if "_" in word}
    inline = re.findall(r"\((?:else )?`([a-z_]+_[a-z_]+)`\)", RULES) + re.findall(r"[Ee]rror `([a-z_]+)`", RULES)
    named |= set(inline) - {"gm_override", "no_locations", "own_weapons", "set_circumstance", "vital_choice"}
    assert len(named) >= 28
    assert missing({f"err-{code}" for code in named}) == []
    sources = "".join(path.read_text() for path in (ROOT / "engine" / "rulesets" / "bajarz").glob("*.py"))
    assert [code for code in sorted(named) if f'"{code}"' not in sources] == []


def test_the_words_of_the_source_text_are_the_words_on_the_page() -> None:
    """The destiny-die pool is played in Polish, and its players know these words."""
    known = """bajarz|cecha|umiejętność|suma|kostki|punkt|pt|kostka przeznaczenia|test walki|test refleksu|parowanie
        |blok|unik|parowanie tarczą|nie broni się|w bezruchu|zasięg|dystans|zmiana dystansu|prawo ataku|na przemian
        |atak mimo kolejności|atakuj mimo to|pierwszy atak|runda|akcja|czynność|wiele czynności na raz
        |pierwszeństwa|modyfikator okolicznościowy|zasięg bazowy|naciąg|siła broni|korpus|głowa|serce|oko|żywotność"""
    assert words.not_said("bajarz", "pl", known) == []


def test_a_refused_sheet_is_said_with_its_field() -> None:
    refused = Bajarz().read({"agility": 11})
    assert isinstance(refused, Rejection)
    for language in LANGUAGES:
        teller = Strict("bajarz", language, {})
        said = teller.maybe("err-invalid_value", teller.args(dict(refused.params)))
        assert said is not None
        assert "10" in said
