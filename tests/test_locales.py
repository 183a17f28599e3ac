"""The words of three languages: complete, equal, and good to read aloud. See clients/locales/README.md.

Whether a sentence is true is not tested here, only that there is one for everything the server can say.
"""

import re
from collections.abc import Iterator
from enum import StrEnum
from typing import get_args

import pytest
from fluent.syntax import ast
from msgspec.structs import fields

from engine import events
from engine.rejections import Code as CoreCode
from server import bounds, facts, room_commands
from server.protocol import Close
from server.protocol import Code as ServerCode
from tests.support import catalogues
from tests.support.catalogues import CATEGORIES, LANGUAGES, LOCALES, NO_BREAK, ROOT, SYSTEMS

CATALOGUES = [(language, path.stem) for language in LANGUAGES for path in sorted((LOCALES / language).glob("*.ftl"))]
SETS = [("core",), ("core", "vtt"), *(("core", system) for system in SYSTEMS)]
"""What one table speaks with."""

HOSTILE = "\u202e’{ $x } <b>%s</b> 🧙‍♀️ [one] *"
NUMBERS = (0, 1, 2, 5, 12, 22, 1.5)
NAMES = {
    "who",
    "target",
    "attacker",
    "to",
    "names",
    "seat",
    "status_on",
    "combatant",
    "wish_target",
    "holder",
    "winner",
}
"""Variables that hold a name, or may."""

# Nouns and fixed words that stand on Czech buttons; all others are infinitives.
CZECH_NOUNS = {
    *("Hotovo", "Další:", "Bez", "Rozhodnutí", "Čas", "Útok", "Jiná", "Obtížnost", "Porovnávací", "Složená"),
    *("Částečný", "Nový", "Nabídka", "Přečteno", "Ano,", "+{"),
}
POLISH_IN_C = {
    "Chwyć",
    "Zwróć",
    "Wróć",
    "Rzuć",
    "Odrzuć",
    "Upuść",
    "Puść",
    "Uśmierć",
    "Wyczyść",
    "Przemieść",
    "Trudność",
}
"""Polish imperatives, and a noun, that end like infinitives."""
CHIPS = ("status-", "band-", "limit-", "location-", "mode-", "difficulty-", "answer-", "weapon-")
FULL_WIDTH = {
    *("btn-end-turn-losing", "btn-answer-for", "btn-act-for", "btn-next", "btn-demo", "btn-copy-player"),
    *("btn-go-to-question", "btn-end-turn-waiting"),
}


def everything() -> Iterator[tuple[str, str, ast.Pattern]]:
    """Language, key and pattern of all that is said anywhere."""
    for language, name in CATALOGUES:
        for key, pattern in catalogues.patterns(language, name).items():
            yield language, key, pattern


def lines() -> Iterator[tuple[str, str, str]]:
    """Language, key and each sentence of it."""
    for language, key, pattern in everything():
        for text in catalogues.texts(pattern):
            yield language, key, text


# --- the files -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("language", "name"), CATALOGUES)
def test_a_catalogue_is_read_to_its_end(language: str, name: str) -> None:
    body = catalogues.parsed(language, name).body
    assert [entry.content for entry in body if isinstance(entry, ast.Junk)] == []
    keys = [entry.id.name for entry in body if isinstance(entry, ast.Message | ast.Term)]
    assert sorted(keys) == sorted(set(keys)), "a key stands twice"


@pytest.mark.parametrize("names", SETS)
@pytest.mark.parametrize("language", ["pl", "cs"])
def test_a_language_says_all_that_english_says_and_no_more(language: str, names: tuple[str, ...]) -> None:
    assert catalogues.patterns(language, *names).keys() == catalogues.patterns("en", *names).keys()


@pytest.mark.parametrize("names", SETS)
@pytest.mark.parametrize("language", ["pl", "cs"])
def test_a_sentence_needs_the_same_variables_in_every_language(language: str, names: tuple[str, ...]) -> None:
    english = catalogues.patterns("en", *names)
    for key, pattern in catalogues.patterns(language, *names).items():
        own, theirs = (catalogues.variables(lang, p, *names) for lang, p in ((language, pattern), ("en", english[key])))
        assert own == theirs, f"{language} {key}"


