"""The words of Odria in three languages: one for everything its rules say, and fights told without a gap.

What holds for every catalogue is tested in test_locales.py; how a client fills sentences, in server/telling.py.
"""

import ast
import re
from collections.abc import Iterator
from typing import Any, get_args

import pytest
from msgspec import Struct
from msgspec.structs import fields

from engine.rejections import Rejection
from engine.rulesets.odria import actions, describe, facts, sheet
from engine.rulesets.odria.declaring import OTHERS, STANCES
from engine.rulesets.odria.defence import REACTIONS
from engine.rulesets.odria.harm import NOTICES
from engine.rulesets.odria.options import Options
from engine.rulesets.odria.rules import Odria
from engine.rulesets.odria.shapes import BONDS, MARKS, MEANS
from engine.rulesets.odria.templates import ARMOUR, SHIELDS, TEMPLATES, WEAPONS
from engine.view import TABLE, THE_GM, project
from tests.engine.test_odria_at_random import Table
from tests.support import catalogues
from tests.support.catalogues import LANGUAGES, NO_BREAK, ROOT
from tests.test_locales import literals
from tests.test_sentences import HOLE, Strict

NAMES = ("core", "odria")
SHEETS = {template.id: template.sheet for template in TEMPLATES}


def missing(keys: set[str]) -> list[str]:
    """Those of the keys that English has no words for; the other languages have what English has."""
    return sorted(keys - catalogues.patterns("en", *NAMES).keys())


def test_every_fact_has_its_line() -> None:
    assert missing({f"ev-{one.__struct_config__.tag}" for one in get_args(facts.Facts)}) == []


def test_every_wish_and_every_action_of_the_catalogue_has_its_words() -> None:
    assert missing({f"act-{one.__struct_config__.tag}" for one in get_args(actions.Wishes)}) == []
    assert missing({f"act-{name}" for name in ("attack", "spell", "psionic", "aim", "beat", "leap_in", "other")}) == []
    assert missing({f"choice-{name}" for name in (*REACTIONS, "none")}) == []
    assert missing({f"stance-{name}" for name in STANCES} | {f"what-{name}" for name in OTHERS}) == []


def test_every_parameter_of_a_wish_or_a_gm_command_has_its_name() -> None:
    asked = {parameter.name for command in describe.GM_COMMANDS for parameter in command.parameters}
    given = {field for one in get_args(actions.Wishes) for field in one.__struct_fields__}
    assert missing({f"field-{name}" for name in asked | given}) == []
    assert missing({f"marker-{name}" for name in (*MARKS, *BONDS)} | {f"means-{name}" for name in MEANS}) == []


def test_every_template_and_starter_thing_has_its_name() -> None:
    named = {f"template-{one}" for one in SHEETS} | {f"weapon-{one}" for one in WEAPONS}
    named |= {f"armour-{one}" for one in ARMOUR} | {f"shield-{one}" for one in SHIELDS}
    named |= {f"skill-{skill}" for one in SHEETS.values() for skill in one["skills"]}
    assert missing(named) == []


def test_every_rule_has_its_sentence() -> None:
    assert missing({f"rule-ODR-{number}" for number in range(1, 116)}) == []


def test_every_table_option_has_its_name_its_explanation_and_words_for_its_values() -> None:
    names = [one.encode_name for one in fields(Options)]
    assert missing({f"opt-{name}" for name in names} | {f"opt-{name}@hint" for name in names}) == []
    assert missing({f"name-{name}" for name in names}) == []
    for one in fields(Options):
        assert missing({f"value-{word}" for word in literals(one.type)}) == []


@pytest.mark.parametrize(
    "form",
    [
        *(sheet.Sheet, sheet.Attributes, sheet.Bonus, sheet.Defences, sheet.Weapon, sheet.Layer, sheet.Shield),
        *(sheet.Spell, sheet.Power, sheet.Resist, sheet.Projectile, sheet.Bands),
    ],
)
def test_every_field_of_a_sheet_has_its_name(form: type[Struct]) -> None:
    assert missing({f"field-{one.encode_name.removesuffix('_g')}" for one in fields(form)}) == []


def test_every_word_a_sheet_may_have_has_its_words() -> None:
    where: tuple[tuple[str, type[Struct]], ...] = (
        ("size", sheet.Sheet),
        ("gender", sheet.Sheet),
        ("kind", sheet.Weapon),
        ("family", sheet.Weapon),
        ("damage_type", sheet.Spell),
    )
    for name, form in where:
        kind = next(one.type for one in fields(form) if one.encode_name == name)
        assert missing({f"{name}-{word}" for word in literals(kind)}) == []


