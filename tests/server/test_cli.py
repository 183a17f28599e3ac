"""The `zwada` command as a person runs it: in a process of its own."""

import asyncio
import contextlib
import io
import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.catalogue import SYSTEMS
from engine.catalogue import ruleset as rules_of
from server.__main__ import NEEDED
from server.cli import run
from tests.support.played import play
from tests.support.ports import nobody
from zwada_client.demo import cast_of

ROOT = Path(__file__).resolve().parent.parent.parent
CLEAN = {name: value for name, value in os.environ.items() if not name.startswith("ZWADA_")}


def zwada(*arguments: str, **environ: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "server", *arguments],
        cwd=ROOT,
        env=CLEAN | environ,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def here(*arguments: str) -> subprocess.CompletedProcess[str]:
    """The same in this process, for commands that leave nothing behind: a start takes half a second."""
    out, err = io.TextIOWrapper(io.BytesIO(), "utf-8"), io.StringIO()
    before = sys.argv
    sys.argv = ["zwada", *arguments]
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err), pytest.raises(SystemExit) as ended:
            run()
    finally:
        sys.argv = before
    out.flush()
    said = out.buffer.getvalue().decode()  # type: ignore[attr-defined]
    return subprocess.CompletedProcess(arguments, int(ended.value.code or 0), said, err.getvalue())


