"""The destiny-die pool: where the core's questions meet the modules that answer them. No rule is here."""

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, get_args

import msgspec

from engine.events import Fact
from engine.forms import tags
from engine.ids import GM, CombatantId, Side
from engine.rejections import Code, Param, Rejection, no
from engine.ruleset import Described, Detail, Ruleset
from engine.rulesets.bajarz import checks, offers, order, show
from engine.rulesets.bajarz.actions import Clash, Defend, Rulings, Wishes, is_deed, is_ruling
from engine.rulesets.bajarz.blows import fall
from engine.rulesets.bajarz.body import MET, RIGHT, Fighter, Table, W, actives, read_fighter, sides_active
from engine.rulesets.bajarz.charts import CHARTS
from engine.rulesets.bajarz.deeds import carry_out
from engine.rulesets.bajarz.describe import GM_COMMANDS, options_schema, sheet_form
from engine.rulesets.bajarz.exchanges import answered
from engine.rulesets.bajarz.facts import Facts
from engine.rulesets.bajarz.figures import FIGURES
from engine.rulesets.bajarz.frames import KIND, Asked, Chosen, D, Frames, Now, pending
from engine.rulesets.bajarz.gm_checks import ruling
from engine.rulesets.bajarz.happening import is_only_told
from engine.rulesets.bajarz.options import Options, with_option
from engine.rulesets.bajarz.pools import SIDES
from engine.rulesets.bajarz.rulings import rule, settle
from engine.rulesets.bajarz.shapes import faults
from engine.rulesets.bajarz.templates import TEMPLATES
from engine.state import Beat, Combatant, Option, Outcome, Pace


class Bajarz(Ruleset[Fighter, Table, Frames, Facts, Wishes]):
    """RULES.md, as the core asks for it."""

    key = "bajarz"
    version = 1
    figures = FIGURES
    layout = "pairs"
    sides_max = SIDES
    eager = ("attack", "shoot", "throw", "defend", "clash")
    facts: ClassVar[frozenset[type[Fact]]] = frozenset(get_args(Facts))
    unchanging = frozenset(fact for fact in get_args(Facts) if is_only_told(fact))
    gm_wishes = tags(Rulings)
    answers = frozenset({"defend", "clash"})
    setup_wishes = gm_wishes - {"contest", "gm_override"}
    ended_wishes = frozenset({"gm_override"})
    nameless = frozenset(
        {
            *(
                "weapon",
                "called",
                "to",
                "kind",
                "label",
                "band",
                "motion",
                "locations",
                "status",
                "note",
                "table",
                "name",
                "dice",
                "location",
            ),
            *("action", "reach"),
        }
    )
    codes: ClassVar[Mapping[str, str]] = {
        Code.ENDED: "encounter_ended",
        Code.COMBATANT_UNKNOWN: "unknown_combatant",
        Code.PROMPT_COVERED: "reaction_pending",
        "command.unknown": "unknown_command",  # the server's own word
    }
    quiet = frozenset({MET, RIGHT})
    passing: ClassVar[Mapping[str, str]] = {KIND: "no_defence"}

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
        wish = choice.wish
        if is_deed(wish):
            carry_out(draft, choice.who, wish)
            return
        assert is_ruling(wish), "an answer answers a question"
        rule(draft, wish)

    def resume(self, draft: D, frame: Frames, answers: tuple[Chosen | None, ...], got: str | None) -> None:
        answered(draft, frame, answers[0] if answers else None)

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
        return show.show_table(now, to_gm)

    def show(self, now: Now, who: Combatant[Fighter], detail: Detail) -> dict[str, Any]:
        return show.show_combatant(now, who, detail)

    def looks_at(self, now: Now) -> tuple[object, ...]:
        return (now.world, now.flow.round)

    def written_back(self, now: Now, who: Combatant[Fighter]) -> dict[str, Any]:
        return show.written_back(who)

    def track(self, now: Now) -> tuple[CombatantId, ...]:
        placed = tuple(who for place in now.world.table.order for who in place)
        return (*placed, *(who for who in now.world.combatants if who not in placed))

    def describe(self) -> Described:
        return Described(sheet_form(), options_schema(), TEMPLATES, GM_COMMANDS, CHARTS)

    def tell(self, now: Now, event: Facts, detail: Detail) -> dict[str, Any] | None:
        return show.tell(event, detail)

    # --- refusals ---

    def shape(self, wish: Wishes) -> Rejection | None:
        return next(faults(wish), None)

    def refuse(self, now: Now, choice: Chosen, code: Code) -> Rejection:
        return not_this(now, code, is_answer=not is_deed(choice.wish))

    def refuse_pass(self, now: Now, who: CombatantId, code: Code) -> Rejection:
        return not_this(now, code, is_answer=pending(now) is not None)

    # --- play ---

    def idle(self, now: Now) -> bool:
        """Nobody can act: no new round begins."""
        return not actives(now.world)

    def turn_comes(self, draft: D, who: CombatantId) -> None:
        order.turn_comes(draft, who)

    def finish(self, draft: D, beat: Beat) -> None:
        order.place_over(draft, beat)

    def round_over(self, draft: D) -> None:
        order.round_over(draft)

    def think_ms(self, now: Now, kind: str) -> int | None:
        """How long a player may take to declare, in a turn or an answer; by the option `wait` for ever. (BAJ-61)

        A room that has chosen a pace of its own plays at it.
        """
        options = now.world.table.options
        if options.no_declaration == "wait":
            return None
        return options.declaration_timeout_s * 1000 if now.pace == Pace() else super().think_ms(now, kind)

    def entered(self, draft: D, who: CombatantId) -> None:
        order.entered(draft, who)

    def rewritten(self, draft: D, who: CombatantId, fields: tuple[str, ...]) -> None:
        """The GM wrote a sheet: vitality says what it says, unless a status was written with it. (BAJ-53)"""
        if "vitality" in fields and "status" not in fields:
            fall(draft, who)
        settle(draft, who)

    def left(self, draft: D, who: CombatantId) -> None:
        order.left(draft, who)

    def reopened(self, draft: D) -> None:
        order.lay_out(draft)

    def outcome(self, now: Now) -> Outcome | None:
        """The fight ends when those who can act are of one side at most; not while wounds still wait. (BAJ-63)"""
        if now.flow.kept or len(sides_active(now.world)) > 1:
            return None
        return Outcome(self.victor(now))

    def victor(self, now: Now) -> Side | None:
        """The only side with somebody able to act. (BAJ-63)"""
        able = sides_active(now.world)
        return Side(*able) if len(able) == 1 else None


def not_this(now: Now, code: Code, is_answer: bool) -> Rejection:
    """The core's refusal in the words of the specification. (section 5)"""
    if code is Code.PROMPT_NOT_YOURS:
        return Rejection("no_reaction_pending" if is_answer else "not_your_turn")
    return Rejection(Bajarz.codes.get(code, code))


def refusals(now: Now, choice: Chosen, ask: Asked | None) -> Iterator[Rejection]:
    """Why a wish is not legal now, in the order of the specification. (section 5)"""
    who, wish = choice.who, choice.wish
    if is_ruling(wish):
        return ruling(now, wish) if who == GM else iter((no("gm_only"),))
    if who == GM:
        return iter((no("unknown_combatant", combatant=who),))
    if is_deed(wish):
        return checks.deed(now, who, wish, ask)
    assert isinstance(wish, Defend | Clash), "there are no others"
    return checks.answer(now, who, wish, ask)
