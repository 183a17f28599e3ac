"""A real server in a process of its own, which a test may kill, freeze and start again on the same folder.

Nothing here speaks the protocol: what is sent to it, the tests say.
"""

import asyncio
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx

from tests.support.ports import free_ports
from tests.support.tree import ROOT

START_S = 60.0  # also on a machine that is busy with other tests


class ServerProcess:
    """`python -m server serve` on a folder. It keeps its address over restarts, as a machine does."""

    def __init__(self, data: Path, *options: str, module: str = "server", **settings: str) -> None:
        """`options` go to the command line, `settings` to the environment, both as they are; `module` is what runs."""
        self.data = data
        self.log = data.with_name(f"{data.name}.log")
        port, admin = free_ports(2)
        self.url = f"http://127.0.0.1:{port}"
        self.admin = f"http://127.0.0.1:{admin}"
        self._command = [sys.executable, "-m", module, "serve", "--port", str(port), "--data", str(data)]
        self._command += ["--admin", f"127.0.0.1:{admin}", *options]
        self._environment = {key: value for key, value in os.environ.items() if not key.startswith("ZWADA_")} | settings
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def ws(self) -> str:
        """The address for WebSockets."""
        return self.url.replace("http", "ws", 1)

    @property
    def pid(self) -> int:
        assert self._process, "it is not running"
        return self._process.pid

    @property
    def is_running(self) -> bool:
        """Whether it was started and has not ended by itself."""
        return self._process is not None and self._process.poll() is None

    async def start(self) -> None:
        """Start it, and wait until it says that it is ready."""
        assert not self.is_running, "it is running already"
        self._process = process = self._spawn()
        until = time.monotonic() + START_S
        async with httpx.AsyncClient(trust_env=False) as http:
            while not await _ready(http, self.admin):
                assert process.poll() is None, f"it ended with {process.returncode}:\n{self.tail()}"
                assert time.monotonic() < until, f"it did not get ready within {START_S} s:\n{self.tail()}"
                await asyncio.sleep(0.05)

    def kill(self) -> None:
        """End it as a power cut would."""
        self._end(signal.SIGKILL)

    async def stop(self) -> int:
        """Ask it to end, and wait; its exit code."""
        assert self._process, "it is not running"
        return await asyncio.to_thread(self._end, signal.SIGTERM)

    def freeze(self) -> None:
        """It stands still; its connections stay open and say nothing."""
        os.kill(self.pid, signal.SIGSTOP)

    def thaw(self) -> None:
        """It goes on where it stood."""
        os.kill(self.pid, signal.SIGCONT)

    async def restart(self) -> None:
        """Kill it, and start it again on the same folder and address."""
        self.kill()
        await self.start()

    async def sign(self, name: str) -> tuple[int, str]:
        """What the admin address answers to `livez`, `readyz` or `metrics`; status 0 where nothing comes."""
        async with httpx.AsyncClient(trust_env=False, verify=False, timeout=2) as http:
            try:
                found = await http.get(f"{self.admin}/{name}")
            except httpx.TransportError:
                return 0, ""
            return found.status_code, found.text

    async def turns_to(self, name: str, status: int, seconds: float = 10.0) -> float:
        """Wait until a sign of the admin address is so; after how many seconds it was."""
        began = time.monotonic()
        while (found := (await self.sign(name))[0]) != status:
            assert time.monotonic() - began < seconds, f"/{name} still answers {found}:\n{self.tail()}"
            await asyncio.sleep(0.1)
        return time.monotonic() - began

    async def metric(self, name: str) -> float:
        """A count of the metrics page, all its labels together."""
        _, page = await self.sign("metrics")
        lines = [line for line in page.splitlines() if re.match(rf"{name}(_total)?[ {{]", line)]
        assert lines, f"there is no {name}"
        return sum(float(line.rpartition(" ")[2]) for line in lines)

    def said(self) -> str:
        """All it printed."""
        return self.log.read_text(encoding="utf-8", errors="replace")

    def tail(self, lines: int = 30) -> str:
        """The last lines it printed."""
        return "\n".join(self.said().splitlines()[-lines:])

    def _spawn(self) -> subprocess.Popen[bytes]:
        with self.log.open("ab") as log:
            return subprocess.Popen(
                self._command, cwd=ROOT, env=self._environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log
            )

    def _end(self, how: signal.Signals) -> int:
        process, self._process = self._process, None
        if process is None:
            return 0
        process.send_signal(how)
        try:
            return process.wait(timeout=30)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            raise


async def _ready(http: httpx.AsyncClient, admin: str) -> bool:
    try:
        return (await http.get(f"{admin}/readyz")).is_success
    except httpx.TransportError:
        return False


@asynccontextmanager
async def serving(data: Path, *options: str, **settings: str) -> AsyncIterator[ServerProcess]:
    """A server that is ready; it is gone at the end, whatever happens."""
    server = ServerProcess(data, *options, **settings)
    try:
        await server.start()
        yield server
    finally:
        server.kill()
