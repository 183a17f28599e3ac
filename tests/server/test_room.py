"""The room, sans-I/O: what is said at the table, by whom, and what each audience then sees."""

from __future__ import annotations

from typing import Any

import pytest

from engine import catalogue
from engine.rulesets.dragons_of_shadows.rules import DragonsOfShadows
from server.facts import AnyRules
from server.judge import Judge
from server.protocol import Problem
from tests.support.tavern import Tavern

HIDDEN: dict[str, Any] = {"hidden": True}


def duel() -> Tavern:
    """Mira (s2) and Wolf (the GM's), begun; it is Mira's turn."""
    tavern = Tavern().fight(heroes={"mira": {"seat": "s2"}}, beasts=["wolf"])
    tavern.ok("gm", "start", {"order": ["mira", "wolf"]})
    return tavern


def test_a_turn_passes_from_one_to_the_next() -> None:
    tavern = duel()
    assert tavern.beat == "mira"
    tavern.ends_turn("s2", "mira")
    assert tavern.beat == "wolf"
    assert tavern.sees("table", "encounter", "beat", "who") == ["wolf"]


def test_a_double_clicked_end_turn_ends_one_turn() -> None:
    tavern = duel()
    turn = tavern.prompt_of("mira").id
    tavern.ok("s2", "end_turn", {"actor": "mira"}, turn=turn)
    assert tavern.refused("s2", "end_turn", {"actor": "mira"}, turn=turn) == "turn.stale"
    assert tavern.beat == "wolf"


def test_of_two_gms_who_press_next_one_is_too_late() -> None:
    tavern = duel()
    tavern.ok("gm", "invite", {"role": "gm"})
    turn = tavern.prompt_of("mira").id
    tavern.ok("gm", "end_turn", {"actor": "mira"}, turn=turn)
    assert tavern.refused("s4", "end_turn", {"actor": "mira"}, turn=turn) == "turn.stale"
    assert tavern.beat == "wolf"


def test_an_attack_asks_the_one_attacked_and_the_answer_is_carried_out() -> None:
    tavern = duel()
    tavern.does("s2", "mira", "strike", target="wolf")
    assert tavern.sees("s2", "encounter", "waiting") == [tavern.prompt_of("wolf").id]
    assert set(tavern.mirrors["gm"].options) == {"wolf"}  # type: ignore[arg-type]
    assert tavern.mirrors["s2"].options == {}
    tavern.does("gm", "wolf", "defend")
    assert tavern.beat == "wolf"
    assert "Rolled" in tavern.tags("table")


def test_whoever_is_offered_something_may_take_it() -> None:
    tavern = duel()
    asked = tavern.mirrors["s2"].options["mira"][0]  # type: ignore[index, call-overload]
    assert asked["kind"] == "turn"  # type: ignore[index, call-overload]
    assert asked["pass"] == "end_turn"  # type: ignore[index, call-overload]
    option = asked["options"][0]  # type: ignore[index, call-overload]
    data = {"actor": "mira", **option["data"]}  # type: ignore[index, call-overload, dict-item]
    tavern.ok("s2", option["type"], data, turn=asked["prompt"])  # type: ignore[index, call-overload, arg-type]


def test_players_play_their_own_and_spectators_nobody() -> None:
    tavern = duel()
    turn = tavern.prompt_of("mira").id
    for by in ("s3", "nobody"):
        assert tavern.refused(by, "end_turn", {"actor": "mira"}, turn=turn) == "seat.not_allowed"
    for command, data in (
        ("pause", {}),
        ("hide", {"target": "wolf"}),
        ("rewind", {"to": "c1/1"}),
        ("invite", {"role": "gm"}),
        ("hand_over", {"combatant": "wolf", "seat": "s2"}),
        ("override", {"what": "dice", "faces": [6]}),
        ("edit_sheet", {"target": "mira", "changes": {"hp": 99}}),
    ):
        assert tavern.refused("s2", command, data) == "seat.not_allowed", command


