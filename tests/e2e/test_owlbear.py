"""The extension of Owlbear Rodeo in its frame, in a real browser at a real server.

Owlbear itself is a page of the test's that answers the messages of its SDK, at Owlbear's own address.
"""

from __future__ import annotations

import asyncio
import base64
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.async_api import Browser, Page, Route, expect

from tests.e2e.fights import KOBOLD, SARATHI
from tests.e2e.playing import Table, secret_of, table_at
from tests.support.serving import ServerProcess
from tests.support.tree import ROOT

pytestmark = [pytest.mark.browser, pytest.mark.slow]

OWLBEAR = "https://www.owlbear.rodeo"

HOST = ROOT / "tests" / "support" / "owlbear.html"


@asynccontextmanager
async def owlbear(browser: Browser, server: ServerProcess) -> AsyncIterator[Page]:
    """A room of Owlbear's with the extension in it, as its manifest says."""
    async with httpx.AsyncClient(trust_env=False) as http:
        manifest = (await http.get(f"{server.url}/owlbear.json")).json()
    ref = base64.b64encode(f"{OWLBEAR} room".encode()).decode()
    html = HOST.read_text(encoding="utf-8").replace(
        "PANEL", f"{server.url}{manifest['action']['popover']}?obrref={ref}"
    )
    html = html.replace("BEHIND", f"{server.url}{manifest['background_url']}?obrref={ref}")
    context = await browser.new_context(viewport={"width": 500, "height": 760}, locale="en")

    async def room(route: Route) -> None:
        await route.fulfill(body=html, content_type="text/html")

    await context.route(f"{OWLBEAR}/**", room)
    # A browser lets a site of the web reach a server on this machine only where it is told to.
    await context.grant_permissions(["local-network-access"], origin=OWLBEAR)
    page = await context.new_page()
    await page.goto(f"{OWLBEAR}/room/tavern")
    try:
        yield page
    finally:
        await context.close()


async def comes(page: Page, expression: str, value: Any) -> None:
    """Wait until the world of the tabletop is so."""
    for _ in range(600):
        found = await page.evaluate(expression)
        if found == value:
            return
        await asyncio.sleep(0.1)
    raise AssertionError(f"{expression} is {found!r}, not {value!r}")


async def at_table(table: Table) -> None:
    for who, sheet in (("sarathi", SARATHI), ("kobold", KOBOLD)):
        await table.gm_does("add_combatant", id=who, name=who.capitalize(), side=who, sheet=dict(sheet))


RINGED = 'world.items.filter(({type}) => type === "SHAPE").map(({attachedTo}) => attachedTo)'
LINKED = 'world.items.flatMap(({metadata}) => metadata["zwada.table"]?.combatant ?? []).sort()'


async def test_the_panel_is_the_table_and_whose_turn_it_is_has_a_ring(browser: Browser, tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "data", ZWADA_FRAME=OWLBEAR)
    await server.start()
    try:
        async with table_at(server.url) as table, owlbear(browser, server) as page:
            faults: list[str] = []
            page.on("pageerror", lambda error: faults.append(str(error)))
            await at_table(table)
            panel = page.frame_locator("#panel")
            field = panel.get_by_label("Invite link")
            await field.fill("https://elsewhere.example/r/tavern#secret")
            await panel.get_by_role("button", name="Sit down").click()
            await expect(panel.get_by_role("alert")).to_have_text(
                "This is no invite link. It looks like https://host/r/ROOM#INVITE."
            )
            await field.fill(f"{table.base}/r/{table.room}#{secret_of({'link': table.invites['gm']})}")
            await panel.get_by_role("button", name="Sit down").click()
            await expect(panel.locator("zwada-room").get_by_text("Sarathi").first).to_be_visible()
            await comes(page, 'world.room["zwada.table"]', {"room": table.room})
            await comes(page, LINKED, ["kobold", "sarathi"])
            assert await page.evaluate(RINGED) == []

            await table.gm_does("start", order=["sarathi", "kobold"])
            await comes(page, RINGED, ["t1"])
            await expect(panel.locator("zwada-track").get_by_text("Sarathi").first).to_be_visible()
            await table.gm.do("end_turn", {"actor": "sarathi"})
            await page.evaluate('select(["t2"])')
            await expect(panel.get_by_label("The chosen token is")).to_be_visible()

            # Closed and opened again. This browser lets a frame keep nothing: the page behind the scene knows the seat.
            await page.evaluate("panel.src += '&again'")
            await expect(panel.locator("zwada-track").get_by_text("Sarathi").first).to_be_visible()
            await page.screenshot(path=str(tmp_path / "panel.png"))
            await table.gm_does("end_encounter")
            await comes(page, RINGED, [])

            # The way to other tables, which stand in no frame, leads to another link.
            await panel.get_by_role("button", name="Menu").click()
            await panel.get_by_role("link", name="My tables").click()
            await expect(panel.get_by_label("Invite link")).to_be_visible()
            assert faults == []
    finally:
        server.kill()
