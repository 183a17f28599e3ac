"""The words of the destiny-die pool in three languages: one for everything its rules say, and fights without a gap.

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
from engine.rulesets.bajarz import actions, describe, facts, sheet, tables
from engine.rulesets.bajarz.body import BARRED, MET, RIGHT
from engine.rulesets.bajarz.options import Options
from engine.rulesets.bajarz.rules import Bajarz
from engine.rulesets.bajarz.templates import TEMPLATES
from engine.view import TABLE, THE_GM, project
from tests.engine.test_bajarz_at_random import Table
from tests.support import catalogues
from tests.support.catalogues import LANGUAGES, NO_BREAK, ROOT
from tests.test_locales import literals
from tests.test_sentences import HOLE, Strict

NAMES = ("core", "bajarz")
RULES = (ROOT / "engine" / "rulesets" / "bajarz" / "RULES.md").read_text(encoding="utf-8")


def missing(keys: set[str]) -> list[str]:
    """Those of the keys that English has no words for; the other languages have what English has."""
    return sorted(keys - catalogues.patterns("en", *NAMES).keys())


def test_every_fact_has_its_line() -> None:
    assert missing({f"ev-{one.__struct_config__.tag}" for one in get_args(facts.Facts)}) == []


def test_every_wish_and_every_answer_has_its_words() -> None:
    assert missing({f"act-{one.__struct_config__.tag}" for one in get_args(actions.Wishes)}) == []
    assert missing({f"act-{name}" for name in (*tables.DEFENCES, "no_defence")}) == []
    assert missing({f"choice-{name}" for name in (*tables.DEFENCES, "none")}) == []


def test_every_parameter_of_a_wish_or_a_gm_command_has_its_name() -> None:
    asked = [parameter for command in describe.GM_COMMANDS for parameter in command.parameters]
    names = {parameter.name for parameter in asked} | {field.name for one in asked for field in one.fields}
    given = {field for one in get_args(actions.Wishes) for field in one.__struct_fields__}
    assert missing({f"field-{name}" for name in names | given}) == []


def test_every_template_weapon_and_figure_has_its_name() -> None:
    named = {f"template-{one.id}" for one in TEMPLATES} | {f"weapon-{one}" for one in (*tables.WEAPONS, "shield")}
    named |= {f"skill-{skill}" for skill in tables.SKILLS} | {f"value-{table}" for table in tables.NUMBERS}
    named |= {f"value-{name}" for table in tables.NUMBERS.values() for name in table}
    assert missing(named) == []


def test_every_rule_has_its_sentence() -> None:
    assert missing({f"rule-BAJ-{number}" for number in range(1, 64)}) == []


def test_every_table_option_has_its_name_its_explanation_and_words_for_its_values() -> None:
    names = [one.encode_name for one in fields(Options)]
    assert missing({f"opt-{name}" for name in names} | {f"opt-{name}@hint" for name in names}) == []
    assert missing({f"name-{name}" for name in names}) == []
    for one in fields(Options):
        assert missing({f"value-{word}" for word in literals(one.type)}) == []


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


def refusals() -> Iterator[tuple[str, frozenset[str]]]:
    """Each refusal that the rules write: its code and the names of its parameters."""
    for path in (ROOT / "engine" / "rulesets" / "bajarz").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
                given = frozenset(keyword.arg or "" for keyword in node.keywords)
                if node.func.id == "no":
                    for code in ast.walk(node.args[0]):
                        if isinstance(code, ast.Constant) and "_" in str(code.value):
                            yield str(code.value), given
                elif node.func.id == "wrong":
                    yield "invalid_value", given | {"field"}


def test_a_refusal_brings_what_one_way_to_say_it_needs() -> None:
    written = set(refusals())
    assert len(written) > 30
    for language in LANGUAGES:
        patterns = catalogues.patterns(language, *NAMES)
        for code, given in written:
            ways = [p for key, p in patterns.items() if key == f"err-{code}" or key.startswith(f"err-{code}@plain")]
            assert ways, code
            needs = [{v for v in catalogues.variables(language, p, *NAMES) if not v.endswith("_is")} for p in ways]
            assert any(need <= given for need in needs), f"{language} {code}: {needs}, brought {sorted(given)}"


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
    words = """bajarz|cecha|umiejętność|suma|kostki|punkt|pt|kostka przeznaczenia|test walki|test refleksu|parowanie
        |blok|unik|parowanie tarczą|nie broni się|w bezruchu|zasięg|dystans|zmiana dystansu|prawo ataku|na przemian
        |atak mimo kolejności|atakuj mimo to|pierwszy atak|runda|akcja|czynność|wiele czynności na raz
        |pierwszeństwa|modyfikator okolicznościowy|zasięg bazowy|naciąg|siła broni|korpus|głowa|serce|oko|żywotność"""
    everything_said = " ".join(
        text.replace(NO_BREAK, " ").lower()
        for pattern in catalogues.patterns("pl", *NAMES).values()
        for text in catalogues.texts(pattern)
    )
    assert [word for word in map(str.strip, words.split("|")) if word not in everything_said] == []


@pytest.mark.parametrize("seed", range(6))
def test_a_fight_is_told_without_a_gap(seed: int) -> None:
    table = Table(seed)
    tellers = [Strict("bajarz", language, {}) for language in LANGUAGES]
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
    refused = Bajarz().read({"agility": 11})
    assert isinstance(refused, Rejection)
    for language in LANGUAGES:
        teller = Strict("bajarz", language, {})
        said = teller.maybe("err-invalid_value", teller.args(dict(refused.params)))
        assert said is not None
        assert "10" in said
