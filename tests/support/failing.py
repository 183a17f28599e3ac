"""`python -m tests.support.failing serve …`: the server as it is, but it may be told to die at the worst moment.

It dies as by `kill -9` at its next append, if there is a file with its process id for a name in the folder that
FAILPOINTS names: the file says `before` or `after`.
"""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import Any

from server.__main__ import main
from server.journal import AppendResult
from server.journal.shared import SharedJournal

append = SharedJournal.append


def die_if_told(when: str) -> None:
    told = Path(os.environ["FAILPOINTS"]) / str(os.getpid())
    if told.is_file() and told.read_text() == when:
        os.kill(os.getpid(), signal.SIGKILL)


async def append_or_die(self: SharedJournal, *args: Any, **more: Any) -> AppendResult:
    die_if_told("before")
    result = await append(self, *args, **more)
    die_if_told("after")
    return result


if __name__ == "__main__":
    SharedJournal.append = append_or_die  # type: ignore[method-assign]
    main()