def test_a_command_that_does_not_fit_its_type_is_a_bad_frame() -> None:
    tavern = duel()
    turn = tavern.prompt_of("mira").id
    for type, data, more in (
        ("end_turn", {"actor": "mira"}, {}),  # which turn?
        ("end_turn", {}, {"turn": turn}),
        ("end_turn", {"actor": 5}, {"turn": turn}),
        ("strike", {"actor": "mira"}, {"turn": turn}),
        ("strike", {"target": "wolf"}, {"turn": turn}),
        ("strike", {"actor": "mira", "target": 5}, {"turn": turn}),
        ("pause", {"loud": True}, {}),
        ("pause", {}, {"turn": turn}),
        ("set_pace", {"turn_s": 0}, {}),
        ("override", {"what": "nonsense"}, {}),
        ("revoke", {}, {}),
    ):
        by = "gm" if type in ("pause", "set_pace", "override", "revoke") else "s2"
        assert tavern.refused(by, type, data, **more) == "frame.bad", (type, data)
    assert tavern.refused("s2", "fly", {}) == "command.unknown"


def test_somebody_hidden_is_nowhere_but_with_the_gm_and_whoever_plays_it() -> None:
    tavern = Tavern().fight(heroes={"mira": {"seat": "s2"}, "baltir": {**HIDDEN, "seat": "s3"}}, beasts=["wolf"])
    tavern.ok("gm", "start")
    for audience, sees in (("gm", True), ("s3", True), ("s2", False), ("table", False)):
        assert (b"baltir" in b"".join(tavern.mirrors[audience].bytes)) is sees, audience


def test_what_one_cannot_know_is_refused_as_what_is_not_there() -> None:
    there = Tavern().fight(heroes={"mira": {"seat": "s2"}}, beasts={"wolf": {}, "lynx": HIDDEN})
    absent = Tavern().fight(heroes={"mira": {"seat": "s2"}}, beasts={"wolf": {}})
    answers: list[list[Any]] = [[], []]
    for tavern, said in zip((there, absent), answers, strict=True):
        tavern.ok("gm", "start", {"order": ["mira", "wolf"]}, id="begin")
        turn = tavern.prompt_of("mira").id
        for type, data, more in (
            ("end_turn", {"actor": "lynx"}, {"turn": turn}),
            ("strike", {"actor": "lynx", "target": "mira"}, {"turn": turn}),
            ("end_turn", {"actor": "lynx"}, {"turn": "begin/lynx/1"}),
            ("act_now", {"actor": "lynx"}, {}),
            ("claim", {"combatant": "lynx"}, {}),
            ("more_time", {"actor": "lynx"}, {"prompt": "begin/lynx/1"}),
        ):
            said.append(tavern.say("s2", type, data, **more))
    assert answers[0] == answers[1]
    assert all(isinstance(answer, Problem) for answer in answers[0])


def test_a_combatant_is_handed_over_by_a_patch() -> None:
    tavern = duel()
    assert tavern.sees("s3", "encounter", "combatants", "mira", "mine") is None
    tavern.ok("gm", "hand_over", {"combatant": "mira", "seat": "s3"})
    assert tavern.sees("s3", "encounter", "combatants", "mira", "mine") is True
    assert tavern.sees("s2", "encounter", "combatants", "mira", "mine") is None
    assert tavern.mirrors["s2"].options == {}
    tavern.ends_turn("s3", "mira")


def test_a_reveal_reaches_everybody_as_an_update() -> None:
    tavern = Tavern().fight(heroes={"mira": {"seat": "s2"}}, beasts={"wolf": {}, "lynx": HIDDEN})
    tavern.ok("gm", "start")
    assert tavern.sees("s2", "encounter", "combatants", "lynx") is None
    tavern.ok("gm", "reveal", {"target": "lynx"})
    assert tavern.sees("s2", "encounter", "combatants", "lynx", "name") == "lynx"
    tavern.ok("gm", "hide", {"target": "lynx"})
    assert tavern.sees("s2", "encounter", "combatants", "lynx") is None


