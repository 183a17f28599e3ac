"""What is asked of a fight, as commands of the engine, and what the table adds to it: fights made and ended, dice
committed and revealed, hit points written back, clocks that run out.

Not here: seats and sheets (`table_talk.py`), the rules (`engine.py`). Whether the sender may was decided before.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import UNSET, ValidationError, convert, to_builtins
from msgspec.structs import replace

from engine import commands as c
from engine.ids import CombatantId, FrameId, Millis, PromptId, Side, StatusId
from engine.rejections import Code as CoreCode
from engine.state import Combatant, Pace, Status
from engine.viewer import Viewer

from . import facts as f
from . import room_commands as rc
from .absence import stand_in
from .chance import committed, seed
from .hearing import Act, LetPass, bad, misfit, wishes_of
from .minutes import Minutes
from .names import looks
from .nudges import nudge
from .protocol import Code, Plain, Problem
from .room_state import Asked, Cast, Committed, RoomState
from .table_talk import full, nameless_id, template_sheet, too_many_brought, unknown


def act(minutes: Minutes, heard: Act | LetPass) -> Problem | None:
    """An action, an answer, a GM command of the rule system, or a question let go by."""
    if (problem := _no_fight(minutes)) is not None:
        return problem
    by_gm = _overrules(minutes, heard.who)
    at, id = Millis(minutes.at), minutes.command
    if isinstance(heard, LetPass):
        passed = c.Pass(id=id, at=at, who=heard.who, prompt=heard.prompt, as_gm=by_gm, turn=heard.turn)
        return play(minutes, passed)
    return play(
        minutes,
        c.Do(
            id=id,
            at=at,
            secret=heard.secret,
            who=heard.who,
            wish=heard.wish,
            turn=heard.turn,
            prompt=heard.prompt,
            as_gm=by_gm,
        ),
    )


def _overrules(minutes: Minutes, who: CombatantId) -> bool:
    """Whether the GM acts in somebody's place, or in a pause: the log says so. The GM's own combatants act like any."""
    fight = minutes.room.encounter
    paused = fight is not None and fight.flow.paused
    return minutes.by.is_gm and (who in minutes.room.hands or paused)


def play(minutes: Minutes, command: c.Command[Any, Any, Any, Any, Any]) -> Problem | None:
    """Play it, and note what a fight that has just ended brings the table."""
    was_over = _phase(minutes) == "ended"
    problem = minutes.play(command)
    if problem is None and not was_over and _phase(minutes) == "ended":
        _ended(minutes)
    return problem


def flow(minutes: Minutes, said: rc.RoomCommand, prompt: str | None) -> Problem | None:
    """A flow command: of the fight's setup, its course, or the GM's power over it."""
    at, id = Millis(minutes.at), minutes.command
    match said:
        case rc.NewEncounter():
            return _new_encounter(minutes, said)
        case rc.AddCombatant():
            return _add(minutes, said)
        case rc.SetPace():
            return _set_pace(minutes, said)
    if isinstance(said, rc.SetOption) and minutes.room.encounter is None:
        _make_fight(minutes, {})
    if (problem := _no_fight(minutes)) is not None:
        return problem
    match said:
        case rc.WriteBack():
            return _write_back(minutes, said)
        case rc.RevealDice():
            return _reveal(minutes)
        case rc.Rewind() | rc.TakeBack():
            return _go_back(minutes)
        case rc.Override():
            return _override(minutes, said)
        case rc.Standing():
            return _standing(minutes, said)
        case rc.EditSheet() if said.name and _name_is_taken(minutes, said.name, CombatantId(said.target)):
            return Problem(code=Code.NAME_TAKEN)
        case rc.SetAlias() if not said.alias:
            return Problem(code=Code.NAME_BAD)
        case rc.SetAlias() if _name_is_taken(minutes, said.alias, CombatantId(said.target)):
            return Problem(code=Code.NAME_TAKEN)
        case _:
            return play(minutes, _plain(said, id, at, prompt))


def _plain(said: rc.RoomCommand, id: str, at: Millis, prompt: str | None) -> c.Core:
    """A flow command that is one command of the engine, word for word."""
    match said:
        case rc.RemoveCombatant():
            return c.RemoveCombatant(id=id, at=at, who=CombatantId(said.target))
        case rc.EditSheet():
            return c.EditSheet(
                id=id,
                at=at,
                who=CombatantId(said.target),
                changes=said.changes,
                name=said.name or None,
                side=Side(said.side) if said.side else None,
            )
        case rc.Hide():
            who = CombatantId(said.target)
            return c.Hide(id=id, at=at, who=who) if said.hidden else c.Reveal(id=id, at=at, who=who)
        case rc.Reveal():
            return c.Reveal(id=id, at=at, who=CombatantId(said.target))
        case rc.SetAlias():
            return c.SetAlias(id=id, at=at, who=CombatantId(said.target), alias=said.alias)
        case rc.RevealName():
            return c.SetAlias(id=id, at=at, who=CombatantId(said.target))
        case rc.SetOption():
            return c.SetOption(id=id, at=at, name=said.option, value=said.value)
        case rc.Start():
            order = None if said.order is UNSET else tuple(CombatantId(who) for who in said.order)
            totals = {CombatantId(who): total for who, total in said.totals.items()}
            return c.Start(id=id, at=at, order=order, totals=totals)
        case rc.EndEncounter():
            return c.EndEncounter(id=id, at=at, winner=Side(said.winner) if said.winner else None)
        case rc.Reopen():
            return c.Reopen(id=id, at=at)
        case rc.Pause():
            return c.PauseClock(id=id, at=at)
        case rc.Resume():
            return c.ResumeClock(id=id, at=at)
        case rc.Withdraw():
            return c.Withdraw(id=id, at=at, who=CombatantId(said.actor), prompt=PromptId(prompt or ""))
        case rc.ThrowDice():
            return c.ThrowDice(id=id, at=at, prompt=PromptId(prompt or ""), faces=said.faces)
        case _:
            raise AssertionError(f"{said!r} is no command of the fight")


# -- fights ------------------------------------------------------------------------------------------------------------


def _phase(minutes: Minutes) -> str:
    return "" if minutes.room.encounter is None else minutes.room.encounter.flow.phase


def _no_fight(minutes: Minutes) -> Problem | None:
    if minutes.room.encounter is not None:
        return None
    return Problem(code=minutes.rules.codes.get(CoreCode.NOT_STARTED, CoreCode.NOT_STARTED))


def _make_fight(minutes: Minutes, options: Plain) -> None:
    room = minutes.room
    minutes.note(f.FightMade(room.number + 1, {**room.options, **options}))


def _new_encounter(minutes: Minutes, said: rc.NewEncounter) -> Problem | None:
    if _phase(minutes) == "running":
        return Problem(code=minutes.rules.codes.get(CoreCode.ALREADY_STARTED, CoreCode.ALREADY_STARTED))
    if not said.prepared:
        cast = _cast_of(minutes) if said.again else ()
        _make_fight(minutes, {})
        return _all_enter(minutes, cast)
    prepared = minutes.room.prepared.get(said.prepared)
    if prepared is None:
        return unknown("prepared", said.prepared)
    _make_fight(minutes, prepared.options)
    return _all_enter(minutes, prepared.cast)


def _cast_of(minutes: Minutes) -> tuple[Cast, ...]:
    """Whoever is in the fight at hand, to be brought in anew: no state of the fight comes along."""
    room, fight = minutes.room, minutes.room.encounter

    def member(one: Combatant[Any]) -> Cast:
        assert fight is not None
        party = room.sources.get(one.id, "")
        party = party if party in room.party else ""
        sheet = {} if party else to_builtins(minutes.rules.show(fight, one, "all").get("sheet", {}))
        return Cast(one.id, one.name, one.side, sheet, party, one.hidden, room.hands.get(one.id, ""), alias=one.alias)

    return () if fight is None else tuple(member(one) for one in fight.world.combatants.values())


def _all_enter(minutes: Minutes, cast: Iterable[Cast]) -> Problem | None:
    problems = (_enter(minutes, one) for one in cast)
    return next((problem for problem in problems if problem is not None), None)


def _add(minutes: Minutes, said: rc.AddCombatant) -> Problem | None:
    room = minutes.room
    fight = room.encounter
    if fight is not None and len(fight.world.combatants) >= minutes.bounds.combatants:
        return full("combatants", minutes.bounds.combatants)
    if problem := too_many_brought(minutes, room.hands.values()):
        return problem
    sheet: Plain = {}
    if said.party:
        if said.party not in room.party:
            return unknown("sheet", said.party)
        sheet = room.party[said.party].sheet
    elif said.template:
        found = template_sheet(minutes, said.template)
        if found is None:
            return unknown("template", said.template)
        sheet = found
    if said.seat and said.seat not in room.seats:
        return unknown("seat", said.seat)
    if _name_is_taken(minutes, said.name) or (said.alias and _name_is_taken(minutes, said.alias)):
        return Problem(code=Code.NAME_TAKEN)
    if fight is None:
        _make_fight(minutes, {})
    seat = (said.seat or "") if minutes.by.is_gm else minutes.by.seat
    # A player's own word for an id could be found taken by somebody the player may not know.
    # No name in it: whoever reads the id may know another.
    id = (said.id if minutes.by.is_gm else None) or nameless_id(minutes.command)
    minutes.answer = {"id": id}
    side = said.side or id
    party = said.party or ""
    cast = Cast(id, said.name, side, {**sheet, **said.sheet}, party, said.hidden, seat, alias=said.alias)
    return _enter(minutes, cast)


def _enter(minutes: Minutes, one: Cast) -> Problem | None:
    """Bring somebody in, with its party sheet and its seat."""
    if not one.name:
        return Problem(code=Code.NAME_BAD)
    who = CombatantId(one.id)
    source = minutes.room.party.get(one.party) if one.party else None
    template = template_sheet(minutes, one.template) if one.template else {}
    if template is None:
        return unknown("template", one.template)
    sheet = {**template, **(source.sheet if source else {}), **one.sheet}
    problem = minutes.play(
        c.AddCombatant(
            id=minutes.command,
            at=Millis(minutes.at),
            who=who,
            name=one.name,
            side=Side(one.side),
            sheet=sheet,
            hidden=one.hidden,
            alias=one.alias,
        )
    )
    if problem is not None:
        return problem
    if source is not None:
        minutes.note(f.Sourced(who, source.id))
    seat = one.seat or (source.seat if source else "")
    if seat in minutes.room.seats:
        minutes.note(f.HandedOver(who, seat))
    return None


def _name_is_taken(minutes: Minutes, name: str, whose: CombatantId | None = None) -> bool:
    """Whether somebody else in the fight has this name, or one that looks like it, as far as the sender may know."""
    room, fight = minutes.room, minutes.room.encounter
    if fight is None:
        return False
    viewer = Viewer(is_gm=minutes.by.is_gm, controls=room.holds(minutes.by.seat))
    wanted = looks(name)

    def is_called(one: Combatant[Any]) -> bool:
        names = {viewer.name_of(one)} | ({one.alias} if one.alias and viewer.detail(one.id) != "others" else set())
        return any(not wanted.isdisjoint(looks(each)) for each in names)

    return any(one.id != whose and viewer.knows(one) and is_called(one) for one in fight.world.combatants.values())


def _set_pace(minutes: Minutes, said: rc.SetPace) -> Problem | None:
    was = minutes.room.pace
    pace = Pace(
        was.turn_ms if said.turn_s is UNSET else _ms(said.turn_s),
        was.reaction_ms if said.reaction_s is UNSET else _ms(said.reaction_s),
    )
    if minutes.room.encounter is None:
        minutes.note(f.PaceChosen(pace))
        return None
    return minutes.play(c.SetPace(id=minutes.command, at=Millis(minutes.at), pace=pace))


def _ms(seconds: int | None) -> Millis | None:
    return None if seconds is None else Millis(seconds * 1_000)


# -- the GM's power ----------------------------------------------------------------------------------------------------


def _override(minutes: Minutes, said: rc.Override) -> Problem | None:
    """`what` says which fields are needed."""
    at, id = Millis(minutes.at), minutes.command
    match said:
        case rc.Override(what="time", prompt=str(prompt), ms=int() | None as ms):
            time = None if ms is None else Millis(ms)
            return play(minutes, c.GiveTime(id=id, at=at, prompt=PromptId(prompt), ms=time))
        case rc.Override(what="close", prompt=str(prompt)):
            return play(minutes, c.Close(id=id, at=at, prompt=PromptId(prompt)))
        case rc.Override(what="limit", target=str(who), limit=str(limit), used=int(used)):
            return play(minutes, c.SetLimit(id=id, at=at, who=CombatantId(who), limit=limit, used=used))
        case rc.Override(what="put_status", status=dict(status)):
            try:
                typed = convert(status, Status)
            except ValidationError as fault:
                return misfit(fault, "data.status")
            return play(minutes, c.PutStatus(id=id, at=at, status=typed))
        case rc.Override(what="lift_status", id=str(status_id)):
            return play(minutes, c.LiftStatus(id=id, at=at, status=StatusId(status_id)))
        case rc.Override(what="order", order=tuple(keys)):
            return play(minutes, c.SetQueue(id=id, at=at, keys=keys))
        case rc.Override(what="beat", beat=str(key)):
            return play(minutes, c.SetActive(id=id, at=at, key=key))
        case rc.Override(what="dice", faces=tuple(faces)):
            who_rolls = CombatantId(said.target) if said.target else None
            return play(minutes, c.FixDice(id=id, at=at, faces=faces, who=who_rolls))
        case rc.Override(what="hand_dice", target=str(who), on=bool(on)):
            return play(minutes, c.HandDice(id=id, at=at, who=CombatantId(who), on=on))
        case rc.Override(what="drop", frame=str(frame)):
            return play(minutes, c.DropFrame(id=id, at=at, frame=FrameId(frame)))
        case _:
            return bad("missing", at="data.what")


def _standing(minutes: Minutes, said: rc.Standing) -> Problem | None:
    wish: Any = None
    if said.answer:
        if said.answer.get("type") not in wishes_of(minutes.rules):
            return bad("type", at="data.answer.type")
        try:
            wish = convert(said.answer, minutes.types.wish)
        except ValidationError as fault:
            return misfit(fault, "data.answer")
    who = CombatantId(said.actor)
    fight = minutes.room.encounter
    others = [one for one in fight.flow.standing if one.who == who and one.kind != said.kind] if fight else []
    if len(others) >= minutes.bounds.standing and not said.lift:
        return full("standing", minutes.bounds.standing)
    return play(
        minutes,
        c.SetStanding(id=minutes.command, at=Millis(minutes.at), who=who, kind=said.kind, wish=wish, lift=said.lift),
    )


def _go_back(minutes: Minutes) -> Problem | None:
    """The fight as it was then. What is not the fight's stays: seats, grants, pace, dice."""
    room = minutes.room
    if minutes.past is None:
        # Nothing to go back to by itself: the GM may.
        minutes.note(f.GmAsked(Asked(minutes.command, "take_back", minutes.by.seat, room.last.command)))
        return None
    to, past = minutes.past
    problem = minutes.play(c.Rewind(id=minutes.command, at=Millis(minutes.at), to=to, encounter=past))
    if problem is None:
        for asked in room.asked:
            minutes.note(f.GmHeard(asked.id))
    return problem


