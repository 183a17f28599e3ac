"""Streams: contiguous for each audience, resumed where the digest fits, bounded."""

from __future__ import annotations

import hmac

import hypothesis.strategies as st
import msgspec
import pytest
from hypothesis import given
from websockets.frames import Frame as WebSocketFrame
from websockets.frames import Opcode

from server.patch import packed
from server.protocol import Format, Note
from server.streams import Streams
from server.table import BINARY, Frame, framed

KEY = b"k" * 32


def streams(ring_bytes: int = 65_536) -> Streams:
    some = Streams("tavern", KEY, ring_bytes)
    some.are(("gm", "table", "mira"))
    return some


def seqs(frames: object) -> list[int]:
    assert isinstance(frames, list)
    return [msgspec.json.decode(frame.encoded("json"))["seq"] for frame in frames]


def test_each_audience_counts_its_own_updates() -> None:
    some = streams()
    some.tell("gm", [], {"a": 1})
    some.tell("gm", [], {"a": 2})
    some.tell("mira", [], {"a": 1})
    assert {who: at.seq for who, at in some.positions().items()} == {"gm": 2, "table": 0, "mira": 1}


def test_what_one_audience_is_told_leaves_the_bytes_of_another() -> None:
    one, other = streams(), streams()
    for n in range(5):
        other.tell("gm", [{"tag": "whisper"}], {"secret": n})
    assert one.tell("mira", [], {"a": 1}).encoded("msgpack") == other.tell("mira", [], {"a": 1}).encoded("msgpack")


def test_an_update_is_packed_from_the_bytes_its_digest_is_of() -> None:
    some = streams()
    first = some.tell("mira", [{"tag": "Whispered", "a": 1}], {"b": None}, {"wolf": []}, cmd="c1", cause="c1")
    bare = some.tell("mira", [], {})
    for frame in (first, bare):
        assert frame.encoded("msgpack") == Frame(frame.message).encoded("msgpack")
    unsigned = msgspec.msgpack.decode(bare.encoded("msgpack"))
    digest = unsigned.pop("digest")
    before = bytes.fromhex(msgspec.msgpack.decode(first.encoded("msgpack"))["digest"])
    assert hmac.digest(KEY, before + packed(unsigned), "sha256")[:8].hex() == digest


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536])
def test_a_message_is_framed_as_a_websocket_has_it(size: int) -> None:
    data = b"x" * size
    assert framed(BINARY, data) == WebSocketFrame(Opcode.BINARY, data).serialize(mask=False)
    frame = Frame(Note(kind="typing", data={"who": "x" * size}))
    forms: tuple[tuple[Format, Opcode], ...] = (("json", Opcode.TEXT), ("msgpack", Opcode.BINARY))
    for form, opcode in forms:
        alone = frame.encoded(form)
        assert frame.framed(form) == WebSocketFrame(opcode, alone).serialize(mask=False)


def test_what_is_kept_for_those_who_come_back_says_the_same_from_its_bytes() -> None:
    some = streams()
    start = some.position("mira")
    told = [some.tell("mira", [{"tag": "Whispered", "n": n}], {"b": None, "n": n}, {"wolf": []}) for n in range(3)]
    said = [(frame.message, frame.encoded("json")) for frame in told]
    some.tell("mira", [], {})
    missed = some.missed("mira", start.seq, start.digest.hex())
    assert missed is not None
    assert [(frame.message, frame.encoded("json")) for frame in missed[:-1]] == said
    assert all(frame._message is None for frame in missed[:-1])


def test_streams_of_two_audiences_never_share_a_digest() -> None:
    some = streams()
    assert len({at.digest for at in some.positions().values()}) == 3


@given(st.integers(0, 6), st.integers(0, 6))
def test_whoever_comes_back_gets_exactly_what_was_missed(seen: int, more: int) -> None:
    some = streams()
    for n in range(seen):
        some.tell("mira", [], {"a": n})
    at = some.position("mira")
    for n in range(more):
        some.tell("gm", [], {"a": n})
        some.tell("mira", [], {"b": n})
    assert seqs(some.missed("mira", at.seq, at.digest.hex())) == list(range(seen + 1, seen + more + 1))


def test_another_history_is_not_resumed() -> None:
    one, other = streams(), streams()
    one.tell("mira", [], {"a": 1})
    other.tell("mira", [], {"a": 2})
    at = other.position("mira")
    assert one.missed("mira", at.seq, at.digest.hex()) is None
    one.tell("mira", [], {"a": 3})
    assert one.missed("mira", at.seq, at.digest.hex()) is None
    assert one.missed("mira", 9, at.digest.hex()) is None
    assert one.missed("nobody", 0, at.digest.hex()) is None


def test_what_was_trimmed_is_not_resumed_and_the_ring_stays_in_its_bound() -> None:
    some = streams(ring_bytes=1_000)
    start = some.position("mira")
    for n in range(50):
        some.tell("gm", [], {"a": n})
        some.tell("mira", [], {"a": "x" * 50})
    assert some.missed("mira", start.seq, start.digest.hex()) is None
    at = some.position("mira")
    assert some.missed("mira", at.seq, at.digest.hex()) == []
    assert some._size <= 1_000
    assert sum(len(kept) for kept in some._kept.values()) == len(some._order) < 20


def test_an_update_larger_than_the_ring_is_told_and_not_kept() -> None:
    some = streams(ring_bytes=100)
    start = some.position("gm")
    some.tell("gm", [], {"a": "x" * 500})
    assert some.position("gm").seq == 1
    assert some.missed("gm", start.seq, start.digest.hex()) is None


def test_a_stream_goes_on_from_the_positions_of_a_snapshot() -> None:
    one, other = streams(), streams()
    one.tell("mira", [], {"a": 1})
    other.restore(one.positions())
    assert one.tell("mira", [], {"a": 2}).encoded("json") == other.tell("mira", [], {"a": 2}).encoded("json")


def test_an_audience_that_is_gone_is_forgotten_and_the_others_go_on() -> None:
    some = streams()
    some.tell("gm", [], {"a": 1})
    some.tell("mira", [], {"a": 1})
    at = some.position("gm")
    some.tell("gm", [], {"a": 2})
    some.are(("gm", "table"))
    assert some.missed("mira", 0, "") is None
    assert seqs(some.missed("gm", at.seq, at.digest.hex())) == [2]
    assert len(some._order) == 2
