"""Lines of a log as text for a terminal, from the catalogues that all clients share (clients/locales/README.md).

The server sends no sentence but where a digest is asked for; else this is its own client, for `zwada replay`. The
client for Python has the file too.

Not here: which lines there are (exports.py), escaping for forums and chats.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from functools import cache
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Resource

from .resources import locales

# The kinds of words a bare word may be of, where nothing says which.
WORDS = (
    "weapon",
    "item",
    "location",
    "mode",
    "method",
    "intent",
    "skill",
    "stat",
    "choice",
    "difficulty",
    "value",
    "cover",
    "class",
    "kind",
    "access",
    "tag",
    "gender",
    "state",
    "status",
    "limit",
    "outcome",
    "side",
    "purpose",
    "how",
    "role",
    "term",
)
LANGUAGES = ("en", "pl", "cs")
NOT_SAID = frozenset({"explain", "id", "tag", "at"})
CHOOSES = re.compile(r"\$?\w+_is\b")


@cache
def _resource(language: str, name: str) -> Resource | None:
    path = locales() / language / f"{name}.ftl"
    return FluentResource(path.read_text(encoding="utf-8")) if path.is_file() else None


@cache
def _bundle(language: str, ruleset: str) -> FluentBundle:
    """The sentences of a rule system in one language, read once for all who tell by them."""
    # Isolation marks are for pages; a terminal shows them as boxes, and names hold nothing that turns text around.
    bundle = FluentBundle([language], use_isolating=False)
    for name in ("core", ruleset):
        if (resource := _resource(language, name)) is not None:
            bundle.add_resource(resource, allow_overrides=True)
    return bundle


class Teller:
    """Says the lines of one room in one language."""

    def __init__(self, ruleset: str, language: str = "en", names: Mapping[str, str] | None = None) -> None:
        self.names: dict[str, str] = dict(names or {})
        self.bundle = _bundle(language, ruleset)

    # -- lines ---------------------------------------------------------------------------------------------------------

    def lines(self, line: Mapping[str, Any]) -> Iterator[str]:
        """A line `{n, at, events}` as text: time and sentences, and below them the arithmetic."""
        sentences: list[tuple[Mapping[str, Any], str]] = []
        reckoned: list[str] = []
        for event in line["events"]:
            reckoned += [self.reckoning(each) for each in event.get("explain", ())]
            if (said := self.sentence(event)) is not None:
                sentences.append((event, said))
        # What was declared is not said beside what came of it.
        told = {event.get("who") for event, _ in sentences if event["tag"] not in ("Acted", "Asked", "TurnBegan")}
        said_now = [said for event, said in sentences if event["tag"] != "Acted" or event.get("who") not in told]
        if said_now:
            time = datetime.fromtimestamp(line["at"] / 1_000, UTC).strftime("%H:%M:%S")
            yield f"{time}  {' '.join(said_now)}"
        yield from (f"            {each}" for each in reckoned)

    def sentence(self, event: Mapping[str, Any]) -> str | None:
        """One event's sentence; None where the catalogues give it none."""
        fields = {key: value for key, value in event.items() if key not in NOT_SAID}
        parts = [self.maybe("ev-" + str(event["tag"]).replace(".", "-"), self.args(fields))]
        replies = fields.get("replies")
        if isinstance(replies, list):
            parts += [self.maybe("ev-Reply", self.args(each)) for each in replies if isinstance(each, dict)]
        return " ".join(part for part in parts if part) or None

    def reckoning(self, said: Mapping[str, Any]) -> str:
        """The arithmetic of an outcome: `attack: dexterity 25 + dice 4 = 29 against 13, hit (DOS-37)`."""
        terms = " + ".join(self._term(each) for each in said.get("terms", ()))
        text = f"{self.word(str(said.get('label', '')), 'purpose')}: {terms or '–'}"
        if "percent" in said:
            text += f", {self.number(said['percent'])} %"
        if "total" in said:
            text += f" = {self.say(said['total'])}"
        if "against" in said:
            text += f" : {self.say(said['against'])}"
        if "outcome" in said:
            text += f", {self.word(str(said['outcome']), 'outcome')}"
        return text + "".join(f" ({rule})" for rule in said.get("rules", ()))

    def _term(self, term: Mapping[str, Any]) -> str:
        text = f"{self.word(str(term.get('name', '')), 'term', 'stat')} {self.say(term.get('value', ''))}"
        faces = term.get("dice", {}).get("faces")
        return f"{text} [{' '.join(map(str, faces))}]" if faces else text

    def refusal(self, code: str, params: Mapping[str, Any]) -> str:
        """Why a command was refused, for whoever sent it; a code without a sentence is named."""
        found = self.maybe("err-" + re.sub(r"[^A-Za-z0-9_-]", "-", code), self.args(params))
        return found or self.maybe("err-unknown", {"code": code}) or code

    # -- words ---------------------------------------------------------------------------------------------------------

    def maybe(self, key: str, args: Mapping[str, Any] | None = None) -> str | None:
        """The text of a key, in the first way whose variables all came; None where no catalogue has it."""
        if not self.bundle.has_message(key):
            return None
        text = None
        for way in self.ways(key):
            if way is None:
                continue
            found, faults = self.bundle.format_pattern(way, dict(args or {}))
            text = str(found)
            if all(CHOOSES.search(str(fault)) for fault in faults):
                break
        return text

    def ways(self, key: str) -> list[Any]:
        """The ways to say a message, the fullest first."""
        message = self.bundle.get_message(key)
        return [message.value, *(way for name, way in message.attributes.items() if name.split("-")[0] == "plain")]

    def word(self, value: str, *kinds: str) -> str:
        key = re.sub(r"[^A-Za-z0-9_-]", "_", value)
        for kind in (*kinds, "word"):
            if (found := self.maybe(f"{kind}-{key}")) is not None:
                return found
        return value.replace("_", " ")

    def say(self, value: Any, *kinds: str) -> str:
        """A value as text: a name, a number, a word, a list of these."""
        if isinstance(value, bool):
            return self.word("yes" if value else "no")
        if isinstance(value, int | float):
            return self.number(value)
        if isinstance(value, str):
            if value in self.names:
                return self.names[value]
            return self.word(value, *kinds, *WORDS) if re.fullmatch(r"[a-z][a-z0-9_]*", value) else value
        if isinstance(value, Sequence):
            return ", ".join(self.say(each, *kinds) for each in value)
        if isinstance(value, Mapping):
            data = value.get("data")
            own = data.get("label") if isinstance(data, Mapping) else None  # a status in a game master's words
            named = value.get("label") or own or value.get("name") or value.get("id")
            if isinstance(named, str):
                return self.say(named, *kinds)
            if isinstance(value.get("type"), str):
                return self.word(value["type"], "act")
            return ", ".join(f"{self.say(key)}: {self.say(inner)}" for key, inner in value.items())
        return ""

    def number(self, value: float) -> str:
        plain = f"{value:.3f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)
        return plain.replace("-", "\u2212")

    def args(self, fields: Mapping[str, Any], before: str = "") -> dict[str, Any]:
        """All fields as Fluent's variables: `x`, `x_is` as it was sent, and the fields of a map `x` as `x_field`."""
        found: dict[str, Any] = {}
        for key, value in fields.items():
            name = before + re.sub(r"[^A-Za-z0-9_]", "_", key)
            plain = isinstance(value, int | float) and not isinstance(value, bool)
            found[name] = value if plain and value >= 0 else self.say(value, key)
            if isinstance(value, bool):
                found[f"{name}_is"] = "true" if value else "false"
            elif isinstance(value, str):
                found[f"{name}_is"] = value
            elif isinstance(value, Mapping):
                found |= self.args(value, f"{name}_")
                kind = value.get("type") or value.get("name")
                if isinstance(kind, str):
                    found[f"{name}_is"] = kind
        return found
