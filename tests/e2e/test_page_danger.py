"""How dangerous a fight is, on the page: asked while it is prepared, and left alone before it is answered."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Browser, Route, expect

from tests.e2e.playing import table_at
from tests.support import axe
from tests.support.browser import PHONE, window
from tests.support.serving import ServerProcess

pytestmark = [pytest.mark.browser, pytest.mark.slow]


async def never_answered(route: Route) -> None:
    """The request is held."""


async def test_the_gm_sees_how_a_fight_is_likely_to_go_and_that_it_has_changed_since(
    browser: Browser, server: ServerProcess
) -> None:
    async with table_at(server.url) as table:
        for id, side in (("ada", "heroes"), ("bor", "monsters")):
            await table.gm_does("add_combatant", id=id, name=id.capitalize(), side=side, template="kobold")
        gm = await window(browser, f"{server.url}/r/{table.room}#{table.invites['gm'].rpartition('#')[2]}", PHONE)
        danger = gm.page.locator("zwada-danger")
        ask = danger.get_by_role("button", name="How dangerous is this?")
        # The first time the server does not come to an end, so that there is something to be left.
        await gm.page.route("**/odds", never_answered)
        await ask.click()
        await expect(danger.get_by_role("progressbar")).to_be_visible()
        await danger.get_by_role("button", name="Cancel").click()
        await expect(danger.get_by_role("progressbar")).to_have_count(0)
        await expect(danger.get_by_role("table")).to_have_count(0)
        await gm.page.unroute("**/odds")
        await ask.click()
        await expect(danger.get_by_text("fights played")).to_be_visible()
        wins = danger.get_by_role("table").first
        for side in ("heroes", "monsters"):
            row = wins.get_by_role("row").filter(has_text=side)
            await expect(row.get_by_role("cell")).to_have_text([re.compile(r"\d%$"), re.compile(r"\d.* – .*\d.*%$")])
        await expect(danger.get_by_role("row", name="Ada")).to_be_visible()
        assert await axe.faults(gm.page) == []
        assert await gm.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "it scrolls sideways"
        await table.gm_does("add_combatant", id="cyr", name="Cyr", side="monsters", template="kobold")
        await expect(danger.get_by_text("The fight has changed since then.")).to_be_visible()
        assert table.gm.view["encounter"]["phase"] == "setup"
        assert gm.faults == []
