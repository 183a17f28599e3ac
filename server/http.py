"""The HTTP routes: rooms, sessions, rule systems, stat blocks, past lines and views, keys.

Every refusal is `{"error": {"code", "params"}}` with a status from one table. Nothing secret stands in an address.

Not here: the page (pages.py), how answers look (answers.py), WebSockets (connection.py), what a room answers
(reception.py), the admin address (app.py).
"""

import asyncio
import contextlib
import hmac
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any, NoReturn, TypeVar

import msgspec
import structlog
from msgspec import UNSET, Meta, Struct, UnsetType, field
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from engine import catalogue
from engine.ruleset import Ruleset
from engine.view import shown_parameter

from . import importing, pages, seats, signing, wire
from .answers import ASK_AGAIN, NEVER, dressed, json_answer, ndjson_answer, refusal
from .bounds import Bounds
from .clock import Clock
from .connection import ROOM, Lobby
from .door import Allowance, Allowances, House
from .entropy import Entropy, room_id
from .forum import points
from .metrics import Metrics
from .protocol import Cmd, Code, Plain, Problem, Refused
from .seats import Claims, Keys, Role, Scope
from .sentences import language_asked, worded
from .settings import Settings, is_loopback
from .subscriptions import subscribe
from .table import Reading, Rooms
from .telling import LANGUAGES, Teller
from .whence import neighbourhood
from .wire import Malformed

log = structlog.get_logger("zwada.http")
T = TypeVar("T")
Handler = Callable[["Desk", Request], Coroutine[Any, Any, Response]]

# What a page of another origin that the operator names may send us.
PREFLIGHT: Mapping[str, str] = {
    "Access-Control-Allow-Methods": "GET, POST",
    "Access-Control-Allow-Headers": "authorization, content-type",
    "Access-Control-Max-Age": "600",
}
FIGHTS = 1_000  # that `odds` plays, where nobody says how many


# -- requests ----------------------------------------------------------------------------------------------------------


