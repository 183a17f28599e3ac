"""The laws of views and patches."""

from __future__ import annotations

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from server.patch import Json, View, diff, merge, packed, text

scalars = st.booleans() | st.integers(-(2**53), 2**53) | st.text(max_size=6) | st.sampled_from([0.5, 1.0, 2.125])
names = st.sampled_from(["a", "b", "c", "ł", ""])
parts: st.SearchStrategy[Json] = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=2) | st.dictionaries(names, inner, max_size=3), max_leaves=5
)
views: st.SearchStrategy[View] = st.dictionaries(names, parts, max_size=3)


@given(views, views)
def test_the_view_before_merged_with_the_patch_is_the_view_after(before: View, after: View) -> None:
    assert text(merge(before, diff(before, after))) == text(after)


@given(views)
def test_nothing_differs_from_itself(view: View) -> None:
    assert diff(view, view) == {}
    assert diff(view, copied(view)) == {}


@given(views, views)
def test_merging_leaves_the_view_it_is_given(before: View, after: View) -> None:
    kept = text(before)
    merge(before, diff(before, after))
    assert text(before) == kept


@given(views, views)
def test_a_merged_view_holds_no_null(before: View, after: View) -> None:
    assert b"null" not in text(merge(before, diff(before, after))).replace(b'"null"', b"")


@given(views, views, views)
def test_patches_follow_one_another(first: View, second: View, third: View) -> None:
    held: Json = first
    for before, after in ((first, second), (second, third)):
        held = merge(held, diff(before, after))
    assert packed(held) == packed(third)


def test_one_true_and_one_point_nought_are_three_things() -> None:
    for before, after in ((1, True), (True, 1), (1, 1.0), ([1], [True]), ([{"a": 1}], [{"a": 1.0}])):
        patch = diff({"x": before}, {"x": after})
        assert packed(patch) == packed({"x": after})


def test_parts_that_are_the_same_object_are_not_looked_into() -> None:
    class Untouchable(dict[str, Json]):
        def items(self):  # type: ignore[no-untyped-def,override]
            raise AssertionError("looked into")

    part = Untouchable()
    assert diff({"a": part, "b": 1}, {"a": part, "b": 2}) == {"b": 2}


def copied(view: View) -> View:
    return msgspec.msgpack.decode(packed(view), type=dict)
