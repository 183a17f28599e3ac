"""After a fight, on the page: the outcome, back to the sheets and back again, numbers to be seen and read."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, Page, expect

from server.verify import verify
from tests.e2e.fights import KOBOLD, SARATHI
from tests.e2e.playing import Table, secret_of, table_at
from tests.e2e.test_page import ROOM, held, until
from tests.support import axe
from tests.support.browser import DESKTOP, Window, window
from tests.support.serving import ServerProcess

pytestmark = pytest.mark.browser
PATIENCE_MS = 60_000


@asynccontextmanager
async def over(server: ServerProcess, name: str = "Sarathi") -> AsyncIterator[tuple[Table, str]]:
    """A table whose first fight is over: Sarathi of the party has lost 4 hit points, the kobold 5. A player's link."""
    async with table_at(server.url) as table:
        await table.gm_does("save_sheet", name=name, sheet=dict(SARATHI))
        sheet = next(iter(table.gm.view["party"]))
        await table.gm_does("add_combatant", id="sarathi", name=name, side="heroes", party=sheet)
        await table.gm_does("add_combatant", id="kobold", name="Kobold", side="monsters", sheet=dict(KOBOLD))
        invite = (await table.gm_does("invite", role="player", name="Žofie")).data
        await table.gm_does("hand_over", combatant="sarathi", seat=invite["seat"])
        await table.gm_does("start")
        await table.gm_does("gm_damage", target="sarathi", amount=4, kind="serious")
        await table.gm_does("gm_damage", target="kobold", amount=5, kind="serious")
        await table.gm_does("end_encounter", winner="heroes")
        yield table, f"{server.url}/r/{table.room}#{secret_of(invite)}"


def gm_link(server: ServerProcess, table: Table) -> str:
    return f"{server.url}/r/{table.room}#{table.invites['gm'].rpartition('#')[2]}"


async def party_sheet(page: Page) -> dict[str, Any]:
    (one,) = (await held(page))["party"].values()
    sheet: dict[str, Any] = one["sheet"]
    return sheet


async def no_sideways(at: Window) -> None:
    assert await at.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "it scrolls sideways"


async def test_what_a_fight_left_goes_back_to_the_sheets_and_is_taken_back_by_one_button(
    browser: Browser, server: ServerProcess
) -> None:
    async with over(server) as (table, _):
        gm = await window(browser, gm_link(server, table), DESKTOP)
        page = gm.page
        after = page.locator("zwada-after")
        await expect(after.get_by_role("heading", level=1)).to_contain_text("Side of heroes wins", timeout=PATIENCE_MS)
        before = await party_sheet(page)
        assert await axe.faults(page) == []
        back = after.locator("zwada-write-back")
        await expect(back.get_by_role("checkbox")).to_have_count(1)
        await expect(back.get_by_role("checkbox")).to_be_checked()
        await expect(back).to_contain_text("Without a sheet of the party: Kobold")
        await back.get_by_role("checkbox").uncheck()
        await expect(back.get_by_role("button", name="Write back to sheets")).to_be_disabled()
        await back.get_by_role("checkbox").check()
        await back.get_by_role("button", name="Write back to sheets").click()
        await expect(back).to_contain_text("Written back: Sarathi")
        assert await party_sheet(page) != before
        await back.get_by_role("button", name="Undo").click()
        sheet = f"JSON.stringify(Object.values({ROOM}.view.party)[0].sheet)"
        await until(page, f"{sheet} === JSON.stringify({json.dumps(before)})")
        assert gm.faults == []


async def test_the_numbers_of_a_fight_are_drawn_and_can_be_read(browser: Browser, server: ServerProcess) -> None:
    async with over(server) as (table, link):
        player = await window(browser, link, {"width": 360, "height": 780}, "cs")
        page = player.page
        after = page.locator("zwada-after")
        await expect(after.get_by_role("heading", level=1)).to_contain_text("Konec boje", timeout=PATIENCE_MS)
        assert await after.locator("zwada-write-back").count() == 0, "only the GM writes sheets"
        assert await axe.faults(page) == []
        points = after.locator("zwada-plot").first
        await expect(points.get_by_role("img")).to_have_accessible_name("Sarathi: 20 → 16")
        await no_sideways(player)
        await points.get_by_role("button", name="Tabulka").click()
        await expect(points.get_by_role("row", name="Sarathi")).to_contain_text("16")
        await expect(after.get_by_role("row", name="Sarathi 0 4 0")).to_be_visible()
        await no_sideways(player)

        gm = await window(browser, gm_link(server, table), DESKTOP)
        dice = gm.page.locator("zwada-after zwada-plot").last
        await expect(dice).to_contain_text("rolled, mean", timeout=PATIENCE_MS)
        await expect(gm.page.locator("zwada-after").get_by_role("row", name="Kobold 0 5 0")).to_be_visible()
        navigation = gm.page.get_by_role("navigation")
        await navigation.get_by_role("button", name="The fight", exact=True).click()
        await gm.page.get_by_label("Now").get_by_role("button", name="After the fight").first.click()
        assert gm.page.url.endswith("#after/1")

        # The next fight begins, and the first is still there under its number.
        await gm.page.get_by_role("button", name="Again", exact=True).click()
        await until(gm.page, f"{ROOM}.view.encounter.number === 2")
        await gm.page.goto(f"{gm.page.url.partition('#')[0]}#after/1")
        await expect(gm.page.locator("zwada-after zwada-plot").first.get_by_role("img")).to_have_accessible_name(
            "Sarathi: 20 → 16; Kobold: 12 → 7"
        )
        assert (gm.faults, player.faults) == ([], [])


