"""The checks after a run under load, shown what they must not let pass."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from server.entries import Heading
from tests.support.load import Guest, Sent, check_record, check_streams
from zwada_client import Answer, Change, Connection, Session


def heading(n: int, id: str, by: str = "gm") -> Heading:
    return Heading(n=n, id=id, by=by, at=0, versions={}, prev=b"")


def sent(id: str, ok: bool | None, by: str = "gm") -> Sent:
    return Sent(by, id, "name_room", 0.0, 1.0, None if ok is None else Answer(id, ok))


def guest(name: str, *seqs: int, epoch: int = 1, snapshot: int = 0) -> Guest:
    """Somebody who was told these."""
    one = Guest(name, Connection(Session("http://127.0.0.1:1", "room", "")))
    one.seat.you = one.seat.welcome = {"role": "gm", "seat": "gm", "epoch": epoch}
    one._hear(Change("welcome", {"resumed": False}))
    one._hear(Change("snapshot", {"seq": snapshot}))
    for seq in seqs:
        one._hear(Change("update", {"seq": seq, "events": [], "patch": {"by": name if seq == 99 else ""}}))
    return one


GOOD = [heading(1, "a"), heading(2, "b")]


def test_each_answer_and_its_entry() -> None:
    check_record([sent("a", True), sent("c", False)], GOOD)


@pytest.mark.parametrize(
    ("record", "headings", "why"),
    [
        ([sent("c", True)], GOOD, "not there"),
        ([sent("a", True, by="s2")], GOOD, "not there"),
        ([sent("b", False)], GOOD, "refused"),
        ([sent("a", None)], GOOD, "no outcome"),
        ([], [*GOOD, heading(3, "a")], "twice"),
    ],
)
def test_a_record_that_does_not_fit_is_noticed(record: Sequence[Sent], headings: Sequence[Heading], why: str) -> None:
    with pytest.raises(AssertionError, match=why):
        check_record(record, headings)


def test_what_was_lost_and_said_to_be_is_not_missed() -> None:
    check_record([sent("c", True)], GOOD, lost=1)


def test_streams_without_a_gap() -> None:
    check_streams([guest("a", 1, 2, 3), guest("b", 3, 4, snapshot=2), guest("c", 2, 3, epoch=2, snapshot=1)])


@pytest.mark.parametrize(
    "guests",
    [
        [guest("a", 1, 3)],
        [guest("a", 1, 1)],
        [guest("a", 99, snapshot=98), guest("b", 99, snapshot=98)],
    ],
    ids=["left out", "twice", "two bodies"],
)
def test_a_stream_with_a_gap_or_of_two_minds_is_noticed(guests: list[Guest]) -> None:
    with pytest.raises(AssertionError):
        check_streams(guests)


def test_a_snapshot_that_nothing_called_for_is_noticed() -> None:
    one = guest("a", 1)
    one._hear(Change("snapshot", {"seq": 5}))
    with pytest.raises(AssertionError, match="nothing called for"):
        check_streams([one])
