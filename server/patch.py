"""Views, and the difference between two of them.

A view is what an audience may see: maps, lists, strings, booleans and numbers, never a null (absent = none). The
difference is a JSON merge patch (RFC 7386), so every client in every language folds it in by the same ten lines:
`merge(before, diff(before, after)) == after`. Equality of views is equality of their canonical JSON.

Not here: what stands in a view (`projection.py`), and who gets it (`streams.py`).
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
View: TypeAlias = "dict[str, Json]"

_PACKED = msgspec.msgpack.Encoder(order="sorted")
_TEXT = msgspec.json.Encoder(order="sorted")


def packed(value: object) -> bytes:
    """The canonical msgpack of a value: sorted keys, shortest integers. What digests and hashes are taken of."""
    return _PACKED.encode(value)


def fields(some: dict[str, object]) -> bytes:
    """The canonical msgpack of a few fields, without what says that they are a map: to be put together by `map_of`."""
    assert len(some) < 16, "more fields than one byte counts"
    return packed(some)[1:]


def map_of(size: int, body: bytes) -> bytes:
    """A map of so few fields, which stand in the order of their names."""
    assert size < 16, "more fields than one byte counts"
    return bytes((0x80 | size,)) + body


def text(value: object) -> bytes:
    """The canonical JSON of a value: sorted keys, no spaces. Two views are equal if these bytes are."""
    return _TEXT.encode(value)


def diff(before: View, after: View) -> View:
    """The merge patch that leads from one view to another; empty where nothing differs.

    Parts that are the same object are not looked into, which makes it cheap: unchanged parts of a frozen state give
    the same part of a view again.
    """
    patch: View = {}
    for name, new in after.items():
        old = before.get(name)
        if new is old:
            continue
        if isinstance(new, dict):
            if isinstance(old, dict):
                if inner := diff(old, new):
                    patch[name] = inner
            else:
                patch[name] = new
        elif not _same(old, new):
            patch[name] = new
    if not before.keys() <= after.keys():
        patch |= dict.fromkeys(name for name in before if name not in after)
    return patch


def merge(view: Json, patch: Json) -> Json:
    """The view after a patch. The view given stays as it is; what the patch does not touch is shared with it."""
    if not isinstance(patch, dict):
        return patch
    merged = dict(view) if isinstance(view, dict) else {}
    for name, new in patch.items():
        if new is None:
            merged.pop(name, None)
        elif isinstance(new, dict):
            merged[name] = merge(merged.get(name), new)
        else:
            merged[name] = new
    return merged


def _same(old: Json, new: Json) -> bool:
    # Python holds 1, 1.0 and True for equal; on the wire they are three things.
    if type(old) is not type(new) or old != new:
        return False
    return not isinstance(new, list) or packed(old) == packed(new)
