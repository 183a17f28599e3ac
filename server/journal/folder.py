"""The data folder: made, entered and locked by one server; names of its files. What is in them is not here."""

from __future__ import annotations

import fcntl
import os
from contextlib import suppress
from pathlib import Path

from server.journal import FolderLocked, FolderUnwritable

DATABASE = "journal.db"
HEADS = "heads"
LOCK = "lock"
FILE_MODE = 0o600
FOLDER_MODE = 0o700


class Folder:
    """A data folder held by this process until `close`, or until the process ends however it ends."""

    def __init__(self, path: Path) -> None:
        """Make the folder if need be and lock it. Raises FolderUnwritable, FolderLocked."""
        self.path = path
        try:
            path.mkdir(mode=FOLDER_MODE, parents=True, exist_ok=True)
            self._lock = os.open(path / LOCK, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, FILE_MODE)
        except OSError as why:
            raise FolderUnwritable(f"data folder {path} is not writable: {why.strerror}") from None
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            holder = os.read(self._lock, 20).decode("ascii", "replace").strip() or "unknown"
            os.close(self._lock)
            raise FolderLocked(f"data folder {path} is in use by another server (process {holder})") from None
        # Who it is is only said for the others' error; a full disk may keep it from being said.
        with suppress(OSError):
            os.ftruncate(self._lock, 0)
            os.pwrite(self._lock, f"{os.getpid()}\n".encode(), 0)

    @property
    def database(self) -> Path:
        """The SQLite file."""
        return self.path / DATABASE

    @property
    def log(self) -> Path:
        """SQLite's write-ahead log."""
        return self.path / f"{DATABASE}-wal"

    @property
    def shared(self) -> Path:
        """SQLite's shared memory; what it says can be made again from the log."""
        return self.path / f"{DATABASE}-shm"

    @property
    def heads(self) -> Path:
        """What was acknowledged, see `heads.py`."""
        return self.path / HEADS

    def sync(self) -> None:
        """Have renamed and removed files stay so."""
        folder = os.open(self.path, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)

    def close(self) -> None:
        """Let others have it."""
        if self._lock >= 0:
            os.close(self._lock)
            self._lock = -1
