"""Reading a data folder without being its server: beside one that runs, or where none does.

Nothing is locked, mended or written, but for SQLite's shared memory where the folder lets us. Where it does not and
the write-ahead log holds something, the files are read from a copy.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path

from server.bounds import Bounds
from server.journal import FolderDamaged, FolderUnwritable
from server.journal.folder import DATABASE
from server.journal.reader import SqliteReader


class Beside(SqliteReader):
    """A data folder opened for reading. (`Readable`)"""

    def __init__(self, folder: Path, bounds: Bounds | None = None) -> None:
        """Raises FolderDamaged where there is no journal, FolderUnwritable where it may not be read."""
        file = folder / DATABASE
        self._copy: tempfile.TemporaryDirectory[str] | None = None
        mode = "ro"
        try:
            if not file.exists() or not file.stat().st_size:
                raise FolderDamaged(f"there is no journal in {folder}")
            with file.open("rb"):
                pass
            log = folder / f"{DATABASE}-wal"
            if not os.access(folder, os.W_OK):
                mode = "ro&immutable=1"
                if log.exists() and log.stat().st_size:
                    mode = "ro"
                if mode == "ro" and not (folder / f"{DATABASE}-shm").exists():
                    self._copy = tempfile.TemporaryDirectory(prefix="zwada-")
                    for name in (file, log):
                        shutil.copyfile(name, Path(self._copy.name) / name.name)
                    file = Path(self._copy.name) / DATABASE
        except OSError as why:
            raise FolderUnwritable(f"data folder {folder} cannot be read: {why.strerror}") from None
        super().__init__(file, bounds, mode=mode)

    async def close(self) -> None:
        await super().close()
        if self._copy is not None:
            self._copy.cleanup()
            self._copy = None
