"""Is a command in order? Refused here, before anything is recorded, or recorded as asked.

Not here: what comes of it (`flow.py`), who may send it, and what a rule system makes of a wish.
"""

from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from engine import commands as c
from engine import events as e
from engine.clock import Clock
from engine.draft import Draft
from engine.flow import begin_beat, settled_faces
from engine.ids import GM, FrameId, Millis, PromptId
from engine.rejections import Code, Rejection
from engine.ruleset import Ruleset
from engine.state import (
    A,
    Choice,
    Combatant,
    Doing,
    E,
    Encounter,
    F,
    Frame,
    How,
    Lock,
    Pace,
    Prompt,
    S,
    Standing,
    T,
    Throw,
    Turn,
)


def hear(draft: Draft[S, T, F, E, A], command: c.Command[A, S, T, F, E], clock: Clock) -> Rejection | None:
    """Refuse, or record what was asked; the consequences are the crank's."""
    now = draft.now
    match command:
        case c.Do():
            return _hear_wish(draft, command)
        case c.Pass():
            return _hear_pass(draft, command)
        case c.Start():
            return _hear_start(draft, command)
        case c.Rewind():
            draft.record(e.Rewound(command.to, command.id, _taken_up(now, command.encounter, command.id)))
            return None
        case c.AddCombatant() | c.RemoveCombatant() | c.EditSheet() | c.Hide() | c.Reveal() | c.SetAlias():
            return _hear_roster(draft, command)
        case c.SetOption() | c.SetPace():
            return _hear_table(draft, command, clock)
        case c.FixDice() | c.HandDice() | c.ThrowDice():
            return _hear_dice(draft, command)
        case c.Reopen():
            return _hear_reopen(draft)
    if now.flow.phase != "running":
        return Rejection(Code.NOT_STARTED if now.flow.phase == "setup" else Code.ENDED)
    match command:
        case c.Withdraw() | c.Close() | c.Expire():
            return _hear_answer(draft, command)
        case c.PauseClock() | c.ResumeClock() | c.HoldClocks() | c.GiveTime() | c.ExtendClocks():
            return _hear_clock(draft, command, clock)
        case c.SetStanding():
            if command.who not in now.world.combatants:
                return Rejection(Code.COMBATANT_UNKNOWN)
            standing = None if command.lift else Standing(command.who, command.kind, command.wish)
            draft.record(e.StandingSet(command.who, command.kind, standing))
        case c.EndEncounter():
            draft.record(e.Ended(command.winner or draft.rules.victor(draft.now), by_gm=True))
        case c.SetLimit() | c.PutStatus() | c.LiftStatus() | c.SetQueue() | c.SetActive() | c.DropFrame():
            return _hear_override(draft, command)
        case _:
            assert_never(command)
    return None


def _hear_start(draft: Draft[S, T, F, E, A], command: c.Start) -> Rejection | None:
    flow, world = draft.now.flow, draft.now.world
    if flow.phase == "running":
        return Rejection(Code.ALREADY_STARTED)
    if flow.phase == "ended":
        return Rejection(Code.ENDED)
    for who in (*(command.order or ()), *command.totals):
        if who not in world.combatants:
            return Rejection(Code.COMBATANT_UNKNOWN, params={"combatant": who})
    refusal = draft.rules.ready(draft.now)
    if refusal is None and not world.combatants:
        refusal = Rejection(Code.EMPTY)
    if refusal is None:
        draft.record(e.Started(command.id, command.order, command.totals))
    return refusal


def _hear_reopen(draft: Draft[S, T, F, E, A]) -> Rejection | None:
    if draft.now.flow.phase != "ended":
        return Rejection(Code.NOT_ENDED)
    refusal = draft.rules.ready(draft.now)
    if refusal is None:
        draft.record(e.Reopened())
        draft.rules.reopened(draft)
        if draft.rules.outcome(draft.now) is not None:
            return Rejection(Code.DECIDED)  # it would be over in the same moment
    return refusal


def _hear_wish(draft: Draft[S, T, F, E, A], command: c.Do[A]) -> Rejection | None:
    """Act or answer: the core's grounds first, then the rule system's."""
    now, rules = draft.now, draft.rules
    choice = Choice(command.who, command.wish, command.id)
    refusal = rules.shape(command.wish)
    if refusal is not None:
        return refusal
    asked = command.turn or command.prompt
    found = now.prompt(asked) if asked else None
    code = _out_of_order(now, command, _stands_outside(rules, now, command.wish), found)
    if code is not None:
        return rules.refuse(now, choice, code)
    prompt = found[1] if found else None
    refusal = rules.check(now, choice, prompt)
    if refusal is not None:
        return refusal
    if prompt is None or prompt.kind == "turn":
        draft.record(e.Acted(choice, prompt.id if prompt else None, command.as_gm))
        frame: Frame[F, A] = Frame(FrameId(command.id), Doing(choice))
        draft.reflow(stack=(*draft.now.flow.stack, frame))
    else:
        draft.record(e.Answered(prompt.id, "gm" if command.as_gm else "given", choice))
    return None


