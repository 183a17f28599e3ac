"""The page in Chromium against a real server: what people press and read.

Nothing here knows a rule: whoever is asked presses the first thing that is offered.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from typing import Any

import httpx
import pytest
from playwright.async_api import Browser, Page, Route, TimeoutError, expect

from tests.support.browser import DESKTOP, PHONE, Window, window
from tests.support.serving import ServerProcess

pytestmark = pytest.mark.browser

ROOM = "document.querySelector('zwada-room')"
PATIENCE_S = 60.0


def canonical(value: Any) -> str:
    """The one spelling that views are compared by."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


async def held(page: Page) -> dict[str, Any]:
    """The view as the page holds it."""
    view: dict[str, Any] = await page.evaluate(f"{ROOM}.view")
    return view


async def kinds(page: Page) -> list[str]:
    """What this window is asked: turn, defence, free."""
    asked: list[str] = await page.evaluate(f"Object.values({ROOM}.options).flat().map(group => group.kind)")
    return asked


async def comes(page: Page, what: str, within_s: float = PATIENCE_S) -> bool:
    """Whether an expression becomes true in time. Asked again and again: the page's policy lets no code wait there."""
    end = time.monotonic() + within_s
    while time.monotonic() < end:
        if await page.evaluate(f"{ROOM}?.view !== undefined && ({what})"):
            return True
        await asyncio.sleep(0.05)
    return False


async def until(page: Page, what: str) -> None:
    """Wait until it is true."""
    assert await comes(page, what), what


async def served(server: ServerProcess, page: Page) -> dict[str, Any]:
    """The view that the server has for the seat of this window."""
    seat = json.loads(
        await page.evaluate(
            "localStorage.getItem(Object.keys(localStorage).find(key => key.startsWith('zwada.seat.')))"
        )
    )
    async with httpx.AsyncClient(base_url=server.url, trust_env=False) as http:
        session = await http.post(f"/v1/rooms/{seat['room']}/session", json={"refresh": seat["refresh"]})
        bearer = {"authorization": f"Bearer {session.json()['token']}"}
        view: dict[str, Any] = (await http.get(f"/v1/rooms/{seat['room']}/view", headers=bearer)).json()
        return view


async def same_bytes(server: ServerProcess, *pages: Page) -> None:
    """Each window holds the server's view of its seat, byte for byte."""
    for page in pages:
        until_s = time.monotonic() + 5
        while (mine := canonical(await held(page))) != (theirs := canonical(await served(server, page))):
            if time.monotonic() > until_s:
                assert mine == theirs
            await asyncio.sleep(0.05)


async def add(page: Page, template: str, side: str, count: int = 1, hidden: bool = False) -> None:
    """Bring somebody in from a template, as the GM does before the fight."""
    form = page.locator("zwada-add")
    before = await page.evaluate(f"Object.keys({ROOM}.view.encounter?.combatants ?? {{}}).length")
    await form.locator(f'[data-source="system/{template}"]').click()
    await form.get_by_label("Side", exact=True).fill(side)
    await form.get_by_label("How many").fill(str(count))
    await form.get_by_label("How many").press("Tab")
    await form.get_by_label("Hidden from the start").set_checked(hidden)
    await form.get_by_role("button", name="Add a combatant").click()
    await until(page, f"Object.keys({ROOM}.view.encounter?.combatants ?? {{}}).length === {before + count}")


async def table(browser: Browser, server: ServerProcess, ruleset: str = "dragons_of_shadows") -> tuple[Window, str]:
    """A table made in the lobby; the GM's window and the table's address."""
    gm = await window(browser, server.url, DESKTOP)
    await gm.page.get_by_label("Rules").select_option(ruleset)
    await gm.page.get_by_label("Name of the table").fill("Forest road")
    await gm.page.get_by_role("button", name="Make the table").click()
    await gm.page.wait_for_selector("zwada-prepare")
    assert "#" not in gm.page.url, "the invite is still in the address"
    return gm, gm.page.url


async def player_link(gm: Page, name: str) -> str:
    """A new player's link, as the GM copies it."""
    links = gm.locator("zwada-seats .link input")
    before = await links.count()
    await gm.locator("zwada-seats .links").first.get_by_role("textbox", name="Name").fill(name)
    await gm.get_by_role("button", name="Link for a player").click()
    await links.nth(before).wait_for()
    return await links.nth(before).input_value()


async def act(page: Page) -> None:
    """Answer, or take the first action against the first target, or end the turn: by the keyboard alone."""
    asked = await kinds(page)
    before = await page.evaluate(f"{ROOM}.seq")
    with contextlib.suppress(TimeoutError):  # a turn in which nothing can be chosen has no such button
        await page.locator("[data-n='1']").first.wait_for(timeout=3_000)
    if any(kind not in ("turn", "free") for kind in asked):
        await page.keyboard.press("1")
    else:
        for _ in range(2):  # the first press arms, the second sends
            await page.keyboard.press("1")
    if await comes(page, f"{ROOM}.seq > {before}", 3):
        return
    await end_turn(page)  # the first thing offered could not be taken


