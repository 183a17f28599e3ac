"""The server as a whole: what is made at the start, in which order it stops, and the admin address.

Order of the start: secret, journal, rooms, sockets. Order of the stop (SIGTERM, SIGINT): no new connections, `moved`
and 4503 to all in batches, what waits in the rooms is written, the journal is closed; at most `drain_s` seconds.

Not here: the routes (http.py), reading the command line (cli.py).
"""

import asyncio
import contextlib
import errno
import os
import signal
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import structlog
import uvicorn
from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from .answers import json_answer, not_found, refusal
from .bounds import Bounds
from .clock import Clock, SystemClock
from .connection import Lobby, Receive, Scope, Send
from .door import House, doors
from .entropy import Entropy, SystemEntropy
from .http import Desk
from .journal.folder import DATABASE
from .metrics import Metrics
from .protocol import Code, Problem
from .resources import web_build
from .seats import Keys
from .settings import Settings, Unset, address, is_known_as, is_loopback
from .table import Hosting

log = structlog.get_logger("zwada.app")

DRAIN_BATCH, DRAIN_PAUSE_S = 50, 0.1
LAG_S = 0.5
BACKLOG = 2_048
SECRET_FILE, CHECK_FILE = "secret", "secret.check"
ANOTHER_SECRET = "the rooms in this Redis were made with another ZWADA_SECRET than the one that is set now"

Application = Callable[[Scope, Receive, Send], Awaitable[None]]
MakeHost = Callable[["Parts"], contextlib.AbstractAsyncContextManager[Hosting]]


class Unable(Exception):
    """The server cannot start. The text is one line for whoever starts it."""


class Parts:
    """What everything else is made of."""

    def __init__(
        self,
        settings: Settings,
        bounds: Bounds,
        keys: Keys,
        clock: Clock | None = None,
        entropy: Entropy | None = None,
    ) -> None:
        self.settings, self.bounds, self.keys = settings, bounds, keys
        self.clock: Clock = clock or SystemClock()
        self.entropy: Entropy = entropy or SystemEntropy()
        self.metrics = Metrics()


def server_keys(settings: Settings) -> Keys:
    """The secret that was given, or the data folder's own, made once and readable by its owner only.

    Dice that were promised come from it, so a folder is never gone on with under another one. On Redis it is given to
    all alike, and no folder is made.
    """
    if settings.redis_url:
        return known_keys(settings)
    folder = Path(settings.data)
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not settings.secret and not (folder / SECRET_FILE).exists():
            if (folder / DATABASE).exists():
                raise Unable(
                    f"{folder / SECRET_FILE} is missing; restore it from a backup, or set ZWADA_SECRET as before"
                )
            _write_once(folder / SECRET_FILE, SystemEntropy().bytes(32).hex())
        keys = known_keys(settings)
        _write_once(folder / CHECK_FILE, check_of(keys))
        if (folder / CHECK_FILE).read_text().strip() != check_of(keys):
            raise Unable(f"{folder} was made with another secret than the one that is set now")
    except OSError as why:
        raise Unable(f"data folder {folder}: {why.strerror}") from None
    return keys


def known_keys(settings: Settings) -> Keys:
    """The same for whoever only reads: nothing is made."""
    if settings.secret:
        return Keys(settings.secret.encode())
    if settings.redis_url:
        raise Unable("servers on Redis need one ZWADA_SECRET, the same for all, 16 characters or more; it is not set")
    path = Path(settings.data) / SECRET_FILE
    try:
        secret = bytes.fromhex(path.read_text().strip())
    except FileNotFoundError:
        raise Unable(f"there is no secret in {settings.data}; set ZWADA_SECRET as for the server") from None
    except OSError as why:
        raise Unable(f"{path}: {why.strerror}") from None
    except ValueError:
        raise Unable(f"{path} is not a secret of this server; restore it from a backup") from None
    if len(secret) < 16:
        raise Unable(f"{path} is too short for a secret; restore it from a backup")
    return Keys(secret)


