"""The mirror's laws: merge patches as RFC 7396 has them, updates in order, the one way to write a view."""

import copy
import json
import re
import time
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zwada_client import Gap, Mirror, canonical, merge
from zwada_client.backoff import FINAL, LOST, WAITS, wait_s
from zwada_client.ulid import ALPHABET, Ulids, ulid

# RFC 7396, appendix A: the original, the patch, the result.
APPENDIX_A = [
    ({"a": "b"}, {"a": "c"}, {"a": "c"}),
    ({"a": "b"}, {"b": "c"}, {"a": "b", "b": "c"}),
    ({"a": "b"}, {"a": None}, {}),
    ({"a": "b", "b": "c"}, {"a": None}, {"b": "c"}),
    ({"a": ["b"]}, {"a": "c"}, {"a": "c"}),
    ({"a": "c"}, {"a": ["b"]}, {"a": ["b"]}),
    ({"a": {"b": "c"}}, {"a": {"b": "d", "c": None}}, {"a": {"b": "d"}}),
    ({"a": [{"b": "c"}]}, {"a": [1]}, {"a": [1]}),
    (["a", "b"], ["c", "d"], ["c", "d"]),
    ({"a": "b"}, ["c"], ["c"]),
    ({"a": "foo"}, None, None),
    ({"a": "foo"}, "bar", "bar"),
    ({"e": None}, {"a": 1}, {"e": None, "a": 1}),
    ([1, 2], {"a": "b", "c": None}, {"a": "b"}),
    ({}, {"a": {"bb": {"ccc": None}}}, {"a": {"bb": {}}}),
]

leaves = st.booleans() | st.integers(-(2**53), 2**53) | st.text(max_size=4)
views = st.recursive(
    leaves,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=2), inner, max_size=3),
    max_leaves=12,
)
maps = st.dictionaries(st.text(max_size=2), views, max_size=4)


def difference(before: Any, after: Any) -> Any:
    """A merge patch that leads from one view without nulls to another; written apart from the server's."""
    if not isinstance(before, dict) or not isinstance(after, dict):
        return after
    gone = {name: None for name in before if name not in after}
    return gone | {
        name: difference(before.get(name), part)
        for name, part in after.items()
        if name not in before or canonical(before[name]) != canonical(part)
    }


@pytest.mark.parametrize(("original", "patch", "result"), APPENDIX_A)
def test_a_patch_merges_as_the_rfc_says(original: Any, patch: Any, result: Any) -> None:
    assert merge(original, patch) == result


@given(views, views)
def test_the_difference_of_two_views_leads_from_one_to_the_other(before: Any, after: Any) -> None:
    assert canonical(merge(before, difference(before, after))) == canonical(after)


@given(maps, maps)
def test_merging_changes_neither_argument(before: Any, patch: Any) -> None:
    kept = copy.deepcopy((before, patch))
    merge(before, patch)
    assert (before, patch) == kept


@given(maps)
def test_an_empty_patch_changes_nothing(view: Any) -> None:
    assert merge(view, {}) == view


def test_what_a_patch_does_not_name_is_shared() -> None:
    before = {"still": {"a": 1}, "moved": {"b": 1}}
    assert merge(before, {"moved": {"b": 2}})["still"] is before["still"]


def test_a_view_is_written_in_one_way() -> None:
    written = canonical({"ż": 1.0, "a": [True, 2.5, "\u2028"], "A": {}})
    assert written == '{"A":{},"a":[true,2.5,"\u2028"],"ż":1}'.encode()
    assert json.loads(written) == {"ż": 1, "a": [True, 2.5, "\u2028"], "A": {}}


def snapshot(seq: int = 4) -> Mirror:
    mirror = Mirror()
    mirror.snapshot({"seq": seq, "digest": "d4", "view": {"round": 1}, "options": {"mira": []}})
    return mirror


