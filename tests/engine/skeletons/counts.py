"""Toy 5: declared slots lay out the counts of a round; a count is locked, resolved from one snapshot, falls together;
a leap-in leaves its place in the count and attacks at once.
"""

from collections.abc import Iterator
from itertools import groupby
from typing import ClassVar, assert_never

from msgspec import Struct
from msgspec.structs import replace

from engine.draft import Ask, Draft
from engine.events import Fact
from engine.ids import CombatantId
from engine.rejections import Rejection
from engine.ruleset import Ruleset
from engine.state import Beat, Choice, Encounter, Option, Prompt, World
from tests.engine.skeletons.manners import Manners, changed


class Sheet(Struct, frozen=True):
    hp: int = 10
    skill: int = 5
    count: int = 3
    down: bool = False


class Table(Struct, frozen=True):
    slots: dict[CombatantId, int] = {}


class Planned(Fact, frozen=True, tag=True):
    concerns: ClassVar[tuple[str, ...]] = ("who",)
    who: CombatantId
    count: int


class Hurt(Fact, frozen=True, tag=True):
    concerns: ClassVar[tuple[str, ...]] = ("who",)
    who: CombatantId
    n: int


class Down(Fact, frozen=True, tag=True):
    concerns: ClassVar[tuple[str, ...]] = ("who",)
    who: CombatantId


class Declare(Struct, frozen=True, tag_field="type", tag="declare"):
    """The count at which one wants to act in this round."""

    count: int


class Attack(Struct, frozen=True, tag_field="type", tag="attack"):
    """In a count; with `leap_in` an immediate free attack follows it."""

    target: CombatantId
    leap_in: bool = False


class Parry(Struct, frozen=True, tag_field="type", tag="parry"):
    pass


class Blow(Struct, frozen=True, tag="Blow"):
    """`free`: out of its place, falls at once."""

    concerns: ClassVar[tuple[str, ...]] = ("by", "at")
    by: CombatantId
    at: CombatantId
    free: bool


class Leap(Struct, frozen=True, tag="Leap"):
    concerns: ClassVar[tuple[str, ...]] = ("by", "at")
    by: CombatantId
    at: CombatantId


Frames = Blow | Leap
Wish = Declare | Attack | Parry
Facts = Planned | Hurt | Down
Now = Encounter[Sheet, Table, Frames, Facts, Wish]
D = Draft[Sheet, Table, Frames, Facts, Wish]


class CountRules(Manners, Ruleset[Sheet, Table, Frames, Facts, Wish]):
    key, facts = "counts", frozenset({Planned, Hurt, Down})
    sheet_type, table_type = Sheet, Table

    def able(self, world: World[Sheet, Table]) -> tuple[CombatantId, ...]:
        return tuple(who for who, one in world.combatants.items() if not one.sheet.down)

    def schedule(self, draft: D) -> tuple[Beat, ...]:
        return (Beat("declare", self.able(draft.world), "locked"),)

    def options(self, now: Now, who: CombatantId, ask: Prompt[Wish] | None) -> Iterator[Option]:
        if ask is None or now.world.combatants[who].sheet.down:
            return
        beat = now.flow.beat
        if ask.kind == "parry":
            if now.world.used(who, "parry") == 0:
                yield Option("parry", "parry")
        elif beat is not None and beat.key == "declare":
            yield Option("declare", "declare")
        else:
            for target in self.able(now.world):
                if target != who:
                    yield Option(f"attack:{target}", "attack", {"target": target})

    def check(self, now: Now, choice: Choice[Wish], ask: Prompt[Wish] | None) -> Rejection | None:
        wish, locked = choice.wish, ask is not None and ask.kind == "locked"
        if isinstance(wish, Attack) and wish.target not in now.world.combatants:
            return Rejection("unknown_target")
        if isinstance(wish, Attack) and now.world.combatants[wish.target].sheet.down and not locked:
            return Rejection("target_down")
        if now.world.combatants[choice.who].sheet.down:
            return Rejection("incapacitated")
        return None

    def act(self, draft: D, choice: Choice[Wish]) -> None:
        who = choice.who
        match choice.wish:
            case Declare(count):
                draft.record(Planned(who, count))
            case Attack(target, leap_in):
                if leap_in:
                    draft.push(Leap(who, target), name=f"leap.{who}")
                self.strike(draft, Blow(who, target, False))
            case Parry():
                raise AssertionError("an answer, not an action")

    def strike(self, draft: D, blow: Blow) -> None:
        draft.push(blow, Ask("parry", blow.at), name=f"blow.{blow.by}")

    def resume(self, draft: D, frame: Frames, answers: tuple[Choice[Wish] | None, ...], got: str | None) -> None:
        match frame:
            case Leap(by, at):
                if not draft.world.combatants[at].sheet.down:
                    self.strike(draft, Blow(by, at, True))
            case Blow(by, at, free):
                parried = answers[0] is not None
                if parried:
                    draft.spend(at, "parry")  # budgets count at once
                skill = draft.before.combatants[by].sheet.skill  # numbers come from the snapshot
                wounded = 2 if draft.before.combatants[by].sheet.hp < 10 else 0
                hurt = Hurt(at, draft.roll(by, "damage", 1, 6)[0] + skill - wounded - (4 if parried else 0))
                if free:
                    draft.record(hurt)
                else:
                    draft.later(hurt)
            case _:
                assert_never(frame)

    def evolve(self, world: World[Sheet, Table], event: Facts) -> World[Sheet, Table]:
        match event:
            case Planned(who, count):
                return replace(world, table=Table({**world.table.slots, who: count}))
            case Hurt(who, n):
                return changed(world, who, hp=world.combatants[who].sheet.hp - n)
            case Down(who):
                return changed(world, who, hp=0, down=True)

    def finish(self, draft: D, beat: Beat) -> None:
        if beat.key == "declare":
            slots = sorted((count, who) for who, count in draft.world.table.slots.items())
            groups = [(count, tuple(who for _, who in group)) for count, group in groupby(slots, lambda slot: slot[0])]
            draft.queue(Beat(f"count.{count}", who, "locked", "at_the_end") for count, who in groups)
        for who, one in draft.world.combatants.items():
            if one.sheet.hp <= 0 and not one.sheet.down:
                draft.record(Down(who))
