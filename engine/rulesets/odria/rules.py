"""The rule system Odria: where the core's questions meet the modules that answer them. No rule is here."""

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, assert_never, get_args

import msgspec

from engine.events import Fact
from engine.forms import tags, with_option
from engine.ids import GM, CombatantId, Side
from engine.rejections import Code, Param, Rejection, no
from engine.ruleset import Described, Detail, Ruleset
from engine.rulesets.odria import attack, checks, deeds, offers, rounds, rulings, show, slot_checks
from engine.rulesets.odria.actions import (
    ConfirmSlot,
    Declare,
    GoOn,
    Heal,
    PauseRequest,
    React,
    Rulings,
    Wait,
    Wishes,
    is_meanwhile,
    is_ruling,
)
from engine.rulesets.odria.aftermath import follow
from engine.rulesets.odria.body import Fighter, Table, W, sides_able
from engine.rulesets.odria.declaring import declare
from engine.rulesets.odria.defence import legal
from engine.rulesets.odria.describe import GM_COMMANDS, options_schema, sheet_form
from engine.rulesets.odria.facts import Facts
from engine.rulesets.odria.figures import FIGURES
from engine.rulesets.odria.frames import (
    Announced,
    Asked,
    Charge,
    Chosen,
    D,
    Frames,
    Halt,
    Leap,
    Now,
    Struck,
    pending,
    phase,
    round_of,
)
from engine.rulesets.odria.gm_checks import ruling
from engine.rulesets.odria.happening import is_only_told
from engine.rulesets.odria.options import Options
from engine.rulesets.odria.reading import read_fighter
from engine.rulesets.odria.round_facts import StopWanted
from engine.rulesets.odria.shapes import faults
from engine.rulesets.odria.templates import TEMPLATES
from engine.state import Beat, Combatant, Option, Outcome


