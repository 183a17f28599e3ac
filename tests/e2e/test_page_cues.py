"""How a player is told of the own turn: by sound, title, vibration and notification, each once, each muted apart."""

from __future__ import annotations

from contextlib import AsyncExitStack

import pytest
from playwright.async_api import Browser, Page, expect

from tests.e2e.fights import KOBOLD, SARATHI
from tests.e2e.playing import Table, secret_of, table_at
from tests.support.browser import PHONE, Window
from tests.support.serving import ServerProcess

pytestmark = pytest.mark.browser

# What a browser without loudspeakers does is told here; whether it may is still its own decision.
EARS = """
    window.heard = [];
    const ring = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...at) { heard.push("note"); return ring.apply(this, at); };
    navigator.vibrate = (...how) => heard.push("shake") && true;
    Notification.requestPermission = async () => { heard.push("asked"); return "granted"; };
    Object.defineProperty(Notification, "permission", { get: () => heard.includes("asked") ? "granted" : "default" });
"""


async def heard(page: Page) -> list[str]:
    sounds: list[str] = await page.evaluate("heard")
    return sounds


async def a_player(browser: Browser, table: Table, stack: AsyncExitStack) -> Window:
    """Sarathi's window, in a fight in which the kobold begins."""
    invite = (await table.gm_does("invite", role="player", name="Sarathi")).data
    for who, sheet, seat in (("kobold", KOBOLD, None), ("sarathi", SARATHI, invite["seat"])):
        named = {"id": who, "name": who.capitalize(), "side": who, "sheet": dict(sheet)}
        await table.gm_does("add_combatant", **named, **({"seat": seat} if seat else {}))
    context = await stack.enter_async_context(await browser.new_context(viewport=PHONE, locale="en"))
    player = Window(await context.new_page())
    await player.page.add_init_script(EARS)
    await player.page.goto(f"{table.base}/r/{table.room}#{secret_of(invite)}")
    await player.page.get_by_role("heading", name="Forest road").click()  # a page may sound once it was touched
    await table.gm_does("start", order=["kobold", "sarathi"])
    return player


async def pass_on(table: Table, who: str) -> None:
    """The GM ends somebody's turn."""
    await table.gm.until(lambda gm: any(each["kind"] == "turn" for each in gm.options.get(who, ())), 20)
    (turn,) = [each for each in table.gm.options[who] if each["kind"] == "turn"]
    (await table.gm.let_be(who, turn)).or_raise()


async def test_a_player_is_told_of_the_own_turn_once_and_in_the_ways_that_are_not_muted(
    browser: Browser, server: ServerProcess
) -> None:
    async with AsyncExitStack() as stack:
        table = await stack.enter_async_context(table_at(server.url, "Forest road"))
        player = await a_player(browser, table, stack)
        page = player.page
        await expect(page).to_have_title("You are next: Forest road")
        assert await heard(page) == ["note", "shake"]
        await pass_on(table, "kobold")
        await expect(page).to_have_title("Your turn: Forest road")
        assert (await heard(page))[2:] == ["note", "note", "note", "shake"]
        assert await page.get_by_role("button", name="Yes, tell me").count() == 0, "asked before the first turn is over"
        await expect(page.get_by_role("alert")).to_have_text("Your turn.")
        await table.gm_does("override", what="limit", target="sarathi", limit="block", used=1)  # the list is redrawn
        await expect(page.locator("link[rel=icon]")).to_have_attribute("href", "/favicon-dot.svg")

        await page.get_by_role("button", name="Menu").click()
        for muted in ("sound", "title and icon of the browser tab"):
            await page.get_by_role("checkbox", name=muted).uncheck()
        await page.keyboard.press("Escape")
        await pass_on(table, "sarathi")
        await page.get_by_role("button", name="Yes, tell me").click()
        await expect(page.get_by_role("button", name="Yes, tell me")).to_have_count(0)
        await pass_on(table, "kobold")
        await expect(page.locator("zwada-room .cue")).to_contain_text("Your turn")
        await expect(page).to_have_title("Forest road")
        # Next in round 2, asked for leave, the turn of round 2: without a sound.
        assert (await heard(page))[6:] == ["shake", "asked", "shake"]
        await page.reload()
        await expect(page.locator("zwada-room .cue")).to_contain_text("Your turn")
        assert await heard(page) == []
        assert player.faults == []
