"""`python -m tests.sim SEED [-v]`: one run and its story. `… --soak 10000`: many, to the first failure."""

from __future__ import annotations

import argparse
import sys
import time

from tests.sim import running


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.sim", description=__doc__)
    parser.add_argument("seed", nargs="?", type=int)
    parser.add_argument("-v", action="store_true", help="the whole story, whatever comes of it")
    parser.add_argument("--needed", action="store_true", help="which of its faults the failure needs")
    parser.add_argument("--soak", type=int, metavar="COUNT")
    parser.add_argument("--start", type=int, default=1)
    asked = parser.parse_args()
    if asked.soak:
        return soak(asked.start, asked.soak)
    if asked.seed is None:
        parser.error("which seed?")
    world = running.run(asked.seed)
    if asked.needed and world.breaches:
        world = running.needed(asked.seed)
    print("\n".join(running.story(world, 10_000 if asked.v else 60)))
    return 1 if world.breaches else 0


def soak(start: int, count: int) -> int:
    began = time.monotonic()
    for n, seed in enumerate(range(start, start + count), 1):
        world = running.run(seed)
        if world.breaches:
            print(f"\nseed {seed} fails")
            print("\n".join(running.story(world)))
            return 1
        if n % 10 == 0 or n == count:
            took = time.monotonic() - began
            print(f"\r{n} of {count} runs, {took / n:.2f} s each, {(count - n) * took / n / 60:.0f} min left ", end="")
            sys.stdout.flush()
    print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
