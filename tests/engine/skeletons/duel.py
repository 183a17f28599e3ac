"""Toy 3: an attack is rolled at once and waits for the target's own next action; several may wait."""

from collections.abc import Iterator
from typing import ClassVar

from msgspec import Struct

from engine.draft import Draft
from engine.events import Fact
from engine.ids import CombatantId
from engine.rejections import Rejection
from engine.ruleset import Ruleset
from engine.state import Beat, Choice, Encounter, Option, Prompt, Status, World
from tests.engine.skeletons.manners import Manners, changed


class Sheet(Struct, frozen=True):
    hp: int = 10
    stunned: bool = False


class Table(Struct, frozen=True):
    pass


class Hurt(Fact, frozen=True, tag=True):
    concerns: ClassVar[tuple[str, ...]] = ("who",)
    who: CombatantId
    n: int


class Stunned(Fact, frozen=True, tag=True):
    concerns: ClassVar[tuple[str, ...]] = ("who",)
    who: CombatantId
    on: bool = True


class Attack(Struct, frozen=True, tag_field="type", tag="attack"):
    target: CombatantId


class Defend(Struct, frozen=True, tag_field="type", tag="defend"):
    """An action: how each waiting blow is met, first come first; `take` lets it land."""

    how: tuple[str, ...]


class Meeting(Struct, frozen=True, tag="Meeting"):
    """Blows still to land on somebody, each met as chosen, where that is still possible."""

    concerns: ClassVar[tuple[str, ...]] = ("who",)
    who: CombatantId
    how: tuple[str, ...]


Wish = Attack | Defend
Facts = Hurt | Stunned
Now = Encounter[Sheet, Table, Meeting, Facts, Wish]
D = Draft[Sheet, Table, Meeting, Facts, Wish]


class DuelRules(Manners, Ruleset[Sheet, Table, Meeting, Facts, Wish]):
    key, facts = "duel", frozenset({Hurt, Stunned})
    sheet_type, table_type = Sheet, Table

    def schedule(self, draft: D) -> tuple[Beat, ...]:
        order = tuple(draft.world.combatants)
        flipped = order[::-1] if draft.now.flow.round % 2 == 0 else order
        return tuple(Beat(who, (who,)) for who in flipped)

    def waiting(self, world: World[Sheet, Table], who: CombatantId) -> list[Status]:
        return [status for status in world.statuses if status.name == "waits" and status.on == who]

    def options(self, now: Now, who: CombatantId, ask: Prompt[Wish] | None) -> Iterator[Option]:
        if ask is None or now.world.used(who, "action"):
            return
        for target in now.world.combatants:
            if target != who:
                yield Option(f"attack:{target}", "attack", {"target": target})
        blows = self.waiting(now.world, who)
        if blows:
            for first in ("block", "dodge", "take"):
                how = (first, *("take" for _ in blows[1:]))
                yield Option(f"defend:{first}", "defend", {"how": how})

    def check(self, now: Now, choice: Choice[Wish], ask: Prompt[Wish] | None) -> Rejection | None:
        if isinstance(choice.wish, Defend) and len(choice.wish.how) != len(self.waiting(now.world, choice.who)):
            return Rejection("no_pending_attack")
        return None

    def act(self, draft: D, choice: Choice[Wish]) -> None:
        who = choice.who
        draft.spend(who, "action", reset="turn")
        match choice.wish:
            case Attack(target):
                sum_ = draft.roll(who, "attack", 2, 6)
                draft.put("waits", on=target, source=who, data={"sum": sum_[0] + sum_[1]})
                met = tuple("take" for _ in self.waiting(draft.world, who))
            case Defend(how):
                met = how
        if met:
            draft.push(Meeting(who, met), name="meeting")

    def resume(self, draft: D, frame: Meeting, answers: tuple[Choice[Wish] | None, ...], got: str | None) -> None:
        blows = self.waiting(draft.world, frame.who)
        if not blows:
            return  # whoever struck, or was struck at, has been taken away
        if frame.how[1:]:
            draft.again(Meeting(frame.who, frame.how[1:]))
        self.land(draft, blows[0], frame.who, frame.how[0])

    def land(self, draft: D, blow: Status, who: CombatantId, how: str) -> None:
        """A blow that has hurt changes what may answer the next: a stunned one cannot dodge."""
        draft.lift(blow)
        attack, defence = blow.data["sum"], 0
        assert isinstance(attack, int)
        if how == "block" or (how == "dodge" and not draft.world.combatants[who].sheet.stunned):
            faces = draft.roll(who, how, 2, 6)
            defence = faces[0] + faces[1]
        if attack > defence:
            draft.record(Hurt(who, attack - defence))
            draft.record(Stunned(who))

    def evolve(self, world: World[Sheet, Table], event: Facts) -> World[Sheet, Table]:
        match event:
            case Hurt(who, n):
                return changed(world, who, hp=world.combatants[who].sheet.hp - n)
            case Stunned(who, on):
                return changed(world, who, stunned=on)

    def finish(self, draft: D, beat: Beat) -> None:
        """Whoever did nothing lets all waiting blows land."""
        for who in beat.who:
            blows = self.waiting(draft.world, who)
            if draft.world.used(who, "action") == 0 and blows:
                draft.push(Meeting(who, tuple("take" for _ in blows)), name="meeting")
            if draft.world.combatants[who].sheet.stunned and not blows:
                draft.record(Stunned(who, False))
