"""How the page says how its connection stands: sent, refused, late, lost, moved, taken over; what can be read offline.

Between the page and a real server stands somebody who holds messages back, answers instead of the server, or hangs up.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.async_api import Browser, Page, WebSocketRoute, expect

from tests.e2e.fights import KOBOLD, SARATHI
from tests.e2e.playing import Table, secret_of, table_at
from tests.support.browser import PHONE, Window
from tests.support.serving import ServerProcess

pytestmark = pytest.mark.browser

Message = dict[str, Any]
ROOM = "document.querySelector('zwada-room')"


@dataclass
class Between:
    """Hears both; `answers` and `alters` may say something else than the server does."""

    answers: Callable[[Message], Message | None] | None = None
    """Another answer to a command, which then does not reach the server."""
    alters: Callable[[Message], Message | None] | None = None
    """What the page hears instead of a message of the server; None: nothing."""
    hangs_up: int = 0
    """The close code with which every connection ends as it begins."""
    commands: list[Message] = field(default_factory=list)
    late: list[Message] = field(default_factory=list)
    sockets: list[WebSocketRoute] = field(default_factory=list)

    @property
    def socket(self) -> WebSocketRoute:
        """The newest connection."""
        return self.sockets[-1]

    async def open(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        self.sockets.append(socket)

        async def says(text: str | bytes) -> None:
            said: Message = json.loads(text)
            if said["t"] == "hello" and self.hangs_up:
                await socket.close(code=self.hangs_up)
                return
            if said["t"] == "cmd":
                self.commands.append(said)
                if self.answers and (instead := self.answers(said)):
                    self.tell({"t": "result", "id": said["id"], **instead})
                    return
            server.send(text)

        def hears(text: str | bytes) -> None:
            heard: Message = json.loads(text)
            instead = self.alters(heard) if self.alters else heard
            if instead is None:
                self.late.append(heard)
            else:
                self.tell(instead)

        socket.on_message(says)
        server.on_message(hears)

    def tell(self, message: Message) -> None:
        self.socket.send(json.dumps(message))

    def let_go(self) -> None:
        """All that was held back arrives."""
        self.alters = None
        late, self.late = self.late, []
        for message in late:
            self.tell(message)


@dataclass
class Seated:
    """Sarathi's player, in the own turn."""

    page: Page
    between: Between
    table: Table
    strip: Any = None

    async def ends_turn(self) -> None:
        """Press what ends the turn, both times where something would be lost."""
        button = self.page.locator("zwada-options[data-hot] button.pass")
        await button.click()
        await self.page.wait_for_timeout(400)  # two presses in a moment are one
        await button.click()


@asynccontextmanager
async def in_turn(browser: Browser, server: ServerProcess) -> AsyncIterator[Seated]:
    async with table_at(server.url, "Forest road") as table:
        invite = (await table.gm_does("invite", role="player", name="Sarathi")).data
        for who, sheet, seat in (("sarathi", SARATHI, invite["seat"]), ("kobold", KOBOLD, None)):
            named = {"id": who, "name": who.capitalize(), "side": who, "sheet": dict(sheet)}
            await table.gm_does("add_combatant", **named, **({"seat": seat} if seat else {}))
        await table.gm_does("start", order=["sarathi", "kobold"])
        context = await browser.new_context(viewport=PHONE, locale="en")
        try:
            player = Window(await context.new_page())
            between = Between()
            await player.page.route_web_socket("**/ws", between.open)
            await player.page.goto(f"{table.base}/r/{table.room}#{secret_of(invite)}")
            await expect(player.page.locator("zwada-room .cue")).to_contain_text("Your turn")
            seated = Seated(player.page, between, table, player.page.locator("zwada-connection"))
            await expect(seated.strip).to_have_text("")
            yield seated
            assert [fault for fault in player.faults if "ERR_CONNECTION_REFUSED" not in fault] == []
        finally:
            await context.close()


