"""Which snapshots are kept: few, and near enough to any entry."""

import math

import pytest

from server.journal.thinning import RECENT, superfluous


@pytest.mark.parametrize(("every", "entries"), [(1, 5_000), (7, 30_000), (200, 100_000)])
def test_few_snapshots_are_kept_and_one_is_near_before_any_entry(every: int, entries: int) -> None:
    kept: list[int] = []
    for taken, newest in enumerate(range(every, entries + 1, every), 1):
        kept.append(newest)
        gone = set(superfluous(kept))
        assert len(gone) <= 2
        kept = [n for n in kept if n not in gone]
        assert kept[-RECENT:] == list(range(newest, 0, -every))[:RECENT][::-1]
        assert len(kept) <= RECENT + 4.5 * math.log2(max(2, taken / RECENT)) + 2
        for before, after in zip([0, *kept], kept, strict=False):
            # The entry that has it worst is the last one before the next snapshot.
            assert after - 1 - before <= every + (newest - after + 1) / 3


def test_nothing_is_superfluous_among_a_few() -> None:
    assert superfluous([]) == []
    assert superfluous(range(1, RECENT + 1)) == []