def check_of(keys: Keys) -> str:
    """Tells secrets apart and nothing of them."""
    return keys.derive("check").hex()[:16]


def _write_once(path: Path, text: str) -> None:
    """Whole and on disk, or not at all; whoever comes second keeps the first one's."""
    if path.exists():
        return
    new = path.with_suffix(f".{os.getpid()}")
    with open(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    try:
        os.link(new, path)
    except FileExistsError:
        pass
    except OSError:  # a file system without hard links
        new.replace(path)
    new.unlink(missing_ok=True)


def listen(host: str, port: int, flag: str) -> socket.socket:
    """A bound socket, before anything else has been started."""
    return bound(host, port, flag, backlog=BACKLOG)


def bound(host: str, port: int, flag: str, *, joins: bool = False, backlog: int = 0) -> socket.socket:
    """Without a backlog nobody comes yet. Others of this user's processes may join it, where each of them `joins`."""
    sock = None
    try:
        family, kind, proto, _, where = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        sock = socket.socket(family, kind, proto)
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if joins:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        sock.bind(where)
        if backlog:
            sock.listen(backlog)
    except OSError as why:
        if sock is not None:
            sock.close()
        is_taken = why.errno == errno.EADDRINUSE
        told = "is taken by another program" if is_taken else f"cannot be listened to: {why.strerror}"
        raise Unable(f"{host}:{port} {told}; choose another with {flag}") from None
    sock.setblocking(False)
    return sock


def own_origins(settings: Settings, port: int) -> frozenset[str]:
    """Origins of pages that may talk to us: those that were named, and on loopback our own addresses."""
    if not is_loopback(settings.host):
        return frozenset(settings.origin)
    names = ("127.0.0.1", "localhost", "[::1]")
    return frozenset(settings.origin) | {f"http://{name}:{port}" for name in names}


class Unsignalled(uvicorn.Server):
    """uvicorn, but it is `run` who hears the signals."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


def uvicorn_config(app: Any, parts: Parts, house: House) -> uvicorn.Config:
    http, ws = doors(house)
    settings, bounds = parts.settings, parts.bounds
    return uvicorn.Config(
        app,
        http=http,
        ws=ws,
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,  # whence.py: nobody is believed who is not named, and no scheme matters
        h11_max_incomplete_event_size=bounds.handshake_bytes,
        ws_max_size=bounds.frame_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=settings.ping_s,
        ws_ping_timeout=settings.pong_s,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=max(1, int(settings.close_s) + 1),
    )


class Running:
    """A server that listens. `port` and `admin_port` are what 0 became."""

    def __init__(self, parts: Parts, hosting: Hosting, main: socket.socket, admin: socket.socket | None) -> None:
        self.parts, self.hosting = parts, hosting
        self.port: int = main.getsockname()[1]
        self.admin_port: int | None = admin.getsockname()[1] if admin else None
        self.house = House(parts.settings, parts.bounds)
        self.house.origins = own_origins(parts.settings, self.port)
        self.house.refused = lambda reason: parts.metrics.refused.labels(reason).inc()
        self.lobby = Lobby(parts.settings, parts.bounds, parts.keys, parts.clock, hosting, parts.metrics)
        shown = parts.metrics, web_build()
        self.desk = Desk(self.house, parts.keys, parts.clock, parts.entropy, hosting, *shown, self.lobby)
        self.server = Unsignalled(uvicorn_config(self.application(), parts, self.house))
        self.admin = Unsignalled(uvicorn_config(self.admin_application(), parts, House(parts.settings, parts.bounds)))
        self.sockets = ([main], [admin] if admin else [])
        self.stopping = False

    def application(self) -> Application:
        """WebSockets to the lobby, all else to the desk."""
        routes = self.desk.routes()
        web = Starlette(routes=routes, exception_handlers={404: not_found, 405: not_found, 500: not_found})

        async def application(scope: Scope, receive: Receive, send: Send) -> None:
            await (self.lobby if scope["type"] == "websocket" else web)(scope, receive, send)

        return application

    def admin_application(self) -> Application:
        """Not for the public: whether the process lives, whether it accepts, and what it counts.

        It has no keys, so a page of somebody else's must not reach it by a name of its own (DNS rebinding).
        """
        settings = self.parts.settings
        names = (*settings.admin_hosts, address(settings.admin)[0]) if settings.admin else ()

        async def livez(request: Request) -> Response:
            return json_answer({"live": True})

        async def readyz(request: Request) -> Response:
            why = "draining" if self.stopping else self.hosting.trouble()
            return json_answer({"ready": why is None} | ({"why": why} if why else {}), 503 if why else 200)

        async def metrics(request: Request) -> Response:
            return Response(self.parts.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")

        signs = Starlette(
            routes=[Route("/livez", livez), Route("/readyz", readyz), Route("/metrics", metrics)],
            exception_handlers={404: not_found, 405: not_found, 500: not_found},
        )

        async def application(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] == "http" and not is_known_as(Headers(scope=scope).get("host", "localhost"), names):
                await refusal(Problem(code=Code.HOST_BAD))(scope, receive, send)
            else:
                await signs(scope, receive, send)

        return application

    async def run(self, stop: asyncio.Event) -> None:
        """Until `stop`, and then in good order, within `drain_s`."""
        main, admin = self.sockets
        async with asyncio.TaskGroup() as group:
            serving = [group.create_task(self.server.serve(main))]
            if admin:
                serving.append(group.create_task(self.admin.serve(admin)))
            watching = group.create_task(self.watch_lag())
            await stop.wait()
            self.stopping = True
            try:
                async with asyncio.timeout(self.parts.settings.drain_s):
                    await self.drain()
                    await asyncio.wait(serving)
            except TimeoutError:
                log.warning("the drain was cut short", seconds=self.parts.settings.drain_s)
                for task in serving:
                    task.cancel()
            watching.cancel()

    async def drain(self) -> None:
        """No new connections; everybody is sent away, some at a time; the admin address answers until the end."""
        for listening in getattr(self.server, "servers", ()):  # none yet, if the stop came very early
            listening.close()
        await self.lobby.drain(DRAIN_BATCH, DRAIN_PAUSE_S)
        self.server.should_exit = self.admin.should_exit = True

    async def watch_lag(self) -> None:
        """How late the loop is: a command that takes long is felt by all."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + LAG_S
            await asyncio.sleep(LAG_S)
            self.parts.metrics.lag_s.observe(max(0.0, loop.time() - due))


@contextlib.asynccontextmanager
async def started(parts: Parts, make_host: MakeHost, *, joins: bool = False) -> AsyncIterator[Running]:
    """Everything that must be there before the first client; sockets are bound, nobody is answered yet.

    `joins`: others are on the same port, and nobody comes here before somebody answers.
    """
    settings = parts.settings
    main = bound(settings.host, settings.port, "--port", joins=joins, backlog=0 if joins else BACKLOG)
    with contextlib.ExitStack() as opened:
        opened.callback(main.close)
        admin = None
        if settings.admin:
            try:
                admin = listen(*address(settings.admin), "--admin")
            except Unset as why:
                raise Unable(str(why)) from None
            opened.callback(admin.close)
        async with make_host(parts) as hosting:
            yield Running(parts, hosting, main, admin)


async def serve(parts: Parts, make_host: MakeHost, ready: Callable[[Running], None]) -> None:
    """The whole life of a server process. A second signal ends it at once."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()

    def ask_to_stop() -> None:
        if stop.is_set():
            os._exit(1)
        stop.set()

    async with started(parts, make_host) as running:
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, ask_to_stop)
        ready(running)
        log.info("listening", host=parts.settings.host, port=running.port, admin_port=running.admin_port)
        await running.run(stop)
    log.info("stopped")
