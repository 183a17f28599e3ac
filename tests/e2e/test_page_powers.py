"""What a game master decides of what others know and may do, in Chromium: aliases, numbers, rulings, corrections.

Nothing here knows a rule: what is shown and done is the server's.
"""

from __future__ import annotations

import json

import pytest
from playwright.async_api import Browser

from tests.e2e.test_page import held, until
from tests.e2e.test_page_console import FIGHT, choose, fight, player_link_of, told
from tests.support.axe import faults
from tests.support.browser import window
from tests.support.serving import ServerProcess

pytestmark = pytest.mark.browser


async def test_whoever_goes_by_an_alias_is_named_on_no_others_page_until_the_name_is_revealed(
    browser: Browser, server_process: ServerProcess
) -> None:
    gm, _ = await fight(browser, server_process)
    page = gm.page
    player = await window(browser, await player_link_of(page))
    await until(player.page, f"{FIGHT}?.phase === 'running'")
    await choose(page, "Kobold 2")
    powers = page.locator("zwada-override zwada-alias")
    await powers.get_by_role("button", name="Give an alias").click()
    await powers.get_by_label("Name for players").fill("The hooded one")
    await powers.get_by_label("Name for players").press("Enter")
    await player.page.locator("zwada-track").get_by_text("The hooded one").wait_for()
    await powers.get_by_text("others read: The hooded one").wait_for()
    assert "Kobold 2" in json.dumps(await held(page))
    assert "Kobold 2" not in json.dumps(await held(player.page))
    assert await player.page.get_by_text("Kobold 2").count() == 0, "not even in a line of before"

    await page.locator("zwada-undo").get_by_role("button", name="Undo").click()
    await player.page.locator("zwada-track").get_by_text("Kobold 2").wait_for()
    await powers.get_by_role("button", name="Give an alias").click()
    await powers.get_by_label("Name for players").fill("The tall one")
    await powers.get_by_role("button", name="Set").click()
    await player.page.locator("zwada-track").get_by_text("The tall one").wait_for()

    await page.emulate_media(reduced_motion="reduce")  # a colour that is still changing has no contrast yet
    for language in ("pl", "cs", "en"):
        await page.evaluate(f"localStorage.setItem('zwada.language', '{language}')")
        await page.reload()
        await choose(page, "Kobold 2")
        await powers.locator("button").last.click()
        await powers.locator(".confirm").wait_for()
        assert await faults(page) == [], language
    await powers.get_by_text("that cannot be unread").wait_for()
    await powers.get_by_role("button", name="Reveal the name").click()
    await told(player.page, "The tall one is in truth Kobold 2.")
    await player.page.locator("zwada-track").get_by_text("Kobold 2").wait_for()
    assert gm.faults == player.faults == []
