"""The proxies of `deploy/` as ordinary processes: the real nginx and the real Caddy, on free ports of this machine.

Only addresses, certificates and places for files are put in the place of the example's, and for a Caddy older than the
example the words it says itself are the older ones; all else runs as it stands.
"""

from __future__ import annotations

import asyncio
import os
import re
import ssl
import subprocess
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path
from typing import IO

import httpx
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

from tests.support import machine
from tests.support.ports import free_ports
from tests.support.tree import ROOT

START_S = 60.0
NGINX_AROUND = """
daemon off;
{user}
pid {folder}/nginx.pid;
error_log stderr;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
{inside}
}}
"""
CADDY_BEFORE = """{{
	admin off
	http_port {plain}
	skip_install_trust
	local_certs
	storage file_system {folder}
}}
"""


class Proxy:
    """What was started, where it listens, and whose signature its certificate bears."""

    def __init__(self, folder: Path, port: int, certificate: Path, command: Sequence[str], **environ: str) -> None:
        self.url = f"https://localhost:{port}"
        self.certificate = certificate
        self.log = folder / "log"
        self.command, self.environ = command, os.environ | environ
        self.check: Sequence[str] = ()

    def checked(self) -> subprocess.CompletedProcess[str]:
        """What the program itself says of the file."""
        return subprocess.run(self.check, env=self.environ, capture_output=True, text=True, check=False)

    @asynccontextmanager
    async def running(self) -> AsyncIterator[Proxy]:
        with self.log.open("ab") as log:
            process = self.spawn(log)
        try:
            until = time.monotonic() + START_S
            while not await self.answers():
                assert process.poll() is None, self.log.read_text()
                assert time.monotonic() < until, self.log.read_text()
                await asyncio.sleep(0.05)
            yield self
        finally:
            process.terminate()
            try:
                await asyncio.to_thread(process.wait, 10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()

    def spawn(self, log: IO[bytes]) -> subprocess.Popen[bytes]:
        return subprocess.Popen(self.command, env=self.environ, stdin=subprocess.DEVNULL, stdout=log, stderr=log)

    async def answers(self) -> bool:
        """Whether it knows by now which node is down: as many requests as there are nodes come through."""
        with suppress(httpx.TransportError, OSError):
            async with self.client() as http:
                asked = [await http.post(f"{self.url}/v1/rooms", json={}) for _ in range(3)]
                return all(answer.status_code < 500 for answer in asked)
        return False

    def client(self) -> httpx.AsyncClient:
        trusted = ssl.create_default_context(cafile=str(self.certificate))
        return httpx.AsyncClient(trust_env=False, verify=trusted, timeout=10)


def nginx(folder: Path, nodes: Sequence[str]) -> Proxy:
    """deploy/nginx.conf before these nodes, `HOST:PORT` each."""
    port, plain = free_ports(2)
    certificate, key = self_signed(folder)
    example = (ROOT / "deploy" / "nginx.conf").read_text(encoding="utf-8")
    put = {
        "listen 443 ssl;": f"listen 127.0.0.1:{port} ssl;",
        "listen 80;": f"listen 127.0.0.1:{plain};",
        "/etc/ssl/zwada/fullchain.pem": str(certificate),
        "/etc/ssl/zwada/privkey.pem": str(key),
        "server 127.0.0.1:8765 ": f"server {nodes[0]} ",
        "server 127.0.0.1:8775 ": f"server {nodes[1]} ",
    }
    for old, new in put.items():
        assert example.count(old) == 1, old
        example = example.replace(old, new)
    user = "user root;" if os.geteuid() == 0 else ""
    file = folder / "nginx.conf"
    file.write_text(NGINX_AROUND.format(folder=folder, user=user, inside=example), encoding="utf-8")
    command = [machine.executable(machine.NGINX), "-p", str(folder), "-c", str(file), "-e", "stderr"]
    proxy = Proxy(folder, port, certificate, command)
    proxy.check = [*command, "-t"]
    return proxy


def caddy(folder: Path, nodes: Sequence[str]) -> Proxy:
    """deploy/Caddyfile before these nodes; it makes its certificate itself, signed by itself."""
    port, plain = free_ports(2)
    file = folder / "Caddyfile"
    program = machine.executable(machine.CADDY)
    before = CADDY_BEFORE.format(folder=folder, plain=plain)
    example = (ROOT / "deploy" / "Caddyfile").read_text(encoding="utf-8")
    if version_of(program) < (2, 6, 4):
        example = re.sub(r"\brequest_buffers .*", "buffer_requests", example)
    file.write_text(before + example, encoding="utf-8")
    how = ["--config", str(file), "--adapter", "caddyfile"]
    proxy = Proxy(
        folder,
        port,
        folder / "pki" / "authorities" / "local" / "root.crt",
        [program, "run", *how],
        ZWADA_SITE=f"https://localhost:{port}",
        ZWADA_NODES=" ".join(nodes),
        HOME=str(folder),
    )
    proxy.check = [program, "validate", *how]
    return proxy


def version_of(program: str) -> tuple[int, ...]:
    said = subprocess.run([program, "version"], capture_output=True, text=True, check=True).stdout
    found = re.search(r"(\d+)\.(\d+)\.(\d+)", said)
    assert found, said
    return tuple(map(int, found.groups()))


PROXIES: dict[str, Callable[[Path, Sequence[str]], Proxy]] = {"nginx": nginx, "caddy": caddy}


def self_signed(folder: Path) -> tuple[Path, Path]:
    """A certificate of this machine, for a day, and its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(hours=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(
            x509.SubjectAlternativeName([x509.DNSName("localhost"), x509.IPAddress(ip_address("127.0.0.1"))]),
            critical=False,
        )
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .sign(key, hashes.SHA256())
    )
    certificate, private = folder / "certificate.pem", folder / "key.pem"
    certificate.write_bytes(made.public_bytes(Encoding.PEM))
    private.write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    return certificate, private
