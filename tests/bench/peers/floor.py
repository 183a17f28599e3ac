"""The floor: what a bare `send()` of a 120-byte frame to one of 50 loopback sockets costs, in microseconds of CPU.

A process of its own reads; nothing is encoded, decided or framed.
"""

import os
import resource
import selectors
import signal
import socket
import sys
import time

SOCKETS = 50
FRAME = b"\x82\x78" + b"x" * 118


def read_all(port: int, seconds: float) -> None:
    """The other end: read and forget."""
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    ready = selectors.DefaultSelector()
    for _ in range(SOCKETS):
        peer = socket.create_connection(("127.0.0.1", port))
        peer.setblocking(False)
        ready.register(peer, selectors.EVENT_READ)
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        for key, _ in ready.select(0.5):
            if not key.fileobj.recv(65_536):  # type: ignore[union-attr]
                return


def spent_us() -> float:
    """This process's CPU time, microseconds."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    return (used.ru_utime + used.ru_stime) * 1e6


def main(seconds: float) -> None:
    """Print the cost of one send."""
    listener = socket.create_server(("127.0.0.1", 0))
    reader = os.fork()
    if reader == 0:
        read_all(listener.getsockname()[1], seconds + 5)
        os._exit(0)
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    peers = [listener.accept()[0] for _ in range(SOCKETS)]
    for peer in peers:
        peer.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    before, sends, until = spent_us(), 0, time.monotonic() + seconds
    while time.monotonic() < until:
        for peer in peers:
            peer.send(FRAME)
            sends += 1
        time.sleep(0.018)
    print((spent_us() - before) / sends)
    os.kill(reader, signal.SIGKILL)
    os.waitpid(reader, 0)


if __name__ == "__main__":
    main(float(sys.argv[1]))
