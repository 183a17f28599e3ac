"""The words of Morsmordre in three languages: one for everything its rules say, and duels told without a gap.

What holds for every catalogue is tested in test_locales.py; how a client fills sentences, in server/telling.py.
"""

import ast
import re
from collections.abc import Iterator
from typing import Any, get_args

import pytest
from msgspec.structs import fields

from engine.rulesets.morsmordre import actions, describe, facts
from engine.rulesets.morsmordre.blows import DEFENCES, PARTS, ROWS, STRENGTHS, Result, Share
from engine.rulesets.morsmordre.body import OWN_WORDS
from engine.rulesets.morsmordre.options import Options
from engine.rulesets.morsmordre.sheet import Condition, Form
from engine.rulesets.morsmordre.templates import TEMPLATES
from engine.view import TABLE, THE_GM, project
from tests.engine.test_morsmordre_at_random import Table
from tests.support import catalogues
from tests.support.catalogues import LANGUAGES, NO_BREAK, ROOT
from tests.test_locales import literals
from tests.test_sentences import HOLE, Strict

NAMES = ("core", "morsmordre")
RULES = ROOT / "engine" / "rulesets" / "morsmordre"


def missing(keys: set[str]) -> list[str]:
    """Those of the keys that English has no words for; the other languages have what English has."""
    return sorted(keys - catalogues.patterns("en", *NAMES).keys())


def test_every_fact_has_its_line() -> None:
    assert missing({f"ev-{one.__struct_config__.tag}" for one in get_args(facts.Facts)}) == []


def test_every_wish_and_every_defence_has_its_words() -> None:
    assert missing({f"act-{one.__struct_config__.tag}" for one in get_args(actions.Wishes)}) == []
    assert missing({f"{family}-{one}" for one in DEFENCES for family in ("act", "kind", "defence", "what")}) == []


def test_every_parameter_of_a_wish_or_a_gm_command_has_its_name() -> None:
    asked = {parameter.name for command in describe.GM_COMMANDS for parameter in command.parameters}
    given = {field for one in get_args(actions.Wishes) for field in one.__struct_fields__}
    assert missing({f"field-{name}" for name in asked | given}) == []


def test_every_field_of_a_sheet_and_every_template_has_its_name() -> None:
    assert missing({f"field-{one.encode_name}" for form in (Form, Condition) for one in fields(form)}) == []
    assert missing({f"template-{template.id}" for template in TEMPLATES}) == []


def test_every_word_of_the_tables_has_its_words() -> None:
    assert missing({f"part-{part}" for part in PARTS} | {f"strength-{strength}" for strength in STRENGTHS}) == []
    labels = {label for row in ROWS for label in row.consequences}
    assert len(labels) >= 38
    assert missing({f"status-{label}" for label in (*labels, *OWN_WORDS)}) == []
    assert (
        missing({f"result-{word}" for word in get_args(Result)} | {f"share-{word}" for word in get_args(Share)}) == []
    )


def test_every_rule_has_its_sentence() -> None:
    assert missing({f"rule-MOR-{number}" for number in range(1, 43)}) == []


def test_every_table_option_has_its_name_its_explanation_and_words_for_its_values() -> None:
    names = [one.encode_name for one in fields(Options)]
    assert missing({f"opt-{name}" for name in names} | {f"opt-{name}@hint" for name in names}) == []
    assert missing({f"name-{name}" for name in names} | {f"option-{name}" for name in names}) == []
    for one in fields(Options):
        assert missing({f"value-{word}" for word in literals(one.type)}) == []


def refusals() -> Iterator[tuple[str, frozenset[str]]]:
    """Each refusal that the rules write: its code and the names of its parameters."""
    for path in RULES.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args and node.func.id == "no":
                assert isinstance(node.args[0], ast.Constant)
                yield str(node.args[0].value), frozenset(keyword.arg or "" for keyword in node.keywords)


def test_a_refusal_brings_what_one_way_to_say_it_needs() -> None:
    written = set(refusals())
    assert len(written) >= 20
    for language in LANGUAGES:
        patterns = catalogues.patterns(language, *NAMES)
        for code, given in written:
            ways = [p for key, p in patterns.items() if key == f"err-{code}" or key.startswith(f"err-{code}@plain")]
            assert ways, code
            needs = [{v for v in catalogues.variables(language, p, *NAMES) if not v.endswith("_is")} for p in ways]
            assert any(need <= given for need in needs), f"{language} {code}: {needs}, brought {sorted(given)}"


def test_every_error_identifier_of_the_rules_has_its_refusal() -> None:
    rules = (RULES / "RULES.md").read_text(encoding="utf-8")
    named = {
        *re.findall(r"`([a-z_]+)`", rules[rules.index("Further errors: `duel_only`") : rules.index("## 12.")]),
        *("not_your_turn", "unknown_blow", "requirement_not_met", "health_forbids", "no_wand", "wand_locked"),
        *("attack_id_required", "no_pending_attack", "unknown_defence", "unknown_command", "unknown_combatant"),
        *("encounter_ended", "invalid_value"),
    }
    assert len(named) > 18
    assert missing({f"err-{code}" for code in named}) == []


def test_the_words_of_the_source_text_are_the_words_on_the_page() -> None:
    """Morsmordre is played in Polish, and its players know these words."""
    words = """tura|kolejka odwraca się|sprawność|zwinność|walka wręcz|spostrzegawczość|ukrywanie się|cios łagodny
        |cios lekki|cios wyważony|cios silny|cios potężny|st|siła ataku|całkowicie udany|połowicznie udany|nieudany|blok
        |unik|odskok|kontratak|zwarcie|ucieczka|różdżka|sięgnij po różdżkę|żywotność|nokaut|powikłania
        |krytyczna porażka|krytyczny sukces|czaszka|nos|żuchwa|brzuch|olbrzymy i ich potomkowie"""
    everything_said = " ".join(
        text.replace(NO_BREAK, " ").lower()
        for pattern in catalogues.patterns("pl", *NAMES).values()
        for text in catalogues.texts(pattern)
    )
    wanted = [word.replace("różdżka", "różdżk").replace("i iii", "") for word in map(str.strip, words.split("|"))]
    assert [word for word in wanted if word not in everything_said] == []


@pytest.mark.parametrize("seed", range(6))
def test_a_duel_is_told_without_a_gap(seed: int) -> None:
    table = Table(seed)
    tellers = [Strict("morsmordre", language, {}) for language in LANGUAGES]
    heard: set[str] = set()
    seen = 0
    for _ in range(150):
        table.step()
        now, new = table.play.now, table.play.told[seen:]
        seen = len(table.play.told)
        for teller in tellers:
            teller.names.update({who: who.capitalize() for who in now.world.combatants})
            teller.names |= {
                "one": "one",
                "other": "other",
                "nobody": "Nobody",
                "ill": "ill",
                "sprain": "sprain",
                "odd_pain": "odd pain",
            }
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
