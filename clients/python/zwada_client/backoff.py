"""When to come back after a connection has ended, told by its close code.

Only numbers: the waiting itself is done in `connection.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

LOST = 1006
"""The connection ended without a close frame, or none could be made."""


@dataclass(frozen=True)
class Wait:
    """The n-th wait in a row is drawn between `least_s` and `first_s` doubled n times, but not above `most_s`."""

    least_s: float
    first_s: float
    most_s: float


FINAL = frozenset({4401, 4403, 4404, 4409, 4410, 1002, 1003, 1007, 1009, 1010})
"""Do not come back by yourself: token bad, forbidden or kicked, no such room, another window has taken over, room
closed; and the codes by which the other side says that what we sent was not the protocol."""

WAITS: dict[int, Wait] = {
    1000: Wait(0.0, 1.0, 10.0),
    1001: Wait(0.0, 1.0, 10.0),
    LOST: Wait(0.0, 1.0, 10.0),
    1008: Wait(2.0, 5.0, 60.0),  # a stack that knows no 4529
    1011: Wait(0.5, 2.0, 30.0),
    4500: Wait(0.5, 2.0, 30.0),  # the server's storage is away
    4502: Wait(0.0, 1.0, 10.0),  # our `hello` came too late
    4503: Wait(0.0, 1.0, 10.0),  # draining: another node, or the next start, takes over
    4508: Wait(0.0, 1.0, 30.0),  # we read too slowly
    4529: Wait(2.0, 5.0, 60.0),  # we asked too much
}


def wait_s(code: int, attempt: int, chance: Random) -> float | None:
    """How many seconds to wait before attempt number `attempt` (0: the first since all was well); None: stay away.

    The jitter is wide on purpose: a hundred clients of a node that died must not knock at once.
    """
    if code in FINAL:
        return None
    wait = WAITS.get(code, WAITS[LOST])
    return chance.uniform(wait.least_s, min(wait.most_s, wait.first_s * 2.0 ** min(attempt, 16)))
