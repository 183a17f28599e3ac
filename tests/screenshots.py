"""`make screenshots`: the demo in Chromium, as the GM, a player and a spectator see it, on a desk and on a phone.

It plays a little, so that there is something to see: a fight before its start, each kind of question, a log. Of another
rule system, in another language: `python -m tests.screenshots --ruleset odria --language cs`.
What the pictures should look like is for the reader to say; a complaint on a console is printed and is exit code 1.
"""

import argparse
import asyncio
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from playwright.async_api import TimeoutError

from tests.support import catalogues
from tests.support.browser import DESKTOP, PHONE, Window, chromium, window
from tests.support.serving import free_ports
from tests.support.tree import ROOT

FOLDER = ROOT / "screenshots"
ROOM = "document.querySelector('zwada-room')"
SETTLE_S = 0.5  # for fonts and for movement to end
PATIENCE_S = 60.0
QUESTIONS_MAX = 4


@contextmanager
def demo(data: Path, ruleset: str) -> Iterator[dict[str, str]]:
    """The demo, as `make run` starts it; its links by role and name."""
    port, admin = free_ports(2)
    command = [sys.executable, "-m", "server", "demo", "--port", str(port), "--admin", f"127.0.0.1:{admin}"]
    command += ["--data", str(data), "--ruleset", ruleset]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert process.stdout
    links = {"lobby": f"http://127.0.0.1:{port}/"}
    try:
        for line in process.stdout:
            role, _, link = line.strip().partition(": ")
            links[role] = link
            if role == "spectator":
                break
        assert "spectator" in links, "the demo has printed no links"
        yield links
    finally:
        process.terminate()
        process.wait(30)
        process.stdout.close()


async def shoot(windows: dict[str, Window], stage: str) -> None:
    """A picture of every window, in both sizes."""
    for who, seen in windows.items():
        for name, size in (("phone", PHONE), ("desktop", DESKTOP)):
            await seen.page.set_viewport_size(size)
            await asyncio.sleep(SETTLE_S)
            await seen.page.screenshot(path=FOLDER / f"{stage}-{who}-{name}.png", full_page=name == "phone")


QUESTIONS = f"""
    Object.values({ROOM}?.options ?? {{}}).flat().filter(each => each.prompt).map(
        each => [each.kind, ...({ROOM}.view.encounter?.beat?.key ?? "").split(".").slice(0, -1)].join("-"))
"""


async def asked(seen: Window) -> list[str]:
    """The kinds of questions this window is asked, each with the kind of beat where it has one: `declaration-count`."""
    found: list[str] = await seen.page.evaluate(QUESTIONS)
    return found


async def answer(seen: Window) -> None:
    """Take the first thing that is offered; where it only opens, against the first there is."""
    before = await seen.page.evaluate(f"{ROOM}.seq")
    for button in ("[data-n='1']", "[data-n='1']", "button.pass"):
        with suppress(TimeoutError):  # the question may be over while the pointer is on its way
            await seen.page.locator(f"[data-hot] {button}").first.click(timeout=2_000)
        await asyncio.sleep(SETTLE_S)
        if await seen.page.evaluate(f"{ROOM}.seq") > before:
            return


async def play(windows: dict[str, Window]) -> None:
    """The players answer what they are asked; each kind of question is pictured when it first comes."""
    players = [seen for role, seen in windows.items() if role.startswith("player")]
    pictured: set[str] = set()
    end = asyncio.get_running_loop().time() + PATIENCE_S
    while len(pictured) < QUESTIONS_MAX and asyncio.get_running_loop().time() < end:
        for player in players:
            questions = await asked(player)
            for question in set(questions) - pictured:
                pictured.add(question)
                await shoot(windows, f"{len(pictured) + 1}-{question}")
            if questions:
                await answer(player)
        await asyncio.sleep(SETTLE_S)
    await shoot(windows, "9-later")


async def speak(windows: dict[str, Window], language: str) -> None:
    """Every window in this language; a reload comes back to the same seat."""
    for seen in windows.values():
        await seen.page.evaluate(f"localStorage.setItem('zwada.language', '{language}')")
        await seen.page.reload()


async def main(ruleset: str, language: str) -> int:
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir()
    with tempfile.TemporaryDirectory() as data, demo(Path(data) / "data", ruleset) as links:
        async with chromium() as browser:
            windows = {role.replace(" ", "-").lower(): await window(browser, link) for role, link in links.items()}
            lobby, gm = windows.pop("lobby"), windows["gm"]
            await shoot({"lobby": lobby}, "0")
            await gm.page.get_by_role("button", name="Start", exact=True).wait_for()
            await speak(windows, language)
            await shoot(windows, "1-before")
            (start,) = catalogues.texts(catalogues.patterns(language, "core")["btn-start"])
            await gm.page.get_by_role("button", name=start, exact=True).click()
            await play(windows)
            faults = [f"{role}: {fault}" for role, seen in windows.items() for fault in seen.faults]
    print("\n".join([*faults, f"{len(list(FOLDER.iterdir()))} pictures in {FOLDER.relative_to(ROOT)}/"]))
    return 1 if faults else 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.screenshots")
    parser.add_argument("--ruleset", default="dragons_of_shadows", help="whose demo")
    parser.add_argument("--language", default="en", help="en, pl or cs")
    given = parser.parse_args()
    sys.exit(asyncio.run(main(given.ruleset, given.language)))
