"""Ports of this machine for what tests start: nobody is given one that somebody else was given, or may be given.

The kernel takes its own, those of connections that go out and of who asks for any, from 32768 up
(`ip_local_port_range`). A port from there may be gone by the time a program listens on it, or while it is restarted; so
these are all below.
"""

import os
import random
import socket
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager, suppress

LOWEST, BEYOND = 20_000, 32_000
CLAIMS = 64
"""How many ports a process keeps others from, those it was given last: by then a program listens on the older ones."""

_claims: deque[socket.socket] = deque()
_next = random.Random(os.getpid()).randrange(LOWEST, BEYOND)


def free_ports(count: int) -> list[int]:
    """Ports on which nobody listens now, nor anybody else who asks here will, in whatever process."""
    return [_free_port() for _ in range(count)]


@contextmanager
def nobody() -> Iterator[int]:
    """A port at which every connection is refused for as long as this is open."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", *free_ports(1)))
        yield taken.getsockname()[1]


def _free_port() -> int:
    global _next
    while True:
        port, _next = _next, _next + 1 if _next + 1 < BEYOND else LOWEST
        with suppress(OSError), socket.socket() as listener:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.bind(("127.0.0.1", port))
            listener.listen()
            _claim(port)
            return port


def _claim(port: int) -> None:
    """Bind a name that stands for this port, as long as this process lives or a newer claim takes its place.

    `OSError` where another has it.
    """
    claim = socket.socket(socket.AF_UNIX)
    try:
        claim.bind(f"\0zwada-test-port-{port}")  # no file, and gone with its process
    except OSError:
        claim.close()
        raise
    _claims.append(claim)
    while len(_claims) > CLAIMS:
        _claims.popleft().close()
