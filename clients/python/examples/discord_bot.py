"""Brings a seat to a Discord channel: python discord_bot.py LINK CHANNEL USER [en|pl|cs]

It tells there what happens, calls the user (a Discord id) when the seat is asked, with a button for each answer, and
sends what the user presses. `pip install 'zwada-client[discord]'`; the bot's token stands in DISCORD_TOKEN. Where
Discord is reached through a proxy, DISCORD_API and DISCORD_GATEWAY name it.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import sys
from collections.abc import Awaitable, Callable, Iterator, Mapping
from functools import partial
from random import Random
from typing import Any

import discord
import yarl
from discord.utils import escape_markdown

from zwada_client import Answer, Closed, Connection, HttpRefused, Session, parameter_values

BUTTONS_MAX = 24
"""Discord draws 25; one is for passing."""
LABEL_MAX = 80

Send = Callable[[], Awaitable[Answer]]


def is_over(table: Connection, asked: Mapping[str, Any]) -> bool:
    """True once this is not asked any more, or other answers are offered."""
    return all(other != asked for _, other in table.questions())


class Choice(discord.ui.Button["Question"]):
    """One answer to a question of the table."""

    def __init__(self, label: str, style: discord.ButtonStyle, send: Send) -> None:
        super().__init__(label=label[:LABEL_MAX], style=style, custom_id=secrets.token_hex(8))
        self._send = send

    async def callback(self, interaction: discord.Interaction) -> None:
        """Discord waits three seconds for a first word; the table may take longer, so that word comes at once."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        try:
            answer = await self._send()
        except Closed as closed:
            await interaction.followup.send(str(closed), ephemeral=True)
            return
        await interaction.followup.send(
            escape_markdown(answer.sentence) or "\N{WHITE HEAVY CHECK MARK}", ephemeral=True
        )


class Question(discord.ui.View):
    """The buttons below a question; nobody but the seat's user may press them."""

    def __init__(self, table: Connection, user: int, who: str, asked: Mapping[str, Any]) -> None:
        super().__init__(timeout=None)
        self._table, self._user, self._who, self._asked = table, user, who, asked
        for label, option, values in list(self._answers())[:BUTTONS_MAX]:
            self.add_item(Choice(label, discord.ButtonStyle.primary, self._taking(option, values)))
        if "pass" in asked:
            label = table.teller().word(asked["pass"], "act")
            self.add_item(Choice(label, discord.ButtonStyle.secondary, lambda: table.let_be(who, asked)))

    async def interaction_check(self, interaction: discord.Interaction) -> bool:
        if interaction.user.id == self._user:
            return True
        await interaction.response.send_message("\N{NO ENTRY SIGN}", ephemeral=True)
        return False

    def _taking(self, option: Mapping[str, Any], values: Mapping[str, Any]) -> Send:
        return lambda: self._table.take(self._asked, option, values)

    def _answers(self) -> Iterator[tuple[str, Mapping[str, Any], Mapping[str, Any]]]:
        """A button for each option, or for each target of it; what must be typed has none."""
        teller = self._table.teller()
        for option in self._asked["options"]:
            wanted = [each for each in option.get("parameters", ()) if each.get("required", True)]
            if (
                any(each["kind"] == "text" for each in wanted)
                or (values := parameter_values(option, Random(0))) is None
            ):
                continue
            data = [teller.say(value) for name, value in option.get("data", {}).items() if name != "actor"]
            label = " ".join([teller.word(option["type"], "act"), *(f"({word})" for word in data)])
            targets = next((each for each in wanted if each["kind"] == "combatant" and not each.get("many")), None)
            if targets is None:
                yield label, option, values
                continue
            for target in targets["values"]:
                yield f"{label}: {teller.say(target)}", option, {**values, targets["name"]: target}


class Seat(discord.Client):
    """A seat's channel."""

    def __init__(self, table: Connection, channel: int, user: int) -> None:
        only_the_user = discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(user)])
        super().__init__(intents=discord.Intents.none(), allowed_mentions=only_the_user)
        self._table, self._user = table, user
        self._channel = self.get_partial_messageable(channel)
        self._at_work: asyncio.Task[None] | None = None

    async def setup_hook(self) -> None:
        """Begin as soon as Discord has let us in; where the work ends, so does the bot."""
        self._at_work = asyncio.create_task(self._work())

    async def _work(self) -> None:
        try:
            await self.wait_until_ready()
            async with asyncio.TaskGroup() as group:
                group.create_task(self._tell())
                group.create_task(self._ask())
        except* Closed as closed:
            print(closed.exceptions[0], file=sys.stderr)
        finally:
            await self.close()

    async def _tell(self) -> None:
        """What happens, a message for each line of the log."""
        async for change in self._table.changes():
            said = [sentence for event in change.events if (sentence := self._table.sentence(event))]
            if said:
                await self._channel.send(escape_markdown(" ".join(said))[:2000])

    async def _ask(self) -> None:
        """A message for each question, whose buttons go as soon as it is another."""
        while True:
            await self._table.until(lambda table: table.questions())
            who, asked = self._table.questions()[0]
            view = Question(self._table, self._user, who, asked)
            self.add_view(view)  # before it is seen, so that no press comes too early
            message = await self._channel.send(self._text(who, asked), view=view)
            await self._table.until(partial(is_over, asked=asked))
            view.stop()
            await message.edit(view=None)

    def _text(self, who: str, asked: Mapping[str, Any]) -> str:
        teller = self._table.teller()
        prompt = self._table.view["encounter"].get("prompts", {}).get(asked["prompt"], {})
        words = teller.maybe(f"prompt-{asked['kind']}", teller.args(prompt.get("data", {}))) or teller.maybe(
            "prompt-other"
        )
        return f"<@{self._user}> **{escape_markdown(teller.say(who))}**: {escape_markdown(words or '')}"


async def main(link: str, channel: str, user: str, language: str = "en") -> None:
    if api := os.environ.get("DISCORD_API"):
        discord.http.Route.BASE = api
    if gateway := os.environ.get("DISCORD_GATEWAY"):
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
    session = await Session.open(link)
    async with Connection(session, language=language) as table, Seat(table, int(channel), int(user)) as seat:
        await seat.start(os.environ["DISCORD_TOKEN"])


if __name__ == "__main__":
    try:
        asyncio.run(main(*sys.argv[1:]))
    except (HttpRefused, Closed, OSError, discord.DiscordException) as ended:
        sys.exit(str(ended))
    except KeyboardInterrupt:
        sys.exit(0)
