"""The `zwada` command: starts the server, looks into its folder, makes links, checks exports.

Whatever goes wrong outside the program is one clear line on stderr and an exit code, never a traceback.

Not here: what the commands do (app.py, workers.py, histories.py, verify.py, telling.py), `zwada rooms` (cli_rooms.py),
`zwada simulate` (cli_odds.py).
"""

import asyncio
import json
import os
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Callable, Mapping
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any, NoReturn

import msgspec
import typer

from engine.catalogue import SYSTEMS

from . import app as application
from . import exports, importing, logs, workers
from .app import Parts, Unable, server_keys
from .cli_odds import simulate
from .cli_rooms import Data, Redis, rooms
from .forum import bbcode
from .histories import Histories
from .hosting import hosting
from .journal import JournalError
from .room_state import TABLE
from .settings import Settings, Unset, described, is_loopback, load
from .telling import Teller
from .verify import verify as verified
from .wire import Malformed

zwada = typer.Typer(
    add_completion=False,
    pretty_exceptions_enable=False,
    no_args_is_help=True,
    help="A combat server for tabletop role-playing games.",
)

zwada.add_typer(rooms, name="rooms")
zwada.command()(simulate)

DEFAULT_SERVER = "http://127.0.0.1:8765"
Server = Annotated[str, typer.Option(envvar="ZWADA_SERVER", help="Address of a running server.")]
CreateKey = Annotated[str, typer.Option(envvar="ZWADA_CREATE_KEY", help="The server's creation key.")]


def run() -> None:
    """The whole command, with its one-line failures."""
    try:
        zwada()
    except (Unable, Unset, JournalError, exports.Unreadable) as why:
        fail(str(why))
    except BrokenPipeError:
        os._exit(0)  # whoever read our output has seen enough
    except KeyboardInterrupt:
        sys.exit(130)


def fail(line: str, code: int = 1) -> NoReturn:
    print(f"zwada: {line}", file=sys.stderr)
    sys.exit(code)


# -- serve -------------------------------------------------------------------------------------------------------------


@zwada.command()
def serve(
    host: Annotated[str | None, typer.Option(help="Address to listen on. [127.0.0.1]")] = None,
    port: Annotated[int | None, typer.Option(help="Port to listen on. [8765]")] = None,
    data: Data = None,
    admin: Annotated[str | None, typer.Option(help="HOST:PORT of health and metrics. [127.0.0.1:8766]")] = None,
    redis_url: Annotated[str | None, typer.Option(help="redis://… of the journal, instead of the data folder.")] = None,
    workers: Annotated[int | None, typer.Option(help="Processes on the one port; needs Redis. [1]")] = None,
    origin: Annotated[list[str] | None, typer.Option(help="Web origin that may connect; may be repeated.")] = None,
    durability: Annotated[str | None, typer.Option(help="Least promise of the journal: disk, os, none. [os]")] = None,
    keep_days: Annotated[int | None, typer.Option(help="Delete rooms unused for so long; 0: never. [0]")] = None,
) -> None:
    """Start the server. Every flag is also ZWADA_<FLAG>."""
    start(locals(), announce)


def start(flags: Mapping[str, Any], ready: Callable[[Settings, int], None]) -> None:
    """Serve until a signal, by this process or by several."""
    settings, bounds = load(os.environ, flags)
    logs.configure(settings.log)
    keys = server_keys(settings)
    if settings.workers > 1:
        sys.exit(workers.lead(settings, bounds, ready))
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        parts = Parts(settings, bounds, keys)
        runner.run(application.serve(parts, hosting, lambda running: ready(settings, running.port)))


