"""Refusals: how one is made. Why something is refused is asked in the checks."""

from collections.abc import Iterator
from typing import TypeAlias

from engine.rejections import Rejection

Refusals: TypeAlias = Iterator[Rejection]
"""Why something is refused, in the order of the rules; the first one is the answer. (chapter 12)"""


def no(code: str, rule: str | None = None, **params: int | str) -> Rejection:
    """A refusal with the rule that says so."""
    return Rejection(code, rule, dict(params))
