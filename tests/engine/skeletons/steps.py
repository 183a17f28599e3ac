"""Toy 4: a movement that reactions interrupt, and reactions to those; a readied action between two steps."""

from collections.abc import Iterator
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
    at: int = 0
    reach: tuple[int, ...] = ()
    readied: int | None = None


class Table(Struct, frozen=True):
    pass


class Moved(Fact, frozen=True, tag=True):
    concerns: ClassVar[tuple[str, ...]] = ("who",)
    who: CombatantId
    to: int


class Hurt(Fact, frozen=True, tag=True):
    concerns: ClassVar[tuple[str, ...]] = ("who", "by")
    who: CombatantId
    by: CombatantId
    n: int


class Readied(Fact, frozen=True, tag=True):
    concerns: ClassVar[tuple[str, ...]] = ("who",)
    who: CombatantId
    square: int | None


class Go(Struct, frozen=True, tag_field="type", tag="go"):
    steps: int


class Ready(Struct, frozen=True, tag_field="type", tag="ready"):
    square: int


class Hit(Struct, frozen=True, tag_field="type", tag="hit"):
    """A reaction to somebody who leaves one's reach, or a readied blow."""


class Ward(Struct, frozen=True, tag_field="type", tag="ward"):
    """A reaction to a blow: it does nothing, unless somebody breaks it."""


class Break(Struct, frozen=True, tag_field="type", tag="break"):
    """A reaction to a ward."""


class Walk(Struct, frozen=True, tag="Walk"):
    """A way under way: `left` squares to go; `ask` are those still to be asked before the next step."""

    concerns: ClassVar[tuple[str, ...]] = ("who",)
    who: CombatantId
    left: int
    ask: tuple[CombatantId, ...]


class Blow(Struct, frozen=True, tag="Blow"):
    """A reaction blow: the target may ward."""

    concerns: ClassVar[tuple[str, ...]] = ("by", "at")
    by: CombatantId
    at: CombatantId


class Warded(Struct, frozen=True, tag="Warded"):
    """A ward that others may break."""

    concerns: ClassVar[tuple[str, ...]] = ("who", "against")
    who: CombatantId
    against: CombatantId


Frames = Walk | Blow | Warded
Wish = Go | Ready | Hit | Ward | Break
Facts = Moved | Hurt | Readied
Now = Encounter[Sheet, Table, Frames, Facts, Wish]
D = Draft[Sheet, Table, Frames, Facts, Wish]
Answers = tuple[Choice[Wish] | None, ...]


class StepRules(Manners, Ruleset[Sheet, Table, Frames, Facts, Wish]):
    key, facts = "steps", frozenset({Moved, Hurt, Readied})
    sheet_type, table_type = Sheet, Table

    def schedule(self, draft: D) -> tuple[Beat, ...]:
        return tuple(Beat(who, (who,)) for who in draft.world.combatants)

    def options(self, now: Now, who: CombatantId, ask: Prompt[Wish] | None) -> Iterator[Option]:
        if ask is None:
            return
        if ask.kind == "turn":
            if now.world.used(who, "action") == 0 and now.world.combatants[who].sheet.hp > 0:
                yield Option("go", "go")
                yield Option("ready", "ready")
        elif now.world.used(who, "break" if ask.kind == "break" else "reaction") == 0:
            yield Option(ask.kind, ask.kind)

    def check(self, now: Now, choice: Choice[Wish], ask: Prompt[Wish] | None) -> Rejection | None:
        return None

    def act(self, draft: D, choice: Choice[Wish]) -> None:
        who = choice.who
        draft.spend(who, "action", reset="turn")
        match choice.wish:
            case Go(steps):
                draft.push(Walk(who, steps, self.watchers(draft, who)), name="walk")
            case Ready(square):
                draft.record(Readied(who, square))
            case _:
                raise AssertionError("an answer, not an action")

    def watchers(self, draft: D, who: CombatantId) -> tuple[CombatantId, ...]:
        """Whom the next step gives a reason: the mover leaves their reach, or stands where they have readied."""
        at = draft.world.combatants[who].sheet.at
        return tuple(
            other
            for other, one in draft.world.combatants.items()
            if other != who and (at in one.sheet.reach or one.sheet.readied == at)
        )

    def resume(self, draft: D, frame: Frames, answers: Answers, got: str | None) -> None:
        match frame:
            case Walk():
                self.walk_on(draft, frame, answers)
            case Blow():
                self.blow_answered(draft, frame, answers, got)
            case Warded():
                self.ward_answered(draft, frame, answers)
            case _:
                assert_never(frame)

    def walk_on(self, draft: D, walk: Walk, answers: Answers) -> None:
        if answers and answers[0] is not None:
            by = answers[0].who
            draft.spend(by, "reaction", reset="turn")
            if draft.world.combatants[by].sheet.readied is not None:
                draft.record(Readied(by, None))
            draft.again(walk)
            draft.push(Blow(by, walk.who), Ask("ward", walk.who), name=f"blow.{by}")
        elif draft.world.combatants[walk.who].sheet.hp <= 0:
            return
        elif walk.ask:
            draft.again(replace(walk, ask=walk.ask[1:]), Ask("hit", walk.ask[0]))
        else:
            draft.record(Moved(walk.who, draft.world.combatants[walk.who].sheet.at + 1))
            if walk.left > 1:
                draft.again(Walk(walk.who, walk.left - 1, self.watchers(draft, walk.who)))

    def blow_answered(self, draft: D, blow: Blow, answers: Answers, got: str | None) -> None:
        if answers and answers[0] is not None:
            draft.spend(blow.at, "reaction", reset="turn")
            draft.again(blow)
            draft.push(Warded(blow.at, blow.by), Ask("break", blow.by), name="ward")
        elif got != "held":
            draft.record(Hurt(blow.at, blow.by, draft.roll(blow.by, "damage", 1, 6)[0]))

    def ward_answered(self, draft: D, ward: Warded, answers: Answers) -> None:
        broken = answers[0] is not None
        if broken:
            draft.spend(ward.against, "break", reset="turn")
        draft.leave("broken" if broken else "held")

    def evolve(self, world: World[Sheet, Table], event: Facts) -> World[Sheet, Table]:
        match event:
            case Moved(who, to):
                return changed(world, who, at=to)
            case Hurt(who, _, n):
                return changed(world, who, hp=world.combatants[who].sheet.hp - n)
            case Readied(who, square):
                return changed(world, who, readied=square)
