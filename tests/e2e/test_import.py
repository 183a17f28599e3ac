"""Stat blocks of other tools in Chromium: dropped and pasted in the lobby, kept there, refused there."""

import json
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from tests.support.browser import chromium, window
from tests.support.serving import ServerProcess

pytestmark = pytest.mark.browser

SAMPLES = Path(__file__).parent.parent / "engine" / "stat_blocks"
GOBLIN = (SAMPLES / "improved-initiative.goblin.json").read_text(encoding="utf-8")
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
