"""From where somebody comes: the address behind our own proxies, and what is one address to a limit.

Not here: the limits themselves (bounds.py), and where they are kept (door.py, http.py, table.py).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

Network = IPv4Network | IPv6Network
FORWARDED_FOR = "x-forwarded-for"


def networks(names: Iterable[str]) -> tuple[Network, ...]:
    """Addresses and networks as they are written, `192.0.2.1` or `2001:db8::/64`; a ValueError names a wrong one."""
    return tuple(ip_network(name) for name in names)


def whence(peer: str, forwarded: Iterable[str], proxies: tuple[Network, ...]) -> str:
    """Who asks: the last of those who passed this on that is no proxy of ours.

    Each proxy writes behind the others' whom it was asked by, so the list (all lines of `X-Forwarded-For`) is read from
    its end, and no further than our proxies can be believed: what stands before, anybody may have written. Where a
    proxy of ours names no address, the proxy itself is who asks.
    """
    asks = peer
    for word in _from_the_end(forwarded):
        if not is_of(asks, proxies) or (before := _host(word)) is None:
            break
        asks = before
    return asks


def neighbourhood(address: str) -> str:
    """What is one address to whoever shares things out: who has one address of IPv6 has all of a /64."""
    if ":" not in address:
        return address
    found = _plain(address)
    return str(IPv6Network((found, 64), strict=False) if isinstance(found, IPv6Address) else found)


def _from_the_end(lines: Iterable[str]) -> Iterator[str]:
    for line in reversed(list(lines)):
        yield from reversed(line.split(","))


def is_of(address: str, proxies: tuple[Network, ...]) -> bool:
    """Whether it is a proxy of ours."""
    if not proxies or not address:
        return False
    found = _plain(address)
    return any(found in network for network in proxies)


def _host(word: str) -> str | None:
    """`192.0.2.1`, `192.0.2.1:80`, `2001:db8::1`, `[2001:db8::1]` or `[2001:db8::1]:80`; None: no address."""
    text = word.strip()
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        return str(_plain(text))
    except ValueError:
        return None


def _plain(address: str) -> IPv4Address | IPv6Address:
    """Without the name of a network card, and an address of IPv4 as such."""
    found = ip_address(address.partition("%")[0])
    return (found.ipv4_mapped or found) if isinstance(found, IPv6Address) else found
