"""The pages that only show: a table's screen and a stream's overlay, what they show, to whom, and in whose frame."""

from __future__ import annotations

import asyncio
import functools
import http.server
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import pytest
from playwright.async_api import Browser, Page, ViewportSize, expect

from tests.e2e.fights import KOBOLD, LETHI, SARATHI
from tests.e2e.playing import Table, secret_of, table_at
from tests.support.browser import Window, window
from tests.support.serving import ServerProcess

pytestmark = pytest.mark.browser

HD: ViewportSize = {"width": 1920, "height": 1080}
INITIATIVE = (8, 5, 3, 2)
"""Sarathi, Kobold, Lethi, and last one whom nobody sees."""


@asynccontextmanager
async def a_fight(server: ServerProcess) -> AsyncIterator[Table]:
    """Sarathi's turn against a kobold; somebody hides."""
    async with table_at(server.url, "Forest road") as table:
        for who, side, sheet, hidden in (
            ("sarathi", "heroes", SARATHI, False),
            ("kobold", "monsters", KOBOLD, False),
            ("lethi", "heroes", LETHI, False),
            ("stalker", "monsters", KOBOLD, True),
        ):
            named = {"id": who, "name": who.capitalize(), "side": side, "sheet": dict(sheet), "hidden": hidden}
            await table.gm_does("add_combatant", **named)
        await table.gm_does("override", what="dice", faces=list(INITIATIVE))
        await table.gm_does("start")
        yield table


def address(table: Table, shows: str, more: str = "") -> str:
    """What a GM gives to whoever sets up the screen: the spectators' invite stands in the fragment."""
    return f"{table.base}/{shows}/{table.room}{more}#{secret_of({'link': table.invites['spectator']})}"


async def sarathi_hits(table: Table) -> None:
    """12 + 6 against nothing: the kobold does not block."""
    await table.gm_does("override", what="dice", faces=[6, 4, 9])
    gm = table.gm
    (turn,) = [each for each in gm.options["sarathi"] if each["kind"] == "turn"]
    attack = next(each for each in turn["options"] if each["type"] == "attack")
    (await gm.take(turn, attack, {"target": "kobold"})).or_raise()
    await gm.until(lambda gm: any(each["kind"] == "defence" for each in gm.options.get("kobold", ())), 20)
    (asked,) = [each for each in gm.options["kobold"] if each["kind"] == "defence"]
    (await gm.let_be("kobold", asked)).or_raise()


async def shows_no_control(page: Page) -> None:
    """Nothing can be pressed, and nobody who is hidden is anywhere."""
    assert await page.get_by_role("button").count() == 0
    assert "talker" not in await page.evaluate("JSON.stringify(document.querySelector('zwada-watch').view)")
    assert await page.get_by_text("Stalker").count() == 0
    wide = await page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1]


async def test_a_screen_and_a_stream_show_the_order_now_and_the_last_outcome(
    browser: Browser, server: ServerProcess
) -> None:
    async with a_fight(server) as table:
        stage = await window(browser, address(table, "stage"), HD)
        overlay = await window(browser, address(table, "overlay", "?seconds=3"), HD)
        for seen in (stage, overlay):
            await expect(seen.page.get_by_text("Sarathi").first).to_be_visible()
            assert "#" not in seen.page.url, "the invite is still in the address"
        await expect(stage.page.get_by_text("Sarathi acts")).to_be_visible()
        now = overlay.page.locator("zwada-overlay [aria-current=true]")
        await expect(now).to_contain_text("Sarathi")
        await expect(overlay.page.locator("zwada-overlay li bdi")).to_have_text(["Sarathi", "Kobold", "Lethi"])
        assert await overlay.page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == (
            "rgba(0, 0, 0, 0)"
        )
        small = await stage.page.get_by_text("Sarathi acts").evaluate(
            "one => parseFloat(getComputedStyle(one).fontSize)"
        )
        assert small >= 32, "read from three metres"

        await sarathi_hits(table)
        for seen in (stage, overlay):
            await expect(seen.page.locator("zwada-line").get_by_text("Sarathi attacks").first).to_be_visible()
            await shows_no_control(seen.page)
        await expect(overlay.page.locator("zwada-line")).to_have_count(0)  # its time is over
        await expect(stage.page.locator("zwada-line").first).to_be_visible()

        await stage.page.reload()  # the address alone comes back to the same seat
        await expect(stage.page.get_by_text("Sarathi").first).to_be_visible()
        assert (stage.faults, overlay.faults) == ([], [])


async def test_no_seat_but_the_spectators_is_shown_on_a_screen(browser: Browser, server: ServerProcess) -> None:
    async with a_fight(server) as table:
        invite = secret_of({"link": table.invites["gm"]})
        gm = await window(browser, f"{table.base}/r/{table.room}#{invite}")
        await expect(gm.page.get_by_text("Stalker").first).to_be_visible()
        screen = await gm.page.context.new_page()  # the same browser has the GM's seat
        for fragment in ("", f"#{invite}"):
            await screen.goto(f"{table.base}/stage/{table.room}{fragment}")
            await expect(screen.get_by_text("opens with a spectators' link alone")).to_be_visible()
            assert invite not in screen.url
            assert await screen.evaluate("document.querySelector('zwada-watch').view") is None
            await screen.goto("about:blank")


@contextmanager
def another_site(folder: Path) -> Iterator[str]:
    """Pages of somebody else's, on another origin."""

    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, format: str, *args: object) -> None:
            pass

    handler = functools.partial(Quiet, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as site:
        thread = threading.Thread(target=site.serve_forever)
        thread.start()
        try:
            yield f"http://localhost:{site.server_address[1]}"
        finally:
            site.shutdown()
            thread.join()


@pytest.mark.slow
@pytest.mark.parametrize("listed", [True, False], ids=["listed", "not listed"])
async def test_a_screen_stands_in_the_frame_of_a_page_that_the_operator_lists_and_of_no_other(
    browser: Browser, tmp_path: Path, listed: bool
) -> None:
    (tmp_path / "site").mkdir()
    with another_site(tmp_path / "site") as site:
        server = ServerProcess(tmp_path / "data", ZWADA_FRAME=site if listed else "http://listed.example")
        await server.start()
        try:
            async with a_fight(server) as table:
                for shows in ("stage", "overlay", "r"):
                    framed = f'<!doctype html><iframe width="1200" height="600" src="{address(table, shows)}"></iframe>'
                    (tmp_path / "site" / f"{shows}.html").write_text(framed)
                    seen = await window(browser, f"{site}/{shows}.html")
                    inside = seen.page.frame_locator("iframe").get_by_text("Sarathi").first
                    if listed and shows != "r":
                        await expect(inside).to_be_visible()
                    else:
                        allowed = "http://listed.example" if shows != "r" and not listed else "'none'"
                        await said(seen, f"frame-ancestors {allowed}")
                        assert await inside.count() == 0
        finally:
            server.kill()


async def said(seen: Window, words: str) -> None:
    """Wait until the browser complains of it."""
    for _ in range(600):
        if any(words in fault for fault in seen.faults):
            return
        await asyncio.sleep(0.1)
    raise AssertionError(f"{words!r} is not among {seen.faults}")
