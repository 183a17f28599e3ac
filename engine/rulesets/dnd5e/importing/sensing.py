"""Senses as a text: `blindsight 60 ft. (blind beyond this radius), darkvision 60 ft., passive Perception 13`."""

from collections.abc import Iterable

from engine.rulesets.dnd5e.importing.building import Build
from engine.rulesets.dnd5e.importing.reading import Node
from engine.rulesets.dnd5e.importing.words import SENSES, number_in, words_of


def senses_in(texts: Iterable[str], node: Node, build: Build) -> None:
    """The senses and the passive score that a text names; what else it says is skipped, and said to be."""
    found: dict[str, int] = {}
    for piece in (piece for text in texts for piece in text.split(",") if piece.strip()):
        words, number = words_of(piece), number_in(piece)
        named = next((word for word in words if word in SENSES), None)
        if "passive" in words and "perception" in words and number is not None and number < 100:
            build.fields["passive_perception"] = number
        elif named and number is not None and number <= 10_000:
            found.setdefault(named, number)
        elif piece.strip(" -–—"):
            node.skip("senses" if "senses" in node.data else "Senses")
    build.put("senses", found)
