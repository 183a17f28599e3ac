"""An export that was tampered with is found out: by its chain, its dice or its decisions, at the first bad entry."""

import asyncio
import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine import catalogue
from server import exports, signing
from server.entries import hash_of, line_of, written
from server.histories import Histories
from server.judge import Judge
from server.room import Proposed
from server.seats import Keys
from server.verify import Report, verify
from tests.support.played import play, serving
from zwada_client import Connection, Session, create_room

FORGER = Keys(b"forger" * 4)
Entries = list[dict[str, Any]]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A data folder with one fight in it."""
    folder = tmp_path_factory.mktemp("data")
    return folder, asyncio.run(play(folder))


def exported(folder: tuple[Path, str], audience: str) -> list[bytes]:
    return Histories(str(folder[0]), None).export(folder[1], audience)


@pytest.fixture(scope="module")
def journal(folder: tuple[Path, str]) -> list[bytes]:
    return exported(folder, "gm")


@pytest.fixture(scope="module")
def table(folder: tuple[Path, str]) -> list[bytes]:
    return exported(folder, "table")


def entries_of(lines: list[bytes]) -> Entries:
    return [json.loads(line) for line in lines[1:-1]]


def forged(lines: list[bytes], entries: Entries) -> list[bytes]:
    """The export again with other entries, chained anew and signed by somebody else."""
    header = json.loads(lines[0])
    decoder = exports.entry_decoder(catalogue.ruleset(header["ruleset"]))
    body, hash = [], b""
    for n, each in enumerate(entries, 1):
        entry = decoder.decode(json.dumps(each))
        entry = msgspec.structs.replace(entry, n=n, prev=hash)
        body.append(line_of(entry))
        hash = hash_of(written(entry))
    first = msgspec.json.encode(exports.Header(**{**header, "entries": len(body)}))
    return [first, *body, exports.signed(FORGER, first, hash)]


def marks(report: Report) -> dict[str, str]:
    return {name: found.mark for name, found in report.parts()}


def test_what_the_server_wrote_is_good(journal: list[bytes], table: list[bytes]):
    report = verify(journal)
    assert set(marks(report).values()) == {"good"}
    assert report.is_good
    kinds = {each["command"]["type"] for each in entries_of(journal)}
    assert {"attack", "defend", "rewind", "reveal", "reveal_dice", "end_turn"} <= kinds
    assert any(b'"earlier"' in line for line in table), "a throw by hand was waited for after other dice had fallen"
    report = verify(table)
    assert marks(report) == {"signature": "good", "chain": "good", "dice": "good", "decisions": "not checked"}
    assert report.is_good


def test_forging_nothing_but_the_signature_is_found_only_by_the_key(journal: list[bytes]):
    again = forged(journal, entries_of(journal))
    assert again[1:-1] == journal[1:-1]
    assert verify(again).is_good
    key = bytes.fromhex(json.loads(journal[-1])["key"])
    assert verify(journal, key).is_good
    assert marks(verify(again, key)) == {"signature": "bad", "chain": "good", "dice": "good", "decisions": "good"}


# -- thirty ways to cheat ----------------------------------------------------------------------------------------------


def nth(entries: Entries, type: str, number: int = 1, with_event: str = "") -> int:
    """Where the `number`-th command of a type stands, of those that brought about such an event."""
    found = [
        at
        for at, each in enumerate(entries)
        if each["command"]["type"] == type
        and (not with_event or any(event["type"] == with_event for event in each["events"]))
    ]
    return found[number - 1]


def event(entry: dict[str, Any], type: str) -> dict[str, Any]:
    found: dict[str, Any] = next(each for each in entry["events"] if each["type"] == type)
    return found


def with_dice(entries: Entries, number: int = 3) -> int:
    return [at for at, each in enumerate(entries) if each["dice"]["open"] and each["by"] != "server"][number]


def other_face(entries: Entries) -> int:
    at = with_dice(entries)
    die = entries[at]["dice"]["open"][0]
    die[1] = die[1] % die[0] + 1
    return at


def other_face_and_roll(entries: Entries) -> int:
    at = with_dice(entries)
    die, roll = entries[at]["dice"]["open"][0], event(entries[at], "Rolled")
    die[1] = roll["faces"][roll.get("fixed", 0)] = die[1] % die[0] + 1
    return at


def other_roll(entries: Entries) -> int:
    at = with_dice(entries)
    roll = event(entries[at], "Rolled")
    roll["faces"][0] = roll["faces"][0] % roll["sides"] + 1
    return at


def other_sides(entries: Entries) -> int:
    at = with_dice(entries)
    entries[at]["dice"]["open"][0][0] += 2
    return at


def one_die_more(entries: Entries) -> int:
    at = with_dice(entries)
    entries[at]["dice"]["open"].append([10, 10])
    return at


def one_die_less(entries: Entries) -> int:
    at = with_dice(entries)
    entries[at]["dice"]["open"].pop()
    return at


def dice_from_nowhere(entries: Entries) -> int:
    at = nth(entries, "add_combatant", 2)
    entries[at]["dice"]["secret"] = [[6, 6]]
    return at


def swapped(entries: Entries) -> int:
    at = nth(entries, "attack")
    entries[at], entries[at + 1] = entries[at + 1], entries[at]
    return at


def dropped(entries: Entries) -> int:
    at = nth(entries, "attack")
    del entries[at]
    return at


def dropped_twice(entries: Entries) -> int:
    at = nth(entries, "defend")
    del entries[at - 1 : at + 1]
    return at - 1


def doubled(entries: Entries) -> int:
    at = nth(entries, "attack")
    entries.insert(at, copy.deepcopy(entries[at]))
    return at + 1


def dropped_event(entries: Entries) -> int:
    at = nth(entries, "attack")
    del entries[at]["events"][1]
    return at


def doubled_event(entries: Entries) -> int:
    at = nth(entries, "attack")
    entries[at]["events"].insert(1, entries[at]["events"][0])
    return at


def swapped_events(entries: Entries) -> int:
    at = nth(entries, "start")
    events = entries[at]["events"]
    events[0], events[1] = events[1], events[0]
    return at


def other_command(entries: Entries) -> int:
    at = nth(entries, "attack")
    entries[at]["command"]["type"] = "push"
    return at


def other_target(entries: Entries) -> int:
    at = nth(entries, "attack")
    data = entries[at]["command"]["data"]
    data["target"] = "sarathi" if data["target"] != "sarathi" else "ignatius"
    return at


def other_sender(entries: Entries) -> int:
    at = nth(entries, "attack")
    entries[at]["by"] = "mira"
    return at


def by_the_server(entries: Entries) -> int:
    at = nth(entries, "attack")
    entries[at]["by"] = "server"
    return at


def other_id(entries: Entries) -> int:
    at = with_dice(entries)
    entries[at]["id"] += "X"
    return at


def other_turn(entries: Entries) -> int:
    at = nth(entries, "attack")
    entries[at]["command"]["turn"] += "1"
    return at


def stronger_on_paper(entries: Entries) -> int:
    at = nth(entries, "add_combatant")
    entries[at]["command"]["data"]["sheet"]["strength"] += 50
    return at


def stronger_in_fact(entries: Entries) -> int:
    at = nth(entries, "add_combatant")
    event(entries[at], "CombatantAdded")["combatant"]["sheet"]["sheet"]["strength"] += 50
    return at


def other_promise(entries: Entries) -> int:
    """Seeds chosen afterwards: nothing is wrong with the entry itself, but what is revealed is another seed."""
    at = nth(entries, "commit_dice")
    event(entries[at], "DiceCommitted")["committed"]["open"] = "00" * 32
    return next(n for n, each in enumerate(entries) if any(one["type"] == "DiceRevealed" for one in each["events"]))


def other_seed(entries: Entries) -> int:
    at = next(n for n, each in enumerate(entries) if any(one["type"] == "DiceRevealed" for one in each["events"]))
    event(entries[at], "DiceRevealed")["open"] = "11" * 32
    return at


def later_promise(entries: Entries) -> int:
    at = nth(entries, "commit_dice")
    entries.insert(at + 1, entries.pop(at))
    return at


def other_side(entries: Entries) -> int:
    at = nth(entries, "add_combatant", 3)
    event(entries[at], "CombatantAdded")["combatant"]["side"] = "party"
    return at


def back_to_another_line(entries: Entries) -> int:
    at = nth(entries, "rewind")
    entries[at]["command"]["data"]["to"] = entries[nth(entries, "start")]["id"] + "/0"
    return at


def a_clock_that_had_not_run_out(entries: Entries) -> int:
    at = nth(entries, "defend")
    prompt = entries[at]["command"]["prompt"]
    entries[at] |= {"by": "server", "id": f"timer:{prompt}", "command": {"type": "expire", "data": {"prompt": prompt}}}
    return at


def a_fight_in_a_session(entries: Entries) -> int:
    at = nth(entries, "attack")
    entries[at] |= {"by": "server", "command": {"type": "open_session"}}
    return at


def a_guest_at_the_start(entries: Entries) -> int:
    at = nth(entries, "attack")
    entries[at] |= {"by": "server", "command": {"type": "not_known"}}
    return at


def a_different_outcome(entries: Entries) -> int:
    """One word or number deep in what came of a defence."""
    at = nth(entries, "defend")
    for each in entries[at]["events"]:
        if each["type"] not in ("Rolled", "Waits") and each.get("explain"):
            each["explain"][0]["total"] += 1
            return at
    raise AssertionError("no arithmetic in a defence")


def backwards_in_time(entries: Entries) -> int:
    at = nth(entries, "attack")
    entries[at]["at"] = entries[0]["at"] - 1_000
    return at


CHEATS: list[Callable[[Entries], int]] = [
    other_face,
    other_face_and_roll,
    other_roll,
    other_sides,
    one_die_more,
    one_die_less,
    dice_from_nowhere,
    swapped,
    dropped,
    dropped_twice,
    doubled,
    dropped_event,
    doubled_event,
    swapped_events,
    other_command,
    other_target,
    other_sender,
    by_the_server,
    other_id,
    other_turn,
    stronger_on_paper,
    stronger_in_fact,
    other_promise,
    other_seed,
    later_promise,
    other_side,
    back_to_another_line,
    a_clock_that_had_not_run_out,
    a_fight_in_a_session,
    a_guest_at_the_start,
    a_different_outcome,
    backwards_in_time,
]


@pytest.mark.parametrize("cheat", CHEATS, ids=lambda cheat: cheat.__name__)
def test_a_cheat_is_found_though_chained_anew_and_signed_by_another(cheat: Callable[[Entries], int], journal: Any):
    entries = entries_of(journal)
    at = cheat(entries) + 1
    try:
        lines = forged(journal, entries)
    except msgspec.ValidationError:
        pytest.fail("the cheat is no entry at all")
    report = verify(lines)
    assert not report.is_good
    found = {verdict.entry for name, verdict in report.parts() if name != "signature" and verdict.mark == "bad"}
    assert at in found, f"expected entry {at}: {report}"
    assert min(entry for entry in found if entry is not None) == at


@pytest.mark.parametrize("cheat", CHEATS, ids=lambda cheat: cheat.__name__)
def test_without_the_hashes_the_chain_says_so(cheat: Callable[[Entries], int], journal: Any):
    entries = entries_of(journal)
    cheat(entries)
    decoder = exports.entry_decoder(catalogue.ruleset(json.loads(journal[0])["ruleset"]))
    lines = [journal[0], *(line_of(decoder.decode(json.dumps(each))) for each in entries), journal[-1]]
    report = verify(lines)
    assert report.chain.mark == "bad"
    assert report.chain.entry is not None


def test_a_command_with_its_true_consequences_is_found_by_what_came_after(journal: Any):
    """Somebody ends the turn instead of attacking, and everything in that entry is as the rules would have it."""
    entries = entries_of(journal)
    rules = catalogue.ruleset(json.loads(journal[0])["ruleset"])
    decoder = exports.entry_decoder(rules)
    judge, at = Judge(rules, json.loads(journal[0])["room"]), nth(entries, "attack")
    for each in entries[:at]:
        entry = decoder.decode(json.dumps(each))
        judge.believe(entry, written(entry))
    wish = {**entries[at], "command": {**entries[at]["command"], "type": "end_turn"}, "events": []}
    wish["command"]["data"] = {"actor": wish["command"]["data"]["actor"]}
    wish["dice"] = {"open": [], "secret": []}
    outcome = judge.decided(decoder.decode(json.dumps(wish)))
    assert isinstance(outcome, Proposed)
    entries[at] = json.loads(line_of(outcome.entry))
    report = verify(forged(journal, entries))
    assert report.decisions.mark == "bad"
    assert report.decisions.entry == at + 2


@pytest.mark.parametrize("cut", [1, 2, 10])
def test_a_history_that_ends_too_early_is_found_by_the_chain(cut: int, journal: list[bytes]):
    report = verify([*journal[: -1 - cut], journal[-1]])
    assert report.chain.mark == "bad"
    assert report.chain.entry == len(journal) - 2 - cut


def test_a_gap_in_the_numbers_is_named(journal: list[bytes]):
    report = verify([*journal[:8], *journal[9:]])
    assert (report.chain.mark, report.chain.entry) == ("bad", 8)


def test_a_line_with_something_added_is_named(journal: list[bytes]):
    lines = [*journal[:5], journal[5].replace(b'{"n":', b'{"note":"x","n":', 1), *journal[6:]]
    assert lines != journal
    report = verify(lines)
    assert (report.chain.mark, report.chain.entry) == ("bad", 5)


@pytest.mark.parametrize(
    "lines",
    [[], [b""], [b"{}", b"{}"], [b"not json", b"{}"], [b'{"zwada":"export/9"}', b"{}"]],
    ids=["nothing", "empty", "other json", "no json", "newer"],
)
def test_what_is_no_export_is_unreadable(lines: list[bytes]):
    with pytest.raises(exports.Unreadable):
        verify(lines)


def test_what_is_unreadable_in_the_middle_is_said(journal: list[bytes]):
    with pytest.raises(exports.Unreadable, match="line 4"):
        verify([*journal[:3], b'{"n":1}', *journal[4:]])
    with pytest.raises(exports.Unreadable, match="newer"):
        verify([journal[0].replace(b"export/1", b"newer/2"), *journal[1:]])
    with pytest.raises(exports.Unreadable, match="chess"):
        verify([journal[0].replace(b"dragons_of_shadows", b"chess"), *journal[1:]])


# -- what an audience saw ----------------------------------------------------------------------------------------------


def resigned(lines: list[bytes]) -> list[bytes]:
    return [*lines[:-1], exports.signed(FORGER, lines[0], exports.lines_hash(lines[1:-1]))]


def test_a_changed_die_in_the_tables_export_is_found(table: list[bytes]):
    for number, line in enumerate(table[1:-1], 1):
        told = json.loads(line)
        rolls = [each for each in told["events"] if each["tag"] == "Rolled" and not each.get("secret")]
        if rolls and number > 20:
            rolls[0]["faces"][0] = rolls[0]["faces"][0] % rolls[0]["sides"] + 1
            break
    lines = [*table[:number], msgspec.json.encode(told), *table[number + 1 :]]
    assert verify(lines).signature.mark == "good"
    assert verify(lines).chain.mark == "bad"
    report = verify(resigned(lines))
    assert (report.chain.mark, report.dice.mark, report.dice.entry) == ("good", "bad", number)


def test_a_dropped_line_of_the_tables_export_is_found(table: list[bytes]):
    assert verify([*table[:9], *table[10:]]).chain.mark == "bad"
    assert verify([*table[:9], table[10], table[9], *table[11:]]).chain.entry == 10


def test_nobody_hidden_is_in_the_tables_export(folder: tuple[Path, str], table: list[bytes]):
    """Until it is revealed, which the fight's last part does."""
    told = [json.loads(line) for line in table[1:-1]]
    revealed = next(n for n, line in enumerate(told) if any(each["tag"] == "Revealed" for each in line["events"]))
    assert "k3" not in json.dumps(told[:revealed])
    assert "Nobody" not in json.dumps(told[:revealed])


