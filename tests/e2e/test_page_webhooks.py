"""Webhooks on the page: made, their secret seen once, their deliveries looked through, sent again, removed.

The receiver is a process that checks each message with the standard's own library.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, ViewportSize, expect

from tests.e2e.playing import Table, table_at
from tests.e2e.test_webhooks import HASTY
from tests.support import axe
from tests.support.browser import DESKTOP, PATIENCE_MS, PHONE, window
from tests.support.listening import until
from tests.support.receiver import Receiver
from tests.support.serving import ServerProcess
from zwada_client.session import ask

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PATIENCE_S = PATIENCE_MS / 1_000


@pytest.fixture
async def webhooks_server(tmp_path: Path) -> AsyncIterator[ServerProcess]:
    """A server that may tell an address of this machine, and does not wait for long where it fails."""
    found = ServerProcess(tmp_path / "data", **HASTY)
    await found.start()
    try:
        yield found
    finally:
        found.kill()


@pytest.fixture
def receiver(tmp_path: Path) -> Iterator[Receiver]:
    found = Receiver(tmp_path / "received.jsonl")
    yield found
    found.kill()


async def add(table: Table, *names: str) -> None:
    for name in names:
        await table.gm_does("add_combatant", id=name.lower(), name=name, side=name, template="kobold")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
async def test_the_gm_makes_a_webhook_looks_after_it_and_removes_it(
    browser: Browser, webhooks_server: ServerProcess, receiver: Receiver, size: ViewportSize
) -> None:
    async with table_at(webhooks_server.url) as table:
        invite = table.invites["gm"].rpartition("#")[2]
        gm = await window(browser, f"{webhooks_server.url}/r/{table.room}#{invite}", size)
        panel = gm.page.locator("zwada-webhooks")

        # Made: the secret is there to be copied, and good for the receiver's library.
        await panel.get_by_label("Address").fill(receiver.url)
        await panel.get_by_role("button", name="New webhook").click()
        secret = panel.get_by_label(f"Secret of {receiver.url}")
        await expect(secret).to_have_value(re.compile(r"^whsec_\S+$"))
        receiver.secret = await secret.input_value()
        await expect(panel.get_by_text("This secret is shown only now.")).to_be_visible()
        assert await axe.faults(gm.page) == []
        assert await gm.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "it scrolls sideways"

        # Nobody answers yet: the log says so. Then somebody does, and is told all of it.
        await add(table, "Ada")
        (id,) = table.gm.view["webhooks"]
        await something_is_tried(table, id)
        deliveries = panel.get_by_role("button", name="Deliveries")
        log = panel.get_by_role("status").get_by_role("listitem")
        await deliveries.click()
        await expect(log.first).to_contain_text("no connection")
        receiver.start()
        await until(lambda: names_of(receiver) == {"Ada"}, PATIENCE_S)
        await add(table, "Bor")
        await until(lambda: names_of(receiver) == {"Ada", "Bor"}, PATIENCE_S)

        # Once: a page that is opened anew has the webhook, and no secret.
        await gm.page.reload()
        await expect(panel.get_by_text(receiver.url)).to_be_visible()
        assert receiver.secret not in await gm.page.content()
        await expect(panel.get_by_label(f"Secret of {receiver.url}")).to_have_count(0)
        await deliveries.click()
        await expect(log.first).to_contain_text("204")

        # Sent again: the same ids, so that whoever has them leaves them out.
        before = [message["id"] for message in receiver.heard()]
        await panel.get_by_role("button", name="Send all again").click()
        await until(lambda: len(receiver.heard()) >= 2 * len(before), PATIENCE_S)
        assert {message["id"] for message in receiver.heard()} == set(before)

        # Switched off it is told nothing; on again it goes on where it stopped.
        await panel.get_by_role("button", name="Switch off").click()
        await expect(panel.get_by_text("switched off")).to_be_visible()
        await add(table, "Cyr")
        await panel.get_by_role("button", name="Switch on").click()
        await until(lambda: names_of(receiver) >= {"Ada", "Bor", "Cyr"}, PATIENCE_S)

        # Removed, after a warning: nothing more is sent.
        await panel.get_by_role("button", name="Remove the webhook").click()
        await expect(panel.get_by_text("Nothing more is sent there")).to_be_visible()
        await panel.get_by_role("button", name="Remove the webhook").click()
        await expect(panel.get_by_text(receiver.url)).to_have_count(0)
        await table.gm.until(lambda gm: not gm.view.get("webhooks"), PATIENCE_S)
        assert gm.faults == []


async def something_is_tried(table: Table, webhook: str) -> None:
    """Wait until the server has tried to deliver something."""
    url = f"{table.gm.session.base}/v1/rooms/{table.room}/webhooks/{webhook}"
    async with asyncio.timeout(PATIENCE_S):
        while True:
            found = await asyncio.to_thread(ask, url, bearer=await table.gm.session.fresh_token())
            if found["attempts"]:
                return
            await asyncio.sleep(0.05)


def names_of(receiver: Receiver) -> set[str]:
    """Whom the receiver was told of as added."""
    added = [each["body"]["data"]["event"] for each in receiver.heard() if each["body"]["type"] == "CombatantAdded"]
    return {str(event.get("name")) for event in added}
