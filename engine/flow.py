"""One step of play at a time: what waits on the stack goes first, then the steps of the beat, then the next beat.

Not here: what a command asks for (hearing.py). A step that needs dice thrown by a person is undone and taken again.
"""

from itertools import islice
from typing import assert_never

from msgspec.structs import replace

from engine.draft import Ask, Draft, Owed
from engine.events import (
    Asked,
    BeatBegan,
    BeatEnded,
    Ended,
    Reply,
    RequestServed,
    Rested,
    RoundBegan,
    RoundEnded,
    Settled,
    StatusLifted,
    TurnBegan,
    TurnEnded,
)
from engine.ids import GM, CombatantId, FrameId, PromptId
from engine.rejections import Rejection
from engine.state import (
    A,
    Beat,
    Choice,
    Doing,
    E,
    F,
    Face,
    Frame,
    Lock,
    Locked,
    Prompt,
    S,
    Status,
    T,
    Throw,
    Turn,
)

QUIET_ROUNDS_MAX = 100
"""Rounds in a row in which nobody is asked anything, before play rests and the GM is told."""
STEPS_MAX = 100_000
"""Steps of one command; more is a rule system that never waits."""


def crank(draft: Draft[S, T, F, E, A]) -> None:
    """Go on until somebody must be waited for, play rests, or the fight is over."""
    quiet_rounds, begun, seen = 0, draft.now.flow.round, 0
    for _ in range(STEPS_MAX):
        if not _advance(draft):
            return
        if draft.now.flow.round == begun:
            continue
        quiet = not any(type(event) is Asked for event in islice(draft.events, seen, None))
        quiet_rounds = quiet_rounds + 1 if quiet else 1
        begun, seen = draft.now.flow.round, len(draft.events)
        if quiet_rounds > QUIET_ROUNDS_MAX:
            draft.record(Rested(QUIET_ROUNDS_MAX))
            return
    raise AssertionError("a rule system never waits")


def _advance(draft: Draft[S, T, F, E, A]) -> bool:
    """One step; where it owes dice thrown by a person, it is undone, and a frame waits for them instead."""
    was, recorded = draft.now, len(draft.events)
    draft.settled = []
    draft.running = None
    try:
        going_on = _step(draft)
    except Owed as owed:
        draft.undo(was, recorded)
        _await_dice(draft, owed.throw)
        going_on = True
    draft.script = []
    return going_on


def _await_dice(draft: Draft[S, T, F, E, A], throw: Throw) -> None:
    stack = draft.now.flow.stack
    if stack and isinstance(stack[-1].body, Throw):
        draft.reflow(stack=stack[:-1])
    draft.running = draft.now.top
    frame_id = FrameId(draft.path("dice"))
    ask: Ask[A] = Ask("dice", throw.who, data={"n": throw.n, "sides": throw.sides, "purpose": throw.purpose})
    prompt = draft.question(PromptId(f"{frame_id}/?{throw.who}"), ask, None)
    draft.reflow(stack=(*draft.now.flow.stack, Frame(frame_id, throw, (prompt,))))


def _step(draft: Draft[S, T, F, E, A]) -> bool:
    now = draft.now
    top = now.top
    if now.flow.phase == "running" and (top is None or isinstance(top.body, Turn)) and _over(draft):
        return True
    if top is not None:
        if top.prompts:
            top = _asked(draft, top)
        if isinstance(top.body, Turn):
            return _turns_ended(draft, top)
        for prompt in top.prompts:
            if prompt.how is None:
                return False
        _go_on(draft, top)
        return True
    if now.flow.phase != "running":
        return False
    if now.flow.beat is None:
        return _between(draft)
    _beat(draft, now.flow.beat)
    return True


def _over(draft: Draft[S, T, F, E, A]) -> bool:
    flow = draft.now.flow
    judged = draft.judged
    if judged is not None and judged[0] is draft.world and judged[1] is flow.beat and judged[2] == flow.step:
        return False
    draft.judged = (draft.world, flow.beat, flow.step)
    outcome = draft.rules.outcome(draft.now)
    if outcome is None:
        return False
    draft.record(Ended(outcome.winner))
    return True


# --- frames ----------------------------------------------------------------------------------------------------------


def is_offered(draft: Draft[S, T, F, E, A], prompt: Prompt[A]) -> bool:
    """Whether there is anything to choose; a question without a choice is not asked."""
    if prompt.kind == "dice":
        return True
    if prompt.to != GM and prompt.to not in draft.world.combatants:
        return False
    return draft.rules.is_offered(draft.now, prompt.to, prompt)