def test_a_selector_on_a_number_has_every_category_of_its_language() -> None:
    plural = {"zero", "one", "two", "few", "many", "other"}
    for language, key, pattern in everything():
        for variable, keys in catalogues.selectors(pattern):
            if variable.endswith("_is"):
                continue
            if variable == "gender":
                assert set(keys) == {"masculine", "feminine", "neuter", "unknown"}, f"{language} {key}"
                continue
            if len(keys) == 1:
                continue  # it asks only whether the variable came
            words = [word for word in keys if word in plural]
            assert tuple(words) == CATEGORIES[language], f"{language} {key}: {keys}"
            assert set(keys) - set(words) <= {"0"}, f"{language} {key}: {keys}"


@pytest.mark.parametrize("names", SETS)
def test_a_selector_on_a_word_knows_the_same_words_in_every_language(names: tuple[str, ...]) -> None:
    def known(language: str) -> dict[tuple[str, str], tuple[str, ...]]:
        found = catalogues.patterns(language, *names)
        return {
            (key, variable): keys
            for key, pattern in found.items()
            for variable, keys in catalogues.selectors(pattern)
            if variable.endswith("_is")
        }

    assert known("pl") == known("en")
    assert known("cs") == known("en")


@pytest.mark.parametrize("names", SETS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_speaks_with_any_number_and_any_name(language: str, names: tuple[str, ...]) -> None:
    for key, pattern in catalogues.patterns(language, *names).items():
        needed = catalogues.variables(language, pattern, *names)
        counted = {v for v, _ in catalogues.selectors(pattern) if not v.endswith("_is")}
        for value in (*NUMBERS, HOSTILE):
            given = {name: 1 if name in counted and isinstance(value, str) else value for name in needed}
            _, faults = catalogues.said(language, key, given, *names)
            assert faults == [], f"{language} {key}"


# --- how it is said --------------------------------------------------------------------------------------------------


def test_polish_and_czech_do_not_break_lines_after_words_of_one_letter() -> None:
    for language, name in CATALOGUES:
        for number, line in enumerate(catalogues.path_of(language, name).read_text(encoding="utf-8").split("\n"), 1):
            if not line.startswith("#"):
                kept = catalogues.kept_together(line, language)
                assert line == kept, f"{language}/{name}.ftl:{number}: run python -m tests.support.catalogues"


def test_a_percent_sign_stands_as_its_language_wants() -> None:
    for language, key, text in lines():
        for before in re.findall(r"([^(])%", text):
            assert (before == NO_BREAK) == (language == "cs"), f"{language} {key}"


def test_no_name_stands_after_a_preposition() -> None:
    polish = r"do|na|od|dla|przez|przeciw|z|w|o|u|po|za|przed|ze|we"
    czech = r"do|na|od|pro|proti|z|k|v|s|o|u|po|za|před|ze|ke|ve|se"
    names = "|".join(NAMES)
    for language, words in (("pl", polish), ("cs", czech)):
        wrong = re.compile(rf"(?<!\w)(?:{words})[ {NO_BREAK}]+\{{ \$(?:{names}) \}}", re.IGNORECASE)
        for said_in, key, text in lines():
            if said_in == language and not (language == "cs" and "se {" in text.replace(NO_BREAK, " ")):
                assert not wrong.search(text), f"{language} {key}: {text}"


def test_nobody_is_given_a_gender() -> None:
    polish = re.compile(r"\w(?:łeś|łaś)\b")
    czech = re.compile(r"\w(?:l|la|lo) jsi\b|\bjsi \w+(?:l|la)\b")
    for language, key, text in lines():
        if language == "pl":
            assert not polish.search(text), f"pl {key}: {text}"
        if language == "cs":
            assert not czech.search(text), f"cs {key}: {text}"


def test_a_buttons_words_are_those_of_a_button() -> None:
    wrong = []
    for language, key, text in lines():
        if not key.startswith(("act-", "btn-")) or "@" in key:
            continue
        first = text.replace(NO_BREAK, " ").split(" ")[0]
        good = {
            "en": text[0].isupper() or text[0] == "+",
            "pl": not first.endswith("ć") or first in POLISH_IN_C,
            "cs": first.endswith(("t", "ci")) or first in CZECH_NOUNS,
        }
        if not good[language]:
            wrong.append((language, key, text))
    assert wrong == []


def test_a_button_is_short_and_a_chip_is_shorter() -> None:
    def most(key: str) -> int | None:
        if key.endswith("@short"):
            return 18 if key.startswith(("act-", "outcome-")) else 24
        if key.startswith(("act-", "btn-")) and "@" not in key:
            return 40 if key in FULL_WIDTH else 24
        return 18 if key.startswith(CHIPS) and "@" not in key else None

    measured = ((language, key, text, most(key)) for language, key, text in lines())
    assert [row for row in measured if row[3] is not None and len(catalogues.HOLE.sub("", row[2])) > row[3]] == []


def test_a_refusal_says_what_did_not_happen_and_what_now() -> None:
    for language, key, text in lines():
        if not key.startswith(("err-", "close-")) or key.endswith("@short"):
            continue
        clauses = [part for part in re.split(r"[.:;,] ?", text) if part.strip()]
        assert len(clauses) >= 2, f"{language} {key}: {text}"
        assert not re.search(r"!|\b(?:please|error|prosimy|proszę|prosíme|błąd|chyba nastala)\b", text, re.I), key


def test_a_line_of_the_log_ends_with_a_full_stop_or_says_nothing() -> None:
    for language, key, text in lines():
        if key.startswith("ev-") and "@" not in key:
            assert text == "" or text.endswith((".", "}", "?")), f"{language} {key}: {text}"


# --- something for everything ----------------------------------------------------------------------------------------


def missing(keys: Iterator[str] | list[str] | set[str], *names: str) -> list[str]:
    """Those of the keys that English has no words for; the other languages have what English has."""
    return sorted(set(keys) - catalogues.patterns("en", *names).keys())


@pytest.mark.parametrize("codes", [CoreCode, ServerCode], ids=["core", "server"])
def test_every_code_has_its_refusal(codes: type[StrEnum]) -> None:
    assert missing([f"err-{code.value.replace('.', '-')}" for code in codes], "core") == []


def test_every_close_code_has_its_sentence() -> None:
    ours = [f"close-{code}" for code in Close if code >= 4000]
    assert missing([*ours, "close-1003", "close-1008", "close-1009", "close-other"], "core") == []


def test_every_bound_has_its_name() -> None:
    assert missing([f"bound-{one.name}" for one in fields(bounds.Bounds)], "core") == []


def test_every_fact_of_the_core_has_its_line() -> None:
    known = [one for one in vars(events).values() if isinstance(one, type) and issubclass(one, events.Fact)]
    assert missing([f"ev-{one.__struct_config__.tag}" for one in known if one is not events.Fact], "core") == []


def test_every_fact_of_the_table_has_its_line() -> None:
    assert missing([f"ev-{one.__struct_config__.tag}" for one in get_args(facts.Talk)], "core") == []


def test_every_command_of_the_table_has_its_words() -> None:
    assert missing([f"act-{name}" for name in room_commands.BY_NAME], "core") == []


def test_everything_the_server_names_by_a_word_has_its_words() -> None:
    sources = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "server").glob("*.py"))
    overridden = re.findall(r'Override\(what="(\w+)"', sources)
    unknown = re.findall(r'unknown\("(\w+)"', sources)
    bounded = re.findall(r'bound="(\w+)"', sources) + re.findall(r'full\("(\w+)"', sources)
    assert overridden
    assert unknown
    assert bounded
    assert missing([f"what-{word}" for word in overridden + unknown], "core") == []
    assert missing([f"bound-{word}" for word in bounded], "core") == []


# --- the page --------------------------------------------------------------------------------------------------------


PAGES = [path for client in ("web", "foundry") for path in sorted((ROOT / "clients" / client / "src").rglob("*.ts"))]


def test_every_key_the_page_asks_for_is_there() -> None:
    asked = re.compile(r"(?:\b(?:t|maybe)\(\s*|(?=[\"']vtt-))[\"']([\w@-]+)[\"']")
    keys = {key for source in PAGES for key in asked.findall(source.read_text(encoding="utf-8"))}
    assert {"h-log", "vtt-not-seated", "vtt-in-setup"} <= keys
    assert missing(keys, "core", "vtt", *SYSTEMS) == []


def test_the_page_gives_every_variable_a_sentence_needs() -> None:
    alone = re.compile(r"\bt\(\s*[\"']([\w@-]+)[\"']\s*\)")
    names = ("core", "vtt", *SYSTEMS)
    english = catalogues.patterns("en", *names)
    for source in PAGES:
        for key in alone.findall(source.read_text(encoding="utf-8")):
            assert catalogues.variables("en", english[key], *names) == set(), f"{source.name}: {key}"
