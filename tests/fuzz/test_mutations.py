"""Whatever is made of the cases that are kept is a message, or refused by a word; frames end as RFC 6455 has it.

A few hundred each time; `make fuzz` goes on for as long as it is told.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from server.protocol import Close
from tests.fuzz.mutations import mutated
from tests.fuzz.targets import FRAMES, READERS, outcome
from tests.fuzz.wire_tap import Tap, tapped

WORDS = frozenset(
    {"ok", "syntax", "shape", "missing_field", "unknown_field", "type", "range", "value", "duplicate_key", "number"}
    | {"control_character", "depth", "items", "text", "key", "extension", "size", "hello_missing"}
)
OWN = frozenset({1002, 1003, 1007, 1008, 1009, int(Close.FLOOD)})
ANSWERED = frozenset({*range(1000, 1004), *range(1007, 1015), *range(3000, 5000)})
"""Codes that a close may have (RFC 6455, 7.4): they come back as they were sent."""
EXAMPLES = int(os.environ.get("FUZZ", "150"))
AT_ONCE = 16
NONE = frozenset({1005, 1006})
"""A close without a code, and the end without a close."""


@pytest.mark.parametrize("target", list(READERS))
def test_row_42_what_is_made_of_a_case_is_read_or_refused_by_a_word(target: str) -> None:
    @settings(max_examples=EXAMPLES)
    @given(mutated(target))
    def holds(data: bytes) -> None:
        assert outcome(target, data) in WORDS

    holds()


@pytest.fixture(scope="module")
def tap() -> Iterator[tuple[asyncio.Runner, Tap]]:
    """A server that lives as long as this module's examples."""
    with asyncio.Runner() as runner:
        opened = tapped(close_s=0.2)
        found = runner.run(opened.__aenter__())
        yield runner, found
        runner.run(opened.__aexit__(None, None, None))


def test_row_39_what_is_made_of_frames_ends_as_the_rfc_has_it(tap: tuple[asyncio.Runner, Tap]) -> None:
    runner, server = tap

    @settings(max_examples=EXAMPLES // AT_ONCE + 1, phases=(Phase.reuse, Phase.generate))
    @given(st.lists(mutated(FRAMES), min_size=AT_ONCE, max_size=AT_ONCE))
    def holds(many: list[bytes]) -> None:
        async def all_at_once() -> list[int]:
            return [heard.code for heard in await asyncio.gather(*(server.send(data, True) for data in many))]

        assert set(runner.run(all_at_once())) <= OWN | ANSWERED | NONE
        assert server.said() == ""

    holds()
