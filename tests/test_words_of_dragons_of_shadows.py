"""The words of Dragons of Shadows alone; what every rule system must say is tested in test_sentences.py."""

import re

import pytest
from msgspec import Struct
from msgspec.structs import fields

from engine.rulesets.dragons_of_shadows.sheet import Item, Note, Sheet, Weapon
from engine.rulesets.dragons_of_shadows.templates import ARMOUR, TEMPLATES, WEAPONS
from tests.support import words
from tests.support.catalogues import ROOT
from tests.support.words import literals

RULES = (ROOT / "engine" / "rulesets" / "dragons_of_shadows" / "RULES.md").read_text(encoding="utf-8")


def missing(keys: set[str]) -> list[str]:
    """Those of the keys that have no words."""
    return words.missing("dragons_of_shadows", keys)


def specified(start: str, stop: str) -> str:
    """A passage of the rules."""
    return RULES[RULES.index(start) : RULES.index(stop, RULES.index(start))]


def test_every_starter_thing_has_its_name() -> None:
    named = {f"weapon-{one}" for one in WEAPONS} | {f"armour-{one}" for one in ARMOUR}
    assert missing(named | {f"skill-{skill}" for one in TEMPLATES for skill in one.sheet["skills"]}) == []


def test_every_error_identifier_has_its_refusal() -> None:
    passage = specified("Error identifiers, in the order", "## 9.").split(":", 1)[1]
    named = {word for group in re.findall(r"`([^`]+)`", passage) for word in re.split(r"[,;\s]+", group) if word}
    named -= {"choice", "defend", "act_now", "ambush", "reveal", "draw"}
    assert len(named) > 50
    assert missing({f"err-{word}" for word in named}) == []


def test_every_action_and_gm_command_has_its_words() -> None:
    catalogue = specified("## 9. Action catalogue", "## 10.")
    gm_commands = specified("| command | parameters | effect |", "Tests asked for by the GM")
    rows = [row.split("|")[1] for row in (catalogue + gm_commands).split("\n") if row.startswith("| `")]
    named = {word for cell in rows for word in re.findall(r"`(\w+)`", cell)}
    assert len(named) > 40
    assert missing({f"act-{word}" for word in named}) == []


@pytest.mark.parametrize("form", [Sheet, Weapon, Item, Note])
def test_every_field_of_a_sheet_has_its_name(form: type[Struct]) -> None:
    assert missing({f"field-{one.encode_name.removesuffix('_mm')}" for one in fields(form)}) == []


def test_every_word_a_sheet_may_have_has_its_words() -> None:
    where: dict[str, type[Struct]] = {
        "class": Weapon,
        "kind": Weapon,
        "access": Weapon,
        "location": Note,
        "gender": Sheet,
        "applies_to": Note,
    }
    for name, form in where.items():
        kind = next(one.type for one in fields(form) if one.encode_name == name)
        keys = {f"{'tag' if name == 'applies_to' else name}-{word}" for word in literals(kind)}
        assert keys
        assert missing(keys) == []


def test_the_words_of_the_source_text_are_the_words_on_the_page() -> None:
    """Dragons of Shadows is played in Polish, and its players know these words."""
    known = """tura|akcja|test prosty|test porównawczy|test złożony|suma|poziom trudności|dorzut|szczęście|pech
        |banalnie proste|proste|normalne|trudne|bardzo trudne|niemożliwe|siła|zręczność|szybkość|inteligencja|siła woli
        |walka bronią|walka wręcz|broń miotana|broń strzelecka|atak|blok|unik|uniki|atak dystansowy|osłona|bieg
        |przemieszczenie|chwyt|wyrwanie się|przepchnięcie|odczekanie|atak z zaskoczenia|lekkie obrażenia
        |poważne obrażenia|krytyczne obrażenia|punkty życia|pasek życia|lokacja trafienia|głowa|prawa ręka|lewa ręka
        |korpus|prawa noga|lewa noga|status|skręcona kostka|poważna rana|zmęczenie|choroba|klątwa|kość|rzut kośćmi"""
    assert words.not_said("dragons_of_shadows", "pl", known) == []
