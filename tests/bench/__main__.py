"""`make bench`: the rows that are named, or all of them; one line each, `row value goal met|missed`.

Values are ratios of figures measured in this run where a goal stands beside them. What was measured is kept in
`last.json`, part by part, with the time and how busy the machine was. The exit code is 0 either way: what a missed goal
means is for the reader to say.
"""

from __future__ import annotations

import json
import os
import platform
import sys
import time
import traceback
from collections.abc import Callable, Iterable
from importlib import import_module
from pathlib import Path
from typing import Any

from tests.bench.rows import Row
from tests.support import serving

PARTS = (
    "engine",
    "simulate",
    "crowd",
    "tabletop",
    "journal",
    "storage",
    "growth",
    "memory",
    "fanout",
    "latency",
    "nodes",
    "page",
    "loops",
    "curves",
)
SLOW = ("soak",)
"""Parts that run only where they are named."""
START_S = 180.0
"""So long a server may take to start: the machine may be as busy as it likes."""
LAST = Path(__file__).parent / "last.json"


def rows_of(part: str) -> Callable[[], Iterable[Row]]:
    """What measures the rows of a part."""
    measure: Callable[[], Iterable[Row]] = import_module(f"tests.bench.{part}").rows
    return measure


def keep(part: str, rows: list[Row], busy: float) -> None:
    """Write down what was measured last."""
    known: dict[str, Any] = json.loads(LAST.read_text()) if LAST.exists() else {}
    known[part] = {
        "at": time.strftime("%Y-%m-%dT%H:%MZ", time.gmtime()),
        "python": platform.python_version(),
        "cores": os.cpu_count(),
        "load_before": round(busy, 1),
        "rows": {row.name: [round(row.value, 3), row.goal] for row in rows},
    }
    LAST.write_text(json.dumps(dict(sorted(known.items())), indent=1) + "\n")


def main(names: list[str]) -> int:
    """Run the parts named."""
    unknown = [name for name in names if name not in PARTS + SLOW]
    if unknown:
        print(f"no part {', '.join(unknown)}; there are {', '.join(PARTS + SLOW)}", file=sys.stderr)
        return 2
    serving.START_S = START_S
    missed = []
    for part in names or PARTS:
        busy = os.getloadavg()[0]
        try:
            rows = list(rows_of(part)())
        except Exception:
            traceback.print_exc()
            missed.append(f"all of {part}")
            continue
        keep(part, rows, busy)
        missed += [row.name for row in rows if not row.met]
    print(f"missed: {', '.join(missed) or 'none'}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