class Odria(Ruleset[Fighter, Table, Frames, Facts, Wishes]):
    """RULES.md, as the core asks for it."""

    key = "odria"
    version = 1
    figures = FIGURES
    layout = "counts"
    eager = ("declare", "confirm_slot", "react")
    sides_max = 100
    facts: ClassVar[frozenset[type[Fact]]] = frozenset(get_args(Facts))
    unchanging = frozenset(fact for fact in get_args(Facts) if is_only_told(fact))
    gm_wishes = tags(Rulings)
    answers = frozenset({"declare", "confirm_slot", "react", "wait", "go_on"})
    at_any_time = frozenset(
        {"wait", "release", "change_action", "declare_distance", "quick", "all_out_defense", "pause_request", "heal"}
    )
    setup_wishes = frozenset({"start_surprise", "set_marker", "adjust", "rule_cast"})
    ended_wishes = frozenset({"heal", "wake", "adjust"})
    nameless = frozenset({"weapon", "spell", "action", "location"})
    codes: ClassVar[Mapping[str, str]] = {
        Code.NOT_STARTED: "wrong_state",
        Code.ALREADY_STARTED: "wrong_state",
        Code.ENDED: "wrong_state",
        Code.NOT_ENDED: "wrong_state",
        Code.COMBATANT_UNKNOWN: "unknown_target",
        Code.PROMPT_NOT_YOURS: "wrong_state",
        "command.unknown": "unknown_action",  # the server's own word
    }
    passing: ClassVar[Mapping[str, str]] = {"reaction": "none"}

    # --- the six ---

    def schedule(self, draft: D) -> tuple[Beat, ...]:
        return rounds.schedule(draft)

    def options(self, now: Now, who: CombatantId, ask: Asked | None) -> Iterator[Option]:
        return offers.offered(now, who, ask)

    def is_offered(self, now: Now, who: CombatantId, ask: Asked) -> bool:
        return offers.is_offered(now, who, ask)

    def check(self, now: Now, choice: Chosen, ask: Asked | None) -> Rejection | None:
        return next(refusals(now, choice, ask), None)

    def act(self, draft: D, choice: Chosen) -> None:
        who, wish = choice.who, choice.wish
        if is_ruling(wish):
            rulings.rule(draft, wish)
            return
        match wish:
            case Declare():
                declare(draft, who, wish)
            case ConfirmSlot():
                deeds.confirm(draft, who, wish)
            case PauseRequest():
                draft.record(StopWanted(None if who == GM else who))
            case Heal():
                rulings.heal(draft, None if who == GM else who, wish)
            case Wait() if phase(draft.now) == "count":
                deeds.wait(draft, who)
            case React() | GoOn():
                raise AssertionError("it answers a question")
            case _:
                assert is_meanwhile(wish), "there are no others"
                deeds.meanwhile(draft, who, wish)

    def resume(self, draft: D, frame: Frames, answers: tuple[Chosen | None, ...], got: str | None) -> None:
        answer = answers[0] if answers else None
        match frame:
            case Announced():
                attack.announced(draft, frame, answer)
            case Struck():
                attack.struck(draft, frame, answer)
            case Leap():
                deeds.leapt(draft, frame, got)
            case Charge():
                deeds.charged(draft, frame)
            case Halt():
                return
            case _:
                assert_never(frame)
        if phase(draft.now) != "count":
            follow(draft)

    def evolve(self, world: W, event: Facts) -> W:
        return event.happen(world)

    # --- what a combatant and a table are made of ---

    def read(self, sheet: dict[str, Any], was: Fighter | None = None) -> Fighter | Rejection:
        return read_fighter(sheet, was)

    def table(self) -> Table:
        return Table()

    def with_option(self, table: Table, name: str, value: Param) -> Table | Rejection:
        options = with_option(table.options, name, value)
        return options if isinstance(options, Rejection) else msgspec.structs.replace(table, options=options)

    def options_of(self, table: Table) -> Options:
        return table.options

    def show_table(self, now: Now, to_gm: bool) -> dict[str, Any]:
        return show.show_table(now)

    def show(self, now: Now, who: Combatant[Fighter], detail: Detail) -> dict[str, Any]:
        return show.show_combatant(now, who, detail)

    def looks_at(self, now: Now) -> tuple[object, ...]:
        openly = now.world.table.options.declarations != "sealed"
        declaring = now.flow.stack if openly and phase(now) == "declare" else None
        there = len(now.world.combatants)  # whoever is hidden or gone is named no more
        hidden = sum(one.hidden for one in now.world.combatants.values())
        return (now.world.statuses, now.world.table, now.flow.beat, declaring, there, hidden)

    def written_back(self, now: Now, who: Combatant[Fighter]) -> dict[str, Any]:
        return show.written_back(who.sheet)

    def track(self, now: Now) -> tuple[CombatantId, ...]:
        """By the next slot, those without one last, in roster order."""
        at = {
            who: min((slot.at for slot in one.sheet.plan.open), default=None) if one.sheet.plan is not None else None
            for who, one in now.world.combatants.items()
        }
        return tuple(sorted(at, key=lambda who: (at[who] is None, at[who] or 0)))

    def describe(self) -> Described:
        return Described(sheet_form(), options_schema(), TEMPLATES, GM_COMMANDS)

    def tell(self, now: Now, event: Facts, detail: Detail) -> dict[str, Any] | None:
        return show.tell(event, detail)

    # --- refusals ---

    def shape(self, wish: Wishes) -> Rejection | None:
        return next(faults(wish), None)

    # --- play ---

    def comes_first(self, wish: Wishes) -> bool:
        """Waiting declared at the lock holds for all of that count. (ODR-46, ODR-107)"""
        return isinstance(wish, Wait)

    def idle(self, now: Now) -> bool:
        return rounds.nobody_can_act(now)

    def begin(self, draft: D, beat: Beat) -> None:
        rounds.begin(draft, beat)

    def finish(self, draft: D, beat: Beat) -> None:
        rounds.finish(draft, beat)

    def round_over(self, draft: D) -> None:
        rounds.round_over(draft)

    def by_itself(self, now: Now, ask: Asked) -> Wishes | None:
        """A slot nobody has answered for is the declared attack; a defence the first preferred one. (ODR-46, ODR-56)"""
        if ask.kind == "declaration" and phase(now) == "count":
            return ConfirmSlot()
        waiting = pending(now)
        if ask.kind != "reaction" or waiting is None or ask.to not in now.world.combatants:
            return ask.default
        may = tuple(legal(now.world, waiting[1].blow, round_of(now)))
        wanted = now.world.combatants[ask.to].sheet.sheet.auto_defense
        return next((React(choice=choice) for choice in wanted if choice in may), None)

    def rewritten(self, draft: D, who: CombatantId, fields: tuple[str, ...]) -> None:
        rulings.settle(draft)

    def left(self, draft: D, who: CombatantId) -> None:
        rounds.left(draft)

    def reopened(self, draft: D) -> None:
        rounds.lay_out(draft)

    def outcome(self, now: Now) -> Outcome | None:
        """The fight ends at a round's end once at most one side is able and nobody is dying. (section 12)"""
        if now.flow.step != "round" or not now.flow.round or not now.world.table.options.auto_end:
            return None
        if any(one.sheet.dying is not None for one in now.world.combatants.values()):
            return None
        return None if len(sides_able(now.world)) > 1 else Outcome(self.victor(now))

    def victor(self, now: Now) -> Side | None:
        """The only side that is able. (section 12)"""
        able = sides_able(now.world)
        return able[0] if len(able) == 1 else None


def refusals(now: Now, choice: Chosen, ask: Asked | None) -> Iterator[Rejection]:
    """Why a wish is not legal now, in the order of the specification. (section 12)"""
    who, wish = choice.who, choice.wish
    if is_ruling(wish):
        return ruling(now, wish) if who == GM else iter((no("gm_only"),))
    match wish:
        case PauseRequest():
            return checks.pause_request(now, who)
        case Heal():
            return checks.heal(now, who, wish)
        case GoOn():
            return checks.go_on(ask)
    if who == GM:
        return iter((no("unknown_target", target=who),))
    match wish:
        case Declare():
            return checks.declare(now, who, wish, ask)
        case ConfirmSlot():
            return slot_checks.confirm(now, who, wish, ask)
        case React():
            return checks.react(now, who, wish, ask)
        case _:
            assert is_meanwhile(wish), "there are no others"
            return checks.meanwhile(now, who, wish, ask)
