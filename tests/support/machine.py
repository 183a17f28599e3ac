"""What the tests need from the machine beyond Python: Redis, Chromium, proxies, faketime, systemd; found or installed.

`python -m tests.support.machine` installs what is missing, from Debian's packages. Starting them is not done here, and
Debian is kept from starting them as services.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple


class Need(NamedTuple):
    """A program, by the names it goes by, and the Debian package that brings it."""

    commands: tuple[str, ...]
    package: str


CHROMIUM = Need(("chromium", "chromium-browser", "google-chrome-stable", "google-chrome"), "chromium")
REDIS = Need(("redis-server",), "redis-server")
NGINX = Need(("nginx",), "nginx")
CADDY = Need(("caddy",), "caddy")
FAKETIME = Need(("faketime",), "faketime")
SYSTEMD = Need(("systemd-analyze",), "systemd")

POLICY = Path("/usr/sbin/policy-rc.d")
"""While it says 101, an installed package starts nothing."""
WITHOUT_STARTING = """
if [ ! -e "$0" ]; then
  trap 'rm -f "$0"' EXIT; trap 'exit 1' INT TERM
  printf '#!/bin/sh\\nexit 101\\n' > "$0" && chmod 755 "$0" || exit
fi
"$@"
"""


def find(need: Need) -> str | None:
    """Where the program lies; None where it is not installed."""
    # Debian keeps servers where an ordinary user's PATH does not look.
    path = os.pathsep.join((os.environ.get("PATH", os.defpath), "/usr/sbin"))
    return next(filter(None, (shutil.which(command, path=path) for command in need.commands)), None)


def executable(need: Need) -> str:
    """Where the program lies; a test that needs it fails in words where it is missing."""
    path = find(need)
    assert path, f"{need.commands[0]} is not installed: `make setup` installs it on Debian"
    return path


def install(needs: list[Need]) -> str | None:
    """Install what is missing; why it cannot be done, in one line, or None."""
    wanted = ", ".join(need.commands[0] for need in needs)
    if not shutil.which("apt-get"):
        return f"The tests need {wanted} on the PATH, and there is no apt-get to install it with."
    root = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if root and not shutil.which("sudo"):
        return f"The tests need {wanted}: install it as root, or let sudo do it."
    print(f"Installing {wanted} (once)", flush=True)
    for words in (["update"], ["install", "-y", "--no-install-recommends", *(need.package for need in needs)]):
        command = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-q", *words]
        done = subprocess.run(
            [*root, "sh", "-c", WITHOUT_STARTING, str(POLICY), *command],
            stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False,
        )  # fmt: skip
        if done.returncode:
            last = (done.stderr.strip() or done.stdout.strip()).splitlines()[-1:]
            return f"The tests need {wanted}, and `{' '.join(root + command)}` failed: {' '.join(last)}"
    return None


def main() -> int:
    """Exit code 0: everything is there."""
    missing = [need for need in (REDIS, CHROMIUM, NGINX, CADDY, FAKETIME, SYSTEMD) if not find(need)]
    refused = install(missing) if missing else None
    if refused:
        print(refused, file=sys.stderr)
    return 1 if refused else 0


if __name__ == "__main__":
    sys.exit(main())
