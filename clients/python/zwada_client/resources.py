"""Where the sentences lie: in an installed package beside it, in a checkout where all clients have them.

`telling.py` and `forum.py` are the server's own files, under both names: a line is said in one way.
"""

from pathlib import Path

_PACKAGE = Path(__file__).parent


def locales() -> Path:
    """The folder of the Fluent catalogues: `en`, `pl`, `cs`."""
    installed = _PACKAGE / "locales"
    return installed if installed.is_dir() else _PACKAGE.parents[1] / "locales"