def test_every_notice_has_its_words() -> None:
    known = {notice for notices in NOTICES.values() for notice in notices} | {"stray_attack", "parry_weapon_at_risk"}
    assert missing({f"notice-{notice}" for notice in known}) == []


def refusals() -> Iterator[tuple[str, frozenset[str]]]:
    """Each refusal that the rules write: its code and the names of its parameters."""
    for path in (ROOT / "engine" / "rulesets" / "odria").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
                given = frozenset(keyword.arg or "" for keyword in node.keywords)
                if node.func.id == "no":
                    assert isinstance(node.args[0], ast.Constant)
                    yield str(node.args[0].value), given
                elif node.func.id == "wrong":
                    yield "invalid_parameter", given | {"field"}


def test_a_refusal_brings_what_one_way_to_say_it_needs() -> None:
    written = set(refusals())
    assert len(written) > 40
    for language in LANGUAGES:
        patterns = catalogues.patterns(language, *NAMES)
        for code, given in written:
            ways = [p for key, p in patterns.items() if key == f"err-{code}" or key.startswith(f"err-{code}@plain")]
            assert ways, code
            needs = [{v for v in catalogues.variables(language, p, *NAMES) if not v.endswith("_is")} for p in ways]
            assert any(need <= given for need in needs), f"{language} {code}: {needs}, brought {sorted(given)}"


def test_every_error_identifier_of_the_specification_has_its_refusal() -> None:
    rules = (ROOT / "engine" / "rulesets" / "odria" / "RULES.md").read_text(encoding="utf-8")
    written = {code for code, _ in refusals()}
    named = set(re.findall(r"`([a-z_]+)`\)", rules)) & (written | {"hands_full"})
    assert len(named) > 25
    assert missing({f"err-{code}" for code in named}) == []


def test_the_words_of_the_source_text_are_the_words_on_the_page() -> None:
    """Odria is played in Czech, and its players know these words."""
    words = """pj|kolo|iniciativa (ini)|čas iniciativy|naplánovaná akce|hbi|sil|zru|fodl|zásažnost (zás)
        |průraznost (prů)|drtivost (drc)|ničivost|oč|pasivní obrana|„pasivka“|dodge|parry|block|k12+|dohazování
        |sečné|bodné|drtivé|omega|magie|hod proti pasti|resistence|silové minimum|těžký|masivní
        |dostřel krátký, efektivní, maximální
        |likvidační zásah|postih|bezvědomí|umírání|jistý úder|tvrdý úder|rychlý útok|all-out-defence|all-out-attack
        |all-in-one-attack|nátlak|ústup|kličkování|soustředěný kryt|distanc|přískok|odsek|zalehnutí|odskok|míření
        |vyčkávání|útok zezadu|boj s neviditelným|těsný kontakt|ohlášení|šok"""
    everything_said = " ".join(
        text.replace(NO_BREAK, " ").lower()
        for pattern in catalogues.patterns("cs", *NAMES).values()
        for text in catalogues.texts(pattern)
    )
    assert [word for word in map(str.strip, words.split("|")) if word not in everything_said] == []


@pytest.mark.parametrize("seed", range(6))
def test_a_fight_is_told_without_a_gap(seed: int) -> None:
    table = Table(seed)
    tellers = [Strict("odria", language, {}) for language in LANGUAGES]
    heard: set[str] = set()
    seen = 0
    for _ in range(150):
        table.step()
        now, new = table.play.now, table.play.told[seen:]
        seen = len(table.play.told)
        for teller in tellers:
            teller.names.update({who: who.capitalize() for who in now.world.combatants})
            teller.names["nobody"] = "Nobody"
        for fact in new:
            for viewer in (THE_GM, TABLE):
                told: dict[str, Any] | None = project(table.play.rules, now, now, fact, viewer)
                if told is None:
                    continue
                heard.add(told["tag"])
                for teller in tellers:
                    said = teller.sentence(told)
                    assert said is None or not HOLE.search(said), f"{said!r} from {told}"
                    for line in told.get("explain", ()):
                        assert not HOLE.search(teller.reckoning(line)), f"{teller.reckoning(line)!r} from {line}"
    assert len(heard) > 15


def test_a_refused_sheet_is_said_with_its_field() -> None:
    refused = Odria().read({"weapon": "excalibur"})
    assert isinstance(refused, Rejection)
    for language in LANGUAGES:
        teller = Strict("odria", language, {})
        said = teller.maybe("err-invalid_sheet", dict(refused.params))
        assert said is not None
        assert "weapon" in said
