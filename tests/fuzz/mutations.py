"""Bytes made of the cases that are kept: cut, doubled, spliced, with other signs and with heads that promise too much.

Hypothesis draws them, so that what fails is made as small as it gets and can be kept as a case (README.md).
"""

from __future__ import annotations

from hypothesis import strategies as st

from tests.fuzz.targets import cases

LONGEST = 40_000
HEADS = (
    *(b"\xdd\xff\xff\xff\xff", b"\xdf\x00\x01\x00\x00", b"\xdb\x7f\xff\xff\xff", b"\xc9\x00\x00\x00\x10\x05", b"\xc1"),
    *(b"\xcb\x7f\xf8\x00\x00\x00\x00\x00\x00", b"\xcf" + 8 * b"\xff", b"\x91" * 300, b"\x81\xa1x" * 300),
)
"""What MessagePack reads as too much, too deep or not at all."""
SIGNS = (
    *("\x00", "\u202e", "\u2028", "\ufeff", "\ud83d", "\ufdfa" * 20, "a" + "\u0301" * 300, "\U0010ffff", "\u0430"),
    *('"', "\\", "\\u0000", '{"a":', "[" * 300, "]", "1e999", "-", "NaN", "null", "true", "9" * 40, '"name":', ","),
)
"""What JSON, or whoever reads a name, may stumble over."""
FRAMES = (
    *(b"\x01\x80\0\0\0\0", b"\x80\x80\0\0\0\0", b"\x89\x80\0\0\0\0"),
    *(b"\x81\xfe\x40\x01\0\0\0\0", b"\x81\xff" + 12 * b"\xff"),
)
"""Heads of frames: an open text, the end of a message, a ping, and lengths that are not kept."""
PIECES = [*HEADS, *(sign.encode("utf-8", "surrogatepass") for sign in SIGNS), *FRAMES]

places = st.integers(0, LONGEST)


@st.composite
def mutated(draw: st.DrawFn, target: str) -> bytes:
    """A case of this target with a few changes; sometimes two in one."""
    kept = [case.data for case in cases(target)]
    data = draw(st.sampled_from(kept))
    for kind in draw(st.lists(st.sampled_from(("byte", "piece", "cut", "double", "splice")), min_size=1, max_size=5)):
        at = draw(places) % (len(data) + 1)
        match kind:
            case "byte":
                data = data[:at] + bytes([draw(st.integers(0, 255))]) + data[at + 1 :]
            case "piece":
                data = data[:at] + draw(st.sampled_from(PIECES)) + data[at:]
            case "cut":
                data = data[:at] + data[at + draw(st.integers(1, 40)) :]
            case "double":
                data = data[:at] + data[at : at + draw(st.integers(1, 200))] + data[at:]
            case _:
                data = data[:at] + draw(st.sampled_from(kept))[at:]
    return data[:LONGEST]
