"""Messages as bytes: the two subprotocols of `zwada.v1`.

What the messages mean is `connection.py`'s and `mirror.py`'s business.
"""

from __future__ import annotations

import json
from typing import Any, Literal

import msgpack

Format = Literal["msgpack", "json"]
Message = dict[str, Any]


class NotAMessage(Exception):
    """What came is no map with a `t`."""


def subprotocol(format: Format) -> str:
    """The WebSocket subprotocol that speaks `format`."""
    return f"zwada.v1.{format}"


def encode(message: Message, format: Format) -> bytes | str:
    """One frame's payload: binary for msgpack, text for JSON."""
    if format == "msgpack":
        packed: bytes = msgpack.packb(message)
        return packed
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def decode(frame: bytes | str) -> Message:
    """The message in a frame of either format; raises `NotAMessage`."""
    try:
        message = json.loads(frame) if isinstance(frame, str) else msgpack.unpackb(frame, strict_map_key=True)
    except (ValueError, msgpack.UnpackException) as wrong:
        raise NotAMessage(str(wrong)) from wrong
    if not isinstance(message, dict) or not isinstance(message.get("t"), str):
        raise NotAMessage("no map with a `t`")
    return message