def _asked(draft: Draft[S, T, F, E, A], frame: Frame[F, A]) -> Frame[F, A]:
    """The frame on top with its open questions put: unoffered ones closed, standing answers given, the rest told."""
    prompts, changed = list(frame.prompts), False
    for place, prompt in enumerate(frame.prompts):
        if prompt.how is None:
            prompts[place] = put = _put(draft, prompt)
            changed = changed or put is not prompt
    if not changed:
        return frame
    frame = replace(frame, prompts=tuple(prompts))
    draft.reflow(stack=(*draft.now.flow.stack[:-1], frame))
    return frame


def _put(draft: Draft[S, T, F, E, A], prompt: Prompt[A]) -> Prompt[A]:
    if not is_offered(draft, prompt):
        return replace(prompt, how="nothing")
    if prompt.asked:
        return prompt
    for standing in draft.now.flow.standing:
        if standing.who == prompt.to and standing.kind == prompt.kind:
            if standing.wish is None:
                return replace(prompt, how="standing")
            choice = Choice(prompt.to, standing.wish)
            if draft.rules.check(draft.now, choice, prompt) is None:
                return replace(prompt, how="standing", answer=choice)
    draft.record(Asked(prompt.id, prompt.kind, prompt.to))
    return replace(prompt, asked=True)


def _turns_ended(draft: Draft[S, T, F, E, A], frame: Frame[F, A]) -> bool:
    """Take those who have ended their turn off the frame; False where others still act."""
    for prompt in frame.prompts:
        if prompt.how is not None:
            break
    else:
        return False
    closed = tuple(prompt for prompt in frame.prompts if prompt.how is not None)
    rest = tuple(prompt for prompt in frame.prompts if prompt.how is None)
    below = draft.now.flow.stack[:-1]
    left = replace(frame, body=Turn(tuple(prompt.to for prompt in rest)), prompts=rest)
    draft.reflow(stack=(*below, left) if rest else below)
    for prompt in closed:
        draft.record(TurnEnded(prompt.to, prompt.how or "passed"))
    return True


def _go_on(draft: Draft[S, T, F, E, A], frame: Frame[F, A]) -> None:
    """The frame on top, all its questions closed, takes its next step."""
    draft.reflow(stack=draft.now.flow.stack[:-1])
    body = frame.body
    match body:
        case Doing():
            draft.running = frame
            draft.rules.act(draft, body.choice)
        case Throw():
            draft.script = list(body.faces)
            _step(draft)
        case Lock():
            _settle(draft, frame)
            answers = [prompt.answer for prompt in frame.prompts if prompt.answer is not None]
            chosen = tuple(sorted(answers, key=lambda choice: not draft.rules.comes_first(choice.wish)))
            draft.reflow(stack=(*draft.now.flow.stack, Frame(frame.id, Locked(chosen))))
        case Locked():
            _work_off(draft, frame.id, body)
        case Turn():
            raise AssertionError("turns end by themselves")
        case _:
            draft.running = frame
            if frame.prompts:
                _settle(draft, frame)
            draft.rules.resume(draft, body, tuple([p.answer for p in frame.prompts]), frame.got)


def _settle(draft: Draft[S, T, F, E, A], frame: Frame[F, A]) -> None:
    replies = tuple([Reply(p.to, p.kind, p.how or "passed", p.answer) for p in frame.prompts])
    draft.record(Settled(frame.id, replies))


def _work_off(draft: Draft[S, T, F, E, A], frame_id: FrameId, locked: Locked[A]) -> None:
    """The next locked choice: checked again, for its ground may have gone."""
    if not locked.choices:
        return
    choice, rest = locked.choices[0], locked.choices[1:]
    below = draft.now.flow.stack
    waiting: tuple[Frame[F, A], ...] = (Frame(frame_id, Locked(rest)),) if rest else ()
    draft.reflow(stack=(*below, *waiting))
    ask: Prompt[A] = Prompt(id=PromptId(f"{frame_id}/{choice.who}"), kind="locked", to=choice.who)
    refusal: Rejection | None = draft.rules.check(draft.now, choice, ask)
    if refusal is not None:
        draft.lapse(choice, refusal)
    else:
        doing: Frame[F, A] = Frame(FrameId(ask.id), Doing(choice))
        draft.reflow(stack=(*draft.now.flow.stack, doing))


# --- beats -----------------------------------------------------------------------------------------------------------


def begin_beat(draft: Draft[S, T, F, E, A], beat: Beat) -> None:
    """A beat begins, and with it a turn of each of its members."""
    draft.record(BeatBegan(beat))
    for who in beat.who:
        if who in draft.world.combatants:
            draft.record(TurnBegan(who))


