"""The rule system Morsmordre: where the core's questions meet the modules that answer them. No rule is here."""

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, assert_never

from msgspec.structs import replace

from engine.events import Fact
from engine.forms import tags, with_option
from engine.ids import GM, CombatantId, Side
from engine.rejections import Code, Param, Rejection, no
from engine.ruleset import Described, Detail, Ruleset
from engine.rulesets.morsmordre import checks, endings, gm_checks, offers, show
from engine.rulesets.morsmordre.actions import DescribeKnockout, Rulings, Wishes, is_deed, is_ruling
from engine.rulesets.morsmordre.body import (
    ATTACKED,
    OWES_DESCRIPTION,
    SURPRISE,
    WAITING,
    Duellist,
    Table,
    W,
    conditions,
    duellist,
    order,
    read_duellist,
    waiting,
)
from engine.rulesets.morsmordre.charts import CHARTS
from engine.rulesets.morsmordre.describe import GM_COMMANDS, options_schema, sheet_form
from engine.rulesets.morsmordre.facts import ALL, EndingForgotten, Facts, KnockoutDescribed, is_only_told
from engine.rulesets.morsmordre.figures import FIGURES
from engine.rulesets.morsmordre.frames import Acting, Asked, Chosen, D, Frames, Meeting, Now
from engine.rulesets.morsmordre.meeting import meet
from engine.rulesets.morsmordre.options import Options
from engine.rulesets.morsmordre.rulings import rule
from engine.rulesets.morsmordre.shapes import faults
from engine.rulesets.morsmordre.striking import ACTION, after_meeting, take_turn
from engine.rulesets.morsmordre.templates import TEMPLATES
from engine.state import Beat, Combatant, Option, Outcome


