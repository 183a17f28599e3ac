"""Recorded fights fold to the bytes they folded to when recorded, decide again as they were decided, and reckon.

Where this fails, a fact has changed its meaning, or a rule its outcome. A change that is meant gets a new tag and an
upcaster; before the first release `python -m tests.golden` records anew.
"""

import json
from pathlib import Path

import msgspec
import pytest

from engine.catalogue import ruleset, types_of
from server.verify import verify
from tests.e2e.duels import DUELS
from tests.e2e.fights import FIGHTS
from tests.e2e.melees import MELEES
from tests.e2e.pools import POOLS
from tests.e2e.skirmishes import SKIRMISHES
from tests.golden.__main__ import RECKON
from tests.golden.reckoner import reckon
from tests.golden.records import RECORDS, end_of, entries_of, lines_of, packed_end_of

each_record = pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)


def test_every_fight_of_the_source_text_is_recorded() -> None:
    fights = (*FIGHTS, *DUELS, *POOLS, *MELEES, *SKIRMISHES)
    assert [record.stem for record in RECORDS] == sorted(fight.key for fight in fights)


@each_record
def test_it_folds_to_the_same_bytes(record: Path) -> None:
    lines = lines_of(record)
    assert end_of(lines) == record.with_suffix(".end.json").read_bytes().rstrip(b"\n")


@each_record
def test_its_end_is_the_same_after_it_was_written_down_and_read(record: Path) -> None:
    lines = lines_of(record)
    written = packed_end_of(lines)
    rules = ruleset(json.loads(lines[0])["ruleset"])
    encounters = msgspec.msgpack.Decoder(types_of(type(rules)).encounter)
    again = msgspec.msgpack.Encoder(order="sorted").encode(encounters.decode(written))
    assert again == written


@each_record
def test_its_chain_its_signature_and_every_decision_hold(record: Path) -> None:
    report = verify(lines_of(record))
    assert [report.signature.mark, report.chain.mark, report.decisions.mark] == ["good"] * 3, report
    assert report.dice.mark != "bad", report


@each_record
def test_every_figure_in_it_is_what_the_specification_gives_for_its_dice(record: Path) -> None:
    lines = lines_of(record)
    reckoned = RECKON[json.loads(lines[0])["ruleset"]](entries_of(lines))
    assert reckoned.findings == []
    assert reckoned.figures > 40


def test_the_reckoning_notices_any_figure_that_is_changed() -> None:
    record = next(record for record in RECORDS if record.stem == "ignatius_and_the_kobold")
    noticed, changed = 0, 0
    for place, entry in enumerate(entries_of(lines_of(record))):
        for number, fact in enumerate(entry["events"]):
            for name in ("attack_sum", "defence_sum", "amount", "die", "pool", "actions"):
                if name in fact and fact["type"] not in {"Healing"}:
                    entries = entries_of(lines_of(record))
                    entries[place]["events"][number][name] += 1
                    changed += 1
                    noticed += bool(reckon(entries).findings)
    assert changed > 15
    assert noticed == changed