@contextlib.contextmanager
def running(*arguments: str, says: str = "listening on", **environ: str) -> Iterator[tuple[Any, str]]:
    """A server in a process of its own, and its address."""
    command = [sys.executable, "-m", "server", *arguments]
    process = subprocess.Popen(
        command, cwd=ROOT, env=CLEAN | environ, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    try:
        line = process.stdout.readline() if process.stdout else ""
        assert says in line, line + (process.stderr.read() if process.stderr and not line else "")
        yield process, line.split()[-1]
    finally:
        process.terminate()
        try:
            process.communicate(timeout=30)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()


def at(folder: Path) -> list[str]:
    return ["serve", "--port", "0", "--admin", "127.0.0.1:0", "--data", str(folder)]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    folder = tmp_path_factory.mktemp("data")
    return folder, asyncio.run(play(folder))


# -- serve -------------------------------------------------------------------------------------------------------------


def test_a_server_starts_makes_links_and_stops_on_a_signal(tmp_path: Path):
    with running(*at(tmp_path)) as (process, address):
        body = json.dumps({"ruleset": "dragons_of_shadows", "name": "Under the lamp"}).encode()
        request = urllib.request.Request(f"{address}/v1/rooms", body, {"Content-Type": "application/json"})
        with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(request) as answer:
            room = json.load(answer)["room"]
        made = zwada("token", room, "--role", "player", "--server", address)
        assert made.returncode == 0, made.stderr
        assert made.stdout.startswith(f"{address}/r/{room}#")
        assert zwada("token", room, "--role", "gm", ZWADA_SERVER=address).returncode == 0
        refused = zwada("token", "nowhere", "--role", "gm", "--server", address)
        assert (refused.returncode, refused.stderr) == (1, "zwada: room.unknown\n")
        refused = zwada("token", room, "--role", "king", "--server", address)
        assert (refused.returncode, len(refused.stderr.splitlines())) == (1, 1)
        beside = zwada("rooms", "--data", str(tmp_path))
        assert room in beside.stdout
        assert beside.stdout.rstrip().endswith("dragons_of_shadows Under the lamp")
        began = time.monotonic()
        process.send_signal(signal.SIGTERM)
        _, log = process.communicate(timeout=30)
        assert process.returncode == 0
        assert time.monotonic() - began < 5
        events = [json.loads(line)["event"] for line in log.splitlines()]
        assert events == ["listening", "stopped"]
    assert zwada("rooms", "--data", str(tmp_path)).stdout.startswith(room)


def one_line(found: subprocess.CompletedProcess[str], *words: str) -> None:
    assert found.returncode == 1
    assert len(found.stderr.splitlines()) == 1, found.stderr
    assert found.stderr.startswith("zwada: ")
    assert all(word in found.stderr for word in words), found.stderr


def test_what_hinders_a_start_is_one_clear_line(tmp_path: Path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        one_line(zwada("serve", "--data", str(tmp_path / "a"), "--port", port), port, "taken", "--port")
        one_line(zwada(*at(tmp_path / "a"), "--admin", f"127.0.0.1:{port}"), port, "taken", "--admin")
    (tmp_path / "file").write_text("")
    one_line(zwada(*at(tmp_path / "file")), "file")
    one_line(zwada(*at(tmp_path / "b"), "--host", "0.0.0.0"), "--origin")
    one_line(zwada(*at(tmp_path / "b"), "--redis-url", "redis://localhost"), "ZWADA_SECRET")
    one_line(zwada(*at(tmp_path / "b"), "--workers", "2"), "--redis-url")
    one_line(zwada(*at(tmp_path / "b"), "--origin", "table.example"), "table.example", "https://")
    one_line(zwada(*at(tmp_path / "b"), "--durability", "maybe"), "DURABILITY")
    one_line(zwada(*at(tmp_path / "b"), ZWADA_PORTS="1"), "ZWADA_PORTS")
    one_line(zwada(*at(tmp_path / "b"), ZWADA_PING_S="soon"), "ZWADA_PING_S")
    one_line(zwada(*at(tmp_path / "b"), ZWADA_SECRET="short"), "ZWADA_SECRET")
    assert not (tmp_path / "b").exists()


def test_a_folder_that_another_server_has_is_one_clear_line(tmp_path: Path):
    with running(*at(tmp_path)) as (process, _):
        one_line(zwada(*at(tmp_path)), "in use by another server", str(process.pid))


def test_a_folder_that_cannot_be_written_is_one_clear_line(tmp_path: Path):
    # /proc refuses everybody, the superuser too.
    one_line(zwada(*at(Path("/proc/zwada"))), "/proc/zwada")


def test_settings_come_from_flags_then_the_environment(tmp_path: Path):
    environ = {"ZWADA_PORT": "1", "ZWADA_DATA": str(tmp_path), "ZWADA_ORIGIN": "https://a.example,https://b.example"}
    with running("serve", "--port", "0", ZWADA_ADMIN="", **environ) as (process, address):
        assert not address.endswith(":1")
        line = process.stdout.readline()
        assert "ZWADA_CREATE_KEY is not set" in line
        refused = zwada("token", "room", "--role", "gm", "--server", address)
        assert refused.stderr == "zwada: key.bad\n"


def test_an_old_python_is_told_what_is_missing():
    text = (ROOT / "server" / "__main__.py").read_text()
    code = (
        f"import sys; sys.version_info = (3, 8, 1); exec(compile({text!r}, 'main', 'exec'), {{'__name__': '__main__'}})"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, cwd=ROOT)
    assert found.returncode == 1
    assert found.stderr == f"zwada: needs Python {NEEDED[0]}.{NEEDED[1]} or newer, this is 3.8.1\n"


def test_no_server_is_one_clear_line():
    with nobody() as port:
        one_line(zwada("token", "room", "--role", "gm", "--server", f"http://127.0.0.1:{port}"), "no answer", str(port))
    one_line(zwada("token", "room", "--role", "gm", "--server", "nonsense"), "nonsense")


def test_the_demo_prints_a_link_for_each_role(tmp_path: Path):
    arguments = ["demo", "--port", "0", "--admin", "127.0.0.1:0", "--data", str(tmp_path)]
    with running(*arguments, says="gm: http") as (process, first):
        assert process.stdout is not None
        others = [process.stdout.readline() for _ in range(3)]
        assert [line.partition(": ")[0] for line in others] == ["player Ignatius", "player Sarathi", "spectator"]
        for line in (first, *(each.split()[-1] for each in others)):
            base, _, invite = line.partition("#")
            room = base.rpartition("/")[2]
            body = json.dumps({"invite": invite}).encode()
            url = base.partition("/r/")[0] + f"/v1/rooms/{room}/session"
            request = urllib.request.Request(url, body, {"Content-Type": "application/json"})
            with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(request) as answer:
                assert json.load(answer)["token"]


@pytest.mark.parametrize("ruleset", [rules.key for rules in SYSTEMS])
def test_the_demo_has_a_fight_in_other_rule_systems_too(ruleset: str, tmp_path: Path):
    arguments = ["demo", "--ruleset", ruleset, "--port", "0", "--admin", "127.0.0.1:0", "--data", str(tmp_path)]
    with running(*arguments, says="gm: http") as (process, _):
        assert process.stdout is not None
        cast = cast_of(ruleset, [template.id for template in rules_of(ruleset).describe().templates])
        others = [process.stdout.readline() for _ in range(len(cast.heroes) + 1)]
    roles = [f"player {name}" for name in cast.heroes]
    assert [line.partition(": ")[0] for line in others] == [*roles, "spectator"]
    (room,) = here("rooms", "--data", str(tmp_path)).stdout.splitlines()
    assert f" {ruleset} " in room


def test_a_rule_system_without_a_cast_of_its_own_has_its_first_ready_combatants_in_the_demo():
    cast = cast_of("chess", ["white_king", "queen", "rook", "bishop", "pawn"])
    assert cast.heroes == {"White king": "white_king", "Queen": "queen"}
    assert cast.foes == {"Foe 1": "rook", "Foe 2": "bishop"}


def test_a_demo_in_a_rule_system_nobody_knows_is_refused():
    found = here("demo", "--ruleset", "chess")
    assert found.returncode == 2
    assert "chess" in found.stderr


# -- the folder --------------------------------------------------------------------------------------------------------


def test_a_fight_is_exported_verified_and_told(played: tuple[Path, str], tmp_path: Path):
    folder, room = played
    for audience, checked in (("gm", "decisions: good"), ("table", "decisions: not checked")):
        made = here("export", room, "--as", audience, "--data", str(folder))
        assert made.returncode == 0, made.stderr
        file = tmp_path / f"{audience}.jsonl"
        file.write_text(made.stdout)
        good = here("verify", str(file))
        assert good.returncode == 0
        assert checked in good.stdout
        assert len(good.stdout.splitlines()) == 5
        told = here("replay", str(file), "--as", audience)
        assert told.stdout == here("replay", room, "--as", audience, "--data", str(folder)).stdout
        assert "The fight begins." in told.stdout
        assert "Walka" in here("replay", str(file), "--as", audience, "--language", "pl").stdout
        half = int(told.stderr) // 2
        since = here("replay", str(file), "--as", audience, "--after", str(half))
        assert told.stdout.endswith(since.stdout)
        assert 0 < len(since.stdout) < len(told.stdout)
        nothing = here("replay", str(file), "--as", audience, "--after", told.stderr.strip())
        assert (nothing.stdout, nothing.stderr) == ("", told.stderr)
        post = here("replay", str(file), "--as", audience, "--after", str(half), "--format", "bbcode").stdout
        assert post.startswith("[list]\n[*]")
        assert post.endswith("[/list]\n")
        assert post.count("[*]") == sum(not line.startswith(" ") for line in since.stdout.splitlines())
        file.write_text(made.stdout.replace('"n":9', '"n":8', 1))
        found = here("verify", str(file))
        assert found.returncode == 1
        assert "chain: bad: " in found.stdout
    file.write_text("{}\n")
    unreadable = here("verify", str(file))
    assert (unreadable.returncode, len(unreadable.stderr.splitlines())) == (2, 1)
    assert here("verify", str(tmp_path / "nothing")).returncode == 2


def test_an_export_is_checked_against_the_servers_key(played: tuple[Path, str], tmp_path: Path):
    folder, room = played
    file, key = tmp_path / "gm.jsonl", tmp_path / "key"
    file.write_text(here("export", room, "--as", "gm", "--data", str(folder)).stdout)
    key.write_text(json.loads(file.read_text().splitlines()[-1])["key"])
    assert "as it should be" in here("verify", str(file), "--key", str(key)).stdout
    key.write_text("00" * 32)
    found = here("verify", str(file), "--key", str(key))
    assert (found.returncode, found.stdout.startswith("signature: bad: ")) == (1, True)
    key.write_text("nonsense")
    assert here("verify", str(file), "--key", str(key)).returncode == 2
    with running(*at(folder)) as (_, address):
        assert zwada("verify", str(file), "--server", address).returncode == 0
        assert room in here("rooms", "--data", str(folder)).stdout
        assert zwada("export", room, "--data", str(folder)).stdout.startswith('{"')


def test_what_is_not_there_is_one_clear_line(played: tuple[Path, str], tmp_path: Path):
    folder, _ = played
    one_line(here("rooms", "--data", str(tmp_path / "nothing")), "nothing")
    one_line(here("export", "nowhere", "--data", str(folder)), "nowhere")
    one_line(here("replay", "nowhere", "--data", str(folder)), "nowhere")
    one_line(here("export", played[1], "--as", "seat:nobody", "--data", str(folder)), "nobody")
