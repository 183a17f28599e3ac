"""Sentences of every rule system in three languages: words for all that its rules say, and fights told without a gap.

That each language says what English says is tested in test_locales.py; the words of one system alone, in its own
test_words_of_*.py.
"""

from typing import get_args

import pytest

from engine.catalogue import SYSTEMS
from tests.support import catalogues, words
from tests.support.at_random import fight_of
from tests.support.catalogues import LANGUAGES
from tests.support.words import Listener, missing, part

RULES = {
    "dragons_of_shadows": ("DOS", 80),
    "bajarz": ("BAJ", 63),
    "odria": ("ODR", 115),
    "morsmordre": ("MOR", 42),
    "dnd5e": ("DND", 178),
}
"""How the rules of a system are numbered."""
every_system = pytest.mark.parametrize("system", [rules.key for rules in SYSTEMS])


@every_system
def test_every_fact_has_its_line(system: str) -> None:
    assert missing(system, {f"ev-{one.__struct_config__.tag}" for one in get_args(part(system, "facts").Facts)}) == []


@every_system
def test_every_wish_has_its_words(system: str) -> None:
    wishes = get_args(part(system, "actions").Wishes)
    assert missing(system, {f"act-{one.__struct_config__.tag}" for one in wishes}) == []


@every_system
def test_every_parameter_of_a_wish_or_a_gm_command_has_its_name(system: str) -> None:
    assert missing(system, {f"field-{name}" for name in words.parameters_of(system)}) == []


@every_system
def test_every_field_of_a_sheet_has_its_name(system: str) -> None:
    unnamed = missing(system, {f"field-{name}" for name in words.fields_of_a_sheet(system)})
    assert missing(system, {key.replace("field-", "word-", 1) for key in unnamed}) == []


@every_system
def test_every_word_that_a_form_may_show_has_its_words(system: str) -> None:
    """Choices, what the catalogue offers, keys of maps and what stands there from the start; see the page's forms."""
    known = catalogues.patterns("en", *words.names(system)).keys()
    assert [place for place, keys in words.said_in_forms(system) if not keys & known] == []


@every_system
def test_every_template_has_its_name(system: str) -> None:
    assert missing(system, {f"template-{template.id}" for template in part(system, "templates").TEMPLATES}) == []


@every_system
def test_every_rule_has_its_sentence(system: str) -> None:
    prefix, last = RULES[system]
    assert missing(system, {f"rule-{prefix}-{number}" for number in range(1, last + 1)}) == []


@every_system
def test_every_table_option_has_its_name_its_explanation_and_words_for_its_values(system: str) -> None:
    for name, values in words.options_of(system).items():
        assert missing(system, {f"opt-{name}", f"opt-{name}@hint", f"name-{name}"}) == []
        family = "difficulty" if name.endswith("_status") else "value"
        assert missing(system, {f"{family}-{value}" for value in values}) == []


@every_system
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_brings_what_one_way_to_say_it_needs(system: str, language: str) -> None:
    assert len(words.refusals(system)) >= 20
    assert list(words.unsaid(system, language)) == []


@every_system
@pytest.mark.parametrize("seed", range(6))
def test_a_fight_is_told_without_a_gap(system: str, seed: int) -> None:
    fight = fight_of(system, seed)
    listener = Listener(fight)
    for _ in range(150):
        fight.step()
        listener.listen()
    assert len(listener.heard) > 15