def test_where_only_somebody_hidden_is_asked_the_others_hear_busy() -> None:
    tavern = Tavern().fight(
        heroes={"mira": {"seat": "s2"}}, beasts={"wolf": {}, "lynx": HIDDEN, "bear": {"seat": "s3"}}
    )
    tavern.ok("gm", "start", {"order": ["mira", "lynx", "bear"]})
    turn = tavern.prompt_of("mira").id
    tavern.ends_turn("s2", "mira")
    assert tavern.beat == "lynx"
    assert tavern.sees("s2", "encounter", "beat") is None
    answer = tavern.say("s2", "end_turn", {"actor": "mira"}, turn=turn)
    assert isinstance(answer, Problem)
    assert (answer.code, answer.retry_ms) == ("busy", 1_000)
    tavern.ok("s2", "name_seat", {"name": "Ola"})
    tavern.ends_turn("gm", "lynx")
    assert tavern.beat == "bear"


def test_dice_are_committed_before_the_fight_and_shown_after_it() -> None:
    from engine.dice import commitment

    tavern = duel()
    said = tavern.sees("table", "dice")
    assert "revealed" not in said
    tavern.ok("gm", "end_encounter")
    seen = tavern.sees("table", "dice")
    assert commitment(bytes.fromhex(seen["revealed"])) == said["commitment"] == seen["commitment"]
    assert "secret_revealed" not in seen
    tavern.ok("gm", "reveal_dice")
    assert commitment(bytes.fromhex(tavern.sees("table", "dice", "secret_revealed"))) == said["secret_commitment"]
    tavern.ok("gm", "reopen")
    again = tavern.sees("table", "dice")
    assert again["commitment"] != said["commitment"]
    assert "revealed" not in again


def test_no_seed_is_written_or_told_before_it_is_revealed() -> None:
    from server.chance import seed

    tavern = duel()
    tavern.does("s2", "mira", "strike", target="wolf")
    tavern.does("gm", "wolf", "defend")
    dice = tavern.room.state.dice
    assert dice is not None
    assert dice.open_at == 2
    everything = b"".join((*tavern.journal, tavern.room.snapshot(), *tavern.mirrors["gm"].bytes))
    for stream in ("open", "secret"):
        raw = seed(tavern.keys, tavern.id, dice, stream)
        assert raw not in everything
        assert raw.hex().encode() not in everything


def test_a_secret_test_rolls_other_dice_and_the_gm_alone_hears_of_it() -> None:
    tavern = duel()
    before = tavern.mirrors["s2"].seq
    tavern.ok("gm", "strike", {"actor": "mira", "target": "wolf", "secret": True}, turn=tavern.prompt_of("mira").id)
    tavern.ok("gm", "defend", {"actor": "wolf", "secret": True}, prompt=tavern.prompt_of("wolf").id)
    dice = tavern.room.state.dice
    assert dice is not None
    assert (dice.open_at, dice.secret_at) == (0, 2)
    assert "Rolled" not in tavern.tags("s2")
    assert "Rolled" in tavern.tags("gm")
    assert tavern.mirrors["s2"].seq > before


def test_pace_and_seats_are_the_rooms_and_outlast_the_fight() -> None:
    tavern = duel()
    tavern.ok("gm", "set_pace", {"turn_s": 60, "reaction_s": None})
    assert tavern.sees("table", "pace") == {"turn_s": 60}
    tavern.ok("gm", "end_encounter")
    tavern.ok("gm", "new_encounter")
    assert tavern.sees("table", "encounter", "number") == 2
    assert tavern.sees("table", "encounter", "combatants") == {}
    assert tavern.room.state.encounter is not None
    assert tavern.room.state.encounter.pace.turn_ms == 60_000


