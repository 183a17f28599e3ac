"""`make bench`: the rows that are named, or all of them; one line each, `row value goal met|missed`.

Values are ratios of figures measured in this run where a goal stands beside them. The exit code is 0 either way: what a
missed goal means is for the reader to say.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from importlib import import_module

from tests.bench.rows import Row

PARTS = ("engine", "simulate", "crowd", "journal", "storage", "growth", "fanout", "nodes", "page", "loops")


def rows_of(part: str) -> Callable[[], Iterable[Row]]:
    """What measures the rows of a part."""
    measure: Callable[[], Iterable[Row]] = import_module(f"tests.bench.{part}").rows
    return measure


def main(names: list[str]) -> int:
    """Run the parts named."""
    unknown = [name for name in names if name not in PARTS]
    if unknown:
        print(f"no part {', '.join(unknown)}; there are {', '.join(PARTS)}", file=sys.stderr)
        return 2
    missed = [row.name for part in names or PARTS for row in rows_of(part)() if not row.met]
    print(f"missed: {', '.join(missed) or 'none'}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