@zwada.command(hidden=True)
def worker() -> None:
    """One of the processes of `serve --workers`, which says on standard input what it is to do."""
    sys.exit(workers.work(hosting, loop_factory()))


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """uvloop where it is there (not on Windows)."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


def announce(settings: Settings, port: int) -> None:
    """What a person at a terminal wants to know; logs go to stderr."""
    print(f"listening on {address_of(settings, port)}", flush=True)
    if not settings.create_key and (settings.origin or not is_loopback(settings.host)):
        print("nobody can open a room: ZWADA_CREATE_KEY is not set", flush=True)


def address_of(settings: Settings, port: int) -> str:
    host = settings.host
    named = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{named}:{port}"


def registered(ruleset: str) -> str:
    """The key of a rule system, or the line that lists them."""
    keys = [rules.key for rules in SYSTEMS]
    if ruleset not in keys:
        raise typer.BadParameter(f"no rule system {ruleset}; there are {', '.join(keys)}")
    return ruleset


@zwada.command(hidden=True)
def demo(
    port: Annotated[int | None, typer.Option()] = None,
    data: Data = None,
    admin: Annotated[str | None, typer.Option()] = None,
    ruleset: Annotated[str, typer.Option(callback=registered)] = SYSTEMS[0].key,
) -> None:
    """The server with a fight that is ready to be played; prints `role name: URL`, one a line."""
    players: list[subprocess.Popen[bytes]] = []

    def ready(settings: Settings, port: int) -> None:
        # A client like any other, in a process of its own: it opens the table, prints the links, plays the foes.
        command = [sys.executable, "-m", "zwada_client.demo", address_of(settings, port), "--ruleset", ruleset]
        players.append(subprocess.Popen(command, env=with_client()))

    try:
        quiet = {} if "ZWADA_LOG" in os.environ else {"log": "warning"}
        start({"port": port, "data": data, "admin": admin} | quiet, ready)
    finally:
        for player in players:
            player.terminate()
            player.wait(10)


def with_client() -> dict[str, str]:
    """The environment in which the Python client can be imported, also from a checkout."""
    beside = Path(__file__).resolve().parent.parent / "clients" / "python"
    path = os.pathsep.join(part for part in (str(beside), os.environ.get("PYTHONPATH", "")) if part)
    return os.environ | {"PYTHONPATH": path}


@zwada.command()
def settings() -> None:
    """List every setting: variable, value, meaning. ZWADA_<NAME> in the environment sets it."""
    for name, value, says in described(*load(os.environ, {})):
        print(f"{name:<28} {value:<18} {says}".rstrip())


# -- links -------------------------------------------------------------------------------------------------------------


@zwada.command()
def token(
    room: Annotated[str, typer.Argument(help="Id of the room.")],
    role: Annotated[str, typer.Option(help="gm, player, spectator or bot.")],
    seat: Annotated[str, typer.Option(help="Which seat; without it a player or bot gets a new one.")] = "",
    scope: Annotated[list[str] | None, typer.Option(help="What a bot may do; may be repeated.")] = None,
    server: Server = DEFAULT_SERVER,
    create_key: CreateKey = "",
) -> None:
    """Print a new invite link, made by the running server."""
    wish: dict[str, Any] = {"role": role} | ({"seat": seat} if seat else {}) | ({"scopes": scope} if scope else {})
    made = ask(f"{server}/v1/rooms/{room}/invites", wish, create_key)
    print(f"{server}/r/{room}#{made['invite']}")


def ask(url: str, body: Mapping[str, Any] | None = None, key: str = "") -> dict[str, Any]:
    """One request to a running server."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {key}"} if key else {})
    try:
        request = urllib.request.Request(url, None if body is None else json.dumps(body).encode(), headers)
        host = request.host.rpartition(":")[0] or request.host
        # A proxy of the surroundings has no business between us and this machine.
        proxies = urllib.request.ProxyHandler({} if is_loopback(host) else None)
        with urllib.request.build_opener(proxies).open(request, timeout=10) as answer:
            found: dict[str, Any] = json.load(answer)
            return found
    except urllib.error.HTTPError as refused:
        with refused:
            fail(refusal_in(refused.read(10_000)) or f"{url} answers {refused.code}")
    except (OSError, ValueError) as why:
        fail(f"no answer from {url}: {getattr(why, 'reason', why)}")


def refusal_in(body: bytes) -> str | None:
    """A server's refusal in one line."""
    try:
        problem = json.loads(body)["error"]
        params = " ".join(f"{name}={value}" for name, value in problem.get("params", {}).items())
        return f"{problem['code']} {params}".strip()
    except (ValueError, KeyError, TypeError, AttributeError):
        return None


