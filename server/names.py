"""Texts that people type: brought into one form, and refused where they could deceive.

Names are NFC and keep every letter of every script. Marks that turn text around (U+202A…) are taken out,
since a name stands in the middle of other people's sentences; no two of a room may look the same (`look_alike`).

Not here: escaping for a page or an export (whoever writes there does it), which letters look alike (lookalikes.py).
"""

import re
import unicodedata

from .lookalikes import LATIN

# Embedding, override, isolate: they reach beyond the name. LRM, RLM and ALM (U+200E, U+200F, U+061C) only help to set
# a name and stay; so do the joiners that scripts and emoji need.
_TURNING = re.compile("[\u202a-\u202e\u2066-\u2069]")
_BLANK = re.compile(
    r"[\s\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180e\u200b\u2028\u2029\u2060-\u2064\u2800\u3164\ufeff\uffa0]+"
)
_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]")
_PILE = 4  # marks on one letter of a name; no script needs more
_SAFE = 30  # marks on one letter of any text (UAX #15, stream-safe)


def has_control(text: str) -> bool:
    """Whether a text has what no text of ours may have: control signs but tab and line end, halves of pairs."""
    return not (text.isascii() and text.isprintable()) and _CONTROL.search(text) is not None


def tidy(text: str) -> str:
    """A text of several lines: NFC, line ends as \\n, nothing that turns text around."""
    return _nfc(text)


def _nfc(text: str) -> str:
    """NFC, and nothing that turns text around. Normalising sorts the marks on a letter, which takes the square of
    their number: those beyond any use are left out before.
    """
    return unicodedata.normalize("NFC", _unpiled(_TURNING.sub("", text), _SAFE))


def _unpiled(text: str, most: int) -> str:
    """Without the marks on a letter that are beyond so many."""
    out: list[str] = []
    pile = 0
    for sign in text:
        pile = pile + 1 if unicodedata.combining(sign) else 0
        if pile <= most:
            out.append(sign)
    return "".join(out)


def name(text: str) -> str:
    """A name: NFC, one line, single spaces, at most four marks on a letter. Empty where nothing is left to see."""
    found = _unpiled(_BLANK.sub(" ", _nfc(text)).strip(), _PILE)
    return found if any(unicodedata.category(sign)[0] in "LNPS" for sign in found) else ""


def folded(text: str) -> str:
    """A name without case, width, accents on Latin letters, joiners, spaces."""
    wide = unicodedata.normalize("NFKD", text).casefold()
    return "".join(sign for sign in wide if unicodedata.category(sign) not in ("Cf", "Mn", "Zs", "Cc"))


def looks(text: str) -> frozenset[str]:
    """A name as it is read: in its own letters, and as somebody reads it who takes all of them for Latin ones."""
    return frozenset({folded(text), folded(unicodedata.normalize("NFKD", text).translate(LATIN))})


def look_alike(one: str, other: str) -> bool:
    """Whether two names are one to the eye: "Mira", "MÍRA", and "Мirа" with two Cyrillic letters in it."""
    return not looks(one).isdisjoint(looks(other))
