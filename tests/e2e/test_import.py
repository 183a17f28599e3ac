"""Stat blocks of other tools in Chromium: dropped in the lobby, pasted and dropped in mid-fight."""

import json
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from tests.e2e.playing import table_at
from tests.support.browser import chromium, window
from tests.support.serving import ServerProcess

pytestmark = pytest.mark.browser

SAMPLES = Path(__file__).parent.parent / "engine" / "stat_blocks"
GOBLIN = (SAMPLES / "improved-initiative.goblin.json").read_text(encoding="utf-8")
KNIGHT = (SAMPLES / "foundry-dnd5e.knight.json").read_text(encoding="utf-8")
DRAGON = (SAMPLES / "open5e-v1.adult-red-dragon.json").read_text(encoding="utf-8")


async def drop(page: Page, text: str, where: str = "zwada-import .drop") -> None:
    """Let go of a file above the field for files, or anywhere else."""
    await page.locator(where).evaluate(
        """(field, text) => {
            const carried = new DataTransfer();
            carried.items.add(new File([text], "blocks.json", { type: "application/json" }));
            field.dispatchEvent(new DragEvent("dragover", { dataTransfer: carried, cancelable: true }));
            const how = { dataTransfer: carried, cancelable: true, bubbles: true, composed: true };
            field.dispatchEvent(new DragEvent("drop", how));
        }""",
        text,
    )


async def paste(page: Page, text: str) -> None:
    await page.locator("zwada-import textarea").fill(text)
    await page.locator("zwada-import").get_by_role("button", name="Import").click()


async def test_a_file_dropped_in_the_lobby_waits_for_a_table(server: ServerProcess) -> None:
    async with chromium() as browser:
        lobby = await window(browser, server.url)
        page = lobby.page
        await drop(page, f'[{GOBLIN}, {{"title": "none"}}, {DRAGON}]')
        await expect(page.get_by_text("2 creatures read.")).to_be_visible()
        await expect(page.get_by_text("This block is of no known format.")).to_be_visible()
        await page.get_by_text("notes").click()
        await expect(page.get_by_text("The multiattack is only a text")).to_be_visible()
        await page.reload()
        kept = page.locator("zwada-lobby section").filter(has=page.locator("zwada-import")).get_by_role("listitem")
        await expect(kept.locator("bdi")).to_have_text(["Goblin", "Adult Red Dragon"])
        await page.get_by_role("button", name="Remove: Goblin").click()
        await expect(kept.locator("bdi")).to_have_text(["Adult Red Dragon"])
        await drop(page, GOBLIN, "body")
        await expect(page.get_by_text("1 creature read.")).to_be_visible()
        await expect(kept.locator("bdi")).to_have_text(["Goblin", "Adult Red Dragon", "Goblin"])
        assert lobby.faults == []


async def test_a_hostile_file_is_refused_on_the_page_and_runs_nothing(server: ServerProcess) -> None:
    async with chromium() as browser:
        lobby = await window(browser, server.url)
        page = lobby.page
        await paste(page, "[" * 100 + "]" * 100)
        await expect(page.locator("zwada-import").get_by_role("alert")).to_contain_text("at most 32")
        named = json.loads(GOBLIN) | {"Name": "<img src=x onerror=alert(1)>"}
        said = json.loads(GOBLIN) | {"Traits": [{"Name": "<b>Bold</b>", "Content": "<script>alert(1)</script>here"}]}
        await paste(page, json.dumps([named, said]))
        await expect(page.get_by_text("1 creature read.")).to_be_visible()
        await expect(page.get_by_text("This block was not read")).to_be_visible()
        assert await page.locator("zwada-import img, zwada-import b").count() == 0
        # The server's refusals are the browser's errors.
        assert all("status of 400" in fault for fault in lobby.faults)


async def test_a_pasted_creature_comes_into_a_running_fight(server: ServerProcess) -> None:
    async with table_at(server.url, ruleset="dnd5e") as table, chromium() as browser:
        for name, side in (("Ansa", "party"), ("Wolf", "foes")):
            await table.gm_does("add_combatant", id=name.lower(), name=name, side=side, sheet={"hp_max": 20})
        await table.gm_does("start")
        secret = table.invites["gm"].rpartition("#")[2]
        gm = await window(browser, f"{server.url}/r/{table.room}#{secret}")
        page = gm.page
        await page.get_by_role("button", name="Bring somebody in").first.click()
        dialog = page.locator("zwada-dialog zwada-add")
        await dialog.get_by_text("Stat blocks from other tools").click()
        await paste(page, KNIGHT)
        await expect(page.get_by_text("1 creature read.")).to_be_visible()
        await expect(dialog.get_by_label("Name", exact=True).first).to_have_value("Knight")
        await dialog.get_by_label("Side").first.fill("foes")
        await dialog.get_by_label("Side").first.press("Tab")
        await dialog.get_by_role("button", name="Add a combatant").click()
        await table.gm.until(lambda gm: "Knight" in json.dumps(gm.view["encounter"]["combatants"]), 10)
        (knight,) = (each for each in table.gm.view["encounter"]["combatants"].values() if each["name"] == "Knight")
        assert knight["side"] == "foes"
        assert knight["sheet"]["hp_max"] == 52
        assert [attack["id"] for attack in knight["sheet"]["attacks"]] == ["greatsword", "heavy_crossbow"]
        assert knight["sheet"]["texts"]["multiattack"] == "The knight makes two melee attacks."
        await page.keyboard.press("Escape")
        await drop(page, GOBLIN, "body")
        await expect(dialog.get_by_label("Name", exact=True).first).to_have_value("Goblin")
        await expect(page.get_by_text("read without gaps")).to_be_visible()
        assert gm.faults == []
