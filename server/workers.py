"""Several processes on one port: a leader starts the workers, starts anew those that die, and ends them all.

A worker is a whole server, but that it shares the port with the others, has an admin port of its own, and gets its
orders on its standard input. When that ends, so has the leader, and the worker stops in good order. Each worker has a
socket of its own on the port (SO_REUSEPORT), so that the kernel deals out connections evenly; from one socket for all,
whoever happens to be awake would take nine of ten.

Not here: what a server does (app.py), which journal it is on (hosting.py).
"""

import asyncio
import contextlib
import os
import signal
import socket
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Iterator

import msgspec
import structlog
from msgspec import Struct
from msgspec.structs import replace

from . import logs
from .app import BACKLOG, MakeHost, Parts, Unable, bound, server_keys, started
from .bounds import Bounds
from .journal import JournalError
from .settings import Settings, Unset, address

log = structlog.get_logger("zwada.workers")

AGAIN_S, AGAIN_MOST_S = 0.2, 5.0
"""How long after its death a worker is started again: at first, and at most where it keeps dying."""
CALM_S = 30.0
"""A worker that has lived so long has not kept dying."""
MARGIN_S = 4.0
"""How much longer than its drain the end of a worker may take."""


class Order(Struct, frozen=True, kw_only=True):
    """The one line on a worker's standard input."""

    worker: int
    settings: Settings
    bounds: Bounds


class Report(Struct, frozen=True, kw_only=True):
    """The one line on its standard output, once it serves or cannot."""

    failed: str = ""


# -- the leader --------------------------------------------------------------------------------------------------------


def lead(settings: Settings, bounds: Bounds, ready: Callable[[Settings, int], None]) -> int:
    """The leader's life; its exit code. Raises Unable where a worker cannot be started the first time."""
    with asyncio.Runner() as runner, reserved(settings.host, settings.port) as port:
        return runner.run(Leader(settings, bounds, port).run(ready))


@contextlib.contextmanager
def reserved(host: str, port: int) -> Iterator[int]:
    """Keep a port that nobody listens on yet for processes of this user. What 0 became."""
    with bound(host, port, "--port") as sock:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)  # only now: nobody else may have had it before
        yield sock.getsockname()[1]


class Leader:
    """All workers of one port."""

    def __init__(self, settings: Settings, bounds: Bounds, port: int) -> None:
        self.settings, self.port = settings, port
        self.workers = [Worker(order_for(n, settings, bounds, port)) for n in range(settings.workers)]
        self.stop = asyncio.Event()
        self.is_cut_short = False

    async def run(self, ready: Callable[[Settings, int], None]) -> int:
        for number in (signal.SIGTERM, signal.SIGINT):
            asyncio.get_running_loop().add_signal_handler(number, self.ask_to_stop)
        try:
            failed = [why for why in await asyncio.gather(*(each.start() for each in self.workers)) if why]
            if failed and not self.stop.is_set():
                raise Unable(failed[0])
            if not failed:
                ready(self.settings, self.port)
                await self.keep()
        finally:
            await self.end()
        return 1 if self.is_cut_short else 0

    def ask_to_stop(self) -> None:
        """The first time in good order, the second time at once."""
        if self.stop.is_set():
            self.is_cut_short = True
        self.stop.set()
        for each in self.workers:
            each.send(signal.SIGKILL if self.is_cut_short else signal.SIGTERM)

    async def keep(self) -> None:
        """Have all of them alive, until `stop`."""
        async with asyncio.TaskGroup() as group:
            keeping = [group.create_task(each.keep()) for each in self.workers]
            await self.stop.wait()
            for task in keeping:
                task.cancel()

    async def end(self) -> None:
        """Nobody is left."""
        for each in self.workers:
            each.send(signal.SIGTERM)
        try:
            async with asyncio.timeout(self.settings.drain_s + MARGIN_S):
                await asyncio.gather(*(each.ended() for each in self.workers))
        except TimeoutError:
            log.error("workers that do not end are killed")
            for each in self.workers:
                each.send(signal.SIGKILL)
            await asyncio.gather(*(each.ended() for each in self.workers))


