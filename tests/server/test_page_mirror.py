"""The page's own mirror, run by Node.js, holds what the server shows: after every message of an evening by chance."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
import pytest

from engine.rulesets.dragons_of_shadows.rules import DragonsOfShadows
from tests.server.test_room_play import brawl
from tests.support.guests import Guests
from tests.support.tavern import Mirror, Tavern
from tests.support.tree import ROOT
from zwada_client import canonical

NODE = Path(sys.executable).with_name("node")


def messages(tavern: Tavern) -> Iterator[bytes]:
    """Every message of every audience, with the view that the Python client, held to the server's, had after it."""
    for who, mirror in tavern.mirrors.items():
        after = Mirror(mirror.bytes[0])
        for number, frame in enumerate(mirror.bytes):
            if number:
                after.hear(frame)
            yield msgspec.json.encode(
                {"who": who, "message": msgspec.Raw(frame), "view": canonical(after.view).decode()}
            )


@pytest.mark.parametrize("seed", range(4))
def test_the_page_holds_the_servers_view_after_every_message(seed: int) -> None:
    tavern = brawl(DragonsOfShadows())
    guests = Guests(tavern, Random(seed), True)
    for _ in range(60):
        guests.step()
    lines = list(messages(tavern))
    script = ROOT / "clients" / "web" / "test" / "replay.mjs"
    told = subprocess.run([NODE, script], input=b"\n".join(lines) + b"\n", capture_output=True, timeout=60, check=False)
    assert told.returncode == 0, told.stderr.decode()[-2000:]
    assert int(told.stdout) == len(lines) > 200
