"""Who we are at a table: an invite exchanged for a session, and the tokens a session gives.

Plain HTTP with the standard library, in a thread, since it happens once in ten minutes. The live connection is
`connection.py`.
"""

from __future__ import annotations

import asyncio
import json
import time
import urllib.error
import urllib.request
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import quote, urlsplit

HTTP_S = 10.0
"""How long one request may take."""

EARLY_S = 30
"""A token is renewed this long before it expires."""

LOOPBACK = frozenset({"127.0.0.1", "localhost", "::1"})


class HttpRefused(Exception):
    """The server answered a request with an error: `status`, and the protocol's `code` and `params`."""

    def __init__(self, status: int, code: str, params: Mapping[str, Any]) -> None:
        super().__init__(f"{status} {code}")
        self.status, self.code, self.params = status, code, params

    @property
    def passing(self) -> bool:
        """True if the same request may succeed later: too many of them, or the server is not well."""
        return self.status == 429 or self.status >= 500


def _answer(status: int, body: bytes) -> dict[str, Any]:
    """The JSON object in `body`, or what it says is wrong as `HttpRefused`."""
    try:
        found = json.loads(body)
    except ValueError:
        found = None
    if not isinstance(found, dict):
        raise HttpRefused(status, "http.bad", {})
    if 200 <= status < 300:
        return found
    error = found.get("error")
    if not isinstance(error, dict):
        raise HttpRefused(status, "http.bad", {})
    raise HttpRefused(status, str(error.get("code", "http.bad")), error.get("params") or {})


def ask(url: str, body: Mapping[str, Any] | None = None, bearer: str | None = None) -> dict[str, Any]:
    """What stands at `url`, or the answer to `body`, as a JSON object; it waits. Raises as `post` does."""
    return _answer(*_sent(url, body, bearer))


def _sent(url: str, body: Mapping[str, Any] | None, bearer: str | None) -> tuple[int, bytes]:
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {bearer}"} if bearer else {})
    request = urllib.request.Request(url, None if body is None else json.dumps(body).encode(), headers)
    # A proxy of the surroundings has no business between us and this machine.
    proxies: dict[str, str] | None = {} if urlsplit(url).hostname in LOOPBACK else None
    opener = urllib.request.build_opener(urllib.request.ProxyHandler(proxies))
    try:
        with opener.open(request, timeout=HTTP_S) as response:
            return response.status, response.read()
    except urllib.error.HTTPError as refused:
        with refused:
            return refused.code, refused.read()


async def post(url: str, body: Mapping[str, Any], bearer: str | None = None) -> dict[str, Any]:
    """Send `body` as JSON; the answer's JSON object. Raises `HttpRefused`, and `OSError` if nobody answers."""
    return await asyncio.to_thread(ask, url, body, bearer)


async def get(url: str, bearer: str | None = None) -> dict[str, Any]:
    """What stands there, as a JSON object; raises as `post` does."""
    return await asyncio.to_thread(ask, url, None, bearer)


@dataclass(frozen=True)
class Link:
    """An invite link, taken apart: `https://host/r/{room}#{invite}`. The invite never leaves in a URL."""

    base: str
    room: str
    invite: str = field(repr=False)

    @classmethod
    def parse(cls, link: str) -> Link:
        """Read a link as it stands in the address bar; `ValueError` if it is none."""
        parts = urlsplit(link)
        before, mark, room = parts.path.rpartition("/r/")
        if parts.scheme not in {"http", "https"} or not parts.netloc or not mark or not room or not parts.fragment:
            raise ValueError("an invite link looks like https://host/r/ROOM#INVITE")
        return cls(f"{parts.scheme}://{parts.netloc}{before}", room.strip("/"), parts.fragment)

    @property
    def url(self) -> str:
        """As it is given to whoever shall sit there. It holds a secret."""
        return f"{self.base}/r/{self.room}#{self.invite}"


