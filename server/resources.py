"""Where the files lie that are not Python: the built page and the sentences.

They lie elsewhere in a checkout than in an installed wheel. What is in them is for their readers; nothing is read here.
"""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def web_build() -> Path:
    """The folder of the built page; it holds no `index.html` until the page has been built."""
    return _PACKAGE / "static" / "web"


def locales() -> Path:
    """The folder of the Fluent catalogues: `en`, `pl`, `cs`."""
    installed = _PACKAGE / "static" / "locales"
    return installed if installed.is_dir() else _PACKAGE.parent / "clients" / "locales"
