"""Every knob of the server: its unit, its default, one line. `ZWADA_<NAME>` sets it; a flag of `serve` goes before.

Limits on size, rate and count are knobs too; they stand in bounds.py and are set in the same way.

Not here: what the knobs do (each is read where it works), table options and pace (they belong to a room).
"""

import ipaddress
import re
from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Literal, TypeVar, get_args, get_origin
from urllib.parse import parse_qsl, urlsplit

import msgspec
from msgspec import Meta, Struct, structs

from .bounds import Bounds
from .whence import networks

Durability = Literal["disk", "os", "none"]
S = TypeVar("S", bound=Struct)


def _knob(says: str, **limits: Any) -> Meta:
    return Meta(description=says, **limits)


class Settings(Struct, frozen=True, kw_only=True):
    """What one server was told."""

    host: Annotated[str, _knob("address to listen on")] = "127.0.0.1"
    port: Annotated[int, _knob("port to listen on; 0: any free one", ge=0, le=65_535)] = 8765
    data: Annotated[str, _knob("folder of the journal and of the server's secret, unless on Redis")] = "data"
    admin: Annotated[str, _knob("HOST:PORT of /livez, /readyz, /metrics; empty: nowhere")] = "127.0.0.1:8766"
    admin_hosts: Annotated[
        tuple[str, ...], _knob("names by which the admin address may be asked, besides IP addresses and localhost")
    ] = ()
    redis_url: Annotated[str, _knob("redis://:PASSWORD@HOST:PORT/DB of the journal; empty: data folder")] = ""
    workers: Annotated[int, _knob("processes on the one port; more than one needs a Redis journal", ge=1, le=64)] = 1
    origin: Annotated[tuple[str, ...], _knob("web origins that may connect, as the browser spells them")] = ()
    proxies: Annotated[
        tuple[str, ...], _knob("addresses and networks of our proxies, whose X-Forwarded-For says who asks")
    ] = ()
    frame: Annotated[tuple[str, ...], _knob("web origins whose pages may show /stage and /overlay in a frame")] = ()
    durability: Annotated[Durability, _knob("least promise of the journal: disk, os, none")] = "os"
    keep_days: Annotated[
        int, _knob("days without a command until a room is exported and deleted; 0: kept", ge=0, le=36_500)
    ] = 0
    secret: Annotated[str, _knob("the server's secret, 16 characters or more; empty: made in the data folder")] = ""
    create_key: Annotated[str, _knob("asked of whoever opens a room; may be empty on loopback")] = ""
    log: Annotated[Literal["debug", "info", "warning", "error"], _knob("least weight of a log line")] = "info"
    trace: Annotated[int, _knob("every so many-th command has a log line of where its time went; 0: none", ge=0)] = 0

    hello_s: Annotated[float, _knob("seconds until the first message must be there", gt=0)] = 5.0
    handshake_s: Annotated[float, _knob("seconds for a request's line and headers", gt=0)] = 10.0
    body_s: Annotated[float, _knob("seconds for a request's body", gt=0)] = 10.0
    ping_s: Annotated[float, _knob("seconds between pings to a silent client", gt=0)] = 10.0
    pong_s: Annotated[float, _knob("seconds a client has to answer a ping", gt=0)] = 10.0
    write_s: Annotated[float, _knob("seconds a reader may take to make room in a full buffer", gt=0)] = 8.0
    close_s: Annotated[float, _knob("seconds a client has to answer a close", gt=0)] = 2.0
    strike_s: Annotated[float, _knob("seconds after which one bad frame is forgiven", gt=0)] = 6.0
    token_s: Annotated[int, _knob("seconds an access token holds", ge=1)] = 600
    reauth_s: Annotated[int, _knob("seconds before its end that a new token is asked for", ge=0)] = 60
    session_days: Annotated[int, _knob("days a session holds after its last use", ge=1)] = 30
    webhook_private: Annotated[bool, _knob("whether webhooks may go to private networks, and without TLS")] = False
    webhook_timeout_s: Annotated[float, _knob("seconds a webhook's receiver has to answer", gt=0)] = 15.0
    webhook_retry_s: Annotated[
        float, _knob("seconds until a webhook is tried again; twice as long each time", gt=0)
    ] = 5.0
    webhook_retry_most_s: Annotated[float, _knob("seconds until it is tried again, at most", gt=0)] = 3_600.0
    webhook_days: Annotated[float, _knob("days without any answer until a webhook is switched off", gt=0)] = 5.0
    webhook_keep_s: Annotated[float, _knob("seconds after which a restart may send a webhook again", gt=0)] = 1.0
    webhook_watch_s: Annotated[float, _knob("seconds between looks for rooms whose webhooks are behind", gt=0)] = 30.0
    simulate_s: Annotated[float, _knob("seconds for which a fight is foreseen at most", gt=0)] = 20.0
    away_s: Annotated[float, _knob("seconds without a Redis journal until clients are sent elsewhere", gt=0)] = 10.0
    unload_s: Annotated[float, _knob("seconds without a connection until a room leaves memory", gt=0)] = 600.0
    snapshot_entries: Annotated[int, _knob("entries between two snapshots of a room", ge=1)] = 200
    drain_s: Annotated[float, _knob("seconds from SIGTERM to the exit, at most", gt=0, le=25)] = 20.0


ORIGIN = re.compile(r"https?://(\[[0-9a-f:.]+\]|[0-9a-z_.-]+)(:\d{1,5})?")
"""An origin as a browser spells it: no path, no capital letters, none of the signs that part a header's words."""
TLS = {"ssl_ca_certs", "ssl_certfile", "ssl_keyfile", "ssl_cert_reqs", "ssl_check_hostname"}
"""What may stand behind the `?` of a rediss:// address."""
SECRETS = ("secret", "create_key", "redis_url")