def test_a_clock_that_runs_out_is_one_entry_and_ends_the_turn() -> None:
    tavern = duel()
    tavern.ok("gm", "set_pace", {"turn_s": 60})
    tavern.ends_turn("s2", "mira")
    assert tavern.deadline() == tavern.at + 60_000
    tavern.runs_out()
    assert tavern.beat == "mira"


def test_an_invite_is_answered_with_its_secret_which_is_written_nowhere() -> None:
    tavern = duel()
    answer = tavern.ok("gm", "invite", {"role": "player", "name": "Ola"})
    assert answer["seat"] == "s4"
    assert tavern.sees("table", "seats", "s4", "name") == "Ola"
    secret = str(answer["secret"])
    everything = b"".join((*tavern.journal, tavern.room.snapshot(), *tavern.mirrors["gm"].bytes))
    assert secret.encode() not in everything
    assert answer["invite"] in tavern.sees("gm", "invites")
    assert tavern.sees("s2", "invites") is None
    tavern.ok("gm", "revoke", {"invite": answer["invite"]})
    assert answer["invite"] not in tavern.sees("gm", "invites")


def test_two_seats_never_have_names_that_look_the_same() -> None:
    tavern = duel()
    assert tavern.refused("s2", "name_seat", {"name": "PLAYER  3"}) == "name.taken"
    assert tavern.refused("s2", "name_seat", {"name": "Pl\u0430yer 3"}) == "name.taken", "a Cyrillic a"
    assert tavern.refused("s2", "name_seat", {"name": "   "}) == "name.bad"
    tavern.ok("s2", "name_seat", {"name": "PLAYER  2"})
    assert tavern.sees("table", "seats", "s2", "name") == "PLAYER 2"


def test_a_party_sheet_is_claimed_fights_and_is_written_back() -> None:
    tavern = Tavern()
    sheet = str(tavern.ok("gm", "save_sheet", {"name": "Mira", "sheet": {"hp": 7}})["id"])
    assert tavern.sees("s2", "party", sheet, "name") == "Mira"
    assert tavern.sees("table", "party") is None
    tavern.ok("s2", "claim", {"sheet": sheet})
    assert tavern.refused("s3", "claim", {"sheet": sheet}) == "seat.not_allowed"
    tavern.ok("gm", "add_combatant", {"id": "mira", "name": "Mira", "side": "heroes", "party": sheet})
    assert tavern.room.state.hands == {"mira": "s2"}
    assert tavern.hp("mira") == 7
    assert tavern.refused("gm", "write_back", {"combatants": ["mira"]}) == "encounter.not_ended"


def test_whoever_comes_on_no_side_is_on_one_of_its_own() -> None:
    tavern = Tavern()
    tavern.ok("gm", "add_combatant", {"id": "mira", "name": "Mira"})
    tavern.ok("gm", "add_combatant", {"id": "wolf", "name": "Wolf"})
    assert [tavern.sees("gm", "encounter", "combatants", who, "side") for who in ("mira", "wolf")] == ["mira", "wolf"]


def test_a_side_is_named_in_any_letters_and_read_by_all_as_it_was_typed() -> None:
    tavern = Tavern(DragonsOfShadows())
    for who, side in (("wolf", "Wilki z Lasu"), ("witch", "Čarodějnice"), ("lion", "אריות: 1/2")):
        tavern.ok("gm", "add_combatant", {"id": who, "name": who, "side": side, "template": "kobold"})
        assert tavern.sees("table", "encounter", "combatants", who, "side") == side
    tavern.ok("gm", "set_sight", {"side": "Čarodějnice", "shows": "nothing"})
    assert tavern.sees("table", "encounter", "combatants", "witch", "hp") is None
    tavern.ok("gm", "start")
    tavern.ok("gm", "end_encounter", {"winner": "Wilki z Lasu"})
    assert tavern.sees("table", "encounter", "winner") == "Wilki z Lasu"
    for nothing in ("", "x" * 65, "two\nlines", "a~b"):
        assert tavern.refused("gm", "edit_sheet", {"target": "wolf", "side": nothing}) == "frame.bad"


