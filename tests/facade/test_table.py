"""A table by lines of text: what may be done, doing it, and what is seen."""

import json
from typing import Any

import pytest

import spellhall
from spellhall import Illegal, Malformed, Table, Unknown

ROUND = (("write 34 b2", 0), ("write 43 b2", 1), ("done", 0), ("done", 1))


def rolled(dice: str = "dice 3 4", seats: int = 2, **options: Any) -> Table:
    """A table where chance is played by hand, after the first roll."""
    table = spellhall.new("spell-write", seats=seats, chance="manual", **options)
    table.force(dice)
    return table


def everything(table: Table) -> tuple[Any, ...]:
    return table.position(), table.record(), table.to_act, table.asks, table.over


# Legal lines
def test_legal_lines_are_sorted_and_complete() -> None:
    lines = rolled().legal(0)
    assert lines == sorted(lines)
    assert len(lines) == 2 * 14
    assert lines[:2] == ["write 34 a1", "write 34 a2"]


def test_legal_means_the_first_seat_to_act_unless_one_is_named() -> None:
    table = rolled()
    table.play("write 34 b2", 0)
    assert table.legal() == table.legal(0) == ["done"]
    assert len(table.legal(1)) == 28


@pytest.mark.parametrize("limit", [0, 1, 5, 28, 1_000])
def test_a_limit_gives_the_first_found_the_same_each_time(limit: int) -> None:
    table = rolled()
    lines = table.legal(0, limit=limit)
    assert len(lines) == min(limit, 28)
    assert lines == table.legal(0, limit=limit) == sorted(lines)
    assert set(lines) <= set(table.legal(0))


def test_nothing_is_legal_while_chance_is_owed_or_for_a_seat_that_waits_or_after_the_end() -> None:
    assert spellhall.new("spell-write", chance="manual").legal() == []
    table = rolled()
    table.play("write 34 b2", 0)
    table.play("done", 0)
    assert table.legal(0) == []
    table.resign(0)
    assert table.legal() == table.legal(1) == []


def test_every_legal_line_can_be_played_and_is_not_objected_to() -> None:
    for line in rolled("dice 1 2").legal(1):
        table = rolled("dice 1 2")
        assert table.why_not(line, 1) is None
        table.play(line, 1)


# Why not
@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("write 34 b1", "R3.5"),
        ("write 11 b2", "R3.1"),
        ("done", "R3.1: first write a letter"),
        ("write 34  b2", "is not understood: it is written write CELL SQUARE"),
        ("fly", "is not understood: a line begins with"),
        ("dice 3 4", "R2.1"),
    ],
)
def test_why_not_gives_the_reason_and_play_raises_it(line: str, reason: str) -> None:
    table = rolled()
    before = everything(table)
    why = table.why_not(line, 0)
    assert why is not None
    assert reason in why
    with pytest.raises((Illegal, Malformed)) as told:
        table.play(line, 0)
    assert str(told.value) == why
    assert everything(table) == before


def test_what_the_text_shows_is_malformed_and_what_needs_the_position_is_illegal() -> None:
    table = rolled()
    with pytest.raises(Malformed):
        table.play("write 77 b2")
    with pytest.raises(Illegal):
        table.play("write 66 b2")
    with pytest.raises(Malformed, match="a line is text"):
        table.play(None)  # type: ignore[arg-type]


def test_why_not_says_so_when_nobody_is_asked() -> None:
    assert spellhall.new("spell-write", chance="manual").why_not("done") == "chance speaks first (dice)"
    table = rolled()
    table.resign(1)
    assert table.why_not("write 34 b2") == "the game is over"


@pytest.mark.parametrize("seat", [2, -1, True, "0", 1.0])
def test_a_seat_that_is_not_there_is_unknown_everywhere(seat: Any) -> None:
    table = rolled()
    asks: list[Any] = [
        table.legal,
        table.view,
        table.scene,
        table.steps,
        table.lines,
        table.record,
        table.happenings,
        table.hint,
        table.resign,
        table.leave,
        table.bot_move,
        lambda who: table.why_not("done", who),
        lambda who: table.play("write 34 b2", who),
    ]
    for ask in asks:
        with pytest.raises(Unknown, match="there is no seat"):
            ask(seat)
    assert table.lines() == ["dice 3 4"]


