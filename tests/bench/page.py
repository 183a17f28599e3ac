"""The page in Chromium: how long its frames take while a fight goes on, with 200 combatants and 5 000 lines against an
almost empty room, in one run.

Both rooms get the same commands at the same pace, and are looked at by the GM, who sees the most. Frames are those that
the browser gave; the work behind them is the main thread's, as the browser counts it.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from playwright.async_api import Browser, Page

from tests.bench.rows import Row, note, say
from tests.support.browser import chromium, window
from tests.support.serving import ServerProcess
from zwada_client import Connection, Session, create_room

FEW, MANY = 2, 200
"""Combatants."""
LINES = 5_000
SHEET = {"hp_max": 9_999, "armor": 999, "skills": {"melee_weapon": 2, "block": 2}}
LIFTED = {"ZWADA_COMMANDS_PER_S": "100000", "ZWADA_COMMANDS_BURST": "100000"}
UPDATES, PACE_S = 80, 0.1
AT_ONCE = 50
PATIENCE_S = 600
FRAMES_GOAL = 1.5
"""How much longer than in the empty room the slow frames may take: the fight must not be felt in the finger."""

LISTEN = """() => {
    window.frames_ms = [];
    let before = performance.now();
    const frame = (now) => { window.frames_ms.push(now - before); before = now; requestAnimationFrame(frame); };
    requestAnimationFrame(frame);
}"""

SAID = """document.querySelector("zwada-room").shadowRoot.querySelector("zwada-fight").said.length"""


@dataclass(frozen=True)
class Looked:
    """A room as it was looked at: a slow frame (one in twenty is slower), and the main thread's work for one update."""

    frame_ms: float
    work_ms: float


async def fight(base: str, fighters: int, lines: int) -> tuple[Connection, str]:
    """A running fight with so many lines in its log; the GM's connection and link."""
    room = await create_room(base, "dragons_of_shadows", "page")
    gm = Connection(await Session.open(room.link("gm")))
    await gm.__aenter__()
    for n in range(fighters):
        data = {"id": f"f{n}", "name": f"Fighter {n}", "side": f"side{n % 2}", "sheet": SHEET}
        (await gm.do("add_combatant", data)).or_raise()
    (await gm.do("start", {"order": [f"f{n}" for n in range(fighters)]})).or_raise()
    for first in range(0, lines, AT_ONCE):
        done = await asyncio.gather(*(spends(gm, n, fighters) for n in range(first, first + AT_ONCE)))
        assert all(done)
    return gm, f"{base}/r/{room.room}#{room.invites['gm'].rpartition('#')[2]}"


async def spends(gm: Connection, n: int, fighters: int) -> bool:
    """One line: a block of somebody's is set to used, or given back."""
    data = {"what": "limit", "target": f"f{n % fighters}", "limit": "block", "used": n // fighters % 2}
    return (await gm.do("override", data)).ok


async def looked_at(browser: Browser, gm: Connection, link: str, fighters: int, lines: int) -> Looked:
    """Look at a room while so much goes on in it."""
    seen = await window(browser, link)
    page = seen.page
    await page.locator("zwada-track").get_by_role("button").nth(fighters - 1).wait_for()
    for _ in range(PATIENCE_S):  # the past is fetched behind the first view
        if await page.evaluate(SAID) >= lines:
            break
        await asyncio.sleep(1)
    else:
        raise TimeoutError(f"the log has {await page.evaluate(SAID)} lines of {lines}")
    await asyncio.sleep(3)  # what is drawn once is over
    browser_says = await page.context.new_cdp_session(page)
    await browser_says.send("Performance.enable")

    async def work_s() -> float:
        figures = (await browser_says.send("Performance.getMetrics"))["metrics"]
        return float(next(figure["value"] for figure in figures if figure["name"] == "TaskDuration"))

    idle = await work_s()
    await asyncio.sleep(UPDATES * PACE_S / 4)
    idle = (await work_s() - idle) * 4
    await page.evaluate(LISTEN)
    before = await work_s()
    for n in range(UPDATES):
        assert await spends(gm, n, fighters)
        await asyncio.sleep(PACE_S)
    work = await work_s() - before - idle
    frame = await slow_frame(page)
    await page.context.close()
    return Looked(frame, work * 1_000 / UPDATES)


async def slow_frame(page: Page) -> float:
    """The 95th percentile of the frames, in ms."""
    frames: list[float] = sorted(await page.evaluate("window.frames_ms"))
    return frames[len(frames) * 95 // 100]


async def measure(data: Path) -> tuple[Looked, Looked]:
    server = ServerProcess(data, **LIFTED)
    await server.start()
    try:
        looks = []
        for fighters, lines in ((FEW, 0), (MANY, LINES)):
            gm, link = await fight(server.url, fighters, lines)
            async with chromium() as browser:
                looks.append(await looked_at(browser, gm, link, fighters, lines))
            await gm.__aexit__(None, None, None)
        return looks[0], looks[1]
    finally:
        server.kill()


def rows() -> Iterator[Row]:
    note("the server runs with " + " ".join(f"{name}={value}" for name, value in LIFTED.items()))
    with tempfile.TemporaryDirectory() as data:
        empty, full = asyncio.run(measure(Path(data) / "data"))
    yield say(Row("page.frame_empty_ms", empty.frame_ms))
    yield say(Row("page.frame_full_ms", full.frame_ms))
    yield say(Row("page.frame_full_by_empty", full.frame_ms / empty.frame_ms, FRAMES_GOAL))
    yield say(Row("page.update_empty_ms", empty.work_ms))
    yield say(Row("page.update_full_ms", full.work_ms))
    yield say(Row("page.update_full_by_empty", full.work_ms / empty.work_ms))