def test_wounds_are_written_back_to_the_sheet_and_brought_to_the_next_fight() -> None:
    tavern = Tavern(DragonsOfShadows())
    tavern.ok("gm", "set_option", {"option": "auto_end", "value": False})
    sheet = tavern.ok("gm", "save_sheet", {"name": "Mira", "sheet": {"hp_max": 20}, "seat": "s2"})["id"]
    tavern.ok("gm", "add_combatant", {"id": "mira", "name": "Mira", "side": "heroes", "party": sheet})
    tavern.ok("gm", "add_combatant", {"id": "wolf", "name": "Wolf", "side": "beasts", "template": "kobold"})
    tavern.ok("gm", "start")
    tavern.ok("gm", "gm_damage", {"target": "mira", "amount": 5, "kind": "serious"})
    tavern.ok("gm", "end_encounter")
    assert tavern.refused("s2", "write_back", {"combatants": ["mira"]}) == "seat.not_allowed"
    assert tavern.refused("gm", "write_back", {"combatants": ["wolf"]}) == "ref.unknown"
    tavern.ok("gm", "write_back", {"combatants": ["mira"]})
    assert "WrittenBack" in tavern.tags("s2")
    assert "WrittenBack" not in tavern.tags("s3")
    tavern.ok("gm", "new_encounter")
    tavern.ok("gm", "add_combatant", {"id": "mira", "name": "Mira", "side": "heroes", "party": sheet})
    assert tavern.sees("s2", "encounter", "combatants", "mira", "hp") == {"now": 15, "max": 20}
    assert tavern.sees("s2", "encounter", "combatants", "mira", "mine") is True


def test_a_player_brings_somebody_before_the_fight_and_not_after() -> None:
    tavern = Tavern()
    who = str(tavern.ok("s2", "add_combatant", {"name": "Żbik", "side": "heroes", "id": "wolf"})["id"])
    assert who != "wolf"
    assert "bik" not in who, "an id is everybody's to see, and a name may not be"
    assert tavern.room.state.hands == {who: "s2"}
    tavern.ok("s2", "edit_sheet", {"target": who, "changes": {"hp": 5}})
    assert tavern.refused("s3", "edit_sheet", {"target": who, "changes": {"hp": 1}}) == "seat.not_allowed"
    tavern.fight(beasts=["wolf"])
    tavern.ok("gm", "start")
    assert tavern.refused("s2", "add_combatant", {"name": "Ola", "side": "heroes"}) == "seat.not_allowed"
    assert tavern.refused("s2", "edit_sheet", {"target": who, "changes": {"hp": 9}}) == "seat.not_allowed"


def test_a_prepared_fight_comes_in_as_it_was_prepared() -> None:
    tavern = Tavern()
    cast = [
        {"id": "wolf", "name": "Wolf", "side": "beasts", "sheet": {"hp": 4}},
        {"id": "lynx", "name": "Lynx", "side": "beasts", "hidden": True},
    ]
    prepared = tavern.ok("gm", "prepare_encounter", {"name": "Forest", "cast": cast})["id"]
    assert tavern.sees("s2", "prepared") is None
    tavern.ok("gm", "new_encounter", {"prepared": prepared})
    assert tavern.sees("gm", "encounter", "roster") == ["wolf", "lynx"]
    assert tavern.sees("s2", "encounter", "roster") == ["wolf"]


def test_who_is_prepared_from_a_template_is_that_template_with_what_differs() -> None:
    tavern = Tavern()
    kept = tavern.ok("gm", "save_template", {"name": "Grey wolf", "sheet": {"hp": 4, "fights": False}})["id"]
    cast = [{"id": "wolf", "name": "Wolf", "side": "beasts", "template": kept, "sheet": {"hp": 6}}]
    assert (
        tavern.refused("gm", "prepare_encounter", {"name": "Den", "cast": [{**cast[0], "template": "x"}]})
        == "ref.unknown"
    )
    prepared = tavern.ok("gm", "prepare_encounter", {"name": "Den", "cast": cast})["id"]
    assert tavern.sees("gm", "prepared", prepared, "cast")[0]["template"] == kept
    tavern.ok("gm", "new_encounter", {"prepared": prepared})
    assert tavern.room.state.encounter is not None
    assert tavern.room.state.encounter.world.combatants["wolf"].sheet.hp == 6
    tavern.ok("gm", "drop_template", {"id": kept})
    assert tavern.refused("gm", "new_encounter", {"prepared": prepared}) == "ref.unknown"


