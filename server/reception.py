"""What HTTP asks of rooms: opening one, ways in, commands without a place, streams, exports, the past, the odds.

Who may see what is decided here, by the table as it is now: the token only says who asks.

Not here: which rooms are loaded (host.py), requests and how answers look (http.py).
"""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Iterator
from typing import Any

from engine.rejections import Code as CoreCode
from engine.rejections import Rejection

from . import danger, errands, exports, seats
from .host import Host, accepted
from .journal import Appended, Duplicate, NoSuchRoom, StorageUnavailable
from .keeper import Keeper
from .lost import NotKept, orphaned
from .minutes import refused
from .places import Letter
from .protocol import Cmd, Code, Refused, Result, Resume
from .room import Proposed, Room
from .room_state import GM_SEAT, TABLE
from .seats import Claims, Invite, Session
from .sentences import names_in
from .table import Frame, Reading
from .traces import Trace
from .webhook_delivery import Come, read_mark


class Reception(Host):
    """A host that answers requests, too. (`Hosting`)"""

    async def create(
        self, room: str, ruleset: str, name: str, options: dict[str, Any], invites: tuple[Invite, ...]
    ) -> None:
        try:
            rules = self.rules_of(ruleset)
        except KeyError:
            raise Refused(Code.RULESET_UNKNOWN, ruleset=ruleset) from None
        table = rules.table()
        for option, value in options.items():
            changed = rules.with_option(table, option, value)
            if isinstance(changed, Rejection):
                raise Refused(changed.code, option=option)
            table = changed
        new = Room(rules, self.keys, self.bounds, room)
        opening = errands.open_room(room, ruleset, name, options, invites)
        proposed = new.run(opening, self.journal.now())
        assert isinstance(proposed, Proposed)
        try:
            made = await self.journal.create(
                room, proposed.body, proposed.key, proposed.payload, proposed.answer, proposed.entry.at
            )
        except StorageUnavailable:
            self.metrics.storage_errors.inc()
            raise Refused(Code.STORAGE_UNAVAILABLE, retry_ms=1_000) from None
        if not isinstance(made, Appended | Duplicate):
            raise Refused(Code.BUSY, retry_ms=0)  # the id is taken: the caller takes another

    async def invite(self, room: str, invite: Invite) -> Invite:
        keeper = await self.keeper(room)
        accepted(await keeper.errand(errands.make_invite(invite)))
        return keeper.room.state.invites[invite.id]

    async def find_invite(self, room: str, secret: str) -> Invite:
        keeper = await self.keeper(room)
        found = seats.find_invite(keeper.room.state.invites.values(), secret)
        if found is None:
            accepted(await keeper.level())
            found = seats.find_invite(keeper.room.state.invites.values(), secret)
        if found is None:
            raise Refused(Code.INVITE_BAD)
        return found

    async def open_session(self, room: str, session: Session) -> Session:
        keeper = await self.keeper(room)
        accepted(await keeper.errand(errands.open_session(session)))
        return keeper.room.state.sessions[session.id]

    async def find_session(self, room: str, session: str) -> Session:
        keeper = await self.keeper(room)
        if session not in keeper.room.state.sessions:
            accepted(await keeper.level())
        found = keeper.room.state.sessions.get(session)
        if found is None:
            raise Refused(Code.SESSION_BAD)
        return found

    async def keep_session(self, room: str, session: str, until_ms: int) -> None:
        keeper = await self.keeper(room)
        accepted(await keeper.errand(errands.keep_session(session, until_ms)))

    async def command(self, room: str, who: Claims, cmd: Cmd, trace: Trace | None = None) -> Result:
        keeper = await self._known(room, who)
        letter = Letter(keeper.room, who)
        keeper.heard(letter, cmd, trace)
        return await letter.result

    async def since(self, room: str, who: Claims, resume: Resume | None) -> tuple[list[Frame], Resume]:
        keeper = await self._known(room, who)
        missed = self._missed(keeper, who, resume)
        if missed is None and resume is not None:  # another node may have told more
            accepted(await keeper.level())
            missed = self._missed(keeper, who, resume)
        audience = keeper.places.audience(who)
        at = keeper.room.streams.position(audience)
        frames = [keeper.room.snapshot_of(audience)] if missed is None else missed
        return frames, Resume(seq=at.seq, digest=at.digest.hex())

    def _missed(self, keeper: Keeper, who: Claims, resume: Resume | None) -> list[Frame] | None:
        if resume is None:
            return None
        return keeper.room.streams.missed(keeper.places.audience(who), resume.seq, resume.digest)

    async def entries(self, room: str, who: Claims, after: int, audience: str) -> AsyncIterator[dict[str, Any]]:
        keeper = await self._known(room, who)
        wanted = self._may_see(keeper, who, audience or TABLE)
        with _storage():
            async for line in keeper.past.lines(room, wanted, after):
                yield line

    async def reading(self, room: str, who: Claims, audience: str) -> Reading:
        keeper = await self._known(room, who)
        wanted = self._may_see(keeper, who, audience or None)
        return Reading(wanted, keeper.room.rules.key, names_in(keeper.room.seen.views[wanted]))

    async def export(self, room: str, who: Claims, audience: str) -> AsyncIterator[bytes]:
        keeper = await self._known(room, who)
        wanted = self._may_see(keeper, who, audience or TABLE)
        with _storage():
            rules, keys = keeper.room.rules, self.keys
            async for line in exports.export(self.journal, rules, room, wanted, keys, self.bounds, self._steps):
                yield line

    async def lost(self, room: str, who: Claims, epoch: int | None, audience: str) -> AsyncIterator[bytes]:
        keeper = await self._known(room, who)
        if keeper.places.audience(who) != GM_SEAT:
            raise Refused(Code.SEAT_NOT_ALLOWED)
        with _storage():
            onlooker, wanted = self.journal.onlooker(), (audience or TABLE).removeprefix("seat:")
            try:
                if onlooker is None:
                    raise NotKept("a data folder keeps none")
                found = await orphaned(onlooker, room, epoch, self._steps)
                rules, keys, first = keeper.room.rules, self.keys, found.orphan.first
                lines = exports.export(found, rules, room, wanted, keys, self.bounds, self._steps, first)
                async for line in lines:
                    yield line
            except NotKept:
                raise Refused(Code.REF_UNKNOWN, what="history", id="" if epoch is None else str(epoch)) from None
            except exports.Unreadable:
                raise Refused(Code.SEAT_UNKNOWN, seat=wanted[:64]) from None

    async def view(self, room: str, who: Claims, entry: str | None, audience: str | None) -> dict[str, Any]:
        keeper = await self._known(room, who)
        wanted = self._may_see(keeper, who, audience)
        if entry is None:
            return keeper.room.seen.views[wanted]
        with _storage():
            n = await keeper.past.entry_of(room, entry)
            found = None if n is None else await keeper.past.saw(room, n, wanted, entry)
        if found is None:
            raise Refused(Code.ENTRY_UNKNOWN)
        return found

    async def danger(self, room: str, who: Claims, fights: int, seed: int) -> AsyncIterator[bytes]:
        keeper = await self._known(room, who)
        if keeper.places.audience(who) != GM_SEAT:
            raise Refused(Code.SEAT_NOT_ALLOWED)
        fight, rules = keeper.room.state.encounter, keeper.room.rules
        if fight is None or fight.flow.phase != "setup":
            code = CoreCode.NOT_STARTED if fight is None else CoreCode.ALREADY_STARTED
            raise Refused(rules.codes.get(code, code))
        ready = danger.ready(rules, fight)
        if isinstance(ready, Rejection):
            problem = refused(ready)
            raise Refused(problem.code, **problem.params)
        if room in self.foreseeing or len(self.foreseeing) >= self.bounds.simulations:
            raise Refused(Code.BUSY, retry_ms=1_000)
        self.foreseeing.add(room)
        try:
            async with contextlib.aclosing(
                danger.foreseen(danger.task_of(rules, ready, fights, seed, self.settings.simulate_s))
            ) as lines:
                async for line in lines:
                    yield line
        finally:
            self.foreseeing.discard(room)

    async def deliveries(self, room: str, who: Claims, webhook: str) -> Come | None:
        keeper = await self._known(room, who)
        if keeper.places.audience(who) != GM_SEAT:
            raise Refused(Code.SEAT_NOT_ALLOWED)
        if webhook not in keeper.room.state.webhooks:
            raise Refused(Code.REF_UNKNOWN, what="webhook", id=webhook[:64])
        with _storage():
            return read_mark((await self.journal.marks(room)).get(webhook))

    async def _known(self, room: str, who: Claims) -> Keeper:
        """The room, if it still knows who asks."""
        keeper = await self.keeper(room)
        if not self._stands(keeper, who):
            accepted(await keeper.level())
            if not self._stands(keeper, who):
                raise Refused(Code.SESSION_BAD)
        return keeper

    def _may_see(self, keeper: Keeper, who: Claims, audience: str | None) -> str:
        """Whose view somebody asks for: the own one and the table's everybody, all others the GM."""
        own = keeper.places.audience(who)
        wanted = own if audience is None else audience.removeprefix("seat:")
        if wanted not in keeper.room.seen.views or (wanted not in (own, TABLE) and own != GM_SEAT):
            raise Refused(Code.SEAT_NOT_ALLOWED)
        return wanted

    def _stands(self, keeper: Keeper, who: Claims) -> bool:
        state = keeper.room.state
        return seats.stands(who, state.invites, state.sessions, self.clock.now_ms())


@contextlib.contextmanager
def _storage() -> Iterator[None]:
    """Storage away, as HTTP says it."""
    try:
        yield
    except NoSuchRoom:
        raise Refused(Code.ROOM_UNKNOWN) from None
    except StorageUnavailable:
        raise Refused(Code.STORAGE_UNAVAILABLE, retry_ms=1_000) from None
