"""A damaged journal: what is found at the start, what is saved of it, and where each room starts again.

A room starts at its last whole entry: the last one up to which everything is there, from its first entry or from a
whole snapshot. What stood behind that is set aside (table `lost`), its keys may be used again, and the room's epoch
grows, so that whoever saw the lost entries learns of another history. The files as they were found are copied to
`damaged-N` before anything is changed. A file that cannot be read at all is refused: there is never an empty start
where there was a journal.
"""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

from msgspec import Struct

from server.journal import FolderDamaged, Missing, StorageUnavailable
from server.journal.folder import FILE_MODE, FOLDER_MODE, Folder
from server.journal.heads import GONE, Noted, noted
from server.journal.schema import (
    COLUMNS,
    ENTRY,
    MARKS,
    SHIFT,
    VERSION,
    code,
    connect,
    is_room,
    is_whole_entry,
    is_whole_snapshot,
    make,
    place,
)


class Report(Struct, frozen=True):
    """What a start has found: rooms that lost something, where the files were saved, whether one was built anew."""

    missing: tuple[Missing, ...] = ()
    saved: str | None = None
    rebuilt: bool = False

    def lines(self) -> Iterator[str]:
        """For the log: nothing where all is well."""
        for lost in self.missing:
            room = lost.room.encode(errors="backslashreplace").decode()
            if lost.head < lost.known:
                yield f"room {room}: entries {lost.head + 1} to {lost.known} are missing, it starts at {lost.head}"
            else:
                yield f"room {room}: {lost.damaged} entries before its head are damaged"
        if self.saved is not None:
            yield f"the damaged files were saved in {self.saved}"
        if self.rebuilt:
            yield "the database was damaged and has been built anew from what could be read"


def mend_room(db: sqlite3.Connection, room: str, number: int, known: int) -> Missing | None:
    """Within a transaction: cut a room back to its last whole entry, if it is not whole up to `known`."""
    bounds = (place(number, 0), place(number + 1, 0))
    highest = 0
    whole: set[int] = set()
    for row in db.execute(f"SELECT {ENTRY} FROM entries WHERE place > ? AND place < ? ORDER BY place", bounds):
        highest = row[0]
        if is_whole_entry(room, row):
            whole.add(highest)
    head = 0
    for where, total, body in db.execute(
        "SELECT place, sum, body FROM snapshots WHERE place > ? AND place < ?", bounds
    ):
        n = where & (1 << SHIFT) - 1
        if n in whole and is_whole_snapshot(room, n, total, body):
            head = max(head, n)
    while head + 1 in whole:
        head += 1
    damaged = head - sum(n <= head for n in whole)
    if head == highest and head >= known and not damaged:
        return None
    after = (place(number, head), bounds[1])
    db.execute(
        "INSERT INTO lost SELECT r.room, r.epoch, e.n, e.at, e.wake_at, e.sender, e.id, e.payload, e.answer, e.sum,"
        " e.body FROM entries e JOIN rooms r ON r.number = e.number WHERE e.place > ? AND e.place < ?",
        after,
    )
    db.execute("DELETE FROM entries WHERE place > ? AND place < ?", after)
    db.execute("DELETE FROM snapshots WHERE place > ? AND place < ?", after)
    if head == 0:
        db.execute("DELETE FROM rooms WHERE number = ?", (number,))
    elif head < max(known, highest):
        db.execute("UPDATE rooms SET epoch = epoch + 1 WHERE number = ?", (number,))
    return Missing(room, head, max(known, highest), damaged)


class _Found(Struct):
    """What a look at the files says, before anything is changed."""

    broken: bool = False
    """Some room is not whole up to the head it is known to have had."""
    corrupt: bool = False
    """SQLite cannot find its way in the file."""


def start(folder: Folder, suspect: bool) -> tuple[sqlite3.Connection, Report]:
    """Open the database for writing, mended if need be; if it is suspect, look through all of it.

    Raises FolderDamaged, StorageUnavailable, sqlite3.Error.
    """
    _finish_rebuilding(folder)
    lines = noted(folder.heads)
    found = _Found()
    if _size(folder.database):
        found = _examine(folder.database, lines, suspect or lines.suspect)
    elif lines.journal or _size(folder.log):
        raise FolderDamaged(f"{folder.database} is missing or empty, though there was a journal: restore it")
    saved = _save(folder) if found.broken or found.corrupt else None
    if found.corrupt:
        _rebuild(folder)
    db = connect(folder.database, "rwc")
    try:
        db.execute("PRAGMA journal_mode = WAL")
        if db.execute("PRAGMA user_version").fetchone()[0] == 0:
            make(db)
        db.executescript(MARKS)  # a folder may be older than they are
        missing = _mend(db, lines) if found.broken or found.corrupt else ()
        # What was deleted stays so, whatever the log has lost.
        gone = [(room,) for room, head in lines.heads.items() if head == GONE]
        db.executemany("INSERT OR IGNORE INTO deleted SELECT number FROM rooms WHERE room = ?", gone)
        db.executemany("DELETE FROM rooms WHERE room = ?", gone)
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    except BaseException:
        db.close()
        raise
    return db, Report(tuple(missing), str(saved) if saved else None, found.corrupt)


def _size(file: Path) -> int:
    return file.stat().st_size if file.exists() else 0