class Unset(Exception):
    """A knob that cannot be so. The text is one line for whoever starts the server."""


def load(environ: Mapping[str, str], flags: Mapping[str, Any]) -> tuple[Settings, Bounds]:
    """What flags say, else the environment, else the defaults."""
    known = {f"ZWADA_{name.upper()}" for kind in (Settings, Bounds) for name in kind.__struct_fields__}
    for name in sorted(environ):
        if name.startswith("ZWADA_") and name not in known and name != "ZWADA_SERVER":
            raise Unset(f"{name}: there is no such setting")
    settings = _filled(Settings, environ, {name: value for name, value in flags.items() if value is not None})
    _consistent(settings)
    return settings, _filled(Bounds, environ, {})


def _filled(kind: type[S], environ: Mapping[str, str], flags: Mapping[str, Any]) -> S:
    given: dict[str, Any] = {}
    for each in structs.fields(kind):
        variable = f"ZWADA_{each.name.upper()}"
        if each.name in flags:
            given[each.name] = flags[each.name]
        elif variable in environ:
            text = environ[variable].strip()
            given[each.name] = [part.strip() for part in text.split(",") if part.strip()] if _many(each.type) else text
        else:
            continue
        try:
            msgspec.convert(given[each.name], each.type, strict=False)
        except msgspec.ValidationError as fault:
            raise Unset(f"{variable}: {fault}") from None
    return msgspec.convert(given, kind, strict=False)


def _many(kind: Any) -> bool:
    return get_origin(get_args(kind)[0] if get_origin(kind) is Annotated else kind) is tuple


def _consistent(settings: Settings) -> None:
    if settings.secret and len(settings.secret) < 16:
        raise Unset("ZWADA_SECRET: at least 16 characters")
    for name, origin in [("ORIGIN", each) for each in settings.origin] + [("FRAME", each) for each in settings.frame]:
        if not ORIGIN.fullmatch(origin):
            raise Unset(f"ZWADA_{name}: {origin!r} is no origin; it looks like https://table.example, without a path")
    for name in settings.proxies:
        try:
            networks([name])
        except ValueError:
            raise Unset(f"ZWADA_PROXIES: {name!r} is no address and no network such as 10.0.0.0/8") from None
    if settings.redis_url:
        _redis(settings.redis_url)
    elif settings.workers > 1:
        raise Unset("--workers above 1 needs a journal that they can share: --redis-url redis://127.0.0.1:6379")
    if not is_loopback(settings.host) and not settings.origin:
        raise Unset(f"--host {settings.host} is open to others: name the page's address with --origin https://…")
    if settings.admin and address(settings.admin)[1] + settings.workers - 1 > 65_535:
        raise Unset(f"--admin {settings.admin}: worker 1 has this port, each other one the next, up to 65535")


def _redis(url: str) -> None:
    """Its words are not repeated: there may be a password in it, or in the wrong place."""
    try:
        parts = urlsplit(url)
        is_good = parts.port != 0 and (parts.path.strip("/") or "0").isdecimal() and bool(parts.hostname)
        asks = {name for name, _ in parse_qsl(parts.query, keep_blank_values=True, strict_parsing=bool(parts.query))}
    except ValueError:
        parts, is_good, asks = urlsplit(""), False, set()
    if parts.scheme == "unix":
        is_good = len(parts.path) > 1
    may_ask = {"db", "username", "password"} | (TLS if parts.scheme == "rediss" else set())
    if parts.scheme not in ("redis", "rediss", "unix") or not is_good or parts.fragment or not asks <= may_ask:
        raise Unset(
            "--redis-url: it looks like redis://:PASSWORD@127.0.0.1:6379/0, rediss://… or unix:///run/redis.sock"
        )


def shown(url: str) -> str:
    """A Redis address without what opens it."""
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}"


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach an address."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


def is_known_as(host: str, names: Iterable[str]) -> bool:
    """Whether a `Host` header names an address of ours: any IP address, localhost, or one of these names.

    A web page can have its own name lead to this machine, but not an address: who asks by one is no page of others'.
    """
    name = re.sub(r":\d{0,5}\Z", "", host.lower()).removesuffix(".")
    if name == "localhost" or name in (each.lower().removesuffix(".") for each in names):
        return True
    try:
        ipaddress.ip_address(name[1:-1] if name.startswith("[") and name.endswith("]") else name)
    except ValueError:
        return False
    return True


def address(text: str) -> tuple[str, int]:
    """HOST:PORT taken apart."""
    host, colon, port = text.rpartition(":")
    if not colon or not host or not port.isdecimal() or int(port) > 65_535:
        raise Unset(f"--admin {text}: it looks like 127.0.0.1:8766")
    return host.strip("[]"), int(port)


def described(settings: Settings, bounds: Bounds) -> list[tuple[str, str, str]]:
    """Variable, value and meaning of every knob; secrets are not shown. A limit's name says what it bounds."""
    rows = []
    for each in structs.fields(Settings):
        says = next(
            part.description or "" for part in get_args(each.type) if isinstance(part, Meta) and part.description
        )
        value = getattr(settings, each.name)
        text = ",".join(value) if isinstance(value, tuple) else str(value)
        rows.append((f"ZWADA_{each.name.upper()}", "…" if text and each.name in SECRETS else text, says))
    limits = structs.asdict(bounds)
    return rows + [(f"ZWADA_{name.upper()}", str(limits[name]), "limit") for name in limits]
