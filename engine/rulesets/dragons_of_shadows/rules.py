"""The rule system Dragons of Shadows: where the core's questions meet the modules that answer them. No rule is here."""

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, assert_never, get_args

import msgspec

from engine.events import Fact
from engine.forms import tags
from engine.ids import GM, CombatantId, Side
from engine.rejections import Code, Param, Rejection, no
from engine.ruleset import Described, Detail, Ruleset, Served
from engine.rulesets.dragons_of_shadows import checks, offers, order, rulings, show
from engine.rulesets.dragons_of_shadows.actions import (
    Abandon,
    ActNow,
    Ambush,
    ComplexRoll,
    Defend,
    Rulings,
    Wishes,
    is_deed,
    is_ruling,
)
from engine.rulesets.dragons_of_shadows.blows import best_defence, resolve
from engine.rulesets.dragons_of_shadows.body import Fighter, Table, W, read_fighter, sides_able, two_sides_able
from engine.rulesets.dragons_of_shadows.deed_checks import deed
from engine.rulesets.dragons_of_shadows.deeds import carry_out
from engine.rulesets.dragons_of_shadows.describe import GM_COMMANDS, options_schema, sheet_form
from engine.rulesets.dragons_of_shadows.facts import Facts
from engine.rulesets.dragons_of_shadows.figures import FIGURES
from engine.rulesets.dragons_of_shadows.frames import Asked, Blow, Chosen, D, Entering, Frames, Now, pending_defence
from engine.rulesets.dragons_of_shadows.gm_checks import ruling
from engine.rulesets.dragons_of_shadows.happening import is_only_told
from engine.rulesets.dragons_of_shadows.options import Options, with_option
from engine.rulesets.dragons_of_shadows.runs import complete_run
from engine.rulesets.dragons_of_shadows.shapes import faults
from engine.rulesets.dragons_of_shadows.templates import TEMPLATES
from engine.state import Beat, Combatant, Option, Outcome, Status


