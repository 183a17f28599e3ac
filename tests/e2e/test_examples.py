"""The examples of the Python SDK, each run as its README says, against a real server."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.discord_server import CHANNEL, DEFERRED, discord
from tests.support.programs import EXAMPLES, SECONDS, Forum, Program, a_fight, command_of
from tests.support.sdk import PACKAGE
from tests.support.serving import ServerProcess
from zwada_client import AT_ONCE, Bot, Connection, Session, Whim
from zwada_client.demo import CASTS

pytestmark = pytest.mark.slow

RULESET = "dragons_of_shadows"


async def play(*links: str) -> None:
    """Play these seats to the end of the fight."""
    seats = [Connection(await Session.open(link)) for link in links]
    try:
        for seat in seats:
            await seat.start()
        async with asyncio.timeout(SECONDS), asyncio.TaskGroup() as group:
            for number, seat in enumerate(seats):
                group.create_task(Bot(seat, taste=Whim(prefer=("attack",)), pace=AT_ONCE, seed=number).play())
    finally:
        for seat in seats:
            await seat.close()


def test_the_examples_are_typed_and_the_smallest_is_small() -> None:
    files = sorted(EXAMPLES.glob("*.py"))
    command = [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", "--no-incremental", *map(str, files)]
    told = subprocess.run(command, cwd=PACKAGE, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stdout
    assert len((EXAMPLES / "subscriber.py").read_text().splitlines()) <= 40


async def test_the_subscriber_tells_a_fight_in_polish(server_process: ServerProcess, tmp_path: Path) -> None:
    async with a_fight(server_process.url, RULESET, "Droga przez las") as (gm, party, foes, watch):
        program = await Program.start(tmp_path, command_of("subscriber.py", LINK=watch))
        try:
            assert await program.says("Droga") == "Droga przez las"
            (await gm.do("start")).or_raise()
            await play(party.link.url, foes.link.url)
            await program.says("Koniec walki.")
            assert any("Ignatius" in line for line in program.lines)
        finally:
            await program.stop()


async def test_a_link_that_opens_nothing_ends_the_subscriber_with_a_line(
    server_process: ServerProcess, tmp_path: Path
) -> None:
    program = await Program.start(
        tmp_path, command_of("subscriber.py", LINK=f"{server_process.url}/r/nowhere#AAAAAAAAAAAAAAAAAAAAAA")
    )
    code, complaint = await program.ended()
    assert code == 1
    assert complaint.startswith("This link opens nothing: 404 room.unknown")


@pytest.mark.parametrize("ruleset", sorted(CASTS))
async def test_two_autopilots_play_a_fight_of_any_rule_system(
    server_process: ServerProcess, tmp_path: Path, ruleset: str
) -> None:
    """Nothing that they choose of what is offered is refused, and all whom they play have acted."""
    async with a_fight(server_process.url, ruleset) as (gm, party, foes, _):
        programs = [
            await Program.start(tmp_path, [*command_of("autopilot.py", LINK=seat.link.url), str(number)])
            for number, seat in enumerate((party, foes))
        ]
        try:
            await gm.until(lambda gm: here(gm) >= {party.seat, foes.seat}, SECONDS)
            (await gm.do("start")).or_raise()
            await gm.until(lambda gm: gm.has_ended or gm.view["encounter"].get("round", 0) > 8, 4 * SECONDS)
            if not gm.has_ended:
                (await gm.do("end_encounter")).or_raise()
            for program in programs:
                assert await program.ended() == (0, "")
            acted = {line.split()[0] for program in programs for line in program.lines} - {"winner:"}
            assert acted == {id for id in gm.view["encounter"]["combatants"] if id in acted}
            assert len(acted) > 1
        finally:
            for program in programs:
                await program.stop()


def here(gm: Connection) -> set[str | None]:
    """The seats that somebody is at."""
    return {id for id, seat in gm.view["seats"].items() if seat.get("taken")}


async def test_the_forum_gets_each_round_once_though_it_was_away_and_the_poster_was_killed(
    server_process: ServerProcess, tmp_path: Path
) -> None:
    forum = Forum(away=1)
    async with a_fight(server_process.url, RULESET, "The [b]old[/b] bridge") as (gm, party, foes, watch):
        words = {"LINK": watch, "https://forum.example/api/posts": forum.url, "30": "0.1"}
        program = await Program.start(tmp_path, command_of("forum_poster.py", **words))
        try:
            (await gm.do("name_seat", {"seat": party.seat, "name": "[url=x]Mira"})).or_raise()
            (await gm.do("start")).or_raise()
            await play(party.link.url, foes.link.url)
            await program.says("posted")
            program.process.kill()
            await program.process.wait()
            program = await Program.start(tmp_path, [*command_of("forum_poster.py", **words), "--once"])
            assert (await program.ended())[0] == 0
        finally:
            await program.stop()
            forum.close()
        posts = list(forum.posts.values())
        # The end may come in the middle of a round, or after the last one has been posted.
        assert len(posts) - gm.view["encounter"]["round"] in (0, 1)
        assert {post["title"] for post in posts} == {"The [b]old[/b] bridge"}
        assert all(post["text"].startswith("[list]\n[*]") and post["text"].endswith("[/list]") for post in posts)
        assert sum(post["text"].count("The fight ends") for post in posts) == 1
        assert "The fight ends" in posts[-1]["text"]
        assert not any("[url" in post["text"] for post in posts)


MIRA, STRANGER = 500, 501


async def test_a_seat_is_played_by_buttons_in_a_discord_channel(server_process: ServerProcess, tmp_path: Path) -> None:
    async with discord() as chat, a_fight(server_process.url, "dragons_of_shadows", "Forest road") as (gm, party, _, _):
        command = command_of("discord_bot.py", LINK=party.link.url, CHANNEL=str(CHANNEL), USER=str(MIRA))
        settings = {"DISCORD_TOKEN": chat.token, "DISCORD_API": chat.api, "DISCORD_GATEWAY": chat.gateway}
        program = await Program.start(tmp_path, command, **settings)
        try:
            await chat.until(lambda chat: chat.has_bot)
            kobolds = [id for id in gm.view["encounter"]["combatants"] if id.startswith("kobold")]
            order = ["ignatius", "sarathi", *kobolds]
            (await gm.do("start", {"order": order})).or_raise()
            await chat.until(lambda chat: any("Your turn" in text for text in chat.told))
            (called,) = (each for each in chat.messages.values() if "Your turn" in each["content"])
            assert called["content"].startswith(f"<@{MIRA}> **Ignatius**: ")
            assert (called["allowed_mentions"]["parse"], called["allowed_mentions"]["users"]) == ([], [MIRA])

            attack = next(label for label in chat.buttons() if label.startswith("Attack") and "Kobold 1" in label)
            other = await chat.press(attack, STRANGER)
            assert other.first
            assert other.first["type"] == 4  # it is told so, and nothing is sent
            assert gm.view["encounter"]["beat"]["who"] == ["ignatius"]

            server_process.freeze()
            pressed = await chat.press(attack, MIRA)
            server_process.thaw()
            assert pressed.first
            assert pressed.first["type"] == DEFERRED  # before the table, which stands still, could say anything
            await chat.until(lambda _: pressed.followups)
            assert pressed.followups[0]["content"] == "\N{WHITE HEAVY CHECK MARK}"
            await chat.until(lambda chat: called["components"] == [])
            await chat.until(lambda chat: any(text.startswith("Ignatius attacks Kobold 1.") for text in chat.told))

            # Somebody else has ended the fight: the buttons go.
            (await gm.do("end_encounter")).or_raise()
            await chat.until(lambda chat: not chat.buttons())
            await chat.until(lambda chat: any("The fight ends" in text for text in chat.told))
        finally:
            await program.stop()