class Worker:
    """One process after another, with the same order."""

    def __init__(self, order: Order) -> None:
        self.order = order
        self.process: Process | None = None
        self.began = 0.0

    async def start(self) -> str:
        """Why it cannot serve; nothing: it does."""
        self.began = asyncio.get_running_loop().time()
        # A group of its own: Ctrl-C at a terminal is the leader's to hear.
        self.process = process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "server", "worker", stdin=PIPE, stdout=PIPE, process_group=0
        )
        assert process.stdin is not None
        assert process.stdout is not None
        with contextlib.suppress(OSError):  # it is dead already
            process.stdin.write(msgspec.json.encode(self.order) + b"\n")
            await process.stdin.drain()
        line = await process.stdout.readline()
        if not line:
            return f"worker {self.order.worker} has ended with {await process.wait()} before it could serve"
        return msgspec.json.decode(line, type=Report).failed

    async def keep(self) -> None:
        """Start it again, whenever it dies."""
        loop, again_s = asyncio.get_running_loop(), AGAIN_S / 2
        while True:
            code = await self.ended()
            lived_s = loop.time() - self.began
            again_s = AGAIN_S if lived_s > CALM_S else min(2 * again_s, AGAIN_MOST_S)
            log.error("a worker has died", worker=self.order.worker, code=code, again_s=again_s)
            await asyncio.sleep(again_s)
            why = await self.start()
            if why:
                log.error("a worker cannot start", worker=self.order.worker, why=why)
            else:
                log.warning("a worker is back", worker=self.order.worker)

    def send(self, number: signal.Signals) -> None:
        if self.process is not None and self.process.returncode is None:
            self.process.send_signal(number)

    async def ended(self) -> int | None:
        return None if self.process is None else await self.process.wait()


def order_for(number: int, settings: Settings, bounds: Bounds, port: int) -> Order:
    """The same for all but for the admin port: each has the next one."""
    admin = settings.admin
    if admin:
        host, admin_port = address(admin)
        admin = f"{host}:{admin_port + number if admin_port else 0}"
    return Order(worker=number, settings=replace(settings, port=port, admin=admin), bounds=bounds)


# -- a worker ----------------------------------------------------------------------------------------------------------


def work(make_host: MakeHost, loop_factory: Callable[[], asyncio.AbstractEventLoop] | None) -> int:
    """A worker's life, by the order on its standard input; its exit code."""
    try:
        order = msgspec.json.decode(sys.stdin.buffer.readline(), type=Order)
    except msgspec.MsgspecError:
        raise Unable("this is for `zwada serve --workers`, which starts its workers by itself") from None
    logs.configure(order.settings.log, worker=order.worker)
    try:
        parts = Parts(order.settings, order.bounds, server_keys(order.settings))
        with asyncio.Runner(loop_factory=loop_factory) as runner:
            runner.run(serve(parts, make_host))
    except (Unable, Unset, JournalError) as why:
        say(Report(failed=str(why)))
        return 1
    return 0


def say(report: Report) -> None:
    with contextlib.suppress(OSError):  # nobody is there to read it
        print(msgspec.json.encode(report).decode(), flush=True)


async def serve(parts: Parts, make_host: MakeHost) -> None:
    """Until a signal, however often it comes, or the leader's end."""
    stop, loop = asyncio.Event(), asyncio.get_running_loop()

    def hear_the_end() -> None:
        if not os.read(sys.stdin.fileno(), 1_024):
            loop.remove_reader(sys.stdin.fileno())
            log.warning("the leader has gone")
            stop.set()

    async with started(parts, make_host, joins=True) as running:
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, stop.set)
        loop.add_reader(sys.stdin.fileno(), hear_the_end)
        running.sockets[0][0].listen(BACKLOG)  # who is sent here from now on waits for the next lines
        say(Report())
        log.info("listening", host=parts.settings.host, port=running.port, admin_port=running.admin_port)
        await running.run(stop)
    log.info("stopped")
