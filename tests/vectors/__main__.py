"""`python -m tests.vectors FILE.json …`: one line per failure (id, expected, got), the count last; exit 1 if any."""

import sys
from pathlib import Path

from tests.vectors.running import adapter, failure, load


def main(paths: list[str]) -> int:
    passed = failed = 0
    for path in paths:
        try:
            ruleset, vectors = load(Path(path))
        except (OSError, ValueError, KeyError, TypeError) as error:
            print(f"{path}: not a file of vectors: {type(error).__name__}: {error}", file=sys.stderr)
            return 2
        play = adapter(ruleset)
        for vector in vectors:
            why = failure(play, vector)
            if why is None:
                passed += 1
            else:
                failed += 1
                print(f"{vector.get('id', '?')}: {why}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
