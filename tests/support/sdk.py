"""The Python SDK as a stranger has it: built, and installed into a place where no server is; and its README's code.

Not here: what must hold of them (tests/e2e/test_sdk_python.py, tests/e2e/test_examples.py).
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import venv
from pathlib import Path

from tests.support.tree import ROOT

PACKAGE = ROOT / "clients" / "python"
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SERVER = "http://127.0.0.1:8765"


def done(*command: str | Path, cwd: Path = PACKAGE) -> str:
    """What a command printed; it must end well."""
    told = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False, timeout=500)
    assert told.returncode == 0, f"{command}\n{told.stdout[-2000:]}{told.stderr[-2000:]}"
    return told.stdout


def wheel(folder: Path) -> Path:
    """The package as it would be published."""
    done(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder)
    (found,) = folder.glob("zwada_client-*.whl")
    return found


def installed(folder: Path) -> Path:
    """An empty environment with the package, and its Python."""
    venv.create(folder / "venv", with_pip=True)
    python = folder / "venv" / "bin" / "python"
    done(python, "-m", "pip", "-q", "--disable-pip-version-check", "install", wheel(folder))
    return python


def blocks(page: Path, language: str) -> list[str]:
    """The fenced blocks of a page in one language, in their order."""
    return [text for kind, text in BLOCK.findall(page.read_text(encoding="utf-8")) if kind == language]


def elsewhere() -> dict[str, str]:
    """An environment in which nothing of this repository is found."""
    return {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