async def test_what_is_on_its_way_is_said_where_it_was_pressed_and_done_once(
    browser: Browser, server: ServerProcess
) -> None:
    async with in_turn(browser, server) as player:
        page, between = player.page, player.between
        between.alters = lambda heard: None if heard["t"] in ("result", "update") else heard
        await player.ends_turn()
        choices = page.locator("zwada-options[data-hot]")
        await expect(choices).to_contain_text("Sending…")
        await expect(choices).to_contain_text("Not confirmed yet. It is safe to press again.")
        await player.ends_turn()
        await between.socket.close(code=4508)
        await expect(player.strip).to_contain_text("Connection lost")
        await expect(player.strip).to_contain_text("End turn: will be sent again, once")
        between.alters = None
        await expect(player.strip).to_have_text("")
        await expect(page.get_by_text("Kobold acts")).to_be_visible()
        assert len({sent["id"] for sent in between.commands}) == 1, "pressed again it is the same command"
        assert len(between.commands) >= 3
        sarathi = player.table.gm.view["encounter"]["combatants"]["sarathi"]
        assert sarathi["turns"] == 1


ANSWERS = [
    ("busy", {"retry_ms": 60_000}, "The server is busy. Your action is sent again by itself."),
    ("no_blocks_left", {"params": {"used": 2, "size": 2}}, "No block left this round"),
    ("turn.stale", {}, "That turn is over, so nothing was done."),
    ("prompt.covered", {"params": {"who": "kobold"}}, "Another question comes first: Kobold is asked."),
    ("storage.unavailable", {}, "The server cannot save at the moment, so your action was not accepted."),
]


@pytest.mark.slow
@pytest.mark.parametrize(("code", "more", "words"), ANSWERS, ids=[code for code, _, _ in ANSWERS])
async def test_a_refusal_stands_where_it_was_pressed_and_says_what_now(
    browser: Browser, server: ServerProcess, code: str, more: Message, words: str
) -> None:
    async with in_turn(browser, server) as player:
        player.between.answers = lambda _: {"error": {"code": code, "params": {}, **more}}
        await player.ends_turn()
        await expect(player.page.locator("zwada-options[data-hot]")).to_contain_text(words)
        calm = player.page.locator("zwada-options[data-hot] p.calm")
        assert await calm.count() == (1 if code in ("turn.stale", "prompt.covered") else 0)
        player.between.answers = None
        if code == "busy":
            await player.page.get_by_role("button", name="Stop trying").click()
            await expect(player.strip).to_have_text("")
        await player.ends_turn()  # what was refused can be sent again from the same place
        await expect(player.page.get_by_text("Kobold acts")).to_be_visible()


@pytest.mark.slow
async def test_a_window_that_is_behind_says_so_and_its_choices_rest_until_it_is_level(
    browser: Browser, server: ServerProcess
) -> None:
    async with in_turn(browser, server) as player:
        between = player.between
        between.alters = lambda heard: None if heard["t"] in ("update", "snapshot") else heard
        for used in (1, 0, 1):
            await player.table.gm_does("override", what="limit", target="sarathi", limit="block", used=used)
        await player.table.level()
        while len(between.late) < 3:
            await player.page.wait_for_timeout(50)
        between.tell(between.late[-1])  # two are missing before it
        await expect(player.strip).to_have_text("Catching up: 3 changes")
        await expect(player.page.locator(".choices .resting")).to_be_attached()
        while between.late[-1]["t"] != "snapshot":  # asked for with `sync`
            await player.page.wait_for_timeout(50)
        between.late = between.late[-1:]
        between.let_go()
        await expect(player.strip).to_have_text("")
        await expect(player.page.locator(".choices .resting")).to_have_count(0)


