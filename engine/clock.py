"""The clocks of questions: only those of the frame on top run, and only while nothing is paused.

They are stopped and started in one place, at the end of a command. Not here: what time it is (the server says).
"""

from typing import Any

from msgspec.structs import replace

from engine.draft import Draft
from engine.ids import Millis, PromptId
from engine.state import (
    A,
    E,
    Encounter,
    F,
    Frame,
    Prompt,
    S,
    T,
)


class Clock:
    """Stops and starts the clocks: only prompts of the frame on top run, and only while nothing is paused or held."""

    def __init__(self, was: "Encounter[Any, Any, Any, Any, Any]", at: Millis) -> None:
        self.ran = was.top
        self.since = was.flow.running_since
        self.at = at

    def charge(self, draft: Draft[S, T, F, E, A]) -> None:
        """Take the time that has passed from the questions whose clocks ran; once."""
        if self.ran is None or self.since is None:
            return
        passed = max(0, self.at - self.since)
        self.since = None
        stack = draft.now.flow.stack
        for depth, frame in enumerate(stack):
            if frame.id == self.ran.id:
                charged = replace(frame, prompts=tuple(_after(prompt, passed) for prompt in frame.prompts))
                stack = (*stack[:depth], charged, *stack[depth + 1 :])
                break
        draft.reflow(stack=stack, running_since=None)

    def close(self, draft: Draft[S, T, F, E, A]) -> None:
        """The same questions still run on top: their clocks go on. Else charge those, and start these."""
        now = draft.now
        top = now.top
        goes_on = top is not None and not now.flow.paused and not now.flow.held and runs(top)
        if goes_on and self.since is not None and now.flow.running_since == self.since and _as_open(self.ran, top):
            return
        self.charge(draft)
        since = self.at if goes_on else None
        if draft.now.flow.running_since != since:
            draft.reflow(running_since=since)


def runs(frame: Frame[F, A]) -> bool:
    """Whether the clock of a question runs while this frame is on top."""
    return any(prompt.how is None and prompt.left_ms is not None for prompt in frame.prompts)


def _after(prompt: Prompt[A], passed: int) -> Prompt[A]:
    if prompt.left_ms is None or not prompt.is_open:
        return prompt
    return replace(prompt, left_ms=Millis(max(0, prompt.left_ms - passed)))


def _as_open(old: "Frame[Any, Any] | None", new: "Frame[Any, Any] | None") -> bool:
    """Whether the same questions are open, with the same time left."""
    if old is None or new is None or old.id != new.id:
        return False
    return [(p.id, p.left_ms) for p in old.prompts if p.is_open] == [
        (p.id, p.left_ms) for p in new.prompts if p.is_open
    ]


def next_deadline(now: Encounter[S, T, F, E, A]) -> tuple[Millis, PromptId] | None:
    """When the first running clock runs out, in Unix milliseconds, and whose it is; None where none runs."""
    since = now.flow.running_since
    if since is None:
        return None
    due = [(Millis(since + p.left_ms), p.id) for p in now.open_prompts() if p.left_ms is not None]
    return min(due, default=None)
