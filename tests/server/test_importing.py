"""Files of stat blocks from outside: what is refused and how fast, what `zwada import` and `POST /v1/import` answer."""

import contextlib
import io
import json
import random
import sys
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from server import seats, wire
from server.bounds import Bounds
from server.importing import imported
from server.seats import Claims
from server.settings import Settings
from server.wire import Malformed
from tests.server.test_cli import here, zwada
from tests.server.test_http import KEYS, NOW, House, house

SAMPLES = Path(__file__).parent.parent / "engine" / "stat_blocks"
GOBLIN = SAMPLES / "5e-bits.goblin.json"
LARGEST = SAMPLES / "foundry-dnd5e.mage.json"
BOUNDS = Bounds()
MOST = BOUNDS.import_bytes


def goblin(**changes: Any) -> dict[str, Any]:
    return {**json.loads(GOBLIN.read_text(encoding="utf-8")), **changes}


def answered(data: Any) -> dict[str, Any]:
    """What is answered, as it stands on the wire."""
    answer: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(imported(json.dumps(data).encode(), BOUNDS)))
    return answer


# -- the answer -------------------------------------------------------------------------------------------------------


def test_the_answer_names_format_and_rule_system_and_has_a_block_for_each_creature() -> None:
    answer = answered([goblin(), {"title": "no stat block"}, goblin(index="boss", name="Boss")])
    assert list(answer) == ["format", "ruleset", "blocks"]
    assert (answer["format"], answer["ruleset"]) == ("5e-bits", "dnd5e")
    assert [list(block) for block in answer["blocks"]] == [["sheet", "warnings"], ["error"], ["sheet", "warnings"]]
    assert [block.get("error") for block in answer["blocks"]] == [None, "unknown_format", None]


def test_without_a_good_block_there_is_no_format() -> None:
    assert answered({"title": "no"}) == {"format": None, "ruleset": None, "blocks": [{"error": "unknown_format"}]}


def test_a_block_of_another_format_names_it() -> None:
    other = json.loads((SAMPLES / "improved-initiative.goblin.json").read_text(encoding="utf-8"))
    answer = answered([goblin(), other])
    assert [block.get("format") for block in answer["blocks"]] == [None, "improved-initiative"]


@pytest.mark.parametrize(
    "path",
    [path for path in sorted(SAMPLES.glob("*.json")) if ".expected" not in path.name],
    ids=lambda path: path.stem,
)
def test_an_imported_sheet_fits_into_one_message_of_a_client(path: Path) -> None:
    """As it is, within all bounds of what people send."""
    for block in imported(path.read_bytes(), BOUNDS).blocks:
        command = {"type": "add_combatant", "data": {"name": "x" * 200, "side": "foes", "sheet": block.sheet}}
        sent = json.dumps({"t": "cmd", "id": "01JGHQ3V9M4T2K8X6Z0A1B2C3D", **command})
        assert len(sent.encode()) <= BOUNDS.frame_bytes
        assert wire.plain(command, BOUNDS) == command


# -- hostile files ----------------------------------------------------------------------------------------------------

