"""The page's check of an export, run by Node.js, says of each file what `zwada verify` says, where no rule is needed.

The files are those of test_verify.py: good ones, and every way to cheat there is.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine import catalogue
from server import exports
from server.entries import line_of
from server.verify import Report, verify
from tests.server.test_verify import CHEATS, entries_of, exported, forged, resigned
from tests.support.played import play
from tests.support.tree import ROOT

NODE = Path(sys.executable).with_name("node")
Files = dict[str, list[bytes]]


def cheats(journal: list[bytes]) -> Iterator[tuple[str, list[bytes]]]:
    """Each cheat, chained anew and signed by another; and as it is, without the hashes."""
    decoder = exports.entry_decoder(catalogue.ruleset(json.loads(journal[0])["ruleset"]))
    for cheat in CHEATS:
        entries = entries_of(journal)
        cheat(entries)
        yield f"{cheat.__name__}, forged", forged(journal, entries)
        lines = [line_of(decoder.decode(json.dumps(each))) for each in entries]
        yield f"{cheat.__name__}, not chained", [journal[0], *lines, journal[-1]]


def broken(journal: list[bytes], table: list[bytes]) -> Iterator[tuple[str, list[bytes]]]:
    """Lines that are missing, moved, changed, or of another file."""
    yield "the end is missing", [*journal[:-5], journal[-1]]
    yield "an entry is missing", [*journal[:8], *journal[9:]]
    yield "something was added", [*journal[:5], journal[5].replace(b'{"n":', b'{"note":"x","n":', 1), *journal[6:]]
    yield "another room", [journal[0].replace(b'"room":"', b'"room":"x'), *journal[1:]]
    trailer = json.loads(journal[-1])
    yield "no signature", [*journal[:-1], msgspec.json.encode({**trailer, "signature": "zz"})]
    yield "another signature", [*journal[:-1], msgspec.json.encode({**trailer, "signature": "00" * 64})]
    yield "a line is missing", [*table[:9], *table[10:]]
    yield "lines are swapped", [*table[:9], table[10], table[9], *table[11:]]
    for number, line in enumerate(table[1:-1], 1):
        told = json.loads(line)
        rolls = [each for each in told["events"] if each["tag"] == "Rolled" and not each.get("secret")]
        if not rolls or number < 20:
            continue
        rolls[0]["faces"][0] = rolls[0]["faces"][0] % rolls[0]["sides"] + 1
        lines = [*table[:number], msgspec.json.encode(told), *table[number + 1 :]]
        yield "another face", lines
        yield "another face, signed", resigned(lines)
        told["dice"] = None
        yield "a roll from nowhere", resigned([*table[:number], msgspec.json.encode(told), *table[number + 1 :]])
        return


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Files:
    folder = tmp_path_factory.mktemp("data")
    room = asyncio.run(play(folder))
    journal, table = exported((folder, room), "gm"), exported((folder, room), "table")
    kept = tmp_path_factory.mktemp("kept")
    secret = exported((kept, asyncio.run(play(kept, seed=2, reveal=False))), "gm")
    found = {"journal": journal, "table": table, "seeds kept": secret}
    return found | dict(cheats(journal)) | dict(broken(journal, table))


@pytest.fixture(scope="module")
def by_page(files: Files) -> dict[str, Any]:
    """What the page says of each, with the key of the server and without."""
    key = json.loads(files["journal"][-1])["key"]
    asked = [{"name": name, "text": b"\n".join(lines).decode()} for name, lines in files.items()]
    asked += [{**each, "name": f"{each['name']}, by key", "trusted": [key]} for each in asked]
    script = ROOT / "clients" / "web" / "test" / "verify.mjs"
    given = b"".join(msgspec.json.encode(each) + b"\n" for each in asked)
    told = subprocess.run([NODE, script], input=given, capture_output=True, timeout=300, check=False)
    assert told.returncode == 0, told.stderr.decode()[-2000:]
    return {each["name"]: each["report"] for each in map(json.loads, told.stdout.splitlines())}


def compared(report: Report) -> dict[str, tuple[str, int | None]]:
    """What both can say: all but whether the rules were followed."""
    return {name: (found.mark, found.entry) for name, found in report.parts() if name != "decisions"}


def test_the_page_says_of_every_file_what_the_command_says(files: Files, by_page: dict[str, Any]) -> None:
    key = bytes.fromhex(json.loads(files["journal"][-1])["key"])
    for name, lines in files.items():
        for trusted, asked in ((None, name), (key, f"{name}, by key")):
            page = by_page[asked]
            here = verify(lines, trusted)
            ours = {part: (page[part]["mark"], page[part].get("entry")) for part in ("signature", "chain", "dice")}
            theirs = compared(here)
            if here.decisions.entry is not None and here.decisions.mark == "bad" and theirs["dice"] != ours["dice"]:
                # Facts that do not follow end the other check early: what comes after is not looked at there.
                assert here.decisions.entry <= (ours["dice"][1] or 0), asked
                theirs["dice"] = ours["dice"]
            if b'"kind":"journal"' in lines[0]:
                # Hashes of entries need the rules' types: the page sees gaps and times, and says that it sees no more.
                if ours["chain"][0] != "unchecked":
                    assert theirs["chain"][0] == "bad", asked
                    assert (theirs["chain"][1] or 0) <= (ours["chain"][1] or 0), asked
                theirs["chain"] = ours["chain"]
            assert ours == theirs, asked
            assert page["decisions"]["mark"] == "unchecked"


def test_whatever_is_no_export_is_said_to_be_none() -> None:
    wrong = ["", "{}", "{}\n{}", "not json\n{}", '{"zwada":"export/9","kind":"lines","room":"x"}\n{}']
    given = b"".join(msgspec.json.encode({"name": text, "text": text}) + b"\n" for text in wrong)
    script = ROOT / "clients" / "web" / "test" / "verify.mjs"
    told = subprocess.run([NODE, script], input=given, capture_output=True, timeout=60, check=False)
    reports = [json.loads(line)["report"] for line in told.stdout.splitlines()]
    assert reports == [{"unreadable": "Unreadable"}] * len(wrong), told.stderr.decode()[-500:]
