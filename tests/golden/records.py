"""Recorded fights: exports of the GM, one JSON object a line, and beside each the state it ends in.

How they are recorded is in `__main__.py`, what is asked of them in `test_golden.py`.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from engine.catalogue import ruleset
from server.entries import folded, unopened
from server.patch import packed, text
from server.verify import History, parts_of

FOLDER = Path(__file__).parent
RECORDS = tuple(sorted(FOLDER.glob("*.jsonl")))


def lines_of(record: Path) -> list[bytes]:
    """The lines of a recorded export."""
    return record.read_bytes().splitlines()


def entries_of(lines: Sequence[bytes]) -> list[dict[str, Any]]:
    """The entries of an export as plain maps."""
    return [json.loads(line) for line in lines[1:-1]]


def fold(lines: Sequence[bytes]) -> Any:
    """The table after all entries."""
    header, _, body = parts_of(lines)
    history = History(header, body)
    rules, room = ruleset(header.ruleset), unopened()
    for entry, bytes_written in zip(history.entries, history.bodies, strict=True):
        room = folded(rules, room, entry, bytes_written)
    return room


def end_of(lines: Sequence[bytes]) -> bytes:
    """How the fight stands at the end: canonical JSON, and so the same bytes wherever it is folded."""
    return text(fold(lines).encounter)


def packed_end_of(lines: Sequence[bytes]) -> bytes:
    """The same as a snapshot of the journal holds it."""
    return packed(fold(lines).encounter)


def facts_of(key: str) -> list[dict[str, Any]]:
    """All facts of a recorded fight, in order."""
    return [fact for entry in entries_of(lines_of(FOLDER / f"{key}.jsonl")) for fact in entry["events"]]


def of_kind(facts: Sequence[dict[str, Any]], kind: str, **fields: object) -> list[dict[str, Any]]:
    """Those of one kind with these fields."""
    return [fact for fact in facts if fact["type"] == kind and fields.items() <= fact.items()]