def _beat(draft: Draft[S, T, F, E, A], beat: Beat) -> None:
    match draft.now.flow.step:
        case "open":
            if not _one_due(draft, "turn_start", beat.who):
                draft.reflow(step="begin")
        case "begin":
            draft.reflow(step="ask")
            draft.rules.begin(draft, beat)
        case "ask":
            _ask_members(draft, beat)
        case "close":
            kept = draft.now.flow.kept
            draft.reflow(step="finish", kept=())
            for event in kept:
                draft.record(event)
        case "finish":
            draft.reflow(step="shut")
            draft.rules.finish(draft, beat)
        case "shut":
            if not _one_due(draft, "turn_end", beat.who):
                draft.record(BeatEnded(beat.key, beat.who))
        case "round" | "due" | "schedule":
            raise AssertionError("no beat runs at the turn of a round")
        case step:
            assert_never(step)


def _ask_members(draft: Draft[S, T, F, E, A], beat: Beat) -> None:
    members = tuple(who for who in draft.now.flow.members if who in draft.world.combatants)
    if not members:
        draft.reflow(step="close", members=())
        return
    now_asked = members[:1] if beat.ask == "in_turn" else members
    draft.reflow(members=members[len(now_asked) :])
    if beat.ask == "in_turn":
        draft.rules.turn_comes(draft, now_asked[0])
    stem = f"{draft.now.flow.branch}/{beat.key}"
    kind = "declaration" if beat.ask == "locked" else "turn"
    ms = draft.rules.think_ms(draft.now, kind)
    prompts: list[Prompt[A]] = []
    for who in now_asked:
        name = f"{stem}/{draft.world.combatants[who].turns}" + (f"/{who}" if len(beat.who) > 1 else "")
        ask: Ask[A] = Ask(kind, who)
        prompts.append(draft.question(PromptId(name), ask, ms))
    body: Turn | Lock = Lock(now_asked) if beat.ask == "locked" else Turn(now_asked)
    frame: Frame[F, A] = Frame(FrameId(prompts[0].id), body, tuple(prompts))
    draft.reflow(stack=(*draft.now.flow.stack, frame))


def _one_due(draft: Draft[S, T, F, E, A], at: str, members: tuple[CombatantId, ...]) -> bool:
    """Lift one status whose moment in a member's turn has come; False where none is left. It may act, and ask."""
    for status in draft.world.statuses:
        until = status.until
        if until is None or until.at != at or until.of not in members or until.of not in draft.world.combatants:
            continue
        if draft.world.combatants[until.of].turns >= until.n:
            _fall_due(draft, status)
            return True
    return False


def _fall_due(draft: Draft[S, T, F, E, A], status: Status) -> None:
    draft.record(StatusLifted(status, due=True))
    draft.rules.lapsed(draft, status)


# --- between beats ---------------------------------------------------------------------------------------------------


def _between(draft: Draft[S, T, F, E, A]) -> bool:
    """The boundary: a request that is due, the next beat, or the turn of the round. False: play rests."""
    flow = draft.now.flow
    if flow.resting:
        return False
    match flow.step:
        case "round":
            draft.reflow(step="due")
            draft.record(RoundBegan(flow.round + 1))
        case "due":
            for status in draft.world.statuses:
                if status.until is not None and status.until.at == "round" and status.until.n <= flow.round:
                    _fall_due(draft, status)
                    return True
            draft.reflow(step="schedule")
        case "schedule":
            draft.reflow(step="open")
            beats = draft.rules.schedule(draft)
            draft.queue(beats)
            return bool(beats)
        case _:
            return _next_beat(draft)
    return True


def _next_beat(draft: Draft[S, T, F, E, A]) -> bool:
    flow = draft.now.flow
    upcoming = flow.queue[0] if flow.queue else None
    for wish in flow.requests:
        served = draft.rules.serve(draft, wish, upcoming)
        if served is not None:
            draft.record(RequestServed(wish.who, wish.id))
            if isinstance(served, Beat):
                begin_beat(draft, served)
            return True
    if upcoming is not None:
        begin_beat(draft, upcoming)
        return True
    if draft.rules.idle(draft.now):
        return False
    draft.reflow(step="round")
    if flow.round:
        draft.record(RoundEnded(flow.round))
        draft.rules.round_over(draft)
    return True


def settled_faces(throw: Throw, faces: tuple[int, ...]) -> Throw:
    """A throw with the dice that a person has thrown."""
    return replace(throw, faces=throw.faces + tuple(Face(face, "hand") for face in faces))
