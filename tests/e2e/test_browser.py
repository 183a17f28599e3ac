"""A fight in Chromium: three windows (the GM, two players) play it through the page from start to end.

A fourth hand, a GM without a window, only fixes the dice. After every step each window holds, byte for byte, the view
that the server makes for its seat.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import pytest
from playwright.async_api import Locator, expect

from tests.e2e.fights import KOBOLD, LETHI, SARATHI, Member
from tests.e2e.playing import Table, secret_of, table_at
from tests.e2e.views import shown_by_server
from tests.support.browser import Window, chromium, window
from tests.support.serving import ServerProcess
from zwada_client import Session, canonical
from zwada_client.session import Link

pytestmark = pytest.mark.browser

CAST = (
    Member("kobold1", "monsters", KOBOLD),
    Member("kobold2", "monsters", KOBOLD),
    Member("sarathi", "heroes", SARATHI, seat="Sarathi"),
    Member("lethi", "heroes", LETHI, seat="Lethi"),
)
# 14, 17, 20, 14; the tied ones again: 12 and 19.
INITIATIVE = (5, 8, 8, 5, 3, 10)
ORDER = ("Sarathi", "Kobold2", "Lethi", "Kobold1")


@dataclass
class Seated:
    """A window, and what is needed to ask the server what it should show."""

    window: Window
    session: Session

    @property
    def choices(self) -> Locator:
        """What this window offers to choose from."""
        return self.window.page.locator("zwada-options")

    async def attacks(self, target: str) -> None:
        """The first tap arms, the second sends."""
        button = self.choices.get_by_role("button", name=re.compile(target))
        await button.click()
        await expect(button).to_have_attribute("aria-pressed", "true")
        await button.click()

    async def answers(self, answer: str) -> None:
        """One tap on an answer to a question."""
        await self.window.page.locator("zwada-prompt").get_by_role("button", name=re.compile(answer)).first.click()

    async def holds(self) -> bytes:
        """The view this window holds, in canonical form."""
        view = await self.window.page.locator("zwada-room").evaluate("room => JSON.stringify(room.view)")
        return canonical(json.loads(view))


@asynccontextmanager
async def three_windows(server: ServerProcess) -> AsyncIterator[tuple[Table, Seated, Seated, Seated]]:
    """A table that is ready to begin, with the GM, Sarathi and Lethi each at a window."""
    async with table_at(server.url) as table, chromium() as browser:
        secrets = {"gm": table.invites["gm"].rpartition("#")[2]}
        seats = {}
        for name in ("Sarathi", "Lethi"):
            invite = (await table.gm_does("invite", role="player", name=name)).data
            secrets[name], seats[name] = secret_of(invite), invite["seat"]
        for member in CAST:
            data = {"id": member.id, "name": member.id.capitalize(), "side": member.side, "sheet": dict(member.sheet)}
            await table.gm_does("add_combatant", **data, **({"seat": seats[member.seat]} if member.seat else {}))
        seated = []
        for name, secret in secrets.items():
            opened = await window(browser, f"{server.url}/r/{table.room}#{secret}")
            seated.append(Seated(opened, await Session.open(Link(server.url, table.room, secret))))
            await expect(opened.page.get_by_text("Karczma").first).to_be_visible()
            assert secret not in opened.page.url, name  # the address bar forgets the invite
        gm, sarathi, lethi = seated
        yield table, gm, sarathi, lethi
        assert [one.window.faults for one in seated] == [[], [], []]


async def agree(table: Table, *seated: Seated) -> None:
    """Each window holds the server's view of its seat, byte for byte; what is on its way may take a moment."""
    for one in seated:
        for _ in range(200):
            held, shown = await one.holds(), await shown_by_server(table, one.session)
            if held == shown:
                break
            await asyncio.sleep(0.05)
        assert held == shown


async def test_a_fight_played_through_three_windows(server: ServerProcess) -> None:
    async with three_windows(server) as (table, gm, sarathi, lethi):
        windows = (gm, sarathi, lethi)
        await table.gm_does("override", what="dice", faces=list(INITIATIVE))
        await gm.window.page.get_by_role("button", name="Start", exact=True).click()
        await expect(sarathi.window.page.get_by_text("Your turn: Sarathi")).to_be_visible()
        rows = lethi.window.page.locator("zwada-combatant bdi.who")
        await expect(rows).to_have_text(list(ORDER))
        await agree(table, *windows)
        # 12 + 6 against 9 + 2; the right leg; 110 % of 19: Kobold2 is down.
        await table.gm_does("override", what="dice", faces=[6, 2, 4, 9])
        await sarathi.attacks("Kobold2")
        await gm.answers("[Bb]lock")
        await expect(lethi.window.page.get_by_text("Your turn: Lethi")).to_be_visible()
        await agree(table, *windows)
        # Nobody blocks: 12 + 5; the torso; 30 % of 19 is 5.7.
        await table.gm_does("override", what="dice", faces=[5, 6, 2])
        await lethi.attacks("Kobold1")
        await gm.answers("No defence")
        await agree(table, *windows)
        # 9 + 4 against 12 without dice; the head; all of 10.
        await table.gm_does("override", what="dice", faces=[4, 10, 6])
        await gm.attacks("Lethi")
        await lethi.answers("[Bb]lock")
        await expect(sarathi.window.page.get_by_text("Your turn: Sarathi")).to_be_visible()
        await agree(table, *windows)
        # Round two: 12 + 8 against 9 + 3; the torso; all of 19: nobody is left.
        await table.gm_does("override", what="dice", faces=[8, 3, 7, 8])
        await sarathi.attacks("Kobold1")
        await gm.answers("[Bb]lock")
        await table.gm.until(lambda gm: gm.view["encounter"]["phase"] == "ended", 10)
        await agree(table, *windows)
        combatants = table.gm.view["encounter"]["combatants"]
        assert {who: one["hp"]["now"] for who, one in combatants.items()} == {
            "kobold1": 0,
            "kobold2": 0,
            "sarathi": 20,
            "lethi": 10,
        }
        assert table.gm.view["encounter"]["winner"] == "heroes"
