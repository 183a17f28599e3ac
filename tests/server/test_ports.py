"""The ports that tests are given: two programs never get the same one, whoever asked and however long it takes them."""

import socket
import subprocess
import sys

import pytest

from tests.support import ports
from tests.support.ports import CLAIMS, free_ports, nobody
from tests.support.tree import ROOT

ASK = "from tests.support import ports; ports._next = {first}; print(*ports.free_ports({count}), flush=True); input()"


def test_nobody_else_is_given_a_port_that_no_program_listens_on_yet() -> None:
    (mine,) = free_ports(1)
    asks = [sys.executable, "-c", ASK.format(first=mine, count=3)]
    with subprocess.Popen(asks, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout
        theirs = [int(port) for port in other.stdout.readline().split()]
        ports._next = mine
        again = free_ports(CLAIMS - 1)
        other.communicate("\n")
    assert len(theirs) == 3
    assert len({mine, *theirs, *again}) == 3 + CLAIMS


def test_ports_are_none_that_the_kernel_gives_away_itself() -> None:
    with open("/proc/sys/net/ipv4/ip_local_port_range", encoding="ascii") as file:
        lowest = int(file.read().split()[0])
    ports._next = ports.BEYOND - 1
    last, first = free_ports(2)
    assert ports.LOWEST <= first < last < ports.BEYOND
    assert last < lowest


def test_where_nobody_is_every_connection_is_refused() -> None:
    with nobody() as port, pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", port))
