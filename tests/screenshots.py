"""`make screenshots`: the demo in Chromium, as the GM, a player and a spectator see it, on a desk and on a phone.

It plays a little, so that there is something to see: a fight before its start, one's own turn, a question, a log.
What the pictures should look like is for the reader to say; a complaint on a console is printed and is exit code 1.
"""

import asyncio
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from playwright.async_api import TimeoutError

from tests.support.browser import DESKTOP, PHONE, Window, chromium, window
from tests.support.serving import free_ports
from tests.support.tree import ROOT

FOLDER = ROOT / "screenshots"
ROOM = "document.querySelector('zwada-room')"
SETTLE_S = 0.5  # for fonts and for movement to end
PATIENCE_S = 60.0


@contextmanager
def demo(data: Path) -> Iterator[dict[str, str]]:
    """The demo, as `make run` starts it; its links by role and name."""
    port, admin = free_ports(2)
    command = [sys.executable, "-m", "server", "demo", "--port", str(port), "--admin", f"127.0.0.1:{admin}"]
    process = subprocess.Popen([*command, "--data", str(data)], cwd=ROOT, stdout=subprocess.PIPE, text=True)
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


async def asked(seen: Window, kind: str) -> bool:
    """Whether this window is asked for such a thing now."""
    kinds = f"Object.values({ROOM}?.options ?? {{}}).flat().filter(each => each.prompt).map(each => each.kind)"
    return kind in await seen.page.evaluate(kinds)


async def play_until_asked(players: list[Window], kind: str) -> Window:
    """The players end their turns until one of them is asked for such a thing; its window."""
    end = asyncio.get_running_loop().time() + PATIENCE_S
    while asyncio.get_running_loop().time() < end:
        for player in players:
            if await asked(player, kind):
                return player
            if await asked(player, "turn"):
                with suppress(TimeoutError):  # the turn may end while the pointer is on its way
                    await player.page.locator("zwada-options[data-hot] button.pass").click(timeout=2_000)
        await asyncio.sleep(SETTLE_S)
    raise AssertionError(f"nobody was asked for {kind} within {PATIENCE_S} s")


async def main() -> int:
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir()
    with tempfile.TemporaryDirectory() as data, demo(Path(data) / "data") as links:
        async with chromium() as browser:
            windows = {role.replace(" ", "-").lower(): await window(browser, link) for role, link in links.items()}
            lobby, gm = windows.pop("lobby"), windows["gm"]
            players = [seen for role, seen in windows.items() if role.startswith("player")]
            await shoot({"lobby": lobby}, "0")
            await shoot(windows, "1-before")
            await gm.page.get_by_role("button", name="Start", exact=True).click()
            acting = await play_until_asked(players, "turn")
            await shoot(windows, "2-turn")
            for _ in range(2):  # the first press arms, the second sends
                await acting.page.keyboard.press("1")
            await play_until_asked(players, "defence")
            await shoot(windows, "3-asked")
            faults = [f"{role}: {fault}" for role, seen in windows.items() for fault in seen.faults]
    print("\n".join([*faults, f"{len(list(FOLDER.iterdir()))} pictures in {FOLDER.relative_to(ROOT)}/"]))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
