"""A process whose wall clock somebody sets while it runs, by libfaketime. The steady clock goes on as it does."""

from __future__ import annotations

import subprocess
from functools import cache
from pathlib import Path

from tests.support.machine import FAKETIME, executable


@cache
def library() -> str:
    """What such a process must load first."""
    command = [executable(FAKETIME), "-f", "+0", "printenv", "LD_PRELOAD"]
    ran = subprocess.run(command, capture_output=True, text=True, check=True, stdin=subprocess.DEVNULL)
    return ran.stdout.strip()


class WallClock:
    """The wall clock of the processes that are started with `environment`."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self.set(0)

    def set(self, ahead_s: int, speed: float = 1.0) -> None:
        """From now on it is so far ahead of the real one, and goes so fast."""
        new = self._file.with_suffix(".new")
        new.write_text(f"{ahead_s:+d}" + (f" x{speed}" if speed != 1.0 else "") + "\n")
        new.replace(self._file)

    @property
    def environment(self) -> dict[str, str]:
        # jemalloc, which Redis has, reads a clock before the first thing is allocated: libc's allocator goes before it.
        faked = {
            "LD_PRELOAD": f"{library()} libc.so.6",
            "FAKETIME_TIMESTAMP_FILE": str(self._file),
            "FAKETIME_NO_CACHE": "1",
        }
        return faked | {"FAKETIME_DONT_FAKE_MONOTONIC": "1", "DONT_FAKE_MONOTONIC": "1"}