@dataclass(frozen=True)
class Invited:
    """A seat just made, and the link that opens it; spectators have no seat."""

    seat: str | None
    link: Link


@dataclass
class Session:
    """A seat's right to sit at a table. Share one between several connections: each renews it for all.

    `refresh` is the secret worth keeping (with `saved` and `restored`); `token` lasts minutes.
    """

    base: str
    room: str
    refresh: str = field(repr=False)
    token: str = field(default="", repr=False)
    expires_at: int = 0
    seat: str | None = None
    role: str = ""
    _renewing: asyncio.Lock = field(default_factory=asyncio.Lock, repr=False, compare=False)

    @classmethod
    async def open(cls, link: Link | str) -> Session:
        """Exchange an invite for a session. Raises `HttpRefused` if it was revoked or is no invite."""
        link = Link.parse(link) if isinstance(link, str) else link
        session = cls(link.base, link.room, "")
        session._take(await post(session._url, {"invite": link.invite}))
        return session

    async def fresh_token(self, *, but_not: str | None = None) -> str:
        """A token good for a while yet; `but_not` names one that the server would not take. Raises `HttpRefused`."""
        async with self._renewing:
            is_old = self.token == but_not or self.expires_at < (time.time() + EARLY_S) * 1000
            if is_old and self.refresh:  # a key has nothing else to show
                self._take(await post(self._url, {"refresh": self.refresh}))
            return self.token

    @classmethod
    def of_key(cls, base: str, room: str, key: str) -> Session:
        """A program's own, by a key that the GM has made (`make_key`): nothing to renew, good until it is revoked."""
        return cls(base, room, "", key, role="bot")

    async def read(self, path: str) -> str:
        """What the room has at `path` (`view`, `entries?after=0`, `export`), as text. Raises as `post` does."""
        url = f"{self.base}/v1/rooms/{quote(self.room, safe='')}/{path}"
        status, body = await asyncio.to_thread(_sent, url, None, await self.fresh_token())
        if not 200 <= status < 300:
            _answer(status, body)  # which raises
        return body.decode()

    def saved(self) -> dict[str, Any]:
        """What to keep, in a safe place, to sit down again after this program has ended."""
        return {"base": self.base, "room": self.room, "refresh": self.refresh, "seat": self.seat, "role": self.role}

    @classmethod
    def restored(cls, kept: Mapping[str, Any]) -> Session:
        """The session that `saved` wrote down."""
        return cls(kept["base"], kept["room"], kept["refresh"], seat=kept["seat"], role=kept["role"])

    @property
    def socket_url(self) -> str:
        """Where the live connection is made."""
        return f"ws{self.base.removeprefix('http')}/v1/rooms/{quote(self.room, safe='')}/ws"

    @property
    def _url(self) -> str:
        return f"{self.base}/v1/rooms/{quote(self.room, safe='')}/session"

    def _take(self, answer: Mapping[str, Any]) -> None:
        self.token, self.expires_at = answer["token"], answer["expires_at"]
        self.refresh = answer.get("refresh") or self.refresh
        self.seat, self.role = answer.get("seat"), answer["role"]


@dataclass(frozen=True)
class NewRoom:
    """A room just made, and the invites that came with it."""

    base: str
    room: str
    invites: Mapping[str, str] = field(repr=False)

    def link(self, role: str) -> Link:
        """The invite link of `gm` or `spectator`."""
        # A server may answer whole links or the bare secrets; both end in the secret.
        return Link(self.base, self.room, self.invites[role].rpartition("#")[2])


async def create_room(
    base: str, ruleset: str, name: str | None = None, options: Mapping[str, Any] | None = None, key: str | None = None
) -> NewRoom:
    """Open a new room on the server at `base`; `key` is its creation key, unless it listens on loopback only."""
    body = {"ruleset": ruleset, "name": name, "options": options}
    answer = await post(f"{base}/v1/rooms", {field: value for field, value in body.items() if value is not None}, key)
    return NewRoom(base, answer["room"], answer["invites"])
