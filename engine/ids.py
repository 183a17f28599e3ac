"""Names of things, and the one unit of time. Not here: how an id is made (draft.py makes paths)."""

from typing import Final, NewType

CombatantId = NewType("CombatantId", str)
"""Who fights. `gm` is reserved for the game master."""
PromptId = NewType("PromptId", str)
"""A question: a path below the frame that asks it; never used twice, not even after a rewind."""
FrameId = NewType("FrameId", str)
StatusId = NewType("StatusId", str)
CommandId = NewType("CommandId", str)
Side = NewType("Side", str)
Millis = NewType("Millis", int)
"""Milliseconds: a length, or a moment since 1970 where the name ends in `_at` or `since`."""

GM: Final = CombatantId("gm")
"""The game master, wherever a combatant is named as the one who acts or is asked."""
