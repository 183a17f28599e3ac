"""Toy 1: strict order, several actions, waiting, an ambush "before X", a grapple, a run that completes next turn."""

from collections.abc import Iterator
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from engine.draft import Ask, Draft
from engine.events import Fact, Revealed
from engine.ids import CombatantId
from engine.rejections import Rejection
from engine.ruleset import Ruleset, Served
from engine.state import Beat, Choice, Encounter, Option, Outcome, Prompt, Status, Until, World
from tests.engine.skeletons.manners import Manners, changed


class Sheet(Struct, frozen=True):
    hp: int = 10
    actions: int = 1
    run: int = 0


class Table(Struct, frozen=True):
    order: tuple[CombatantId, ...] = ()
    held: dict[CombatantId, int] = {}


class Placed(Fact, frozen=True, tag=True):
    order: tuple[CombatantId, ...]


class Held(Fact, frozen=True, tag=True):
    concerns: ClassVar[tuple[str, ...]] = ("who",)
    who: CombatantId
    n: int


class Hurt(Fact, frozen=True, tag=True):
    concerns: ClassVar[tuple[str, ...]] = ("who",)
    who: CombatantId
    n: int


class Ran(Fact, frozen=True, tag=True):
    concerns: ClassVar[tuple[str, ...]] = ("who",)
    who: CombatantId
    m: int


class Strike(Struct, frozen=True, tag_field="type", tag="strike"):
    target: CombatantId


class Wait(Struct, frozen=True, tag_field="type", tag="wait"):
    pass


class ActNow(Struct, frozen=True, tag_field="type", tag="act_now"):
    pass


class Ambush(Struct, frozen=True, tag_field="type", tag="ambush"):
    before: CombatantId


class Grab(Struct, frozen=True, tag_field="type", tag="grab"):
    target: CombatantId


class Run(Struct, frozen=True, tag_field="type", tag="run"):
    pass


class Defend(Struct, frozen=True, tag_field="type", tag="defend"):
    pass


class Blow(Struct, frozen=True, tag="Blow"):
    concerns: ClassVar[tuple[str, ...]] = ("by", "at")
    by: CombatantId
    at: CombatantId


Wish = Strike | Wait | ActNow | Ambush | Grab | Run | Defend
Facts = Placed | Held | Hurt | Ran
Now = Encounter[Sheet, Table, Blow, Facts, Wish]
D = Draft[Sheet, Table, Blow, Facts, Wish]


class AmbushRules(Manners, Ruleset[Sheet, Table, Blow, Facts, Wish]):
    key, facts = "ambush", frozenset({Placed, Held, Hurt, Ran})
    answers, at_any_time = frozenset({"defend"}), frozenset({"act_now", "ambush"})
    sheet_type, table_type = Sheet, Table

    def schedule(self, draft: D) -> tuple[Beat, ...]:
        world = draft.world
        if not world.table.order:
            visible = tuple(w for w, one in world.combatants.items() if not one.hidden)
            draft.record(Placed(draft.now.flow.order or visible))
        return tuple(Beat(who, (who,)) for who in draft.world.table.order)

    def options(self, now: Now, who: CombatantId, ask: Prompt[Wish] | None) -> Iterator[Option]:
        world = now.world
        if ask is None:
            if world.table.held.get(who):
                yield Option("act_now", "act_now")
            if world.combatants[who].hidden:
                yield from (Option(f"ambush:{w}", "ambush", {"before": w}) for w in world.table.order)
        elif ask.kind == "defence":
            if world.used(who, "defend") == 0 and world.combatants[who].sheet.hp > 0:
                yield Option("defend", "defend")
        elif self.actions_left(now, who) > 0 and world.combatants[who].sheet.hp > 0:
            for target, one in world.combatants.items():
                if target != who and not one.hidden and one.sheet.hp > 0:
                    yield Option(f"strike:{target}", "strike", {"target": target})
                    yield Option(f"grab:{target}", "grab", {"target": target})
            yield Option("wait", "wait")
            if world.status("held", on=who) is None:
                yield Option("run", "run")

    def actions_left(self, now: Now, who: CombatantId) -> int:
        beat = now.flow.beat
        holds = beat is not None and beat.key.startswith("held:")
        size = now.world.table.held.get(who, 0) if holds else now.world.combatants[who].sheet.actions
        return size - now.world.used(who, "action")

    def check(self, now: Now, choice: Choice[Wish], ask: Prompt[Wish] | None) -> Rejection | None:
        wish = choice.wish
        if isinstance(wish, Run) and now.world.status("held", on=choice.who):
            return Rejection("grappled")
        if isinstance(wish, ActNow) and not now.world.table.held.get(choice.who):
            return Rejection("not_waiting")
        if isinstance(wish, Ambush) and not now.world.combatants[choice.who].hidden:
            return Rejection("not_hidden")
        return None

    def act(self, draft: D, choice: Choice[Wish]) -> None:
        who, wish = choice.who, choice.wish
        match wish:
            case ActNow() | Ambush():
                draft.request(choice)
            case Strike(target):
                draft.spend(who, "action", reset="turn")
                draft.push(Blow(who, target), Ask("defence", target), name=f"blow.{who}")
            case Grab(target):
                draft.spend(who, "action", reset="turn")
                draft.put("held", on=target, source=who)
            case Wait():
                draft.record(Held(who, self.actions_left(draft.now, who)))
                draft.end_turn(who)
            case Run():
                turns = draft.world.combatants[who].turns
                draft.put("runs", on=who, until=Until("turn_start", turns + 1, who))
                draft.end_turn(who)
            case Defend():
                raise AssertionError("an answer, not an action")

    def resume(self, draft: D, frame: Blow, answers: tuple[Choice[Wish] | None, ...], got: str | None) -> None:
        if answers[0] is not None:
            draft.spend(frame.at, "defend")
        attack, defence = draft.roll(frame.by, "attack", 1, 6)[0], 0
        if answers[0] is not None:
            defence = draft.roll(frame.at, "defence", 1, 6)[0]
        if attack > defence:
            draft.record(Hurt(frame.at, attack - defence))

    def evolve(self, world: World[Sheet, Table], event: Facts) -> World[Sheet, Table]:
        match event:
            case Placed(order):
                return replace(world, table=replace(world.table, order=order))
            case Held(who, n):
                return replace(world, table=replace(world.table, held={**world.table.held, who: n}))
            case Hurt(who, n):
                return changed(world, who, hp=max(0, world.combatants[who].sheet.hp - n))
            case Ran(who, m):
                return changed(world, who, run=world.combatants[who].sheet.run + m)

    def serve(self, draft: D, wish: Choice[Wish], upcoming: Beat | None) -> Beat | Served | None:
        if isinstance(wish.wish, ActNow):
            return Beat(f"held:{wish.who}", (wish.who,))
        if isinstance(wish.wish, Ambush) and upcoming is not None and upcoming.who == (wish.wish.before,):
            order = draft.world.table.order
            place = order.index(wish.wish.before)
            draft.record(Revealed(wish.who))
            draft.record(Placed((*order[:place], wish.who, *order[place:])))
            return Beat(wish.who, (wish.who,))
        return None

    def round_over(self, draft: D) -> None:
        for who in draft.world.table.held:
            draft.record(Held(who, 0))

    def lapsed(self, draft: D, status: Status) -> None:
        if status.name == "runs" and status.on is not None:
            draft.record(Ran(status.on, 8))

    def outcome(self, now: Now) -> Outcome | None:
        sides = {one.side for one in now.world.combatants.values() if one.sheet.hp > 0}
        return Outcome(sides.pop() if sides else None) if len(sides) < 2 else None
