"""Limits by address reckon with who asks, not with the proxy that passes it on; and nobody can say to be another."""

from __future__ import annotations

import pytest

from server.bounds import Bounds
from server.settings import Settings
from server.whence import neighbourhood, networks, whence
from tests.server.test_door import echo
from tests.support.listening import listening
from tests.support.rawws import RawSocket

OURS = networks(["192.0.2.0/24", "2001:db8:ffff::1", "127.0.0.1"])


@pytest.mark.parametrize(
    ("peer", "forwarded", "who"),
    [
        ("192.0.2.1", [], "192.0.2.1"),
        ("192.0.2.1", ["198.51.100.7"], "198.51.100.7"),
        ("198.51.100.9", ["198.51.100.7"], "198.51.100.9"),
        ("192.0.2.1", ["203.0.113.1, 198.51.100.7"], "198.51.100.7"),
        ("192.0.2.1", ["198.51.100.7, 192.0.2.44"], "198.51.100.7"),
        ("192.0.2.1", ["203.0.113.1", "198.51.100.7, 192.0.2.44"], "198.51.100.7"),
        ("192.0.2.1", ["198.51.100.7", "192.0.2.44"], "198.51.100.7"),
        ("192.0.2.1", ["192.0.2.2, 192.0.2.3"], "192.0.2.2"),
        ("192.0.2.1", ["198.51.100.7, unknown"], "192.0.2.1"),
        ("192.0.2.1", ["198.51.100.7, _hidden, 192.0.2.44"], "192.0.2.44"),
        ("192.0.2.1", ["198.51.100.7,"], "192.0.2.1"),
        ("192.0.2.1", [""], "192.0.2.1"),
        ("192.0.2.1", ["198.51.100.7:4711"], "198.51.100.7"),
        ("192.0.2.1", ["[2001:db8::7]:4711"], "2001:db8::7"),
        ("192.0.2.1", ["[2001:db8::7]"], "2001:db8::7"),
        ("192.0.2.1", ["2001:DB8:0::7"], "2001:db8::7"),
        ("192.0.2.1", ["::ffff:198.51.100.7"], "198.51.100.7"),
        ("::ffff:192.0.2.1", ["198.51.100.7"], "198.51.100.7"),
        ("2001:db8:ffff::1", ["198.51.100.7"], "198.51.100.7"),
        ("2001:db8:ffff::1%eth0", ["198.51.100.7"], "198.51.100.7"),
        ("2001:db8:ffff::2", ["198.51.100.7"], "2001:db8:ffff::2"),
        ("192.0.2.1", ["198.51.100.07"], "192.0.2.1"),
        ("", ["198.51.100.7"], ""),
    ],
)
def test_the_last_who_is_no_proxy_of_ours_asks(peer: str, forwarded: list[str], who: str) -> None:
    assert whence(peer, forwarded, OURS) == who


def test_where_no_proxy_is_named_none_is_believed() -> None:
    assert whence("127.0.0.1", ["198.51.100.7"], networks(())) == "127.0.0.1"


def test_who_has_one_address_of_ipv6_has_all_of_a_64() -> None:
    assert neighbourhood("2001:db8::7") == neighbourhood("2001:db8::ffff:0:0:1%eth0") == "2001:db8::/64"
    assert neighbourhood("2001:db8:0:1::7") == "2001:db8:0:1::/64"
    assert neighbourhood("::ffff:192.0.2.1") == neighbourhood("192.0.2.1") == "192.0.2.1"
    assert neighbourhood("") == ""


def test_a_head_full_of_hops_is_read_to_its_beginning() -> None:
    assert whence("127.0.0.1", [",".join(["127.0.0.1"] * 1_600)], OURS) == "127.0.0.1"


async def knock(port: int, forwarded: str) -> int:
    """The status of a handshake that a proxy on this machine passes on."""
    async with await RawSocket.connect(port) as socket:
        return await socket.shake(X_Forwarded_For=forwarded)


def strict(proxies: tuple[str, ...]) -> tuple[Settings, Bounds]:
    """Two strangers of one address, and none is forgiven while a test runs."""
    return Settings(proxies=proxies), Bounds(strangers=2, strangers_per_s=0)


async def test_row_25_one_stranger_behind_a_proxy_shuts_nobody_else_out() -> None:
    async with listening(echo, *strict(("127.0.0.1",))) as (port, _):
        bad = [await knock(port, f"203.0.113.{n}, 198.51.100.7") for n in range(3)]
        assert bad == [101, 101, 429], "what somebody writes before the proxy does helps nobody"
        assert await knock(port, "198.51.100.8") == 101
        assert [await knock(port, f"2001:db8::{n}") for n in range(1, 4)] == [101, 101, 429]
        assert await knock(port, "2001:db8:0:1::1") == 101


async def test_row_25_where_no_proxy_is_named_whoever_connects_is_who_asks() -> None:
    async with listening(echo, *strict(())) as (port, _):
        assert [await knock(port, f"198.51.100.{n}") for n in range(3)] == [101, 101, 429]