def _stands_outside(rules: Ruleset[S, T, F, E, A], now: Encounter[S, T, F, E, A], wish: A) -> bool:
    """Whether this is a wish for before or after the fight, and it is that."""
    outside = {"setup": rules.setup_wishes, "ended": rules.ended_wishes}.get(now.flow.phase)
    return outside is not None and tag_of(wish) in outside


def _out_of_order(
    now: Encounter[S, T, F, E, A],
    command: c.Do[A] | c.Pass,
    outside: bool,
    found: tuple[Frame[F, A], Prompt[A]] | None,
) -> Code | None:
    """The core's reason to refuse an action, an answer or a pass."""
    if now.flow.phase != "running" and not outside:
        return Code.NOT_STARTED if now.flow.phase == "setup" else Code.ENDED
    if command.who != GM and command.who not in now.world.combatants:
        return Code.COMBATANT_UNKNOWN
    if now.flow.paused and command.who != GM and not command.as_gm:
        return Code.PAUSED
    if command.turn is None and command.prompt is None:
        return None
    if found is None:
        return Code.TURN_STALE if command.turn else Code.PROMPT_STALE
    frame, prompt = found
    if (prompt.kind == "turn") != (command.turn is not None) and isinstance(command, c.Do):
        return Code.PROMPT_STALE
    if prompt.to != command.who:
        return Code.PROMPT_NOT_YOURS
    if now.top is not frame:
        return Code.PROMPT_COVERED
    if prompt.kind == "dice":
        return Code.PROMPT_UNANSWERED
    return None


def tag_of(wish: Struct) -> str:
    """The name of a wish on the wire."""
    return str(wish.__struct_config__.tag)


def _hear_pass(draft: Draft[S, T, F, E, A], command: c.Pass) -> Rejection | None:
    now = draft.now
    code = _out_of_order(now, command, False, now.prompt(command.prompt))
    if code is not None:
        return draft.rules.refuse_pass(now, command.who, code)
    draft.record(e.Answered(command.prompt, "gm" if command.as_gm else "passed"))
    return None


def _hear_answer(draft: Draft[S, T, F, E, A], command: c.Withdraw | c.Close | c.Expire) -> Rejection | None:
    now = draft.now
    if isinstance(command, c.Withdraw):
        for frame in now.flow.stack:
            for prompt in frame.prompts:
                if prompt.id == command.prompt and prompt.to == command.who and prompt.how in ("given", "passed", "gm"):
                    draft.record(e.Withdrawn(prompt.id))
                    return None
        return Rejection(Code.PROMPT_STALE)
    found = now.prompt(command.prompt)
    if found is None:
        return Rejection(Code.PROMPT_STALE)
    frame, prompt = found
    if isinstance(command, c.Close):
        for each in frame.prompts:
            if each.is_open and each.kind != "dice":
                draft.record(_closed(draft, each, "gm"))
        return None
    since = now.flow.running_since
    if frame is not now.top or since is None or prompt.left_ms is None or command.at < since + prompt.left_ms:
        return Rejection(Code.PROMPT_EARLY)
    draft.record(_closed(draft, prompt, "expired"))
    return None


def _closed(draft: Draft[S, T, F, E, A], prompt: Prompt[A], how: How) -> e.Answered[A]:
    """A question closed without its answer: with its default where that is legal, else passed."""
    default = draft.rules.by_itself(draft.now, prompt)
    if default is not None:
        choice = Choice(prompt.to, default)
        if draft.rules.check(draft.now, choice, prompt) is None:
            return e.Answered(prompt.id, how, choice)
    return e.Answered(prompt.id, how)


