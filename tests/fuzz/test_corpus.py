"""Every case that is kept is answered as its name says: hostile bytes to each decoder, frames to a real server."""

from __future__ import annotations

import asyncio

import pytest

from tests.fuzz.targets import FRAMES, READERS, Case, cases, outcome
from tests.fuzz.wire_tap import tapped

KEPT = [case for target in READERS for case in cases(target)]


def named(case: Case) -> str:
    return f"{case.target}/{case.name}"


@pytest.mark.parametrize("case", KEPT, ids=named)
def test_row_42_bytes_come_to_what_their_name_says(case: Case) -> None:
    assert outcome(case.target, case.data) == case.outcome


async def test_row_39_frames_come_to_what_their_name_says() -> None:
    """All on one server, each in a connection of its own."""
    async with tapped() as tap:
        kept = cases(FRAMES)
        heard = await asyncio.gather(*(tap.send(case.data, case.name.startswith("torn")) for case in kept))
        came = {case.name: str(each.code) for case, each in zip(kept, heard, strict=True)}
        assert came == {case.name: case.outcome for case in kept}
        assert tap.said() == ""
