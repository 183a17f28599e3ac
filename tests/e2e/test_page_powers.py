"""What a game master decides of what others know and may do, in Chromium: aliases, numbers, rulings, corrections.

Nothing here knows a rule: what is shown and done is the server's.
"""

from __future__ import annotations

import json

import pytest
from playwright.async_api import Browser, Locator, Page, expect

from tests.e2e.test_page import ROOM, held, until
from tests.e2e.test_page_console import FIGHT, choose, fight, player_link_of, told
from tests.support.axe import faults
from tests.support.browser import PHONE, window
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


async def declare(page: Page, waits: Locator | None = None) -> None:
    """The first action against the first target: one press arms it, the next sends it, and it waits for the GM."""
    await page.locator("zwada-options[data-hot] [data-n='1']").first.wait_for()
    await page.keyboard.press("1")
    await page.locator("zwada-options[data-hot] .armed").first.wait_for()
    await page.keyboard.press("1")
    await (waits or page.locator("zwada-now").get_by_text("Waiting for the GM")).wait_for()


async def test_a_game_master_rules_on_what_a_player_wants_to_do_before_it_is_done(
    browser: Browser, server_process: ServerProcess
) -> None:
    gm, _ = await fight(browser, server_process)
    page = gm.page
    player = await window(browser, await player_link_of(page))
    await until(player.page, f"{FIGHT}?.phase === 'running'")
    acting = (await held(page))["encounter"]["beat"]["who"][0]
    await choose(page, (await held(page))["encounter"]["combatants"][acting]["name"])
    powers = page.locator("zwada-override")
    await powers.get_by_label("Hand over").select_option(label="Mira")
    await powers.get_by_role("button", name="Hand over").click()
    await until(player.page, f"{FIGHT}.combatants['{acting}'].mine")
    toggle = page.locator("zwada-gm-bar").get_by_role("button", name="Ask me first")
    await toggle.click()
    await told(player.page, "From now on the GM hears first what players want to do.")

    ruling, waits = page.locator("zwada-ruling"), player.page.locator("zwada-now").get_by_text("Waiting for the GM")
    before = (await held(player.page))["encounter"]["combatants"]
    await declare(player.page)
    await ruling.get_by_role("button", name="Forbid").click()
    await told(player.page, "The GM forbids it. Nothing is spent.")
    await waits.wait_for(state="detached")
    assert (await held(player.page))["encounter"]["combatants"] == before

    await declare(player.page)
    await ruling.get_by_role("button", name="Change").click()
    await ruling.locator("zwada-options button").first.wait_for()
    await page.emulate_media(reduced_motion="reduce")
    assert await faults(page) == []
    await ruling.get_by_role("button", name="Allow").click()
    await ruling.wait_for(state="detached")
    await until(player.page, f"{ROOM}.view.asked === undefined")
    acted = f"event => event.tag === 'Acted' && event.who === '{acting}'"
    lines = f"{ROOM}.shadowRoot.querySelector('zwada-fight').said"
    await until(player.page, f"{lines}.some(line => line.events.some({acted}))")
    assert gm.faults == player.faults == []


async def test_what_is_pressed_in_play_is_mirrored_for_the_left_hand(
    browser: Browser, server_process: ServerProcess
) -> None:
    gm, _ = await fight(browser, server_process)
    page = gm.page
    await page.set_viewport_size(PHONE)
    first, last = page.locator(".tabs button").first, page.locator(".tabs button").last

    async def x(button: Locator) -> float:
        box = await button.bounding_box()
        assert box is not None
        return box["x"]

    assert await x(first) < await x(last)
    await page.get_by_role("button", name="Menu").click()
    await page.locator("zwada-settings").get_by_label("for left-handers").check()
    await page.keyboard.press("Escape")
    assert await x(first) > await x(last)
    await page.reload()
    await until(page, f"{FIGHT}?.phase === 'running'")
    await first.wait_for()
    assert await x(first) > await x(last), "it is kept"
    assert gm.faults == []


async def test_a_line_of_the_log_is_corrected_by_new_hit_points_or_by_going_back_to_before_it(
    browser: Browser, server_process: ServerProcess
) -> None:
    gm, _ = await fight(browser, server_process)
    page = gm.page
    await choose(page, "Kobold 2")
    powers = page.locator("zwada-override")
    await powers.locator("zwada-points input").first.fill("-3")
    await powers.locator("zwada-points input").first.press("Enter")
    log = page.locator("zwada-log zwada-line")
    hurt = log.filter(has_text="Kobold 2").last
    await until(page, f"{ROOM}.shadowRoot.querySelector('zwada-fight').said.at(-1)?.hurt?.length === 1")
    await choose(page, "Kobold 1")
    await hurt.locator(".head").click()
    await hurt.get_by_role("button", name="Correct").click()
    await powers.locator(".name").get_by_text("Kobold 2").wait_for()
    await powers.locator("zwada-points input").first.and_(page.locator(":focus")).wait_for()

    await page.get_by_role("button", name="Pause").click()
    await until(page, f"{FIGHT}.paused")
    paused = log.last
    await paused.locator(".head").click()
    await paused.get_by_role("button", name="Correct").click()
    await page.get_by_role("dialog").get_by_role("button", name="Go back", exact=True).wait_for()
    assert gm.faults == []


async def test_undo_goes_back_deed_by_deed_after_it_has_shown_what_is_taken_back(
    browser: Browser, server_process: ServerProcess
) -> None:
    gm, _ = await fight(browser, server_process)
    page = gm.page
    back = page.get_by_role("dialog").get_by_role("button", name="Go back", exact=True)
    beats = [await page.evaluate(f"{FIGHT}.beat.key")]
    for _ in range(2):
        while await page.evaluate(f"{FIGHT}.beat.key") == beats[-1]:  # once more where actions are left
            await page.keyboard.press("n")
            await page.wait_for_timeout(300)
        beats.append(await page.evaluate(f"{FIGHT}.beat.key"))
    await page.get_by_role("button", name="Pause", exact=True).click()
    await until(page, f"{FIGHT}.paused")
    await page.get_by_role("button", name="Undo").click()
    await back.click()
    await until(page, f"{FIGHT}.beat.key === {beats[1]!r}")
    await expect(page.get_by_role("dialog")).to_be_hidden()
    await page.keyboard.press("Control+z")
    await back.click()
    await until(page, f"{FIGHT}.beat.key === {beats[0]!r}")
    assert gm.faults == []
