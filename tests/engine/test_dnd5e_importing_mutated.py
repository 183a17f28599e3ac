"""Two hundred stat blocks that somebody has broken: none stops the importer, none loses its creature in silence."""

import copy
import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.rejections import Rejection
from engine.rulesets.dnd5e.importing import StatBlocks
from engine.rulesets.dnd5e.importing.building import SHEET_BYTES_MOST
from engine.rulesets.dnd5e.sheet import read_sheet

HERE = Path(__file__).parent / "stat_blocks"
SAMPLES = sorted(path for path in HERE.glob("*.json") if not path.name.endswith(".expected.json"))
JUNK: tuple[Any, ...] = (
    *(None, True, False, -1, 0, 1.5, 10**30, -(10**9), float("inf"), float("nan")),
    *("", "junk", "1d6", "@mod", "9" * 50, "((((" * 50, "\ud800", "a" * 10_000, "Recharge 5-6", "ability"),
    *([], {}, [[]], [None, 1, "x"], ["mgc"], {"a": {"b": [1]}}, {"value": "x"}, {"0": 1}),
)
KNOWN_BY = (
    {"index", "armor_class"},
    {"slug", "armor_class"},
    {"key", "ability_scores"},
    {"Name", "HP", "AC"},
    {"system", "name"},
)


def places(value: Any, at: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Where something stands, all the way down."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [place for key, each in inner for place in ((*at, key), *places(each, (*at, key)))]


def mutated(chance: random.Random, data: Any) -> Any:
    """One to six fields taken out, doubled, renamed or replaced by something else."""
    for _ in range(chance.randint(1, 6)):
        *way, key = chance.choice(places(data))
        inner = data
        for step in way:
            inner = inner[step]
        how = chance.random()
        if how < 0.25 and isinstance(inner, dict):
            del inner[key]
        elif how < 0.35 and isinstance(inner, list):
            inner.insert(key, copy.deepcopy(inner[key]))
        elif how < 0.45 and isinstance(inner, dict):
            inner["x" + str(key)] = inner.pop(key)
        else:
            inner[key] = copy.deepcopy(chance.choice(JUNK))
    return data


def is_known(data: Any) -> bool:
    """By the fields that DND-175 names."""
    is_one = isinstance(data, dict) and any(fields <= set(data) for fields in KNOWN_BY)
    return is_one and ("system" not in data or data.get("type") in ("npc", "character", "vehicle"))


@pytest.mark.parametrize("seed", range(200))
def test_a_mutated_file_neither_stops_the_importer_nor_loses_its_creature(seed: int) -> None:
    chance = random.Random(seed)
    data = mutated(chance, json.loads(chance.choice(SAMPLES).read_text(encoding="utf-8")))
    importer = StatBlocks()
    found = [importer.block(creature) for creature in importer.creatures(data)]
    assert len(found) == 1
    for block in found:
        msgspec.json.encode(block)
        if not is_known(data):
            assert block.error == "unknown_format"
            continue
        assert block.error is None
        assert block.sheet is not None
        assert not isinstance(read_sheet(block.sheet), Rejection)
        assert len(msgspec.json.encode(block.sheet)) <= SHEET_BYTES_MOST
        assert block.warnings == tuple(sorted(block.warnings[:60])) + block.warnings[60:]


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_whatever_field_is_junk_it_is_said_or_makes_no_difference(path: Path) -> None:
    """Field by field: a sheet that lost something by it has one warning more."""
    importer = StatBlocks()
    whole = json.loads(path.read_text(encoding="utf-8"))
    before = importer.block(whole)
    for key in whole:
        after = importer.block({**whole, key: [[object]]})
        if after.sheet is None:
            assert (after.error, is_known({**whole, key: [[object]]})) == ("unknown_format", False), key
        elif after.sheet != before.sheet:
            assert after.warnings != before.warnings, key