def test_more_time_and_taking_back_are_asked_of_the_gm() -> None:
    tavern = duel()
    tavern.does("s2", "mira", "strike", target="wolf")
    tavern.ok("gm", "hand_over", {"combatant": "wolf", "seat": "s3"})
    prompt = tavern.prompt_of("wolf").id
    tavern.ok("s3", "more_time", {"actor": "wolf"}, prompt=prompt, id="please")
    assert tavern.sees("gm", "asked")[0]["about"] == prompt
    assert tavern.sees("s2", "asked") is None
    tavern.ok("gm", "override", {"what": "time", "prompt": prompt, "ms": 90_000})
    tavern.ok("gm", "answer_request", {"request": "please"})
    assert tavern.sees("gm", "asked") is None
    assert tavern.deadline() == tavern.at + 90_000
    tavern.ok("s2", "take_back")
    assert tavern.sees("gm", "asked")[0]["kind"] == "take_back"


def test_the_own_last_command_is_taken_back_where_nothing_came_of_it() -> None:
    tavern = duel()
    tavern.does("s2", "mira", "grab", target="wolf")
    fight = tavern.room.state.encounter
    assert fight is not None
    assert fight.world.statuses
    tavern.ok("s2", "take_back")
    fight = tavern.room.state.encounter
    assert fight is not None
    assert not fight.world.statuses
    assert tavern.beat == "mira"


def test_a_demoted_gm_sees_what_a_player_sees() -> None:
    tavern = Tavern().fight(heroes={"mira": {"seat": "s2"}}, beasts={"lynx": HIDDEN})
    tavern.ok("gm", "invite", {"role": "gm"})
    assert "s4" not in tavern.mirrors
    tavern.ok("gm", "set_role", {"seat": "s4", "role": "player"})
    assert tavern.sees("s4", "encounter", "roster") == ["mira"]
    assert tavern.refused("gm", "set_role", {"seat": "gm", "role": "player"}) == "seat.not_allowed"
    assert tavern.refused("s4", "pause") == "seat.not_allowed"


def test_two_in_a_fight_do_not_bear_names_that_look_alike() -> None:
    tavern = duel()
    assert tavern.refused("gm", "add_combatant", {"name": " WOLF ", "side": "beasts"}) == "name.taken"
    assert tavern.refused("gm", "edit_sheet", {"target": "wolf", "name": "Míra"}) == "name.taken"
    assert tavern.refused("gm", "add_combatant", {"name": "M\u0456ra", "side": "beasts"}) == "name.taken"
    assert tavern.refused("gm", "set_alias", {"target": "wolf", "alias": "Mir\u0430"}) == "name.taken"
    tavern.ok("gm", "edit_sheet", {"target": "wolf", "name": "Wölf"})


def test_a_name_that_only_a_hidden_one_bears_tells_a_player_nothing() -> None:
    tavern = Tavern().fight(heroes={"mira": {"seat": "s2"}}, beasts=["wolf"])
    tavern.ok("gm", "add_combatant", {"id": "lynx", "name": "Lynx", "side": "beasts", **HIDDEN})
    assert tavern.refused("gm", "add_combatant", {"name": "lynx", "side": "beasts"}) == "name.taken"
    tavern.ok("s2", "add_combatant", {"name": "Lynx", "side": "heroes"})


