"""The head of each room as it was acknowledged, beside the database: a line for each new one.

SQLite forgets in silence whatever stood behind a damaged place of its write-ahead log, and a flipped bit in the
database may hide rows. These lines tell, at the next start, that something stood there. They are written after the
sync and before anybody is told, not synced themselves (a killed process loses nothing, a lost line accuses nobody),
each with a checksum; the last line about a room holds. When there are many, the file is written anew.
"""

from __future__ import annotations

import errno
import os
import threading
import zlib
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from urllib.parse import quote, unquote

from msgspec import Struct

from server.journal.folder import FILE_MODE

GONE = 0
"""The head of a room that was deleted."""
LINES_BYTES = 256 * 1024
"""The file is written anew when it is longer than this and four times as long as it need be."""


class Noted(Struct):
    """What the lines say."""

    journal: bool = False
    """There was a journal here."""
    suspect: bool = False
    heads: dict[str, int] = {}


def _line(*words: str) -> bytes:
    # A new line before each: what a full disk cut off spoils no other line.
    text = " ".join(words).encode()
    return b"\n%08x %s\n" % (zlib.crc32(text), text)


def _head(room: str, head: int) -> bytes:
    return _line("head", str(head), quote(room, safe=""))


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
            case ["journal"]:
                found.journal = True
            case ["suspect"]:
                found.suspect = True
            case ["head", n, room]:
                found.heads[unquote(room)] = int(n)
    return found


class Heads:
    """The file, open for more lines. A line that cannot be written is done without."""

    def __init__(self, file: Path, heads: dict[str, int]) -> None:
        """Begin with what is known to be true now."""
        self._path = file
        self._heads = heads
        self._suspect = False
        self._lock = threading.Lock()
        self._file = -1
        self._size = 0
        self._limit = LINES_BYTES
        self._anew()

    def note(self, heads: Sequence[tuple[str, int]]) -> None:
        """These rooms have these heads now, on disk."""
        with self._lock:
            for room, head in heads:
                if head == GONE:
                    self._heads.pop(room, None)
                else:
                    self._heads[room] = head
            self._write(b"".join(_head(room, head) for room, head in heads))
            if self._size > self._limit:
                with suppress(OSError):
                    self._anew()

    def suspect(self) -> None:
        """The database file was found damaged: look through all of it at the next start. Any thread."""
        with self._lock:
            if not self._suspect:
                self._suspect = True
                self._write(_line("suspect"))

    def _write(self, lines: bytes) -> None:
        with suppress(OSError):
            self._size += os.write(self._file, lines)

    def _anew(self) -> None:
        lines = _line("journal")
        lines += _line("suspect") if self._suspect else b""
        lines += b"".join(_head(room, head) for room, head in self._heads.items())
        new = self._path.with_suffix(".new")
        file = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_APPEND | os.O_CLOEXEC, FILE_MODE)
        try:
            if os.write(file, lines) != len(lines):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            os.fsync(file)
            new.rename(self._path)
        except OSError:
            os.close(file)
            # Not again before much more has been written.
            self._limit = max(LINES_BYTES, 4 * self._size)
            raise
        if self._file >= 0:
            os.close(self._file)
        self._file = file
        self._size = len(lines)
        self._limit = max(LINES_BYTES, 4 * self._size)

    def close(self) -> None:
        """No more lines."""
        with self._lock:
            os.close(self._file)
            self._file = -1
