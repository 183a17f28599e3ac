"""The words of Morsmordre alone; what every rule system must say is tested in test_sentences.py."""

import re
from typing import get_args

from msgspec.structs import fields

from engine.rulesets.morsmordre.blows import DEFENCES, PARTS, ROWS, STRENGTHS, Result, Share
from engine.rulesets.morsmordre.body import OWN_WORDS
from engine.rulesets.morsmordre.options import Options
from engine.rulesets.morsmordre.sheet import Condition, Form
from tests.support import words
from tests.support.catalogues import ROOT

RULES = ROOT / "engine" / "rulesets" / "morsmordre"


def missing(keys: set[str]) -> list[str]:
    """Those of the keys that have no words."""
    return words.missing("morsmordre", keys)


def test_every_defence_has_its_words() -> None:
    assert missing({f"{family}-{one}" for one in DEFENCES for family in ("act", "kind", "defence", "what")}) == []


def test_every_field_of_a_sheet_has_its_name() -> None:
    assert missing({f"field-{one.encode_name}" for form in (Form, Condition) for one in fields(form)}) == []


def test_every_table_option_is_named_where_its_value_is_told() -> None:
    assert missing({f"option-{one.encode_name}" for one in fields(Options)}) == []


def test_every_word_of_the_tables_has_its_words() -> None:
    assert missing({f"part-{part}" for part in PARTS} | {f"strength-{strength}" for strength in STRENGTHS}) == []
    labels = {label for row in ROWS for label in row.consequences}
    assert len(labels) >= 38
    assert missing({f"status-{label}" for label in (*labels, *OWN_WORDS)}) == []
    assert (
        missing({f"result-{word}" for word in get_args(Result)} | {f"share-{word}" for word in get_args(Share)}) == []
    )


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
    known = """tura|kolejka odwraca się|sprawność|zwinność|walka wręcz|spostrzegawczość|ukrywanie się|cios łagodny
        |cios lekki|cios wyważony|cios silny|cios potężny|st|siła ataku|całkowicie udany|połowicznie udany|nieudany|blok
        |unik|odskok|kontratak|zwarcie|ucieczka|różdżk|sięgnij po różdżkę|żywotność|nokaut|powikłania
        |krytyczna porażka|krytyczny sukces|czaszka|nos|żuchwa|brzuch|olbrzymy i ich potomkowie"""
    assert words.not_said("morsmordre", "pl", known) == []
