"""How rows, keys, seats, news and answers are written to Redis and read from it. Nothing here waits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from server.journal import (
    Appended,
    Behind,
    Conflict,
    Current,
    Damaged,
    Duplicate,
    Early,
    Key,
    Missing,
    NoSuchRoom,
    RoomInfo,
    Silence,
)
from server.journal.store import Gone, Look, News, Other, Row, Rung, Seats, Seen, Spoilt, Stirred, tip_of

_ENCODER = msgspec.msgpack.Encoder()
_ROW = msgspec.msgpack.Decoder(Row)
_SEATS = msgspec.msgpack.Decoder(list[str])

STIRRED = b"!"


def words_of(row: Row) -> tuple[bytes, bytes, bytes, int, int | str]:
    """A row as the scripts take it: key, row, tip, at, wake_at. Raises ValueError for a key that is no text."""
    wake_at = "" if row.wake_at is None else row.wake_at
    return key_of(row.key), _ENCODER.encode(row), tip_of(row.entry), row.at, wake_at


def row_of(packed: bytes) -> Row:
    return _ROW.decode(packed)


def whole_rows(words: Sequence[bytes]) -> list[Row]:
    """Rows, each with its tip behind it, up to the first that is not what was written: Redis' log has no check sums."""
    rows: list[Row] = []
    for packed, tip in zip(words[::2], words[1::2], strict=True):
        try:
            row = row_of(packed)
        except msgspec.MsgspecError:
            break
        if tip_of(row.entry) != tip:
            break
        rows.append(row)
    return rows


def sealed(body: bytes) -> bytes:
    """A snapshot, with what tells whether it is whole."""
    return tip_of(body) + body


def unsealed(seal: bytes) -> bytes | None:
    """None: it is not what was written."""
    size = len(tip_of(b""))
    body = seal[size:]
    return body if tip_of(body) == seal[:size] else None


def key_of(key: Key) -> bytes:
    """No two keys are the same, whatever is in them."""
    return f"{len(key.by)}\0{key.by}\0{key.id}".encode()


def seats_words(seats: Seats) -> bytes:
    return _ENCODER.encode(sorted(seats)) if seats else b""


def seats_of(packed: bytes | None) -> Seats:
    return frozenset(_SEATS.decode(packed)) if packed else frozenset()


def news_of(room: str, said: bytes) -> News:
    """Whatever cannot be understood is a reason to look."""
    try:
        n, size, rest = said.split(b":", 2)
        prev, packed = rest[: int(size)], rest[int(size) :]
        return Rung(room, int(n), prev, row_of(packed) if packed else None)
    except ValueError:
        return Stirred(room)


def result_of(room: str, answer: Sequence[Any]) -> Any:
    """What create, append and check answer with. Raises what they raise."""
    match answer:
        case [b"appended", n]:
            return Appended(n)
        case [b"conflict", head]:
            return Conflict(head)
        case [b"duplicate", n, packed]:
            row = row_of(packed)
            return Duplicate(n, row.payload, row.answer)
        case [b"other", head]:
            return Other(head)
        case [b"silence", ms]:
            return Silence(ms)
        case [b"early", left_ms]:
            return Early(left_ms)
        case [b"current"]:
            return Current()
        case [b"behind", head]:
            return Behind(head)
        case [b"no such room"]:
            raise NoSuchRoom(room)
        case [b"damaged", n]:
            raise Damaged(room, n)
    raise AssertionError(f"Redis answers {answer[:1]!r}")


def look_of(answer: Sequence[Any]) -> Look:
    match answer:
        case [b"seen", head, epoch, own, *elsewhere]:
            return Seen(head, epoch, frozenset().union(*map(seats_of, elsewhere)), seats_of(own))
        case [b"other", head]:
            return Other(head)
        case [b"gone"]:
            return Gone()
        case [b"spoilt", why]:
            return Spoilt(why.decode(errors="replace"))
    raise AssertionError(f"Redis answers {answer[:1]!r}")


def info_of(room: str, fields: Sequence[bytes | None] | None) -> RoomInfo:
    """From head, epoch, created_at, at, wake_at, lost_head, lost_known. Raises ValueError where these are spoilt."""
    if fields is None:
        raise ValueError("not a room")
    head, epoch, created_at, at, wake_at, lost_head, lost_known = (int(field) if field else None for field in fields)
    lost = None if lost_head is None or lost_known is None else Missing(room, lost_head, lost_known)
    return RoomInfo(room, head or 0, epoch or 0, created_at or 0, at or 0, wake_at, lost)