def test_updates_merge_in_order_and_keep_the_digest() -> None:
    mirror = snapshot()
    assert mirror.update({"seq": 5, "digest": "d5", "patch": {"round": 2}})
    assert (mirror.view, mirror.resume) == ({"round": 2}, {"seq": 5, "digest": "d5"})


def test_an_update_seen_before_changes_nothing() -> None:
    mirror = snapshot()
    assert not mirror.update({"seq": 4, "digest": "other", "patch": {"round": 9}})
    assert (mirror.view, mirror.digest) == ({"round": 1}, "d4")


def test_a_missing_update_is_noticed_and_nothing_is_merged() -> None:
    mirror = snapshot()
    with pytest.raises(Gap) as gap:
        mirror.update({"seq": 6, "digest": "d6", "patch": {"round": 9}})
    assert (gap.value.had, gap.value.came) == (4, 6)
    assert (mirror.view, mirror.seq) == ({"round": 1}, 4)


def test_options_stand_until_an_update_brings_others() -> None:
    mirror = snapshot()
    mirror.update({"seq": 5, "digest": "d5", "patch": {}})
    assert mirror.options == {"mira": []}
    mirror.update({"seq": 6, "digest": "d6", "patch": {}, "options": {}})
    assert mirror.options == {}


def test_a_view_that_was_kept_stays_as_it_was() -> None:
    mirror = snapshot()
    kept = mirror.view
    mirror.update({"seq": 5, "digest": "d5", "patch": {"round": 2}})
    assert kept == {"round": 1}


def test_an_empty_mirror_cannot_resume() -> None:
    assert Mirror().resume is None


# -- ids -----------------------------------------------------------------------------------------------------------


def test_a_ulid_spells_time_then_chance() -> None:
    assert ulid(0, 0) == "0" * 26
    assert ulid(2**48 - 1, 2**80 - 1) == "7" + "Z" * 25
    assert ulid(1_469_918_176_385, 0) == "01ARYZ6S41" + "0" * 16  # the example of the ULID specification
    for at_ms, chance in ((-1, 0), (2**48, 0), (0, 2**80)):
        with pytest.raises(ValueError, match="48 bits"):
            ulid(at_ms, chance)


def test_ulids_grow_and_never_repeat() -> None:
    make = Ulids()
    made = [make() for _ in range(5_000)]
    assert made == sorted(set(made))
    assert all(re.fullmatch(f"[{ALPHABET}]{{26}}", id) for id in made)


def test_ulids_grow_where_the_chance_runs_over_or_the_clock_stands_back() -> None:
    make = Ulids()
    make._at_ms, make._chance = time.time_ns() // 1_000_000 + 60_000, 2**80 - 1
    before = ulid(make._at_ms, make._chance)
    assert before < make() < make()


# -- coming back ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", [4401, 4403, 4404, 4409, 4410, 1002, 1003, 1007, 1009])
def test_some_codes_say_stay_away(code: int) -> None:
    assert wait_s(code, 0, Random(1)) is None


@pytest.mark.parametrize("code", [1000, 1001, 1006, 1008, 1011, 4500, 4502, 4503, 4508, 4529, 4599, 3000])
def test_all_others_say_come_back_after_a_while(code: int) -> None:
    chance = Random(1)
    limits = WAITS.get(code, WAITS[LOST])
    for attempt in (0, 1, 2, 5, 1_000):
        waits = [wait_s(code, attempt, chance) or 0.0 for _ in range(200)]
        most = min(limits.most_s, limits.first_s * 2.0 ** min(attempt, 16))
        assert limits.least_s <= min(waits) <= max(waits) <= most
        assert max(waits) - min(waits) > 0.9 * (most - limits.least_s)  # the jitter is wide


def test_no_code_of_the_table_is_also_final() -> None:
    assert not FINAL & set(WAITS)


def test_a_flood_waits_longer_than_a_lost_line() -> None:
    assert WAITS[4529].least_s > WAITS[LOST].first_s