# Playing
def test_playing_tells_the_events_as_lines_and_lets_chance_speak() -> None:
    table = spellhall.new("spell-write", seats=1, seed=3)
    cell, square = table.legal()[0].split(" ")[1:]
    assert table.play(f"write {cell} {square}")[0].startswith("wrote 0 ")
    while table.position()["round"] == 1:
        line = "done" if "done" in table.legal() else "light -"
        events = table.play(line)
    assert [event.split(" ")[0] for event in events] == ["finished", "ended", "rolled"]


def test_an_undecided_seat_is_the_first_to_act() -> None:
    table = rolled()
    table.play("write 34 b2")
    assert table.lines()[-1] == "0: write 34 b2"


# Chance by hand
def test_at_a_manual_table_every_chance_is_left_to_force() -> None:
    table = spellhall.new("spell-write", seats=2, chance="manual")
    assert (table.pending, table.asks, table.to_act) == ("chance", "dice", ())
    assert table.force("dice 2 5") == ["rolled 2 5"]
    assert (table.pending, table.asks, table.to_act) == ("decide", None, (0, 1))


@pytest.mark.parametrize(
    ("outcome", "error"),
    [
        ("redie 3", Illegal),
        ("keep", Illegal),
        ("dice 5 2", Malformed),
        ("dice 0 7", Malformed),
        ("", Malformed),
    ],
)
def test_an_outcome_that_cannot_happen_is_refused(outcome: str, error: type[Exception]) -> None:
    table = spellhall.new("spell-write", seats=2, chance="manual")
    before = everything(table)
    with pytest.raises(error):
        table.force(outcome)
    assert everything(table) == before


def test_force_has_nothing_to_say_when_chance_has_spoken() -> None:
    with pytest.raises(Illegal, match="chance is not asked"):
        spellhall.new("spell-write", seed=1).force("dice 1 2")


def test_a_manual_table_may_let_chance_speak_once() -> None:
    tables = [spellhall.new("spell-write", seats=2, seed=5, chance="manual") for _ in range(2)]
    events = [table.settle() for table in tables]
    assert events[0] == events[1]
    assert events[0][0].startswith("rolled ")
    assert tables[0].settle() == []


# Undo and replay
def test_undo_takes_back_the_last_decision_and_its_chance() -> None:
    table = spellhall.new("spell-write", seats=1, seed=3)
    start = table.position()
    table.play(table.legal()[0])
    table.undo()
    assert table.position() == start
    assert table.lines()[-1] == "undo 1"
    with pytest.raises(Illegal, match="there is nothing to take back"):
        table.undo()


def test_undo_goes_over_the_roll_of_the_next_round() -> None:
    table = rolled()
    for line, seat in ROUND:
        table.play(line, seat)
    table.force("dice 1 2")
    table.undo()
    assert (table.to_act, table.lines()[-1]) == ((1,), "undo 2")


def test_a_seat_that_left_is_played_by_default_and_undo_goes_past_it() -> None:
    table = rolled(seats=3)
    table.play("write 34 b2", 0)
    table.leave(1)
    assert table.to_act == (0, 2)
    assert table.lines()[-3:] == ["left 1", "1: write 34 a1", "1: done"]
    table.undo()
    assert table.lines()[-3:] == ["undo 3", "1: write 34 a1", "1: done"]
    assert table.to_act == (0, 2)
    assert len(table.legal(0)) == 28


def test_settling_chance_goes_on_to_a_seat_that_left() -> None:
    table = spellhall.new("spell-write", seats=3, seed=1, chance="manual")
    table.leave(2)
    table.settle()
    assert 2 not in table.to_act
    assert table.to_act == (0, 1)


def test_a_game_that_somebody_left_goes_on_to_its_end() -> None:
    table = spellhall.new("spell-write", seats=3, seed=1)
    table.leave(0)
    while table.to_act:
        assert 0 not in table.to_act
        table.bot_move(table.to_act[0], "random")
    assert table.over is not None
    assert table.over["reason"] == "rounds"
    assert 0 not in table.over["winners"]
    assert spellhall.replay(table.record()).over == table.over


def test_nobody_plays_for_a_seat_of_which_a_closed_position_knows_nothing() -> None:
    table = rolled(seats=3)
    table.play("write 34 b2", 1)
    position = table.position()
    del position["players"][1]["before"]
    view = spellhall.table(position, chance="manual").view(0)
    closed = spellhall.table(view, chance="manual")
    for level in spellhall.levels():
        assert closed.hint(1, level=level) == []
        with pytest.raises(Illegal, match="does not tell what seat 1 has"):
            closed.bot_move(1, level)
    closed.leave(1)
    assert closed.to_act == (0, 1, 2)