EXPORT = {f"Creatures.{n}": json.dumps([[]] * 20_000) for n in range(10)}
HOSTILE: dict[str, tuple[Any, dict[str, Any] | str]] = {
    "huge": (b"[" + b" " * MOST + b"]", {"why": "size", "bound": "import_bytes"}),
    "deep": (b"[" * 5_000 + b"]" * 5_000, {"why": "depth", "bound": "import_depth"}),
    "deeper": (b'{"a":' * 10_000, {"why": "depth", "bound": "import_depth"}),
    "deepest": (b"[" * MOST, {"why": "items", "bound": "import_values"}),
    "many numbers": (b"[" + b"0," * (MOST // 2 - 2) + b"0]", {"why": "items", "bound": "import_values"}),
    "many maps": (b"[" + b"{}," * (MOST // 3 - 1) + b"{}]", {"why": "items", "bound": "import_values"}),
    "many texts": (b"[" + b'"",' * (MOST // 3 - 1) + b'""]', {"why": "items", "bound": "import_values"}),
    "many creatures": ([{"index": 1, "armor_class": 1}] * 401, {"why": "items", "bound": "import_blocks"}),
    "a text without end": (b'"' + b"a" * (MOST - 1), {"why": "syntax"}),
    "quotes": (b'"' * MOST, {"why": "items", "bound": "import_values"}),
    "no text": (bytes(range(256)) * 4_000, {"why": "syntax"}),
    "nothing": (b"", {"why": "syntax"}),
    "not a number": (b'{"index": NaN, "armor_class": 1}', {"why": "syntax"}),
    "a key twice": (b'{"Creatures.1": 1, "Creatures.1": 2}', {"why": "duplicate_key"}),
    "one long text": (b'"' + b"a" * (MOST - 2) + b'"', "unknown_format"),
    "one long number": (b"1" * MOST, "unknown_format"),
    "texts in texts": (EXPORT, "unknown_format"),
    "a script": (goblin(name="<script>alert(1)</script>"), "invalid_sheet:name"),
    "an image": (goblin(name="Goblin<img src=x onerror=alert(1)>"), "invalid_sheet:name"),
}


def outcome(raw: bytes) -> dict[str, Any] | str:
    """Why a file is refused; nothing where it is not."""
    try:
        found = imported(raw, BOUNDS)
    except Malformed as why:
        return why.params
    return "" if found.is_good else str(found.blocks[0].error)


def bytes_of(data: Any) -> bytes:
    return data if isinstance(data, bytes) else json.dumps(data).encode()


def times_the_largest_sample(raw: bytes) -> float:
    """Both by turns, the least of each: what else the machine does is no part of it."""
    took: dict[bytes, list[float]] = {raw: [], LARGEST.read_bytes(): []}
    for _ in range(7):
        for file, times in took.items():
            began = time.perf_counter()
            with contextlib.suppress(Malformed):
                imported(file, BOUNDS)
            times.append(time.perf_counter() - began)
    hostile, largest = took.values()
    return min(hostile) / min(largest)


@pytest.mark.parametrize("kind", HOSTILE)
def test_a_hostile_file_is_refused_with_a_reason_and_soon(kind: str) -> None:
    """In at most ten times what the largest sample takes, measured in the same run."""
    data, want = HOSTILE[kind]
    raw = bytes_of(data)
    found = outcome(raw)
    if isinstance(want, dict):
        assert isinstance(found, dict)
        assert want.items() <= found.items()
    else:
        assert found == want
    assert times_the_largest_sample(raw) <= 10


ATTACK = "Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: "
PATTERNS = {
    "tags": "<" * 8_000,
    "open tags": "<a" * 4_000,
    "brackets": "[[" * 4_000,
    "references": "&Reference[" * 700,
    "heads": "Melee Weapon Attack: " * 380,
    "damage": ATTACK + "5 (1d6 + 2) fire damage plus " * 60,
    "open dice": ATTACK + "1 (" * 600,
    "saves": ATTACK + "DC 1 " * 350,
    "dice": ATTACK + "1d" * 900,
    "spaces": ATTACK + " " * 7_900,
    "words": ATTACK + "1 " + "a" * 7_900,
}


@pytest.mark.parametrize("pattern", PATTERNS)
def test_texts_made_to_be_slow_are_not(pattern: str) -> None:
    """Such a file is taken, as large as a file may be: its texts are cut, and none is tried again in another way."""
    text = PATTERNS[pattern]
    every = [{"name": f"({'(' * 50}Deed {n}", "desc": text} for n in range(100)]
    lists = ("actions", "special_abilities", "reactions", "legendary_actions")
    raw = bytes_of(goblin(**dict.fromkeys(lists if len(text) < 2200 else lists[:1], every)))
    assert MOST / 12 < len(raw) < MOST
    assert imported(raw, BOUNDS).is_good
    assert times_the_largest_sample(raw) <= 20


def test_a_file_with_any_byte_changed_is_answered_or_refused() -> None:
    chance = random.Random(1)
    whole = [path.read_bytes() for path in sorted(SAMPLES.glob("*.json"))]
    for _ in range(200):
        raw = bytearray(chance.choice(whole))
        for _ in range(chance.randint(1, 5)):
            raw[chance.randrange(len(raw))] = chance.randrange(256)
        found = outcome(bytes(raw))
        assert found in ("", "unknown_format", "invalid_sheet:name", {"why": "syntax"}, {"why": "duplicate_key"})


def test_a_whole_bestiary_is_one_file() -> None:
    """As many creatures as the largest of the public collections has, each with the most that one of them says."""
    dragon = json.loads((SAMPLES / "5e-bits.adult-red-dragon.json").read_text(encoding="utf-8"))
    found = imported(json.dumps([dragon | {"index": f"dragon-{n}"} for n in range(340)]).encode(), BOUNDS)
    assert len({block.sheet["id"] for block in found.blocks if block.sheet is not msgspec.UNSET}) == 340


def test_a_number_beyond_measure_loses_its_field_only() -> None:
    raw = GOBLIN.read_bytes().replace(b'"strength": 8', b'"strength": ' + b"9" * 300)
    (block,) = imported(raw, BOUNDS).blocks
    assert block.warnings == ("skipped:strength",)


# -- the command ------------------------------------------------------------------------------------------------------


def test_the_command_prints_sheets_and_ends_well() -> None:
    ran = zwada("import", str(GOBLIN))
    assert (ran.returncode, ran.stderr) == (0, "")
    answer = json.loads(ran.stdout)
    assert (answer["format"], answer["blocks"][0]["sheet"]["name"]) == ("5e-bits", "Goblin")


def test_one_good_block_is_enough(tmp_path: Path) -> None:
    file = tmp_path / "several.json"
    file.write_text(json.dumps([{"no": "block"}, goblin()]))
    ran = here("import", str(file))
    assert ran.returncode == 0
    assert [block.get("error") for block in json.loads(ran.stdout)["blocks"]] == ["unknown_format", None]


def test_without_a_good_block_it_ends_badly(tmp_path: Path) -> None:
    file = tmp_path / "none.json"
    file.write_text('{"title": "no stat block"}')
    ran = here("import", str(file))
    assert ran.returncode == 1
    assert json.loads(ran.stdout)["blocks"] == [{"error": "unknown_format"}]


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (b"no json", "why=syntax"),
        (b"[" * 100 + b"]" * 100, "why=depth bound=import_depth max=32"),
        (b" " * (MOST + 1), f"why=size bound=import_bytes max={MOST}"),
    ],
)
def test_a_file_that_is_refused_is_one_line(tmp_path: Path, content: bytes, line: str) -> None:
    file = tmp_path / "bad.json"
    file.write_bytes(content)
    ran = here("import", str(file))
    assert (ran.returncode, ran.stdout, ran.stderr) == (1, "", f"zwada: {file}: {line}\n")


def test_a_file_that_is_not_there_is_one_line(tmp_path: Path) -> None:
    ran = here("import", str(tmp_path / "none"))
    assert ran.returncode == 1
    assert ran.stderr == f"zwada: {tmp_path / 'none'}: No such file or directory\n"


def test_a_dash_reads_the_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(GOBLIN.read_bytes())))
    ran = here("import", "-")
    assert ran.returncode == 0
    assert json.loads(ran.stdout)["format"] == "5e-bits"


# -- over HTTP --------------------------------------------------------------------------------------------------------


async def session(at: House, role: str) -> dict[str, str]:
    """The header of somebody at a table."""
    room, invites = await at.room((role, "spectator"))
    _, opened = await at.post(f"/v1/rooms/{room}/session", {"invite": invites[role]})
    return {"Authorization": f"Bearer {opened['token']}"}


async def test_a_game_master_imports_at_the_table() -> None:
    async with house(Settings(create_key="open sesame")) as at:
        status, answer = await at.post("/v1/import", goblin(), **await session(at, "gm"))
        assert status == 200
        assert answer == answered(goblin())


@pytest.mark.parametrize("role", ["player", "spectator", "bot"])
async def test_nobody_else_does(role: str) -> None:
    """Also where anybody may open a room: who shows a seat is asked which."""
    async with house() as at:
        status, answer = await at.post("/v1/import", goblin(), **await session(at, role))
        assert (status, answer["error"]["code"]) == (403, "seat.not_allowed")


@pytest.mark.parametrize(
    ("settings", "key", "status", "code"),
    [
        (Settings(), None, 200, None),
        (Settings(create_key="open sesame"), "open sesame", 200, None),
        (Settings(create_key="open sesame"), "open sesam", 401, "key.bad"),
        (Settings(create_key="open sesame"), None, 401, "key.bad"),
        (Settings(origin=("https://table.example",)), None, 401, "key.bad"),
    ],
    ids=["loopback", "key", "wrong key", "no key", "behind a proxy"],
)
async def test_without_a_table_whoever_may_open_one_imports(
    settings: Settings, key: str | None, status: int, code: str | None
) -> None:
    async with house(settings) as at:
        answer = await at.post("/v1/import", goblin(), **({} if key is None else {"Authorization": f"Bearer {key}"}))
        assert answer[0] == status
        assert answer[1].get("error", {}).get("code") == code


async def test_a_token_that_has_run_out_or_is_forged_opens_nothing() -> None:
    async with house() as at:
        header = await session(at, "gm")
        claims = Claims(room="tavern", role="gm", seat="gm", session="s", expires_at=NOW + 60_000)
        forged = seats.token(seats.Keys(b"x" * 32), claims, NOW)
        status, answer = await at.post("/v1/import", goblin(), Authorization=f"Bearer {forged}")
        assert (status, answer["error"]["code"]) == (401, "session.bad")
        at.clock.at += 3_600_000
        status, answer = await at.post("/v1/import", goblin(), **header)
        assert (status, answer["error"]["code"]) == (401, "session.bad")


async def test_a_hostile_body_is_refused_with_its_bound() -> None:
    async with house() as at:
        for content, why in ((b"[" * 100, "depth"), (b"{", "syntax"), (b" " * (MOST + 1), "size")):
            answer = await at.http.post("/v1/import", content=content, headers={"content-type": "application/json"})
            assert answer.status_code == 400
            assert answer.json()["error"]["params"]["why"] == why
        answer = await at.http.post("/v1/import", content=b"{}", headers={"content-type": "text/plain"})
        assert answer.json()["error"]["params"]["why"] == "content_type"


async def test_nobody_imports_without_end() -> None:
    async with house(bounds=Bounds(lookbacks_per_min=2)) as at:
        answers = [await at.post("/v1/import", {}) for _ in range(5)]
        assert [status for status, _ in answers] == [200, 200, 200, 200, 429]
        assert answers[0][1]["blocks"] == [{"error": "unknown_format"}]


async def test_the_keys_of_other_rooms_are_not_ours() -> None:
    assert seats.room_in(seats.token(KEYS, Claims(room="a", role="gm", seat="gm", session="s", expires_at=1), 0)) == "a"
    assert seats.room_in("no token") is None
