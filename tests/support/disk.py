"""A disk of a few megabytes that can be filled, freed and made read-only.

Where mounting is not allowed, the same is done to the process that writes: no file of it may grow any more.
"""

from __future__ import annotations

import contextlib
import errno
import resource
import subprocess
from collections.abc import Iterator
from pathlib import Path

FREE = resource.RLIM_INFINITY


class Disk:
    """A folder with a size. What is full is so for everybody, or, where it is no disk of its own, for `pid`."""

    def __init__(self, folder: Path, is_mounted: bool) -> None:
        self.folder = folder
        self.is_mounted = is_mounted
        self._ballast = folder / "ballast"

    def fill(self, pid: int) -> None:
        """Not a byte more."""
        if not self.is_mounted:
            limits = (max(file.stat().st_size for file in self.folder.rglob("*") if file.is_file()), FREE)
            resource.prlimit(pid, resource.RLIMIT_FSIZE, limits)
            return
        with self._ballast.open("ab", buffering=0) as ballast:
            for size in (65_536, 4_096):
                with contextlib.suppress(OSError):
                    while ballast.write(bytes(size)):
                        pass

    def free(self, pid: int | None) -> None:
        """All is well again."""
        if self.is_mounted:
            self._ballast.unlink(missing_ok=True)
        elif pid is not None:
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (FREE, FREE))

    def read_only(self, on: bool) -> None:
        """Nobody may write, while no file of it is open for writing."""
        if self.is_mounted:
            _mount("-o", f"remount,{'ro' if on else 'rw'}", str(self.folder))
        else:
            self.folder.chmod(0o500 if on else 0o700)


@contextlib.contextmanager
def small_disk(folder: Path, size: str = "8m") -> Iterator[Disk]:
    """A disk at `folder`; it is gone at the end, with all that is on it."""
    folder.mkdir(parents=True)
    try:
        _mount("-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(folder))
    except OSError:
        yield Disk(folder, is_mounted=False)
        return
    try:
        yield Disk(folder, is_mounted=True)
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=False, stdin=subprocess.DEVNULL)


def _mount(*words: str) -> None:
    done = subprocess.run(["mount", *words], check=False, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    if done.returncode:
        raise OSError(errno.EPERM, done.stderr.strip())