async def end_turn(page: Page) -> None:
    """End the turn; what is lost by it is said at the first press."""
    before = await page.evaluate(f"{ROOM}.seq")
    last = page.locator("zwada-options[data-hot] button.pass")
    await last.click()
    armed = page.locator("zwada-options[data-hot] button.pass.armed")
    if await armed.count():
        await asyncio.sleep(0.5)  # two presses in a moment are a double click, and count once
        await armed.click()
    await until(page, f"{ROOM}.seq > {before}")


async def foe_attacks(gm: Page, player: Page) -> None:
    """The fight begins; the player's turn goes by where it comes first, and the GM attacks with the foe."""
    await gm.get_by_role("button", name="Start").click()
    encounter = f"{ROOM}.view.encounter"
    await until(player, f"{encounter}.beat !== undefined")
    if "turn" in await kinds(player):
        await end_turn(player)
    await until(gm, f"{encounter}.combatants[{encounter}.beat?.who[0]]?.side === 'foes'")
    await gm.bring_to_front()
    await act(gm)


async def play(server: ServerProcess, gm: Page, *players: Page, steps: int = 80) -> None:
    """Play until the fight is over or so many things were done; each player acts for itself, the GM for the rest."""
    for _ in range(steps):
        if (await held(gm))["encounter"]["phase"] != "running":
            return
        for page in (*players, gm):
            if any(kind != "free" for kind in await kinds(page)):
                await page.bring_to_front()
                await act(page)
                break
        await same_bytes(server, gm, *players)


async def test_a_fight_from_the_lobby_to_its_end(browser: Browser, server_process: ServerProcess) -> None:
    gm, _ = await table(browser, server_process)
    await add(gm.page, "ignatius", "party")
    await add(gm.page, "sarathi", "party")
    await add(gm.page, "kobold", "foes", 2)
    players = [await window(browser, await player_link(gm.page, name), PHONE) for name in ("Mira", "Žofie")]
    for player in players:
        # Three taps from the link: the character, and one sits.
        await player.page.get_by_role("button", name="Take this one").first.click()
        await until(player.page, f"Object.values({ROOM}.view.encounter.combatants).some(one => one.mine)")
    await gm.page.get_by_role("button", name="Start").click()
    await until(gm.page, f"{ROOM}.view.encounter.phase === 'running'")
    await play(server_process, gm.page, *(player.page for player in players))
    for each in (gm, *players):
        await each.page.get_by_text("The fight has ended").first.wait_for()
        assert each.faults == []
    for player in players:
        wide = await player.page.evaluate("document.documentElement.scrollWidth")
        assert wide <= PHONE["width"], "a phone scrolls sideways"


async def test_a_table_is_made_once_the_options_of_its_rules_have_come_and_not_while_the_button_may_still_move(
    browser: Browser, server_process: ServerProcess
) -> None:
    lobby = (await window(browser, server_process.url, DESKTOP)).page
    make = lobby.get_by_role("button", name="Make the table")
    await expect(make).to_be_enabled()
    come = asyncio.Event()

    async def late(route: Route) -> None:
        await come.wait()
        await route.continue_()

    await lobby.route("**/v1/rulesets/dnd5e", late)
    await lobby.get_by_label("Rules").select_option("dnd5e")
    await expect(make).to_be_disabled()
    come.set()
    await expect(make).to_be_enabled()
    await expect(lobby.get_by_text("Table options")).to_be_visible()


async def test_an_open_question_outlives_the_server(browser: Browser, server_process: ServerProcess) -> None:
    gm, _ = await table(browser, server_process)
    await add(gm.page, "guard", "party")
    await add(gm.page, "kobold", "foes")
    player = await window(browser, await player_link(gm.page, "Mira"), PHONE)
    await player.page.get_by_role("button", name="Take this one").click()
    await until(player.page, f"Object.values({ROOM}.view.encounter.combatants).some(one => one.mine)")
    await foe_attacks(gm.page, player.page)
    await player.page.get_by_text("Kobold attacks you").wait_for()
    question = (await held(player.page))["encounter"]["waiting"]

    server_process.kill()
    await player.page.get_by_text("Connection lost").wait_for()
    await server_process.start()
    await player.page.get_by_text("Connection lost").wait_for(state="detached", timeout=PATIENCE_S * 1000)

    assert (await held(player.page))["encounter"]["waiting"] == question
    await same_bytes(server_process, gm.page, player.page)
    await player.page.get_by_role("button", name="Block").first.click()
    await until(player.page, f"!{ROOM}.view.encounter.waiting.includes({json.dumps(question[0])})")
    await same_bytes(server_process, gm.page, player.page)


