"""A refusal with the rule that says so. Not here: which come first (checks.py)."""

from engine.rejections import Param, Rejection


def no(code: str, rule: str | None = None, **params: Param) -> Rejection:
    """Refused: by this rule, with what is to be said of it."""
    return Rejection(code, rule, params)