# -- the end -----------------------------------------------------------------------------------------------------------


def _ended(minutes: Minutes) -> None:
    """The fight is over: its open seed is shown."""
    dice = minutes.room.dice
    if dice is not None and not dice.revealed:
        minutes.note(f.DiceRevealed(_shown(minutes, dice, "open")))


def _shown(minutes: Minutes, dice: Committed, stream: str) -> str:
    return seed(minutes.keys, minutes.room.id, dice, stream).hex()


def _reveal(minutes: Minutes) -> Problem | None:
    dice = minutes.room.dice
    if dice is None or _phase(minutes) != "ended":
        return Problem(code=CoreCode.NOT_ENDED)
    minutes.note(f.DiceRevealed(_shown(minutes, dice, "open"), _shown(minutes, dice, "secret")))
    return None


def wants_seeds(minutes: Minutes, was: RoomState) -> int | None:
    """The number of the fight whose dice must be committed before this may be written; None where nothing is missing.

    A fight has its commitment from its first entry on; where the seeds have been shown, or are burnt, it needs another
    before a die falls, and before it goes on.
    """
    room, dice = minutes.room, was.dice
    if room.encounter is None:
        return None
    good = dice is not None and dice.encounter == room.number and not dice.revealed and dice.fork == room.forks
    wanted = room.number != was.number or bool(minutes.drawn) or _phase(minutes) == "running"
    return room.number if wanted and not good else None