@pytest.mark.slow
async def test_a_server_that_moves_or_cannot_save_says_so_and_is_come_back_to(
    browser: Browser, server: ServerProcess
) -> None:
    async with in_turn(browser, server) as player:
        between = player.between
        between.hangs_up = 4503
        between.tell({"t": "moved", "retry_ms": 500})
        await expect(player.strip).to_have_text("The server is moving. A few seconds.")
        await between.socket.close(code=4503)
        await expect(player.strip).to_have_text("The server is moving. A few seconds.")
        between.hangs_up = 4500
        await expect(player.strip).to_contain_text(
            "The server cannot save now, so nothing is accepted. Nothing is lost."
        )
        between.hangs_up = 0
        await expect(player.strip).to_have_text("")


@pytest.mark.slow
async def test_a_table_that_moved_on_and_one_with_another_history_say_so(
    browser: Browser, server: ServerProcess
) -> None:
    async with in_turn(browser, server) as player:
        between = player.between
        between.alters = lambda heard: heard | {"resumed": False} if heard["t"] == "welcome" else heard
        await between.socket.close(code=4508)
        await expect(player.strip).to_have_text("The table moved on while you were away.")
        between.alters = lambda heard: heard | {"epoch": 99} if heard["t"] == "welcome" else heard
        await between.socket.close(code=4508)
        await expect(player.strip).to_have_text("The table is being restored.")
        await player.table.gm_does("override", what="limit", target="sarathi", limit="block", used=1)
        await expect(player.strip).to_have_text("")


ENDS = [
    (4401, "This link no longer opens a seat. Ask the GM for a new one."),
    (4403, "This link no longer opens a seat. Ask the GM for a new one."),
    (4404, "There is no such table any more. Check the link."),
    (4410, "There is no such table any more. Check the link."),
    (4409, "Open in a newer window."),
]


@pytest.mark.slow
@pytest.mark.parametrize(("code", "words"), ENDS)
async def test_a_connection_that_ends_for_good_says_why_and_the_table_can_still_be_read(
    browser: Browser, server: ServerProcess, code: int, words: str
) -> None:
    async with in_turn(browser, server) as player:
        between = player.between
        between.hangs_up = code  # 4401 is tried once more, with a new token
        await between.socket.close(code=code)
        await expect(player.strip).to_contain_text(words)
        await expect(player.page.get_by_text("Sarathi").first).to_be_visible()
        await expect(player.page.locator(".choices .resting")).to_be_attached()
        kept = "Object.keys(localStorage).filter(key => key.startsWith('zwada.last.')).length"
        if code == 4409:
            between.hangs_up = 0
            await player.page.get_by_role("button", name="Use it here").click()
            await expect(player.strip).to_have_text("")
            await player.ends_turn()
            await expect(player.page.get_by_text("Kobold acts")).to_be_visible()
        else:
            assert await player.page.evaluate(kept) == 0, "whoever lost the seat does not read on in it"


@pytest.mark.slow
async def test_a_table_can_be_read_where_its_server_cannot_be_reached(
    browser: Browser, server_process: ServerProcess
) -> None:
    server = server_process
    async with in_turn(browser, server) as player:
        page = player.page
        ready = "caches.match('/').then(found => found !== undefined && navigator.serviceWorker.controller !== null)"
        while not await page.evaluate(ready):
            await page.wait_for_timeout(100)
        url = page.url
        server.kill()
        await expect(player.strip).to_contain_text("Connection lost")
        await page.reload()
        await expect(player.strip).to_contain_text("You see the table as of")
        await expect(page.get_by_text("Sarathi").first).to_be_visible()
        await expect(page.locator("zwada-room .cue")).to_contain_text("Your turn")
        assert await page.locator("zwada-options[data-hot] button").count() == 0, (
            "nothing can be chosen from an old view"
        )
        other = await page.context.new_page()  # a window that was never at the table
        await other.goto(url.split("#")[0].replace(player.table.room, "elsewhere"))
        await expect(other.get_by_text("Sarathi")).to_have_count(0)
        await other.close()
        await server.start()
        await expect(player.strip).to_have_text("")
        await player.ends_turn()
        await expect(page.get_by_text("Kobold acts")).to_be_visible()