class OpenRoom(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`POST /v1/rooms`."""

    ruleset: str
    name: str | UnsetType = UNSET
    options: Plain = field(default_factory=dict)


class EnterBy(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`POST /v1/rooms/{room}/session`: one of the two."""

    invite: str | UnsetType = UNSET
    refresh: str | UnsetType = UNSET


class InviteWish(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`POST /v1/rooms/{room}/invites`, with the creation key: a link for whoever has lost theirs."""

    role: Role
    seat: str = ""
    scopes: Annotated[tuple[Scope, ...], Meta(min_length=1)] = ()


# -- the desk ----------------------------------------------------------------------------------------------------------


class Desk:
    """Answers requests. One a server."""

    def __init__(
        self,
        house: House,
        keys: Keys,
        clock: Clock,
        entropy: Entropy,
        rooms: Rooms,
        metrics: Metrics,
        pages: Path,
        lobby: Lobby,
    ) -> None:
        self.house, self.keys, self.clock, self.entropy = house, keys, clock, entropy
        self.rooms, self.metrics, self.pages, self.lobby = rooms, metrics, pages, lobby
        per_min = house.bounds.sessions_per_min, house.bounds.lookbacks_per_min
        self.openings, self.lookbacks = (Allowances(n / 60, 2 * n) for n in per_min)

    @property
    def settings(self) -> Settings:
        return self.house.settings

    @property
    def bounds(self) -> Bounds:
        return self.house.bounds

    def routes(self) -> list[Route]:
        """What is answered; anything else is `path.unknown` or `method.bad`."""
        table: list[tuple[str, str, Handler]] = [
            ("POST", "/v1/rooms", open_room),
            ("POST", "/v1/rooms/{room}/session", enter),
            ("POST", "/v1/rooms/{room}/invites", invite),
            ("POST", "/v1/rooms/{room}/commands", command),
            ("GET", "/v1/rooms/{room}/entries", entries),
            ("GET", "/v1/rooms/{room}/digest", digest),
            ("GET", "/v1/rooms/{room}/export", export),
            ("GET", "/v1/rooms/{room}/lost", lost),
            ("GET", "/v1/rooms/{room}/view", view),
            ("GET", "/v1/rooms/{room}/odds", odds),
            ("GET", "/v1/rooms/{room}/events", events),
            ("GET", "/v1/rooms/{room}/webhooks/{webhook}", deliveries),
            ("POST", "/v1/import", import_blocks),
            ("GET", "/v1/rulesets", rulesets),
            ("GET", "/v1/rulesets/{key}", ruleset),
            ("GET", "/v1/keys", public_keys),
            ("OPTIONS", "/v1/{path:path}", preflight),
            ("GET", "/", pages.page),
            ("GET", "/r/{room}", pages.page),
            ("GET", "/stage/{room}", pages.watched),
            ("GET", "/overlay/{room}", pages.watched),
            ("GET", "/foundry/module.json", pages.foundry_manifest),
            ("GET", "/foundry/zwada.zip", pages.foundry_archive),
            ("GET", "/owlbear", pages.extension),
            ("GET", "/owlbear/behind", pages.extension),
            ("GET", "/{path:path}", pages.asset),
        ]
        return [Route(path, self._answer(handler, path), methods=[method]) for method, path, handler in table]

    def _answer(self, handler: Handler, path: str) -> Callable[[Request], Awaitable[Response]]:
        async def answer(request: Request) -> Response:
            try:
                if "transfer-encoding" in request.headers and "content-length" in request.headers:
                    raise Malformed("value", at="content-length")  # two readings of where it ends (RFC 9112, 6.1)
                if request.method == "POST":
                    self.same_origin(request)
                response = await while_there(request, handler(self, request))
            except Refused as refused:
                response = refusal(in_words(request, refused.problem, NOBODY))
            except Malformed as fault:
                problem = Problem(code=Code.FRAME_BAD, params=fault.params)
                response = refusal(in_words(request, problem, NOBODY))
            except ClientDisconnect:
                response = Response(status_code=499)
            except Exception:
                log.exception("request failed", route=path)
                response = refusal(in_words(request, Problem(code=Code.INTERNAL), NOBODY))
            if "transfer-encoding" in request.headers and "content-length" in request.headers:
                response.headers["Connection"] = "close"
            self.metrics.requests.labels(path, str(response.status_code)).inc()
            if path.startswith("/v1/"):
                self._share(request, response)
            return dressed(response)

        return answer

    def _share(self, request: Request, response: Response) -> None:
        """Pages of the origins that may connect may read our answers too: a virtual tabletop's module is one."""
        response.headers["Vary"] = "Origin"
        origin = request.headers.getlist("origin")
        if len(origin) == 1 and origin[0] in self.house.origins:
            response.headers["Access-Control-Allow-Origin"] = origin[0]

    def same_origin(self, request: Request) -> None:
        """A page of somebody else's may not send requests here in its visitor's name."""
        origin = request.headers.getlist("origin")
        if origin and (len(origin) > 1 or origin[0] not in self.house.origins):
            raise Refused(Code.ORIGIN_BAD)

    # -- what requests carry -------------------------------------------------------------------------------------------

    async def body(self, request: Request, kind: type[T]) -> T:
        """A request's JSON, bounded in size, time and shape."""
        return wire.body(await self.bytes(request, "body_bytes", self.bounds.body_bytes), kind, self.bounds)

    async def bytes(self, request: Request, bound: str, most: int) -> bytes:
        """What a request carries, bounded in size and time."""
        if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
            raise Malformed("content_type", expected="application/json")
        data = bytearray()
        try:
            async with asyncio.timeout(self.settings.body_s):
                async for part in request.stream():
                    data += part
                    if len(data) > most:
                        raise Malformed("size", bound=bound, max=most)
        except TimeoutError:
            raise Malformed("late") from None
        return bytes(data)

    def claims(self, request: Request) -> Claims:
        """Who asks, by an access token of this room."""
        found = seats.read_token(self.keys, room_of(request), bearer(request), self.clock.now_ms())
        if found is None:
            raise Refused(Code.SESSION_BAD)
        return found

    def may_import(self, request: Request) -> tuple[str, str]:
        """A game master of any room, or whoever may open one and so become one. Whom its allowance belongs to."""
        text = bearer(request)
        room = seats.room_in(text)
        if room is None:
            self.may_create(request)
            return "", "import"
        found = seats.read_token(self.keys, room, text, self.clock.now_ms())
        if found is None:
            raise Refused(Code.SESSION_BAD)
        if found.role != "gm":
            raise Refused(Code.SEAT_NOT_ALLOWED)
        return found.room, found.session

    def may_create(self, request: Request) -> None:
        """Only the holder of the creation key, or anybody where only this machine can ask."""
        key = self.settings.create_key
        if not key and is_loopback(self.settings.host) and not self.settings.origin:
            return
        given = bearer(request).encode("utf-8", "surrogateescape")
        if not key or not hmac.compare_digest(given, key.encode()):
            raise Refused(Code.KEY_BAD)

    def moderate(self, allowances: Allowances, *key: str, amount: int = 1) -> None:
        """What costs an entry or a long fold may not be asked for without end."""
        now = self.clock.ticks_ms() / 1_000
        allowance = allowances.of(key, now)
        if not allowance.take(now, amount):
            self.limited(allowance, amount)

    def limited(self, allowance: Allowance, amount: int = 1) -> NoReturn:
        self.metrics.limited.inc()
        raise Refused(Code.RATE_LIMITED, retry_ms=int(allowance.wait_s(amount) * 1_000) + 1)

    @contextlib.contextmanager
    def knocking(self, request: Request) -> Iterator[None]:
        """Who has nothing to show yet is a stranger here as at the door, and who gets in never was one."""
        now = asyncio.get_running_loop().time()
        allowance = self.house.strangers.of((nearby(request),), now)
        if not allowance.take(now):
            self.limited(allowance)
        yield
        allowance.give_back()

    def look_back(self, request: Request, who: Claims) -> None:
        """Past lines and views: so many for a seat, however many sessions it has, and for an address of onlookers, who
        share one session.
        """
        self.moderate(self.lookbacks, who.room, who.seat or f"{who.session} {nearby(request)}")

    def session_answer(self, claims: Claims, refresh: str) -> Response:
        token = seats.token(self.keys, claims, self.clock.now_ms())
        said = {"token": token, "refresh": refresh, "seat": claims.seat, "role": claims.role}
        return json_answer(said | {"expires_at": claims.expires_at})

    def new_claims(self, room: str, role: Role, seat: str, session: str, scopes: tuple[Scope, ...]) -> Claims:
        # Whole seconds, since that is what a token holds.
        expires_at = (self.clock.now_ms() // 1_000 + self.settings.token_s) * 1_000
        return Claims(room=room, role=role, seat=seat, session=session, scopes=scopes, expires_at=expires_at)


# -- handlers ----------------------------------------------------------------------------------------------------------


async def open_room(desk: Desk, request: Request) -> Response:
    with desk.knocking(request):
        desk.may_create(request)
    wish = await desk.body(request, OpenRoom)
    if wish.ruleset not in {rules.key for rules in catalogue.SYSTEMS}:
        raise Refused(Code.RULESET_UNKNOWN, ruleset=wish.ruleset[:64])
    room, now = room_id(desk.entropy), desk.clock.now_ms()
    gm, gm_secret = seats.invite(desk.keys, room, "first.gm", "gm", seat="gm", at=now)
    watch, watch_secret = seats.invite(desk.keys, room, "first.spectator", "spectator", at=now)
    name = "" if wish.name is UNSET else wish.name
    await desk.rooms.create(room, wish.ruleset, name, wish.options, (gm, watch))
    return json_answer({"room": room, "invites": {"gm": gm_secret, "spectator": watch_secret}}, 201)


async def invite(desk: Desk, request: Request) -> Response:
    with desk.knocking(request):
        desk.may_create(request)
    wish = await desk.body(request, InviteWish)
    room = room_of(request)
    made, secret = seats.invite(
        desk.keys,
        room,
        seats.new_id(desk.entropy),
        wish.role,
        seat=wish.seat,
        scopes=wish.scopes,
        at=desk.clock.now_ms(),
    )
    made = await desk.rooms.invite(room, made)
    return json_answer({"invite": secret, "role": made.role, "seat": made.seat}, 201)


async def enter(desk: Desk, request: Request) -> Response:
    with desk.knocking(request):
        room = room_of(request)
        if not ROOM.fullmatch(room):
            raise Refused(Code.ROOM_UNKNOWN)
        by = await desk.body(request, EnterBy)
        if by.invite is not UNSET and by.refresh is UNSET:
            return await enter_by_invite(desk, room, by.invite)
        if by.refresh is not UNSET and by.invite is UNSET:
            return await enter_by_refresh(desk, room, by.refresh)
        raise Malformed("missing_field", field="invite", at="$")


async def enter_by_invite(desk: Desk, room: str, secret: str) -> Response:
    if not seats.is_invite(secret):
        raise Refused(Code.INVITE_BAD)  # no room is asked, nor loaded for that
    found = await desk.rooms.find_invite(room, secret)
    if found.role == "spectator":
        return desk.session_answer(desk.new_claims(room, "spectator", "", found.id, ()), secret)
    desk.moderate(desk.openings, room, found.id)
    opened, refresh = seats.session(found, desk.entropy, desk.clock.now_ms(), desk.settings.session_days)
    opened = await desk.rooms.open_session(room, opened)
    return desk.session_answer(desk.new_claims(room, opened.role, opened.seat, opened.id, opened.scopes), refresh)


async def enter_by_refresh(desk: Desk, room: str, refresh: str) -> Response:
    split = seats.split_refresh(refresh)
    if split is None:  # a spectator's invite is all it has
        if not seats.is_invite(refresh):
            raise Refused(Code.INVITE_BAD)
        found = await desk.rooms.find_invite(room, refresh)
        if found.role != "spectator":
            raise Refused(Code.SESSION_BAD)
        return await enter_by_invite(desk, room, refresh)
    id, secret = split
    session = await desk.rooms.find_session(room, id)
    now = desk.clock.now_ms()
    if not seats.may_refresh(session, secret, now):
        raise Refused(Code.SESSION_BAD)
    until = now + desk.settings.session_days * seats.DAY_MS
    if until - session.expires_at >= seats.DAY_MS:  # an entry of the journal, so not at every refresh
        await desk.rooms.keep_session(room, id, until)
    return desk.session_answer(desk.new_claims(room, session.role, session.seat, id, session.scopes), refresh)


async def command(desk: Desk, request: Request) -> Response:
    """A command as on a WebSocket, for programs that have none; its `result` is the answer."""
    who = desk.claims(request)
    desk.moderate(desk.lobby.rates, who.room, who.seat or who.session)
    data = await desk.bytes(request, "frame_bytes", desk.bounds.frame_bytes)
    desk.moderate(desk.lobby.weights, who.room, who.seat or who.session, amount=len(data))
    traces, came_at = desk.lobby.traces, perf_counter()
    try:
        cmd = msgspec.convert(wire.plain(wire.read_json(data), desk.bounds), Cmd)
    except msgspec.ValidationError as fault:
        raise wire.explain(fault) from None
    room = room_of(request)
    result = await desk.rooms.command(room, who, cmd, None if traces is None else traces.begin(room, cmd, came_at))
    if result.error is UNSET:
        return json_answer(result)
    reading = await desk.rooms.reading(who.room, who, "") if language_asked(request) else NOBODY
    return refusal(in_words(request, result.error, reading))


async def entries(desk: Desk, request: Request) -> Response:
    who = desk.claims(request)
    desk.look_back(request, who)
    after = number_of(request, "after")
    audience = request.query_params.get("as", "")
    lines = desk.rooms.entries(room_of(request), who, after, audience)
    return await ndjson_answer(msgspec.json.encode(line) async for line in lines)


async def digest(desk: Desk, request: Request) -> Response:
    """What happened since somebody looked, in words: as text, or as a post for a forum. `Zwada-After` says how far."""
    who = desk.claims(request)
    desk.look_back(request, who)
    room, after = room_of(request), number_of(request, "after")
    language = one_of(request, "lang", LANGUAGES)
    form = one_of(request, "format", ("text", "bbcode"))
    reading = await desk.rooms.reading(room, who, request.query_params.get("as", ""))
    teller, said = Teller(reading.ruleset, language, reading.names), list[str]()
    lines = desk.rooms.entries(room, who, after, reading.audience)
    async for line in aislice(lines, desk.bounds.entries):
        after = line["n"]
        said += points(teller, line) if form == "bbcode" else teller.lines(line)
    text = "\n".join(["[list]", *said, "[/list]"] if form == "bbcode" and said else said)
    headers = {"Cache-Control": NEVER, "Zwada-After": str(after)}
    return Response(text + "\n" if text else "", 200, headers, "text/plain; charset=utf-8")


async def export(desk: Desk, request: Request) -> Response:
    """A signed export. Whoever asks names whose; what the table saw is the default, for the GM too."""
    who = desk.claims(request)
    desk.look_back(request, who)
    return await ndjson_answer(desk.rooms.export(room_of(request), who, request.query_params.get("as", "")))


async def lost(desk: Desk, request: Request) -> Response:
    """An export of what the storage has forgotten and a node had still seen. (`history.forked`)"""
    who = desk.claims(request)
    desk.look_back(request, who)
    epoch = number_of(request, "epoch") or None
    return await ndjson_answer(desk.rooms.lost(room_of(request), who, epoch, request.query_params.get("as", "")))


async def odds(desk: Desk, request: Request) -> Response:
    """How dangerous the fight is that is being prepared. It changes nothing, and ends when nobody reads on."""
    who = desk.claims(request)
    desk.look_back(request, who)
    fights, seed = number_of(request, "fights") or FIGHTS, number_of(request, "seed")
    if fights > desk.bounds.simulated_fights:
        raise Malformed("range", at="fights", bound="simulated_fights", max=desk.bounds.simulated_fights)
    if "seed" not in request.query_params:
        seed = int.from_bytes(desk.entropy.bytes(4), "big")
    return await ndjson_answer(desk.rooms.danger(room_of(request), who, fights, seed))


async def view(desk: Desk, request: Request) -> Response:
    who = desk.claims(request)
    desk.look_back(request, who)
    asked = request.query_params
    return json_answer(await desk.rooms.view(room_of(request), who, asked.get("entry"), asked.get("as")))


async def events(desk: Desk, request: Request) -> Response:
    who = desk.claims(request)
    desk.look_back(request, who)
    return await subscribe(desk.lobby, desk.rooms, desk.entropy, who, request)


async def deliveries(desk: Desk, request: Request) -> Response:
    """How far a webhook has come, and what came of the last attempts."""
    who = desk.claims(request)
    desk.look_back(request, who)
    come = await desk.rooms.deliveries(room_of(request), who, str(request.path_params["webhook"]))
    said = {"seq": come.seq, "failing_since": come.failing_since, "attempts": come.attempts} if come else {}
    return json_answer(said)


async def import_blocks(desk: Desk, request: Request) -> Response:
    """Stat blocks of other tools, made into sheets. Nothing is kept: the sheets go where a client sends them."""
    with desk.knocking(request):
        whose = desk.may_import(request)
    desk.moderate(desk.lookbacks, *whose)
    bounds = desk.bounds
    data = await desk.bytes(request, "import_bytes", bounds.import_bytes)
    # In a thread: a large file takes as long as many commands of others.
    return json_answer(await asyncio.to_thread(importing.imported, data, bounds))


async def rulesets(desk: Desk, request: Request) -> Response:
    found = [{"key": rules.key, "layout": rules.layout, "version": rules.version} for rules in catalogue.SYSTEMS]
    return json_answer({"rulesets": found}, cache=ASK_AGAIN)


async def ruleset(desk: Desk, request: Request) -> Response:
    key = str(request.path_params["key"])
    try:
        return json_answer(described_once(key), cache=ASK_AGAIN)
    except KeyError:
        raise Refused(Code.RULESET_UNKNOWN, ruleset=key[:64]) from None


@cache
def described_once(key: str) -> msgspec.Raw:
    """Said once: anybody may ask for it, and the forms of a large system take as long as many commands of others."""
    return msgspec.Raw(msgspec.json.encode(described(catalogue.ruleset(key))))


def described(rules: Ruleset[Any, Any, Any, Any, Any]) -> dict[str, Any]:
    """A rule system as clients build forms from it."""
    whole = rules.describe()
    said: dict[str, Any] = msgspec.to_builtins(whole)
    for form, command in zip(said["gm"], whole.gm, strict=True):
        form["parameters"] = [shown_parameter(parameter) for parameter in command.parameters]
    said |= {"setup": sorted(rules.setup_wishes)}
    return {"key": rules.key, "layout": rules.layout, "version": rules.version} | said


async def public_keys(desk: Desk, request: Request) -> Response:
    key = signing.public_key(desk.keys)
    return json_answer({"keys": [{"id": signing.key_id(key), "algorithm": "Ed25519", "public": key.hex()}]})


async def preflight(desk: Desk, request: Request) -> Response:
    """A browser asks before a page of another origin may send what it wants to."""
    desk.same_origin(request)
    return Response(status_code=204, headers=PREFLIGHT)


NOBODY = Reading("", "", {})
"""Who is no reader of a table yet: the sentences of the table and the server are for everybody."""


def in_words(request: Request, problem: Problem, reading: Reading) -> Problem:
    """A refusal as its reader asks for it."""
    language = language_asked(request)
    return problem if language is None else worded(problem, language, reading)


# -- answers -----------------------------------------------------------------------------------------------------------


def room_of(request: Request) -> str:
    return str(request.path_params["room"])


def nearby(request: Request) -> str:
    return neighbourhood(request.client.host if request.client else "")


BEARER = re.compile(r"(?i:bearer) +([!-~](?:[ -~]*[!-~])?) *")
"""RFC 6750, 2.1; a creation key may have spaces in it."""


def bearer(request: Request) -> str:
    """What somebody shows to be let in. Two such headers could be read in two ways, and are none."""
    said = request.headers.getlist("authorization")
    found = BEARER.fullmatch(said[0]) if len(said) == 1 else None
    return found[1] if found else ""


def number_of(request: Request, name: str) -> int:
    text = request.query_params.get(name, "0")
    if not text.isascii() or not text.isdecimal() or len(text) > 15:
        raise Malformed("type", expected="int", at=name)
    return int(text)


async def while_there(request: Request, answering: Coroutine[Any, Any, Response]) -> Response:
    """The answer to a request, which is given up when whoever asked has gone. Raises ClientDisconnect then."""
    if request.method == "POST":  # its body is read from the same line, and what it asks for is done in any case
        return await answering
    answer, gone = asyncio.ensure_future(answering), asyncio.ensure_future(hung_up(request))
    try:
        await asyncio.wait({answer, gone}, return_when=asyncio.FIRST_COMPLETED)
        if answer.done():
            return answer.result()
        raise ClientDisconnect
    finally:
        answer.cancel()
        gone.cancel()
        await asyncio.wait({answer, gone})


async def hung_up(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def one_of(request: Request, name: str, words: Sequence[str]) -> str:
    """One of these words; the first where none is said."""
    found = request.query_params.get(name, words[0])
    if found not in words:
        raise Malformed("value", at=name)
    return found


async def aislice(some: AsyncIterator[T], most: int) -> AsyncIterator[T]:
    """The first of them; others have their turn between any two."""
    async for one in some:
        yield one
        most -= 1
        if most <= 0:
            return
        await asyncio.sleep(0)
