"""What a line did to hit points is read off views: numbers or words, whoever comes and goes."""

from typing import Any

from server.points import Change, changed, points_in


def view(**fighters: Any) -> dict[str, Any]:
    return {"encounter": {"combatants": {who: {"hp": hp} for who, hp in fighters.items()}}}


def test_a_view_shows_numbers_or_words_or_nothing() -> None:
    shown = view(mira={"now": 7, "max": 9}, wolf={"band": "badly_hurt"}, ghost=None)
    assert points_in(shown) == {"mira": 7, "wolf": "badly_hurt"}
    assert points_in({}) == points_in({"encounter": None}) == {}


def test_a_change_has_both_ends() -> None:
    known = points_in(view(mira={"now": 7, "max": 9}, wolf={"band": "hurt"}))
    assert changed(known, view(mira={"now": 5})) == {"mira": Change(now=5, was=7)}
    assert changed(known, view(mira={"now": 5})) == {}, "it is so already"
    assert changed(known, view(wolf={"band": None, "now": 3, "max": 12})) == {"wolf": Change(now=3, was="hurt")}
    assert changed(known, view(lynx={"now": 4, "max": 4})) == {"lynx": Change(now=4)}
    assert known == {"mira": 5, "wolf": 3, "lynx": 4}


def test_who_goes_is_forgotten_and_a_new_fight_begins_without_anybody() -> None:
    known: dict[str, int | str] = {"mira": 7, "wolf": 3}
    assert changed(known, {"encounter": {"combatants": {"wolf": None}}}) == {}
    assert known == {"mira": 7}
    assert changed(known, {"room": {"name": "Inn"}}) == {}
    assert changed(known, {"encounter": {"combatants": None}}) == {}
    assert known == {}