def _hear_roster(
    draft: Draft[S, T, F, E, A],
    command: c.AddCombatant | c.RemoveCombatant | c.EditSheet | c.Hide | c.Reveal | c.SetAlias,
) -> Rejection | None:
    rules, running = draft.rules, draft.now.flow.phase == "running"
    if draft.now.flow.phase == "ended" and not isinstance(command, c.EditSheet | c.SetAlias):
        return Rejection(Code.ENDED)
    known = draft.world.combatants.get(command.who)
    if isinstance(command, c.AddCombatant):
        if known is not None or command.who == GM:
            return Rejection(Code.COMBATANT_TAKEN, params={"combatant": command.who})
        if running and (refusal := rules.admit(draft.now)) is not None:
            return refusal
        sheet = rules.read(command.sheet)
        if isinstance(sheet, Rejection):
            return sheet
        turns = draft.now.gone.get(command.who, 0)
        newcomer = Combatant(command.who, command.name, command.side, sheet, command.hidden, turns, alias=command.alias)
        draft.record(e.CombatantAdded(newcomer))
        if running:
            rules.rewritten(draft, command.who, tuple(command.sheet))
            rules.entered(draft, command.who)
        return None
    if known is None:
        return Rejection(Code.COMBATANT_UNKNOWN)
    match command:
        case c.RemoveCombatant():
            if running:
                rules.left(draft, command.who)
                draft.forget(command.who)
            draft.record(e.CombatantRemoved(command.who))
        case c.EditSheet():
            sheet = rules.read(command.changes, known.sheet) if command.changes else known.sheet
            if isinstance(sheet, Rejection):
                return sheet
            name, side = command.name or known.name, command.side or known.side
            draft.record(e.CombatantChanged(replace(known, sheet=sheet, name=name, side=side)))
            if draft.now.flow.phase != "setup":
                rules.rewritten(draft, command.who, tuple(command.changes))
        case c.Hide():
            if known.hidden:
                return Rejection(Code.COMBATANT_HIDDEN)
            draft.record(e.Hidden(command.who))
            if running:
                rules.left(draft, command.who)
        case c.Reveal():
            if not known.hidden:
                return Rejection(Code.COMBATANT_VISIBLE)
            draft.record(e.Revealed(command.who))
            if running:
                rules.entered(draft, command.who)
        case c.SetAlias(alias=""):
            if not known.alias:
                return Rejection(Code.ALIAS_NONE)
            draft.record(e.NameRevealed(command.who, known.alias))
        case c.SetAlias():
            draft.record(e.AliasGiven(command.who, command.alias))
    return None


def _hear_table(draft: Draft[S, T, F, E, A], command: c.SetOption | c.SetPace, clock: Clock) -> Rejection | None:
    if isinstance(command, c.SetPace):
        _set_pace(draft, command.pace, clock)
        return None
    changed = draft.rules.with_option(draft.world.table, command.name, command.value)
    if isinstance(changed, Rejection):
        return changed
    if any(prompt.kind != "turn" for prompt in draft.now.open_prompts()):
        return Rejection(Code.OPTION_LOCKED)
    draft.record(e.OptionSet(command.name, command.value))
    return None


def _set_pace(draft: Draft[S, T, F, E, A], pace: Pace, clock: Clock) -> None:
    """It counts from the next question on; but what may wait for ever by it has no clock from now on."""
    draft.record(e.PaceSet(pace))
    for prompt in draft.now.open_prompts():
        if prompt.left_ms is not None and draft.rules.think_ms(draft.now, prompt.kind) is None:
            clock.charge(draft)
            _set_left(draft, prompt.id, None)
            draft.record(e.TimeGiven(prompt.id, prompt.to, None))


def _hear_dice(draft: Draft[S, T, F, E, A], command: c.FixDice | c.HandDice | c.ThrowDice) -> Rejection | None:
    if isinstance(command, c.ThrowDice):
        found = draft.now.prompt(command.prompt)
        if found is None or not isinstance(found[0].body, Throw):
            return Rejection(Code.PROMPT_STALE)
        frame, prompt = found
        throw = found[0].body
        if frame is not draft.now.top:
            return Rejection(Code.PROMPT_COVERED)
        if len(command.faces) != throw.n or not all(1 <= face <= throw.sides for face in command.faces):
            return Rejection(Code.DICE_INVALID, params={"n": throw.n, "sides": throw.sides})
        thrown = replace(frame, body=settled_faces(throw, command.faces), prompts=(replace(prompt, how="given"),))
        draft.reflow(stack=(*draft.now.flow.stack[:-1], thrown))
        return None
    if command.who is not None and command.who not in draft.world.combatants:
        return Rejection(Code.COMBATANT_UNKNOWN)
    if isinstance(command, c.FixDice):
        if not all(1 <= face <= draft.rules.sides_max for face in command.faces):
            return Rejection(Code.DICE_INVALID, params={"n": len(command.faces), "sides": draft.rules.sides_max})
        draft.record(e.DiceFixed(command.faces, command.who))
    else:
        draft.record(e.HandDiceSet(command.who, command.on))
    return None


