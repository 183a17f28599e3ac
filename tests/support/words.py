"""What a rule system's words must cover, read off the system itself: its facts, wishes, forms, options and refusals.

A `Strict` teller marks what it has no words for. How a client fills sentences is in server/telling.py.
"""

import ast
import re
from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any, get_args

from msgspec.structs import fields

from engine.catalogue import SYSTEMS
from engine.rejections import Rejection
from engine.telling import project
from engine.viewer import TABLE, THE_GM
from server.telling import CHOOSES, Teller
from tests.support import catalogues
from tests.support.at_random import Fight, readers
from tests.support.catalogues import LANGUAGES, NO_BREAK, ROOT

HOLE = re.compile(r"\{\s*[$\w]|<")
"""What a sentence must not show: a variable that did not come, or a word that has no words."""


def names(system: str) -> tuple[str, str]:
    """The catalogues that a client reads for a rule system."""
    return "core", system


def part(system: str, module: str) -> Any:
    """A module of a rule system."""
    return import_module(f"engine.rulesets.{system}.{module}")


def missing(system: str, keys: set[str]) -> list[str]:
    """Those of the keys that English has no words for; the other languages have what English has."""
    return sorted(keys - catalogues.patterns("en", *names(system)).keys())


def literals(kind: Any) -> set[str]:
    """The words a type allows, wherever they stand in it."""
    return {found for inner in get_args(kind) for found in ({inner} if isinstance(inner, str) else literals(inner))}


def wire_name(field: Any) -> str:
    """A field as it is called on the wire: metres there, millimetres in the rules."""
    return re.sub("_mm$", "_m", str(field.encode_name))


def options_of(system: str) -> dict[str, set[str]]:
    """The table options of a rule system, each with the words that it may be."""
    return {wire_name(one): literals(one.type) for one in fields(part(system, "options").Options)}


def parameters_of(system: str) -> set[str]:
    """What the wishes of a rule system and its GM's commands are made of."""
    asked = [parameter for command in part(system, "describe").GM_COMMANDS for parameter in command.parameters]
    given = {field for one in get_args(part(system, "actions").Wishes) for field in one.__struct_fields__}
    return given | {one.name for one in asked} | {field.name for one in asked for field in one.fields}


def fields_of_a_sheet(system: str) -> set[str]:
    """Every field of a sheet and of what stands on it, as forms show them."""
    (rules,) = [rules for rules in SYSTEMS if rules.key == system]
    schema: Mapping[str, Any] = rules.describe().sheet
    parts = [schema, *schema.get("$defs", {}).values()]
    return {name for part in parts for name in part.get("properties", ())}


def page_kinds(file: str, name: str) -> list[str]:
    """The kinds of words that the page tries, as a list of its sources has them."""
    source = (ROOT / "clients" / "web" / "src" / file).read_text(encoding="utf-8")
    listed = re.search(rf"const {name} = \[(.*?)\]", source, re.DOTALL)
    assert listed is not None
    return re.findall(r'"(\w+)"', listed[1])


def kinds_of(field: str) -> list[str]:
    """Of what kind the words in a field are, as the page has it."""
    return [re.sub("s$", "", re.sub("ies$", "y", field)), re.sub("_.*", "", field)]


def said_in_forms(system: str) -> Iterator[tuple[str, set[str]]]:
    """Each word that a form of the rule system may show, by its place, with the keys that the page tries for it."""
    (rules,) = [rules for rules in SYSTEMS if rules.key == system]
    forms = rules.describe()
    choices, things = (page_kinds("elements/form-parts.ts", name) for name in ("CHOICES", "THINGS"))
    for schema in (forms.sheet, forms.options):
        for path, name, value, is_choice in words_in(schema, schema, ""):
            kinds = ["value", name, *kinds_of(name), *choices] if is_choice else [*kinds_of(name), *things, "field"]
            yield f"{path}: {value}", {*(f"{kind}-{value}" for kind in (*kinds, "word")), value}
    said = page_kinds("say.ts", "WORDS")
    for command in forms.gm:
        asked = [inner for one in command.parameters for inner in (one, *one.fields)]
        for one in asked:
            for value in one.values:
                if isinstance(value, str) and not value.isdigit():
                    kinds = [one.name, *said, "word"]
                    yield f"{command.type}.{one.name}: {value}", {*(f"{kind}-{value}" for kind in kinds), value}


def words_in(schema: Any, root: Mapping[str, Any], path: str) -> Iterator[tuple[str, str, str, bool]]:
    """Each word of a schema: its place, the name of its field, and whether it is one of a closed list."""
    if not isinstance(schema, Mapping):
        return
    if "$ref" in schema:
        if path.count(".") > 8:
            return  # a form within itself
        referred = root["$defs"][str(schema["$ref"]).rsplit("/", 1)[-1]]
        schema = {**referred, **{key: value for key, value in schema.items() if key != "$ref"}}
    name = path.rsplit(".", 1)[-1].rstrip("[]*")
    if path.endswith(".id"):
        name = path.rsplit(".", 2)[-2].rstrip("[]*")
    keys = path.endswith("*")
    for value in schema.get("enum", ()):
        if isinstance(value, str):
            yield path, name, value, not keys
    for value in (*schema.get("examples", ()), *usual_in(schema)):
        shown = value.get("id") if isinstance(value, Mapping) else value
        if isinstance(shown, str) and re.fullmatch("[a-z][a-z0-9_]*", shown):
            yield path, name, shown, False
    yield from words_in(schema.get("items"), root, f"{path}[]")
    yield from words_in(schema.get("propertyNames"), root, f"{path}*")
    if "enum" in (of := schema.get("additionalProperties") or {}):  # of other maps a form has no rows
        yield from words_in(of, root, f"{path}[]")
    for way in schema.get("anyOf", ()):
        yield from words_in(way, root, path)
    for field, inner in schema.get("properties", {}).items():
        yield from words_in(inner, root, f"{path}.{field}")


