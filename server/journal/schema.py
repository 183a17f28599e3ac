"""The SQLite file: tables, how a connection is opened, the checksum of a row, what an SQLite error means.

An entry's `place` is its room's number and its own in one integer, so that one primary key is the compare-and-set and
keeps a room's entries together. A room's number is never used twice.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any

from server.journal import StorageUnavailable
from server.journal.folder import FILE_MODE

SHIFT = 32
VERSION = 1
LOG_BYTES = 16 * 1024 * 1024
"""The write-ahead log is cut to this length when it begins anew."""
BUSY_MS = 1_000
"""So long a write waits for a stranger who has locked the database."""

MARKS = """
CREATE TABLE IF NOT EXISTS marks (
    number INTEGER NOT NULL, name TEXT NOT NULL, n INTEGER NOT NULL, body BLOB NOT NULL, PRIMARY KEY (number, name)
);
"""
TABLES = f"""
CREATE TABLE rooms (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    room TEXT NOT NULL UNIQUE,
    epoch INTEGER NOT NULL,
    created_at INTEGER NOT NULL
);
CREATE TABLE entries (
    place INTEGER PRIMARY KEY,
    number INTEGER GENERATED ALWAYS AS (place >> {SHIFT}) VIRTUAL,
    n INTEGER GENERATED ALWAYS AS (place & {(1 << SHIFT) - 1}) VIRTUAL,
    at INTEGER NOT NULL,
    wake_at INTEGER,
    sender TEXT NOT NULL,
    id TEXT NOT NULL,
    payload BLOB NOT NULL,
    answer BLOB NOT NULL,
    sum BLOB NOT NULL,
    body BLOB NOT NULL
);
CREATE UNIQUE INDEX keys ON entries (number, sender, id);
CREATE TABLE snapshots (
    place INTEGER PRIMARY KEY,
    sum BLOB NOT NULL,
    body BLOB NOT NULL
);
CREATE TABLE deleted (number INTEGER PRIMARY KEY);
CREATE TABLE silences (began_at INTEGER NOT NULL, ended_at INTEGER NOT NULL);
CREATE TABLE beat (one INTEGER PRIMARY KEY, at INTEGER NOT NULL);
{MARKS}
CREATE TABLE lost (
    room TEXT, epoch INTEGER, n INTEGER, at INTEGER, wake_at INTEGER,
    sender TEXT, id TEXT, payload BLOB, answer BLOB, sum BLOB, body BLOB
);
PRAGMA user_version = {VERSION};
"""

COLUMNS = {
    "marks": "number, name, n, body",
    "beat": "one, at",
    "silences": "began_at, ended_at",
    "lost": "room, epoch, n, at, wake_at, sender, id, payload, answer, sum, body",
    "deleted": "number",
    "rooms": "number, room, epoch, created_at",
    "entries": "place, at, wake_at, sender, id, payload, answer, sum, body",
    "snapshots": "place, sum, body",
}
"""What a copy of a table needs."""

ENTRY = "n, at, wake_at, sender, id, payload, answer, body, sum"
"""What `is_whole_entry` looks at."""


def is_room(room: Any, number: Any) -> bool:
    """May a row of `rooms` say this? In a damaged one a column may be of any type."""
    try:
        return 0 < number < 1 << SHIFT - 2 and bool(room.encode() is not None)
    except (TypeError, ValueError, AttributeError):
        return False


def place(number: int, n: int) -> int:
    """Where entry `n` of a room stands."""
    return number << SHIFT | n


def entry_sum(
    room: str, n: int, at: int, wake_at: int | None, by: str, id: str, payload: bytes, answer: bytes, body: bytes
) -> bytes:
    """16 bytes over all that an entry's row says, and over whose it is."""
    digest = blake2b(
        f"{room}\0{n}\0{at}\0{wake_at}\0{by}\0{id}\0{len(payload)}\0{len(answer)}\0".encode(), digest_size=16
    )
    digest.update(payload)
    digest.update(answer)
    digest.update(body)
    return digest.digest()


def snapshot_sum(room: str, n: int, body: bytes) -> bytes:
    """16 bytes over a snapshot and whose it is."""
    digest = blake2b(f"{room}\0{n}\0".encode(), digest_size=16)
    digest.update(body)
    return digest.digest()


def is_whole_entry(room: str, row: Sequence[Any]) -> bool:
    """Is a row of `ENTRY` what was written? In a damaged one a column may be of any type."""
    try:
        return bool(entry_sum(room, *row[:-1]) == row[-1])
    except (TypeError, ValueError):
        return False


def is_whole_snapshot(room: str, n: int, total: Any, body: Any) -> bool:
    """Is a snapshot what was written?"""
    try:
        return bool(snapshot_sum(room, n, body) == total)
    except (TypeError, ValueError):
        return False


def make(db: sqlite3.Connection) -> None:
    """An empty journal."""
    db.executescript(f"BEGIN IMMEDIATE; {TABLES}; COMMIT")


def _text(raw: bytes) -> str:
    # What is no text any more must not stop a whole page from being read.
    return raw.decode("utf-8", "surrogateescape")


def connect(file: Path, mode: str) -> sqlite3.Connection:
    """A connection for one thread at a time; `mode` is `rw`, `rwc` (may make the file) or `ro`."""
    if mode == "rwc":
        os.close(os.open(file, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, FILE_MODE))
    uri = f"{file.absolute().as_uri()}?mode={mode}"
    db = sqlite3.connect(uri, uri=True, timeout=BUSY_MS / 1_000, isolation_level=None, check_same_thread=False)
    db.text_factory = _text
    if mode != "ro":
        db.execute("PRAGMA synchronous = FULL")
        # The writer checkpoints itself, when it has told everybody.
        db.execute("PRAGMA wal_autocheckpoint = 0")
        db.execute(f"PRAGMA journal_size_limit = {LOG_BYTES}")
    return db


def code(why: BaseException) -> int:
    """SQLite's primary error code; 0 where there is none."""
    return int(getattr(why, "sqlite_errorcode", 0)) & 0xFF


def unavailable(why: Exception) -> StorageUnavailable:
    """The same in the journal's words, one line."""
    return StorageUnavailable(f"storage unavailable: {why}")