@pytest.mark.parametrize(("go", "reason"), [("resign", "resigned"), ("leave", "left")])
def test_of_two_the_other_wins(go: str, reason: str) -> None:
    table = rolled()
    getattr(table, go)(0)
    assert table.over == {"winners": [1], "scores": [0, 0], "reason": reason}
    assert (table.pending, table.to_act, table.asks, table.hint(1)) == ("over", (), None, [])


def test_replay_stops_after_so_many_lines() -> None:
    table = rolled()
    positions = [spellhall.new("spell-write", seats=2, chance="manual").position(), table.position()]
    for line, seat in ROUND:
        table.play(line, seat)
        positions.append(table.position())
    for upto, position in enumerate(positions):
        assert spellhall.replay(table.record(), upto=upto).position() == position
    assert spellhall.replay(table.record(), upto=99).position() == table.position()


@pytest.mark.parametrize("upto", [-1, True, "1", 1.0])
def test_replay_does_not_stop_where_there_is_no_line(upto: Any) -> None:
    with pytest.raises(spellhall.Refused, match="up to its line 0 or a later one"):
        spellhall.replay(rolled().record(), upto=upto)


def test_a_replayed_table_plays_on() -> None:
    table = spellhall.replay(rolled().record(), seed=1)
    for line, seat in ROUND:
        table.play(line, seat)
    assert table.position()["round"] == 2
    assert table.pending == "decide"


def test_chance_that_a_record_owes_waits_for_settle() -> None:
    table = spellhall.replay(rolled().record(), upto=0, seed=1)
    assert table.pending == "chance"
    table.settle()
    assert table.pending == "decide"


# What is seen
def test_a_seat_sees_its_own_letter_and_a_spectator_none() -> None:
    table = rolled()
    table.play("write 34 b2", 0)
    grids = [table.view(seat)["players"][0]["grid"][1] for seat in (0, 1, None)]
    assert grids == [".R..", "....", "...."]


def test_the_log_and_the_record_are_as_a_seat_may_have_them() -> None:
    table = rolled()
    table.play("write 34 b2", 0)
    assert table.lines() == table.lines(0) == ["dice 3 4", "0: write 34 b2"]
    assert table.lines(1) == table.lines(None) == ["dice 3 4"]
    assert table.record(1).endswith("\n\ndice 3 4\n")
    assert table.record().endswith("0: write 34 b2\n")


def test_happenings_come_once() -> None:
    table = rolled()
    assert [one.motion for one in table.happenings(0)] == ["roll"]
    assert list(table.happenings(0)) == []
    assert [one.motion for one in table.happenings(None)] == ["roll"]


def test_a_scene_is_drawn_with_the_touches_so_far() -> None:
    table = rolled()
    assert table.scene(0).asked
    assert not table.scene(None).asked
    drafted = table.scene(0, ["letters:34"])
    touched = drafted.spots["letters:34"]
    assert "chosen" in touched.states
    done = table.scene(0, ["letters:34", "sheet:b2"])
    assert done.act is not None
    assert done.act.complete
    assert table.assemble(0, ["letters:34", "sheet:b2"]) == "write 34 b2"
    assert {step.touch for step in table.steps(0)} == {"letters:34", "letters:43"}
    assert table.touches("write 34 b2") == ("letters:34", "sheet:b2")
    with pytest.raises(Illegal, match=r"^R"):
        table.touches("write 11 b2")
    assert table.odds(0) is None


def test_a_touch_that_is_not_offered_is_illegal() -> None:
    with pytest.raises(Illegal, match=r"^This cannot be touched now \(touch 1\)\.$"):
        rolled().scene(0, ["letters:99"])


def test_changing_what_a_table_gave_does_not_change_the_table() -> None:
    table = rolled()
    table.play("write 34 b2", 0)
    table.resign(1)
    before = json.dumps([table.position(), table.view(0), table.lines(), table.lines(0), table.over])
    table.position()["players"].clear()
    table.position()["players"][0]["crossed"].clear()
    table.view(0)["players"][0]["grid"].clear()
    table.lines().clear()
    table.lines(0).clear()
    over = table.over
    assert over is not None
    over["winners"].clear()
    over["scores"].clear()
    table.legal(0).clear()
    assert json.dumps([table.position(), table.view(0), table.lines(), table.lines(0), table.over]) == before