def test_a_line_says_what_it_did_to_hit_points(table: list[bytes], journal: list[bytes]):
    """Each change begins where the one before it ended; what a player is not told in numbers is a word."""
    points: dict[str, Any] = {}
    changes = 0
    for line in table[1:-1]:
        for who, change in json.loads(line).get("hp", {}).items():
            assert change.get("was") == points.get(who)
            assert change["now"] != points.get(who)
            points[who] = change["now"]
            changes += 1
    assert changes > 4
    assert {type(points[who]) for who in ("ignatius", "sarathi", "k1")} <= {int, str}
    assert b'"hp":{"' not in journal[1], "a journal holds facts, and nothing that is read off them"


def test_the_seeds_are_in_no_export_before_they_are_shown(tmp_path: Path):
    room = asyncio.run(play(tmp_path, seed=2, reveal=False))
    lines = exported((tmp_path, room), "gm")
    ended = next(n for n, line in enumerate(lines) if b'"DiceRevealed"' in line)
    seed = event(json.loads(lines[ended]), "DiceRevealed")["open"].encode()
    assert not any(seed in line for line in lines[:ended])
    assert verify(lines).is_good
    assert "their seeds are kept" in verify(lines).dice.says or not any(b'"secret":[[' in line for line in lines)


def test_signatures_are_of_this_file_and_this_room(journal: list[bytes]):
    other = journal[0].replace(b'"room":"', b'"room":"x')
    assert verify([other, *journal[1:]]).signature.mark == "bad"
    trailer = json.loads(journal[-1])
    trailer["signature"] = "00" * 64
    assert verify([*journal[:-1], json.dumps(trailer).encode()]).signature.mark == "bad"
    trailer["signature"] = "zz"
    assert verify([*journal[:-1], json.dumps(trailer).encode()]).signature.mark == "bad"
    assert signing.key_id(bytes(32)) != signing.key_id(bytes(31))