async def test_the_log_leaves_as_the_table_saw_it_escaped_and_signed(browser: Browser, server: ServerProcess) -> None:
    async with over(server, "[url=x]@here[/url]") as (table, link):
        player = await window(browser, link, {"width": 360, "height": 780})
        export = player.page.locator("zwada-export")
        result = export.get_by_role("textbox", name="Export")
        await export.get_by_label("Format").select_option(label="BBCode, for forums", timeout=PATIENCE_MS)
        await export.get_by_role("button", name="Export", exact=True).click()
        await expect(result).to_have_value(re.compile(r"\[b\]Zwada: Karczma\[/b\]"))
        written = await result.input_value()
        assert "takes damage: 4" in written
        assert "[url" not in written
        assert "@here" not in written
        await no_sideways(player)
        await export.get_by_label("Format").select_option(label="NDJSON, signed")
        await export.get_by_role("button", name="Export", exact=True).click()
        await expect(result).to_have_value(re.compile("signature"))
        lines = (await result.input_value()).encode().splitlines()
        assert verify(lines).is_good
        assert b"Nobody" not in b"".join(lines)
        assert await export.get_by_role("option", name="Everything").count() == 0

        # The GM too exports what the table saw; for more, the button says first what it is about to do.
        gm = await window(browser, gm_link(server, table), DESKTOP)
        export = gm.page.locator("zwada-export")
        result = export.get_by_role("textbox", name="Export")
        await export.get_by_label("As seen by").select_option(
            label="Everything, as it was written", timeout=PATIENCE_MS
        )
        await export.get_by_role("button", name="Export", exact=True).click()
        assert await result.count() == 0
        async with gm.page.expect_response(lambda answer: "/export?as=gm" in answer.url):
            await export.get_by_role("button", name="Export the hidden too").click()
        await expect(result).to_have_value(re.compile("signature"))
        assert verify((await result.input_value()).encode().splitlines()).is_good
        async with gm.page.expect_download() as saved:
            await export.get_by_role("button", name="Save as a file").click()
        assert (await saved.value).suggested_filename == f"zwada-{table.room}.ndjson"
        assert (gm.faults, player.faults) == ([], [])


async def test_dice_and_signature_are_checked_in_the_browser(
    browser: Browser, server: ServerProcess, tmp_path: Path
) -> None:
    async with over(server) as (_, link):
        player = await window(browser, link, {"width": 360, "height": 780})
        check = player.page.locator("zwada-verify")
        async with player.page.expect_response(lambda answer: "/export?as=table" in answer.url) as answer:
            await check.get_by_role("button", name="Verify").click(timeout=PATIENCE_MS)
        text = await (await answer.value).text()
        status = check.get_by_role("status")
        await expect(status).to_contain_text("Signed with the key of this server")
        await expect(status).to_contain_text("none missing and none changed")
        fallen = sum(len(found.split(",")) for found in re.findall(r'"faces":\[([\d,]+)', text))
        assert fallen >= 2, "initiative, and again where it was a tie"
        await expect(status).to_contain_text(f"Made again from the seed: {fallen}")
        await expect(check).to_contain_text("It does not prove that nobody has read the server's disk")
        await no_sideways(player)

        # The same file with one face changed, as somebody might pass it on.
        changed = re.sub(r'"faces":\[(\d+)', lambda found: f'"faces":[{int(found[1]) % 10 + 1}', text, count=1)
        assert changed != text
        file = tmp_path / "export.ndjson"
        file.write_text(changed, encoding="utf-8")
        await check.get_by_label("An export as a file").set_input_files(file)
        await expect(status).to_contain_text("The lines are not those that were signed")
        await expect(status).to_contain_text("the seed gives")
        file.write_text("no export", encoding="utf-8")
        await check.get_by_label("An export as a file").set_input_files(file)
        await expect(status).to_contain_text("This file is no export of Zwada")
        assert player.faults == []