async def test_what_is_hidden_is_nowhere_on_a_players_page(browser: Browser, server_process: ServerProcess) -> None:
    gm, address = await table(browser, server_process)
    await add(gm.page, "ignatius", "party")
    await add(gm.page, "kobold", "foes")
    await add(gm.page, "baltir", "foes", hidden=True)
    player = await window(browser, await player_link(gm.page, "Mira"), PHONE)
    await gm.page.get_by_role("button", name="Start").click()
    await until(player.page, f"{ROOM}.view.encounter.phase === 'running'")
    assert "altir" not in canonical(await held(player.page))
    for _ in range(2):
        assert await player.page.get_by_text("Baltir").count() == 0
        await player.page.get_by_role("button", name="Log", exact=True).click()
    assert await gm.page.get_by_text("Baltir").count() > 0

    # A reload comes back to the same seat, by the address alone.
    await player.page.goto(address)
    await until(player.page, f"{ROOM}.view.encounter.phase === 'running'")
    assert (await held(player.page))["seats"] == (await served(server_process, player.page))["seats"]


async def test_two_game_masters_end_one_turn_once(browser: Browser, server_process: ServerProcess) -> None:
    gm, address = await table(browser, server_process)
    await add(gm.page, "ignatius", "party")
    await add(gm.page, "kobold", "foes")
    await gm.page.get_by_role("button", name="Start").click()
    await until(gm.page, f"{ROOM}.view.encounter.phase === 'running'")
    other = await gm.page.context.new_page()  # the same seat in a second window
    await other.goto(address)
    await until(other, f"{ROOM}.view.encounter.phase === 'running'")
    for page in (gm.page, other):
        await page.locator("zwada-options[data-hot] button.pass").click()  # what is lost is said first
    await asyncio.gather(
        *(page.locator("zwada-options[data-hot] button.pass").click(click_count=2) for page in (gm.page, other))
    )
    await until(gm.page, f"Object.values({ROOM}.view.encounter.combatants).every(one => one.turns >= 1)")
    await asyncio.sleep(0.5)  # for what should not come
    await same_bytes(server_process, gm.page, other)
    fighters = (await held(gm.page))["encounter"]["combatants"].values()
    assert sorted(one["turns"] for one in fighters) == [1, 1], "one turn has passed, and the next has begun"


async def test_what_a_game_master_sets_can_be_undone_and_strikes_no_other_line(
    browser: Browser, server_process: ServerProcess
) -> None:
    gm, _ = await table(browser, server_process)
    await add(gm.page, "ignatius", "party")
    await add(gm.page, "kobold", "foes")
    await gm.page.get_by_role("button", name="Start").click()
    await until(gm.page, f"{ROOM}.view.encounter.phase === 'running'")
    powers = gm.page.locator("zwada-override")
    await gm.page.locator("zwada-track").get_by_role("button", name="Kobold").click()
    await powers.get_by_label("Amount").fill("9")
    await powers.get_by_role("button", name="Damage").click()
    await gm.page.locator("zwada-log").get_by_text("Kobold takes damage: 9").wait_for()
    await gm.page.locator("zwada-undo").get_by_role("button", name="Undo").click()
    struck = gm.page.locator("zwada-log .struck")
    await struck.first.wait_for()
    assert "takes damage: 9" in " ".join(await struck.all_inner_texts())
    assert await struck.count() == 1

    # Lists and groups: who rolls with what, on both sides.
    await powers.get_by_text("GM's decisions").click()
    await powers.get_by_role("button", name="Opposed test").click()
    for side, who in (("who begins", "Ignatius"), ("opponent", "Kobold")):
        one = powers.get_by_role("group", name=side, exact=True)
        await one.get_by_role("button", name=who, exact=True).click()
        await one.get_by_role("button", name="strength").click()
        await one.get_by_role("button", name="melee weapon").click()
    await powers.get_by_role("button", name="Opposed test").last.click()
    await gm.page.locator("zwada-log").get_by_text("Opposed test").wait_for()
    assert gm.faults == []


async def test_a_player_is_not_asked_again_what_it_has_answered_for_good(
    browser: Browser, server_process: ServerProcess
) -> None:
    gm, _ = await table(browser, server_process)
    await add(gm.page, "guard", "party")
    await add(gm.page, "kobold", "foes")
    player = await window(browser, await player_link(gm.page, "Mira"), PHONE)
    await player.page.get_by_role("button", name="Take this one").click()
    await until(player.page, f"Object.values({ROOM}.view.encounter.combatants).some(one => one.mine)")
    await foe_attacks(gm.page, player.page)
    await player.page.get_by_label("Always answer so").select_option(label="Block")
    await until(player.page, f"{ROOM}.view.encounter.standing?.length === 1")
    await player.page.get_by_text("standing answer: defence → Block").wait_for()
    await until(player.page, f"Object.values({ROOM}.view.encounter.prompts).every(one => one.kind !== 'defence')")
    assert player.faults == []