async def test_the_tables_export_tells_neither_the_hidden_ones_command_nor_who_sent_it(tmp_path: Path):
    async with serving(tmp_path) as (_, base):
        room = await create_room(base, "dnd5e", "An ambush")
        async with Connection(await Session.open(room.link("gm"))) as gm:
            for id, side, template, hidden in (
                ("lurk", "foes", "wizard", True),
                ("seen", "foes", "goblin", False),
                ("hero", "party", "fighter", False),
            ):
                data = {"id": id, "name": id, "side": side, "template": template, "hidden": hidden}
                (await gm.do("add_combatant", data)).or_raise()
            (await gm.do("start", {"order": ["lurk", "hero", "seen"]})).or_raise()
            cast = {"actor": "lurk", "spell": "fireball", "slot": 3, "targets": ["hero"]}
            (await gm.do("cast", cast, id="unheard-of", turn=gm.view["encounter"]["beat"]["turns"]["lurk"])).or_raise()
            (await gm.do("end_encounter")).or_raise()
            (await gm.do("reveal_dice")).or_raise()
    lines = await asyncio.to_thread(exported, (tmp_path, room.room), "table")
    rolled = [each for each in entries_of(lines) if any(event["tag"] == "Rolled" for event in each["events"])]
    assert rolled, "what hits others is told"
    assert not any(b"unheard-of" in line for line in lines)
    assert verify(lines).is_good


def test_a_forged_journal_is_retold_to_nobody(journal: list[bytes]):
    entries = entries_of(journal)
    lines = forged(journal, [each for each in entries if each["command"]["type"] != "add_combatant"])
    with pytest.raises(exports.Unreadable):
        exports.retold(lines, "table")
