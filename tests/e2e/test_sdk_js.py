"""The JavaScript SDK, built by itself: strictly typed, and played by Node.js to the end of a fight on a real server."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.serving import ServerProcess
from tests.support.tree import ROOT

WEB = ROOT / "clients" / "web"
NODE = Path(sys.executable).with_name("node")
NAMED = re.compile(r'^(?:import|export) .*?from "([^"]+)";$|import\("([^"]+)"\)', re.MULTILINE)


def compiled(*arguments: str | Path) -> None:
    """TypeScript says that all is well."""
    command = [NODE, "node_modules/typescript/bin/tsc", *arguments]
    told = subprocess.run(command, cwd=WEB, capture_output=True, text=True, timeout=300, check=False)
    assert told.returncode == 0, told.stdout[-2000:]


@pytest.fixture(scope="module")
def sdk(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The SDK as it is built, without network: ES modules and their types."""
    folder = tmp_path_factory.mktemp("sdk") / "dist"
    compiled("-p", "tsconfig.sdk.json", "--outDir", folder)
    return folder


def untyped(folder: Path) -> Iterator[str]:
    for file in sorted(folder.glob("*.d.ts")):
        yield from re.findall(r"[:<|,]\s*any\b|\bany\[\]", file.read_text())


def test_what_the_sdk_exports_is_typed_and_needs_no_package(sdk: Path) -> None:
    assert not list(untyped(sdk))
    modules = list(sdk.glob("*.js"))
    assert modules
    for file in modules:
        assert all((each or other).startswith("./") for each, other in NAMED.findall(file.read_text())), file.name
    use = sdk.parent / "use.ts"
    use.write_text(
        'import { connect, type Answer } from "./dist/sdk.js";\n'
        'const table = await connect("http://localhost/r/a#b");\n'
        'const answer: Answer = await table.do("set_pace", { turn_s: 30 });\n'
        "// @ts-expect-error: seconds are a number\n"
        'await table.do("set_pace", { turn_s: "30" });\n'
        'if (!answer.ok) throw new Error(answer.error.code + (answer.error.rule ?? ""));\n'
    )
    strict = ("--strict", "--noEmit", "--target", "es2022", "--module", "esnext", "--moduleResolution", "bundler")
    compiled("--ignoreConfig", *strict, "--types", "", use)


@pytest.mark.slow
async def test_two_programs_play_to_the_end_though_the_server_dies_in_the_middle(sdk: Path, tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "data")
    await server.start()
    try:
        game = await asyncio.create_subprocess_exec(
            NODE, WEB / "test" / "sdk.mjs", sdk, server.url, stdin=-1, stdout=-1, stderr=-1
        )
        assert game.stdin
        assert game.stdout
        assert game.stderr
        async with asyncio.timeout(120):
            half = await game.stdout.readline()
            assert half == b"half\n", (await game.stderr.read()).decode()[-2000:]
            server.kill()
            game.stdin.write(b"\n")
            await game.stdin.drain()
            await server.start()
            told, wrong = await game.communicate()
        assert game.returncode == 0, wrong.decode()[-2000:]
    finally:
        await server.stop()
    found = json.loads(told)
    assert found["refused"]["code"] == "seat.not_allowed"
    assert found["phase"] == "ended"
    assert found["winner"] in {"ignatius", "bandit"}
    assert found["alike"]
    assert found["told"].count("Started") == 1
