"""Refusals of Morsmordre: how one is made. Why something is refused is asked in the checks."""

from engine.rejections import Rejection


def no(code: str, rule: str | None = None, **params: int | str) -> Rejection:
    """A refusal with the rule that says so."""
    return Rejection(code, rule, dict(params))
