"""A receiver of webhooks in a process of its own, as somebody would write it: `python -m tests.support.receiver`.

It checks each message with the library, writes it down, and only then says that it has it. Killed in between, it is
told again.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import subprocess
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from standardwebhooks.webhooks import Webhook, WebhookVerificationError

from tests.support.ports import free_ports
from tests.support.tree import ROOT


class Receiver:
    """The process, which a test may kill and start again on the same port."""

    def __init__(self, file: Path) -> None:
        self.file = file
        (self.port,) = free_ports(1)
        self.url = f"http://127.0.0.1:{self.port}/hook"
        self.secret = ""
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        words = [sys.executable, "-m", "tests.support.receiver", str(self.port), self.secret, str(self.file)]
        self._process = subprocess.Popen(words, cwd=ROOT, stderr=subprocess.DEVNULL)

    def kill(self) -> None:
        if self._process is not None:
            self._process.send_signal(signal.SIGKILL)
            self._process.wait()
            self._process = None

    def heard(self) -> list[dict[str, Any]]:
        """What it has written down, in the order in which it came."""
        if not self.file.exists():
            return []
        return [json.loads(line) for line in self.file.read_text().splitlines()]


class Stub:
    """The same within a test, which says what is answered: each status once, the last for ever."""

    def __init__(self, *statuses: int) -> None:
        self.statuses = list(statuses) or [204]
        self.headers: list[dict[str, str]] = []
        self.bodies: list[bytes] = []
        self.port = 0

    @property
    def events(self) -> list[str]:
        return [json.loads(body)["type"] for body in self.bodies]

    async def __aenter__(self) -> Stub:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}/hook?of=tavern"
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            line, *fields = head.split("\r\n")
            assert line == "POST /hook?of=tavern HTTP/1.1"
            headers = dict(field.split(": ", 1) for field in fields if field)
            self.headers.append({name.lower(): value for name, value in headers.items()})
            self.bodies.append(await reader.readexactly(int(self.headers[-1]["content-length"])))
            status = self.statuses.pop(0) if len(self.statuses) > 1 else self.statuses[0]
            more = "Location: http://127.0.0.1:1/elsewhere\r\n" if status == 302 else ""
            writer.write(f"HTTP/1.1 {status} So\r\n{more}Content-Length: 0\r\n\r\n".encode())
            await writer.drain()
        writer.close()


def main(port: int, secret: str, file: Path) -> None:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            try:
                Webhook(secret).verify(body, dict(self.headers))
            except WebhookVerificationError:
                self.send_response(401)
                self.end_headers()
                return
            with file.open("a") as written:
                said = {"id": self.headers["webhook-id"], "body": json.loads(body)}
                written.write(json.dumps(said) + "\n")
                written.flush()
                os.fsync(written.fileno())
            self.send_response(204)
            self.end_headers()

    ThreadingHTTPServer(("127.0.0.1", port), Handler).serve_forever()


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2], Path(sys.argv[3]))
