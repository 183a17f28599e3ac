"""What was acknowledged since the database file was last complete: one line for each new head, beside the database.

SQLite forgets in silence whatever stood behind a damaged place of its write-ahead log. These lines tell, at the next
start, that something stood there. They are written after the sync and before anybody is told, not synced themselves
(a killed process loses nothing, a lost line accuses nobody), each with a checksum; the last line about a room holds.
"""

from __future__ import annotations

import os
import zlib
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from urllib.parse import quote, unquote

from msgspec import Struct

from server.journal.folder import FILE_MODE

GONE = 0
"""The head of a room that was deleted."""


class Noted(Struct):
    """What the lines say."""

    identity: str | None = None
    suspect: bool = False
    heads: dict[str, int] = {}


def _line(*words: str) -> bytes:
    # A new line before each: what a full disk cut off spoils no other line.
    text = " ".join(words).encode()
    return b"\n%08x %s\n" % (zlib.crc32(text), text)


def noted(file: Path) -> Noted:
    """Read the lines that are whole; where there is no file, there are none."""
    found = Noted()
    try:
        lines = file.read_bytes().split(b"\n")
    except FileNotFoundError:
        return found
    for line in lines:
        if line[:8] != b"%08x" % zlib.crc32(line[9:]):
            continue
        match line[9:].decode().split(" "):
            case ["journal", identity]:
                found.identity = identity
            case ["suspect"]:
                found.suspect = True
            case ["head", n, room]:
                found.heads[unquote(room)] = int(n)
    return found


class Heads:
    """The file, open for more lines. A line that cannot be written is done without."""

    def __init__(self, file: Path, identity: str) -> None:
        self._file = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_APPEND | os.O_CLOEXEC, FILE_MODE)
        self._first = _line("journal", identity)
        if noted(file).identity != identity:
            os.ftruncate(self._file, 0)
            os.write(self._file, self._first)
            os.fsync(self._file)

    def note(self, heads: Iterable[tuple[str, int]]) -> None:
        """These rooms have these heads now, on disk."""
        self._write(b"".join(_line("head", str(n), quote(room, safe="")) for room, n in heads))

    def suspect(self) -> None:
        """The database file was found damaged: look through all of it at the next start."""
        self._write(_line("suspect"))

    def clear(self, suspect: bool = False) -> None:
        """All is in the database file."""
        with suppress(OSError):
            os.ftruncate(self._file, len(self._first))
            if suspect:
                self.suspect()

    def _write(self, lines: bytes) -> None:
        with suppress(OSError):
            os.write(self._file, lines)

    def close(self) -> None:
        """No more lines."""
        os.close(self._file)