class DragonsOfShadows(Ruleset[Fighter, Table, Frames, Facts, Wishes]):
    """RULES.md, as the core asks for it."""

    key = "dragons_of_shadows"
    version = 1
    figures = FIGURES
    layout = "list"
    eager = ("attack", "ranged_attack", "reload", "defend")
    sides_max = 10
    facts: ClassVar[frozenset[type[Fact]]] = frozenset(get_args(Facts))
    unchanging = frozenset(fact for fact in get_args(Facts) if is_only_told(fact))
    gm_wishes = tags(Rulings)
    answers = frozenset({"defend"})
    at_any_time = frozenset({"act_now", "ambush", "complex_roll", "abandon"})
    ended_wishes = frozenset({"heal", "add_status", "remove_status"})
    nameless = frozenset({"weapon", "item", "text", "aim", "mode", "method", "skill", "stat", "intent"})
    codes: ClassVar[Mapping[str, str]] = {
        Code.NOT_STARTED: "encounter_not_started",
        Code.ALREADY_STARTED: "already_started",
        Code.ENDED: "encounter_ended",
        Code.NOT_ENDED: "not_ended",
        Code.COMBATANT_UNKNOWN: "unknown_combatant",
        Code.COMBATANT_VISIBLE: "not_hidden",
        Code.PROMPT_COVERED: "reaction_pending",
        "command.unknown": "unknown_command",  # the server's own word
    }
    passing: ClassVar[Mapping[str, str]] = {"defence": "none"}

    # --- the six ---

    def schedule(self, draft: D) -> tuple[Beat, ...]:
        return order.schedule(draft)

    def options(self, now: Now, who: CombatantId, ask: Asked | None) -> Iterator[Option]:
        return offers.offered(now, who, ask)

    def is_offered(self, now: Now, who: CombatantId, ask: Asked) -> bool:
        return offers.is_offered(now, who, ask)

    def check(self, now: Now, choice: Chosen, ask: Asked | None) -> Rejection | None:
        return next(refusals(now, choice, ask), None)

    def act(self, draft: D, choice: Chosen) -> None:
        who, wish = choice.who, choice.wish
        if is_deed(wish):
            carry_out(draft, who, wish)
            return
        match wish:
            case ActNow():
                order.ask_to_act(draft, choice)
            case Ambush():
                draft.request(choice)
            case ComplexRoll():
                rulings.roll_complex(draft, wish)
            case Abandon():
                rulings.abandon(draft, wish)
            case _:
                assert is_ruling(wish), "a defence answers a question"
                rulings.rule(draft, wish)

    def resume(self, draft: D, frame: Frames, answers: tuple[Chosen | None, ...], got: str | None) -> None:
        match frame:
            case Blow():
                resolve(draft, frame, answers[0] if answers else None)
            case Entering():
                order.take_place(draft, frame.who)
            case _:
                assert_never(frame)

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
        return show.show_table(now.world.table, to_gm)

    def show(self, now: Now, who: Combatant[Fighter], detail: Detail) -> dict[str, Any]:
        return show.show_combatant(now, who, detail)

    def looks_at(self, now: Now) -> tuple[object, ...]:
        table = now.world.table
        return (now.world.statuses, table.options, table.totals)

    def written_back(self, now: Now, who: Combatant[Fighter]) -> dict[str, Any]:
        return show.written_back(now, who)

    def track(self, now: Now) -> tuple[CombatantId, ...]:
        placed = now.world.table.order
        return (*placed, *(who for who in now.world.combatants if who not in placed))

    def describe(self) -> Described:
        return Described(sheet_form(), options_schema(), TEMPLATES, GM_COMMANDS)

    def tell(self, now: Now, event: Facts, detail: Detail) -> dict[str, Any] | None:
        return show.tell(event, detail)

    # --- refusals ---

    def shape(self, wish: Wishes) -> Rejection | None:
        return next(faults(wish), None)

    def refuse(self, now: Now, choice: Chosen, code: Code) -> Rejection:
        if code is Code.PROMPT_NOT_YOURS:
            return Rejection("not_defender" if isinstance(choice.wish, Defend) else "not_your_turn")
        return Rejection(self.codes.get(code, code))

    def refuse_pass(self, now: Now, who: CombatantId, code: Code) -> Rejection:
        if code is Code.PROMPT_NOT_YOURS:
            return Rejection("not_your_turn" if pending_defence(now) is None else "not_defender")
        return Rejection(self.codes.get(code, code))

    # --- play ---

    def idle(self, now: Now) -> bool:
        return order.nobody_can_act(now)

    def ready(self, now: Now) -> Rejection | None:
        """Two sides with somebody able to act, hidden ones included. (DOS-80)"""
        return None if two_sides_able(now.world) else Rejection("not_enough_sides", "DOS-80")

    def serve(self, draft: D, wish: Chosen, upcoming: Beat | None) -> Beat | Served | None:
        return order.serve(draft, wish, upcoming)

    def begin(self, draft: D, beat: Beat) -> None:
        order.begin_turn(draft, beat)

    def finish(self, draft: D, beat: Beat) -> None:
        order.lay_out(draft)

    def round_over(self, draft: D) -> None:
        order.round_over(draft)

    def lapsed(self, draft: D, status: Status) -> None:
        if status.name == "running" and status.on is not None and "percent" not in status.data:
            complete_run(draft, status.on, status)

    def by_itself(self, now: Now, ask: Asked) -> Wishes | None:
        """The legal defence with more dice, as it is when the time is out. (DOS-40)"""
        pending = pending_defence(now)
        if pending is None or pending[1].id != ask.id:
            return ask.default
        best = best_defence(now.world, pending[0])
        return None if best is None else Defend(choice=best)

    def entered(self, draft: D, who: CombatantId) -> None:
        order.entered(draft, who)

    def rewritten(self, draft: D, who: CombatantId, fields: tuple[str, ...]) -> None:
        order.rewritten(draft, who, fields)

    def left(self, draft: D, who: CombatantId) -> None:
        order.left(draft, who)

    def reopened(self, draft: D) -> None:
        order.lay_out(draft)

    def outcome(self, now: Now) -> Outcome | None:
        """The fight ends as soon as at most one side can act. (DOS-80)"""
        if not now.world.table.options.auto_end or two_sides_able(now.world):
            return None
        return Outcome(self.victor(now))

    def victor(self, now: Now) -> Side | None:
        """The only side able to act. (DOS-80)"""
        able = sides_able(now.world)
        return Side(able[0]) if len(able) == 1 else None


def refusals(now: Now, choice: Chosen, ask: Asked | None) -> Iterator[Rejection]:
    """Why a wish is not legal now, in the order of the specification. (section 8)"""
    who, wish = choice.who, choice.wish
    if is_ruling(wish):
        return ruling(now.world, wish) if who == GM else iter((no("gm_only"),))
    if isinstance(wish, ComplexRoll | Abandon):
        return checks.complex_test(now, who, wish)
    if who == GM:
        return iter((no("unknown_combatant", combatant=who),))
    match wish:
        case Defend():
            return checks.defend(now, who, wish, ask)
        case ActNow():
            return checks.act_now(now, who)
        case Ambush():
            return checks.ambush(now, who, wish)
        case _:
            assert is_deed(wish), "there are no others"
            return deed(now, who, wish, ask)
