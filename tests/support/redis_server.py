"""A real redis-server in a process of its own: started, stopped, killed, frozen, started again on the same folder.

Nothing here knows what is kept in it.
"""

from __future__ import annotations

import atexit
import contextlib
import os
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import quote

import redis

from tests.support.ports import free_ports

START_S = 60.0  # also on a machine that is busy with other tests


class RedisServer:
    """It keeps folder, options and address over restarts, as a machine does. Without options it keeps nothing on disk.

    Options are those of redis.conf, with `_` for `-`: `RedisServer(folder, appendonly="yes", appendfsync="always")`.
    They may be changed in `options` while it is down.
    """

    def __init__(self, folder: Path, **options: str) -> None:
        self.folder = folder
        self.options = {"save": "", "appendonly": "no"} | options
        (self.port,) = free_ports(1)
        self.environment: dict[str, str] = {}
        """What is added to its environment at the next start."""
        self.log = folder / "redis.log"
        self._process: subprocess.Popen[bytes] | None = None
        self._client: redis.Redis | None = None

    @property
    def url(self) -> str:
        password = self.options.get("requirepass")
        who = "" if password is None else f":{quote(password, safe='')}@"
        return f"redis://{who}127.0.0.1:{self.port}/0"

    @property
    def pid(self) -> int:
        assert self._process, "it is not running"
        return self._process.pid

    @property
    def is_running(self) -> bool:
        """Whether it was started and has not ended by itself."""
        return self._process is not None and self._process.poll() is None

    @property
    def client(self) -> redis.Redis:
        """For looking in, and for doing to it what others might do."""
        if self._client is None:
            self._client = redis.Redis.from_url(self.url, socket_timeout=10)
        return self._client

    @property
    def appended_to(self) -> Path:
        """The file of its log that it appends to."""
        logs = self.folder / "appendonlydir"
        files = (logs / "appendonly.aof.manifest").read_text().splitlines()
        return logs / next(line.split()[1] for line in reversed(files) if line.endswith("type i"))

    def start(self, *, wait: bool = True) -> None:
        """Start it, and wait until it has loaded what it has on disk."""
        assert self._process is None, "it is running already"
        self.folder.mkdir(parents=True, exist_ok=True)
        command = ["redis-server", "--bind", "127.0.0.1", "--port", str(self.port), "--dir", str(self.folder)]
        for name, value in self.options.items():
            command += [f"--{name.replace('_', '-')}", value]
        with self.log.open("ab") as log:
            environment = os.environ | self.environment
            self._process = subprocess.Popen(
                command, env=environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True
            )
        until = time.monotonic() + START_S
        while wait and not self._is_ready():
            assert self._process.poll() is None, f"it ended with {self._process.returncode}:\n{self.tail()}"
            assert time.monotonic() < until, f"it did not get ready within {START_S} s:\n{self.tail()}"
            time.sleep(0.01)

    def stop(self) -> None:
        """End it in order."""
        self._end(signal.SIGTERM)

    def kill(self) -> None:
        """End it as `kill -9` would; nothing where it has ended already."""
        self._end(signal.SIGKILL)

    def restart(self, *, wait: bool = True) -> None:
        """Kill it, and start it again on the same folder and address."""
        self.kill()
        self.start(wait=wait)

    def freeze(self) -> None:
        """It stands still; its connections stay open and say nothing."""
        assert self._process, "it is not running"
        self._process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """It goes on, and answers what was asked in the meantime."""
        assert self._process, "it is not running"
        self._process.send_signal(signal.SIGCONT)

    def tail(self, lines: int = 30) -> str:
        """The last lines it printed."""
        return "\n".join(self.log.read_text(encoding="utf-8", errors="replace").splitlines()[-lines:])

    def _is_ready(self) -> bool:
        try:
            return bool(self.client.ping())
        except (redis.ConnectionError, redis.TimeoutError):  # also while it is loading
            return False

    def _end(self, how: signal.Signals) -> None:
        process, self._process = self._process, None
        if self._client is not None:
            self._client.close()
            self._client = None
        if process is None:
            return
        process.send_signal(signal.SIGCONT)
        process.send_signal(how)
        try:
            process.wait(timeout=30)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            raise
        finally:
            with contextlib.suppress(ProcessLookupError):  # what writes its log anew may outlive it
                os.killpg(process.pid, signal.SIGKILL)

    def __enter__(self) -> RedisServer:
        try:
            self.start()
        except BaseException:
            self.kill()
            raise
        return self

    def __exit__(self, *why: Any) -> None:
        self.kill()


@contextlib.contextmanager
def temporary_redis(**options: str) -> Iterator[RedisServer]:
    """A server that is ready, in a folder of its own; both are gone at the end."""
    with tempfile.TemporaryDirectory(prefix="zwada-redis-") as folder, RedisServer(Path(folder), **options) as server:
        yield server


@cache
def redis_of_this_run() -> RedisServer:
    """One server for all tests of this process that neither stop it nor change its settings. Who uses it empties it."""
    held = contextlib.ExitStack()
    server = held.enter_context(temporary_redis())
    atexit.register(held.close)
    return server
