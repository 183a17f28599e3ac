"""The tour of two minutes: a sentence a step, which waits for the deed; left, it goes on where it was."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser, Page, expect

from tests.e2e.fights import KOBOLD, SARATHI
from tests.e2e.playing import secret_of, table_at
from tests.support.browser import window
from tests.support.serving import ServerProcess

pytestmark = pytest.mark.browser


async def from_the_menu(page: Page) -> None:
    """Begin the tour, or go on with it."""
    await page.get_by_role("button", name="Menu", exact=True).click()
    await page.get_by_role("button", name="Take the tour").click()


async def test_the_demo_takes_a_game_master_through_a_fight(browser: Browser, server: ServerProcess) -> None:
    gm = await window(browser, server.url)
    page = gm.page
    await page.get_by_label("Rules").select_option("dragons_of_shadows")
    await page.get_by_role("button", name="Try the demo fight").click()
    tour = page.get_by_role("region", name="Tour")
    await expect(tour).to_contain_text("1/8")
    await page.get_by_role("button", name="Start", exact=True).click()
    await expect(tour).to_contain_text("This is the order")
    await page.locator("zwada-track").get_by_role("button").nth(1).click()
    await expect(tour).to_contain_text("Do what play waits for")
    await tour.get_by_role("button", name="Leave the tour").click()
    await expect(tour).to_have_count(0)

    await page.reload()
    await page.locator("zwada-track").wait_for()
    await expect(tour).to_have_count(0)
    await from_the_menu(page)
    await expect(tour).to_contain_text("3/8")  # where it was left
    await page.locator("zwada-options[data-hot] button.pass").first.click()
    await page.wait_for_timeout(400)  # two presses in a moment are one
    await page.locator("zwada-options[data-hot] button.pass").first.click()
    await expect(tour).to_contain_text("type an amount")
    await page.locator("zwada-track").get_by_role("button").nth(1).click()
    powers = page.locator("zwada-override")
    await powers.get_by_label("Amount").fill("2")
    await powers.get_by_role("button", name="Damage").click()
    await expect(tour).to_contain_text("5/8")
    for _ in range(4):
        await tour.get_by_role("button", name="Skip").click()
    await expect(tour).to_contain_text("That is all a fight needs.")
    await tour.get_by_role("button", name="Close").click()
    await expect(tour).to_have_count(0)
    assert gm.faults == []


async def test_a_player_is_taken_through_a_turn_by_what_one_does(browser: Browser, server: ServerProcess) -> None:
    async with table_at(server.url, "Forest road") as table:
        invite = (await table.gm_does("invite", role="player", name="Sarathi")).data
        for who, sheet, seat in (("sarathi", SARATHI, invite["seat"]), ("kobold", KOBOLD, None)):
            named = {"id": who, "name": who.capitalize(), "side": who, "sheet": dict(sheet)}
            await table.gm_does("add_combatant", **named, **({"seat": seat} if seat else {}))
        await table.gm_does("start", order=["sarathi", "kobold"])
        player = await window(browser, f"{table.base}/r/{table.room}#{secret_of(invite)}")
        page = player.page
        await page.locator("zwada-options[data-hot]").wait_for()
        tour = page.get_by_role("region", name="Tour")
        await expect(tour).to_have_count(0)  # a player begins it, it does not begin by itself
        await from_the_menu(page)
        await expect(tour).to_contain_text("Find yourself in the order")
        await page.locator("zwada-track").get_by_role("button", name="Kobold").click()
        await expect(tour).to_contain_text("1/5")  # not the deed that is waited for
        await page.locator("zwada-track").get_by_role("button", name="Sarathi").click()
        await expect(tour).to_contain_text("2/5")
        target = page.locator("zwada-options[data-hot] button[data-n='1']")
        await target.click()
        await expect(tour).to_contain_text("2/5")  # armed is not sent
        await page.wait_for_timeout(400)
        await target.click()
        await expect(tour).to_contain_text("When you are attacked you are asked")
        await tour.get_by_role("button", name="Skip").click()
        await page.locator("zwada-log zwada-line button[aria-expanded]").last.click()
        await expect(tour).to_contain_text("5/5")
        assert player.faults == []
