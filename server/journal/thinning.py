"""Which snapshots are kept. A rule on numbers only, the same for every journal.

A rewind may ask for the state after any entry, so there must be a snapshot not far before it; but old ones are asked
for less and less. Kept are the newest `RECENT`; further back the gaps grow with the distance: of three neighbours the
middle one goes if the gap without it is at most a quarter of its distance to the newest. So of m snapshots that were
taken, one each `every` entries, about `RECENT + 4·log2(m / RECENT)` are kept, and from an entry that lies d back it is
at most every + d / 3 entries to the snapshot before it. Entry 0 (the empty room) needs none.
"""

from __future__ import annotations

from collections.abc import Sequence

RECENT = 8


def superfluous(kept: Sequence[int]) -> list[int]:
    """Of the entry numbers that have a snapshot, ascending, those whose snapshot may go."""
    old = list(kept[: max(0, len(kept) - RECENT)])
    if not old:
        return []
    newest = kept[-1]
    after = kept[len(old)]
    gone = []
    # From the newest of the old backwards, so that each decision knows the neighbour that stays.
    for i in range(len(old) - 1, -1, -1):
        before = old[i - 1] if i else 0
        if after - before <= (newest - old[i]) // 4:
            gone.append(old[i])
        else:
            after = old[i]
    return sorted(gone)
