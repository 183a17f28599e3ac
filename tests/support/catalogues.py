"""The Fluent catalogues of clients/locales, parsed: patterns, their variables and selectors, and bundles of them.

`python -m tests.support.catalogues` writes the no-break spaces that typing leaves out.
Not here: what must hold of them (tests/test_locales.py).
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast

ROOT = Path(__file__).resolve().parents[2]
LOCALES = ROOT / "clients" / "locales"
LANGUAGES = ("en", "pl", "cs")
CATEGORIES = {"en": ("one", "other"), "pl": ("one", "few", "many", "other"), "cs": ("one", "few", "many", "other")}
"""The plural categories of CLDR for cardinal numbers."""
SYSTEMS = ("dragons_of_shadows", "bajarz", "odria", "morsmordre")
"""The rule systems that have words of their own."""

NO_BREAK = "\u00a0"
HOLE = re.compile(r"\{[^{}]*\}")
PREPOSITIONS = {"en": "", "pl": "aiouwz", "cs": "kosuvz"}
"""Words of one letter, which never stand at the end of a line."""


def path_of(language: str, name: str) -> Path:
    return LOCALES / language / f"{name}.ftl"


@cache
def parsed(language: str, name: str) -> ast.Resource:
    """One catalogue; junk in it is a fault of the test that reads it first."""
    return FluentParser().parse(path_of(language, name).read_text(encoding="utf-8"))


@cache
def messages(language: str, name: str) -> dict[str, ast.Message]:
    return {entry.id.name: entry for entry in parsed(language, name).body if isinstance(entry, ast.Message)}


@cache
def patterns(language: str, *names: str) -> dict[str, ast.Pattern]:
    """Every pattern, attributes as `key@attribute`. A message of a later catalogue replaces an earlier one whole."""
    whole = {key: message for name in names for key, message in messages(language, name).items()}
    found: dict[str, ast.Pattern] = {}
    for key, message in whole.items():
        if message.value is not None:
            found[key] = message.value
        found |= {f"{key}@{attribute.id.name}": attribute.value for attribute in message.attributes}
    return found


@cache
def bundle(language: str, *names: str) -> FluentBundle:
    """What a client speaks with: the core, and a rule system over it."""
    made = FluentBundle([language])
    for name in names:
        text = path_of(language, name).read_text(encoding="utf-8")
        made.add_resource(FluentResource(text), allow_overrides=True)
    return made


def inside(node: ast.BaseNode) -> Iterator[ast.BaseNode]:
    """A node and all below it."""
    yield node
    for value in vars(node).values():
        for item in value if isinstance(value, list) else [value]:
            if isinstance(item, ast.BaseNode):
                yield from inside(item)


def variables(language: str, pattern: ast.BaseNode, *names: str) -> set[str]:
    """The variables a pattern needs, also through the messages it refers to."""
    found: set[str] = set()
    for node in inside(pattern):
        if isinstance(node, ast.VariableReference):
            found.add(node.id.name)
        elif isinstance(node, ast.MessageReference):
            found |= variables(language, patterns(language, *names)[node.id.name], *names)
    return found


def selectors(pattern: ast.Pattern) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Each selector of a pattern: its variable, and the keys of its variants."""
    for node in inside(pattern):
        if isinstance(node, ast.SelectExpression):
            assert isinstance(node.selector, ast.VariableReference), "selectors choose by a variable"
            keys = (v.key.name if isinstance(v.key, ast.Identifier) else v.key.value for v in node.variants)
            yield node.selector.id.name, tuple(keys)


def texts(pattern: ast.Pattern) -> Iterator[str]:
    """Each sentence a pattern can become, its variables as `{ $name }`."""
    choices = [""]
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            choices = [before + element.value for before in choices]
            continue
        assert isinstance(element, ast.Placeable)
        expression = element.expression
        if isinstance(expression, ast.SelectExpression):
            choices = [before + text for before in choices for v in expression.variants for text in texts(v.value)]
        elif isinstance(expression, ast.VariableReference):
            choices = [f"{before}{{ ${expression.id.name} }}" for before in choices]
        elif isinstance(expression, ast.MessageReference):
            choices = [f"{before}{{ {expression.id.name} }}" for before in choices]
        else:
            assert isinstance(expression, ast.StringLiteral), "text, variables, messages, selectors; nothing else"
            choices = [before + expression.value for before in choices]
    yield from choices


def said(language: str, key: str, given: Mapping[str, str | float], *names: str) -> tuple[str, list[Exception]]:
    """A key's text, or its attribute's, and what went wrong on the way."""
    spoken = bundle(language, *names)
    name, _, attribute = key.partition("@")
    message = spoken.get_message(name)
    pattern = message.attributes[attribute] if attribute else message.value
    assert pattern is not None
    text, faults = spoken.format_pattern(pattern, dict(given))
    return str(text), faults


def kept_together(text: str, language: str) -> str:
    """A text with its no-break spaces: after words of one letter, before units, and before % in Czech."""
    letters = PREPOSITIONS[language]
    holes = HOLE.findall(text)
    bare = HOLE.sub("\ue000", text)
    if letters:
        one = rf"(?<![^\s„“(])([{letters}{letters.upper()}]) (?=\S)"
        bare = re.sub(one, rf"\1{NO_BREAK}", re.sub(one, rf"\1{NO_BREAK}", bare))
    if language == "cs":
        bare = re.sub(r"(?<=[\d\ue000]) ?%", f"{NO_BREAK}%", bare)
    bare = re.sub(r"(?<=[\d\ue000]) (?=(?:s|m|min)\b)", NO_BREAK, bare)
    filled = iter(holes)
    return re.sub("\ue000", lambda _: next(filled), bare)


def main() -> None:
    """Write the no-break spaces into every catalogue."""
    for language in LANGUAGES:
        for path in sorted((LOCALES / language).glob("*.ftl")):
            lines = path.read_text(encoding="utf-8").split("\n")
            kept = (line if line.startswith("#") else kept_together(line, language) for line in lines)
            path.write_text("\n".join(kept), encoding="utf-8")


if __name__ == "__main__":
    main()
