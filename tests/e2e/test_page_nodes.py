"""The page before several nodes: what it stands on may die, and the person goes on where they were."""

from __future__ import annotations

import time
from contextlib import AsyncExitStack
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from playwright.async_api import Browser, Page

from tests.e2e.conftest import QUICK
from tests.e2e.test_page import ROOM, add, foe_attacks, player_link, same_bytes, until
from tests.support.browser import DESKTOP, PHONE, window
from tests.support.faults import FaultProxy, address_of, faulty
from tests.support.redis_server import temporary_redis
from tests.support.serving import ServerProcess

pytestmark = [pytest.mark.browser, pytest.mark.redis]

SECRET, KEY = "a secret that two nodes share", "who may open rooms"
TOLERANCE_MS = 2_500
"""What a clock may be off by: this machine is busy."""
LINK = f"{ROOM}.shadowRoot.querySelector('zwada-connection').state.name"


async def opened(base: str) -> str:
    """A new table; the GM's link."""
    async with httpx.AsyncClient(base_url=base, trust_env=False, headers={"Authorization": f"Bearer {KEY}"}) as http:
        made = (await http.post("/v1/rooms", json={"ruleset": "dragons_of_shadows", "name": "Ford"})).json()
        return f"{base}/r/{made['room']}#{made['invites']['gm']}"


async def question(page: Page) -> str:
    """The defence the person is asked for."""
    asked: str = await page.evaluate(
        f"Object.values({ROOM}.view.encounter.prompts).find(one => one.kind === 'defence')?.id"
    )
    return asked


async def ends_at(page: Page) -> float:
    """When the time that the page shows will be over, by this machine's clock."""
    rest: float = await page.locator("zwada-prompt zwada-clock").first.evaluate(
        "clock => clock.leftMs - (Date.now() + clock.offsetMs - clock.runningSince)"
    )
    return time.time() * 1_000 + rest


async def test_a_page_whose_node_dies_in_the_middle_of_a_prompt_goes_on_at_another(
    browser: Browser, tmp_path: Path
) -> None:
    async with AsyncExitStack() as stack:
        redis = stack.enter_context(temporary_redis(appendonly="yes", appendfsync="always"))
        fronts: list[FaultProxy] = [await stack.enter_async_context(faulty()) for _ in range(2)]
        nodes = []
        origins = [word for front in fronts for word in ("--origin", f"http://127.0.0.1:{front.port}")]
        settings = QUICK | {"ZWADA_SECRET": SECRET, "ZWADA_CREATE_KEY": KEY}
        for n in range(2):
            node = ServerProcess(tmp_path / f"node{n}", "--redis-url", redis.url, *origins, **settings)
            stack.callback(node.kill)
            await node.start()
            nodes.append(node)
        one, other = (address_of(node.url) for node in nodes)
        fronts[0].upstreams, fronts[1].upstreams = [one, other], [other, one]
        gm = await window(browser, await opened(f"http://127.0.0.1:{fronts[0].port}"), DESKTOP)
        await gm.page.wait_for_selector("zwada-prepare")
        await add(gm.page, "guard", "party")
        await add(gm.page, "kobold", "foes")
        link = urlsplit(await player_link(gm.page, "Mira"))
        player = await window(browser, link._replace(netloc=f"127.0.0.1:{fronts[1].port}").geturl(), PHONE)
        await player.page.get_by_role("button", name="Take this one").click()
        await until(player.page, f"Object.values({ROOM}.view.encounter.combatants).some(one => one.mine)")
        await foe_attacks(gm.page, player.page)
        await until(player.page, f"Object.values({ROOM}.options).flat().some(group => group.kind === 'defence')")
        asked, ends = await question(player.page), await ends_at(player.page)

        nodes[1].kill()
        await until(player.page, f"{LINK} !== 'live'")
        await until(player.page, f"{LINK} === 'live'")
        assert await question(player.page) == asked
        assert abs(await ends_at(player.page) - ends) < TOLERANCE_MS
        await player.page.bring_to_front()
        await player.page.keyboard.press("1")
        await until(gm.page, f"!Object.values({ROOM}.view.encounter.prompts).some(one => one.kind === 'defence')")
        await same_bytes(nodes[0], gm.page, player.page)


async def test_the_gm_looks_at_what_the_server_has_lost(browser: Browser, tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        redis = stack.enter_context(temporary_redis(appendonly="yes", appendfsync="always"))
        settings = QUICK | {"ZWADA_SECRET": SECRET, "ZWADA_CREATE_KEY": KEY}
        node = ServerProcess(tmp_path / "node", "--redis-url", redis.url, **settings)
        stack.callback(node.kill)
        await node.start()
        gm = await window(browser, await opened(node.url), PHONE)
        await gm.page.wait_for_selector("zwada-prepare")
        await add(gm.page, "guard", "party")
        kept = redis.appended_to.stat().st_size
        await add(gm.page, "kobold", "foes")
        redis.kill()
        with redis.appended_to.open("rb+") as log:
            log.truncate(kept)
        redis.start()
        strip = gm.page.locator("zwada-connection")
        await strip.get_by_role("button", name="Look").click()
        lost = gm.page.locator("zwada-dialog zwada-export textarea")
        await lost.wait_for()
        said = await lost.input_value()
        assert "obold" in said
        assert "uard" not in said, "that is still there"
        assert await strip.get_by_role("button", name="Look").count() == 0
