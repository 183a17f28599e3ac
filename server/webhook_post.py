"""One webhook on its way: signed as Standard Webhooks 1.0 has it, sent to an address that was looked at first.

The name is resolved once and the connection made to what was found, so that what was looked at is what is reached.
Private networks, and addresses that only this machine or its neighbours have, are refused unless a setting allows them;
redirects are not followed, and of an answer nothing but its head is read.

Not here: what is sent, when, and how often again (`webhook_delivery.py`).
"""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import socket
import ssl
from datetime import UTC, datetime
from typing import Final
from urllib.parse import urlsplit

import h11
from msgspec import Struct
from standardwebhooks.webhooks import Webhook as Signer

from . import __version__

HEAD_BYTES: Final = 16_384
"""Of an answer's status line and headers."""
NAT64: Final = ipaddress.ip_network("64:ff9b::/96")
GLOBAL_UNICAST: Final = ipaddress.ip_network("2000::/3")
"""All that is given out to anybody (RFC 4291); outside it stand old and local ways of writing an address within."""


class Answer(Struct, frozen=True):
    """What came of it: a status, or, where there is none, why not in one word."""

    status: int = 0
    why: str = ""
    retry_after_s: float = 0.0

    @property
    def is_taken(self) -> bool:
        return 200 <= self.status < 300


class Refused(Exception):
    """This address is not one for us."""


def signed(secret: str, id: str, now_ms: int, body: bytes) -> dict[str, str]:
    """The headers of one attempt. The id is the message's, the time the attempt's."""
    at = datetime.fromtimestamp(now_ms // 1_000, UTC)
    return {
        "webhook-id": id,
        "webhook-timestamp": str(now_ms // 1_000),
        "webhook-signature": Signer(secret).sign(id, at, body.decode()),
    }


async def post(url: str, headers: dict[str, str], body: bytes, timeout_s: float, private: bool) -> Answer:
    """Send it. Raises nothing."""
    try:
        async with asyncio.timeout(timeout_s):
            return await _post(url, headers, body, private)
    except Refused as why:
        return Answer(why=str(why))
    except TimeoutError:
        return Answer(why="timeout")
    except socket.gaierror:
        return Answer(why="name")
    except ssl.SSLError:
        return Answer(why="tls")
    except h11.ProtocolError:
        return Answer(why="answer")
    except (OSError, ValueError):
        return Answer(why="connection")


async def _post(url: str, headers: dict[str, str], body: bytes, private: bool) -> Answer:
    parts = urlsplit(url)
    host, is_safe = parts.hostname or "", parts.scheme == "https"
    if not is_safe and not private:
        raise Refused("not_https")
    port = parts.port or (443 if is_safe else 80)
    address = await resolved(host, port, private)
    tls = ssl.create_default_context() if is_safe else None
    reader, writer = await asyncio.open_connection(
        address, port, ssl=tls, server_hostname=host if is_safe else None, limit=HEAD_BYTES
    )
    try:
        told = parts.netloc.rpartition("@")[2]
        sent = {"host": told, "content-type": "application/json", "content-length": str(len(body)), **headers}
        sent |= {"user-agent": f"Zwada/{__version__}", "connection": "close"}
        target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        line = h11.Connection(h11.CLIENT, max_incomplete_event_size=HEAD_BYTES)
        for event in (
            h11.Request(method="POST", target=target, headers=list(sent.items())),
            h11.Data(data=body),
            h11.EndOfMessage(),
        ):
            writer.write(line.send(event) or b"")
        await writer.drain()
        return await _answer(line, reader)
    finally:
        writer.close()
        with contextlib.suppress(OSError, TimeoutError):
            async with asyncio.timeout(1):
                await writer.wait_closed()


async def _answer(line: h11.Connection, reader: asyncio.StreamReader) -> Answer:
    while True:
        event = line.next_event()
        if event is h11.NEED_DATA:
            line.receive_data(await reader.read(HEAD_BYTES))
        elif isinstance(event, h11.Response):
            after = next((value for name, value in event.headers if name == b"retry-after"), b"")
            return Answer(event.status_code, retry_after_s=float(after) if after.isdigit() and len(after) < 7 else 0.0)
        elif not isinstance(event, h11.InformationalResponse):
            raise ConnectionError("closed before an answer")


async def resolved(host: str, port: int, private: bool) -> str:
    """The address that this name has now; one that may not be reached spoils all of them."""
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    addresses = [str(each[4][0]) for each in found]
    if not private and not all(is_public(address) for address in addresses):
        raise Refused("private")
    return addresses[0]


def is_public(text: str) -> bool:
    """Whether an address is everybody's: not of a private network, this machine, a link, a group, or one within it."""
    address: ipaddress.IPv4Address | ipaddress.IPv6Address = ipaddress.ip_address(text.partition("%")[0])
    if isinstance(address, ipaddress.IPv6Address):
        within = address.ipv4_mapped or address.sixtofour or (address.teredo or (None, None))[1]
        if address in NAT64:
            within = ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
        if within is None and address not in GLOBAL_UNICAST:
            return False
        address = within or address
    return address.is_global and not address.is_multicast