def test_anothers_sheet_is_to_a_player_like_one_that_is_not_there() -> None:
    tavern = duel()
    others = tavern.ok("gm", "save_sheet", {"name": "Lynx", "sheet": {}, "seat": "s3"})["id"]
    for id in (others, "nothing"):
        assert tavern.refused("s2", "save_sheet", {"id": id, "name": "Mine", "sheet": {}}) == "seat.not_allowed"


def test_an_end_taken_back_is_decided_again_the_same_though_new_dice_were_committed_to_in_between() -> None:
    tavern = duel()
    tavern.ok("gm", "end_encounter")
    tavern.ok("gm", "take_back")
    assert tavern.beat == "mira"
    judge = Judge(tavern.rules, tavern.id)
    for body in tavern.journal:
        entry = tavern.room.codec.read(body)
        assert judge.fault_of(entry) is None or entry.command.type == "open"
        judge.believe(entry, body)


def test_a_note_is_told_to_its_seat_and_the_gm_and_to_nobody_else() -> None:
    tavern = Tavern()
    tavern.ok("gm", "write_note", {"text": "The innkeeper lies.", "seat": "s2"})
    tavern.ok("gm", "write_note", {"text": "It is getting dark."})

    def notes(audience: str) -> list[str]:
        return [event["text"] for event in tavern.mirrors[audience].events if event["tag"] == "NoteWritten"]

    assert notes("gm") == notes("s2") == ["The innkeeper lies.", "It is getting dark."]
    assert notes("s3") == notes("table") == ["It is getting dark."]
    assert tavern.refused("gm", "write_note", {"text": "?", "seat": "s9"}) == "seat.unknown"
    assert tavern.refused("s2", "write_note", {"text": "Me too!", "seat": "s3"}) == "seat.not_allowed"
    assert tavern.refused("gm", "write_note", {"text": ""}) == "frame.bad"


@pytest.mark.parametrize("system", catalogue.SYSTEMS, ids=lambda rules: rules.key)
def test_others_see_as_much_of_a_sides_hit_points_as_the_gm_has_chosen(system: AnyRules) -> None:
    tavern = Tavern(system)
    sheet = system.describe().templates[0].sheet
    who = tavern.ok("gm", "add_combatant", {"name": "Ola", "side": "foes", "sheet": sheet, "seat": "s3"})["id"]

    def hp(audience: str) -> Any:
        return tavern.sees(audience, "encounter", "combatants", who, "hp")

    usual, exact = hp("s2"), hp("s3")
    assert exact == hp("gm")
    for shows, seen in (("exact", exact), ("nothing", None), ("usual", usual)):
        tavern.ok("gm", "set_sight", {"side": "foes", "shows": shows})
        assert hp("s2") == hp("table") == seen
        assert hp("s3") == hp("gm") == exact, "who plays it, and the GM, see it all the same"
        assert [event for event in tavern.mirrors["s2"].events if event["tag"] == "SightSet"] == []
        assert tavern.sees("s2", "sight") is None
    assert tavern.refused("s2", "set_sight", {"side": "foes", "shows": "exact"}) == "seat.not_allowed"


@pytest.mark.parametrize("system", catalogue.SYSTEMS, ids=lambda rules: rules.key)
def test_whoever_is_known_by_an_alias_is_named_nowhere_until_the_gm_reveals_the_name(system: AnyRules) -> None:
    tavern = Tavern(system)
    sheet = system.describe().templates[0].sheet
    newcomer = {"name": "Baltir", "alias": "The hooded one", "side": "foes", "sheet": sheet, "seat": "s3"}
    who = tavern.ok("gm", "add_combatant", newcomer)["id"]
    assert "altir" not in who
    tavern.ok("gm", "edit_sheet", {"target": who, "name": "Baltir the Red"})
    for audience in ("s2", "table"):
        assert tavern.sees(audience, "encounter", "combatants", who, "name") == "The hooded one"
        assert tavern.sees(audience, "encounter", "combatants", who, "alias") is None
        assert not any(b"altir" in frame for frame in tavern.mirrors[audience].bytes)
    for audience in ("gm", "s3"):
        assert tavern.sees(audience, "encounter", "combatants", who, "name") == "Baltir the Red"
        assert tavern.sees(audience, "encounter", "combatants", who, "alias") == "The hooded one"
    tavern.ok("gm", "reveal_name", {"target": who})
    for audience in ("s2", "table"):
        assert tavern.sees(audience, "encounter", "combatants", who, "name") == "Baltir the Red"
        told = tavern.mirrors[audience].events[-1]
        assert {key: told[key] for key in ("tag", "who", "alias", "name")} == {
            "tag": "NameRevealed",
            "who": who,
            "alias": "The hooded one",
            "name": "Baltir the Red",
        }
    assert tavern.refused("gm", "reveal_name", {"target": who}) == "alias.none"