class Morsmordre(Ruleset[Duellist, Table, Frames, Facts, Wishes]):
    """RULES.md, as the core asks for it."""

    key = "morsmordre"
    version = 1
    figures = FIGURES
    layout = "duel"
    eager = ("attack", "defend")
    facts: ClassVar[frozenset[type[Fact]]] = ALL
    unchanging = frozenset(fact for fact in ALL if is_only_told(fact))  # type: ignore[arg-type]
    gm_wishes = tags(Rulings)
    at_any_time = frozenset({"describe_knockout"})
    setup_wishes = tags(Rulings) - {"adjust_health", "add_condition", "remove_condition"}
    ended_wishes = frozenset({"describe_knockout", "adjust_health", "add_condition", "remove_condition"})
    nameless = frozenset({"part", "strength", "kind", "text", "condition", "consequence"})
    quiet = frozenset({WAITING, ATTACKED, SURPRISE})
    codes: ClassVar[Mapping[str, str]] = {
        Code.NOT_STARTED: "encounter_not_started",
        Code.ALREADY_STARTED: "already_started",
        Code.ENDED: "encounter_ended",
        Code.NOT_ENDED: "not_ended",
        Code.COMBATANT_UNKNOWN: "unknown_combatant",
        Code.PROMPT_NOT_YOURS: "not_your_turn",
        "command.unknown": "unknown_command",  # the server's own word
    }

    # --- the six ---

    def schedule(self, draft: D) -> tuple[Beat, ...]:
        return endings.schedule(draft)

    def options(self, now: Now, who: CombatantId, ask: Asked | None) -> Iterator[Option]:
        return offers.offered(now, who, ask)

    def check(self, now: Now, choice: Chosen, ask: Asked | None) -> Rejection | None:
        return next(refusals(now, choice, ask), None)

    def act(self, draft: D, choice: Chosen) -> None:
        wish = choice.wish
        if is_deed(wish):
            take_turn(draft, choice, wish)
        elif isinstance(wish, DescribeKnockout):
            owed = draft.world.status(OWES_DESCRIPTION, choice.who)
            assert owed is not None, "checked before"
            draft.lift(owed)
            draft.record(KnockoutDescribed(choice.who, wish.text))
        else:
            assert is_ruling(wish), "there are no others"
            rule(draft, wish)

    def resume(self, draft: D, frame: Frames, answers: tuple[Chosen | None, ...], got: str | None) -> None:
        match frame:
            case Meeting():
                meet(draft, frame)
            case Acting():
                after_meeting(draft, frame.choice)
            case _:
                assert_never(frame)

    def evolve(self, world: W, event: Facts) -> W:
        return event.happen(world)

    # --- what a combatant and a table are made of ---

    def read(self, sheet: dict[str, Any], was: Duellist | None = None) -> Duellist | Rejection:
        return read_duellist(sheet, was)

    def table(self) -> Table:
        return Table()

    def with_option(self, table: Table, name: str, value: Param) -> Table | Rejection:
        options = with_option(table.options, name, value)
        return options if isinstance(options, Rejection) else replace(table, options=options)

    def options_of(self, table: Table) -> Options:
        return table.options

    def show_table(self, now: Now, to_gm: bool) -> dict[str, Any]:
        return show.show_table(now, to_gm)

    def show(self, now: Now, who: Combatant[Duellist], detail: Detail) -> dict[str, Any]:
        return show.show_combatant(now, who, detail)

    def looks_at(self, now: Now) -> tuple[object, ...]:
        return (now.world, now.flow.round)

    def written_back(self, now: Now, who: Combatant[Duellist]) -> dict[str, Any]:
        return show.written_back(now, who)

    def track(self, now: Now) -> tuple[CombatantId, ...]:
        """In the order of this turn. (MOR-2)"""
        both = order(now.world)
        return both[::-1] if now.flow.round and now.flow.round % 2 == 0 else both

    def describe(self) -> Described:
        return Described(sheet_form(), options_schema(), TEMPLATES, GM_COMMANDS, CHARTS)

    def tell(self, now: Now, event: Facts, detail: Detail) -> dict[str, Any] | None:
        return show.tell(event, detail)

    def shape(self, wish: Wishes) -> Rejection | None:
        return next(faults(wish), None)

    # --- play ---

    def think_ms(self, now: Now, kind: str) -> int | None:
        """The table's pace where it has one, else the time for a declaration. (MOR-40)"""
        seconds = now.world.table.options.declaration_timeout_s
        return now.pace.turn_ms or (seconds * 1000 if seconds else None)

    def idle(self, now: Now) -> bool:
        return endings.is_stuck(now)

    def ready(self, now: Now) -> Rejection | None:
        """Exactly two, both on their feet. (MOR-39)"""
        if not endings.two_are_there(now.world):
            return no("duel_only", "MOR-39")
        if any(one.sheet.out for one in now.world.combatants.values()):
            return no("knocked_out", "MOR-29")
        return None

    def admit(self, now: Now) -> Rejection | None:
        """A third has no place in a duel. (MOR-39)"""
        return no("duel_only", "MOR-39") if endings.two_are_there(now.world) else None

    def finish(self, draft: D, beat: Beat) -> None:
        """Whoever did nothing lets all that waits land. (MOR-3, MOR-8)"""
        for who in beat.who:
            if who in draft.world.combatants and not draft.world.used(who, ACTION) and waiting(draft.world, who):
                draft.push(Meeting(who), name="meeting")

    def round_over(self, draft: D) -> None:
        endings.turn_over(draft)

    def rewritten(self, draft: D, who: CombatantId, fields: tuple[str, ...]) -> None:
        """What the GM wrote that somebody bears holds in place of what it bore. (MOR-15)"""
        if "conditions" in fields:
            for status in conditions(draft.world, who):
                draft.lift(status)
            endings.put_conditions(draft, who, duellist(draft.world, who).sheet.conditions)

    def reopened(self, draft: D) -> None:
        """Play goes on with the next turn, as if it had not ended. (MOR-42)"""
        draft.record(EndingForgotten())

    def outcome(self, now: Now) -> Outcome | None:
        """A knock-out has a winner; flight and magic have none. (MOR-29, MOR-33, MOR-34, MOR-42)"""
        ending = now.world.table.ending
        if ending is None:
            return None
        winner = now.world.combatants.get(ending.by) if ending.kind == "knockout" else None
        return Outcome(None if winner is None else winner.side)

    def victor(self, now: Now) -> Side | None:
        """Nobody has won a duel that the GM stops. (MOR-42)"""
        return None


def refusals(now: Now, choice: Chosen, ask: Asked | None) -> Iterator[Rejection]:
    """Why a wish is not legal now, in the order of the specification. (section 5)"""
    who, wish = choice.who, choice.wish
    if is_ruling(wish):
        return gm_checks.ruling(now, wish) if who == GM else iter((no("gm_only"),))
    if who == GM:
        return iter((no("unknown_combatant", combatant=who),))
    if isinstance(wish, DescribeKnockout):
        return checks.describe(now.world, who)
    assert is_deed(wish), "there are no others"
    return checks.deed(now, who, wish, ask)