def commitment_of(room: RoomState, number: int) -> tuple[str, Plain]:
    """The id and data of the command that commits to new seeds for this fight."""
    n = room.dice.n + 1 if room.dice is not None and room.dice.encounter == number else 1
    return f"dice:{number}.{n}.{room.forks}", {"encounter": number}


def _write_back(minutes: Minutes, said: rc.WriteBack) -> Problem | None:
    room = minutes.room
    assert room.encounter is not None
    if _phase(minutes) != "ended":
        return Problem(code=minutes.rules.codes.get(CoreCode.NOT_ENDED, CoreCode.NOT_ENDED))
    for name in said.combatants:
        one = room.encounter.world.combatants.get(CombatantId(name))
        source = room.party.get(room.sources.get(CombatantId(name), ""))
        if one is None or source is None:
            return unknown("sheet", name)
    for name in said.combatants:
        one = room.encounter.world.combatants[CombatantId(name)]
        source = room.party[room.sources[CombatantId(name)]]
        kept = {**source.sheet, **minutes.rules.written_back(room.encounter, one)}
        minutes.note(f.WrittenBack(one.id, replace(source, sheet=kept)))
    return None


# -- what the server does by itself ------------------------------------------------------------------------------------


def by_server(minutes: Minutes, type: str, data: Plain) -> Problem | None:
    """Clocks and commitments; `data` says all there is to know."""
    at, id = Millis(minutes.at), minutes.command
    match type:
        case "commit_dice":
            minutes.note(f.DiceCommitted(committed(minutes.keys, minutes.room, int(data["encounter"]))))
            return None
        case "expire":
            return _no_fight(minutes) or play(minutes, c.Expire(id=id, at=at, prompt=PromptId(str(data["prompt"]))))
        case "nudge":
            return nudge(minutes, str(data["prompt"]))
        case "stand_in":
            return stand_in(minutes, str(data["prompt"]))
        case "extend_clocks":
            return _no_fight(minutes) or minutes.play(c.ExtendClocks(id=id, at=at, ms=Millis(int(data["ms"]))))
        case _:
            raise AssertionError(f"the server never sends {type}")
