"""The fifth edition's order of combat: where the core's questions meet the modules that answer them. No rule here."""

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, assert_never, get_args

import msgspec

from engine.events import Fact
from engine.forms import tags, with_option
from engine.ids import GM, CombatantId, Side
from engine.rejections import Code, Param, Rejection, no
from engine.ruleset import Described, Detail, Ruleset
from engine.rulesets.dnd5e import (
    asides,
    checks,
    deed_checks,
    deeds,
    gm_checks,
    harm,
    mounts,
    offers,
    order,
    readying,
    rulings,
    saving,
    show,
    spells,
    striking,
    telling,
    turns,
    walking,
    windows,
)
from engine.rulesets.dnd5e.actions import Asides, Rulings, Wishes, is_aside, is_deed, is_ruling
from engine.rulesets.dnd5e.body import Creature, Table, W, beaten, decided, sides
from engine.rulesets.dnd5e.describe import GM_COMMANDS, options_schema, sheet_form
from engine.rulesets.dnd5e.facts import Facts
from engine.rulesets.dnd5e.figures import FIGURES
from engine.rulesets.dnd5e.frames import (
    Answers,
    Area,
    Asked,
    Chosen,
    Closing,
    D,
    Frames,
    Hurt,
    Now,
    Riders,
    Saddle,
    Saving,
    Struck,
    Triggered,
    Tumble,
    Volley,
    Walk,
    Watch,
    window,
)
from engine.rulesets.dnd5e.happening import is_only_told
from engine.rulesets.dnd5e.options import Options
from engine.rulesets.dnd5e.reactions import React
from engine.rulesets.dnd5e.shapes import faults
from engine.rulesets.dnd5e.state_form import read_creature
from engine.rulesets.dnd5e.templates import TEMPLATES
from engine.state import Beat, Combatant, Option, Outcome


