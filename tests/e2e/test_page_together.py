"""Several at once, in Chromium: who acts in the same place, and who is waited for in one line."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Browser, Page, expect

from tests.e2e.fights import Step
from tests.e2e.playing import Table, perform, secret_of, table_at
from tests.support.browser import PHONE, window
from tests.support.serving import ServerProcess

pytestmark = [pytest.mark.browser, pytest.mark.slow]


async def brings_in(table: Table, *cast: tuple[str, str, str, str]) -> dict[str, str]:
    """Id, template, side and the player, if any, of each; the links of the players."""
    links = {}
    for id, template, side, player in cast:
        seat = {}
        if player:
            invite = (await table.gm_does("invite", role="player", name=player)).data
            links[player] = f"{table.base}/r/{table.room}#{secret_of(invite)}"
            seat = {"seat": invite["seat"]}
        name = id.replace("_", " ").capitalize()
        await table.gm_does("add_combatant", id=id, name=name, side=side, template=template, **seat)
    return links


async def gm_at(browser: Browser, table: Table) -> Page:
    link = f"{table.base}/r/{table.room}#{secret_of({'link': table.invites['gm']})}"
    return (await window(browser, link)).page


async def test_of_several_who_act_at_once_the_gm_picks_one_and_the_others_keep_their_turns(
    browser: Browser, server: ServerProcess
) -> None:
    async with table_at(server.url, ruleset="dnd5e") as table:
        await brings_in(
            table,
            ("goblin_1", "goblin", "foes", ""),
            ("goblin_2", "goblin", "foes", ""),
            ("fighter", "fighter", "party", ""),
        )
        await table.gm_does("override", what="dice", faces=[18, 2])
        await table.gm_does("start")
        gm = await gm_at(browser, table)
        chips = gm.locator("zwada-fight .together").get_by_role("button")
        await expect(chips).to_have_text(["Goblin 1", "Goblin 2"])
        heading = gm.locator("zwada-fight .turn > h2")
        await expect(heading).to_have_text("Goblin 1")
        await chips.last.click()
        await expect(heading).to_have_text("Goblin 2")
        await expect(chips.last).to_have_attribute("aria-pressed", "true")
        await expect(gm.locator("zwada-gm-bar button.big")).to_contain_text("Goblin 2")
        for who in ("goblin_2", "goblin_1"):
            assert (await perform(table, Step(who, "end_turn", {})))[0].ok
            await expect(chips).to_have_count(0)
            await expect(heading).to_have_text("Goblin 1" if who == "goblin_2" else "Fighter")


async def test_whoever_is_asked_the_same_at_once_is_waited_for_in_one_line_until_all_have_answered(
    browser: Browser, server: ServerProcess
) -> None:
    async with table_at(server.url, ruleset="odria") as table:
        links = await brings_in(
            table,
            ("swordsman", "swordsman", "party", "Mira"),
            ("archer", "archer", "party", ""),
            ("beast", "scaled_beast", "foes", ""),
        )
        await table.gm_does("start")
        gm = (await gm_at(browser, table)).locator("zwada-now .waits strong")
        mira = (await window(browser, links["Mira"], PHONE)).page
        line = mira.locator("zwada-now .waits strong")
        await expect(mira.locator("zwada-now .beat")).to_contain_text("open declarations, seen by everybody at once")
        await expect(gm).to_have_text([re.compile("Swordsman, Archer,? and Beast")])
        await expect(line).to_have_text([re.compile("Archer and Beast")])
        declared = {"action": "hold"}
        assert (await perform(table, Step("beast", "declare", declared)))[0].ok
        await expect(gm).to_have_text([re.compile("Swordsman and Archer")])
        await expect(line).to_have_text([re.compile("Waiting for Archer")])
        await expect(line).not_to_contain_text("Beast")
        assert (await perform(table, Step("archer", "declare", declared)))[0].ok
        await expect(line).to_have_count(0)
        await expect(gm).to_have_text([re.compile("Swordsman")])