def _hear_clock(
    draft: Draft[S, T, F, E, A],
    command: c.PauseClock | c.ResumeClock | c.HoldClocks | c.GiveTime | c.ExtendClocks,
    clock: Clock,
) -> Rejection | None:
    flow = draft.now.flow
    match command:
        case c.PauseClock():
            if flow.paused:
                return Rejection(Code.PAUSED)
            clock.charge(draft)
            draft.record(e.Paused())
        case c.ResumeClock():
            if not flow.paused:
                return Rejection(Code.NOT_PAUSED)
            draft.record(e.Resumed())
        case c.HoldClocks():
            clock.charge(draft)
            draft.record(e.ClocksHeld(command.on))
        case c.GiveTime():
            found = draft.now.prompt(command.prompt)
            if found is None:
                return Rejection(Code.PROMPT_STALE)
            clock.charge(draft)
            _set_left(draft, command.prompt, command.ms)
            draft.record(e.TimeGiven(command.prompt, found[1].to, command.ms))
        case c.ExtendClocks():
            if clock.since is not None:
                clock.since = Millis(min(clock.at, clock.since + command.ms))
            clock.charge(draft)
            draft.record(e.ClockExtended(command.ms))
    return None


def _set_left(draft: Draft[S, T, F, E, A], prompt_id: PromptId, ms: Millis | None) -> None:
    stack = tuple(
        replace(
            frame, prompts=tuple(replace(p, left_ms=ms, full_ms=ms) if p.id == prompt_id else p for p in frame.prompts)
        )
        if any(p.id == prompt_id for p in frame.prompts)
        else frame
        for frame in draft.now.flow.stack
    )
    draft.reflow(stack=stack)


def _hear_override(
    draft: Draft[S, T, F, E, A],
    command: c.SetLimit | c.PutStatus | c.LiftStatus | c.SetQueue | c.SetActive | c.DropFrame,
) -> Rejection | None:
    world, flow = draft.world, draft.now.flow
    match command:
        case c.SetLimit():
            if command.who not in world.combatants:
                return Rejection(Code.COMBATANT_UNKNOWN)
            draft.record(e.LimitSet(command.who, command.limit, command.used, command.reset))
        case c.PutStatus():
            if any(who not in world.combatants for who in (command.status.on, command.status.source) if who):
                return Rejection(Code.COMBATANT_UNKNOWN)
            draft.record(e.StatusPut(command.status))
        case c.LiftStatus():
            status = next((s for s in world.statuses if s.id == command.status), None)
            if status is None:
                return Rejection(Code.STATUS_UNKNOWN)
            draft.record(e.StatusLifted(status))
        case c.SetQueue():
            beats = {beat.key: beat for beat in flow.queue}
            if any(key not in beats for key in command.keys) or len(set(command.keys)) != len(command.keys):
                return Rejection(Code.BEAT_UNKNOWN)
            draft.queue(beats[key] for key in command.keys)
        case c.SetActive():
            beat = next((beat for beat in flow.queue if beat.key == command.key), None)
            if beat is None:
                return Rejection(Code.BEAT_UNKNOWN)
            draft.cut_short()
            begin_beat(draft, beat)
        case c.DropFrame():
            frame = next((f for f in flow.stack if f.id == command.frame), None)
            if frame is None or isinstance(frame.body, Turn | Lock):
                return Rejection(Code.FRAME_UNKNOWN)
            draft.record(e.Dropped(frame.id))
            draft.drop(frame.id)
    return None


# --- rewind ----------------------------------------------------------------------------------------------------------


def _taken_up(now: Encounter[S, T, F, E, A], past: Encounter[S, T, F, E, A], branch: str) -> Encounter[S, T, F, E, A]:
    """An earlier moment, to go on from. Play that the GM has paused stays paused."""
    again = rebranched(past, branch)
    stays = now.flow.paused and not now.flow.resting and again.flow.phase == "running"
    return replace(again, flow=replace(again.flow, paused=True)) if stays else again


def rebranched(past: Encounter[S, T, F, E, A], branch: str) -> Encounter[S, T, F, E, A]:
    """An encounter as it was, to be taken up again: new names for what waits, full clocks, sealed answers forgotten."""
    stack = tuple(
        replace(
            frame,
            id=FrameId(_renamed(frame.id, branch)),
            prompts=tuple(_anew(prompt, branch) for prompt in frame.prompts),
        )
        for frame in past.flow.stack
    )
    again = replace(past.flow, branch=branch, stack=stack, running_since=None, paused=False, resting=False, held=False)
    return replace(past, flow=again)


def _anew(prompt: Prompt[A], branch: str) -> Prompt[A]:
    return replace(
        prompt,
        id=PromptId(_renamed(prompt.id, branch)),
        how="nothing" if prompt.how == "nothing" else None,
        answer=None,
        asked=False,
        left_ms=prompt.full_ms,
    )


def _renamed(path: str, branch: str) -> str:
    """The branch in front, in place of an earlier rewind's."""
    return f"{branch}~{path.rpartition('~')[2]}"
