"""Log lines as a terminal shows them."""

from typing import Any

import pytest

from server.forum import bbcode
from server.telling import Teller

NAMES = {"kobold": "Kobold 1", "ignatius": "Ignatius"}


@pytest.mark.parametrize(
    ("event", "says"),
    [
        ({"tag": "CombatantAdded", "who": "kobold", "side": "foes"}, "Kobold 1 joins (side: foes)."),
        ({"tag": "CombatantAdded", "who": "kobold", "side": "Wilki z Lasu"}, "Kobold 1 joins (side: Wilki z Lasu)."),
        ({"tag": "Ended", "winner": "party"}, "The fight ends. Side of party wins."),
        ({"tag": "Ended"}, "The fight ends. Nobody wins."),
        ({"tag": "LimitSet", "who": "ignatius", "limit": "block", "used": 2}, "block, used: 2 (Ignatius)"),
        ({"tag": "StatusPut", "status": {"name": "sprained_ankle", "on": "ignatius"}}, "Ignatius: sprained ankle."),
        (
            {"tag": "StatusPut", "status": {"name": "mark", "on": "ignatius", "data": {"label": "Bless"}}},
            "Ignatius: Bless.",
        ),
        ({"tag": "QueueSet"}, None),
        ({"tag": "OfANewerServer", "who": "kobold"}, None),
    ],
    ids=lambda value: value["tag"] if isinstance(value, dict) else "",
)
def test_an_event_has_the_sentence_of_its_tag(event: dict[str, Any], says: str | None):
    said = Teller("dragons_of_shadows", names=NAMES).sentence(event)
    assert said == says or (says is not None and said is not None and says in said)


def test_a_line_has_its_time_and_the_arithmetic_below():
    reckoning = {
        "label": "attack",
        "terms": [
            {"name": "dexterity", "value": 25},
            {"name": "dice", "value": 13, "dice": {"sides": 10, "faces": [4, 9]}},
        ],
        "total": 38,
        "against": 13,
        "rules": ["DOS-37", "DOS-11"],
    }
    events = [
        {"id": "a/0", "tag": "Acted", "who": "ignatius", "wish": {"type": "attack"}},
        {"id": "a/1", "tag": "Paused", "who": "ignatius", "explain": [reckoning]},
    ]
    assert list(Teller("dragons_of_shadows", names=NAMES).lines({"n": 1, "at": 3_723_000, "events": events})) == [
        "01:02:03  The fight is paused.",
        "            attack: dexterity 25 + dice 13 [4 9] = 38 : 13 (DOS-37) (DOS-11)",
    ]


@pytest.mark.parametrize("language", ["en", "pl", "cs"])
def test_every_language_can_be_spoken(language: str):
    assert Teller("dragons_of_shadows", language).sentence({"tag": "Paused"})


def test_a_number_below_zero_has_a_minus():
    said = Teller("odria", "cs").args({"from": 12, "to": -12})
    assert said == {"from": 12, "to": "\u221212"}


def test_nothing_that_somebody_typed_is_a_tag_in_a_forum():
    teller = Teller("dragons_of_shadows", names={"kobold": "[b]Kobold[/b] [url=x]"})
    line = {"n": 1, "at": 0, "events": [{"tag": "CombatantAdded", "who": "kobold", "side": "foes"}]}
    start, said, end = bbcode(teller, [line])
    assert (start, end) == ("[list]", "[/list]")
    assert said.startswith("[*]")
    assert "[b]" not in said
    assert "[url" not in said
    assert "Kobold" in said
