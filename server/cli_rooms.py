"""`zwada rooms`: what rooms there are, what was kept of lost histories, and how such a one is made a room's again.

Not here: where the rooms are read from (histories.py).
"""

from datetime import UTC, datetime
from typing import Annotated

import typer

from . import exports
from .app import Unable
from .histories import Histories
from .journal import Damaged, NoSuchRoom, Readable
from .journal.onlooker import Onlooker
from .journal.redis import RedisStore
from .journal.store import Orphan
from .lost import orphans_of

Data = Annotated[str | None, typer.Option(help="Folder of the journal. [ZWADA_DATA, default: data]")]
Redis = Annotated[str | None, typer.Option(help="Redis of the journal, instead of a folder. [ZWADA_REDIS_URL]")]

rooms = typer.Typer(help="List the rooms of a folder or of Redis; make a lost history a room's again.")


@rooms.callback(invoke_without_command=True)
def listing(context: typer.Context, data: Data = None, redis_url: Redis = None) -> None:
    """List rooms: id, entries, last command, rule system, name; then what was lost and kept, in Redis."""
    if context.invoked_subcommand is not None:
        context.obj = (data, redis_url)
        return
    histories = Histories(data, redis_url)
    lines = histories.read(listed)
    if histories.in_redis:
        lines += [f"{orphan.room}  {told(orphan)}" for orphan in histories.visit(kept)]
    print("\n".join(lines) or "no rooms")


async def listed(reader: Readable) -> list[str]:
    found = []
    for info in await reader.rooms():
        active = datetime.fromtimestamp(info.active_at / 1_000, UTC).strftime("%Y-%m-%d %H:%M")
        try:
            says = " ".join(await exports.title_of(reader, info.room))
        except Damaged as why:
            says = str(why)
        except NoSuchRoom:
            continue  # deleted just now
        found.append(f"{info.room}  {info.head:>7}  {active}  {says}")
    return found


async def kept(store: RedisStore) -> list[Orphan]:
    return await store.orphans()


def told(orphan: Orphan) -> str:
    return f"orphan {orphan.epoch} {orphan.first}–{orphan.last}"


@rooms.command()
def recover(
    context: typer.Context,
    room: Annotated[str, typer.Argument(help="Id of the room; it may be lost wholly.")],
    epoch: Annotated[int | None, typer.Option(help="Which lost history; without it the newest.")] = None,
    redis_url: Redis = None,
) -> None:
    """Make a lost history the room's again; what stands in its place is kept in the same way."""

    async def recovered(store: RedisStore) -> str:
        found = await orphans_of(Onlooker(store), room)
        orphan = next((each for each in found if each.epoch == epoch), found[-1] if epoch is None else None)
        if orphan is None:
            raise Unable(f"room {room} has lost histories of {', '.join(f'epoch {each.epoch}' for each in found)} only")
        try:
            info = await store.recover(room, orphan.epoch)
        except ValueError as why:
            raise Unable(str(why)) from None
        return (
            f"room {room} has entries {orphan.first} to {orphan.last} of epoch {orphan.epoch} again; "
            f"it ends at {info.head}, in epoch {info.epoch}"
        )

    data, before = context.obj
    histories = Histories(data, redis_url or before)
    histories.check_secret()
    print(histories.visit(recovered))