def usual_in(schema: Mapping[str, Any]) -> list[Any]:
    """What stands in a field of free words from the start."""
    usual = schema.get("default")
    if usual is None or any("enum" in way for way in (schema, *schema.get("anyOf", ()))):
        return []
    if isinstance(usual, list):
        items = schema.get("items")
        return usual if isinstance(items, Mapping) and "enum" not in items else []
    return [usual]


def refusals(system: str) -> set[tuple[str, frozenset[str]]]:
    """Each refusal that the rules write: its code and the names of its parameters."""
    found: set[tuple[str, frozenset[str]]] = set()
    general = next((code for _, code, _ in calls(system, "Rejection") if code.startswith("invalid_")), "")
    for function, code, given in calls(system, "no"):
        assert function == "no"
        found.add((code, given))
    for _, _, given in calls(system, "wrong"):
        found.add((general, given | {"field"}))
    return found


def calls(system: str, function: str) -> Iterator[tuple[str, str, frozenset[str]]]:
    """Calls of a function in the rules: each constant that its first argument may be, and the keywords given."""
    for path in (ROOT / "engine" / "rulesets" / system).glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == function:
                given = frozenset(keyword.arg or "" for keyword in node.keywords)
                for code in words_of(node.args[0]) if node.args else ():
                    yield function, code, given


def words_of(node: ast.expr) -> list[str]:
    """The identifiers an expression may become: constants, or one with a limit's name in it."""
    if isinstance(node, ast.JoinedStr):
        parts = [str(part.value) if isinstance(part, ast.Constant) else "%" for part in node.values]
        return ["".join(parts).replace("%", limit) for limit in ("blocks", "dodges")]
    if isinstance(node, ast.IfExp):
        return [*words_of(node.body), *words_of(node.orelse)]
    return [str(node.value)] if isinstance(node, ast.Constant) else []


def unsaid(system: str, language: str) -> Iterator[str]:
    """Codes of refusals which bring too little for any of the ways to say them."""
    patterns = catalogues.patterns(language, *names(system))
    for code, given in refusals(system):
        ways = [p for key, p in patterns.items() if key == f"err-{code}" or key.startswith(f"err-{code}@plain")]
        needs = [{v for v in catalogues.variables(language, p, *names(system)) if not v.endswith("_is")} for p in ways]
        if not any(need <= given for need in needs):
            yield f"{code}: {needs}, brought {sorted(given)}"


def not_said(system: str, language: str, words: str) -> list[str]:
    """Those of the words, with bars between them, that stand nowhere on the page."""
    said = " ".join(
        text.replace(NO_BREAK, " ").lower()
        for pattern in catalogues.patterns(language, *names(system)).values()
        for text in catalogues.texts(pattern)
    )
    return [word for word in map(str.strip, words.split("|")) if word not in said]


class Strict(Teller):
    """Marks what it has no words for, and a sentence that lacks what it tells of."""

    def maybe(self, key: str, args: Mapping[str, Any] | None = None) -> str | None:
        text = super().maybe(key, args)
        return text if text is None or self.is_whole(key, args or {}) else f"<{text}>"

    def is_whole(self, key: str, args: Mapping[str, Any]) -> bool:
        """Whether one of the ways to say it has all its variables."""
        ways = [way for way in self.ways(key) if way is not None]
        faults = [self.bundle.format_pattern(way, dict(args))[1] for way in ways]
        return any(all(CHOOSES.search(str(fault)) for fault in found) for found in faults)

    def word(self, value: str, *kinds: str) -> str:
        keys = [f"{kind}-{re.sub('[^A-Za-z0-9_-]', '_', value)}" for kind in (*kinds, "word")]
        return super().word(value, *kinds) if any(map(self.bundle.has_message, keys)) else f"<{value}>"


class Listener:
    """Hears all that is told of a fight, in every language, to the GM and to everybody."""

    def __init__(self, fight: Fight) -> None:
        self.fight, self.seen, self.refused = fight, 0, 0
        self.tellers = [Strict(fight.play.rules.key, language, {}) for language in LANGUAGES]
        self.heard: set[str] = set()

    def listen(self) -> None:
        """Hear what is new."""
        play, now = self.fight.play, self.fight.play.now
        for teller in self.tellers:
            teller.names |= {word: word for word in self.fight.made_up}
            teller.names |= {who: who.capitalize() for who in now.world.combatants}
        new, self.seen = play.told[self.seen :], len(play.told)
        for fact in new:
            for viewer in (THE_GM, TABLE, *(reader for reader, _ in readers(self.fight))):
                told: dict[str, Any] | None = project(play.rules, now, now, fact, viewer)
                if told is not None:
                    self.heard.add(told["tag"])
                    for teller in self.tellers:
                        self.check(teller.sentence(told), told)
                        for line in told.get("explain", ()):
                            self.check(teller.reckoning(line), line)
        refused, self.refused = self.fight.refused[self.refused :], len(self.fight.refused)
        for refusal in refused:
            self.check_refusal(refusal)

    def check_refusal(self, refusal: Rejection) -> None:
        """A refusal is said, and without a gap."""
        for teller in self.tellers:
            said = teller.maybe(f"err-{refusal.code.replace('.', '-')}", teller.args(dict(refusal.params)))
            assert said is not None, refusal
            self.check(said, refusal)

    def check(self, said: str | None, source: Any) -> None:
        assert said is None or not HOLE.search(said), f"{said!r} from {source}"