def test_an_alias_is_the_gms_to_give_and_nobody_elses_name() -> None:
    tavern = Tavern()
    bron = tavern.ok("gm", "add_combatant", {"name": "Bron", "side": "foes"})["id"]
    baltir = tavern.ok("gm", "add_combatant", {"name": "Baltir", "side": "foes", "seat": "s3"})["id"]
    assert tavern.refused("gm", "set_alias", {"target": baltir, "alias": ""}) == "name.bad"
    assert tavern.refused("gm", "set_alias", {"target": baltir, "alias": "bron"}) == "name.taken"
    assert tavern.refused("gm", "set_alias", {"target": "nobody", "alias": "x"}) == "combatant.unknown"
    assert tavern.refused("s3", "set_alias", {"target": baltir, "alias": "x"}) == "seat.not_allowed"
    assert tavern.refused("s2", "add_combatant", {"name": "Ola", "alias": "x"}) == "seat.not_allowed"
    tavern.ok("gm", "set_alias", {"target": baltir, "alias": "The hooded one"})
    assert tavern.mirrors["s3"].events[-1]["tag"] == "AliasGiven"
    assert not any(event["tag"] == "AliasGiven" for event in tavern.mirrors["s2"].events), "the name just goes"
    assert tavern.refused("gm", "set_alias", {"target": bron, "alias": "the hooded one"}) == "name.taken"
    assert tavern.refused("s2", "add_combatant", {"name": "The hooded one"}) == "name.taken"
    assert "id" in tavern.ok("s2", "add_combatant", {"name": "Baltir"}), "nobody finds a name taken it may not know"


def test_a_rewind_takes_an_alias_back_and_brings_it_again() -> None:
    tavern = Tavern()
    for who, side in (("bron", "a"), ("baltir", "b")):
        tavern.ok("gm", "add_combatant", {"id": who, "name": who.title(), "side": side})
    tavern.ok("gm", "start")
    before = tavern.mirrors["gm"].events[-1]["id"]
    tavern.ok("gm", "set_alias", {"target": "baltir", "alias": "The hooded one"})
    aliased = tavern.mirrors["gm"].events[-1]["id"]
    tavern.ok("gm", "reveal_name", {"target": "baltir"})

    def name() -> object:
        return tavern.sees("table", "encounter", "combatants", "baltir", "name")

    tavern.ok("gm", "rewind", {"to": aliased})
    assert name() == "The hooded one"
    tavern.ok("gm", "rewind", {"to": before})
    assert name() == "Baltir"


def test_a_prepared_fight_keeps_the_alias_of_whoever_waits_in_it() -> None:
    tavern = Tavern()
    cast = [{"id": "n1", "name": "Baltir", "alias": "The hooded one", "side": "foes", "sheet": {}}]
    prepared = tavern.ok("gm", "prepare_encounter", {"name": "Ambush", "cast": cast})["id"]
    tavern.ok("gm", "new_encounter", {"prepared": prepared})
    assert tavern.sees("table", "encounter", "combatants", "n1", "name") == "The hooded one"
    assert not any(b"altir" in frame for frame in tavern.mirrors["table"].bytes)
