"""What comes of a file that users bring from elsewhere: for each creature in it a sheet, or why there is none.

Not here: how any file is read; that is a rule system's, since its sheet comes of it. `catalogue.IMPORTERS` lists them.
"""

from collections.abc import Iterator
from typing import Any, Protocol

from msgspec import Struct


class Block(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One creature of a file: `sheet` as on the wire and what was skipped or guessed; or `error`."""

    format: str | None = None
    """The format it was recognised as; None: it is none that is known."""
    sheet: dict[str, Any] | None = None
    warnings: tuple[str, ...] = ()
    """`code` or `code:field`, sorted."""
    error: str | None = None


class Importer(Protocol):
    """Turns what was decoded into sheets of one rule system."""

    ruleset: str
    """Key of the rule system whose sheets they are."""

    def creatures(self, data: Any) -> Iterator[Any]:
        """The stat blocks of a file in their order, as they stand there; of a file that is none, the file itself."""
        ...

    def block(self, creature: Any) -> Block:
        """One of them as a sheet, or the error. Never raises, whatever it holds."""
        ...