@zwada.command(name="import")
def import_file(
    file: Annotated[Path, typer.Argument(help="A file of stat blocks, as other tools save them; - reads the input.")],
) -> None:
    """Print stat blocks of other tools as sheets, in JSON. Exit code 0: at least one was good, 1: none was."""
    _, bounds = load(os.environ, {})
    try:
        with sys.stdin.buffer if str(file) == "-" else file.open("rb") as source:
            found = importing.imported(source.read(bounds.import_bytes + 1), bounds)
    except OSError as why:
        fail(f"{file}: {why.strerror}")
    except Malformed as why:
        fail(f"{file}: {' '.join(f'{name}={value}' for name, value in why.params.items())}")
    print(msgspec.json.format(msgspec.json.encode(found), indent=1).decode())
    sys.exit(0 if found.is_good else 1)


# -- histories -------------------------------------------------------------------------------------------------------


@zwada.command()
def export(
    room: Annotated[str, typer.Argument(help="Id of the room.")],
    audience: Annotated[str, typer.Option("--as", help="table, gm or seat:NAME.")] = TABLE,
    data: Data = None,
    redis_url: Redis = None,
    orphan: Annotated[int | None, typer.Option(help="A lost history that was kept: its epoch.")] = None,
) -> None:
    """Print a room's history as one audience saw it, signed, one JSON object a line."""
    for line in Histories(data, redis_url).export(room, audience.removeprefix("seat:"), orphan):
        sys.stdout.buffer.write(line + b"\n")
    sys.stdout.flush()


class Form(StrEnum):
    """What a fight is printed as."""

    TEXT = "text"
    BBCODE = "bbcode"


@zwada.command()
def replay(
    room: Annotated[str, typer.Argument(help="Id of a room, or a file that `export` has written.")],
    audience: Annotated[str, typer.Option("--as", help="table, gm or seat:NAME.")] = TABLE,
    language: Annotated[str, typer.Option(help="en, pl or cs.")] = "en",
    after: Annotated[int, typer.Option(help="Only what came after this line of that audience.")] = 0,
    form: Annotated[Form, typer.Option("--format", help="text or bbcode.")] = Form.TEXT,
    data: Data = None,
    redis_url: Redis = None,
) -> None:
    """Print a fight as text, or as a post for a forum; on standard error the last line's number, for `--after`."""
    audience = audience.removeprefix("seat:")
    path = Path(room)
    is_file = path.is_file()
    exported = path.read_bytes().splitlines() if is_file else Histories(data, redis_url).export(room, audience)
    header, lines = exports.retold(exported, audience)
    teller = Teller(header.ruleset, language, header.names)
    lines = [line for line in lines if line["n"] > after]
    told = (said for line in lines for said in teller.lines(line))
    for said in bbcode(teller, lines) if form == Form.BBCODE else told:
        print(said)
    print(lines[-1]["n"] if lines else after, file=sys.stderr)


@zwada.command()
def verify(
    file: Annotated[Path, typer.Argument(help="What `zwada export` has written.")],
    key: Annotated[Path | None, typer.Option(help="The server's public key: hex, or what /v1/keys answers.")] = None,
    server: Annotated[str, typer.Option(help="A server whose key it should be.")] = "",
) -> None:
    """Check signature, chain, dice and decisions of an export. Exit code 0: good, 1: bad, 2: unreadable."""
    try:
        lines = file.read_bytes().splitlines()
        trusted = trusted_key(key, server)
        report = verified(lines, trusted)
    except OSError as why:
        fail(f"{file}: {why.strerror}", 2)
    except (exports.Unreadable, ValueError) as why:
        fail(f"{file}: {why}", 2)
    for name, found in report.parts():
        where = "" if found.entry is None else f"entry {found.entry}: "
        print(f"{name}: {found.mark}: {where}{found.says}")
    print("not proved: that nobody read the server's disk; whoever knows a seed knows its dice")
    sys.exit(0 if report.is_good else 1)


def trusted_key(file: Path | None, server: str) -> bytes | None:
    """The public key that was named, if any."""
    if server:
        return bytes.fromhex(ask(f"{server}/v1/keys")["keys"][0]["public"])
    if file is None:
        return None
    text = file.read_text().strip()
    found = bytes.fromhex(json.loads(text)["keys"][0]["public"] if text.startswith("{") else text)
    if len(found) != 32:
        raise ValueError(f"{file} is no public key")
    return found
