"""What reads bytes of strangers, each as one function: what came of them, in a word, or a fault of ours.

`corpus/<target>/<case>.<outcome>` holds a case each: the bytes as they come, and the word. A case of the frame parser
bears its number in the Autobahn test suite, or in RFC 6455, and its mask is zero, so that what is said can be read.

Not here: what is done with the cases (test_corpus.py, test_mutations.py).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from server import importing, wire
from server.bounds import Bounds
from server.http import OpenRoom
from server.names import has_control
from server.protocol import Cmd, FromClient, Hello
from server.wire import Malformed

CORPUS = Path(__file__).parent / "corpus"
BOUNDS = Bounds()
FRAMES = "frames"
"""The target that is a socket of a server and no function."""


class Case(NamedTuple):
    target: str
    name: str
    outcome: str
    data: bytes


def cases(target: str) -> list[Case]:
    """All that is kept for a target."""
    return sorted(Case(target, *path.name.rsplit(".", 1), path.read_bytes()) for path in (CORPUS / target).iterdir())


def _command(form: str, data: bytes) -> None:
    message: FromClient = wire.decode(data, form, BOUNDS)  # type: ignore[arg-type]
    if isinstance(message, Cmd):
        _clean(message.data)


def _hello(data: bytes) -> None:
    if not isinstance(wire.decode(data, "json", BOUNDS), Hello):  # as `Connection.greeting` has it
        raise Malformed("hello_missing")


def _body(data: bytes) -> None:
    """As `Desk.body` reads what a request carries."""
    try:
        _clean(msgspec.convert(wire.plain(wire.read_json(data), BOUNDS), OpenRoom).options)
    except msgspec.ValidationError as fault:
        raise wire.explain(fault) from None


def _import(data: bytes) -> None:
    msgspec.json.encode(importing.imported(data, BOUNDS))


READERS: Mapping[str, Callable[[bytes], None]] = {
    "json": lambda data: _command("json", data),
    "msgpack": lambda data: _command("msgpack", data),
    "hello": _hello,
    "body": _body,
    "import": _import,
}


def outcome(target: str, data: bytes) -> str:
    """`ok`, or the word of the refusal, which can be told in both formats; any other exception is a fault of ours."""
    try:
        READERS[target](data)
    except Malformed as fault:
        msgspec.msgpack.encode(fault.params)
        msgspec.json.encode(fault.params)
        return str(fault.params["why"])
    return "ok"


def _clean(data: Any) -> None:
    """What no command may hold, whatever it was made of."""
    for one in _inside(data):
        assert one is None or type(one) in (bool, int, float, str), one
        if isinstance(one, str):
            assert not has_control(one)
            one.encode()
        elif isinstance(one, int | float):
            assert abs(one) <= BOUNDS.number_max


def _inside(value: Any) -> Iterator[Any]:
    if isinstance(value, dict):
        yield from value
        for each in value.values():
            yield from _inside(each)
    elif isinstance(value, list):
        for each in value:
            yield from _inside(each)
    else:
        yield value