def _examine(file: Path, lines: Noted, suspect: bool) -> _Found:
    """Look at the newest entry of each room, and through the whole file if anything is not as it should be."""
    found = _Found(broken=suspect)
    try:
        with closing(connect(file, "ro")) as db:
            version = db.execute("PRAGMA user_version").fetchone()[0]
            if version > VERSION:
                raise FolderDamaged(f"{file} was written by a newer server (format {version})")
            if version == 0:
                if lines.journal:
                    raise FolderDamaged(f"{file} is not the journal that was there: restore it")
                return found
            known = dict(lines.heads)
            for room, number in db.execute("SELECT room, number FROM rooms").fetchall():
                if not is_room(room, number):
                    found.corrupt = True
                    return found
                last = db.execute(
                    f"SELECT {ENTRY} FROM entries WHERE place > ? AND place < ? ORDER BY place DESC LIMIT 1",
                    (place(number, 0), place(number + 1, 0)),
                ).fetchone()
                expected = known.pop(room, 0)
                found.broken |= last is None or last[0] < expected or not is_whole_entry(room, last)
            found.broken |= any(head != GONE for head in known.values())
            found.corrupt = found.broken and db.execute("PRAGMA integrity_check(1)").fetchone()[0] != "ok"
    except sqlite3.Error as why:
        if code(why) == sqlite3.SQLITE_NOTADB:
            raise FolderDamaged(f"{file} is not a database any more: restore it") from None
        if code(why) != sqlite3.SQLITE_CORRUPT:
            raise
        found.corrupt = True
    return found


def _save(folder: Folder) -> Path:
    """Copy the files as they are. Done while no connection is open: closing a file would drop SQLite's locks on it."""
    n = 1
    while (saved := folder.path / f"damaged-{n}").exists():
        n += 1
    try:
        saved.mkdir(FOLDER_MODE)
        for file in (folder.database, folder.log, folder.heads):
            if file.exists():
                shutil.copyfile(file, saved / file.name)
                (saved / file.name).chmod(FILE_MODE)
    except OSError as why:
        shutil.rmtree(saved, ignore_errors=True)
        raise StorageUnavailable(f"{folder.database} is damaged and could not be saved first: {why.strerror}") from None
    return saved


def _mend(db: sqlite3.Connection, lines: Noted) -> tuple[Missing, ...]:
    """Cut every room back to its last whole entry."""
    missing: list[Missing] = []
    known = {room: head for room, head in lines.heads.items() if head != GONE}
    db.execute("BEGIN IMMEDIATE")
    for room, number in db.execute("SELECT room, number FROM rooms ORDER BY room").fetchall():
        found = mend_room(db, room, number, known.pop(room, 0))
        if found is not None:
            missing.append(found)
    db.execute("COMMIT")
    return (*missing, *(Missing(room, 0, head) for room, head in sorted(known.items())))


# Building a file anew. The new one is made beside the old one and takes its place in steps that can be done again.


def _rebuild(folder: Folder) -> None:
    """Make a new database of all rows that can still be read."""
    building = folder.path / "building.db"
    building.unlink(missing_ok=True)
    try:
        with closing(connect(folder.database, "ro")) as old, closing(connect(building, "rwc")) as new:
            make(new)
            new.execute("BEGIN IMMEDIATE")
            for table in ("beat", "silences", "deleted", "lost", "marks"):
                _copy(old, new, table, "1", ())
            for room, number in _rooms(old).items():
                _copy(old, new, "rooms", "number = ?", (number,))
                new.execute("INSERT OR IGNORE INTO rooms VALUES (?, ?, 1, 0)", (number, room))
                bounds = (place(number, 0), place(number + 1, 0))
                for table in ("entries", "snapshots"):
                    for order in ("place", "place DESC"):
                        _copy(old, new, table, f"place > ? AND place < ? ORDER BY {order}", bounds)
            new.execute("COMMIT")
    except sqlite3.Error as why:
        building.unlink(missing_ok=True)
        if code(why) in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
            raise FolderDamaged(f"{folder.database} is damaged beyond reading: restore it") from None
        raise
    building.rename(folder.path / "rebuilt.db")
    folder.sync()
    _finish_rebuilding(folder)


def _finish_rebuilding(folder: Folder) -> None:
    """Put a complete new database in the place of the damaged one, whose log must not meet it."""
    rebuilt = folder.path / "rebuilt.db"
    if rebuilt.exists():
        folder.log.unlink(missing_ok=True)
        folder.shared.unlink(missing_ok=True)
        folder.sync()
        rebuilt.rename(folder.database)
        folder.sync()


def _copy(
    old: sqlite3.Connection,
    new: sqlite3.Connection,
    table: str,
    where: str,
    bounds: tuple[int, ...],
) -> None:
    """Copy rows until one cannot be read."""
    columns = COLUMNS[table]
    marks = ", ".join("?" * len(columns.split(",")))
    try:
        for row in old.execute(f"SELECT {columns} FROM {table} WHERE {where}", bounds):
            with suppress(UnicodeEncodeError):  # a text that is none any more
                new.execute(f"INSERT OR IGNORE INTO {table} ({columns}) VALUES ({marks})", row)
    except sqlite3.Error as why:
        if code(why) != sqlite3.SQLITE_CORRUPT and "no such table" not in str(why):
            raise


def _rooms(old: sqlite3.Connection) -> dict[str, int]:
    """The rooms by the table, or by its index where the table cannot be read."""
    rooms: dict[str, int] = {}
    for source in ("rooms NOT INDEXED", "rooms INDEXED BY sqlite_autoindex_rooms_1"):
        try:
            for room, number in old.execute(f"SELECT room, number FROM {source}"):
                if is_room(room, number):
                    rooms.setdefault(room, number)
            return rooms
        except sqlite3.Error as why:
            if code(why) != sqlite3.SQLITE_CORRUPT:
                raise
    return rooms
