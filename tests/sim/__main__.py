"""`python -m tests.sim SEED [-v]`: one run and its story. `… --soak 10000`: many, to the first failure."""

from __future__ import annotations

import argparse
import multiprocessing
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
    """That many seeds on all cores; says how far it is, and tells the first of them that fails."""
    began = time.monotonic()
    with multiprocessing.Pool() as pool:
        for n, (seed, story) in enumerate(pool.imap(evening, range(start, start + count)), 1):
            if story:
                print(f"\nseed {seed} fails\n{story}")
                return 1
            if n % 10 == 0 or n == count:
                took = time.monotonic() - began
                left = (count - n) * took / n / 60
                print(f"\r{n} of {count} runs, {n / took:.2f} a second, {left:.0f} min left ", end="", flush=True)
    print()
    return 0


def evening(seed: int) -> tuple[int, str]:
    """A seed and its story, which is empty unless something was broken."""
    world = running.run(seed)
    return seed, "\n".join(running.story(world)) if world.breaches else ""


if __name__ == "__main__":
    sys.exit(main())
