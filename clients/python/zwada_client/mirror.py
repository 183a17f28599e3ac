"""The mirror: what the server has told this seat, kept equal to the server's own view of it.

It merges and counts, and knows no rules. Nothing here opens a socket: `connection.py` feeds it messages.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

View = Mapping[str, Any]
"""A view as the protocol describes it. Never changed in place: one that was kept stays as it was."""


class Gap(Exception):
    """An update is missing: the next `seq` is not one more than the last. Only a snapshot helps."""

    def __init__(self, had: int, came: int) -> None:
        super().__init__(f"update {came} came after {had}")
        self.had, self.came = had, came


def merge(value: Any, patch: Any) -> Any:
    """`value` with the JSON merge patch `patch` applied (RFC 7396): null removes, maps merge, all else replaces.

    Neither argument is changed, and the parts that the patch does not name are shared with the result.
    """
    if not isinstance(patch, Mapping):
        return patch
    merged = dict(value) if isinstance(value, Mapping) else {}
    for name, part in patch.items():
        if part is None:
            merged.pop(name, None)
        elif isinstance(part, Mapping):
            merged[name] = merge(merged.get(name), part)
        else:
            merged[name] = part
    return merged


def canonical(value: Any) -> bytes:
    """The one way to write `value`: JSON in UTF-8, keys sorted, no spaces, whole numbers without a point.

    Two views are equal if these bytes are; clients in every language write the same.
    """
    text = json.dumps(_whole(value), ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False)
    return text.encode()


def _whole(value: Any) -> Any:
    """`value` with each number like 2.0 written 2, as a reader without integers would write it."""
    if isinstance(value, Mapping):
        return {name: _whole(part) for name, part in value.items()}
    if isinstance(value, list | tuple):
        return [_whole(part) for part in value]
    if isinstance(value, float) and value.is_integer():
        return int(value)
    return value


class Mirror:
    """What this seat may know now.

    `view` is the table as the server shows it to this seat, `options` what may be done by whom, `seq` and `digest`
    name the last update merged. `seq` is -1 until the first snapshot.
    """

    def __init__(self) -> None:
        self.view: View = {}
        self.options: Mapping[str, Any] = {}
        self.seq = -1
        self.digest = ""

    @property
    def resume(self) -> dict[str, Any] | None:
        """Where to go on after a lost connection, for `hello`; None where only a snapshot will do."""
        return {"seq": self.seq, "digest": self.digest} if self.seq >= 0 else None

    def snapshot(self, message: Mapping[str, Any]) -> None:
        """Forget everything and hold what this `snapshot` says."""
        self.view = message["view"]
        self.options = message.get("options") or {}
        self.seq, self.digest = message["seq"], message["digest"]

    def update(self, message: Mapping[str, Any]) -> bool:
        """Merge one `update`; False if it was merged before. Raises `Gap`, and changes nothing, if one is missing."""
        seq = message["seq"]
        if seq <= self.seq:
            return False
        if self.seq < 0 or seq != self.seq + 1:
            raise Gap(self.seq, seq)
        self.view = merge(self.view, message.get("patch") or {})
        if "options" in message:
            self.options = message["options"] or {}
        self.seq, self.digest = seq, message["digest"]
        return True