class Dnd5e(Ruleset[Creature, Table, Frames, Facts, Wishes]):
    """RULES.md, as the core asks for it."""

    key = "dnd5e"
    version = 1
    figures = FIGURES
    layout = "entries"
    sides_max = 100
    eager = ("stand", "attack", "react", "move")
    facts: ClassVar[frozenset[type[Fact]]] = frozenset(get_args(Facts))
    unchanging = frozenset(fact for fact in get_args(Facts) if is_only_told(fact))
    gm_wishes = tags(Rulings)
    answers = frozenset({"react"})
    at_any_time = tags(Asides)
    setup_wishes = (tags(Rulings) | {"order_ties", "set_policy"}) - {"gm_pass_time"}
    ended_wishes = frozenset({"recover_ammunition", "gm_pass_time", "gm_heal", "gm_set", "gm_condition"})
    nameless = frozenset(
        {
            "attack", "spell", "reaction", "object", "item", "text", "trigger", "kind", "choice", "id", "skill", "task",
            "action", "field", "extras",
        }
    )  # fmt: skip
    points_left = frozenset({"hp", "temp_hp", "band"})
    close_rolls = frozenset({"stealth"})
    codes: ClassVar[Mapping[str, str]] = {
        Code.NOT_STARTED: "encounter_not_running",
        Code.ALREADY_STARTED: "encounter_running",
        Code.ENDED: "encounter_not_running",
        Code.COMBATANT_UNKNOWN: "illegal_target",
        Code.PROMPT_STALE: "no_window",
        Code.PROMPT_COVERED: "window_open",
        Code.PROMPT_NOT_YOURS: "window_not_yours",
        "command.unknown": "unknown_command",  # the server's own word
    }
    passing: ClassVar[Mapping[str, str]] = dict.fromkeys(
        ("opportunity_attack", "hit", "ready", "legendary", "legendary_resistance", "mount_fall"), "decline"
    )

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
        if is_ruling(wish):
            rulings.rule(draft, wish)
        elif is_deed(wish):
            deeds.act(draft, who, wish)
        else:
            assert is_aside(wish), "an answer is no deed"
            asides.act(draft, who, wish)

    def resume(self, draft: D, frame: Frames, answers: Answers, got: str | None) -> None:
        match frame:
            case Walk():
                walking.walk(draft, frame, answers)
            case Struck():
                striking.struck(draft, frame, answers)
            case Volley():
                spells.volley(draft, frame)
            case Riders():
                striking.riders(draft, frame, got)
            case Hurt():
                harm.hurt(draft, frame, got)
            case Saving():
                saving.save(draft, frame, answers)
            case Area():
                spells.area(draft, frame, got)
            case Saddle():
                mounts.saddle(draft, frame, got)
            case Tumble():
                mounts.tumble(draft, frame, answers)
            case Triggered():
                readying.triggered(draft, frame, answers, deeds.act, deed_checks.readied)
            case Watch():
                windows.watched(draft, frame)
            case Closing():
                turns.close(draft, frame, answers, got)
            case _:
                assert_never(frame)

    def evolve(self, world: W, event: Facts) -> W:
        return event.happen(world)

    # --- what a combatant and a table are made of ---

    def read(self, sheet: dict[str, Any], was: Creature | None = None) -> Creature | Rejection:
        return read_creature(sheet, was)

    def table(self) -> Table:
        return Table()

    def with_option(self, table: Table, name: str, value: Param) -> Table | Rejection:
        options = with_option(table.options, name, value)
        return options if isinstance(options, Rejection) else msgspec.structs.replace(table, options=options)

    def options_of(self, table: Table) -> Options:
        return table.options

    def show_table(self, now: Now, to_gm: bool) -> dict[str, Any]:
        return show.show_table(now, to_gm)

    def show(self, now: Now, who: Combatant[Creature], detail: Detail) -> dict[str, Any]:
        return show.show_combatant(now, who, detail)

    def looks_at(self, now: Now) -> tuple[object, ...]:
        return (now.world,)

    def written_back(self, now: Now, who: Combatant[Creature]) -> dict[str, Any]:
        return show.written_back(who.sheet)

    def track(self, now: Now) -> tuple[CombatantId, ...]:
        """In initiative order, those without a place last."""
        placed = tuple(who for entry in now.world.table.order for who in entry.members if who in now.world.combatants)
        return (*placed, *(who for who in now.world.combatants if who not in placed))

    def sees(self, now: Now, by: frozenset[CombatantId], who: CombatantId) -> bool:
        return show.in_sight(now, by, who)

    def describe(self) -> Described:
        return Described(sheet_form(), options_schema(), TEMPLATES, GM_COMMANDS)

    def tell(self, now: Now, event: Facts, detail: Detail) -> dict[str, Any] | None:
        return telling.tell(now, event, detail)

    # --- refusals ---

    def shape(self, wish: Wishes) -> Rejection | None:
        return next(faults(wish), None)

    def refuse(self, now: Now, choice: Chosen, code: Code) -> Rejection:
        if code == Code.PROMPT_NOT_YOURS and window(now) is None:
            return no("not_your_turn", "DND-18")
        return Rejection(self.codes.get(code, code))

    # --- play ---

    def idle(self, now: Now) -> bool:
        """Nobody in the order is alive or dying."""
        world = now.world
        return now.flow.round > 0 and not any(
            one.sheet.life in ("alive", "dying") and not one.sheet.is_object for one in world.combatants.values()
        )

    def begin(self, draft: D, beat: Beat) -> None:
        turns.begin(draft, beat)

    def finish(self, draft: D, beat: Beat) -> None:
        turns.finish(draft, beat)

    def entered(self, draft: D, who: CombatantId) -> None:
        order.entered(draft, who)

    def left(self, draft: D, who: CombatantId) -> None:
        asides.leave(draft, who)

    def reopened(self, draft: D) -> None:
        order.reopened(draft)

    def think_ms(self, now: Now, kind: str) -> int | None:
        """A window waits as long as the table says; 0: for ever. (chapter 3: reaction_timeout_s)"""
        if kind in ("turn", "declaration"):
            return now.pace.turn_ms
        return now.world.table.options.reaction_timeout_s * 1000 or None

    def outcome(self, now: Now) -> Outcome | None:
        """Decided: at the end of the round, or as soon as the turn has ended. (DND-3)"""
        option = now.world.table.options.auto_end
        at = {"round_end": "round", "immediate": "shut"}.get(option)
        if at is None or not now.flow.round or not decided(now.world):
            return None
        if now.flow.step == at or now.flow.step == "round":
            return Outcome(self.victor(now))
        return None

    def victor(self, now: Now) -> Side | None:
        """The only side that is not beaten."""
        left = [side for side in sides(now.world) if not beaten(now.world, side)]
        return left[0] if len(left) == 1 else None


def refusals(now: Now, choice: Chosen, ask: Asked | None) -> Iterator[Rejection]:
    """Why a wish is not legal now, in the order of the rules. (chapter 12)"""
    who, wish = choice.who, choice.wish
    if is_ruling(wish):
        return gm_checks.ruling(now, wish) if who == GM else iter((no("not_permitted"),))
    if isinstance(wish, React):
        return checks.react(now, who, wish, ask)
    if is_deed(wish):
        if who == GM:
            return iter((no("illegal_target", target=who),))
        return deed_checks.deed(now, who, wish, ask)
    assert is_aside(wish), "there are no others"
    return checks.aside(now, who, wish)
