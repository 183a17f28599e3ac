"""Toy 2: places shared by equal reflex, wounds that fall together at the end, a clash, right of attack per pair."""

from collections.abc import Iterator
from itertools import groupby
from typing import ClassVar

from msgspec import Struct

from engine.draft import Ask, Draft
from engine.events import Fact
from engine.ids import CombatantId
from engine.rejections import Rejection
from engine.ruleset import Ruleset
from engine.state import Beat, Choice, Encounter, Option, Prompt, World
from tests.engine.skeletons.manners import Manners, changed


class Sheet(Struct, frozen=True):
    hp: int = 10
    reflex: int = 1
    down: bool = False


class Table(Struct, frozen=True):
    pass


class Hurt(Fact, frozen=True, tag=True):
    """A difference, so that two blows of one place add up; below zero until the place ends."""

    concerns: ClassVar[tuple[str, ...]] = ("who",)
    who: CombatantId
    n: int


class Down(Fact, frozen=True, tag=True):
    concerns: ClassVar[tuple[str, ...]] = ("who",)
    who: CombatantId


class Strike(Struct, frozen=True, tag_field="type", tag="strike"):
    target: CombatantId


class Guard(Struct, frozen=True, tag_field="type", tag="guard"):
    pass


class Clash(Struct, frozen=True, tag_field="type", tag="clash"):
    pass


class Blow(Struct, frozen=True, tag="Blow"):
    concerns: ClassVar[tuple[str, ...]] = ("by", "at")
    by: CombatantId
    at: CombatantId


Wish = Strike | Guard | Clash
Facts = Hurt | Down
Now = Encounter[Sheet, Table, Blow, Facts, Wish]
D = Draft[Sheet, Table, Blow, Facts, Wish]


class PlaceRules(Manners, Ruleset[Sheet, Table, Blow, Facts, Wish]):
    key, facts = "places", frozenset({Hurt, Down})
    sheet_type, table_type = Sheet, Table

    def schedule(self, draft: D) -> tuple[Beat, ...]:
        able = [one for one in draft.world.combatants.values() if not one.sheet.down]
        able.sort(key=lambda one: -one.sheet.reflex)
        places = [tuple(one.id for one in group) for _, group in groupby(able, lambda one: one.sheet.reflex)]
        return tuple(Beat("=".join(who), who, "freely", "at_the_end") for who in places)

    def options(self, now: Now, who: CombatantId, ask: Prompt[Wish] | None) -> Iterator[Option]:
        if ask is None or now.world.combatants[who].sheet.down:
            return
        if ask.kind == "defence":
            yield Option("guard", "guard")
            if now.world.used(who, "clash") == 0:
                yield Option("clash", "clash")
        elif now.world.used(who, "strike") == 0:
            for target in now.world.combatants:
                if self.check(now, Choice(who, Strike(target)), ask) is None:
                    yield Option(f"strike:{target}", "strike", {"target": target})

    def check(self, now: Now, choice: Choice[Wish], ask: Prompt[Wish] | None) -> Rejection | None:
        if not isinstance(choice.wish, Strike):
            return None
        target = choice.wish.target
        if target == choice.who or now.world.combatants[target].sheet.down:
            return Rejection("target_invalid")
        if now.world.status("right", on=choice.who, source=target):
            return Rejection("right_of_attack")
        return None

    def act(self, draft: D, choice: Choice[Wish]) -> None:
        assert isinstance(choice.wish, Strike)
        draft.spend(choice.who, "strike")
        target = choice.wish.target
        if held := draft.world.status("right", on=target, source=choice.who):
            draft.lift(held)
        draft.put("right", on=choice.who, source=target)  # from now on the other one's
        draft.push(Blow(choice.who, target), Ask("defence", target), name=f"blow.{choice.who}")

    def resume(self, draft: D, frame: Blow, answers: tuple[Choice[Wish] | None, ...], got: str | None) -> None:
        wish = answers[0].wish if answers[0] else None
        if isinstance(wish, Clash):
            draft.spend(frame.at, "clash")
            mine, theirs = draft.roll(frame.at, "clash", 1, 6)[0], draft.roll(frame.by, "clash", 1, 6)[0]
            if mine != theirs:  # at once: a clash does not wait for the place to end
                draft.record(Hurt(frame.by if mine > theirs else frame.at, 3))
            return
        damage = draft.roll(frame.by, "damage", 1, 6)[0] - (2 if isinstance(wish, Guard) else 0)
        draft.later(Hurt(frame.at, max(0, damage)))

    def evolve(self, world: World[Sheet, Table], event: Facts) -> World[Sheet, Table]:
        match event:
            case Hurt(who, n):
                return changed(world, who, hp=world.combatants[who].sheet.hp - n)
            case Down(who):
                return changed(world, who, hp=0, down=True)

    def finish(self, draft: D, beat: Beat) -> None:
        for who, one in draft.world.combatants.items():
            if one.sheet.hp <= 0 and not one.sheet.down:
                draft.record(Down(who))
