"""A curve as a small SVG: both axes logarithmic, the points named by their numbers."""

from __future__ import annotations

from collections.abc import Sequence
from math import log10

WIDTH, HEIGHT, LEFT, TOP = 420, 240, 48, 28
INK, LINE = "#1f2937", "#b45309"


def svg(title: str, across: str, up: str, points: Sequence[tuple[float, float]]) -> str:
    """The points, joined by a line."""
    xs, ys = [log10(x) for x, _ in points], [log10(max(y, 1e-9)) for _, y in points]
    low, high = min(ys) - 0.15, max(ys) + 0.25
    wide, tall = WIDTH - LEFT - 24, HEIGHT - TOP - 44

    def place(x: float, y: float) -> tuple[float, float]:
        right = (x - xs[0]) / ((xs[-1] - xs[0]) or 1)
        return round(LEFT + wide * right, 1), round(TOP + tall * (1 - (y - low) / (high - low)), 1)

    at = [place(x, y) for x, y in zip(xs, ys, strict=True)]
    floor = TOP + tall
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif"',
        ' font-size="11">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
        f'<text x="{LEFT}" y="16" font-size="13" fill="{INK}">{title}</text>',
        f'<path d="M{LEFT} {TOP}V{floor}H{LEFT + wide}" fill="none" stroke="{INK}"/>',
        f'<polyline points="{" ".join(f"{x},{y}" for x, y in at)}" fill="none" stroke="{LINE}" stroke-width="2"/>',
        f'<text x="{LEFT + wide / 2}" y="{HEIGHT - 8}" text-anchor="middle" fill="{INK}">{across}</text>',
        f'<text transform="translate(14 {TOP + tall / 2}) rotate(-90)" text-anchor="middle" fill="{INK}">{up}</text>',
    ]
    for (x, y), (across_is, up_is) in zip(at, points, strict=True):
        parts += [
            f'<circle cx="{x}" cy="{y}" r="3" fill="{LINE}"/>',
            f'<text x="{x}" y="{y - 8}" text-anchor="middle" fill="{INK}">{number(up_is)}</text>',
            f'<text x="{x}" y="{floor + 14}" text-anchor="middle" fill="{INK}">{across_is:g}</text>',
        ]
    return "\n".join([*parts, "</svg>", ""])


def number(value: float) -> str:
    """Three digits, or all that stand before the point."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"
